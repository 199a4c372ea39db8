//! Converts failures to Python exceptions, whose classes are in `grundy._errors`.

use grundy_core::game::{Failure, Limit, Refusal};
use grundy_core::text::{ParseError as CoreParseError, Place};
use pyo3::prelude::*;

pyo3::import_exception!(grundy._errors, GrundyError);
pyo3::import_exception!(grundy._errors, InputError);
pyo3::import_exception!(grundy._errors, ParseError);
pyo3::import_exception!(grundy._errors, TooLarge);
pyo3::import_exception!(grundy._errors, LimitReached);
pyo3::import_exception!(grundy._errors, Interrupted);

/// Returns the name of a limit in exceptions.
pub(crate) fn limit_name(limit: Limit) -> &'static str {
    match limit {
        Limit::Time => "time",
        Limit::Memory => "memory",
        Limit::Nodes => "nodes",
        Limit::Interrupt => "interrupt",
    }
}

/// Returns the exception of a limit, with the results so far.
pub(crate) fn limit_reached(limit: Limit, message: String, partial: Option<Py<PyAny>>) -> PyErr {
    match limit {
        Limit::Interrupt => Interrupted::new_err((message, partial)),
        limit => LimitReached::new_err((message, limit_name(limit), partial)),
    }
}

/// Returns the exception of a failure.
pub(crate) fn failed(failure: Failure, partial: Option<Py<PyAny>>) -> PyErr {
    let message = failure.to_string();
    match failure {
        Failure::Stopped { limit, .. } => limit_reached(limit, message, partial),
        Failure::Refused(Refusal { message, help, .. }) => {
            TooLarge::new_err((message.to_string(), help.map(String::from)))
        }
        Failure::Rule(message) => InputError::new_err((String::from(message), None::<String>)),
    }
}

/// Returns the exception of a text that is not a position.
pub(crate) fn parse_error(text: &str, error: &CoreParseError) -> PyErr {
    let CoreParseError { place, message, help } = error;
    let (message, help) = (message.to_string(), help.as_ref().map(ToString::to_string));
    match place {
        Place::Text(span) => {
            // Offsets in characters, as in Python.
            let at = |byte: usize| {
                let inside = (byte..text.len()).find(|&at| text.is_char_boundary(at));
                text[..inside.unwrap_or(text.len())].chars().count()
            };
            let (start, end) = (at(span.start), at(span.end.max(span.start)));
            ParseError::new_err((message, help, text.to_owned(), start, end))
        }
        Place::File { name, line, column, text } => {
            let name = name.strip_prefix("file:").unwrap_or(name).to_owned();
            let place = (name, *line);
            let at = column.saturating_sub(1);
            ParseError::new_err((message, help, text.clone(), at, at + 1, place))
        }
    }
}

/// Returns the exception of an error of the protocol.
pub(crate) fn refused(error: grundy_protocol::Error) -> PyErr {
    use grundy_protocol::Error;
    match error {
        Error::Position { text, error } | Error::RuleFile { text, error, .. } => {
            parse_error(&text, &error)
        }
        Error::Failure(failure) => failed(failure, None),
        Error::Input { message, help } => {
            InputError::new_err((message.to_string(), help.map(String::from)))
        }
        Error::Front { message, help, .. } => {
            TooLarge::new_err((message.to_string(), help.map(String::from)))
        }
        Error::Fault { id } => GrundyError::new_err((id,)),
    }
}
