import os
import sys
from pathlib import Path

import pytest

from tools import system_packages

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the packages are those of Linux")


class Machine:
    """A machine whose commands are scripts in one folder, and its log of what was typed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.log = folder / "log"
        self.log.touch()

    def command(self, name: str, script: str) -> None:
        path = self.folder / name
        path.write_text(f'#!/bin/sh\necho "{name} $*" >> {self.log}\n{script}\n')
        path.chmod(0o755)

    def debian(self, *installed: str) -> None:
        lines = "\n".join(f"echo '{package} installed'" for package in installed)
        self.command("dpkg-query", f"{lines}\necho 'xvfb config-files'\nexit 1")
        self.command("apt-get", "exit 0")

    def typed(self, name: str) -> list[str]:
        return [line for line in self.log.read_text().splitlines() if line.startswith(name)]


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    return Machine(tmp_path)


def test_a_removed_package_is_missing_and_the_order_stays(machine: Machine) -> None:
    machine.debian("libegl1", "libopenal1")
    assert system_packages.missing(("libopenal1", "xvfb", "libgl1", "libegl1")) == ["xvfb", "libgl1"]


def test_a_full_debian_is_left_alone(machine: Machine) -> None:
    machine.debian(*system_packages.PLAY)
    system_packages.ensure(system_packages.PLAY)
    assert machine.typed("apt-get") == []


def test_root_installs_what_is_missing(machine: Machine) -> None:
    machine.debian(*system_packages.PLAY)
    system_packages.ensure(system_packages.CHECK)
    (line,) = machine.typed("apt-get")
    assert line.endswith("install xvfb gcc libc6-dev")
    assert "--yes" in line


def test_a_machine_without_lists_updates_once_and_tries_again(machine: Machine) -> None:
    machine.debian()
    lists = machine.folder / "lists"
    machine.command("apt-get", f'case "$*" in *update) : > {lists};; esac\n[ -e {lists} ]')
    system_packages.ensure(("libgl1",))
    assert [line.split()[-1] for line in machine.typed("apt-get")] == ["libgl1", "update", "libgl1"]


def test_what_apt_cannot_install_ends_in_a_sentence(machine: Machine) -> None:
    machine.debian()
    machine.command("apt-get", "exit 100")
    with pytest.raises(SystemExit, match=r"^apt-get could not install libgl1;"):
        system_packages.ensure(("libgl1",))


def test_others_than_root_get_the_line_to_type(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    machine.debian("libgl1")
    with pytest.raises(SystemExit, match=r"Type: sudo apt-get install -y libegl1 xvfb$"):
        system_packages.ensure(("libgl1", "libegl1", "xvfb"))
    assert machine.typed("apt-get") == []


def test_off_debian_the_libraries_are_looked_for(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(system_packages, "LIBRARIES", ("libc.so.6",))
    system_packages.ensure(system_packages.PLAY)
    monkeypatch.setattr(system_packages, "LIBRARIES", ("libc.so.6", "libSaloon.so.45"))
    with pytest.raises(SystemExit, match=r"^Slap Saloon needs libSaloon\.so\.45\. Install"):
        system_packages.ensure(system_packages.PLAY)
    machine.command("dnf", "")
    with pytest.raises(SystemExit, match=r"libSaloon\.so\.45\. Type: sudo dnf install mesa"):
        system_packages.ensure(system_packages.PLAY)


def test_debians_python_gets_its_venv_package(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.debian()
    monkeypatch.setattr(sys, "base_prefix", "/usr")
    system_packages.ensure_venv_module()
    assert machine.typed("apt-get")[0].endswith("install python{}.{}-venv".format(*sys.version_info))


def test_another_python_without_ensurepip_is_told_so(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.debian()
    monkeypatch.setattr(sys, "base_prefix", "/opt/python")
    with pytest.raises(SystemExit, match="was built without ensurepip"):
        system_packages.ensure_venv_module()
