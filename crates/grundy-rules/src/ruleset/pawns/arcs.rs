//! Arcs as they were read, inline or from a file.

use grundy_core::game::Parts;

/// Arcs between named vertices, moves to several vertices at once, and vertices listed without
/// either.
#[derive(Debug, Default)]
pub(super) struct Arcs {
    pub(super) list: Vec<(u64, u64)>,
    /// Moves that leave a pawn on each of several vertices.
    pub(super) sums: Vec<(u64, Parts<u64>)>,
    pub(super) bare: Vec<u64>,
    /// The file from which they were read.
    pub(super) file: Option<ArcFile>,
}

/// A file with arcs.
#[derive(Debug, Clone)]
pub(super) struct ArcFile {
    pub(super) name: String,
    /// The name with the words that say how the file is read.
    pub(super) printed: String,
}

impl Arcs {
    /// Adds a line of the notation: a vertex, and what it moves to.
    pub(super) fn add(&mut self, from: u64, to: &[u64]) {
        match *to {
            [] => self.bare.push(from),
            [to] => self.list.push((from, to)),
            _ => self.sums.push((from, to.into())),
        }
    }

    /// The file, as it prints.
    pub(super) fn printed_file(&self) -> Option<&str> {
        self.file.as_ref().map(|file| file.printed.as_str())
    }

    /// All vertices that are named, with repetitions.
    pub(super) fn ends(&self) -> impl Iterator<Item = u64> + '_ {
        let arcs = self.list.iter().flat_map(|&(from, to)| [from, to]);
        let sums = self.sums.iter();
        let sums = sums.flat_map(|(from, to)| std::iter::once(*from).chain(to.iter().copied()));
        arcs.chain(sums).chain(self.bare.iter().copied())
    }

    /// The number of vertices that are named, with repetitions.
    pub(super) fn count(&self) -> usize {
        let sums: usize = self.sums.iter().map(|(_, to)| to.len() + 1).sum();
        2 * self.list.len() + sums + self.bare.len()
    }
}
