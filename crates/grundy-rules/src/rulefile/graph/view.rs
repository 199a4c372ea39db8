//! The graph of a position as code sees it: in the registers, before the numbers of its vertices.

use super::roots::Roots;
use crate::rulefile::code::list_at;

/// The register of the number of vertices. A graph is the only parameter of its game, so it is the
/// first register.
const VERTICES: usize = 0;

/// The register of the index at which the rows begin.
pub(in crate::rulefile) const ROWS: usize = 2;

/// The register that is not 0 if edges are arcs.
pub(in crate::rulefile) const ARCS: usize = 3;

/// The rows of a graph: for each vertex, from 1, its neighbours in order.
#[derive(Debug, Clone, Copy)]
pub(in crate::rulefile) struct GraphView<'a> {
    /// Where the row of each vertex begins in `ends`, and the end of the last.
    starts: &'a [i64],
    ends: &'a [i64],
    directed: bool,
}

impl<'a> GraphView<'a> {
    /// The graph in the registers.
    pub(in crate::rulefile) fn of(registers: &'a [i64]) -> Self {
        let numbers = list_at(VERTICES, registers).len();
        let from = usize::try_from(registers[ROWS]).unwrap_or(0);
        let rows = registers.get(from..registers.len() - numbers).unwrap_or_default();
        let (starts, ends) = rows.split_at((numbers + 1).min(rows.len()));
        Self { starts, ends, directed: registers[ARCS] != 0 }
    }

    /// The number of vertices and of ends of edges.
    pub(in crate::rulefile) fn size(self) -> u64 {
        (self.starts.len() + self.ends.len()) as u64
    }

    /// The vertices to which an edge leads from one, ascending, as often as there are edges.
    pub(in crate::rulefile) fn neighbours(self, vertex: i64) -> &'a [i64] {
        let start = |at: usize| usize::try_from(*self.starts.get(at)?).ok();
        let row = || {
            let at = usize::try_from(vertex).ok()?.checked_sub(1)?;
            self.ends.get(start(at)?..start(at + 1)?)
        };
        row().unwrap_or_default()
    }

    /// The first neighbour of a vertex after another one.
    pub(in crate::rulefile) fn next_neighbour(self, after: i64, vertex: i64) -> Option<i64> {
        let row = self.neighbours(vertex);
        row.get(row.partition_point(|&other| other <= after)).copied()
    }

    /// Whether an edge leads from one vertex to another.
    pub(in crate::rulefile) fn is_adjacent(self, from: i64, to: i64) -> bool {
        self.neighbours(from).binary_search(&to).is_ok()
    }

    /// The graph without some vertices, and without one edge between each two of a list.
    pub(in crate::rulefile) fn without(self, vertices: &[i64], edges: &[i64]) -> Rows {
        let count = self.starts.len().saturating_sub(1);
        let index = |vertex: i64| usize::try_from(vertex).unwrap_or(0).wrapping_sub(1);
        let mut rows = vec![Vec::new(); count];
        let gone = |vertex: &i64| vertices.contains(vertex);
        for (row, vertex) in rows.iter_mut().zip(1..).filter(|(_, vertex)| !gone(vertex)) {
            *row = self
                .neighbours(vertex)
                .iter()
                .filter(|end| !gone(end))
                .map(|&v| index(v))
                .collect();
        }
        for edge in edges.chunks_exact(2) {
            let [from, to] = [index(edge[0]), index(edge[1])];
            let mut directions = vec![(from, to)];
            directions.extend((!self.directed).then_some((to, from)));
            for (from, to) in directions {
                if let Some(row) = rows.get_mut(from)
                    && let Some(at) = row.iter().position(|&end| end == to)
                {
                    row.remove(at);
                }
            }
        }
        let present = (1..).take(count).map(|vertex| !gone(&vertex)).collect();
        Rows { ends: rows, present, directed: self.directed }
    }
}

/// The rows of a graph without what is left out.
#[derive(Debug)]
pub(in crate::rulefile) struct Rows {
    ends: Vec<Vec<usize>>,
    present: Vec<bool>,
    directed: bool,
}

impl Rows {
    fn number(n: usize) -> i64 {
        i64::try_from(n).unwrap_or(i64::MAX)
    }

    /// The number of edges.
    pub(in crate::rulefile) fn edges(&self) -> i64 {
        let ends: usize = self.ends.iter().map(Vec::len).sum();
        Self::number(if self.directed { ends } else { ends / 2 })
    }

    /// The number of parts that no edge joins.
    pub(in crate::rulefile) fn components(&self) -> i64 {
        let mut roots = Roots::new(self.ends.len());
        let mut count = self.present.iter().filter(|&&present| present).count();
        for (from, row) in self.ends.iter().enumerate() {
            for &to in row {
                count -= usize::from(roots.join(from, to));
            }
        }
        Self::number(count)
    }

    /// The number of sets of three vertices each two of which an edge joins, in whatever direction.
    pub(in crate::rulefile) fn triangles(&self) -> i64 {
        let mut joined = vec![Vec::new(); self.ends.len()];
        for (from, row) in self.ends.iter().enumerate() {
            for &to in row {
                joined[from.min(to)].push(from.max(to));
            }
        }
        for row in &mut joined {
            row.sort_unstable();
            row.dedup();
        }
        let mut count = 0;
        for row in &joined {
            for (at, &second) in row.iter().enumerate() {
                count +=
                    row[at + 1..].iter().filter(|third| joined[second].contains(third)).count();
            }
        }
        Self::number(count)
    }
}
