"""Every word that players read is marked for translators: a search of the code finds what nobody thought of."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.setup_venv import ROOT
from tools.words import _texts, extract

MARKS = {"_", "N_", "ngettext"}
DRAWN = {"text": 0, "elided": 0, "heading": 1, "menu": 1, "card_of_words": 1, "hints": 0, "Door": 0, "Row": 1}
"""What puts words on the screen, and which argument they are; hints take pairs of a button and words."""

SENTENCE = re.compile(r"[A-Za-z’']{2,} [A-Za-z’']{2,}")
WORD = re.compile(r"[A-Za-z]{2,}")
READ = ("screens", "tables", "core", "bots", "rules", "widgets")
UNREAD = {
    "widgets/cues.py": "what a sound's visible twin is, for whoever reads the code",
    "widgets/theme.py": "the names of the typefaces",
    **{f"rules/{game}/__init__.py": "faults of scenario files, which the referee prints" for game in
       ("slap45", "slap_off", "slaiga", "slam_throne")},
    "rules/slam_throne/heroes.py": "faults of hero files",
}  # fmt: skip


def unmarked(code: str) -> Iterator[tuple[int, str]]:
    """Yield line and words of each text that is drawn, or that reads like a sentence, and is not marked."""
    for node, above in _walk(ast.parse(code), ()):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str) or _excused(above):
            continue
        if SENTENCE.search(node.value) or (WORD.search(node.value) and _is_drawn((*above, node))):
            yield node.lineno, node.value


def _walk(node: ast.AST, above: tuple[ast.AST, ...]) -> Iterator[tuple[ast.AST, tuple[ast.AST, ...]]]:
    for child in ast.iter_child_nodes(node):
        yield child, (*above, node)
        yield from _walk(child, (*above, node))


def _called(node: ast.AST) -> str:
    if not isinstance(node, ast.Call):
        return ""
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def _excused(above: tuple[ast.AST, ...]) -> bool:
    """Whether it is a docstring, marked, or said to developers: an exception, an assertion, the log."""
    if isinstance(above[-1], ast.Expr):
        return True
    return any(
        isinstance(each, ast.Raise | ast.Assert)
        or _called(each) in MARKS
        or (isinstance(each, ast.Call) and ast.unparse(each.func).startswith(("log.", "_log.")))
        for each in above
    )


def _is_drawn(path: tuple[ast.AST, ...]) -> bool:
    for place, call in enumerate(path[:-1]):
        words_at = DRAWN.get(_called(call))
        if words_at is None or not isinstance(call, ast.Call):
            continue
        within = path[place + 1 :]
        if within[0] in call.args[words_at : words_at + 1] and not any(map(_is_left_of_pair, within, within[1:])):
            return True
    return False


def _is_left_of_pair(pair: ast.AST, part: ast.AST) -> bool:
    return isinstance(pair, ast.Tuple) and part is pair.elts[0]


def sources() -> list[Path]:
    return [path for folder in READ for path in sorted((ROOT / "game" / folder).rglob("*.py"))]


def test_no_word_that_players_read_is_left_unmarked() -> None:
    found = []
    for path in sources():
        name = path.relative_to(ROOT / "game").as_posix()
        if name not in UNREAD:
            found += [f"{name}:{line}: {words!r}" for line, words in unmarked(path.read_text(encoding="utf-8"))]
    assert not found, "not through _, N_ or ngettext"


def test_what_is_marked_is_where_translators_find_it() -> None:
    """Their tools look through Python's words, which an f-string is one of: they do not look into it."""
    known = {text for message in extract(ROOT) for text in _texts(message.id)}
    for path in sorted((ROOT / "game").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if _called(node) in MARKS and isinstance(node, ast.Call):
                said = {arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)}
                assert said <= known, path


def test_what_is_excepted_is_still_there() -> None:
    assert not [name for name in UNREAD if not any(unmarked((ROOT / "game" / name).read_text(encoding="utf-8")))]


@pytest.mark.parametrize(
    "code",
    [
        'canvas.text("Paused", 0, 0)',
        'canvas.text(f"Seat {place}", 0, 0)',
        'canvas.text("on" if lit else _("off"), 0, 0)',
        'backdrop.menu(canvas, ["Leave"], 0)',
        'self.hints([("south", "Take")])',
        'note = "Everything is as usual."',
        'def told():\n    return "{who} fired first"',
    ],
)
def test_an_unmarked_word_is_found(code: str) -> None:
    assert len(list(unmarked(code))) == 1


@pytest.mark.parametrize(
    "code",
    [
        'canvas.text(_("Paused"), 0, 0)',
        'canvas.text("±", 0, 0, font="display")',
        'self.hints([("south", _("Take"))])',
        'note = ngettext("{count} card is left", "{count} cards are left", count)',
        'raise ValueError("no such seat")',
        'log.warning("settings not kept: %s", trouble)',
        '"""Say what nobody sees."""',
    ],
)
def test_what_is_marked_or_nobody_reads_is_passed_over(code: str) -> None:
    assert not list(unmarked(code))
