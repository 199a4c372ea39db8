//! Graphs of rule files: each move deletes vertices or edges, or changes the numbers of vertices.
//!
//! Deletion games that are built in have a mechanism of their own, also for rule files. Where moves only
//! delete, positions are sets of the vertices and edges of one graph. Other games are searched: connected
//! parts by themselves where no move looks at several of them, isomorphic ones once.

mod read;

use std::collections::VecDeque;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, PoisonError};

use super::continuation::with_continuation;
use super::mover::{Mover, with_impartial};
use crate::rulefile::{DeletionHost, GraphMove, GraphPosition, GraphRule};
use grundy_core::game::{
    Capabilities, Continuation, DeletionPosition, Failure, FaultRules, Method, ObligingRules,
    Parts, Phrase, PlayerRules, Players, Refusal, Ruleset, Text, VisitOption,
};
use grundy_core::message;
use grundy_core::value::Side;

/// A game of a rule file on graphs, with the name that it prints.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Graphs {
    // Two files of one name are two games.
    name: Arc<str>,
    rule: Arc<GraphRule>,
    /// Whether either player may make the moves of both.
    impartial: bool,
    mover: Mover,
    hosts: Hosts,
}

/// The most vertices of a position that is searched. A search of a larger one would not finish.
const MOST_SEARCHED: usize = 128;

/// The most vertices and edges of a graph of which sets are searched.
const MOST_PLACES: usize = 512;

/// The graphs that were searched last. They change no value, so all are equal.
#[derive(Debug, Clone, Default)]
struct Hosts(Arc<Mutex<VecDeque<Arc<DeletionHost>>>>);

/// How many graphs are kept.
const MOST_HOSTS: usize = 8;

impl PartialEq for Hosts {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Hosts {}

impl Hash for Hosts {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Hosts {
    /// A position as a set of places of a known graph, or of its own.
    fn deleted(&self, rule: &Arc<GraphRule>, position: &GraphPosition) -> Option<DeletionPosition> {
        let mut hosts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = hosts.iter().find_map(|host| host.position(position)) {
            return Some(known);
        }
        let host = DeletionHost::new(rule, position, MOST_PLACES)?;
        let deleted = host.position(position);
        hosts.truncate(MOST_HOSTS - 1);
        hosts.push_front(Arc::new(host));
        deleted
    }
}

/// A move, and the player who makes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SideMove {
    mv: GraphMove,
    side: Side,
}

impl Graphs {
    /// What a move left, in words.
    fn left(&self, position: &GraphPosition, mv: &SideMove) -> String {
        let left = self.rule.left(position, mv.side, mv.mv.option);
        let texts = left.iter().map(|part| self.rule.written(part));
        texts.collect::<Vec<_>>().join(" + ")
    }
}

impl Ruleset for Graphs {
    type Position = GraphPosition;
    type Move = SideMove;
    fn text(&self, position: &GraphPosition) -> Text {
        let mut text = Text::plain(&self.name, self.rule.written(position));
        if self.rule.kind().numbered {
            // Numbers belong to one graph alone.
            text.separator = format!(" + {} ", self.name).into();
        }
        self.mover.written(with_impartial(text, self.impartial))
    }

    fn nothing(&self) -> &'static str {
        "empty"
    }

    fn options(
        &self,
        position: &GraphPosition,
        side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        let mut flow = ControlFlow::Continue(());
        let walked = self.rule.each(position, side, &mut |mv, parts| {
            flow = visit(&SideMove { mv: mv.clone(), side }, parts);
            flow
        });
        if walked.is_err() { ControlFlow::Break(()) } else { flow }
    }

    fn components(&self, position: &GraphPosition) -> Parts<GraphPosition> {
        self.rule.parts(position).into()
    }

    fn method(&self, position: &GraphPosition) -> Method<'_> {
        let vertices = position.vertices();
        if vertices > MOST_SEARCHED {
            let refusal = Refusal::new(message!(
                "graph-search",
                "a graph of {vertices} vertices is too large to search",
                vertices = vertices
            ));
            let help = format!("up to {MOST_SEARCHED} vertices in one connected part are tried");
            return Method::Refused(refusal.help(help));
        }
        if self.mover.matters() {
            return Method::Partisan;
        }
        if self.rule.obliges() {
            return Method::Obliging;
        }
        if self.rule.is_endless() {
            return Method::Explore;
        }
        if let Some(deleted) = self.hosts.deleted(&self.rule, position) {
            return Method::Deletion(deleted);
        }
        let size = vertices + position.edges().len();
        Method::Outcomes { size: u32::try_from(size).unwrap_or(u32::MAX) }
    }

    fn phrase(&self, position: &GraphPosition, mv: &SideMove) -> Phrase {
        let (name, continuation) = self.rule.named(&mv.mv);
        let labels =
            mv.mv.vertices.iter().map(|&vertex| position.label(vertex as usize).to_string());
        let name = match labels.collect::<Vec<_>>().join(", ") {
            labels if labels.is_empty() => name.to_owned(),
            labels => format!("{name} ({labels})"),
        };
        let left = self.left(position, mv);
        let how = if left.is_empty() {
            Phrase::new("move-rule-nothing").with("name", name)
        } else {
            Phrase::new("move-rule").with("name", name).with("left", left)
        };
        with_continuation(how, continuation)
    }

    fn heap_bytes(&self, position: &GraphPosition) -> usize {
        position.heap_bytes()
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities {
            players: self.mover.matters().then_some(self),
            obliging: self.rule.obliges().then_some(self),
            faults: Some(self),
            components_preserve_play: true,
            ..Capabilities::NONE
        }
    }
}

impl PlayerRules<Self> for Graphs {
    fn players(&self) -> Players {
        self.mover.players()
    }

    fn turned(&self, mover: Side) -> Self {
        Self { mover: self.mover.turned(mover), ..self.clone() }
    }
}

impl ObligingRules<Self> for Graphs {
    fn continuation(&self, _position: &GraphPosition, mv: &SideMove) -> Continuation {
        self.rule.named(&mv.mv).1
    }

    fn entails(&self) -> bool {
        self.rule.entails()
    }
}

impl FaultRules<Self> for Graphs {
    fn fault(&self, position: &GraphPosition, side: Side) -> Option<Failure> {
        self.rule.each(position, side, &mut |_, _| ControlFlow::Continue(())).err()
    }
}
