//! Sockets: how many there may be, how slow they may be, and how they end.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::middleware::AddExtension;
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutStream;
use tower_layer::Layer;

use crate::pool::Client;

/// Connections at once; more wait until one ends.
const MOST: usize = 1024;

/// How long what is at work may go on after the end.
const FAREWELL: Duration = Duration::from_secs(2);

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

/// Accepts connections until `end`.
pub(crate) async fn accept(
    listener: TcpListener,
    router: Router,
    pace: Pace,
    end: impl Future<Output = ()>,
) {
    let places = Arc::new(Semaphore::new(MOST));
    let graceful = GracefulShutdown::new();
    let mut end = pin!(end);
    loop {
        let arrival = async {
            let permit = Arc::clone(&places).acquire_owned().await.ok()?;
            Some((listener.accept().await, permit))
        };
        tokio::select! {
            () = &mut end => break,
            arrival = arrival => match arrival {
                Some((Ok((stream, from)), permit)) => {
                    let answers = Extension(Client(from.ip())).layer(router.clone());
                    converse(stream, permit, answers, pace, &graceful);
                }
                // The system has no room for another one just now.
                Some((Err(_), _)) => sleep(Duration::from_millis(50)).await,
                None => break,
            },
        }
    }
    drop(listener);
    // Connections that do not end are cut off with the process.
    let _ = timeout(FAREWELL, graceful.shutdown()).await;
}

/// Serves one connection; its place is free again when it ends.
fn converse(
    stream: TcpStream,
    permit: OwnedSemaphorePermit,
    answers: AddExtension<Router, Client>,
    pace: Pace,
    graceful: &GracefulShutdown,
) {
    // Answers are small, and somebody waits for each.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_read_timeout(Some(pace.patience + pace.answer));
    stream.set_write_timeout(Some(pace.patience));
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(pace.patience)
        .max_buf_size(HEAD)
        .serve_connection(TokioIo::new(Box::pin(stream)), TowerToHyperService::new(answers));
    let connection = graceful.watch(connection);
    tokio::spawn(async move {
        // A connection that breaks concerns its client only.
        let _ = connection.await;
        drop(permit);
    });
}
