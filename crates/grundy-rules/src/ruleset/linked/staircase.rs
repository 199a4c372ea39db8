//! Staircase Nim: coins lie on the steps of a staircase. A move takes any positive number of coins
//! from one step to the step below; from the first step they leave the game.
//!
//! The value is the nim-sum of the odd steps. Every move changes exactly one odd step, so no option
//! has the same value. A smaller value v is reached as in Nim: one odd step can be made smaller by
//! moving coins down from it (Bouton's argument; the odd steps decide because what comes from an
//! even step can be moved on).

use std::ops::ControlFlow;

use super::linked_game::{
    ClosedForm, LinkedGame, LinkedMoves, Numbers, VisitNumbers, below, numbers,
};
use grundy_core::game::{Parts, Phrase, Shortcut};
use grundy_core::text::{Args, ParseError, Word};
use grundy_core::value::{Natural, Nimber};

#[derive(Debug)]
pub(super) struct Staircase;

/// The coins of steps 1, 3, 5, ….
fn odd(at: &[Natural]) -> impl Iterator<Item = &Natural> {
    at.iter().step_by(2)
}

fn value(at: &[Natural]) -> Nimber {
    odd(at).cloned().map(Nimber::from).sum()
}

/// The move of `taken` coins from step `place` (from 0), and what it leaves.
fn step(at: &[Natural], place: usize, taken: &Natural) -> (Phrase, Numbers) {
    let mut next = Numbers::from(at);
    if let Some(from) = next.get_mut(place) {
        *from -= taken;
    }
    let below = place.checked_sub(1).and_then(|below| next.get_mut(below));
    let phrase = match below {
        Some(below) => {
            *below += taken;
            Phrase::new("move-staircase").with("step", place + 1).with("to", place)
        }
        None => Phrase::new("move-staircase-off"),
    };
    (phrase.with("taken", taken.clone()), next)
}

/// The number of coins to move from step `place` for an odd step to change by `change`, if there is
/// one.
fn taken(at: &[Natural], place: usize, change: &Natural) -> Option<Natural> {
    let coins = &at[place];
    if place.is_multiple_of(2) {
        let to = coins ^ change;
        return (to < *coins).then(|| coins - to);
    }
    let below = &at[place - 1];
    let to = below ^ change;
    (to > *below && to <= below + coins).then(|| to - below)
}

impl LinkedGame for Staircase {
    fn read(&self, words: &[&Word], _args: &Args<'_>) -> Result<Numbers, ParseError> {
        numbers(words, "a number of coins")
    }

    fn key(&self, at: &Numbers) -> Numbers {
        let mut key = at.clone();
        while key.last().is_some_and(Natural::is_zero) {
            key.pop();
        }
        key
    }

    fn each(&self, at: &[Natural], visit: &mut VisitNumbers<'_>) -> ControlFlow<()> {
        for (place, coins) in at.iter().enumerate() {
            below(coins, &mut |less| {
                let (phrase, next) = step(at, place, &(less + Natural::ONE));
                visit(phrase, next)
            })?;
        }
        ControlFlow::Continue(())
    }

    fn closed_form(&self, at: &[Natural]) -> Option<(ClosedForm, &'static str)> {
        Some((ClosedForm::NimHeaps(odd(at).cloned().collect()), "staircase"))
    }

    fn moves_to(&self, at: &[Natural], wanted: &Nimber) -> Option<LinkedMoves> {
        let change = value(at).nim_sum(wanted);
        let moves = (0..at.len()).filter_map(|place| {
            let taken = taken(at, place, change.as_natural())?;
            let (phrase, next) = step(at, place, &taken);
            Some((phrase, Parts::from_elem(next, 1)))
        });
        Some(Shortcut::all(moves))
    }
}
