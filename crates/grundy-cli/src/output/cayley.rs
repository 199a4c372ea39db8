//! The Cayley graph of a misère quotient.

use std::io::Write;

use grundy_plot::Cayley;
use grundy_protocol::object::quotient::Object;

use crate::error::Error;

/// With more elements than this a graph shows nothing.
const MOST: usize = 200;

/// Writes the graph as SVG.
pub(crate) fn write(out: &mut dyn Write, found: &Object) -> Result<(), Error> {
    if found.order > MOST {
        return Err(Error::usage(
            format!("a graph of {} elements would show nothing", found.order),
            format!("up to {MOST} elements are drawn; with --to fewer heaps are taken"),
        ));
    }
    let names: Vec<String> = found.generators.iter().map(|by| by.name.clone()).collect();
    let title = format!("The misère quotient of {}", found.game);
    let kind = if found.tame { "tame" } else { "wild" };
    let note = format!("order {}, {} lost, {kind}", found.order, found.lost_count);
    let graph = Cayley {
        title: &title,
        note: &note,
        elements: &found.elements,
        marked: &found.lost,
        mark: "lost for the player to move",
        generators: &names,
        products: &found.products,
    };
    out.write_all(graph.svg().as_bytes())?;
    Ok(())
}
