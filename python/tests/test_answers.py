"""Answers are those of the program."""

from __future__ import annotations

import json
import pickle
from typing import Any

import grundy
import numpy as np
import pytest
from grundy import _grundy

EXAMPLES = [
    (game["name"], example)
    for game in grundy.games()
    for example in game["examples"]
    # Heavy boards are tested elsewhere; here the two front ends are compared.
    if game["name"] not in ("nogo", "clobber", "cannibal-clobber")
]


@pytest.mark.parametrize(("name", "example"), EXAMPLES)
def test_the_catalogue_is_answered_as_the_program_answers(name: str, example: str) -> None:
    answer = grundy.solve(example)
    found = answer.to_dict()
    assert found["position"] == str(answer.position)
    assert found["winner"] == answer.winner
    assert found["outcome"] == answer.outcome
    value = found["value"]
    if isinstance(answer.value, int):
        assert int(value) == answer.value
    else:
        assert (value is None) == (answer.value is None)
    assert [move.text for move in answer.moves] == [m["text"] for m in found["winning_moves"]]


def test_trusted_patterns_are_looked_for_as_far_as_the_program_does() -> None:
    rules = grundy.Rules("game g(n)\ntake: for k in 1..(n+1)/2: n - k")
    answer = rules(10**18).solve(trust_pattern=True)
    assert (answer.value, answer.certainty) == (25 * 10**16, "observed:8192")


SAME = [
    "nim 8 5 11",
    "misere nim 1 1 5",
    "kayles 7 3 + nim 4",
    "0.137 20",
    "cram 3x4",
    "node-kayles petersen",
    "hackenbush 1-2,1-3,3-4,1-5",
    "digraph 1:1,1:2 at=1",
    "wythoff 3 5",
    "nim 123456789012345678901234567890 7",
]


@pytest.mark.parametrize("position", SAME)
def test_objects_are_those_of_the_program(position: str, program: Any) -> None:
    words = position.split()
    assert grundy.solve(position).to_dict() == program("solve", *words)
    options = json.loads(grundy.Position(position)._raw.options_json(_grundy.Limits(), "en")) \
        if "1234" not in position else None
    if options is not None:
        assert options == program("options", *words)
        explained = json.loads(grundy.Position(position)._raw.explain(_grundy.Limits(), "en"))
        assert explained == program("explain", *words)


#: Position, whether misère, winner, value.
FACTS = [
    ("nim 8 5 11", False, "next", 6),
    ("nim 1 2 3", False, "previous", 0),
    ("nim 1 1 1", True, "previous", None),
    ("kayles 5", False, "next", 4),
    ("kayles 5 5", False, "previous", 0),
    ("grundy 5", False, "next", 2),
    ("nim 340282366920938463463374607431768211456", False, "next", 2**128),
    ("cram 6x6", False, "previous", 0),
]


@pytest.mark.parametrize(("position", "misere", "winner", "value"), FACTS)
def test_facts(position: str, misere: bool, winner: str, value: int | None) -> None:
    answer = grundy.solve(position, misere=misere)
    assert (answer.winner, answer.value) == (winner, value)
    assert bool(answer) == (winner == "next")
    assert answer.certainty == "proved"
    assert answer.complete


def test_options_agree_with_the_answer() -> None:
    answer = grundy.solve("kayles 7 3 + nim 2")
    winning = [option for option in answer.position.options() if option.outcome == "P"]
    assert [option.text for option in winning] == [move.text for move in answer.moves]
    assert all(option.value == 0 for option in winning)
    assert all(option.position.value == option.value for option in answer.position.options())
    assert answer.move_count == len(winning)


def test_sums_and_summands() -> None:
    position = grundy.Position("kayles 7") + "nim 4"
    assert str(position) == "kayles 7 + nim 4"
    assert [str(part) for part in position.summands] == ["kayles 7", "nim 4"]
    assert str("nim 1" + position) == "nim 1 + kayles 7 + nim 4"
    misere = position + grundy.Position("nim 1", misere=True)
    assert misere.misere
    assert str(misere) == "misere kayles 7 + nim 4 1"
    assert grundy.Position("nim 1").as_misere() == grundy.Position("misere nim 1")


@pytest.mark.parametrize("lang", grundy.languages())
def test_languages(lang: str) -> None:
    answer = grundy.solve("nim 3 5")
    assert answer.verdict(lang)
    assert answer.moves_in(lang)[0].text
    assert str(grundy.explain("nim 3 5", lang=lang))
    assert len(list(answer.explain(lang))) == len(answer.explain(lang).steps)


def test_sums_as_python_writes_them() -> None:
    parts = [grundy.Position("nim 3"), grundy.Position("kayles 5"), grundy.Position("nim 1")]
    assert str(sum(parts)) == "nim 3 + kayles 5 + nim 1"
    assert str(2 * parts[1]) == str(parts[1] * 2) == "kayles 5 5"
    assert (3 * grundy.Position("kayles 5")).value == 4
    assert (0 * parts[0]).value == 0
    assert (2 * grundy.Position("nim 1", misere=True)).misere
    named = 2 * grundy.graph("node-kayles", [("a", "b"), ("b", "c")])
    assert {option.labels for option in named.options()} == {("a",), ("b",), ("c",)}
    with pytest.raises(grundy.InputError, match="copies"):
        -1 * parts[0]
    with pytest.raises(TypeError):
        1.5 * parts[0]  # type: ignore[operator]
    with pytest.raises(TypeError):
        1 + parts[0]


@pytest.mark.parametrize("text", ["kayles 1", "node-kayles 1-2", "arc-kayles 1-2", "misere kayles 1"])
def test_the_end_of_play_prints_and_reads_back(text: str) -> None:
    end = grundy.options(text)[0].position
    assert str(end)
    assert not end.options()
    assert grundy.Position(str(end)) == end == pickle.loads(pickle.dumps(end))
    assert grundy.batch([end]).winners == grundy.batch([str(end)]).winners
    assert str(end.as_misere()).startswith("misere ")
    assert str(end + "nim 2").endswith("+ nim 2")


def test_the_end_of_play_is_an_ended_game() -> None:
    assert str(grundy.options("kayles 1")[0].position) == "kayles 0"
    assert str(grundy.options("node-kayles 1-2")[0].position) == "node-kayles empty"
    assert str(grundy.options("kayles 1 + nim 1")[0].position) == "nim 1"


def test_batches() -> None:
    texts = [f"nim {a} {b} {a ^ b ^ c}" for a in range(9) for b in range(9) for c in range(9)]
    found = grundy.batch(texts)
    assert len(found) == len(texts)
    assert found.values.tolist() == [c for _ in range(81) for c in range(9)]
    assert found.winners == ["next" if value else "previous" for value in found.values]
    assert found[5] == grundy.solve(texts[5])
    assert [answer.value for answer in grundy.batch(texts[:20])] == found.values[:20].tolist()
    assert len(grundy.batch([])) == 0
    misere = grundy.batch(["nim 1 1", grundy.Position("nim 2")], misere=True)
    assert misere.winners == ["next", "next"]
    assert misere.values.tolist() == [None, None]


def test_a_batch_is_a_sequence() -> None:
    found = grundy.batch([f"kayles {n}" for n in range(10)])
    assert found.values.dtype == np.int64
    assert (found.values ^ np.arange(10)).dtype == np.int64
    assert repr(found) == (
        "<Batch of 10 positions: kayles 0: previous; kayles 1: next; kayles 2: next; …>"
    )
    part = found[2:8:2]
    assert isinstance(part, grundy.Batch)
    assert [str(answer.position) for answer in part] == ["kayles 2", "kayles 4", "kayles 6"]
    assert part.values.tolist() == [2, 1, 3]
    assert found[-1] == grundy.solve("kayles 9")
    assert pickle.loads(pickle.dumps(found)) == found
    with pytest.raises(IndexError):
        found[10]
    assert grundy.batch([f"nim {2**63}", "nim 1"]).values.tolist() == [2**63, 1]


def test_a_batch_keeps_the_labels() -> None:
    graph = grundy.graph("node-kayles", [("a", "b"), ("b", "c")])
    assert [move.labels for move in grundy.batch(["nim 1", graph])[1].moves] == [("b",)]
    game = grundy.Game({"up": ["down"], "down": []})
    assert grundy.batch([game("up")])[0].moves[0].labels == ("up", "down")


def test_the_machine_plays_a_game_to_its_end() -> None:
    game = grundy.play("nim 3 5 7", level="perfect", seed=1)
    while not game.over:
        assert game.reply() is not None
        if not game.over:
            game.move(0)
    # The machine began from a won position, so it made the last move.
    assert len(game.history) % 2 == 1
    assert game.reply() is None
    with pytest.raises(grundy.InputError):
        game.move("take 1 from the heap of 3")


def test_a_move_is_made_in_its_own_summand() -> None:
    for number, option in enumerate(grundy.options("nim 5 + half 5")):
        game = grundy.play("nim 5 + half 5")
        game.move(option)
        assert game.position == option.position, (number, option)
    game = grundy.play("nim 5 + half 5")
    with pytest.raises(grundy.InputError, match="several moves, in the summands 0, 1"):
        game.move("take 1 from the heap of 5")
    game.move("take 4 from the heap of 5")
    assert str(game.position) == "nim 1 + half 5"
    # Equal heaps: whichever it is, the same is left.
    equal = grundy.play("nim 5 5")
    equal.move("take 1 from the heap of 5")
    assert sorted(str(part) for part in equal.position.summands) == ["nim 4", "nim 5"]


def test_moves_of_an_answer_are_made() -> None:
    answer = grundy.solve("kayles 7 3 + nim 2")
    for move in [*answer.moves, *answer.moves_in("pl")]:
        game = grundy.play(answer.position)
        game.move(move)
        assert game.position.winner == "previous"


def test_a_stale_move_is_refused() -> None:
    game = grundy.play("nim 5 + kayles 5")
    options = game.position.options()
    game.move(options[0])
    with pytest.raises(grundy.InputError, match="earlier position"):
        game.move(options[-1])
    with pytest.raises(grundy.InputError, match="earlier position"):
        game.move(options[0])
    assert len(game.history) == 1


def test_the_machine_moves_in_a_game_of_ones_own() -> None:
    halving = grundy.Game(lambda n: [n // 2, n - 1] if n else [])
    reply = halving(9).reply()
    assert reply is not None
    assert reply.labels == (9, 8)
    sum_of_two = halving(9) + grundy.graph("node-kayles", [("a", "b"), ("b", "c")])
    assert sum_of_two.winner == "previous"
    game = grundy.play(sum_of_two, seed=3)
    while not game.over:
        move = game.reply()
        assert move is not None
        assert move.labels
    assert len(game.history) % 2 == 0


def test_huge_values_have_a_repr() -> None:
    text = f"nim {'7' * 5000} 1"
    assert "bits" in repr(grundy.solve(text))
    assert "bits" in repr(grundy.solve(text).summands)
    big = int("1" + "0" * 1300) ** 4
    game = grundy.Game({big: [0], 0: []})
    assert "bits" in repr(game(big).options()[0])
    assert "bits" in game(big).options()[0].text


def test_what_notebooks_show() -> None:
    answer = grundy.solve("nim 8 5 11")
    assert "next" in answer._repr_html_()
    assert answer._repr_latex_() == "$G = 6$"
    assert grundy.solve("nim 1", misere=True)._repr_latex_() is None
    assert "<pre>" in grundy.explain("nim 1")._repr_html_()
    assert repr(answer) == "Answer('nim 8 5 11', winner='next', value=6)"


def test_compounds_and_lengths() -> None:
    answer = grundy.solve("nim 3 and kayles 4", length=True)
    assert answer.value is None
    assert answer.known_by == "theorem:conjunctive"
    assert answer.remoteness is not None
    assert answer.suspense is not None
    assert grundy.solve("kayles 4").suspense is None
    assert grundy.solve("nim 5 : nim 2").value == 7
    kept = pickle.loads(pickle.dumps(answer))
    assert kept.suspense == answer.suspense


def test_moves_of_compounds() -> None:
    (move,) = grundy.solve("nim 1 and nim 1").moves
    assert [change.path for change in move.changes] == [(0,), (1,)]
    assert {(change.before, change.after) for change in move.changes} == {("1", "0")}
    assert grundy.solve("nim 1").moves[0].changes == ()


def test_moves_that_oblige() -> None:
    moves = grundy.Position("nimstring boxes:1x2").moves()
    assert {move.continuation for move in moves} == {None}
    taken = grundy.Position("nimstring 1-2,2-3,3-0 ground=0").options()
    assert "again" in {option.continuation for option in taken}
    assert "entails" in {option.continuation for option in grundy.Position("top-entails 5").moves()}
