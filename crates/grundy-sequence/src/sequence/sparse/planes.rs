//! Bit planes of some classes of indexes over the last heaps.

use super::window::Window;
use crate::sequence::kernel::{self, Class, Isa, Lookbacks, PassShare, Shifted};

/// The number of heaps in a row.
pub(super) const ROW: usize = 64;
/// The number of heaps in a block.
pub(super) const BLOCK: usize = ROW * kernel::ROWS;

/// A plane for each of some indexes, or of the slices of all: see [`kernel`]. Planes move independently of the window, so
/// that they can be shorter.
///
/// Several places of a code may leave two heaps. A look-back beyond a heap then meets one heap for
/// each place, and all exclude a value together with the same index. So a plane unites them: it has a
/// bit where the heap or one of those at some distances before it has the index.
#[derive(Debug, Clone)]
pub(super) struct Planes {
    /// The classes of indexes, and a plane of each.
    classes: Vec<Class>,
    bytes: Vec<u8>,
    /// Whether the classes are slices.
    sliced: bool,
    /// The distances of the heaps that are united; the first is 0, and all are less than a row.
    distances: Vec<usize>,
    /// The heap at position 0.
    origin: u64,
    /// Planes are complete from this position on: the heaps before were not in the window.
    from: usize,
    /// Planes are complete below this position.
    done: usize,
    span: usize,
}

/// Planes whose spans have at most this number of bytes in all are long.
const SHORT: usize = 1 << 21;

impl Planes {
    /// Planes of indexes that reach `span` heaps back from heap `next`, and unite heaps at these distances.
    pub(super) fn new(indexes: Vec<u16>, distances: &[usize], span: usize, next: u64) -> Self {
        Self::of(indexes.into_iter().map(Class::from).collect(), false, distances, span, next)
    }

    /// Planes of [slices](kernel::slices) of indexes of one byte.
    pub(super) fn slices(with_filler: bool, span: usize, next: u64) -> Self {
        Self::of(kernel::slices(with_filler).collect(), true, &[0], span, next)
    }

    fn of(classes: Vec<Class>, sliced: bool, distances: &[usize], span: usize, next: u64) -> Self {
        let span = (span + 2 * BLOCK).next_multiple_of(ROW);
        let bytes = vec![0; classes.len() * Self::stride_of(span, classes.len())];
        let (origin, distances) = (next - (span as u64).min(next), distances.to_vec());
        Self { classes, bytes, sliced, distances, origin, from: 0, done: 0, span }
    }

    /// Returns the length of each of `planes` planes for a span. The longer they are, the more
    /// seldom they move, but many long planes would take much memory.
    fn stride_of(span: usize, planes: usize) -> usize {
        let more = if planes * span <= SHORT { 3 * span } else { span };
        span + more.max(1 << 13)
    }

    /// Returns the bytes from one plane to the next.
    pub(super) fn stride(&self) -> usize {
        Self::stride_of(self.span, self.classes.len())
    }

    /// Returns all planes, one after the other.
    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns every index with its plane, if these are not slices.
    pub(super) fn iter(&self) -> impl Iterator<Item = (u16, &[u8])> {
        self.classes.iter().map(|class| class.bits).zip(self.bytes.chunks_exact(self.stride()))
    }

    /// Whether slices are faster than planes of indexes of one byte: they need 32 registers of 64 bytes, and an instruction
    /// that combines three of them.
    pub(super) fn suit_slices(isa: Isa) -> bool {
        let has_registers = cfg!(target_arch = "x86_64") && isa == Isa::Avx512;
        // The tests know both ways on any machine.
        has_registers || cfg!(test) && isa == Isa::Portable
    }

    /// Whether these are slices. For other processors, no code is compiled for them.
    pub(super) fn are_slices(&self) -> bool {
        cfg!(any(test, target_arch = "x86_64")) && self.sliced
    }

    /// Returns the position of the first heap of a block, if the planes are complete at look-backs
    /// from `least` to `greatest` from there.
    pub(super) fn place(&self, heap: u64, least: usize, greatest: usize) -> Option<usize> {
        let at = usize::try_from(heap.checked_sub(self.origin)?).ok()?;
        (self.from + greatest <= at && at + ROW <= self.done + least).then_some(at)
    }

    /// Completes the planes up to heap `to` of the window, or its end.
    pub(super) fn extend<const D: usize>(&mut self, isa: Isa, window: &Window<D>, to: u64) {
        if self.classes.is_empty() {
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
            if let Some(at) = window.position(heap) {
                let follows = self.done > 0 && window.position(heap - ROW as u64).is_some();
                let (digits, back) = (window.digits(), &self.distances);
                let heaps = Shifted { digits, from: at, back };
                let (classes, bytes) = (&self.classes, &mut self.bytes);
                if follows {
                    kernel::next_plane(isa, heaps, self.done, classes, stride, bytes);
                } else {
                    kernel::plane(isa, heaps, self.done, classes, stride, bytes);
                }
            } else {
                self.from = self.done + ROW;
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
        self.from = self.from.saturating_sub(moved);
        self.done -= moved;
    }

    /// Removes the heaps from `heap` on.
    pub(super) fn rewind(&mut self, heap: u64) {
        let known = usize::try_from(heap.saturating_sub(self.origin)).unwrap_or(usize::MAX);
        self.done = self.done.min(known.saturating_sub(BLOCK) / ROW * ROW);
    }

    /// Finds the heaps of the block that begins at `heap` at which some look-back gives an index, and adds them to
    /// `covered`; does a share of that, out of some. Indexes of slices must be complete passes, and all such heaps are found;
    /// with planes of indexes those where a heap with one of these is looked back at. Returns `false` if the planes
    /// are not as long as the look-backs.
    pub(super) fn cover(
        &self,
        isa: Isa,
        heap: u64,
        lookbacks: &Lookbacks,
        share: PassShare,
        covered: &mut [[u8; 64]],
    ) -> bool {
        let Some(greatest) = lookbacks.greatest() else { return true };
        let Some(at) = self.place(heap, lookbacks.least(), greatest) else { return false };
        if self.are_slices() {
            let stride = self.stride();
            kernel::cover_slices(isa, &self.bytes, stride, at, lookbacks, share, covered);
            return true;
        }
        let planes = || self.iter().skip(share.number).step_by(share.of);
        for ((x, plane), next) in planes().zip(planes().skip(1).chain(planes().take(1))) {
            kernel::cover(isa, plane, x.into(), at, lookbacks, covered, next.1);
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::{BLOCK, Planes, ROW, Window};
    use crate::sequence::kernel::{Isa, Lookbacks, PassShare, SUMS};

    /// Look-backs to heaps that the window no longer had when planes began are refused, and so are those to heaps
    /// that are not complete; slices would take them for heaps of no index.
    #[test]
    fn planes_are_used_where_they_are_complete() {
        const ORIGIN: usize = 3 * BLOCK;
        const NEXT: usize = 9 * BLOCK;
        let mut window = Window::<1>::new(ORIGIN as u64, usize::MAX, 0);
        (ORIGIN..NEXT).for_each(|heap| window.push(heap % 7));
        let isa = Isa::Portable;
        // These begin before the window.
        let mut planes = Planes::slices(true, 7 * BLOCK, NEXT as u64);
        planes.extend(isa, &window, NEXT as u64);
        let covers = |back: usize| {
            let lookbacks = Lookbacks::new([(back as u64, 0)]);
            let mut covered = vec![[0; ROW]; SUMS];
            let complete = planes.cover(isa, NEXT as u64, &lookbacks, PassShare::ALL, &mut covered);
            for lane in (0..BLOCK).filter(|_| complete) {
                let row = covered[(NEXT + lane - back) % 7];
                assert!(row[lane % ROW] >> (lane / ROW) & 1 == 1, "{back} at {lane}");
            }
            complete
        };
        let longest = NEXT - ORIGIN;
        assert!(covers(longest) && covers(longest - 1) && covers(BLOCK));
        assert!(!covers(longest + 1) && !covers(longest + BLOCK) && !covers(BLOCK - 1));
    }
}
