//! The page and its engine over HTTP, for one person or a class.
//!
//! Requests are those of [`grundy_protocol`]; the page is part of the program. Everything that a
//! stranger can ask for is bounded: the length of a request, the time and memory of its answer, how
//! many are at work and how many wait, how slowly a client may write or read. It reads
//! nothing from disk, asks nothing of the network and sets no cookie.
//!
//! `pool` has the threads that answer, `routes` the paths, `connection` the
//! sockets, `assets` the page, `origin` who may show it in a frame.

mod assets;
mod connection;
mod lan;
mod origin;
mod pool;
mod routes;
mod settings;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use grundy_protocol::Desk;
use tokio::net::TcpListener;

pub use assets::has_page;
pub use lan::reachable;
pub use origin::{Origin, OriginError};
pub use pool::{Answer, Maker};
pub use settings::Settings;

use connection::Pace;
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

    /// Answers until `end` comes, then lets what is at work finish for a moment.
    pub async fn run(self, end: impl Future<Output = ()>) {
        let router = routes::router(Arc::clone(&self.pool), &self.settings);
        let Settings { patience, time, .. } = self.settings;
        // A question may wait for a thread as long as it may take there.
        let pace = Pace { patience, answer: time * 4 };
        connection::accept(self.listener, router, pace, end).await;
    }
}

/// Serves until Ctrl-C; `ready` receives the address.
///
/// # Errors
/// The address is taken or not this machine's, or there are no threads to be had.
pub fn serve(settings: Settings, ready: impl FnOnce(SocketAddr)) -> io::Result<()> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        let server = Server::bind(settings).await?;
        ready(server.address()?);
        // Where Ctrl-C cannot be caught, it ends the process.
        server.run(async { drop(tokio::signal::ctrl_c().await) }).await;
        Ok(())
    })
}
