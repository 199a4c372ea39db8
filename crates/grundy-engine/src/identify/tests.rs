//! Fitted rules against all rules.

use super::fit::fit;
use super::{Bounds, Relation};
use grundy_core::game::Meter;
use grundy_core::game::take_break::{TakeBreak, family};
use grundy_sequence::sequence::Sequence;

fn values(code: &TakeBreak, last: u64) -> Vec<u64> {
    let mut sequence = Sequence::default();
    sequence.extend(code, last, &Meter::unlimited()).unwrap();
    sequence.values().iter().map(u64::from).collect()
}

/// Each digit of a code is one of another's.
fn within(code: &TakeBreak, other: &TakeBreak) -> bool {
    (0..10).all(|place| code.digit(place).counts & !other.digit(place).counts == 0)
}

/// For each code of two places: what is fitted has its values, and so has every code between the
/// extremes; no code with fewer places has them.
#[test]
fn fitted_codes_have_the_values() {
    const LAST: u64 = 40;
    let codes: Vec<TakeBreak> =
        ["0.??", "4.??"].iter().flat_map(|pattern| family(pattern).unwrap()).collect();
    for code in codes.iter().filter(|code| !code.has_no_moves()) {
        let wanted = values(code, LAST);
        let found = fit(0, &wanted, &Meter::unlimited()).unwrap();
        let equal = Relation::Line { from: 0, dropped: 0, first: 0, step: 1, repeat: 1 };
        let Some(answer) = found.iter().find(|answer| answer.relation == equal) else {
            assert!(wanted.iter().all(|&value| value == 0), "{code}");
            continue;
        };
        let least = TakeBreak::parse(&answer.game).unwrap();
        let greatest = match &answer.between {
            Some(Bounds::Codes { greatest, .. }) => TakeBreak::parse(greatest).unwrap(),
            _ => least.clone(),
        };
        assert_eq!(values(&least, LAST), wanted, "{code}: {least}");
        assert_eq!(values(&greatest, LAST), wanted, "{code}: {greatest}");
        let places = greatest.places().len();
        for other in &codes {
            let equal = values(other, LAST) == wanted;
            if within(&least, other) && within(other, &greatest) {
                assert!(equal, "{code}: {other}");
            }
            if equal && other.places().len() <= places {
                assert!(within(other, &greatest), "{code}: {other}");
            }
            assert!(!equal || other.places().len() >= least.places().len(), "{code}: {other}");
        }
    }
}

/// The values of heaps from which a number of a set may be taken, by the definition.
fn values_of_set(allowed: impl Fn(u64) -> bool, last: u64) -> Vec<u64> {
    let mut values: Vec<u64> = Vec::new();
    for heap in 0..=last {
        let options = (1..=heap).filter(|&taken| allowed(taken));
        let reached: Vec<u64> =
            options.map(|taken| values[usize::try_from(heap - taken).unwrap()]).collect();
        values.push(grundy_facts::mex(&reached));
    }
    values
}

/// The values of `take:` or `allbut:` with its numbers.
fn values_of(game: &str, last: u64) -> Vec<u64> {
    let (name, numbers) = game.split_once(':').unwrap();
    let numbers: Vec<u64> = numbers.split(',').map(|number| number.parse().unwrap()).collect();
    values_of_set(|taken| numbers.contains(&taken) == (name == "take"), last)
}

/// The sets of numbers up to 6, allowed or forbidden.
#[test]
fn fitted_sets_have_the_values() {
    for members in 1..64u32 {
        let set: Vec<u64> = (1..=6).filter(|member| members >> (member - 1) & 1 == 1).collect();
        let text = set.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
        for name in ["take", "allbut"] {
            let game = format!("{name}:{text}");
            let wanted = values_of(&game, 30);
            let found = fit(0, &wanted, &Meter::unlimited()).unwrap();
            let fitted: Vec<_> =
                found.iter().filter(|answer| answer.game.starts_with(name)).collect();
            assert!(!fitted.is_empty(), "{game}");
            for answer in fitted {
                assert_eq!(values_of(&answer.game, 30), wanted, "{game}: {}", answer.game);
                if let Some(Bounds::Sets { greatest, .. }) = &answer.between {
                    assert_eq!(values_of(greatest, 30), wanted, "{game}: {greatest}");
                }
            }
        }
    }
}

/// Codes and sets that were not compared are not counted.
#[test]
fn the_reach_of_fitted_rules() {
    use super::fit::reach;
    assert_eq!(reach(&[9, 9, 1, 7, 7]), Some(2));
    assert_eq!(reach(&[0; 9]), None);
    assert_eq!(reach(&[1; 256]), Some(128));
    assert_eq!(reach(&[1; 257]), None);
    assert_eq!(reach(&[1, 2, 3, 1 << 40]), None);
}
