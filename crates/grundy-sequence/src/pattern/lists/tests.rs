//! Patterns of lists against the rules that made the values, also far beyond the lists seen.

use super::{ListPattern, ListValue};
use grundy_core::game::End;
use grundy_core::value::gcd;

/// Lists of numbers from 1 on by their sums, and pairs of larger ones, with values by a rule.
fn seen(value: impl Fn(&[u64]) -> u64) -> Vec<ListValue> {
    let mut lists: Vec<Vec<u64>> = vec![vec![]];
    let mut of_sum: Vec<Vec<Vec<u64>>> = vec![lists.clone()];
    for sum in 1..=11u64 {
        let longer = (1..=sum).flat_map(|last| {
            let rest = &of_sum[usize::try_from(sum - last).expect("small")];
            rest.iter().map(move |rest| [rest.as_slice(), &[last]].concat()).collect::<Vec<_>>()
        });
        let longer: Vec<Vec<u64>> = longer.collect();
        lists.extend(longer.iter().cloned());
        of_sum.push(longer);
    }
    lists.extend((1..60).flat_map(|a| (1..60).map(move |b| vec![a, b])));
    lists.extend((1..60).map(|a| vec![a]));
    lists.sort();
    lists.dedup();
    lists.sort_by_key(|list| list.iter().sum::<u64>() + list.len() as u64);
    lists.into_iter().map(|list| ListValue { value: value(&list), list }).collect()
}

fn far() -> Vec<Vec<u64>> {
    let number = |i: u64| (i * i * 1_000_003 + 977 * i) % 1_000_000_007 + 1;
    (1..40).map(|n| (n * 31..n * 31 + n).map(number).collect()).collect()
}

#[test]
fn folds_are_found() {
    // Rows eaten from the left (contest problem 14).
    let eaten = |list: &[u64]| {
        list.iter().rev().fold(0, |rest, &first| if first > rest { first } else { first - 1 })
    };
    let pattern = ListPattern::find(&seen(eaten)).expect("a fold");
    assert!(matches!(&pattern, ListPattern::Fold(fold) if fold.end == End::First));
    let nim = |list: &[u64]| list.iter().fold(0, |sum, x| sum ^ x);
    let of_nim = ListPattern::find(&seen(nim)).expect("a fold");
    for list in far() {
        assert_eq!(pattern.value(&list), Some(eaten(&list)), "{list:?}");
        assert_eq!(of_nim.value(&list), Some(nim(&list)), "{list:?}");
    }
}

#[test]
fn classes_are_found() {
    let parity = |list: &[u64]| {
        let largest = list.iter().copied().max().unwrap_or(0);
        largest.checked_div(list.iter().copied().fold(0, gcd)).unwrap_or(0) + list.len() as u64
    };
    let rest = |list: &[u64]| {
        let largest = list.iter().copied().max().unwrap_or(0);
        let total: u64 = list.iter().sum();
        u64::from(2 * largest > total || total % 2 == 1)
    };
    let odd = |list: &[u64]| parity(list) % 2;
    for (number, rule) in [&odd as &dyn Fn(&[u64]) -> u64, &rest].into_iter().enumerate() {
        let pattern = ListPattern::find(&seen(rule)).expect("classes");
        for list in far() {
            if let Some(lost) = pattern.is_lost(&list) {
                assert_eq!(lost, rule(&list) == 0, "rule {number}: {list:?}");
            }
        }
    }
}

#[test]
fn chance_is_no_pattern() {
    let mixed = |list: &[u64]| {
        list.iter().fold(7, |sum: u64, x| (sum ^ x).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 3) >> 58
    };
    assert_eq!(ListPattern::find(&seen(|list| mixed(list) % 2)), None);
}
