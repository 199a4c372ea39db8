#!/bin/sh
# Hunts for the periods of many games as a Slurm array, one game a task:
#
#     sbatch --array=1-$(wc -l < games.txt) hunt.sh games.txt 2^32
#
# The arguments are a file with a code in each line, and the last heap. Submit from a folder that
# all nodes see. A minute before its time is up a task stops with a checkpoint and joins the queue
# again. So does one whose node fails.
#SBATCH --job-name=grundy-hunt
#SBATCH --cpus-per-task=1
#SBATCH --time=8:00:00
#SBATCH --signal=B:USR1@60
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=%x-%a.txt

code=$(sed -n "${SLURM_ARRAY_TASK_ID}p" "${1:?a file of codes}")
to=${2:?the last heap, such as 2^32}

again() {
    kill -INT "$!"
    wait "$!"
    scontrol requeue "$SLURM_JOB_ID"
    exit 0
}
trap again USR1

mkdir -p hunts
grundy hunt "$code" --to "$to" --dir "hunts/$code" --threads "${SLURM_CPUS_PER_TASK:-1}" &
wait "$!"
