//! Pseudo-random numbers, which depend on a seed alone and are the same on every machine.

/// A source of numbers (splitmix64, Steele, Lea and Flood 2014).
#[derive(Debug, Clone)]
pub(crate) struct Chance {
    state: u64,
}

impl Chance {
    /// What is added for each number.
    const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

    /// The numbers of one turn.
    pub(crate) fn of_turn(seed: u64, ply: u64) -> Self {
        Self { state: seed.wrapping_add(ply.wrapping_mul(Self::STEP)) }
    }

    /// A number below `end`, or 0.
    pub(crate) fn below(&mut self, end: u64) -> u64 {
        self.state = self.state.wrapping_add(Self::STEP);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % end.max(1)
    }

    /// One of several things; `None` if there are none.
    pub(crate) fn among<'a, T>(&mut self, things: &'a [T]) -> Option<&'a T> {
        things.get(usize::try_from(self.below(things.len() as u64)).ok()?)
    }
}
