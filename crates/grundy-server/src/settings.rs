//! The settings of the server: its address and its limits.

use std::net::{IpAddr, SocketAddr};
use std::num::{NonZeroU32, NonZeroUsize};
use std::time::Duration;

use grundy_protocol::Host;

use crate::handler::Share;
use crate::origin::Origin;
use crate::pool::PoolConfig;

/// The settings of the server.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The address to listen on; by default only reachable from this machine.
    pub address: SocketAddr,
    /// The maximum number of positions that a question may visit.
    pub nodes: u64,
    /// The maximum number of bytes that the server and its worker processes hold together.
    pub memory: u64,
    /// The maximum time of a question.
    pub time: Duration,
    /// How long a question may be at work as a quick one before it starts again among the heavy
    /// ones: the time of the processor, where the system says it.
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
    /// The names by which the server may be addressed, besides addresses and `localhost`.
    pub names: Vec<String>,
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
            memory: 8 << 30,
            time: Duration::from_secs(10),
            moment: Duration::from_millis(20),
            threads: std::thread::available_parallelism().map_or(2, usize::from),
            body: 1 << 20,
            idle_timeout: Duration::from_secs(10),
            grace_period: Duration::from_secs(12),
            rate: None,
            connections: None,
            names: Vec::new(),
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

/// The least memory of a worker process in bytes: what the program takes by itself, and some for
/// questions.
const LEAST_SHARE: u64 = 32 << 20;

/// The maximum number of bytes of the tables of a question, however much memory there is.
const MOST_TABLES: u64 = 256 << 20;

impl Settings {
    /// The least memory with which a server works: see [`Settings::memory`].
    pub const LEAST_MEMORY: u64 = 128 << 20;

    /// Sets the default limits for each client if clients on other machines can connect: not if the
    /// server listens on the loopback address only, unless a proxy is configured.
    #[must_use]
    pub fn with_default_client_limits(self) -> Self {
        if self.address.ip().is_loopback() && self.proxies.is_empty() {
            return self;
        }
        Self { rate: Some(RATE), connections: Some(CONNECTIONS), ..self }
    }

    /// Returns how many bytes of requests may be held for clients, and as many of answers.
    pub(crate) fn held(&self) -> u64 {
        self.memory / 8
    }

    /// Returns the numbers of workers and their shares. A worker of the heavy lane gets twice the
    /// memory of one of the quick lane; there are fewer than `threads` if memory is short.
    pub(crate) fn pool_config(&self) -> PoolConfig {
        let heavy = |quick: usize| (quick / 2).max(1);
        let units = |quick: usize| (quick + 2 * heavy(quick)) as u64;
        let memory = self.memory - 2 * self.held();
        let mut quick = self.threads.max(1);
        while quick > 1 && memory / units(quick) < LEAST_SHARE {
            quick -= 1;
        }
        let unit = memory / units(quick);
        PoolConfig {
            quick,
            heavy: heavy(quick),
            quick_share: Share { time: self.moment.min(self.time), memory: unit, is_trial: true },
            heavy_share: Share { time: self.time, memory: 2 * unit, is_trial: false },
            unread: self.held(),
        }
    }

    /// Returns the limits of one question, which the method `limits` reports.
    pub fn host(&self) -> Host {
        let pool = self.pool_config();
        Host {
            nodes: self.nodes,
            memory: MOST_TABLES.min(pool.heavy_share.memory / 2),
            time_ms: Some(u64::try_from(self.time.as_millis()).unwrap_or(u64::MAX)),
            body_bytes: self.body as u64,
            concurrency: u32::try_from(pool.heavy).unwrap_or(u32::MAX),
        }
    }
}
