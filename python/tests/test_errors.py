"""Bad input gets an exception that says what would be right; nothing aborts."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from datetime import timedelta
from decimal import Decimal
from fractions import Fraction
from typing import Any

import grundy
import networkx as nx
import numpy as np
import pytest

BAD: list[tuple[type[Exception], str, Callable[[], Any]]] = [
    (grundy.ParseError, "did you mean `kayles`", lambda: grundy.solve("kaylse 7")),
    (grundy.ParseError, "\\^", lambda: grundy.solve("nim 3 x")),
    (grundy.WrongType, "is a text", lambda: grundy.solve(5)),  # type: ignore[arg-type]
    (grundy.WrongType, "is a text", lambda: grundy.solve(None)),  # type: ignore[arg-type]
    (grundy.InputError, "is no time", lambda: grundy.solve("nim 1", time=float("nan"))),
    (grundy.InputError, "is no time", lambda: grundy.solve("nim 1", time=-1)),
    (grundy.WrongType, "seconds", lambda: grundy.solve("nim 1", time="1")),  # type: ignore[arg-type]
    (grundy.InputError, "is no size", lambda: grundy.solve("nim 1", memory="4 apples")),
    (grundy.InputError, "nodes", lambda: grundy.solve("nim 1", nodes=-1)),
    (grundy.InputError, "from 1 on", lambda: grundy.solve("nim 1", threads=0)),
    (grundy.WrongType, "threads", lambda: grundy.solve("nim 1", threads=1.5)),  # type: ignore[arg-type]
    (grundy.InputError, "the languages are", lambda: grundy.explain("nim 1", lang="xx")),
    (grundy.InputError, "no level", lambda: grundy.Position("nim 1").reply("perfekt")),
    (grundy.InputError, "how far", lambda: grundy.values("kayles")),
    (grundy.InputError, "to=-1", lambda: grundy.values("kayles", -1)),
    (grundy.WrongType, "to is a number", lambda: grundy.values("kayles", "9")),  # type: ignore[arg-type]
    (grundy.ParseError, "no game", lambda: grundy.values("kaylse", 9)),
    (grundy.InputError, "is no extent", lambda: grundy.values("wythoff", (1, 2, 3))),  # type: ignore[arg-type]
    (grundy.TooLarge, "misere", lambda: grundy.values("misere kayles", 9)),
    (grundy.InputError, "is no range", lambda: grundy.values("kayles {n} {n}", over={"n": range(0)})),
    (grundy.InputError, "no certificate", lambda: grundy.certificate("0.6")),
    (grundy.ParseError, "0.3", lambda: grundy.scan("0.3x")),
    (grundy.InputError, "shard", lambda: grundy.scan("0.3?", shard="5")),
    (grundy.InputError, "shard", lambda: grundy.scan("0.3?", shard=(5, 4))),
    (grundy.WrongType, "certificate", lambda: grundy.verify(None)),
    (grundy.InputError, "take-and-break", lambda: grundy.hunt("/nonexistent/x", "wythoff")),
    (grundy.ParseError, "no game", lambda: grundy.misere("kaylse")),
    (grundy.ParseError, "line 2", lambda: grundy.Rules("game g(n)\nbad: for k in 1..: (n-k)")),
    (grundy.WrongType, "rule file is a text", lambda: grundy.Rules(5)),  # type: ignore[arg-type]
    (grundy.WrongType, "is no graph", lambda: grundy.graph("node-kayles", 5)),
    (grundy.WrongType, "is no edge", lambda: grundy.graph("node-kayles", [(1, 2, 3)])),
    (grundy.InputError, "not hashable", lambda: grundy.graph("node-kayles", [([1], 2)])),
    (grundy.InputError, "no vertex", lambda: grundy.graph("geography", [(1, 2)], at=7)),
    (grundy.InputError, "square", lambda: grundy.graph("node-kayles", np.zeros((2, 3), dtype=bool))),
    (grundy.InputError, "0 and 1", lambda: grundy.graph("node-kayles", np.full((2, 2), 0.5))),
    (grundy.InputError, "without directions", lambda: grundy.graph("node-kayles", nx.DiGraph([(1, 2)]))),
    (grundy.InputError, "one length", lambda: grundy.board("cram", ["..", "..."])),
    (grundy.InputError, "two axes", lambda: grundy.board("cram", np.ones(3, dtype=bool))),
    (grundy.WrongType, "row of a board", lambda: grundy.board("cram", [1, 2])),
    (grundy.WrongType, "needs options", lambda: grundy.Game()),
    (grundy.WrongType, "a function", lambda: grundy.Game(5)),  # type: ignore[arg-type]
    (grundy.InputError, "not hashable", lambda: grundy.Game(lambda s: [[1]])(0)),
    (grundy.WrongType, "list of states", lambda: grundy.Game(lambda s: 5)(0)),  # type: ignore[arg-type,return-value]
    (grundy.InputError, "empty sum", lambda: grundy.Game(lambda s: [()] if s else [])(1)),
    (grundy.InputError, "no player", lambda: grundy.Game(left={}, right={})(0, mover="up")),
    (grundy.InputError, "goes with", lambda: grundy.Game({})(0, mover="left")),
    (grundy.LimitReached, "states", lambda: grundy.Game(lambda n: [n + 1], states=100)(0)),
    (grundy.InputError, "udc80 at 4", lambda: grundy.solve("nim \udc80")),
    (grundy.InputError, "udc80", lambda: grundy.values("kayles\udc80", 3)),
    (grundy.InputError, "udc80", lambda: grundy.verify("\udc80")),
    (grundy.InputError, "udc80", lambda: grundy.Rules("game g(n)\udc80")),
    (grundy.WrongType, "lang is a text", lambda: grundy.explain("nim 1", lang=None)),  # type: ignore[arg-type]
    (grundy.WrongType, "lang is a text", lambda: grundy.games(lang=5)),  # type: ignore[arg-type]
    (grundy.WrongType, "level is a text", lambda: grundy.Position("nim 1").reply(None)),  # type: ignore[arg-type]
    (grundy.InputError, "seed=-1", lambda: grundy.Position("nim 1").reply(seed=-1)),
    (grundy.InputError, "most=-1", lambda: grundy.Position("nim 1").moves(-1)),
    (grundy.InputError, "trust_pattern=-1", lambda: grundy.solve("nim 1", trust_pattern=-1)),
    (grundy.WrongType, "True or False", lambda: grundy.solve("nim 1", misere="no")),  # type: ignore[arg-type]
    (grundy.WrongType, "True or False", lambda: grundy.solve("nim 1", outcome_only=1)),  # type: ignore[arg-type]
    (grundy.WrongType, "True or False", lambda: grundy.solve("nim 1", search="no")),  # type: ignore[arg-type]
    (grundy.WrongType, "True or False", lambda: grundy.batch(["nim 1"], misere="no")),  # type: ignore[arg-type]
    (grundy.WrongType, "True or False", lambda: grundy.scan("0.3", misere=None)),  # type: ignore[arg-type]
    (grundy.WrongType, "positions are a list", lambda: grundy.batch("nim 3")),
    (grundy.WrongType, "positions are a list", lambda: grundy.batch(None)),  # type: ignore[arg-type]
    (grundy.WrongType, "positions are a list", lambda: grundy.batch({"nim 3", "nim 4"})),
    (grundy.WrongType, "a position is a text", lambda: grundy.batch([None])),  # type: ignore[list-item]
    (grundy.WrongType, "have an order", lambda: grundy.board("cram", {"..", "x."})),
    (grundy.WrongType, "shard is a pair", lambda: grundy.scan("0.3?", shard=(1, 2, 3))),  # type: ignore[arg-type]
    (grundy.WrongType, "codes are a text", lambda: grundy.scan(None)),  # type: ignore[arg-type]
    (grundy.WrongType, "pattern of codes", lambda: grundy.scan([None])),  # type: ignore[list-item]
    (grundy.WrongType, "progress is a function", lambda: grundy.scan("0.3", progress=5)),  # type: ignore[arg-type]
    (grundy.WrongType, "dir is the path", lambda: grundy.hunt(None, "0.6")),  # type: ignore[arg-type]
    (grundy.InputError, "every=-1", lambda: grundy.hunt("/nonexistent/x", "0.6", every=-1)),
    (grundy.WrongType, "every is a number", lambda: grundy.hunt("/nonexistent/x", "0.6", every=None)),  # type: ignore[arg-type]
    (grundy.WrongType, "over is a mapping", lambda: grundy.values("kayles {n}", over=[5])),  # type: ignore[arg-type]
    (grundy.WrongType, "a game is a text", lambda: grundy.misere(None)),  # type: ignore[arg-type]
    (grundy.WrongType, "values are a list", lambda: grundy.identify({1, 2, 3})),  # type: ignore[arg-type]
    (grundy.WrongType, "a value is a number", lambda: grundy.identify([1, None, 3])),  # type: ignore[list-item]
    (grundy.InputError, "did you mean `python`", lambda: grundy.emit("kayles", "pyton")),
    (grundy.InputError, "no level 7", lambda: grundy.exercises("kayles", level=7)),
    (grundy.InputError, "how far", lambda: grundy.plot("kayles")),
    (grundy.ParseError, "`games\\(\\)` lists them", lambda: grundy.solve("xxxxxxxx 1")),
    (grundy.WrongType, "neighbours of 'a'", lambda: grundy.graph("node-kayles", {"a": 5})),  # type: ignore[dict-item]
    (grundy.WrongType, "free is a text", lambda: grundy.board("cram", np.ones((2, 2), bool), free=1)),  # type: ignore[arg-type]
    (grundy.WrongType, "cmd is a program", lambda: grundy.stress("nim", None)),  # type: ignore[arg-type]
    (grundy.InputError, "cmd is empty", lambda: grundy.stress("nim", [])),
    (grundy.InputError, "no move -1", lambda: grundy.play("nim 3").move(-1)),
    (grundy.WrongType, "a move is an option", lambda: grundy.play("nim 3").move(None)),  # type: ignore[arg-type]
]

#: What the engine says in the words of the command line is said in those of Python.
PYTHON_WORDS: list[tuple[str, Callable[[], Any]]] = [
    ("over={'n': range\\(3, 61\\)}", lambda: grundy.values("kayles {n} {n}", over={})),
    ("period\\('node-kayles path:{n}', over={'n': range\\(1, 201\\)}\\)", lambda: grundy.period("node-kayles")),
    ("period\\(\\) says what is known", lambda: grundy.emit("0.6")),
    ("start= and to= are of different kinds", lambda: grundy.values("wythoff", 3, start=(1, 1))),
]


@pytest.mark.parametrize(("says", "ask"), PYTHON_WORDS)
def test_errors_speak_of_python(says: str, ask: Callable[[], Any]) -> None:
    with pytest.raises(grundy.GrundyError, match=says) as caught:
        ask()
    assert "--" not in str(caught.value)


@pytest.mark.parametrize(
    ("engine", "python"),
    [
        ("how far? --to is missing", "how far? to= is missing"),
        (
            "for example: grundy values kayles --to 100, grundy values crosses --to 4x4",
            "for example: values('kayles', to=100), values('crosses', to=(4, 4))",
        ),
        ("with --time 30m they are computed", "with time=1800 they are computed"),
        ("`grundy hunt` goes further", "`hunt()` goes further"),
        ("`grundy hunt 0.6 --dir DIR` computes", "`hunt('DIR', '0.6')` computes"),
        ("what does n run over? --for is missing", "what does n run over? over= is missing"),
        ("there is no flag -- here --nonsense", "there is no flag -- here --nonsense"),
    ],
)
def test_flags_become_arguments(engine: str, python: str) -> None:
    assert str(grundy.GrundyError(engine)) == python


@pytest.mark.parametrize(("error", "says", "ask"), BAD)
def test_bad_input(error: type[Exception], says: str, ask: Callable[[], Any]) -> None:
    with pytest.raises(error, match=says) as caught:
        ask()
    assert isinstance(caught.value, grundy.GrundyError)
    again = pickle.loads(pickle.dumps(caught.value))
    assert str(again) == str(caught.value)


def test_python_kinds_of_errors() -> None:
    with pytest.raises(ValueError, match="no game"):
        grundy.solve("kaylse 7")
    with pytest.raises(TypeError, match="text"):
        grundy.solve([])  # type: ignore[arg-type]


def test_the_place_of_a_fault() -> None:
    with pytest.raises(grundy.ParseError) as caught:
        grundy.solve("nim 3 + кайлс 7")
    error = caught.value
    assert error.text[error.start : error.end] == "кайлс"
    with pytest.raises(grundy.ParseError) as caught:
        grundy.batch(["nim 1", "nim 2", "nim x"])
    assert caught.value.index == 2  # type: ignore[attr-defined]


def test_a_function_that_raises_keeps_its_traceback() -> None:
    def options(state: int) -> list[int]:
        return [1 // (state - 3)] if state == 3 else [state + 1]

    with pytest.raises(ZeroDivisionError) as caught:
        grundy.Game(options)(0)
    assert any(entry.name == "options" for entry in caught.traceback)


def test_unstable_functions_are_found() -> None:
    calls = []

    def options(state: int) -> list[int]:
        calls.append(state)
        return [] if state > 5 or len(calls) > 8 else [state + 1]

    with pytest.raises(grundy.UnstableGame):
        grundy.Game(options)(0)

    moves = {0: [1]}

    def growing(state: int) -> Any:
        for option in moves.get(state, []):
            moves[state].append(2) if len(moves[state]) < 2 else None
            yield option
        table = {1: 1}
        for _ in table:
            table[len(table) + 1] = 1

    with pytest.raises(grundy.UnstableGame, match="changed while"):
        grundy.Game(growing)(0)


def test_limits_carry_what_is_known() -> None:
    with pytest.raises(grundy.LimitReached) as caught:
        grundy.solve("cram 7x7", nodes=1000)
    assert caught.value.limit == "nodes"
    partial = caught.value.partial
    assert isinstance(partial, grundy.Answer)
    assert not partial.complete
    assert str(partial.position) == "cram 7x7"
    with pytest.raises(grundy.LimitReached) as caught:
        grundy.solve("cram 7x9", time=timedelta(milliseconds=50))
    assert caught.value.limit == "time"
    with pytest.raises(grundy.LimitReached) as caught:
        grundy.batch(["nim 1 2", "cram 7x9"], nodes=1000)
    assert caught.value.partial.values.tolist() == [3]
    assert grundy.solve("nim 1", nodes=1e6, memory="2G", threads=2).value == 1


def test_limits_are_numbers_of_any_kind() -> None:
    for time in (np.float32(5), np.int64(5), Fraction(9, 2), Decimal("4.5"), 5, 4.5):
        assert grundy.solve("nim 1", time=time).value == 1
    for count in (np.int32(1000), np.float64(1e3), Fraction(1000), Decimal(1000)):
        with pytest.raises(grundy.LimitReached) as caught:
            grundy.solve("cram 7x7", nodes=count)
        assert caught.value.limit == "nodes"
        assert grundy.solve("nim 1", memory=count * 10**6, threads=np.int8(2)).value == 1
    with pytest.raises(grundy.WrongType, match="nodes"):
        grundy.solve("nim 1", nodes=Fraction(1, 2))


def test_a_limit_of_a_period_is_reached() -> None:
    with pytest.raises(grundy.LimitReached) as caught:
        grundy.period("0.6", nodes=10**5)
    partial = caught.value.partial
    assert isinstance(partial, grundy.Period)
    assert partial.status != "proved"
    assert partial.looked_at is not None
    assert partial.looked_at[1] < 65536
    assert grundy.period("0.6", 5000).looked_at == (0, 5000)


def test_classes_are_named_by_the_package() -> None:
    for name in grundy.__all__:
        thing = getattr(grundy, name)
        if isinstance(thing, type):
            assert thing.__module__ == "grundy", name
            assert pickle.loads(pickle.dumps(thing)) is thing
