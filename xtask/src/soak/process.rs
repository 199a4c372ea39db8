//! What the system says of a process.

use std::fs;
use std::path::PathBuf;

/// A process that runs.
#[derive(Debug, Clone, Copy)]
pub(super) struct Process(pub(super) u32);

impl Process {
    fn about(self, name: &str) -> PathBuf {
        ["/proc", &self.0.to_string(), name].iter().collect()
    }

    /// The memory that it has, in KiB.
    pub(super) fn resident(self) -> Result<u64, String> {
        let path = self.about("status");
        let failed = |why: &str| format!("{}: {why}", path.display());
        let status = fs::read_to_string(&path).map_err(|why| failed(&why.to_string()))?;
        let mut lines = status.lines();
        let size = lines.find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next());
        size.and_then(|size| size.parse().ok()).ok_or_else(|| failed("no VmRSS"))
    }

    /// How many files and sockets it has open.
    pub(super) fn descriptors(self) -> Result<usize, String> {
        let path = self.about("fd");
        let entries = fs::read_dir(&path).map_err(|why| format!("{}: {why}", path.display()))?;
        Ok(entries.count())
    }
}

/// How busy the machine is: processes that wanted to run, on average of the last minute.
pub(super) fn load() -> String {
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    load.split_whitespace().next().unwrap_or("?").to_owned()
}
