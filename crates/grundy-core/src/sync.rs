//! Locks and atomics of the code that several threads share.
//!
//! They are the standard library's. With `--cfg shuttle` they are Shuttle's, which runs a test under
//! one schedule of its threads after another: `cargo xtask schedules`.

#[cfg(not(shuttle))]
pub use std::hint::spin_loop;
#[cfg(all(not(shuttle), not(target_arch = "wasm32")))]
pub use std::sync::Condvar;
#[cfg(not(shuttle))]
pub use std::sync::atomic;
#[cfg(not(shuttle))]
pub use std::sync::{Mutex, MutexGuard, PoisonError, TryLockError};

#[cfg(shuttle)]
pub use shuttle::hint::spin_loop;
#[cfg(shuttle)]
pub use shuttle::sync::{Condvar, Mutex, MutexGuard, PoisonError, TryLockError, atomic};
