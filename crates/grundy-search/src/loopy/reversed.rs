//! The arcs of a digraph, looked up by target.
//!
//! The arcs are partitioned into blocks of targets first, then each block is sorted. Sorting all
//! arcs at once would miss the caches with nearly every arc of a large digraph, while the partition
//! writes to few places at a time. A partitioned arc is no larger than a source and is written to
//! the memory of its block's sources, so little more memory is used than the result takes. Large
//! digraphs spend most of the time waiting for memory.

use std::ops::Range;

use super::partition::Partition;
use super::threads::in_parallel;
use grundy_core::graph::Digraph;

/// The minimum number of arcs per thread.
const ARCS_PER_THREAD: usize = if cfg!(test) { 1 << 4 } else { 1 << 17 };

/// Returns the number of threads for a digraph, up to a limit.
pub(super) fn useful_threads(graph: &Digraph, most: usize) -> usize {
    most.min(graph.arcs() / ARCS_PER_THREAD).max(1)
}

/// A digraph with its arcs reversed: for every vertex, the vertices that have an arc to it.
///
/// One value serves many digraphs in turn and reuses its memory, since the system has to clear new
/// memory for a large one.
#[derive(Debug, Default)]
pub struct ReversedDigraph {
    /// Both are at least as long as the last digraph needed.
    starts: Vec<u32>,
    sources: Vec<u32>,
}

impl ReversedDigraph {
    /// Returns an upper bound on the bytes for a digraph, including those used only during
    /// [`ReversedDigraph::fill`].
    pub(super) fn size(graph: &Digraph) -> u64 {
        8 * (u64::from(graph.vertices()) + 1) + 8 * graph.arcs() as u64
    }

    /// Reverses a digraph, in time linear in vertices and arcs.
    pub(super) fn fill(&mut self, graph: &Digraph, threads: usize) {
        let threads = threads.max(1);
        let vertices = graph.vertices() as usize;
        let sources = at_least(&mut self.sources, graph.arcs());
        let partition = Partition::of(graph, threads, sources);
        let starts = at_least(&mut self.starts, vertices + 1);
        starts[vertices] = u32::try_from(graph.arcs()).unwrap_or(u32::MAX);
        let ranges = BlockRange::all(&partition, threads, &mut starts[..vertices], sources);
        let partition = &partition;
        in_parallel(ranges.into_iter().map(|range| move || range.sort(partition)).collect());
    }

    /// Returns the vertices with an arc to a vertex, ascending.
    #[inline]
    pub(super) fn sources(&self, vertex: u32) -> &[u32] {
        let v = vertex as usize;
        &self.sources[self.starts[v] as usize..self.starts[v + 1] as usize]
    }
}

/// Returns the first `count` words of some memory, enlarged if necessary. Their content is
/// unspecified.
fn at_least(memory: &mut Vec<u32>, count: usize) -> &mut [u32] {
    if memory.len() < count {
        // Free it first, since nothing has to be copied.
        *memory = Vec::new();
        *memory = vec![0; count];
    }
    &mut memory[..count]
}

/// Consecutive blocks, with the results for their vertices.
struct BlockRange<'a> {
    blocks: Range<usize>,
    /// The number of arcs to earlier blocks.
    begin: usize,
    starts: &'a mut [u32],
    /// Partitioned arcs, which are replaced by sources.
    sources: &'a mut [u32],
}

impl<'a> BlockRange<'a> {
    /// Returns all blocks, divided into `count` ranges with about as many arcs.
    fn all(
        partition: &Partition,
        count: usize,
        mut starts: &'a mut [u32],
        mut sources: &'a mut [u32],
    ) -> Vec<Self> {
        let (mut first, mut begin) = (0, 0);
        let (blocks, arcs) = (partition.ends.len(), sources.len());
        let range = |number| {
            let goal = arcs / count * number;
            let last = partition.ends.partition_point(|&end| end <= goal);
            let last = if number == count { blocks } else { last.max(first) };
            let end = partition.ends[..last].last().copied().unwrap_or(0);
            let size = ((last - first) * partition.blocks.size()).min(starts.len());
            let range = BlockRange {
                blocks: std::mem::replace(&mut first, last)..last,
                begin,
                starts: starts.split_off_mut(..size).unwrap_or_default(),
                sources: sources.split_off_mut(..end - begin).unwrap_or_default(),
            };
            begin = end;
            range
        };
        (1..=count).map(range).collect()
    }

    /// Sorts every block by target.
    fn sort(self, partition: &Partition) {
        let Self { blocks, mut begin, starts, mut sources } = self;
        let size = partition.blocks.size();
        let mut sorter = BlockSorter { arcs: Vec::new(), next: vec![0; size] };
        for (block, starts) in blocks.zip(starts.chunks_mut(size)) {
            let end = partition.ends[block];
            let mine = sources.split_off_mut(..end - begin).unwrap_or_default();
            let before = u32::try_from(begin).unwrap_or(u32::MAX);
            sorter.sort(partition, block, before, starts, mine);
            begin = end;
        }
    }
}

/// Memory for sorting one block after another.
struct BlockSorter {
    /// The arcs of the block.
    arcs: Vec<u32>,
    /// For every vertex of the block, the position where its next source is written.
    next: Vec<u32>,
}

impl BlockSorter {
    /// Replaces the arcs of a block by sources, sorted by target, and writes where the sources of
    /// every target start; `before` is the number of arcs to earlier blocks.
    fn sort(
        &mut self,
        partition: &Partition,
        block: usize,
        before: u32,
        starts: &mut [u32],
        sources: &mut [u32],
    ) {
        let Self { arcs, next } = self;
        arcs.clear();
        arcs.extend_from_slice(sources);
        next.fill(0);
        // The size of a block is a power of two.
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
        for (first, count) in partition.ranges(block) {
            let (arcs, after) = rest.split_at(count);
            for &arc in arcs {
                let next = &mut next[arc as usize & within];
                sources[*next as usize] = first + partition.blocks.source(arc);
                *next += 1;
            }
            rest = after;
        }
    }
}
