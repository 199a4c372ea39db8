"""A summary of the jobs: finished, found in the folder, or lost."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Report:
    """The summary of a call on a cluster. A job is a part of a survey, a question, or a hunt.

    :ivar finished: the jobs that this call finished.
    :ivar resumed: the finished jobs that it found in the folder.
    :ivar lost: the jobs that were started, by this call or an earlier one, and ended with no result
        because their worker, its node or the master ended. Only these may be done twice.
    :ivar seconds: the processor time that workers spent on the jobs that this call finished.
    :ivar workers: the jobs that could run at once when the call began.
    """

    finished: int
    resumed: int
    lost: int
    seconds: float
    workers: int

    @property
    def redone(self) -> float:
        """The lost jobs as a share of all that were started: at most this much was done twice."""
        started = self.finished + self.resumed + self.lost
        return self.lost / started if started else 0.0
