//! Opponents: they always answer, never give a won game away that they see, and never claim more than
//! was found.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a failed check ends its test"
)]

use std::cell::Cell;

use grundy_core::game::{Budget, Failure, Limit, Listing, Meter, Stop};
use grundy_core::value::Outcome;
use grundy_engine::notation::Position;
use grundy_engine::opponent::{Grade, Level, Opponent, Reply};
use grundy_engine::{Moves, Question, Scope, Workbench};

fn opponent(level: Level, seed: u64, work: u64) -> Opponent {
    Opponent { level, seed, patience: 1000, work }
}

fn reply(bench: &Workbench, position: &Position, by: Opponent) -> Reply {
    bench_reply(bench, position, by, &Meter::unlimited()).unwrap()
}

fn bench_reply(
    bench: &Workbench,
    position: &Position,
    by: Opponent,
    meter: &Meter<'_>,
) -> Result<Reply, Failure> {
    by.reply(bench, position, 3, meter)
}

/// The outcome of a position, for the player to move.
fn outcome(bench: &Workbench, position: &Position) -> Outcome {
    let answer = bench.solve(&Question::new(position), &Meter::unlimited()).unwrap();
    answer.mover_wins().map_or(Outcome::Draw, Outcome::of_mover)
}

/// Positions of every sort: values, loopy values, misère play, players with different moves, sums.
const SMALL: [&str; 27] = [
    "nim 3 5 7",
    "nim 3 5 6",
    "kayles 9 4",
    "misere nim 1 5",
    "misere kayles 5 3",
    "misere grundy 9",
    "crosses 3x4",
    "crosses 3x3 stencil=king",
    "crosses X..../...../..... + nim 1",
    "cram 3x4",
    "cram 4x4",
    "cram 2x3 + cram 3x3",
    "chomp 3x4",
    "arc-kayles grid:3x3",
    "grim grid:2x4",
    "node-kayles petersen",
    "hackenbush 1-2,2-3,1-4",
    "geography cycle:5",
    "chocolate 3x4",
    "wythoff 3 4",
    "digraph 1:2,2:1,2:3 at=1,2",
    "digraph 1:2,2:3,3:1,3:4 at=3",
    "circle .BW.BB.W.",
    "line WBW.B",
    "redblue R..B.R.B",
    "redblue RB..R.B mover=red",
    "northcott W..B W.B",
];

#[test]
fn what_is_claimed_is_true_however_little_work_is_done() {
    for text in SMALL {
        // Each work on a workbench of its own, which knows nothing yet.
        for work in [0, 30, 1000, 30_000, 100_000_000] {
            let bench = Workbench::default();
            let position = bench.read(text).unwrap();
            let judge = Workbench::default();
            let truth = outcome(&judge, &judge.read(text).unwrap());
            for seed in 0..3 {
                let found = reply(&bench, &position, opponent(Level::Perfect, seed, work));
                let told = format!("{text} with {work}: {found:?}");
                assert!(found.outcome.is_none_or(|outcome| outcome == truth), "{told}");
                let left = outcome(&judge, &found.played.unwrap().position);
                let best = match truth {
                    Outcome::N => Outcome::P,
                    Outcome::P => Outcome::N,
                    Outcome::Draw => Outcome::Draw,
                };
                let grade = found.grade.unwrap();
                assert!(grade != Grade::Perfect || left == best, "{told}");
                assert!(work < 100_000_000 || grade == Grade::Perfect, "{told}");
            }
        }
    }
}

#[test]
fn outlooks_agree_with_the_values_of_all_options() {
    for text in SMALL {
        let judge = Workbench::default();
        let exact = judge.options(&judge.read(text).unwrap(), &Meter::unlimited()).unwrap();
        for work in [0, 100, 1000, 10_000, 100_000, 10_000_000] {
            let bench = Workbench::default();
            let position = bench.read(text).unwrap();
            let seen =
                bench.outlook(&position, Scope { moves: 1000, work }, &Meter::unlimited()).unwrap();
            assert!(seen.complete);
            assert_eq!(seen.options.len(), exact.len(), "{text}");
            for (one, other) in seen.options.iter().zip(&exact) {
                assert_eq!(one.position.to_string(), other.position.to_string());
                let agrees = one.outcome.is_none() || one.outcome == other.outcome;
                assert!(agrees, "{text} with {work}: {one:?} {other:?}");
            }
        }
    }
}

/// Boards that are too large to solve while a person waits, and others that only look so.
const LARGE: [&str; 24] = [
    "crosses 9x9",
    "crosses X......../........./........./........./........./........./........./........./.........",
    "crosses 12x12",
    "crosses 11x12 stencil=king",
    "crosses 9x9 + crosses 8x9",
    "misere crosses 6x7",
    "misere cram 8x8",
    "cram 8x8",
    "cram 9x9",
    "cram 12x12",
    "cram 11x12",
    "arc-kayles grid:8x8",
    "arc-kayles grid:7x9",
    "grim grid:6x6",
    "grim grid:7x9",
    "node-kayles grid:10x10",
    "chomp 8x10",
    "chomp 12x12",
    "dawsons-chess 1000000",
    "nim 1000000000000 5 7",
    "circle WB..........BW...W.BWB.BWW.B.W",
    "line WB..........BW...W.BWB.BWW.B.W",
    "redblue R...B....R......B...R.......B....R.....B retreat=yes mover=red + redblue R.......B......R.......B retreat=yes mover=red",
    "hackenbush grid:9x9",
];

#[test]
fn large_boards_are_answered_within_the_effort() {
    const EFFORT: u64 = 100_000;
    for text in LARGE {
        for level in Level::ALL {
            let bench = Workbench::default();
            let position = bench.read(text).unwrap();
            let meter = Meter::unlimited();
            for seed in 0..2 {
                let by = opponent(level, seed, EFFORT);
                let found = bench_reply(&bench, &position, by, &meter).unwrap();
                assert!(found.played.is_some() && found.grade.is_some(), "{text} {level}");
            }
            // A share may pass its bound by what is counted at once.
            assert!(meter.nodes() <= 2 * EFFORT + 8192, "{text} {level}: {}", meter.nodes());
        }
    }
}

#[test]
fn theorems_are_used_where_no_search_reaches() {
    for (text, truth) in [
        ("crosses 9x9", Outcome::N),
        ("crosses 12x12", Outcome::P),
        ("cram 8x8", Outcome::P),
        ("cram 9x10", Outcome::N),
        ("node-kayles grid:10x10", Outcome::P),
        ("nim 1000000000000 5 7", Outcome::N),
        ("dawsons-chess 1000000", Outcome::N),
    ] {
        let bench = Workbench::default();
        let position = bench.read(text).unwrap();
        let found = reply(&bench, &position, opponent(Level::Perfect, 1, 100_000));
        assert_eq!(found.outcome, Some(truth), "{text}");
        assert_eq!(found.grade, Some(Grade::Perfect), "{text}");
        if truth == Outcome::N {
            let left = found.played.unwrap().position;
            let answer = bench.solve(&Question::new(&left), &Meter::unlimited()).unwrap();
            assert_eq!(answer.outcome(), Some(Outcome::P), "{text}");
        }
    }
}

#[test]
fn a_winner_is_found_where_the_values_are_too_much_work() {
    // Who wins takes far less than the values of all options.
    let text = "crosses X...../....../....../....../....../......";
    let bench = Workbench::default();
    let position = bench.read(text).unwrap();
    let work = 500_000;
    let found = reply(&bench, &position, opponent(Level::Perfect, 0, work));
    assert_eq!(found.grade, Some(Grade::Perfect));
    let few = Budget::default().with_nodes(work / 4 / 33);
    let fresh = Workbench::default();
    let again = fresh.read(text).unwrap();
    assert!(fresh.options(&again, &Meter::new(few)).is_err());
    let moves = Moves::List(Listing::Witness);
    let truth = fresh.solve(&Question::new(&again).moves(moves), &Meter::unlimited()).unwrap();
    assert_eq!(found.won(), truth.mover_wins());
}

/// Stops at once, for a reason; counts how often it is asked.
struct Over(Limit, Cell<u64>);

impl Stop for Over {
    fn reason(&self) -> Option<Limit> {
        self.1.set(self.1.get() + 1);
        Some(self.0)
    }
}

#[test]
fn no_time_is_no_excuse_but_an_interrupt_is_one() {
    for text in LARGE {
        let bench = Workbench::default();
        let position = bench.read(text).unwrap();
        let by = opponent(Level::Perfect, 0, u64::MAX);
        for limit in [Limit::Time, Limit::Memory] {
            let over = Over(limit, Cell::new(0));
            let budget = Budget::default().with_nodes(5000).with_stop(&over);
            let found = bench_reply(&bench, &position, by, &Meter::new(budget)).unwrap();
            assert!(found.played.is_some(), "{text}");
            // However many moves there are, the work ends.
            assert!(over.1.get() <= 20, "{text}: {}", over.1.get());
        }
    }
    let bench = Workbench::default();
    let position = bench.read(LARGE[1]).unwrap();
    let over = Over(Limit::Interrupt, Cell::new(0));
    let meter = Meter::new(Budget::default().with_stop(&over));
    let by = opponent(Level::Perfect, 0, u64::MAX);
    assert!(bench_reply(&bench, &position, by, &meter).is_err());
}

#[test]
fn the_moves_of_many_heaps_fit_the_memory() {
    let bench = Workbench::default();
    let position = bench.read(&format!("nim {}", "123456789 ".repeat(1901))).unwrap();
    let scope = Scope { moves: 10_000, work: 1000 };
    let outlook = bench.outlook(&position, scope, &Meter::unlimited()).unwrap();
    let components: usize = outlook.options.iter().map(|line| line.position.summands()).sum();
    // The winning move may be one more.
    assert!((1 << 20..=(1 << 21) + 1901).contains(&components), "{components}");
    assert!(!outlook.complete);
    // The winning move is found all the same.
    assert_eq!(outlook.outcome, Some(Outcome::N));
    assert!(outlook.options.iter().any(|line| line.outcome == Some(Outcome::P)));
}

#[test]
fn a_guess_brings_the_end_nearer() {
    // In the middle of the board a cross takes five squares, in the corner three.
    let bench = Workbench::default();
    let text = "crosses X......../........./........./........./........./........./........./........./.........";
    let position = bench.read(text).unwrap();
    let found = reply(&bench, &position, opponent(Level::Perfect, 0, 10_000));
    assert_eq!((found.grade, found.outcome), (Some(Grade::Unproved), None));
    let meter = Meter::unlimited();
    let left = |position: &Position| bench.moves(position, 1000, &meter).unwrap().0.len();
    assert_eq!(left(&found.played.unwrap().position), left(&position) - 5);
}
