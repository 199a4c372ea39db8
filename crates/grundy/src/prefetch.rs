//! Prefetching: one instruction, which no safe function of the standard library gives.

#![allow(unsafe_code)]

/// Asks the processor to load a place into its caches, and does not wait for it. On other processors
/// than x86-64 it does nothing.
#[inline(always)]
#[allow(clippy::inline_always, reason = "one instruction")]
pub(crate) fn prefetch<T>(place: &T) {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: the instruction is part of every x86-64, and it may be given any address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(place).cast()) }
    }
    #[cfg(not(all(target_arch = "x86_64", not(miri))))]
    let _ = place;
}
