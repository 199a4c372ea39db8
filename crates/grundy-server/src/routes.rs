//! The paths of the server and their handlers.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Path, Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware;
use axum::response::{IntoResponse, Response as HttpResponse};
use axum::routing::{get, post};
use axum::{Extension, Router};
use grundy_protocol::{Error, Kind, is_method};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_stream::StreamExt;
use tokio_stream::wrappers::ReceiverStream;
use tower_http::compression::CompressionLayer;

use crate::admission::{Admission, admit};
use crate::assets;
use crate::client::Client;
use crate::origin::Origin;
use crate::pool::{CancelGuard, Line, Pool, SubmittedQuestion};
use crate::reply::{answer, answered, busy, gone, with_status};
use crate::settings::Settings;

/// The OpenAPI description of the protocol.
const OPENAPI: &str = include_str!("../openapi.json");

/// The content security policy: the browser loads and runs only files of this server.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
     img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; \
     manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors";

/// Headers of every response, besides the policy.
const HEADERS: [(&str, &str); 5] = [
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=()"),
    ("referrer-policy", "no-referrer"),
    ("x-content-type-options", "nosniff"),
];

/// The state that the handlers share.
#[derive(Clone)]
struct Shared {
    pool: Arc<Pool>,
    /// The maximum length of a request in bytes.
    body: usize,
    /// The maximum time for receiving a request.
    idle_timeout: Duration,
}

/// Returns the router of all paths.
pub(crate) fn router(pool: Arc<Pool>, settings: &Settings) -> Router {
    let shared = Shared { pool, body: settings.body, idle_timeout: settings.idle_timeout };
    let policy = policy(&settings.frame_ancestors);
    let admission = Arc::new(Admission::new(settings));
    Router::new()
        .route("/api/v1/{method}", post(ask))
        .layer(CompressionLayer::new())
        .route("/api/v1/stream/{method}", post(stream))
        .route("/api/v1/openapi.json", get(openapi))
        .route("/api/{*rest}", get(not_found).post(not_found))
        .fallback(page)
        .with_state(shared)
        .layer(middleware::from_fn_with_state(admission, admit))
        .layer(middleware::map_response_with_state(policy, with_headers))
}

/// Returns the content security policy under which these sites may embed the page in a frame.
fn policy(ancestors: &[Origin]) -> HeaderValue {
    let sites = ancestors.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    let sites = if sites.is_empty() { "'none'" } else { &sites };
    HeaderValue::from_str(&format!("{POLICY} {sites}"))
        .unwrap_or_else(|_| HeaderValue::from_static("default-src 'none'"))
}

async fn with_headers(
    State(policy): State<HeaderValue>,
    mut response: HttpResponse,
) -> HttpResponse {
    response.headers_mut().insert(CONTENT_SECURITY_POLICY, policy);
    for (name, value) in HEADERS {
        let name = HeaderName::from_static(name);
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

async fn page(request: Request) -> HttpResponse {
    assets::serve(request.method(), request.uri().path(), request.headers())
}

async fn openapi() -> HttpResponse {
    ([(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-cache")], OPENAPI).into_response()
}

async fn not_found() -> HttpResponse {
    let error = Error::input("there is nothing here", "/api/v1/openapi.json says what there is");
    with_status(&error, StatusCode::NOT_FOUND)
}

/// Answers a question with one response.
async fn ask(
    State(shared): State<Shared>,
    Extension(client): Extension<Client>,
    Path(method): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> HttpResponse {
    let pending = match submit(&shared, client, method, &headers, body, false).await {
        Ok(pending) => pending,
        Err(response) => return response,
    };
    // Dropped with this future when the client disconnects.
    let _guard = pending.guard;
    answer(pending.answer.await.unwrap_or_else(|_| gone().into()), shared.idle_timeout)
}

/// Answers a question with a stream of lines, of which the answer is the last.
async fn stream(
    State(shared): State<Shared>,
    Extension(client): Extension<Client>,
    Path(method): Path<String>,
    headers: HeaderMap,
    body: Body,
) -> HttpResponse {
    let mut pending = match submit(&shared, client, method, &headers, body, true).await {
        Ok(pending) => pending,
        Err(response) => return response,
    };
    let Some(mut lines) = pending.lines.take() else {
        return answered(gone());
    };
    // Send nothing before the first line, so that an early error has its own status.
    let Some(first) = lines.recv().await else {
        return answer(pending.answer.await.unwrap_or_else(|_| gone().into()), shared.idle_timeout);
    };
    let (sender, receiver) = mpsc::channel::<Bytes>(1);
    let forward = async move {
        let guard: CancelGuard = pending.guard;
        let mut line = Some(first);
        while let Some(Line { text, .. }) = line {
            // The client has disconnected, or reads no more.
            if sender.send(Bytes::from(text)).await.is_err() {
                return;
            }
            line = lines.recv().await;
        }
        let last = pending.answer.await.unwrap_or_else(|_| gone().into());
        let _ = sender.send(Bytes::from(last.reply.json + "\n")).await;
        drop(guard);
    };
    tokio::spawn(forward);
    let body = Body::from_stream(ReceiverStream::new(receiver).map(Ok::<_, Infallible>));
    ([(CONTENT_TYPE, "application/x-ndjson"), (CACHE_CONTROL, "no-store")], body).into_response()
}

/// Receives a request and submits it.
async fn submit(
    shared: &Shared,
    client: Client,
    method: String,
    headers: &HeaderMap,
    body: Body,
    stream: bool,
) -> Result<SubmittedQuestion, HttpResponse> {
    let request = request_text(shared, &method, headers, body).await?;
    shared.pool.submit(client, method, request, stream).ok_or_else(|| answered(busy()))
}

/// Receives and validates the text of a request.
async fn request_text(
    shared: &Shared,
    method: &str,
    headers: &HeaderMap,
    body: Body,
) -> Result<String, HttpResponse> {
    if !is_method(method) {
        return Err(not_found().await);
    }
    // Any web page may send requests of other types without a preflight request.
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    if !kind
        .split(';')
        .next()
        .is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
    {
        let error =
            Error::input("the request is not JSON", "send `content-type: application/json`");
        return Err(with_status(&error, StatusCode::UNSUPPORTED_MEDIA_TYPE));
    }
    let whole = timeout(shared.idle_timeout, Limited::new(body, shared.body).collect()).await;
    let Ok(whole) = whole else {
        let error = Error::input("the request came too slowly", "send it again");
        return Err(with_status(&error, StatusCode::REQUEST_TIMEOUT));
    };
    let bytes = match whole {
        Ok(whole) => whole.to_bytes(),
        Err(why) if why.downcast_ref::<LengthLimitError>().is_some() => {
            let most = shared.body;
            let error = Error::front(
                Kind::TooLarge,
                format!("a request has at most {most} bytes"),
                "use the command line, which reads files of any length",
            );
            return Err(with_status(&error, StatusCode::PAYLOAD_TOO_LARGE));
        }
        Err(why) => {
            let error = Error::input(format!("the request broke off: {why}"), "send it again");
            return Err(with_status(&error, StatusCode::BAD_REQUEST));
        }
    };
    String::from_utf8(bytes.into()).map_err(|_| {
        let error = Error::input("the request is not text in UTF-8", "write JSON in UTF-8");
        with_status(&error, StatusCode::BAD_REQUEST)
    })
}
