#!/bin/sh
# Works on an atlas of codes as a Slurm array, one shard a task:
#
#     sbatch atlas.sh '0.?????' 2^17 64 10
#
# The arguments are the codes, the last heap for every class, the number of shards, which is the
# size of the array below, and the minutes for each class. Submit from a folder that all nodes see. A
# minute before its time is up a task stops and joins the queue again; it goes on from its rows and
# checkpoints. So does one whose node fails. At the end:
#
#     grundy atlas --merge shards --dir atlas
#SBATCH --job-name=grundy-atlas
#SBATCH --array=1-64
#SBATCH --cpus-per-task=1
#SBATCH --time=8:00:00
#SBATCH --signal=B:USR1@60
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=%x-%a.txt

codes=${1:?codes, such as '0.?????'}
to=${2:?the last heap, such as 2^17}
shards=${3:?the number of shards}
minutes=${4:?the minutes for each class, such as 10}

again() {
    kill -INT "$!"
    wait "$!"
    scontrol requeue "$SLURM_JOB_ID"
    exit 0
}
trap again USR1

grundy atlas "$codes" --to "$to" --minutes "$minutes" --shard "$SLURM_ARRAY_TASK_ID/$shards" \
    --threads "${SLURM_CPUS_PER_TASK:-1}" --dir shards &
wait "$!"
