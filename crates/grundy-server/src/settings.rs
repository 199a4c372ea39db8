//! The settings of the server: its address and its limits.

use std::net::{IpAddr, SocketAddr};
use std::num::{NonZeroU32, NonZeroUsize};
use std::time::Duration;

use grundy_protocol::Host;

use crate::origin::Origin;
use crate::pool::PoolConfig;

/// The settings of the server.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The address to listen on; by default only reachable from this machine.
    pub address: SocketAddr,
    /// The maximum number of positions that a question may visit.
    pub nodes: u64,
    /// The maximum number of bytes of the tables of a question.
    pub memory: u64,
    /// Returns the number of bytes that the process may still allocate. At 0, running questions
    /// end; before a question for whose tables there is no room, cached results are dropped.
    pub room: fn() -> u64,
    /// The maximum number of bytes of answers that clients have not read yet; one client may use a
    /// quarter.
    pub unread: u64,
    /// The maximum time of a question.
    pub time: Duration,
    /// How long a question may take as a quick one before it starts again among the heavy ones.
    pub moment: Duration,
    /// The number of threads for quick questions. Half as many, and at least one, answer heavy
    /// ones.
    pub threads: usize,
    /// The maximum length of a request in bytes.
    pub body: usize,
    /// How long a client may be silent.
    pub idle_timeout: Duration,
    /// How long open answers may take after the server was asked to shut down.
    pub grace_period: Duration,
    /// The maximum number of requests per second from one client, on average; up to ten times as
    /// many at once. `None`: no limit.
    pub rate: Option<NonZeroU32>,
    /// The maximum number of connections of one client. `None`: no limit.
    pub connections: Option<NonZeroUsize>,
    /// Trusted proxies, whose `X-Forwarded-For` header names the client of a request.
    pub proxies: Vec<IpAddr>,
    /// The sites that may embed the page in a frame; none by default.
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
            idle_timeout: Duration::from_secs(10),
            grace_period: Duration::from_secs(12),
            rate: None,
            connections: None,
            proxies: Vec::new(),
            frame_ancestors: Vec::new(),
        }
    }
}

/// The default rate limit of a public server, in requests per second and client. A school class
/// behind one address sends about 60.
const RATE: NonZeroU32 = NonZeroU32::new(100).unwrap();

/// The default limit of connections per client. A browser opens up to six.
const CONNECTIONS: NonZeroUsize = NonZeroUsize::new(250).unwrap();

impl Settings {
    /// Sets the default limits for each client if clients on other machines can connect: not if the
    /// server listens on the loopback address only, unless a proxy is configured.
    #[must_use]
    pub fn with_default_client_limits(self) -> Self {
        if self.address.ip().is_loopback() && self.proxies.is_empty() {
            return self;
        }
        Self { rate: Some(RATE), connections: Some(CONNECTIONS), ..self }
    }

    pub(crate) fn pool_config(&self) -> PoolConfig {
        PoolConfig {
            quick: self.threads.max(1),
            heavy: (self.threads / 2).max(1),
            moment: self.moment.min(self.time),
            time: self.time,
            room: self.room,
            unread: self.unread,
        }
    }

    /// Returns the limits of one question, which the method `limits` reports.
    pub fn host(&self) -> Host {
        Host {
            nodes: self.nodes,
            memory: self.memory,
            time_ms: Some(u64::try_from(self.time.as_millis()).unwrap_or(u64::MAX)),
            body_bytes: self.body as u64,
            concurrency: u32::try_from(self.pool_config().heavy).unwrap_or(u32::MAX),
        }
    }
}
