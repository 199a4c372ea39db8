//! Work in shares, each on a thread.

use std::panic::resume_unwind;
use std::thread;

/// Does all jobs at once, the first on this thread, and tells what comes of each, in order.
pub(super) fn each<T: Send, J: FnOnce() -> T + Send>(jobs: Vec<J>) -> Vec<T> {
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
