//! JSON objects as lines.

use std::io::{self, Write};

pub(crate) use grundy_protocol::object::json::headed;
use serde::Serialize;

/// Writes an object on a line of its own.
pub(crate) fn line(out: &mut dyn Write, object: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *out, object)?;
    out.write_all(b"\n")
}
