//! Admission: what every request must pass, including those for files of the page: the rate limit,
//! the size of its head, and the check of the names in it.

use grundy_core::message;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::Extension;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;
use grundy_protocol::Error;

use crate::client::Proxies;
use crate::names::Names;
use crate::rate::Buckets;
use crate::reply::{too_many, with_status};
use crate::settings::Settings;

/// The address of the other end of a connection.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// The maximum size of the head of a request in bytes. The page keeps its state in the URL's
/// fragment, which browsers do not send, so paths are short.
const HEAD: usize = 16 << 10;

/// The rate limit, the trusted proxies and the names of the server.
#[derive(Debug)]
pub(crate) struct Admission {
    proxies: Proxies,
    names: Names,
    /// The buckets of all clients; `None`: no rate limit.
    buckets: Option<Mutex<Buckets>>,
}

impl Admission {
    pub(crate) fn new(settings: &Settings) -> Self {
        let buckets = settings.rate.map(|rate| Mutex::new(Buckets::new(rate)));
        let names = Names::new(&settings.names);
        Self { proxies: Proxies::new(&settings.proxies), names, buckets }
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
    let names = &admission.names;
    let refusal = refuse_head(&request).or_else(|| names.refuse(request.uri(), request.headers()));
    if let Some(refusal) = refusal {
        return refusal;
    }
    request.extensions_mut().insert(client);
    next.run(request).await
}

/// Returns the refusal of a request whose head is too long.
fn refuse_head(request: &Request) -> Option<Response> {
    let fields = request.headers().iter().map(|(name, value)| name.as_str().len() + value.len());
    if request.uri().to_string().len() + fields.sum::<usize>() <= HEAD {
        return None;
    }
    let error = Error::input(
        message!("server-head", "the head of a request has at most {most} bytes", most = HEAD),
        message!("server-head-help", "send a question as the body of the request"),
    );
    Some(with_status(&error, StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE))
}
