//! Sockets: how many there may be, how slow they may be, and how they end.

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
use crate::places::{Place, Places};

/// The longest head of a request: a page's link stays in the browser, so paths are short.
const HEAD: usize = 16 << 10;

/// How long things may take.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pace {
    /// How long a client may be silent.
    pub(crate) patience: Duration,
    /// How long it may wait for its answer beside that, silently too.
    pub(crate) answer: Duration,
}

/// What receives connections.
pub(crate) struct Reception {
    pub(crate) router: Router,
    pub(crate) pace: Pace,
    pub(crate) places: Arc<Places>,
    /// Their connections are those of many clients.
    pub(crate) proxies: Proxies,
}

impl Reception {
    /// Accepts connections until `end`; returns those that are open then.
    pub(crate) async fn receive(
        self,
        listener: TcpListener,
        end: impl Future<Output = ()>,
    ) -> GracefulShutdown {
        let open = GracefulShutdown::new();
        let mut end = pin!(end);
        loop {
            let arrival = async {
                let place = self.places.free().await?;
                Some((listener.accept().await, place))
            };
            tokio::select! {
                () = &mut end => break,
                arrival = arrival => match arrival {
                    Some((Ok((stream, from)), place)) => {
                        self.converse(stream, from.ip(), place, &open);
                    }
                    // The system has no room for another one just now.
                    Some((Err(_), _)) => sleep(Duration::from_millis(50)).await,
                    None => break,
                },
            }
        }
        open
    }

    /// Serves one connection; its places are free again when it ends.
    fn converse(&self, stream: TcpStream, from: IpAddr, place: Place, open: &GracefulShutdown) {
        let share = if self.proxies.contain(from) {
            None
        } else if let Some(share) = self.places.share(from.into()) {
            Some(share)
        } else {
            // The connection is closed without a word: answering would cost what the limit saves.
            return;
        };
        let Pace { patience, answer } = self.pace;
        // Answers are small, and somebody waits for each.
        let _ = stream.set_nodelay(true);
        let mut stream = TimeoutStream::new(stream);
        stream.set_read_timeout(Some(patience + answer));
        stream.set_write_timeout(Some(patience));
        let answers = Extension(Peer(from)).layer(self.router.clone());
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(patience)
            .max_buf_size(HEAD)
            .serve_connection(TokioIo::new(Box::pin(stream)), TowerToHyperService::new(answers));
        let connection = open.watch(connection);
        tokio::spawn(async move {
            // A connection that breaks concerns its client only.
            let _ = connection.await;
            drop((share, place));
        });
    }
}
