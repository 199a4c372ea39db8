//! Labels of vertices that occur once in a position, so that a key can name them.

use std::collections::HashMap;

use crate::Workbench;
use crate::catalog::{Named, Row};
use crate::notation::Position;
use grundy_core::text::{Edges, GraphFiles, NoFiles, graph, words};

/// The position with the labels of its graphs shifted so that no two graphs share one.
///
/// Graphs after the first are then written by their edges: `grim path:3 + grim path:2` becomes
/// `grim path:3 + grim 4-5`. A position whose labels differ already, or that is not read in the new
/// form, is left as it is.
pub(super) fn apart(bench: &Workbench, position: Position) -> Position {
    let texts: Vec<String> = (0..position.summands()).map(|at| position.summand(at)).collect();
    let mut shifted = Vec::new();
    let mut highest = 0;
    // Pawns of one digraph are parts of their own, on one board.
    let mut boards: HashMap<&str, u64> = HashMap::new();
    for text in &texts {
        let Some(labels) = labels(text) else {
            shifted.push(text.clone());
            continue;
        };
        let (least, greatest) = (*labels.iter().min().unwrap_or(&0), labels.iter().max());
        let board = text.split(' ').nth(1).filter(|_| on_one_board(text)).unwrap_or_default();
        let by = match boards.get(board) {
            Some(&by) if !board.is_empty() => by,
            _ if least > highest => 0,
            _ => highest + 1 - least,
        };
        boards.insert(board, by);
        shifted.push(if by == 0 { text.clone() } else { moved(text, by) });
        highest = highest.max(greatest.unwrap_or(&0) + by);
    }
    if shifted == texts {
        return position;
    }
    let play = position.play;
    match bench.read(&shifted.join(" + ")) {
        Ok(apart) => apart.with_play(play),
        Err(_) => position,
    }
}

/// The row of a game whose positions are graphs or digraphs.
fn row(text: &str) -> Option<&'static Row> {
    let named = Named::new(text);
    let family = || Row::named(named.name.split(':').next()?).map(|(_, row)| row);
    named.row.or_else(family)
}

/// Whether a summand is a pawn, which shares its board with others.
fn on_one_board(text: &str) -> bool {
    row(text).is_some_and(|row| row.display.board == "pawns")
}

/// The labels of each arc of a digraph, and of each vertex without one; `None` for another word.
fn arcs(word: &str) -> Option<Vec<Vec<u64>>> {
    let part = |text: &str| text.split([':', '+']).map(|label| label.parse().ok()).collect();
    word.contains(':').then(|| word.split(',').map(part).collect()).flatten()
}

/// The labels of the graph that a summand is; `None` for other summands.
fn labels(text: &str) -> Option<Vec<u64>> {
    let row = row(text)?;
    let (_, rest) = text.split_once(' ')?;
    let word = rest.split(' ').next()?;
    if row.display.board == "pawns" {
        return Some(arcs(word)?.concat());
    }
    let read = edges(word)?;
    Some((0..read.vertices()).map(|vertex| read.label(vertex)).collect())
}

/// The graph that a word gives; a board of boxes or cells is none.
fn edges(word: &str) -> Option<grundy_core::graph::Graph> {
    let sides = |text: &str| text.split('x').all(|side| side.parse::<u32>().is_ok());
    if word.starts_with("boxes:") || sides(word) || word.contains('/') {
        return None;
    }
    graph(words(word).first()?, Edges::Any, GraphFiles::plain(&NoFiles)).ok()
}

/// A summand with its labels increased.
fn moved(text: &str, by: u64) -> String {
    let mut words = text.split(' ');
    let (game, graph) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let mut all = vec![game.to_owned()];
    all.push(match arcs(graph) {
        Some(arcs) => {
            // A sum of vertices keeps its signs.
            let signs: Vec<&str> = graph.split(|sign: char| sign.is_ascii_digit()).collect();
            let signs = signs.into_iter().filter(|sign| !sign.is_empty()).chain([""]);
            let labels = arcs.concat().into_iter().map(|label| (label + by).to_string());
            labels.zip(signs).map(|(label, sign)| label + sign).collect()
        }
        None => edges(graph).map_or_else(|| graph.to_owned(), |read| written(&read, by)),
    });
    let mut settings: Vec<String> = words.map(|word| shifted(word, by)).collect();
    // A token or the ground is on vertex 1 where nothing else is said.
    let has = |key: &str| row(text).is_some_and(|row| row.settings.contains(&key));
    for key in ["at", "ground"] {
        let given = settings.iter().any(|word| word.starts_with(&format!("{key}=")));
        let implied = key == "at" || game == "hackenbush";
        if has(key) && implied && !given {
            settings.push(format!("{key}={}", 1 + by));
        }
    }
    all.extend(settings);
    all.join(" ")
}

/// A setting that lists vertices, such as `at=1,3`, with their labels increased.
fn shifted(word: &str, by: u64) -> String {
    let Some((key, list)) = word.split_once('=') else { return word.to_owned() };
    if !matches!(key, "at" | "ground" | "x" | "o" | "goal" | "leftgoal" | "rightgoal") {
        return word.to_owned();
    }
    let label =
        |text: &str| text.parse().map_or_else(|_| text.to_owned(), |v: u64| (v + by).to_string());
    format!("{key}={}", list.split(',').map(label).collect::<Vec<_>>().join(","))
}

/// A graph by its edges and the vertices without any.
fn written(read: &grundy_core::graph::Graph, by: u64) -> String {
    let label = |vertex: u32| read.label(vertex) + by;
    let mut parts: Vec<String> =
        read.edges().iter().map(|&(a, b)| format!("{}-{}", label(a), label(b))).collect();
    let lone = |vertex: &u32| read.edges().iter().all(|&(a, b)| a != *vertex && b != *vertex);
    parts.extend((0..read.vertices()).filter(lone).map(|vertex| label(vertex).to_string()));
    parts.join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[allow(clippy::expect_used, reason = "a failed check ends its test")]
    fn labels_occur_once() {
        let bench = Workbench::default();
        for (text, wanted) in [
            ("grim path:3 + grim path:2", "grim path:3 4-5"),
            ("grim 1-2 5-6", "grim 1-2 5-6"),
            (
                "node-kayles cycle:3 + kayles 4 + node-kayles path:1",
                "node-kayles cycle:3 + kayles 4 + node-kayles 4",
            ),
            ("hackenbush 1-2,2-3 + hackenbush 1-2", "hackenbush 1-2,2-3 + hackenbush 4-5 ground=4"),
            (
                "geography path:3 at=2 + geography path:2",
                "geography path:3 at=2 + geography 4-5 at=4",
            ),
            ("dag 1:2 at=1 + dag 1:2,3,1:2+3 at=1", "dag 1:2 at=1 + dag 3:4,3:4+5 at=3"),
            ("dag 1:2 at=1 + dag 1:2,2:3 at=1,2", "dag 1:2 at=1 + dag 3:4,4:5 at=3,4"),
            ("nim 3 + cram 2x2 + cram 2x2", "nim 3 + cram 2x2 2x2"),
        ] {
            let position = bench.read(text).expect(text);
            assert_eq!(apart(&bench, position).to_string(), wanted);
        }
    }
}
