//! The code of a take-and-break game, place by place.

use std::fmt;
use std::ops::ControlFlow;

/// Called with the heaps that an option leaves.
pub type Visit<'a> = dyn FnMut(&[u64]) -> ControlFlow<()> + 'a;

/// How the parts of a split must compare. Fewer than two parts always satisfy it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PartsRule {
    /// Any sizes.
    Any,
    /// `!`: no two equal.
    Distinct,
    /// `=`: all equal.
    Equal,
    /// `?`: not all equal.
    Mixed,
}

impl PartsRule {
    /// The mark of the constraint in a code.
    pub fn mark(self) -> &'static str {
        match self {
            Self::Any => "",
            Self::Distinct => "!",
            Self::Equal => "=",
            Self::Mixed => "?",
        }
    }

    /// Whether parts, given in ascending order, satisfy the constraint.
    pub fn allows(self, parts: &[u64]) -> bool {
        if parts.len() < 2 {
            return true;
        }
        match self {
            Self::Any => true,
            Self::Distinct => parts.windows(2).all(|w| w[0] != w[1]),
            Self::Equal => parts.first() == parts.last(),
            Self::Mixed => parts.first() != parts.last(),
        }
    }

    /// Calls `visit` with every list of `count` ascending positive parts with the sum `total` that
    /// satisfies the constraint, in lexicographic order. Generates at most one other list (for
    /// [`Mixed`](PartsRule::Mixed)), so `visit` is called often enough to stop early.
    fn splits(
        self,
        total: u64,
        count: u64,
        parts: &mut Vec<u64>,
        visit: &mut Visit<'_>,
    ) -> ControlFlow<()> {
        match self {
            _ if count < 2 => split(total, count, parts, visit),
            Self::Any | Self::Mixed => split(total, count, parts, &mut |parts| {
                if self.allows(parts) { visit(parts) } else { ControlFlow::Continue(()) }
            }),
            Self::Equal if total > 0 && total.is_multiple_of(count) => {
                parts.clear();
                parts.extend((0..count).map(|_| total / count));
                visit(parts)
            }
            Self::Equal => ControlFlow::Continue(()),
            // Adding 0, 1, 2, … to ascending parts makes them distinct, and every list of distinct
            // parts arises so.
            Self::Distinct => {
                let added = count.checked_mul(count - 1).map(|twice| twice / 2);
                let Some(rest) = added.and_then(|added| total.checked_sub(added)) else {
                    return ControlFlow::Continue(());
                };
                let mut raised = Vec::new();
                split(rest, count, parts, &mut |parts| {
                    raised.clear();
                    raised.extend(parts.iter().zip(0..).map(|(part, more)| part + more));
                    visit(&raised)
                })
            }
        }
    }
}

/// The part counts allowed after a given number of tokens was taken.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Digit {
    /// Bit j: leaving j heaps is allowed, j ≤ 63.
    pub counts: u64,
    /// Every count from this one upward is allowed too.
    pub or_more: Option<u32>,
    /// How the parts must compare.
    pub parts: PartsRule,
}

impl Digit {
    /// The digit 0: no move takes this number of tokens.
    pub const NONE: Self = Self { counts: 0, or_more: None, parts: PartsRule::Any };

    /// A digit without a constraint.
    pub fn plain(counts: u64) -> Self {
        Self { counts, ..Self::NONE }
    }

    /// Whether no move takes this number of tokens.
    pub fn is_none(&self) -> bool {
        self.counts == 0 && self.or_more.is_none()
    }

    /// Whether `parts` heaps may be left.
    pub fn allows(&self, parts: u64) -> bool {
        (parts < 64 && self.counts >> parts & 1 == 1)
            || self.or_more.is_some_and(|least| parts >= u64::from(least))
    }

    /// The largest number of parts allowed, `None` for no bound.
    pub fn most_parts(&self) -> Option<u32> {
        if self.or_more.is_some() {
            None
        } else {
            Some(63u32.saturating_sub(self.counts.leading_zeros()))
        }
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.or_more {
            None if self.counts < 16 => write!(f, "{:X}", self.counts)?,
            _ => {
                let last = self.or_more;
                let below = self.counts & last.map_or(u64::MAX, |n| (1u64 << n.min(63)) - 1);
                let mut items: Vec<String> =
                    (0..64).filter(|j| below >> j & 1 == 1).map(|j: u32| j.to_string()).collect();
                items.extend(last.map(|n| format!("{n}+")));
                write!(f, "{{{}}}", items.join(","))?;
            }
        }
        f.write_str(self.parts.mark())
    }
}

/// A take-and-break game. The order is that of the digits, place by place.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TakeBreak {
    pub(super) digits: Vec<Digit>,
    tail: usize,
}

/// Why digits are no code of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CodeError {
    /// Place 0 would let a player pass.
    #[error("the place before the point may only split a heap into two or more")]
    Pass,
}

impl TakeBreak {
    /// Creates a code from its places 0, 1, 2, …; the last `tail` of them repeat forever.
    ///
    /// Trailing zeros and a repeating tail of zeros are dropped.
    ///
    /// # Errors
    /// Place 0 would let a player pass (leave the heap as it is, or remove an empty one).
    pub fn new(mut digits: Vec<Digit>, mut tail: usize) -> Result<Self, CodeError> {
        tail = tail.min(digits.len().saturating_sub(1));
        let head = digits.len() - tail;
        if digits[head..].iter().all(Digit::is_none) {
            digits.truncate(head);
            tail = 0;
        }
        if tail == 0 {
            while digits.len() > 1 && digits.last().is_some_and(Digit::is_none) {
                digits.pop();
            }
        }
        if digits.is_empty() {
            digits.push(Digit::NONE);
        }
        if digits[0].counts & 3 != 0 || digits[0].or_more.is_some_and(|least| least < 2) {
            return Err(CodeError::Pass);
        }
        Ok(Self { digits, tail })
    }

    /// The digit at place `taken`.
    pub fn digit(&self, taken: u64) -> &Digit {
        const NONE: &Digit = &Digit::NONE;
        let len = self.digits.len() as u64;
        let index = if taken < len {
            taken
        } else if self.tail > 0 {
            let tail = self.tail as u64;
            len - tail + (taken - len) % tail
        } else {
            return NONE;
        };
        usize::try_from(index).ok().and_then(|i| self.digits.get(i)).unwrap_or(NONE)
    }

    /// The last place that is not 0, or `None` if the code repeats forever.
    pub fn last_place(&self) -> Option<usize> {
        (self.tail == 0).then(|| self.digits.len() - 1)
    }

    /// The places written out, without repetition.
    pub fn places(&self) -> &[Digit] {
        &self.digits
    }

    /// The number of places at the end that repeat.
    pub fn tail(&self) -> usize {
        self.tail
    }

    /// Whether no heap has a move.
    pub fn has_no_moves(&self) -> bool {
        self.digits.iter().all(Digit::is_none)
    }

    /// The largest number of heaps that an option may leave, `None` for no bound.
    pub fn most_parts(&self) -> Option<u32> {
        self.digits.iter().try_fold(0, |most, digit| Some(most.max(digit.most_parts()?)))
    }

    /// Whether all digits are octal (at most two parts, no constraint).
    pub fn is_octal(&self) -> bool {
        self.digits.iter().all(|d| d.counts < 8 && d.or_more.is_none() && d.parts == PartsRule::Any)
    }

    /// Calls `visit` with the ascending parts of every option of a heap of `n`, each unordered
    /// result once. This is the definition; it takes exponential time where many parts are allowed.
    pub fn options(&self, n: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let last = self.last_place().map_or(n, |place| n.min(place as u64));
        (0..=last).try_for_each(|taken| self.options_taking(n, taken, visit))
    }

    /// Calls `visit` with the parts of every option that takes exactly `taken` tokens.
    pub fn options_taking(&self, n: u64, taken: u64, visit: &mut Visit<'_>) -> ControlFlow<()> {
        let Some(left) = n.checked_sub(taken) else {
            return ControlFlow::Continue(());
        };
        let digit = self.digit(taken);
        let most = digit.most_parts().map_or(left, |most| left.min(u64::from(most)));
        let mut parts = Vec::new();
        (0..=most)
            .filter(|&count| digit.allows(count))
            .try_for_each(|count| digit.parts.splits(left, count, &mut parts, visit))
    }
}

/// Calls `visit` with every list of `count` ascending positive parts with the sum `total`, in
/// lexicographic order.
fn split(total: u64, count: u64, parts: &mut Vec<u64>, visit: &mut Visit<'_>) -> ControlFlow<()> {
    parts.clear();
    if count == 0 || total < count {
        return if total == count { visit(parts) } else { ControlFlow::Continue(()) };
    }
    parts.extend((1..count).map(|_| 1));
    parts.push(total - (count - 1));
    loop {
        visit(parts)?;
        // The last part that can grow by one if the parts after it, except the last, become equal
        // to it.
        let mut rest = 0;
        let grown = (0..parts.len()).rev().find_map(|i| {
            rest += parts[i];
            let (value, places) = (parts[i] + 1, (parts.len() - i) as u64);
            (places > 1 && value.checked_mul(places)? <= rest).then_some((i, value))
        });
        let Some((i, value)) = grown else { return ControlFlow::Continue(()) };
        let last = parts.len() - 1;
        parts[i..last].fill(value);
        parts[last] = rest - value * (last - i) as u64;
    }
}

impl fmt::Display for TakeBreak {
    /// Writes the code (`0.137`, `4.[3]`) in the form that [`TakeBreak::parse`] reads.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let head = self.digits.len() - self.tail;
        write!(f, "{}.", self.digits[0])?;
        for digit in &self.digits[1..head.max(1)] {
            write!(f, "{digit}")?;
        }
        if self.tail > 0 {
            f.write_str("[")?;
            for digit in &self.digits[head..] {
                write!(f, "{digit}")?;
            }
            f.write_str("]")?;
        } else if head == 1 {
            f.write_str("0")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use super::{PartsRule, split};

    /// Compares each constraint's own enumeration with a filter on all splits.
    #[test]
    fn every_constraint_lists_exactly_the_parts_it_allows() {
        for rule in [PartsRule::Any, PartsRule::Distinct, PartsRule::Equal, PartsRule::Mixed] {
            for (total, count) in (0..=16).flat_map(|n| (0..=n + 1).map(move |count| (n, count))) {
                let (mut own, mut naive) = (Vec::new(), Vec::new());
                let _ = rule.splits(total, count, &mut Vec::new(), &mut |parts| {
                    own.push(parts.to_vec());
                    ControlFlow::Continue(())
                });
                let _ = split(total, count, &mut Vec::new(), &mut |parts| {
                    naive.extend(rule.allows(parts).then(|| parts.to_vec()));
                    ControlFlow::Continue(())
                });
                assert_eq!(own, naive, "{total} in {count} parts, {rule:?}");
            }
        }
    }

    /// Enumerating every split into 500 parts would take forever.
    #[test]
    fn equal_and_distinct_parts_are_listed_without_search() {
        for (rule, ways) in [(PartsRule::Equal, 1), (PartsRule::Distinct, 0)] {
            let mut found = 0;
            let _ = rule.splits(100_000, 500, &mut Vec::new(), &mut |_| {
                found += 1;
                ControlFlow::Continue(())
            });
            assert_eq!(found, ways);
        }
    }
}
