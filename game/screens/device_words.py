"""Devices and presses in words: for the controllers screen and for the report that one attaches to a bug."""

from __future__ import annotations

from game.core.words import N_, _, decimal, milliseconds, ngettext
from game.devices.glyphs import CONTROL_NAMES
from game.devices.intervals import allowed_doubt_us
from game.devices.particulars import Particulars, Reading
from game.devices.press import STICKS, Plugged, Press, way_of

KINDS = {"pad": N_("Pad"), "encoder": N_("Arcade encoder"), "keyboard": N_("Keyboard")}
_TOLD_BY = {
    "descriptor": N_("every {interval}, says the device"),
    "model": N_("every {interval}, as its model is known to"),
    "guess": N_("at least every {interval}, a careful guess"),
    "": N_("every {interval}"),
}


def interval_words(plugged: Plugged, told: Particulars) -> str:
    """Say how often a device reports, and how that is known."""
    if not plugged.interval_us:
        return _("without delay")
    interval = milliseconds(plugged.interval_us)
    if plugged.jitter_us is not None:
        measured = _("every {interval}, measured, give or take {jitter}")
        return measured.format(interval=interval, jitter=milliseconds(plugged.jitter_us))
    known = _(_TOLD_BY.get(told.interval_from, _TOLD_BY[""])).format(interval=interval)
    return _("{known}; circle a stick to measure it").format(known=known) if plugged.measuring else known


def control_words(press: Press) -> str:
    """Say what a press did: a button went down or up, a stick leans so far."""
    if press.control in STICKS:
        way = _(CONTROL_NAMES[way_of(press.control, press.value)])
        return _("{control}: {share} %").format(control=way, share=round(abs(press.value) * 100))
    control = _(CONTROL_NAMES.get(press.control, press.control))
    told = _("{control}: down") if press.value else _("{control}: up")
    return told.format(control=control)


def device_facts(plugged: Plugged, told: Particulars) -> list[tuple[str, str]]:
    """Return what is known of a device, each fact with its name, in the language in use."""
    parts = [
        ngettext("{count} button", "{count} buttons", told.buttons).format(count=told.buttons),
        ngettext("{count} axis", "{count} axes", told.axes).format(count=told.axes),
    ]
    parts += [ngettext("{count} hat", "{count} hats", told.hats).format(count=told.hats)] if told.hats else []
    kind = _(KINDS[plugged.kind]) + (", " + _("rumbles") if plugged.rumbles else "")
    backend = told.backend or (_("the window") if plugged.kind == "keyboard" else _("the poller"))
    facts = [
        (_("Type"), kind),
        (_("Read by"), f"{backend}, {told.node}" if told.node else backend),
        (_("Place"), plugged.path),
        (_("Model"), plugged.guid),
        (_("Reports"), interval_words(plugged, told)),
        (_("Doubt"), _("± {doubt} at most").format(doubt=milliseconds(allowed_doubt_us(plugged)))),
    ]
    if told.buttons:
        known = _("known which is which") if plugged.mapped else _("a guess which is which")
        facts.append((_("Has"), f"{', '.join(parts)}; {known}"))
    if told.rest:
        facts.append((_("At rest"), "   ".join(decimal(value, 2) for value in told.rest)))
    return facts


def reading_words(reading: Reading) -> str:
    """Say by what and how often the controllers are read."""
    if reading.pace is None or not reading.pace.looks:
        return _("The controllers' reader says nothing yet.")
    return _("SDL {sdl}: {rate} looks a second, lately {worst} apart at most.").format(
        sdl=reading.facts.get("sdl", "?"), rate=round(reading.pace.rate_hz), worst=milliseconds(reading.pace.worst_us)
    )
