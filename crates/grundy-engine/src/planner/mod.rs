//! Glue between rulesets and methods: acts on a ruleset's [`Plan`](grundy_core::game::Plan) and erases types.
//!
//! This is the only room that knows both sides. A [`Family`] is one game with its settings and
//! the memory of what was solved of it; a [`Part`] is one component of it, with its plan.

mod balanced;
mod balanced_moves;
mod budget;
mod codes;
mod endless;
mod family;
mod far_moves;
mod heap_solver;
mod misere_sum;
mod near_count;
mod near_moves;
mod numbers;
mod observed;
mod part;
mod quotients;
mod solved_games;

pub use balanced::BalancedSum;
pub use budget::value_with_known_winner;
pub use codes::Codes;
pub use family::Family;
pub use far_moves::FarMoves;
pub use heap_solver::{Checker, HeapSolver, Means};
pub use misere_sum::MisereSum;
pub use part::Part;
pub use quotients::{QuotientSum, Quotients};
pub use solved_games::{Read, SolvedGames, read};
