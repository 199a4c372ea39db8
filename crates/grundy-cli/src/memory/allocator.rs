//! The allocator of the process: the system's, with an account of what is held.
//!
//! `unsafe` is allowed here only. The trait can be implemented in no other way, and the crates that
//! do it end the process by an abort where the limit is reached, without a word of it.

#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};

use super::account;
#[cfg(test)]
use super::faults::is_refused;

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
        or_end(unsafe { System.alloc(layout) })
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        account::take(layout.size());
        // SAFETY: as above.
        or_end(unsafe { System.alloc_zeroed(layout) })
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        account::give(layout.size());
        // SAFETY: as above.
        unsafe { System.dealloc(pointer, layout) }
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        account::resize(layout.size(), size);
        // SAFETY: as above.
        or_end(unsafe { System.realloc(pointer, layout, size) })
    }
}

/// The block that the system gave. Where it gave none, the process ends: the standard library would
/// abort it without a word of memory.
#[inline]
fn or_end(block: *mut u8) -> *mut u8 {
    if block.is_null() || is_refused() {
        super::end();
    }
    block
}

/// Tests have another one.
#[cfg(not(test))]
const fn is_refused() -> bool {
    false
}

/// Ends the process, and calls nothing that might wait for memory or a lock: whatever standard
/// output holds is lost.
pub(super) fn exit(code: u8) -> ! {
    #[cfg(unix)]
    // SAFETY: it takes a number, may be called at any moment, and does not return.
    unsafe {
        libc::_exit(code.into())
    }
    #[cfg(not(unix))]
    std::process::exit(code.into())
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
