//! The allocator of the process: the system's, with an account of what is held.
//!
//! `unsafe` is allowed here only. The trait can be implemented in no other way, and the crates that
//! do it end the process by an abort where the limit is reached, without a word of it.

#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};

use super::account;

/// Counts what passes through it.
struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

// SAFETY: every call is passed on to the system's allocator with the arguments that came, and its
// result is passed back. The account allocates nothing and does not unwind.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        account::take(layout.size());
        // SAFETY: the caller keeps the promises of `alloc`, which are the same.
        unsafe { System.alloc(layout) }
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        account::take(layout.size());
        // SAFETY: as above.
        unsafe { System.alloc_zeroed(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        account::give(layout.size());
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        account::resize(layout.size(), size);
        // SAFETY: as above.
        unsafe { System.realloc(pointer, layout, size) }
    }
}

/// Gives pages that hold nothing back to the system. Other allocators than that of glibc do so by
/// themselves.
pub(super) fn trim() {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    // SAFETY: it takes a number, may be called by any thread, and changes nothing that is held.
    unsafe {
        libc::malloc_trim(0);
    }
}

/// Makes the system's allocator keep blocks of `least` bytes apart from others: they are given back
/// when they are freed, and grow in place. (That of glibc raises this bound up to 32 MiB by itself,
/// so a list that has grown leaves as much behind as it takes.)
pub(super) fn separate(least: u64) {
    #[cfg(all(target_os = "linux", target_env = "gnu"))]
    // SAFETY: it takes two numbers, and is called before other threads begin.
    unsafe {
        libc::mallopt(libc::M_MMAP_THRESHOLD, libc::c_int::try_from(least).unwrap_or(1 << 25));
    }
    #[cfg(not(all(target_os = "linux", target_env = "gnu")))]
    let _ = least;
}
