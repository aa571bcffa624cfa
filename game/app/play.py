"""Starts the game on screen: folders, settings, language, window, controllers, and the title."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.storage.folders import Folders
    from game.storage.settings import Settings


def play(controllers: bool = False) -> int:
    """Open the saloon, at the title or for the controllers alone, and run it; return the exit status."""
    from game.storage.folders import find_folders, resource_folder
    from game.storage.journal import rescue_journals
    from game.storage.locale import install_languages, speak
    from game.storage.log import start_log
    from game.storage.settings import load_settings

    folders = find_folders()
    start_log(folders)
    rescue_journals(folders)
    settings, trouble = load_settings(folders)
    install_languages(resource_folder("assets") / "locale")
    speak(settings.language)
    return _open(settings, folders, trouble, controllers)


def _open(settings: Settings, folders: Folders, trouble: str | None, controllers: bool) -> int:
    import os
    import sys

    from game.app.audio import choose_drivers, use_drivers

    use_drivers(choose_drivers(os.environ))
    import arcade
    from pyglet.window import NoSuchConfigException, NoSuchDisplayException

    from game.app.saloon import Saloon
    from game.devices.virtual import NoVirtualPads
    from game.screens.controllers import ControllersScreen
    from game.screens.title import Title

    try:
        window = Saloon(settings, folders)
    except (NoSuchDisplayException, NoSuchConfigException) as error:
        print(f"Slap Saloon needs a screen with OpenGL 3.3: {error}", file=sys.stderr)
        return 1
    except NoVirtualPads as error:
        print(error, file=sys.stderr)
        return 2
    notices = [*([trouble] if trouble else []), *window.troubles]
    window.show(ControllersScreen(window, window.leave, notices) if controllers else Title(window, notices))
    window.open_controllers()
    arcade.run()
    return 0
