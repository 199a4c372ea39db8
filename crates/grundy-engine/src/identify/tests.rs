//! Fitted rules against all rules, and look-ups against their definition.

use super::fit::fit;
use super::{Bounds, Extent, Question, Relation, build, identify};
use crate::Workbench;
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

/// The sets of numbers up to 6, allowed or forbidden.
#[test]
fn fitted_sets_have_the_values() {
    let bench = Workbench::default();
    for members in 1..64u32 {
        let set: Vec<u64> = (1..=6).filter(|member| members >> (member - 1) & 1 == 1).collect();
        let text = set.iter().map(u64::to_string).collect::<Vec<_>>().join(",");
        for name in ["take", "allbut"] {
            let game = format!("{name}:{text}");
            let of = |game: &str| super::build::numbers(&bench, game, 30, &Meter::unlimited()).1;
            let wanted = of(&game);
            let found = fit(0, &wanted, &Meter::unlimited()).unwrap();
            let fitted: Vec<_> =
                found.iter().filter(|answer| answer.game.starts_with(name)).collect();
            assert!(!fitted.is_empty(), "{game}");
            for answer in fitted {
                assert_eq!(of(&answer.game), wanted, "{game}: {}", answer.game);
                if let Some(Bounds::Sets { greatest, .. }) = &answer.between {
                    assert_eq!(of(greatest), wanted, "{game}: {greatest}");
                }
            }
        }
    }
}

/// Each relation, of values made by its formula.
#[test]
fn relations_are_found() {
    let (bench, meter) = (Workbench::default(), Meter::unlimited());
    let index = build(&bench, Extent::Small, &meter, &mut |_, _| {}).unwrap();
    let known = values(&TakeBreak::parse("0.137").unwrap(), 150);
    let from = 0;
    let line = |dropped, first, step, repeat| Relation::Line { from, dropped, first, step, repeat };
    for relation in [
        line(0, 0, 1, 1),
        line(0, 1, 1, 1),
        line(0, 17, 1, 1),
        line(0, 50, 1, 1),
        line(0, 0, 2, 1),
        line(0, 3, 3, 1),
        line(0, 0, 1, 2),
        line(0, 21, 1, 2),
        line(1, 0, 1, 3),
        line(2, 28, 1, 4),
        line(0, 44, 4, 1),
        line(3, 0, 1, 1),
        line(5, 4, 1, 1),
    ] {
        let Relation::Line { dropped, first, step, repeat, .. } = relation else { unreachable!() };
        let value = |n: u64| match n.checked_sub(dropped) {
            // Not the value that a smaller heap would have; in a block of equal ones the same.
            None if repeat > 1 => known[usize::try_from(first).unwrap()],
            None => 77,
            Some(n) => known[usize::try_from(first + step * (n / repeat)).unwrap()],
        };
        let list: Vec<u64> = (0..24).map(value).collect();
        let found =
            identify(&Question::Values { first: from, values: list }, &index, &bench, &meter)
                .unwrap();
        let named = |answer: &&super::Match| {
            answer.game == "dawsons-chess" || answer.also.iter().any(|name| name == "0.137")
        };
        let answer = found.answers.iter().find(named).unwrap_or_else(|| panic!("{relation}"));
        assert_eq!((answer.relation, answer.terms), (relation, 24 - dropped), "{relation}");
    }
}

/// Every answer is compared with the values of its game.
#[test]
fn answers_have_the_values() {
    let (bench, meter) = (Workbench::default(), Meter::unlimited());
    let index = build(&bench, Extent::Small, &meter, &mut |_, _| {}).unwrap();
    let lists: [&[u64]; 6] = [
        &[0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2],
        &[0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6],
        &[0, 1, 0, 1, 0, 1, 0, 1],
        &[0, 1, 2, 3, 4],
        &[3, 3, 2, 2, 4, 0, 5, 2],
        &[1, 1, 2, 2, 3, 3, 1, 1, 4, 4],
    ];
    for list in lists {
        let question = Question::Values { first: 0, values: list.to_vec() };
        let found = identify(&question, &index, &bench, &meter).unwrap();
        assert!(!found.answers.is_empty(), "{list:?}");
        for answer in &found.answers {
            let Relation::Line { dropped, first, step, repeat, .. } = answer.relation else {
                continue;
            };
            assert_eq!(answer.terms + dropped, list.len() as u64, "{answer:?}");
            for game in answer.also.iter().chain([&answer.game]) {
                let (start, known) = super::build::numbers(&bench, game, 250, &meter);
                for (n, &value) in (0..).zip(list).skip_while(|&(n, _)| n < dropped) {
                    let at = first + step * ((n - dropped) / repeat);
                    let at = usize::try_from(at - start).unwrap();
                    assert_eq!(known[at], value, "{game}: {answer:?}");
                }
            }
        }
    }
}

/// What `identify` answers to a list of numbers.
fn first_answer(text: &str) -> Option<String> {
    let (bench, meter) = (Workbench::default(), Meter::unlimited());
    let index = build(&bench, Extent::Small, &meter, &mut |_, _| {}).unwrap();
    let question = Question::values(text).unwrap();
    let found = identify(&question, &index, &bench, &meter).unwrap();
    found.answers.first().map(|answer| format!("{} {}", answer.game, answer.relation))
}

/// Values beyond those with a character of their own, from a coin in the middle; Moebius has them in
/// Winning Ways, chapter 14.
#[test]
fn large_values_are_found_anywhere() {
    let moebius = "494 512 558 595 911 1024 1075 1114 1189 1287 1606 1727";
    assert_eq!(first_answer(moebius).unwrap(), "moebius v(n) = G(n + 18)");
    let others = "494 512 558 595 911 1024 1075 1114 1189 1287 1606 1728";
    assert_eq!(first_answer(others), None);
}

/// A list that says its first n is named by the game's own numbers.
#[test]
fn relations_count_as_the_list_does() {
    let kayles = ["1 1", "2 2", "3 3", "4 1", "5 4", "6 3", "7 2", "8 1", "9 4", "10 2"].join("\n");
    assert_eq!(first_answer(&kayles).unwrap(), "kayles v(n) = G(n)");
    let from = |lines: &str| first_answer(lines).unwrap();
    assert_eq!(from("5 1\n6 2\n7 3\n8 1\n9 4\n10 3\n11 2\n12 1\n"), "4.4 v(n) = G(n - 3)");
    let table = "row,column,value\n1,1,2\n1,2,0\n1,3,4\n1,4,5\n2,1,0\n2,2,1\n2,3,5\n2,4,3";
    assert_eq!(from(table), "wythoff {a} {b} v(a, b) = G(a, b)");
}

/// A table of the small index, which the page looks up.
#[test]
fn wythoff_is_found_in_the_small_index() {
    let table = "0 1 2 3 / 1 2 0 4 / 2 0 1 5 / 3 4 5 6";
    assert_eq!(first_answer(table).unwrap(), "wythoff {a} {b} v(a, b) = G(a, b)");
}

/// What a text holds is what was stored, and other games' texts are refused.
#[test]
fn an_index_is_read_back() {
    let (bench, meter) = (Workbench::default(), Meter::unlimited());
    let index = build(&bench, Extent::Small, &meter, &mut |_, _| {}).unwrap();
    let text = index.text().to_owned();
    assert_eq!(super::Index::from_text(text.clone(), Extent::Small), Some(index));
    assert_eq!(super::Index::from_text(text.clone(), Extent::Whole), None);
    assert_eq!(super::Index::from_text(text[1..].to_owned(), Extent::Small), None);
    assert_eq!(super::Index::from_text(String::new(), Extent::Small), None);
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
