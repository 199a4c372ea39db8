//! The graph6 and sparse6 codes of nauty (B. D. McKay, "Description of graph6, sparse6 and
//! digraph6 encodings"): printable bytes of six bits each, most significant first.

use super::labelled::Edges;
use crate::graph::Graph;
use crate::text::Message;
use crate::text::message::{Hint, Named};
use crate::{hint, message};

/// An error in a code, and the byte at which it lies.
#[derive(Debug)]
pub(super) struct Wrong {
    pub(super) at: usize,
    pub(super) message: Message,
    /// What would be right, if that is not a matter of the format.
    pub(super) help: Option<Hint>,
}

fn wrong<T>(at: usize, message: impl Named) -> Result<T, Wrong> {
    Err(Wrong { at, message: message.into(), help: None })
}

/// Decodes a graph; a code that begins with `:` is sparse6, which may have loops and parallel edges.
pub(super) fn decode(code: &[u8], edges: Edges) -> Result<Graph, Wrong> {
    let sparse = code.first() == Some(&b':');
    let from = usize::from(sparse);
    if let Some(at) = (from..code.len()).find(|&i| !(63..=126).contains(&code[i])) {
        return wrong(
            at,
            message!("graph6-sign", "this character does not occur in a graph6 code"),
        );
    }
    let (n, body) = size(code, from)?;
    if !sparse {
        return graph6(n, code, body);
    }
    let graph = sparse6(n, &code[body..]);
    if edges == Edges::Simple && !graph.is_simple() {
        return Err(Wrong {
            at: 0,
            message: message!(
                "graph6-parallel",
                "this graph has loops or parallel edges, which have no meaning in this game"
            ),
            help: Some(hint!(
                "graph6-parallel-help",
                "join only different vertices, and each pair once"
            )),
        });
    }
    Ok(graph)
}

/// The number of vertices, and the byte at which the edges begin.
fn size(code: &[u8], from: usize) -> Result<(u32, usize), Wrong> {
    let long = code[from..].iter().take(2).take_while(|&&b| b == 126).count();
    let (skip, digits) = [(0, 1), (1, 3), (2, 6)][long];
    let (start, end) = (from + skip, from + skip + digits);
    let Some(bytes) = code.get(start..end) else {
        return wrong(
            code.len(),
            message!("graph6-short", "the code ends before the number of vertices does"),
        );
    };
    let n = bytes.iter().fold(0, |n, &b| n << 6 | u64::from(b - 63));
    match u32::try_from(n) {
        Ok(small) if n <= Graph::MOST => Ok((small, end)),
        _ => wrong(
            start,
            message!(
                "graph6-many",
                "{n} vertices are too many; up to {most} are read",
                n = n,
                most = Graph::MOST
            ),
        ),
    }
}

/// Bit `i` of the bytes from `body` on.
fn bit(code: &[u8], i: u64) -> bool {
    let byte = usize::try_from(i / 6).ok().and_then(|at| code.get(at));
    byte.is_some_and(|&b| (b - 63) >> (5 - i % 6) & 1 == 1)
}

/// The upper triangle of the adjacency matrix, column by column.
fn graph6(n: u32, code: &[u8], body: usize) -> Result<Graph, Wrong> {
    let bits = u64::from(n) * u64::from(n.saturating_sub(1)) / 2;
    let (needed, given) = (bits.div_ceil(6), (code.len() - body) as u64);
    if given < needed {
        let message = message!(
            "graph6-needs",
            "the code is too short: {n} vertices need {needed} characters here, not {given}",
            n = n,
            needed = needed,
            given = given
        );
        return wrong(code.len(), message);
    }
    if given > needed {
        let end = body + usize::try_from(needed).unwrap_or(0);
        return wrong(
            end,
            message!("graph6-long", "the code of {n} vertices ends before this character", n = n),
        );
    }
    let (mut edges, mut i) = (Vec::new(), 0);
    for v in 1..n {
        for u in 0..v {
            if bit(&code[body..], i) {
                edges.push((u, v));
            }
            i += 1;
        }
    }
    if edges.len() as u64 > Graph::MOST {
        return wrong(
            body,
            message!("graph6-edges", "more than {most} edges are not read", most = Graph::MOST),
        );
    }
    Ok(Graph::new(n, edges, None).labelled_from(1))
}

/// Pairs of a bit b and a number x of k bits: if b is set, the current vertex v becomes v + 1; then
/// if x > v, v becomes x, else x–v is an edge.
fn sparse6(n: u32, code: &[u8]) -> Graph {
    let width = u64::from(u32::BITS - n.saturating_sub(1).leading_zeros());
    let bits = 6 * code.len() as u64;
    let (mut edges, mut vertex, mut at) = (Vec::new(), 0u32, 0);
    while at + width < bits {
        if bit(code, at) {
            vertex += 1;
        }
        let other = (1..=width).fold(0u32, |x, j| x << 1 | u32::from(bit(code, at + j)));
        at += width + 1;
        // The remaining bits are padding.
        if vertex >= n || other >= n {
            break;
        }
        if other > vertex {
            vertex = other;
        } else {
            edges.push((other, vertex));
        }
    }
    Graph::new(n, edges, None).labelled_from(1)
}

#[cfg(test)]
mod tests {
    use super::{Edges, decode};

    #[test]
    fn the_examples_of_the_description() {
        // Both from McKay's description of the formats.
        let graph = decode(b"DQc", Edges::Simple).unwrap();
        assert_eq!((graph.vertices(), graph.edges()), (5, &[(0, 2), (0, 4), (1, 3), (3, 4)][..]));
        let graph = decode(b":Fa@x^", Edges::Simple).unwrap();
        assert_eq!(graph.vertices(), 7);
        assert_eq!(graph.edges(), [(0, 1), (0, 2), (1, 2), (5, 6)]);
    }

    #[test]
    fn faults() {
        for (code, at) in [("", 0), ("DQ", 2), ("DQcc", 3), ("D c", 1), ("~?", 2), ("~~~~~~~~", 2)]
        {
            assert_eq!(decode(code.as_bytes(), Edges::Any).unwrap_err().at, at, "{code}");
        }
    }

    #[test]
    fn loops_and_parallel_edges() {
        // A loop at the first of five vertices, and an edge of two that is there twice.
        for (code, edges) in [(":DAc", vec![(0, 0)]), (":Ab", vec![(0, 1), (0, 1)])] {
            assert_eq!(decode(code.as_bytes(), Edges::Any).unwrap().edges(), edges, "{code}");
            let wrong = decode(code.as_bytes(), Edges::Simple).unwrap_err();
            assert!(wrong.message.contains("loops") && wrong.help.is_some(), "{code}");
        }
    }
}
