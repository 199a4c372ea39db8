//! The collection of games: every value that brute force found from the rules alone.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use grundy_core::game::Meter;
use grundy_engine::catalog::Collected;
use grundy_engine::wording::Wording;
use grundy_engine::{Question, Workbench};

/// How many positions of each game are compared in the ordinary suite.
const FEW: usize = 12;

#[test]
fn all_values_are_those_of_brute_force() {
    let bench = Workbench::default();
    let (mut games, mut compared) = (0, 0);
    for line in grundy_facts::COLLECTION.lines().skip(1) {
        let (id, values) = line.split_once(';').expect(line);
        let game = Collected::named(id).unwrap_or_else(|| panic!("{id} is in the collection"));
        games += 1;
        for pair in values.split('|').take(grundy_facts::ordinary(FEW, usize::MAX)) {
            let (position, expected) = pair.rsplit_once('=').expect(pair);
            let text = format!("{} {position}", game.game);
            let read = bench.read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
            let answer = bench.solve(&Question::new(&read), &Meter::unlimited());
            let answer = answer.unwrap_or_else(|failure| panic!("{text}: {failure}"));
            match expected {
                "N" | "P" => assert_eq!(answer.mover_wins(), Some(expected == "N"), "{text}"),
                _ => {
                    let value = answer.value.map(|value| value.to_string());
                    assert_eq!(value.as_deref(), Some(expected), "{text}");
                }
            }
            compared += 1;
        }
    }
    assert_eq!(games, Collected::all().len());
    assert!(compared > grundy_facts::ordinary(1000, 4600), "{compared}");
}

#[test]
fn every_game_has_its_rule_and_a_position() {
    let (bench, wording) = (Workbench::default(), Wording::english());
    let mut recoded = 0;
    for game in Collected::all() {
        assert!(bench.read(&game.position()).is_ok(), "{}", game.position());
        assert!(game.rule(&wording).len() > 15, "{}", game.id);
        recoded += usize::from(game.note.starts_with("recoded"));
    }
    // All but a few are played with the positions that people write.
    assert!(10 * recoded < Collected::all().len(), "{recoded} are recoded");
}

/// The book lists every game with a position of it.
#[test]
fn the_book_lists_all_games() {
    let book = include_str!("../../../docs/src/collection.md");
    for game in Collected::all() {
        assert!(book.contains(&format!("**{}**", game.name)), "{}", game.name);
        assert!(book.contains(&format!("`{}`", game.position())), "{}", game.position());
    }
}
