//! Nimstring: coins are held by strings, and a move cuts a string. A coin whose last string is cut is
//! taken, and a player who takes one moves again. A player who cannot move loses.
//!
//! Dots and Boxes is played with the same moves, but there the number of coins counts: this is another
//! game, of which Nimstring decides who has to give away the first long chain (E. R. Berlekamp, The Dots
//! and Boxes Game, 2000; Winning Ways, chapter 16).

use std::ops::ControlFlow;
use std::sync::Arc;

use smallvec::SmallVec;

use super::boxes::{self, Boxes};
use crate::ruleset::continuation::with_continuation;
use grundy_core::answer::{Picture, Step};
use grundy_core::game::{
    Capabilities, ComponentForm, Continuation, DrawingRules, Mechanism, Method, ObligingForm,
    ObligingRules, Parts, Phrase, Reading, Ruleset, Strings, Text, VisitOption,
};
use grundy_core::graph::Graph;
use grundy_core::message;
use grundy_core::text::{
    Args, Edges, ParseError, WRITTEN_OUT, Word, graph, graph_text, small, vertices_message,
};
use grundy_core::value::Side;

/// Nimstring on one graph, whose vertices are the coins and the ground.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Nimstring {
    graph: Arc<Graph>,
    /// The vertex that is the ground; without one every vertex is a coin.
    ground: Option<u32>,
    /// The board whose lines the strings are.
    boxes: Option<Arc<Boxes>>,
}

/// The most strings of a graph.
const MOST_STRINGS: usize = 2000;

/// The strings that are not cut, ascending.
type StringSet = SmallVec<[u32; 16]>;

impl Mechanism for Nimstring {
    type Game = ();
    const FORM: ComponentForm = ComponentForm::Graph;

    fn read(
        reading: Reading<'_>,
        args: &Args<'_>,
    ) -> Result<Vec<(Self, Parts<StringSet>)>, ParseError> {
        let ground = args.setting("ground");
        let words = args.some("a graph", "nimstring boxes:3x3")?;
        let read = words.iter().map(|&word| {
            let picture = boxes::Picture::read(word).transpose()?;
            let name = picture.as_ref().map_or(word, |picture| &picture.board);
            let graph = graph(name, Edges::Any, reading.graph_files(args))?;
            let count = graph.edges().len();
            if count > MOST_STRINGS {
                return Err(word
                    .error(message!(
                        "strings-many",
                        "{count} strings are too many to play with",
                        count = count
                    ))
                    .help(message!(
                        "strings-many-help",
                        "a graph may have up to {most} strings",
                        most = MOST_STRINGS
                    )));
            }
            let game = Self::new(graph, ground)?;
            let strings = match (picture, &game.boxes, ground) {
                (Some(picture), Some(boxes), _) => picture.uncut(boxes).collect(),
                (Some(_), None, Some(ground)) => {
                    let message = message!(
                        "ground-picture",
                        "in a picture of a board the ground is vertex 0"
                    );
                    return Err(ground
                        .error(message)
                        .help(message!("leave-ground", "leave ground= out")));
                }
                _ => (0..).take(count).collect(),
            };
            Ok((game, Parts::from_elem(strings, 1)))
        });
        read.collect()
    }
}

impl Nimstring {
    /// Reads the ground.
    fn new(graph: Graph, ground: Option<&Word>) -> Result<Self, ParseError> {
        let Some(word) = ground else {
            let boxes = Boxes::of(&graph).map(Arc::new);
            let ground = boxes.as_ref().and_then(|_| graph.vertex(BOARD_GROUND));
            return Ok(Self { graph: Arc::new(graph), ground, boxes });
        };
        if let Some(comma) = word.text.find(',') {
            return Err(word
                .error_at(comma, message!("ground-one", "the ground is one vertex"))
                .help(message!(
                    "ground-strings-help",
                    "where several strings end on the ground, give their ends one number: 1-0,2-0"
                )));
        }
        let label = small(word, "a vertex", u64::MAX)?;
        let Some(vertex) = graph.vertex(label) else {
            let message = message!(
                "ground-none",
                "the ground is vertex {label}, which is not in the graph",
                label = label
            );
            return Err(word
                .error(message)
                .help(vertices_message(graph.vertices(), |vertex| graph.label(vertex))));
        };
        let boxes = Boxes::of(&graph).filter(|_| label == BOARD_GROUND).map(Arc::new);
        Ok(Self { graph: Arc::new(graph), ground: Some(vertex), boxes })
    }

    fn ends(&self, string: u32) -> [u32; 2] {
        let (u, v) = self.graph.edges()[string as usize];
        [u, v]
    }

    fn is_coin(&self, vertex: u32) -> bool {
        self.ground != Some(vertex)
    }

    /// The coins that are taken when a string is cut.
    fn taken(&self, uncut: &StringSet, string: u32) -> SmallVec<[u32; 2]> {
        let mut ends: SmallVec<[u32; 2]> = self.ends(string).into();
        ends.dedup();
        let held = |coin: u32| {
            let mut strings = self.graph.incident(coin).iter().map(|&(_, other)| other);
            strings.any(|other| other != string && uncut.binary_search(&other).is_ok())
        };
        ends.retain(|end| self.is_coin(*end) && !held(*end));
        ends
    }

    /// What is left as a graph: the uncut strings with their ends, and the ground.
    fn left(&self, uncut: &StringSet) -> Graph {
        let mut vertices: Vec<u32> = uncut.iter().flat_map(|&string| self.ends(string)).collect();
        vertices.extend(self.ground.filter(|_| !uncut.is_empty()));
        vertices.sort_unstable();
        vertices.dedup();
        let index =
            |v: u32| u32::try_from(vertices.partition_point(|&u| u < v)).unwrap_or(u32::MAX);
        let edges = uncut.iter().map(|&string| self.ends(string).map(index).into()).collect();
        let labels = vertices.iter().map(|&v| self.graph.label(v)).collect();
        let count = u32::try_from(vertices.len()).unwrap_or(u32::MAX);
        Graph::new(count, edges, Some(labels))
    }

    /// The strings of a part.
    fn strings(&self, uncut: &StringSet) -> Strings {
        let end = |vertex| if self.is_coin(vertex) { vertex } else { Strings::GROUND };
        let ends = uncut.iter().map(|&string| self.ends(string).map(end)).collect();
        Strings { coins: self.graph.vertices(), ends }
    }
}

/// The label of the ground of a board of boxes.
const BOARD_GROUND: u64 = 0;

impl Ruleset for Nimstring {
    type Position = StringSet;
    type Move = u32;
    fn text(&self, uncut: &StringSet) -> Text {
        let whole = uncut.len() == self.graph.edges().len();
        let shown = match &self.boxes {
            _ if whole => graph_text(&self.graph),
            Some(boxes) => boxes.picture(uncut),
            None => graph_text(&self.left(uncut)),
        };
        let text = Text::plain("nimstring", shown);
        match self.ground.map(|ground| self.graph.label(ground)) {
            Some(ground) if self.boxes.is_none() && !uncut.is_empty() => {
                text.setting("ground", &ground.to_string())
            }
            _ => text,
        }
    }

    fn options(
        &self,
        uncut: &StringSet,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        (0..uncut.len()).try_for_each(|at| {
            let mut left = uncut.clone();
            let string = left.remove(at);
            visit(&string, &[left])
        })
    }

    /// The strings that are joined by coins.
    fn components(&self, uncut: &StringSet) -> Parts<StringSet> {
        let (mut parts, mut open) = (Parts::new(), uncut.clone());
        while let Some(first) = open.pop() {
            let mut part = StringSet::from_elem(first, 1);
            let mut next = 0;
            while let Some(&string) = part.get(next) {
                next += 1;
                for end in self.ends(string).into_iter().filter(|&end| self.is_coin(end)) {
                    for &(_, other) in self.graph.incident(end) {
                        if let Ok(at) = open.binary_search(&other) {
                            part.push(open.remove(at));
                        }
                    }
                }
            }
            part.sort_unstable();
            parts.push(part);
        }
        parts
    }

    fn method(&self, _uncut: &StringSet) -> Method<'_> {
        Method::Obliging
    }

    fn phrase(&self, uncut: &StringSet, &string: &u32) -> Phrase {
        if let Some(boxes) = &self.boxes {
            // The vertices of a board are its ground and its boxes by number.
            let phrase = boxes.phrase(string, &self.taken(uncut, string));
            return with_continuation(phrase, self.continuation(uncut, &string));
        }
        let label = |vertex| self.graph.label(vertex).to_string();
        let [first, second] = self.ends(string).map(label);
        let taken: Vec<String> = self.taken(uncut, string).into_iter().map(label).collect();
        let id = match taken.len() {
            0 => "move-cut-string",
            1 => "move-cut-string-coin",
            _ => "move-cut-string-coins",
        };
        let phrase = Phrase::new(id)
            .with("first", first)
            .with("second", second)
            .with("coins", taken.join(", "));
        with_continuation(phrase, self.continuation(uncut, &string))
    }

    fn heap_bytes(&self, uncut: &StringSet) -> usize {
        if uncut.spilled() { uncut.capacity() * size_of::<u32>() } else { 0 }
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities {
            drawing: Some(self),
            obliging: Some(self),
            components_preserve_play: true,
            ..Capabilities::NONE
        }
    }
}

impl ObligingRules<Self> for Nimstring {
    fn continuation(&self, uncut: &StringSet, &string: &u32) -> Continuation {
        let takes = !self.taken(uncut, string).is_empty();
        if takes { Continuation::Again } else { Continuation::Turn }
    }

    fn entails(&self) -> bool {
        false
    }

    fn form(&self, uncut: &StringSet) -> ObligingForm {
        ObligingForm::Strings(self.strings(uncut))
    }

    fn remarks(&self, uncut: &StringSet) -> Vec<Step> {
        let takes = uncut.iter().any(|&string| !self.taken(uncut, string).is_empty());
        let mut remarks = vec![Step::Say(Phrase::new("nimstring-loony"))];
        if takes {
            remarks.push(Step::Say(Phrase::new("nimstring-takes")));
        }
        let long = long_chains(&self.strings(uncut));
        if !takes && !long.is_empty() {
            let rings = long.iter().filter(|chain| chain.is_ring).count();
            let phrase = Phrase::new("nimstring-chains");
            let phrase = phrase.with("chains", long.len() - rings).with("rings", rings);
            let coins = long.iter().flat_map(|chain| &chain.coins);
            let names = coins.map(|&coin| self.graph.label(coin).to_string()).collect();
            remarks.push(Step::Say(phrase).pictured(Picture::Places { names }));
        }
        remarks
    }
}

impl DrawingRules<Self> for Nimstring {
    /// On a graph too large to be written out, the string that is cut.
    fn change(&self, uncut: &StringSet, &string: &u32) -> Option<[String; 2]> {
        let [first, second] = self.ends(string).map(|end| self.graph.label(end));
        (uncut.len() > WRITTEN_OUT).then(|| [format!("{first}-{second}"), "empty".to_owned()])
    }
}

/// Coins in a row, each of which has two strings.
struct Chain {
    coins: Vec<u32>,
    is_ring: bool,
}

/// The chains of three coins or more, and the rings of four or more.
fn long_chains(strings: &Strings) -> Vec<Chain> {
    let degree = |coin: u32| {
        let ends = strings.ends.iter().flatten();
        ends.filter(|&&end| end == coin).count()
    };
    let inner: Vec<bool> = (0..strings.coins).map(|coin| degree(coin) == 2).collect();
    let is_inner = |end: u32| inner.get(end as usize).copied().unwrap_or(false);
    let mut seen = vec![false; inner.len()];
    let mut long = Vec::new();
    for first in (0..strings.coins).filter(|&coin| is_inner(coin)) {
        if std::mem::replace(&mut seen[first as usize], true) {
            continue;
        }
        let (mut coins, mut strings_of) = (vec![first], 0);
        let mut next = 0;
        while let Some(&coin) = coins.get(next) {
            next += 1;
            for ends in strings.ends.iter().filter(|ends| ends.contains(&coin)) {
                let other = if ends[0] == coin { ends[1] } else { ends[0] };
                // A string between two of its coins is met from both.
                strings_of += if is_inner(other) { 1 } else { 2 };
                if is_inner(other) && !std::mem::replace(&mut seen[other as usize], true) {
                    coins.push(other);
                }
            }
        }
        let is_ring = strings_of == 2 * coins.len();
        if coins.len() >= if is_ring { 4 } else { 3 } {
            long.push(Chain { coins, is_ring });
        }
    }
    long
}
