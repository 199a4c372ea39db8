//! What the server may use, and where it listens.

use std::net::{IpAddr, SocketAddr};
use std::num::{NonZeroU32, NonZeroUsize};
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
    /// Bytes of answers that clients have not read yet; one client may have a quarter of them.
    pub unread: u64,
    /// How long it may take.
    pub time: Duration,
    /// How long a question may take as one of the small ones; then it waits among the heavy ones.
    pub moment: Duration,
    /// Threads that answer small questions; half as many, and at least one, answer heavy ones.
    pub threads: usize,
    /// The longest request in bytes.
    pub body: usize,
    /// How long a client may be silent.
    pub patience: Duration,
    /// How long answers under way may take after the end.
    pub farewell: Duration,
    /// Requests that one client may send in a second on average, ten times as many at once; `None`
    /// is any number.
    pub rate: Option<NonZeroU32>,
    /// Connections that one client may have; `None` is any number.
    pub connections: Option<NonZeroUsize>,
    /// The proxies that say, by `X-Forwarded-For`, which client a request is from.
    pub proxies: Vec<IpAddr>,
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
            unread: 64 << 20,
            time: Duration::from_secs(10),
            moment: Duration::from_millis(20),
            threads: std::thread::available_parallelism().map_or(2, usize::from),
            body: 1 << 20,
            patience: Duration::from_secs(10),
            farewell: Duration::from_secs(12),
            rate: None,
            connections: None,
            proxies: Vec::new(),
            frame_ancestors: Vec::new(),
        }
    }
}

/// Requests in a second that one client of a public server may send: a school class behind one
/// address asks for about 60.
const RATE: NonZeroU32 = NonZeroU32::new(100).unwrap();

/// Connections that it may have: browsers open up to six each.
const CONNECTIONS: NonZeroUsize = NonZeroUsize::new(250).unwrap();

impl Settings {
    /// The limits on each client, where strangers can ask: not where only this machine can, unless
    /// a proxy on it asks for others.
    #[must_use]
    pub fn with_usual_shares(self) -> Self {
        if self.address.ip().is_loopback() && self.proxies.is_empty() {
            return self;
        }
        Self { rate: Some(RATE), connections: Some(CONNECTIONS), ..self }
    }

    pub(crate) fn plan(&self) -> Plan {
        Plan {
            quick: self.threads.max(1),
            heavy: (self.threads / 2).max(1),
            moment: self.moment.min(self.time),
            time: self.time,
            room: self.room,
            unread: self.unread,
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
