//! The search for misère quotients, game by game.
//!
//! For each new game:
//!
//! 1. keep the quotient, if the outcomes of the least words with the new game added are those of an
//!    element, and [`check`](super::check) admits it;
//! 2. otherwise form a [`candidate`](super::candidate) in which the new game is counted up to 3;
//! 3. while the check names a sum that is predicted wrongly, count one game of that sum (two or
//!    three if one is not enough) and take the smallest minimised candidate that predicts the sum
//!    rightly. Counting all of its games is always enough: then no lighter sum has its element.
//!
//! The search ends if the quotient is finite and counting separates what must be separated;
//! otherwise it need not end. A quotient that it returns has passed the check, so it is right
//! however it was found.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::bits::{bit, set};
use super::candidate::{Counter, candidate};
use super::check::{CheckResult, MinimalSets, check, option_images};
use super::games::{Atom, Games, Word, number};
use super::quotient::{Element, Quotient};
use super::stored::StoredQuotient;
use grundy_core::game::{Failure, Meter, Refusal};

/// Computes the quotients of more and more games of a set.
#[derive(Debug, Clone)]
pub struct Solver {
    quotient: Quotient,
    minimal: Option<MinimalSets>,
    /// The state of the search for the next game's quotient.
    open: Option<Open>,
}

/// The state of a search that a limit ended.
#[derive(Debug, Clone)]
struct Open {
    quotient: Quotient,
    /// The sums that were predicted wrongly, with the orders of the candidates.
    failures: Vec<RefutedCandidate>,
}

/// A refuted candidate.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RefutedCandidate {
    /// The number of elements of the candidate.
    pub order: usize,
    /// A sum whose outcome it predicts wrongly, as games with multiplicities.
    pub sum: Vec<(Atom, u32)>,
}

impl Default for Solver {
    fn default() -> Self {
        Self { quotient: Quotient::trivial(), minimal: None, open: None }
    }
}

impl Solver {
    /// Creates a solver with the quotient of no games.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns the quotient of the games so far.
    pub fn quotient(&self) -> &Quotient {
        &self.quotient
    }

    /// Returns the candidates refuted since the last game was added.
    pub fn refuted(&self) -> &[RefutedCandidate] {
        self.open.as_ref().map_or(&[], |open| &open.failures)
    }

    /// Returns the order of the current candidate, if a search for the next game was begun.
    pub fn candidate_order(&self) -> Option<usize> {
        self.open.as_ref().map(|open| open.quotient.order())
    }

    /// Returns the state of the search, for [`Solver::restore`].
    pub(super) fn stored(
        &self,
    ) -> (StoredQuotient, Option<(StoredQuotient, Vec<RefutedCandidate>)>) {
        let open = self.open.as_ref();
        let open = open.map(|open| ((&open.quotient).into(), open.failures.clone()));
        ((&self.quotient).into(), open)
    }

    /// Restores a stored search, after checking its quotient; `None` if it is not the quotient of
    /// the first games of the set.
    pub(super) fn restore(
        games: &Games,
        quotient: &StoredQuotient,
        open: Option<&(StoredQuotient, Vec<RefutedCandidate>)>,
        meter: &Meter<'_>,
    ) -> Result<Option<Self>, Failure> {
        let Some(quotient) = quotient.restore(games) else { return Ok(None) };
        let CheckResult::Holds(minimal) = check(games, &quotient, meter)? else { return Ok(None) };
        let begun = open.and_then(|(open, failures)| {
            let next = open.restore(games)?;
            let fits = next.games() == quotient.games() + 1;
            fits.then(|| Open { quotient: next, failures: failures.clone() })
        });
        Ok(Some(Self { quotient, minimal: Some(minimal), open: begun }))
    }

    /// Adds the next game of a set.
    ///
    /// # Errors
    /// Returns an error if a limit is reached. Another call continues the search from its last
    /// candidate.
    pub fn add(&mut self, games: &Games, meter: &Meter<'_>) -> Result<(), Failure> {
        while !self.step(games, meter)? {}
        Ok(())
    }

    /// Forms or checks one candidate for the quotient with the next game of a set. Returns whether
    /// that game was added.
    ///
    /// # Errors
    /// Returns the errors of [`Solver::add`].
    pub fn step(&mut self, games: &Games, meter: &Meter<'_>) -> Result<bool, Failure> {
        let atom = number(self.quotient.games());
        let Some(open) = &mut self.open else {
            if self.keep(games, atom, meter)? {
                return Ok(true);
            }
            let counted = [Counter { atom, index: 2, period: 2 }];
            let found = candidate(games, atom as usize + 1, &self.quotient, &counted, None, meter)?;
            let quotient = found.ok_or_else(faulty)?;
            self.open = Some(Open { quotient, failures: Vec::new() });
            return Ok(false);
        };
        match check(games, &open.quotient, meter)? {
            CheckResult::Holds(minimal) => {
                self.quotient = open.quotient.clone();
                self.minimal = Some(minimal);
                self.open = None;
                Ok(true)
            }
            CheckResult::Fails(word) => {
                let next = refined(games, &open.quotient, &word, meter)?;
                let order = open.quotient.order();
                open.failures.push(RefutedCandidate { order, sum: counts(&word) });
                open.quotient = next;
                Ok(false)
            }
        }
    }

    /// Keeps the quotient, with an element for the new game, if the check admits it.
    fn keep(&mut self, games: &Games, atom: Atom, meter: &Meter<'_>) -> Result<bool, Failure> {
        let Some(minimal) = &self.minimal else { return Ok(false) };
        let options = option_images(games, &self.quotient, atom);
        let contexts = self.new_contexts(games, minimal, &options, meter)?;
        let Some(element) = minimal.element(&contexts) else { return Ok(false) };
        if minimal.admits(&self.quotient, element, &options) {
            self.quotient.add_game(element);
            return Ok(true);
        }
        let more = self.quotient.with_game(element);
        match check(games, &more, meter)? {
            CheckResult::Holds(minimal) => {
                self.quotient = more;
                self.minimal = Some(minimal);
                Ok(true)
            }
            CheckResult::Fails(_) => Ok(false),
        }
    }

    /// Returns the elements whose least words are lost together with a new game of these options.
    fn new_contexts(
        &self,
        games: &Games,
        minimal: &MinimalSets,
        options: &[Element],
        meter: &Meter<'_>,
    ) -> Result<Vec<u64>, Failure> {
        let order = self.quotient.order();
        let won = minimal.contexts(options);
        let mut lost = vec![0; order.div_ceil(64)];
        let mut results: Vec<Vec<Element>> = vec![Vec::new()];
        meter.steps(order as u64)?;
        for element in 0..number(order) {
            if element > 0 {
                let (before, atom) = self.quotient.origins[element as usize];
                let times = &self.quotient.rows[&self.quotient.image(atom)];
                let mut all: Vec<Element> =
                    results[before as usize].iter().map(|&x| times[x as usize]).collect();
                let own = games.options(atom).iter();
                all.extend(
                    own.map(|word| {
                        word.iter().fold(before, |x, &atom| self.quotient.times(x, atom))
                    }),
                );
                all.sort_unstable();
                all.dedup();
                meter.steps(all.len() as u64)?;
                results.push(all);
            }
            let by_others = results[element as usize].iter().any(|&x| bit(&lost, x));
            if !by_others && !bit(&won, element) {
                set(&mut lost, element);
            }
        }
        Ok(lost)
    }
}

/// Returns a sum as games with multiplicities, ascending.
fn counts(word: &[Atom]) -> Vec<(Atom, u32)> {
    let mut counts: BTreeMap<Atom, u32> = BTreeMap::new();
    for &atom in word {
        *counts.entry(atom).or_default() += 1;
    }
    counts.into_iter().collect()
}

/// Returns the smallest candidate in which one game of a sum is counted (two, three or more if that
/// is not enough) and that predicts the opposite outcome for the sum.
fn refined(
    games: &Games,
    base: &Quotient,
    word: &Word,
    meter: &Meter<'_>,
) -> Result<Quotient, Failure> {
    let wanted = (word.as_slice(), !base.is_lost(base.of(word)));
    let counts = counts(word);
    let counted: Vec<Counter> = counts
        .iter()
        .map(|&(atom, count)| {
            let (index, _) = base.index_and_period(atom);
            Counter { atom, index: index.max(count.saturating_sub(1)), period: 2 }
        })
        .collect();
    let mut best: Option<Quotient> = None;
    for size in 1..=counted.len() {
        for choice in choices(&counted, size) {
            let next = candidate(games, base.games(), base, &choice, Some(wanted), meter)?;
            best = match (best, next) {
                (Some(best), Some(next)) if next.order() < best.order() => Some(next),
                (None, next) => next,
                (best, _) => best,
            };
        }
        if best.is_some() {
            break;
        }
    }
    // Counting every game of the sum makes it the least word of its element.
    best.ok_or_else(|| faulty().into())
}

/// Returns the error of a search that contradicts itself: the method is at fault, not the question.
fn faulty() -> Refusal {
    Refusal::new("the search for the misère quotient has a fault")
}

/// Returns all choices of `size` items.
fn choices(items: &[Counter], size: usize) -> Vec<Vec<Counter>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for (at, &first) in items.iter().enumerate() {
        for mut rest in choices(&items[at + 1..], size - 1) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}
