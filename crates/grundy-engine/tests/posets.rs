//! Games on ordered sets against the definition, theorems and published results.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::collections::HashMap;
use std::fmt::Write as _;

use crate::common::{bench_of, check, check_whole, slow, value};
use grundy_core::game::{Listing, Meter};
use grundy_core::text::Place;
use grundy_core::value::Nimber;
use grundy_engine::{Question, Workbench};
use proptest::prelude::*;

/// The number of winning moves.
fn wins(bench: &Workbench, text: &str) -> u64 {
    let position = bench.read(text).expect(text);
    let answer = bench.solve(&Question::new(&position).moves(Listing::All), &Meter::unlimited());
    let answer = answer.expect(text);
    answer.winning.count.expect(text)
}

#[test]
fn small_sets_of_every_kind() {
    let bench = Workbench::default();
    for n in (1..60).chain([64, 72, 81, 96, 210]) {
        check(&bench, &format!("poset divisors:{n}"));
    }
    for text in [
        "box:5",
        "box:1x1x1",
        "box:3x4",
        "box:2x3x2",
        "box:3x3x2 poison=no",
        "box:2x2x2x2",
        "box:3x3x3 taken=2.2.2",
        "divisors:12 poison=no",
        "divisors:1 poison=no",
        "subsets:1",
        "subsets:2",
        "subsets:3",
        "subsets:4",
        "tree:0",
        "tree:0,1,1,2,2,5",
        "tree:2,3,0",
        "1:2,2:3,3:4,5",
        "1:3,2:3,2:4,5:3,4:6",
        "7,9,8",
    ] {
        check(&bench, &format!("poset {text}"));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn random_sets(arcs in prop::collection::vec((1u32..9, 1u32..9), 1..12), bare in 1u32..9) {
        let up = arcs.iter().filter(|(a, b)| a != b).map(|(a, b)| format!("{}:{}", a.min(b), a.max(b)));
        let words: Vec<String> = up.chain([bare.to_string()]).collect();
        check(&Workbench::default(), &format!("poset {}", words.join(",")));
    }

    /// Positions of boxes that play has begun on, with and without poison.
    #[test]
    fn random_ideals(sides in prop::collection::vec(1u32..4, 2..4), cells in prop::collection::vec((0u32..3, 0u32..3, 0u32..3), 0..3), poison: bool) {
        let name = |(a, b, c): &(u32, u32, u32)| {
            let at = [a, b, c].into_iter().zip(&sides).map(|(a, side)| (a % side + 1).to_string());
            at.collect::<Vec<_>>().join(".")
        };
        let corner = vec!["1"; sides.len()].join(".");
        let taken: Vec<String> = cells.iter().map(name).filter(|name| !poison || *name != corner).collect();
        let sides: Vec<String> = sides.iter().map(u32::to_string).collect();
        let mut text = format!("poset box:{}", sides.join("x"));
        if !poison {
            text.push_str(" poison=no");
        }
        if !taken.is_empty() {
            let _ = write!(text, " taken={}", taken.join(","));
        }
        check(&Workbench::default(), &text);
    }

    /// The subsets are searched by one copy of each position.
    #[test]
    fn random_families_of_subsets(taken in prop::collection::vec(1u32..63, 12..20)) {
        let name = |set: &u32| (1..=6).filter(|thing| set >> (thing - 1) & 1 == 1).map(|thing| thing.to_string()).collect::<String>();
        let taken: Vec<String> = taken.iter().map(name).collect();
        let bench = Workbench::default();
        let text = format!("poset subsets:6 taken={}", taken.join(","));
        let position = bench.read(&text).unwrap();
        let mut seen = HashMap::new();
        let naive = naive(&taken_from(6, &taken), &mut seen);
        let answer = bench.solve(&Question::new(&position), &Meter::unlimited()).unwrap();
        prop_assert_eq!(answer.value, Some(Nimber::from(naive).into()));
    }
}

/// The proper subsets of some things, as bits, without those that contain one of the named ones.
fn taken_from(things: u32, taken: &[String]) -> Vec<u32> {
    let bits = |name: &String| {
        name.chars()
            .filter_map(|thing| thing.to_digit(10))
            .fold(0, |set, thing| set | 1 << (thing - 1))
    };
    let taken: Vec<u32> = taken.iter().map(bits).collect();
    (1..(1 << things) - 1).filter(|set| !taken.iter().any(|gone| set & gone == *gone)).collect()
}

/// The value of some sets by the definition.
fn naive(sets: &[u32], seen: &mut HashMap<Vec<u32>, u64>) -> u64 {
    if let Some(&value) = seen.get(sets) {
        return value;
    }
    let options: Vec<u64> = sets
        .iter()
        .map(|gone| {
            let left: Vec<u32> = sets.iter().copied().filter(|set| set & gone != *gone).collect();
            naive(&left, seen)
        })
        .collect();
    let value = grundy_facts::mex(&options);
    seen.insert(sets.to_vec(), value);
    value
}

#[test]
fn misere_play() {
    let bench = Workbench::default();
    for text in
        ["poset divisors:36", "poset box:2x3x2", "poset subsets:3", "poset 1:3,2:3,2:4 + nim 2"]
    {
        check_whole(&bench, &format!("misere {text}"));
    }
}

/// The divisors of a number with two prime factors, and a box with two sides, are a board of Chomp.
#[test]
fn two_sides_are_chomp() {
    let bench = Workbench::default();
    for (rows, columns) in (1..7).flat_map(|rows| (1..7).map(move |columns| (rows, columns))) {
        let chomp = value(&bench, &format!("chomp {rows}x{columns}"));
        assert_eq!(value(&bench, &format!("poset box:{rows}x{columns}")), chomp);
        let number = 2u64.pow(rows - 1) * 3u64.pow(columns - 1);
        assert_eq!(value(&bench, &format!("poset divisors:{number}")), chomp);
    }
}

/// K. Thompson found two winning first moves on the board of 8 by 10 squares, the smallest with more
/// than one (E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways, chapter 18).
#[test]
fn eight_by_ten_has_two_winning_moves() {
    let bench = Workbench::default();
    assert_eq!(wins(&bench, "poset box:8x10"), 2);
    for (rows, columns) in (2..9).flat_map(|rows| (rows..10).map(move |columns| (rows, columns))) {
        assert_eq!(wins(&bench, &format!("poset box:{rows}x{columns}")), 1, "{rows}x{columns}");
    }
}

/// T. Khandhawit and L. Ye, Chomp on graphs and subsets (2011): on a bipartite graph the value is
/// the number of vertices mod 2 plus twice the number of edges mod 2.
#[test]
fn vertices_below_their_edges_are_chomp_on_a_graph() {
    let bench = Workbench::default();
    for edges in [
        &[(1u64, 2), (2, 3), (3, 4)][..],
        &[(1, 2), (2, 3), (3, 4), (4, 1)],
        &[(1, 4), (1, 5), (2, 4), (2, 5), (3, 4), (3, 5)],
    ] {
        let vertices = edges.iter().flat_map(|&(a, b)| [a, b]).max().unwrap();
        let arcs: Vec<String> = (vertices + 1..)
            .zip(edges)
            .flat_map(|(edge, (a, b))| [format!("{a}:{edge}"), format!("{b}:{edge}")])
            .collect();
        let wanted = vertices % 2 + 2 * (edges.len() as u64 % 2);
        assert_eq!(value(&bench, &format!("poset {}", arcs.join(","))), wanted);
    }
}

/// J. D. Christensen and M. Tilford (American Mathematical Monthly 104, 1997): the player to move
/// loses Subset Takeaway with up to six things.
#[test]
fn subset_takeaway_is_lost() {
    let bench = Workbench::default();
    for things in 1..=5 {
        assert_eq!(value(&bench, &format!("poset subsets:{things}")), 0, "{things}");
    }
}

#[test]
#[ignore = "slow suite: Subset Takeaway with six things, and boxes of up to five cells along a side"]
fn large_sets() {
    let bench = Workbench::default();
    assert_eq!(value(&bench, "poset subsets:6"), 0);
    let (sides, count) = slow(("4x4x4", 3), ("5x5x4", 1));
    assert_eq!(wins(&bench, &format!("poset box:{sides}")), count);
}

/// F. Schuh's game is won by the player to move, whatever the number, unless it is 1.
#[test]
fn divisors_of_large_numbers() {
    let bench = Workbench::default();
    for n in [720_720, 999_999, 1_000_000, 524_288, 510_510, 831_600] {
        let position = bench.read(&format!("poset divisors:{n}")).unwrap();
        let question = Question::new(&position).winner_only();
        let answer = bench.solve(&question, &Meter::unlimited()).unwrap();
        assert_eq!(answer.mover_wins(), Some(true), "{n}");
    }
    // 30 divisors: 2·3²·5⁴, 2^4·3^5.
    for n in [11_250, 3_888] {
        assert!(value(&bench, &format!("poset divisors:{n}")) > 0, "{n}");
    }
}

/// What follows from other arcs is not printed, and positions print in one form.
#[test]
fn positions_print_in_one_form() {
    let bench = bench_of("1 2\n2 3\n1 3\n7\n");
    for (text, printed) in [
        ("poset ./x", "poset 1:2,2:3,7"),
        ("poset 2:3 1:3,1:2", "poset 1:2,2:3"),
        ("poset BOX:3X2 POISON=YES", "poset box:3x2"),
        ("poset box:3x2 taken=2.2,3.1,3.2", "poset box:3x2 taken=2.2,3.1"),
        ("poset subsets:3 taken=23,1", "poset subsets:3 taken=1,23"),
        ("poset divisors:12 poison=no taken=1", "poset divisors:12 poison=no taken=1"),
    ] {
        assert_eq!(bench.read(text).expect(text).to_string(), printed, "{text}");
    }
    let error = bench_of("1 2\n2 1\n").read("poset ./x").unwrap_err();
    assert!(matches!(error.place, Place::File { line: 2, .. }), "{error}");
}

#[test]
fn faults_are_pointed_at() {
    let bench = Workbench::default();
    for (text, place) in [
        ("poset", 5..5),
        ("poset 1:2,2:3,3:1", 14..17),
        ("poset 1:1", 6..9),
        ("poset 1:2+3", 6..11),
        ("poset divisors:0", 15..16),
        ("poset divisors:x", 15..16),
        ("poset box:3x0x2", 12..13),
        ("poset box:100x100x100", 6..21),
        ("poset box:", 10..10),
        ("poset subsets:0", 14..15),
        ("poset subsets:10", 6..16),
        ("poset box:2x2 box:3x3", 14..21),
        ("poset box:2x2 poison=maybe", 21..26),
        ("poset subsets:3 poison=no", 23..25),
        ("poset divisors:12 taken=4,5", 26..27),
        ("poset divisors:12 taken=1", 24..25),
        ("poset box:2x2 format=edges", 21..26),
    ] {
        let error = bench.read(text).unwrap_err();
        assert_eq!(error.place, Place::Text(place), "{text}: {error}");
    }
}
