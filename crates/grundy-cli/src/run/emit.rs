//! `--emit`: the rule of a game's values as a program that tests itself.

use std::io::Write;

use grundy_core::answer::Play;
use grundy_core::game::{Failure, Meter};
use grundy_core::value::Nimber;
use grundy_engine::emit::{Function, Sum, Target, program};
use grundy_protocol::pattern::{Analysis, Extent, Pattern, of_game};
use grundy_protocol::program::of_pattern;
use grundy_protocol::table::corner;
use grundy_sequence::pattern::Finding;

use crate::args::{Emit, Range};
use crate::error::Error;
use crate::progress::Progress;
use crate::session::Session;

/// The program of what is known of a game, for `period`.
pub(super) fn of_known(
    game: &str,
    known: Analysis,
    target: Target,
    emit: &Emit,
    out: &mut dyn Write,
) -> Result<(), Error> {
    if let Some(failure) = known.ended {
        return Err(failure.into());
    }
    let text = of_pattern(game, &known.pattern, target, emit.observed).map_err(Failure::from)?;
    Ok(out.write_all(text.as_bytes())?)
}

/// The program of a game with a table of the values asked for, for `values`.
pub(super) fn of_values(
    session: &Session,
    game: &str,
    range: &Range,
    target: Target,
    emit: &Emit,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let number = |text: &Option<String>| match text.as_deref().map(corner).transpose()? {
        Some((_, Some(_))) => Err(pairs(game)),
        Some((number, None)) => Ok(Some(number)),
        None => Ok(None),
    };
    let table = match (number(&range.from)?, number(&range.to)?) {
        (from, Some(to)) => Some([from.unwrap_or(0), to]),
        _ => None,
    };
    let clock = session.clock();
    let finding = finding(session, game, &range.over, &session.meter(&clock))?;
    let last = (finding.first + finding.values.len() as u64).saturating_sub(1);
    if let Some([from, to]) = table.filter(|&[_, to]| to > last) {
        return Err(Error::usage(
            format!(
                "the values of {game} from {from} to {to} are more than its rule was compared with"
            ),
            format!("a table to {last} is possible; the function that it tests gives all values"),
        ));
    }
    let function = Function::new(game, &finding, emit.observed, table).map_err(Failure::from)?;
    Ok(out.write_all(program(target, &[function], None).as_bytes())?)
}

/// The program of a position: a function for each game in it, and the value of the sum.
pub(super) fn of_position(
    session: &Session,
    words: &[String],
    misere: bool,
    target: Target,
    emit: &Emit,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let position = session.read(&words.join(" "), misere)?;
    if position.play == Play::Misere {
        return Err(Error::usage(
            "under misere play values do not say who wins, so there is no function of them",
            "leave misere out",
        ));
    }
    let clock = session.clock();
    let meter = session.meter(&clock);
    let mut games: Vec<String> = Vec::new();
    let mut functions = Vec::new();
    let mut heaps = Vec::new();
    for part in position.parts() {
        let text = part.text();
        let heap = text.arg.parse::<u64>().ok().filter(|_| text.tail.is_empty());
        let heap = heap.ok_or_else(|| {
            Error::usage(
                format!("{text} is not a game's name and one number below 2^64"),
                "--emit writes functions of one number: grundy solve kayles 7 + nim 4 --emit python",
            )
        })?;
        let game = text.head.trim().to_owned();
        let place = games.iter().position(|known| *known == game).unwrap_or(games.len());
        if place == games.len() {
            let finding = finding(session, &game, &[], &meter)?;
            let function = Function::new(&game, &finding, emit.observed, None);
            functions.push(function.map_err(Failure::from)?);
            games.push(game);
        }
        heaps.push((place, heap));
    }
    let value = session.bench.value(&position, session.attempt(&meter))?;
    let value = Nimber::to_u64(&value).ok_or_else(|| {
        Error::usage("the value is not below 2^64", "--emit writes functions of 64 bits")
    })?;
    let sum = Sum { position: position.to_string(), heaps, value };
    Ok(out.write_all(program(target, &functions, Some(&sum)).as_bytes())?)
}

/// What is known of a game on single numbers.
fn finding(
    session: &Session,
    game: &str,
    over: &[String],
    meter: &Meter<'_>,
) -> Result<Finding, Error> {
    let mut progress = None;
    let mut watch = |_: &[_], of| {
        progress.get_or_insert_with(|| Progress::new(of)).step();
    };
    let extent = Extent { max: None, over: over.to_vec() };
    sequence(game, of_game(&session.bench, game, &extent, session.attempt(meter), &mut watch)?)
}

/// The finding of a sequence, to the end.
fn sequence(game: &str, known: Analysis) -> Result<Finding, Error> {
    match (known.pattern, known.ended) {
        (_, Some(failure)) => Err(failure.into()),
        (Pattern::Sequence(finding), None) => Ok(finding),
        (Pattern::Lists(_), None) => Err(lists(game)),
        (Pattern::Table(_) | Pattern::States(_), None) => Err(pairs(game)),
    }
}

fn lists(game: &str) -> Error {
    Error::usage(
        format!("the values of {game} depend on lists"),
        "--emit writes functions of one number, or of two",
    )
}

pub(super) fn pairs(game: &str) -> Error {
    Error::usage(
        format!("the values of {game} depend on two numbers"),
        "--emit writes functions of one number, such as a row: 'wythoff 1 {n}' --for n=0..50",
    )
}
