//! Connections: their number, their timeouts, and graceful shutdown.

use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::time::sleep;
use tokio_io_timeout::TimeoutStream;
use tower_layer::Layer;

use crate::admission::Peer;
use crate::client::Proxies;
use crate::connection_limits::{ConnectionLimits, Permit};

/// The maximum size of the head of a request in bytes. The page keeps its state in the URL's
/// fragment, which browsers do not send, so paths are short.
const HEAD: usize = 16 << 10;

/// The timeouts of a connection.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Timeouts {
    /// How long a client may send nothing.
    pub(crate) idle_timeout: Duration,
    /// How much longer it may be silent while it waits for an answer.
    pub(crate) answer: Duration,
}

/// Accepts and serves connections.
pub(crate) struct Acceptor {
    pub(crate) router: Router,
    pub(crate) timeouts: Timeouts,
    pub(crate) limits: Arc<ConnectionLimits>,
    /// Trusted proxies. Their connections carry requests of many clients and are not counted.
    pub(crate) proxies: Proxies,
}

impl Acceptor {
    /// Accepts connections until `end` completes. Returns the connections that are then open.
    pub(crate) async fn receive(
        self,
        listener: TcpListener,
        end: impl Future<Output = ()>,
    ) -> GracefulShutdown {
        let open = GracefulShutdown::new();
        let mut end = pin!(end);
        loop {
            let arrival = async {
                let permit = self.limits.acquire().await?;
                Some((listener.accept().await, permit))
            };
            tokio::select! {
                () = &mut end => break,
                arrival = arrival => match arrival {
                    Some((Ok((stream, from)), permit)) => {
                        self.serve(stream, from.ip(), permit, &open);
                    }
                    // The system has no resources for another connection at the moment.
                    Some((Err(_), _)) => sleep(Duration::from_millis(50)).await,
                    None => break,
                },
            }
        }
        open
    }

    /// Serves one connection in a task of its own. Its permits are released when it ends.
    fn serve(&self, stream: TcpStream, from: IpAddr, permit: Permit, open: &GracefulShutdown) {
        let client_permit = if self.proxies.contain(from) {
            None
        } else if let Some(client_permit) = self.limits.acquire_for(from.into()) {
            Some(client_permit)
        } else {
            // Close the connection without a response, which would cost what the limit saves.
            return;
        };
        let Timeouts { idle_timeout, answer } = self.timeouts;
        // Answers are small, and a client waits for each of them.
        let _ = stream.set_nodelay(true);
        let mut stream = TimeoutStream::new(stream);
        stream.set_read_timeout(Some(idle_timeout + answer));
        stream.set_write_timeout(Some(idle_timeout));
        let answers = Extension(Peer(from)).layer(self.router.clone());
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(idle_timeout)
            .max_buf_size(HEAD)
            .serve_connection(TokioIo::new(Box::pin(stream)), TowerToHyperService::new(answers));
        let connection = open.watch(connection);
        tokio::spawn(async move {
            // A broken connection affects only its own client.
            let _ = connection.await;
            drop((client_permit, permit));
        });
    }
}
