//! The digraph that pawns move on, with what is worked out of it once.

use std::fmt::Write as _;
use std::hash::{BuildHasher, Hash, Hasher};

use foldhash::fast::FixedState;

use crate::graph::Digraph;

/// An acyclic digraph, its vertices in order, and its notation.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) graph: Digraph,
    /// Every vertex after all targets of its arcs.
    pub(super) order: Vec<u32>,
    /// The arcs as they print, or the file they came from.
    pub(super) printed: String,
    hash: u64,
}

/// Up to so many arcs a digraph from a file prints inline.
const PRINTED_ARCS: usize = 10_000;

/// Up to so many vertices of a cycle are named.
const NAMED: usize = 12;

/// Vertices that follow each other in a circle, by their names.
pub(super) type Cycle = Vec<u64>;

impl Board {
    /// A board from arcs between named vertices and vertices that arcs need not touch. `file` is
    /// the name of the file they came from.
    ///
    /// # Errors
    /// The cycle that the digraph has.
    pub(super) fn new(
        arcs: Vec<(u64, u64)>,
        bare: &[u64],
        file: Option<&str>,
    ) -> Result<Self, Cycle> {
        let (graph, order) = {
            let graph = digraph(arcs, bare);
            let order = graph.targets_first();
            (graph, order)
        };
        let order =
            order.map_err(|cycle| cycle.iter().map(|&v| graph.label(v)).collect::<Cycle>())?;
        let hash = FixedState::with_seed(0).hash_one(&graph);
        let printed = match file {
            Some(name) if graph.arcs() > PRINTED_ARCS => format!("file:{name}"),
            _ => inline(&graph),
        };
        Ok(Self { graph, order, printed, hash })
    }

    /// Which vertices there are, for a message.
    pub(super) fn vertices_in_words(&self) -> String {
        let count = self.graph.vertices();
        let name = |v: u32| self.graph.label(v);
        match count {
            0 => "it has no vertices".to_owned(),
            1..=10 => {
                let names: Vec<String> = (0..count).map(|v| name(v).to_string()).collect();
                format!("its vertices are {}", names.join(", "))
            }
            _ => format!("it has {count} vertices, from {} to {}", name(0), name(count - 1)),
        }
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self, other)
            || (self.hash == other.hash
                && self.printed == other.printed
                && self.graph == other.graph)
    }
}

impl Eq for Board {}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.hash.hash(state);
    }
}

/// Numbers the named vertices 0 … n−1 in ascending order of their names.
fn digraph(arcs: Vec<(u64, u64)>, bare: &[u64]) -> Digraph {
    let ends = || arcs.iter().flat_map(|&(u, v)| [u, v]).chain(bare.iter().copied());
    let greatest = ends().max().unwrap_or(0);
    let count = 2 * arcs.len() + bare.len();
    // Where names are nearly dense, a table by name numbers them in linear time.
    let size = place(greatest);
    if size < 4 * count + 64 {
        let mut index = vec![u32::MAX; size + 1];
        ends().for_each(|name| index[place(name)] = 0);
        let mut labels = Vec::new();
        for (name, slot) in index.iter_mut().enumerate().filter(|(_, slot)| **slot == 0) {
            *slot = narrow(labels.len());
            labels.push(name as u64);
        }
        numbered(arcs, labels, |name| index[place(name)])
    } else {
        let mut labels: Vec<u64> = ends().collect();
        labels.sort_unstable();
        labels.dedup();
        let names = labels.clone();
        numbered(arcs, labels, |name| names.binary_search(&name).map_or(u32::MAX, narrow))
    }
}

fn numbered(arcs: Vec<(u64, u64)>, labels: Vec<u64>, number: impl Fn(u64) -> u32) -> Digraph {
    let numbered: Vec<(u32, u32)> = arcs.iter().map(|&(u, v)| (number(u), number(v))).collect();
    drop(arcs);
    let vertices = narrow(labels.len());
    let dense = labels.last().is_none_or(|&last| last < u64::from(vertices));
    Digraph::new(vertices, &numbered, (!dense).then_some(labels))
}

/// Where a name stands in a table by name.
fn place(name: u64) -> usize {
    usize::try_from(name).unwrap_or(usize::MAX)
}

/// Vertices are counted in 32 bits; a file that names more is refused before.
fn narrow(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX)
}

/// Arcs in ascending order, then the vertices without any.
fn inline(graph: &Digraph) -> String {
    let mut touched = vec![false; graph.vertices() as usize];
    let mut printed = String::new();
    for from in 0..graph.vertices() {
        for &to in graph.targets(from) {
            touched[from as usize] = true;
            touched[to as usize] = true;
            let _ = write!(printed, "{}:{},", graph.label(from), graph.label(to));
        }
    }
    for bare in (0..graph.vertices()).filter(|&v| !touched[v as usize]) {
        let _ = write!(printed, "{},", graph.label(bare));
    }
    printed.pop();
    printed
}

/// A cycle as a sentence names it, and the remedy.
pub(super) fn cycle_in_words(cycle: &[u64]) -> String {
    let mut names: Vec<String> = cycle.iter().take(NAMED).map(u64::to_string).collect();
    if cycle.len() > NAMED {
        names.push("…".to_owned());
    }
    names.extend(cycle.first().map(u64::to_string));
    let length = match cycle.len() {
        long if long > NAMED => format!(" ({long} vertices)"),
        _ => String::new(),
    };
    format!("the arcs make a cycle: {}{length}", names.join(" -> "))
}

/// What to do about a cycle.
pub(super) const CYCLE_HELP: &str = "in a dag no pawn may come back to a vertex";
