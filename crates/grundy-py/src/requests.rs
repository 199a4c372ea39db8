//! Requests that are answered as text: those of the protocol, the list of games, the check of a rule
//! file.

use std::sync::PoisonError;
use std::time::Instant;

use grundy_protocol::object::games::games as listed;
use grundy_protocol::{Control, Desk, Host};
use pyo3::prelude::*;

use crate::answer::json;
use crate::desk;
use crate::error::parse_error;
use crate::work::{Limits, long};

/// Checks the text of a rule file.
///
/// # Errors
/// Returns an error if the text is not a valid rule file.
#[pyfunction]
pub(crate) fn check_rules(name: &str, text: &str) -> PyResult<()> {
    let rule = grundy_rules::rulefile::RuleFile::parse(name, text.as_bytes());
    rule.map(|_| ()).map_err(|error| parse_error(text, &error))
}

/// Returns the object of `grundy games --json`.
#[pyfunction]
pub(crate) fn games(lang: &str) -> PyResult<String> {
    json(&listed(desk::wording(lang)?))
}

/// Answers a request of the protocol, as the server does, given the name of its method and its
/// JSON.
#[pyfunction]
pub(crate) fn ask(py: Python<'_>, method: &str, request: &str) -> PyResult<String> {
    let desk = desk::protocol();
    let done = long(py, Limits::default(), |stop| {
        let began = Instant::now();
        let elapsed = || began.elapsed();
        let control = Control { stop, elapsed: Some(&elapsed), lines: None };
        let mut desk = desk.lock().unwrap_or_else(PoisonError::into_inner);
        let desk = desk.get_or_insert_with(|| Desk::new(Host::default()));
        desk.handle(method, request, &control).json
    })?;
    done.unless_interrupted()
}
