//! Connections: their number, their timeouts, and graceful shutdown.

use std::io::Write;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::AsyncReadExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Notify, watch};
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;
use tower_layer::Layer;

use crate::admission::Peer;
use crate::client::Proxies;
use crate::connection_limits::{ConnectionLimits, Permit};
use crate::reply::{full, many_connections};

/// The number of bytes of a request's head that are received; [`admit`](crate::admission::admit)
/// refuses less, and says so.
const HEAD: usize = 64 << 10;

/// How old a connection is before it gives way to new ones.
const NEW: Duration = Duration::from_secs(1);

/// How long a refused client may take to receive the refusal.
const REFUSAL: Duration = Duration::from_secs(1);

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
    /// Accepts connections until `end` completes. Returns a channel: those that are then open end
    /// after their current answer once a message is sent, and hold receivers until then.
    pub(crate) async fn receive(
        self,
        listener: TcpListener,
        end: impl Future<Output = ()>,
    ) -> watch::Sender<()> {
        let (open, _) = watch::channel(());
        let crowded = Arc::new(Notify::new());
        let mut end = pin!(end);
        loop {
            tokio::select! {
                () = &mut end => break,
                arrival = listener.accept() => match arrival {
                    Ok((stream, from)) => self.admit(stream, from.ip(), &open, &crowded),
                    // The system has no resources for another connection at the moment.
                    Err(_) => sleep(Duration::from_millis(50)).await,
                },
            }
        }
        open
    }

    /// Serves a connection in a task of its own, or refuses it.
    fn admit(
        &self,
        stream: TcpStream,
        from: IpAddr,
        open: &watch::Sender<()>,
        crowded: &Arc<Notify>,
    ) {
        let refuse = |stream, response| {
            if let Some(permit) = self.limits.acquire_refusal() {
                tokio::spawn(refuse(stream, response, permit));
            }
        };
        let Some(permit) = self.limits.acquire() else {
            // Connections that wait for nothing give way.
            crowded.notify_waiters();
            return refuse(stream, full());
        };
        let client_permit = if self.proxies.contain(from) {
            None
        } else if let Some(client_permit) = self.limits.acquire_for(from.into()) {
            Some(client_permit)
        } else {
            return refuse(stream, many_connections());
        };
        let serving = self.serve(stream, from, open.subscribe(), Arc::clone(crowded));
        tokio::spawn(async move {
            serving.await;
            drop((client_permit, permit));
        });
    }

    /// Serves a connection until it ends, or until its current answer when `end` changes, or when
    /// it is not new and the server is crowded.
    fn serve(
        &self,
        stream: TcpStream,
        from: IpAddr,
        mut end: watch::Receiver<()>,
        crowded: Arc<Notify>,
    ) -> impl Future<Output = ()> + use<> {
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
        let start = Instant::now();
        async move {
            let mut connection = pin!(connection);
            let mut ending = false;
            while !ending {
                tokio::select! {
                    // A broken connection affects only its own client.
                    _ = connection.as_mut() => return,
                    _ = end.changed() => ending = true,
                    () = crowded.notified() => ending = start.elapsed() >= NEW,
                }
            }
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
}

/// Sends a response to a client whose request is not read, and closes the connection.
async fn refuse(stream: TcpStream, response: Vec<u8>, permit: Permit) {
    // Nothing has been sent, so the system has room for it.
    let Ok(mut stream) = stream.into_std() else { return };
    let sent =
        stream.write_all(&response).and_then(|()| stream.shutdown(std::net::Shutdown::Write));
    // Closed with a part of the request unread, the connection would lose the response.
    if let (Ok(()), Ok(mut stream)) = (sent, TcpStream::from_std(stream)) {
        let rest =
            async { while stream.read(&mut [0; 4096]).await.is_ok_and(|count| count > 0) {} };
        let _ = timeout(REFUSAL, rest).await;
    }
    drop(permit);
}
