//! The page and its engine over HTTP, for one person or a class.
//!
//! Requests are those of [`grundy_protocol`]; the page is part of the program. Everything that a
//! stranger can ask for is bounded: the length of a request, the time and memory of its answer, how
//! many are at work and how many wait, how slowly a client may write or read, how often it may ask.
//! The server reads nothing from disk, asks nothing of the network and sets no cookie.
//!
//! From the ground up: `client` is who asks; `rate`, `places` and `outbox` are what each may have. `lane` has
//! the questions that wait, `pool` the threads that answer, `reply` and `sending` the answers as HTTP, `assets` the page, `origin` who may show it in a frame.
//! `admission` lets requests in to the paths of `routes`, `connection` has the sockets.

mod admission;
mod assets;
mod client;
mod connection;
mod lan;
mod lane;
mod origin;
mod outbox;
mod places;
mod pool;
mod rate;
mod reply;
mod routes;
mod sending;
mod settings;
mod sync;

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use grundy_protocol::Desk;
use tokio::net::TcpListener;
#[cfg(unix)]
use tokio::signal::unix::{SignalKind, signal};
use tokio::time::timeout;

pub use assets::has_page;
pub use lan::reachable;
pub use origin::{Origin, OriginError};
pub use pool::{Answer, Maker};
pub use settings::Settings;

use client::Proxies;
use connection::{Pace, Reception};
use places::Places;
use pool::Pool;

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

    /// Answers until `end` comes, then lets what is under way finish for a while.
    pub async fn run(self, end: impl Future<Output = ()>) {
        let Settings { patience, farewell, connections, .. } = self.settings;
        let reception = Reception {
            router: routes::router(Arc::clone(&self.pool), &self.settings),
            pace: Pace { patience, answer: self.settings.plan().longest() },
            places: Arc::new(Places::new(connections)),
            proxies: Proxies::new(&self.settings.proxies),
        };
        let open = reception.receive(self.listener, end).await;
        let mut finished = pin!(open.shutdown());
        if timeout(farewell, &mut finished).await.is_err() {
            self.pool.end();
            // Connections that do not end now are cut off with the process.
            let _ = timeout(LAST_WORDS, finished).await;
        }
    }
}

/// How long it may take to send what came of the questions that were stopped.
const LAST_WORDS: Duration = Duration::from_secs(1);

/// Serves until Ctrl-C or a signal of a service manager. A second one ends the server at once.
/// `ready` receives the address.
///
/// # Errors
/// The address is taken or not this machine's, or there are no threads to be had.
pub fn serve(settings: Settings, ready: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        let server = Server::bind(settings).await?;
        ready(server.address()?);
        let told_again = async {
            told_to_end().await;
            told_to_end().await;
        };
        tokio::select! {
            () = server.run(told_to_end()) => {}
            () = told_again => {}
        }
        Ok(())
    })
}

/// Waits for Ctrl-C, or for the signal by which service managers end a process.
async fn told_to_end() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            // Where Ctrl-C cannot be caught, it ends the process.
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    if let Ok(mut terminated) = signal(SignalKind::terminate()) {
        tokio::select! {
            () = interrupted => {}
            _ = terminated.recv() => {}
        }
        return;
    }
    interrupted.await;
}
