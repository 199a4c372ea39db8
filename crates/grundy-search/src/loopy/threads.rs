//! Runs jobs on threads.

use std::panic::resume_unwind;
use std::thread;

/// Runs all jobs at once, the first on this thread, and returns their results in order.
pub(super) fn in_parallel<T: Send, J: FnOnce() -> T + Send>(jobs: Vec<J>) -> Vec<T> {
    let mut jobs = jobs.into_iter();
    let Some(first) = jobs.next() else { return Vec::new() };
    if jobs.len() == 0 {
        return vec![first()];
    }
    thread::scope(|scope| {
        let others: Vec<_> = jobs.map(|job| scope.spawn(job)).collect();
        let mut done = vec![first()];
        for other in others {
            done.push(other.join().unwrap_or_else(|panic| resume_unwind(panic)));
        }
        done
    })
}
