#!/bin/sh
# Finds who wins a position, and its value, on all nodes of a Slurm job:
#
#     sbatch --nodes=8 solve.sh 'cram 6x7' cram-6x7
#
# The arguments are the position and a folder, which only the first node needs to see. ray.sh and
# solve.py must lie in the folder from which this is submitted, which all nodes see. A job whose time is up, or whose node
# fails, joins the queue again and goes on from the folder.
#SBATCH --job-name=grundy-solve
#SBATCH --nodes=2
#SBATCH --ntasks-per-node=1
#SBATCH --cpus-per-task=8
#SBATCH --time=8:00:00
#SBATCH --signal=B:USR1@120
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=%x-%j.txt

position=${1:?a position, such as 'cram 6x7'}
folder=${2:?a folder, such as cram-6x7}

# In this process, which is the one that Slurm signals.
set -- python "$SLURM_SUBMIT_DIR/solve.py" "$position" "$folder"
. "$SLURM_SUBMIT_DIR/ray.sh"
