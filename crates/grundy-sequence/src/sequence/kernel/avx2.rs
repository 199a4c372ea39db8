//! AVX2: a vector is two registers, a mask a vector of bytes 255 and 0.

#[allow(clippy::wildcard_imports)]
use std::arch::x86_64::*;

use super::vector::{Pair, Vector};

/// Two registers of 32 bytes.
#[derive(Clone, Copy)]
pub(super) struct Avx2(__m256i, __m256i);

impl Vector for Avx2 {
    const REGISTERS: usize = 2;

    /// 255 for true, 0 for false.
    type Mask = Self;

    type Pair = Register;

    #[inline(always)]
    unsafe fn load(from: *const u8) -> Self {
        // SAFETY: the caller promises AVX2, and 64 bytes to read.
        unsafe { Self(_mm256_loadu_si256(from.cast()), _mm256_loadu_si256(from.add(32).cast())) }
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut u8) {
        // SAFETY: the caller promises AVX2, and 64 bytes to write.
        unsafe {
            _mm256_storeu_si256(to.cast(), self.0);
            _mm256_storeu_si256(to.add(32).cast(), self.1);
        }
    }

    #[inline(always)]
    unsafe fn splat(byte: u8) -> Self {
        // SAFETY: the caller promises AVX2.
        let half = unsafe { _mm256_set1_epi8(byte.cast_signed()) };
        Self(half, half)
    }

    #[inline(always)]
    unsafe fn or(self, other: Self) -> Self {
        // SAFETY: the caller promises AVX2.
        unsafe { Self(_mm256_or_si256(self.0, other.0), _mm256_or_si256(self.1, other.1)) }
    }

    #[inline(always)]
    unsafe fn and(self, other: Self) -> Self {
        // SAFETY: the caller promises AVX2.
        unsafe { Self(_mm256_and_si256(self.0, other.0), _mm256_and_si256(self.1, other.1)) }
    }

    #[inline(always)]
    unsafe fn xor(self, other: Self) -> Self {
        // SAFETY: the caller promises AVX2.
        unsafe { Self(_mm256_xor_si256(self.0, other.0), _mm256_xor_si256(self.1, other.1)) }
    }

    #[inline(always)]
    unsafe fn min(self, other: Self) -> Self {
        // SAFETY: the caller promises AVX2.
        unsafe { Self(_mm256_min_epu8(self.0, other.0), _mm256_min_epu8(self.1, other.1)) }
    }

    #[inline(always)]
    unsafe fn add_saturating(self, other: Self) -> Self {
        // SAFETY: the caller promises AVX2.
        unsafe { Self(_mm256_adds_epu8(self.0, other.0), _mm256_adds_epu8(self.1, other.1)) }
    }

    #[inline(always)]
    unsafe fn equal(self, other: Self) -> Self {
        // SAFETY: the caller promises AVX2.
        unsafe { Self(_mm256_cmpeq_epi8(self.0, other.0), _mm256_cmpeq_epi8(self.1, other.1)) }
    }

    #[inline(always)]
    unsafe fn lacks(self, bits: Self) -> Self {
        // SAFETY: the caller promises AVX2.
        unsafe {
            let none = _mm256_setzero_si256();
            let low = _mm256_cmpeq_epi8(_mm256_and_si256(self.0, bits.0), none);
            let high = _mm256_cmpeq_epi8(_mm256_and_si256(self.1, bits.1), none);
            Self(low, high)
        }
    }

    #[inline(always)]
    unsafe fn replace(self, mask: Self, other: Self) -> Self {
        // SAFETY: the caller promises AVX2.
        unsafe {
            let low = _mm256_blendv_epi8(self.0, other.0, mask.0);
            let high = _mm256_blendv_epi8(self.1, other.1, mask.1);
            Self(low, high)
        }
    }

    #[inline(always)]
    unsafe fn or_where(self, mask: Self, bits: Self) -> Self {
        // SAFETY: the caller promises AVX2.
        unsafe {
            let low = _mm256_or_si256(self.0, _mm256_and_si256(mask.0, bits.0));
            let high = _mm256_or_si256(self.1, _mm256_and_si256(mask.1, bits.1));
            Self(low, high)
        }
    }

    #[inline(always)]
    unsafe fn word(mask: Self) -> u64 {
        // SAFETY: the caller promises AVX2.
        unsafe {
            let low = _mm256_movemask_epi8(mask.0).cast_unsigned();
            let high = _mm256_movemask_epi8(mask.1).cast_unsigned();
            u64::from(low) | u64::from(high) << 32
        }
    }

    #[inline(always)]
    unsafe fn look_up(self, table: &[u8; 16]) -> Self {
        // SAFETY: the caller promises AVX2; the table has 16 bytes.
        unsafe {
            let table = _mm256_broadcastsi128_si256(_mm_loadu_si128(table.as_ptr().cast()));
            Self(_mm256_shuffle_epi8(table, self.0), _mm256_shuffle_epi8(table, self.1))
        }
    }

    #[inline(always)]
    unsafe fn prefetch(address: *const u8) {
        // SAFETY: the caller promises AVX2; any address may be prefetched.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(address.cast()) }
    }
}

/// One register: two halves of 16 bytes.
#[derive(Clone, Copy)]
pub(super) struct Register(__m256i);

impl Pair for Register {
    #[inline(always)]
    unsafe fn new(low: &[u8; 16], high: &[u8; 16]) -> Self {
        // SAFETY: the caller promises AVX2; both arrays have 16 bytes.
        unsafe {
            Self(_mm256_set_m128i(
                _mm_loadu_si128(high.as_ptr().cast()),
                _mm_loadu_si128(low.as_ptr().cast()),
            ))
        }
    }

    #[inline(always)]
    unsafe fn or(self, other: Self) -> Self {
        // SAFETY: the caller promises AVX2.
        Self(unsafe { _mm256_or_si256(self.0, other.0) })
    }

    #[inline(always)]
    unsafe fn min(self, other: Self) -> Self {
        // SAFETY: the caller promises AVX2.
        Self(unsafe { _mm256_min_epu8(self.0, other.0) })
    }

    #[inline(always)]
    unsafe fn add(self, other: Self) -> Self {
        // SAFETY: the caller promises AVX2.
        Self(unsafe { _mm256_add_epi8(self.0, other.0) })
    }

    #[inline(always)]
    unsafe fn add_saturating(self, other: Self) -> Self {
        // SAFETY: the caller promises AVX2.
        Self(unsafe { _mm256_adds_epu8(self.0, other.0) })
    }

    #[inline(always)]
    unsafe fn at(self, places: Self) -> Self {
        // SAFETY: the caller promises AVX2.
        Self(unsafe { _mm256_shuffle_epi8(self.0, places.0) })
    }

    #[inline(always)]
    unsafe fn nibbles(self) -> [Self; 2] {
        // SAFETY: the caller promises AVX2.
        unsafe {
            let mask = _mm256_set1_epi8(15);
            let high = _mm256_and_si256(_mm256_srli_epi16::<4>(self.0), mask);
            [Self(_mm256_and_si256(self.0, mask)), Self(high)]
        }
    }

    #[inline(always)]
    unsafe fn swapped(self) -> Self {
        // SAFETY: the caller promises AVX2.
        Self(unsafe { _mm256_permute4x64_epi64::<0x4e>(self.0) })
    }

    #[inline(always)]
    unsafe fn equals(self, other: Self) -> bool {
        // SAFETY: the caller promises AVX2.
        unsafe { _mm256_movemask_epi8(_mm256_cmpeq_epi8(self.0, other.0)) == -1 }
    }

    #[inline(always)]
    unsafe fn low(self) -> [u8; 16] {
        let mut low = [0; 16];
        // SAFETY: the caller promises AVX2; the array has 16 bytes.
        unsafe { _mm_storeu_si128(low.as_mut_ptr().cast(), _mm256_castsi256_si128(self.0)) };
        low
    }
}
