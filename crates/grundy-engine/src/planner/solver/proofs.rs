//! The value by proof numbers, and who wins sums under misère play.

use std::fmt::Write;
use std::sync::Mutex;

use super::{Outcomes, Solver, lock};
use crate::planner::erased::AnyPosition;
use crate::planner::family::Family;
use grundy_core::answer::{KnownBy, KnownValue};
use grundy_core::game::{Attempt, Failure, Method, Ruleset, SearchKind, ValueWork};
use grundy_core::value::Value;
use grundy_search::{Claim, MisereProofs, Proofs};

struct ProofSearch<'a> {
    family: &'a Family,
    part: &'a AnyPosition,
    size: u32,
}

/// A component of this size, compared with others of its game.
pub(super) fn solver<'a>(
    family: &'a Family,
    part: &'a AnyPosition,
    size: u32,
) -> Box<dyn Solver + 'a> {
    Box::new(ProofSearch { family, part, size })
}

impl ProofSearch<'_> {
    fn memory(&self) -> &Mutex<Proofs<AnyPosition>> {
        self.family.solvers.get(Mutex::default)
    }
}

impl Solver for ProofSearch<'_> {
    fn value(&self, attempt: &Attempt<'_>) -> Result<KnownValue<Value>, Failure> {
        let value = lock(self.memory()).value(&self.family.rules, self.part, attempt)?;
        Ok(KnownValue { value: value.into(), by: KnownBy::Search })
    }

    fn work(&self) -> ValueWork {
        ValueWork { searched: Some(SearchKind::Generic), table: 0 }
    }

    fn outcomes(&self) -> Option<&dyn Outcomes> {
        Some(self)
    }

    fn evidence(
        &self,
        winner_only: bool,
        attempt: &Attempt<'_>,
    ) -> Result<Option<String>, Failure> {
        let rules = &self.family.rules;
        let mut memory = lock(self.memory());
        let value = if winner_only { 0 } else { memory.value(rules, self.part, attempt)? };
        let claims = memory.evidence(rules, self.part, value, attempt)?;
        let mut text = String::new();
        let mut line = |key: &str, claim: &Claim| {
            let _ = match claim {
                Claim::Is(value) => writeln!(text, "{key} {value}"),
                Claim::Not(values) => {
                    let values: Vec<String> = values.iter().map(u32::to_string).collect();
                    writeln!(text, "{key} not {}", values.join(" "))
                }
            };
        };
        let has = memory.has_value(rules, self.part, value, attempt)?;
        line("value", &if has { Claim::Is(value) } else { Claim::Not(vec![value]) });
        for (position, claim) in &claims {
            line(&format!("claim {}", rules.text(position).arg), claim);
        }
        Ok(Some(text))
    }
}

impl Outcomes for ProofSearch<'_> {
    fn size(&self) -> u32 {
        self.size
    }

    fn has_value(&self, wanted: u32, attempt: &Attempt<'_>) -> Result<bool, Failure> {
        lock(self.memory()).has_value(&self.family.rules, self.part, wanted, attempt)
    }
}

impl Family {
    /// Whether the player to move wins a sum of independent parts under misère play, where each lasts
    /// equally long however play goes, or is searched by proof numbers; `None` elsewhere.
    ///
    /// # Errors
    /// As [`Solver::value`].
    pub(in crate::planner) fn wins_misere(
        &self,
        parts: &[AnyPosition],
        attempt: &Attempt<'_>,
    ) -> Result<Option<bool>, Failure> {
        if parts.is_empty() {
            return Ok(None);
        }
        if let Some(theorems) = self.rules.capabilities().theorems {
            let lengths = parts.iter().map(|part| theorems.length(part));
            let parity = lengths.map(|length| Some(length? % 2)).sum::<Option<u64>>();
            if let Some(parity) = parity {
                return Ok(Some(parity.is_multiple_of(2)));
            }
        }
        let proved = |part| matches!(self.rules.method(part), Method::Proofs { .. });
        if !parts.iter().all(proved) {
            return Ok(None);
        }
        let memory = self.solvers.get(Mutex::<MisereProofs<AnyPosition>>::default);
        lock(memory).wins(&self.rules, parts, attempt).map(Some)
    }
}
