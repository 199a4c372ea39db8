//! Values of components in games that may return to an earlier position.

use super::Part;
use super::moves::{MOST_WALKED, MOST_WANTED};
use crate::planner::solver::Addition;
use grundy_core::answer::{Known, KnownBy};
use grundy_core::game::{Failure, Listed, LoopyValued, Meter, Ruleset, Valued, Winning};
use grundy_core::value::{LoopyValue, Side};

impl<R: Ruleset> LoopyValued for Part<R> {
    fn is_loopy(&self) -> bool {
        self.addition() == Addition::Loopy
    }

    fn loopy_value(&self, meter: &Meter<'_>) -> Result<Known<LoopyValue>, Failure> {
        if self.is_loopy() {
            let value = self.loopy_sum(std::slice::from_ref(&self.position), meter)?;
            return Ok(Known { value, by: KnownBy::Search });
        }
        let Known { value, by } = self.value(meter)?;
        Ok(Known { value: value.into(), by })
    }

    fn option_loopy_values(
        &self,
        side: Side,
        meter: &Meter<'_>,
    ) -> Result<Vec<LoopyValue>, Failure> {
        self.list(side, meter, &|parts| self.loopy_sum(parts, meter))
    }

    fn moves_where(
        &self,
        wanted: &dyn Fn(&LoopyValue) -> bool,
        side: Side,
        listed: Listed,
        meter: &Meter<'_>,
    ) -> Result<Winning, Failure> {
        let most = (listed, if self.is_loopy() { MOST_WALKED } else { MOST_WANTED });
        self.select(side, most, meter, &|parts| self.loopy_sum(parts, meter), wanted)
    }

    fn distance(&self, meter: &Meter<'_>) -> Result<u64, Failure> {
        self.loopy_standing(std::slice::from_ref(&self.position), meter).map(|(_, far)| far)
    }
}

impl<R: Ruleset> Part<R> {
    fn loopy_sum(&self, parts: &[R::Position], meter: &Meter<'_>) -> Result<LoopyValue, Failure> {
        self.loopy_standing(parts, meter).map(|(value, _)| value)
    }

    /// The value of what an option leaves, and its distance.
    pub(super) fn loopy_standing(
        &self,
        parts: &[R::Position],
        meter: &Meter<'_>,
    ) -> Result<(LoopyValue, u64), Failure> {
        if self.is_loopy() {
            return self.family.loopy_value(parts, meter);
        }
        Ok((self.sum(parts, meter)?.into(), 0))
    }
}
