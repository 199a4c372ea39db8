//! Who wins a compound alone.
//!
//! Where play may go on for ever, two theorems hold under normal play. In a *conjunctive* compound that is
//! over when one part is, the parts are played side by side, and a drawn part has no end that a player can
//! force: the least remoteness of the others decides, and without others it is drawn. A *selective*
//! compound that is over when all parts are is drawn exactly if a part is: moving to lost positions where
//! parts are won, and to drawn ones where they are drawn, leaves the opponent no better choice, since a
//! drawn part that is left alone stays drawn. All other such compounds are searched.
//!
//! *Conjunctive* (`and`). If play is over when one part is, the winner hurries in every part where the
//! player can win, and the loser delays: the part with the least remoteness ends first, and who made the
//! last move in it is who wins it. If play goes on until all parts are over, the winner delays and the
//! loser hurries: the part with the greatest suspense ends last. Both hold under misère play with the
//! lengths of misère play.
//!
//! *Selective* (`or`). If all parts are lost, each move in some of them is answered in the same ones;
//! else the player moves to a lost position in every part that is won. If play is over when one part
//! is, the player to move has lost as soon as a part is over.
//!
//! *Diminished* (`+`, over when one part is). A move that ends a part wins at once. A part in which
//! there is one is loony, and the others have the foreclosed value, the least that no option has which
//! is not loony; a sum of such parts plays as Nim, since a move to a loony part loses.
//!
//! *Sequential* (`then`). Who ends the first part lets the opponent begin with the rest. So if the rest
//! is lost for the player who begins, the first part is played normally, else as under misère play (W.
//! Stromquist and D. Ullman, Sequential compounds of combinatorial games, 1993).

use super::moves::is_over;
use super::strategy;
use super::{Compound, Compounds};
use crate::notation::{Ending, Junction};
use grundy_core::answer::{Certainty, KnownBy, Play, Step};
use grundy_core::game::{
    Arg, Attempt, Failure, Judgement, JudgingRules, Listing, MovesLeaving, Phrase, Turn,
};
use grundy_core::value::{Label, Outcome, Side};
use grundy_search::product::Aim;

/// Who wins, and by which theorem.
pub(super) struct Decision {
    pub(super) outcome: Outcome,
    /// How many moves play lasts, where the theorem says it.
    pub(super) length: Option<u64>,
    theorem: &'static str,
}

impl Compound {
    /// What decides a conjunctive compound.
    pub(super) fn aim(&self) -> Aim {
        match self.ending {
            Ending::First => Aim::Remoteness,
            Ending::Last => Aim::Suspense,
        }
    }

    /// The length of play of a conjunctive compound whose parts have these.
    pub(super) fn length(&self, parts: impl Iterator<Item = u64>) -> u64 {
        let length = match self.ending {
            Ending::First => parts.min(),
            Ending::Last => parts.max(),
        };
        length.unwrap_or(0)
    }
}

/// Whether the player to move wins play of this length.
pub(super) fn wins_length(length: u64, play: Play) -> bool {
    length.is_multiple_of(2) == (play == Play::Misere)
}

impl Compounds {
    /// The lengths of play of the parts of a conjunctive compound.
    pub(super) fn lengths(
        &self,
        compound: &Compound,
        play: Play,
        attempt: &Attempt<'_>,
    ) -> Result<Vec<u64>, Failure> {
        let mut memory = self.memory();
        let parts = compound.parts.iter();
        parts.map(|part| memory.length(part, (compound.aim(), Side::Left), play, attempt)).collect()
    }

    /// Who wins where play may go on for ever, if a theorem says it.
    fn decide_loopy(
        &self,
        compound: &Compound,
        play: Play,
        attempt: &Attempt<'_>,
    ) -> Result<Option<Decision>, Failure> {
        if play == Play::Misere {
            return Ok(None);
        }
        match (compound.junction, compound.ending) {
            (Junction::And, Ending::First) => {
                let parts = compound.parts.iter();
                let lengths = parts.map(|part| self.memory().remoteness(part, attempt));
                let lengths = lengths.collect::<Result<Vec<_>, Failure>>()?;
                let length = lengths.into_iter().flatten().min();
                let outcome = |length| Outcome::of_mover(wins_length(length, play));
                Ok(Some(Decision {
                    outcome: length.map_or(Outcome::Draw, outcome),
                    length,
                    theorem: "conjunctive-loopy",
                }))
            }
            (Junction::Or, Ending::Last) => {
                let parts = compound.parts.iter();
                let outcomes = parts.map(|part| self.outcome(part, play, attempt));
                let outcomes = outcomes.collect::<Result<Vec<_>, Failure>>()?;
                let any = |outcome| outcomes.contains(&outcome);
                let outcome = match (any(Outcome::Draw), any(Outcome::N)) {
                    (true, _) => Outcome::Draw,
                    (false, true) => Outcome::N,
                    (false, false) => Outcome::P,
                };
                Ok(Some(Decision { outcome, length: None, theorem: "selective-loopy" }))
            }
            _ => Ok(None),
        }
    }

    /// Who wins, where a theorem says it.
    pub(super) fn decide(
        &self,
        compound: &Compound,
        play: Play,
        attempt: &Attempt<'_>,
    ) -> Result<Option<Decision>, Failure> {
        if self.endless {
            return self.decide_loopy(compound, play, attempt);
        }
        let by = |wins, theorem| {
            Some(Decision { outcome: Outcome::of_mover(wins), length: None, theorem })
        };
        let normal = play == Play::Normal;
        Ok(match (compound.junction, compound.ending) {
            (Junction::And, ending) => {
                let lengths = self.lengths(compound, play, attempt)?;
                let length = compound.length(lengths.into_iter());
                let first = ending == Ending::First;
                Some(Decision {
                    outcome: Outcome::of_mover(wins_length(length, play)),
                    length: first.then_some(length),
                    theorem: if first { "conjunctive" } else { "continued-conjunctive" },
                })
            }
            (Junction::Or, ending) if normal => {
                if ending == Ending::First && compound.over_parts().contains(&true) {
                    by(false, "shortened-selective")
                } else {
                    let mut wins = false;
                    for part in &compound.parts {
                        wins = wins || self.wins(part, play, attempt)?;
                    }
                    let shortened = ending == Ending::First;
                    by(wins, if shortened { "shortened-selective" } else { "selective" })
                }
            }
            (Junction::Sum, Ending::First) if normal => {
                let mut total = Some(0);
                for part in &compound.parts {
                    let value = self.memory().foreclosed(self, part, attempt)?.value;
                    total = total.zip(value).map(|(total, value)| total ^ value);
                }
                let over = compound.over_parts().contains(&true);
                by(!over && total != Some(0), "diminished")
            }
            (Junction::Then, _) => {
                // Who begins where nothing is left has lost, and under misère play won.
                let mut rest = play == Play::Misere;
                for part in compound.parts.iter().rev().filter(|part| !is_over(part)) {
                    let play = if rest { Play::Misere } else { Play::Normal };
                    rest = self.wins(part, play, attempt)?;
                }
                by(rest, "sequential")
            }
            _ => None,
        })
    }
}

impl JudgingRules<Self> for Compounds {
    fn judgement(
        &self,
        compound: &Compound,
        turn: Turn,
        attempt: &Attempt<'_>,
    ) -> Result<Option<Judgement>, Failure> {
        if attempt.effort.search_only {
            return Ok(None);
        }
        let decision = self.decide(compound, turn.play, attempt)?;
        Ok(decision.map(|decision| Judgement {
            label: Label {
                outcome: decision.outcome,
                remoteness: decision.length.and_then(|length| u32::try_from(length).ok()),
            },
            by: KnownBy::Theorem(decision.theorem.into()),
            certainty: Certainty::Proved,
        }))
    }

    fn moves_leaving(
        &self,
        compound: &Compound,
        outcome: Outcome,
        (turn, listed): (Turn, Listing),
        attempt: &Attempt<'_>,
    ) -> Result<Option<MovesLeaving<Compounds>>, Failure> {
        strategy::moves_leaving(self, compound, outcome, (turn.play, listed), attempt)
    }

    fn reasons(
        &self,
        compound: &Compound,
        turn: Turn,
        attempt: &Attempt<'_>,
    ) -> Result<Vec<Step>, Failure> {
        let Some(decision) = self.decide(compound, turn.play, attempt)? else {
            return Ok(Vec::new());
        };
        let mut rows = Vec::new();
        let head = match (compound.junction, compound.ending) {
            (Junction::And, Ending::First) => "column-remoteness",
            (Junction::And, Ending::Last) => "column-suspense",
            (Junction::Sum, _) => "column-foreclosed",
            _ => "column-outcome",
        };
        rows.push(vec![Arg::words("column-part"), Arg::words(head)]);
        for part in &compound.parts {
            let cell: Arg = match compound.junction {
                Junction::And if self.endless => match self.memory().remoteness(part, attempt)? {
                    Some(length) => length.into(),
                    None => "∞".into(),
                },
                Junction::And => self
                    .memory()
                    .length(part, (compound.aim(), Side::Left), turn.play, attempt)?
                    .into(),
                Junction::Sum => {
                    let found = self.memory().foreclosed(self, part, attempt)?;
                    found.shown_value().to_string().into()
                }
                _ if is_over(part) => Arg::words("part-over"),
                _ => self.outcome(part, Play::Normal, attempt)?.letter().into(),
            };
            rows.push(vec![part.to_string().into(), cell]);
        }
        let theorem = Phrase::new(format!("why-{}", decision.theorem));
        Ok(vec![Step::Table(rows), Step::Say(theorem)])
    }
}
