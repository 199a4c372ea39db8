"""Surveys, searches and hunts on many machines, with `Ray <https://www.ray.io>`_.

* :func:`scan`: a survey in parts; its file equals, byte for byte, that of one machine.
* :func:`solve`: who wins a large position, and its Grundy value, by a proof-number search whose
  leaves are questions for the machines.
* :func:`hunt`: many hunts side by side, a folder each.
* :func:`status`: how far any of them is, from another shell.

Each keeps its results in a folder. After a kill the same call continues with the missing jobs, and the
answer is the same. A folder has one master at a time. Work runs on the cluster that
:func:`ray.init` joined; without one, on a Ray of this machine. All machines need this package, in
one version. The extra ``grundy[ray]`` brings Ray.
"""

from grundy.cluster._folder import FolderInUse
from grundy.cluster._hunt import Hunted, hunt
from grundy.cluster._pulse import ClusterError, RayEnded
from grundy.cluster._report import Report
from grundy.cluster._scan import Scanned, scan
from grundy.cluster._solve import Solved, solve
from grundy.cluster._status import Status, status

__all__ = [
    "ClusterError",
    "FolderInUse",
    "Hunted",
    "RayEnded",
    "Report",
    "Scanned",
    "Solved",
    "Status",
    "hunt",
    "scan",
    "solve",
    "status",
]
