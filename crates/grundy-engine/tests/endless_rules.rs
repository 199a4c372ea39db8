//! Rule files whose play may come back, or whose players have moves of their own.

#![allow(clippy::disallowed_methods, clippy::disallowed_macros, reason = "tests may read files")]
#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use crate::common::check_endless;
use grundy_core::game::{Listing, Meter, Resolver};
use grundy_core::text::{ParseError, Place};
use grundy_engine::{Question, Workbench};

/// One rule file for every name.
struct Rule(String);

impl Resolver for Rule {
    fn read(&self, _: &str) -> std::io::Result<Vec<u8>> {
        Ok(self.0.clone().into_bytes())
    }
}

fn bench(rule: &str) -> Workbench {
    Workbench::new(Box::new(Rule(rule.to_owned())))
}

const RING: &str = include_str!("../../../games/ring.game");

const TIDES: &str = "
game tides(n, turn)      where turn < 2
order none
ebb:    if turn = 0:  for k in 1..min(n, 3):  (n - k, 1)
flood:  if turn = 1, n > 0, n < 9:  (n + 1, 0)
fall:   if turn = 1:  for k in 1..min(n, 2):  (n - k, 0)
";

/// Euclid's game with additions: the larger number may also grow, up to a bound.
const EUCLID: &str = "
game grown(a, b)         where a >= b, a <= 12
order none
take:   if b > 0:  for k in 1..a/b:  (max(a - k*b, b), min(a - k*b, b))
grow:   if b > 0, a + b <= 12:  (a + b, b)
";

/// What is left may be two positions, each of which may come back.
const SPLIT: &str = "
game split(n)            where n <= 3
order none
wait:   if n = 2:  (n)
split:  if n > 0:  (n - 1) + (n/2)
";

#[test]
fn every_position_against_the_fixpoint() {
    let tides = bench(TIDES);
    for n in 0..=9 {
        check_endless(&tides, &format!("x.game {n} 0"));
        check_endless(&tides, &format!("x.game {n} 1"));
    }
    check_endless(&tides, "x.game 4 1 6 1");
    let euclid = bench(EUCLID);
    for a in 0..=12 {
        (0..=a).for_each(|b| check_endless(&euclid, &format!("x.game {a} {b}")));
    }
    check_endless(&euclid, "x.game 3 2 5 3 + nim 2");
    let split = bench(SPLIT);
    (0..=3).for_each(|n| check_endless(&split, &format!("x.game {n}")));
}

#[test]
fn the_shipped_ring() {
    let bench = bench(RING);
    for n in 3..=9 {
        for gap in 0..n {
            for mover in ["left", "right"] {
                check_endless(&bench, &format!("ring.game {n} {gap} mover={mover}"));
            }
        }
    }
}

/// Different players, and an end: searched as a whole, in sums too.
#[test]
fn players_of_their_own_that_end() {
    let bench = bench(
        "game x(n)\nleft\na: if n > 0: n - 1\nright\nb: if n > 1: n - 2\nboth\nc: if n > 3: n - 3\n",
    );
    let meter = Meter::unlimited();
    for (text, winner) in [
        ("x.game 1", "left"),
        ("x.game 1 mover=right", "left"),
        ("x.game 2 mover=right", "right"),
        ("x.game 1 1 + nim 2", "left"),
    ] {
        let position = bench.read(text).expect(text);
        let answer =
            bench.solve(&Question::new(&position).moves(Listing::All), &meter).expect(text);
        let found = answer.winner().map(|winner| winner.to_string());
        assert_eq!(found.as_deref(), Some(winner), "{text}: {:?}", answer.incomplete());
        assert_eq!(
            bench.read(&answer.position).expect("it parses back").to_string(),
            answer.position
        );
    }
}

/// From 1, Left wins by both moves, and play ends sooner after the second. Where play may come back, the
/// nearest end counts, also if one move is asked for.
#[test]
fn one_winning_move_is_the_nearest() {
    let bench = bench(
        "game near(n) where n < 10\norder none\nleft\ntwo: if n = 1: (2)\nfive: if n = 1: (5)\n\
         on: if n = 3: (4)\nright\non: if n = 2: (3)\nboth\nturn: if n = 8: (9)\nback: if n = 9: (8)\n",
    );
    for text in ["x.game 1 mover=left", "x.game 1 0 mover=left", "x.game 0 1 mover=left"] {
        let position = bench.read(text).expect(text);
        for (listed, nearest) in [
            (Listing::Witness, &["5"][..]),
            (Listing::First(1), &["5"]),
            (Listing::All, &["5", "2"]),
        ] {
            let answer = bench
                .solve(&Question::new(&position).moves(listed), &Meter::unlimited())
                .expect(text);
            let moves: Vec<&str> = answer.winning.moves.iter().map(|it| it.to.as_str()).collect();
            assert_eq!(moves, nearest, "{text} {listed:?}");
        }
    }
}

#[test]
fn what_is_wrong_is_named() {
    for (rule, numbers, message) in [
        ("game x(n)\norder none\na: n - 1\n", "2", "at 0 the move `a` leaves the negative number"),
        (
            "game x(n) where n < 3\norder none\na: (n + 1)\n",
            "1",
            "leaves 3, which is not a position",
        ),
        (
            "game x(n) where n < 3\norder none\nleft\na: (n + 1)\n",
            "2",
            "leaves 3, which is not a position",
        ),
        ("game x(n)\nleft\na: 1/n\n", "0", "divides by zero"),
        ("game x(n)\nleft\na: (n + n mod 1)\nright\nb: (n + n mod 1)\n", "1", "order none"),
    ] {
        let bench = bench(rule);
        let position = bench.read(&format!("x.game {numbers}")).expect(rule);
        let answer =
            bench.solve(&Question::new(&position).moves(Listing::All), &Meter::unlimited());
        let why = match answer {
            Err(failure) => failure.to_string(),
            Ok(answer) => answer.incomplete().expect("a limit").why.to_string(),
        };
        assert!(why.contains(message), "{rule}: {why}");
    }
}

#[test]
fn errors_point_at_the_place() {
    let error = bench("game x(n)\nleft moves\na: n - 1\n").read("x.game 3").expect_err("an error");
    assert!(matches!(error.place, Place::File { line: 2, column: 6, .. }), "{error:?}");
    let error: ParseError =
        bench("game x(n)\na: if n > 0: n - 1\n").read("x.game 3 mover=left").expect_err("an error");
    assert!(error.message.contains("same moves"), "{error:?}");
}
