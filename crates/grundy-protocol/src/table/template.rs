//! Templates with places for numbers, and the ranges of the numbers.

use grundy_core::message;
use grundy_engine::Workbench;
use grundy_engine::catalog::{Group, Named};

use crate::error::Error;

/// A range of positions, as typed.
#[derive(Debug, Clone, Default)]
pub struct Range {
    /// The last number, or the last row and column as `RxC`.
    pub to: Option<String>,
    /// The first, likewise.
    pub from: Option<String>,
    /// What a template's letters run over, such as `n=3..60`.
    pub over: Vec<String>,
}

/// Consecutive numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Axis {
    /// The first.
    pub(super) first: u64,
    /// The last, included.
    pub(super) last: u64,
}

/// What a template's numbers run over.
#[derive(Debug)]
pub(super) enum Axes {
    /// One number.
    Line(Axis),
    /// Rows and columns, and what they are called.
    Grid(Axis, Axis, [String; 2]),
}

impl Axes {
    /// How many positions there are.
    pub(super) fn count(&self) -> u64 {
        let along = |axis: &Axis| (axis.last - axis.first).saturating_add(1);
        match self {
            Self::Line(axis) => along(axis),
            Self::Grid(rows, columns, _) => along(rows).saturating_mul(along(columns)),
        }
    }
}

/// A position's text with places for numbers.
#[derive(Debug)]
pub(crate) struct Template {
    /// What the numbers run over.
    pub(super) axes: Axes,
    /// Text, then a number (by its axis) and the text after it, and so on.
    start: String,
    rest: Vec<(usize, String)>,
}

impl Template {
    /// The template that the flags mean; `None` if they name no numbers at all.
    pub(crate) fn new(bench: &Workbench, game: &str, range: &Range) -> Result<Option<Self>, Error> {
        if !range.over.is_empty() {
            return lettered(game, &range.over).map(Some);
        }
        let Some(to) = &range.to else {
            return Ok(None);
        };
        let (first, last) = (range.from.as_deref().map(corner).transpose()?, corner(to)?);
        match (first, last) {
            (first, (last, None)) if letter(game).is_some() && first.is_none_or(is_one) => {
                let letter = letter(game).unwrap_or_default();
                if let Some(error) = super::open_letter(&game.replace(&format!("{{{letter}}}"), ""))
                {
                    return Err(error);
                }
                let first = first.map_or_else(|| least(bench, game, last), |(first, _)| first);
                lettered(game, &[format!("{letter}={first}..{last}")])
            }
            (None, (last, None)) => line(bench, game, 0, last),
            (Some((first, None)), (last, None)) => line(bench, game, first, last),
            (None, (rows, Some(columns))) => grid(bench, game, None, [rows, columns]),
            (Some((row, Some(column))), (rows, Some(columns))) => {
                grid(bench, game, Some([row, column]), [rows, columns])
            }
            _ => Err(Error::input(
                message!("range-kinds", "--from and --to are of different kinds"),
                message!("range-kinds-help", "both are one number, or both are RxC"),
            )),
        }
        .map(Some)
    }

    /// The first number, or the first row.
    pub(crate) fn first(&self) -> u64 {
        match &self.axes {
            Axes::Line(axis) | Axes::Grid(axis, ..) => axis.first,
        }
    }

    /// Whether one number varies, the last word of the text.
    pub(super) fn ends_with_a_number(&self) -> bool {
        let nothing_after = |(_, after): &(usize, String)| after.trim().is_empty();
        self.start.ends_with(' ') && self.rest.len() == 1 && self.rest.iter().all(nothing_after)
    }

    /// The text for some numbers, written into a string.
    pub(super) fn fill<'a>(&self, numbers: &[u64], into: &'a mut String) -> &'a str {
        use std::fmt::Write;
        into.clear();
        into.push_str(&self.start);
        for (axis, text) in &self.rest {
            // Writing into a string does not fail.
            let _ = write!(into, "{}{text}", numbers.get(*axis).copied().unwrap_or(0));
        }
        into
    }
}

/// `4` or `4x5`.
pub type Corner = (u64, Option<u64>);

/// A number such as `100` or `10^2`.
fn number(text: &str) -> Option<u64> {
    u64::try_from(&grundy_core::text::written_number(text.trim())?).ok()
}

/// Reads a number, or rows and columns.
///
/// # Errors
/// A suggested fix.
pub fn corner(text: &str) -> Result<Corner, Error> {
    let side = |digits: &str| {
        number(digits).ok_or_else(|| {
            Error::input(
                message!("range-text", "`{text}` is neither a number nor RxC", text = text),
                message!("range-text-help", "for example: --to 100, or --to 4x6"),
            )
        })
    };
    match text.split_once(['x', 'X', '×']) {
        Some((rows, columns)) => Ok((side(rows)?, Some(side(columns)?))),
        None => Ok((side(text)?, None)),
    }
}

fn axis(first: u64, last: u64) -> Result<Axis, Error> {
    if first <= last {
        return Ok(Axis { first, last });
    }
    Err(Error::input(
        message!(
            "range-nothing",
            "from {first} to {last} there is nothing",
            first = first,
            last = last
        ),
        message!("range-nothing-help", "the last number is at least the first"),
    ))
}

/// Whether a number was meant, not rows and columns.
fn is_one((_, columns): Corner) -> bool {
    columns.is_none()
}

/// The least number that makes a template of one letter a position; 0 if none of the first ten does,
/// so that reading it says what is wrong.
fn least(bench: &Workbench, text: &str, last: u64) -> u64 {
    const LARGEST_FIRST: u64 = 9;
    let letter = letter(text).unwrap_or_default();
    let mut filled = String::new();
    let reads = |first: &u64| {
        let template = lettered(text, &[format!("{letter}={first}..{first}")]);
        template.is_ok_and(|template| bench.read(template.fill(&[*first], &mut filled)).is_ok())
    };
    (0..=last.min(LARGEST_FIRST)).find(reads).unwrap_or(0)
}

/// Heaps of a game: the number follows its name and settings.
fn line(bench: &Workbench, game: &str, first: u64, last: u64) -> Result<Template, Error> {
    if Named::new(game).rest.split_whitespace().all(|word| word.contains('=')) {
        grows_by_a_number(bench, game, ["values", "--for n=1..20"])?;
    }
    Ok(Template {
        axes: Axes::Line(axis(first, last)?),
        start: format!("{game} "),
        rest: vec![(0, String::new())],
    })
}

/// Checks that a number makes the positions of a game grow: on graphs it is the name of a vertex. `command`
/// and `range` are those of the command line that asks for the numbers of a template.
///
/// # Errors
/// A game on graphs or ordered sets.
pub fn grows_by_a_number(
    bench: &Workbench,
    game: &str,
    [command, range]: [&str; 2],
) -> Result<(), Error> {
    let Named { name, row, .. } = Named::new(game);
    let listed = row.filter(|row| matches!(row.group, Group::Graphs | Group::Pawns));
    if listed.is_none() && !(row.is_none() && bench.is_on_graphs(game)) {
        return Ok(());
    }
    // An example that ends with the size of a family: `poset divisors:36`.
    let sized = listed.into_iter().flat_map(|row| row.examples).find_map(|example| {
        let last = example.rsplit(' ').next()?;
        let family = last.trim_end_matches(|c: char| c.is_ascii_digit());
        let sized = family.ends_with(':') && family.len() < last.len();
        sized.then(|| format!("{name} {family}{{n}}"))
    });
    // Some games on graphs begin with a number alone: `sprouts 6`.
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let numbered = listed
        .into_iter()
        .flat_map(|row| row.examples)
        .any(|example| example.split_once(' ').is_some_and(|(_, rest)| is_number(rest)));
    let from = if numbered { "{n}" } else { "path:{n}" };
    let sized = sized.unwrap_or_else(|| format!("{name} {from}"));
    Err(Error::input(
        message!("range-numbers", "{name} is not played on numbers", name = name),
        message!(
            "range-numbers-help",
            "say how its positions grow: grundy {command} '{sized}' {range}",
            command = command,
            sized = sized,
            range = range
        ),
    ))
}

/// Boards `RxC` of a game, or pairs of numbers, whichever it reads.
fn grid(
    bench: &Workbench,
    game: &str,
    first: Option<[u64; 2]>,
    last: [u64; 2],
) -> Result<Template, Error> {
    let made = |separator: &str, first: [u64; 2]| {
        let boards = separator == "x";
        let names = if boards { ["rows", "columns"] } else { ["first number", "second number"] };
        Ok(Template {
            axes: Axes::Grid(
                axis(first[0], last[0])?,
                axis(first[1], last[1])?,
                names.map(str::to_owned),
            ),
            start: format!("{game} "),
            rest: vec![(0, separator.to_owned()), (1, String::new())],
        })
    };
    let reads = |separator: &str, first: [u64; 2]| {
        let text = format!("{game} {}{separator}{}", first[0], first[1]);
        bench.read(&text).is_ok()
    };
    let firsts: &[[u64; 2]] = match &first {
        Some(first) => std::slice::from_ref(first),
        None => &[[0, 0], [1, 1]],
    };
    // Where no form fits, the error of reading a board says what is wrong.
    let (separator, first) = ["x", " "]
        .iter()
        .flat_map(|separator| firsts.iter().map(move |first| (*separator, *first)))
        .find(|(separator, first)| reads(separator, *first))
        .unwrap_or(("x", first.unwrap_or([1, 1])));
    made(separator, first)
}

/// A template of letters in braces, with `LETTER=FIRST..LAST` for each.
fn lettered(text: &str, over: &[String]) -> Result<Template, Error> {
    let mut letters = Vec::new();
    let mut axes = Vec::new();
    for range in over {
        let (letter, range) = ranged(range)?;
        letters.push(letter);
        axes.push(range);
    }
    let axes = match axes.as_slice() {
        [one] => Axes::Line(*one),
        [rows, columns] => {
            let names = [letters[0], letters[1]].map(str::to_owned);
            Axes::Grid(*rows, *columns, names)
        }
        _ => {
            return Err(Error::input(
                message!("range-twice", "--for is given more than twice"),
                message!("range-twice-help", "a table has rows and columns, and nothing beyond"),
            ));
        }
    };
    let mut pieces = text.split('{');
    let mut start = pieces.next().unwrap_or_default().to_owned();
    let mut rest: Vec<(usize, String)> = Vec::new();
    for piece in pieces {
        let known = piece.split_once('}').and_then(|(letter, after)| {
            let index = letters.iter().position(|known| *known == letter.trim())?;
            Some((index, after.to_owned()))
        });
        if let Some(place) = known {
            rest.push(place);
        } else {
            // Braces are also a part of some codes' notation.
            let before = rest.last_mut().map_or(&mut start, |(_, after)| after);
            before.push('{');
            before.push_str(piece);
        }
    }
    match (0..letters.len()).find(|&axis| rest.iter().all(|(used, _)| *used != axis)) {
        Some(unused) => Err(no_such_letter(letters[unused])),
        None => Ok(Template { axes, start, rest }),
    }
}

/// A letter in braces, where a text has one.
pub(crate) fn letter(text: &str) -> Option<&str> {
    let inside = text.split('{').skip(1).filter_map(|piece| piece.split_once('}'));
    inside
        .map(|(letter, _)| letter.trim())
        .find(|letter| letter.starts_with(|c: char| c.is_ascii_alphabetic()))
}

fn no_such_letter(letter: &str) -> Error {
    Error::input(
        message!(
            "template-letter",
            "the template does not say where {letter} belongs",
            letter = letter
        ),
        message!(
            "template-letter-help",
            "write {braces} there, such as 'node-kayles cycle:{braces}'",
            braces = format!("{{{letter}}}")
        ),
    )
}

/// `n=3..60`.
fn ranged(text: &str) -> Result<(&str, Axis), Error> {
    let wrong = || {
        Error::input(
            message!("range-form", "`{text}` is not LETTER=FIRST..LAST", text = text),
            message!("range-form-help", "for example: --for n=3..60"),
        )
    };
    let (letter, range) = text.split_once('=').ok_or_else(wrong)?;
    let (first, last) = range.split_once("..").ok_or_else(wrong)?;
    let first = number(first).ok_or_else(wrong)?;
    let last = number(last).ok_or_else(wrong)?;
    if letter.trim().is_empty() {
        return Err(wrong());
    }
    Ok((letter.trim(), axis(first, last)?))
}
