//! Graphs by name and size: `path:12`, `grid:4x5`, `tree:0,1,1,2`.

use crate::graph::Graph;
use crate::graph::generators::{Generators, petersen};
use crate::message;
use crate::text::error::ParseError;
use crate::text::message::Message;
use crate::text::number::small;
use crate::text::words::Word;

/// Every generator, for "did you mean".
pub(super) const NAMES: &[&str] = &[
    "path",
    "cycle",
    "complete",
    "star",
    "bipartite",
    "grid",
    "king",
    "queens",
    "wheel",
    "cube",
    "petersen",
    "tree",
    "ladder",
    "circulant",
    "caterpillar",
    "toeplitz",
    "prism",
    "snake",
    "diamonds",
    "tadpole",
    "spider",
    "boxes",
    "empty",
];

/// Reads a graph, if the word names a generator.
pub(super) fn generated(word: &Word, most: u64) -> Option<Result<Graph, ParseError>> {
    let text = word.text.to_ascii_lowercase();
    let (name, size) = match text.split_once(':') {
        None => (text.as_str(), None),
        Some((name, _)) => (name, Some(word.slice(name.len() + 1..word.text.len()))),
    };
    let plain = match name {
        "petersen" => Some(petersen()),
        "empty" => Some(Graph::new(0, Vec::new(), None).labelled_from(1)),
        _ => None,
    };
    Some(match (plain, size) {
        (Some(graph), None) => Ok(graph.named(name)),
        (Some(_), Some(_)) => Err(word
            .error_at(
                name.len(),
                message!("colon", "{name} takes nothing after a colon", name = name),
            )
            .help(message!("write", "write: {text}", text = name))),
        (None, Some(size)) if NAMES.contains(&name) => {
            sized(name, &size, word, Generators { most: most.min(Graph::MOST) })
        }
        (None, None) if NAMES.contains(&name) => Err(word
            .error(message!("graph-size", "{name} needs a size", name = name))
            .help(message!("example", "for example: {example}", example = example(name)))),
        _ => return None,
    })
}

fn example(name: &str) -> String {
    let size = match name {
        "bipartite" => "3,4",
        "grid" | "king" | "boxes" => "3x4",
        "cube" => "3",
        "queens" => "8",
        "tree" => "0,1,1,2",
        "circulant" | "toeplitz" => "12,1,3",
        "snake" => "4x3",
        "tadpole" => "5,4",
        "spider" => "2,2,5",
        "caterpillar" => "2,0,1",
        _ => "12",
    };
    format!("{name}:{size}")
}

fn sized(name: &str, size: &Word, word: &Word, within: Generators) -> Result<Graph, ParseError> {
    let number = |what: &str| small(size, what, u64::MAX);
    let at_least = |least: u64, what: &str| {
        let n = number(what)?;
        if n < least { Err(too_small(name, size, (least, what))) } else { Ok(n) }
    };
    let (graph, size_text) = match name {
        "path" | "complete" => {
            let n = number("a number of vertices")?;
            let graph = if name == "path" { within.path(n) } else { within.complete(n) };
            (graph, n.to_string())
        }
        "star" => {
            let n = number("a number of leaves")?;
            (within.star(n), n.to_string())
        }
        "cycle" => {
            let n = at_least(3, "vertices")?;
            (within.cycle(n), n.to_string())
        }
        "wheel" => {
            let n = at_least(3, "vertices on its rim")?;
            (within.wheel(n), n.to_string())
        }
        "cube" => {
            let n = number("a dimension")?;
            (within.cube(n), n.to_string())
        }
        "queens" => {
            let n = number("a number of rows")?;
            (within.queens(n), n.to_string())
        }
        "bipartite" => {
            let (a, b) = pair(size, ',', "bipartite:3,4")?;
            (within.bipartite(a, b), format!("{a},{b}"))
        }
        "ladder" => {
            let n = number("a number of rungs")?;
            (within.ladder(n), n.to_string())
        }
        "circulant" | "toeplitz" => {
            let around = name == "circulant";
            let (n, steps) = circulant(size, around)?;
            let texts = steps.iter().map(|step| format!(",{step}"));
            let text = format!("{n}{}", texts.collect::<String>());
            let make = if around { Generators::circulant } else { Generators::toeplitz };
            (make(within, n, &steps), text)
        }
        "prism" => {
            let n = at_least(3, "vertices around")?;
            (within.prism(n), n.to_string())
        }
        "diamonds" => {
            let n = number("a number of diamonds")?;
            (within.diamonds(n), n.to_string())
        }
        "snake" | "tadpole" => {
            let separator = if name == "snake" { 'x' } else { ',' };
            let make = if name == "snake" { Generators::snake } else { Generators::tadpole };
            let (around, n) = pair(size, separator, &example(name))?;
            if around < 3 {
                return Err(
                    size.error(message!("polygon-least", "a polygon has at least 3 vertices"))
                );
            }
            (make(within, around, n), format!("{around}{separator}{n}"))
        }
        "spider" => {
            let leg = |word: Word| small(&word, "a number of vertices", u64::MAX);
            let legs: Vec<u64> = items(size).map(leg).collect::<Result<_, _>>()?;
            let texts: Vec<String> = legs.iter().map(u64::to_string).collect();
            (within.spider(&legs), texts.join(","))
        }
        "caterpillar" => {
            let legs = caterpillar(size)?;
            (within.caterpillar(legs.iter().flat_map(Legs::each)), legs_text(&legs))
        }
        "tree" => return tree(size),
        "boxes" => {
            let (rows, cols) = pair(size, 'x', "boxes:3x3")?;
            (within.boxes(rows, cols), format!("{rows}x{cols}"))
        }
        king => {
            let (rows, cols) = pair(size, 'x', &example(name))?;
            (within.board(rows, cols, king == "king"), format!("{rows}x{cols}"))
        }
    };
    let printed = format!("{name}:{size_text}");
    graph.map(|graph| graph.named(printed)).ok_or_else(|| {
        word.error(message!("graph-large", "this graph is too large to build")).help(message!(
            "graph-most",
            "up to {most} vertices and edges",
            most = within.most
        ))
    })
}

/// The error of a graph with fewer vertices than it can have.
fn too_small(name: &str, size: &Word, (least, what): (u64, &str)) -> ParseError {
    size.error(message!(
        "graph-least",
        "a {name} has at least {least} {what}",
        name = name,
        least = least,
        what = what
    ))
}

/// Reads two numbers.
fn pair(size: &Word, between: char, example: &str) -> Result<(u64, u64), ParseError> {
    let Some(at) = size.text.to_ascii_lowercase().find(between) else {
        return Err(size
            .error(message!(
                "two-numbers",
                "two numbers with `{between}` between them are needed",
                between = between
            ))
            .help(message!("example", "for example: {example}", example = example)));
    };
    let part = |range| small(&size.slice(range), "a size", u64::MAX);
    Ok((part(0..at)?, part(at + 1..size.text.len())?))
}

/// The items of a list separated by commas.
fn items(size: &Word) -> impl Iterator<Item = Word> {
    let mut start = 0;
    size.text.split(',').map(move |item| {
        let word = size.slice(start..start + item.len());
        start += item.len() + 1;
        word
    })
}

/// Reads the number of vertices and the steps of a circulant graph, or of a Toeplitz graph.
fn circulant(size: &Word, around: bool) -> Result<(u64, Vec<u64>), ParseError> {
    let mut items = items(size);
    let first = items.next();
    let n = first.map_or(Ok(0), |word| small(&word, "a number of vertices", u64::MAX))?;
    let mut steps = Vec::new();
    for word in items {
        let step = small(&word, "a step", u64::MAX)?;
        if step == 0 && !around {
            return Err(word.error(message!("step-least", "a step is at least 1")));
        }
        if around && (step == 0 || step > n / 2) {
            let error = word.error(message!(
                "step-circle",
                "a step on a circle of {n} vertices is 1 to {half}",
                n = n,
                half = n / 2
            ));
            return Err(match n.checked_sub(step).filter(|&back| (1..=n / 2).contains(&back)) {
                Some(back) => error.help(message!(
                    "step-back",
                    "{back} in the other direction is the same step",
                    back = back
                )),
                None => error,
            });
        }
        if steps.contains(&step) {
            return Err(word.error(message!("step-twice", "this step is there already")));
        }
        steps.push(step);
    }
    if steps.is_empty() {
        return Err(size.error(message!("steps-missing", "the steps are missing")).help(message!(
            "steps-missing-help",
            "write the number of vertices, then the steps, such as circulant:12,1,3"
        )));
    }
    Ok((n, steps))
}

/// Consecutive vertices of a caterpillar's spine with the same number of leaves.
struct Legs {
    leaves: u64,
    times: u64,
}

impl Legs {
    fn each(&self) -> impl Iterator<Item = u64> + Clone + use<> {
        let leaves = self.leaves;
        (0..self.times).map(move |_| leaves)
    }
}

/// Reads the leaves along a caterpillar's spine: `2,0,1`, or `1x500` for five hundred vertices with
/// one leaf each.
fn caterpillar(size: &Word) -> Result<Vec<Legs>, ParseError> {
    let number = |word: &Word, what: &str| small(word, what, u64::MAX);
    items(size)
        .map(|word| {
            let Some(at) = word.text.find(['x', 'X']) else {
                return Ok(Legs { leaves: number(&word, "a number of leaves")?, times: 1 });
            };
            let leaves = number(&word.slice(0..at), "a number of leaves")?;
            let times = number(&word.slice(at + 1..word.text.len()), "a number of vertices")?;
            Ok(Legs { leaves, times })
        })
        .collect()
}

fn legs_text(legs: &[Legs]) -> String {
    let texts = legs.iter().map(|&Legs { leaves, times }| match times {
        1 => leaves.to_string(),
        times => format!("{leaves}x{times}"),
    });
    texts.collect::<Vec<_>>().join(",")
}

/// Reads a tree as the parent of each vertex, 0 for the root.
fn tree(size: &Word) -> Result<Graph, ParseError> {
    let (mut parents, mut starts) = (Vec::new(), vec![0]);
    for word in items(size) {
        parents.push(small(&word, "a parent", Graph::MOST)?);
        starts.push(starts.last().copied().unwrap_or(0) + word.text.len() + 1);
    }
    let count = parents.len() as u64;
    let wrong = |v: usize, message: Message| {
        let span = size.part(starts[v]..starts[v + 1] - 1);
        ParseError::at(&span, message)
            .help(message!("tree-help", "name each vertex's parent in turn, 0 for the root"))
    };
    let mut root = None;
    for (v, &parent) in parents.iter().enumerate() {
        if parent > count {
            return Err(wrong(
                v,
                message!(
                    "tree-none",
                    "there is no vertex {parent}, only {count}",
                    parent = parent,
                    count = count
                ),
            ));
        }
        if parent == 0 && root.replace(v).is_some() {
            return Err(wrong(v, message!("tree-root", "a tree has one root")));
        }
    }
    if let Some(v) = off_the_root(&parents) {
        let message = message!(
            "tree-cycle",
            "going up from vertex {vertex} does not reach the root",
            vertex = v + 1
        );
        return Err(wrong(v, message));
    }
    let narrow = |v: u64| u32::try_from(v).unwrap_or(u32::MAX);
    let edges = (1u32..)
        .zip(&parents)
        .filter(|&(_, &parent)| parent > 0)
        .map(|(v, &parent)| (v - 1, narrow(parent - 1)));
    let texts: Vec<String> = parents.iter().map(u64::to_string).collect();
    let graph = Graph::new(narrow(count), edges.collect(), None).labelled_from(1);
    Ok(graph.named(format!("tree:{}", texts.join(","))))
}

/// A vertex whose ancestors form a cycle. O(vertices).
fn off_the_root(parents: &[u64]) -> Option<usize> {
    // The walk that first visited each vertex; 0 for none.
    let mut passed = vec![0usize; parents.len()];
    for start in 0..parents.len() {
        let mut at = start;
        while passed[at] == 0 {
            passed[at] = start + 1;
            match parents[at].checked_sub(1).and_then(|p| usize::try_from(p).ok()) {
                None => break,
                Some(parent) if passed[parent] == start + 1 => return Some(at),
                Some(parent) => at = parent,
            }
        }
    }
    None
}
