//! The graph that a reading of a file finds.

use super::source::Fault;
use super::{FileKind, FileWords};
use crate::graph::{Digraph, Graph};
use crate::message;
use crate::text::graph::labelled::Labelled;

/// The most arcs of a digraph.
const MOST_ARCS: usize = u32::MAX as usize / 2;

/// Vertices by number, with the edges or arcs between them.
#[derive(Debug, Default)]
pub struct FileGraph {
    /// Edges or arcs, as the file lists them.
    pub edges: Vec<(u64, u64)>,
    /// Moves to several vertices at once, in digraphs.
    pub sums: Vec<(u64, Vec<u64>)>,
    /// Vertices that are listed without an edge.
    pub lone: Vec<u64>,
    /// The first vertex and the number of vertices, where the format numbers them.
    pub numbered: Option<(u64, u64)>,
    /// The words that chose this reading.
    pub words: FileWords,
}

/// What a reading finds, while it goes on.
#[derive(Debug)]
pub(super) struct Sink {
    kind: FileKind,
    pub(super) graph: FileGraph,
    /// Remarks on what was ignored or merged.
    pub(super) notes: Vec<String>,
    /// The arc whose place is wanted, and its place.
    sought: Option<(u64, u64)>,
    pub(super) found: Option<usize>,
}

impl Sink {
    pub(super) fn new(kind: FileKind, sought: Option<(u64, u64)>) -> Self {
        let graph = FileGraph::default();
        Self { kind, graph, notes: Vec::new(), sought, found: None }
    }

    /// Makes room for edges, as many as there are lines.
    pub(super) fn reserve(&mut self, lines: usize) {
        self.graph.edges.reserve_exact(lines);
    }

    /// Adds an edge or an arc, which is written at a byte of the file.
    pub(super) fn edge(&mut self, u: u64, v: u64, at: usize) -> Result<(), Fault> {
        if u == v && self.kind == FileKind::Simple {
            let message = message!(
                "edge-loop",
                "an edge from a vertex to itself has no meaning in this game"
            );
            return Err(Fault::new(at, message));
        }
        if self.sought == Some((u, v)) && self.found.is_none() {
            self.found = Some(at);
        }
        self.graph.edges.push((u, v));
        self.check_size(at)
    }

    /// Adds a move to several vertices at once.
    pub(super) fn sum(&mut self, u: u64, parts: Vec<u64>, at: usize) -> Result<(), Fault> {
        if self.sought.is_some_and(|(from, to)| from == u && parts.contains(&to)) {
            self.found.get_or_insert(at);
        }
        self.graph.sums.push((u, parts));
        self.check_size(at)
    }

    /// Adds a vertex.
    pub(super) fn vertex(&mut self, v: u64, at: usize) -> Result<(), Fault> {
        self.graph.lone.push(v);
        self.check_size(at)
    }

    /// Sets the first vertex and the number of vertices.
    pub(super) fn number(&mut self, first: u64, count: u64, at: usize) -> Result<(), Fault> {
        if count > Graph::MOST {
            return Err(too_large(at));
        }
        self.graph.numbered = Some((first, count));
        Ok(())
    }

    /// Adds the pairs of a list in which each vertex names its neighbours, with their places: arcs,
    /// or edges, which such a list names either once or at both ends.
    pub(super) fn adjacent(&mut self, pairs: Vec<(u64, u64, usize)>) -> Result<(), Fault> {
        if self.kind.is_directed() {
            return pairs.into_iter().try_for_each(|(u, v, at)| self.edge(u, v, at));
        }
        let mut sorted: Vec<(u64, u64)> = pairs.iter().map(|&(u, v, _)| (u, v)).collect();
        sorted.sort_unstable();
        let times = |u: u64, v: u64| {
            let first = sorted.partition_point(|&pair| pair < (u, v));
            sorted[first..].iter().take_while(|&&pair| pair == (u, v)).count()
        };
        let once = pairs.iter().all(|&(u, v, _)| u == v || times(v, u) == 0);
        if !once {
            let unpaired = pairs.iter().find(|&&(u, v, _)| times(u, v) != times(v, u));
            if let Some(&(u, v, at)) = unpaired {
                let message = message!(
                    "file-one-sided",
                    "{u} lists {v} as a neighbour, but {v} does not list {u}",
                    u = u,
                    v = v
                );
                return Err(Fault::new(at, message).help(message!(
                    "file-one-sided-help",
                    "list each edge at both of its ends, or each at one end only"
                )));
            }
        }
        let kept = pairs.into_iter().filter(|&(u, v, _)| once || u <= v);
        kept.into_iter().try_for_each(|(u, v, at)| self.edge(u, v, at))
    }

    /// Adds a remark, once.
    pub(super) fn note(&mut self, note: impl Into<String>) {
        let note = note.into();
        if !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    fn check_size(&self, at: usize) -> Result<(), Fault> {
        let FileGraph { edges, sums, lone, .. } = &self.graph;
        let count = edges.len() + sums.len() + lone.len();
        let fits =
            if self.kind.is_directed() { count <= MOST_ARCS } else { count as u64 <= Graph::MOST };
        if fits { Ok(()) } else { Err(too_large(at)) }
    }

    /// Merges repeated edges where the game does not count them.
    pub(super) fn finish(&mut self) {
        let edges = &mut self.graph.edges;
        match self.kind {
            FileKind::Simple => {
                let given = edges.len();
                for edge in edges.iter_mut() {
                    *edge = (edge.0.min(edge.1), edge.0.max(edge.1));
                }
                edges.sort_unstable();
                edges.dedup();
                let merged = given - edges.len();
                match merged {
                    0 => {}
                    1 => self.note("1 repeated edge is merged"),
                    _ => self.note(format!("{merged} repeated edges are merged")),
                }
            }
            FileKind::Parallel => {
                let mut sorted = edges.clone();
                sorted.sort_unstable();
                let both = |&(u, v): &(u64, u64)| u < v && sorted.binary_search(&(v, u)).is_ok();
                if sorted.iter().any(both) {
                    self.note("an edge that is listed in both directions counts as two edges");
                }
            }
            FileKind::Acyclic | FileKind::Digraph => {}
        }
    }
}

fn too_large(at: usize) -> Fault {
    let most = Graph::MOST;
    Fault::new(
        at,
        message!(
            "file-large",
            "this graph is too large; up to {most} vertices and edges are read",
            most = most
        ),
    )
}

impl FileGraph {
    /// All vertices, ascending.
    pub(super) fn vertices(&self) -> Vec<u64> {
        if let Some((first, count)) = self.numbered {
            return (first..first.saturating_add(count)).collect();
        }
        let ends = self.edges.iter().flat_map(|&(u, v)| [u, v]);
        let sums = self.sums.iter();
        let sums = sums.flat_map(|(u, parts)| std::iter::once(*u).chain(parts.iter().copied()));
        let mut all: Vec<u64> = ends.chain(sums).chain(self.lone.iter().copied()).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// The edges in an order that does not depend on the file; for arcs each once.
    fn sorted(&self, kind: FileKind) -> Vec<(u64, u64)> {
        let directed = kind.is_directed();
        let ends = |&(u, v): &(u64, u64)| if directed || u <= v { (u, v) } else { (v, u) };
        let mut edges: Vec<(u64, u64)> = self.edges.iter().map(ends).collect();
        edges.sort_unstable();
        if directed {
            edges.dedup();
        }
        edges
    }

    /// Whether two readings find the same graph.
    pub(super) fn equals(&self, other: &Self, kind: FileKind) -> bool {
        self.edges.len() == other.edges.len()
            && self.sums == other.sums
            && self.vertices() == other.vertices()
            && self.sorted(kind) == other.sorted(kind)
    }

    /// Whether no path along arcs comes back to a vertex.
    pub(super) fn is_acyclic(&self) -> bool {
        let names = self.vertices();
        let number = |v: u64| u32::try_from(names.partition_point(|&name| name < v));
        let sums = self.sums.iter();
        let sums = sums.flat_map(|(u, parts)| parts.iter().map(move |&part| (*u, part)));
        let arcs = self.edges.iter().copied().chain(sums);
        let arcs: Vec<(u32, u32)> =
            arcs.filter_map(|(u, v)| Some((number(u).ok()?, number(v).ok()?))).collect();
        let count = u32::try_from(names.len()).unwrap_or(u32::MAX);
        Digraph::new(count, &arcs, None).targets_first().is_ok()
    }

    /// The numbers of vertices and edges, in words.
    pub(super) fn size(&self, kind: FileKind) -> String {
        let counted = |count: u64, one: &str, more: &str| {
            format!("{count} {}", if count == 1 { one } else { more })
        };
        let (one, more) = if kind.is_directed() { ("arc", "arcs") } else { ("edge", "edges") };
        let edges = (self.sorted(kind).len() + self.sums.len()) as u64;
        let vertices = self.vertices();
        let count = counted(vertices.len() as u64, "vertex", "vertices");
        let names = match (vertices.first(), vertices.last()) {
            (Some(first), Some(last)) if first == last => format!(" ({first})"),
            (Some(first), Some(last)) => format!(" ({first} to {last})"),
            _ => String::new(),
        };
        format!("{count}{names}, {}", counted(edges, one, more))
    }

    /// The undirected graph.
    pub(in crate::text::graph) fn graph(self) -> Graph {
        let Some((first, count)) = self.numbered else {
            return Labelled { edges: self.edges, lone: self.lone }.graph();
        };
        let narrow = |v: u64| u32::try_from(v - first).unwrap_or(u32::MAX);
        let edges = self.edges.iter().map(|&(u, v)| (narrow(u), narrow(v))).collect();
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        Graph::new(count, edges, None).labelled_from(first)
    }
}
