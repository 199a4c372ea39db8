#!/bin/sh
# Surveys a family of games as a Slurm array, one shard a task:
#
#     sbatch scan.sh '0.?????' 2^16 64
#
# The arguments are the codes, the last heap and the number of shards, which is the size of the
# array below. Submit from a folder that all nodes see. A minute before its time is up a task
# stops and joins the queue again; it goes on from its finished rows. So does one whose node fails.
#SBATCH --job-name=grundy-scan
#SBATCH --array=1-64
#SBATCH --cpus-per-task=1
#SBATCH --time=8:00:00
#SBATCH --signal=B:USR1@60
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=%x-%a.txt

codes=${1:?codes, such as '0.?????'}
to=${2:?the last heap, such as 2^16}
shards=${3:?the number of shards}
out=shard-$SLURM_ARRAY_TASK_ID.csv

# The file of a shard is written at its end, whole.
[ -e "$out" ] && exit 0

again() {
    kill -INT "$!"
    wait "$!"
    scontrol requeue "$SLURM_JOB_ID"
    exit 0
}
trap again USR1

grundy scan "$codes" --to "$to" --shard "$SLURM_ARRAY_TASK_ID/$shards" \
    --threads "${SLURM_CPUS_PER_TASK:-1}" --dir rows --out "$out" &
wait "$!"
