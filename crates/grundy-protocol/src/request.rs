//! Requests: the fields that all may have, and those of each method.

#[cfg(feature = "laboratory")]
pub(crate) mod laboratory;

use grundy_core::message;
use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::error::Error;

/// The fields that every request may have.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Common {
    /// The language of sentences.
    #[serde(default)]
    pub(crate) lang: Option<String>,
    /// Files by name.
    #[serde(default)]
    pub(crate) files: BTreeMap<String, String>,
    /// Misère play: the player who makes the last move loses.
    #[serde(default)]
    pub(crate) misere: bool,
    /// Whether to answer at once, with the results found by then.
    #[serde(default)]
    pub(crate) quick: bool,
}

/// The fields of [`Common`].
const COMMON: [&str; 4] = ["lang", "files", "misere", "quick"];

/// Splits a request into the common fields and those of its method.
pub(crate) fn read(text: &str) -> Result<(Common, Map<String, Value>), Error> {
    let object = match serde_json::from_str(text) {
        Ok(Value::Object(object)) => object,
        Ok(_) => return Err(no_request("expected a JSON object")),
        Err(why) => return Err(no_request(why)),
    };
    let (common, own): (Map<_, _>, Map<_, _>) =
        object.into_iter().partition(|(name, _)| COMMON.contains(&name.as_str()));
    Ok((fields(common)?, own))
}

/// The fields of a request in their types.
pub(crate) fn fields<T: DeserializeOwned>(object: Map<String, Value>) -> Result<T, Error> {
    serde_json::from_value(Value::Object(object)).map_err(no_request)
}

fn no_request(why: impl std::fmt::Display) -> Error {
    Error::input(
        message!("request-unread", "the request cannot be read: {why}", why = why.to_string()),
        message!(
            "request-unread-help",
            "a request is a JSON object; the fields of each method are in the protocol's description"
        ),
    )
}

/// The parameters of methods without any.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Nothing {}

/// The parameters of `read` and `explain`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PositionOnly {
    pub(crate) position: String,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Solve {
    pub(crate) position: String,
    pub(crate) moves: Option<usize>,
    #[serde(default)]
    pub(crate) length: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Options {
    pub(crate) position: String,
    pub(crate) limit: Option<usize>,
    #[serde(default = "yes")]
    pub(crate) values: bool,
    /// Whether to say how long play lasts after each move.
    #[serde(default)]
    pub(crate) length: bool,
}

fn yes() -> bool {
    true
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reply {
    pub(crate) position: String,
    #[serde(default)]
    pub(crate) level: Option<String>,
    #[serde(default)]
    pub(crate) seed: u64,
    #[serde(default)]
    pub(crate) ply: u64,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Exercises {
    pub(crate) game: String,
    pub(crate) count: Option<u64>,
    pub(crate) level: Option<u64>,
    #[serde(default)]
    pub(crate) seed: u64,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Rule {
    pub(crate) name: String,
    /// Without it, the rule file of the collection with this name.
    pub(crate) text: Option<String>,
}
