//! Games given by a function, for programs that need no mechanism.

use std::fmt::{self, Debug, Display};
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;

use grundy_core::game::{
    Capabilities, Continuation, EndRules, Method, ObligingRules, Parts, Phrase, Refusal, Ruleset,
    Text, VisitOption,
};
use grundy_core::value::Side;
use grundy_rules::ruleset::with_continuation;

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
    /// The options, by how play goes on after a move.
    moves: Vec<(Continuation, Arc<Options<P>>)>,
    returns: bool,
}

impl<P> Game<P> {
    /// A game by the options of its positions. Play must come to an end; see [`Game::loopy`].
    pub fn from_fn<O>(options: impl Fn(&P) -> O + Send + Sync + 'static) -> Self
    where
        O: IntoIterator<Item: IntoIterator<Item = P>>,
    {
        let none = Self { name: "game".into(), moves: Vec::new(), returns: false };
        none.with(Continuation::Turn, options)
    }

    /// The same game with more moves, after which the same player moves once more, anywhere in the sum;
    /// a player who cannot, loses.
    ///
    /// ```
    /// use grundy_core::game::Meter;
    /// use grundy_engine::{Game, Position, Question, Workbench};
    ///
    /// // Take two tokens; or take one and move again.
    /// let game = Game::from_fn(|&n: &u32| n.checked_sub(2).map(|left| [left]))
    ///     .again(|&n| n.checked_sub(1).map(|left| [left]));
    /// let bench = Workbench::default();
    /// let position = Position::sum([bench.component(game.at(2))]);
    /// let answer = bench.solve(&Question::new(&position), &Meter::unlimited())?;
    /// assert_eq!(answer.value.map(|value| value.to_string()).as_deref(), Some("loony"));
    /// # Ok::<(), grundy_core::game::Failure>(())
    /// ```
    #[must_use]
    pub fn again<O>(self, options: impl Fn(&P) -> O + Send + Sync + 'static) -> Self
    where
        O: IntoIterator<Item: IntoIterator<Item = P>>,
    {
        self.with(Continuation::Again, options)
    }

    /// The same game with more moves, which the opponent must answer in the same component; an
    /// opponent who cannot, loses.
    #[must_use]
    pub fn entails<O>(self, options: impl Fn(&P) -> O + Send + Sync + 'static) -> Self
    where
        O: IntoIterator<Item: IntoIterator<Item = P>>,
    {
        self.with(Continuation::Answer, options)
    }

    fn with<O>(
        mut self,
        continuation: Continuation,
        options: impl Fn(&P) -> O + Send + Sync + 'static,
    ) -> Self
    where
        O: IntoIterator<Item: IntoIterator<Item = P>>,
    {
        let options = move |position: &P| {
            let options = options(position).into_iter();
            options.map(|parts| parts.into_iter().collect()).collect()
        };
        self.moves.push((continuation, Arc::new(options)));
        self
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
        Self { name: self.name.clone(), moves: self.moves.clone(), returns: self.returns }
    }
}

impl<P> Debug for Game<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game").field("name", &self.name).finish_non_exhaustive()
    }
}

impl<P> PartialEq for Game<P> {
    fn eq(&self, other: &Self) -> bool {
        let same = |((one, a), (other, b)): (&(_, Arc<_>), &(_, Arc<_>))| {
            one == other && Arc::ptr_eq(a, b)
        };
        self.moves.len() == other.moves.len()
            && self.moves.iter().zip(&other.moves).all(same)
            && self.returns == other.returns
    }
}

impl<P> Eq for Game<P> {}

impl<P> Hash for Game<P> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        for (_, options) in &self.moves {
            Arc::as_ptr(options).cast::<()>().hash(state);
        }
    }
}

impl<P> Ruleset for Game<P>
where
    P: Debug + Display + Clone + Eq + Hash + Send + Sync + 'static,
{
    type Position = P;
    type Move = (Continuation, Parts<P>);

    fn text(&self, position: &P) -> Text {
        Text::plain(&self.name, position.to_string())
    }

    fn options(&self, position: &P, _: Side, visit: &mut VisitOption<'_, Self>) -> ControlFlow<()> {
        self.moves.iter().try_for_each(|(continuation, options)| {
            options(position).into_iter().try_for_each(|parts| {
                let mv = (*continuation, parts);
                visit(&mv, &mv.1)
            })
        })
    }

    fn method(&self, _: &P) -> Method<'_> {
        match (self.returns, self.obliges()) {
            (true, true) => Method::Refused(Refusal::new(
                "no move obliges a player where play may come back to a position",
            )),
            (true, false) => Method::Explore,
            (false, true) => Method::Obliging,
            (false, false) => Method::Search,
        }
    }

    fn phrase(&self, _: &P, (continuation, left): &Self::Move) -> Phrase {
        let how = if left.is_empty() {
            Phrase::new("move-rule-nothing").with("name", &*self.name)
        } else {
            let left: Vec<String> = left.iter().map(P::to_string).collect();
            Phrase::new("move-rule").with("name", &*self.name).with("left", left.join(" + "))
        };
        with_continuation(how, *continuation)
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities {
            ends: (self.returns && !self.obliges()).then_some(self as _),
            obliging: (self.obliges() && !self.returns).then_some(self as _),
            ..Capabilities::NONE
        }
    }
}

impl<P> Game<P> {
    /// Whether some moves oblige a player.
    fn obliges(&self) -> bool {
        self.moves.iter().any(|(continuation, _)| *continuation != Continuation::Turn)
    }
}

impl<P> ObligingRules<Self> for Game<P>
where
    Self: Ruleset<Position = P, Move = (Continuation, Parts<P>)>,
{
    fn continuation(&self, _: &P, (continuation, _): &(Continuation, Parts<P>)) -> Continuation {
        *continuation
    }

    fn entails(&self) -> bool {
        self.moves.iter().any(|(continuation, _)| *continuation == Continuation::Answer)
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
