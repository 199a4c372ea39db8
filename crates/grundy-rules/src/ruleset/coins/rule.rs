//! The moves of a coin-turning game on a row.

use std::fmt;
use std::ops::ControlFlow;

use super::MOST_TURNED;
use super::code::{self, Element, Shape};
use super::known::Known;
use super::turns::Turns;
use grundy_core::game::{Factor, HeapRule, IncrementalValues, Visit};
use grundy_core::text::{ParseError, Word};

/// The rule of a coin-turning game on a row: which sets of coins a move may turn over. The one
/// furthest to the right must go from heads to tails.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct TurnRule {
    elements: Vec<Element>,
}

/// Of moves from coins beyond [`MOST_TURNED`], those with more coins than this are not listed.
const MOST_OF_FAR: u64 = 1 << 14;

/// Visits the other coins of a move, ascending.
pub(super) type VisitOthers<'a> = dyn FnMut(&[u64]) -> ControlFlow<()> + 'a;

impl TurnRule {
    /// Reads a turning code or its name.
    pub(super) fn read(word: &Word) -> Result<Self, ParseError> {
        Ok(Self { elements: code::read(word)? })
    }

    /// The rule's name, or its code where it has none.
    pub(super) fn name(&self) -> String {
        let text = self.to_string();
        code::name(&text).map_or(text, ToOwned::to_owned)
    }

    /// The most coins of one move.
    pub(super) fn most(&self) -> u64 {
        self.elements.iter().map(|element| *element.counts.end()).max().unwrap_or(0)
    }

    /// Calls `visit` with the other coins of every move whose coin furthest to the right is `last`,
    /// from 1, until it breaks; each set once.
    pub(super) fn others(&self, last: u64, visit: &mut VisitOthers<'_>) -> ControlFlow<()> {
        self.elements.iter().enumerate().try_for_each(|(i, element)| {
            let before = &self.elements[..i];
            element.others(last, &mut |others| {
                if before.iter().any(|element| element.allows(others, last)) {
                    return ControlFlow::Continue(());
                }
                visit(others)
            })
        })
    }

    /// The value of one coin as a factor: by a theorem, or by the sequence of the rule.
    pub(super) fn factor(&self, coin: u64) -> Factor<'_> {
        let known = self.known().and_then(|known| known.value(coin));
        known.map_or(Factor::Heap(self, coin), Factor::Value)
    }

    /// The theorem about the values of rows with one head, where there is one.
    pub(super) fn known(&self) -> Option<Known> {
        let plain = |shape| {
            move |element: &&Element| {
                element.shape == shape && !element.first && element.within.is_none()
            }
        };
        if self.elements.iter().all(|element| plain(Shape::Any)(&element)) {
            let allows =
                |count| self.elements.iter().any(|element| element.counts.contains(&count));
            let most = self.most();
            return match most {
                2 if allows(1) => Some(Known::TurningTurtles),
                2 => Some(Known::Twins),
                3 if allows(1) && allows(2) => Some(Known::MockTurtles),
                u64::MAX => self.has_all(Shape::Any).then_some(Known::Motley),
                _ => None,
            };
        }
        let runs = self.elements.iter().all(|element| plain(Shape::Run)(&element));
        (runs && self.has_all(Shape::Run)).then_some(Known::Ruler)
    }

    /// Whether one element allows every number of coins in a shape, without further conditions.
    fn has_all(&self, shape: Shape) -> bool {
        let all = Element { counts: 1..=u64::MAX, shape, first: false, within: None };
        self.elements.contains(&all)
    }
}

impl HeapRule for TurnRule {
    /// Heap n is coin n: the others that a move turns over are the heaps that it leaves.
    fn options(&self, n: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        if n == 0 { ControlFlow::Continue(()) } else { self.others(n, visit) }
    }

    fn incremental(&self) -> Option<Box<dyn IncrementalValues>> {
        Some(Box::new(Turns::new(&self.elements)))
    }

    fn largest_constant(&self) -> u64 {
        let of = |element: &Element| {
            let counts = [*element.counts.start(), *element.counts.end()];
            let counts = counts.into_iter().filter(|&count| count < u64::MAX);
            counts.chain(element.within).max()
        };
        self.elements.iter().filter_map(of).max().unwrap_or(0)
    }

    fn name(&self) -> String {
        format!("turn:{self}")
    }
}

impl Element {
    /// The first coin of the row that a set with this last one may contain.
    pub(super) fn low(&self, last: u64) -> u64 {
        self.within.map_or(1, |within| (last + 1).saturating_sub(within).max(1))
    }

    /// Whether a move may turn over these coins, ascending, and `last`.
    fn allows(&self, others: &[u64], last: u64) -> bool {
        let start = others.first().copied().unwrap_or(last);
        let all = || others.iter().copied().chain([last]);
        self.counts.contains(&(others.len() as u64 + 1))
            && start >= self.low(last)
            && (!self.first || start == 1)
            && match self.shape {
                Shape::Any => true,
                Shape::Symmetric => {
                    all().zip(all().rev()).all(|(left, right)| left + right == start + last)
                }
                Shape::Spaced | Shape::Run => {
                    let gap = all().nth(1).map_or(1, |second| second - start);
                    (self.shape == Shape::Spaced || gap == 1)
                        && all().zip(all().skip(1)).all(|(left, right)| right - left == gap)
                }
            }
    }

    /// Calls `visit` with the other coins of every set with this last one.
    fn others(&self, last: u64, visit: &mut VisitOthers<'_>) -> ControlFlow<()> {
        // From coins so far to the right there are more moves than can be listed.
        let most = if last > MOST_TURNED { MOST_OF_FAR } else { u64::MAX };
        let counts = *self.counts.start()..=last.min(*self.counts.end());
        for count in counts {
            if count > most {
                return ControlFlow::Break(());
            }
            match (self.shape, count) {
                (_, 1) if self.first && last > 1 => {}
                (_, 1) => visit(&[])?,
                (Shape::Any, _) => self.anywhere(last, count, visit)?,
                (Shape::Symmetric, _) => self.symmetric(last, count, visit)?,
                (Shape::Spaced | Shape::Run, _) => {
                    let gaps = self.gaps(last, count);
                    gaps.map(|gap| (1..count).rev().map(|k| last - k * gap).collect::<Vec<_>>())
                        .try_for_each(|others| visit(&others))?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// The distances between neighbours of a set of this many coins, two or more.
    fn gaps(&self, last: u64, count: u64) -> impl Iterator<Item = u64> {
        let most = (last - self.low(last)) / (count - 1);
        let most = if self.shape == Shape::Run { most.min(1) } else { most };
        let first = self.first;
        (1..=most).filter(move |gap| !first || last - (count - 1) * gap == 1)
    }

    fn anywhere(&self, last: u64, count: u64, visit: &mut VisitOthers<'_>) -> ControlFlow<()> {
        let low = self.low(last);
        if !self.first {
            return choose(low..=last - 1, &[], count - 1, visit);
        }
        if low > 1 {
            ControlFlow::Continue(())
        } else {
            choose(2..=last - 1, &[1], count - 2, visit)
        }
    }

    /// Sets with two ends: pairs at equal distances from them, and the middle for odd numbers.
    fn symmetric(&self, last: u64, count: u64, visit: &mut VisitOthers<'_>) -> ControlFlow<()> {
        let low = self.low(last);
        let starts = if self.first { low..=1 } else { low..=last - 1 };
        for start in starts {
            let middle = (start + last).is_multiple_of(2).then(|| start.midpoint(last));
            if count % 2 == 1 && middle.is_none() {
                continue;
            }
            // The last coin before the middle.
            let half = (start + last - 1) / 2;
            choose(start + 1..=half, &[start], (count - 2) / 2, &mut |left| {
                let right = left[1..].iter().rev().map(|coin| start + last - coin);
                let middle = middle.filter(|_| count % 2 == 1);
                let others: Vec<u64> = left.iter().copied().chain(middle).chain(right).collect();
                visit(&others)
            })?;
        }
        ControlFlow::Continue(())
    }
}

/// Calls `visit` with `given` and every set of `many` of some coins, ascending.
fn choose(
    from: std::ops::RangeInclusive<u64>,
    given: &[u64],
    many: u64,
    visit: &mut VisitOthers<'_>,
) -> ControlFlow<()> {
    let (low, end) = from.into_inner();
    if many > (end + 1).saturating_sub(low) {
        return ControlFlow::Continue(());
    }
    let mut coins: Vec<u64> = given.iter().copied().chain(low..low + many).collect();
    loop {
        visit(&coins)?;
        // The last coin that can go further, each of those after it to be next to it.
        let mut tops = (0..=end).rev();
        let chosen = &mut coins[given.len()..];
        let next = chosen.iter().rposition(|&coin| tops.next().is_some_and(|top| coin < top));
        let Some(at) = next else { return ControlFlow::Continue(()) };
        let mut coin = chosen[at];
        for place in &mut chosen[at..] {
            coin += 1;
            *place = coin;
        }
    }
}

impl fmt::Display for TurnRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, element) in self.elements.iter().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            element.fmt(f)?;
        }
        Ok(())
    }
}
