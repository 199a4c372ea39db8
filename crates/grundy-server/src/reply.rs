//! Answers and the server's own errors as HTTP responses.

use std::time::Duration;

use axum::body::Body;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response as HttpResponse};
use grundy_core::game::{Failure, Limit};
use grundy_core::message;
use grundy_protocol::{Error, Kind, Response};

use crate::language;
use crate::paced_body::PacedBody;
use crate::pool::Reply;

/// The headers of every answer.
const HEADERS: [(HeaderName, &str); 2] =
    [(CONTENT_TYPE, "application/json"), (CACHE_CONTROL, "no-store")];

/// Says how long the question was at work in each lane.
const SERVER_TIMING: HeaderName = HeaderName::from_static("server-timing");

/// Converts an answer to an HTTP response for a client that may pause reading for `idle_timeout` in
/// total.
pub(crate) fn answer(answer: Reply, idle_timeout: Duration) -> HttpResponse {
    let status = status(answer.response.failed);
    let timing = answer.timing.header().map(|timing| [(SERVER_TIMING, timing)]);
    let body = Body::new(PacedBody::new(answer, idle_timeout));
    let mut response = (status, HEADERS, body).into_response();
    response.headers_mut().extend(timing.into_iter().flatten());
    response
}

/// Converts a response of the protocol to an HTTP response.
pub(crate) fn answered(reply: Response) -> HttpResponse {
    (status(reply.failed), HEADERS, reply.json).into_response()
}

/// Returns the status of a response.
pub(crate) fn status(failed: Option<Kind>) -> StatusCode {
    match failed {
        None => StatusCode::OK,
        Some(Kind::Input) => StatusCode::BAD_REQUEST,
        Some(Kind::Limit | Kind::TooLarge) => StatusCode::UNPROCESSABLE_ENTITY,
        Some(Kind::Busy) => StatusCode::TOO_MANY_REQUESTS,
        Some(Kind::Internal) => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

/// Returns an error as an HTTP response with the given status.
pub(crate) fn with_status(error: &Error, status: StatusCode) -> HttpResponse {
    let mut response = answered(refusal(error));
    *response.status_mut() = status;
    response
}

/// Returns the response for an error that concerns no file of the request, in its language.
pub(crate) fn refusal(error: &Error) -> Response {
    Response::refused(error, language::current())
}

/// Returns the error that too many questions are waiting.
pub(crate) fn busy() -> Response {
    refusal(&Error::front(
        Kind::Busy,
        message!("server-heavy", "too many heavy questions are at work"),
        message!("server-heavy-help", "ask again in a moment, or use the command line"),
    ))
}

/// Returns the response, head included, to a client for which there is no connection.
pub(crate) fn full() -> Vec<u8> {
    let error = Error::front(
        Kind::Busy,
        message!("server-full", "the server has as many connections as it can serve"),
        message!("server-again", "try again in a moment"),
    );
    whole(StatusCode::SERVICE_UNAVAILABLE, &error)
}

/// Returns the response, head included, to a client that has all of its connections.
pub(crate) fn many_connections() -> Vec<u8> {
    let error = Error::front(
        Kind::Busy,
        message!("server-connections", "too many connections come from your address"),
        message!("server-connections-help", "close some of them"),
    );
    whole(StatusCode::TOO_MANY_REQUESTS, &error)
}

/// Returns a response with its head, after which the connection is closed.
fn whole(status: StatusCode, error: &Error) -> Vec<u8> {
    let body = refusal(error).json;
    let head = "content-type: application/json\r\ncache-control: no-store\r\nconnection: close";
    let length = body.len();
    format!("HTTP/1.1 {status}\r\n{head}\r\ncontent-length: {length}\r\n\r\n{body}").into_bytes()
}

/// Returns the error that a question was ended at a limit.
pub(crate) fn limited(limit: Limit) -> Response {
    refusal(&Error::Failure(Failure::Stopped { limit, bounds: None }))
}

/// Returns the error that too many long requests are being received.
pub(crate) fn crowded() -> HttpResponse {
    answered(refusal(&Error::front(
        Kind::Busy,
        message!("server-crowded", "too many long requests are on their way"),
        message!("server-send-moment", "send it again in a moment"),
    )))
}

/// Returns the error that too many answers are unread.
pub(crate) fn unread() -> Response {
    refusal(&Error::front(
        Kind::Busy,
        message!("server-unread", "too many large answers are on their way"),
        message!("server-unread-help", "read those that you asked for, or ask for less at once"),
    ))
}

/// Returns the error that the server shut down before the question was answered.
pub(crate) fn gone() -> Response {
    refusal(&Error::front(
        Kind::Busy,
        message!("server-ending", "the server is ending"),
        message!("server-ending-help", "start it again"),
    ))
}

/// Returns the error that a client sends too many requests.
pub(crate) fn too_many(wait: Duration) -> HttpResponse {
    let seconds = u64::try_from(wait.as_millis().div_ceil(1000).max(1)).unwrap_or(u64::MAX);
    let mut response = answered(refusal(&Error::front(
        Kind::Busy,
        message!("server-requests", "too many requests come from your address"),
        if seconds == 1 {
            message!("server-second", "ask again in 1 second, and less often")
        } else {
            message!(
                "server-seconds",
                "ask again in {seconds} seconds, and less often",
                seconds = seconds
            )
        },
    )));
    response.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds));
    response
}
