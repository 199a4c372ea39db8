//! Search of vertex deletion games: the player to move deletes vertices of a graph or cells of a
//! board.
//!
//! Positions are bit sets, split into connected components, each in a canonical form that all its
//! copies share. A component is asked “is the value k?” with a transposition table of bounded size:
//! small components one option after the other ([`solve`]), large ones by a graph of open questions
//! ([`prove`]). In this module a *vertex* is a vertex of a graph or a cell of a board. The
//! definition ([`grundy_value`](super::grundy_value)) is the reference in tests.

mod canonical;
mod compiled;
mod connectivity;
mod few;
mod listed;
mod listing;
mod lookahead;
mod memory;
mod occurrence;
mod ordering;
mod parallel;
mod pending;
mod persistence;
mod proof;
mod prove;
mod reductions;
mod search;
mod solve;
mod stride;
#[cfg(test)]
mod tests;
mod transposition;
mod trees;
mod trimmed;
mod vertex_set;
mod worker;

use std::fmt::Debug;
use std::sync::Arc;

use self::compiled::CompiledGame;
use self::memory::Memory;
use self::occurrence::Occurrence;
use self::pending::PendingFacts;
use self::persistence::{Persistence, SHORT};
use self::search::Query;
use self::solve::{HasValueQuery, ValueQuery};
use self::trees::TreeSolver;
use self::vertex_set::VertexSet;
use grundy_core::game::{
    Attempt, Deletion, DeletionMove, DeletionPosition, Failure, Field, Limit, Meter, Refusal,
};

/// The maximum number of vertices of a position. The recursion goes no deeper.
pub const MOST_VERTICES: usize = 512;

/// Computes values of positions of vertex deletion games, and keeps results of the last few games.
#[derive(Debug, Default)]
pub struct DeletionSolver {
    games: Vec<KnownGame>,
    /// Overrides the size from which questions are answered by the graph of open questions.
    #[cfg(test)]
    proved_above: Option<u32>,
}

/// A game with its solver.
#[derive(Debug)]
struct KnownGame {
    game: Arc<Deletion>,
    /// Whether the solver uses theorems on components.
    theorems: bool,
    solver: Box<dyn Solve>,
    /// Values forests, if theorems may be used.
    trees: Option<TreeSolver>,
}

/// The number of games kept at once.
const MOST_GAMES: usize = 8;

impl DeletionSolver {
    /// Returns the value of a position.
    ///
    /// # Errors
    /// Returns an error if a limit is reached, with bounds on the value if the position is one
    /// component, or if the position has too many vertices.
    pub fn value<'m>(
        &mut self,
        position: &DeletionPosition,
        attempt: impl Into<Attempt<'m>>,
    ) -> Result<u32, Failure> {
        let Attempt { effort, meter, .. } = attempt.into();
        let known = self.known(&position.game, !effort.search_only)?;
        match known.forest(position, meter)? {
            Some(value) => Ok(value),
            None => known.solver.value(position, meter),
        }
    }

    /// Whether a position has this value, which is often found much faster than the value.
    ///
    /// # Errors
    /// Returns the errors of [`DeletionSolver::value`].
    pub fn has_value<'m>(
        &mut self,
        position: &DeletionPosition,
        value: u32,
        attempt: impl Into<Attempt<'m>>,
    ) -> Result<bool, Failure> {
        let Attempt { effort, meter, .. } = attempt.into();
        let known = self.known(&position.game, !effort.search_only)?;
        match known.forest(position, meter)? {
            Some(found) => Ok(found == value),
            None => known.solver.has_value(position, value, meter),
        }
    }

    /// Returns the solver of a game, or of the same game on a larger board.
    fn known(&mut self, game: &Arc<Deletion>, theorems: bool) -> Result<&mut KnownGame, Failure> {
        let found =
            self.games.iter().position(|known| known.theorems == theorems && known.holds(game));
        let at = if let Some(at) = found {
            at
        } else {
            if self.games.len() >= MOST_GAMES {
                self.games.clear();
            }
            #[cfg_attr(not(test), expect(unused_mut, reason = "tests change it"))]
            let mut solver = solver(game, theorems)?;
            #[cfg(test)]
            if let Some(vertices) = self.proved_above {
                solver.prove_above(vertices);
            }
            let trees = TreeSolver::new(game).filter(|_| theorems);
            self.games.push(KnownGame { game: game.clone(), theorems, solver, trees });
            self.games.len() - 1
        };
        Ok(&mut self.games[at])
    }
}

impl KnownGame {
    /// Returns the value of a position without cycles, if it can be found without a search.
    fn forest(
        &mut self,
        position: &DeletionPosition,
        meter: &Meter<'_>,
    ) -> Result<Option<u32>, Failure> {
        self.trees.as_mut().map_or(Ok(None), |trees| trees.value(position, meter))
    }

    /// Whether this is the same game, perhaps on a larger board.
    fn holds(&self, game: &Arc<Deletion>) -> bool {
        let held = || match (&self.game.field, &game.field) {
            (Field::Board(board), Field::Board(smaller)) => board.holds(smaller),
            (field, other) => field == other,
        };
        Arc::ptr_eq(&self.game, game) || self.game.taking == game.taking && held()
    }
}

/// A [`GameSolver`] of any width.
trait Solve: Debug + Send {
    fn value(&mut self, position: &DeletionPosition, meter: &Meter<'_>) -> Result<u32, Failure>;

    fn has_value(
        &mut self,
        position: &DeletionPosition,
        value: u32,
        meter: &Meter<'_>,
    ) -> Result<bool, Failure>;

    #[cfg(test)]
    fn prove_above(&mut self, vertices: u32);
}

#[derive(Debug)]
struct GameSolver<const W: usize, const L: usize> {
    game: CompiledGame<W, L>,
    memory: Memory<W, L>,
    persistence: Persistence,
}

impl<const W: usize, const L: usize> GameSolver<W, L> {
    /// Answers a question. Stored facts are loaded unless a short search finds the answer.
    fn ask<Q: Query<W, L>>(
        &mut self,
        position: VertexSet<W>,
        question: &Q,
        meter: &Meter<'_>,
    ) -> Result<Q::Output, Failure> {
        let answer = self.ask_rule(position, question, meter);
        let Some(failure) = self.game.take_fault() else { return answer };
        // What was found without the moves of a faulty rule is wrong.
        self.memory = Memory::new(self.game.vertices());
        Err(failure)
    }

    fn ask_rule<Q: Query<W, L>>(
        &mut self,
        position: VertexSet<W>,
        question: &Q,
        meter: &Meter<'_>,
    ) -> Result<Q::Output, Failure> {
        let Self { game, memory, persistence } = self;
        let Some(store) = meter.facts().filter(|_| persistence.keeps()) else {
            return parallel::ask(game, memory, position, question, meter);
        };
        memory.fit(meter);
        memory.local.pending.get_or_insert_with(PendingFacts::new);
        let tries_short = !persistence.is_loaded();
        if tries_short {
            let short = meter.at_most(SHORT);
            let answer = parallel::ask(game, memory, position, question, &short);
            let counted = meter.steps(short.nodes());
            let is_open = matches!(answer, Err(Failure::Stopped { limit: Limit::Nodes, .. }));
            if !is_open || counted.is_err() {
                return answer;
            }
            persistence.load(store, game, memory, meter);
        }
        let answer = parallel::ask(game, memory, position, question, meter);
        if let Some(pending) = &mut memory.local.pending {
            // The second search continues the first and counts only its own nodes. Without this, a
            // component that took many nodes in total might not be stored.
            let (known, components) = game.split(position);
            if let (true, 0, [Occurrence { canonical, .. }]) = (tries_short, known, &*components) {
                pending.add(canonical, memory.table.get(canonical), SHORT.ilog2() + 1);
            }
            persistence.store(store, pending);
        }
        answer
    }
}

impl<const W: usize, const L: usize> Solve for GameSolver<W, L> {
    fn value(&mut self, position: &DeletionPosition, meter: &Meter<'_>) -> Result<u32, Failure> {
        let position = self.game.position(&position.game, &position.live);
        self.ask(position, &ValueQuery, meter)
    }

    fn has_value(
        &mut self,
        position: &DeletionPosition,
        value: u32,
        meter: &Meter<'_>,
    ) -> Result<bool, Failure> {
        let position = self.game.position(&position.game, &position.live);
        self.ask(position, &HasValueQuery(value), meter)
    }

    #[cfg(test)]
    fn prove_above(&mut self, vertices: u32) {
        self.game.proved_above = vertices;
    }
}

/// Creates a solver with sets just wide enough for a game.
fn solver(game: &Deletion, theorems: bool) -> Result<Box<dyn Solve>, Failure> {
    fn of_width<const W: usize, const L: usize>(game: &Deletion, theorems: bool) -> Box<dyn Solve> {
        let persistence = Persistence::new(game, theorems);
        let game = CompiledGame::<W, L>::new(game, theorems);
        Box::new(GameSolver { memory: Memory::new(game.vertices()), game, persistence })
    }
    let vertices = game.vertices();
    // In the page's engine, code for another width would cost more in size than it saves in time.
    if cfg!(not(target_arch = "wasm32")) {
        let trims = theorems && game.taking == DeletionMove::Pairs;
        match vertices {
            0..=64 if !trims => return Ok(of_width::<1, 0>(game, theorems)),
            65..=128 if !trims => return Ok(of_width::<2, 0>(game, theorems)),
            129..=256 => return Ok(of_width::<4, 4>(game, theorems)),
            _ => {}
        }
    }
    match vertices {
        0..=64 => Ok(of_width::<1, 1>(game, theorems)),
        65..=128 => Ok(of_width::<2, 2>(game, theorems)),
        129..=MOST_VERTICES => Ok(of_width::<8, 8>(game, theorems)),
        more => Err(Refusal::new(format!("{more} vertices are too many to search"))
            .help(format!("up to {MOST_VERTICES} can be tried"))
            .into()),
    }
}
