//! The page and its engine over HTTP, for one person or a class.
//!
//! Requests are those of [`grundy_protocol`]; the page is part of the program. Everything that a
//! stranger can ask for is bounded: the length of a request, the time and memory of its answer, how
//! many are at work and how many wait, how slowly a client may write or read. Nothing is read from
//! disk, nothing is asked of the network, no cookie is set.
//!
//! `pool` has the threads that answer, `routes` what is asked by which path, `connection` the
//! sockets, `assets` the page.

mod assets;
mod connection;
mod lan;
mod pool;
mod routes;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use grundy_protocol::{Desk, Host};
use tokio::net::TcpListener;

pub use assets::has_page;
pub use lan::reachable;
pub use pool::{Answer, Maker};

use connection::Pace;
use pool::{Plan, Pool};

/// What the server may use.
#[derive(Debug, Clone, Copy)]
pub struct Settings {
    /// Where it listens; only this machine unless told.
    pub address: SocketAddr,
    /// Positions that one question may look at.
    pub nodes: u64,
    /// Bytes that its tables may take.
    pub memory: u64,
    /// How long it may take.
    pub time: Duration,
    /// Threads that answer small questions; half as many, and at least one, answer heavy ones.
    pub threads: usize,
    /// The longest request in bytes.
    pub body: usize,
    /// How long a client may be silent.
    pub patience: Duration,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            address: SocketAddr::from(([127, 0, 0, 1], 8017)),
            nodes: 100_000_000,
            memory: 256 << 20,
            time: Duration::from_secs(10),
            threads: std::thread::available_parallelism().map_or(2, usize::from),
            body: 1 << 20,
            patience: Duration::from_secs(10),
        }
    }
}

/// How long a question may be one of the small ones.
const MOMENT: Duration = Duration::from_millis(20);

impl Settings {
    fn plan(&self) -> Plan {
        Plan {
            quick: self.threads.max(1),
            heavy: (self.threads / 2).max(1),
            moment: MOMENT.min(self.time),
            time: self.time,
        }
    }

    /// What one question may use, as the method `limits` tells it.
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

/// A server that listens.
pub struct Server {
    listener: TcpListener,
    settings: Settings,
    pool: Arc<Pool>,
}

impl Server {
    /// Listens, and starts the threads that answer.
    ///
    /// # Errors
    /// The address is taken or not this machine's, or there are no threads to be had.
    pub async fn bind(settings: Settings) -> io::Result<Self> {
        let host = settings.host();
        Self::with(settings, Arc::new(move || Box::new(Desk::new(host)))).await
    }

    /// The same with something else that answers.
    ///
    /// # Errors
    /// As [`Server::bind`].
    pub async fn with(settings: Settings, maker: Arc<Maker>) -> io::Result<Self> {
        let listener = TcpListener::bind(settings.address).await?;
        let pool = Arc::new(Pool::start(settings.plan(), &maker)?);
        Ok(Self { listener, settings, pool })
    }

    /// Where it listens.
    ///
    /// # Errors
    /// The system does not say.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until `end` comes, then lets what is at work finish for a moment.
    pub async fn run(self, end: impl Future<Output = ()>) {
        let router = routes::router(Arc::clone(&self.pool), &self.settings);
        let Settings { patience, time, .. } = self.settings;
        // A question may wait for a thread as long as it may take there.
        let pace = Pace { patience, answer: time * 4 };
        connection::accept(self.listener, router, pace, end).await;
    }
}

/// Serves until Ctrl-C; `ready` is told the address.
///
/// # Errors
/// The address is taken or not this machine's, or there are no threads to be had.
pub fn serve(settings: Settings, ready: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        let server = Server::bind(settings).await?;
        ready(server.address()?);
        // Where Ctrl-C cannot be heard it ends the process by itself.
        server.run(async { drop(tokio::signal::ctrl_c().await) }).await;
        Ok(())
    })
}
