//! The edges whose cut leads to a wanted value, without solving the graph again for each.
//!
//! To change the value of the graph by a cut somewhere above a block, that block must get one
//! particular value: the wanted value propagates along the tree of blocks from the ground up. So
//! each bridge is decided in constant time, and for an edge within a block only that block is
//! solved again.

use super::fusion::{Fusion, NONE, VertexRecord};
use grundy_core::graph::Graph;

/// Edges that reach a wanted value.
#[derive(Debug, Default)]
pub(super) struct WinningCuts {
    /// The edges, ascending.
    pub(super) edges: Vec<u32>,
    /// Whether the limit on work was reached before all edges were tried.
    pub(super) cut_short: bool,
}

/// The limit on work within blocks, in vertices and edges visited: about a second.
const MOST_STEPS: u64 = 1 << 26;

/// The cuts that change the value of the graph to `wanted`; `standing` says which edges are left.
/// O(vertices + edges), and for each block with edges the square of their number.
pub(super) fn cuts_to(
    graph: &Graph,
    fusion: &Fusion,
    standing: impl Fn(u32) -> bool,
    wanted: u32,
) -> WinningCuts {
    let mut found = WinningCuts::default();
    let tree = bridges(fusion, wanted, &mut found);
    if !fusion.has_cycle() {
        found.edges.sort_unstable();
        return found;
    }
    let mut steps = MOST_STEPS;
    for block in blocks(graph, fusion, &tree, standing) {
        let first = block.vertices[0];
        let want = tree.wants[first as usize];
        if let Some(want) = want.filter(|&want| want != fusion.of(first).value) {
            block.cuts_to(graph, &tree, want, &mut steps, &mut found);
        }
    }
    found.edges.sort_unstable();
    found
}

/// The blocks and the value that is wanted of each.
struct Tree {
    /// For each vertex the first vertex of its block.
    head: Vec<u32>,
    /// For the first vertex of a block: the value that must hang there, if one leads to the wanted
    /// value.
    wants: Vec<Option<u32>>,
    /// For each vertex the nim-sum of the stalks on its bridges.
    hung: Vec<u32>,
}

/// Decides for each bridge, from the ground up, whether to cut it.
fn bridges(fusion: &Fusion, wanted: u32, found: &mut WinningCuts) -> Tree {
    let vertices = fusion.vertices();
    let (mut head, mut hung) = (vec![NONE; vertices], vec![0; vertices]);
    let mut wants = vec![None; vertices];
    for &vertex in &fusion.order {
        let v = vertex as usize;
        let &VertexRecord { before, edge, value, .. } = fusion.of(vertex);
        if before == NONE {
            (head[v], wants[v]) = (vertex, Some(wanted));
            continue;
        }
        if !fusion.of(vertex).hangs() {
            head[v] = head[before as usize];
            continue;
        }
        head[v] = vertex;
        let stalk = value + 1;
        hung[before as usize] ^= stalk;
        let above = head[before as usize];
        let there = fusion.of(above).value;
        let Some(want) = wants[above as usize].filter(|&want| want != there) else {
            continue;
        };
        // The wanted height of the stalk; for height 0 the bridge itself is cut.
        match want ^ there ^ stalk {
            0 => found.edges.push(edge),
            stalk => wants[v] = Some(stalk - 1),
        }
    }
    Tree { head, wants, hung }
}

/// One block: vertices not separated by a bridge, first the one on which the block hangs.
struct CycleBlock {
    vertices: Vec<u32>,
    edges: Vec<u32>,
}

/// All blocks with edges of their own.
fn blocks(
    graph: &Graph,
    fusion: &Fusion,
    Tree { head, .. }: &Tree,
    standing: impl Fn(u32) -> bool,
) -> Vec<CycleBlock> {
    let mut index = vec![NONE; head.len()];
    let mut blocks: Vec<CycleBlock> = Vec::new();
    for &vertex in &fusion.order {
        let first = head[vertex as usize];
        if first == vertex {
            index[vertex as usize] = u32::try_from(blocks.len()).unwrap_or(NONE);
            blocks.push(CycleBlock { vertices: Vec::new(), edges: Vec::new() });
        }
        if let Some(block) = blocks.get_mut(index[first as usize] as usize) {
            block.vertices.push(vertex);
            for &(near, edge) in graph.incident(vertex) {
                if near >= vertex && head[near as usize] == first && standing(edge) {
                    block.edges.push(edge);
                }
            }
        }
    }
    blocks.retain(|block| !block.edges.is_empty());
    blocks
}

impl CycleBlock {
    /// Tries every edge of the block by solving the block without it.
    fn cuts_to(
        mut self,
        graph: &Graph,
        tree: &Tree,
        want: u32,
        steps: &mut u64,
        found: &mut WinningCuts,
    ) {
        let cost = (self.vertices.len() + self.edges.len()) as u64;
        // If not all can be tried, one known edge is enough.
        let too_many = cost.saturating_mul(self.edges.len() as u64) > *steps;
        if too_many && !found.edges.is_empty() {
            found.cut_short = true;
            return;
        }
        let first = self.vertices[0];
        self.vertices.sort_unstable();
        self.edges.sort_unstable();
        let local =
            |v: u32| u32::try_from(self.vertices.partition_point(|&u| u < v)).unwrap_or(NONE);
        // Sorted as in the whole graph, so edges keep their order here.
        let edges = self.edges.iter().map(|&edge| {
            let (u, v) = graph.edges()[edge as usize];
            (local(u), local(v))
        });
        let vertices = u32::try_from(self.vertices.len()).unwrap_or(NONE);
        let inside = Graph::new(vertices, edges.collect(), None);
        let hung: Vec<u32> = self.vertices.iter().map(|&v| tree.hung[v as usize]).collect();
        for (cut, &edge) in (0u32..).zip(&self.edges) {
            let Some(left) = steps.checked_sub(cost) else {
                found.cut_short = true;
                return;
            };
            *steps = left;
            let after = Fusion::new(&inside, local(first), |edge| edge != cut, &hung);
            if after.value() == want {
                found.edges.push(edge);
                if too_many {
                    found.cut_short = true;
                    return;
                }
            }
        }
    }
}
