//! The paths of the server and their handlers.

use grundy_core::message;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, HttpBody};
use axum::extract::{Request, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware;
use axum::response::{IntoResponse, Response as HttpResponse};
use axum::routing::{any, get, post};
use axum::{Extension, Router};
use grundy_protocol::{Error, Kind, is_method};
use http_body_util::{BodyExt, LengthLimitError, Limited};
use tokio::time::timeout;
use tower_http::compression::CompressionLayer;

use crate::admission::{Admission, admit};
use crate::assets;
use crate::client::Client;
use crate::held::HeldBytes;
use crate::language::{self, speak};
use crate::origin::Origin;
use crate::paced_body::PacedBody;
use crate::pool::{self, Pool, SubmittedQuestion};
use crate::reply::{answer, answered, busy, crowded, with_status};
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

/// The size in bytes up to which a request is always received.
const SMALL_REQUEST: u64 = 4 << 10;

/// The state that the handlers share.
#[derive(Clone)]
struct Shared {
    pool: Arc<Pool>,
    /// The bytes of requests that are being received or wait for their answer.
    requests: Arc<HeldBytes>,
    /// The maximum length of a request in bytes.
    body: usize,
    /// The maximum time for receiving a request.
    idle_timeout: Duration,
}

/// Returns the router of all paths.
pub(crate) fn router(pool: Arc<Pool>, settings: &Settings) -> Router {
    let requests = Arc::new(HeldBytes::new(settings.held(), SMALL_REQUEST));
    let &Settings { body, idle_timeout, .. } = settings;
    let shared = Shared { pool, requests, body, idle_timeout };
    let policy = policy(&settings.frame_ancestors);
    let admission = Arc::new(Admission::new(settings));
    Router::new()
        .route("/api/v1/{method}", post(ask))
        .layer(CompressionLayer::new())
        .route("/api/v1/stream/{method}", post(stream))
        .route("/api/v1/openapi.json", get(openapi))
        .route("/api/{*rest}", any(not_found))
        .method_not_allowed_fallback(wrong_verb)
        .fallback(page)
        .with_state(shared)
        .layer(middleware::from_fn_with_state(admission, admit))
        .layer(middleware::from_fn(speak))
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
    let error = Error::input(
        message!("server-nothing", "there is nothing here"),
        message!("server-nothing-help", "/api/v1/openapi.json says what there is"),
    );
    with_status(&error, StatusCode::NOT_FOUND)
}

async fn wrong_verb() -> HttpResponse {
    let error = Error::input(
        message!("server-post", "questions are asked by POST"),
        message!("server-post-help", "/api/v1/openapi.json describes them"),
    );
    with_status(&error, StatusCode::METHOD_NOT_ALLOWED)
}

/// Answers a question with one response.
async fn ask(shared: State<Shared>, client: Extension<Client>, request: Request) -> HttpResponse {
    match submit(&shared, *client, request, false).await {
        // Dropped with this future, and so cancelled, when the client disconnects.
        Ok(mut question) => answer(question.first().await, shared.idle_timeout),
        Err(response) => response,
    }
}

/// Answers a question with a stream of lines, of which the answer is the last.
async fn stream(
    shared: State<Shared>,
    client: Extension<Client>,
    request: Request,
) -> HttpResponse {
    let mut question = match submit(&shared, *client, request, true).await {
        Ok(question) => question,
        Err(response) => return response,
    };
    // Send nothing before the first line, so that an early error has its own status.
    let first = question.first().await;
    if first.last {
        return answer(first, shared.idle_timeout);
    }
    let body = Body::new(PacedBody::stream(first, question, shared.idle_timeout));
    ([(CONTENT_TYPE, "application/x-ndjson"), (CACHE_CONTROL, "no-store")], body).into_response()
}

/// Receives a request and submits it. The method is the last part of its path.
async fn submit(
    shared: &Shared,
    client: Client,
    request: Request,
    stream: bool,
) -> Result<SubmittedQuestion, HttpResponse> {
    let (parts, body) = request.into_parts();
    let method = parts.uri.path().rsplit('/').next().unwrap_or_default().to_owned();
    if !is_method(&method) {
        return Err(not_found().await);
    }
    if let Some(refusal) = refuse_type(&parts.headers) {
        return Err(refusal);
    }
    let most = shared.body;
    let length = body.size_hint().exact().unwrap_or(most as u64);
    let length = usize::try_from(length).unwrap_or(usize::MAX).min(most);
    let held = shared.requests.take_message(client, length).ok_or_else(crowded)?;
    let text = text_of(body, most, shared.idle_timeout).await?;
    let language = language::current();
    let question = pool::Request { method, text, language, stream, held };
    shared.pool.submit(client, question).ok_or_else(|| answered(busy()))
}

/// Returns the refusal of a request that is not of type JSON: any web page may send requests of other
/// types without a preflight request.
fn refuse_type(headers: &HeaderMap) -> Option<HttpResponse> {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    if kind.eq_ignore_ascii_case("application/json") {
        return None;
    }
    let error = Error::input(
        message!("server-not-json", "the request is not JSON"),
        message!("server-not-json-help", "send `content-type: application/json`"),
    );
    Some(with_status(&error, StatusCode::UNSUPPORTED_MEDIA_TYPE))
}

/// Receives the text of a request of at most `most` bytes.
async fn text_of(body: Body, most: usize, idle_timeout: Duration) -> Result<String, HttpResponse> {
    let whole = timeout(idle_timeout, Limited::new(body, most).collect()).await;
    let Ok(whole) = whole else {
        let error = Error::input(
            message!("server-slow", "the request came too slowly"),
            message!("server-send", "send it again"),
        );
        return Err(with_status(&error, StatusCode::REQUEST_TIMEOUT));
    };
    let bytes = match whole {
        Ok(whole) => whole.to_bytes(),
        Err(why) if why.downcast_ref::<LengthLimitError>().is_some() => {
            let error = Error::front(
                Kind::TooLarge,
                message!("server-long", "a request has at most {most} bytes", most = most),
                message!(
                    "server-long-help",
                    "use the command line, which reads files of any length"
                ),
            );
            return Err(with_status(&error, StatusCode::PAYLOAD_TOO_LARGE));
        }
        Err(why) => {
            let error = Error::input(
                message!("server-broken", "the request broke off: {why}", why = why.to_string()),
                message!("server-send", "send it again"),
            );
            return Err(with_status(&error, StatusCode::BAD_REQUEST));
        }
    };
    String::from_utf8(bytes.into()).map_err(|_| {
        let error = Error::input(
            message!("server-utf8", "the request is not text in UTF-8"),
            message!("server-utf8-help", "write JSON in UTF-8"),
        );
        with_status(&error, StatusCode::BAD_REQUEST)
    })
}
