//! Positions as notation.

use super::host::{Face, SMALL};
use super::rules::{VertexPosition, Vertices};
use super::stencil::Stencil;
use grundy_core::board::{BitSet, Grid, Square};
use grundy_core::game::Text;
use grundy_core::graph::{Graph, GraphFamily};
use grundy_core::hint;
use grundy_core::text::{Diagram, MARKED, Symbols, graph_text};

/// Boards with crosses on some cells.
pub(super) const CROSSES: Symbols = Symbols {
    plain: '.',
    marked: 'X',
    meaning: hint!("signs-crosses", "`.` is a free cell, `X` a cross, `/` begins the next row"),
    most: 1_000_000,
    may_be_empty: true,
};

/// Draws a board for a terminal: `X` crosses, `.` free cells, `-` destroyed ones, a sign on
/// highlighted squares.
pub(super) fn draw(grid: Grid, crosses: &BitSet, live: &BitSet, marked: &[Square]) -> String {
    Diagram::draw(grid, |cell| match (crosses.contains(cell), live.contains(cell)) {
        (true, _) => CROSSES.marked,
        (false, true) if marked.contains(&grid.square(cell)) => MARKED,
        (false, true) => CROSSES.plain,
        (false, false) => '-',
    })
}

pub(super) fn text(rules: &Vertices, position: &VertexPosition) -> Text {
    match &rules.host.face {
        Face::Board(grid, stencil) => {
            let arg = match position {
                VertexPosition::Crosses(crosses) => {
                    Diagram::text(*grid, CROSSES, |cell| crosses.contains(cell))
                }
                &VertexPosition::Run { len, .. } if grid.cols == 1 => format!("{len}x1"),
                &VertexPosition::Run { len, .. } => format!("1x{len}"),
                VertexPosition::Form(form) => return Text::plain("node-kayles", named(*form)),
                // A part whose cells destroy each other is a graph; other parts are never printed.
                VertexPosition::Live(live) if rules.host.is_mutual() => {
                    return Text::plain("node-kayles", touching(rules, live));
                }
                VertexPosition::Live(live) => format!("{:?}", live.iter().collect::<Vec<_>>()),
                VertexPosition::Ring => format!("{position:?}"),
            };
            let text = Text::plain(&rules.name, arg);
            match stencil {
                Stencil::Plus => text,
                other => text.setting("stencil", &other.to_string()),
            }
        }
        Face::Graph(graph) => Text::plain(&rules.name, on_graph(rules, graph, position)),
    }
}

fn on_graph(rules: &Vertices, graph: &Graph, position: &VertexPosition) -> String {
    match position {
        VertexPosition::Ring => graph_text(graph),
        VertexPosition::Live(live) | VertexPosition::Crosses(live) => alive(graph, live),
        &VertexPosition::Run { len, .. } if len == graph.vertices() => graph_text(graph),
        &VertexPosition::Run { len, .. } if len > SMALL => format!("path:{len}"),
        &VertexPosition::Run { start, len } => {
            let run: Vec<u32> = (start..start + len).map(|i| rules.on_track(i)).collect();
            short_run(graph, &run)
        }
        &VertexPosition::Form(form) => named(form),
    }
}

/// The notation of a family.
fn named(form: GraphFamily) -> String {
    match form {
        GraphFamily::Path(n) => format!("path:{n}"),
        GraphFamily::Cycle(n) => format!("cycle:{n}"),
        GraphFamily::Complete(n) => format!("complete:{n}"),
        GraphFamily::Bipartite(a, b) => format!("bipartite:{a},{b}"),
    }
}

/// A part as the graph whose edges join cells that destroy each other.
fn touching(rules: &Vertices, live: &BitSet) -> String {
    let cells: Vec<u32> = live.iter().collect();
    let index = |cell: u32| cells.binary_search(&cell).ok().and_then(|at| u32::try_from(at).ok());
    let edges =
        cells.iter().filter_map(|&cell| Some((cell, index(cell)?))).flat_map(|(cell, at)| {
            let ends = rules.host.out(cell).iter().filter_map(move |&to| index(to));
            ends.filter(move |&to| at < to).map(move |to| (at, to))
        });
    let count = u32::try_from(cells.len()).unwrap_or(u32::MAX);
    graph_text(&Graph::new(count, edges.collect(), None).labelled_from(1))
}

fn alive(graph: &Graph, live: &BitSet) -> String {
    if live.len() == graph.vertices() as usize {
        return graph_text(graph);
    }
    let vertices: Vec<u32> = live.iter().collect();
    graph_text(&graph.induced(&vertices))
}

/// The notation of a few consecutive vertices, without reading the rest of a large graph.
fn short_run(graph: &Graph, run: &[u32]) -> String {
    let mut labels: Vec<u64> = run.iter().map(|&v| graph.label(v)).collect();
    labels.sort_unstable();
    let index = |v: u32| {
        let at = labels.partition_point(|&label| label < graph.label(v));
        u32::try_from(at).unwrap_or(u32::MAX)
    };
    let edges = run.windows(2).map(|w| (index(w[0]), index(w[1]))).collect();
    let count = u32::try_from(run.len()).unwrap_or(u32::MAX);
    graph_text(&Graph::new(count, edges, Some(labels.clone())))
}
