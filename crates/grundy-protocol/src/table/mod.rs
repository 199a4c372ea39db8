//! Values of many positions of one game.
//!
//! What varies is put into a text template, so any game with any settings can be tabulated and
//! none is known here.

mod lengths;
mod outcomes;
mod split;
mod template;

use grundy_core::answer::Play;
use grundy_core::game::{Attempt, Failure, Refusal, ValueColumn};
use grundy_core::message;
use grundy_core::text::ParseError;
use grundy_core::value::{Nimber, Value};
use grundy_engine::Workbench;
use grundy_engine::catalog::Named;
use grundy_engine::notation::Position;

pub use self::lengths::lengths;
pub use self::outcomes::{Outcomes, outcomes};
pub use self::split::Split;
pub(crate) use self::template::Template;
use self::template::letter;
use self::template::{Axes, Axis};
pub use self::template::{Corner, Range, corner, grows_by_a_number};
use crate::error::Error;
use crate::read::read;

/// What values belong to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Index {
    /// Consecutive numbers.
    Line {
        /// The number of the first value.
        first: u64,
    },
    /// A table, row by row.
    Grid {
        /// The numbers of the first row and column.
        first: [u64; 2],
        /// How many columns there are.
        columns: u64,
        /// What rows and columns are counted by.
        names: [String; 2],
    },
    /// Places with names, such as the vertices of a graph.
    Places {
        /// Their names.
        names: Vec<String>,
    },
}

/// Called after each value with all so far and the number requested.
pub type Watch<'a> = dyn FnMut(&[Value], u64) + 'a;

/// Values in order, as far as they were found.
#[derive(Debug, Default)]
pub struct Found {
    /// The values.
    pub values: Vec<Value>,
    /// The ways in which they are known, each once.
    pub methods: Vec<String>,
    /// What ended the work early.
    pub failed: Option<Failure>,
}

/// The values of a range, at least one.
///
/// # Errors
/// An invalid range or game, or that no value was found.
pub fn find<'m>(
    bench: &Workbench,
    game: &str,
    range: &Range,
    attempt: impl Into<Attempt<'m>>,
    watch: &mut Watch<'_>,
) -> Result<(Index, Found), Error> {
    let attempt = attempt.into();
    #[cfg(not(target_arch = "wasm32"))]
    if let Some(found) = by_strips(bench, game, range, &attempt) {
        return Ok(found);
    }
    if let Some((first, values)) = column(bench, game, range, attempt)? {
        return Ok((Index::Line { first }, Found::of_column(first, &values, &attempt)?));
    }
    let mut found = Found::default();
    let index = walk(bench, game, range, &mut |position, total| {
        let added = found.add(position, &attempt);
        if let Some(total) = total.filter(|_| added) {
            watch(&found.values, total);
        }
        added
    })?;
    match found.failed {
        Some(failure) if found.values.is_empty() => Err(failure.into()),
        failed => Ok((index, Found { failed, ..found })),
    }
}

/// Fewer values of built-in games are listed one by one, each with the way it is known.
const LONG: u64 = 1 << 17;

/// The values of a range of heaps at once, with the first of them, where a theorem gives all from few
/// of them, or one table holds them; `None` where neither does.
///
/// # Errors
/// An invalid range or game; as [`Values::column`](grundy_core::game::Values::column).
pub fn column<'m>(
    bench: &Workbench,
    game: &str,
    range: &Range,
    attempt: impl Into<Attempt<'m>>,
) -> Result<Option<(u64, ValueColumn)>, Error> {
    let attempt = attempt.into();
    let Some(template) = Template::new(bench, game, range)? else { return Ok(None) };
    let Axes::Line(Axis { first, last }) = template.axes else { return Ok(None) };
    if !template.ends_with_a_number() {
        return Ok(None);
    }
    // If the first text and the last are heaps of these sizes, so are all between.
    let (Some(_), Some(heap)) = (heap(bench, &template, first), heap(bench, &template, last))
    else {
        return Ok(None);
    };
    let Some(part) = heap.lone().filter(|_| heap.play == Play::Normal) else { return Ok(None) };
    if last - first < LONG && part.rules().numbers().heap_rule().is_some() {
        return Ok(None);
    }
    Ok(part.values().column(first, &attempt)?.map(|values| (first, values)))
}

/// The position of a template's text for `n`, if it has one component whose argument is `n`.
fn heap(bench: &Workbench, template: &Template, n: u64) -> Option<Position> {
    let position = bench.read(template.fill(&[n], &mut String::new())).ok()?;
    (position.lone()?.text().arg == n.to_string()).then_some(position)
}

/// The text of a family with `{n}` for its letter, if a template has one letter at one place.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn family(game: &str, over: &[String]) -> Option<String> {
    let letter = letter(game)?;
    let ranged = over.iter().all(|range| range.split('=').next().map(str::trim) == Some(letter));
    let (before, after) = game.split_once('{')?;
    let (inside, after) = after.split_once('}')?;
    let once = over.len() <= 1 && inside.trim() == letter && !after.contains('{');
    (ranged && once).then(|| format!("{before}{{n}}{after}"))
}

/// The values of a range of a family of graphs, where strips give them and single graphs would have
/// to be searched.
#[cfg(not(target_arch = "wasm32"))]
fn by_strips(
    bench: &Workbench,
    game: &str,
    range: &Range,
    attempt: &Attempt<'_>,
) -> Option<(Index, Found)> {
    let text = family(game, &range.over)?;
    let template = Template::new(bench, game, range).ok()??;
    let Axes::Line(Axis { first, last }) = template.axes else { return None };
    let mut filled = String::new();
    let mut searched = |n: u64| {
        let position = bench.read(template.fill(&[n], &mut filled));
        position.is_ok_and(|position| {
            position.parts().into_iter().any(|part| part.values().work().searched.is_some())
        })
    };
    // Symmetry gives the values of every other graph in some families.
    if !searched(last) && !searched(first.max(last.saturating_sub(1))) {
        return None;
    }
    // Where a limit ends this, single graphs are valued as far as it allows.
    let list = bench.family_values(&text, first..=last, attempt).ok()??;
    let values = list.into_iter().map(Value::from).collect();
    Some((
        Index::Line { first },
        Found { values, methods: vec!["strips".to_owned()], failed: None },
    ))
}

/// Visits a position with the number of all, where it is known; returns whether to go on.
type Visit<'a> = dyn FnMut(&Position, Option<u64>) -> bool + 'a;

/// Visits the positions of a range in order, or those of all places.
fn walk(
    bench: &Workbench,
    game: &str,
    range: &Range,
    visit: &mut Visit<'_>,
) -> Result<Index, Error> {
    match Template::new(bench, game, range)? {
        Some(template) => tabulate(bench, &template, visit),
        None => places(bench, game, visit),
    }
}

impl Found {
    fn of_column(first: u64, column: &ValueColumn, attempt: &Attempt<'_>) -> Result<Self, Failure> {
        attempt.keep(column.count(first).saturating_mul(size_of::<Value>() as u64))?;
        Ok(Self {
            values: column.starting_at(first).map(|value| Nimber::from(value).into()).collect(),
            methods: vec![column.by().to_string()],
            failed: column.ended().cloned(),
        })
    }

    /// Adds the value of a position; returns `false` if it cannot be found.
    fn add(&mut self, position: &Position, attempt: &Attempt<'_>) -> bool {
        let bytes = size_of::<Value>() as u64;
        let value = attempt
            .node()
            .and_then(|()| attempt.keep(bytes))
            .and_then(|()| attempt.may_push(&self.values))
            .and_then(|()| value(position, attempt, &mut self.methods));
        match value {
            Ok(value) => {
                self.values.push(value);
                true
            }
            Err(failure) => {
                self.failed = Some(failure);
                false
            }
        }
    }
}

fn tabulate(bench: &Workbench, template: &Template, visit: &mut Visit<'_>) -> Result<Index, Error> {
    let total = Some(template.axes.count());
    let mut text = String::new();
    let index = match &template.axes {
        Axes::Line(axis) => {
            let heaps = heaps(bench, template, axis);
            for n in axis.first..=axis.last {
                let heap = heaps.as_ref().and_then(|heaps| heaps.of(n));
                let position = match heap {
                    Some(heap) => heap,
                    None => read(bench, template.fill(&[n], &mut text), false)?,
                };
                if !visit(&position, total) {
                    break;
                }
            }
            Index::Line { first: axis.first }
        }
        Axes::Grid(rows, columns, names) => {
            'rows: for row in rows.first..=rows.last {
                for column in columns.first..=columns.last {
                    let text = template.fill(&[row, column], &mut text);
                    if !visit(&read(bench, text, false)?, total) {
                        break 'rows;
                    }
                }
            }
            Index::Grid {
                first: [rows.first, columns.first],
                columns: columns.last - columns.first + 1,
                names: names.clone(),
            }
        }
    };
    Ok(index)
}

/// A game on single heaps, so that not every heap's text need be read.
struct Heaps(Position);

impl Heaps {
    /// The heap of a size.
    fn of(&self, size: u64) -> Option<Position> {
        let part = self.0.part(0)?.variants().resized(&size.into())?;
        Some(Position::sum([part]).with_play(self.0.play))
    }
}

/// The game whose heaps a template's texts are. The number is a word of its own and all that
/// varies, so if the first text and the last mean heaps of that size, so do all between.
fn heaps(bench: &Workbench, template: &Template, axis: &Axis) -> Option<Heaps> {
    let read = |n: u64| {
        let heap = Heaps(heap(bench, template, n)?);
        let (part, made) = (heap.0.lone()?.text(), heap.of(n)?);
        made.parts().into_iter().all(|made| made.text() == part).then_some(heap)
    };
    if !template.ends_with_a_number() {
        return None;
    }
    read(axis.last)?;
    read(axis.first)
}

/// Each component alone: each vertex of a digraph, each heap given.
fn places(bench: &Workbench, game: &str, visit: &mut Visit<'_>) -> Result<Index, Error> {
    let position = bench.places(game).map_err(|error| how_far(game, error))?;
    let mut names = Vec::new();
    let play = position.play;
    for part in position.into_parts() {
        names.push(part.text().arg);
        let alone = Position::sum([part]).with_play(play);
        if !visit(&alone, None) {
            break;
        }
    }
    Ok(Index::Places { names })
}

/// A game by its name and settings alone is no position, nor is a template; it is the range that is
/// missing.
fn how_far(game: &str, error: ParseError) -> Error {
    let named = Named::new(game);
    if named.row.is_some() && named.rest.split_whitespace().all(|word| word.contains('=')) {
        let help = message!(
            "table-far-help",
            "for example: grundy values kayles --to 100, grundy values crosses --to 4x4"
        );
        return Error::input(message!("table-far", "how far? --to is missing"), help);
    }
    open_letter(game)
        .unwrap_or_else(|| Error::Position { text: game.to_owned(), error: Box::new(error) })
}

/// A template whose letter has no range.
pub(crate) fn open_letter(game: &str) -> Option<Error> {
    let letter = letter(game)?;
    let help = message!("table-letter-help", "for example: --for {letter}=3..60", letter = letter);
    Some(Error::input(
        message!("table-letter", "what does {letter} run over? --for is missing", letter = letter),
        help,
    ))
}

/// The value of a position, the sum of its components' values.
fn value(
    position: &Position,
    attempt: &Attempt<'_>,
    methods: &mut Vec<String>,
) -> Result<Value, Failure> {
    if position.play == Play::Misere {
        return Err(Refusal::new(message!(
            "misere-no-values",
            "under misere play positions have no values"
        ))
        .into());
    }
    let mut total = Value::from(0u32);
    for part in position.parts() {
        if !part.has_value() && !part.is_loopy() && !part.is_obliging() {
            let rules = part.rules();
            let why = if rules.ends().goals() || rules.ends().stands_alone() {
                message!(
                    "values-goal",
                    "a goal or a draw may end play here, so there are no values"
                )
            } else {
                message!(
                    "values-different",
                    "the players have different moves here, so there are no values"
                )
            };
            return Err(Refusal::new(why).into());
        }
        let known = part.values().loopy_value(attempt)?;
        total = total.plus(&known.value);
        let by = known.by.to_string();
        if !methods.contains(&by) {
            methods.push(by);
        }
    }
    Ok(total)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(game: &str, over: &[&str]) -> Template {
        let over: Vec<String> = over.iter().map(|&range| range.to_owned()).collect();
        let to = over.is_empty().then(|| "40".to_owned());
        let range = Range { to, from: None, over };
        let template = Template::new(&Workbench::default(), game, &range).unwrap();
        template.unwrap()
    }

    /// A table of a game's heaps reads the game's text twice, not once a heap.
    #[test]
    fn heaps_are_made_without_reading() {
        let bench = Workbench::default();
        let set: Vec<String> = (1..=100).map(|member: u32| (member * 7).to_string()).collect();
        let take = format!("take:{}", set.join(","));
        for game in [take.as_str(), "kayles", "0.137", "misere nim", "evensplit:2", "divisors"] {
            let template = line(game, &[]);
            let Axes::Line(axis) = &template.axes else { unreachable!() };
            let heaps = heaps(&bench, &template, axis).expect(game);
            let mut text = String::new();
            for n in axis.first..=axis.last {
                let read = read(&bench, template.fill(&[n], &mut text), false).unwrap();
                let made = heaps.of(n).unwrap();
                assert_eq!((made.to_string(), made.play), (read.to_string(), read.play));
                assert!(made.parts()[0].identity().same(read.parts()[0]));
            }
        }
    }

    /// Where more than a heap's size varies, every text is read.
    #[test]
    fn other_texts_are_read() {
        let bench = Workbench::default();
        for (game, over) in [
            ("0.{n} {n}", &["n=3..30"][..]),
            ("kayles {n} + kayles {n}", &["n=0..9"]),
            ("kayles 3 {n}", &["n=0..9"]),
            ("treblecross", &[]),
            ("node-kayles path:{n}", &["n=1..9"]),
            ("kayles {n}1", &["n=1..9"]),
        ] {
            let template = line(game, over);
            let Axes::Line(axis) = &template.axes else { unreachable!() };
            assert!(heaps(&bench, &template, axis).is_none(), "{game}");
        }
    }
}
