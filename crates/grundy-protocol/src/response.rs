//! Responses.

use grundy_core::message;
use grundy_core::text::Message;
use std::collections::BTreeMap;

use grundy_engine::wording::Wording;
use serde::Serialize;

use crate::error::{Error, Kind};
use crate::language;

/// A response.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Response {
    /// One JSON object.
    pub json: String,
    /// The kind of failure, if the object is an error.
    pub failed: Option<Kind>,
}

impl Response {
    /// A response with an object.
    pub(crate) fn of(object: &impl Serialize) -> Self {
        match serde_json::to_string(object) {
            Ok(json) => Self { json, failed: None },
            Err(why) => {
                let error = Error::front(
                    Kind::Internal,
                    Message::from(why.to_string()),
                    message!("report-this", "please report this"),
                );
                Self::failed(&error, &BTreeMap::new())
            }
        }
    }

    /// A response that holds an error; `files` are those of the request.
    pub fn failed(error: &Error, files: &BTreeMap<String, String>) -> Self {
        Self::failed_in(error, files, None)
    }

    /// A response that holds an error which concerns no file of a request, in the language with a
    /// tag. Sentences that the language lacks are in English.
    pub fn refused(error: &Error, tag: Option<&str>) -> Self {
        Self::failed_in(error, &BTreeMap::new(), tag.and_then(language::wording))
    }

    /// The same in a language other than English.
    pub(crate) fn failed_in(
        error: &Error,
        files: &BTreeMap<String, String>,
        wording: Option<&Wording>,
    ) -> Self {
        // The object is made of strings and numbers, which are always written.
        let json = serde_json::to_string(&error.object(files, wording)).unwrap_or_default();
        Self { json, failed: Some(error.kind()) }
    }
}
