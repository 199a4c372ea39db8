//! Sixty-four bytes at once.
//!
//! The loops in [`super::loops`] are written once over [`Lanes`], a vector of 64 bytes with a few
//! safe operations. Each instruction set has a file with its implementation of [`Vector`], whose
//! operations are `unsafe` because they may be executed only on a processor that has the
//! instruction set. The two meet in [`Simd`], a token that proves just that: only `unsafe` code
//! makes one, and only a token makes [`Lanes`].

use std::marker::PhantomData;

/// A vector of 64 lanes of a byte, as an instruction set implements it.
///
/// # Safety
/// Callers of any operation promise that the processor has the instruction set.
pub(super) trait Vector: Copy {
    /// A truth value for each lane.
    type Mask: Copy;

    /// Loads 64 bytes from any address, all of which can be read.
    unsafe fn load(from: *const u8) -> Self;

    /// Stores 64 bytes at any address, all of which can be written.
    unsafe fn store(self, to: *mut u8);

    unsafe fn splat(byte: u8) -> Self;
    unsafe fn or(self, other: Self) -> Self;
    unsafe fn xor(self, other: Self) -> Self;
    unsafe fn min(self, other: Self) -> Self;
    unsafe fn add_saturating(self, other: Self) -> Self;

    /// Lanes that are equal.
    unsafe fn equal(self, other: Self) -> Self::Mask;

    /// Lanes that have none of the bits.
    unsafe fn lacks(self, bits: Self) -> Self::Mask;

    /// `yes` in the lanes of the mask, `self` elsewhere.
    unsafe fn replace(self, mask: Self::Mask, yes: Self) -> Self;

    /// `self | bits` in the lanes of the mask, `self` elsewhere.
    unsafe fn or_where(self, mask: Self::Mask, bits: Self) -> Self;

    /// The mask as a word, lane 0 lowest.
    unsafe fn word(mask: Self::Mask) -> u64;

    /// For every lane the byte of the table at its low four bits, or 0 where its top bit is set.
    unsafe fn look_up(self, table: &[u8; 16]) -> Self;

    /// Asks for the line of an address that will be read soon, where there is a way to ask.
    #[inline(always)]
    unsafe fn prefetch(_address: *const u8) {}
}

/// Proof that the processor has the instruction set of `V`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Simd<V>(PhantomData<V>);

#[allow(clippy::unused_self, reason = "to have the token is the proof")]
impl<V: Vector> Simd<V> {
    /// # Safety
    /// The processor has the instruction set of `V`.
    #[inline(always)]
    pub(super) unsafe fn new() -> Self {
        Self(PhantomData)
    }

    #[inline(always)]
    pub(super) fn splat(self, byte: u8) -> Lanes<V> {
        // SAFETY: the token proves the instruction set.
        Lanes(unsafe { V::splat(byte) })
    }

    #[inline(always)]
    pub(super) fn of(self, bytes: &[u8; 64]) -> Lanes<V> {
        // SAFETY: the token proves the instruction set, and the array has 64 bytes.
        Lanes(unsafe { V::load(bytes.as_ptr()) })
    }

    /// The 64 bytes from `at` on.
    ///
    /// # Safety
    /// They lie within `bytes`.
    #[inline(always)]
    pub(super) unsafe fn load(self, bytes: &[u8], at: usize) -> Lanes<V> {
        debug_assert!(bytes.len() >= 64 && at <= bytes.len() - 64);
        // SAFETY: the token proves the instruction set; the caller promises the bytes.
        Lanes(unsafe { V::load(bytes.as_ptr().add(at)) })
    }

    /// The mask as a word, lane 0 lowest.
    #[inline(always)]
    pub(super) fn word(self, mask: V::Mask) -> u64 {
        // SAFETY: the token proves the instruction set.
        unsafe { V::word(mask) }
    }

    /// Asks for a line of memory that will be read soon.
    #[inline(always)]
    pub(super) fn prefetch(self, bytes: &[u8]) {
        // SAFETY: the token proves the instruction set.
        unsafe { V::prefetch(bytes.as_ptr()) }
    }
}

/// Sixty-four lanes of a byte. Made by a [`Simd`] token alone, so that a value of this type proves
/// the instruction set as well.
#[derive(Clone, Copy)]
pub(super) struct Lanes<V>(V);

impl<V: Vector> Lanes<V> {
    #[inline(always)]
    pub(super) fn put(self, bytes: &mut [u8; 64]) {
        // SAFETY: `self` proves the instruction set, and the array has 64 bytes.
        unsafe { self.0.store(bytes.as_mut_ptr()) }
    }

    #[inline(always)]
    pub(super) fn or(self, other: Self) -> Self {
        // SAFETY: `self` proves the instruction set.
        Self(unsafe { self.0.or(other.0) })
    }

    #[inline(always)]
    pub(super) fn xor(self, other: Self) -> Self {
        // SAFETY: `self` proves the instruction set.
        Self(unsafe { self.0.xor(other.0) })
    }

    #[inline(always)]
    pub(super) fn min(self, other: Self) -> Self {
        // SAFETY: `self` proves the instruction set.
        Self(unsafe { self.0.min(other.0) })
    }

    /// The sum in each lane, 255 at most.
    #[inline(always)]
    pub(super) fn add_saturating(self, other: Self) -> Self {
        // SAFETY: `self` proves the instruction set.
        Self(unsafe { self.0.add_saturating(other.0) })
    }

    /// Lanes that are equal.
    #[inline(always)]
    pub(super) fn equal(self, other: Self) -> V::Mask {
        // SAFETY: `self` proves the instruction set.
        unsafe { self.0.equal(other.0) }
    }

    /// Lanes that have none of the bits.
    #[inline(always)]
    pub(super) fn lacks(self, bits: Self) -> V::Mask {
        // SAFETY: `self` proves the instruction set.
        unsafe { self.0.lacks(bits.0) }
    }

    /// `yes` in the lanes of the mask, `self` elsewhere.
    #[inline(always)]
    pub(super) fn replace(self, mask: V::Mask, yes: Self) -> Self {
        // SAFETY: `self` proves the instruction set.
        Self(unsafe { self.0.replace(mask, yes.0) })
    }

    /// `self | bits` in the lanes of the mask, `self` elsewhere.
    #[inline(always)]
    pub(super) fn or_where(self, mask: V::Mask, bits: Self) -> Self {
        // SAFETY: `self` proves the instruction set.
        Self(unsafe { self.0.or_where(mask, bits.0) })
    }

    /// For every lane the byte of the table at its low four bits, or 0 where its top bit is set.
    #[inline(always)]
    pub(super) fn look_up(self, table: &[u8; 16]) -> Self {
        // SAFETY: `self` proves the instruction set.
        Self(unsafe { self.0.look_up(table) })
    }
}
