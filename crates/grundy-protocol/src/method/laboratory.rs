//! The methods of [`LABORATORY`](super::LABORATORY).

use std::cell::OnceCell;

use grundy_core::message;
use grundy_core::text::Contents;
use grundy_core::value;
use grundy_engine::identify::{Index, identify};
use serde::Serialize;

use super::{Call, Own, unknown};
use crate::error::{Error, Kind};
use crate::identify::{index, read as read_numbers};
use crate::object::cayley::cayley;
use crate::object::identified::identified;
use crate::object::json::headed;
use crate::object::{guess, period, quotient, values};
use crate::pattern::{Extent, check, of_game, read_guess};
use crate::quotient::{Quotient, of_game as quotient_of};
use crate::request::{fields, laboratory};
use crate::response::Response;
use crate::stream;
use crate::table::{Range, Split, Template, find};

/// What is kept from one question to the next.
#[derive(Debug, Default)]
pub(crate) struct Results {
    /// The index of games, once something was identified.
    index: OnceCell<Index>,
}

/// The most values that are sent.
const MOST_VALUES: u64 = 1 << 21;

/// The answers that `identify` gives where no number is asked for.
const ANSWERS: usize = 10;

/// Answers a question by a method's name.
pub(super) fn answer(method: &str, own: Own, call: &Call<'_>) -> Result<Response, Error> {
    match method {
        "values" => call.values(&fields(own)?),
        "period" => call.period(&fields(own)?),
        "identify" => call.identify(&fields(own)?),
        "misere" => call.quotient(&fields(own)?),
        other => Err(unknown(other)),
    }
}

impl Call<'_> {
    fn values(&self, asked: &laboratory::Values) -> Result<Response, Error> {
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

    fn period(&self, asked: &laboratory::Period) -> Result<Response, Error> {
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

    fn identify(&self, asked: &laboratory::Identify) -> Result<Response, Error> {
        let (name, reading) = read_numbers(&asked.values, contents(asked)?, asked.from)?;
        let index = index(&self.results.index, self.bench, self.meter, self.lines)?;
        let found = identify(&reading.question, index, self.bench, self.meter)?;
        let most = asked.answers.unwrap_or(ANSWERS);
        Ok(Response::of(&identified(name, &found, most, self.wording)))
    }

    fn quotient(&self, asked: &laboratory::Misere) -> Result<Response, Error> {
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
}

/// What the numbers of a question to `identify` are.
fn contents(asked: &laboratory::Identify) -> Result<Contents, Error> {
    Ok(match (asked.input, asked.zeros) {
        (None, true) => Contents::Zeros,
        (None | Some(laboratory::Input::Values), false) => Contents::Values,
        (Some(laboratory::Input::List), false) => Contents::List,
        (Some(laboratory::Input::BFile), false) => Contents::BFile,
        (Some(laboratory::Input::Table), false) => Contents::Table,
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

/// Which values are asked for.
fn range(asked: &laboratory::Values) -> Result<Range, Error> {
    let wrong = || {
        Error::input(
            message!("values-far", "how far? `to`, or `rows` and `columns`, are missing"),
            message!(
                "values-far-help",
                "heaps: {\"game\":\"kayles\",\"to\":100}; boards: {\"game\":\"crosses\",\"rows\":4,\"columns\":5}"
            ),
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
