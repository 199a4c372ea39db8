//! Computes ahead what planes cover, on threads that have nothing to check.
//!
//! What look-backs of two blocks or more exclude in a block is known before the previous block is
//! computed. So while one thread completes a block, others cover the next one, each with some of
//! the planes: threads that check do so while they wait for a batch. The thread that completes
//! blocks does the rest. Each share of the work holds the planes, which do not change until all
//! shares are done.

use std::mem::take;
use std::sync::Arc;
use std::thread;

use super::blocks::Helpers;
use super::planes::Planes;
use crate::sequence::kernel::{Isa, Lookbacks, PassShare};
use grundy_core::sync::atomic::{AtomicUsize, Ordering};
use grundy_core::sync::{Mutex, MutexGuard, PoisonError, spin_loop};

/// The number of shares into which the planes are divided.
const SHARES: usize = 4;

/// The number of attempts of a thread before it yields. Blocks follow each other within some 0.1
/// ms, and waking a thread takes about as long.
const LOOKS: usize = 1 << 8;

/// A share of the planes, and what it covers in a block.
#[derive(Debug)]
struct Share {
    isa: Isa,
    planes: Arc<Planes>,
    lookbacks: Arc<Lookbacks>,
    /// The first heap of the block.
    heap: u64,
    number: usize,
    covered: Vec<[u8; 64]>,
    /// Whether the planes were long enough.
    done: bool,
}

/// The shares of one block.
#[derive(Debug, Default)]
pub(super) struct Team {
    state: Mutex<State>,
    /// The number of waiting shares, for threads that check without the lock.
    waiting: AtomicUsize,
    /// The number of shares that were taken and are not done.
    running: AtomicUsize,
}

#[derive(Debug, Default)]
struct State {
    waiting: Vec<Share>,
    done: Vec<Share>,
    /// Buffers for other shares.
    buffers: Vec<Vec<[u8; 64]>>,
}

/// A share that was taken. Dropping it without a result, as a panic does, leaves one share too few.
struct Taken<'a> {
    team: &'a Team,
    share: Option<Share>,
}

impl Drop for Taken<'_> {
    fn drop(&mut self) {
        self.team.lock().done.extend(self.share.take());
        self.team.running.fetch_sub(1, Ordering::Release);
    }
}

impl Team {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Performs a share, if one is waiting. Returns whether it did.
    fn serve(&self) -> bool {
        if self.waiting.load(Ordering::Acquire) == 0 {
            return false;
        }
        let mut state = self.lock();
        let Some(mut share) = state.waiting.pop() else { return false };
        // In this order: a thread that sees no waiting share also sees that this one is running.
        self.running.fetch_add(1, Ordering::Relaxed);
        self.waiting.store(state.waiting.len(), Ordering::Release);
        drop(state);
        let mut taken = Taken { team: self, share: None };
        let Share { isa, heap, number, .. } = share;
        let covered = &mut share.covered;
        let passes = PassShare { number, of: SHARES };
        share.done = share.planes.cover(isa, heap, &share.lookbacks, passes, covered);
        taken.share = Some(share);
        true
    }

    /// Waits some microseconds for a share, and performs it. Returns whether there was one.
    pub(super) fn help(&self) -> bool {
        for _ in 0..LOOKS {
            if self.serve() {
                return true;
            }
            spin_loop();
        }
        thread::yield_now();
        false
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
        let mut state = self.lock();
        for number in 0..SHARES {
            let mut covered = state.buffers.pop().unwrap_or_default();
            covered.clear();
            covered.resize(len, [0; 64]);
            let (planes, lookbacks) = (Arc::clone(planes), Arc::clone(lookbacks));
            state.waiting.push(Share {
                isa,
                planes,
                lookbacks,
                heap,
                number,
                covered,
                done: false,
            });
        }
        self.waiting.store(state.waiting.len(), Ordering::Release);
    }

    fn finish(&self, lookbacks: &Arc<Lookbacks>, heap: u64, covered: &mut [[u8; 64]]) -> bool {
        while self.serve() {}
        let mut looks = (1..).map(|look| look % LOOKS == 0);
        while self.running.load(Ordering::Acquire) > 0 {
            if looks.next() == Some(true) { thread::yield_now() } else { spin_loop() }
        }
        let done = take(&mut self.lock().done);
        let mut right = 0;
        let mut buffers = Vec::with_capacity(done.len());
        for share in done {
            if share.done && share.heap == heap && Arc::ptr_eq(&share.lookbacks, lookbacks) {
                for (sum, row) in covered.iter_mut().zip(&share.covered) {
                    sum.iter_mut().zip(row).for_each(|(sum, row)| *sum |= row);
                }
                right += 1;
            }
            buffers.push(share.covered);
        }
        self.lock().buffers = buffers;
        right == SHARES
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;
    use std::thread;

    use super::{Helpers, Ordering, Taken, Team};
    use crate::sequence::kernel::{self, Isa, Lookbacks, PassShare};
    use crate::sequence::sparse::planes::{BLOCK, Planes};
    use crate::sequence::sparse::window::Window;

    const INDEXES: usize = 16;

    /// The number of indexes that may be covered.
    const SUMS: usize = 2 * kernel::SUMS;

    /// Ends the helpers of a test, also if it fails.
    struct Ending<'a>(&'a AtomicBool);

    impl Drop for Ending<'_> {
        fn drop(&mut self) {
            self.0.store(true, Ordering::Relaxed);
        }
    }

    /// Planes of all indexes of a window or their slices, complete up to the block that ends at its next heap.
    fn planes(sliced: bool) -> (Planes, u64) {
        let mut window = Window::<1>::new(0, 8 * BLOCK, BLOCK);
        (0..6 * BLOCK).for_each(|heap| window.push((heap * heap / 7 + heap / 3) % INDEXES));
        let (span, next) = (4 * BLOCK, 6 * BLOCK as u64);
        let mut planes = if sliced {
            Planes::slices(false, span, next)
        } else {
            Planes::new((0..INDEXES as u16).collect(), &[0], span, next)
        };
        planes.extend(Isa::best(), &window, window.next());
        (planes, window.next())
    }

    /// The shares of all helpers are what one thread covers.
    #[test]
    fn helpers_cover_what_one_thread_covers() {
        let covered = [false, true].map(with_planes);
        assert!(covered[0] == covered[1], "planes of all indexes and slices cover the same");
    }

    fn with_planes(sliced: bool) -> Vec<[u8; 64]> {
        let (planes, heap) = planes(sliced);
        let (planes, isa) = (Arc::new(planes), Isa::best());
        let backs = (0..40).map(|i| (3 * BLOCK as u64 + 9 * i, i as usize % INDEXES));
        let lookbacks = Arc::new(Lookbacks::new(backs));
        let mut expected = vec![[0; 64]; SUMS];
        planes.cover(isa, heap, &lookbacks, PassShare::ALL, &mut expected);
        assert!(expected.iter().flatten().any(|&bits| bits != 0 && bits != 255));
        for helpers in 0..4 {
            let (team, over) = (Team::default(), AtomicBool::new(false));
            thread::scope(|scope| {
                let _ending = Ending(&over);
                for _ in 0..helpers {
                    scope.spawn(|| {
                        while !over.load(Ordering::Relaxed) {
                            team.help();
                        }
                    });
                }
                let mut covered = vec![[0; 64]; SUMS];
                assert!(!team.finish(&lookbacks, heap, &mut covered), "nothing was started");
                // Twice, since buffers are used again.
                for _ in 0..2 {
                    team.start(isa, &planes, &lookbacks, heap, SUMS);
                    assert!(team.finish(&lookbacks, heap, &mut covered));
                    assert!(covered == expected, "{helpers} helpers");
                    covered.fill([0; 64]);
                }
                // Results for another block or by other look-backs are not used.
                let (by, first) = (Arc::clone(&lookbacks), heap);
                let other = Arc::new(Lookbacks::clone(&lookbacks));
                for (lookbacks, heap) in [(&lookbacks, heap + 1), (&other, heap)] {
                    team.start(isa, &planes, &by, first, SUMS);
                    assert!(!team.finish(lookbacks, heap, &mut covered));
                    assert_eq!(covered, [[0; 64]; SUMS]);
                }
                // Nor are results of planes that are shorter than the look-backs.
                let longer = Arc::new(Lookbacks::new([(heap + 1, 0)]));
                team.start(isa, &planes, &longer, heap, SUMS);
                assert!(!team.finish(&longer, heap, &mut covered));
                assert_eq!(Arc::strong_count(&planes), 1, "every share is done");
            });
        }
        expected
    }

    /// A panic in a share has no other effect: one share is missing.
    #[test]
    fn a_share_without_a_result_is_noticed() {
        let (planes, heap) = planes(false);
        let (planes, isa) = (Arc::new(planes), Isa::best());
        let lookbacks = Arc::new(Lookbacks::new([(3 * BLOCK as u64, 1)]));
        let team = Team::default();
        team.start(isa, &planes, &lookbacks, heap, SUMS);
        team.running.fetch_add(1, Ordering::Relaxed);
        drop(Taken { team: &team, share: None });
        let lost = team.lock().waiting.pop();
        assert!(lost.is_some());
        assert!(!team.finish(&lookbacks, heap, &mut vec![[0; 64]; SUMS]));
    }
}
