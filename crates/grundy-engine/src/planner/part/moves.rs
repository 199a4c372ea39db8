//! Moves of components to values.

use std::ops::ControlFlow;

use super::Part;
use super::walk::{MOST_WALKED, MOST_WANTED, MOST_WITNESSES};
use crate::planner::erased::AnyPosition;
use crate::planner::solver::Solver;
use grundy_core::game::{
    Addition, Attempt, Choice, ComponentRules, Failure, Listing, Moves, Obliged, Ruleset,
    SearchKind, Taking, Values, Winning,
};
use grundy_core::value::{Nimber, Side, Value};

impl Moves for Part {
    fn known_options(&self) -> Option<u64> {
        let heaps = self.family.rules.capabilities().heaps?;
        let heap = u64::try_from(heaps.size(&self.position)).ok()?;
        let taking = heaps.rule().taking()?;
        taking.set().largest()?;
        let count = taking.set().count(heap);
        Some(match taking {
            Taking::Only(_) => count,
            Taking::AllBut(_) => heap - count,
        })
    }

    fn count_options(&self, side: Side, most: usize) -> usize {
        if let Some(count) = self.known_options() {
            return usize::try_from(count).map_or(most, |count| count.min(most));
        }
        let mut count = 0;
        if most > 0 {
            // Where there are too many options to list, those seen are counted.
            let _ = self.game().options(&self.position, side, &mut |_, _| {
                count += 1;
                if count < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
        }
        count
    }

    fn option_values(&self, side: Side, attempt: &Attempt<'_>) -> Result<Vec<Nimber>, Failure> {
        self.list(side, attempt, &|parts| self.sum(parts, attempt))
    }

    fn option_loopy_values(
        &self,
        side: Side,
        attempt: &Attempt<'_>,
    ) -> Result<Vec<Value>, Failure> {
        self.list(side, attempt, &|parts| self.loopy_sum(parts, attempt))
    }

    fn option_obliged(&self, attempt: &Attempt<'_>) -> Result<Vec<Obliged>, Failure> {
        self.list(Side::Left, attempt, &|parts| self.family.obliged(parts, attempt))
    }

    fn moves_to(
        &self,
        wanted: &Nimber,
        side: Side,
        listed: Listing,
        attempt: &Attempt<'_>,
    ) -> Result<Winning, Failure> {
        let solver = self.solver();
        let by_solver = solver.as_deref().and_then(Solver::moves);
        if let Some(by_solver) = by_solver {
            if let Some(winning) = self.automatic_moves(by_solver, wanted, listed, attempt)? {
                return Ok(winning);
            }
            if by_solver.is_observed(attempt)? {
                return self.moves_by_pattern(wanted, side, listed, attempt);
            }
            if let Some(far) = by_solver.far(wanted, attempt)? {
                return Ok(far.winning(self, listed));
            }
        }
        if let Some(winning) = self.moves_by_theorem(wanted, side, listed) {
            return self.all_moves(winning, wanted, side, listed, attempt);
        }
        if let Some(winning) = self.product_moves(wanted, listed, attempt)? {
            return Ok(winning);
        }
        if self.addition() == Addition::Loopy {
            return self.nearest(side, listed, attempt, &|parts| {
                let (value, distance) = self.loopy_standing(parts, attempt)?;
                Ok((value.nimber() == Some(wanted)).then_some(distance))
            });
        }
        if let Some(by_solver) = by_solver
            && let Some(near) = by_solver.near(wanted, listed, attempt)?
        {
            let mut winning = near.winning(self, listed);
            if winning.count.is_none() {
                winning.moves.truncate(MOST_WITNESSES);
            }
            return Ok(winning);
        }
        if listed == Listing::Witness
            && let Some(proved) = self.proved_move(wanted, side, attempt)?
        {
            return Ok(proved);
        }
        let has = |parts: &[AnyPosition]| self.family.has_value(parts, wanted, attempt);
        self.select(side, (listed, MOST_WALKED), attempt, &has)
    }

    fn each_move_to(
        &self,
        wanted: &Nimber,
        side: Side,
        attempt: &Attempt<'_>,
        visit: &mut dyn FnMut(Choice) -> ControlFlow<()>,
    ) -> Result<(), Failure> {
        let solver = self.solver();
        let by_solver = solver.as_deref().and_then(Solver::moves);
        let automatic = by_solver.map_or(Ok(None), |by_solver| {
            self.automatic_moves(by_solver, wanted, Listing::All, attempt)
        })?;
        let listed = match by_solver.map_or(Ok(None), |moves| moves.far(wanted, attempt))? {
            None => automatic.or_else(|| self.moves_by_theorem(wanted, side, Listing::All)),
            Some(far) => Some(far.winning(self, Listing::All)),
        };
        if let Some(winning) = listed {
            let _ = winning.moves.into_iter().try_for_each(visit);
            return Ok(());
        }
        let has = |parts: &[AnyPosition]| self.family.has_value(parts, wanted, attempt);
        self.each(side, attempt, &mut |by, parts| {
            Ok(if has(parts)? { visit(self.choice(by, parts)) } else { ControlFlow::Continue(()) })
        })?;
        Ok(())
    }

    fn moves_by_theorem(&self, value: &Nimber, side: Side, listed: Listing) -> Option<Winning> {
        let theorems = self.game().capabilities().theorems?;
        let found = theorems.moves_to(&self.position, value, side)?;
        let most = if found.all { listed.most() } else { listed.most().min(MOST_WITNESSES) };
        let count = found.all.then_some(found.moves.len() as u64);
        let made = found.moves.iter().take(most).map(|(by, parts)| self.choice(by, parts));
        Some(Winning { moves: made.collect(), count, families: found.families })
    }

    fn moves_where(
        &self,
        wanted: &dyn Fn(&Value) -> bool,
        side: Side,
        listed: Listing,
        attempt: &Attempt<'_>,
    ) -> Result<Winning, Failure> {
        let most =
            (listed, if self.addition() == Addition::Loopy { MOST_WALKED } else { MOST_WANTED });
        self.select(side, most, attempt, &|parts| Ok(wanted(&self.loopy_sum(parts, attempt)?)))
    }
}

/// The greatest number of moves by an automaton that are listed.
const MOST_AUTOMATIC: usize = 1 << 10;

impl Part {
    /// A move to a value that the search of this position has proved already; `None` if it proved none.
    ///
    /// A search by proof numbers excludes a value by one option that has it. That option need not be the
    /// first one, and those before it may take longer than the whole search.
    fn proved_move(
        &self,
        wanted: &Nimber,
        side: Side,
        attempt: &Attempt<'_>,
    ) -> Result<Option<Winning>, Failure> {
        if self.work().searched != Some(SearchKind::Proofs) {
            return Ok(None);
        }
        let found = self.select(side, (Listing::Witness, MOST_WALKED), attempt, &|parts| {
            let has = attempt.known(|attempt| self.family.has_value(parts, wanted, attempt))?;
            Ok(has == Some(true))
        })?;
        Ok((!found.moves.is_empty()).then_some(found))
    }

    /// The moves to a value by a proved automaton.
    fn automatic_moves(
        &self,
        by_solver: &dyn crate::planner::solver::Moves,
        wanted: &Nimber,
        listed: Listing,
        attempt: &Attempt<'_>,
    ) -> Result<Option<Winning>, Failure> {
        let Some(theorems) = self.game().capabilities().theorems else { return Ok(None) };
        let most = listed.most().clamp(MOST_WITNESSES, MOST_AUTOMATIC);
        let Some(found) = by_solver.automatic(wanted, most, attempt)? else { return Ok(None) };
        let made = |(name, parts)| theorems.named_move(&self.position, name, parts);
        let made =
            found.moves.iter().map(|(name, parts)| (name.as_str(), parts.as_slice())).map(made);
        let Some(made) = made.collect::<Option<Vec<_>>>() else { return Ok(None) };
        let room = if found.count.is_some() { usize::MAX } else { MOST_WITNESSES };
        let shown = made.iter().take(listed.most().min(room));
        let moves = shown.map(|(by, parts)| self.choice(by, parts)).collect();
        let count = found.count.filter(|_| listed != Listing::Witness);
        Ok(Some(Winning { moves, count, families: Vec::new() }))
    }

    /// All moves to a value of which a theorem gives witnesses, where the options are few enough to
    /// try each and all are wanted.
    fn all_moves(
        &self,
        witnesses: Winning,
        wanted: &Nimber,
        side: Side,
        listed: Listing,
        attempt: &Attempt<'_>,
    ) -> Result<Winning, Failure> {
        let known = witnesses.count.is_some() || !witnesses.families.is_empty();
        let few = MOST_WANTED.try_into().unwrap_or(usize::MAX);
        if known || listed != Listing::All || self.count_options(side, few) == few {
            return Ok(witnesses);
        }
        let has = |parts: &[AnyPosition]| self.family.has_value(parts, wanted, attempt);
        let tried = self.select(side, (listed, MOST_WANTED), attempt, &has)?;
        Ok(if tried.count.is_some() { tried } else { witnesses })
    }

    /// The moves to a value among the first options of a position whose value is that of an observed
    /// pattern. They are not counted if there are many options.
    fn moves_by_pattern(
        &self,
        wanted: &Nimber,
        side: Side,
        listed: Listing,
        attempt: &Attempt<'_>,
    ) -> Result<Winning, Failure> {
        let has = |parts: &[AnyPosition]| self.family.has_value(parts, wanted, attempt);
        match self.select(side, (listed, MOST_WANTED), attempt, &has) {
            // A rule whose options are too many to list shows none of them.
            Err(failure) if self.at().fault(side) == Some(failure.clone()) => {
                Ok(Winning { moves: Vec::new(), count: None, families: Vec::new() })
            }
            found => found,
        }
    }
}
