//! Locks between processes. A lock ends with the process that holds it.

use std::fs::TryLockError;
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

use super::files::Output;
use crate::error::Error;

/// A process that was just killed may still hold its lock for a moment, so a lock is tried for
/// a second.
const TRIES: u32 = 50;

/// The time between two of them.
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
