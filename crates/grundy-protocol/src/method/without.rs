//! A build without the methods of [`LABORATORY`](super::LABORATORY).

use grundy_core::message;

use super::{Call, LABORATORY, Own, unknown};
use crate::error::Error;
use crate::response::Response;

/// Nothing is kept.
#[derive(Debug, Default)]
pub(crate) struct Results {}

/// Rejects a method that is not built in.
pub(super) fn answer(method: &str, _own: Own, _call: &Call<'_>) -> Result<Response, Error> {
    if !LABORATORY.contains(&method) {
        return Err(unknown(method));
    }
    Err(Error::input(
        message!("method-not-built", "this program has no method `{method}`", method = method),
        message!("method-not-built-help", "a program with the feature `laboratory` answers it"),
    ))
}
