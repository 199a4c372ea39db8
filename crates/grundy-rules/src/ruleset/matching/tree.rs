//! Geography on a tree: the token moves away from its first vertex only, so each vertex has the mex
//! of the values of the next ones.

use super::token::TokenPosition;
use grundy_core::graph::Graph;
use grundy_core::value::Mex;

/// The value of a token on a tree, all of whose vertices it can reach; `None` if the free vertices
/// have a cycle. O(vertices), without recursion.
pub(super) fn value(graph: &Graph, token: &TokenPosition) -> Option<u32> {
    let free = |vertex: u32| token.free.contains(vertex);
    // Every vertex after the one it is reached from.
    let mut order = vec![(token.at, token.at)];
    let mut next = 0;
    let vertices = token.free.len();
    while let Some(&(vertex, before)) = order.get(next) {
        next += 1;
        for near in graph.neighbours(vertex).filter(|&near| free(near)) {
            if near != before {
                order.push((near, vertex));
            }
        }
        if order.len() > vertices {
            return None;
        }
    }
    // From the leaves inward, each vertex passes its value to the one before it.
    let mut values: Vec<Vec<u32>> = vec![Vec::new(); graph.vertices() as usize];
    let mut mex = Mex::new();
    for &(vertex, before) in order.iter().skip(1).rev() {
        let value = least(&mut mex, std::mem::take(&mut values[vertex as usize]));
        values[before as usize].push(value);
    }
    Some(least(&mut mex, std::mem::take(&mut values[token.at as usize])))
}

fn least(mex: &mut Mex, values: Vec<u32>) -> u32 {
    for value in values {
        mex.insert(value);
    }
    mex.take()
}
