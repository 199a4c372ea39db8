//! Octal games whose period begins late.
//!
//! A row of the table saves the search: it gives the number of values needed and where they begin
//! to repeat. Games with an early period are not in the table, since their period is found and
//! proved when needed.

use super::law::Law;
use super::numbers::Period;
use crate::sequence::ValueList;
use grundy_core::game::HeapRule;
use grundy_core::game::take_break::TakeBreak;

/// Codes, one of each class, with period and preperiod. A test of the slow suite proves each row,
/// so programs need not.
const PROVED: &[(&str, u64, u64)] = &[
    ("0.127", 4, 46_578),
    ("0.16", 149_459, 105_351),
    ("0.56", 144, 326_640),
    ("4.064", 16_132, 94_272),
    ("4.406", 44, 294_097),
];

/// Published rows (A. Flammenkamp's tables; 4.404: docs/src/records.md). They say how far to
/// compute, and prove nothing.
const ON_RECORD: &[(&str, u64, u64)] = &[
    ("0.054", 10_015_179, 193_235_616),
    ("0.104", 11_770_282, 197_769_598),
    ("0.106", 328_226_140_474, 465_384_263_797),
    ("0.354", 1_180, 10_061_916),
    ("0.376", 4, 2_268_248),
    ("0.454", 60_620_715, 160_949_019),
    ("4.404", 145, 6_872_964_789),
];

/// Returns the period of a code, or of a code with the same values by a theorem, from the table of
/// periods that the tests of this project prove.
pub fn known_period(code: &TakeBreak) -> Option<Period> {
    listed(PROVED, code)
}

/// Returns the published period of a code, which is not proved here.
pub fn recorded_period(code: &TakeBreak) -> Option<Period> {
    listed(ON_RECORD, code)
}

fn listed(rows: &[(&str, u64, u64)], code: &TakeBreak) -> Option<Period> {
    let cousin = code.cousin();
    rows.iter().find_map(|&(known, period, preperiod)| {
        let known = TakeBreak::parse(known).ok()?.cousin();
        let shift = cousin.shift.checked_sub(known.shift)?;
        (known.code == cousin.code)
            .then_some(Period::pure(period, preperiod.checked_add_signed(shift)?))
    })
}

/// Whether the values of a game prove a claimed period.
pub fn holds(rule: &dyn HeapRule, claim: Period, values: &ValueList) -> bool {
    let narrow = |n: u64| usize::try_from(n).ok();
    let Some(bound) = Law::of(rule).and_then(|law| law.bound(claim)) else { return false };
    let places = (narrow(bound), narrow(claim.preperiod.max(1)), narrow(claim.period));
    let (Some(bound), Some(start), Some(period)) = places else { return false };
    bound <= values.len()
        && claim.saltus == 0
        && (start..bound - period).all(|n| values.get(n) == values.get(n + period))
}

#[cfg(test)]
mod tests {
    use super::{ON_RECORD, PROVED, holds};
    use crate::period::{Law, Period, known_period, recorded_period, ultimate_period};
    use crate::sequence::Sequence;
    use grundy_core::game::Meter;
    use grundy_core::game::take_break::TakeBreak;

    fn code(name: &str) -> TakeBreak {
        TakeBreak::parse(name).expect(name)
    }

    #[test]
    fn codes_of_a_class_have_one_row() {
        for &(name, period, preperiod) in PROVED {
            assert_eq!(known_period(&code(name)), Some(Period::pure(period, preperiod)));
        }
        for &(name, period, preperiod) in ON_RECORD {
            assert_eq!(recorded_period(&code(name)), Some(Period::pure(period, preperiod)));
        }
        let shifted = Period::pure(60_620_715, 160_949_018);
        assert_eq!(recorded_period(&code("0.1777")), Some(shifted));
        assert_eq!(known_period(&code("4.077")), Some(Period::pure(16_132, 94_272)));
        assert_eq!(known_period(&code("0.77")), None);
    }

    #[test]
    #[ignore = "slow suite: up to 653,000 values of five games"]
    fn every_shipped_row_is_proved() {
        for &(name, period, preperiod) in PROVED {
            let (rule, claim) = (code(name), Period::pure(period, preperiod));
            let law = Law::of(&rule).expect("an octal game");
            let bound = law.bound(claim).expect("small");
            let mut sequence = Sequence::default();
            sequence.extend(&rule, bound - 1, &Meter::unlimited()).expect("feasible");
            assert!(holds(&rule, claim, sequence.values()), "{name}");
            let values: Vec<u32> = sequence.values().iter().collect();
            assert_eq!(ultimate_period(&values, law), Some(claim), "{name}");
        }
    }
}
