//! Locks between processes. The operating system releases a lock when its process ends.

use std::fs::TryLockError;
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use super::files::Output;
use crate::error::Error;

/// The number of attempts to take a lock: a process that was just killed may hold its lock for a
/// moment longer, so attempts go on for a second.
const TRIES: u32 = 50;

/// The time between two attempts.
const PAUSE: Duration = Duration::from_millis(20);

/// Opens or creates a file and locks it; `None` if another process holds the lock.
pub(crate) fn locked(path: &Path) -> Result<Option<Output>, Error> {
    let file = Output::open(path).map_err(Error::system(path, "written"))?;
    for _ in 0..TRIES {
        match file.try_lock() {
            Ok(()) => return Ok(Some(file)),
            Err(TryLockError::WouldBlock) => sleep(PAUSE),
            Err(TryLockError::Error(error)) => return Err(Error::system(path, "locked")(error)),
        }
    }
    Ok(None)
}
