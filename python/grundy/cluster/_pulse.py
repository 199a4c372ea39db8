"""Whether Ray itself is alive.

A lost worker is started again, and a lost node may be replaced. If the head of the cluster or the
process of Ray on this machine has ended, neither can happen: calls of Ray then wait for a minute
and end this process. So the master looks first.
"""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Callable
from typing import Any

from grundy._errors import GrundyError

#: Seconds between two looks.
_EVERY = 5.0

#: Seconds for which a process of Ray may be silent. Ray gives up after 60.
_SILENCE = 10.0

#: Seconds for which no node may have the processors of a worker, so that one can join.
_WITHOUT = 300.0

_AGAIN = "start Ray again and repeat the call: it continues with what its folder holds"


class ClusterError(GrundyError):
    """The cluster failed: Ray is missing or has ended, or a job ends its worker repeatedly."""


class RayEnded(ClusterError):
    """Ray itself has ended. What is known is in the folder, and the same call goes on from there."""


def answers(address: str) -> bool:
    """Whether a process accepts connections at an address, ``host:port``."""
    host, _, port = address.rpartition(":")
    try:
        with socket.create_connection((host.strip("[]"), int(port)), timeout=2):
            return True
    except OSError:
        return False


class Pulse:
    """Looks from time to time whether Ray is alive.

    :param module: the module :mod:`ray`, with a cluster.
    :param threads: the processors that a worker needs.
    """

    def __init__(self, module: Any, threads: int) -> None:
        self._module = module
        self._threads = threads
        #: What must answer: a name and an address of each.
        self._places: list[tuple[str, str]] = []
        self._looked = time.monotonic()
        self._without: float | None = None
        # Behind a `ray://` address there is no process of Ray on this machine.
        with contextlib.suppress(Exception):
            context = module.get_runtime_context()
            self._places.append(("the head of the cluster", context.gcs_address))
            own = context.get_node_id()
            for node in module.nodes():
                if node["NodeID"] == own:
                    place = f"{node['NodeManagerAddress']}:{node['NodeManagerPort']}"
                    self._places.append(("Ray on this machine", place))

    def beat(self, now: bool = False) -> None:
        """Looks, if the last look was some seconds ago, or at once if ``now``.

        :raises RayEnded: the head or this machine's Ray does not answer.
        :raises ClusterError: no node has had the processors of a worker for minutes.
        """
        if not now and time.monotonic() - self._looked < _EVERY:
            return
        for name, address in self._places:
            began = time.monotonic()
            while not answers(address):
                if time.monotonic() - began > _SILENCE:
                    raise RayEnded(f"Ray has ended: {name}, {address}, does not answer", _AGAIN)
                time.sleep(0.5)
        self._find_processors(self._module.nodes)
        self._looked = time.monotonic()

    def _find_processors(self, nodes: Callable[[], list[dict[str, Any]]]) -> None:
        room = (node["Resources"].get("CPU", 0) for node in nodes() if node["Alive"])
        if any(processors >= self._threads for processors in room):
            self._without = None
            return
        since = self._without = self._without or time.monotonic()
        if time.monotonic() - since > _WITHOUT:
            raise ClusterError(
                f"for {_WITHOUT / 60:.0f} minutes no node of the cluster has had the processors "
                f"of a worker, {self._threads}",
                "let nodes join and repeat the call: it continues with what its folder holds",
            )
