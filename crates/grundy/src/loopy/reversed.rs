//! The arcs of a digraph, looked up by their targets.
//!
//! The arcs are dealt to blocks of targets first, then each block is sorted: sorting all at once
//! would miss the caches with nearly every arc of a large digraph, dealing writes to a few places.
//! A dealt arc is no larger than a source and lies where its block's sources belong, so that
//! little more memory is touched than what is kept: a large digraph spends most of its time
//! waiting for memory.

use std::ops::Range;

use super::deal::Dealt;
use super::each::each;
use crate::graph::Digraph;

/// So many arcs are worth a thread.
const WORTH: usize = if cfg!(test) { 1 << 4 } else { 1 << 17 };

/// How many of some threads a digraph is worth.
pub(super) fn worth(graph: &Digraph, threads: usize) -> usize {
    threads.min(graph.arcs() / WORTH).max(1)
}

/// For every vertex of a digraph, the vertices that have an arc to it.
///
/// Its memory serves one digraph after another: what the system gives anew for a large one it has
/// to clear first.
#[derive(Debug, Default)]
pub struct Reversed {
    /// Both at least as long as the digraph at hand needs.
    starts: Vec<u32>,
    sources: Vec<u32>,
}

impl Reversed {
    /// The bytes that it takes at most, with those that it takes only while it is made.
    pub(super) fn size(graph: &Digraph) -> u64 {
        8 * (u64::from(graph.vertices()) + 1) + 8 * graph.arcs() as u64
    }

    /// Takes the place of what was known of another digraph, in time linear in vertices and arcs.
    pub(super) fn fill(&mut self, graph: &Digraph, threads: usize) {
        let shares = threads.max(1);
        let count = graph.vertices() as usize;
        let sources = at_least(&mut self.sources, graph.arcs());
        let dealt = Dealt::deal(graph, shares, sources);
        let starts = at_least(&mut self.starts, count + 1);
        starts[count] = u32::try_from(graph.arcs()).unwrap_or(u32::MAX);
        let parts = Part::all(&dealt, shares, &mut starts[..count], sources);
        let dealt = &dealt;
        each(parts.into_iter().map(|part| move || part.sort(dealt)).collect());
    }

    /// The vertices with an arc to a vertex, ascending.
    #[inline]
    pub(super) fn sources(&self, vertex: u32) -> &[u32] {
        let v = vertex as usize;
        &self.sources[self.starts[v] as usize..self.starts[v + 1] as usize]
    }
}

/// So much of some memory, with whatever it holds.
fn at_least(memory: &mut Vec<u32>, count: usize) -> &mut [u32] {
    if memory.len() < count {
        // Nothing of it is copied.
        *memory = Vec::new();
        *memory = vec![0; count];
    }
    &mut memory[..count]
}

/// Some blocks in a row, and what is known of their vertices.
struct Part<'a> {
    blocks: Range<usize>,
    /// How many arcs belong to blocks before.
    begin: usize,
    starts: &'a mut [u32],
    /// The dealt arcs, which become sources.
    sources: &'a mut [u32],
}

impl<'a> Part<'a> {
    /// All blocks, in parts with about as many arcs.
    fn all(
        dealt: &Dealt,
        parts: usize,
        mut starts: &'a mut [u32],
        mut sources: &'a mut [u32],
    ) -> Vec<Self> {
        let (mut first, mut begin) = (0, 0);
        let (blocks, arcs) = (dealt.ends.len(), sources.len());
        let part = |part| {
            let goal = arcs / parts * part;
            let last = dealt.ends.partition_point(|&end| end <= goal);
            let last = if part == parts { blocks } else { last.max(first) };
            let end = dealt.ends[..last].last().copied().unwrap_or(0);
            let size = ((last - first) * dealt.blocks.size()).min(starts.len());
            let mine = Part {
                blocks: std::mem::replace(&mut first, last)..last,
                begin,
                starts: starts.split_off_mut(..size).unwrap_or_default(),
                sources: sources.split_off_mut(..end - begin).unwrap_or_default(),
            };
            begin = end;
            mine
        };
        (1..=parts).map(part).collect()
    }

    /// Sorts every block by targets.
    fn sort(self, dealt: &Dealt) {
        let Self { blocks, mut begin, starts, mut sources } = self;
        let mut sorting = Sorting { arcs: Vec::new(), next: vec![0; dealt.blocks.size()] };
        for (block, starts) in blocks.zip(starts.chunks_mut(dealt.blocks.size())) {
            let end = dealt.ends[block];
            let mine = sources.split_off_mut(..end - begin).unwrap_or_default();
            let before = u32::try_from(begin).unwrap_or(u32::MAX);
            sorting.sort(dealt, block, before, (starts, mine));
            begin = end;
        }
    }
}

/// What blocks are sorted with.
struct Sorting {
    /// The arcs of the block.
    arcs: Vec<u32>,
    /// For every vertex of the block, where its next source belongs.
    next: Vec<u32>,
}

impl Sorting {
    /// Sorts a block, with so many arcs before it, and tells where the sources of every target
    /// start.
    fn sort(
        &mut self,
        dealt: &Dealt,
        block: usize,
        before: u32,
        (starts, sources): (&mut [u32], &mut [u32]),
    ) {
        let Self { arcs, next } = self;
        arcs.clear();
        arcs.extend_from_slice(sources);
        next.fill(0);
        // A block has a power of two of vertices.
        let within = next.len() - 1;
        for &arc in &*arcs {
            next[arc as usize & within] += 1;
        }
        let mut end = 0;
        for (start, next) in starts.iter_mut().zip(&mut *next) {
            *start = before + end;
            end += std::mem::replace(next, end);
        }
        let mut rest = &arcs[..];
        for (first, count) in dealt.stretches(block) {
            let (arcs, after) = rest.split_at(count);
            for &arc in arcs {
                let next = &mut next[arc as usize & within];
                sources[*next as usize] = first + dealt.blocks.source(arc);
                *next += 1;
            }
            rest = after;
        }
    }
}
