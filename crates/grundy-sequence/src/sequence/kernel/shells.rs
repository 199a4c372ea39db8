//! The shells: each loop compiled for each instruction set, and chosen by [`Isa`] at run time.

#[cfg(target_arch = "x86_64")]
use super::avx2;
#[cfg(target_arch = "x86_64")]
use super::avx512;
use super::isa::Isa;
use super::lookbacks::Lookbacks;
use super::loops::{self, Against, CANDIDATES, Class, Shifted};
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
use super::neon;
use super::nibbles::{self, Nibbles};
use super::portable;
use super::slices::{self, PassShare};
use super::vector::Simd;
use super::words::{self, Near, Words};

/// A shell: the body of a loop compiled with the features of one instruction set.
#[cfg(any(target_arch = "x86_64", all(target_arch = "aarch64", target_endian = "little")))]
macro_rules! shell {
    ($shell:ident, $features:literal, $vector:ty, $room:ident::$name:ident
        <$($c:ident)?>($($arg:ident: $type:ty),*) -> [$($out:ty)?]) => {
        #[target_feature(enable = $features)]
        fn $shell $(<const $c: usize>)? ($($arg: $type),*) $(-> $out)? {
            // SAFETY: callers of this function have the features that it enables.
            let simd = unsafe { Simd::<$vector>::new() };
            $room::$name::<$vector $(, $c)?>(simd, $($arg),*)
        }
    };
}

/// Compiles a loop for every instruction set and calls the one for the given [`Isa`].
macro_rules! shells {
    ($(
        $(#[$doc:meta])*
        fn $room:ident::$name:ident $(<const $c:ident: usize>)? ($($arg:ident: $type:ty),* $(,)?)
            $(-> $out:ty)?;
    )*) => {$(
        $(#[$doc])*
        pub(in crate::sequence) fn $name $(<const $c: usize>)? (isa: Isa, $($arg: $type),*) $(-> $out)? {
            #[cfg(target_arch = "x86_64")]
            {
                shell!(avx2, "avx2,bmi1,bmi2,popcnt", avx2::Avx2,
                    $room::$name<$($c)?>($($arg: $type),*) -> [$($out)?]);
                shell!(avx512, "avx512f,avx512bw,avx512dq,avx512vl,bmi1,bmi2,popcnt",
                    avx512::Avx512, $room::$name<$($c)?>($($arg: $type),*) -> [$($out)?]);
                match isa.checked() {
                    // SAFETY: `checked` gives only what the machine has.
                    Isa::Avx512 => return unsafe { avx512 $(::<$c>)? ($($arg),*) },
                    // SAFETY: as above.
                    Isa::Avx2 => return unsafe { avx2 $(::<$c>)? ($($arg),*) },
                    Isa::Portable | Isa::Neon => {}
                }
            }
            #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
            {
                shell!(neon, "neon", neon::Neon,
                    $room::$name<$($c)?>($($arg: $type),*) -> [$($out)?]);
                if isa.checked() == Isa::Neon {
                    // SAFETY: `checked` gives only what the machine has.
                    #[allow(unused_unsafe, reason = "most targets have NEON in any case")]
                    return unsafe { neon $(::<$c>)? ($($arg),*) };
                }
            }
            let _ = isa;
            // SAFETY: arrays of bytes need no instruction set.
            let simd = unsafe { Simd::<portable::Portable>::new() };
            $room::$name::<portable::Portable $(, $c)?>(simd, $($arg),*)
        }
    )*};
}

shells! {
    /// Ors into `covered[x ⊕ with]` the plane of `x`, seen from the block at `at` through every
    /// look-back; indexes from `covered.len()` on are left out. `next` is the plane to come.
    fn loops::cover(plane: &[u8], x: usize, at: usize, lookbacks: &Lookbacks, covered: &mut [[u8; 64]], next: &[u8]);

    /// Adds to `covered[x]` the heaps of the block at `at` at which a look-back gives the index x, for a share of the
    /// passes. The planes, `stride` bytes each, are those of slices.
    fn slices::cover_slices(planes: &[u8], stride: usize, at: usize, lookbacks: &Lookbacks, share: PassShare, covered: &mut [[u8; 64]]);

    /// The planes of some classes, `stride` bytes each, at positions `at` to `at + 63`: a bit is
    /// set where one of the shifted heaps has an index of the class.
    fn loops::plane<const D: usize>(heaps: Shifted<'_, D>, at: usize, classes: &[Class], stride: usize, planes: &mut [u8]);

    /// The same from the planes at the 64 positions before, and the last 64 of the heaps.
    fn loops::next_plane<const D: usize>(heaps: Shifted<'_, D>, at: usize, classes: &[Class], stride: usize, planes: &mut [u8]);

    /// The least indexes not covered in row `row` of a block, in ascending order; an index no
    /// less than `covered.len()` means that there are no more.
    fn loops::uncovered<const D: usize>(covered: &[[u8; 64]], row: usize, candidates: &mut [[[u8; 64]; D]; CANDIDATES]);

    /// Which candidates of the 64 heaps from `at` on no look-back excludes.
    fn loops::survivors<const D: usize>(digits: [&[u8]; D], at: usize, lookbacks: &Lookbacks, candidates: &[[[u8; 64]; D]; CANDIDATES]) -> [u64; CANDIDATES];

    /// The lanes of a block of 512 heaps whose index is at least the bound for its parity, as a
    /// plane; the bound of the first heap's parity comes first.
    fn loops::at_least<const D: usize>(digits: [&[u8]; D], bounds: [usize; 2]) -> [u8; 64];

    /// How the candidates of N blocks stand to a rare value, given the bounds above it, the place of the first block
    /// in some planes, and witnesses. Lanes above it that no witness covers become `open`.
    fn loops::against<const N: usize>(indexes: &[u8], bounds: [usize; 2], planes: &[u8], at: usize, witnesses: &[i32], open: &mut [[u8; 64]; N]) -> Against;

    /// The number of lanes of `left`, one plane per block, that a shift covers from the blocks
    /// that begin at `blocks`.
    fn loops::gain(planes: &[u8], blocks: &[usize], shift: i32, left: &[[u8; 64]]) -> u32;

    /// Moves on to the words of the 64 heaps from `at`, and adds what far look-backs exclude there.
    fn words::excluded<const P: usize>(indexes: &[u8], at: usize, lookbacks: &Lookbacks, words: &mut Words<P>);

    /// The candidates of 64 heaps; adds what they exclude to the words of the heaps after them.
    fn words::nearest<const P: usize>(near: &Near<P>, words: &mut Words<P>, indexes: &mut [u8; 64]);

    /// The candidates of the heaps from `at` on, while their indexes fit nibbles. Returns their number, a multiple of 64.
    fn nibbles::nibbles(nibbles: &Nibbles, indexes: &mut [u8], at: usize) -> usize;

    /// The first i with `forward[i] ⊕ backward[i] = wanted`.
    fn loops::find_pair<const D: usize>(forward: [&[u8]; D], backward: [&[u8]; D], wanted: [u8; D]) -> Option<usize>;

    /// Removes the wanted indexes that are `forwards[k][i] ⊕ backward[i]` for a pair (k, i) that is
    /// accepted.
    fn loops::find_pairs<const D: usize>(forwards: &[[&[u8]; D]], backward: [&[u8]; D], wanted: &mut Vec<u16>, accept: &mut dyn FnMut(usize, usize) -> bool);
}
