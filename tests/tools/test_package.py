import pkgutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import game.rules
from tools.setup_venv import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_every_game_is_kept_apart_from_the_others() -> None:
    (contract,) = (
        contract for contract in PROJECT["tool"]["importlinter"]["contracts"] if contract["name"] == "Games stay apart"
    )
    (siblings,) = contract["layers"]
    listed = {name.strip(" ()") for name in siblings.split("|")}
    assert listed == {module.name for module in pkgutil.iter_modules(game.rules.__path__)}


def test_the_wheel_holds_the_game_alone_with_its_command_and_art(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)],
        cwd=ROOT,
        check=True,
        stdout=subprocess.DEVNULL,
    )
    (path,) = tmp_path.glob("slap_saloon-*.whl")
    wheel = zipfile.ZipFile(path)
    tops = {name.split("/")[0] for name in wheel.namelist()}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"game"}
    (entry_points,) = (name for name in wheel.namelist() if name.endswith("entry_points.txt"))
    assert "slap-saloon = game.__main__:main" in wheel.read(entry_points).decode()
    assert any(name.startswith("game/assets/") for name in wheel.namelist())
    assert any(name.startswith("game/levels/") for name in wheel.namelist())
