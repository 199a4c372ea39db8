"""The package among others: threads, processes, Ctrl-C, memory, copies."""

from __future__ import annotations

import copy
import multiprocessing
import pathlib
import pickle
import resource
import signal
import subprocess
import sys
import threading

import grundy
import pytest


def value(text: str) -> object:
    return grundy.solve(text).value


POSITIONS = [f"kayles {n} + nim {n % 7}" for n in range(60)]


def test_threads() -> None:
    expected = [value(text) for text in POSITIONS]
    wrong = []

    def work() -> None:
        if [value(text) for text in POSITIONS] != expected:
            wrong.append(threading.current_thread())

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


@pytest.mark.parametrize("method", ["spawn", "fork"])
def test_processes(method: str) -> None:
    grundy.solve("kayles 100")
    with multiprocessing.get_context(method).Pool(2) as pool:
        assert pool.map(value, POSITIONS) == [value(text) for text in POSITIONS]


def test_sums_go_to_processes() -> None:
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        assert pool.map(repr, [grundy.Sum(1, 2)]) == ["Sum(1, 2)"]


def test_the_interpreter_is_released() -> None:
    """Another thread runs while a search works: it is what stops the search."""
    done = threading.Event()
    counted = 0

    def count() -> None:
        nonlocal counted
        while not done.is_set():
            counted += 1

    thread = threading.Thread(target=count)
    thread.start()
    before = counted
    with pytest.raises(grundy.LimitReached):
        grundy.solve("cram 7x9", time=1)
    after = counted
    done.set()
    thread.join()
    assert after - before > 1000


@pytest.mark.parametrize("threads", [1, 2])
def test_an_interrupt_ends_a_search(threads: int) -> None:
    script = f"""
import grundy, signal
# A shell that runs the tests in the background has them ignore interrupts.
signal.signal(signal.SIGINT, signal.default_int_handler)
print("ready", flush=True)
try:
    grundy.solve("cram 9x9", threads={threads})
except grundy.Interrupted as stopped:
    print(repr(stopped.partial), stopped.partial.complete)
"""
    process = subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    # The search is under way soon; an interrupt before it would end the script without a line.
    while process.poll() is None:
        try:
            process.wait(0.5)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGINT)
    assert process.stdout.read() == "Answer('cram 9x9', winner=None) False\n"
    process.stdout.close()


INTERRUPTED = {
    "period": ("grundy.period('0.6', 10**9)", "grundy.Period"),
    "hunt": ("grundy.hunt(folder, '0.6')", "dict"),
    "values": ("grundy.values('0.6', 10**8)", "np.ndarray"),
    "scan": ("grundy.scan('0.???', to=2_000_000)", "grundy.Rows"),
    "misere": ("grundy.misere('0.07')", "grundy.Quotient"),
    "nim quotient": ("grundy.misere('nim', time=3600)", "grundy.Quotient"),
    "batch": ("grundy.batch(['nim 1', 'cram 9x9'])", "grundy.Batch"),
    "options": ("grundy.options('cram 9x9')", "type(None)"),
}


@pytest.mark.parametrize("what", INTERRUPTED)
def test_an_interrupt_is_raised(what: str, tmp_path: pathlib.Path) -> None:
    call, partial = INTERRUPTED[what]
    script = f"""
import grundy, signal, sys
import numpy as np
folder = {str(tmp_path / "hunt")!r}
signal.signal(signal.SIGINT, signal.default_int_handler)
print("ready", flush=True)
try:
    {call}
except grundy.Interrupted as stopped:
    print("raised", {f"isinstance(stopped.partial, {partial})" if partial else "True"})
else:
    print("swallowed")
"""
    process = subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    while process.poll() is None:
        try:
            process.wait(1)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGINT)
    assert process.stdout.read() == "raised True\n"
    process.stdout.close()


def test_forks_beside_threads() -> None:
    """A child has what it needs, whatever another thread held when it was forked."""
    script = """
import os, threading, warnings
import grundy

warnings.simplefilter("ignore", DeprecationWarning)
position = grundy.Position("cram 4x4")
stop = threading.Event()


def work() -> None:
    n = 0
    while not stop.is_set():
        n += 1
        grundy.solve(f"cram 3x{3 + n % 3} + kayles {n}")
        position.solve()


threads = [threading.Thread(target=work) for _ in range(3)]
for thread in threads:
    thread.start()
right = 0
for n in range(20):
    child = os.fork()
    if child == 0:
        same = position.value == 0 and grundy.solve("kayles 5 5").winner == "previous"
        os._exit(0 if same else 1)
    right += os.waitpid(child, 0)[1] == 0
stop.set()
for thread in threads:
    thread.join()
print(right)
"""
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=600)
    assert ran.stdout == "20\n", ran.stderr


def test_a_handler_of_ones_own_is_heard() -> None:
    class Alarm(Exception):
        pass

    def ring(signum: int, frame: object) -> None:
        raise Alarm

    before = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.3)
        with pytest.raises(Alarm):
            grundy.solve("cram 9x9")
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize(
    "thing",
    [
        grundy.solve("nim 3 5"),
        grundy.solve("digraph 1:1,1:2 at=1"),
        grundy.Position("kayles 7", misere=True),
        grundy.options("nim 2")[0],
        grundy.solve("nim 3 5").moves[0],
        grundy.graph("node-kayles", [("a", "b")]),
        grundy.period("kayles"),
        grundy.misere("0.3"),
        grundy.explain("nim 3 5"),
        grundy.scan("0.3"),
        grundy.batch(["nim 1", "nim 2"]),
        grundy.options("kayles 1")[0].position,
        grundy.Sum(1, 2),
        grundy.identify([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]),
        grundy.exercises("kayles", 1)[0],
    ],
)
def test_pickles_and_copies(thing: object) -> None:
    for again in (pickle.loads(pickle.dumps(thing)), copy.copy(thing), copy.deepcopy(thing)):
        assert again == thing
        assert type(again) is type(thing)


def test_a_pickled_answer_finds_its_moves() -> None:
    answer = grundy.solve("nim 3 5")
    again = pickle.loads(pickle.dumps(answer))
    assert again.moves == answer.moves
    assert again.to_dict() == answer.to_dict()


def test_memory_is_flat() -> None:
    def work(first: int, count: int) -> int:
        for n in range(first, first + count):
            grundy.solve(f"nim {n} 5 11").winner  # noqa: B018
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    # Kilobytes on Linux; the first calls fill what is kept.
    before = work(0, 20_000)
    after = work(20_000, 100_000)
    assert after - before < 20_000


def test_the_program() -> None:
    ran = subprocess.run(
        [sys.executable, "-m", "grundy", "solve", "nim", "8", "5", "11"],
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0
    assert "The player to move wins" in ran.stdout
    ran = subprocess.run([sys.executable, "-m", "grundy", "solve", "kaylse"], capture_output=True)
    assert ran.returncode == 2
