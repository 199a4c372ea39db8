//! Responses of the server itself, and answers as HTTP.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response as HttpResponse};
use grundy_protocol::{Error, Kind, Response};

use crate::outbox::Load;
use crate::sending::Sending;

/// The answer to a question.
pub(crate) struct Answered {
    pub(crate) reply: Response,
    /// Counts it as unread until it is sent; what the server itself says is short, and not counted.
    pub(crate) load: Option<Load>,
}

impl From<Response> for Answered {
    fn from(reply: Response) -> Self {
        Self { reply, load: None }
    }
}

/// The answer to a question as HTTP, for a reader who may rest for as long as `patience`.
pub(crate) fn answer(answer: Answered, patience: Duration) -> HttpResponse {
    let Answered { mut reply, load } = answer;
    let text = std::mem::take(&mut reply.json);
    let mut response = answered(reply);
    *response.body_mut() = match load {
        Some(load) => Body::new(Sending::new(text, load, patience, Instant::now())),
        None => Body::from(text),
    };
    response
}

/// A response as HTTP.
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

/// An error with a status of its own.
pub(crate) fn with_status(error: &Error, status: StatusCode) -> HttpResponse {
    let mut response = answered(refusal(error));
    *response.status_mut() = status;
    response
}

/// An error that concerns no file of the request.
pub(crate) fn refusal(error: &Error) -> Response {
    Response::failed(error, &BTreeMap::new())
}

/// What is said where too many questions wait.
pub(crate) fn busy() -> Response {
    refusal(&Error::front(
        Kind::Busy,
        "too many heavy questions are at work",
        "ask again in a moment, or use the command line",
    ))
}

/// What is said where answers wait that nobody reads.
pub(crate) fn unread() -> Response {
    refusal(&Error::front(
        Kind::Busy,
        "too many large answers are on their way",
        "read those that you asked for, or ask for less at once",
    ))
}

/// What is said when the server ends before the question was answered.
pub(crate) fn gone() -> Response {
    refusal(&Error::front(Kind::Busy, "the server is ending", "start it again"))
}

/// What is said to a client that asks too often.
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
