//! The methods, one function each.

use std::borrow::Cow;
use std::cell::OnceCell;

use grundy_core::game::{Listing, Meter};
use grundy_core::message;
use grundy_core::text::{Contents, UnknownName};
use grundy_core::value;
use grundy_engine::exercise;
use grundy_engine::identify::{Index, identify};
use grundy_engine::opponent::{Level, Opponent};
use grundy_engine::wording::{Direction, Wording};
use grundy_engine::{LengthKind, LengthSearch, Moves, OptionLine, Question, Workbench};
use grundy_rules::rulefile::{RuleFile, collected_file};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::error::{Error, Kind};
use crate::host::Host;
use crate::identify::{index, read as read_numbers};
use crate::object::cayley::cayley;
use crate::object::identified::identified;
use crate::object::json::headed;
use crate::object::{
    exercises, explained, games, guess, options, period, quotient, read as described, replied,
    solved, values,
};
use crate::pattern::{Extent, check, of_game, read_guess};
use crate::quotient::{Quotient, of_game as quotient_of};
use crate::read::read;
use crate::request::{self, fields};
use crate::response::Response;
use crate::stream;
use crate::table::{Range, Split, Template, find};

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

/// Whether there is such a method.
pub fn is_method(name: &str) -> bool {
    METHODS.contains(&name)
}

/// Positions that an opponent looks at to make a lost game long: it answers at once.
const PATIENCE: u64 = 10_000;

/// The work that an opponent takes to find who wins: about a second in a browser.
const WORK: u64 = 8_000_000;

/// The most values that are sent.
const MOST_VALUES: u64 = 1 << 21;

/// What the numbers of a question to `identify` are.
fn contents(asked: &request::Identify) -> Result<Contents, Error> {
    Ok(match (asked.input, asked.zeros) {
        (None, true) => Contents::Zeros,
        (None | Some(request::Input::Values), false) => Contents::Values,
        (Some(request::Input::List), false) => Contents::List,
        (Some(request::Input::BFile), false) => Contents::BFile,
        (Some(request::Input::Table), false) => Contents::Table,
        (Some(_), true) => {
            return Err(Error::input(
                message!(
                    "zeros-input",
                    "`input` says how values are written, and `zeros` that these are none"
                ),
                message!("zeros-input-help", "leave one of them out"),
            ));
        }
    })
}

/// The answers that `identify` gives where no number is asked for.
const ANSWERS: usize = 10;

/// A call of a method, with what it may use.
pub(crate) struct Call<'a> {
    pub(crate) bench: &'a Workbench,
    pub(crate) host: &'a Host,
    pub(crate) meter: &'a Meter<'a>,
    pub(crate) lines: Option<&'a dyn Fn(&str)>,
    pub(crate) wording: &'a Wording,
    pub(crate) misere: bool,
    /// The index of games, once something was identified.
    pub(crate) index: &'a OnceCell<Index>,
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
        "values" => call.values(&fields(own)?),
        "period" => call.period(&fields(own)?),
        "identify" => call.identify(&fields(own)?),
        "misere" => call.quotient(&fields(own)?),
        "rule" => rule(&fields(own)?),
        "wording" => fields(own).map(|request::Nothing {}| call.spoken()),
        "limits" => fields(own).map(|request::Nothing {}| Response::of(&headed(call.host))),
        unknown => Err(Error::input(
            message!("method-unknown", "there is no method `{unknown}`", unknown = unknown),
            message!(
                "method-unknown-help",
                "the methods are: {methods}",
                methods = METHODS.join(", ")
            ),
        )),
    }
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
                Error::input(format!("there is no level `{name}`"), help.to_string())
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

    fn values(&self, asked: &request::Values) -> Result<Response, Error> {
        let range = range(asked)?;
        let (game, added) = self.game(&asked.game);
        let template = Template::new(self.bench, &game, &range);
        let first = template.ok().flatten().map_or(0, |template| template.first());
        let mut parts = stream::Parts::new(first, self.lines);
        let mut watch = |values: &[value::Value], of: u64| parts.show(values, of);
        let found = find(self.bench, &game, &range, self.meter, &mut watch);
        let (index, found) = found.map_err(|error| error.within(&asked.game, added))?;
        let incomplete = found.failed.map(|failure| self.wording.message(&failure.sentence()));
        let narrow = |value: &value::Value| u32::try_from(value.nimber()?.to_u64()?).ok();
        let plain: Option<Vec<u32>> = found.values.iter().map(narrow).collect();
        let split = plain.and_then(|plain| Split::of(&game, &index, &plain));
        let split = split.map(|split| split.closure);
        Ok(Response::of(&values::values(&asked.game, &index, &found.values, split, incomplete)))
    }

    fn period(&self, asked: &request::Period) -> Result<Response, Error> {
        let guess = asked.guess.as_deref().map(read_guess).transpose()?;
        let extent = Extent { max: asked.max, over: Vec::new() };
        let lines = self.lines;
        let mut watch =
            |values: &[value::Value], of| stream::progress(values.len() as u64, of, lines);
        let (game, added) = self.game(&asked.game);
        let known = of_game(self.bench, &game, &extent, self.meter, &mut watch);
        let known = known.map_err(|error| error.within(&asked.game, added))?;
        if let Some(guess) = guess {
            let verdict = check(self.bench, &game, (&guess, known.pattern), self.meter)?;
            return Ok(Response::of(&guess::guess(&asked.game, &guess, &verdict, self.wording)));
        }
        Ok(Response::of(&period::with_certificate(&asked.game, &known, self.wording)))
    }

    fn identify(&self, asked: &request::Identify) -> Result<Response, Error> {
        let (name, reading) = read_numbers(&asked.values, contents(asked)?, asked.from)?;
        let index = index(self.index, self.bench, self.meter, self.lines)?;
        let found = identify(&reading.question, index, self.bench, self.meter)?;
        let most = asked.answers.unwrap_or(ANSWERS);
        Ok(Response::of(&identified(name, &found, most, self.wording)))
    }

    fn quotient(&self, asked: &request::Misere) -> Result<Response, Error> {
        #[derive(Serialize)]
        struct Drawn<'a> {
            #[serde(flatten)]
            quotient: &'a quotient::Object,
            /// The Cayley graph as SVG, unless it is too large to draw.
            cayley: Option<String>,
        }
        let mut watch = |heaps: u64| stream::tell(heaps, asked.to.unwrap_or(0), self.lines);
        let known = quotient_of(self.bench, &asked.game, asked.to, self.meter, &mut watch)?;
        Ok(match known {
            Quotient::Finite(object) => {
                Response::of(&headed(Drawn { quotient: &object, cayley: cayley(&object) }))
            }
            Quotient::Infinite(object) => Response::of(&headed(object)),
        })
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
                format!(
                    "{} is no game of the collection, and its text did not come with the question",
                    asked.name
                ),
                "send the text of the rule file: {\"name\":\"my.game\",\"text\":\"game my(n)…\"}",
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

/// Which values are asked for.
fn range(asked: &request::Values) -> Result<Range, Error> {
    let wrong = || {
        Error::input(
            message!("values-far", "how far? `to`, or `rows` and `columns`, are missing"),
            "heaps: {\"game\":\"kayles\",\"to\":100}; boards: {\"game\":\"crosses\",\"rows\":4,\"columns\":5}",
        )
    };
    let (to, count) = match (asked.to, asked.rows.zip(asked.columns)) {
        (Some(to), None) => (to.to_string(), to.saturating_sub(asked.from.unwrap_or(0))),
        (None, Some((rows, columns))) if asked.from.is_none() => {
            (format!("{rows}x{columns}"), rows.saturating_mul(columns))
        }
        _ => return Err(wrong()),
    };
    if count > MOST_VALUES {
        return Err(Error::front(
            Kind::TooLarge,
            message!(
                "values-many-send",
                "{count} values are too many to send; {most} are the most",
                count = count,
                most = MOST_VALUES
            ),
            message!(
                "values-many-send-help",
                "ask for a part with `from` and `to`, or use the command line: grundy values"
            ),
        ));
    }
    Ok(Range { from: asked.from.map(|from| from.to_string()), to: Some(to), over: Vec::new() })
}
