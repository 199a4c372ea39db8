"""What every wheel must be able to do where it was just installed: import, solve, compute values."""

import platform

import numpy as np

import grundy

answer = grundy.solve("kayles 7 3 + nim 4")
assert (answer.winner, answer.value) == ("next", 5), answer
assert [move.text for move in answer.moves] == ["take 3 from the heap of 4"], answer.moves

values = grundy.values("0.6", 20_000)
assert values.dtype == np.int64 and len(values) == 20_001, (values.dtype, len(values))
# The rule itself: one token, not a whole heap; what remains may be split.
for heap in (2, 3, 10, 200):
    options = {int(values[part] ^ values[heap - 1 - part]) for part in range(heap)}
    assert values[heap] == min(set(range(300)) - options), heap
assert np.array_equal(grundy.values("kayles", 83)[71:], grundy.values("kayles", 95)[83:]), "the period is 12"

assert grundy.solve("node-kayles cycle:30").value == 0
assert grundy.solve("misere kayles 5 5").certainty == "proved"
print(f"{grundy.__version__} works on {platform.machine()}, CPython {platform.python_version()}")
