//! Northcott's game, red and blue pieces and Poker Nim against the definition; where retreats
//! may go on for ever, against retrograde analysis.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::collections::HashMap;
use std::ops::ControlFlow;

use crate::common::{check, check_whole, value};
use grundy_core::answer::{KnownBy, Winner};
use grundy_core::game::{Attempt, Listing, Meter};
use grundy_core::value::{Outcome, Side};
use grundy_engine::catalog::Row;
use grundy_engine::notation::Position;
use grundy_engine::wording::Wording;
use grundy_engine::{Question, Workbench};
use proptest::prelude::*;

/// Positions that a position can reach, with either side to move, and who wins each.
struct Retrograde {
    index: HashMap<(String, Side), usize>,
    targets: Vec<Vec<usize>>,
    /// Whether the player to move wins; `None` is a draw.
    wins: Vec<Option<bool>>,
}

fn key(position: &Position) -> String {
    let parts = position.parts().into_iter().map(|part| part.text().arg);
    parts.collect::<Vec<_>>().join(" ")
}

impl Retrograde {
    /// Win, loss or draw of everything reachable, by the usual passes until nothing changes.
    fn new(start: &Position) -> Self {
        let mut found = Self { index: HashMap::new(), targets: Vec::new(), wins: Vec::new() };
        let mut states = vec![(start.clone(), Side::Left), (start.clone(), Side::Right)];
        for (i, (position, side)) in states.iter().enumerate() {
            found.index.insert((key(position), *side), i);
        }
        let mut next = 0;
        while let Some((position, side)) = states.get(next).cloned() {
            let mut targets = Vec::new();
            for (i, part) in position.parts().into_iter().enumerate() {
                let _ = part.options(side, &mut |choice| {
                    let after = position.with_part(i, choice.parts);
                    let new = states.len();
                    let name = (key(&after), side.other());
                    let target = *found.index.entry(name).or_insert(new);
                    if target == new {
                        states.push((after, side.other()));
                    }
                    targets.push(target);
                    ControlFlow::Continue(())
                });
            }
            found.targets.push(targets);
            next += 1;
        }
        found.wins = vec![None; states.len()];
        found.settle();
        found
    }

    fn settle(&mut self) {
        loop {
            let mut changed = false;
            for v in 0..self.wins.len() {
                if self.wins[v].is_none() {
                    let targets = &self.targets[v];
                    if targets.iter().any(|&t| self.wins[t] == Some(false)) {
                        self.wins[v] = Some(true);
                    } else if targets.iter().all(|&t| self.wins[t] == Some(true)) {
                        self.wins[v] = Some(false);
                    }
                    changed |= self.wins[v].is_some();
                }
            }
            if !changed {
                return;
            }
        }
    }

    fn wins(&self, position: &Position, side: Side) -> Option<bool> {
        self.wins[self.index[&(key(position), side)]]
    }
}

/// For either mover: the answer, its count of winning moves and every option's outcome are those
/// of retrograde analysis.
fn agrees_with_retrograde(game: &str, settings: &str, movers: [&str; 2]) {
    let bench = Workbench::default();
    let meter = Meter::unlimited();
    let mut analysis = None;
    for (side, mover) in [Side::Left, Side::Right].into_iter().zip(movers) {
        let text = format!("{game}{settings} mover={mover}");
        let position = bench.read(&text).expect(&text);
        let analysis = analysis.get_or_insert_with(|| Retrograde::new(&position));
        let answer =
            bench.solve(&Question::new(&position).moves(Listing::All), &meter).expect(&text);
        assert_eq!(answer.mover(), Some(mover));
        assert_eq!(answer.mover_wins(), analysis.wins(&position, side), "{text}");
        let mut winning = Vec::new();
        for line in bench.options(&position, &meter).expect(&text) {
            let wins = analysis.wins(&line.position, side.other());
            let outcome = wins.map_or(Outcome::Draw, Outcome::of_mover);
            assert_eq!(line.outcome, Some(outcome), "{text}");
            assert!(line.position.to_string() == bench_form(&bench, &line.position), "{text}");
            if wins == Some(false) {
                winning.push((line.summand, line.to));
            }
        }
        let count = winning.len() as u64;
        assert_eq!(answer.winning.count, Some(count), "{text}");
        let mut listed: Vec<_> =
            answer.winning.moves.into_iter().map(|m| (m.summand, m.to)).collect();
        listed.sort_unstable();
        winning.sort_unstable();
        assert_eq!(listed, winning, "{text}");
    }
}

/// How a position prints after it is read again.
fn bench_form(bench: &Workbench, position: &Position) -> String {
    let printed = position.to_string();
    bench.read(&printed).expect(&printed).to_string()
}

/// Seed 002: gaps 5 5 3 0 2 1 6 2 have the nim-sum 4, and whoever is to move wins.
#[test]
fn the_board_of_the_article() {
    let bench = Workbench::default();
    let columns: Vec<String> =
        [5, 5, 3, 0, 2, 1, 6, 2].iter().map(|&gap| format!("W{}B", ".".repeat(gap))).collect();
    for (game, settings) in [("northcott", ""), ("northcott", " mover=black")] {
        let text = format!("{game} {}{settings}", columns.join(" "));
        let position = bench.read(&text).expect("a position");
        let meter = Meter::unlimited();
        let answer =
            bench.solve(&Question::new(&position).moves(Listing::All), &meter).expect("an answer");
        assert_eq!(answer.value, Some(4u64.into()));
        assert_eq!(answer.mover_wins(), Some(true));
        assert_eq!(answer.known_by(), Some(&KnownBy::Theorem("northcott".into())));
        assert_eq!(position.to_string(), text);
    }
}

#[test]
fn northcott_is_nim_on_gaps() {
    for game in [
        "northcott W..B",
        "northcott WB",
        "northcott .W.B.. B.W",
        "northcott W.B. .BW. W.B",
        "northcott ..WB.. .W..B.",
    ] {
        agrees_with_retrograde(game, "", ["white", "black"]);
    }
}

#[test]
fn alternating_pieces_are_nim_on_gaps() {
    for game in [
        "redblue R..B.R.B",
        "redblue RB.RB.",
        "redblue ..R.B..RB",
        "redblue R.B R.B",
        "redblue .R...B",
        "redblue ...",
    ] {
        agrees_with_retrograde(game, "", ["red", "blue"]);
        agrees_with_retrograde(game, " retreat=yes", ["red", "blue"]);
    }
}

#[test]
fn other_pictures_are_searched() {
    for game in [
        "redblue B..R",
        "redblue RR..B",
        "redblue R..B.R",
        "redblue .B.RB..R R..B",
        "redblue R....",
    ] {
        agrees_with_retrograde(game, "", ["red", "blue"]);
        agrees_with_retrograde(game, " retreat=yes", ["red", "blue"]);
    }
    let bench = Workbench::default();
    let winner = |text: &str| {
        let position = bench.read(text).expect(text);
        let meter = Meter::unlimited();
        let answer =
            bench.solve(&Question::new(&position).moves(Listing::All), &meter).expect(text);
        (answer.winner(), answer.winning.count, answer.value)
    };
    assert_eq!(winner("redblue R.."), (Some(Winner::Named("red")), Some(2), None));
    assert_eq!(winner("redblue B.R mover=blue").0, Some(Winner::Named("red")));
    assert_eq!(winner("redblue .B.R. + nim 3").0, Some(Winner::Next));
    assert_eq!(winner("redblue .BR.").0, Some(Winner::Previous));
    // What has a value joins as a Nim heap, also lines with retreats and heaps beyond search.
    let beside = |more: &str| winner(&format!("redblue .B.R. mover=red + {more}")).0;
    assert_eq!(beside("kayles 90 90"), winner("redblue .B.R. mover=red").0);
    assert_eq!(beside("northcott W...B"), beside("nim 3"));
    assert_eq!(beside("redblue R...B retreat=yes mover=red"), beside("nim 3"));
    assert_eq!(winner("redblue R.B + nim 1").2, Some(0u64.into()));
}

/// Sums of partisan lines and heaps, normal and misère, against the definition.
#[test]
fn whole_sums() {
    let bench = Workbench::default();
    for text in [
        "redblue R.BR.. mover=red + nim 2 1",
        "misere redblue R.B.R.B mover=blue + nim 2",
        "misere redblue R..B R.B mover=red",
        "misere redblue B.R. .R.B mover=red + kayles 3",
    ] {
        check_whole(&bench, text);
    }
}

#[test]
fn misere_play_that_may_go_on_for_ever_is_refused() {
    let bench = Workbench::default();
    for text in [
        "misere northcott W..B",
        "misere redblue B..R retreat=yes",
        "misere redblue R.B retreat=yes",
    ] {
        let position = bench.read(text).expect(text);
        let answer = bench
            .solve(&Question::new(&position).moves(Listing::All), &Meter::unlimited())
            .expect(text);
        assert_eq!(answer.winner(), None, "{text}");
        let reason = answer.incomplete().expect(text);
        assert!(reason.contains("misere play is not solved"), "{reason}");
    }
}

#[test]
fn poker_nim_is_nim() {
    let bench = Workbench::default();
    check(&bench, "pokernim 3 5 spare=2");
    check(&bench, "pokernim 0 2 2 spare=1 + pokernim 1 spare=3");
    check(&bench, "pokernim 4 0 spare=0");
    assert_eq!(value(&bench, "pokernim 8 5 11 spare=4"), 6);
    let moves = |text: &str| -> Vec<String> {
        let position = bench.read(text).expect(text);
        let answer = bench
            .solve(&Question::new(&position).moves(Listing::All), &Meter::unlimited())
            .expect(text);
        answer.winning.moves.into_iter().map(|m| m.to).collect()
    };
    assert_eq!(moves("pokernim 8 5 11 spare=1"), ["8 3 11 spare=1"]);
    assert_eq!(
        moves("pokernim 8 5 11 spare=6"),
        ["8 3 11 spare=6", "14 5 11 spare=0", "8 5 13 spare=4"]
    );
    let long = "7".repeat(150);
    assert_eq!(moves(&format!("pokernim {long} 5 spare=1")), ["5 5 spare=1"]);
}

#[test]
fn errors_point_at_the_place() {
    let bench = Workbench::default();
    for (text, part) in [
        ("northcott W..W", "W"),
        ("northcott W...", "W..."),
        ("northcott W.xB", "x"),
        ("northcott", ""),
        ("northcott W.B mover=green", "green"),
        ("redblue R.B retreat=maybe", "maybe"),
        ("redblue R.W", "W"),
        ("pokernim 3 5", "pokernim"),
        ("pokernim spare=4", ""),
        ("pokernim 3 spare=x", "x"),
        ("northcott W.B + redblue R.B mover=blue", "redblue"),
    ] {
        let error = bench.read(text).expect_err(text);
        let grundy_core::text::Place::Text(span) = error.place.clone() else {
            panic!("{text}: {error}");
        };
        assert_eq!(&text[span], part, "{text}: {error}");
    }
}

/// Every move and every theorem of these games has its sentence.
#[test]
fn everything_is_worded() {
    let (bench, wording) = (Workbench::default(), Wording::english());
    for name in ["dag", "northcott", "redblue", "pokernim", "sticks", "treblecross"] {
        let (_, row) = Row::named(name).expect(name);
        for text in row.examples {
            let position = bench.read(text).expect(text);
            assert_eq!(&position.to_string(), text);
            let meter = Meter::unlimited();
            for line in bench.options(&position, &meter).expect(text) {
                assert!(wording.knows(&line.phrase.id), "{:?}", line.phrase);
                let said = wording.say(&line.phrase);
                assert!(!said.contains('{') && !said.contains('$'), "{said}");
            }
            for part in position.parts() {
                assert!(!part.rules().drawing().draw().is_empty());
                if let Ok(KnownBy::Theorem(name)) =
                    part.values().value(&Attempt::from(&meter)).map(|known| known.by)
                {
                    assert!(wording.knows(&format!("theorem-{name}")), "{name}");
                }
            }
        }
    }
    assert!(wording.knows("theorem-misere-nim"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn random_boards(
        columns in prop::collection::vec(
            (0usize..2, 0usize..3, 0usize..2, any::<bool>()), 1..4)
    ) {
        let columns: Vec<String> = columns
            .into_iter()
            .map(|(before, gap, after, white)| {
                let dots = |n| ".".repeat(n);
                let (first, second) = if white { ('W', 'B') } else { ('B', 'W') };
                format!("{}{first}{}{second}{}", dots(before), dots(gap), dots(after))
            })
            .collect();
        agrees_with_retrograde(
            &format!("northcott {}", columns.join(" ")), "", ["white", "black"]);
    }

    #[test]
    fn random_lines(rows in prop::collection::vec("[RB.]{1,6}", 1..3)) {
        agrees_with_retrograde(&format!("redblue {}", rows.join(" ")), "", ["red", "blue"]);
    }

    #[test]
    fn random_sums(
        misere in any::<bool>(),
        red in any::<bool>(),
        line in "[RB.]{1,6}",
        heap in 0u8..4,
        row in 0u8..6,
    ) {
        let mover = if red { "red" } else { "blue" };
        let play = if misere { "misere " } else { "" };
        check_whole(
            &Workbench::default(),
            &format!("{play}nim {heap} + redblue {line} mover={mover} + kayles {row}"),
        );
    }

    #[test]
    fn random_poker(heaps in prop::collection::vec(0u8..4, 1..3), spare in 0u8..3) {
        let heaps: Vec<String> = heaps.iter().map(u8::to_string).collect();
        check(&Workbench::default(), &format!("pokernim {} spare={spare}", heaps.join(" ")));
    }

    #[test]
    fn no_text_panics(
        text in "(northcott|redblue|pokernim) [WBR.0-9 x]{0,12}( (mover|retreat|spare)=[a-z0-9]{0,5})?"
    ) {
        if let Ok(position) = Workbench::default().read(&text) {
            let printed = position.to_string();
            let again = Workbench::default().read(&printed).expect("what prints parses");
            prop_assert_eq!(again.to_string(), printed);
        }
    }
}
