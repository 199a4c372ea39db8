//! Answers and the server's own errors as HTTP responses.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response as HttpResponse};
use grundy_protocol::{Error, Kind, Response};

use crate::outbox::Load;
use crate::paced_body::PacedBody;

/// The answer to a question, before it is sent.
pub(crate) struct Reply {
    pub(crate) reply: Response,
    /// The answer counts as unread until this is dropped; `None`: a short response of the server
    /// itself, which is not counted.
    pub(crate) load: Option<Load>,
}

impl From<Response> for Reply {
    fn from(reply: Response) -> Self {
        Self { reply, load: None }
    }
}

/// Converts an answer to an HTTP response for a client that may pause reading for `idle_timeout` in
/// total.
pub(crate) fn answer(answer: Reply, idle_timeout: Duration) -> HttpResponse {
    let Reply { mut reply, load } = answer;
    let text = std::mem::take(&mut reply.json);
    let mut response = answered(reply);
    *response.body_mut() = match load {
        Some(load) => Body::new(PacedBody::new(text, load, idle_timeout, Instant::now())),
        None => Body::from(text),
    };
    response
}

/// Converts a response of the protocol to an HTTP response.
pub(crate) fn answered(reply: Response) -> HttpResponse {
    let status = match reply.failed {
        None => StatusCode::OK,
        Some(Kind::Input) => StatusCode::BAD_REQUEST,
        Some(Kind::Limit | Kind::TooLarge) => StatusCode::UNPROCESSABLE_ENTITY,
        Some(Kind::Busy) => StatusCode::TOO_MANY_REQUESTS,
        Some(Kind::Internal) => StatusCode::INTERNAL_SERVER_ERROR,
    };
    let headers = [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")];
    (status, headers, reply.json).into_response()
}

/// Returns an error as an HTTP response with the given status.
pub(crate) fn with_status(error: &Error, status: StatusCode) -> HttpResponse {
    let mut response = answered(refusal(error));
    *response.status_mut() = status;
    response
}

/// Returns the response for an error that concerns no file of the request.
pub(crate) fn refusal(error: &Error) -> Response {
    Response::failed(error, &BTreeMap::new())
}

/// Returns the error that too many questions are waiting.
pub(crate) fn busy() -> Response {
    refusal(&Error::front(
        Kind::Busy,
        "too many heavy questions are at work",
        "ask again in a moment, or use the command line",
    ))
}

/// Returns the error that too many answers are unread.
pub(crate) fn unread() -> Response {
    refusal(&Error::front(
        Kind::Busy,
        "too many large answers are on their way",
        "read those that you asked for, or ask for less at once",
    ))
}

/// Returns the error that the server shut down before the question was answered.
pub(crate) fn gone() -> Response {
    refusal(&Error::front(Kind::Busy, "the server is ending", "start it again"))
}

/// Returns the error that a client sends too many requests.
pub(crate) fn too_many(wait: Duration) -> HttpResponse {
    let seconds = wait.as_millis().div_ceil(1000).max(1);
    let noun = if seconds == 1 { "second" } else { "seconds" };
    let mut response = answered(refusal(&Error::front(
        Kind::Busy,
        "too many requests come from your address",
        format!("ask again in {seconds} {noun}, and less often"),
    )));
    let seconds = u64::try_from(seconds).unwrap_or(u64::MAX);
    response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
    response
}
