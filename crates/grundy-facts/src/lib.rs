//! Tables of known values, each with the source of its rows, and what the tests of several crates
//! share. No program depends on this crate.

#![allow(clippy::disallowed_methods, reason = "tests may read the environment")]

use std::ops::AddAssign;

/// Periods of games in which all numbers but some may be taken.
pub const ALLBUT_PERIODS: &str = include_str!("../data/allbut_periods.csv");

/// Values of coin-turning games.
pub const COIN_TURNING: &str = include_str!("../data/coin_turning.csv");

/// Positions of games of the collection with their values, or `N` or `P`, by brute force from their
/// rules: `ID;ARGUMENTS=VALUE|…`.
pub const COLLECTION: &str = include_str!("../data/collection.csv");

/// Values of Cram.
pub const CRAM: &str = include_str!("../data/cram.csv");

/// Values of crosses with a diagonal stencil.
pub const DIAGONAL_NODE_KAYLES: &str = include_str!("../data/diagonal_node_kayles.csv");

/// Values of Node Kayles on grids.
pub const GRID_NODE_KAYLES: &str = include_str!("../data/grid_node_kayles.csv");

/// Values of Grim on graphs.
pub const GRIM_GRAPHS: &str = include_str!("../data/grim_graphs.csv");

/// Periods and forms of hexadecimal games.
pub const HEXADECIMAL_GAMES: &str = include_str!("../data/hexadecimal_games.csv");

/// Values of Node Kayles on graphs of king moves.
pub const KING_NODE_KAYLES: &str = include_str!("../data/king_node_kayles.csv");

/// Values of Node Kayles on cells at a distance up to two.
pub const MANHATTAN2_NODE_KAYLES: &str = include_str!("../data/manhattan2_node_kayles.csv");

/// Orders of misère quotients.
pub const MISERE_QUOTIENTS: &str = include_str!("../data/misere_quotients.csv");

/// First values of games on heaps.
pub const NIM_SEQUENCES: &str = include_str!("../data/nim_sequences.csv");

/// Values of NoGo.
pub const NOGO: &str = include_str!("../data/nogo.csv");

/// Periods of octal games.
pub const OCTAL_PERIODS: &str = include_str!("../data/octal_periods.csv");

/// Rare heaps of octal games without a known period.
pub const OCTAL_UNSOLVED_RARES: &str = include_str!("../data/octal_unsolved_rares.csv");

/// Periods of subtraction games.
pub const SUBTRACTION_PERIODS: &str = include_str!("../data/subtraction_periods.csv");

/// A bound of a test in the slow suite: the full one, or a smaller one where the environment says
/// `GRUNDY_SLOW=reduced`, as continuous integration does.
pub fn slow<T>(reduced: T, full: T) -> T {
    if std::env::var("GRUNDY_SLOW").is_ok_and(|how| how == "reduced") { reduced } else { full }
}

/// A bound of an ordinary test: `few` unless the slow suite runs, in either size.
pub fn ordinary<T>(few: T, many: T) -> T {
    if std::env::var_os("GRUNDY_SLOW").is_none() { few } else { many }
}

/// Rows of a reference table, without comments and the header line.
pub fn table(csv: &str) -> impl Iterator<Item = Vec<&str>> {
    csv.lines().filter(|line| !line.starts_with('#')).skip(1).map(|line| line.split(',').collect())
}

/// The least number that is not among the values: the definition.
pub fn mex<T: Copy + PartialEq + From<u8> + AddAssign>(values: &[T]) -> T {
    let mut least = T::from(0);
    while values.contains(&least) {
        least += T::from(1);
    }
    least
}
