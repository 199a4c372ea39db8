//! Who wins by a theorem, and with which moves: without values, at any size, and with all moves
//! where all are wanted.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use grundy_core::answer::{Answer, KnownBy};
use grundy_core::game::{Budget, Effort, Listing, Meter};
use grundy_engine::catalog::Row;
use grundy_engine::{Moves, Question, Workbench};

/// The work and the memory that suffice for a theorem.
fn few() -> Budget<'static> {
    Budget::default().with_nodes(1 << 22).with_memory(64 << 20)
}

/// Large positions whose winner follows from a theorem, by game.
const LARGE: &[(&str, &[&str])] = &[
    ("nim", &["123456789012345678901234567890 987654321098765432109876543210"]),
    ("kayles", &["1000000000000000000000 999999999999999999998"]),
    ("dawsons-kayles", &["1000000000000000000000"]),
    ("dawsons-chess", &["1000000000000000000000"]),
    ("lasker", &["1000000000000000000000 7"]),
    ("rims", &["1000000000000000000000"]),
    ("half", &["1000000000000000000000"]),
    (
        "fraction",
        &["fraction:1/3 1000000000000000000000", "fraction:1/3000000000 10000000000000000"],
    ),
    ("divisors", &["1000000000000"]),
    ("allbut", &["allbut:2,3 1000000000000000000000"]),
    ("poison", &["poison:123456..654321 1000000000000000000000"]),
    ("code", &["0.[3] 1000000000000000000000", "4.7 1000000000000000000000"]),
    ("take", &["take:1,prime 1000000000000000000000", "take:2..5 1000000000000000000000"]),
    ("sticks", &["2000 1999"]),
    ("stretch", &["stretch:1..999 cycle:1000000"]),
    ("zeros-and-ones", &["1000000000000 1000000000001 5-1"]),
    ("pokernim", &["1000000000000000000000 999999999999999999999 spare=1000000000000"]),
    ("subtract-a-power", &["1000000000000000000000"]),
    ("nimble", &["1000000000000000000000 999999999999999999999"]),
    ("staircase", &["1000000000000000000000 3 999999999999999999999"]),
    ("sliding", &["1000000000000 2000000000000000000000 3000000000000000000000"]),
    ("beans", &["1:1000000000001 2:7 3:1000000000003"]),
    ("moore", &["moore:2 1000000000000000000000 1000000000000000000001 1000000000002 5"]),
    ("end-nim", &["1000000000000000000000 1000000000000000000001 1000000000000000000000"]),
    ("turning-turtles", &["1000000000000000 999999999999999"]),
    ("twins", &["1000000000000000 999999999999999"]),
    ("mock-turtles", &["1000000000000000"]),
    ("ruler", &["1000000000000000 999999999999999"]),
    ("turn", &["turn:1-2 1000000000000000"]),
    ("tartan", &["tartan:turning-turtles*turning-turtles 1000000000x1000000000"]),
    ("northcott", &["W............B W....B"]),
    ("redblue", &["R............B.R...B"]),
    ("circle", &["n=100 white=3,8 black=2,5"]),
    ("line", &["n=100 white=3,8 black=2,5,6"]),
    ("cram", &["60x60", "59x60"]),
    ("chomp", &["2x1000", "1000x1000", "100x120"]),
    ("arc-kayles", &["grid:30x30", "grid:29x30"]),
    ("hackenbush", &["path:5000 ground=1", "grid:40x40"]),
    ("geography", &["grid:30x30 at=1"]),
    ("edge-geography", &["grid:20x20 at=1"]),
    ("graph-chomp", &["path:5000", "grid:40x41"]),
    ("poset", &["box:64x64", "divisors:720720", "box:7x7x7", "tree:0,1,1,2,2,3,3"]),
    ("grim", &["complete:200"]),
    ("node-kayles", &["path:100000", "grid:40x40", "grid:39x39"]),
    ("crosses", &["40x40", "39x39"]),
    (
        "wythoff",
        &["6180 10000", "10000 16180", "40000 50000", "1000000000000000000 1618033988749894848"],
    ),
    ("fraenkel", &["fraenkel:1 28284271 68284271", "fraenkel:1 28284271 68284272"]),
    ("euclid", &["1000000000000000000000 1618033988749894848204"]),
];

/// The answer; with `value`, also the value where the winner is found without it.
fn solve(bench: &Workbench, text: &str, value: bool, moves: Moves, budget: Budget<'_>) -> Answer {
    let position = bench.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let question = Question::new(&position).moves(moves);
    let question = if value { question } else { question.winner_only() };
    bench.solve(&question, &Meter::new(budget)).expect(text)
}

#[test]
fn theorems_need_no_values() {
    for &(name, positions) in LARGE {
        for position in positions {
            let whole = name == "code" || position.starts_with(name);
            let text = if whole { (*position).to_owned() } else { format!("{name} {position}") };
            for (value, moves) in [
                (false, Moves::List(Listing::First(12))),
                (true, Moves::List(Listing::First(12))),
                (true, Moves::List(Listing::FOUND)),
                (false, Moves::None),
            ] {
                let bench = Workbench::default();
                let answer = solve(&bench, &text, value, moves, few());
                assert!(answer.winner().is_some(), "{text}: {:?}", answer.incomplete());
                assert!(answer.incomplete().is_none(), "{text}: {:?}", answer.incomplete());
            }
        }
    }
}

/// A lost part has the value 0 by its theorem in a sum, too, and its moves and reasons need no
/// table.
#[test]
fn lost_parts_need_no_table() {
    let bench = Workbench::default();
    let theorem = |answer: &Answer| answer.summands[0].known_by.clone();
    let answer = solve(&bench, "wythoff 6180 10000 + nim 3", true, Moves::None, few());
    assert_eq!(answer.value.as_ref().map(ToString::to_string).as_deref(), Some("3"));
    assert_eq!(theorem(&answer), Some(KnownBy::Theorem("wythoff-beatty".into())));
    for text in ["wythoff 6180 10000", "wythoff 40000 50000"] {
        let position = bench.read(text).expect(text);
        let reasons = bench.explain(&Question::new(&position), &Meter::new(few())).expect(text);
        assert!(!reasons.steps.is_empty());
    }
    // Small tables are filled, and with patience large ones.
    let small = solve(&bench, "wythoff 30 50", true, Moves::None, few());
    assert!(small.value.is_some());
    let open = |effort| {
        let bench = Workbench::default();
        let position = bench.read("wythoff 1500 2500").expect("a position");
        let question = Question::new(&position).effort(effort);
        bench.solve(&question, &Meter::new(few())).expect("an answer").value
    };
    assert_eq!(open(Effort::USUAL).is_some(), open(Effort::EXHAUSTIVE).is_some());
}

/// The winning moves that `--outcome --moves all` lists are all, whatever decides who wins.
#[test]
fn all_moves_whatever_decides() {
    let examples = Row::all().iter().flat_map(|row| row.examples.iter().copied());
    let more = [
        "grim 1-2",
        "node-kayles path:31",
        "node-kayles path:12",
        "chomp 1x4",
        "chomp 4x4",
        "moore:3 1 2 2",
        "moore:2 40 50 60",
        "cram 3x6",
        "arc-kayles path:9",
        "crosses 3x3",
        "wythoff 4 9",
        "lasker 7 3",
        "0.[3] 9",
        "end-nim 3 1 2 4",
        "hackenbush star:5 ground=1",
        "mock-turtles 40 77",
        "nim 3 3",
        "kayles 5 + cram 2x3",
    ];
    for text in examples.chain(more) {
        let bench = Workbench::default();
        let all = |value| {
            let all = Moves::List(Listing::All);
            let answer = solve(&bench, text, value, all, Budget::default());
            let mut moves: Vec<_> = answer
                .winning
                .moves
                .iter()
                .map(|by| (by.summand, by.from.clone(), by.to.clone(), format!("{:?}", by.phrase)))
                .collect();
            moves.sort();
            (answer, moves)
        };
        let ((by_value, values), (by_outcome, outcomes)) = (all(true), all(false));
        assert_eq!(outcomes, values, "{text}");
        assert_eq!(by_outcome.winner(), by_value.winner(), "{text}");
        assert_eq!(by_outcome.winning.count, by_value.winning.count, "{text}");
        if by_value.winning.families.is_empty() && by_value.value.is_some() {
            assert_eq!(by_outcome.winning.count, Some(outcomes.len() as u64), "{text}");
        }
    }
}
