//! The inner loops of the sequence engines over vectors of 64 bytes, for every instruction set.
//!
//! * [`lookbacks`]: the look-backs that most loops walk over.
//! * [`vector`]: what a vector is; `portable`, `avx2`, `avx512` and `neon` implement it.
//! * [`loops`], [`slices`](mod@slices), [`words`](mod@words) and [`nibbles`](mod@nibbles): every loop once, generic over the instruction set.
//! * [`shells`]: each loop compiled for each instruction set, and chosen by [`Isa`] at run time.
//! * [`candidates`]: the loops of words and nibbles, one after the other.
//!
//! Besides one instruction in `prefetch` this is the only module of the library with `unsafe`. It relies on this: a shell is called only
//! on a processor that [`Isa::checked`] found to have the instruction set, and loads that skip the
//! bounds check follow an assertion for all of them.
#![allow(unsafe_code)]
#![allow(
    clippy::inline_always,
    reason = "a loop must be compiled inside its shell to use the shell's instruction set"
)]
#![allow(
    clippy::cast_possible_truncation,
    reason = "a digit is the low byte of an index, on purpose"
)]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod candidates;
mod isa;
mod lookbacks;
mod loops;
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
mod neon;
mod nibbles;
mod portable;
mod shells;
mod slices;
#[cfg(test)]
mod tests;
mod vector;
mod words;

pub(super) use candidates::{nibbles, words};
pub use isa::Isa;
pub(super) use lookbacks::Lookbacks;
pub(super) use loops::{Against, CANDIDATES, Class, ROWS, Shifted};
pub(super) use nibbles::{INDEXES as NIBBLES, Nibbles};
pub(super) use shells::{
    against, at_least, cover, cover_slices, find_pair, find_pairs, gain, next_plane, plane,
    survivors, uncovered,
};
pub(super) use slices::{PASSES, PassShare, SUMS, slices};
pub(super) use words::Near;
