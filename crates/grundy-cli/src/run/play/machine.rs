//! The opponent: it never throws a won game away, and makes a lost one last.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::ops::ControlFlow;

use grundy::notation::Position;
use grundy::value::{Outcome, Side};

use super::record::Turn;
use crate::session::Session;

/// Positions that are looked at to find how long a lost game can last.
const PATIENCE: u64 = 300_000;

/// Moves that are counted of a position, where that must do.
const MOST_COUNTED: usize = 1000;

/// The machine, with its source of chance.
pub(super) struct Machine {
    state: u64,
}

impl Machine {
    /// A machine that plays the same game for the same seed.
    pub(super) fn new(seed: Option<u64>) -> Self {
        Self { state: seed.unwrap_or_else(|| RandomState::new().build_hasher().finish()) }
    }

    /// The number of its move: one of those that win, of the soonest where play might not end
    /// otherwise; else of those that draw, else of those that lose latest.
    pub(super) fn choose(&mut self, session: &Session, turn: &Turn) -> usize {
        let best = turn.leaving(turn.best());
        let good = match turn.best() {
            Some(Outcome::N) => longest(&lengths(session, turn), &best),
            Some(Outcome::P) if turn.endless() => shortest(&lengths(session, turn), &best),
            _ => best,
        };
        let pick = self.next() % (good.len().max(1) as u64);
        usize::try_from(pick).ok().and_then(|pick| good.get(pick).copied()).unwrap_or(0)
    }

    /// A number by chance (splitmix64, Steele, Lea and Flood 2014).
    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

/// The moves among `those` after which the game lasts longest.
fn longest(lengths: &[usize], those: &[usize]) -> Vec<usize> {
    let length = |i: &usize| lengths.get(*i).copied().unwrap_or(0);
    let most = those.iter().map(length).max().unwrap_or(0);
    those.iter().copied().filter(|i| length(i) == most).collect()
}

/// The moves among `those` after which the game ends soonest.
fn shortest(lengths: &[usize], those: &[usize]) -> Vec<usize> {
    let length = |i: &usize| lengths.get(*i).copied().unwrap_or(0);
    let least = those.iter().map(length).min().unwrap_or(0);
    those.iter().copied().filter(|i| length(i) == least).collect()
}

/// How long the game lasts after each option: exactly where a search of the whole sum is small,
/// else by the number of moves that are left to choose from.
fn lengths(session: &Session, turn: &Turn) -> Vec<usize> {
    let clock = session.clock();
    let meter = session.meter(&clock).at_most(PATIENCE).patient();
    match session.bench.fights(&turn.position, &meter) {
        Ok(fights) => {
            let length = |moves: Option<u32>| moves.map_or(usize::MAX, |moves| moves as usize);
            fights.into_iter().map(length).collect()
        }
        Err(_) => turn.options.iter().map(|option| choices(&option.position)).collect(),
    }
}

/// How many moves a position has, as far as they are counted.
fn choices(position: &Position) -> usize {
    let mut count = 0;
    for part in &position.parts {
        // Where options cannot be counted through, those seen are enough to compare.
        let _ = part.options(Side::Left, &mut |_| {
            count += 1;
            if count < MOST_COUNTED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
    count
}
