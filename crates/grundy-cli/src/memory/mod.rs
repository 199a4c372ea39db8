//! The memory of the process, and the limit that `--memory` sets.
//!
//! What counts is what is *held*: the resident size. It is the sum of what is allocated, which the
//! allocator counts (`account`), and of the *rest*: code, stacks, and pages of the allocator that
//! hold nothing. The rest is measured as the difference from what the system says (`resident`).
//! So an allocation is judged before it is made, and also one whose pages are touched later.
//!
//! There are two lines. At the limit, questions end: [`is_full`] is asked by every clock, and
//! [`room`] before large allocations, so that they end with what is known so far. What is not part
//! of a question (a text that is read, an answer that is printed) may come a little further, to the
//! [`last`] line, where the process ends with the same message instead of taking more. It ends so too
//! where the system itself has no memory left.

mod account;
mod allocator;
#[cfg(test)]
mod faults;
mod resident;

use std::io::{self, Write, stderr};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use grundy_core::game::Limit;

use crate::error::Error;

/// The limit, or 0 if there is none yet.
static LIMIT: AtomicU64 = AtomicU64::new(0);

/// What the process holds besides what is allocated, as last measured.
static REST: AtomicU64 = AtomicU64::new(0);

/// The rest at the beginning, below which it cannot fall: where allocated pages are not touched, the
/// resident size says too little.
static LEAST_REST: AtomicU64 = AtomicU64::new(0);

/// The rest where the system does not say.
const USUAL_REST: u64 = 12 << 20;

/// The least limit: what the program takes by itself, and a little for a question. Within another
/// program, or built without optimisation, it takes more.
pub(crate) const LEAST: u64 = 24 << 20;

/// What a question takes at least.
const LITTLE: u64 = 8 << 20;

/// The allocator of glibc keeps blocks of this size apart by itself.
const APART: u64 = 1 << 25;

/// Sets the limit of the process.
///
/// # Errors
/// It is too low for the program itself.
pub(crate) fn limit(bytes: u64) -> Result<(), Error> {
    if bytes < LEAST {
        return Err(too_low(bytes, LEAST));
    }
    let least_apart = (bytes / 64).max(1 << 17);
    if least_apart < APART {
        allocator::separate(least_apart);
    }
    let rest = resident::bytes().map(|bytes| bytes.saturating_sub(account::allocated()));
    LEAST_REST.store(rest.unwrap_or(USUAL_REST), Ordering::Relaxed);
    measure(0);
    let least = held().saturating_add(LITTLE);
    if bytes < least {
        return Err(too_low(bytes, least));
    }
    LIMIT.store(bytes, Ordering::Relaxed);
    Ok(())
}

fn too_low(bytes: u64, least: u64) -> Error {
    Error::usage(
        format!("--memory {bytes} is less than the program takes by itself"),
        format!("allow at least --memory {}M", least.div_ceil(1 << 20)),
    )
}

/// The limit, if one is set.
pub(crate) fn most() -> Option<u64> {
    Some(LIMIT.load(Ordering::Relaxed)).filter(|&limit| limit > 0)
}

/// The bytes that may still be allocated.
pub(crate) fn room() -> u64 {
    let Some(limit) = most() else { return u64::MAX };
    limit.saturating_sub(if held() > limit / 2 { trimmed(limit) } else { held() })
}

/// Whether the limit is reached.
pub(crate) fn is_full() -> bool {
    room() == 0
}

/// What the process holds, by the last measurement.
pub(crate) fn held() -> u64 {
    account::allocated().saturating_add(REST.load(Ordering::Relaxed))
}

/// What the process holds, measured, and if that is more than `bound`, after empty pages were given
/// back.
pub(crate) fn trimmed(bound: u64) -> u64 {
    least_held(bound, 0)
}

/// Before a thread allocates `bytes` more, which are counted: ends the process where that would be
/// beyond the last line.
#[cold]
fn look(bytes: usize) {
    let Some(limit) = most() else { return };
    let last = last(limit);
    // What is held cannot be much more than what was allocated at some time.
    if held() > limit / 2 && least_held(last, bytes as u64) > last {
        end();
    }
}

/// The line at which the process ends: a little beyond the limit.
fn last(limit: u64) -> u64 {
    limit.saturating_add(limit / 24)
}

/// Like [`trimmed`], where `unmade` bytes of those that are counted are not allocated yet.
fn least_held(bound: u64, unmade: u64) -> u64 {
    measure(unmade);
    if held() > bound {
        allocator::trim();
        measure(unmade);
    }
    held()
}

/// Measures the rest.
fn measure(unmade: u64) {
    let least = LEAST_REST.load(Ordering::Relaxed);
    let made = account::allocated().saturating_sub(unmade);
    let rest = resident::bytes().map_or(least, |bytes| bytes.saturating_sub(made));
    REST.store(rest.max(least), Ordering::Relaxed);
}

/// Ends the process with the message of a question that ends at the limit. The allocation that there
/// is no memory for may be anywhere, so nothing is allocated here, and no lock is waited for.
fn end() -> ! {
    /// Of several threads, one ends the process and the others wait for that moment.
    static ENDING: AtomicBool = AtomicBool::new(false);
    if !ENDING.swap(true, Ordering::SeqCst) {
        let (error, help) = (Limit::Memory, Error::MORE_MEMORY);
        let _ = write!(StandardError, "  error: {error}\n  help: {help}\n");
        allocator::exit(Error::LIMIT);
    }
    loop {
        thread::sleep(Duration::from_secs(1));
    }
}

/// Standard error without the lock of the standard library's, which another thread may hold.
struct StandardError;

impl Write for StandardError {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        #[cfg(unix)]
        return Ok(nix::unistd::write(stderr(), bytes)?);
        #[cfg(not(unix))]
        stderr().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
