//! What a mechanism says of its positions.

use std::borrow::Cow;
use std::fmt::{self, Debug};
use std::hash::Hash;
use std::ops::ControlFlow;

use smallvec::SmallVec;

use super::component::Kept;
use super::deletion::Deleted;
use super::formula::Formula;
use super::limits::{Failure, Meter};
use super::mirror::Mirror;
use super::plan::{HeapRule, Plan};
use super::tuples::Takes;
use crate::answer::{Certainty, KnownBy, Step};
use crate::graph::Digraph;
pub use crate::text::Resolver;
use crate::text::{Args, ParseError, Phrase, Square};
use crate::value::{Label, Natural, Nimber, Outcome, Side};

/// The parts of a sum. Most moves leave one or two.
pub type Parts<P> = SmallVec<[P; 2]>;

/// Is shown each option: the move, and the parts it leaves.
pub type VisitOption<'a, R> =
    dyn FnMut(&<R as Ruleset>::Move, &[<R as Ruleset>::Position]) -> ControlFlow<()> + 'a;

/// What a mechanism read: games with their settings, and components of each.
pub type Summands<R> = Vec<(R, Parts<<R as Ruleset>::Position>)>;

/// Moves to a wanted value that were told without trying every option.
#[derive(Debug, Clone)]
pub struct Told<M, P> {
    /// Moves with the parts they leave.
    pub moves: Vec<(M, Parts<P>)>,
    /// Are these all there are? If not, they are witnesses.
    pub all: bool,
    /// Moves in families too many to list, each in words.
    pub families: Vec<Phrase>,
}

impl<M, P> Told<M, P> {
    /// All moves there are.
    pub fn all(moves: impl IntoIterator<Item = (M, Parts<P>)>) -> Self {
        Self { moves: moves.into_iter().collect(), all: true, families: Vec::new() }
    }
}

/// Who wins a component alone, and how that is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judgement {
    /// Who wins, seen by the player to move.
    pub label: Label,
    /// How it is known.
    pub by: KnownBy,
    /// How sure it is.
    pub certainty: Certainty,
}

/// Moves to a wanted outcome that were told without trying every option.
#[derive(Debug, Clone)]
pub struct Chosen<M, P> {
    /// As many as were to be kept, in the order of the options, with the parts they leave.
    pub moves: Vec<(M, Parts<P>)>,
    /// How many there are.
    pub count: u64,
}

/// A position among all that play can come to from it, which the game numbers by itself.
#[derive(Debug, Clone)]
pub struct Place<P> {
    /// One position that stands for all of them.
    pub all: P,
    /// The vertex of this one, with the player to move, in [`Ruleset::chart`].
    pub vertex: u32,
}

/// The moves between all positions that a [`Place`] is among.
#[derive(Debug, Clone)]
pub struct Chart {
    /// A vertex for each position with the player to move.
    pub graph: Digraph,
    /// Vertices without arcs at which the player to move has won; at the others without arcs that
    /// player has lost.
    pub won: Vec<u32>,
}

/// The text of one component: `head arg tail`. Neighbouring components with equal head and tail
/// print as one group, their arguments joined by `separator`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    /// Up to the argument, with its blank: `nim `, `dag 1:2,1:3 at=`.
    pub head: String,
    /// The component's own argument: `8`.
    pub arg: String,
    /// What joins arguments of one group: a blank or a comma.
    pub separator: &'static str,
    /// After the arguments, with its blank: ` stencil=king`.
    pub tail: String,
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", self.head, self.arg, self.tail)
    }
}

impl Text {
    /// `NAME ARG`, joined by blanks.
    pub fn plain(name: &str, arg: impl Into<String>) -> Self {
        Self { head: format!("{name} "), arg: arg.into(), separator: " ", tail: String::new() }
    }

    /// Adds ` key=value` after the arguments.
    #[must_use]
    pub fn setting(mut self, key: &str, value: &str) -> Self {
        self.tail = format!("{} {key}={value}", self.tail);
        self
    }
}

/// The players of a partisan game, and who is to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Players {
    /// Names of [`Side::Left`] and [`Side::Right`].
    pub names: [&'static str; 2],
    /// Who is to move; `None` where the position leaves it open (`mover=any`).
    pub mover: Option<Side>,
}

impl Players {
    /// The name of a side.
    pub fn name(&self, side: Side) -> &'static str {
        self.names[usize::from(side == Side::Right)]
    }
}

/// A mechanism: the rule of a family of games, with concrete types.
///
/// One value of the type is one game with its settings (a code, a stencil, a host graph); two
/// equal values share one memory of solved positions.
pub trait Ruleset: Debug + Clone + Eq + Hash + Send + Sync + 'static {
    /// One component of a position.
    type Position: Debug + Clone + Eq + Hash + Send + Sync;
    /// What identifies a move from a given position, for wording it.
    type Move: Debug + Clone + PartialEq + Send + Sync;

    /// The component as notation; parsing it gives an equal component.
    fn text(&self, position: &Self::Position) -> Text;

    /// The argument that stands for no component at all: `0`, `empty`.
    fn nothing(&self) -> &'static str {
        "0"
    }

    /// Calls `visit` once for every option that `side` has, by place, with the parts it leaves.
    ///
    /// Breaks if `visit` does, and where there are more options than can be counted through.
    ///
    /// Impartial games ignore `side`. The parts are as a player sees them (a whole board, printed
    /// as such); [`Ruleset::components`] splits them further.
    fn options(
        &self,
        position: &Self::Position,
        side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()>;

    /// The independent parts of a component, each in a canonical form: equal values of equal
    /// keys. Parts without options may be left out.
    fn components(&self, position: &Self::Position) -> Parts<Self::Position> {
        Parts::from_elem(position.clone(), 1)
    }

    /// Do [`Ruleset::components`] keep every line of play, and not only the value under normal
    /// play? Where they only drop what nobody can move in, split what does not touch and rename
    /// what looks alike, they do; then misère play and the length of a fight use them too.
    fn components_keep_play(&self) -> bool {
        false
    }

    /// Which method values a component that [`Ruleset::components`] made.
    fn plan(&self, position: &Self::Position) -> Plan<'_>;

    /// The position as a set of places from which moves take some, where it is that: what a
    /// search uses that is to trust no theorem.
    fn deleted(&self, _position: &Self::Position) -> Option<Deleted> {
        None
    }

    /// Does the player to move win this component alone, where a theorem tells it though perhaps
    /// not the value; with the theorem's name. Under normal play.
    fn winner(&self, _position: &Self::Position) -> Option<(bool, Cow<'static, str>)> {
        None
    }

    /// Who wins this component alone, `side` being to move, where the game has no values but a
    /// theorem or a rule tells it at once. Where it is silent, positions are searched.
    fn judgement(&self, _position: &Self::Position, _side: Side) -> Option<Judgement> {
        None
    }

    /// The moves of `side` after which the other player, then to move, has the given outcome,
    /// where they can be told faster than by judging every option.
    fn options_of_outcome(
        &self,
        _position: &Self::Position,
        _outcome: Outcome,
        _side: Side,
        _kept: Kept,
    ) -> Option<Chosen<Self::Move, Self::Position>> {
        None
    }

    /// What a learner is told of [`Ruleset::judgement`], `side` being to move; also where a search
    /// judges.
    fn why(&self, _position: &Self::Position, _side: Side) -> Vec<Step> {
        Vec::new()
    }

    /// The place of a position, `side` being to move, among all that play can come to, where the
    /// game numbers these so that they need not be met one by one.
    fn place(&self, _position: &Self::Position, _side: Side) -> Option<Place<Self::Position>> {
        None
    }

    /// The moves between all positions that [`Place::all`] stands for.
    ///
    /// # Errors
    /// A limit.
    fn chart(&self, _all: &Self::Position, _meter: &Meter<'_>) -> Result<Option<Chart>, Failure> {
        Ok(None)
    }

    /// Has `side`, to move and without a move, won? By the usual rule it has lost. Only for games
    /// that stand [`alone`](Ruleset::stands_alone).
    fn stuck_wins(&self, _position: &Self::Position, _side: Side) -> bool {
        false
    }

    /// Who wins a play that goes on for ever; `None` if nobody does. Only for games that stand
    /// [`alone`](Ruleset::stands_alone).
    fn endless_winner(&self) -> Option<Side> {
        None
    }

    /// Do the rules for the end of play make sense only where this component is all there is, so
    /// that sums with it are refused?
    fn stands_alone(&self) -> bool {
        false
    }

    /// Bytes that a position takes beside its own size.
    fn heap_bytes(&self, _position: &Self::Position) -> usize {
        0
    }

    /// The move in words.
    fn phrase(&self, position: &Self::Position, by: &Self::Move) -> Phrase;

    /// What a move changes, before and after, where that is shorter than the whole component: `3`
    /// and `4` for a pawn that moves from cell 3 to cell 4.
    fn change(&self, _position: &Self::Position, _by: &Self::Move) -> Option<[String; 2]> {
        None
    }

    /// All moves to the given value, with what they leave, where they can be told without trying
    /// every option.
    fn options_of_value(
        &self,
        _position: &Self::Position,
        _value: &Nimber,
        _side: Side,
    ) -> Option<Told<Self::Move, Self::Position>> {
        None
    }

    /// The move from a heap of a game on single heaps that leaves these heaps.
    fn heap_move(
        &self,
        _position: &Self::Position,
        _left: Parts<Natural>,
    ) -> Option<(Self::Move, Parts<Self::Position>)> {
        None
    }

    /// The game on single heaps that this is, if it is one.
    fn heap_rule(&self) -> Option<&dyn HeapRule> {
        None
    }

    /// The component whose argument is this number, where every number is a heap of the game.
    fn heap(&self, _size: &Natural) -> Option<Self::Position> {
        None
    }

    /// In a game on single numbers: the numbers that are taken from every large one.
    fn takes(&self) -> Option<Takes> {
        None
    }

    /// What a theorem says of all positions at once, with the theorem's name.
    fn formula(&self) -> Option<(Formula, &'static str)> {
        self.heap_rule()?.formula()
    }

    /// The symmetry by which one player copies the other, where it is checked to hold.
    fn mirror(&self, _position: &Self::Position) -> Option<Mirror<Self::Move>> {
        None
    }

    /// What a move leaves, where that is told without walking through the options.
    fn after(&self, _position: &Self::Position, _by: &Self::Move) -> Option<Parts<Self::Position>> {
        None
    }

    /// The size of the Nim heap this component literally is, with no further moves.
    fn nim_heap(&self, _position: &Self::Position) -> Option<Natural> {
        None
    }

    /// The Nim heaps whose nim-sum is the value by a theorem, where the component shows them: the
    /// heaps of Poker Nim, the gaps between pieces that face each other.
    fn heaps(&self, _position: &Self::Position) -> Option<Vec<Natural>> {
        None
    }

    /// The players, if they have different moves.
    fn players(&self) -> Option<Players> {
        None
    }

    /// The same game with another player to move, where the position's text says who that is.
    #[must_use]
    fn turned(&self, _mover: Side) -> Self {
        self.clone()
    }

    /// May play go on for ever? Then sums whose values do not tell who wins are searched as
    /// digraphs, and misère play is refused.
    fn endless(&self) -> bool {
        false
    }

    /// Why [`Ruleset::options`] breaks off, where the rule itself is at fault.
    fn fault(&self, _position: &Self::Position, _side: Side) -> Option<Failure> {
        None
    }

    /// The square of a board that a move is made on, if it is made on one.
    fn square(&self, _position: &Self::Position, _by: &Self::Move) -> Option<Square> {
        None
    }

    /// The board for a terminal with [`MARKED`](crate::text::MARKED) on some squares; `None`
    /// where there is no board.
    fn draw_marked(&self, _position: &Self::Position, _squares: &[Square]) -> Option<String> {
        None
    }

    /// The component drawn for a terminal, several lines without a final newline.
    fn draw(&self, position: &Self::Position) -> String {
        self.text(position).arg
    }
}

/// What a mechanism is given to read one summand.
#[derive(Clone, Copy)]
pub struct Reading<'a> {
    /// The catalogue's name of the game, as it prints.
    pub name: &'a str,
    /// The catalogue row's parameter of the mechanism, such as the code `0.77`.
    pub parameter: &'a str,
    /// Where files come from.
    pub files: &'a dyn Resolver,
    /// Where arguments say on which places of a board pieces stand and these are left out: read
    /// a component for every place, so that a table of all can be made.
    pub everywhere: bool,
}

/// A mechanism that can be read from notation.
pub trait Mechanism: Ruleset {
    /// Reads the arguments after a game's name.
    ///
    /// # Errors
    /// Points at what is wrong.
    fn read(reading: Reading<'_>, args: &Args<'_>) -> Result<Summands<Self>, ParseError>;
}
