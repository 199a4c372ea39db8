//! Games given by a function, for programs that need no mechanism.

use std::fmt::{self, Debug, Display};
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::game::{
    Capabilities, EndRules, Method, Parts, Phrase, Ruleset, Text, VisitOption,
};
use grundy_core::value::Side;

use crate::games::Start;

type Options<P> = dyn Fn(&P) -> Vec<Parts<P>> + Send + Sync;

/// An impartial game whose moves a function gives.
///
/// The function maps a position to its options, and each option is the list of the parts that the
/// move leaves: one for most moves, several where a move splits the position, none where it takes
/// all. It must give the same options each time. Values are searched and remembered, so the work is
/// that of the positions that play can reach.
///
/// ```
/// use grundy_core::game::Meter;
/// use grundy_engine::{Game, Position, Workbench};
///
/// // From a heap of n tokens 1, 3 or 4 may be taken.
/// let taking = Game::from_fn(|&n: &u32| {
///     [1, 3, 4].into_iter().filter(move |&taken| taken <= n).map(move |taken| [n - taken])
/// });
/// let bench = Workbench::default();
/// let sum = Position::sum([bench.component(taking.at(9)), bench.component(taking.at(5))]);
/// assert_eq!(bench.value(&sum, &Meter::unlimited())?.to_string(), "3");
/// # Ok::<(), grundy_core::game::Failure>(())
/// ```
///
/// Clones are the same game and share what was solved; two calls of [`Game::from_fn`] make two games.
pub struct Game<P> {
    name: Arc<str>,
    options: Arc<Options<P>>,
    returns: bool,
}

impl<P> Game<P> {
    /// A game by the options of its positions. Play must come to an end; see [`Game::loopy`].
    pub fn from_fn<O>(options: impl Fn(&P) -> O + Send + Sync + 'static) -> Self
    where
        O: IntoIterator<Item: IntoIterator<Item = P>>,
    {
        let options = move |position: &P| {
            let options = options(position).into_iter();
            options.map(|parts| parts.into_iter().collect()).collect()
        };
        Self { name: "game".into(), options: Arc::new(options), returns: false }
    }

    /// The same game with a name for texts and sentences; by default `game`.
    #[must_use]
    pub fn named(self, name: impl Into<Arc<str>>) -> Self {
        Self { name: name.into(), ..self }
    }

    /// The same game, in which play may return to a position: values are generalised Grundy values,
    /// and a game may be drawn.
    #[must_use]
    pub fn loopy(self) -> Self {
        Self { returns: true, ..self }
    }
}

impl<P> Game<P>
where
    Self: Ruleset<Position = P>,
{
    /// A position of the game, for [`Workbench::component`](crate::Workbench::component).
    pub fn at(&self, position: P) -> Start<Self> {
        Start::new(self.clone(), position)
    }
}

impl<P> Clone for Game<P> {
    fn clone(&self) -> Self {
        Self { name: self.name.clone(), options: self.options.clone(), returns: self.returns }
    }
}

impl<P> Debug for Game<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game").field("name", &self.name).finish_non_exhaustive()
    }
}

impl<P> PartialEq for Game<P> {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.options, &other.options) && self.returns == other.returns
    }
}

impl<P> Eq for Game<P> {}

impl<P> Hash for Game<P> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.options).cast::<()>().hash(state);
    }
}

impl<P> Ruleset for Game<P>
where
    P: Debug + Display + Clone + Eq + Hash + Send + Sync + 'static,
{
    type Position = P;
    type Move = Parts<P>;

    fn text(&self, position: &P) -> Text {
        Text::plain(&self.name, position.to_string())
    }

    fn options(&self, position: &P, _: Side, visit: &mut VisitOption<'_, Self>) -> ControlFlow<()> {
        (self.options)(position).iter().try_for_each(|parts| visit(parts, parts))
    }

    fn method(&self, _: &P) -> Method<'_> {
        if self.returns { Method::Explore } else { Method::Search }
    }

    fn phrase(&self, _: &P, mv: &Parts<P>) -> Phrase {
        if mv.is_empty() {
            return Phrase::new("move-rule-nothing").with("name", &*self.name);
        }
        let left: Vec<String> = mv.iter().map(P::to_string).collect();
        Phrase::new("move-rule").with("name", &*self.name).with("left", left.join(" + "))
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities { ends: self.returns.then_some(self as _), ..Capabilities::NONE }
    }
}

impl<P> EndRules<Self> for Game<P>
where
    Self: Ruleset<Position = P>,
{
    fn endless(&self) -> bool {
        true
    }
}
