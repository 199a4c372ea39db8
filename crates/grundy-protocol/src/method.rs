//! The methods, one function each.

#[cfg(feature = "laboratory")]
mod laboratory;
#[cfg(not(feature = "laboratory"))]
#[path = "method/without.rs"]
mod laboratory;

use std::borrow::Cow;

use grundy_core::game::{Listing, Meter};
use grundy_core::message;
use grundy_core::text::UnknownName;
use grundy_engine::exercise;
use grundy_engine::opponent::{Level, Opponent};
use grundy_engine::wording::{Direction, Wording};
use grundy_engine::{LengthKind, LengthSearch, Moves, OptionLine, Question, Workbench};
use grundy_rules::rulefile::{RuleFile, collected_file};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::error::Error;
use crate::host::Host;
use crate::object::json::headed;
use crate::object::{exercises, explained, games, options, read as described, replied, solved};
use crate::read::read;
use crate::request::{self, fields};
use crate::response::Response;

pub(crate) use self::laboratory::Results;

/// The names of all methods.
pub const METHODS: [&str; 14] = [
    "games",
    "read",
    "solve",
    "options",
    "explain",
    "reply",
    "exercises",
    "values",
    "period",
    "identify",
    "misere",
    "rule",
    "wording",
    "limits",
];

/// The methods that the page uses in its laboratory alone. A build without the feature `laboratory`
/// has none of them.
pub const LABORATORY: [&str; 4] = ["values", "period", "identify", "misere"];

/// Whether there is such a method.
pub fn is_method(name: &str) -> bool {
    METHODS.contains(&name)
}

/// Whether this build answers a method.
pub fn is_built(name: &str) -> bool {
    is_method(name) && (cfg!(feature = "laboratory") || !LABORATORY.contains(&name))
}

/// Positions that an opponent looks at to make a lost game long: it answers at once.
const PATIENCE: u64 = 10_000;

/// The work that an opponent takes to find who wins: about a second in a browser.
const WORK: u64 = 8_000_000;

/// A call of a method, with what it may use.
pub(crate) struct Call<'a> {
    pub(crate) bench: &'a Workbench,
    pub(crate) host: &'a Host,
    pub(crate) meter: &'a Meter<'a>,
    #[cfg_attr(not(feature = "laboratory"), expect(dead_code, reason = "for long answers"))]
    pub(crate) lines: Option<&'a dyn Fn(&str)>,
    pub(crate) wording: &'a Wording,
    pub(crate) misere: bool,
    /// What the laboratory keeps from one question to the next.
    #[cfg_attr(not(feature = "laboratory"), expect(dead_code, reason = "nothing is kept"))]
    pub(crate) results: &'a Results,
}

/// The fields that are a method's own.
type Own = Map<String, Value>;

/// Answers a question by a method's name.
pub(crate) fn answer(method: &str, own: Own, call: &Call<'_>) -> Result<Response, Error> {
    match method {
        "games" => fields(own).map(|request::Nothing {}| call.games()),
        "read" => call.read(&fields(own)?),
        "solve" => call.solve(&fields(own)?),
        "options" => call.options(&fields(own)?),
        "explain" => call.explain(&fields(own)?),
        "reply" => call.reply(&fields(own)?),
        "exercises" => call.exercises(&fields(own)?),
        "rule" => rule(&fields(own)?),
        "wording" => fields(own).map(|request::Nothing {}| call.spoken()),
        "limits" => fields(own).map(|request::Nothing {}| Response::of(&headed(call.host))),
        other => laboratory::answer(other, own, call),
    }
}

/// The error of a request for a method that does not exist.
fn unknown(method: &str) -> Error {
    Error::input(
        message!("method-unknown", "there is no method `{unknown}`", unknown = method),
        message!("method-unknown-help", "the methods are: {methods}", methods = METHODS.join(", ")),
    )
}

impl Call<'_> {
    fn games(&self) -> Response {
        Response::of(&games::grouped(self.wording))
    }

    fn read(&self, asked: &request::PositionOnly) -> Result<Response, Error> {
        let position = read(self.bench, &asked.position, self.misere)?;
        Ok(Response::of(&described::position(&position)))
    }

    fn solve(&self, asked: &request::Solve) -> Result<Response, Error> {
        let position = read(self.bench, &asked.position, self.misere)?;
        let moves = match asked.moves {
            // All that are found with the winner: a search for more has no end that is near.
            None => Moves::List(Listing::FOUND),
            Some(0) => Moves::None,
            Some(1) => Moves::List(Listing::Witness),
            Some(most) => Moves::List(Listing::First(most)),
        };
        let question = Question::new(&position).moves(moves).length(asked.length);
        let answer = self.bench.solve(&question, self.meter)?;
        Ok(Response::of(&solved::solved(&answer, None, self.wording)))
    }

    fn options(&self, asked: &request::Options) -> Result<Response, Error> {
        let position = read(self.bench, &asked.position, self.misere)?;
        let most = asked.limit.unwrap_or(usize::MAX);
        let (lines, complete) = if asked.values {
            let mut lines = self.bench.options(&position, self.meter)?;
            let complete = lines.len() <= most;
            lines.truncate(most);
            (lines, complete)
        } else {
            self.bench.moves(&position, most, self.meter)?
        };
        let lengths = if asked.length { self.lengths(&lines) } else { Vec::new() };
        let object = options::options(&position, &lines, Some(complete), self.wording, self.meter);
        Ok(Response::of(&options::with_lengths(object, &lengths)))
    }

    /// How long play lasts after each move, as far as that is found within the limits.
    fn lengths(&self, lines: &[OptionLine]) -> Vec<u64> {
        let mut search = LengthSearch::default();
        let mut length =
            |line: &OptionLine| search.length(&line.position, LengthKind::Remoteness, self.meter);
        lines.iter().map_while(|line| length(line).ok()).collect()
    }

    fn explain(&self, asked: &request::PositionOnly) -> Result<Response, Error> {
        let position = read(self.bench, &asked.position, self.misere)?;
        let explanation = self.bench.explain(&Question::new(&position), self.meter)?;
        let object = explained::explained(position.to_string(), &explanation, self.wording);
        Ok(Response::of(&object))
    }

    fn reply(&self, asked: &request::Reply) -> Result<Response, Error> {
        let position = read(self.bench, &asked.position, self.misere)?;
        let level = match asked.level.as_deref() {
            None => Level::default(),
            Some(name) => name.parse().map_err(|help: UnknownName| {
                Error::input(
                    message!("level-none", "there is no level `{name}`", name = name),
                    &help,
                )
            })?,
        };
        let opponent = Opponent { level, seed: asked.seed, patience: PATIENCE, work: WORK };
        let reply = opponent.reply(self.bench, &position, asked.ply, self.meter)?;
        Ok(Response::of(&replied::replied(level, &reply, self.wording)))
    }

    fn exercises(&self, asked: &request::Exercises) -> Result<Response, Error> {
        let wanted = exercises::request(asked.count, asked.level, asked.seed)?;
        let game = self.game(&asked.game).0;
        let found = exercise::exercises(self.bench, &game, wanted, self.meter)
            .map_err(|error| Error::Position { text: game.to_string(), error: Box::new(error) })?;
        Ok(Response::of(&exercises::exercises(&asked.game, wanted, &found, self.wording)))
    }

    /// The game with `misere` before it where that is asked for, and the number of bytes that this adds.
    fn game<'a>(&self, game: &'a str) -> (Cow<'a, str>, usize) {
        const MISERE: &str = "misere ";
        if self.misere && !game.trim_start().starts_with(MISERE) {
            (format!("{MISERE}{game}").into(), MISERE.len())
        } else {
            (game.into(), 0)
        }
    }

    fn spoken(&self) -> Response {
        #[derive(Serialize)]
        struct Spoken<'a> {
            lang: &'a str,
            dir: &'static str,
        }
        let language = self.wording.language();
        let dir = match language.direction {
            Direction::LeftToRight => "ltr",
            Direction::RightToLeft => "rtl",
        };
        Response::of(&headed(Spoken { lang: language.tag, dir }))
    }
}

fn rule(asked: &request::Rule) -> Result<Response, Error> {
    let text = match &asked.text {
        Some(text) => text.as_str(),
        None => collected_file(&asked.name).ok_or_else(|| {
            Error::input(
                message!("collection-none", "{name} is no game of the collection, and its text did not come with the question", name = asked.name),
                message!("collection-none-help", "send the text of the rule file: {\"name\":\"my.game\",\"text\":\"game my(n)…\"}"),
            )
        })?,
    };
    let rule = RuleFile::parse(&asked.name, text.as_bytes());
    let rule = rule.map_err(|error| Error::RuleFile {
        name: asked.name.clone(),
        text: text.to_owned(),
        error: Box::new(error),
    })?;
    Ok(Response::of(&described::rule(&rule)))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed check ends its test")]
mod tests {
    use grundy_core::game::NeverStop;

    use super::*;
    use crate::{Control, Desk};

    /// Holds with the feature `laboratory` and without it.
    #[test]
    fn methods_that_are_built_are_answered_and_no_others() {
        let control = Control { stop: &NeverStop, elapsed: None, lines: None };
        let mut desk = Desk::new(Host::default());
        let mut message = |method: &str| {
            let json = desk.handle(method, "{\"unknown\":1}", &control).json;
            let object: Value = serde_json::from_str(&json).unwrap();
            object["error"]["message"].as_str().unwrap().to_owned()
        };
        for method in METHODS {
            let reads_its_fields = message(method).contains("unknown field");
            assert_eq!(reads_its_fields, is_built(method), "{method}");
        }
        assert!(LABORATORY.iter().all(|method| is_method(method)));
        assert!(message("unheard-of").contains("there is no method"));
        assert!(!is_built("unheard-of"));
    }
}
