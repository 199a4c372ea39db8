//! Admission: the rate limit that every request passes, including those for files of the page.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::Extension;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;

use crate::client::Proxies;
use crate::rate::Buckets;
use crate::reply::too_many;
use crate::settings::Settings;

/// The address of the other end of a connection.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// The rate limit and the trusted proxies.
#[derive(Debug)]
pub(crate) struct Admission {
    proxies: Proxies,
    /// The buckets of all clients; `None`: no rate limit.
    buckets: Option<Mutex<Buckets>>,
}

impl Admission {
    pub(crate) fn new(settings: &Settings) -> Self {
        let buckets = settings.rate.map(|rate| Mutex::new(Buckets::new(rate)));
        Self { proxies: Proxies::new(&settings.proxies), buckets }
    }
}

/// Passes a request on, with its [`Client`](crate::client::Client) as an extension, or returns an
/// error that says how long to wait.
pub(crate) async fn admit(
    State(admission): State<Arc<Admission>>,
    Extension(Peer(peer)): Extension<Peer>,
    mut request: Request,
    next: Next,
) -> Response {
    let client = admission.proxies.client(peer, request.headers());
    let taken = admission.buckets.as_ref().map_or(Ok(()), |buckets| {
        buckets.lock().unwrap_or_else(PoisonError::into_inner).take(client, Instant::now())
    });
    if let Err(wait) = taken {
        return too_many(wait);
    }
    request.extensions_mut().insert(client);
    next.run(request).await
}
