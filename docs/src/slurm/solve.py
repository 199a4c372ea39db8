"""Finds who wins a position, and its value, on a Ray cluster: solve.py POSITION FOLDER."""

import sys

from grundy import cluster

if __name__ == "__main__":
    position, folder = sys.argv[1:]
    found = cluster.solve(position, dir=folder, value=True)
    print(f"{found.position}: the {found.winner} player wins, value {found.value}; {found.report}")
