//! Pawns on acyclic digraphs against the naive search, and what their notation refuses.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::fmt::Write as _;

use crate::common::{check, check_whole, value};
use grundy_core::game::{Attempt, Meter, Resolver};
use grundy_core::text::{ParseError, Place};
use grundy_engine::Workbench;
use proptest::prelude::*;

/// One file, `arcs.txt`, in memory.
struct OneFile(Vec<u8>);

impl Resolver for OneFile {
    fn read(&self, name: &str) -> std::io::Result<Vec<u8>> {
        match name {
            "arcs.txt" | "./arcs.txt" => Ok(self.0.clone()),
            _ => Err(std::io::Error::other(format!("there is no file {name}"))),
        }
    }
}

fn bench(file: impl Into<Vec<u8>>) -> Workbench {
    Workbench::new(Box::new(OneFile(file.into())))
}

fn refused(bench: &Workbench, text: &str) -> ParseError {
    bench.read(text).expect_err(text)
}

#[test]
fn values_of_small_digraphs() {
    let bench = Workbench::default();
    // From 1 to 3 at once or over 2: labels 2, 1, 0.
    for (text, expected) in [
        ("dag 1:2,1:3,2:3 at=3", 0),
        ("dag 1:2,1:3,2:3 at=2", 1),
        ("dag 1:2,1:3,2:3 at=1", 2),
        ("dag 1:2,1:3,2:3 at=1,1", 0),
        ("dag 1:2,1:3,2:3 at=1,2,3", 3),
        ("dag 7 at=7", 0),
        ("dag 1:2,1:2,5 at=1,5", 1),
        ("dag 18446744073709551615:0 at=18446744073709551615", 1),
    ] {
        assert_eq!(value(&bench, text), expected, "{text}");
        check(&bench, text);
    }
}

#[test]
fn a_move_may_lead_to_a_sum() {
    let bench = bench("1 2+3\n1:4+4 # twice\n2 : 4 + 5 + 5\n3 5\n4 5\n4 6+6\n");
    for (typed, printed, expected) in [
        ("dag 1:3+2,2:3 at=1", "dag 1:2+3,2:3 at=1", 0),
        ("dag 1:2+2,1:2,2:3 at=1", "dag 1:2,1:2+2,2:3 at=1", 2),
        ("dag 1:2+3,2:3,1:3+2 at=1,2", "dag 1:2+3,2:3 at=1,2", 1),
        ("digraph 9:7+7+7,7:5 at=9", "digraph 7:5,9:7+7+7 at=9", 0),
        ("dag arcs.txt at=1,2", "dag 1:2+3,1:4+4,2:4+5+5,3:5,4:5,4:6+6 at=1,2", 2),
    ] {
        assert_eq!(bench.read(typed).expect(typed).to_string(), printed);
        assert_eq!(value(&bench, typed), expected, "{typed}");
        check(&bench, typed);
        check_whole(&bench, typed);
    }
}

#[test]
fn sums_are_refused_where_play_may_return() {
    let bench = bench("1 2+3\n3 1\n");
    for (text, part, message) in [
        ("dag 1:2+1 at=1", "1:2+1", "1 -> 1"),
        ("digraph 1:2+3,3:1 at=1", "3:1", "1 -> 3 -> 1"),
        ("digraph arcs.txt at=1", "3 1", "1 -> 3 -> 1"),
        ("digraph 1:2+3 left=2:3 at=1", "1:2+3", "usual end of play"),
        ("digraph 1:2 left=2:3+3 at=1", "2:3+3", "usual end of play"),
        ("digraph 1:2+3 goal=2 at=1", "1:2+3", "usual end of play"),
        ("dag 1:2+ at=1", "", "missing"),
        ("dag 1:+2 at=1", "", "missing"),
        ("dag 1:2+x at=1", "x", "not a digit"),
        ("dag 1:2+3 at=4", "4", "no vertex 4"),
    ] {
        let error = refused(&bench, text);
        assert!(error.to_string().contains(message), "{text}: {error}");
        if let Place::Text(span) = &error.place {
            assert_eq!(&text[span.clone()], part, "{text}");
        }
    }
}

#[test]
fn prints_in_one_form() {
    let bench = bench("# a file\n1 2\n\n 1:3 # a remark\r\n2\t3\n9\n");
    for (typed, printed) in [
        ("dag 2:3,1:3,1:2,1:2 at=1,1", "dag 1:2,1:3,2:3 at=1,1"),
        ("dag 1:2, 2:3 at=2", "dag 1:2,2:3 at=2"),
        ("dag 5,۱:۲ at=۱", "dag 1:2,5 at=1"),
        ("dag ./arcs.txt at=9,1", "dag 1:2,1:3,2:3,9 at=9,1"),
        ("dag at=1 file:arcs.txt", "dag 1:2,1:3,2:3,9 at=1"),
        ("dag arcs.txt at=1", "dag 1:2,1:3,2:3,9 at=1"),
        ("dag arcs.txt format=edges at=1", "dag 1:2,1:3,2:3,9 at=1"),
    ] {
        let position = bench.read(typed).expect(typed);
        assert_eq!(position.to_string(), printed);
    }
}

#[test]
fn errors_point_at_the_place() {
    let bench = Workbench::default();
    for (text, part, message) in [
        ("dag 1:2,2:3,3:1 at=1", "3:1", "1 -> 2 -> 3 -> 1"),
        ("dag 1:2,2:2 at=1", "2:2", "2 -> 2"),
        ("dag 1:2,x:3 at=1", "x", "not a digit"),
        ("dag 1:2,,3:4 at=1", "", "missing"),
        ("dag 1-2 at=1", "-", "colon"),
        ("dag 1:-2 at=1", "-", "negative"),
        ("dag 1:2 at=1,7", "7", "no vertex 7"),
        ("dag 1:2 at=1,", "", "missing"),
        ("dag 1:2", "", "no pawn"),
        ("dag at=1", "", "needs arcs"),
        ("dag 1:99999999999999999999 at=1", "99999999999999999999", "too large"),
        ("dag none.txt at=1", "none.txt", "files"),
    ] {
        let error = refused(&bench, text);
        let Place::Text(span) = &error.place else {
            panic!("{text}: {error}");
        };
        assert_eq!(&text[span.clone()], part, "{text}: {error}");
        assert!(error.message.contains(message), "{text}: {error}");
    }
}

#[test]
fn errors_in_a_file_have_line_and_column() {
    for (file, at, message) in [
        ("1 2\n2 x\n", (2, 3), "number of a vertex"),
        ("1 2\n\n3 4 5\n", (3, 5), "goes on"),
        ("1 2\n7:\n", (2, 3), "missing"),
        ("1: 2 3\n3: 1\n", (2, 4), "1 -> 3 -> 1"),
        ("-1 2\n", (1, 1), "negative"),
        ("1 2\n2 3\n3 1\n", (3, 1), "1 -> 2 -> 3 -> 1"),
        ("1 99999999999999999999\n", (1, 3), "too large"),
        ("1 2 é\n", (1, 5), "goes on"),
    ] {
        let error = refused(&bench(file), "dag arcs.txt at=1");
        let Place::File { line, column, .. } = error.place else {
            panic!("{file:?}: {error}");
        };
        assert_eq!((line, column), at, "{file:?}: {error}");
        assert!(error.message.contains(message), "{file:?}: {error}");
    }
    let error = refused(&bench(vec![b'1', b' ', 0xff, b'\n']), "dag arcs.txt at=1");
    assert!(matches!(error.place, Place::File { column: 3, .. }));
}

/// The first line may be an arc or count vertices and arcs; without cycles only one of these is left.
#[test]
fn a_header_is_no_arc() {
    let bench = bench("4 3\n1 2\n2 3\n3 4\n");
    let error = refused(&bench, "digraph arcs.txt at=1").to_string();
    assert!(error.contains("format=edges or format=header"), "{error}");
    for (typed, printed) in [
        ("dag arcs.txt at=1", "dag 1:2,2:3,3:4 at=1"),
        ("digraph arcs.txt format=header at=1", "digraph 1:2,2:3,3:4 at=1"),
        ("digraph arcs.txt format=edges at=1", "digraph 1:2,2:3,3:4,4:3 at=1"),
        ("digraph 1:2 left=arcs.txt format=header at=1", "digraph 1:2 left=1:2,2:3,3:4 at=1"),
        (
            "digraph left=arcs.txt format=header right=arcs.txt format=edges at=1",
            "digraph left=1:2,2:3,3:4 right=1:2,2:3,3:4,4:3 at=1",
        ),
    ] {
        assert_eq!(bench.read(typed).expect(typed).to_string(), printed);
    }
    for (typed, part) in [
        ("digraph 1:2 format=edges at=1", "edges"),
        ("digraph arcs.txt format=edge at=1", "edge"),
        ("digraph arcs.txt format=edges format=header at=1", "header"),
        ("digraph arcs.txt base=2 at=1", "2"),
    ] {
        let Place::Text(span) = refused(&bench, typed).place else { panic!("{typed}") };
        assert_eq!(&typed[span], part, "{typed}");
    }
}

/// A path of 10^6 vertices: no recursion anywhere.
#[test]
fn a_long_path() {
    const LENGTH: usize = 1_000_000;
    let mut file = String::new();
    for v in 0..LENGTH - 1 {
        let _ = writeln!(file, "{v} {}", v + 1);
    }
    let bench = bench(file);
    let position = bench.read("dag arcs.txt at=0,1").expect("a position");
    assert_eq!(position.to_string(), "dag file:arcs.txt at=0,1");
    let values = position.parts().into_iter().map(|part| {
        let known = part.values().value(&Attempt::from(&Meter::unlimited())).expect("a value");
        known.value.to_u64()
    });
    assert_eq!(values.collect::<Vec<_>>(), [Some(1), Some(0)]);
}

#[test]
#[ignore = "slow suite: cargo xtask test --slow"]
fn a_million_vertices_and_five_million_arcs() {
    let (n, m) = (1_000_000u64, 5_000_000);
    let mut state = 1u64;
    let mut next = |below: u64| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    let mut file = String::new();
    let mut targets = vec![Vec::new(); 1_000_000];
    for _ in 0..m {
        let from = next(n - 1);
        let to = from + 1 + next((n - 1 - from).min(1000));
        let _ = writeln!(file, "{from} {to}");
        targets[usize::try_from(from).expect("small")].push(usize::try_from(to).expect("small"));
    }
    // Arcs go upward, so downward every target is valued first.
    let mut values = vec![0u64; targets.len()];
    for vertex in (0..targets.len()).rev() {
        let reached: Vec<u64> = targets[vertex].iter().map(|&to| values[to]).collect();
        values[vertex] = grundy_facts::mex(&reached);
    }
    let bench = bench(file);
    for pawn in [0, 1, 17, 500_000, 999_999] {
        let position = bench.read(&format!("dag arcs.txt at={pawn}")).expect("a position");
        let known = position.parts()[0]
            .values()
            .value(&Attempt::from(&Meter::unlimited()))
            .expect("a value");
        assert_eq!(known.value, grundy_core::value::Nimber::from(values[pawn]), "vertex {pawn}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// Arcs from smaller to larger numbers never make a cycle.
    #[test]
    fn random_digraphs(
        arcs in prop::collection::vec((0u8..12, 0u8..12), 1..30),
        pawns in prop::collection::vec(any::<prop::sample::Index>(), 1..3),
    ) {
        let arcs: Vec<String> = arcs
            .into_iter()
            .map(|(u, v)| match u.cmp(&v) {
                std::cmp::Ordering::Equal => u.to_string(),
                _ => format!("{}:{}", 3 * u.min(v), 3 * u.max(v)),
            })
            .collect();
        let names: Vec<&str> = arcs.iter().flat_map(|arc| arc.split(':')).collect();
        let at: Vec<&str> = pawns.iter().map(|pawn| *pawn.get(&names)).collect();
        check(
            &Workbench::default(),
            &format!("dag {} at={}", arcs.join(","), at.join(",")),
        );
    }

    /// Moves lead to sums of up to three vertices with larger numbers.
    #[test]
    fn random_sums(
        moves in prop::collection::vec((0u8..9, prop::collection::vec(1u8..4, 1..4)), 1..20),
    ) {
        let moves: Vec<String> = moves
            .iter()
            .map(|(from, steps)| {
                let to: Vec<String> = steps.iter().map(|step| (from + step).to_string()).collect();
                format!("{from}:{}", to.join("+"))
            })
            .collect();
        let start = moves[0].split(':').next().unwrap_or("0");
        check(&Workbench::default(), &format!("dag {} at={start}", moves.join(",")));
    }

    #[test]
    fn no_text_panics(text in "dag [0-9:+,a-z.\\-> ]{0,20}( at=[0-9,]{0,6})?") {
        if let Ok(position) = Workbench::default().read(&text) {
            let printed = position.to_string();
            let again = Workbench::default().read(&printed).expect("what prints parses");
            prop_assert_eq!(again.to_string(), printed);
        }
    }

    #[test]
    fn no_file_panics(file in "[0-9:+ \n#x\r-]{0,40}") {
        if let Ok(position) = bench(file).read("dag arcs.txt at=1") {
            prop_assert!(Workbench::default().read(&position.to_string()).is_ok());
        }
    }
}
