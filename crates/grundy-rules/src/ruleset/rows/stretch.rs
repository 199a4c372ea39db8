//! Stretches: items lie in rows and in circles, and a move takes from L to R of them that lie next to
//! each other. A gap is never closed.
//!
//! Let L < R. A row of n items with L ≤ n is won: a stretch of L or L + 1 items can be taken from its
//! middle, so that the two rows that are left are equal. So its value is not 0, and for n < L it is 0.
//!
//! * A row of n < L + R has the value ⌊n/L⌋. By induction: a move leaves a and b with a + b ≤ n − L, and
//!   ⌊a/L⌋ + ⌊b/L⌋ ≤ ⌊n/L⌋ − 1, which bounds the nim-sum. A smaller value v ≥ 1 is that of the row of
//!   v·L + n mod L, which is left by taking (⌊n/L⌋ − v)·L items: at least L, and less than R because
//!   ⌊n/L⌋·L < L + R. Taking R items, or all, leaves fewer than L items and the value 0.
//! * A circle of n becomes a row of n − k, with k from L to R. For n < L + R these are the rows of
//!   max(0, n − R) < L to n − L items, whose values are 0 to ⌊n/L⌋ − 1, so the value is ⌊n/L⌋. For
//!   n ≥ L + R they are all won, so the circle is lost.
//!
//! With L = R a circle has one move, to a row of n − L; rows of single items are lost if their number
//! is even. All other rows are valued by the definition.

use std::borrow::Cow;
use std::ops::ControlFlow;

use grundy_core::game::{
    Capabilities, DrawingRules, HeapRule, Mechanism, Method, Parts, Phrase, Reading, Ruleset,
    Shortcut, Summands, Text, TheoremRules, Visit, VisitOption,
};
use grundy_core::message;
use grundy_core::text::{Args, ParseError, Word, small};
use grundy_core::value::{Nimber, Side};

/// The game, with the least and the greatest number of items that a move takes.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Stretches {
    least: u64,
    most: u64,
}

/// The items of a component.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Items {
    /// They lie in a row.
    Row(u64),
    /// They lie in a circle.
    Circle(u64),
}

/// What a move takes: how many items, and how many are left before and after them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stretch {
    taken: u64,
    left: [u64; 2],
}

/// The largest number of items.
const MOST: u64 = 1 << 62;

/// From longer rows and circles moves are not listed one by one.
const LISTED: u64 = 1 << 12;

const CIRCLE: &str = "cycle:";

impl Mechanism for Stretches {
    type Game = ();

    fn read(reading: Reading<'_>, args: &Args<'_>) -> Result<Summands<Self>, ParseError> {
        let this = Self::named(reading.name, args.name)?;
        let example = format!("{} 9 cycle:7", args.name.text);
        let words = args.some("rows and circles", &example)?;
        let read = words.iter().map(|word| match word.text.strip_prefix(CIRCLE) {
            Some(_) => {
                let number = word.slice(CIRCLE.len()..word.text.len());
                small(&number, "a circle", MOST).map(Items::Circle)
            }
            None => small(word, "a row", MOST).map(Items::Row),
        });
        Ok(vec![(this, read.collect::<Result<_, _>>()?)])
    }
}

impl Stretches {
    /// Reads `L..R` or one number after the name's colon.
    fn named(name: &str, typed: &Word) -> Result<Self, ParseError> {
        let colon = typed.text.find(':').ok_or_else(|| {
            typed
                .error(message!(
                    "stretch-needs",
                    "{name} needs the numbers that may be taken after a colon",
                    name = name
                ))
                .help(message!(
                    "stretch-needs-help",
                    "for example: {name}:2..5 9 takes two to five neighbours",
                    name = name
                ))
        })?;
        let numbers = typed.slice(colon + 1..typed.text.len());
        let number = |word: &Word| small(word, "a number of items", MOST);
        let (least, most) = match numbers.text.find("..") {
            Some(dots) => (
                number(&numbers.slice(0..dots))?,
                number(&numbers.slice(dots + 2..numbers.text.len()))?,
            ),
            None => (number(&numbers)?, number(&numbers)?),
        };
        if least == 0 || least > most {
            return Err(numbers
                .error(message!(
                    "stretch-order",
                    "a move takes at least one item, and the larger number comes last"
                ))
                .help(message!("stretch-order-help", "for example: {name}:2..5", name = name)));
        }
        Ok(Self { least, most })
    }

    fn name(&self) -> String {
        if self.least == self.most {
            format!("stretch:{}", self.least)
        } else {
            format!("stretch:{}..{}", self.least, self.most)
        }
    }

    /// The value by the theorem.
    fn value(&self, items: Items) -> Option<u64> {
        let (least, most) = (self.least, self.most);
        match items {
            Items::Row(n) | Items::Circle(n) if n < least => Some(0),
            Items::Row(n) | Items::Circle(n) if most == 1 => Some(n % 2),
            Items::Row(n) | Items::Circle(n) if least < most && n < least + most => Some(n / least),
            Items::Circle(_) if least < most => Some(0),
            _ => None,
        }
    }

    /// The move that takes a number of items and leaves the first of two rows, and what it leaves.
    fn stretch(items: Items, taken: u64, first: u64) -> (Stretch, Parts<Items>) {
        let (Items::Row(n) | Items::Circle(n)) = items;
        let left = [first, n - taken - first];
        let parts = left.into_iter().filter(|&row| row > 0).map(Items::Row);
        (Stretch { taken, left }, parts.collect())
    }
}

impl HeapRule for Stretches {
    fn options(&self, n: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        for taken in self.least..=self.most.min(n) {
            for first in 0..=(n - taken) / 2 {
                visit(&[first, n - taken - first])?;
            }
        }
        ControlFlow::Continue(())
    }

    fn largest_constant(&self) -> u64 {
        self.most
    }

    fn name(&self) -> String {
        self.name()
    }
}

impl Ruleset for Stretches {
    type Position = Items;
    type Move = Stretch;

    fn text(&self, items: &Items) -> Text {
        Text::plain(
            &self.name(),
            match items {
                Items::Row(n) => n.to_string(),
                Items::Circle(n) => format!("{CIRCLE}{n}"),
            },
        )
    }

    fn options(
        &self,
        items: &Items,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        let (Items::Row(n) | Items::Circle(n)) = *items;
        if n > LISTED {
            return ControlFlow::Break(());
        }
        for taken in self.least..=self.most.min(n) {
            let places = match items {
                Items::Row(_) => (n - taken) / 2,
                Items::Circle(_) => 0,
            };
            for first in 0..=places {
                let (stretch, left) = Self::stretch(*items, taken, first);
                visit(&stretch, &left)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn method(&self, items: &Items) -> Method<'_> {
        match (self.value(*items), items) {
            (Some(value), _) => Method::known(value, "stretch"),
            (None, Items::Row(n)) => Method::Heap(self, (*n).into()),
            (None, Items::Circle(_)) => Method::Search,
        }
    }

    fn phrase(&self, items: &Items, mv: &Stretch) -> Phrase {
        let (id, Items::Row(n) | Items::Circle(n)) = (
            match items {
                Items::Row(_) => "move-stretch",
                Items::Circle(_) => "move-stretch-circle",
            },
            *items,
        );
        let phrase = Phrase::new(id).with("taken", mv.taken).with("items", n);
        phrase.with("first", mv.left[0] + 1)
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities { drawing: Some(self), theorems: Some(self), ..Capabilities::NONE }
    }
}

impl DrawingRules<Self> for Stretches {
    fn draw(&self, items: &Items) -> Option<String> {
        const SHOWN: u64 = 72;
        let (sign, n) = match *items {
            Items::Row(n) => ("", n),
            Items::Circle(n) => ("( )", n),
        };
        let shown: String = (0..n.min(SHOWN)).map(|_| 'o').collect();
        Some(if n > SHOWN { format!("{sign}{shown}… ({n})") } else { format!("{sign}{shown}") })
    }
}

impl TheoremRules<Self> for Stretches {
    fn winner(&self, items: &Items) -> Option<(bool, Cow<'static, str>)> {
        let (Items::Row(n), true) = (items, self.least < self.most) else { return None };
        Some((*n >= self.least, "stretch".into()))
    }

    fn moves_to(
        &self,
        items: &Items,
        value: &Nimber,
        _side: Side,
    ) -> Option<Shortcut<Stretch, Items>> {
        let (Items::Row(n) | Items::Circle(n)) = *items;
        if n <= LISTED {
            return None;
        }
        let wanted = value.to_u64()?;
        let (least, most) = (self.least, self.most);
        let found = match items {
            // Two equal rows are left.
            Items::Row(_) if wanted == 0 && least < most && n >= least => {
                let taken = least + (n - least) % 2;
                (taken <= n).then(|| Self::stretch(*items, taken, (n - taken) / 2))
            }
            // One row is left, as far as its value is known.
            _ => {
                let fewest = wanted.checked_mul(least)?;
                let row = fewest.max(n.saturating_sub(most));
                let fits =
                    n >= least && row <= n - least && self.value(Items::Row(row)) == Some(wanted);
                fits.then(|| Self::stretch(*items, n - row, 0))
            }
        };
        Some(Shortcut { moves: found.into_iter().collect(), all: false, families: Vec::new() })
    }
}
