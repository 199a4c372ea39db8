//! Games found by their values: the whole catalogue, sums, tables, zeros.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a failed check ends its test")]

use grundy_core::game::Meter;
use grundy_engine::catalog::Row;
use grundy_engine::identify::{Extent, Index, Match, Matches, Question, Relation, build, identify};
use grundy_engine::{Position, Workbench};

fn ask(index: &Index, question: &Question) -> Matches {
    identify(question, index, &Workbench::default(), &Meter::unlimited()).unwrap()
}

fn list(values: Vec<u64>) -> Question {
    Question::Values { first: 0, values }
}

fn named<'a>(found: &'a Matches, game: &str) -> Option<&'a Match> {
    found
        .answers
        .iter()
        .find(|answer| answer.game == game || answer.also.iter().any(|other| other == game))
}

/// The values of 12 positions, read one by one; `None` where the game has none.
fn twelve(bench: &Workbench, texts: &[String]) -> Option<Vec<u64>> {
    let value = |text: &String| {
        let position: Position = bench.read(text).ok()?;
        if !position.parts().into_iter().all(<dyn grundy_core::game::Component>::has_value) {
            return None;
        }
        bench.value(&position, &Meter::unlimited()).ok()?.to_u64()
    };
    texts.iter().map(value).collect()
}

/// Every game of the catalogue whose positions are one number or two is found by 12 values; games
/// on graphs are found on paths. One index serves all questions.
#[test]
fn the_catalogue_is_found_by_twelve_values() {
    let bench = Workbench::default();
    let index = build(&bench, Extent::Whole, &Meter::unlimited(), &mut |_, _| {}).unwrap();
    let stored = Index::from_text(index.text().to_owned(), Extent::Whole);
    assert_eq!(stored.as_ref(), Some(&index));
    let mut found_by_number = 0;
    let mut found_by_pair = 0;
    for row in Row::all() {
        let heads = row.examples.iter().filter(|text| !text.starts_with("misere"));
        let heads = heads.filter_map(|text| text.split_whitespace().next());
        for head in heads {
            let line = |first: u64| -> Vec<String> {
                (first..first + 12).map(|n| format!("{head} {n}")).collect()
            };
            let one = row.display.sizes == 1;
            let mut line = (0..2).filter(|_| one).filter_map(|first| twelve(&bench, &line(first)));
            let line = line.next();
            if let Some(values) = line {
                // 0 for ever is the value of games without moves.
                assert!(values.iter().any(|&value| value > 0), "{head}");
                let answers = ask(&index, &list(values));
                let answer = named(&answers, head).unwrap_or_else(|| panic!("{head}"));
                assert_eq!(answer.terms, 12, "{head}: {answer:?}");
                found_by_number += 1;
            }
        }
        if row.display.sizes == 2 {
            let table = |between: &str, first: u64| -> Vec<String> {
                let cells =
                    (first..first + 3).flat_map(|a| (first..first + 4).map(move |b| (a, b)));
                cells.map(|(a, b)| format!("{} {a}{between}{b}", row.name)).collect()
            };
            // `0 0` may be two graphs of one vertex each.
            let tables = [("x", 0), ("x", 1), (" ", 0), (" ", 1)];
            let mut values = tables
                .iter()
                .filter_map(|&(between, first)| twelve(&bench, &table(between, first)));
            let values = values.next().unwrap_or_else(|| panic!("{}", row.name));
            let answers = ask(&index, &Question::Table { first: [0, 0], columns: 4, values });
            let begins = |name: &String| name.starts_with(&format!("{} ", row.name));
            let found = answers
                .answers
                .iter()
                .any(|answer| begins(&answer.game) || answer.also.iter().any(begins));
            assert!(found, "{}", row.name);
            found_by_pair += 1;
        }
    }
    assert!(found_by_number >= 20 && found_by_pair >= 6, "{found_by_number}, {found_by_pair}");

    // Chess pieces in Dawson's Kayles are cousins: the same values one heap further.
    let answers = ask(&index, &Question::values("0 0 1 1 2 0 3 1 1 0 3 3 2 2 4 0 5").unwrap());
    assert_eq!(answers.answers[0].game, "dawsons-kayles");
    assert!(named(&answers, "node-kayles path:{n}").is_some());

    // The zeros of Kayles' sequel 0.07 on 0 to 33, Winning Ways, chapter 4.
    let answers = ask(&index, &Question::zeros("0 1 5 9 15 21 25 29 35 39").unwrap());
    assert_eq!(answers.answers[0].game, "dawsons-kayles", "{:?}", answers.answers[0]);

    // The same, listed from n = 1 on (OEIS A215721), also with the place of each in the list.
    for zeros in
        ["1 5 9 15 21 25 29 35 39 43 55 59 63", "1 1\n2 5\n3 9\n4 15\n5 21\n6 25\n7 29\n8 35"]
    {
        let answers = ask(&index, &Question::zeros(zeros).unwrap());
        let first = &answers.answers[0];
        let found = (first.game.as_str(), first.relation.to_string());
        assert_eq!(found, ("dawsons-kayles", "v(n) = G(n)".to_owned()), "{zeros}");
    }

    // Two heaps of different games.
    let cells = (0..5).flat_map(|a| (0..6).map(move |b| (a, b)));
    let sums: Vec<String> = cells.map(|(a, b)| format!("kayles {a} + nim {b}")).collect();
    let values = twelve(&bench, &sums).unwrap();
    let answers = ask(&index, &Question::Table { first: [0, 0], columns: 6, values });
    assert!(named(&answers, "kayles {a} + nim {b}").is_some(), "{answers:?}");

    // More values than are stored: each name is compared with computed values. 0.161 is not 0.36: they part
    // at heap 519 (table of T. Czajka).
    let far = |game: &str| -> Vec<u64> {
        let position = bench.read(&format!("{game} 1")).unwrap();
        let rule = position.parts()[0].rules();
        let mut sequence = grundy_sequence::sequence::Sequence::default();
        sequence.extend(rule.numbers().heap_rule().unwrap(), 599, &Meter::unlimited()).unwrap();
        sequence.values().iter().map(u64::from).collect()
    };
    let (one, other) = (far("0.161"), far("0.36"));
    let shift = |list: &[u64]| list.iter().skip_while(|&&value| value == 0).copied().collect();
    let (one, other): (Vec<u64>, Vec<u64>) = (shift(&one), shift(&other));
    let parts = one.iter().zip(&other).position(|(a, b)| a != b);
    assert!(parts.is_some_and(|parts| (500..530).contains(&parts)), "{parts:?}");
    let answers = ask(&index, &list(far("0.161")));
    assert!(named(&answers, "0.161").is_some_and(|answer| answer.terms == 600));
    assert!(named(&answers, "0.36").is_none());

    // Values beyond those with a character of their own.
    let answers = ask(&index, &list((0..190).collect()));
    assert_eq!(answers.answers[0].game, "nim");
    let mut broken: Vec<u64> = (0..190).collect();
    broken[150] = 151;
    assert!(named(&ask(&index, &list(broken)), "nim").is_none());
}

/// The value of a game at a number.
fn value_at(bench: &Workbench, game: &str, number: u64) -> u64 {
    let number = number.to_string();
    let text = if game.contains("{n}") {
        game.replace("{n}", &number)
    } else {
        format!("{game} {number}")
    };
    let position = bench.read(&text).unwrap();
    bench.value(&position, &Meter::unlimited()).unwrap().to_u64().unwrap()
}

/// Each relation, of values made by its formula.
#[test]
fn relations_are_found() {
    let (bench, meter) = (Workbench::default(), Meter::unlimited());
    let index = build(&bench, Extent::Small, &meter, &mut |_, _| {}).unwrap();
    let known: Vec<u64> = (0..=150).map(|heap| value_at(&bench, "0.137", heap)).collect();
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
        let named = |answer: &&Match| {
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
                for (n, &value) in (0..).zip(list).skip_while(|&(n, _)| n < dropped) {
                    let at = first + step * ((n - dropped) / repeat);
                    assert_eq!(value_at(&bench, game, at), value, "{game}: {answer:?}");
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
    assert_eq!(Index::from_text(text.clone(), Extent::Small), Some(index));
    assert_eq!(Index::from_text(text.clone(), Extent::Whole), None);
    assert_eq!(Index::from_text(text[1..].to_owned(), Extent::Small), None);
    assert_eq!(Index::from_text(String::new(), Extent::Small), None);
}
