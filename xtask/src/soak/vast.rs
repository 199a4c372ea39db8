//! Questions about the largest positions of every game, and about every game for more than can be
//! answered: legal, so that nothing but limits ends them.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};

use super::questions::Game;
use crate::http::Connection;

/// A method and what it is asked.
type Request = (&'static str, String);

/// Vast questions, which are asked in turn.
#[derive(Debug)]
pub(super) struct Vast {
    requests: Vec<Request>,
    taken: AtomicUsize,
}

/// The methods that are asked about vast positions; `{}` is the position.
const OF_POSITIONS: [(&str, &str); 5] = [
    ("read", r#"{"position":"{}"}"#),
    ("solve", r#"{"position":"{}"}"#),
    ("options", r#"{"position":"{}"}"#),
    ("explain", r#"{"position":"{}"}"#),
    ("reply", r#"{"position":"{}"}"#),
];

/// The methods that are asked about games for much; `{}` is the game, or a template with a letter.
const OF_GAMES: [(&str, &str); 5] = [
    ("values", r#"{"game":"{}","to":2000000}"#),
    ("values", r#"{"game":"{}","rows":1400,"columns":1400}"#),
    ("period", r#"{"game":"{}","max":100000000}"#),
    ("exercises", r#"{"game":"{}","count":20,"level":3}"#),
    ("misere", r#"{"game":"{}","to":1000000}"#),
];

impl Vast {
    /// Questions about the games of a server.
    pub(super) fn of(address: &str, games: &[Game]) -> Result<Self, String> {
        let requests = games.iter().enumerate().map(|(number, game)| {
            about(address, number, game).map_err(|why| format!("{}: {why}", game.small))
        });
        let requests = requests.collect::<Result<Vec<_>, _>>()?.concat();
        Ok(Self { requests, taken: AtomicUsize::new(0) })
    }

    /// The next question.
    pub(super) fn next(&self) -> (&'static str, &str) {
        let place = self.taken.fetch_add(1, Ordering::Relaxed) % self.requests.len().max(1);
        let (method, request) = &self.requests[place];
        (method, request)
    }

    /// All questions.
    pub(super) fn all(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.requests.iter().map(|(method, request)| (*method, request.as_str()))
    }

    /// How many questions were taken, and how many there are.
    pub(super) fn counts(&self) -> (usize, usize) {
        (self.taken.load(Ordering::Relaxed), self.requests.len())
    }
}

/// Every method asked about the largest positions of a game, and about the game itself.
fn about(address: &str, number: usize, game: &Game) -> std::io::Result<Vec<Request>> {
    let Game { name, small } = game;
    let headers = format!("x-forwarded-for: 198.19.{}.{}\r\n", number / 250, number % 250 + 1);
    let mut connection = Connection::open(address, &headers)?;
    let mut positions = Vec::new();
    for first in [0, numbers(small).len().saturating_sub(1)] {
        positions.push(largest(&mut connection, small, first)?);
    }
    positions.dedup();
    let sums: Vec<String> = positions.iter().map(|large| [large.as_str(); 4].join(" + ")).collect();
    let template = numbers(small)
        .last()
        .map(|last| [&small[..last.start], "{n}", &small[last.end..]].concat());
    let fill = |forms: &[(&'static str, &str)], word: &str| -> Vec<Request> {
        forms.iter().map(|(method, form)| (*method, form.replace("{}", word))).collect()
    };
    let of_positions = positions.iter().chain(&sums).flat_map(|word| fill(&OF_POSITIONS, word));
    let games = [Some(name.clone()), template];
    let of_games = games.iter().flatten().flat_map(|game| fill(&OF_GAMES, game));
    Ok(of_positions.chain(of_games).collect())
}

/// The position with the largest power of two that the server reads in place of its numbers, from the
/// one of index `first` on.
fn largest(connection: &mut Connection, small: &str, first: usize) -> std::io::Result<String> {
    let mut largest = enlarged(small, first, 1 << 3);
    for power in 4..64 {
        let position = enlarged(small, first, 1 << power);
        let reply = connection.ask("read", &format!("{{\"position\":\"{position}\"}}"))?;
        if reply.status != 200 {
            break;
        }
        largest = position;
    }
    Ok(largest)
}

/// A position with another number in place of its own, from that of index `first` on.
fn enlarged(position: &str, first: usize, number: u64) -> String {
    let mut large = position.to_owned();
    for place in numbers(position).into_iter().skip(first).rev() {
        large.replace_range(place, &number.to_string());
    }
    large
}

/// Where the numbers of a text are.
fn numbers(text: &str) -> Vec<Range<usize>> {
    let mut places: Vec<Range<usize>> = Vec::new();
    for (at, _) in text.match_indices(|c: char| c.is_ascii_digit()) {
        match places.last_mut() {
            Some(last) if last.end == at => last.end += 1,
            _ => places.push(at..at + 1),
        }
    }
    places
}
