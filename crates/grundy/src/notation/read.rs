//! Reading a position.

use crate::answer::Play;
use crate::catalog::Row;
use crate::game::take_break::TakeBreak;
use crate::game::{Component, Reading};
use crate::notation::Position;
use crate::text::{Args, ParseError, Word, closest, words};

/// Reads the words after a game's name: the catalogue row's index, the name as it prints, the rest.
pub(crate) type ReadSummand<'a> =
    dyn Fn(usize, &str, &Args<'_>) -> Result<Vec<Box<dyn Component>>, ParseError> + 'a;

/// Reads a position; `summand` reads the words after a game's name as the row says.
///
/// # Errors
/// Points at the word or character that does not fit, and says what would.
pub(crate) fn read(text: &str, summand: &ReadSummand<'_>) -> Result<Position, ParseError> {
    let words = words(text);
    let (play, rest) = match words.split_first() {
        Some((first, rest))
            if matches!(first.text.to_lowercase().as_str(), "misere" | "misère") =>
        {
            (Play::Misere, rest)
        }
        _ => (Play::Normal, words.as_slice()),
    };
    if rest.is_empty() {
        return Err(ParseError::at(&(text.len()..text.len()), "a position is missing")
            .help("for example: nim 8 5 11"));
    }
    let mut parts = Vec::new();
    let mut end = rest[0].span.start;
    for words in rest.split(|word| word.text == "+") {
        let Some((name, after)) = words.split_first() else {
            return Err(ParseError::at(&(end..end), "a summand is missing beside `+`")
                .help("write games on both sides: nim 3 + kayles 5"));
        };
        end = words.last().map_or(end, |word| word.span.end);
        let (index, row, printed) = game(name)?;
        let args = Args::new(name, after, row.settings)?;
        let summands = summand(index, &printed, &args)?;
        one_mover(name, &parts, &summands)?;
        parts.extend(summands);
        if parts.len() > 1 && parts.iter().any(|part| part.rules().stands_alone()) {
            return Err(name.error(ALONE).help("solve the summands one by one"));
        }
    }
    Ok(Position { play, parts })
}

/// Why some games join no sum.
const ALONE: &str = "a goal or a winner of endless play ends the whole game, so it joins no sum";

/// Only one player is to move in a sum, whichever name a summand gives that player.
fn one_mover(
    name: &Word,
    before: &[Box<dyn Component>],
    now: &[Box<dyn Component>],
) -> Result<(), ParseError> {
    let mover = |parts: &[Box<dyn Component>]| {
        parts.iter().find_map(|part| {
            let players = part.rules().players()?;
            Some((players, players.mover?))
        })
    };
    match (mover(before), mover(now)) {
        (Some((first, side)), Some((second, other))) if side != other => Err(name
            .error(format!(
                "{} is to move here, but {} in an earlier summand",
                second.name(other),
                first.name(side)
            ))
            .help(format!("write mover={} here too", second.name(side)))),
        _ => Ok(()),
    }
}

/// The catalogue row that a name means, and the name as it prints.
fn game(word: &Word) -> Result<(usize, &'static Row, String), ParseError> {
    let typed = word.text.to_lowercase();
    let name = typed.split(':').next().unwrap_or(&typed);
    if let Some((index, row)) = Row::named(name) {
        if typed.len() > name.len() && !row.takes_a_colon() {
            return Err(word
                .error_at(name.len(), format!("{} takes nothing after a colon", row.name))
                .help(format!("write: {}", row.examples.first().unwrap_or(&"x.game 3 4"))));
        }
        return Ok((index, row, row.name.to_owned()));
    }
    let special = if typed.rsplit('.').next() == Some("game") && typed.contains('.') {
        "rule"
    } else if typed.starts_with(|c: char| c.is_ascii_digit() || c == '.' || c == '{')
        || (typed.starts_with(|c: char| c.is_ascii_hexdigit()) && TakeBreak::read(word).is_ok())
    {
        // `C.0` is a code too, for its first digit may be above 9.
        "code"
    } else {
        ""
    };
    if let Some((index, row)) = Row::named(special) {
        return Ok((index, row, word.text.clone()));
    }
    let error = word.error(format!("there is no game `{}`", word.text));
    Err(match closest(name, Row::names()) {
        Some(near) => error.help(format!("did you mean `{near}`?")),
        None => error.help("`grundy games` lists them all"),
    })
}

/// What a mechanism is given for a row.
pub(crate) fn reading<'a>(
    row: &'a Row,
    printed: &'a str,
    files: &'a dyn crate::game::Resolver,
) -> Reading<'a> {
    Reading { name: printed, parameter: row.parameter, files, everywhere: false }
}
