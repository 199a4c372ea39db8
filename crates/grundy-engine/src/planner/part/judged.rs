//! Who wins components alone.

use super::Part;
use super::walk::MOST_WALKED;
use crate::planner::erased::{AnyPosition, AnyRules};
use grundy_core::answer::{Certainty, KnownBy, Play};
use grundy_core::game::{
    Addition, Attempt, Choice, Component, Ends, Failure, Judgement, Judgements, JudgingRules,
    Listing, Mirror, Parts, Refusal, Ruleset, Standing, Turn, Values, Winning,
};
use grundy_core::value::{Label, Nimber, Outcome, Side};

/// Positions that are searched for the soonest win where a rule says that there is one.
const MOST_SEARCHED_FOR_SOONEST: u64 = 1 << 22;

impl Judgements for Part {
    fn mirror(&self) -> Option<Mirror<Choice>> {
        let mirror = self.game().capabilities().theorems?.mirror(&self.position)?;
        Some(mirror.map(|(mv, parts)| self.choice(&mv, &parts)))
    }

    fn standing(&self, attempt: &Attempt<'_>) -> Result<Option<Standing<Nimber>>, Failure> {
        if self.addition() == Addition::Nimber {
            return Ok(Some(Standing::Value(self.value(attempt)?.value)));
        }
        let (mut sum, mut won) = (Nimber::ZERO, false);
        for part in self.parts() {
            let solver = self.family.part(part);
            let Some(endings) = solver.endings() else { return Ok(None) };
            match endings.standing(attempt)? {
                Some(Standing::Lost) => return Ok(Some(Standing::Lost)),
                Some(Standing::Won) => won = true,
                Some(Standing::Value(value)) => sum = sum.nim_sum(&value),
                None => return Ok(None),
            }
        }
        Ok(Some(if won { Standing::Won } else { Standing::Value(sum) }))
    }

    fn wins_misere(
        &self,
        others: &[&dyn Component],
        attempt: &Attempt<'_>,
    ) -> Result<Option<bool>, Failure> {
        if others.is_empty()
            && let Some(solver) = self.solver()
            && let Some(endings) = solver.endings()
        {
            return endings.wins_misere(attempt);
        }
        if !self.game().capabilities().components_preserve_play {
            return Ok(None);
        }
        let mut parts: Parts<AnyPosition> = self.parts().into();
        for other in others {
            let other = other.identity().as_any().downcast_ref::<Self>();
            match other.filter(|other| other.family.id == self.family.id) {
                Some(other) => parts.extend(other.parts().iter().cloned()),
                None => return Ok(None),
            }
        }
        self.family.wins_misere(&parts, attempt)
    }

    #[cfg(target_arch = "wasm32")]
    fn misere_evidence(&self, _attempt: &Attempt<'_>) -> Result<Option<String>, Failure> {
        Ok(None)
    }

    #[cfg(not(target_arch = "wasm32"))]
    fn misere_evidence(&self, attempt: &Attempt<'_>) -> Result<Option<String>, Failure> {
        if !self.game().capabilities().components_preserve_play {
            return Ok(None);
        }
        self.family.misere_evidence(self.parts(), attempt)
    }

    fn judgement(&self, turn: Turn, attempt: &Attempt<'_>) -> Result<Option<Judgement>, Failure> {
        self.judged(std::slice::from_ref(&self.position), turn, attempt)
    }

    fn option_labels(
        &self,
        turn: Turn,
        attempt: &Attempt<'_>,
    ) -> Result<Option<Vec<Label>>, Failure> {
        if self.judgement(turn, attempt)?.is_none() {
            return Ok(None);
        }
        self.list(turn.side, attempt, &|parts| self.label(parts, turn.other(), attempt)).map(Some)
    }

    fn moves_leaving(
        &self,
        outcome: Outcome,
        turn: Turn,
        listed: Listing,
        attempt: &Attempt<'_>,
    ) -> Result<Option<Winning>, Failure> {
        let Some(judged) = self.judgement(turn, attempt)? else {
            return Ok(None);
        };
        let side = turn.side;
        let sooner = outcome == Outcome::P && self.at().endless();
        let by_rule = judged.by != KnownBy::Search;
        // A rule that says who wins does not say how soon; a small board is searched for that.
        if sooner && (!by_rule || self.is_numbered(&self.position, side)) {
            let few = attempt.at_most(MOST_SEARCHED_FOR_SOONEST);
            let meter = if by_rule { &few } else { attempt.meter };
            match self.soonest(side, listed, &attempt.with(meter)) {
                Ok(found) if !by_rule || !found.moves.is_empty() => return Ok(Some(found)),
                Err(failure) if !by_rule => return Err(failure),
                _ => {}
            }
        }
        let judging = self.game().capabilities().judging.filter(|_| by_rule);
        let chosen = |judging: &dyn JudgingRules<AnyRules>| {
            judging.moves_leaving(&self.position, outcome, (turn, listed), attempt)
        };
        if let Some(chosen) = judging.map_or(Ok(None), chosen)? {
            let moves = chosen.moves.iter().map(|(by, parts)| self.choice(by, parts));
            return Ok(Some(Winning {
                moves: moves.collect(),
                count: chosen.count,
                families: Vec::new(),
            }));
        }
        let wanted = |parts: &[AnyPosition]| {
            Ok(self.label(parts, turn.other(), attempt)?.outcome == outcome)
        };
        self.select(side, (listed, MOST_WALKED), attempt, &wanted).map(Some)
    }
}

impl Part {
    /// Whether the game numbers a position.
    fn is_numbered(&self, position: &AnyPosition, side: Side) -> bool {
        let numbering = self.game().capabilities().numbering;
        numbering.is_some_and(|numbering| numbering.place(position, side).is_some())
    }

    /// Who wins a sum of components of this game alone.
    fn judged(
        &self,
        parts: &[AnyPosition],
        turn: Turn,
        attempt: &Attempt<'_>,
    ) -> Result<Option<Judgement>, Failure> {
        let by_rule = match (parts, self.game().capabilities().judging) {
            ([part], Some(judging)) => judging.judgement(part, turn, attempt)?,
            _ => None,
        };
        let side = turn.side;
        // The rule is not proved, and where the person has time, a search may be.
        let anyway =
            || attempt.effort.exhaustive && parts.iter().all(|p| self.is_numbered(p, side));
        if by_rule.is_some() && !anyway() {
            return Ok(by_rule);
        }
        let rules = self.at();
        let values = !rules.endless() && !rules.stands_alone();
        if values || turn.play == Play::Misere || self.addition() == Addition::Nimber {
            return Ok(None);
        }
        match (self.family.endless().label(self.game(), parts, side, attempt), by_rule) {
            (Ok(label), _) => {
                Ok(Some(Judgement { label, by: KnownBy::Search, certainty: Certainty::Proved }))
            }
            // The rule's judgement remains where a limit ended the search.
            (Err(_), Some(judgement)) => Ok(Some(judgement)),
            (Err(failure), None) => Err(failure),
        }
    }

    /// The label of a sum that an option left; the component itself has one.
    fn label(
        &self,
        parts: &[AnyPosition],
        turn: Turn,
        attempt: &Attempt<'_>,
    ) -> Result<Label, Failure> {
        let judged = self.judged(parts, turn, attempt)?;
        let none = || Refusal::new("who wins after an option of this position cannot be found");
        judged.map(|judged| judged.label).ok_or_else(|| none().into())
    }

    /// The options of a side that leave a lost position of this component alone, the soonest won
    /// first.
    fn soonest(
        &self,
        side: Side,
        listed: Listing,
        attempt: &Attempt<'_>,
    ) -> Result<Winning, Failure> {
        self.nearest(side, listed, attempt, &|parts| {
            let label = self.family.endless().label(self.game(), parts, side.other(), attempt)?;
            let lost = label.outcome == Outcome::P;
            Ok(lost.then(|| label.remoteness.map_or(u64::MAX, u64::from)))
        })
    }
}
