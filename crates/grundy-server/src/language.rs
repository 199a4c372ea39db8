//! The language of the server's own errors: the one that a request accepts.
//!
//! The language of an answer is in the body of the request. An error may arise before the body is
//! received, so the page states its language in the head, too (`accept-language`).

use axum::extract::Request;
use axum::http::header::ACCEPT_LANGUAGE;
use axum::middleware::Next;
use axum::response::Response;
use grundy_protocol::accepted_language;

tokio::task_local! {
    /// The tag of the language; `None`: English.
    static LANGUAGE: Option<&'static str>;
}

/// Passes a request on. Errors are in the language that it accepts.
pub(crate) async fn speak(request: Request, next: Next) -> Response {
    let accepted = request.headers().get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    LANGUAGE.scope(accepted.and_then(accepted_language), next.run(request)).await
}

/// Returns the language of the request that this task or thread works for; `None`: English.
pub(crate) fn current() -> Option<&'static str> {
    LANGUAGE.try_with(|language| *language).ok().flatten()
}

/// Runs a function for a request in a language.
pub(crate) fn within<T>(language: Option<&'static str>, work: impl FnOnce() -> T) -> T {
    LANGUAGE.sync_scope(language, work)
}
