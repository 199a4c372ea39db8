//! Locks between processes. A lock ends with the process that holds it.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::error::Error;

/// The longest wait for a lock: a process that was just killed may still hold it for a moment.
const PATIENCE: Duration = Duration::from_secs(1);

/// Opens or creates a file and locks it; `None` if another process holds the lock.
pub(crate) fn locked(path: &Path) -> Result<Option<File>, Error> {
    let mut options = File::options();
    let file = options.read(true).write(true).create(true).truncate(false).open(path);
    let file = file.map_err(Error::system(path, "written"))?;
    let started = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(Some(file)),
            Err(TryLockError::WouldBlock) if started.elapsed() < PATIENCE => {
                sleep(PATIENCE / 50);
            }
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Error(error)) => return Err(Error::system(path, "locked")(error)),
        }
    }
}
