//! Graphs of rule files as text: a graph or arcs, and the numbers of its vertices.

use std::sync::Arc;

use super::{Graphs, Hosts};
use crate::rulefile::{EdgeKind, GraphPosition, GraphRule};
use crate::ruleset::mover::{Mover, impartial, moves_of_each};
use grundy_core::game::{ComponentForm, GameProfile, Mechanism, Parts, Reading, Summands};
use grundy_core::message;
use grundy_core::text::{Arcs, Args, Edges, FileKind, Names, ParseError, Word, graph, small};

/// The greatest number of vertices and of edges of a graph, each option of which is a graph again.
const MOST_PLACES: usize = 1 << 11;

/// The greatest number of a vertex.
const MOST_NUMBER: u64 = 1 << 40;

impl Graphs {
    /// Reads a graph whose vertices have the number 0.
    fn graph(
        reading: &Reading<'_, Arc<GraphRule>>,
        args: &Args<'_>,
        word: &Word,
    ) -> Result<GraphPosition, ParseError> {
        let files = reading.graph_files(args);
        let position = match reading.game.kind().edges {
            EdgeKind::Arcs => arcs(&Arcs::read(files, &[word], FileKind::Digraph)?, word)?,
            kind => {
                let edges = if kind == EdgeKind::Simple { Edges::Simple } else { Edges::Any };
                let graph = graph(word, edges, files)?;
                if let Some(&(vertex, _)) = graph.edges().iter().find(|(u, v)| u == v) {
                    let label = graph.label(vertex);
                    let message = format!("an edge joins vertex {label} to itself");
                    return Err(word.error(message).help(message!(
                        "edges-different-help",
                        "in a game of a rule file edges join different vertices"
                    )));
                }
                GraphPosition::of(&graph, vec![0; graph.vertices() as usize])
            }
        };
        let (vertices, edges) = (position.vertices(), position.edges().len());
        if vertices.max(edges) > MOST_PLACES {
            return Err(word
                .error(message!(
                    "graph-here-large",
                    "a graph of {vertices} vertices and {edges} edges is too large here",
                    vertices = vertices,
                    edges = edges
                ))
                .help(message!(
                    "graph-here-most",
                    "up to {most} vertices and edges",
                    most = MOST_PLACES
                )));
        }
        Ok(position)
    }
}

/// The digraph with these arcs.
fn arcs(arcs: &Arcs, word: &Word) -> Result<GraphPosition, ParseError> {
    let message = message!("arc-single", "a vertex leads to single vertices here, not to sums");
    if let Some(error) = arcs.sum_error(&[word], message) {
        return Err(error.help(message!("arc-each-help", "write an arc for each: 1:2,1:3")));
    }
    let names = Names::new(&[arcs]);
    let digraph = names.digraph(arcs.list.clone());
    let mut edges = Vec::with_capacity(digraph.arcs());
    for from in 0..digraph.vertices() {
        for &to in digraph.targets(from) {
            if from == to {
                let label = digraph.label(from);
                return Err(word
                    .error(message!(
                        "arc-self",
                        "an arc leads from vertex {label} to itself",
                        label = label
                    ))
                    .help(message!(
                        "arc-self-help",
                        "in a game of a rule file arcs join different vertices"
                    )));
            }
            edges.push((from, to));
        }
    }
    let labels = (0..digraph.vertices()).map(|vertex| digraph.label(vertex)).collect();
    let numbers = vec![0; digraph.vertices() as usize];
    Ok(GraphPosition::new(EdgeKind::Arcs, labels, numbers, edges))
}

/// Reads the numbers of vertices: one for all, or `VERTEX:NUMBER` for some.
fn numbers(word: &Word, position: &GraphPosition) -> Result<Vec<u64>, ParseError> {
    let count = position.vertices();
    if !word.text.contains(':') {
        return Ok(vec![small(word, "the number of every vertex", MOST_NUMBER)?; count]);
    }
    let mut numbers = vec![0; count];
    let mut given = vec![false; count];
    let mut start = 0;
    for item in word.text.split(',') {
        let range = start..start + item.len();
        start = range.end + 1;
        let Some(colon) = item.find(':') else {
            return Err(word
                .slice(range)
                .error(message!(
                    "numbers-pair",
                    "a vertex, a colon and its number should stand here"
                ))
                .help(message!(
                    "numbers-pair-help",
                    "for example: numbers=1:3,2:5, or numbers=2 for all vertices"
                )));
        };
        let vertex = word.slice(range.start..range.start + colon);
        let number = word.slice(range.start + colon + 1..range.end);
        let label = small(&vertex, "a vertex", u64::MAX)?;
        let Some(at) = (0..count).find(|&at| position.label(at) == label) else {
            return Err(vertex.error(message!(
                "graph-vertex-none",
                "the graph has no vertex {label}",
                label = label
            )));
        };
        if std::mem::replace(&mut given[at], true) {
            return Err(vertex.error(message!(
                "numbers-twice",
                "vertex {label} gets a number twice",
                label = label
            )));
        }
        numbers[at] = small(&number, "the number of a vertex", MOST_NUMBER)?;
    }
    Ok(numbers)
}

impl Mechanism for Graphs {
    type Game = Arc<GraphRule>;
    const FORM: ComponentForm = ComponentForm::Graph;

    fn read(
        reading: Reading<'_, Arc<GraphRule>>,
        args: &Args<'_>,
    ) -> Result<Summands<Self>, ParseError> {
        let mut rule = reading.game.clone();
        let impartial = impartial(args, rule.is_partisan(), moves_of_each())?;
        if impartial {
            rule = rule.impartial()?.into();
        }
        let mover = Mover::read(args, rule.is_partisan(), moves_of_each())?;
        let this =
            Self { name: reading.name.into(), rule, impartial, mover, hosts: Hosts::default() };
        let example = match reading.game.kind().edges {
            EdgeKind::Arcs => format!("{} 1:2,2:3", reading.name),
            EdgeKind::Simple | EdgeKind::Parallel => format!("{} path:5", reading.name),
        };
        let words = args.some("a graph", &example)?;
        let setting = args.setting("numbers");
        if let Some(setting) = setting {
            if !this.rule.kind().numbered {
                return Err(setting
                    .error(message!("numbers-none", "the vertices of this game have no numbers"))
                    .help(message!(
                        "numbers-none-help",
                        "if each vertex has a number, the file begins like: game g(graph v[])"
                    )));
            }
            if words.len() > 1 && setting.text.contains(':') {
                return Err(setting
                    .error(message!(
                        "graph-numbers-which",
                        "it is not clear to which of several graphs these numbers belong"
                    ))
                    .help(message!(
                        "graph-numbers-which-help",
                        "write a summand for each graph, joined by +"
                    )));
            }
        }
        let position = |word: &Word| {
            let mut position = Self::graph(&reading, args, word)?;
            if let Some(setting) = setting {
                let numbers = numbers(setting, &position)?;
                position = position.with_numbers(numbers);
            }
            match this.rule.excluded(&position) {
                None => Ok(position),
                Some(failure) => Err(word.error(failure.message())),
            }
        };
        let graphs = words.iter().map(|&word| position(word));
        let graphs = graphs.collect::<Result<Parts<GraphPosition>, ParseError>>()?;
        Ok(vec![(this, graphs)])
    }

    fn profile(game: &Arc<GraphRule>) -> GameProfile {
        GameProfile::of(match game.kind().edges {
            EdgeKind::Arcs => ComponentForm::Digraph,
            EdgeKind::Simple | EdgeKind::Parallel => Self::FORM,
        })
    }
}
