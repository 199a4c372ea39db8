//! Exercises: exactly one move wins each, by the definition; the same seed makes the same ones.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::collections::HashMap;

use grundy_core::game::Meter;
use grundy_core::value::Outcome;
use grundy_engine::Workbench;
use grundy_engine::catalog::Row;
use grundy_engine::exercise::{Exercise, Exercises, Idea, Level, Request, exercises};
use grundy_engine::notation::Position;
use grundy_engine::wording::{Language, Wording};

fn made(bench: &Workbench, game: &str, level: Option<u64>, count: usize, seed: u64) -> Exercises {
    let level = level.and_then(Level::numbered);
    exercises(bench, game, Request { count, level, seed }, &Meter::unlimited())
        .unwrap_or_else(|error| panic!("{game}: {error}"))
}

fn texts(list: &[Exercise]) -> Vec<String> {
    list.iter().map(|exercise| exercise.position.to_string()).collect()
}

/// Whether the player to move wins, by the definition alone; `None` where play may go round or takes too
/// long to follow.
fn wins(bench: &Workbench, position: &Position, known: &mut HashMap<String, bool>) -> Option<bool> {
    const MOST: usize = 20_000;
    let text = position.to_string();
    if let Some(&found) = known.get(&text) {
        return Some(found);
    }
    if known.len() > MOST
        || position.parts().into_iter().any(|part| part.is_loopy() || part.rules().ends().endless())
    {
        return None;
    }
    let (moves, complete) = bench.moves(position, MOST, &Meter::unlimited()).ok()?;
    assert!(complete, "{text}");
    let mut found = false;
    for line in moves {
        found |= !wins(bench, &line.position, known)?;
    }
    known.insert(text, found);
    Some(found)
}

#[test]
fn exactly_one_move_wins() {
    let (bench, meter) = (Workbench::default(), Meter::unlimited());
    let wordings: Vec<Wording> = Language::available().map(Wording::from).collect();
    let games = Row::all().iter().filter(|row| !row.display.starts.is_empty());
    for (row, level) in games.flat_map(|row| (1..=3).map(move |level| (row, level))) {
        let found = made(&bench, row.name, Some(level), 3, 7);
        assert!(found.stopped.is_none() && found.unsolved < 3, "{} {level}", row.name);
        for exercise in &found.list {
            let text = exercise.position.to_string();
            assert_eq!(u64::from(exercise.level.number()), level, "{text}");
            let options = bench.options(&exercise.position, &meter).expect("few moves");
            assert_eq!(options.len(), exercise.moves, "{text}");
            let winning: Vec<_> =
                options.iter().filter(|line| line.outcome == Some(Outcome::P)).collect();
            let [only] = winning[..] else { panic!("{text}: {} winning moves", winning.len()) };
            assert_eq!(
                (&only.from, &only.to),
                (&exercise.winning.from, &exercise.winning.to),
                "{text}"
            );
            // By the definition, where that is few positions: without endless play and players apart.
            if level == 1
                && exercise
                    .position
                    .parts()
                    .into_iter()
                    .all(<dyn grundy_core::game::Component>::has_value)
            {
                let mut known = HashMap::new();
                let lost = |line: &grundy_engine::OptionLine, known: &mut HashMap<_, _>| {
                    wins(&bench, &line.position, known).map(|wins| !wins)
                };
                let all: Option<Vec<bool>> =
                    options.iter().map(|line| lost(line, &mut known)).collect();
                if let Some(all) = all {
                    assert_eq!(all.iter().filter(|&&lost| lost).count(), 1, "{text}");
                }
            }
            let reason = exercise.idea.reason();
            for wording in &wordings {
                assert!(
                    wording.knows(&reason.id) && !wording.say(&reason).contains("{$"),
                    "{text}"
                );
            }
        }
    }
}

/// Few small digraphs have exactly one winning move, in boxes moves at mirrored places win together, a token
/// on a graph has few moves, and in Brussels Sprouts all moves win or none does.
const FEW: [&str; 4] = ["digraph", "cuboid", "geography", "brussels-sprouts"];

#[test]
fn every_board_has_five() {
    let bench = Workbench::default();
    let few: Vec<_> = Row::all()
        .iter()
        .filter(|row| !row.display.starts.is_empty() && !FEW.contains(&row.name))
        .map(|row| (row.name, made(&bench, row.name, None, 5, 1).list.len()))
        .filter(|&(_, count)| count < 5)
        .collect();
    assert!(few.is_empty(), "{few:?}");
}

/// From level 2 on a player by chance and one by greed fail.
#[test]
fn chance_and_greed_fail_from_level_two_on() {
    let (bench, meter) = (Workbench::default(), Meter::unlimited());
    let games =
        ["nim", "kayles", "grundy", "cram", "crosses", "moore:2", "node-kayles", "grim", "sticks"];
    let (mut tasks, mut random, mut greedy) = (0, 0.0, 0.0);
    for (game, level) in games.into_iter().flat_map(|game| [(game, 2), (game, 3)]) {
        for exercise in made(&bench, game, Some(level), 8, 5).list {
            let text = exercise.position.to_string();
            let options = bench.options(&exercise.position, &meter).expect("few moves");
            let answers: Vec<usize> = options
                .iter()
                .map(|line| bench.moves(&line.position, 1000, &meter).expect("few").0.len())
                .collect();
            let fewest = answers.iter().min().expect("moves");
            let among: Vec<_> =
                options.iter().zip(&answers).filter(|(_, count)| *count == fewest).collect();
            let wins = among.iter().filter(|(line, _)| line.outcome == Some(Outcome::P)).count();
            let number = |n: usize| u32::try_from(n).map_or(f64::MAX, f64::from);
            let chance = |wins: usize, of: usize| number(wins) / number(of);
            assert!(chance(wins, among.len()) <= 0.125 && exercise.moves >= 8, "{text}");
            assert!(
                exercise.winning.position.parts().len() >= exercise.position.parts().len(),
                "{text} takes everything"
            );
            tasks += 1;
            random += chance(1, exercise.moves);
            greedy += chance(wins, among.len());
        }
    }
    let tasks = f64::from(tasks);
    assert!(
        tasks >= 80.0 && random / tasks < 0.1 && greedy / tasks < 0.05,
        "{tasks} {random} {greedy}"
    );
}

/// Each vertex of an exercise has a label of its own, also where two graphs are played at once.
#[test]
fn labels_occur_once() {
    use std::collections::HashSet;
    let bench = Workbench::default();
    let mut sums = 0;
    for game in ["grim", "node-kayles", "arc-kayles", "hackenbush", "edge-geography", "dag"] {
        for exercise in made(&bench, game, None, 20, 2).list {
            let (mut seen, mut boards) = (HashSet::new(), HashSet::new());
            for at in 0..exercise.position.summands() {
                let text = exercise.position.summand(at);
                let graph = text.split(' ').nth(1).unwrap_or_default();
                // Pawns of one digraph share its board.
                if game == "dag" && !boards.insert(graph.to_owned()) {
                    continue;
                }
                sums += usize::from(at > 0);
                let labels: HashSet<u64> = match graph.split_once(':') {
                    Some((family, _)) if family.parse::<u64>().is_err() => (1..4).collect(),
                    _ => graph
                        .split([',', '-', ':'])
                        .filter_map(|label| label.parse().ok())
                        .collect(),
                };
                assert!(seen.is_disjoint(&labels), "{}", exercise.position);
                seen.extend(labels);
            }
        }
    }
    assert!(sums > 10, "{sums}");
}

#[test]
fn a_seed_makes_the_same_exercises() {
    let warm = Workbench::default();
    for game in ["nim", "kayles", "cram", "node-kayles", "northcott", "wythoff"] {
        let first = texts(&made(&warm, game, None, 5, 3).list);
        assert_eq!(
            first,
            texts(&made(&warm, game, None, 5, 3).list),
            "{game}, on a workbench that knows them"
        );
        assert_eq!(first, texts(&made(&Workbench::default(), game, None, 5, 3).list), "{game}");
        assert_ne!(first, texts(&made(&warm, game, None, 5, 4).list), "{game}, another seed");
        // More of a level begin with the same ones.
        let (few, more) = (made(&warm, game, Some(2), 2, 3), made(&warm, game, Some(2), 4, 3));
        assert_eq!(texts(&few.list), texts(&more.list)[..few.list.len()], "{game}");
    }
}

#[test]
fn no_two_look_alike() {
    let bench = Workbench::default();
    let found = made(&bench, "crosses", Some(2), 10, 1).list;
    let values = |exercise: &Exercise| {
        let options = bench.options(&exercise.position, &Meter::unlimited()).expect("few moves");
        let mut values: Vec<String> =
            options.iter().map(|line| format!("{:?}", line.value)).collect();
        values.sort();
        (exercise.position.summands(), values)
    };
    let mut looks: Vec<_> = found.iter().map(values).collect();
    looks.sort();
    looks.dedup();
    assert!(looks.len() * 10 >= found.len() * 7, "{} of {}", looks.len(), found.len());
}

#[test]
fn levels_are_what_they_say() {
    let bench = Workbench::default();
    for exercise in made(&bench, "nim", Some(3), 5, 1).list {
        let Idea::Sum(values) = &exercise.idea else { panic!("{}", exercise.position) };
        assert!(values.iter().cloned().sum::<grundy_core::value::Nimber>().is_zero());
    }
    for exercise in made(&bench, "kayles", Some(1), 5, 1).list {
        assert!(
            matches!(exercise.idea, Idea::End | Idea::Goal | Idea::Ahead) && exercise.moves <= 12
        );
    }
    assert_eq!(Level::numbered(4), None);
}

#[test]
fn what_is_no_game_is_refused() {
    let bench = Workbench::default();
    let wanted = Request { count: 1, level: None, seed: 1 };
    for (game, message) in [
        ("kayls", "did you mean `kayles`?"),
        ("", "a game is missing"),
        ("nim 3 5", "this is a position"),
        ("misere", "a game is missing"),
        ("rule", "no positions"),
        ("crosses stencil=round", "stencil"),
    ] {
        let error = exercises(&bench, game, wanted, &Meter::unlimited()).expect_err(game);
        assert!(error.to_string().contains(message), "{game}: {error}");
    }
}

/// What is claimed of a move under misère play holds by the definition: the player who makes the last
/// move loses.
#[test]
fn exercises_of_misere_play_have_one_winning_move() {
    let bench = Workbench::default();
    for game in ["misere nim", "misere kayles", "misere dawson"] {
        let found = made(&bench, game, None, 6, 1).list;
        assert!(found.len() >= 3, "{game}: {}", found.len());
        let mut known = HashMap::new();
        for exercise in found {
            let text = exercise.position.to_string();
            assert!(text.starts_with("misere "), "{text}");
            let moves = options(&bench, &exercise.position);
            let lost: Vec<&Position> =
                moves.iter().filter(|left| !wins_misere(&bench, left, &mut known)).collect();
            assert!(matches!(lost[..], [only] if *only == exercise.winning.position), "{text}");
            let answers = options(&bench, &exercise.winning.position);
            let ends = answers.iter().all(|left| options(&bench, left).is_empty());
            assert_eq!(exercise.idea == Idea::Last, ends, "{text}: {:?}", exercise.idea);
        }
    }
}

/// The positions after each move.
fn options(bench: &Workbench, position: &Position) -> Vec<Position> {
    let (lines, _) = bench.moves(position, usize::MAX, &Meter::unlimited()).expect("moves");
    lines.into_iter().map(|line| line.position).collect()
}

/// Whether the player to move wins under misère play, by the definition.
fn wins_misere(bench: &Workbench, position: &Position, known: &mut HashMap<String, bool>) -> bool {
    let text = position.to_string();
    if let Some(&wins) = known.get(&text) {
        return wins;
    }
    let left = options(bench, position);
    let wins = left.is_empty() || left.iter().any(|next| !wins_misere(bench, next, known));
    known.insert(text, wins);
    wins
}
