//! Partitions the arcs of a digraph by target: a first pass counts the arcs to each block of
//! targets, a second one writes each arc to the next free slot of its block.

use std::ops::Range;

use super::threads::in_parallel;
use grundy_core::graph::Digraph;

/// The number of arcs whose sources are listed at once.
const WINDOW: usize = 1 << 8;

/// The number of slots of a block that are prefetched ahead of the write.
const AHEAD: usize = if cfg!(test) { 1 << 2 } else { 1 << 9 };

/// With fewer arcs than this, the processor's caches hold all slots.
const FAR: usize = if cfg!(test) { 1 << 5 } else { 1 << 22 };

/// The minimum number of copies of a vertex that [`SourceWindows`] writes, however many arcs the
/// vertex has.
const SHORT: usize = 8;

/// The division of the vertices of a digraph into blocks. A partitioned arc has 32 bits: the low
/// ones are the target's number in its block, the others the source's number in its range.
#[derive(Debug, Clone, Copy)]
pub(super) struct TargetBlocks {
    vertices: u32,
    bits: u32,
}

impl TargetBlocks {
    /// Two thirds of the bits of a vertex's number are its number in the block. So small digraphs
    /// have enough blocks that consecutive writes seldom depend on each other, and large ones have
    /// few enough that the ends of all blocks fit in the caches.
    fn of(graph: &Digraph) -> Self {
        let vertices = graph.vertices();
        Self { vertices, bits: (2 * (u32::BITS - vertices.leading_zeros()) / 3).clamp(4, 14) }
    }

    /// Returns the number of vertices of a block, a power of two.
    pub(super) fn size(self) -> usize {
        1 << self.bits
    }

    fn count(self) -> usize {
        (self.vertices as usize).div_ceil(self.size())
    }

    fn block(self, target: u32) -> usize {
        (target >> self.bits) as usize
    }

    /// Returns the maximum number of vertices of a range of sources.
    fn most_sources(self) -> u32 {
        1 << (u32::BITS - self.bits)
    }

    /// Returns the number of a partitioned arc's source in its range.
    #[inline]
    pub(super) fn source(self, arc: u32) -> u32 {
        arc >> self.bits
    }
}

/// The positions of the partitioned arcs: ordered by block, within a block by source.
#[derive(Debug)]
pub(super) struct Partition {
    pub(super) blocks: TargetBlocks,
    /// Where each block ends.
    pub(super) ends: Vec<usize>,
    ranges: Vec<SourceRange>,
}

/// Consecutive vertices as sources.
#[derive(Debug)]
struct SourceRange {
    first: u32,
    /// The number of arcs to each block.
    counts: Vec<u32>,
}

impl Partition {
    /// Writes all arcs of a digraph to `arcs`, which must have as many slots, on up to `threads`
    /// threads.
    pub(super) fn of(graph: &Digraph, threads: usize, arcs: &mut [u32]) -> Self {
        let blocks = TargetBlocks::of(graph);
        let shares = shares_of_rows(graph, threads);
        let count = |rows: &Range<u32>| {
            let rows = rows.clone();
            move || count(graph, rows, blocks)
        };
        let counts = in_parallel(shares.iter().map(count).collect());
        let mut slots: Vec<Vec<&mut [u32]>> = shares.iter().map(|_| Vec::new()).collect();
        let mut ends = Vec::with_capacity(blocks.count());
        let (mut end, mut rest) = (0, arcs);
        for block in 0..blocks.count() {
            for (slots, counts) in slots.iter_mut().zip(&counts) {
                let (mine, after) = rest.split_at_mut(counts[block]);
                slots.push(mine);
                rest = after;
                end += counts[block];
            }
            ends.push(end);
        }
        let write = |(rows, slots)| {
            move || match graph.arcs() {
                ..FAR => write::<false>(graph, rows, blocks, slots),
                FAR.. => write::<true>(graph, rows, blocks, slots),
            }
        };
        let ranges = in_parallel(shares.into_iter().zip(slots).map(write).collect());
        Self { blocks, ends, ranges: ranges.into_iter().flatten().collect() }
    }

    /// For each range of sources, its first vertex and the number of its arcs to a block.
    pub(super) fn ranges(&self, block: usize) -> impl Iterator<Item = (u32, usize)> {
        self.ranges.iter().map(move |range| (range.first, range.counts[block] as usize))
    }
}

/// Returns all vertices, divided into ranges with about as many arcs.
fn shares_of_rows(graph: &Digraph, shares: usize) -> Vec<Range<u32>> {
    let (starts, targets) = graph.rows();
    let mut begin = 0;
    let ends = (1..=shares).map(|share| {
        let goal = targets.len() / shares * share;
        let end = starts.partition_point(|&start| (start as usize) < goal);
        let end = if share == shares { graph.vertices() } else { u32::try_from(end).unwrap_or(0) };
        std::mem::replace(&mut begin, end)..end
    });
    ends.collect()
}

/// Returns the number of arcs from some vertices to each block.
fn count(graph: &Digraph, rows: Range<u32>, blocks: TargetBlocks) -> Vec<usize> {
    let (starts, targets) = graph.rows();
    let (begin, end) = (starts[rows.start as usize], starts[rows.end as usize]);
    let mut counts = vec![0; blocks.count()];
    for &target in &targets[begin as usize..end as usize] {
        counts[blocks.block(target)] += 1;
    }
    counts
}

/// Writes the arcs from some vertices, each to the next free slot of its block.
///
/// If the slots are in main memory (`FAR`), those of a block are prefetched many at a time: the
/// processor recognises and prefetches a few streams of writes, but not one for each block.
fn write<const FAR: bool>(
    graph: &Digraph,
    rows: Range<u32>,
    blocks: TargetBlocks,
    mut slots: Vec<&mut [u32]>,
) -> Vec<SourceRange> {
    let (starts, targets) = graph.rows();
    let within = u32::MAX >> (u32::BITS - blocks.bits);
    if FAR {
        for slots in &mut slots {
            let odd = slots.len() % AHEAD;
            slots[..odd].fill(0);
        }
    }
    let mut ranges = Vec::new();
    let mut first = rows.start;
    while first < rows.end {
        let end = rows.end.min(first.saturating_add(blocks.most_sources()));
        let free: Vec<usize> = slots.iter().map(|slots| slots.len()).collect();
        let mut windows = SourceWindows::of(&starts[first as usize..=end as usize]);
        while let Some((arcs, sources)) = windows.next() {
            for (&source, &target) in sources.iter().zip(&targets[arcs]) {
                let slots = &mut slots[blocks.block(target)];
                if FAR
                    && slots.len().is_multiple_of(AHEAD)
                    && let Some(ahead) = slots.first_chunk_mut::<AHEAD>()
                {
                    ahead.fill(0);
                }
                if let Some(slot) = slots.split_off_first_mut() {
                    *slot = source << blocks.bits | target & within;
                }
            }
        }
        let taken = free.iter().zip(&slots).map(|(free, slots)| free - slots.len());
        let counts = taken.map(|taken| u32::try_from(taken).unwrap_or(u32::MAX)).collect();
        ranges.push(SourceRange { first, counts });
        first = end;
    }
    ranges
}

/// Lists the source of every arc of some rows, counted from the first row, a window of arcs at a
/// time.
///
/// Rows are short, and a loop as long as each row would mispredict its end. So `SHORT` sources are
/// written for every row, and the next row overwrites the excess.
struct SourceWindows<'a> {
    /// Where every row starts, and where the last one ends.
    starts: &'a [u32],
    row: u32,
    /// The first arc of the next window.
    next: usize,
    window: [u32; WINDOW + SHORT],
}

impl<'a> SourceWindows<'a> {
    fn of(starts: &'a [u32]) -> Self {
        let next = starts.first().map_or(0, |&start| start as usize);
        Self { starts, row: 0, next, window: [0; WINDOW + SHORT] }
    }

    /// Returns the next arcs, and the source of each.
    fn next(&mut self) -> Option<(Range<usize>, &[u32])> {
        let start = |row: u32| self.starts[row as usize] as usize;
        let last = self.starts.last().map_or(0, |&end| end as usize);
        let (begin, end) = (self.next, last.min(self.next + WINDOW));
        if begin == end {
            return None;
        }
        self.next = end;
        loop {
            let from = start(self.row).max(begin) - begin;
            let to = start(self.row + 1).min(end) - begin;
            self.window[from..from + SHORT].fill(self.row);
            if to > from + SHORT {
                self.window[from + SHORT..to].fill(self.row);
            }
            if start(self.row + 1) >= end {
                return Some((begin..end, &self.window[..end - begin]));
            }
            self.row += 1;
        }
    }
}
