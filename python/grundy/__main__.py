"""The program ``grundy``."""

import signal
import sys

from grundy import _grundy


def main() -> int:
    """Runs the command line. Returns the exit code."""
    # The program catches Ctrl-C itself.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return _grundy.main([sys.executable, "-m", "grundy"], ["grundy", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
