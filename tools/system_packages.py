"""What the game needs of the operating system: told in one line, or on Debian as root installed."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys

PLAY = ("libgl1", "libegl1", "libgl1-mesa-dri", "libfontconfig1", "libxcursor1", "libopenal1", "libxi6")
CHECK = (*PLAY, "xvfb", "gcc", "libc6-dev")  # the tests compile the pretended input devices

# Off Debian no package can be asked for by these names, but the libraries themselves can be looked for.
LIBRARIES = (
    "libGL.so.1",
    "libEGL.so.1",
    "libfontconfig.so.1",
    "libXcursor.so.1",
    "libopenal.so.1",
    "libXi.so.6",
)
ELSEWHERE = {
    "dnf": "sudo dnf install mesa-libGL mesa-libEGL mesa-dri-drivers fontconfig libXcursor openal-soft libXi",
    "pacman": "sudo pacman -S --needed mesa libglvnd fontconfig libxcursor openal libxi",
    "zypper": "sudo zypper in Mesa-libGL1 Mesa-libEGL1 Mesa-dri libfontconfig1 libXcursor1 libopenal1 libXi6",
}


def ensure(packages: tuple[str, ...]) -> None:
    """Returns when PACKAGES (or, off Debian, their libraries) are there; else ends with the line to type."""
    if sys.platform != "linux":
        return
    if is_debian():
        _ensure_debian(missing(packages))
        return
    absent = [name for name in LIBRARIES if not _loads(name)]
    if absent:
        sys.exit("Slap Saloon needs {}. {}".format(", ".join(absent), _line_elsewhere()))


def ensure_venv_module() -> None:
    """Returns when this Python can make virtual environments; Debian packs that apart, for each version."""
    if sys.platform == "linux" and is_debian() and sys.base_prefix == "/usr":
        _ensure_debian(["python{}.{}-venv".format(*sys.version_info)])
    else:
        sys.exit(f"{sys.executable} was built without ensurepip: install a Python that has it.")


def is_debian() -> bool:
    """Whether this is Debian or one of its children, where packages can be asked for by name."""
    return bool(shutil.which("dpkg-query") and shutil.which("apt-get"))


def missing(packages: tuple[str, ...]) -> list[str]:
    """Those of PACKAGES that are not installed, in their order."""
    query = ["dpkg-query", "--show", "--showformat=${Package} ${db:Status-Status}\\n", *packages]
    answer = subprocess.run(query, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, check=False)
    installed = {line.split()[0] for line in answer.stdout.splitlines() if line.endswith(" installed")}
    return [package for package in packages if package not in installed]


def _ensure_debian(packages: list[str]) -> None:
    if not packages:
        return
    if os.geteuid() != 0:
        sys.exit(f"Slap Saloon needs Debian packages. Type: sudo apt-get install -y {' '.join(packages)}")
    print("Installing {} ...".format(", ".join(packages)), flush=True)
    # A fresh machine has no package lists, and an old list names files that have gone: a first failure is no news.
    if _apt_get("install", *packages, errors=subprocess.DEVNULL) and (
        _apt_get("update") or _apt_get("install", *packages)
    ):
        sys.exit("apt-get could not install {}; it says why above.".format(", ".join(packages)))


def _apt_get(*arguments: str, errors: int | None = None) -> int:
    options = ["--yes", "--quiet=2", "--no-install-recommends", "--option=DPkg::Lock::Timeout=300"]
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.call(["apt-get", *options, *arguments], env=quiet, stdin=subprocess.DEVNULL, stderr=errors)


def _loads(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def _line_elsewhere() -> str:
    known = [line for tool, line in ELSEWHERE.items() if shutil.which(tool)]
    return f"Type: {known[0]}" if known else "Install the packages that have them."
