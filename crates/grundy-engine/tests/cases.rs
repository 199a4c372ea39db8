//! Small positions of each game, for `stress`: all of a size, random ones, and how they shrink.

#![allow(clippy::expect_used, reason = "a failed check ends its test")]

use std::collections::HashSet;
use std::ops::ControlFlow;

use grundy_engine::catalog::Row;
use grundy_engine::{Case, Cases, Workbench};

fn cases(game: &str, components: Option<usize>) -> Cases {
    Workbench::default().cases(game, components).expect(game)
}

fn texts(cases: &Cases, size: u64) -> Vec<String> {
    let mut all = Vec::new();
    assert!(cases.of_size(size, &mut |case| {
        all.push(cases.text(&case));
        ControlFlow::Continue(())
    }));
    all
}

/// Partitions, pairs of sides, graphs up to numbering with vertex 1 fixed, rows.
#[test]
fn all_positions_of_a_size_are_listed_once() {
    for (game, components, size, count) in [
        ("nim", Some(20), 7, 15),
        ("nim", Some(1), 7, 1),
        ("nim", Some(2), 7, 4),
        ("kayles", None, 6, 7),
        ("wythoff", Some(1), 4, 5),
        // One pair, two of sizes 2 and 1, three of size 1: 4 + 3·2 + 4.
        ("wythoff", None, 3, 14),
        ("cram", None, 12, 6),
        ("chocolate", Some(2), 4, 8),
        ("cuboid", None, 4, 6),
        ("circle", None, 3, 27),
        ("redblue", None, 2, 9),
        // Rooted graphs (A000666).
        ("node-kayles", None, 3, 6),
        ("node-kayles", None, 4, 20),
        ("dag", None, 3, 8),
        ("digraph", None, 2, 4),
    ] {
        let all = texts(&cases(game, components), size);
        let different: HashSet<&String> = all.iter().collect();
        assert_eq!((all.len(), different.len()), (count, count), "{game} {size}: {all:?}");
    }
}

#[test]
fn too_many_are_refused_before_they_are_listed() {
    let listed = |game, size| cases(game, None).of_size(size, &mut |_| ControlFlow::Break(()));
    assert!(!listed("circle", 40));
    assert!(!listed("node-kayles", 9));
    assert!(!listed("wythoff", 1 << 40));
    assert!(!listed("wythoff", 100_000));
    assert!(!listed("nim", 1 << 40));
    assert!(!listed("cram", 1 << 30));
    assert!(listed("wythoff", 30));
}

/// Random ones read, and every way to shrink them ends.
#[test]
fn random_positions_shrink_to_the_least() {
    let bench = Workbench::default();
    let mut state = 7u64;
    let mut below = |n: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        (state >> 33) % n
    };
    for game in ["nim", "wythoff", "cram", "cuboid", "circle", "grim", "digraph", "take:1,3"] {
        let cases = cases(game, None);
        for _ in 0..20 {
            let mut case: Case = cases.random(6, &mut below);
            assert!(bench.read(&cases.text(&case)).is_ok(), "{}", cases.text(&case));
            let mut steps = 0;
            while let Some(smaller) = cases.smaller(&case).pop() {
                case = smaller;
                steps += 1;
                assert!(steps < 200, "{game}");
            }
            assert_eq!(case.components(), 1, "{game}");
        }
    }
}

#[test]
fn words_are_those_of_input_files() {
    let first = |game: &str, size| {
        let (cases, mut words) = (cases(game, None), Vec::new());
        cases.of_size(size, &mut |case| {
            words.push(case.words().join(" "));
            ControlFlow::Continue(())
        });
        words
    };
    assert!(first("cram", 6).contains(&"2 3".to_owned()));
    assert!(first("grim", 3).contains(&"3 2 1 2 1 3".to_owned()));
    assert!(first("circle", 2).contains(&"W.".to_owned()));
    assert!(first("nim", 3).contains(&"2 1".to_owned()));
}

/// The form that a game gives is one that it reads, with the rule and settings of its examples.
#[test]
fn games_read_the_form_that_they_give() {
    for row in Row::all().iter().filter(|row| !row.examples.is_empty()) {
        let example = row.examples.iter().find(|example| !example.starts_with("misere "));
        let mut words = example.expect(row.name).split_whitespace();
        let name = words.next().expect(row.name);
        let settings = words.filter(|word| word.contains('=') && !word.starts_with("at="));
        let game = std::iter::once(name).chain(settings).collect::<Vec<_>>();
        cases(&game.join(" "), None);
    }
}

#[test]
fn a_game_of_another_form_has_no_starts() {
    assert!(Workbench::default().cases("no-such-game", None).is_none());
}
