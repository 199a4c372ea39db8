//! What the system says of the server and its worker processes.

use std::fs::{self, DirEntry};
use std::io;
use std::path::PathBuf;
use std::time::Duration;

/// A process that runs.
#[derive(Debug, Clone, Copy)]
pub(super) struct Process(pub(super) u32);

impl Process {
    fn about(self, name: &str) -> PathBuf {
        ["/proc", &self.0.to_string(), name].iter().collect()
    }

    /// The memory of its worker processes, in KiB.
    pub(super) fn of_workers(self) -> u64 {
        // Some may have ended in the meantime.
        self.workers().into_iter().filter_map(|worker| worker.resident().ok()).sum()
    }

    /// The memory that it has itself, in KiB.
    pub(super) fn resident(self) -> Result<u64, String> {
        let path = self.about("status");
        let failed = |why: &str| format!("{}: {why}", path.display());
        let status = fs::read_to_string(&path).map_err(|why| failed(&why.to_string()))?;
        let mut lines = status.lines();
        let size = lines.find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next());
        size.and_then(|size| size.parse().ok()).ok_or_else(|| failed("no VmRSS"))
    }

    /// The processes that it has started.
    pub(super) fn workers(self) -> Vec<Self> {
        let threads = fs::read_dir(self.about("task")).into_iter().flatten();
        let lists = threads
            .filter_map(|thread| fs::read_to_string(thread.ok()?.path().join("children")).ok());
        let of = |list: String| list.split_whitespace().filter_map(|id| id.parse().ok()).collect();
        lists.flat_map(|list| -> Vec<u32> { of(list) }).map(Self).collect()
    }

    /// Whether it was started with a flag.
    pub(super) fn has_flag(self, flag: &str) -> bool {
        let words = fs::read(self.about("cmdline")).unwrap_or_default();
        words.split(|&byte| byte == 0).any(|word| word == flag.as_bytes())
    }

    /// How long the processor has worked for it; `None`: it has ended.
    pub(super) fn worked(self) -> Option<Duration> {
        let of_thread = |thread: io::Result<DirEntry>| {
            let statistics = fs::read_to_string(thread.ok()?.path().join("schedstat")).ok()?;
            statistics.split(' ').next()?.parse().ok().map(Duration::from_nanos)
        };
        fs::read_dir(self.about("task")).ok()?.map(of_thread).sum()
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
