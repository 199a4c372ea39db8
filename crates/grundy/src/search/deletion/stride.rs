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
pub(super) struct Stride<const W: usize> {
    by: usize,
    from: Set<W>,
}

impl<const W: usize> Stride<W> {
    /// What lies further on by the stride.
    #[inline]
    pub(super) fn on(&self, set: Set<W>) -> Set<W> {
        set.and(self.from).up(self.by)
    }

    /// What the set lies further on from.
    #[inline]
    pub(super) fn back(&self, set: Set<W>) -> Set<W> {
        set.down(self.by).and(self.from)
    }
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

    /// Shows every stride.
    #[inline]
    pub(super) fn each(&self, mut visit: impl FnMut(&Stride<W>)) {
        let [first, second] = &self.two;
        visit(first);
        visit(second);
        self.more.iter().for_each(visit);
    }

    /// What the places of a set touch.
    #[inline]
    pub(super) fn touched(&self, set: Set<W>) -> Set<W> {
        let mut touched = Set::EMPTY;
        self.each(|stride| touched = touched.or(stride.on(set)).or(stride.back(set)));
        touched
    }

    /// What exactly one place of a set touches.
    #[inline]
    pub(super) fn touched_once(&self, set: Set<W>) -> Set<W> {
        let (mut once, mut twice) = (Set::EMPTY, Set::EMPTY);
        self.each(|stride| {
            for near in [stride.on(set), stride.back(set)] {
                twice = twice.or(once.and(near));
                once = once.or(near);
            }
        });
        once.without(twice)
    }

    /// How many pairs of places of a set touch.
    #[inline]
    pub(super) fn pairs(&self, set: Set<W>) -> u32 {
        let mut pairs = 0;
        self.each(|stride| pairs += stride.back(set).and(set).count());
        pairs
    }
}
