"""Answers are those of the program."""

from __future__ import annotations

import json
from typing import Any

import grundy
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
    assert (answer.value, answer.certainty) == (5 * 10**17, "observed:8192")


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


def test_what_notebooks_show() -> None:
    answer = grundy.solve("nim 8 5 11")
    assert "next" in answer._repr_html_()
    assert answer._repr_latex_() == "$G = 6$"
    assert grundy.solve("nim 1", misere=True)._repr_latex_() is None
    assert "<pre>" in grundy.explain("nim 1")._repr_html_()
    assert repr(answer) == "Answer('nim 8 5 11', winner='next', value=6)"
