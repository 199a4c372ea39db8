"""The files of the book for clusters: Ray under Slurm, on Kubernetes, and in a container."""

from __future__ import annotations

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from typing import Any

import pytest

ROOT = pathlib.Path(__file__).parents[2]
BOOK = ROOT / "docs" / "src"
SLURM = BOOK / "slurm"
RAY = BOOK / "ray"

#: The fields of KubeRay's API ray.io/v1 (ray-operator/apis/ray/v1/rayjob_types.go and
#: raycluster_types.go) and of Kubernetes pods that a job may have: of each object the fields, of a
#: field the objects in it.
POD: dict[str, Any] = {
    "spec": {
        "securityContext": {"fsGroup": int},
        "containers": [
            {
                "name": str,
                "image": str,
                "resources": {
                    "requests": {"cpu": str, "memory": str},
                    "limits": {"cpu": str, "memory": str},
                },
                "volumeMounts": [{"name": str, "mountPath": str}],
            }
        ],
        "volumes": [{"name": str, "persistentVolumeClaim": {"claimName": str}}],
    }
}
JOB: dict[str, Any] = {
    "apiVersion": str,
    "kind": str,
    "metadata": {"name": str},
    "spec": {
        "entrypoint": str,
        "submissionMode": str,
        "backoffLimit": int,
        "shutdownAfterJobFinishes": bool,
        "ttlSecondsAfterFinished": int,
        "rayClusterSpec": {
            "rayVersion": str,
            "authOptions": {"mode": str},
            "headGroupSpec": {"rayStartParams": {"num-cpus": str}, "template": POD},
            "workerGroupSpecs": [
                {
                    "groupName": str,
                    "replicas": int,
                    "minReplicas": int,
                    "maxReplicas": int,
                    "rayStartParams": {"num-cpus": str},
                    "template": POD,
                }
            ],
        },
    },
}


def assert_fields(found: Any, known: Any, place: str) -> None:
    """Asserts that an object has no other fields, and values of the right types."""
    if isinstance(known, dict):
        assert isinstance(found, dict), place
        for name, inner in found.items():
            assert name in known, f"{place}.{name}"
            assert_fields(inner, known[name], f"{place}.{name}")
    elif isinstance(known, list):
        assert isinstance(found, list) and found, place
        for number, inner in enumerate(found):
            assert_fields(inner, known[0], f"{place}[{number}]")
    else:
        assert type(found) is known, f"{place} is {found!r}"


def test_the_job_for_kubernetes() -> None:
    yaml = pytest.importorskip("yaml", reason="PyYAML, which Ray brings, is not installed")
    volume, job = yaml.safe_load_all((RAY / "rayjob.yaml").read_text())
    assert (job["apiVersion"], job["kind"]) == ("ray.io/v1", "RayJob")
    assert_fields(job, JOB, "job")
    cluster = job["spec"]["rayClusterSpec"]
    head = cluster["headGroupSpec"]["template"]["spec"]
    (mount,) = head["containers"][0]["volumeMounts"]
    assert mount["name"] == head["volumes"][0]["name"]
    assert head["volumes"][0]["persistentVolumeClaim"]["claimName"] == volume["metadata"]["name"]
    program, script, _, folder = re.findall(r'"[^"]*"|\S+', job["spec"]["entrypoint"])
    assert (program, folder.startswith(mount["mountPath"] + "/")) == ("python", True)
    # The job and the image agree on the version of Ray, and on where the script is.
    recipe = (RAY / "Containerfile").read_text()
    assert f"ARG RAY={cluster['rayVersion']}\n" in recipe
    assert f"COPY docs/src/slurm/solve.py {script}\n" in recipe
    for group in cluster["workerGroupSpecs"]:
        assert group["minReplicas"] <= group["replicas"] <= group["maxReplicas"]


def test_what_the_recipe_copies_is_there() -> None:
    recipe = (RAY / "Containerfile").read_text()
    for source in re.findall(r"^COPY (?!--from)(\S+)", recipe, re.MULTILINE):
        assert (ROOT / source).exists(), source
    ignored = (RAY / "Containerfile.dockerignore").read_text().split()
    assert not {"python", "crates", "docs", "Cargo.lock"} & set(ignored)


@pytest.mark.parametrize("script", sorted(SLURM.glob("*.sh")), ids=lambda path: path.name)
def test_scripts_are_sound(script: pathlib.Path) -> None:
    for shell in ("sh", "bash", "dash"):
        if shutil.which(shell) is not None:
            subprocess.run([shell, "-n", script], check=True)
    if shutil.which("shellcheck") is not None:
        # Lists of processes are split on purpose; scripts lie beside each other.
        subprocess.run(["shellcheck", "-e", "SC2086,SC1091,SC2164", script], check=True)


def fakes(folder: pathlib.Path, **programs: str) -> dict[str, str]:
    """An environment with programs in place of those of a cluster. Copies the scripts, too."""
    for name in ("ray.sh", "solve.py"):
        shutil.copy(SLURM / name, folder)
    place = folder / "bin"
    place.mkdir()
    for name, text in programs.items():
        (place / name).write_text(text)
        (place / name).chmod(0o755)
    return {
        **os.environ,
        "PATH": f"{place}{os.pathsep}{os.environ['PATH']}",
        "SLURM_JOB_ID": "71",
        "SLURM_JOB_NODELIST": "n[1-2]",
        "SLURM_JOB_NUM_NODES": "2",
        "SLURM_CPUS_PER_TASK": "1",
        "SLURM_SUBMIT_DIR": str(folder),
    }


#: Runs the command on this machine, whichever node it is for.
SRUN = """#!/bin/sh
echo "srun $*" >> said
while case $1 in --*) true ;; *) false ;; esac; do shift; done
exec "$@"
"""
SCONTROL = '#!/bin/sh\necho "$*" >> said\n[ "$1" = requeue ] || printf "n1\\nn2\\n"\n'
HOSTNAME = "#!/bin/sh\necho 127.0.0.1\n"


def test_a_job_whose_time_is_nearly_up_is_queued_again(tmp_path: pathlib.Path) -> None:
    """With a Ray that only waits."""
    ray = (
        "#!/bin/sh\n"
        "trap 'kill $!; echo ended >> said; exit' TERM\n"
        'echo "ray $*" >> said\n'
        "sleep 60 > /dev/null 2>&1 & wait\n"
    )
    python = (
        "#!/bin/sh\n"
        '[ "$1" = - ] && exit 0\n'
        "trap 'kill $!; echo stopped >> said; exit 1' TERM\n"
        'echo "$*" > asked\n'
        "until [ \"$(grep -c '^ray start' said)\" = 2 ]; do sleep 0.05; done\n"
        "sleep 60 > /dev/null 2>&1 &\n"
        'kill -USR1 "$PPID"\n'
        "wait\n"
    )
    env = fakes(
        tmp_path, srun=SRUN, scontrol=SCONTROL, hostname=HOSTNAME, ray=ray, python=python
    )
    ran = subprocess.run(
        ["sh", SLURM / "solve.sh", "cram 5x5", "cram-5x5"],
        cwd=tmp_path, env=env, capture_output=True, text=True, timeout=600,
    )
    assert ran.returncode == 0, ran.stderr
    assert (tmp_path / "asked").read_text() == f"{tmp_path}/solve.py cram 5x5 cram-5x5\n"
    said = (tmp_path / "said").read_text().splitlines()
    assert "ray start --head --block --node-ip-address=127.0.0.1 --port=20071" in "\n".join(said)
    assert any("--exclude=n1 ray start --block --address=127.0.0.1:20071" in line for line in said)
    # The command is stopped and Ray ends before the job is queued.
    assert said[-1] == "requeue 71"
    assert said.index("stopped") < said.index("ended") and said.count("ended") == 2


@pytest.mark.slow
def test_a_search_under_slurm(tmp_path: pathlib.Path) -> None:
    """A real Ray, whose two nodes are processes of this machine."""
    pytest.importorskip("ray", reason="grundy[ray] is not installed")
    python = f'#!/bin/sh\nexec "{sys.executable}" "$@"\n'
    ray = f"#!{sys.executable}\nfrom ray.scripts.scripts import main\nmain()\n"
    env = fakes(
        tmp_path, srun=SRUN, scontrol=SCONTROL, hostname=HOSTNAME, python=python, ray=ray
    )
    # Ray notes the last cluster in its folder, and names sockets there, which must be short.
    with tempfile.TemporaryDirectory(prefix="ray") as place:
        ran = subprocess.run(
            ["sh", SLURM / "solve.sh", "cram 5x5", str(tmp_path / "cram-5x5")],
            cwd=tmp_path, env={**env, "RAY_TMPDIR": place},
            capture_output=True, text=True, timeout=600,
        )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    assert "cram 5x5: the previous player wins, value 0;" in ran.stdout
    assert "workers=2" in ran.stdout
    assert not list(tmp_path.glob(".ray-token-*"))


def test_a_command_is_needed() -> None:
    ran = subprocess.run(["sh", SLURM / "ray.sh"], capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (
        2,
        "ray.sh: give a command, such as: python survey.py\n",
    )


def builder() -> list[str] | None:
    """The command that builds an image here."""
    for name in ("docker", "podman", "buildah"):
        if shutil.which(name) is None:
            continue
        asked = subprocess.run([name, "info"], capture_output=True, timeout=60)
        if asked.returncode == 0:
            return [name, "build"]
    return None


@pytest.mark.slow
def test_the_recipe_builds() -> None:
    if os.environ.get("GRUNDY_SLOW") != "full":
        pytest.skip("not run: an image is built with GRUNDY_SLOW=full")
    command = builder()
    if command is None:
        pytest.skip("not run: no docker, podman or buildah works here")
    recipe = ["--file", str(RAY / "Containerfile"), "--tag", "grundy-ray-test", "."]
    subprocess.run([*command, *recipe], cwd=ROOT, check=True, timeout=7200)
    run = ["run", "--rm", "grundy-ray-test", "python", "-c", "import ray, grundy.cluster"]
    if command[0] != "buildah":
        subprocess.run([command[0], *run], check=True, timeout=600)
