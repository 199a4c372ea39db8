//! Who wins a sum whose values do not decide it: misère play, players with different moves.
//!
//! Where play ends, sums are searched. Where it may go on for ever, everything that can be reached
//! is explored and analysed from its ends.

use std::cell::OnceCell;

use crate::notation::Position;
use crate::planner::{MisereSum, Quotients, misere_nim};
use grundy_core::answer::Play;
use grundy_core::game::{Attempt, Component, Failure, Limit, Refusal, Standing, Text};
use grundy_core::message;
use grundy_core::value::{Label, Outcome, Side, Value};
use grundy_search::PositionGraph;
use grundy_search::loopy::{Labels, labels};
use grundy_search::product::{Aim, Product, SumState};

/// Tells who wins whole sums, and remembers what it found.
pub(super) struct Judge<'a> {
    play: Play,
    position: &'a Position,
    quotients: &'a Quotients,
    /// The quotient that decides the position, once it was looked for; `None` within if there is
    /// none or none was found.
    misere: OnceCell<Option<MisereSum>>,
    aim: Aim,
    product: Product,
    /// All that could be reached from a sum met before.
    explored: Option<(PositionGraph<SumState>, Labels)>,
}

/// Sums in which play may go on for ever are explored up to this many states.
const MOST_STATES: u64 = 1 << 22;

impl<'a> Judge<'a> {
    /// A judge who says who wins a position, and sums that play leads to from there.
    pub(super) fn new(position: &'a Position, quotients: &'a Quotients) -> Self {
        Self::with(position, quotients, Aim::Outcome)
    }

    /// A judge who also says how long it takes.
    pub(super) fn of_lengths(position: &'a Position, quotients: &'a Quotients) -> Self {
        Self::with(position, quotients, Aim::Remoteness)
    }

    fn with(position: &'a Position, quotients: &'a Quotients, aim: Aim) -> Self {
        let play = position.play;
        Self {
            play,
            position,
            quotients,
            misere: OnceCell::new(),
            aim,
            product: Product::new(play, aim),
            explored: None,
        }
    }

    /// The quotient that decides the position under misère play, if there is one.
    pub(super) fn misere(&mut self, attempt: &Attempt<'_>) -> Result<Option<&MisereSum>, Failure> {
        if self.misere.get().is_none() {
            let quick = self.play == Play::Misere && !attempt.effort.search_only;
            let parts = self.position.parts();
            let found = if quick { self.quotients.sum(&parts, attempt)? } else { None };
            let _ = self.misere.set(found);
        }
        Ok(self.misere.get().and_then(Option::as_ref))
    }

    /// How a sum ends, `side` being to move.
    pub(super) fn label(
        &mut self,
        parts: &[&dyn Component],
        side: Side,
        attempt: &Attempt<'_>,
    ) -> Result<Label, Failure> {
        self.judged(parts, side, attempt).map(|(label, _)| label)
    }

    /// How a sum ends, and how far it is from its end in games that may return to a position.
    /// Components that have a value count as Nim heaps in that distance, so it is no number of
    /// moves; but a player who leaves the least one makes progress.
    pub(super) fn judged(
        &mut self,
        parts: &[&dyn Component],
        side: Side,
        attempt: &Attempt<'_>,
    ) -> Result<(Label, u32), Failure> {
        if let Some(part) = parts.iter().find(|part| part.rules().obliges()) {
            return Err(obliging_refused(self.play, &part.text()).into());
        }
        let endless = parts.iter().any(|part| part.rules().ends().endless());
        let own_end = parts.iter().any(|part| part.rules().ends().stands_alone());
        if parts.iter().any(|part| part.rules().ends().goals()) {
            let outcome = with_goals(parts, self.play, attempt)?;
            return Ok((Label { outcome, remoteness: None }, 0));
        }
        if (endless || own_end) && self.play == Play::Misere {
            return Err(misere_refused().into());
        }
        if let (Play::Misere, Aim::Outcome) = (self.play, self.aim)
            && let Some((nim, _)) = misere_nim(parts, attempt)?
        {
            return Ok((Label { outcome: Outcome::of_mover(nim.wins()), remoteness: None }, 0));
        }
        if let (Play::Misere, Aim::Outcome, [part, others @ ..]) = (self.play, self.aim, parts)
            && !attempt.effort.search_only
            && let Some(wins) = part.judgements().wins_misere(others, attempt)?
        {
            return Ok((Label { outcome: Outcome::of_mover(wins), remoteness: None }, 0));
        }
        if self.aim == Aim::Outcome
            && let Some(wins) = self.misere(attempt)?.and_then(|sum| sum.wins(parts))
        {
            return Ok((Label { outcome: Outcome::of_mover(wins), remoteness: None }, 0));
        }
        // What has a value is a Nim heap where only the winner is asked for.
        let ends = |part: &&dyn Component| {
            !part.rules().ends().endless() || (self.aim == Aim::Outcome && part.has_value())
        };
        if !parts.iter().all(ends) {
            return self.explored(parts, side, attempt);
        }
        let score = self.product.score(parts, side, attempt)?;
        let label = match self.aim {
            Aim::Outcome => Label { outcome: Outcome::of_mover(score == 1), remoteness: None },
            Aim::Remoteness | Aim::Suspense => {
                let wins = score.is_multiple_of(2) == (self.play == Play::Misere);
                Label { outcome: Outcome::of_mover(wins), remoteness: Some(score) }
            }
        };
        Ok((label, 0))
    }

    /// Where play may go on for ever.
    fn explored(
        &mut self,
        parts: &[&dyn Component],
        side: Side,
        attempt: &Attempt<'_>,
    ) -> Result<(Label, u32), Failure> {
        let start = self.product.state(parts, side, attempt)?;
        if let Some((explored, labels)) = &self.explored
            && let Some(label) = explored.vertex(&start).and_then(|place| labels.of(place))
        {
            return Ok(self.shown(label));
        }
        self.explored = None;
        let few = attempt.at_most(MOST_STATES);
        let explored =
            self.product.explore(start.clone(), &attempt.with(&few)).map_err(|failure| {
                // Was it this bound that ended the work, or the person's own?
                match failure {
                    Failure::Stopped { limit: Limit::Nodes, .. } if few.nodes() > MOST_STATES => {
                        too_large().into()
                    }
                    failure => failure,
                }
            })?;
        let labels = labels(&explored.graph, &[], attempt)?;
        let label = explored.vertex(&start).and_then(|place| labels.of(place));
        self.explored = Some((explored, labels));
        let lost = || {
            Refusal::new(message!(
                "explored-missing",
                "the position was not found among those that were explored"
            ))
        };
        label.map(|label| self.shown(label)).ok_or_else(|| lost().into())
    }

    /// Where components were replaced by Nim heaps, the number of moves is not that of the sum.
    fn shown(&self, label: Label) -> (Label, u32) {
        let distance = label.remoteness.unwrap_or(u32::MAX);
        match self.aim {
            Aim::Outcome => (Label { remoteness: None, ..label }, distance),
            Aim::Remoteness | Aim::Suspense => (label, distance),
        }
    }
}

/// Who wins a sum in which a goal ends play: whoever can reach one at once, else the nim-sum
/// decides.
fn with_goals(
    parts: &[&dyn Component],
    play: Play,
    attempt: &Attempt<'_>,
) -> Result<Outcome, Failure> {
    if play == Play::Misere {
        let why = message!(
            "goal-misere",
            "a goal says who wins, so there is no misere play of a game that has one"
        );
        return Err(Refusal::new(why)
            .help(message!("goal-misere-help", "write `loses if` in place of `wins if`"))
            .into());
    }
    let (mut sum, mut won) = (Value::from(0u32), false);
    for part in parts {
        match part.judgements().standing(attempt)? {
            Some(Standing::Lost) => return Ok(Outcome::P),
            Some(Standing::Won) => won = true,
            Some(Standing::Value(value)) => sum = sum.plus(&value.into()),
            None => {
                let why = message!(
                    "goal-sum",
                    "a game with a goal cannot be added to one whose positions have no values"
                );
                return Err(Refusal::new(why)
                    .help(message!("each-alone", "each can be solved by itself"))
                    .into());
            }
        }
    }
    Ok(if won { Outcome::N } else { sum.outcome() })
}

/// Moves that oblige a player have a theory only in sums of impartial games under normal play.
fn obliging_refused(play: Play, part: &Text) -> Refusal {
    let what = match play {
        Play::Misere => "misere play, nor of",
        Play::Normal => "sums with different players, nor of",
    };
    Refusal::new(format!(
        "a move of {part} may oblige a player, and there is no theory of {what} the length of such play"
    ))
}

fn misere_refused() -> Refusal {
    Refusal::new(message!(
        "misere-back",
        "misere play is not solved where play may come back to an earlier position"
    ))
}

fn too_large() -> Refusal {
    Refusal::new(message!(
        "different-endless",
        "players with different moves and play that may go on for ever: such a sum has no values, \
         and as a whole it has more than {most} positions",
        most = MOST_STATES
    ))
    .help(message!("component-alone", "each component can be solved by itself"))
}
