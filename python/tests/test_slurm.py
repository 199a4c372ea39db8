"""The Slurm scripts of the book, on a Slurm that runs on this machine."""

from __future__ import annotations

import os
import pathlib
import shutil
import subprocess
import sys

import grundy
import pytest

SCRIPTS = pathlib.Path(__file__).parents[2] / "docs" / "src" / "slurm"


def slurm() -> bool:
    """Whether a Slurm answers."""
    if shutil.which("sinfo") is None:
        return False
    ran = subprocess.run(["sinfo", "--noheader"], capture_output=True, timeout=600)
    return ran.returncode == 0 and bool(ran.stdout.strip())


def submit(folder: pathlib.Path, *words: str) -> None:
    """Submits an array and waits for its end. The program is the one of this package."""
    programs = folder / "bin"
    programs.mkdir(exist_ok=True)
    program = programs / "grundy"
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m grundy "$@"\n')
    program.chmod(0o755)
    path = f"{programs}{os.pathsep}{os.environ['PATH']}"
    subprocess.run(
        ["sbatch", "--wait", *words], cwd=folder, env={**os.environ, "PATH": path}, check=True
    )


@pytest.mark.slow
@pytest.mark.skipif(not slurm(), reason="no Slurm runs here")
class TestSlurm:
    def test_a_survey(self, tmp_path: pathlib.Path) -> None:
        submit(tmp_path, "--array=1-3", str(SCRIPTS / "scan.sh"), "0.3?", "2000", "3")
        parts = sorted(map(str, tmp_path.glob("shard-*.csv")))
        merge = [sys.executable, "-m", "grundy", "scan", "--merge", *parts]
        merged = subprocess.run(merge, capture_output=True, encoding="utf-8", check=True)
        assert merged.stdout == grundy.scan("0.3?", to=2000).csv

    def test_hunts(self, tmp_path: pathlib.Path) -> None:
        (tmp_path / "games.txt").write_text("0.77\n0.07\n")
        submit(tmp_path, "--array=1-2", str(SCRIPTS / "hunt.sh"), "games.txt", "5000")
        for code, period in (("0.77", 12), ("0.07", 34)):
            found = grundy.hunt(tmp_path / "hunts" / code, code, to=5000)
            assert (found["status"], found["period"]) == ("proved", period)
            assert found["run"]["resumed"] >= 1


@pytest.mark.parametrize("name", ["scan.sh", "hunt.sh"])
def test_a_task_whose_time_is_nearly_up_is_queued_again(
    name: str, tmp_path: pathlib.Path
) -> None:
    """The signal, with programs in place of grundy and scontrol, and without Slurm."""
    programs = tmp_path / "bin"
    programs.mkdir()
    # The program tells the script that its time is nearly up, and waits to be stopped.
    (programs / "grundy").write_text(
        f"#!{sys.executable}\n"
        "import os, signal, sys\n"
        "def stop(*_):\n"
        "    with open('said', 'a') as said: print('stopped', file=said)\n"
        "    sys.exit(4)\n"
        "signal.signal(signal.SIGINT, stop)\n"
        "with open('asked', 'w') as asked: print(*sys.argv[1:], file=asked)\n"
        "os.kill(os.getppid(), signal.SIGUSR1)\n"
        "signal.pause()\n"
    )
    (programs / "scontrol").write_text('#!/bin/sh\necho "$@" >> said\n')
    for program in programs.iterdir():
        program.chmod(0o755)
    (tmp_path / "games.txt").write_text("0.77\n0.07\n")
    words = {"scan.sh": ["0.3?", "2000", "5"], "hunt.sh": ["games.txt", "5000"]}[name]
    ran = subprocess.run(
        ["sh", str(SCRIPTS / name), *words],
        cwd=tmp_path,
        env={
            "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
            "SLURM_JOB_ID": "71",
            "SLURM_ARRAY_TASK_ID": "2",
        },
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert ran.returncode == 0, ran.stderr
    # It was stopped before it was queued.
    assert (tmp_path / "said").read_text() == "stopped\nrequeue 71\n"
    asked = (tmp_path / "asked").read_text().split()
    assert ("2/5" in asked) == (name == "scan.sh")
    assert ("0.07" in asked) == (name == "hunt.sh")
