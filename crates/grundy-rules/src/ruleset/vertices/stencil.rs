//! Stencils: the cells around a cross that it destroys.

use grundy_core::text::Hint;
use grundy_core::{hint, message};
use std::fmt;

use grundy_core::board::{Grid, Offset};
use grundy_core::text::{ParseError, Word, closest, small};

/// A stencil as written in the notation.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Stencil {
    Plus,
    King,
    Diagonal,
    /// Cells up to this many steps away, each across a side: the Manhattan diamond.
    Distance(u64),
    /// Exactly these steps, ascending.
    Steps(Vec<Offset>),
}

const HELP: Hint = hint!(
    "stencil-help",
    "write plus, king, diagonal, distance:2, or steps ROWS,COLUMNS such as 1,2:-2,1"
);

impl Stencil {
    /// Reads a stencil.
    ///
    /// # Errors
    /// Points at the first character or word that is not part of a stencil.
    pub(super) fn read(word: &Word) -> Result<Self, ParseError> {
        let text = word.text.to_ascii_lowercase();
        match text.as_str() {
            "plus" => return Ok(Self::Plus),
            "king" => return Ok(Self::King),
            "diagonal" => return Ok(Self::Diagonal),
            _ => {}
        }
        if let Some(after) = text.strip_prefix("distance:") {
            let number = word.slice(text.len() - after.len()..text.len());
            return match small(&number, "a distance", u64::MAX)? {
                0 => Err(number
                    .error(message!("distance-zero", "at distance 0 there is only the cell itself"))
                    .help(message!("distance-zero-help", "a distance is at least 1"))),
                most => Ok(Self::Distance(most)),
            };
        }
        if text.starts_with(|c: char| c.is_ascii_alphabetic()) {
            let names = ["plus", "king", "diagonal", "distance"];
            let name = text.split(':').next().unwrap_or_default();
            let error =
                word.error(message!("stencil", "there is no stencil `{name}`", name = word.text));
            return Err(match closest(name, names) {
                Some("distance") => {
                    error.help(message!("stencil-distance", "did you mean `distance:2`?"))
                }
                Some(near) => {
                    error.help(message!("nearest", "did you mean `{near}`?", near = near))
                }
                None => error.help(HELP),
            });
        }
        steps(word)
    }

    /// The steps that lead from at least one cell of a board to another, ascending.
    pub(super) fn steps(&self, grid: Grid) -> Vec<Offset> {
        let (down, right) = (i64::from(grid.rows), i64::from(grid.cols));
        let fits = |&(r, c): &Offset| r.abs() < down && c.abs() < right;
        let around = |most: i64, keep: &dyn Fn(i64, i64) -> bool| -> Vec<Offset> {
            let (tall, wide) = (most.min(down - 1).max(0), most.min(right - 1).max(0));
            (-tall..=tall)
                .flat_map(|r| (-wide..=wide).map(move |c| (r, c)))
                .filter(|&(r, c)| (r, c) != (0, 0) && keep(r, c))
                .collect()
        };
        match self {
            Self::Plus => around(1, &|r, c| r == 0 || c == 0),
            Self::King => around(1, &|_, _| true),
            Self::Diagonal => around(1, &|r, c| r != 0 && c != 0),
            Self::Distance(most) => {
                let most = i64::try_from(*most).unwrap_or(i64::MAX);
                around(most, &|r, c| r.abs() + c.abs() <= most)
            }
            Self::Steps(steps) => steps.iter().copied().filter(fits).collect(),
        }
    }

    /// An upper bound on the number of steps that [`Self::steps`] returns.
    pub(super) fn most_steps(&self, grid: Grid) -> u64 {
        let side = |n: u32, most: u64| 2 * most.min(u64::from(n)) + 1;
        match self {
            Self::Plus | Self::Diagonal => 4,
            Self::King => 8,
            Self::Distance(most) => side(grid.rows, *most).saturating_mul(side(grid.cols, *most)),
            Self::Steps(steps) => steps.len() as u64,
        }
    }
}

/// Steps `r,c` joined by `:`.
fn steps(word: &Word) -> Result<Stencil, ParseError> {
    let mut steps = Vec::new();
    let mut start = 0;
    for item in word.text.split(':') {
        let Some(comma) = item.find(',') else {
            return Err(word
                .error_at(
                    start,
                    message!("stencil-step", "a step is two numbers, rows and columns"),
                )
                .help(HELP));
        };
        let row = number(word, start, &item[..comma])?;
        let col = number(word, start + comma + 1, &item[comma + 1..])?;
        if (row, col) == (0, 0) {
            let span = word.part(start..start + item.len());
            return Err(ParseError::at(
                &span,
                message!("step-zero", "the step 0,0 leads to the cell itself"),
            )
            .help(message!(
                "step-zero-help",
                "a cross takes its own cell anyway; leave this step out"
            )));
        }
        steps.push((row, col));
        start += item.len() + 1;
    }
    steps.sort_unstable();
    steps.dedup();
    Ok(Stencil::Steps(steps))
}

fn number(word: &Word, start: usize, text: &str) -> Result<i64, ParseError> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let sign = text.len() - digits.len();
    if let Some(bad) = digits.find(|c: char| !c.is_ascii_digit()) {
        let at = start + sign + bad;
        return Err(word.error_at(at, message!("no-number", "this is not a number")).help(HELP));
    }
    if digits.is_empty() {
        let at = start + sign;
        return Err(word
            .error_at(at, message!("number-missing", "a number is missing here"))
            .help(HELP));
    }
    // A longer step leaves every board, too.
    let most = i64::from(u32::MAX);
    let size = digits.parse().unwrap_or(most).min(most);
    Ok(if sign == 1 { -size } else { size })
}

impl fmt::Display for Stencil {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plus => f.write_str("plus"),
            Self::King => f.write_str("king"),
            Self::Diagonal => f.write_str("diagonal"),
            Self::Distance(most) => write!(f, "distance:{most}"),
            Self::Steps(steps) => {
                let texts: Vec<String> = steps.iter().map(|(r, c)| format!("{r},{c}")).collect();
                f.write_str(&texts.join(":"))
            }
        }
    }
}
