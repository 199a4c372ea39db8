"""Jobs on the machines of a Ray cluster, with the loss of workers and nodes.

Ray's own retries are switched off: a job that ended with its worker is started again here, so that
it can be counted.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Hashable
from typing import Any

from grundy._errors import GrundyError, InputError
from grundy._limits import whole
from grundy.cluster._pulse import ClusterError, Pulse, RayEnded

#: Seconds between two looks at the jobs, so that Ctrl-C is soon heard.
_TICK = 0.2


def ray() -> Any:
    """The module :mod:`ray`, with a cluster."""
    try:
        import ray as module  # type: ignore[import-not-found, import-untyped, unused-ignore]
    except ImportError:
        raise ClusterError(
            "grundy.cluster needs Ray, which is not installed", "pip install 'grundy[ray]'"
        ) from None
    if not module.is_initialized():
        module.init(include_dashboard=False, log_to_driver=False)
    return module


def slots(workers: object, threads: int) -> int:
    """The jobs that run at once.

    :param workers: as given by the caller; by default, one for each ``threads`` processors.
    """
    if workers is not None:
        return whole(workers, "workers", "workers", least=1)
    processors = int(ray().cluster_resources().get("CPU", 0))
    if processors < threads:
        raise InputError(
            f"the cluster has {processors} processors, and a worker needs {threads}",
            "give fewer threads, or add machines",
        )
    return processors // threads


def lost(error: BaseException) -> bool:
    """Whether a job ended because its worker, or its node, did."""
    exceptions = ray().exceptions
    gone = (
        exceptions.WorkerCrashedError,
        exceptions.ActorDiedError,
        exceptions.ActorUnavailableError,
        exceptions.NodeDiedError,
        exceptions.ObjectLostError,
        exceptions.OutOfMemoryError,
        exceptions.LocalRayletDiedError,
    )
    return isinstance(error, gone)


def cause(error: Exception) -> Exception:
    """The exception that a job raised."""
    inner = getattr(error, "cause", None)
    return inner if isinstance(inner, GrundyError) else error


class Deaths:
    """Counts how often each job ended its worker."""

    def __init__(self, most: int) -> None:
        self.total = 0
        self._most = most
        self._of: Counter[Hashable] = Counter()

    def add(self, job: Hashable, why: BaseException) -> None:
        """Counts one.

        :raises ClusterError: it was one too many.
        """
        self.total += 1
        self._of[job] += 1
        if self._of[job] > self._most:
            reason = str(why).strip().splitlines()
            raise ClusterError(
                f"{job} ended its worker {self._of[job]} times: {reason[0] if reason else why!r}",
                advice(why),
            )


def advice(why: BaseException) -> str:
    """What to do about the end of a worker."""
    exceptions = ray().exceptions
    if isinstance(why, exceptions.OutOfMemoryError):
        return "memory= bounds what a worker takes; workers= and threads= say how many there are"
    if isinstance(why, (exceptions.NodeDiedError, exceptions.LocalRayletDiedError)):
        return "its node left the cluster: look into Ray's logs there, and repeat the call"
    return "look into Ray's logs; if its node had no memory left, memory= bounds what it takes"


def timed(function: Callable[..., Any], *arguments: Any) -> tuple[Any, float]:
    """What a function returns, and the processor seconds that this process spent on it."""
    before = time.process_time()
    result = function(*arguments)
    return result, time.process_time() - before


def run(
    function: Callable[..., Any],
    jobs: dict[str, tuple[Any, ...]],
    *,
    workers: int,
    threads: int,
    retries: int,
    started: Callable[[str], object],
    finished: Callable[[str, Any], object],
) -> tuple[int, float]:
    """Calls a function of a module with each of the arguments, on the machines of the cluster.

    :param jobs: names and arguments.
    :param started: is called with the name of each job that is handed to the cluster.
    :param finished: is called with a name and what the function returned.
    :returns: the number of lost and restarted jobs, and the processor seconds of the others.
    :raises RayEnded: Ray itself has ended.
    :raises ClusterError: a job was lost more than ``retries`` times.
    """
    module = ray()
    remote = module.remote(num_cpus=threads, max_retries=0)(timed)
    waiting = list(reversed(jobs))
    running: dict[Any, str] = {}
    deaths, seconds = Deaths(retries), 0.0
    pulse, alive = Pulse(module, threads), True
    try:
        while waiting or running:
            pulse.beat()
            while waiting and len(running) < workers:
                name = waiting.pop()
                started(name)
                running[remote.remote(function, *jobs[name])] = name
            done, _ = module.wait(list(running), num_returns=1, timeout=_TICK)
            for reference in done:
                name = running.pop(reference)
                try:
                    result, spent = module.get(reference)
                except Exception as error:
                    if not lost(error):
                        raise cause(error) from None
                    pulse.beat(now=True)
                    deaths.add(name, error)
                    waiting.append(name)
                    continue
                seconds += spent
                finished(name, result)
    except RayEnded:
        alive = False
        raise
    finally:
        # Calls of a Ray that has ended wait for a minute and end this process.
        for reference in running if alive else ():
            module.cancel(reference, force=True)
    return deaths.total, seconds
