"""Games as functions agree with the same games built in."""

from __future__ import annotations

import collections
import copy
import gc
import pickle
from typing import Any

import grundy
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

small = settings(max_examples=60, deadline=None)


@small
@given(st.sets(st.integers(1, 9), min_size=1), st.integers(0, 30))
def test_subtraction_games(members: set[int], heap: int) -> None:
    game = grundy.Game(lambda n: [n - k for k in members if k <= n])
    built_in = f"take:{','.join(map(str, sorted(members)))} {heap}"
    assert game(heap).value == grundy.solve(built_in).value


def kayles(n: int) -> list[Any]:
    rests = [n - 1] if n else []
    rests += [n - 2] if n > 1 else []
    return [(a, rest - a) for rest in rests for a in range(rest // 2 + 1)]


@small
@given(st.lists(st.integers(0, 14), min_size=1, max_size=3), st.booleans())
def test_sums(heaps: list[int], misere: bool) -> None:
    game = grundy.Game(kayles)
    position = game(heaps[0])
    for heap in heaps[1:]:
        position = position + game(heap)
    text = f"kayles {' '.join(map(str, heaps))}"
    if misere:
        position = position.as_misere()
    expected = grundy.solve(text, misere=misere)
    assert (position.winner, position.solve().value) == (expected.winner, expected.value)


@small
@given(st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), min_size=1, max_size=20))
def test_cycles(arcs: list[tuple[int, int]]) -> None:
    moves: dict[int, list[int]] = {}
    for origin, target in arcs:
        moves.setdefault(origin, []).append(target)
        moves.setdefault(target, [])
    start = arcs[0][0]
    text = ",".join(f"{origin}:{target}" for origin, target in arcs)
    expected = grundy.solve(f"digraph {text} at={start}")
    for game in (grundy.Game(moves), grundy.Game(lambda n: moves.get(n, ()))):
        answer = game(start).solve()
        assert (answer.winner, answer.value) == (expected.winner, expected.value)


def test_states_come_back_in_moves() -> None:
    euclid = grundy.Game(
        lambda s: [(s[0] % s[1] + k * s[1], s[1]) for k in range(s[0] // s[1])]
        if s[1] and s[0] >= s[1]
        else [s[::-1]]
        if s[1] > s[0] > 0
        else []
    )
    position = euclid((7, 2))
    assert position.solve().moves
    for option in position.options():
        before, after = option.labels
        assert before == (7, 2)
        assert option.text == f"{before!r} -> {after!r}"
        assert option.position.value == euclid(after).value


def test_sums_of_states_that_are_tuples() -> None:
    game = grundy.Game(
        lambda s: [grundy.Sum(("heap", a), ("heap", s[1] - 1 - a)) for a in range(s[1])]
    )
    split = grundy.Game(lambda n: [(a, n - 1 - a) for a in range(n)])
    for n in range(12):
        assert game(("heap", n)).value == split(n).value


def test_with_other_games_and_reasons() -> None:
    halving = grundy.Game(lambda n: [n // 2, n - 1] if n else [])
    position = halving(9) + "nim 2"
    assert position.winner == "previous"
    assert str(position.explain())
    other = "kayles 3" + halving(9)
    moves = other.solve().moves
    assert any(move.labels and move.labels[0] == 9 for move in moves) or moves
    for option in other.options():
        assert option.position.value == option.value


def test_two_players() -> None:
    game = grundy.Game(left={"a": ["b"]}, right={"b": ["a"]})
    # Left moves to b and Right back to a, for ever; at a Right cannot move, at b Left cannot.
    assert game("a", mover="left").winner == "draw"
    assert game("a", mover="right").winner == "left"
    assert game("b", mover="left").winner == "right"
    assert grundy.Game(left={"end": []}, right={})("end", mover="left").winner == "right"
    assert grundy.Game(left={"a": ["b"], "b": []})("a", mover="left").winner == "left"


def test_rules() -> None:
    text = "game half(n)\ntake: for k in 1..n/2: (n - k)"
    rules = grundy.Rules(text)
    game = grundy.Game(lambda n: [n - k for k in range(1, n // 2 + 1)])
    assert [rules(n).value for n in range(20)] == [game(n).value for n in range(20)]
    assert grundy.values(rules, 19).tolist() == [game(n).value for n in range(20)]
    position = rules(7) + "nim 1"
    assert pickle.loads(pickle.dumps(position)) == position
    assert pickle.loads(pickle.dumps(rules))(7).value == rules(7).value
    assert rules(6, misere=True).misere


def test_a_game_is_pickled_by_its_positions() -> None:
    game = grundy.Game({"a": ["b"], "b": []})
    position = game("a")
    again = pickle.loads(pickle.dumps(position))
    assert again == position
    assert again.solve().moves[0].labels == ("a", "b")
    with pytest.raises(TypeError):
        pickle.dumps(game)


def test_a_large_game() -> None:
    game = grundy.Game(lambda n: [m for m in (n - 1, n - 2, n // 2) if m >= 0 and m != n])
    assert isinstance(game(100_000).value, int)


def test_a_missing_state_is_said_to_be_missing() -> None:
    with pytest.raises(KeyError, match="'b' is no key") as caught:
        grundy.Game({"a": ["b"]})("a")
    assert isinstance(caught.value, grundy.UnknownState)
    assert caught.value.state == "b"
    with pytest.raises(grundy.UnknownState):
        grundy.Game(left={"a": ["b"]}, right={"a": []})("a", mover="left")
    again = pickle.loads(pickle.dumps(caught.value))
    assert (str(again), again.state) == (str(caught.value), "b")


def test_the_factory_of_a_defaultdict_is_used() -> None:
    moves: dict[int, list[int]] = collections.defaultdict(lambda: [0])
    moves[0] = []
    game = grundy.Game(moves)
    assert (game(5).value, game(0).value) == (1, 0)


def test_a_function_is_called_once_a_state() -> None:
    calls: collections.Counter[int] = collections.Counter()

    def options(n: int) -> list[int]:
        calls[n] += 1
        return [n - k for k in (1, 2, 3) if k <= n]

    game = grundy.Game(options)
    assert [game(n).value for n in range(300)] == [n % 4 for n in range(300)]
    # Some are asked about twice, to notice a function that changes.
    assert sum(calls.values()) <= 300 + 3 * 10
    before = sum(calls.values())
    assert game(299).value == 3
    assert sum(calls.values()) == before


@pytest.mark.parametrize("error", [RuntimeError, NotImplementedError, RecursionError, KeyError])
def test_what_a_generator_raises_passes_through(error: type[Exception]) -> None:
    def options(n: int) -> Any:
        yield n - 1
        raise error("mine")

    with pytest.raises(error, match="mine") as caught:
        grundy.Game(options)(3)
    assert type(caught.value) is error


def test_collection_of_garbage_goes_on_afterwards() -> None:
    def options(n: int) -> list[int]:
        assert not gc.isenabled()
        if n == 3:
            raise KeyError(n)
        return list(range(n))

    assert grundy.Game(options)(2).value == 2
    assert gc.isenabled()
    with pytest.raises(KeyError):
        grundy.Game(options)(4)
    assert gc.isenabled()


def test_sums_are_pickled_as_they_are() -> None:
    for option in (grundy.Sum(1, 2), grundy.Sum(("a", 1), ("b", 2)), grundy.Sum()):
        for again in (pickle.loads(pickle.dumps(option)), copy.copy(option), copy.deepcopy(option)):
            assert again == option
            assert repr(again) == repr(option)


@small
@given(st.sets(st.integers(1, 9), min_size=1))
def test_values_and_periods_of_functions(members: set[int]) -> None:
    game = grundy.Game(lambda n: [n - k for k in members if k <= n])
    built_in = f"take:{','.join(map(str, sorted(members)))}"
    assert grundy.values(game, 200).tolist() == grundy.values(built_in, 200).tolist()
    assert grundy.values(game, 50, start=40).tolist() == grundy.values(built_in, 50)[40:].tolist()
    found, proved = grundy.period(game, 800), grundy.period(built_in)
    assert (found.status, proved.status) == ("observed", "proved")
    assert (found.period, found.preperiod) == (proved.period, proved.preperiod)
    assert found.looked_at == (0, 800)


def queen(pair: tuple[int, int]) -> list[tuple[int, int]]:
    a, b = pair
    return (
        [(i, b) for i in range(a)]
        + [(a, i) for i in range(b)]
        + [(a - i, b - i) for i in range(1, min(a, b) + 1)]
    )


def test_values_of_pairs() -> None:
    game = grundy.Game(queen)
    table = grundy.values(game, (20, 12), dtype="uint8")
    assert table.dtype == "uint8" and (table == grundy.values("wythoff", (20, 12))).all()
    assert grundy.values(game, (5, 7), start=(4, 7)).shape == (2, 1)
    nim = grundy.Game(lambda at: [(i, at[1]) for i in range(at[0])] + [(at[0], i) for i in range(at[1])])
    found = grundy.period(nim, (32, 32))
    assert found.status == "observed" and "nim" in found.text.lower()


def test_functions_that_have_no_table() -> None:
    round_about = grundy.Game(lambda n: [(n + 1) % 3])
    assert grundy.values(round_about, 2).tolist() == [round_about(n).value for n in range(3)]
    with pytest.raises(grundy.InputError, match="no number"):
        grundy.period(round_about, 2)
    with pytest.raises(grundy.InputError, match="different kinds"):
        grundy.values(round_about, (3, 3), start=1)
    with pytest.raises(grundy.InputError, match="nothing"):
        grundy.values(round_about, 3, start=4)
    with pytest.raises(grundy.InputError, match="different options"):
        grundy.values(grundy.Game(left=lambda n: [n - 1] if n else []), 3)
    with pytest.raises(grundy.InputError, match="over="):
        grundy.values(round_about, 3, over={"n": range(3)})
    with pytest.raises(grundy.InputError, match="start="):
        grundy.period("kayles", start=3)
    with pytest.raises(ZeroDivisionError):
        grundy.values(grundy.Game(lambda n: [n // 0]), 3)


def test_options_that_oblige() -> None:
    """A move again and an answer in the same component, against a rule file of the same game."""
    rules = grundy.Rules(
        "game mine(n)\n"
        "split: for k in 1..n/2: (k) + (n - k)\n"
        "top: if n > 0: n - 1 entails\n"
        "two: if n > 3: n - 4 again\n"
    )
    game = grundy.Game(
        lambda n: [(k, n - k) for k in range(1, n // 2 + 1)],
        entails=lambda n: [n - 1] if n else [],
        again=lambda n: [n - 4] if n > 3 else [],
    )
    for n in range(9):
        assert game(n).solve().value == rules(n).solve().value, n
        assert (game(n) + "nim 2").winner == (rules(n) + "nim 2").winner, n
    with pytest.raises(grundy.InputError, match="may return"):
        grundy.Game(lambda n: [1 - n], again=lambda n: [n])(0)
    with pytest.raises(grundy.InputError, match="same options for both players"):
        grundy.Game(left=lambda n: [], again=lambda n: [])
