"""Reads controllers through pygame's joysticks. Import after sdl.prepare().

Only the Joystick API is used, never the Controller API, so that no press comes twice; positions come from SDL's
mapping text instead. SDL's events of coming and going are blocked: they name devices in two ways, and pygame loses all
events of a poll over the going of a device that was never opened. The list of devices is compared instead.
"""

from typing import Any

import pygame.display
import pygame.event
import pygame.joystick
from pygame import constants

from game.devices import intervals, layout, places
from game.devices.device import SETTLE_US, Device
from game.devices.edges import Tuning
from game.devices.guid import same_model
from game.devices.layout import HAT_BITS, Source
from game.devices.link import Link, now_us
from game.devices.press import Kind
from game.devices.sdl import Sdl
from game.devices.virtual_sdl import VirtualJoysticks
from game.devices.wire import Order

# Parts of a pad that show up as devices of their own.
_NOT_PADS = ("motion sensors", "touchpad", "accelerometer", "keyboard", "mouse")
_HEARD = (
    constants.JOYAXISMOTION, constants.JOYBUTTONDOWN, constants.JOYBUTTONUP, constants.JOYHATMOTION,
)  # fmt: skip
_LIST_EVERY_US = 8_000


class SdlSource:
    """The open pads, by the instance number that their events carry."""

    def __init__(self, order: Order, link: Link, tuning: Tuning | None = None) -> None:
        self._link, self._tuning = link, tuning
        self._skip, self._known = set(order.skip), set(order.known)
        self.devices: dict[int, Device] = {}
        self.nodes: dict[int, str] = {}  # also of devices that were passed over
        self._joysticks: dict[int, Any] = {}
        self._passed_over: set[int | None] = set()
        self._count, self._list_at_us, self._new = 0, 0, False
        self._learned: set[str] = set()  # models whose buttons mean something new: their devices are opened again
        pygame.display.init()
        pygame.event.set_blocked(None)  # before the first device is announced, which no poll could read
        pygame.event.set_allowed(_HEARD)
        pygame.joystick.init()
        self._sdl = Sdl()
        self._virtual = VirtualJoysticks(order.virtual, self._sdl) if order.virtual else None
        for line in order.mappings:
            self._sdl.add_mapping(line)
        if self._virtual is not None:
            self._virtual.follow()
        self._open_new()

    def poll(self, previous_us: int) -> list[Device]:
        """Sees what happened since the poll that began at previous_us; returns the devices that went."""
        if self._virtual is not None:
            self._virtual.follow()
        events = pygame.event.get()
        now = now_us()
        gone: list[Device] = []
        if events or pygame.joystick.get_count() != self._count or now >= self._list_at_us:
            gone = self._compare(now)
        if self._learned:
            gone += [device for device in self.devices.values() if device not in gone and self._means_new(device)]
            self._learned.clear()
            self._new = True
        left = {device.slot for device in gone}
        for event in events:
            device = self.devices.get(event.instance_id)
            if device is not None and not (device.slot in left and _lets_go(event)):
                _see(device, event, previous_us, now)
        for device in gone:
            self._close(device.slot)
        if self._new:
            self._open_new()
        return gone

    def _compare(self, now: int) -> list[Device]:
        """Lists the devices: those that are gone are returned, those that are new remembered."""
        self._list_at_us = now + _LIST_EVERY_US
        self._count = pygame.joystick.get_count()
        listed = {self._sdl.instance(index) for index in range(self._count)}
        self._passed_over &= listed
        for slot in self.nodes.keys() - listed:
            del self.nodes[slot]
        self._new = bool(listed - self.devices.keys() - self._passed_over - {None})
        return [device for slot, device in self.devices.items() if slot not in listed]

    def learn(self, line: str) -> None:
        """Takes a line of a gamecontrollerdb.txt: devices of its model go at the next poll and come with it."""
        if self._sdl.add_mapping(line):
            self._learned.add(line.partition(",")[0])

    def _means_new(self, device: Device) -> bool:
        return any(same_model(device.guid, model) for model in self._learned)

    def rumble(self, slot: int, low: float, high: float, ms: int) -> None:
        """Shakes the device if it can."""
        if slot in self._joysticks and self.devices[slot].rumbles:
            self._joysticks[slot].rumble(low, high, ms)

    def _open_new(self) -> None:
        self._new = False
        for index in range(pygame.joystick.get_count()):
            instance = self._sdl.instance(index)
            if instance is None or instance in self.devices or instance in self._passed_over:
                continue
            try:
                self._open(index, instance)
            except Exception as trouble:  # a bad driver costs its own device, never the others
                self._passed_over.add(instance)
                self._link.say(note=f"device {index} could not be opened: {trouble!r}")

    def _open(self, index: int, instance: int) -> None:
        node = self._sdl.path(index)
        self.nodes[instance] = node or ""
        virtual = self._virtual.place(instance) if self._virtual else None
        taken = {device.place for device in self.devices.values()}
        place = places.apart(virtual[0] if virtual else places.place_of(node, self._sdl.name(index)), taken)
        if place in self._skip:
            self._passed_over.add(instance)
            return
        self._link.say(opening=place)
        try:
            joystick = pygame.joystick.Joystick(index)
            device = self._introduce(joystick, index, instance, place)
        finally:
            self._link.say(opened=place)
        if device is None:
            self._passed_over.add(instance)
            joystick.quit()
        else:
            told = intervals.Told(virtual[1], "descriptor") if virtual else None
            told = told or intervals.told(device.guid, device.name, node)
            device.interval_us, device.interval_from = told
            self._joysticks[instance], self.devices[instance] = joystick, device

    def _introduce(self, joystick: Any, index: int, instance: int, place: str) -> Device | None:
        name, guid = joystick.get_name(), joystick.get_guid()
        if any(part in name.lower() for part in _NOT_PADS):
            return None
        mapping = self._sdl.mapping(index)
        known = layout.from_mapping(mapping) if mapping else _plain(joystick)
        kind: Kind = "pad" if mapping or joystick.get_numaxes() else "encoder"
        device = Device(instance, name, guid, place, kind, known, place in self._known, self._tuning)
        device.mapped, device.rumbles = mapping is not None, self._sdl.rumbles(instance)
        device.backend, device.node, device.mapping = "SDL", self.nodes[instance], mapping or ""
        device.settle_until_us = now_us() + SETTLE_US
        _settle(device, joystick)
        return device

    def _close(self, instance: int) -> None:
        del self.devices[instance]
        self._joysticks.pop(instance).quit()


def _plain(joystick: Any) -> layout.Layout:
    return layout.plain(joystick.get_numbuttons(), joystick.get_numaxes(), joystick.get_numhats())


def _settle(device: Device, joystick: Any) -> None:
    """Takes everything as it stands."""
    for number in range(joystick.get_numbuttons()):
        device.stand(Source("button", number), float(joystick.get_button(number)))
    for number in range(joystick.get_numaxes()):
        device.stand(Source("axis", number), joystick.get_axis(number))
    for number in range(joystick.get_numhats()):
        for bit, value in _hat(joystick.get_hat(number)):
            device.stand(Source("hat", number, bit), value)


def _see(device: Device, event: Any, low_us: int, high_us: int) -> None:
    if event.type == constants.JOYAXISMOTION:
        device.see(Source("axis", event.axis), event.value, low_us, high_us)
    elif event.type == constants.JOYHATMOTION:
        for bit, value in _hat(event.value):
            device.see(Source("hat", event.hat, bit), value, low_us, high_us)
    else:
        down = float(event.type == constants.JOYBUTTONDOWN)
        device.see(Source("button", event.button), down, low_us, high_us)


def _hat(at: tuple[float, float]) -> list[tuple[int, float]]:
    x, y = at
    sides = {"right": x > 0, "left": x < 0, "up": y > 0, "down": y < 0}
    return [(HAT_BITS[side], float(on)) for side, on in sides.items()]


def _lets_go(event: Any) -> bool:
    """Whether the event may be one that SDL makes up to bring a device to rest before it goes."""
    return bool(event.type != constants.JOYBUTTONDOWN)
