"""Two workers against one, on a Ray of this machine, one thread each; and the program beside them.

    python python/bench/cluster.py                 # a survey, and a board of minutes
    python python/bench/cluster.py --board 'cram 5x7' --codes '0.3??' --to 2000   # a short look

Prints a row for each run: seconds, times as fast as one worker, and the processor seconds of the
workers, which tell lost time (an idle worker, a busy machine) from more work. Nothing else may run
on the machine. Exits with 1 if a result differs from that of the program.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Callable

import grundy
import ray
from grundy import cluster


def timed(work: Callable[[], object]) -> tuple[float, object]:
    """The seconds that some work takes, and its result."""
    before = time.perf_counter()
    result = work()
    return time.perf_counter() - before, result


def row(what: str, seconds: float, alone: float | None, spent: float | None) -> None:
    """Prints a row."""
    times = "" if alone is None else f"{alone / seconds:.2f}x"
    print(f"{what:<34} {seconds:9.1f} s {times:>7} {'' if spent is None else f'{spent:9.1f} s'}")


def scans(codes: str, to: int, shards: int) -> bool:
    """A survey by one worker, by two, and by the program. Returns whether they agree."""
    found, alone = [], None
    for workers in (1, 2):
        seconds, rows = timed(lambda: cluster.scan(codes, to=to, shards=shards, workers=workers))
        assert isinstance(rows, cluster.Scanned)
        alone = alone or seconds
        row(f"scan {codes}, workers: {workers}", seconds, alone, rows.report.seconds)
        found.append(rows.csv)
    for threads in (1, 2):
        seconds, one = timed(lambda: grundy.scan(codes, to=to, threads=threads))
        assert isinstance(one, grundy.Rows)
        row(f"grundy scan --threads {threads}", seconds, alone, None)
        found.append(one.csv)
    return len(set(found)) == 1


def solves(board: str, value: bool, nodes: int) -> bool:
    """A board by one worker, by two, and by the program. Returns whether they agree."""
    found: list[tuple[object, object]] = []
    alone = None
    for workers in (1, 2):
        with tempfile.TemporaryDirectory() as dir:
            seconds, solved = timed(
                lambda: cluster.solve(board, dir=dir, value=value, nodes=nodes, workers=workers)
            )
        assert isinstance(solved, cluster.Solved)
        alone = alone or seconds
        questions = solved.report.finished
        row(f"{board}, workers: {workers} ({questions})", seconds, alone, solved.report.seconds)
        found.append((solved.winner, solved.value if value else None))
    for threads in (1, 2):
        # What earlier runs left in tables must not help. A theorem may say who wins with no value.
        grundy._grundy.clear()
        seconds, answer = timed(
            lambda: grundy.solve(board, outcome_only=not value, search=value, threads=threads)
        )
        assert isinstance(answer, grundy.Answer)
        row(f"grundy solve --threads {threads}", seconds, alone, None)
        found.append((answer.winner, answer.value if value else None))
    return len(set(found)) == 1


def main() -> int:
    """Runs both. Returns the exit code."""
    words = argparse.ArgumentParser(description="two workers against one")
    words.add_argument("--codes", default="0.????", help="the survey")
    words.add_argument("--to", type=int, default=2**14, help="its last heap")
    words.add_argument("--shards", type=int, default=64, help="its parts")
    words.add_argument("--board", default="cram 7x7", help="the board")
    words.add_argument("--value", action="store_true", help="ask for its value, too")
    words.add_argument("--nodes", type=int, default=1 << 16, help="the first budget")
    asked = words.parse_args()
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    # Workers are started once before anything is timed.
    cluster.scan("0.33", to=100, shards=2)
    load = os.getloadavg()[0]
    print(f"{os.cpu_count()} processors, load {load:.1f}")
    print(f"{'':<34} {'wall':>11} {'':>7} {'workers':>11}")
    same = scans(asked.codes, asked.to, asked.shards)
    same &= solves(asked.board, asked.value, asked.nodes)
    if not same:
        print("the results differ", file=sys.stderr)
    ray.shutdown()
    return 0 if same else 1


if __name__ == "__main__":
    sys.exit(main())
