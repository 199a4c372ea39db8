//! `plot`: the values of a game as a picture.

use std::ffi::OsStr;
use std::path::Path;

use grundy_core::game::take_break::TakeBreak;
use grundy_core::value::Value;
use grundy_engine::catalog::{Named, Words};
use grundy_engine::wording::Wording;
use grundy_plot::{Chart, LOONY, Picture, grouped};
use grundy_protocol::table::{Found, Index, Split};

use super::values::{find, lengths};
use crate::args::{Length, Plot as Flags};
use crate::error::Error;
use crate::replacement::Replacement;
use crate::session::Session;

/// The most values in one picture.
const MOST: usize = 100_000_000;

/// What kind of file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Svg,
    #[cfg(feature = "png")]
    Png,
}

pub(super) fn run(session: &Session, flags: &Flags) -> Result<(), Error> {
    let kind = kind(&flags.output)?;
    let file = Replacement::of(&flags.output)?;
    let game = flags.words.join(" ");
    session.check_game(&flags.words)?;
    let clock = session.clock();
    let meter = session.meter(&clock);
    let (index, found) = match flags.length {
        Some(length) => lengths(session, &game, &flags.range, (length, &meter))?,
        None => find(session, &game, &flags.range, &meter)?,
    };
    let content = content(&game, (&index, &found), flags.period, (kind, flags.length))?;
    file.write(&content)?;
    found.failed.map_or(Ok(()), |failure| Err(failure.into()))
}

/// The picture of a game's values as the text of an SVG file.
pub(crate) fn svg(
    game: &str,
    values: (&Index, &Found),
    period: Option<u64>,
) -> Result<String, Error> {
    let content = content(game, values, period, (Kind::Svg, None))?;
    String::from_utf8(content).map_err(|error| Error::System(error.to_string()))
}

/// The content of a file with the picture of a game's values, or of lengths of play, folded by a period if
/// there is one.
fn content(
    game: &str,
    (index, found): (&Index, &Found),
    period: Option<u64>,
    (kind, length): (Kind, Option<Length>),
) -> Result<Vec<u8>, Error> {
    let values = narrow(found)?;
    let (title, rule) = named(game);
    let split = matches!(index, Index::Line { .. }) && period.is_none() && length.is_none();
    let split = split.then(|| Split::of(game, index, &values)).flatten();
    let picture = Picture {
        title: &title,
        rule: &rule,
        note: &note(index, &values, split.as_ref(), length),
        chart: chart(index, &values, period, split.as_ref())?,
    };
    let content = match kind {
        Kind::Svg => picture.svg().map(String::into_bytes),
        #[cfg(feature = "png")]
        Kind::Png => picture.png(),
    };
    content.map_err(|error| Error::System(error.to_string()))
}

fn kind(path: &Path) -> Result<Kind, Error> {
    let ending = path.extension().map(OsStr::to_ascii_lowercase);
    match ending.as_ref().and_then(|ending| ending.to_str()) {
        Some("svg") => Ok(Kind::Svg),
        #[cfg(feature = "png")]
        Some("png") => Ok(Kind::Png),
        #[cfg(not(feature = "png"))]
        Some("png") => Err(Error::usage(
            "this program was built without PNG",
            "write FILE.svg, or build with `--features png`",
        )),
        _ => Err(Error::usage(
            format!("`{}` is neither FILE.svg nor FILE.png", path.display()),
            "the ending says what is drawn: svg for the page and for print, png for pixels",
        )),
    }
}

/// The values as numbers of a picture's axis.
fn narrow(found: &Found) -> Result<Vec<u32>, Error> {
    let list = &found.values;
    if list.len() > MOST {
        let message = format!("{} values are more than a picture holds", list.len());
        let help = format!("up to {MOST} values are drawn; --from and --to take a part of them");
        return Err(Error::Unfinished { message: message.into(), help: Some(help.into()) });
    }
    let narrow = |value: &Value| match value {
        Value::Loony => Some(LOONY),
        value => value.to_string().parse().ok().filter(|&value| value != LOONY),
    };
    list.iter().map(narrow).collect::<Option<_>>().ok_or_else(|| Error::Unfinished {
        message: "values of 2^32 and more are not drawn".into(),
        help: Some("smaller heaps have smaller values".into()),
    })
}

/// A title and the rule, where the game or its code is in the catalogue.
fn named(game: &str) -> (String, String) {
    let wording = Wording::english();
    let named = Named::new(game);
    match named.row_by_rule() {
        // The name says no more than the title, the code does.
        Some(row) if row.name == game || row.rule() == game || row.aliases.contains(&game) => {
            let code = TakeBreak::parse(&row.rule()).map(|_| format!(" ({})", row.rule()));
            let Words { title, rule, .. } = row.words(&wording);
            (title + &code.unwrap_or_default(), rule)
        }
        Some(row) => {
            let Words { title, rule, .. } = row.words(&wording);
            (format!("{title}: {}", named.rest), rule)
        }
        None => (game.to_owned(), String::new()),
    }
}

/// What is shown, in a line.
fn note(index: &Index, values: &[u32], split: Option<&Split>, length: Option<Length>) -> String {
    let shown = length.map(|length| match length {
        Length::Remoteness => "remoteness".to_owned(),
        Length::Suspense => "suspense".to_owned(),
    });
    let range = match index {
        _ if values.is_empty() => None,
        Index::Line { first } => {
            let last = first + values.len() as u64 - 1;
            Some(format!("n from {} to {}", grouped(*first), grouped(last)))
        }
        Index::Grid { first: [row, column], columns, .. } => {
            let rows = (values.len() as u64).div_ceil((*columns).max(1)).max(1);
            let (last, side) = (row + rows - 1, column + columns.saturating_sub(1));
            Some(format!("{row}x{column} to {last}x{side}"))
        }
        Index::Places { .. } => None,
    };
    let greatest = values.iter().filter(|&&value| value != LOONY).max();
    let greatest = greatest.map(|&v| format!("the greatest value is {}", grouped(v.into())));
    let split = split.map(|Split { closure, .. }| {
        let parity = if closure.heap_parity() { " and the parity of n" } else { "" };
        format!("split by the mask {:#x}{parity}", closure.mask())
    });
    [shown, range, greatest, split].into_iter().flatten().collect::<Vec<_>>().join("; ")
}

fn chart<'a>(
    index: &'a Index,
    values: &'a [u32],
    period: Option<u64>,
    split: Option<&'a Split>,
) -> Result<Chart<'a>, Error> {
    match (index, period) {
        (Index::Line { first }, Some(period)) => {
            Ok(Chart::Folded { first: *first, values, period })
        }
        (Index::Line { first }, None) => Ok(Chart::Points {
            first: *first,
            values,
            rare: split.map(|split| split.rare.as_slice()),
        }),
        (Index::Grid { first, columns, names }, None) => {
            let names = [names[0].as_str(), names[1].as_str()];
            Ok(Chart::Table { first: *first, columns: *columns, values, names })
        }
        (Index::Grid { .. }, Some(_)) => {
            Err(Error::usage("a table is not folded", "--period goes with --to N"))
        }
        (Index::Places { .. }, _) => Err(Error::usage(
            "places with names have no axis",
            "pictures are of heaps (--to N) and tables (--to RxC)",
        )),
    }
}
