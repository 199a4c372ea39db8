//! AVX-512 F, BW, DQ and VL: a vector is one register, a mask one word.

#[allow(clippy::wildcard_imports)]
use std::arch::x86_64::*;

use super::avx2::Register;
use super::vector::Vector;

/// One register of 64 bytes.
#[derive(Clone, Copy)]
pub(super) struct Avx512(__m512i);

impl Vector for Avx512 {
    const REGISTERS: usize = 1;

    type Mask = __mmask64;

    type Pair = Register;

    #[inline(always)]
    unsafe fn load(from: *const u8) -> Self {
        // SAFETY: the caller promises AVX-512, and 64 bytes to read.
        Self(unsafe { _mm512_loadu_si512(from.cast()) })
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut u8) {
        // SAFETY: the caller promises AVX-512, and 64 bytes to write.
        unsafe { _mm512_storeu_si512(to.cast(), self.0) }
    }

    #[inline(always)]
    unsafe fn splat(byte: u8) -> Self {
        // SAFETY: the caller promises AVX-512.
        Self(unsafe { _mm512_set1_epi8(byte.cast_signed()) })
    }

    #[inline(always)]
    unsafe fn or(self, other: Self) -> Self {
        // SAFETY: the caller promises AVX-512.
        Self(unsafe { _mm512_or_si512(self.0, other.0) })
    }

    #[inline(always)]
    unsafe fn and(self, other: Self) -> Self {
        // SAFETY: the caller promises AVX-512.
        Self(unsafe { _mm512_and_si512(self.0, other.0) })
    }

    #[inline(always)]
    unsafe fn xor(self, other: Self) -> Self {
        // SAFETY: the caller promises AVX-512.
        Self(unsafe { _mm512_xor_si512(self.0, other.0) })
    }

    #[inline(always)]
    unsafe fn minterm([a, b, c]: [Self; 3], number: usize) -> Self {
        let (a, b, c) = (a.0, b.0, c.0);
        // Bit 4·c + 2·b + a of the constant is the result for these bits. From the definition the compiler would
        // make conjunctions of two vectors first, for which no registers are left.
        // SAFETY: the caller promises AVX-512.
        Self(unsafe {
            match number % 8 {
                0 => _mm512_ternarylogic_epi64::<0x01>(c, b, a),
                1 => _mm512_ternarylogic_epi64::<0x02>(c, b, a),
                2 => _mm512_ternarylogic_epi64::<0x04>(c, b, a),
                3 => _mm512_ternarylogic_epi64::<0x08>(c, b, a),
                4 => _mm512_ternarylogic_epi64::<0x10>(c, b, a),
                5 => _mm512_ternarylogic_epi64::<0x20>(c, b, a),
                6 => _mm512_ternarylogic_epi64::<0x40>(c, b, a),
                _ => _mm512_ternarylogic_epi64::<0x80>(c, b, a),
            }
        })
    }

    #[inline(always)]
    unsafe fn min(self, other: Self) -> Self {
        // SAFETY: the caller promises AVX-512.
        Self(unsafe { _mm512_min_epu8(self.0, other.0) })
    }

    #[inline(always)]
    unsafe fn add_saturating(self, other: Self) -> Self {
        // SAFETY: the caller promises AVX-512.
        Self(unsafe { _mm512_adds_epu8(self.0, other.0) })
    }

    #[inline(always)]
    unsafe fn equal(self, other: Self) -> __mmask64 {
        // SAFETY: the caller promises AVX-512.
        unsafe { _mm512_cmpeq_epi8_mask(self.0, other.0) }
    }

    #[inline(always)]
    unsafe fn lacks(self, bits: Self) -> __mmask64 {
        // SAFETY: the caller promises AVX-512.
        unsafe { _mm512_testn_epi8_mask(self.0, bits.0) }
    }

    #[inline(always)]
    unsafe fn replace(self, mask: __mmask64, other: Self) -> Self {
        // SAFETY: the caller promises AVX-512.
        Self(unsafe { _mm512_mask_mov_epi8(self.0, mask, other.0) })
    }

    #[inline(always)]
    unsafe fn or_where(self, mask: __mmask64, bits: Self) -> Self {
        // SAFETY: the caller promises AVX-512.
        Self(unsafe { _mm512_or_si512(self.0, _mm512_maskz_mov_epi8(mask, bits.0)) })
    }

    #[inline(always)]
    unsafe fn word(mask: __mmask64) -> u64 {
        mask
    }

    #[inline(always)]
    unsafe fn look_up(self, table: &[u8; 16]) -> Self {
        // SAFETY: the caller promises AVX-512; the table has 16 bytes.
        unsafe {
            let table = _mm512_broadcast_i32x4(_mm_loadu_si128(table.as_ptr().cast()));
            Self(_mm512_shuffle_epi8(table, self.0))
        }
    }

    #[inline(always)]
    unsafe fn prefetch(address: *const u8) {
        // SAFETY: the caller promises AVX-512; any address may be prefetched.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(address.cast()) }
    }
}
