//! What touches what on a board, for all cells at once: the cells that touch the one so many places
//! further on, for each of the few distances there are.

use super::set::Set;

/// Which places touch each other, by the distance between them.
#[derive(Debug)]
pub(super) struct Strides<const W: usize> {
    /// All there are on most boards, so that they need no loop.
    two: [Stride<W>; 2],
    more: Vec<Stride<W>>,
}

/// The places that touch the one `by` further on.
#[derive(Debug, Clone, Copy)]
struct Stride<const W: usize> {
    by: usize,
    from: Set<W>,
}

/// With more distances than this, looking at places one by one is as fast.
const MOST: usize = 8;

impl<const W: usize> Strides<W> {
    /// The distances at which places touch, if they are few.
    pub(super) fn of(touches: &[Set<W>]) -> Option<Self> {
        let mut strides: Vec<Stride<W>> = Vec::new();
        for (place, set) in touches.iter().enumerate() {
            for by in set.iter().filter_map(|other| other.checked_sub(place + 1)) {
                let by = by + 1;
                let found = strides.iter().position(|stride| stride.by == by);
                let at = found.unwrap_or_else(|| {
                    strides.push(Stride { by, from: Set::EMPTY });
                    strides.len() - 1
                });
                strides[at].from.insert(place);
                if strides.len() > MOST {
                    return None;
                }
            }
        }
        let none = Stride { by: 0, from: Set::EMPTY };
        let mut strides = strides.into_iter();
        let two = [(); 2].map(|()| strides.next().unwrap_or(none));
        Some(Self { two, more: strides.collect() })
    }

    /// What the places of a set touch.
    #[inline]
    pub(super) fn touched(&self, set: Set<W>) -> Set<W> {
        let touched =
            |&Stride { by, from }: &Stride<W>| set.and(from).up(by).or(set.down(by).and(from));
        let [first, second] = &self.two;
        let two = touched(first).or(touched(second));
        self.more.iter().fold(two, |all, stride| all.or(touched(stride)))
    }

    /// How many pairs of places of a set touch.
    #[inline]
    pub(super) fn pairs(&self, set: Set<W>) -> u32 {
        let pairs = |&Stride { by, from }: &Stride<W>| set.and(set.down(by)).and(from).count();
        self.two.iter().chain(&self.more).map(pairs).sum()
    }
}
