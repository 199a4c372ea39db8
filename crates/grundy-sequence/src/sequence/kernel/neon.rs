//! NEON (AArch64): a vector is four registers, a mask a vector of bytes 255 and 0.

#[allow(clippy::wildcard_imports)]
use std::arch::aarch64::*;

use super::vector::{Pair, Vector};

/// Four registers of 16 bytes.
#[derive(Clone, Copy)]
pub(super) struct Neon([uint8x16_t; 4]);

/// The bit of each lane in the byte of its group of eight.
const BITS: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128];

impl Vector for Neon {
    const REGISTERS: usize = 4;

    /// 255 for true, 0 for false.
    type Mask = Self;

    type Pair = Registers;

    #[inline(always)]
    unsafe fn load(from: *const u8) -> Self {
        // SAFETY: the caller promises NEON, and 64 bytes to read.
        Self(std::array::from_fn(|i| unsafe { vld1q_u8(from.add(16 * i)) }))
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut u8) {
        for (i, part) in self.0.into_iter().enumerate() {
            // SAFETY: the caller promises NEON, and 64 bytes to write.
            unsafe { vst1q_u8(to.add(16 * i), part) }
        }
    }

    #[inline(always)]
    unsafe fn splat(byte: u8) -> Self {
        // SAFETY: the caller promises NEON.
        Self([unsafe { vdupq_n_u8(byte) }; 4])
    }

    #[inline(always)]
    unsafe fn or(self, other: Self) -> Self {
        // SAFETY: the caller promises NEON.
        Self(std::array::from_fn(|i| unsafe { vorrq_u8(self.0[i], other.0[i]) }))
    }

    #[inline(always)]
    unsafe fn and(self, other: Self) -> Self {
        // SAFETY: the caller promises NEON.
        Self(std::array::from_fn(|i| unsafe { vandq_u8(self.0[i], other.0[i]) }))
    }

    #[inline(always)]
    unsafe fn xor(self, other: Self) -> Self {
        // SAFETY: the caller promises NEON.
        Self(std::array::from_fn(|i| unsafe { veorq_u8(self.0[i], other.0[i]) }))
    }

    #[inline(always)]
    unsafe fn min(self, other: Self) -> Self {
        // SAFETY: the caller promises NEON.
        Self(std::array::from_fn(|i| unsafe { vminq_u8(self.0[i], other.0[i]) }))
    }

    #[inline(always)]
    unsafe fn add_saturating(self, other: Self) -> Self {
        // SAFETY: the caller promises NEON.
        Self(std::array::from_fn(|i| unsafe { vqaddq_u8(self.0[i], other.0[i]) }))
    }

    #[inline(always)]
    unsafe fn equal(self, other: Self) -> Self {
        // SAFETY: the caller promises NEON.
        Self(std::array::from_fn(|i| unsafe { vceqq_u8(self.0[i], other.0[i]) }))
    }

    #[inline(always)]
    unsafe fn lacks(self, bits: Self) -> Self {
        // SAFETY: the caller promises NEON.
        Self(std::array::from_fn(|i| unsafe { vceqzq_u8(vandq_u8(self.0[i], bits.0[i])) }))
    }

    #[inline(always)]
    unsafe fn replace(self, mask: Self, other: Self) -> Self {
        // SAFETY: the caller promises NEON.
        Self(std::array::from_fn(|i| unsafe { vbslq_u8(mask.0[i], other.0[i], self.0[i]) }))
    }

    #[inline(always)]
    unsafe fn or_where(self, mask: Self, bits: Self) -> Self {
        // SAFETY: the caller promises NEON.
        Self(std::array::from_fn(|i| unsafe {
            vorrq_u8(self.0[i], vandq_u8(mask.0[i], bits.0[i]))
        }))
    }

    #[inline(always)]
    unsafe fn word(mask: Self) -> u64 {
        // SAFETY: the caller promises NEON; the constant has 16 bytes.
        unsafe {
            // One bit of each lane, then three sums of neighbours: eight lanes become a byte.
            let bits = vld1q_u8(BITS.as_ptr());
            let [a, b, c, d] = mask.0.map(|part| vandq_u8(part, bits));
            let pairs = vpaddq_u8(vpaddq_u8(a, b), vpaddq_u8(c, d));
            vgetq_lane_u64::<0>(vreinterpretq_u64_u8(vpaddq_u8(pairs, pairs)))
        }
    }

    #[inline(always)]
    unsafe fn look_up(self, table: &[u8; 16]) -> Self {
        // SAFETY: the caller promises NEON; the table has 16 bytes.
        unsafe {
            let table = vld1q_u8(table.as_ptr());
            // An index of 16 and more gives 0, so bits 4 to 6 are cleared.
            let bits = vdupq_n_u8(0x8f);
            Self(self.0.map(|part| vqtbl1q_u8(table, vandq_u8(part, bits))))
        }
    }
}

/// Two registers: two halves of 16 bytes.
#[derive(Clone, Copy)]
pub(super) struct Registers([uint8x16_t; 2]);

impl Registers {
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(uint8x16_t, uint8x16_t) -> uint8x16_t) -> Self {
        Self([f(self.0[0], other.0[0]), f(self.0[1], other.0[1])])
    }
}

impl Pair for Registers {
    #[inline(always)]
    unsafe fn new(low: &[u8; 16], high: &[u8; 16]) -> Self {
        // SAFETY: the caller promises NEON; both arrays have 16 bytes.
        Self(unsafe { [vld1q_u8(low.as_ptr()), vld1q_u8(high.as_ptr())] })
    }

    #[inline(always)]
    unsafe fn or(self, other: Self) -> Self {
        // SAFETY: the caller promises NEON.
        self.zip(other, |a, b| unsafe { vorrq_u8(a, b) })
    }

    #[inline(always)]
    unsafe fn min(self, other: Self) -> Self {
        // SAFETY: the caller promises NEON.
        self.zip(other, |a, b| unsafe { vminq_u8(a, b) })
    }

    #[inline(always)]
    unsafe fn add(self, other: Self) -> Self {
        // SAFETY: the caller promises NEON.
        self.zip(other, |a, b| unsafe { vaddq_u8(a, b) })
    }

    #[inline(always)]
    unsafe fn add_saturating(self, other: Self) -> Self {
        // SAFETY: the caller promises NEON.
        self.zip(other, |a, b| unsafe { vqaddq_u8(a, b) })
    }

    #[inline(always)]
    unsafe fn at(self, places: Self) -> Self {
        // A place of 16 and more gives 0, so bits 4 to 6 are cleared.
        // SAFETY: the caller promises NEON.
        self.zip(places, |table, at| unsafe { vqtbl1q_u8(table, vandq_u8(at, vdupq_n_u8(0x8f))) })
    }

    #[inline(always)]
    unsafe fn nibbles(self) -> [Self; 2] {
        // SAFETY: the caller promises NEON.
        let low = self.0.map(|half| unsafe { vandq_u8(half, vdupq_n_u8(15)) });
        // SAFETY: the caller promises NEON.
        [Self(low), Self(self.0.map(|half| unsafe { vshrq_n_u8::<4>(half) }))]
    }

    #[inline(always)]
    unsafe fn swapped(self) -> Self {
        Self([self.0[1], self.0[0]])
    }

    #[inline(always)]
    unsafe fn equals(self, other: Self) -> bool {
        // SAFETY: the caller promises NEON.
        unsafe {
            let [low, high] = self.zip(other, |a, b| vceqq_u8(a, b)).0;
            vminvq_u8(vandq_u8(low, high)) == u8::MAX
        }
    }

    #[inline(always)]
    unsafe fn low(self) -> [u8; 16] {
        let mut low = [0; 16];
        // SAFETY: the caller promises NEON; the array has 16 bytes.
        unsafe { vst1q_u8(low.as_mut_ptr(), self.0[0]) };
        low
    }
}
