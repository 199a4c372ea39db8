//! The moves of games in which each move changes one heap.

use crate::certificate::Quotient;
use crate::game::{Code, Digit, Game, NamedGame, Set, Sizes};
use crate::verdict::{CheckResult, Failure};

/// Any heap or none may be left.
const ONE: Digit = Digit::of(3);

/// Two heaps or fewer may be left.
const TWO: Digit = Digit::of(7);

/// The moves from heaps up to a bound.
#[derive(Debug)]
pub(super) enum Moves {
    /// The digit at place d gives the heaps that may be left after d tokens were taken.
    Places(Vec<Digit>),
    /// At least one token and at most this fraction of the heap is taken, and at most one heap is
    /// left.
    Fraction(u64, u64),
    /// A proper divisor is left.
    Divisors,
}

/// The numbers of heaps that some digits allow to leave.
#[derive(Debug, Clone, Copy)]
pub(super) struct HeapCounts {
    /// The greatest number that is listed, at least 1.
    pub(super) most: usize,
    /// Whether greater numbers are allowed.
    pub(super) more: bool,
}

/// The numbers in the conditions of the periodicity theorem that depend on the game.
#[derive(Debug, Clone, Copy)]
pub(super) struct Bounds {
    /// The maximum number of heaps that an option leaves, at least 1.
    pub(super) heaps: u64,
    /// The maximum number of tokens that a move takes.
    pub(super) taken: u64,
}

impl Bounds {
    /// Returns an error for games to which the theorem does not apply.
    pub(super) fn new(quotient: &Quotient, game: &Game) -> CheckResult<Self> {
        let bounds = match game {
            Game::Code(code) => code
                .most_heaps()
                .zip(code.last_place())
                .map(|(heaps, place)| Self { heaps: heaps.max(1) as u64, taken: place as u64 }),
            Game::Take(set) => set.largest().map(|taken| Self { heaps: 1, taken }),
            _ => None,
        };
        bounds.ok_or_else(|| {
            about(quotient, "codes without marks, `j+` and tails, and finite sets take:SET")
        })
    }
}

/// Creates the error that the theorem does not apply to this kind of game.
fn about(quotient: &Quotient, kind: &str) -> Failure {
    let Quotient { theorem, game, .. } = quotient;
    Failure::refuted(format!("the theorem {theorem} is about {kind}; {game} is not one of them"))
}

impl Moves {
    /// Returns the moves from the heaps 0 to `last`.
    pub(super) fn new(quotient: &Quotient, game: &Game, last: usize) -> CheckResult<Self> {
        let places = |digit: &dyn Fn(usize) -> Digit| {
            let mut digits: Vec<Digit> = (0..=last).map(digit).collect();
            let length = digits.iter().rposition(|&digit| digit != Digit::NONE);
            digits.truncate(length.map_or(0, |last| last + 1));
            Self::Places(digits)
        };
        let taking = |set: &Set, inside: bool| {
            places(&|d| {
                let may = d > 0 && set.contains(d as u64) == inside;
                if may { ONE } else { Digit::NONE }
            })
        };
        let always = |rule: Digit| places(&|d| if d > 0 { rule } else { Digit::NONE });
        Ok(match game {
            Game::Code(code) => places(&|d| Code::digit(code, d)),
            Game::Take(set) => taking(set, true),
            Game::AllBut(set) => taking(set, false),
            &Game::Fraction(over, under) => Self::Fraction(over, under),
            Game::Named(NamedGame::Nim) => always(ONE),
            Game::Named(NamedGame::Rims) => always(TWO),
            Game::Named(NamedGame::Divisors) => Self::Divisors,
            Game::Family(_) | Game::Named(NamedGame::Euclid | NamedGame::Wythoff) => {
                return Err(about(quotient, "games whose moves change one heap"));
            }
        })
    }

    /// For each possible number of tokens taken, calls `visit` with the number of tokens left and
    /// the heaps that these may form.
    pub(super) fn each(&self, heap: usize, mut visit: impl FnMut(usize, Digit)) {
        match self {
            Self::Places(digits) => {
                let digits = digits.iter().take(heap + 1).enumerate();
                let some = digits.filter(|(_, digit)| **digit != Digit::NONE);
                some.for_each(|(taken, &digit)| visit(heap - taken, digit));
            }
            &Self::Fraction(over, under) => {
                let most = heap as u64 * over / under;
                let most = usize::try_from(most).unwrap_or(heap).min(heap);
                (1..=most).for_each(|taken| visit(heap - taken, ONE));
            }
            Self::Divisors => {
                let proper = (1..heap).filter(|d| heap.is_multiple_of(*d));
                proper.for_each(|d| visit(d, ONE));
            }
        }
    }

    /// Returns the digits that occur.
    fn digits(&self) -> &[Digit] {
        match self {
            Self::Places(digits) => digits,
            Self::Fraction(..) | Self::Divisors => &[],
        }
    }

    /// Summarizes the digits that compare the sizes of two heaps or more in this way, if there are
    /// any.
    pub(super) fn counts(&self, sizes: Sizes) -> Option<HeapCounts> {
        let digits = self.digits().iter().filter(|digit| digit.sizes == sizes);
        let splits = digits.filter(|digit| digit.or_more.is_some() || digit.greatest_count() > 1);
        let of = |digit: &Digit| HeapCounts {
            most: digit.greatest_count().max(1),
            more: digit.or_more.is_some(),
        };
        splits
            .map(of)
            .reduce(|a, b| HeapCounts { most: a.most.max(b.most), more: a.more || b.more })
    }
}
