//! Values of sums in which passes may be used.
//!
//! There is no theorem on them: whether a pass can be used depends on all parts together, and Nim with
//! one pass is irregular already (R. E. Morrison, E. J. Friedman and A. S. Landsberg, Combinatorial
//! games with a pass, Chaos 22, 2012). So whole sums are searched, up to a stated number.

use super::{Compound, Compounds};
use grundy_core::answer::{KnownBy, KnownValue};
use grundy_core::game::{Attempt, Failure, Limit, Refusal};
use grundy_core::message;
use grundy_core::value::{Nimber, Side};

/// Sums that are searched at most.
const MOST_SUMS: u64 = 1 << 22;

/// Moves from the start at most: each leaves a sum that is searched.
const MOST_MOVES: usize = 1 << 16;

impl Compounds {
    /// The value of a sum with passes.
    pub(super) fn value_with_passes(
        &self,
        compound: &Compound,
        passes: u8,
        attempt: &Attempt<'_>,
    ) -> Result<KnownValue, Failure> {
        let parts: Vec<_> = compound.parts.iter().flat_map(|part| part.parts()).collect();
        if passes == 0 {
            let values = parts.iter().map(|part| Ok(part.values().value(attempt)?.value));
            let value: Nimber = values.sum::<Result<_, Failure>>()?;
            return Ok(KnownValue { value, by: KnownBy::Theorem("sprague-grundy".into()) });
        }
        let mut moves = 0;
        for part in &parts {
            moves += part.moves().count_options(Side::Left, MOST_MOVES - moves);
            if moves >= MOST_MOVES {
                return Err(too_large().into());
            }
        }
        let few = attempt.at_most(MOST_SUMS);
        let found = self.memory().passes.value(&parts, passes, &attempt.with(&few));
        let value = found.map_err(|failure| match failure {
            // Was it this bound that ended the work, or the person's own?
            Failure::Stopped { limit: Limit::Nodes, .. } if few.nodes() > MOST_SUMS => {
                too_large().into()
            }
            failure => failure,
        })?;
        Ok(KnownValue { value: value.into(), by: KnownBy::Search })
    }
}

fn too_large() -> Refusal {
    Refusal::new(message!(
        "pass-large",
        "a sum with a pass is searched as a whole, up to {most} sums, and this one has more",
        most = MOST_SUMS
    ))
    .help(message!("pass-large-help", "the parts by themselves, without the pass, may have values"))
}
