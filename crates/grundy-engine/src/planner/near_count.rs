//! The number of moves from a heap of a code to a value, without listing its options.
//!
//! The options of a heap of `n` fall into classes: those that leave one heap, and for each number of
//! tokens taken those that leave two heaps with a given sum `m`. With the values of all smaller heaps
//! in one slice, a class is counted by one loop over that slice, or over its first `m / 2` heaps and
//! their partners in reverse, which compilers turn into vector instructions.
//! [`near_moves`](super::near_moves) visits the same options one by one; the tests compare both.

use std::iter::zip;
use std::ops::BitXor;

use grundy_core::game::take_break::{PartsRule, TakeBreak};
use grundy_core::game::{Failure, Meter};
use grundy_sequence::sequence::ValueList;

/// The number of values compared in one step of a meter.
const STEP: u64 = 64;

/// The number of options of a heap of `n` that have the value `wanted`; `values` holds those of all
/// smaller heaps. Returns `None` if an option may leave more than two heaps, or if there are more
/// than `most` options. O(options), several at a time.
pub(super) fn near_count(
    code: &TakeBreak,
    (n, most): (u64, u64),
    values: &ValueList,
    wanted: u32,
    meter: &Meter<'_>,
) -> Result<Option<u64>, Failure> {
    let size = usize::try_from(n).ok().filter(|&size| size <= values.len());
    let two = code.most_parts().is_some_and(|parts| parts <= 2);
    let Some((size, options)) =
        size.filter(|_| two).and_then(|size| Some((size, options(code, size, most)?)))
    else {
        return Ok(None);
    };
    meter.steps(options / STEP + 1)?;
    // A nim-sum has no more bits than what is added.
    Ok(Some(match values {
        ValueList::Narrow(all) => u8::try_from(wanted).map_or(0, |w| count(code, &all[..size], w)),
        ValueList::Medium(all) => u16::try_from(wanted).map_or(0, |w| count(code, &all[..size], w)),
        ValueList::Wide(all) => count(code, &all[..size], wanted),
    }))
}

/// Options that are counted together.
#[derive(Debug, Clone, Copy)]
enum Class {
    /// The one that leaves nothing.
    Nothing,
    /// Those that leave one heap of `last`, `last − step`, … down to 1.
    One { last: usize, step: usize },
    /// Those that leave two heaps with this sum.
    Two { sum: usize, parts: PartsRule },
}

/// Calls `visit` with the classes of a heap's options until it returns `None`.
fn classes(code: &TakeBreak, n: usize, visit: &mut dyn FnMut(Class) -> Option<()>) -> Option<()> {
    let (places, tail) = (code.places(), code.tail());
    if code.digit(n as u64).allows(0) {
        visit(Class::Nothing)?;
    }
    for (taken, digit) in places.iter().enumerate().take(n) {
        let step = if taken < places.len() - tail { n } else { tail };
        let last = n - taken;
        if digit.allows(1) {
            visit(Class::One { last, step })?;
        }
        if digit.allows(2) {
            let sums = (2..=last).rev().step_by(step);
            sums.map(|sum| Class::Two { sum, parts: digit.parts }).try_for_each(&mut *visit)?;
        }
    }
    Some(())
}

/// The number of pairs of positive heaps with a sum that may be left.
fn pairs(sum: usize, parts: PartsRule) -> usize {
    match parts {
        PartsRule::Any => sum / 2,
        PartsRule::Distinct | PartsRule::Mixed => sum.saturating_sub(1) / 2,
        PartsRule::Equal => usize::from(sum > 0 && sum.is_multiple_of(2)),
    }
}

/// The number of options of a heap, if there are no more than `most`.
fn options(code: &TakeBreak, n: usize, most: u64) -> Option<u64> {
    let mut total = 0u64;
    classes(code, n, &mut |class| {
        total += match class {
            Class::Nothing => 1,
            Class::One { last, step } => last.div_ceil(step) as u64,
            Class::Two { sum, parts } => pairs(sum, parts) as u64,
        };
        (total <= most).then_some(())
    })?;
    Some(total)
}

/// The number of options with a value, of a heap greater by one than the last of `smaller`.
fn count<T>(code: &TakeBreak, smaller: &[T], wanted: T) -> u64
where
    T: Copy + Default + PartialEq + BitXor<Output = T>,
{
    let has = |value: T| value == wanted;
    let mut total = 0;
    let _ = classes(code, smaller.len(), &mut |class| {
        total += match class {
            Class::Nothing => usize::from(has(T::default())),
            // The heap itself is not left, as place 0 only splits.
            Class::One { last, step: 1 } => smaller[1..=last].iter().filter(|v| has(**v)).count(),
            Class::One { last, step } => {
                smaller[1..=last].iter().rev().step_by(step).filter(|v| has(**v)).count()
            }
            Class::Two { parts: PartsRule::Equal, sum } => {
                pairs(sum, PartsRule::Equal) * usize::from(has(T::default()))
            }
            Class::Two { sum, parts } => {
                let pairs = pairs(sum, parts);
                let (less, more) = (&smaller[1..=pairs], &smaller[sum - pairs..sum]);
                zip(less, more.iter().rev()).filter(|(a, b)| has(**a ^ **b)).count()
            }
        };
        Some(())
    });
    total as u64
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::near_count;
    use grundy_core::game::Meter;
    use grundy_core::game::take_break::TakeBreak;
    use grundy_sequence::sequence::{Sequence, ValueList};

    /// Codes of every shape: finite, with tails of one place and of more, with each constraint.
    const CODES: [&str; 16] = [
        "0.77",
        "0.137",
        "0.3",
        "4.[3]",
        "4!.0",
        "4.0",
        "4=.[3]",
        "0.[3]",
        "0.[30]",
        "0.0[123]",
        "0.[7]",
        "0.1[7]",
        "0.07[6!2]",
        "4?.[1]",
        "0.{0,2}3",
        "0.[37=5]",
    ];

    fn table(rule: &TakeBreak, to: u64) -> ValueList {
        let mut sequence = Sequence::default();
        sequence.extend(rule, to, &Meter::unlimited()).expect("small");
        sequence.values().iter().collect()
    }

    /// The number of options with a value, one by one, and of all.
    fn walked(rule: &TakeBreak, n: u64, values: &ValueList, wanted: u32) -> (u64, u64) {
        let (mut found, mut all) = (0, 0);
        let _ = rule.options(n, &mut |parts| {
            all += 1;
            found += u64::from(parts.iter().fold(0, |sum, &part| sum ^ values.at(part)) == wanted);
            ControlFlow::Continue(())
        });
        (found, all)
    }

    #[test]
    fn classes_count_as_many_as_there_are_options() {
        for code in CODES {
            let rule = TakeBreak::parse(code).expect(code);
            let narrow = table(&rule, 60);
            let widths = [
                ValueList::Medium(
                    narrow.iter().map(|v| u16::try_from(v).expect("small")).collect(),
                ),
                ValueList::Wide(narrow.iter().collect()),
            ];
            for (n, wanted) in (0..60).flat_map(|n| [0, 1, 2, 3, 4, 7, 300].map(|w| (n, w))) {
                let (found, all) = walked(&rule, n, &narrow, wanted);
                for values in std::iter::once(&narrow).chain(&widths) {
                    let count = |most| {
                        near_count(&rule, (n, most), values, wanted, &Meter::unlimited())
                            .expect("no limit")
                    };
                    assert_eq!(count(all), Some(found), "{code} {n} to {wanted}");
                    if all > 0 {
                        assert_eq!(count(all - 1), None, "{code} {n}: {all} options");
                    }
                }
            }
        }
    }

    /// Random codes and heaps, the values being any.
    #[test]
    fn random_codes_are_counted_alike() {
        let mut state = 1u64;
        let mut random = |below: u32| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            u32::try_from(state >> 33).expect("31 bits") % below
        };
        for _ in 0..400 {
            let digits: String = (0..=random(5)).map(|_| random(8).to_string()).collect();
            let first = 4 * random(2);
            let code = match random(2) {
                0 => format!("{first}.{digits}"),
                _ => format!("{first}.{}[{digits}]", random(8)),
            };
            let rule = TakeBreak::parse(&code).expect(&code);
            let values: ValueList = (0..64).map(|_| random(6)).collect();
            let (n, wanted) = (u64::from(random(64)), random(8));
            let count = near_count(&rule, (n, u64::MAX), &values, wanted, &Meter::unlimited());
            assert_eq!(count, Ok(Some(walked(&rule, n, &values, wanted).0)), "{code} {n} {wanted}");
        }
    }

    #[test]
    fn more_than_two_parts_and_short_tables_are_left_to_others() {
        let rule = TakeBreak::parse("0.8").expect("a code");
        let values: ValueList = (0..20).map(|_| 0).collect();
        let count = |rule, n| near_count(rule, (n, 1000), &values, 0, &Meter::unlimited());
        assert_eq!(count(&rule, 10), Ok(None));
        let kayles = TakeBreak::parse("0.77").expect("a code");
        assert!(matches!(count(&kayles, 20), Ok(Some(_))));
        assert_eq!(count(&kayles, 21), Ok(None));
    }
}
