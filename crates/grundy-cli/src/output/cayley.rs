//! The Cayley graph of a misère quotient.

use std::io::Write;

use grundy_protocol::object::cayley::{MOST_DRAWN, cayley};
use grundy_protocol::object::quotient::Object;

use crate::error::Error;

/// Writes the graph as SVG.
pub(crate) fn write(out: &mut dyn Write, found: &Object) -> Result<(), Error> {
    let Some(graph) = cayley(found) else {
        return Err(Error::usage(
            format!("a graph of {} elements would show nothing", found.order),
            format!("up to {MOST_DRAWN} elements are drawn; with --to fewer heaps are taken"),
        ));
    };
    out.write_all(graph.as_bytes())?;
    Ok(())
}
