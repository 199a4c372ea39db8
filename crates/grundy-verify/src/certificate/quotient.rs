//! Version 2 of the format: claims about misère quotients.

use super::lines::{Lines, number};
use crate::verdict::ParseError;

/// Orders are below this.
const MOST_ORDER: u64 = 1 << 32;

/// A claim about the misère quotient of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Quotient {
    /// The game, as written.
    pub(crate) game: String,
    /// The theorem, as written.
    pub(crate) theorem: String,
    /// The number of elements, which are the numbers below it.
    pub(crate) order: u64,
    /// The heaps that the claim is about.
    pub(crate) extent: Extent,
    /// Multiplication by the elements of some heaps, which ascend.
    pub(crate) actions: Vec<Action>,
    /// The elements of lost positions, ascending.
    pub(crate) lost: Vec<u32>,
    /// The elements of the heaps 0, 1, …
    pub(crate) phi: Vec<u32>,
    /// Whether the last line is the hash of the text before it.
    pub(crate) sealed: bool,
}

/// The heaps that a claim is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// The heaps from 0 to this one.
    Heaps(u64),
    /// All heaps: φ(n + p) = φ(n) for n ≥ n₀.
    Whole {
        /// p.
        period: u64,
        /// n₀.
        preperiod: u64,
    },
}

/// A line `action`: multiplication by the element of a heap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Action {
    /// The heap.
    pub(crate) heap: u64,
    /// The product of each element with that of the heap.
    pub(crate) products: Vec<u32>,
}

impl Extent {
    /// Returns the number of heaps whose elements are listed.
    fn listed(self) -> Option<u64> {
        match self {
            Self::Heaps(last) => last.checked_add(1),
            Self::Whole { period, preperiod } => preperiod.checked_add(period),
        }
    }
}

impl Quotient {
    /// Parses the lines after the theorem.
    pub(super) fn read(
        game: String,
        theorem: &str,
        lines: &mut Lines<'_>,
    ) -> Result<Self, ParseError> {
        let whole = match theorem {
            "misere-quotient" => false,
            "misere-periodicity" => true,
            name => {
                let why = format!("version 2 of the format has no theorem `{name}`");
                return Err(lines.error(why));
            }
        };
        let theorem = theorem.to_owned();
        let order = lines.required_number("order")?;
        if !(1..MOST_ORDER).contains(&order) {
            return Err(lines.error("an order is at least 1 and below 2^32"));
        }
        let extent = if whole {
            let period = lines.required_number("period")?;
            Extent::Whole { period, preperiod: lines.required_number("preperiod")? }
        } else {
            Extent::Heaps(lines.required_number("heaps")?)
        };
        Ok(Self {
            game,
            theorem,
            order,
            extent,
            actions: actions(lines, order)?,
            lost: lost(lines, order)?,
            phi: phi(lines, order, extent)?,
            sealed: lines.seal()?,
        })
    }
}

/// Parses elements of a quotient of the given order.
fn elements<'a>(items: impl Iterator<Item = &'a str>, order: u64) -> Option<Vec<u32>> {
    items.map(|item| number(item).filter(|&x| x < order)?.try_into().ok()).collect()
}

fn actions(lines: &mut Lines<'_>, order: u64) -> Result<Vec<Action>, ParseError> {
    let mut actions: Vec<Action> = Vec::new();
    while let Some(rest) = lines.optional("action")? {
        let (heap, products) = rest.split_once(' ').unwrap_or((rest, ""));
        let products = elements(products.split(' '), order);
        let products = products.filter(|products| products.len() as u64 == order);
        let (Some(heap), Some(products)) = (number(heap), products) else {
            let why = format!("`action` is a heap and {order} elements, all below {order}");
            return Err(lines.error(why));
        };
        if actions.last().is_some_and(|last| last.heap >= heap) {
            return Err(lines.error("the heaps of the lines `action` ascend"));
        }
        actions.push(Action { heap, products });
    }
    Ok(actions)
}

fn lost(lines: &mut Lines<'_>, order: u64) -> Result<Vec<u32>, ParseError> {
    let lost = match lines.required("lost")? {
        "none" => Some(Vec::new()),
        list => elements(list.split(' '), order),
    };
    let lost = lost.filter(|lost| lost.windows(2).all(|pair| pair[0] < pair[1]));
    lost.ok_or_else(|| {
        lines.error(format!("`lost` is `none` or elements, ascending and below {order}"))
    })
}

fn phi(lines: &mut Lines<'_>, order: u64, extent: Extent) -> Result<Vec<u32>, ParseError> {
    let phi = elements(lines.required("phi")?.split(' '), order);
    let phi = phi.filter(|phi| Some(phi.len() as u64) == extent.listed());
    phi.ok_or_else(|| {
        let heaps = match extent {
            Extent::Heaps(last) => format!("the heaps 0 to {last}"),
            Extent::Whole { period, preperiod } => {
                format!("the first {preperiod}+{period} heaps")
            }
        };
        lines.error(format!("`phi` has an element below {order} for each of {heaps}"))
    })
}
