//! Prefetching, by an instruction for which the standard library has no safe function.

#![allow(unsafe_code)]

/// Asks the processor to load an address into its caches, without waiting. Has an effect only on
/// x86-64 and AArch64.
#[inline(always)]
#[allow(clippy::inline_always, reason = "one instruction")]
pub fn prefetch<T>(place: &T) {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: the instruction is part of every x86-64, and it may be given any address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(place).cast()) }
    }
    #[cfg(all(target_arch = "aarch64", not(miri)))]
    // SAFETY: the instruction is part of every AArch64, it may be given any address, and it changes
    // neither registers nor memory.
    unsafe {
        std::arch::asm!(
            "prfm pldl1keep, [{place}]",
            place = in(reg) std::ptr::from_ref(place),
            options(readonly, nostack, preserves_flags)
        );
    }
    let _ = place;
}
