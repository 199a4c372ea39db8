//! Bit planes of some indexes over the last heaps.

use super::window::Window;
use crate::sequence::kernel::{self, Isa, Lookbacks, Shifted};

/// The number of heaps in a row.
pub(super) const ROW: usize = 64;
/// The number of heaps in a block.
pub(super) const BLOCK: usize = ROW * kernel::ROWS;

/// A plane for each of some indexes: see [`kernel`]. Planes move independently of the window, so
/// that they can be shorter.
///
/// Several places of a code may leave two heaps. A look-back beyond a heap then meets one heap for
/// each place, and all exclude a value together with the same index. So a plane unites them: it has a
/// bit where the heap or one of those at some distances before it has the index.
#[derive(Debug, Clone)]
pub(super) struct Planes {
    /// The indexes, and a plane of each.
    indexes: Vec<u16>,
    bytes: Vec<u8>,
    /// The distances of the heaps that are united; the first is 0, and all are less than a row.
    distances: Vec<usize>,
    /// The heap at position 0.
    origin: u64,
    /// Planes are complete below this position.
    done: usize,
    span: usize,
}

/// Planes whose spans have at most this number of bytes in all are long.
const SHORT: usize = 1 << 21;

impl Planes {
    /// Planes that reach `span` heaps back from heap `next`, and unite heaps at these distances.
    pub(super) fn new(indexes: Vec<u16>, distances: &[usize], span: usize, next: u64) -> Self {
        let span = (span + 2 * BLOCK).next_multiple_of(ROW);
        let bytes = vec![0; indexes.len() * Self::stride_of(span, indexes.len())];
        let (origin, distances) = (next - (span as u64).min(next), distances.to_vec());
        Self { indexes, bytes, distances, origin, done: 0, span }
    }

    /// The length of each of `planes` planes for a span. The longer they are, the more seldom they
    /// move, but many long planes would take much memory.
    fn stride_of(span: usize, planes: usize) -> usize {
        let more = if planes * span <= SHORT { 3 * span } else { span };
        span + more.max(1 << 13)
    }

    /// The bytes from one plane to the next.
    pub(super) fn stride(&self) -> usize {
        Self::stride_of(self.span, self.indexes.len())
    }

    /// All planes, one after the other.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Every index with its plane.
    pub(super) fn iter(&self) -> impl Iterator<Item = (u16, &[u8])> {
        self.indexes.iter().copied().zip(self.bytes.chunks_exact(self.stride()))
    }

    /// The position of the first heap of a block, if the planes are complete at look-backs from
    /// `least` to `greatest` from there.
    pub(super) fn place(&self, heap: u64, least: usize, greatest: usize) -> Option<usize> {
        let at = usize::try_from(heap.checked_sub(self.origin)?).ok()?;
        (greatest <= at && at + ROW <= self.done + least).then_some(at)
    }

    /// Completes the planes up to heap `to` of the window, or its end.
    pub(super) fn extend<const D: usize>(&mut self, isa: Isa, window: &Window<D>, to: u64) {
        if self.indexes.is_empty() {
            return;
        }
        let stride = self.stride();
        loop {
            let heap = self.origin + self.done as u64;
            if heap + BLOCK as u64 > to.min(window.next()) {
                return;
            }
            if self.done + ROW > stride {
                self.move_to_front();
            }
            // No look-back reaches heaps before the window.
            if let Some(at) = window.position(heap) {
                let follows = self.done > 0 && window.position(heap - ROW as u64).is_some();
                let (digits, back) = (window.digits(), &self.distances);
                let heaps = Shifted { digits, from: at, back };
                let (xs, bytes) = (&self.indexes, &mut self.bytes);
                if follows {
                    kernel::next_plane(isa, heaps, self.done, xs, stride, bytes);
                } else {
                    kernel::plane(isa, heaps, self.done, xs, stride, bytes);
                }
            }
            self.done += ROW;
        }
    }

    fn move_to_front(&mut self) {
        let moved = (self.done - self.span) / ROW * ROW;
        let stride = self.stride();
        for plane in self.bytes.chunks_exact_mut(stride) {
            plane.copy_within(moved.., 0);
        }
        self.origin += moved as u64;
        self.done -= moved;
    }

    /// Removes the heaps from `heap` on.
    pub(super) fn rewind(&mut self, heap: u64) {
        let known = usize::try_from(heap.saturating_sub(self.origin)).unwrap_or(usize::MAX);
        self.done = self.done.min(known.saturating_sub(BLOCK) / ROW * ROW);
    }

    /// Ors the planes of a share, out of some, shifted by each look-back from the block that begins at `heap`, into
    /// `covered`.
    pub(super) fn cover(
        &self,
        isa: Isa,
        heap: u64,
        lookbacks: &Lookbacks,
        (share, of): (usize, usize),
        covered: &mut [[u8; 64]],
    ) {
        let Some(greatest) = lookbacks.greatest() else { return };
        let Some(at) = self.place(heap, lookbacks.least(), greatest) else { return };
        let planes = || self.iter().skip(share).step_by(of);
        for ((x, plane), next) in planes().zip(planes().skip(1).chain(planes().take(1))) {
            kernel::cover(isa, plane, x.into(), at, lookbacks, covered, next.1);
        }
    }
}
