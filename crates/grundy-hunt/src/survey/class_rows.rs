//! Computes the rows of one class of games.

use grundy_core::game::{Failure, Meter};
use grundy_sequence::pattern::doublings;
use grundy_sequence::period::{Law, ultimate_period};
use grundy_sequence::sequence::{Sequence, Setup, ValueList};

use super::class::{Class, Member};
use super::row::{PeriodStatus, ValueRow};

/// The first heap at which a period is looked for; then at each doubling.
const FIRST_LOOK: u64 = 1 << 10;

impl Class {
    /// Computes the rows of all members, up to the heap at which the period is proved, at most
    /// `to`.
    pub(super) fn survey(
        &self,
        to: u64,
        setup: Setup,
        meter: &Meter<'_>,
    ) -> Result<Vec<(usize, ValueRow)>, Failure> {
        let unknown = |member: &Member| ValueRow::unknown(&member.code, &self.code, member.shift);
        if self.code.last_place().is_none() || self.code.most_parts().is_none_or(|most| most > 2) {
            return Ok(self.members.iter().map(|member| (member.index, unknown(member))).collect());
        }
        let mut sequence = Sequence::with(setup);
        let mut open: Vec<&Member> = self.members.iter().collect();
        let mut rows = Vec::new();
        for last in doublings(FIRST_LOOK, to) {
            let ahead = open.iter().map(|member| member.shift.min(0).unsigned_abs()).max();
            sequence.extend(&self.code, last + ahead.unwrap_or(0), meter)?;
            let mut still = Vec::new();
            for member in open {
                let values = member.values(sequence.values(), last);
                let mut row = unknown(member);
                let law = Law::of(&member.code);
                let proved = law.and_then(|law| Some((ultimate_period(&values, law)?, law)));
                match proved {
                    None if last < to => {
                        still.push(member);
                        continue;
                    }
                    None if law.is_some() => row.status = PeriodStatus::NoneFound,
                    _ => {}
                }
                row.add_values(&member.code, &values);
                if let Some((period, law)) = proved {
                    row.add_period(period, law);
                }
                rows.push((member.index, row));
            }
            open = still;
            if open.is_empty() {
                break;
            }
        }
        Ok(rows)
    }
}

impl Member {
    /// Returns the values of this member for heaps 0 to `last`, given those of the computed code.
    /// Heaps without a partner in that code have value 0.
    fn values(&self, computed: &ValueList, last: u64) -> Vec<u32> {
        let size = |n: u64| usize::try_from(n).unwrap_or(usize::MAX);
        let skipped = size(self.shift.min(0).unsigned_abs());
        let zeros = std::iter::repeat_n(0, size(self.shift.max(0).unsigned_abs()));
        zeros.chain(computed.iter().skip(skipped)).take(size(last + 1)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{FIRST_LOOK, doublings};
    use crate::survey::class::{Class, Member};
    use crate::survey::plan::Survey;
    use crate::survey::row::ValueRow;
    use grundy_core::game::Meter;
    use grundy_core::game::take_break::TakeBreak;
    use grundy_sequence::sequence::Setup;

    /// Computes the row of a code alone, without its cousins, for comparison.
    fn alone(code: &TakeBreak, canonical: &TakeBreak, shift: i64, to: u64) -> ValueRow {
        let member = Member { index: 0, code: code.clone(), shift: 0 };
        let class = Class { code: code.clone(), members: vec![member] };
        let rows =
            class.survey(to, Setup::default(), &Meter::unlimited()).expect("a feasible size");
        let row = rows.into_iter().next().expect("one member").1;
        ValueRow { canonical: canonical.to_string(), shift, ..row }
    }

    #[test]
    fn looks_double_to_the_limit() {
        let looks = |to| doublings(FIRST_LOOK, to);
        assert!(looks(65536).eq((10..=16).map(|k| 1 << k)));
        assert!(looks(3000).eq([1024, 2048, 3000]));
        assert!(looks(7).eq([7]));
        assert!(looks(0).eq([0]));
    }

    #[test]
    fn rows_of_a_class_are_those_of_its_codes() {
        let patterns = ["0.???", "4.?", "4!.0", "0.8", "0.[3]", "0.0077"].map(str::to_owned);
        for to in [0, 5, 100, 1500] {
            let scan = Survey::new(&patterns, to).expect("patterns");
            for class in &scan.classes {
                for (index, row) in
                    class.survey(to, Setup::default(), &Meter::unlimited()).expect("small")
                {
                    let code = &scan.codes[index];
                    let cousin = code.cousin();
                    assert_eq!(row, alone(code, &cousin.code, cousin.shift, to), "{code} to {to}");
                }
            }
        }
    }
}
