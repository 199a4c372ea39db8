//! The rows of the catalogue, grouped as they are listed.

use super::{Group, Row};
use crate::planner::shelf;
use crate::ruleset::heaps::Heaps;

/// Every built-in game.
pub static ROWS: &[Row] = &[
    Row {
        name: "nim",
        aliases: &[],
        parameter: "nim",
        group: Group::Heaps,
        title: "Nim",
        arguments: "heaps",
        settings: &[],
        rule: "Take any positive number of tokens from one heap.",
        source: "C. L. Bouton, Nim, a game with a complete mathematical theory, Annals of Mathematics 3 (1901)",
        theorem: "A heap's value is its size (Bouton 1901).",
        examples: &["nim 8 5 11", "nim 1 3 5 7", "misere nim 1 5"],
        shelf: shelf::<Heaps>,
    },
    Row {
        name: "kayles",
        aliases: &[],
        parameter: "0.77",
        group: Group::Heaps,
        title: "Kayles",
        arguments: "heaps",
        settings: &[],
        rule: "Take one or two tokens from a heap; what is left of it may be split into two heaps.",
        source: "H. E. Dudeney, The Canterbury Puzzles (1907); R. K. Guy and C. A. B. Smith, The G-values of various games (1956)",
        theorem: "",
        examples: &["kayles 7 3"],
        shelf: shelf::<Heaps>,
    },
    Row {
        name: "code",
        aliases: &[],
        parameter: "code",
        group: Group::Heaps,
        title: "Take-and-break game by its code",
        arguments: "0.137, 4.[3], 0.3F, 4!.0, … instead of the name, then heaps",
        settings: &[],
        rule: "The digit at place d says what may be left after taking d tokens from a heap: bit j set allows exactly j non-empty heaps.",
        source: "R. K. Guy and C. A. B. Smith, The G-values of various games, Proc. Cambridge Philos. Soc. 52 (1956); syntax of CGSuite",
        theorem: "",
        examples: &["0.137 12 5", "4!.0 20", "0.[3] 9"],
        shelf: shelf::<Heaps>,
    },
    Row {
        name: "take",
        aliases: &[],
        parameter: "take",
        group: Group::Heaps,
        title: "Subtraction game",
        arguments: "take:SET, then heaps; a set is numbers, ranges 2..5, prime, 2^k, k^2, fib, all",
        settings: &[],
        rule: "Take from one heap a number of tokens that is in the set.",
        source: "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 4",
        theorem: "",
        examples: &["take:1,prime 30", "take:2^k 8", "take:2..5 17 9"],
        shelf: shelf::<Heaps>,
    },
];
