import os
import subprocess
import sys

MODE = """
import pyglet
window = pyglet.window.Window(visible=False)
print(window.screen.width, window.screen.height, window.context.get_info().version)
"""


def test_the_unseen_screen_opens_a_window_that_draws(xvfb: str) -> None:
    environment = {**os.environ, "DISPLAY": xvfb}
    answer = subprocess.check_output([sys.executable, "-c", MODE], env=environment, text=True).split()
    assert answer[:2] == ["1280", "720"]
    assert float(answer[2].strip("(,")) >= 3  # arcade draws with OpenGL 3.3
