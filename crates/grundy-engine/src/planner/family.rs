//! One game with its settings, and everything solved of it so far.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use smallvec::SmallVec;

use super::codes::Codes;
use super::endless::Endless;
use super::solver::{Outcomes, Solver, Solvers, nimber};
use crate::planner::erased::{AnyPosition, AnyRules};
use grundy_core::answer::{KnownBy, KnownValue, Step};
use grundy_core::game::{Attempt, DeletionPosition, Failure, Parts, Ruleset};
use grundy_core::value::{Nimber, Value};

/// A game with its settings and its solvers.
#[derive(Debug)]
pub(super) struct Family {
    /// A number that no other family of this process has.
    pub(super) id: u64,
    /// The rule.
    pub(super) rules: AnyRules,
    /// What was solved.
    pub(super) solvers: Solvers,
    /// The sequences of other games that its positions may equal.
    pub(super) codes: Arc<Codes>,
}

/// A part of a position whose value is asked for.
struct Piece {
    position: AnyPosition,
    /// The set of places to be searched, whatever theorems say.
    deleted: Option<DeletionPosition>,
}

impl Family {
    /// A game with nothing solved yet.
    pub(super) fn new(rules: AnyRules, codes: Arc<Codes>) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let id = NEXT.fetch_add(1, Ordering::Relaxed);
        Self { id, rules, solvers: Solvers::default(), codes }
    }

    /// The same game with another player to move.
    #[must_use]
    pub(super) fn turned(&self, rules: AnyRules) -> Self {
        let turned = Self::new(rules, self.codes.clone());
        turned.solvers.get(|| self.endless().clone());
        turned
    }

    /// The analyses of play that may go on for ever.
    pub(super) fn endless(&self) -> &Arc<Endless> {
        self.solvers.get(Arc::default)
    }

    /// The solver of an independent part.
    pub(super) fn part<'a>(&'a self, part: &'a AnyPosition) -> Box<dyn Solver + 'a> {
        self.solver(part, self.rules.method(part))
    }

    /// The solver of a piece.
    fn piece<'a>(&'a self, piece: &'a Piece) -> Box<dyn Solver + 'a> {
        match &piece.deleted {
            Some(deleted) => self.deletion_solver(deleted.clone()),
            None => self.part(&piece.position),
        }
    }

    /// The value of a position: the sum of those of its independent parts.
    ///
    /// # Errors
    /// A limit, a size that cannot be done, a faulty rule.
    pub(super) fn value(
        &self,
        position: &AnyPosition,
        attempt: &Attempt<'_>,
    ) -> Result<KnownValue<Value>, Failure> {
        self.value_of_parts(position, &self.rules.components(position), attempt)
    }

    /// The value of a position whose independent parts are known.
    ///
    /// # Errors
    /// As [`Family::value`].
    pub(super) fn value_of_parts(
        &self,
        position: &AnyPosition,
        parts: &[AnyPosition],
        attempt: &Attempt<'_>,
    ) -> Result<KnownValue<Value>, Failure> {
        match self.searched(position, attempt) {
            Some(deleted) => self.deletion_solver(deleted).value(attempt),
            None => self.sum(parts, attempt),
        }
    }

    /// The sum of the values of independent parts.
    fn sum(
        &self,
        parts: &[AnyPosition],
        attempt: &Attempt<'_>,
    ) -> Result<KnownValue<Value>, Failure> {
        let mut total: Option<KnownValue<Value>> = None;
        for part in parts {
            let known = self.part(part).value(attempt);
            let known = known.map_err(|failure| widened(failure, parts.len()))?;
            total = Some(match total {
                None => known,
                Some(sum) => KnownValue {
                    value: sum.value.plus(&known.value),
                    by: together(sum.by, known.by),
                },
            });
        }
        Ok(total.unwrap_or(KnownValue { value: 0u32.into(), by: KnownBy::Search }))
    }

    /// Whether this is the value of a sum of the game's components. Where positions are searched, or
    /// a theorem says who wins, this is found faster than the value.
    ///
    /// # Errors
    /// As [`Family::value`].
    pub(super) fn has_value(
        &self,
        positions: &[AnyPosition],
        wanted: &Nimber,
        attempt: &Attempt<'_>,
    ) -> Result<bool, Failure> {
        if self.rules.capabilities().obliging.is_some() {
            return self.obliged_has_value(positions, wanted, attempt);
        }
        if let ([position], true) = (positions, wanted.is_zero() && !attempt.effort.search_only)
            && let Some(theorems) = self.rules.capabilities().theorems
            && let Some((wins, _)) = theorems.winner(position)
        {
            return Ok(!wins);
        }
        let mut pieces = SmallVec::<[Piece; 2]>::new();
        for position in positions {
            match self.searched(position, attempt) {
                None => {
                    let parts = self.rules.components(position).into_iter();
                    pieces.extend(parts.map(|position| Piece { position, deleted: None }));
                }
                deleted => pieces.push(Piece { position: position.clone(), deleted }),
            }
        }
        let mut solvers = Vec::with_capacity(pieces.len());
        for piece in &pieces {
            solvers.push(self.piece(piece));
        }
        let equal = |i: usize, j: usize| pieces[i].position == pieces[j].position;
        have_value(&solvers, &equal, wanted, attempt)
    }

    /// The position as places to be searched, where the limits ask to trust no theorem.
    fn searched(&self, position: &AnyPosition, attempt: &Attempt<'_>) -> Option<DeletionPosition> {
        let deletion = self.rules.capabilities().deletion.filter(|_| attempt.effort.search_only);
        deletion?.deleted(position)
    }

    /// The reasons for the value of independent parts: one phrase a fact.
    ///
    /// # Errors
    /// As [`Family::value`].
    pub(super) fn reasons(
        &self,
        parts: &[AnyPosition],
        attempt: &Attempt<'_>,
    ) -> Result<Vec<Step>, Failure> {
        let mut steps = Vec::new();
        for part in parts {
            for fact in self.part(part).reasons(attempt)? {
                if !steps.contains(&fact) {
                    steps.push(fact);
                }
            }
        }
        Ok(steps)
    }
}

/// Whether this is the value of a sum of parts; `equal` compares two of them.
fn have_value(
    solvers: &[Box<dyn Solver + '_>],
    equal: &dyn Fn(usize, usize) -> bool,
    wanted: &Nimber,
    attempt: &Attempt<'_>,
) -> Result<bool, Failure> {
    let mut searched = Parts::<(usize, &dyn Outcomes)>::new();
    let mut rest = wanted.clone();
    for (part, solver) in solvers.iter().enumerate() {
        match solver.outcomes() {
            None => rest = rest.nim_sum(&nimber(solver.value(attempt)?)?.value),
            // Equal parts cancel.
            Some(outcomes) => match searched.iter().position(|&(other, _)| equal(other, part)) {
                Some(equal) => drop(searched.remove(equal)),
                None => searched.push((part, outcomes)),
            },
        }
    }
    // The largest is tested for the value that the others leave.
    searched.sort_by_key(|(_, outcomes)| outcomes.size());
    let Some((_, largest)) = searched.pop() else { return Ok(rest.is_zero()) };
    for (part, _) in searched {
        rest = rest.nim_sum(&nimber(solvers[part].value(attempt)?)?.value);
    }
    match rest.to_u64().and_then(|rest| u32::try_from(rest).ok()) {
        Some(rest) => largest.has_value(rest, attempt),
        // No search finds a value so large.
        None => Ok(false),
    }
}

/// How a sum of parts is known: as its parts are, if they agree.
fn together(a: KnownBy, b: KnownBy) -> KnownBy {
    match (a, b) {
        (a, b) if a == b => a,
        (KnownBy::Observed(a), KnownBy::Observed(b)) => KnownBy::Observed(a.min(b)),
        (known @ KnownBy::Observed(_), _) | (_, known @ KnownBy::Observed(_)) => known,
        (KnownBy::Search, _) | (_, KnownBy::Search) => KnownBy::Search,
        (KnownBy::Table, _) | (_, KnownBy::Table) => KnownBy::Table,
        (a, _) => a,
    }
}

/// Bounds of one part do not bound a sum of several.
fn widened(failure: Failure, parts: usize) -> Failure {
    match failure {
        Failure::Stopped { limit, .. } if parts > 1 => Failure::Stopped { limit, bounds: None },
        other => other,
    }
}
