//! The core of a game: what every mechanism says of its positions.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::ControlFlow;

use smallvec::SmallVec;

use super::capability::Capabilities;
use super::method::Method;
use super::notation::Text;
use super::profile::{ComponentForm, GameProfile};
pub use crate::text::Resolver;
use crate::text::{Args, Diagram, GraphFiles, ParseError, Phrase, Symbols, Word};
use crate::value::Side;

/// The parts of a sum. Most moves leave one or two.
pub type Parts<P> = SmallVec<[P; 2]>;

/// Visits options: the move, and the parts it leaves.
pub type VisitOption<'a, R> =
    dyn FnMut(&<R as Ruleset>::Move, &[<R as Ruleset>::Position]) -> ControlFlow<()> + 'a;

/// What a mechanism read: games with their settings, and components of each.
pub type Summands<R> = Vec<(R, Parts<<R as Ruleset>::Position>)>;

/// The rule of a family of games, with concrete types.
///
/// One value of the type is one game with its settings (a code, a stencil, a host graph); two
/// equal values share one memory of solved positions. What only some games can do is a
/// [capability](Capabilities).
pub trait Ruleset: Debug + Clone + Eq + Hash + Send + Sync + 'static {
    /// One component of a position.
    type Position: Debug + Clone + Eq + Hash + Send + Sync + 'static;
    /// What identifies a move from a given position, for wording it: the change or the result,
    /// whichever words the move without a search.
    type Move: Debug + Clone + PartialEq + Send + Sync;

    /// The component as notation; parsing it gives an equal component.
    fn text(&self, position: &Self::Position) -> Text;

    /// The argument that denotes no component at all: `0`, `empty`.
    fn nothing(&self) -> &'static str {
        "0"
    }

    /// Calls `visit` once for every option of `side`, one per location, with the parts it leaves.
    ///
    /// Breaks if `visit` does, and where there are too many options to list: more than can be
    /// generated in a few seconds. Callers that need only some of them break earlier.
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

    /// Which method values a component that [`Ruleset::components`] made.
    fn method(&self, position: &Self::Position) -> Method<'_>;

    /// The move in words.
    fn phrase(&self, position: &Self::Position, mv: &Self::Move) -> Phrase;

    /// The bytes that a position owns on the heap, for limits on memory.
    fn heap_bytes(&self, _position: &Self::Position) -> usize {
        0
    }

    /// What the game offers beyond this core.
    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities::NONE
    }
}

/// The independent parts of several components.
pub fn components_of<R: Ruleset>(rules: &R, parts: &[R::Position]) -> Parts<R::Position> {
    let mut all = Parts::new();
    for part in parts {
        all.extend(rules.components(part));
    }
    all
}

/// What a mechanism is given to read one summand.
#[derive(Clone, Copy)]
pub struct Reading<'a, G = ()> {
    /// The catalogue's name of the game, as it prints.
    pub name: &'a str,
    /// Which of the mechanism's games it is.
    pub game: &'a G,
    /// Where files come from.
    pub files: &'a dyn Resolver,
    /// Whether to read a component for every place, so that a table of all can be made, where
    /// arguments say on which places of a board pieces stand and these are left out.
    pub everywhere: bool,
}

impl<'a, G> Reading<'a, G> {
    /// The same summand, read as a game of a mechanism.
    pub fn of<H>(self, game: &'a H) -> Reading<'a, H> {
        Reading { name: self.name, game, files: self.files, everywhere: self.everywhere }
    }

    /// Where the files of graphs that the arguments name come from.
    pub fn graph_files(&self, args: &'a Args<'a>) -> GraphFiles<'a> {
        GraphFiles::new(self.files, args)
    }

    /// Reads a board, as [`Diagram::read`] does, of a size that the source of files allows.
    ///
    /// # Errors
    /// As [`Diagram::read`].
    pub fn diagram(&self, word: &Word, symbols: Symbols) -> Result<Diagram, ParseError> {
        let most = u32::try_from(self.files.most_places()).unwrap_or(u32::MAX);
        Diagram::read(word, Symbols { most: symbols.most.min(most), ..symbols })
    }
}

/// A mechanism that can be read from notation.
pub trait Mechanism: Ruleset {
    /// Which game of the mechanism it is; `()` where there is only one.
    type Game: Debug + Send + Sync + 'static;

    /// How the components of its games are written, unless [`Mechanism::profile`] says otherwise.
    const FORM: ComponentForm = ComponentForm::Numbers(1);

    /// Reads the arguments after a game's name.
    ///
    /// # Errors
    /// Points at what is wrong.
    fn read(
        reading: Reading<'_, Self::Game>,
        args: &Args<'_>,
    ) -> Result<Summands<Self>, ParseError>;

    /// What is known of a game before a position of it is read.
    fn profile(_game: &Self::Game) -> GameProfile {
        GameProfile::of(Self::FORM)
    }
}
