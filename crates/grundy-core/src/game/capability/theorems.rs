//! Theorems about winners, values and moves.

use std::borrow::Cow;
use std::fmt::Debug;

use super::RulesAt;
use crate::answer::Step;
use crate::game::formula::Formula;
use crate::game::mirror::Mirror;
use crate::game::ruleset::{Parts, Ruleset};
use crate::text::Phrase;
use crate::value::{Natural, Nimber, Side};

/// Moves to a wanted value, found without trying every option.
#[derive(Debug, Clone)]
pub struct Shortcut<M, P> {
    /// Moves with the parts they leave.
    pub moves: Vec<(M, Parts<P>)>,
    /// Whether these are all there are; if not, they are witnesses.
    pub all: bool,
    /// Moves in families too many to list, each in words.
    pub families: Vec<Phrase>,
}

impl<M, P> Shortcut<M, P> {
    /// All moves there are.
    pub fn all(moves: impl IntoIterator<Item = (M, Parts<P>)>) -> Self {
        Self { moves: moves.into_iter().collect(), all: true, families: Vec::new() }
    }
}

/// A symmetry whose first move comes with the parts that it leaves.
pub type RulesetMirror<R> = Mirror<(<R as Ruleset>::Move, Parts<<R as Ruleset>::Position>)>;

/// A game about which theorems say more than the value of a [`Method`](crate::game::Method).
pub trait TheoremRules<R: Ruleset>: Debug {
    /// Whether the player to move wins this component alone under normal play, where a theorem
    /// decides it, perhaps without the value; with the theorem's name.
    ///
    /// A lost position has the value 0, so [`Ruleset::method`] should give that by the same theorem;
    /// a method to search is followed. The value of a won position is searched for within a small
    /// budget only.
    fn winner(&self, _position: &R::Position) -> Option<(bool, Cow<'static, str>)> {
        None
    }

    /// The number m, the largest heap n and the theorem, if the component is a heap of n and those of 0
    /// to n have their remainders by m as values.
    fn remainders(&self, _position: &R::Position) -> Option<(u64, u64, &'static str)> {
        None
    }

    /// The symmetry by which one player copies the other, where it is checked to hold.
    fn mirror(&self, _position: &R::Position) -> Option<RulesetMirror<R>> {
        None
    }

    /// The moves of `side` to the given value, where they are known without trying every option.
    ///
    /// This is asked before any search for moves. Return `None` where trying the options is
    /// possible and only some moves are known: a list of witnesses replaces the full one, and its
    /// count.
    fn moves_to(
        &self,
        _position: &R::Position,
        _value: &Nimber,
        _side: Side,
    ) -> Option<Shortcut<R::Move, R::Position>> {
        None
    }

    /// The move of a rule with linear moves that has a name and leaves these positions, each with
    /// its numbers.
    fn named_move(
        &self,
        _position: &R::Position,
        _name: &str,
        _left: &[Vec<Natural>],
    ) -> Option<(R::Move, Parts<R::Position>)> {
        None
    }

    /// What a theorem says of all positions at once, with the theorem's name.
    fn formula(&self) -> Option<(Formula, &'static str)> {
        None
    }

    /// The number of moves until the end of play, where it is the same however play goes.
    fn length(&self, _position: &R::Position) -> Option<u64> {
        None
    }

    /// The size of the Nim heap this component literally is, with no further moves.
    fn nim_heap(&self, _position: &R::Position) -> Option<Natural> {
        None
    }

    /// The Nim heaps whose nim-sum is the value by a theorem, where the component shows them: the
    /// heaps of Poker Nim, the gaps between pieces that face each other.
    fn nim_heaps(&self, _position: &R::Position) -> Option<Vec<Natural>> {
        None
    }

    /// What a theorem about the winner or about the course of play means for this very position: sentences, and
    /// places that belong together.
    fn illustration(&self, _position: &R::Position) -> Vec<Step> {
        Vec::new()
    }

    /// The theorem that gives the value, said of this very position in its own numbers.
    fn instance(&self, _position: &R::Position) -> Option<Phrase> {
        None
    }
}

/// A component about which there may be theorems.
pub trait Theorems {
    /// Whether the player to move wins this component alone, where a theorem decides it, perhaps
    /// without the value; with the theorem's name.
    fn winner(&self) -> Option<(bool, Cow<'static, str>)>;

    /// What a theorem says of all positions of this game at once, with the theorem's name.
    fn formula(&self) -> Option<(Formula, &'static str)>;

    /// The number of moves until the end of play, where it is the same however play goes.
    fn length(&self) -> Option<u64>;

    /// The Nim heap this component literally is.
    fn nim_heap(&self) -> Option<Natural>;

    /// The Nim heaps whose nim-sum is the value by a theorem, where the component shows them.
    fn nim_heaps(&self) -> Option<Vec<Natural>>;

    /// What a theorem about the winner or about the course of play means for this very position.
    fn illustration(&self) -> Vec<Step>;
}

impl<R: Ruleset> Theorems for RulesAt<'_, R> {
    fn winner(&self) -> Option<(bool, Cow<'static, str>)> {
        self.offers().theorems?.winner(self.position)
    }

    fn formula(&self) -> Option<(Formula, &'static str)> {
        self.offers().theorems?.formula()
    }

    fn length(&self) -> Option<u64> {
        self.offers().theorems?.length(self.position)
    }

    fn nim_heap(&self) -> Option<Natural> {
        self.offers().theorems?.nim_heap(self.position)
    }

    fn nim_heaps(&self) -> Option<Vec<Natural>> {
        self.offers().theorems?.nim_heaps(self.position)
    }

    fn illustration(&self) -> Vec<Step> {
        let theorems = self.offers().theorems;
        theorems.map_or_else(Vec::new, |theorems| theorems.illustration(self.position))
    }
}
