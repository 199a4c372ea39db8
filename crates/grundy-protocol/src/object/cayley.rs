//! The Cayley graph of a misère quotient, as SVG.

use grundy_plot::Cayley;

use super::quotient::Object;

/// With more elements than this a graph shows nothing.
pub const MOST_DRAWN: usize = 200;

/// The graph of a quotient; `None` if it has more than [`MOST_DRAWN`] elements.
pub fn cayley(found: &Object) -> Option<String> {
    if found.order > MOST_DRAWN {
        return None;
    }
    let names: Vec<String> =
        found.generators.iter().map(|generator| generator.name.clone()).collect();
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
    Some(graph.svg())
}
