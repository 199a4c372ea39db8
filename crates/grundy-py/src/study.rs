//! Studies of a game: programs that compute its values, exercises, pictures, and the games with
//! given values.

use grundy_core::game::Failure;
use grundy_core::text::UnknownName;
use grundy_engine::emit::Target;
use grundy_engine::exercise;
use grundy_engine::identify::identify as identified_by;
use grundy_protocol::Error;
use grundy_protocol::identify::question;
use grundy_protocol::object::exercises as object;
use grundy_protocol::object::identified::identified;
use grundy_protocol::pattern::{Extent, of_game};
use grundy_protocol::program::of_pattern;
use grundy_protocol::table::{Range, find};
use pyo3::prelude::*;

use crate::answer::json;
use crate::desk;
use crate::error::{InputError, TooLarge, failed, limit_reached, refused};
use crate::work::{Limits, ask};

/// Finds the games with given values. Returns the object of the protocol's `identify`.
#[pyfunction]
pub(crate) fn identify(
    py: Python<'_>,
    values: &str,
    zeros: bool,
    answers: usize,
    limits: &Limits,
    lang: &str,
) -> PyResult<String> {
    let wording = desk::wording(lang)?;
    let (name, given) = question(values, zeros).map_err(refused)?;
    let bench = desk::bench();
    let found = ask(py, *limits, |meter| {
        let index = desk::index(&bench, meter)?;
        identified_by(&given, &index, &bench, meter)
    })?;
    let found = found.map_err(|failure| failed(failure, None))?;
    json(&identified(name, &found, answers, wording))
}

/// Returns a program in another language that computes the values of a game by its pattern.
#[pyfunction]
pub(crate) fn emit(
    py: Python<'_>,
    game: &str,
    language: &str,
    observed: bool,
    over: Vec<String>,
    limits: &Limits,
) -> PyResult<String> {
    let target: Target = language.parse().map_err(|help: UnknownName| {
        InputError::new_err((format!("no programs are written in `{language}`"), help.to_string()))
    })?;
    let bench = desk::bench();
    let extent = Extent { max: None, over };
    let known = ask(py, *limits, |meter| of_game(&bench, game, &extent, meter, &mut |_, _| {}))?;
    let known = known.map_err(refused)?;
    if let Some(failure) = known.ended {
        return Err(failed(failure, None));
    }
    let program = of_pattern(game, &known.pattern, target, observed);
    program.map_err(|refusal| failed(Failure::from(refusal), None))
}

/// Returns exercises: the object of the protocol's `exercises`.
#[pyfunction]
pub(crate) fn exercises(
    py: Python<'_>,
    game: &str,
    count: u64,
    level: Option<u64>,
    seed: u64,
    limits: &Limits,
    lang: &str,
) -> PyResult<String> {
    let wording = desk::wording(lang)?;
    let wanted = object::request(Some(count), level, seed).map_err(refused)?;
    let bench = desk::bench();
    let found = ask(py, *limits, |meter| exercise::exercises(&bench, game, wanted, meter))?;
    let found = found.map_err(|error| {
        refused(Error::Position { text: game.to_owned(), error: Box::new(error) })
    })?;
    let text = json(&object::exercises(game, wanted, &found, wording))?;
    match found.stopped {
        None => Ok(text),
        Some(limit) => {
            let message = format!("{} of {count} exercises were found", found.list.len());
            let partial = text.into_pyobject(py)?.into_any().unbind();
            Err(limit_reached(limit, message, Some(partial)))
        }
    }
}

/// Draws the values of a game. Returns the text of an SVG file.
#[pyfunction]
#[pyo3(signature = (game, first, last, over, period, limits))]
pub(crate) fn plot(
    py: Python<'_>,
    game: &str,
    first: Option<String>,
    last: Option<String>,
    over: Vec<String>,
    period: Option<u64>,
    limits: &Limits,
) -> PyResult<String> {
    let bench = desk::bench();
    let range = Range { from: first, to: last, over };
    let drawn = ask(py, *limits, |meter| {
        let (index, mut found) = find(&bench, game, &range, meter, &mut |_, _| {})?;
        let ended = found.failed.take();
        Ok::<_, Error>((grundy_cli::svg(game, (&index, &found), period), ended))
    })?;
    let (svg, ended) = drawn.map_err(refused)?;
    let svg = svg.map_err(|(message, help)| TooLarge::new_err((message, help)))?;
    match ended {
        None => Ok(svg),
        Some(failure) => Err(failed(failure, Some(svg.into_pyobject(py)?.into_any().unbind()))),
    }
}
