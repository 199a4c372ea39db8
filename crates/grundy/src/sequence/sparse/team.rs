//! Threads that compute ahead what planes cover.
//!
//! What look-backs of two blocks or more exclude in a block is known before the block before it is computed. So
//! helpers cover the next block, each with its share of the planes, while one thread completes this one. Jobs are
//! handed over by channels with all that they need; while helpers have the planes nobody changes them.

use std::cell::{Cell, RefCell};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvError, Sender, TryRecvError, channel};
use std::thread;

use super::blocks::Helpers;
use super::planes::Planes;
use crate::sequence::kernel::{Isa, Lookbacks};

/// A share of the planes, and what it covers in a block.
#[derive(Debug)]
struct Job {
    isa: Isa,
    planes: Arc<Planes>,
    lookbacks: Arc<Lookbacks>,
    /// The first heap of the block.
    heap: u64,
    /// Which share, and of how many.
    share: (usize, usize),
    covered: Vec<[u8; 64]>,
}

/// The thread that completes blocks, as it sees its helpers.
#[derive(Debug)]
pub(super) struct Team {
    helpers: Vec<(Sender<Job>, Receiver<Job>)>,
    /// Whether each of them has a job.
    busy: Cell<bool>,
    /// Buffers for later jobs.
    buffers: RefCell<Vec<Vec<[u8; 64]>>>,
}

/// What a helper does until its team is dropped.
#[derive(Debug)]
pub(super) struct Helper {
    jobs: Receiver<Job>,
    done: Sender<Job>,
}

impl Helper {
    /// Does jobs until there are no more.
    pub(super) fn work(self) {
        while let Ok(mut job) = receive(&self.jobs) {
            let Job { isa, heap, share, .. } = job;
            job.planes.cover(isa, heap, &job.lookbacks, share, &mut job.covered);
            if self.done.send(job).is_err() {
                return;
            }
        }
    }
}

/// Waits for a job. One follows the other within some 0.1 ms, and waking a thread takes about as long.
fn receive(jobs: &Receiver<Job>) -> Result<Job, RecvError> {
    /// How often it looks before it sleeps, and after how many looks another thread may run.
    const LOOKS: usize = 1 << 14;
    const TURN: usize = 1 << 8;
    for look in 1..=LOOKS {
        match jobs.try_recv() {
            Ok(job) => return Ok(job),
            Err(TryRecvError::Empty) if look % TURN == 0 => thread::yield_now(),
            Err(TryRecvError::Empty) => std::hint::spin_loop(),
            Err(TryRecvError::Disconnected) => return Err(RecvError),
        }
    }
    jobs.recv()
}

impl Team {
    /// How many of some threads help best: covering takes about as long as what follows it.
    pub(super) fn helpers(threads: usize) -> usize {
        match threads {
            0..=2 => 0,
            3..=5 => 1,
            _ => 2,
        }
    }

    /// A team with some helpers.
    pub(super) fn new(helpers: usize) -> (Self, Vec<Helper>) {
        let connect = |_| {
            let ((jobs, to_do), (done, results)) = (channel(), channel());
            ((jobs, results), Helper { jobs: to_do, done })
        };
        let (ours, theirs) = (0..helpers).map(connect).unzip();
        let (busy, buffers) = (Cell::new(false), RefCell::default());
        (Self { helpers: ours, busy, buffers }, theirs)
    }
}

impl Helpers for Team {
    fn start(
        &self,
        isa: Isa,
        planes: &Arc<Planes>,
        lookbacks: &Arc<Lookbacks>,
        heap: u64,
        len: usize,
    ) {
        for (number, (jobs, _)) in self.helpers.iter().enumerate() {
            let mut covered = self.buffers.borrow_mut().pop().unwrap_or_default();
            covered.clear();
            covered.resize(len, [0; 64]);
            let (planes, lookbacks) = (Arc::clone(planes), Arc::clone(lookbacks));
            let share = (number, self.helpers.len());
            // A helper that panicked has no receiver; `finish` will notice.
            let _ = jobs.send(Job { isa, planes, lookbacks, heap, share, covered });
            self.busy.set(true);
        }
    }

    fn finish(&self, lookbacks: &Arc<Lookbacks>, heap: u64, covered: &mut [[u8; 64]]) -> bool {
        if !self.busy.replace(false) {
            return false;
        }
        let mut all = true;
        for (_, results) in &self.helpers {
            let Ok(job) = receive(results) else {
                all = false;
                continue;
            };
            if job.heap == heap && Arc::ptr_eq(&job.lookbacks, lookbacks) {
                for (sum, row) in covered.iter_mut().zip(&job.covered) {
                    sum.iter_mut().zip(row).for_each(|(sum, row)| *sum |= row);
                }
            } else {
                all = false;
            }
            self.buffers.borrow_mut().push(job.covered);
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::thread;

    use super::{Helpers, Team};
    use crate::sequence::kernel::{Isa, Lookbacks};
    use crate::sequence::sparse::planes::{BLOCK, Planes};
    use crate::sequence::sparse::window::Window;

    const INDEXES: usize = 16;

    /// Planes of all indexes of a window, complete up to the block that ends at its next heap.
    fn planes() -> (Planes, u64) {
        let mut window = Window::<1>::new(0, 8 * BLOCK, BLOCK);
        (0..6 * BLOCK).for_each(|heap| window.push((heap * heap / 7 + heap / 3) % INDEXES));
        let all = (0..INDEXES as u16).collect();
        let mut planes = Planes::new(all, &[0], 4 * BLOCK, 6 * BLOCK as u64);
        planes.extend(Isa::best(), &window, window.next());
        (planes, window.next())
    }

    /// The shares of all helpers are what one thread covers.
    #[test]
    fn helpers_cover_what_one_thread_covers() {
        let (planes, heap) = planes();
        let (planes, isa) = (Arc::new(planes), Isa::best());
        let backs = (0..40).map(|i| (3 * BLOCK as u64 + 9 * i, i as usize % INDEXES));
        let lookbacks = Arc::new(Lookbacks::new(backs));
        let mut expected = vec![[0; 64]; INDEXES];
        planes.cover(isa, heap, &lookbacks, (0, 1), &mut expected);
        assert!(expected.iter().flatten().any(|&bits| bits != 0 && bits != 255));
        for count in 0..4 {
            let (team, helpers) = Team::new(count);
            thread::scope(|scope| {
                let team = team;
                for helper in helpers {
                    scope.spawn(|| helper.work());
                }
                // Twice, since buffers are used again.
                for _ in 0..2 {
                    let mut covered = vec![[0; 64]; INDEXES];
                    team.start(isa, &planes, &lookbacks, heap, INDEXES);
                    assert_eq!(team.finish(&lookbacks, heap, &mut covered), count > 0);
                    assert!(count == 0 || covered == expected, "{count} helpers");
                }
                // What they found for another block or by other look-backs is of no use.
                let (jobs, first) = (Arc::clone(&lookbacks), heap);
                let other = Arc::new(Lookbacks::clone(&lookbacks));
                for (lookbacks, heap) in [(&lookbacks, heap + 1), (&other, heap)] {
                    let mut covered = vec![[0; 64]; INDEXES];
                    team.start(isa, &planes, &jobs, first, INDEXES);
                    assert!(!team.finish(lookbacks, heap, &mut covered));
                    assert_eq!(covered, [[0; 64]; INDEXES]);
                }
                assert_eq!(Arc::strong_count(&planes), 1, "every job is back");
            });
        }
    }
}
