//! Sixty-four bytes at once.
//!
//! The loops in [`super::loops`] are written once over [`Lanes`], a vector of 64 bytes with safe
//! operations. Each instruction set has a file with its implementation of [`Vector`], whose
//! operations are `unsafe` because only a processor with the instruction set may execute them. A
//! [`Simd`] token connects the two: it proves that the processor has the instruction set. Only
//! `unsafe` code makes a token, and only a token makes [`Lanes`].

use std::marker::PhantomData;

/// The operations of an instruction set on two halves of 16 bytes, between which no byte moves unless they are swapped.
///
/// # Safety
/// Callers of any operation promise that the processor has the instruction set.
pub(super) trait Pair: Copy {
    unsafe fn new(low: &[u8; 16], high: &[u8; 16]) -> Self;
    unsafe fn or(self, other: Self) -> Self;
    unsafe fn min(self, other: Self) -> Self;
    unsafe fn add(self, other: Self) -> Self;
    unsafe fn add_saturating(self, other: Self) -> Self;

    /// For each byte of `places` the byte of `self` in the same half at its low four bits, or 0 if its top bit is
    /// set. Its other bits are ignored.
    unsafe fn at(self, places: Self) -> Self;

    /// Returns the low and the high four bits of each byte.
    unsafe fn nibbles(self) -> [Self; 2];

    /// Returns the halves in the other order.
    unsafe fn swapped(self) -> Self;

    /// Whether all bytes are equal.
    unsafe fn equals(self, other: Self) -> bool;

    /// Returns the lower half.
    unsafe fn low(self) -> [u8; 16];
}

/// The operations of an instruction set on vectors of 64 lanes of a byte.
///
/// # Safety
/// Callers of any operation promise that the processor has the instruction set.
pub(super) trait Vector: Copy {
    /// The number of registers that a vector takes.
    const REGISTERS: usize;

    /// A truth value for each lane.
    type Mask: Copy;

    /// Two halves of 16 bytes.
    type Pair: Pair;

    /// Loads 64 bytes from any address, all of which can be read.
    unsafe fn load(from: *const u8) -> Self;

    /// Stores 64 bytes at any address, all of which can be written.
    unsafe fn store(self, to: *mut u8);

    unsafe fn splat(byte: u8) -> Self;
    unsafe fn or(self, other: Self) -> Self;
    unsafe fn and(self, other: Self) -> Self;
    unsafe fn xor(self, other: Self) -> Self;
    unsafe fn min(self, other: Self) -> Self;
    unsafe fn add_saturating(self, other: Self) -> Self;

    /// Returns the lanes' bits at which three vectors have the binary digits of a number, 0 to 7,
    /// the first vector the lowest.
    #[inline(always)]
    unsafe fn minterm(bits: [Self; 3], number: usize) -> Self {
        // SAFETY: the caller promises the instruction set.
        unsafe {
            let ones = Self::splat(255);
            let [a, b, c] =
                std::array::from_fn(
                    |i| {
                        if number >> i & 1 == 1 { bits[i] } else { bits[i].xor(ones) }
                    },
                );
            a.and(b).and(c)
        }
    }

    /// Returns the lanes that are equal.
    unsafe fn equal(self, other: Self) -> Self::Mask;

    /// Returns the lanes that have none of the bits.
    unsafe fn lacks(self, bits: Self) -> Self::Mask;

    /// `other` in the lanes of the mask, `self` elsewhere.
    unsafe fn replace(self, mask: Self::Mask, other: Self) -> Self;

    /// `self | bits` in the lanes of the mask, `self` elsewhere.
    unsafe fn or_where(self, mask: Self::Mask, bits: Self) -> Self;

    /// Returns the mask as a word, lane 0 lowest.
    unsafe fn word(mask: Self::Mask) -> u64;

    /// For each lane the byte of the table at its low four bits, or 0 if its top bit is set.
    unsafe fn look_up(self, table: &[u8; 16]) -> Self;

    /// Prefetches the cache line of an address, if the instruction set can.
    #[inline(always)]
    unsafe fn prefetch(_address: *const u8) {}
}

/// Proof that the processor has the instruction set of `V`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Simd<V>(PhantomData<V>);

impl<V: Vector> Simd<V> {
    /// Creates a token.
    ///
    /// # Safety
    /// The processor has the instruction set of `V`.
    #[inline(always)]
    pub(super) unsafe fn new() -> Self {
        Self(PhantomData)
    }

    /// Returns a vector with the same byte in every lane.
    #[allow(clippy::unused_self, reason = "the token is the proof")]
    #[inline(always)]
    pub(super) fn splat(self, byte: u8) -> Lanes<V> {
        // SAFETY: the token proves the instruction set.
        Lanes(unsafe { V::splat(byte) })
    }

    /// Returns the bytes of an array.
    #[allow(clippy::unused_self, reason = "the token is the proof")]
    #[inline(always)]
    pub(super) fn of(self, bytes: &[u8; 64]) -> Lanes<V> {
        // SAFETY: the token proves the instruction set, and the array has 64 bytes.
        Lanes(unsafe { V::load(bytes.as_ptr()) })
    }

    /// Returns the 64 bytes from `at` on.
    ///
    /// # Safety
    /// `at + 64` is at most the length of `bytes`.
    #[allow(clippy::unused_self, reason = "the token is the proof")]
    #[inline(always)]
    pub(super) unsafe fn load(self, bytes: &[u8], at: usize) -> Lanes<V> {
        debug_assert!(at.checked_add(64).is_some_and(|end| end <= bytes.len()));
        // SAFETY: the token proves the instruction set; the caller promises the bytes.
        Lanes(unsafe { V::load(bytes.as_ptr().add(at)) })
    }

    /// Returns two halves.
    #[allow(clippy::unused_self, reason = "the token is the proof")]
    #[inline(always)]
    pub(super) fn pair(self, low: &[u8; 16], high: &[u8; 16]) -> Halves<V> {
        // SAFETY: the token proves the instruction set.
        Halves(unsafe { V::Pair::new(low, high) })
    }

    /// Returns the mask as a word, lane 0 lowest.
    #[allow(clippy::unused_self, reason = "the token is the proof")]
    #[inline(always)]
    pub(super) fn word(self, mask: V::Mask) -> u64 {
        // SAFETY: the token proves the instruction set.
        unsafe { V::word(mask) }
    }

    /// Prefetches the first cache line of `bytes`.
    #[allow(clippy::unused_self, reason = "the token is the proof")]
    #[inline(always)]
    pub(super) fn prefetch(self, bytes: &[u8]) {
        // SAFETY: the token proves the instruction set.
        unsafe { V::prefetch(bytes.as_ptr()) }
    }
}

/// A vector of 64 lanes of a byte. Only a [`Simd`] token makes one, so a value of this type proves
/// the instruction set as well.
#[derive(Clone, Copy)]
pub(super) struct Lanes<V>(V);

impl<V: Vector> Lanes<V> {
    /// Writes the lanes to an array.
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
    pub(super) fn and(self, other: Self) -> Self {
        // SAFETY: `self` proves the instruction set.
        Self(unsafe { self.0.and(other.0) })
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

    /// Returns the sum in each lane, 255 at most.
    #[inline(always)]
    pub(super) fn add_saturating(self, other: Self) -> Self {
        // SAFETY: `self` proves the instruction set.
        Self(unsafe { self.0.add_saturating(other.0) })
    }

    /// Returns the lanes' bits at which three vectors have the binary digits of a number, 0 to 7,
    /// the first vector the lowest.
    #[inline(always)]
    pub(super) fn minterm(bits: [Self; 3], number: usize) -> Self {
        // SAFETY: the vectors prove the instruction set.
        Self(unsafe { V::minterm(bits.map(|bits| bits.0), number) })
    }

    /// Returns the lanes that are equal.
    #[inline(always)]
    pub(super) fn equal(self, other: Self) -> V::Mask {
        // SAFETY: `self` proves the instruction set.
        unsafe { self.0.equal(other.0) }
    }

    /// Whether every lane is 0.
    #[inline(always)]
    pub(super) fn are_zero(self, simd: Simd<V>) -> bool {
        simd.word(self.equal(simd.splat(0))) == u64::MAX
    }

    /// Returns the lanes that have none of the bits.
    #[inline(always)]
    pub(super) fn lacks(self, bits: Self) -> V::Mask {
        // SAFETY: `self` proves the instruction set.
        unsafe { self.0.lacks(bits.0) }
    }

    /// `other` in the lanes of the mask, `self` elsewhere.
    #[inline(always)]
    pub(super) fn replace(self, mask: V::Mask, other: Self) -> Self {
        // SAFETY: `self` proves the instruction set.
        Self(unsafe { self.0.replace(mask, other.0) })
    }

    /// `self | bits` in the lanes of the mask, `self` elsewhere.
    #[inline(always)]
    pub(super) fn or_where(self, mask: V::Mask, bits: Self) -> Self {
        // SAFETY: `self` proves the instruction set.
        Self(unsafe { self.0.or_where(mask, bits.0) })
    }

    /// For each lane the byte of the table at its low four bits, or 0 if its top bit is set.
    #[inline(always)]
    pub(super) fn look_up(self, table: &[u8; 16]) -> Self {
        // SAFETY: `self` proves the instruction set.
        Self(unsafe { self.0.look_up(table) })
    }
}

/// Two halves of 16 bytes. Only a [`Simd`] token makes them, so a value of this type proves the instruction set as well.
#[derive(Clone, Copy)]
pub(super) struct Halves<V: Vector>(V::Pair);

impl<V: Vector> Halves<V> {
    #[inline(always)]
    pub(super) fn or(self, other: Self) -> Self {
        // SAFETY: `self` proves the instruction set.
        Self(unsafe { self.0.or(other.0) })
    }

    #[inline(always)]
    pub(super) fn min(self, other: Self) -> Self {
        // SAFETY: `self` proves the instruction set.
        Self(unsafe { self.0.min(other.0) })
    }

    /// Returns the sum of each byte, modulo 256.
    #[inline(always)]
    pub(super) fn add(self, other: Self) -> Self {
        // SAFETY: `self` proves the instruction set.
        Self(unsafe { self.0.add(other.0) })
    }

    /// Returns the sum of each byte, 255 at most.
    #[inline(always)]
    pub(super) fn add_saturating(self, other: Self) -> Self {
        // SAFETY: `self` proves the instruction set.
        Self(unsafe { self.0.add_saturating(other.0) })
    }

    /// For each byte of `places` the byte of `self` in the same half at its low four bits, or 0 if its top bit is
    /// set.
    #[inline(always)]
    pub(super) fn at(self, places: Self) -> Self {
        // SAFETY: `self` proves the instruction set.
        Self(unsafe { self.0.at(places.0) })
    }

    /// Returns the low and the high four bits of each byte.
    #[inline(always)]
    pub(super) fn nibbles(self) -> [Self; 2] {
        // SAFETY: `self` proves the instruction set.
        let [low, high] = unsafe { self.0.nibbles() };
        [Self(low), Self(high)]
    }

    /// Returns the halves in the other order.
    #[inline(always)]
    pub(super) fn swapped(self) -> Self {
        // SAFETY: `self` proves the instruction set.
        Self(unsafe { self.0.swapped() })
    }

    /// Whether all bytes are equal.
    #[inline(always)]
    pub(super) fn equals(self, other: Self) -> bool {
        // SAFETY: `self` proves the instruction set.
        unsafe { self.0.equals(other.0) }
    }

    /// Returns the lower half.
    #[inline(always)]
    pub(super) fn low(self) -> [u8; 16] {
        // SAFETY: `self` proves the instruction set.
        unsafe { self.0.low() }
    }
}
