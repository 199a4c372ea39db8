//! The misère quotient of games on single heaps: of their heaps up to some size, or of all.
//!
//! **Theorem C.** Let a move take at most t tokens from a heap and leave at most k heaps (k ≥ 1),
//! and let (Q, P, φ) satisfy [Theorem A](super::check) for all heaps up to N. If φ(n + p) = φ(n)
//! for b ≤ n < kb + (k − 1)p + t with b ≥ 1 and N ≥ kb + kp + t − 1, then Q is the quotient of the
//! whole game, and φ(n + p) = φ(n) for all n ≥ b.
//!
//! Proof. Define φ beyond N by the period. Heaps n ≥ kb + (k − 1)p + t and n + p have options of
//! the same images: of the heaps that an option of n + p leaves, with sum at least k(b + p), one
//! has at least b + p tokens, and p fewer of them leave its image as it is and make an option of n;
//! in the other direction one heap has at least b tokens and is made p larger. (Where fewer than
//! k heaps are left, one of them is even larger; a heap is never left alone with nothing.) So the
//! pair of image and options' images of every large heap is that of a heap up to N, and the
//! conditions of Theorem A speak of these pairs only. The heaps of several games may be added to one
//! set: an option of a heap leaves heaps of its own game, so each game has its own period and window.
//! (A. N. Siegel, in *Games of No Chance 5*.)

use std::ops::ControlFlow;

use serde::{Deserialize, Serialize};

use super::games::{Atom, Games, Word, number};
use super::quotient::{Element, Quotient};
use super::solver::{RefutedCandidate, Solver};
use super::stored::StoredSearch;
use grundy_core::game::take_break::{Digit, PartsRule};
use grundy_core::game::{Failure, HeapRule, Meter, Taking};
use grundy_core::value::Natural;

/// The numbers of a game in the conditions of Theorem C.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveBounds {
    /// The maximum number of tokens that a move takes.
    pub taken: u64,
    /// The maximum number of heaps that a move leaves; at least 1.
    pub left: u64,
}

impl MoveBounds {
    /// Returns the bounds of a game; `None` if a move may take or leave any number.
    pub fn of(rule: &dyn HeapRule) -> Option<Self> {
        if let Some(code) = rule.code() {
            // Parts whose sizes are compared cannot be made larger or smaller one by one.
            let compared = |digit: &Digit| digit.parts != PartsRule::Any && digit.counts > 3;
            let taken = code.last_place().filter(|_| !code.places().iter().any(compared))? as u64;
            return Some(Self { taken, left: u64::from(code.most_parts()?).max(1) });
        }
        rule.taking().and_then(Taking::largest_taken).map(|taken| Self { taken, left: 1 })
    }

    /// Returns the heap up to which a period from b on must hold.
    fn needed(self, from: u64, period: u64) -> Option<u64> {
        let both = from.max(1).checked_add(period)?;
        (self.left.checked_mul(both)?.checked_add(self.taken)?).checked_sub(1)
    }
}

/// A proved period of the map φ from heaps to elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QuotientPeriod {
    /// The least p with φ(n + p) = φ(n) from the preperiod on.
    pub period: u64,
    /// The least n₀ from which this holds.
    pub preperiod: u64,
}

/// The quotients of the heaps 0, 1, 2, … of one or more games, found one heap after another. The
/// heaps of several games have a common quotient, for sums of them.
#[derive(Debug, Clone)]
pub struct HeapQuotients {
    games: Games,
    families: Vec<Family>,
    solver: Solver,
    /// The game and heap whose quotient is searched for.
    open: Option<(usize, u64)>,
    history: Vec<QuotientChange>,
}

/// The heaps of one game.
#[derive(Debug, Clone)]
struct Family {
    /// The number of each heap done; `None` for heaps without moves.
    atoms: Vec<Option<Atom>>,
    bounds: Option<MoveBounds>,
    period: Option<QuotientPeriod>,
}

/// Returns the name under which the quotients of some games are stored.
fn stored_name(rules: &[&dyn HeapRule]) -> String {
    let names: Vec<String> = rules.iter().map(|rule| game_name(*rule)).collect();
    format!("misere {}", names.join(" + "))
}

/// Returns a game's code or name.
pub fn game_name(rule: &dyn HeapRule) -> String {
    rule.code().map_or_else(|| rule.name(), ToString::to_string)
}

/// A heap at which the quotient changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct QuotientChange {
    /// The index of the game.
    pub game: usize,
    /// The heap.
    pub heap: u64,
    /// The order of the quotient of all heaps up to this one.
    pub order: usize,
    /// The number of its lost elements.
    pub lost: usize,
    /// Whether it is the quotient of Nim heaps.
    pub tame: bool,
}

impl QuotientChange {
    /// Adds the quotient of all heaps up to one to a history, if it is another one than the last.
    /// Returns whether it is.
    pub(super) fn record(
        history: &mut Vec<Self>,
        quotient: &Quotient,
        game: usize,
        heap: u64,
    ) -> bool {
        let (order, lost) = (quotient.order(), quotient.lost().count());
        let changed = history.last().is_none_or(|last| (last.order, last.lost) != (order, lost));
        if changed {
            history.push(Self { game, heap, order, lost, tame: quotient.tame().is_some() });
        }
        changed
    }
}

impl HeapQuotients {
    /// Creates the quotient of no heaps of some games.
    pub fn new(rules: &[&dyn HeapRule]) -> Self {
        let family = |rule: &&dyn HeapRule| Family {
            atoms: Vec::new(),
            bounds: MoveBounds::of(*rule),
            period: None,
        };
        Self {
            games: Games::new(),
            families: rules.iter().map(family).collect(),
            solver: Solver::new(),
            open: None,
            history: Vec::new(),
        }
    }

    /// Returns the number of heaps done of a game, from heap 0 on.
    pub fn heaps(&self, game: usize) -> u64 {
        self.families[game].atoms.len() as u64
    }

    /// Returns the quotient of all heaps done.
    pub fn quotient(&self) -> &Quotient {
        self.solver.quotient()
    }

    /// Returns the heaps at which the quotient changed.
    pub fn history(&self) -> &[QuotientChange] {
        &self.history
    }

    /// Returns the refuted candidates for the current heap.
    pub fn refuted(&self) -> &[RefutedCandidate] {
        self.solver.refuted()
    }

    /// Returns the number of elements of the current candidate.
    pub fn candidate_order(&self) -> Option<usize> {
        self.solver.candidate_order()
    }

    /// Returns the period of a game's elements, if it is proved: then the quotient is that of all
    /// heaps of the game, together with the heaps done of the games without a period.
    pub fn period(&self, game: usize) -> Option<QuotientPeriod> {
        self.families[game].period
    }

    /// Whether the quotient is proved to be that of all heaps of all games.
    pub fn is_proved(&self) -> bool {
        self.families.iter().all(|family| family.period.is_some())
    }

    /// Returns the numbers of a game in Theorem C, if the theorem applies.
    pub fn bounds(&self, game: usize) -> Option<MoveBounds> {
        self.families[game].bounds
    }

    /// Returns the game and the heap with a number.
    pub fn heap_of(&self, atom: Atom) -> (usize, u64) {
        let place = |(game, family): (usize, &Family)| {
            let heap = family.atoms.iter().position(|&known| known == Some(atom))?;
            Some((game, heap as u64))
        };
        let open = self.open.unwrap_or_default();
        self.families.iter().enumerate().find_map(place).unwrap_or(open)
    }

    /// Returns the heap with the same element among those done: the heap itself or, by the period,
    /// a smaller one; `None` if it is not known.
    pub fn folded(&self, game: usize, heap: &Natural) -> Option<u64> {
        if let Ok(heap) = u64::try_from(heap)
            && heap < self.heaps(game)
        {
            return Some(heap);
        }
        let QuotientPeriod { period, preperiod } = self.period(game)?;
        let over = heap.clone() - Natural::from(preperiod);
        let rest = u64::try_from(&(over % Natural::from(period))).ok()?;
        Some(preperiod + rest)
    }

    /// Returns the element of a heap, if it is known.
    pub fn image(&self, game: usize, heap: &Natural) -> Option<Element> {
        let folded = usize::try_from(self.folded(game, heap)?).ok()?;
        let atom = *self.families[game].atoms.get(folded)?;
        Some(atom.map_or(0, |atom| self.quotient().image(atom)))
    }

    /// Returns the elements of the heaps done of a game.
    pub fn images(&self, game: usize) -> impl Iterator<Item = Element> + '_ {
        let image = |atom: &Option<Atom>| atom.map_or(0, |atom| self.quotient().image(atom));
        self.families[game].atoms.iter().map(image)
    }

    /// Adds heaps until those up to `to` of each game are done, or until the quotient is proved to
    /// be that of all heaps. Calls `each` after every heap and every candidate.
    ///
    /// # Errors
    /// Returns an error if a limit is reached; another call continues the work.
    pub fn extend(
        &mut self,
        rules: &[&dyn HeapRule],
        to: &[u64],
        meter: &Meter<'_>,
        each: &mut dyn FnMut(&Self),
    ) -> Result<(), Failure> {
        while let Some(game) = self.next(to) {
            self.add_heap(rules, game, meter, each)?;
            each(self);
        }
        Ok(())
    }

    /// Returns the game whose next heap is added: the one with the fewest heaps among those that
    /// need more and have no period yet.
    fn next(&self, to: &[u64]) -> Option<usize> {
        let wanted =
            |&game: &usize| self.heaps(game) <= to[game] && self.families[game].period.is_none();
        let open = self.open.map(|(game, _)| game);
        open.or_else(|| {
            (0..self.families.len()).filter(wanted).min_by_key(|&game| self.heaps(game))
        })
    }

    fn add_heap(
        &mut self,
        rules: &[&dyn HeapRule],
        game: usize,
        meter: &Meter<'_>,
        each: &mut dyn FnMut(&Self),
    ) -> Result<(), Failure> {
        let heap = self.heaps(game);
        let atom = if self.open == Some((game, heap)) {
            Atom::try_from(self.games.len() - 1).ok()
        } else {
            self.list_heap(rules[game], game, heap, meter)?
        };
        if atom.is_some() {
            self.open = Some((game, heap));
            while !self.solver.step(&self.games, meter)? {
                each(self);
            }
            self.open = None;
        }
        self.families[game].atoms.push(atom);
        if QuotientChange::record(&mut self.history, self.solver.quotient(), game, heap) {
            // Elements are numbered differently now.
            for family in 0..self.families.len() {
                self.families[family].period = self.find_period(family);
            }
        } else if self.families[game].period.is_none() {
            self.families[game].period = self.find_period(game);
        }
        Ok(())
    }

    /// Adds the next heap of a game to the set. Returns its number.
    fn list_heap(
        &mut self,
        rule: &dyn HeapRule,
        game: usize,
        heap: u64,
        meter: &Meter<'_>,
    ) -> Result<Option<Atom>, Failure> {
        let atoms = &self.families[game].atoms;
        let (mut options, mut failed) = (Vec::new(), None);
        let _ = rule.options(heap, &mut |parts| {
            // The parts are smaller heaps, which are all known.
            let atom = |&n: &u64| usize::try_from(n).ok().and_then(|n| atoms.get(n).copied()?);
            let word: Word = parts.iter().filter_map(atom).collect();
            options.push(word);
            match meter.node().and_then(|()| meter.keep(size_of::<Word>() as u64)) {
                Ok(()) => ControlFlow::Continue(()),
                Err(failure) => {
                    failed = Some(failure);
                    ControlFlow::Break(())
                }
            }
        });
        match failed {
            Some(failure) => Err(failure),
            None => Ok(self.games.push(options)),
        }
    }

    /// Returns the state of the search, for [`HeapQuotients::restore`].
    pub fn stored(&self) -> StoredSearch {
        let (quotient, candidate) = self.solver.stored();
        let order = (0..number(self.games.len())).map(|atom| self.heap_of(atom)).collect();
        let heaps = (0..self.families.len()).map(|game| self.heaps(game)).collect();
        StoredSearch { heaps, order, history: self.history.clone(), quotient, candidate }
    }

    /// Restores a stored search, after checking its quotient from scratch; `None` if it is not the
    /// quotient of these heaps. The history is not checked.
    ///
    /// # Errors
    /// Returns an error if a limit is reached.
    pub fn restore(
        rules: &[&dyn HeapRule],
        stored: &StoredSearch,
        meter: &Meter<'_>,
    ) -> Result<Option<Self>, Failure> {
        let mut found = Self::new(rules);
        if stored.heaps.len() != rules.len() {
            return Ok(None);
        }
        // Heaps have the same numbers as before.
        for &(game, heap) in &stored.order {
            let Some(&rule) = rules.get(game) else { return Ok(None) };
            if !found.add_ends(rule, game, heap, meter)? || found.heaps(game) != heap {
                return Ok(None);
            }
            let atom = found.list_heap(rule, game, heap, meter)?;
            if stored.heaps[game] == heap {
                found.open = Some((game, heap));
            } else {
                found.families[game].atoms.push(atom);
            }
        }
        for (game, &heaps) in stored.heaps.iter().enumerate() {
            if !found.add_ends(rules[game], game, heaps, meter)? {
                return Ok(None);
            }
        }
        let done = found.games.len() - usize::from(found.open.is_some());
        let candidate = stored.candidate.as_ref();
        let restore = Solver::restore(&found.games, &stored.quotient, candidate, meter)?;
        let Some(solver) = restore.filter(|solver| solver.quotient().games() == done) else {
            return Ok(None);
        };
        found.solver = solver;
        found.history.clone_from(&stored.history);
        for game in 0..found.families.len() {
            found.families[game].period = found.find_period(game);
        }
        Ok(Some(found))
    }

    /// Adds heaps without moves until there are `heaps` of a game. Returns `false` if one has
    /// moves.
    fn add_ends(
        &mut self,
        rule: &dyn HeapRule,
        game: usize,
        heaps: u64,
        meter: &Meter<'_>,
    ) -> Result<bool, Failure> {
        while self.heaps(game) < heaps {
            meter.node()?;
            let next = self.heaps(game);
            if self.list_heap(rule, game, next, meter)?.is_some() {
                return Ok(false);
            }
            self.families[game].atoms.push(None);
        }
        Ok(true)
    }

    /// Loads the quotients of some games that an earlier question stored, and checks them from
    /// scratch; returns the quotient of no heaps if there are none.
    ///
    /// # Errors
    /// Returns an error if a limit is reached.
    pub fn load(rules: &[&dyn HeapRule], meter: &Meter<'_>) -> Result<Self, Failure> {
        let text = meter.facts().and_then(|store| store.text(&stored_name(rules)));
        let stored = text.and_then(|text| serde_json::from_str(&text).ok());
        let found = stored.map(|stored| Self::restore(rules, &stored, meter)).transpose()?;
        Ok(found.flatten().unwrap_or_else(|| Self::new(rules)))
    }

    /// Stores the search for [`HeapQuotients::load`], if the question has a store.
    pub fn store(&self, rules: &[&dyn HeapRule], meter: &Meter<'_>) {
        if let Some(store) = meter.facts()
            && let Ok(text) = serde_json::to_string(&self.stored())
        {
            store.store_text(&stored_name(rules), text);
        }
    }

    /// Returns the period that Theorem C proves with the heaps done.
    fn find_period(&self, game: usize) -> Option<QuotientPeriod> {
        let bounds = self.families[game].bounds?;
        let last = self.heaps(game).checked_sub(1)?;
        let images: Vec<Element> = self.images(game).collect();
        let period = |p: u64| {
            let later = images.get(usize::try_from(p).ok()?..)?;
            let differing = images.iter().zip(later).rposition(|(one, other)| one != other);
            let preperiod = differing.map_or(0, |n| n as u64 + 1);
            let needed = bounds.needed(preperiod, p)?;
            (needed <= last).then_some(QuotientPeriod { period: p, preperiod })
        };
        (1..=last / bounds.left).find_map(period)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy_core::game::take_break::TakeBreak;

    fn quotients(code: &str, to: u64) -> HeapQuotients {
        let code: TakeBreak = code.parse().expect("a code");
        let mut found = HeapQuotients::new(&[&code]);
        found.extend(&[&code], &[to], &Meter::unlimited(), &mut |_| {}).expect("no limit");
        found
    }

    /// Periods from the table of Plambeck and Siegel.
    #[test]
    fn whole_games_are_proved() {
        for (code, period, preperiod, order, lost) in [
            ("0.77", 12, 71, 40, 9),
            ("0.123", 5, 5, 20, 5),
            ("0.15", 10, 66, 42, 12),
            ("0.31", 2, 3, 6, 2),
            ("0.51", 1, 1, 2, 1),
        ] {
            let found = quotients(code, 400);
            let expected = QuotientPeriod { period, preperiod };
            assert_eq!(found.period(0), Some(expected), "{code}");
            assert_eq!(found.quotient().order(), order, "{code}");
            assert_eq!(found.quotient().lost().count(), lost, "{code}");
        }
    }

    /// Compares every sum of few heaps with the definition.
    #[test]
    fn outcomes_are_those_of_play() {
        for code in ["0.77", "0.07", "0.123", "0.26", "4.7", "0.F", "0.[3]"] {
            let code: TakeBreak = code.parse().expect("a code");
            let mut found = HeapQuotients::new(&[&code]);
            found.extend(&[&code], &[9], &Meter::unlimited(), &mut |_| {}).expect("no limit");
            let images: Vec<Element> = found.images(0).collect();
            let mut solved = std::collections::HashMap::new();
            for a in 0..images.len() {
                for b in 0..=a {
                    for c in 0..=b {
                        let mut heaps = vec![a as u64, b as u64, c as u64];
                        let element = heaps.iter().fold(0, |x, &heap| {
                            let heap = usize::try_from(heap).expect("small");
                            let atom = found.families[0].atoms[heap];
                            atom.map_or(x, |atom| found.quotient().times(x, atom))
                        });
                        let lost = !wins(&code, &mut heaps, &mut solved);
                        assert_eq!(found.quotient().is_lost(element), lost, "{code} {heaps:?}");
                    }
                }
            }
        }
    }

    fn wins(
        code: &TakeBreak,
        heaps: &mut Vec<u64>,
        solved: &mut std::collections::HashMap<Vec<u64>, bool>,
    ) -> bool {
        heaps.retain(|&heap| heap > 0);
        heaps.sort_unstable();
        if let Some(&known) = solved.get(heaps) {
            return known;
        }
        let (mut wins, mut moves) = (false, false);
        for at in 0..heaps.len() {
            let mut results = Vec::new();
            let _ = code.options(heaps[at], &mut |parts| {
                results.push(parts.to_vec());
                ControlFlow::Continue(())
            });
            for parts in results {
                moves = true;
                let mut next = heaps.clone();
                next.remove(at);
                next.extend(parts);
                wins |= !self::wins(code, &mut next, solved);
            }
        }
        wins |= !moves;
        solved.insert(heaps.clone(), wins);
        wins
    }
}
