//! The arcs of a digraph, dealt to blocks of targets.

use std::ops::Range;

use super::each::each;
use crate::graph::Digraph;

/// Arcs whose sources are written down at once.
const WINDOW: usize = 1 << 8;

/// Places of a block that are brought near before the first of them is written to.
const AHEAD: usize = if cfg!(test) { 1 << 2 } else { 1 << 9 };

/// With fewer arcs than this, all places are near enough.
const FAR: usize = if cfg!(test) { 1 << 5 } else { 1 << 22 };

/// Of a row the source is written so often, whether the row is that long or not.
const SHORT: usize = 8;

/// How the vertices of a digraph are divided into blocks. A dealt arc has 32 bits: which vertex of
/// its block the target is, and above that the source, counted from the first of a stretch.
#[derive(Debug, Clone, Copy)]
pub(super) struct Blocks {
    vertices: u32,
    bits: u32,
}

impl Blocks {
    /// Two thirds of a number's bits tell the place within a block. So small digraphs have enough
    /// blocks that neighbouring arcs seldom wait for each other, and large ones few enough to
    /// write to all at once.
    fn of(graph: &Digraph) -> Self {
        let vertices = graph.vertices();
        Self { vertices, bits: (2 * (u32::BITS - vertices.leading_zeros()) / 3).clamp(4, 14) }
    }

    /// Vertices of a block.
    pub(super) fn size(self) -> usize {
        1 << self.bits
    }

    fn count(self) -> usize {
        (self.vertices as usize).div_ceil(self.size())
    }

    fn block(self, target: u32) -> usize {
        (target >> self.bits) as usize
    }

    /// How many vertices in a row are the sources of one stretch.
    fn stretch(self) -> u32 {
        1 << (u32::BITS - self.bits)
    }

    /// A dealt arc's source, counted from the first of its stretch.
    #[inline]
    pub(super) fn source(self, arc: u32) -> u32 {
        arc >> self.bits
    }
}

/// Where the arcs lie that were dealt: by blocks, and of each block by ascending sources.
#[derive(Debug)]
pub(super) struct Dealt {
    pub(super) blocks: Blocks,
    /// Where each block ends.
    pub(super) ends: Vec<usize>,
    stretches: Vec<Stretch>,
}

/// Some vertices in a row, as sources.
#[derive(Debug)]
struct Stretch {
    first: u32,
    /// Arcs to each block.
    counts: Vec<u32>,
}

impl Dealt {
    /// Puts all arcs into `arcs`, which has as many places, with the work in `shares` shares.
    pub(super) fn deal(graph: &Digraph, shares: usize, arcs: &mut [u32]) -> Self {
        let blocks = Blocks::of(graph);
        let rows = shares_of_rows(graph, shares);
        let count = |rows: &Range<u32>| {
            let rows = rows.clone();
            move || count(graph, rows, blocks)
        };
        let counts = each(rows.iter().map(count).collect());
        let mut places: Vec<Vec<&mut [u32]>> = rows.iter().map(|_| Vec::new()).collect();
        let mut ends = Vec::with_capacity(blocks.count());
        let (mut end, mut rest) = (0, arcs);
        for block in 0..blocks.count() {
            for (places, counts) in places.iter_mut().zip(&counts) {
                let (place, after) = rest.split_at_mut(counts[block]);
                places.push(place);
                rest = after;
                end += counts[block];
            }
            ends.push(end);
        }
        let deal = |(rows, places)| {
            move || match graph.arcs() {
                ..FAR => deal::<false>(graph, rows, blocks, places),
                FAR.. => deal::<true>(graph, rows, blocks, places),
            }
        };
        let stretches = each(rows.into_iter().zip(places).map(deal).collect());
        Self { blocks, ends, stretches: stretches.into_iter().flatten().collect() }
    }

    /// Of the arcs of a block, how many come from each stretch, and what its first source is.
    pub(super) fn stretches(&self, block: usize) -> impl Iterator<Item = (u32, usize)> {
        self.stretches.iter().map(move |stretch| (stretch.first, stretch.counts[block] as usize))
    }
}

/// All vertices, divided into ranges with about as many arcs.
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

/// How many arcs go from some vertices to each block.
fn count(graph: &Digraph, rows: Range<u32>, blocks: Blocks) -> Vec<usize> {
    let (starts, targets) = graph.rows();
    let (begin, end) = (starts[rows.start as usize], starts[rows.end as usize]);
    let mut counts = vec![0; blocks.count()];
    for &target in &targets[begin as usize..end as usize] {
        counts[blocks.block(target)] += 1;
    }
    counts
}

/// Puts the arcs from some vertices where they belong, of each block the next free place.
///
/// Where the places are far from the processor, those of a block are brought near many at a time:
/// it foresees a few rows of them, but not as many as there are blocks.
fn deal<const FAR: bool>(
    graph: &Digraph,
    rows: Range<u32>,
    blocks: Blocks,
    mut places: Vec<&mut [u32]>,
) -> Vec<Stretch> {
    let (starts, targets) = graph.rows();
    let within = u32::MAX >> (u32::BITS - blocks.bits);
    if FAR {
        for places in &mut places {
            let odd = places.len() % AHEAD;
            places[..odd].fill(0);
        }
    }
    let mut stretches = Vec::new();
    let mut first = rows.start;
    while first < rows.end {
        let end = rows.end.min(first.saturating_add(blocks.stretch()));
        let free: Vec<usize> = places.iter().map(|places| places.len()).collect();
        let mut sources = Sources::of(&starts[first as usize..=end as usize]);
        while let Some((arcs, sources)) = sources.next() {
            for (&source, &target) in sources.iter().zip(&targets[arcs]) {
                let places = &mut places[blocks.block(target)];
                if FAR
                    && places.len().is_multiple_of(AHEAD)
                    && let Some(ahead) = places.first_chunk_mut::<AHEAD>()
                {
                    ahead.fill(0);
                }
                if let Some(place) = places.split_off_first_mut() {
                    *place = source << blocks.bits | target & within;
                }
            }
        }
        let taken = free.iter().zip(&places).map(|(free, places)| free - places.len());
        let counts = taken.map(|taken| u32::try_from(taken).unwrap_or(u32::MAX)).collect();
        stretches.push(Stretch { first, counts });
        first = end;
    }
    stretches
}

/// The source of every arc of some rows, counted from the first row, a window of arcs at a time.
///
/// Rows are short, and how long each is cannot be foreseen; so each is written as if it had
/// `SHORT` arcs, and the next one over what was too much.
struct Sources<'a> {
    /// Where every row starts, and where the last ends.
    starts: &'a [u32],
    row: u32,
    /// The first arc that is not yet told.
    next: usize,
    window: [u32; WINDOW + SHORT],
}

impl<'a> Sources<'a> {
    fn of(starts: &'a [u32]) -> Self {
        let next = starts.first().map_or(0, |&start| start as usize);
        Self { starts, row: 0, next, window: [0; WINDOW + SHORT] }
    }

    /// Some arcs, and the source of each.
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
