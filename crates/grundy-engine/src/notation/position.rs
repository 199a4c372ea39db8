//! A position: a tree of components under normal or misère play.
//!
//! The only inner node is the sum. Whatever depends on the kind of a node goes through [`Visitor`],
//! so that another kind is a variant of [`Node`], a method of the visitor, and what each visitor
//! makes of it.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::Range;
use std::sync::Arc;

use grundy_core::answer::Play;
use grundy_core::game::{Component, Continuation, HeapRule, Text};
use grundy_core::value::Side;

/// A position. Copies share the components.
#[derive(Debug, Clone)]
pub struct Position {
    /// Normal or misère.
    pub play: Play,
    tree: Node,
    /// Where a move left no component, the one in which it was made: it names the game.
    ended: Option<Arc<dyn Component>>,
    /// The summands in one of which the player to move has to move, where the move before asks for
    /// an answer.
    answer: Option<Range<usize>>,
}

/// A node of a position's tree.
#[derive(Debug, Clone)]
pub enum Node {
    /// A leaf.
    Component(Arc<dyn Component>),
    /// The disjunctive sum: a move is made in one summand. No summand is itself a sum; without any,
    /// neither player can move.
    Sum(Vec<Node>),
}

/// What is made of the nodes of a tree.
pub trait Visitor<'p> {
    /// What is made of a node.
    type Output;

    /// Makes it of a leaf.
    fn component(&mut self, component: &'p dyn Component) -> Self::Output;

    /// Makes it of a sum; visits the summands if it needs them.
    fn sum(&mut self, summands: &'p [Node]) -> Self::Output;
}

impl Node {
    /// Visits the node.
    pub fn accept<'p, V: Visitor<'p>>(&'p self, visitor: &mut V) -> V::Output {
        match self {
            Self::Component(component) => visitor.component(component.as_ref()),
            Self::Sum(summands) => visitor.sum(summands),
        }
    }

    /// The summands: of a sum its own, else the node itself.
    fn summands(&self) -> &[Self] {
        match self {
            Self::Sum(summands) => summands,
            Self::Component(_) => std::slice::from_ref(self),
        }
    }
}

impl<C: Into<Arc<dyn Component>>> From<C> for Node {
    fn from(component: C) -> Self {
        Self::Component(component.into())
    }
}

impl Position {
    /// A sum under normal play.
    pub fn sum<C: Into<Arc<dyn Component>>>(parts: impl IntoIterator<Item = C>) -> Self {
        let tree = Node::Sum(parts.into_iter().map(Node::from).collect());
        Self { play: Play::Normal, tree, ended: None, answer: None }
    }

    /// The same tree under misère play: the player who makes the last move loses.
    #[must_use]
    pub fn misere(self) -> Self {
        self.with_play(Play::Misere)
    }

    /// The same tree under normal or misère play.
    #[must_use]
    pub fn with_play(self, play: Play) -> Self {
        Self { play, ..self }
    }

    /// The same position in which the player to move has to answer in one of some summands.
    #[must_use]
    pub fn answering(self, summands: Range<usize>) -> Self {
        Self { answer: Some(summands), ..self }
    }

    /// The summands in one of which the player to move has to move, where the move before asks for an
    /// answer.
    pub fn answer(&self) -> Option<Range<usize>> {
        self.answer.clone()
    }

    /// The summands in which the player to move may move.
    pub fn movable(&self) -> Range<usize> {
        self.answer.clone().unwrap_or(0..self.summands())
    }

    /// The position in which nothing is left of this one.
    #[must_use]
    pub(crate) fn ended(&self) -> Self {
        let parts = (0..self.summands()).rev();
        parts.fold(self.clone(), |left, index| left.with_part(index, Vec::new()))
    }

    /// The notation as a part of a compound.
    pub(crate) fn nested(&self) -> String {
        let text = match &self.ended {
            Some(_) => self.to_string(),
            None => self.sum_text(),
        };
        if text.contains(" + ") && !(self.summands() == 1 && text.starts_with('(')) {
            format!("({text})")
        } else {
            text
        }
    }

    /// The bytes that the position takes.
    pub(crate) fn bytes(&self) -> usize {
        let parts = self.parts().into_iter();
        size_of::<Self>() + parts.map(|part| part.identity().bytes() + 32).sum::<usize>()
    }

    /// Visits the root of the tree.
    pub fn accept<'p, V: Visitor<'p>>(&'p self, visitor: &mut V) -> V::Output {
        self.tree.accept(visitor)
    }

    /// The components in order.
    pub fn parts(&self) -> Vec<&dyn Component> {
        let mut leaves = Leaves(Vec::with_capacity(self.tree.summands().len()));
        self.accept(&mut leaves);
        leaves.0
    }

    /// The components, taken out.
    pub fn into_parts(self) -> Vec<Arc<dyn Component>> {
        let mut all = Vec::new();
        let mut open = vec![self.tree];
        while let Some(node) = open.pop() {
            match node {
                Node::Component(component) => all.push(component),
                Node::Sum(summands) => open.extend(summands.into_iter().rev()),
            }
        }
        all
    }

    /// The component that is a summand.
    pub fn part(&self, index: usize) -> Option<&dyn Component> {
        match self.tree.summands().get(index)? {
            Node::Component(part) => Some(part.as_ref()),
            Node::Sum(_) => None,
        }
    }

    /// Whether no component is left, so that neither player can move.
    pub fn is_over(&self) -> bool {
        self.tree.summands().is_empty()
    }

    /// The number of summands.
    pub fn summands(&self) -> usize {
        self.tree.summands().len()
    }

    /// The component, if there is only one.
    pub fn lone(&self) -> Option<&dyn Component> {
        match self.tree.summands() {
            [Node::Component(part)] => Some(part.as_ref()),
            _ => None,
        }
    }

    /// The rule of a game on single heaps, if the position is one of them.
    pub fn heap_rule(&self) -> Option<&dyn HeapRule> {
        self.lone()?.rules().numbers().heap_rule()
    }

    /// The text of one summand, which shares its head with those of the same game.
    pub fn summand_text(&self, index: usize) -> Text {
        match self.part(index) {
            Some(part) => part.text(),
            None => Text::headed("".into(), self.summand(index)),
        }
    }

    /// One summand as a position of its own.
    pub fn summand(&self, index: usize) -> String {
        self.tree.summands()[index].accept(&mut Notation)
    }

    /// The same position with other components in place of one, which keep its place in the sum.
    #[must_use]
    pub fn with_part(&self, index: usize, left: Vec<Box<dyn Component>>) -> Self {
        let mut copy = Self { answer: None, ..self.clone() };
        let mut left: Vec<Node> = left.into_iter().map(Node::from).collect();
        match &mut copy.tree {
            Node::Sum(summands) => drop(summands.splice(index..=index, left)),
            Node::Component(_) if left.len() == 1 => copy.tree = left.remove(0),
            Node::Component(_) => copy.tree = Node::Sum(left),
        }
        if copy.is_over()
            && let Some(Node::Component(last)) = self.tree.summands().get(index)
        {
            copy.ended = Some(Arc::clone(last));
        }
        copy
    }

    /// The position after a move that leaves these components in place of one.
    #[must_use]
    pub fn after(
        &self,
        index: usize,
        left: Vec<Box<dyn Component>>,
        continuation: Continuation,
    ) -> Self {
        let parts = left.len();
        let next = self.with_part(index, left);
        match continuation {
            Continuation::Turn | Continuation::Again => next,
            Continuation::Answer => next.answering(index..index + parts),
        }
    }

    /// The same tree with another player to move, in the components whose text says who that is.
    #[must_use]
    pub fn turned(&self, mover: Side) -> Self {
        self.map(|part| part.variants().turned(mover))
    }

    /// The same tree with other components.
    #[must_use]
    pub fn map(&self, mut change: impl FnMut(&dyn Component) -> Box<dyn Component>) -> Self {
        let ended = self.ended.as_deref().map(|part| change(part).into());
        let answer = self.answer.clone();
        Self { play: self.play, tree: self.accept(&mut Map(change)), ended, answer }
    }
}

/// Equal positions have equal components in the same order.
impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.play == other.play && self.answer == other.answer && self.parts() == other.parts()
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.play.hash(state);
        self.answer.hash(state);
        self.parts().hash(state);
    }
}

impl Position {
    /// The summands in notation, those with `answer` before them in which a move has to be made.
    fn sum_text(&self) -> String {
        let Some(answer) = &self.answer else { return self.accept(&mut Notation) };
        let summands = self.tree.summands();
        let texts = [&summands[..answer.start], &summands[answer.clone()], &summands[answer.end..]];
        let texts = texts.iter().enumerate().filter(|(_, summands)| !summands.is_empty());
        let texts = texts.map(|(place, summands)| {
            let text = Notation.sum(summands);
            if place == 1 { format!("answer {text}") } else { text }
        });
        texts.collect::<Vec<_>>().join(" + ")
    }
}

impl fmt::Display for Position {
    /// The notation; it parses back to an equal position.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.play == Play::Misere {
            f.write_str("misere ")?;
        }
        match &self.ended {
            Some(part) => {
                let nothing = part.rules().ends().nothing().to_owned();
                Text { arg: nothing, ..part.text() }.fmt(f)
            }
            None if self.lone().is_some_and(|part| part.rules().compound().is_some()) => {
                let text = self.sum_text();
                let inner = text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
                f.write_str(inner.unwrap_or(&text))
            }
            None => f.write_str(&self.sum_text()),
        }
    }
}

/// Collects the components.
struct Leaves<'p>(Vec<&'p dyn Component>);

impl<'p> Visitor<'p> for Leaves<'p> {
    type Output = ();

    fn component(&mut self, component: &'p dyn Component) {
        self.0.push(component);
    }

    fn sum(&mut self, summands: &'p [Node]) {
        for summand in summands {
            summand.accept(self);
        }
    }
}

/// Changes the components.
struct Map<F>(F);

impl<F: FnMut(&dyn Component) -> Box<dyn Component>> Visitor<'_> for Map<F> {
    type Output = Node;

    fn component(&mut self, component: &dyn Component) -> Node {
        (self.0)(component).into()
    }

    fn sum(&mut self, summands: &[Node]) -> Node {
        Node::Sum(summands.iter().map(|summand| summand.accept(self)).collect())
    }
}

/// Writes the notation.
struct Notation;

impl Visitor<'_> for Notation {
    type Output = String;

    fn component(&mut self, component: &dyn Component) -> String {
        component.text().to_string()
    }

    /// Neighbours that can be written with one name are.
    fn sum(&mut self, summands: &[Node]) -> String {
        let mut leaves = Leaves(Vec::with_capacity(summands.len()));
        leaves.sum(summands);
        let texts: Vec<Text> = leaves.0.iter().map(|part| part.text()).collect();
        let joined: Vec<String> =
            texts.chunk_by(Text::joins).map(|texts| group(&texts[0], &texts[1..])).collect();
        joined.join(" + ")
    }
}

/// The text of a group of components that can be written with one name.
fn group(first: &Text, more: &[Text]) -> String {
    let mut printed = format!("{}{}", first.head, first.arg);
    for text in more {
        printed.push_str(&first.separator);
        printed.push_str(&text.arg);
    }
    printed + &first.tail
}
