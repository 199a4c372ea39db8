//! Responses of the server itself, and answers as HTTP.

use std::collections::BTreeMap;
use std::time::Duration;

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response as HttpResponse};
use grundy_protocol::{Error, Kind, Response};

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
