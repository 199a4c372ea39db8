//! Components of a named family: their options and their values, on any host.

use super::rules::VertexRule;
use grundy_core::game::{Method, Parts};
use grundy_core::graph::GraphFamily;

/// A path; `None` without vertices.
fn path(n: u32) -> Option<GraphFamily> {
    (n > 0).then_some(GraphFamily::Path(n))
}

/// A complete graph, as the family that recognition finds.
fn complete(n: u32) -> Option<GraphFamily> {
    match n {
        0..=2 => path(n),
        3 => Some(GraphFamily::Cycle(3)),
        _ => Some(GraphFamily::Complete(n)),
    }
}

/// A complete bipartite graph, as the family that recognition finds; `None` where one side is
/// empty, as the other vertices then have no neighbours.
fn bipartite(a: u32, b: u32) -> Option<GraphFamily> {
    match (a.min(b), a.max(b)) {
        (0, _) => None,
        (1, 1) => path(2),
        (1, 2) => path(3),
        (2, 2) => Some(GraphFamily::Cycle(4)),
        (a, b) => Some(GraphFamily::Bipartite(a, b)),
    }
}

/// The components that each option leaves; equal options may be listed once.
pub(super) fn options(rule: VertexRule, family: GraphFamily) -> Vec<Parts<GraphFamily>> {
    let lone = |count: u32| (0..count).filter_map(|_| path(1)).collect::<Parts<_>>();
    let two = |a, b| path(a).into_iter().chain(path(b)).collect::<Parts<_>>();
    let one = |part: Option<GraphFamily>| part.into_iter().collect::<Parts<_>>();
    match (rule, family) {
        (VertexRule::NotLone, GraphFamily::Path(1)) => Vec::new(),
        (VertexRule::NotLone, GraphFamily::Path(n)) => (0..n).map(|i| two(i, n - 1 - i)).collect(),
        (VertexRule::NotLone, GraphFamily::Cycle(n)) => vec![one(path(n - 1))],
        (VertexRule::NotLone, GraphFamily::Complete(n)) => vec![one(complete(n - 1))],
        (VertexRule::NotLone, GraphFamily::Bipartite(a, b)) => {
            vec![one(bipartite(a - 1, b)), one(bipartite(a, b - 1))]
        }
        (VertexRule::WithNeighbours, GraphFamily::Path(n)) => {
            (0..n).map(|i| two(i.saturating_sub(1), (n - 1 - i).saturating_sub(1))).collect()
        }
        (VertexRule::WithNeighbours, GraphFamily::Cycle(n)) => vec![one(path(n.saturating_sub(3)))],
        (VertexRule::WithNeighbours, GraphFamily::Complete(_)) => vec![Parts::new()],
        (VertexRule::WithNeighbours, GraphFamily::Bipartite(a, b)) => {
            vec![lone(a - 1), lone(b - 1)]
        }
    }
}

/// How to find the value. The small theorems follow by induction from [`options`].
pub(super) fn method(rule: VertexRule, family: GraphFamily) -> Method<'static> {
    match (rule, family) {
        // One vertex goes and up to two runs stay, but the last vertex cannot go: 0.6.
        (VertexRule::NotLone, GraphFamily::Path(n)) => {
            Method::equals("0.6", n, "grim-path-is-officers")
        }
        (VertexRule::NotLone, GraphFamily::Cycle(n)) => {
            Method::options_equal("0.6", n - 1, "grim-cycle-leaves-a-path")
        }
        // K(n) leaves K(n−1), down to the lone vertex.
        (VertexRule::NotLone, GraphFamily::Complete(n)) => {
            Method::known(1 - n % 2, "grim-complete")
        }
        // f(1,b): the centre leaves 0, a leaf leaves f(1,b−1): 1 2 1 2 …
        // f(2,b): f(1,b) and f(2,b−1): 2 0 2 0 … From there on a+b mod 2 by the same step.
        (VertexRule::NotLone, GraphFamily::Bipartite(a, b)) => {
            let value = match (a, b % 2) {
                (1, odd) => 2 - odd,
                (2, odd) => 2 * odd,
                (a, _) => (a + b) % 2,
            };
            Method::known(value, "grim-bipartite")
        }
        // The vertex goes with its neighbours and up to two runs stay: 0.137.
        (VertexRule::WithNeighbours, GraphFamily::Path(n)) => {
            Method::equals("0.137", n, "node-kayles-path-is-dawsons-chess")
        }
        (VertexRule::WithNeighbours, GraphFamily::Cycle(n)) => {
            Method::options_equal("0.137", n.saturating_sub(3), "node-kayles-cycle-leaves-a-path")
        }
        (VertexRule::WithNeighbours, GraphFamily::Complete(_)) => {
            Method::known(1u32, "node-kayles-complete")
        }
        // One side goes, and of the other all but one vertex stay, without neighbours: the mex of
        // the parities of a−1 and b−1.
        (VertexRule::WithNeighbours, GraphFamily::Bipartite(a, b)) => {
            let value: u32 = match (a % 2, b % 2) {
                (1, 1) => 1,
                (0, 0) => 0,
                _ => 2,
            };
            Method::known(value, "node-kayles-bipartite")
        }
    }
}
