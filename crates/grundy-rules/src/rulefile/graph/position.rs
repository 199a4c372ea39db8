//! Positions of games on graphs.

use super::roots::Roots;
use crate::rulefile::ast::{EdgeKind, GraphKind};
use crate::rulefile::rule::Program;
use grundy_core::graph::Graph;

/// A graph whose vertices may have numbers.
///
/// Vertices are counted from 0 here; the notation names them by their labels.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GraphPosition {
    /// Ascending; empty where the labels are 1, 2, 3, …
    labels: Box<[u64]>,
    /// One for each vertex; 0 where vertices have no numbers.
    numbers: Box<[u64]>,
    /// Ascending. Where edges have no direction, each begins at its lesser end.
    edges: Box<[(u32, u32)]>,
}

impl GraphPosition {
    /// A graph with these labels, ascending, one number for each, and edges between them by their
    /// indices.
    pub fn new(
        kind: EdgeKind,
        labels: Vec<u64>,
        numbers: Vec<u64>,
        mut edges: Vec<(u32, u32)>,
    ) -> Self {
        if kind != EdgeKind::Arcs {
            for (from, to) in &mut edges {
                (*from, *to) = ((*from).min(*to), (*from).max(*to));
            }
        }
        edges.sort_unstable();
        let usual = labels.iter().zip(1..).all(|(&label, usual)| label == usual);
        let labels = if usual { Vec::new() } else { labels };
        Self { labels: labels.into(), numbers: numbers.into(), edges: edges.into() }
    }

    /// The graph that was read, with a number for each vertex.
    pub fn of(graph: &Graph, numbers: Vec<u64>) -> Self {
        let labels = (0..graph.vertices()).map(|vertex| graph.label(vertex)).collect();
        Self::new(EdgeKind::Parallel, labels, numbers, graph.edges().to_vec())
    }

    /// The same graph with other numbers, one for each vertex.
    #[must_use]
    pub fn with_numbers(self, numbers: Vec<u64>) -> Self {
        Self { numbers: numbers.into(), ..self }
    }

    /// The number of vertices.
    pub fn vertices(&self) -> usize {
        self.numbers.len()
    }

    /// The label of a vertex.
    pub fn label(&self, vertex: usize) -> u64 {
        self.labels.get(vertex).copied().unwrap_or(vertex as u64 + 1)
    }

    /// The vertex with a label.
    pub(super) fn index(&self, label: u64) -> Option<usize> {
        if !self.labels.is_empty() {
            return self.labels.binary_search(&label).ok();
        }
        let index = usize::try_from(label).ok()?.checked_sub(1)?;
        (index < self.vertices()).then_some(index)
    }

    /// The numbers of the vertices.
    pub fn numbers(&self) -> &[u64] {
        &self.numbers
    }

    /// The edges, ascending, each with its lesser end first if edges have no direction.
    pub fn edges(&self) -> &[(u32, u32)] {
        &self.edges
    }

    /// The bytes that it owns on the heap.
    pub fn heap_bytes(&self) -> usize {
        size_of_val(&*self.labels) + size_of_val(&*self.numbers) + size_of_val(&*self.edges)
    }

    /// How far play is from its end in the order that needs no declaration: vertices, edges, and the
    /// sum of the numbers.
    pub(super) fn usual_rank(&self) -> [u64; 3] {
        let sum = self.numbers.iter().fold(0u64, |sum, &number| sum.saturating_add(number));
        [self.vertices() as u64, self.edges.len() as u64, sum]
    }

    /// Writes the position to the registers: the rows of the graph, then the numbers.
    pub(super) fn write(&self, kind: GraphKind, program: &Program, registers: &mut Vec<i64>) {
        let number = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
        let count = self.vertices();
        registers.truncate(program.registers.len());
        registers[0] = number(count);
        let mut starts = vec![0; count + 1];
        let mutual = kind.edges != EdgeKind::Arcs;
        for &(from, to) in &self.edges {
            starts[from as usize + 1] += 1;
            starts[to as usize + 1] += usize::from(mutual);
        }
        for at in 0..count {
            starts[at + 1] += starts[at];
        }
        registers.extend(starts.iter().map(|&start| number(start)));
        let begin = registers.len();
        registers.resize(begin + starts[count], 0);
        let mut put = |from: u32, to: u32| {
            registers[begin + starts[from as usize]] = i64::from(to) + 1;
            starts[from as usize] += 1;
        };
        // Lesser neighbours first, so that rows ascend.
        for &(from, to) in self.edges.iter().filter(|_| mutual) {
            put(to, from);
        }
        for &(from, to) in &self.edges {
            put(from, to);
        }
        registers.extend(self.numbers.iter().map(|&n| i64::try_from(n).unwrap_or(i64::MAX)));
    }

    /// The parts that no edge joins.
    pub(super) fn parts(&self, kind: EdgeKind) -> Vec<Self> {
        let count = self.vertices();
        let mut roots = Roots::new(count);
        for &(from, to) in &self.edges {
            roots.join(from as usize, to as usize);
        }
        let mut part_of = vec![usize::MAX; count];
        let mut index = vec![0u32; count];
        // The labels and numbers and the edges of each part.
        let (mut numbers, mut edges) =
            (Vec::<Vec<(u64, u64)>>::new(), Vec::<Vec<(u32, u32)>>::new());
        for vertex in 0..count {
            let first = roots.root(vertex);
            // The root is the least vertex of its part.
            if first == vertex {
                part_of[vertex] = numbers.len();
                numbers.push(Vec::new());
                edges.push(Vec::new());
            }
            part_of[vertex] = part_of[first];
            let numbers = &mut numbers[part_of[vertex]];
            index[vertex] = u32::try_from(numbers.len()).unwrap_or(u32::MAX);
            numbers.push((self.label(vertex), self.numbers[vertex]));
        }
        for &(from, to) in &self.edges {
            let (from, to) = (from as usize, to as usize);
            edges[part_of[from]].push((index[from], index[to]));
        }
        let part = |(vertices, edges): (Vec<(u64, u64)>, _)| {
            let (labels, numbers) = vertices.into_iter().unzip();
            Self::new(kind, labels, numbers, edges)
        };
        numbers.into_iter().zip(edges).map(part).collect()
    }
}
