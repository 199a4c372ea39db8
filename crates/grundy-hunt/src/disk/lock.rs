//! Locks between processes, which end with the process that holds them.

use std::fs::{File, TryLockError};
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::error::Error;

/// How long a lock is waited for: a process that was killed a moment ago may not have ended
/// altogether.
const PATIENCE: Duration = Duration::from_secs(1);

/// The file at a path, locked, made if it is not there; `None` where another process holds it.
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
