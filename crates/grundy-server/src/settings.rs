//! What the server may use, and where it listens.

use std::net::SocketAddr;
use std::time::Duration;

use grundy_protocol::Host;

use crate::origin::Origin;
use crate::pool::Plan;

/// What the server may use.
#[derive(Debug, Clone)]
pub struct Settings {
    /// Where it listens; by default this machine alone.
    pub address: SocketAddr,
    /// Positions that one question may look at.
    pub nodes: u64,
    /// Bytes that its tables may take.
    pub memory: u64,
    /// How many bytes the process may still allocate. Where there are none left, questions at work
    /// end, and where there is no room for the tables of another one, what was solved is forgotten.
    pub room: fn() -> u64,
    /// How long it may take.
    pub time: Duration,
    /// Threads that answer small questions; half as many, and at least one, answer heavy ones.
    pub threads: usize,
    /// The longest request in bytes.
    pub body: usize,
    /// How long a client may be silent.
    pub patience: Duration,
    /// The sites that may show the page in a frame; none by default.
    pub frame_ancestors: Vec<Origin>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            address: SocketAddr::from(([127, 0, 0, 1], 8017)),
            nodes: 100_000_000,
            memory: 256 << 20,
            room: || u64::MAX,
            time: Duration::from_secs(10),
            threads: std::thread::available_parallelism().map_or(2, usize::from),
            body: 1 << 20,
            patience: Duration::from_secs(10),
            frame_ancestors: Vec::new(),
        }
    }
}

/// How long a question may be one of the small ones.
const MOMENT: Duration = Duration::from_millis(20);

impl Settings {
    pub(crate) fn plan(&self) -> Plan {
        Plan {
            quick: self.threads.max(1),
            heavy: (self.threads / 2).max(1),
            moment: MOMENT.min(self.time),
            time: self.time,
            room: self.room,
        }
    }

    /// What one question may use, the answer of the method `limits`.
    pub fn host(&self) -> Host {
        Host {
            nodes: self.nodes,
            memory: self.memory,
            time_ms: Some(u64::try_from(self.time.as_millis()).unwrap_or(u64::MAX)),
            body_bytes: self.body as u64,
            concurrency: u32::try_from(self.plan().heavy).unwrap_or(u32::MAX),
        }
    }
}
