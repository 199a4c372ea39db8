//! The inner loops of the sequence engines over vectors of 64 bytes, for every instruction set.
//!
//! [`vector`] says what a vector is on each of them, [`loops`] has every loop once, and here are
//! the shells that compile a loop for an instruction set and choose by [`Isa`] at run time. This
//! is the only room of the library with `unsafe`.
#![allow(unsafe_code)]
#![allow(
    clippy::inline_always,
    reason = "a loop must be compiled inside its shell to use the shell's instruction set"
)]
#![allow(
    clippy::cast_possible_truncation,
    reason = "a digit is the low byte of an index, on purpose"
)]

mod isa;
mod loops;
#[cfg(test)]
mod tests;
mod vector;

pub use isa::Isa;

/// How many rows of 64 heaps a block has: the bits of a plane's byte.
pub(super) const ROWS: usize = 8;

/// How many candidates a heap has before the slow way is taken.
pub(super) const CANDIDATES: usize = 6;

/// Look-backs that exclude a value together with the same index.
#[derive(Debug, Clone, Copy)]
pub(super) struct Group {
    /// The index that is added to the one looked back at.
    pub(super) with: usize,
    start: u32,
    end: u32,
}

/// Look-backs r: the index of heap n − r, plus a fixed one, is excluded at heap n.
#[derive(Debug, Clone, Default)]
pub(super) struct Lookbacks {
    backs: Vec<u32>,
    groups: Vec<Group>,
    range: Option<(usize, usize)>,
}

impl Lookbacks {
    /// Groups pairs (look-back, index) by index.
    pub(super) fn new(pairs: impl IntoIterator<Item = (u64, usize)>) -> Self {
        let narrow = |(back, with)| Some((u32::try_from(back).ok()?, with));
        let mut pairs: Vec<(u32, usize)> = pairs.into_iter().filter_map(narrow).collect();
        pairs.sort_unstable_by_key(|&(back, with)| (with, back));
        pairs.dedup();
        let range = pairs.iter().map(|&(back, _)| back as usize);
        let range = range.clone().min().zip(range.max());
        let mut groups: Vec<Group> = Vec::new();
        for (&(_, with), i) in pairs.iter().zip(0..) {
            match groups.last_mut() {
                Some(group) if group.with == with => group.end = i + 1,
                _ => groups.push(Group { with, start: i, end: i + 1 }),
            }
        }
        Self { backs: pairs.into_iter().map(|(back, _)| back).collect(), groups, range }
    }

    /// The groups, by index.
    pub(super) fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// The look-backs of a group.
    pub(super) fn of(&self, group: &Group) -> &[u32] {
        &self.backs[group.start as usize..group.end as usize]
    }

    /// The greatest look-back.
    pub(super) fn greatest(&self) -> Option<usize> {
        self.range.map(|(_, greatest)| greatest)
    }

    /// The least look-back, 0 if there are none.
    pub(super) fn least(&self) -> usize {
        self.range.map_or(0, |(least, _)| least)
    }
}

/// Compiles a loop for every instruction set and calls the one asked for.
macro_rules! shells {
    ($(
        $(#[$doc:meta])*
        fn $name:ident $(<const $c:ident: usize>)? ($($arg:ident: $type:ty),* $(,)?) $(-> $out:ty)?;
    )*) => {$(
        $(#[$doc])*
        pub(super) fn $name $(<const $c: usize>)? (isa: Isa, $($arg: $type),*) $(-> $out)? {
            #[cfg(target_arch = "x86_64")]
            {
                #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,bmi1,bmi2,popcnt")]
                fn avx512 $(<const $c: usize>)? ($($arg: $type),*) $(-> $out)? {
                    loops::$name::<vector::Zmm $(, $c)?>($($arg),*)
                }
                #[target_feature(enable = "avx2,bmi1,bmi2,popcnt")]
                fn avx2 $(<const $c: usize>)? ($($arg: $type),*) $(-> $out)? {
                    loops::$name::<vector::Two256 $(, $c)?>($($arg),*)
                }
                match isa.checked() {
                    // SAFETY: `checked` gives only what the machine has.
                    Isa::Avx512 => return unsafe { avx512 $(::<$c>)? ($($arg),*) },
                    // SAFETY: as above.
                    Isa::Avx2 => return unsafe { avx2 $(::<$c>)? ($($arg),*) },
                    Isa::Portable => {}
                }
            }
            let _ = isa;
            loops::$name::<vector::Plain $(, $c)?>($($arg),*)
        }
    )*};
}

shells! {
    /// Ors into `covered[x ⊕ with]` the plane of `x`, seen from the block at `at` through every
    /// look-back; indexes from `covered.len()` on are left out. `next` is the plane to come.
    fn cover(plane: &[u8], x: usize, at: usize, lookbacks: &Lookbacks, covered: &mut [[u8; 64]], next: &[u8]);

    /// The planes of the indexes `xs`, `stride` bytes each, at positions `at` to `at + 63`, from
    /// the digits of the 512 heaps that begin there.
    fn plane<const D: usize>(digits: [&[u8]; D], at: usize, xs: &[u16], stride: usize, planes: &mut [u8]);

    /// The least indexes not covered in row `row` of a block, in ascending order; an index no
    /// less than `covered.len()` means that there are no more.
    fn uncovered<const D: usize>(covered: &[[u8; 64]], row: usize, candidates: &mut [[[u8; 64]; D]; CANDIDATES]);

    /// Which candidates of the 64 heaps from `at` on no look-back excludes.
    fn survivors<const D: usize>(digits: [&[u8]; D], at: usize, lookbacks: &Lookbacks, candidates: &[[[u8; 64]; D]; CANDIDATES]) -> [u64; CANDIDATES];

    /// The lanes of a block of 512 heaps whose index is at least the bound for its parity, as a
    /// plane; the bound of the first heap's parity comes first.
    fn at_least<const D: usize>(digits: [&[u8]; D], bounds: [usize; 2]) -> [u8; 64];

    /// The wanted lanes that no plane among the witnesses covers.
    fn witnessed(planes: &[u8], at: usize, witnesses: &[i32], wanted: &[u8; 64]) -> [u8; 64];

    /// How many lanes of `left`, one plane a block, a shift covers from the blocks
    /// that begin at `blocks`.
    fn gain(planes: &[u8], blocks: &[usize], shift: i32, left: &[[u8; 64]]) -> u32;

    /// The candidates of the heaps from `at` to the end of `indexes`, a multiple of 64 of them,
    /// where indexes are below 8·P: `far` look-backs are 64 at least, `near` ones below. Gives how
    /// many heaps were done: all, unless an index did not fit.
    fn words<const P: usize>(indexes: &mut [u8], at: usize, far: &Lookbacks, near: &[(usize, usize)]) -> usize;

    /// The first i with `forward[i] ⊕ backward[i] = wanted`.
    fn find_pair<const D: usize>(forward: [&[u8]; D], backward: [&[u8]; D], wanted: [u8; D]) -> Option<usize>;
}
