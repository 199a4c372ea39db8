//! Glue between rulesets and solvers: answers questions by a ruleset's
//! [`Method`](grundy_core::game::Method) for a position, and erases types.
//!
//! This is the only room that knows both sides. A `Family` is one game with its settings
//! and the solvers of it; a `Part` is one component of it.

mod balanced;
mod balanced_moves;
mod budget;
mod codes;
mod endless;
mod erased;
mod family;
mod far_moves;
mod heap_solver;
mod misere_sum;
mod near_count;
mod near_moves;
mod part;
mod quotients;
mod solved_games;
mod solver;
mod stretch_moves;

pub use balanced::BalancedSum;
pub use budget::value_with_known_winner;
pub use codes::Codes;
pub use far_moves::FarMoves;
pub use heap_solver::{Checker, HeapSolver, Means};
pub use misere_sum::{MisereSum, misere_nim};
pub use quotients::{QuotientSum, Quotients};
pub use solved_games::{GameOf, ReadableGame, SolvedGames};
pub use solver::{automatic_pairs, list_finding};
