"""Starts the game, with nothing but Python installed: python3 tools/run.py [arguments]."""

import os
import sys

# No Python may fail to read this file: an old one must get as far as saying which one is needed.
if sys.version_info < (3, 4):
    sys.exit("Slap Saloon needs Python 3.11, 3.12 or 3.13. Type: python3 tools/run.py")
sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

from tools import pythons

pythons.continue_in_a_suitable_one()

from tools import setup_venv

pythons.hand_over(setup_venv.game_command(sys.argv[1:]))
