//! Converts components to another representation of games, built from heaps, sums and sets of
//! options.
//!
//! Every component that play can reach is visited once, after all components that its options
//! leave. The stack is explicit, so the depth is limited by memory and not by the call stack of the
//! machine.

use std::collections::HashMap;
use std::ops::ControlFlow;

use foldhash::fast::FixedState;

use grundy_core::game::{Component, Failure, Meter, Refusal};
use grundy_core::message;
use grundy_core::value::{Natural, Side};

/// Builds games of some representation.
pub(super) trait GameBuilder {
    /// A game.
    type Game: Clone;

    /// Returns the game without options.
    fn zero(&self) -> Self::Game;

    /// Returns a Nim heap, if it can be built without its options.
    fn heap(&self, _size: &Natural) -> Option<Result<Self::Game, Refusal>> {
        None
    }

    /// Returns a sum.
    fn plus(
        &mut self,
        a: &Self::Game,
        b: &Self::Game,
        meter: &Meter<'_>,
    ) -> Result<Self::Game, Failure>;

    /// Returns the game with the given options.
    fn with_options(
        &mut self,
        options: Vec<Self::Game>,
        meter: &Meter<'_>,
    ) -> Result<Self::Game, Failure>;

    /// Called with every component visited, in order, and its game.
    fn built(&mut self, _component: &dyn Component, _game: &Self::Game) {}
}

/// The components visited, each with its game; `None` for those on the current path.
#[derive(Debug)]
pub(super) struct Walk<T> {
    known: HashMap<Box<dyn Component>, Option<T>, FixedState>,
}

impl<T> Default for Walk<T> {
    fn default() -> Self {
        Self { known: HashMap::default() }
    }
}

/// A component whose options are being visited.
struct Frame<T> {
    component: Box<dyn Component>,
    /// The parts of each option that is not built yet; the last option is built first.
    options: Vec<Vec<Box<dyn Component>>>,
    games: Vec<T>,
    /// The size of the options in bytes.
    bytes: u64,
}

/// Whether the game of a sum of components can be built now.
enum Found<T> {
    Game(T),
    /// This component must be built first.
    Unknown(Box<dyn Component>),
}

impl<T: Clone> Walk<T> {
    /// Returns the game of a sum of components.
    ///
    /// # Errors
    /// Returns an error if a limit is reached, a rule is faulty, or a game is not impartial or may
    /// not end.
    pub(super) fn game<G: GameBuilder<Game = T>>(
        &mut self,
        games: &mut G,
        parts: &[&dyn Component],
        meter: &Meter<'_>,
    ) -> Result<T, Failure> {
        parts.iter().try_for_each(|part| check(*part))?;
        let parts: Vec<_> = parts.iter().flat_map(|part| part.split()).collect();
        loop {
            match self.sum(games, &parts, meter)? {
                Found::Game(game) => return Ok(game),
                Found::Unknown(component) => self.build(games, component, meter)?,
            }
        }
    }

    /// Builds the game of a component, and of all components that play can reach from it.
    fn build<G: GameBuilder<Game = T>>(
        &mut self,
        games: &mut G,
        component: Box<dyn Component>,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        let mut stack = Vec::new();
        let built = self
            .enter(component, &mut stack, meter)
            .and_then(|()| self.climb(games, &mut stack, meter));
        // After a failure, the components on the path are no longer open.
        for frame in stack {
            meter.release(frame.bytes);
            self.known.remove(&frame.component);
        }
        built
    }

    /// Builds the games of all frames of the stack.
    fn climb<G: GameBuilder<Game = T>>(
        &mut self,
        games: &mut G,
        stack: &mut Vec<Frame<T>>,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        while let Some(top) = stack.last_mut() {
            if let Some(parts) = top.options.last() {
                match self.sum(games, parts, meter)? {
                    Found::Game(game) => {
                        top.games.push(game);
                        top.options.pop();
                    }
                    Found::Unknown(component) => self.enter(component, stack, meter)?,
                }
                continue;
            }
            let game = games.with_options(std::mem::take(&mut top.games), meter)?;
            if let Some(frame) = stack.pop() {
                games.built(frame.component.as_ref(), &game);
                meter.release(frame.bytes);
                self.known.insert(frame.component, Some(game));
            }
        }
        Ok(())
    }

    /// Returns the sum of components, if all of them are built.
    fn sum<G: GameBuilder<Game = T>>(
        &self,
        games: &mut G,
        parts: &[Box<dyn Component>],
        meter: &Meter<'_>,
    ) -> Result<Found<T>, Failure> {
        let mut sum = games.zero();
        for part in parts {
            let heap = part.rules().theorems().nim_heap();
            let game = if let Some(heap) = heap.and_then(|size| games.heap(&size)) {
                heap?
            } else {
                match self.known.get(part) {
                    Some(Some(game)) => game.clone(),
                    Some(None) => return Err(endless().into()),
                    None => return Ok(Found::Unknown(part.copy())),
                }
            };
            sum = games.plus(&sum, &game, meter)?;
        }
        Ok(Found::Game(sum))
    }

    /// Pushes a component that is not built, with its options.
    fn enter(
        &mut self,
        component: Box<dyn Component>,
        stack: &mut Vec<Frame<T>>,
        meter: &Meter<'_>,
    ) -> Result<(), Failure> {
        check(component.as_ref())?;
        meter.keep(
            (2 * component.identity().bytes() + size_of::<(Box<dyn Component>, Option<T>)>() + 16)
                as u64,
        )?;
        let (mut options, mut bytes, mut failed) = (Vec::new(), 0, None);
        let flow = component.results(Side::Left, &mut |left| {
            let parts: Vec<_> = left.iter().flat_map(|part| part.split()).collect();
            let weights = parts.iter().map(|part| size_of_val(part) + part.identity().bytes());
            let weight: usize = weights.sum();
            let weight = (weight + size_of_val(&parts) + size_of::<T>()) as u64;
            bytes += weight;
            options.push(parts);
            failed = meter.node().and_then(|()| meter.keep(weight)).err();
            if failed.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let failed = failed.or_else(|| {
            let fault = || component.rules().fault(Side::Left);
            flow.is_break().then(|| fault().unwrap_or(Refusal::too_many_options().into()))
        });
        if let Some(failure) = failed {
            meter.release(bytes);
            return Err(failure);
        }
        meter.may_insert(&self.known)?;
        self.known.insert(component.copy(), None);
        stack.push(Frame { component, options, games: Vec::new(), bytes });
        Ok(())
    }
}

/// Returns an error for components to which the theory of impartial games under misère play does
/// not apply.
fn check(part: &dyn Component) -> Result<(), Refusal> {
    let rules = part.rules();
    if rules.players().is_some() {
        return Err(Refusal::new(message!("misere-different", "the players have different moves"))
            .help(message!(
                "misere-different-help",
                "quotients, genera and canonical forms are those of impartial games"
            )));
    }
    if rules.ends().endless() {
        return Err(endless());
    }
    if rules.obliges() {
        return Err(Refusal::new(message!("misere-obliges", "a move of this game may oblige a player"))
            .help(message!("misere-obliges-help", "quotients, genera and canonical forms are those of games in which the players move in turn, anywhere")));
    }
    if rules.ends().stands_alone() {
        return Err(Refusal::new(message!(
            "misere-rules",
            "the rules of this game say who has won when play ends"
        ))
        .help(message!(
            "misere-rules-help",
            "under misere play a player who cannot move must win"
        )));
    }
    Ok(())
}

fn endless() -> Refusal {
    Refusal::new(message!("misere-endless", "play may come back to an earlier position")).help(
        message!(
            "misere-endless-help",
            "quotients, genera and canonical forms are those of games that end"
        ),
    )
}
