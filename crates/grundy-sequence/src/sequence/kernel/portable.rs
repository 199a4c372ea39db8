//! Arrays of bytes: correct on every machine, and as fast as the compiler makes them.

use super::vector::{Pair, Vector};

/// An array. It needs no instruction set; only `load` and `store` have requirements.
#[derive(Clone, Copy)]
pub(super) struct Portable([u8; 64]);

impl Portable {
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u8, u8) -> u8) -> Self {
        let mut out = [0; 64];
        for (out, (&a, &b)) in out.iter_mut().zip(self.0.iter().zip(&other.0)) {
            *out = f(a, b);
        }
        Self(out)
    }
}

impl Vector for Portable {
    const REGISTERS: usize = 4;

    /// 255 for true, 0 for false.
    type Mask = Self;

    type Pair = [[u8; 16]; 2];

    #[inline(always)]
    unsafe fn load(from: *const u8) -> Self {
        // SAFETY: the caller promises 64 bytes; the read needs no alignment.
        Self(unsafe { from.cast::<[u8; 64]>().read_unaligned() })
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut u8) {
        // SAFETY: the caller promises 64 bytes; the write needs no alignment.
        unsafe { to.cast::<[u8; 64]>().write_unaligned(self.0) }
    }

    #[inline(always)]
    unsafe fn splat(byte: u8) -> Self {
        Self([byte; 64])
    }

    #[inline(always)]
    unsafe fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    unsafe fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    unsafe fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }

    #[inline(always)]
    unsafe fn min(self, other: Self) -> Self {
        self.zip(other, u8::min)
    }

    #[inline(always)]
    unsafe fn add_saturating(self, other: Self) -> Self {
        self.zip(other, u8::saturating_add)
    }

    #[inline(always)]
    unsafe fn equal(self, other: Self) -> Self {
        self.zip(other, |a, b| if a == b { 255 } else { 0 })
    }

    #[inline(always)]
    unsafe fn lacks(self, bits: Self) -> Self {
        self.zip(bits, |a, b| if a & b == 0 { 255 } else { 0 })
    }

    #[inline(always)]
    unsafe fn replace(self, mask: Self, other: Self) -> Self {
        let mut out = self.0;
        for (out, (&mask, &other)) in out.iter_mut().zip(mask.0.iter().zip(&other.0)) {
            *out = *out & !mask | other & mask;
        }
        Self(out)
    }

    #[inline(always)]
    unsafe fn or_where(self, mask: Self, bits: Self) -> Self {
        let bits = mask.zip(bits, |mask, bits| mask & bits);
        self.zip(bits, |a, b| a | b)
    }

    #[inline(always)]
    unsafe fn word(mask: Self) -> u64 {
        mask.0.iter().rev().fold(0, |word, &lane| word << 1 | u64::from(lane & 1))
    }

    #[inline(always)]
    unsafe fn look_up(self, table: &[u8; 16]) -> Self {
        let mut out = [0; 64];
        for (out, &at) in out.iter_mut().zip(&self.0) {
            *out = if at < 128 { table[usize::from(at & 15)] } else { 0 };
        }
        Self(out)
    }
}

impl Pair for [[u8; 16]; 2] {
    #[inline(always)]
    unsafe fn new(low: &[u8; 16], high: &[u8; 16]) -> Self {
        [*low, *high]
    }

    #[inline(always)]
    unsafe fn or(self, other: Self) -> Self {
        each(self, other, |a, b| a | b)
    }

    #[inline(always)]
    unsafe fn min(self, other: Self) -> Self {
        each(self, other, u8::min)
    }

    #[inline(always)]
    unsafe fn add(self, other: Self) -> Self {
        each(self, other, u8::wrapping_add)
    }

    #[inline(always)]
    unsafe fn add_saturating(self, other: Self) -> Self {
        each(self, other, u8::saturating_add)
    }

    #[inline(always)]
    unsafe fn at(self, places: Self) -> Self {
        let at = |half: usize, i: usize| {
            let place = places[half][i];
            if place < 128 { self[half][usize::from(place % 16)] } else { 0 }
        };
        std::array::from_fn(|half| std::array::from_fn(|i| at(half, i)))
    }

    #[inline(always)]
    unsafe fn nibbles(self) -> [Self; 2] {
        [each(self, self, |byte, _| byte % 16), each(self, self, |byte, _| byte / 16)]
    }

    #[inline(always)]
    unsafe fn swapped(self) -> Self {
        [self[1], self[0]]
    }

    #[inline(always)]
    unsafe fn equals(self, other: Self) -> bool {
        self == other
    }

    #[inline(always)]
    unsafe fn low(self) -> [u8; 16] {
        self[0]
    }
}

#[inline(always)]
fn each(a: [[u8; 16]; 2], b: [[u8; 16]; 2], f: impl Fn(u8, u8) -> u8) -> [[u8; 16]; 2] {
    std::array::from_fn(|half| std::array::from_fn(|i| f(a[half][i], b[half][i])))
}
