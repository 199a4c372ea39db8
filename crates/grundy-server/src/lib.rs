//! An HTTP server for the page and its engine, for one user or a class.
//!
//! Requests are those of [`grundy_protocol`]; the files of the page are embedded in the program.
//! Every resource that a client can use is bounded: the length of a request, the time and memory of
//! its answer, the numbers of running and waiting questions, the speed at which a client must write
//! and read, and the rate of its requests. The server reads no files, opens no connections of its
//! own and sets no cookies.
//!
//! Questions are answered by worker processes of the same program, which the server starts, asks and
//! watches: one that exceeds its time or memory, or fails, is replaced, and only its question gets an
//! error.
//!
//! Modules, lowest first: `client` identifies clients; `rate`, `connection_limits` and `held` limit
//! what each client may use. `clock` limits a question by a
//! `stopwatch`. `worker` is what runs in a worker process,
//! `message` what it and the server say to each other, `events` what the server hears, and `process` the server's side: a `handler`
//! of questions. `lane` is the queue of waiting questions and `pool` the threads that pass them to
//! handlers. `timing` says how long a question was at work. `reply` and `paced_body` turn answers
//! into HTTP responses, `assets` has the files of the page, and `origin` the sites that may embed
//! it in a frame. `admission` applies the rate limit and the check of `names` to the paths of
//! `routes`, and `connection` handles the sockets.

mod admission;
mod assets;
mod client;
mod clock;
mod connection;
mod connection_limits;
mod events;
mod handler;
mod held;
mod lan;
mod lane;
mod language;
mod message;
mod names;
mod origin;
mod paced_body;
mod pool;
mod process;
mod rate;
mod reply;
mod routes;
mod settings;
mod stopwatch;
mod sync;
mod timing;
mod worker;

use std::io;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
#[cfg(unix)]
use tokio::signal::unix::{SignalKind, signal};
use tokio::time::timeout;

pub use assets::has_page;
pub use handler::{Answer, Failure, Handler, HandlerFactory, Share};
pub use lan::reachable;
pub use origin::{Origin, OriginError};
pub use process::{MEMORY_CODE, WorkerCommand};
pub use settings::Settings;
pub use worker::work;

use client::Proxies;
use connection::{Acceptor, Timeouts};
use connection_limits::ConnectionLimits;
use pool::Pool;
use process::WorkerProcess;

/// A server, bound to an address.
pub struct Server {
    listener: TcpListener,
    settings: Settings,
    pool: Arc<Pool>,
}

impl Server {
    /// Binds the address, and starts the processes that answer questions.
    ///
    /// # Errors
    /// Returns an error if the address is in use or not one of this machine's, or if threads cannot
    /// be started.
    pub async fn bind(settings: Settings, command: Arc<WorkerCommand>) -> io::Result<Self> {
        let host = settings.host();
        let factory = move |share: &Share| -> Box<dyn Handler> {
            Box::new(WorkerProcess::new(Arc::clone(&command), host, *share))
        };
        Self::bind_with(settings, Arc::new(factory)).await
    }

    /// Like [`Server::bind`], with other handlers of questions, in this process.
    ///
    /// # Errors
    /// Returns the errors of [`Server::bind`].
    pub async fn bind_with(settings: Settings, factory: Arc<HandlerFactory>) -> io::Result<Self> {
        let listener = TcpListener::bind(settings.address).await?;
        let pool = Arc::new(Pool::start(settings.pool_config(), &factory)?);
        Ok(Self { listener, settings, pool })
    }

    /// Returns the address that the server listens on.
    ///
    /// # Errors
    /// Returns an error if the system does not report it.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves requests until `end` completes. Then waits for open answers, at most the grace period
    /// of the settings, before it stops them.
    pub async fn run(self, end: impl Future<Output = ()>) {
        let Settings { idle_timeout, grace_period, connections, .. } = self.settings;
        let acceptor = Acceptor {
            router: routes::router(Arc::clone(&self.pool), &self.settings),
            timeouts: Timeouts { idle_timeout, answer: self.settings.pool_config().longest() },
            limits: Arc::new(ConnectionLimits::new(connections)),
            proxies: Proxies::new(&self.settings.proxies),
        };
        let open = acceptor.receive(self.listener, end).await;
        open.send_replace(());
        let mut finished = pin!(open.closed());
        if timeout(grace_period, &mut finished).await.is_err() {
            self.pool.end();
            // Connections that are still open now end with the process.
            let _ = timeout(FLUSH_TIMEOUT, finished).await;
        }
    }
}

/// The time for sending the results of questions that were stopped at shutdown.
const FLUSH_TIMEOUT: Duration = Duration::from_secs(1);

/// Serves until Ctrl-C or `SIGTERM`. A second signal ends the server immediately. Calls `ready`
/// with the address once the server listens.
///
/// # Errors
/// Returns an error if the address is in use or not one of this machine's, or if threads cannot be
/// started.
pub fn serve(
    settings: Settings,
    command: Arc<WorkerCommand>,
    ready: impl FnOnce(SocketAddr),
) -> io::Result<()> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    runtime.block_on(async {
        let server = Server::bind(settings, command).await?;
        ready(server.address()?);
        let second_signal = async {
            shutdown_signal().await;
            shutdown_signal().await;
        };
        tokio::select! {
            () = server.run(shutdown_signal()) => {}
            () = second_signal => {}
        }
        Ok(())
    })
}

/// Waits for Ctrl-C or, on Unix, for `SIGTERM`.
async fn shutdown_signal() {
    let interrupted = async {
        if tokio::signal::ctrl_c().await.is_err() {
            // If Ctrl-C cannot be caught, it ends the process anyway.
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
