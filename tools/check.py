"""Checks the whole project from nothing but Python: python3 tools/check.py [arguments for pytest].

It makes .venv with the development packages of requirements.lock (tools/lock.py makes that again), then runs
every step even after one has failed, and ends with status 1 if any did. It needs no screen and no GPU.
"""

import os
import sys

# No Python may fail to read this file: an old one must get as far as saying which one is needed.
if sys.version_info < (3, 4):
    sys.exit("Slap Saloon needs Python 3.11, 3.12 or 3.13. Type: python3 tools/check.py")
sys.path[0] = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

from tools import pythons

pythons.continue_in_a_suitable_one()

from tools import setup_venv, steps, system_packages

system_packages.ensure(system_packages.CHECK)
sys.exit(steps.run_all(setup_venv.ready("all"), sys.argv[1:]))
