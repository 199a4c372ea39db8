//! Lines of Nim heaps that are answered without a position, against the workbench.

#![allow(clippy::expect_used, reason = "a failed check ends its test")]

use grundy_core::game::{Listing, Meter};
use grundy_core::value::Value;
use grundy_engine::{Moves, NimLine, NoFiles, Question, Workbench};
use proptest::prelude::*;

/// Compares the answer with that of the workbench, which must have one if the short way does.
fn check(text: &str) -> bool {
    let bench = Workbench::new(Box::new(NoFiles));
    let Some(found) = NimLine::solve(text) else { return false };
    let position = bench.read(text).expect(text);
    let question = Question::new(&position).moves(Moves::List(Listing::First(1)));
    let answer = bench.solve(&question, &Meter::unlimited()).expect(text);
    assert_eq!(answer.value, Some(Value::Nimber(found.value.into())), "{text}");
    assert_eq!(
        answer.winning.count.map(|count| count.to_string()),
        Some(found.winning.to_string())
    );
    let first = answer.winning.moves.first().map(|mv| (mv.from.clone(), mv.to.clone()));
    assert_eq!(first, found.first.map(|(from, to)| (from.to_string(), to.to_string())), "{text}");
    true
}

proptest! {
    #[test]
    fn lines_are_answered_as_positions(
        heaps in prop::collection::vec((0u64..40, 0u32..58, 1usize..3), 1..9),
    ) {
        let words = heaps.iter().map(|&(heap, shift, blanks)| {
            format!("{}{}", " ".repeat(blanks), (heap << shift) % 1_000_000_000_000_000_000)
        });
        let text = format!("nim{}", words.collect::<String>());
        prop_assert!(check(&text));
    }
}

#[test]
fn other_lines_are_left_to_the_workbench() {
    for text in ["nim 0", "nim 0 0 7", "nim 007 5", "nim 999999999999999999 1", "nim 4 4 4 4 1 "] {
        assert!(check(text), "{text}");
    }
    for text in [
        "",
        "nim",
        "nim ",
        "nimm 3",
        "nim 3*4",
        "nim 3 + nim 4",
        "nim 3,4",
        "nim -3",
        "nim 3 # 4",
        "kayles 7",
        "nim 1000000000000000000",
        "nim 3\t4",
        "misere nim 3",
        "nim ３",
        " nim 3",
        "Nim 3",
    ] {
        assert!(!check(text), "{text}");
    }
}
