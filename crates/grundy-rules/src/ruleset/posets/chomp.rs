//! Chomp: a move takes a square other than the poison, and everything below and to the right of it.
//!
//! The poison is the top left square. A player who would have to take it loses, so it is never
//! taken, and a player without another move loses. The first player wins every rectangle but the
//! single square: a winning answer to taking the last corner could have been the first move (D.
//! Gale 1974, by strategy stealing). Which square wins is not known in general.

use grundy_core::{hint, message};
use std::borrow::Cow;
use std::ops::ControlFlow;

use super::shape::ChompShape;
use grundy_core::board::Square;
use grundy_core::game::{
    Capabilities, ComponentForm, DrawingRules, Mechanism, Method, Mirror, MirrorNames, Pairs,
    Parts, Phrase, Reading, Refusal, Ruleset, RulesetMirror, Text, TheoremRules, VisitOption,
};
use grundy_core::text::{Args, Diagram, MARKED, ParseError, Symbols, Word};
use grundy_core::value::{Nimber, Side};

const SYMBOLS: Symbols = Symbols {
    plain: '.',
    marked: 'x',
    meaning: hint!(
        "signs-chomp",
        "`.` is a square still there, `x` one that is gone, `/` begins the next row"
    ),
    most: Symbols::MOST,
    may_be_empty: false,
};

/// Chomp; it has no settings.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Chomp;

/// The square that is taken, by row and column from 0.
type Bite = (usize, u32);

impl Mechanism for Chomp {
    type Game = ();
    const FORM: ComponentForm = ComponentForm::Sides(2);

    fn read(
        reading: Reading<'_>,
        args: &Args<'_>,
    ) -> Result<Vec<(Self, Parts<ChompShape>)>, ParseError> {
        let words = args.some("a board", "chomp 3x4")?;
        let shapes = words.iter().map(|word| shape(word, reading));
        Ok(vec![(Self, shapes.collect::<Result<_, _>>()?)])
    }
}

/// Reads one board and checks that it can occur in play.
fn shape(word: &Word, reading: Reading<'_>) -> Result<ChompShape, ParseError> {
    let diagram = reading.diagram(word, SYMBOLS)?;
    let Diagram { grid, marked: gone } = &diagram;
    if gone.contains(0) {
        return Err(word
            .error_at(
                0,
                message!("poison", "the top left square is the poison, and it is never taken"),
            )
            .help(message!("poison-help", "write `.` there; a finished game is: chomp 1x1")));
    }
    let mut lengths: Vec<u32> = Vec::with_capacity(grid.rows as usize);
    for first in (0..grid.cells()).step_by(grid.cols as usize) {
        let above = lengths.last().copied().unwrap_or(grid.cols);
        let row = first..first + grid.cols;
        let end = row.clone().find(|&square| gone.contains(square)).unwrap_or(row.end);
        let stray = (end..row.end).find(|&square| !gone.contains(square));
        let stray = stray.map(|square| {
            (square, message!("chomp-left", "this square would be gone, as one left of it is"))
        });
        let stray = stray.or_else(|| {
            let message = message!("chomp-above", "this square would be gone, as one above it is");
            (end > first + above).then_some((first + above, message))
        });
        if let Some((square, message)) = stray {
            return Err(word.error_at(diagram.offset(square), message).help(message!(
                "chomp-shape-help",
                "a move takes everything below and to the right of a square with it"
            )));
        }
        lengths.push(end - first);
    }
    Ok(ChompShape::new(lengths))
}

/// The most positions within a board that is searched; more do not fit in memory.
const MOST_LEFT: u64 = 1 << 27;

impl Ruleset for Chomp {
    type Position = ChompShape;
    type Move = Bite;
    fn text(&self, shape: &ChompShape) -> Text {
        let gone = |square| !shape.contains(square);
        Text::plain("chomp", Diagram::text(shape.grid(), SYMBOLS, gone))
    }

    fn options(
        &self,
        shape: &ChompShape,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        for (row, &length) in shape.rows().iter().enumerate() {
            for col in u32::from(row == 0)..length {
                visit(&(row, col), &[shape.after(row, col)])?;
            }
        }
        ControlFlow::Continue(())
    }

    fn heap_bytes(&self, shape: &ChompShape) -> usize {
        shape.heap_bytes()
    }

    fn components(&self, shape: &ChompShape) -> Parts<ChompShape> {
        Parts::from_elem(shape.canonical(), 1)
    }

    fn method(&self, shape: &ChompShape) -> Method<'_> {
        // A move in a hook shortens one arm and leaves the other: two heaps of Nim.
        if let Some((right, down)) = shape.arms() {
            return Method::known(Nimber::from(right).nim_sum(&down.into()), "chomp-hook");
        }
        if pair_of_rows(shape) == Some(false) {
            return Method::zero(TWO_ROWS);
        }
        if shape.left(MOST_LEFT) > MOST_LEFT {
            return Method::Refused(
                Refusal::new(message!("chomp-search", "a Chomp board with {squares} squares has more than {most} positions, too many to search", squares = shape.squares(), most = MOST_LEFT))
                .help(message!("chomp-search-help", "boards of one row or column and hooks work at any size, others up to about 14x14")),
            );
        }
        Method::Search
    }

    fn phrase(&self, shape: &ChompShape, &(row, col): &Bite) -> Phrase {
        let taken = shape.squares() - shape.after(row, col).squares();
        Phrase::new("move-bite")
            .with("row", row + 1)
            .with("column", u64::from(col) + 1)
            .with("taken", taken)
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities {
            theorems: Some(self),
            drawing: Some(self),
            components_preserve_play: true,
            ..Capabilities::NONE
        }
    }
}

impl TheoremRules<Self> for Chomp {
    fn winner(&self, shape: &ChompShape) -> Option<(bool, Cow<'static, str>)> {
        if let Some(wins) = pair_of_rows(shape) {
            return Some((wins, TWO_ROWS.into()));
        }
        let rectangle = shape.rows().iter().all(|&length| length == shape.width());
        (rectangle && shape.squares() > 1).then(|| (true, "strategy-stealing".into()))
    }

    fn mirror(&self, shape: &ChompShape) -> Option<RulesetMirror<Self>> {
        let down = u32::try_from(shape.rows().len()).ok()?;
        if shape.width() != down {
            return None;
        }
        // Equal arms: the second player copies, once the square diagonal to the poison is gone.
        let first = || ((1, 1), Parts::from_elem(shape.after(1, 1), 1));
        Some(Mirror {
            first: shape.arms().is_none().then(first),
            how: Phrase::new("mirror-chomp-arms"),
            names: MirrorNames { at_once: "chomp-hook", after_one_move: "chomp-square" },
            pairs: Pairs::of_squares(
                shape.grid(),
                (1..shape.rows().len()).map(|at| [(0, at), (at, 0)]),
            ),
        })
    }
}

impl DrawingRules<Self> for Chomp {
    fn square(&self, _shape: &ChompShape, &(row, col): &Bite) -> Option<Square> {
        Some((row, col as usize))
    }

    fn draw_marked(&self, shape: &ChompShape, squares: &[Square]) -> Option<String> {
        Diagram::fits(shape.grid()).then(|| drawn(shape, squares))
    }

    fn draw(&self, shape: &ChompShape) -> Option<String> {
        Some(drawn(shape, &[]))
    }
}

fn drawn(shape: &ChompShape, marked: &[Square]) -> String {
    let grid = shape.grid();
    Diagram::draw(grid, |square| match square {
        _ if marked.contains(&grid.square(square)) => MARKED,
        0 => '!',
        _ if shape.contains(square) => 'o',
        _ => ' ',
    })
}

const TWO_ROWS: &str = "chomp-two-rows";

/// Who wins on two rows or two columns: the second player exactly if one is one square longer than
/// the other, because every move from such a shape can be answered by one to such a shape.
fn pair_of_rows(shape: &ChompShape) -> Option<bool> {
    let pair = match (shape.rows().len(), shape.width()) {
        (2, _) => shape.clone(),
        (_, 2) => shape.reflected(),
        _ => return None,
    };
    let &[first, second] = pair.rows() else {
        return None;
    };
    Some(first != second + 1)
}
