//! What is known of a game before a position of it is read.

use std::borrow::Cow;

use super::deletion::DeletionMove;

/// What is known of a game before a position of it is read.
#[derive(Debug, Clone)]
pub struct GameProfile {
    /// How its components are written.
    pub form: ComponentForm,
    /// The rule as files of values name it, such as the code `0.77`; `None` where it is the game's name.
    pub rule: Option<Cow<'static, str>>,
    /// The move by which it deletes vertices of a graph, where the values of families of graphs
    /// are found strip by strip.
    pub strips: Option<DeletionMove>,
}

impl GameProfile {
    /// A game whose components are written in a form.
    pub fn of(form: ComponentForm) -> Self {
        Self { form, rule: None, strips: None }
    }

    /// The same game with a rule that has another name than the game.
    #[must_use]
    pub fn ruled(self, rule: impl Into<Cow<'static, str>>) -> Self {
        Self { rule: Some(rule.into()), ..self }
    }
}

/// How a component of a game is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ComponentForm {
    /// This many numbers: heaps, or tuples.
    Numbers(usize),
    /// A board or a box with this many sides.
    Sides(usize),
    /// A row of these characters, the first of which is an empty place.
    Picture(&'static str),
    /// A graph.
    Graph,
    /// An acyclic digraph with a pawn on its first vertex.
    Dag,
    /// A digraph with a pawn on its first vertex.
    Digraph,
    /// An ordered set, given by the arcs of an acyclic digraph.
    Poset,
}
