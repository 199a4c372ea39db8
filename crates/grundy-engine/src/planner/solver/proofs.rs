//! The value by proof numbers, and who wins sums under misère play.

#[cfg(not(target_arch = "wasm32"))]
use std::fmt::Write;
use std::sync::Mutex;

use super::{Outcomes, Solver, lock};
use crate::planner::erased::AnyPosition;
use crate::planner::family::Family;
use grundy_core::answer::{KnownBy, KnownValue};
use grundy_core::game::{
    Attempt, CompactPosition, Failure, Method, Ruleset, SearchKind, ValueWork,
};
use grundy_core::value::Value;
#[cfg(not(target_arch = "wasm32"))]
use grundy_search::Claim;
use grundy_search::{MisereProofs, Proofs};

struct ProofSearch<'a> {
    family: &'a Family,
    at: CompactPosition<'a>,
}

/// A component of a game on strings of bytes.
pub(super) fn solver<'a>(family: &'a Family, at: CompactPosition<'a>) -> Box<dyn Solver + 'a> {
    Box::new(ProofSearch { family, at })
}

impl ProofSearch<'_> {
    fn memory(&self) -> &Mutex<Proofs> {
        self.family.solvers.get(Mutex::default)
    }
}

impl Solver for ProofSearch<'_> {
    fn value(&self, attempt: &Attempt<'_>) -> Result<KnownValue<Value>, Failure> {
        let value = lock(self.memory()).value(&self.at, attempt)?;
        Ok(KnownValue { value: value.into(), by: KnownBy::Search })
    }

    fn work(&self) -> ValueWork {
        ValueWork { searched: Some(SearchKind::Proofs), table: 0 }
    }

    fn outcomes(&self) -> Option<&dyn Outcomes> {
        Some(self)
    }

    // The page writes no certificates of Sprouts.
    #[cfg(not(target_arch = "wasm32"))]
    fn evidence(
        &self,
        winner_only: bool,
        attempt: &Attempt<'_>,
    ) -> Result<Option<String>, Failure> {
        let mut memory = lock(self.memory());
        let value = if winner_only { 0 } else { memory.value(&self.at, attempt)? };
        let has = memory.has_value(&self.at, value, attempt)?;
        let claims = memory.evidence(&self.at, value, attempt)?;
        let mut text = String::from("theorem solution\n");
        let mut line = |key: &str, claim: &Claim| {
            let _ = match claim {
                Claim::Is(value) => writeln!(text, "{key} {value}"),
                Claim::Not(values) => {
                    let values: Vec<String> = values.iter().map(u32::to_string).collect();
                    writeln!(text, "{key} not {}", values.join(" "))
                }
            };
        };
        line("value", &if has { Claim::Is(value) } else { Claim::Not(vec![value]) });
        for (position, claim) in &claims {
            line(&format!("claim {}", self.at.game.text(position)), claim);
        }
        Ok(Some(text))
    }
}

impl Outcomes for ProofSearch<'_> {
    fn size(&self) -> u32 {
        self.at.size()
    }

    fn has_value(&self, wanted: u32, attempt: &Attempt<'_>) -> Result<bool, Failure> {
        lock(self.memory()).has_value(&self.at, wanted, attempt)
    }
}

/// Parts that are searched by proof numbers; `None` if one is not, or if there are none.
fn compact<'a>(family: &'a Family, parts: &[AnyPosition]) -> Option<Vec<CompactPosition<'a>>> {
    let compact = |part| match family.rules.method(part) {
        Method::Proofs(at) => Some(at),
        _ => None,
    };
    let all: Option<Vec<_>> = parts.iter().map(compact).collect();
    all.filter(|all| !all.is_empty())
}

impl Family {
    fn misere_proofs(&self) -> &Mutex<MisereProofs> {
        self.solvers.get(Mutex::default)
    }

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
        let Some(all) = compact(self, parts) else { return Ok(None) };
        let positions = all.iter().map(|at| &*at.position);
        lock(self.misere_proofs()).wins(all[0].game, positions, attempt).map(Some)
    }

    /// The claims from which it follows who wins a sum of independent parts under misère play, as lines of
    /// a certificate, which the page does not write; `None` for parts that are not searched by proof numbers.
    ///
    /// # Errors
    /// As [`Solver::value`].
    #[cfg(not(target_arch = "wasm32"))]
    pub(in crate::planner) fn misere_evidence(
        &self,
        parts: &[AnyPosition],
        attempt: &Attempt<'_>,
    ) -> Result<Option<String>, Failure> {
        let Some(all) = compact(self, parts) else { return Ok(None) };
        let positions = all.iter().map(|at| &*at.position);
        let found = lock(self.misere_proofs()).evidence(all[0].game, positions, attempt)?;
        let outcome = if found.wins { "won" } else { "lost" };
        let mut text = format!("play misere\ntheorem solution\noutcome {outcome}\n");
        for sum in found.sums {
            let lands: Vec<String> = sum.iter().map(|land| all[0].game.text(land)).collect();
            let _ = writeln!(text, "claim {} lost", lands.join("+"));
        }
        Ok(Some(text))
    }
}
