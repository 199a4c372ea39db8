//! Who may ask now: every request passes here, those for the page's files too.

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

/// The address that a connection comes from.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// What decides.
#[derive(Debug)]
pub(crate) struct Admission {
    proxies: Proxies,
    /// Where the number of requests is limited.
    buckets: Option<Mutex<Buckets>>,
}

impl Admission {
    pub(crate) fn new(settings: &Settings) -> Self {
        let buckets = settings.rate.map(|rate| Mutex::new(Buckets::new(rate)));
        Self { proxies: Proxies::new(&settings.proxies), buckets }
    }
}

/// Lets a request in with its [`Client`](crate::client::Client), or says when to come again.
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
