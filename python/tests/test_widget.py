"""Boards in notebooks."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import grundy
import pytest
from grundy.notebook import Board, _answer, _hear


def test_a_board_begins_with_a_position() -> None:
    board = Board("nim 1 2", begins="machine", lang="ro", values=True)
    assert (board.text, board.start, board.game) == ("nim 1 2", "nim 1 2", 1)
    assert (board.begins, board.language, board.values) == ("machine", "ro", True)
    assert board.position == grundy.Position("nim 1 2")
    assert (board.moves, board.winner, board.line) == ([], None, None)
    assert Board("nim 1", misere=True).text == "misere nim 1"


def test_a_new_game_forgets_the_last_one() -> None:
    board = Board("nim 1 2", begins="machine")
    # What a view sets.
    board.set_state({"text": "nim 1 1", "moves": ["take 1"], "winner": "you", "line": {"first": ""}})
    assert board.position == grundy.Position("nim 1 1")
    board.begin()
    assert (board.text, board.moves, board.winner, board.line) == ("nim 1 2", [], None, None)
    assert (board.game, board.begins) == (2, "machine")
    board.begin("kayles 5", begins="you")
    assert (board.start, board.game, board.begins) == ("kayles 5", 3, "you")


def test_labels_and_rules_come_along() -> None:
    board = Board(grundy.graph("node-kayles", [("a", "b"), ("b", "c"), ("c", "d"), ("d", "e")]))
    options = board.position.options()
    assert {option.labels[0] for option in options} == set("abcde")
    after = next(option.position for option in options if option.labels == ("c",))
    board.set_state({"text": after.text})
    assert {option.labels[0] for option in board.position.options()} == {"a", "e"}
    rules = grundy.Rules("game half(n)\ntake: for k in 1..n/2: (n - k)")
    assert Board(rules(6)).files == {rules.name: rules.text}


BAD: list[tuple[dict[str, Any], type[Exception]]] = [
    ({"position": "nim x"}, grundy.ParseError),
    ({"position": 3}, grundy.WrongType),
    ({"level": "best"}, grundy.InputError),
    ({"begins": "me"}, grundy.InputError),
    ({"lang": "xx"}, grundy.InputError),
]


@pytest.mark.parametrize(("words", "error"), BAD)
def test_bad_boards(words: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        Board(**words)


def test_boards_ask_the_engine() -> None:
    solved = json.loads(_answer("solve", '{"position": "nim 8 5 11"}'))
    assert (solved["winner"], solved["value"]) == ("next", 6)
    options = json.loads(_answer("options", '{"position": "nim 2", "values": true}'))
    assert sorted(option["value"] for option in options["options"]) == [0, 1]
    reply = json.loads(
        _answer("reply", '{"position": "nim 1 2", "level": "perfect", "seed": 1, "ply": 0}')
    )
    assert reply["move"]["position"] == "nim 1 1"
    assert json.loads(_answer("games", "{}"))["games"]
    refused = json.loads(_answer("read", '{"position": "nim x"}'))["error"]
    assert refused["kind"] == "input"
    assert refused["at"] == {"start": 4, "end": 5}


@pytest.mark.parametrize(
    ("method", "request_"), [("hunt", "{}"), ("solve", None), (None, "{}"), ("__class__", "{}")]
)
def test_boards_ask_nothing_else(method: Any, request_: Any) -> None:
    assert json.loads(_answer(method, request_))["error"]["kind"] == "input"


def test_messages() -> None:
    sent: list[Any] = []
    board = Board("nim 1")
    board.send = sent.append
    for noise in (None, "text", {}, {"id": 1}, {"id": 1, "method": "read"}):
        _hear(board, noise, [])
    assert sent == []
    _hear(board, {"id": "a-0", "method": "read", "request": '{"position": "nim 1"}'}, [])
    [answer] = sent
    assert answer["id"] == "a-0"
    assert json.loads(answer["answer"])["position"] == "nim 1"


def test_the_script_comes_with_the_package() -> None:
    script = Board._esm
    text = script.read_text() if isinstance(script, Path) else str(script)
    # It makes no request of its own: all that it has is in it.
    assert "import(" not in text
    assert "https://" not in text.replace("https://svelte.dev", "")
    assert len(text) < 600_000


GAME = """
import json
from pathlib import Path
from grundy.notebook import Board
board = Board("nim 1 2")
def kept(change):
    found = [str(board.position), board.moves, board.winner]
    Path("game.part").write_text(json.dumps(found))
    Path("game.part").rename("game.json")
board.observe(kept, "winner")
board
"""


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[str]:
    """The address of a JupyterLab with one notebook."""
    metadata = {"kernelspec": {"name": "python3", "display_name": "Python 3"}}
    cell: dict[str, Any] = {"cell_type": "code", "execution_count": None, "id": "game", "metadata": {}, "outputs": []}
    notebook = {
        "cells": [{**cell, "source": GAME.strip()}],
        "metadata": metadata,
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    (tmp_path / "game.ipynb").write_text(json.dumps(notebook))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    folders = {
        f"JUPYTER_{name}_DIR": str(tmp_path / "jupyter" / name.lower())
        for name in ("CONFIG", "DATA", "RUNTIME")
    }
    words = [
        *("--no-browser", "--allow-root", f"--port={port}", "--ServerApp.port_retries=0"),
        *("--IdentityProvider.token=", "--LabApp.expose_app_in_browser=True"),
        "--LabApp.news_url=None",
    ]
    server = subprocess.Popen(
        [sys.executable, "-m", "jupyterlab", *words],
        cwd=tmp_path,
        env={**os.environ, **folders},
        stderr=subprocess.PIPE,
        text=True,
    )
    assert server.stderr is not None
    try:
        # The log says when it listens; it is read on, or the server would wait.
        for line in server.stderr:
            if "Jupyter Server" in line and "is running" in line:
                break
        else:
            pytest.fail("JupyterLab did not start")
        drain = subprocess.Popen(["cat"], stdin=server.stderr, stdout=subprocess.DEVNULL)
        yield f"http://127.0.0.1:{port}/lab/tree/game.ipynb"
        drain.kill()
    finally:
        server.terminate()
        server.wait()


@pytest.mark.slow
@pytest.mark.skipif("GRUNDY_SLOW" not in os.environ, reason="slow: set GRUNDY_SLOW=1")
def test_a_game_in_jupyterlab(lab: str, tmp_path: Path) -> None:
    from playwright.sync_api import sync_playwright

    browser_path = os.environ.get("CHROMIUM") or shutil.which("chromium")
    assert browser_path, "the test needs Chromium: install it, or name it in CHROMIUM"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1300, "height": 900})
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.set_default_timeout(300_000)
        page.goto(lab)
        page.wait_for_function(
            "window.jupyterapp && document.querySelector('.jp-Notebook .jp-CodeCell')"
        )
        # Without a kernel the command would ask for one.
        page.get_by_text("Python 3 (ipykernel) | Idle").wait_for()
        page.evaluate("void window.jupyterapp.commands.execute('notebook:run-all-cells')")
        widget = page.locator(".widget")
        widget.locator(".turn", has_text="You are to move.").wait_for()
        assert widget.locator(".place.open").count() == 3
        # A move in words, then the machine's, then one with the keyboard on the board.
        widget.locator("details.in-words summary").click()
        widget.locator(".choice", has_text="take 1 from the heap of 2").click()
        widget.get_by_text("The machine's move: take 1 from the heap of 1.").wait_for()
        widget.locator(".why .fold").click()
        widget.get_by_text("Step 1 of").wait_for()
        widget.locator(".place.open").first.press("Enter")
        widget.locator(".turn", has_text="You have won.").wait_for()
        # Another view of the output goes on from the same game.
        page.evaluate("void window.jupyterapp.commands.execute('notebook:create-output-view')")
        other = page.locator(".jp-LinkedOutputView .widget")
        other.locator(".turn", has_text="You have won.").wait_for()
        assert other.locator(".moves li").count() == 3
        widget = page.locator(".jp-Notebook .widget")
        # The widget stands in a notebook of either theme.
        light = widget.evaluate("one => getComputedStyle(one).color")
        page.evaluate(
            "window.jupyterapp.commands.execute('apputils:change-theme', {theme: 'JupyterLab Dark'})"
        )
        page.wait_for_function("document.body.dataset.jpThemeLight === 'false'")
        dark = widget.evaluate("one => getComputedStyle(one).color")
        assert light != dark
        # What Python has is what the board shows.
        page.wait_for_function("!document.querySelector('.jp-mod-kernel-busy')")
        kept = tmp_path / "game.json"
        for _ in range(600):
            if kept.exists():
                break
            page.wait_for_timeout(100)
        position, moves, winner = json.loads(kept.read_text())
        browser.close()
    assert (position, winner) == ("nim 0 0", "you")
    assert moves == [
        "take 1 from the heap of 2",
        "take 1 from the heap of 1",
        "take 1 from the heap of 1",
    ]
    assert faults == []
