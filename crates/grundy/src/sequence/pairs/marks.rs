//! The marked values of one heap.
//!
//! The inner loop is one load from each end, an xor and a store; indexing an array of 2^w marks
//! by a w-bit value needs no bounds check.

/// The set of marked values of one heap, at one width.
pub(super) trait MarkSet {
    type Value: Copy + Into<u32> + TryFrom<u32>;

    /// Marks the value 0.
    fn zero(&mut self);

    /// Marks one value.
    fn one(&mut self, value: Self::Value);

    /// Marks `front[i] ⊕ back[len − 1 − i]` for every i.
    fn pairs(&mut self, front: &[Self::Value], back: &[Self::Value]);

    /// The least unmarked number from `from` on.
    fn least(&mut self, from: u32) -> u32;

    /// Empties the set.
    fn clear(&mut self);
}

pub(super) struct Marks(pub(super) [u8; 256]);

impl MarkSet for Marks {
    type Value = u8;

    fn zero(&mut self) {
        self.0[0] = 1;
    }

    fn one(&mut self, value: u8) {
        self.0[usize::from(value)] = 1;
    }

    #[inline]
    fn pairs(&mut self, front: &[u8], back: &[u8]) {
        for (&a, &b) in front.iter().zip(back.iter().rev()) {
            self.0[usize::from(a ^ b)] = 1;
        }
    }

    fn least(&mut self, from: u32) -> u32 {
        first_zero(&self.0, from)
    }

    fn clear(&mut self) {
        self.0.fill(0);
    }
}

/// The values so far are below `below`, a power of two, so their nim-sums are too, and nothing
/// beyond is ever marked.
#[derive(Debug)]
pub(super) struct Marks16 {
    marks: Vec<u8>,
    below: usize,
}

impl Marks16 {
    /// How many marks there are.
    const ALL: usize = 1 << 16;

    /// Marks for values such as these.
    pub(super) fn holding(values: &[u16]) -> Self {
        let greatest = values.iter().copied().max().unwrap_or(0);
        let below = (usize::from(greatest) + 1).next_power_of_two();
        Self { marks: vec![0; Self::ALL], below }
    }
}

impl MarkSet for Marks16 {
    type Value = u16;

    fn zero(&mut self) {
        self.marks[0] = 1;
    }

    fn one(&mut self, value: u16) {
        self.marks[usize::from(value)] = 1;
    }

    #[inline]
    fn pairs(&mut self, front: &[u16], back: &[u16]) {
        let marks = <&mut [u8; Self::ALL]>::try_from(self.marks.as_mut_slice());
        if let Ok(marks) = marks {
            for (&a, &b) in front.iter().zip(back.iter().rev()) {
                marks[usize::from(a ^ b)] = 1;
            }
        }
    }

    fn least(&mut self, from: u32) -> u32 {
        let least = first_zero(&self.marks[..self.below], from);
        if least as usize == self.below && self.below < Self::ALL {
            self.below *= 2;
        }
        least
    }

    fn clear(&mut self) {
        self.marks[..self.below].fill(0);
    }
}

pub(super) struct Marks32(pub(super) Vec<u8>);

impl MarkSet for Marks32 {
    type Value = u32;

    fn zero(&mut self) {
        self.one(0);
    }

    fn one(&mut self, value: u32) {
        let index = value as usize;
        if index >= self.0.len() {
            self.0.resize((index + 1).next_power_of_two(), 0);
        }
        self.0[index] = 1;
    }

    fn pairs(&mut self, front: &[u32], back: &[u32]) {
        for (&a, &b) in front.iter().zip(back.iter().rev()) {
            self.one(a ^ b);
        }
    }

    fn least(&mut self, from: u32) -> u32 {
        first_zero(&self.0, from)
    }

    fn clear(&mut self) {
        self.0.fill(0);
    }
}

/// The first unmarked number from `from` on.
fn first_zero(marks: &[u8], from: u32) -> u32 {
    let rest = marks.get(from as usize..).unwrap_or_default().iter();
    let after = rest.take_while(|&&mark| mark != 0).count();
    u32::try_from(after).map_or(u32::MAX, |after| from.saturating_add(after))
}
