//! Sixty-four bytes at once.
//!
//! The loops in [`super::loops`] are written once over [`Vector`]; each instruction set says here
//! what a vector of 64 bytes is and how its few operations are done. An implementation may be used
//! only inside a shell that enables its instruction set, which [`super`] alone does.

/// Sixty-four lanes of a byte.
pub(super) trait Vector: Copy {
    /// One truth a lane.
    type Mask: Copy;

    /// Loads 64 bytes from any address.
    ///
    /// # Safety
    /// All 64 bytes can be read.
    unsafe fn load(from: *const u8) -> Self;

    /// Stores 64 bytes at any address.
    ///
    /// # Safety
    /// All 64 bytes can be written.
    unsafe fn store(self, to: *mut u8);

    fn splat(byte: u8) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    fn min(self, other: Self) -> Self;

    /// Lanes that are equal.
    fn equal(self, other: Self) -> Self::Mask;

    /// Lanes that have none of the bits.
    fn lacks(self, bits: Self) -> Self::Mask;

    /// `yes` in the lanes of the mask, `self` elsewhere.
    fn replace(self, mask: Self::Mask, yes: Self) -> Self;

    /// `self | bits` in the lanes of the mask, `self` elsewhere.
    fn or_where(self, mask: Self::Mask, bits: Self) -> Self;

    /// The mask as a word, lane 0 lowest.
    fn word(mask: Self::Mask) -> u64;

    /// For every lane the byte of the table at its low four bits, or 0 where its top bit is set.
    fn look_up(self, table: &[u8; 16]) -> Self;

    /// Lane by lane, no more than 255.
    fn add_saturating(self, other: Self) -> Self;

    #[inline(always)]
    fn of(bytes: &[u8; 64]) -> Self {
        // SAFETY: the array has 64 bytes.
        unsafe { Self::load(bytes.as_ptr()) }
    }

    #[inline(always)]
    fn put(self, bytes: &mut [u8; 64]) {
        // SAFETY: the array has 64 bytes.
        unsafe { self.store(bytes.as_mut_ptr()) }
    }
}

/// Plain arrays; the compiler uses whatever vectors the target has.
#[derive(Clone, Copy)]
pub(super) struct Plain([u8; 64]);

impl Plain {
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u8, u8) -> u8) -> Self {
        let mut out = [0; 64];
        for (out, (&a, &b)) in out.iter_mut().zip(self.0.iter().zip(&other.0)) {
            *out = f(a, b);
        }
        Self(out)
    }
}

impl Vector for Plain {
    /// 255 for true, 0 for false.
    type Mask = Self;

    #[inline(always)]
    unsafe fn load(from: *const u8) -> Self {
        // SAFETY: the caller's promise.
        Self(unsafe { from.cast::<[u8; 64]>().read_unaligned() })
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut u8) {
        // SAFETY: the caller's promise.
        unsafe { to.cast::<[u8; 64]>().write_unaligned(self.0) }
    }

    #[inline(always)]
    fn splat(byte: u8) -> Self {
        Self([byte; 64])
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        self.zip(other, u8::min)
    }

    #[inline(always)]
    fn equal(self, other: Self) -> Self {
        self.zip(other, |a, b| if a == b { 255 } else { 0 })
    }

    #[inline(always)]
    fn lacks(self, bits: Self) -> Self {
        self.zip(bits, |a, b| if a & b == 0 { 255 } else { 0 })
    }

    #[inline(always)]
    fn replace(self, mask: Self, yes: Self) -> Self {
        let mut out = self.0;
        for (out, (&mask, &yes)) in out.iter_mut().zip(mask.0.iter().zip(&yes.0)) {
            *out = *out & !mask | yes & mask;
        }
        Self(out)
    }

    #[inline(always)]
    fn or_where(self, mask: Self, bits: Self) -> Self {
        self.or(mask.zip(bits, |mask, bits| mask & bits))
    }

    #[inline(always)]
    fn word(mask: Self) -> u64 {
        mask.0.iter().rev().fold(0, |word, &lane| word << 1 | u64::from(lane & 1))
    }

    #[inline(always)]
    fn look_up(self, table: &[u8; 16]) -> Self {
        let mut out = [0; 64];
        for (out, &at) in out.iter_mut().zip(&self.0) {
            *out = if at < 128 { table[usize::from(at & 15)] } else { 0 };
        }
        Self(out)
    }

    #[inline(always)]
    fn add_saturating(self, other: Self) -> Self {
        self.zip(other, u8::saturating_add)
    }
}

#[cfg(target_arch = "x86_64")]
pub(super) use x86::{Two256, Zmm};

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::Vector;
    #[allow(clippy::wildcard_imports)]
    use std::arch::x86_64::*;

    /// One AVX-512 register.
    #[derive(Clone, Copy)]
    pub(in super::super) struct Zmm(__m512i);

    // SAFETY (all of this block): the shells in `kernel` enable AVX-512 F, BW, DQ and VL around
    // every use of `Zmm`.
    #[allow(clippy::undocumented_unsafe_blocks)]
    impl Vector for Zmm {
        type Mask = __mmask64;

        #[inline(always)]
        unsafe fn load(from: *const u8) -> Self {
            Self(unsafe { _mm512_loadu_si512(from.cast()) })
        }

        #[inline(always)]
        unsafe fn store(self, to: *mut u8) {
            unsafe { _mm512_storeu_si512(to.cast(), self.0) }
        }

        #[inline(always)]
        fn splat(byte: u8) -> Self {
            Self(unsafe { _mm512_set1_epi8(byte.cast_signed()) })
        }

        #[inline(always)]
        fn or(self, other: Self) -> Self {
            Self(unsafe { _mm512_or_si512(self.0, other.0) })
        }

        #[inline(always)]
        fn xor(self, other: Self) -> Self {
            Self(unsafe { _mm512_xor_si512(self.0, other.0) })
        }

        #[inline(always)]
        fn min(self, other: Self) -> Self {
            Self(unsafe { _mm512_min_epu8(self.0, other.0) })
        }

        #[inline(always)]
        fn equal(self, other: Self) -> __mmask64 {
            unsafe { _mm512_cmpeq_epi8_mask(self.0, other.0) }
        }

        #[inline(always)]
        fn lacks(self, bits: Self) -> __mmask64 {
            unsafe { _mm512_testn_epi8_mask(self.0, bits.0) }
        }

        #[inline(always)]
        fn replace(self, mask: __mmask64, yes: Self) -> Self {
            Self(unsafe { _mm512_mask_mov_epi8(self.0, mask, yes.0) })
        }

        #[inline(always)]
        fn or_where(self, mask: __mmask64, bits: Self) -> Self {
            // Lanes of `bits` are single bits not yet in `self`, so adding is joining.
            self.or(Self(unsafe { _mm512_maskz_mov_epi8(mask, bits.0) }))
        }

        #[inline(always)]
        fn word(mask: __mmask64) -> u64 {
            mask
        }

        #[inline(always)]
        fn look_up(self, table: &[u8; 16]) -> Self {
            unsafe {
                let table = _mm512_broadcast_i32x4(_mm_loadu_si128(table.as_ptr().cast()));
                Self(_mm512_shuffle_epi8(table, self.0))
            }
        }

        #[inline(always)]
        fn add_saturating(self, other: Self) -> Self {
            Self(unsafe { _mm512_adds_epu8(self.0, other.0) })
        }
    }

    /// Two AVX2 registers.
    #[derive(Clone, Copy)]
    pub(in super::super) struct Two256(__m256i, __m256i);

    // SAFETY (all of this block): the shells in `kernel` enable AVX2 around every use of `Two256`.
    #[allow(clippy::undocumented_unsafe_blocks)]
    impl Vector for Two256 {
        /// 255 for true, 0 for false.
        type Mask = Self;

        #[inline(always)]
        unsafe fn load(from: *const u8) -> Self {
            unsafe {
                Self(_mm256_loadu_si256(from.cast()), _mm256_loadu_si256(from.add(32).cast()))
            }
        }

        #[inline(always)]
        unsafe fn store(self, to: *mut u8) {
            unsafe {
                _mm256_storeu_si256(to.cast(), self.0);
                _mm256_storeu_si256(to.add(32).cast(), self.1);
            }
        }

        #[inline(always)]
        fn splat(byte: u8) -> Self {
            let one = unsafe { _mm256_set1_epi8(byte.cast_signed()) };
            Self(one, one)
        }

        #[inline(always)]
        fn or(self, other: Self) -> Self {
            unsafe { Self(_mm256_or_si256(self.0, other.0), _mm256_or_si256(self.1, other.1)) }
        }

        #[inline(always)]
        fn xor(self, other: Self) -> Self {
            unsafe { Self(_mm256_xor_si256(self.0, other.0), _mm256_xor_si256(self.1, other.1)) }
        }

        #[inline(always)]
        fn min(self, other: Self) -> Self {
            unsafe { Self(_mm256_min_epu8(self.0, other.0), _mm256_min_epu8(self.1, other.1)) }
        }

        #[inline(always)]
        fn equal(self, other: Self) -> Self {
            unsafe { Self(_mm256_cmpeq_epi8(self.0, other.0), _mm256_cmpeq_epi8(self.1, other.1)) }
        }

        #[inline(always)]
        fn lacks(self, bits: Self) -> Self {
            unsafe {
                let none = _mm256_setzero_si256();
                let both = Self(_mm256_and_si256(self.0, bits.0), _mm256_and_si256(self.1, bits.1));
                both.equal(Self(none, none))
            }
        }

        #[inline(always)]
        fn replace(self, mask: Self, yes: Self) -> Self {
            unsafe {
                Self(
                    _mm256_blendv_epi8(self.0, yes.0, mask.0),
                    _mm256_blendv_epi8(self.1, yes.1, mask.1),
                )
            }
        }

        #[inline(always)]
        fn or_where(self, mask: Self, bits: Self) -> Self {
            unsafe {
                self.or(Self(_mm256_and_si256(mask.0, bits.0), _mm256_and_si256(mask.1, bits.1)))
            }
        }

        #[inline(always)]
        fn word(mask: Self) -> u64 {
            unsafe {
                let low = _mm256_movemask_epi8(mask.0).cast_unsigned();
                let high = _mm256_movemask_epi8(mask.1).cast_unsigned();
                u64::from(low) | u64::from(high) << 32
            }
        }

        #[inline(always)]
        fn look_up(self, table: &[u8; 16]) -> Self {
            unsafe {
                let table = _mm256_broadcastsi128_si256(_mm_loadu_si128(table.as_ptr().cast()));
                Self(_mm256_shuffle_epi8(table, self.0), _mm256_shuffle_epi8(table, self.1))
            }
        }

        #[inline(always)]
        fn add_saturating(self, other: Self) -> Self {
            unsafe { Self(_mm256_adds_epu8(self.0, other.0), _mm256_adds_epu8(self.1, other.1)) }
        }
    }
}
