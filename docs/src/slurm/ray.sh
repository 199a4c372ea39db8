#!/bin/sh
# Starts Ray on all nodes of a Slurm job and runs a command there:
#
#     sbatch --nodes=8 ray.sh python survey.py
#
# A call of grundy.cluster in the command finds this Ray by RAY_ADDRESS. All nodes need the package
# grundy[ray], and see the folder from which this is submitted. Two minutes before its time is up the
# command is stopped, Ray ends, and the job joins the queue again; its calls go on from their
# folders. So does a job whose node fails.
#SBATCH --job-name=grundy-ray
#SBATCH --nodes=2
#SBATCH --ntasks-per-node=1
#SBATCH --cpus-per-task=8
#SBATCH --time=8:00:00
#SBATCH --signal=B:USR1@120
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=%x-%j.txt

[ "$#" -gt 0 ] || { echo "ray.sh: give a command, such as: python survey.py" >&2; exit 2; }

head=$(scontrol show hostnames "$SLURM_JOB_NODELIST" | head -n 1)
nodes=$SLURM_JOB_NUM_NODES
# Jobs on the same node need ports of their own.
port=$((20000 + SLURM_JOB_ID % 20000))
ip=$(srun --overlap --nodes=1 --ntasks=1 --nodelist="$head" hostname -I | cut -d ' ' -f 1)
export RAY_ADDRESS="$ip:$port"

# Anyone who can connect to Ray can run code on it, so it asks for a token of this job.
export RAY_AUTH_MODE=token RAY_AUTH_TOKEN_PATH="$SLURM_SUBMIT_DIR/.ray-token-$SLURM_JOB_ID"
(umask 077 && od -An -N32 -tx1 /dev/urandom | tr -d ' \n' > "$RAY_AUTH_TOKEN_PATH") || exit 1
trap 'rm -f "$RAY_AUTH_TOKEN_PATH"' EXIT

command=
ray=
# Ends Ray on all nodes.
finish() {
    for process in $ray; do kill -TERM "$process" 2>/dev/null; done
    wait
}
again() {
    [ -n "$command" ] && kill -TERM "$command" && wait "$command"
    finish
    scontrol requeue "$SLURM_JOB_ID"
    exit 0
}
trap again USR1

srun --overlap --nodes=1 --ntasks=1 --nodelist="$head" ray start --head --block \
    --node-ip-address="$ip" --port="$port" --num-cpus="$SLURM_CPUS_PER_TASK" \
    --include-dashboard=false --disable-usage-stats &
ray=$!
if [ "$nodes" -gt 1 ]; then
    # Nodes that ask before the head is there ask again.
    srun --overlap --nodes=$((nodes - 1)) --ntasks=$((nodes - 1)) --exclude="$head" ray start \
        --block --address="$RAY_ADDRESS" --num-cpus="$SLURM_CPUS_PER_TASK" &
    ray="$ray $!"
fi

python - "$nodes" <<'END' &
import sys, time
import ray
end = time.monotonic() + 300
while True:
    try:
        ray.init(log_to_driver=False)
        break
    except Exception:
        if time.monotonic() > end:
            sys.exit("ray.sh: the head of Ray does not answer after 5 minutes")
        time.sleep(2)
while sum(node["Alive"] for node in ray.nodes()) < int(sys.argv[1]):
    if time.monotonic() > end:
        sys.exit("ray.sh: not all nodes joined Ray within 5 minutes")
    time.sleep(1)
END
command=$!
wait "$command" || { finish; exit 1; }

"$@" &
command=$!
wait "$command"
code=$?
finish
exit "$code"
