//! The limits that a host sets for one question.

use grundy_core::game::{Budget, Stop};
use serde::{Deserialize, Serialize};

/// The limits of a server or a page; the answer of the method `limits`.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub struct Host {
    /// Positions that one question may look at.
    pub nodes: u64,
    /// Bytes that its tables may take.
    pub memory: u64,
    /// Milliseconds that it may take, where there is a clock.
    pub time_ms: Option<u64>,
    /// The longest request.
    pub body_bytes: u64,
    /// How many questions are worked on at once.
    pub concurrency: u32,
}

impl Host {
    /// What one question may cost.
    pub(crate) fn budget<'a>(&self, stop: &'a dyn Stop) -> Budget<'a> {
        Budget { nodes: self.nodes, memory: self.memory, threads: 1, stop }
    }
}

impl Default for Host {
    /// A browser's worker on an ordinary machine.
    fn default() -> Self {
        Self {
            nodes: 20_000_000,
            memory: 256 << 20,
            time_ms: None,
            body_bytes: 1 << 20,
            concurrency: 1,
        }
    }
}
