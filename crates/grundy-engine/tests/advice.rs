//! Whoever follows the first winning move wins in the end, against every defence; where one component
//! is played, as soon as can be.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::collections::{HashMap, HashSet};

use grundy_core::game::{Listing, Meter};
use grundy_core::value::Outcome;
use grundy_engine::notation::Position;
use grundy_engine::{Moves, Question, Workbench};

/// Follows the advice from one position after another.
struct Follow<'a> {
    bench: &'a Workbench,
    /// Positions from which the advice wins, and in how many moves at most.
    done: HashMap<String, u32>,
    /// Positions of the play so far in which the adviser is to move.
    play: HashSet<String>,
}

impl Follow<'_> {
    /// The length of the longest play from a won position.
    fn wins(&mut self, position: &Position) -> u32 {
        let name = position.to_string();
        if let Some(&length) = self.done.get(&name) {
            return length;
        }
        assert!(self.play.insert(name.clone()), "the advice goes round in {name}");
        let meter = Meter::unlimited();
        let first = Moves::List(Listing::First(1));
        let answer = self.bench.solve(&Question::new(position).moves(first), &meter).expect(&name);
        let options = self.bench.options(position, &meter).expect(&name);
        let best = self.bench.first_move(position, &options, &meter).expect(&name);
        let left = &options[best];
        assert_eq!(left.outcome, Some(Outcome::P), "{name}: {} wins", left.to);
        let replies = self.bench.options(&left.position, &meter).expect("replies");
        let longest = replies.iter().map(|reply| 1 + self.wins(&reply.position)).max();
        let length = 1 + longest.unwrap_or(0);
        if let Some(remoteness) = answer.remoteness {
            assert_eq!(u64::from(length), remoteness, "moves from {name}");
        }
        self.play.remove(&name);
        self.done.insert(name, length);
        length
    }

    /// The same for a position that may be lost or drawn.
    fn wins_if_won(&mut self, text: &str) {
        let position = self.bench.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let answer = self.bench.solve(&Question::new(&position), &Meter::unlimited()).expect(text);
        if answer.mover_wins() == Some(true) {
            self.wins(&position);
        }
    }
}

fn follow(bench: &Workbench) -> Follow<'_> {
    Follow { bench, done: HashMap::new(), play: HashSet::new() }
}

/// The arcs of a digraph of three vertices with its number.
fn arcs(bits: u32) -> String {
    let pairs = (0..9).filter(|at| bits >> at & 1 == 1);
    let arcs: Vec<String> = pairs.map(|at| format!("{}:{}", at / 3 + 1, at % 3 + 1)).collect();
    format!("1,2,3,{}", arcs.join(",")).trim_end_matches(',').to_owned()
}

#[test]
fn every_digraph_of_three_vertices() {
    for bits in 0..1 << 9 {
        let bench = Workbench::default();
        let mut follow = follow(&bench);
        for vertex in 1..=3 {
            follow.wins_if_won(&format!("digraph {} at={vertex}", arcs(bits)));
        }
    }
}

#[test]
fn sums_with_digraphs() {
    // A vertex of value 1 with a way round, beside heaps and other such vertices.
    let round = "1:2,2:1,2:3";
    let one = "1:2,1:3,2:1,3:4,2:4";
    for text in [
        format!("digraph {round} at=1 + nim 1 2"),
        format!("digraph {round} at=2 + kayles 3"),
        format!("digraph {one} at=1 + digraph {one} at=2 + nim 2"),
        format!("digraph {one} at=1,3 + nim 3 1"),
        format!("digraph {one} at=3,2 + grundy 5"),
        format!("digraph {round} at=1 + digraph {one} at=1 + nim 2"),
    ] {
        let bench = Workbench::default();
        follow(&bench).wins_if_won(&text);
    }
}

#[test]
fn sums_of_random_digraphs() {
    // 37 is prime to 512, so the pairs are spread over all digraphs.
    for at in 0..60u32 {
        let (one, other) = (arcs(at * 37 % 512), arcs(at * 101 % 512));
        let bench = Workbench::default();
        let mut follow = follow(&bench);
        for (a, b) in [(1, 1), (1, 2), (2, 3), (3, 1)] {
            follow.wins_if_won(&format!("digraph {one} at={a} + digraph {other} at={b} + nim 1"));
        }
    }
}

#[test]
fn pieces_that_may_retreat() {
    let bench = Workbench::default();
    for text in [
        "northcott .W.B W...B",
        "northcott .W.B. W..B .W..B",
        "redblue .R..B.R.B retreat=yes mover=red",
        "redblue R.B..R...B retreat=yes mover=blue",
        "redblue .R.B mover=red + redblue R...B retreat=yes mover=red",
    ] {
        follow(&bench).wins_if_won(text);
    }
}

#[test]
fn every_line_of_seven_cells() {
    let bench = Workbench::default();
    let mut follow = follow(&bench);
    for number in 0..3u32.pow(7) {
        let cell = |at| match number / 3u32.pow(at) % 3 {
            0 => '.',
            1 => 'W',
            _ => 'B',
        };
        let picture: String = (0..7).map(cell).collect();
        follow.wins_if_won(&format!("line {picture}"));
    }
}

#[test]
fn a_winning_move_that_leads_somewhere_comes_first() {
    let (bench, text) = (Workbench::default(), "digraph 1:2,2:1,2:3 at=2");
    let position = bench.read(text).expect(text);
    let answer = bench.solve(&Question::new(&position).moves(Listing::All), &Meter::unlimited());
    let moves = answer.expect(text).winning.moves;
    let to: Vec<&str> = moves.iter().map(|by| by.to.as_str()).collect();
    assert_eq!(to, ["3", "1"]);
}
