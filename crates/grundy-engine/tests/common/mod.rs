//! The naive twin of every solver: the definition, applied to what a game says its options are.

#![allow(clippy::disallowed_methods, clippy::disallowed_macros, reason = "tests may read files")]
#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]
#![allow(dead_code, unreachable_pub, reason = "each test file uses a part of this")]

use std::collections::HashMap;
use std::ops::ControlFlow;

use grundy_core::answer::{Play, Winner};
use grundy_core::game::{Attempt, Component, Listing, Meter, Resolver};
use grundy_core::value::{Label, Nimber, Outcome, Side};
use grundy_engine::notation::Position;
use grundy_engine::{Question, Workbench};

pub use grundy_facts::{slow, table};

/// A rule file, whatever its name.
struct File(String);

impl Resolver for File {
    fn read(&self, _name: &str) -> std::io::Result<Vec<u8>> {
        Ok(self.0.clone().into_bytes())
    }
}

/// A bench to which every file is this rule.
pub fn bench_of(rule: &str) -> Workbench {
    Workbench::new(Box::new(File(rule.to_owned())))
}

/// The value of a position's first component as text, or what is wrong with the rule or the position.
pub fn value_or_error(bench: &Workbench, text: &str) -> String {
    match bench.read(text) {
        Err(error) => error.to_string(),
        Ok(position) => {
            let meter = Meter::unlimited();
            let value = position.parts()[0].values().value(&Attempt::from(&meter));
            value.map_or_else(|failure| failure.to_string(), |known| known.value.to_string())
        }
    }
}

/// Values found so far, by the component's text.
pub type Seen = HashMap<String, u64>;

/// The mex over all options of the nim-sum of their parts, by recursion over texts.
pub fn naive_value(component: &dyn Component, seen: &mut Seen) -> u64 {
    let text = component.text();
    let key = format!("{}{}{}", text.head, text.arg, text.tail);
    if let Some(&value) = seen.get(&key) {
        return value;
    }
    let mut reached = Vec::new();
    let _ = component.options(Side::Left, &mut |choice| {
        reached.push(
            choice.parts.iter().map(|part| naive_value(part.as_ref(), seen)).fold(0, |a, b| a ^ b),
        );
        ControlFlow::Continue(())
    });
    let value = grundy_facts::mex(&reached);
    seen.insert(key, value);
    value
}

/// Checks a position: it prints in a form that parses back; every component's value, option
/// values and moves to 0 agree with the naive search, and so does who wins its sum with a heap.
pub fn check(bench: &Workbench, text: &str) {
    let position = bench.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let printed = position.to_string();
    let again = bench.read(&printed).unwrap_or_else(|error| panic!("{text} → {printed}: {error}"));
    assert_eq!(again.to_string(), printed, "{text} prints in one form");
    assert_eq!(again.summands(), position.summands(), "{text} keeps its parts");
    let meter = Meter::unlimited();
    let mut seen = Seen::new();
    let mut sum = 0;
    for (part, copy) in position.parts().into_iter().zip(again.parts()) {
        let name = part.text().arg;
        let naive = naive_value(part, &mut seen);
        sum ^= naive;
        let known = part
            .values()
            .value(&Attempt::from(&meter))
            .unwrap_or_else(|failure| panic!("{text}: {failure}"));
        assert_eq!(known.value, Nimber::from(naive), "value of {name} in {text}");
        assert_eq!(
            naive_value(copy, &mut Seen::new()),
            naive,
            "{printed} parses back to an equal position"
        );
        let mut naive_values = Vec::new();
        let _ = part.options(Side::Left, &mut |choice| {
            naive_values.push(Nimber::from(
                choice
                    .parts
                    .iter()
                    .map(|p| naive_value(p.as_ref(), &mut seen))
                    .fold(0, |a, b| a ^ b),
            ));
            ControlFlow::Continue(())
        });
        let values =
            part.moves().option_values(Side::Left, &Attempt::from(&meter)).expect("option values");
        assert_eq!(values, naive_values, "option values of {name} in {text}");
        for wanted in 0..=naive + 1 {
            let wanted = Nimber::from(wanted);
            let winning = part
                .moves()
                .moves_to(&wanted, Side::Left, Listing::All, &Attempt::from(&meter))
                .expect("moves");
            let count = naive_values.iter().filter(|v| **v == wanted).count() as u64;
            assert_eq!(winning.count, Some(count), "moves of {name} in {text} to {wanted}");
            assert_eq!(winning.moves.len() as u64, count);
            let value_is =
                part.values().value_is(&wanted, &Attempt::from(&meter)).expect("a value");
            assert_eq!(value_is, wanted == known.value, "{name} in {text} is worth {wanted}");
        }
        if position.summands() == 1 {
            check_outcome(bench, &position, &naive_values);
        }
    }
    for heap in [0, sum, sum ^ 1] {
        check_winner(bench, &format!("{printed} + nim {heap}"), heap != sum);
    }
}

/// Asked only who wins a sum, and not with which moves.
fn check_winner(bench: &Workbench, text: &str, wins: bool) {
    let position = bench.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let answer = bench.solve(&Question::new(&position).winner_only(), &Meter::unlimited());
    assert_eq!(answer.expect(text).mover_wins(), Some(wins), "{text}");
}

/// Asked only who wins, and with which moves, nothing else is told.
fn check_outcome(bench: &Workbench, position: &Position, naive_values: &[Nimber]) {
    let question = Question::new(position).winner_only().moves(Listing::All);
    let answer = bench.solve(&question, &Meter::unlimited()).expect("an answer");
    let wins = naive_values.iter().filter(|value| value.is_zero()).count() as u64;
    assert_eq!(answer.mover_wins(), Some(wins > 0), "{position}");
    if let Some(count) = answer.winning.count {
        assert_eq!((count, answer.winning.moves.len() as u64), (wins, wins), "{position}");
    }
}

/// The sums that the player to move can reach, by the position's own mover or Left.
fn naive_options(position: &Position) -> Vec<Position> {
    let mover = position
        .parts()
        .into_iter()
        .find_map(|part| part.rules().players()?.mover)
        .unwrap_or(Side::Left);
    let mut reached = Vec::new();
    for (index, part) in position.parts().into_iter().enumerate() {
        let _ = part.options(mover, &mut |choice| {
            reached.push(position.with_part(index, choice.parts).turned(mover.other()));
            ControlFlow::Continue(())
        });
    }
    reached
}

/// Does the player to move win a finite sum? By the definition, over printed sums.
pub fn naive_wins(position: &Position, seen: &mut HashMap<String, bool>) -> bool {
    let key = position.to_string();
    if let Some(&known) = seen.get(&key) {
        return known;
    }
    let options = naive_options(position);
    let wins = if options.is_empty() {
        position.play == Play::Misere
    } else {
        options.iter().any(|next| !naive_wins(next, seen))
    };
    seen.insert(key, wins);
    wins
}

/// How many moves a finite sum lasts when the winner hurries and the loser delays; with whether
/// the player to move wins.
pub fn naive_fight(position: &Position, seen: &mut HashMap<String, (bool, u32)>) -> u32 {
    fn fight(position: &Position, seen: &mut HashMap<String, (bool, u32)>) -> (bool, u32) {
        let key = position.to_string();
        if let Some(&known) = seen.get(&key) {
            return known;
        }
        let options: Vec<_> =
            naive_options(position).iter().map(|next| fight(next, seen)).collect();
        let lengths = |wins: bool| options.iter().filter(move |o| o.0 == wins).map(|o| o.1 + 1);
        let found = match (options.is_empty(), lengths(false).min()) {
            (true, _) => (position.play == Play::Misere, 0),
            (false, Some(quickest)) => (true, quickest),
            (false, None) => (false, lengths(true).max().unwrap_or(0)),
        };
        seen.insert(key, found);
        found
    }
    fight(position, seen).1
}

/// Checks a finite sum as a whole: the answer, its winning moves, every option's outcome and the
/// length of every fight agree with the definition.
pub fn check_whole(bench: &Workbench, text: &str) {
    let position = bench.read(text).expect(text);
    let meter = Meter::unlimited();
    let answer = bench.solve(&Question::new(&position).moves(Listing::All), &meter).expect(text);
    let mut seen = HashMap::new();
    assert_eq!(answer.mover_wins(), Some(naive_wins(&position, &mut seen)), "{text}");
    let lines = bench.options(&position, &meter).expect(text);
    let fights = bench.fights(&position, &meter).expect(text);
    assert_eq!(lines.len(), fights.len());
    let mut count = 0;
    let mut lengths = HashMap::new();
    for (line, fight) in lines.iter().zip(fights) {
        let wins = naive_wins(&line.position, &mut seen);
        assert_eq!(line.outcome, Some(Outcome::of_mover(wins)), "{text}");
        assert_eq!(fight, Some(naive_fight(&line.position, &mut lengths)), "{text}");
        count += u64::from(!wins);
    }
    assert_eq!(answer.winning.count, Some(count), "{text}");
    assert_eq!(answer.winning.moves.len() as u64, count, "{text}");
}

/// Targets of every vertex.
pub type Options = Vec<Vec<usize>>;

/// Who wins, by rounds: in each, every position whose options decide it is decided. A position
/// without options is lost, or won where `won` says so; what no round decides is drawn.
pub fn naive_labels(options: &Options, won: &dyn Fn(usize) -> bool) -> Vec<Label> {
    let open = Label { outcome: Outcome::Draw, remoteness: None };
    let mut found = vec![open; options.len()];
    for round in 0.. {
        let decided = |vertex: usize| {
            let reached = || options[vertex].iter().map(|&to| found[to].outcome);
            if options[vertex].is_empty() {
                Some(Outcome::of_mover(won(vertex)))
            } else if reached().any(|outcome| outcome == Outcome::P) {
                Some(Outcome::N)
            } else {
                reached().all(|outcome| outcome == Outcome::N).then_some(Outcome::P)
            }
        };
        let new: Vec<(usize, Outcome)> = (0..options.len())
            .filter(|&v| found[v] == open)
            .filter_map(|v| Some((v, decided(v)?)))
            .collect();
        if new.is_empty() {
            break;
        }
        for (vertex, outcome) in new {
            found[vertex] = Label { outcome, remoteness: Some(round) };
        }
    }
    found
}

/// Everything that can be reached from a position, by its text, with the options of each by place.
fn reachable(position: &Position) -> (HashMap<String, usize>, Options) {
    let mut places = HashMap::from([(position.to_string(), 0)]);
    let (mut met, mut options) = (vec![position.clone()], Options::new());
    while let Some(position) = met.get(options.len()).cloned() {
        let mut row = Vec::new();
        for next in naive_options(&position) {
            let place = *places.entry(next.to_string()).or_insert_with(|| {
                met.push(next);
                met.len() - 1
            });
            row.push(place);
        }
        options.push(row);
    }
    (places, options)
}

/// Checks a position in which play may go on for ever: who wins, the winning and the drawing moves,
/// the outcome of every option and the length of every fight agree with a fixpoint over all
/// positions that can be reached.
pub fn check_endless(bench: &Workbench, text: &str) {
    let position = bench.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let again = bench.read(&position.to_string()).expect(text);
    assert_eq!(again.to_string(), position.to_string(), "{text} prints in one form");
    let (places, options) = reachable(&position);
    let labels = naive_labels(&options, &|_| false);
    let meter = Meter::unlimited();
    let answer = bench.solve(&Question::new(&position).moves(Listing::All), &meter).expect(text);
    assert_eq!(answer.incomplete(), None, "{text}");
    let told = match answer.winner() {
        Some(Winner::Draw) => Outcome::Draw,
        _ => Outcome::of_mover(answer.mover_wins().expect(text)),
    };
    assert_eq!(told, labels[0].outcome, "{text}");
    if answer.remoteness.is_some()
        || position.lone().is_some_and(|part| part.rules().ends().endless())
    {
        assert_eq!(answer.remoteness, labels[0].remoteness.map(u64::from), "{text}");
    }
    let count =
        |outcome| options[0].iter().filter(|&&next| labels[next].outcome == outcome).count() as u64;
    assert_eq!(answer.winning.count, Some(count(Outcome::P)), "{text}");
    assert_eq!(answer.drawing.count.unwrap_or(0), count(Outcome::Draw), "{text}");
    assert_eq!(answer.winning.moves.len() as u64, count(Outcome::P), "{text}");
    assert_eq!(answer.drawing.moves.len() as u64, count(Outcome::Draw), "{text}");
    let lines = bench.options(&position, &meter).expect(text);
    let fights = bench.fights(&position, &meter).expect(text);
    assert_eq!((lines.len(), fights.len()), (options[0].len(), options[0].len()), "{text}");
    for (line, fight) in lines.iter().zip(fights) {
        let next = line.position.to_string();
        let place = places.get(&next).unwrap_or_else(|| panic!("{text} does not lead to {next}"));
        let label = labels[*place];
        assert_eq!(line.outcome, Some(label.outcome), "{} in {text}", line.to);
        assert_eq!(fight, label.remoteness, "{} in {text}", line.to);
    }
    assert!(!bench.explain(&Question::new(&position), &meter).expect(text).steps.is_empty());
}

/// The value of a position that has one.
pub fn value(bench: &Workbench, text: &str) -> u64 {
    let position = bench.read(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let total: Nimber = position
        .parts()
        .into_iter()
        .map(|part| {
            part.values()
                .value(&Attempt::from(&Meter::unlimited()))
                .unwrap_or_else(|failure| panic!("{text}: {failure}"))
                .value
        })
        .sum();
    total.to_u64().expect("a small value")
}
