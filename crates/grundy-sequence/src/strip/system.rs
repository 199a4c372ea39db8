//! The finite system of strips that play leads to, and their values.
//!
//! A strip has a left end, a number of complete cells and a right end. Play on it leads to sums of
//! strips and finite parts. If every move far from the ends cuts the strip, there are finitely many
//! ends, and the moves are the same for all large numbers of cells: [`Moves`] lists them once.

use std::collections::HashMap;

use super::cell::{Cell, bits};
use super::finite::{Finite, trimmed};
use grundy_core::game::{DeletionMove, Failure, Meter};

/// The maximum number of strips of a system.
const MOST_STRIPS: usize = 1 << 10;

/// The strips with the same two ends, of every length.
#[derive(Debug, Clone)]
struct Strip {
    left: Vec<u64>,
    right: Vec<u64>,
}

/// A strip that remains after a move: its ends by their number in the system, and how many columns
/// shorter it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Shorter {
    pub(super) strip: usize,
    /// The number of columns by which it is shorter.
    pub(super) by: usize,
    /// The value of the rest.
    pub(super) beside: u32,
}

/// The strips that remain after a move far from both ends, for every place of that move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Cut {
    strips: [usize; 2],
    /// The minimum number of columns of each half.
    least: [usize; 2],
    /// The number of columns that the two halves have less than the strip before the move.
    loss: isize,
    /// The value of the rest.
    beside: u32,
}

/// The moves on a strip with at least four times the reach of complete cells.
#[derive(Debug, Clone, Default)]
struct Moves {
    near_ends: Vec<Shorter>,
    cuts: Vec<Cut>,
}

/// What a move in the middle of a long run of complete cells leaves, with places relative to its
/// cell.
#[derive(Debug, Clone)]
pub(super) struct Halves {
    /// The right end of the left half, and the place after its last column.
    pub(super) left: (Vec<u64>, isize),
    /// The left end of the right half, and the place of its first column.
    pub(super) right: (Vec<u64>, isize),
    /// The value of the rest.
    pub(super) beside: u32,
}

/// All strips that play leads to.
#[derive(Debug)]
pub(super) struct System<'a> {
    cell: &'a Cell,
    rule: DeletionMove,
    /// A complete cell.
    run: u64,
    finite: Finite<'a>,
    strips: Vec<Strip>,
    numbers: HashMap<(Vec<u64>, Vec<u64>), usize>,
    moves: Vec<Moves>,
    /// The strips, each after those that are smaller at equal length.
    order: Vec<usize>,
    /// The values of each strip, by the number of complete cells.
    values: Vec<Vec<u32>>,
    /// The number of columns below which all values are known.
    filled: usize,
}

/// The result of a step; `None`: the family is outside the method.
pub(super) type Maybe<T> = Result<Option<T>, Failure>;

/// Returns from the function if the method does not apply.
macro_rules! within {
    ($found:expr) => {
        match $found {
            Some(found) => found,
            None => return Ok(None),
        }
    };
}
pub(super) use within;

impl<'a> System<'a> {
    pub(super) fn new(cell: &'a Cell, rule: DeletionMove, run: u64) -> Self {
        Self {
            cell,
            rule,
            run,
            finite: Finite::new(cell, rule),
            strips: Vec::new(),
            numbers: HashMap::new(),
            moves: Vec::new(),
            order: Vec::new(),
            values: Vec::new(),
            filled: 0,
        }
    }

    /// Returns the number of strips.
    pub(super) fn len(&self) -> usize {
        self.strips.len()
    }

    /// Returns the number of the strips with these ends, which need not be in their shortest form.
    pub(super) fn number(&mut self, left: &[u64], right: &[u64]) -> usize {
        let (left, right) = (self.left_end(left), self.right_end(right));
        let symmetries = self.cell.symmetries().iter().filter(|map| map.keeps(self.run));
        let images = symmetries.map(|map| map.ends(&left, &right));
        let key = images.min().unwrap_or((left, right));
        let (strips, next) = (&mut self.strips, self.numbers.len());
        *self.numbers.entry(key).or_insert_with_key(|(left, right)| {
            strips.push(Strip { left: left.clone(), right: right.clone() });
            next
        })
    }

    /// Returns a left end without the complete cells after it.
    fn left_end(&self, columns: &[u64]) -> Vec<u64> {
        let last = columns.iter().rposition(|&column| column != self.run);
        columns.get(..last.map_or(0, |last| last + 1)).unwrap_or_default().to_vec()
    }

    /// Returns a right end without the complete cells before it.
    fn right_end(&self, columns: &[u64]) -> Vec<u64> {
        let first = columns.iter().position(|&column| column != self.run);
        columns.get(first.unwrap_or(columns.len())..).unwrap_or_default().to_vec()
    }

    /// Returns the columns of a strip that are not complete cells.
    pub(super) fn ends(&self, strip: usize) -> usize {
        self.strips[strip].left.len() + self.strips[strip].right.len()
    }

    /// Adds all strips that play leads to from those that have a number. `None` if a move does not
    /// cut the strip, or there are too many strips.
    pub(super) fn close(&mut self, meter: &Meter<'_>) -> Maybe<()> {
        let halves = within!(self.halves(meter)?);
        while self.moves.len() < self.strips.len() {
            if self.strips.len() > MOST_STRIPS {
                return Ok(None);
            }
            meter.node()?;
            let strip = self.strips[self.moves.len()].clone();
            let mut moves = Moves::default();
            for at_left in [true, false] {
                moves.near_ends.extend(within!(self.near_end(&strip, at_left, meter)?));
            }
            moves.cuts = halves.iter().map(|halves| self.cut(&strip, halves)).collect();
            moves.near_ends.sort_unstable();
            moves.near_ends.dedup();
            moves.cuts.sort_unstable();
            moves.cuts.dedup();
            self.moves.push(moves);
        }
        let mut order: Vec<usize> = (0..self.strips.len()).collect();
        order.sort_by_key(|&strip| self.excess(strip));
        self.order = order;
        self.values = vec![Vec::new(); self.strips.len()];
        Ok(Some(()))
    }

    /// Returns the vertices of the ends, less those of as many complete cells.
    fn excess(&self, strip: usize) -> i64 {
        let Strip { left, right } = &self.strips[strip];
        let vertices = |column: &u64| i64::from(column.count_ones());
        let complete = vertices(&self.run);
        left.iter().chain(right).map(|column| vertices(column) - complete).sum()
    }

    /// Returns the result of each move within a long run; `None` if it does not cut the run.
    pub(super) fn halves(&mut self, meter: &Meter<'_>) -> Maybe<Vec<Halves>> {
        let reach = self.cell.reach();
        let columns = vec![self.run; 4 * reach + 1];
        let mut found = Vec::new();
        for a in bits(self.run) {
            for after in self.cell.after(&columns, (2 * reach, a), self.rule) {
                found.push(within!(self.halved(&after, meter)?));
            }
        }
        Ok(Some(found))
    }

    fn halved(&mut self, after: &[u64], meter: &Meter<'_>) -> Maybe<Halves> {
        let reach = self.cell.reach();
        let side = |of: &dyn Fn(usize) -> bool| {
            let sources: Vec<u64> = (0..after.len()).map(|i| if of(i) { !0 } else { 0 }).collect();
            self.cell.joined(after, &sources)
        };
        let left = side(&|i| i < reach);
        let right = side(&|i| i > 3 * reach);
        if left.iter().zip(&right).any(|(left, right)| left & right != 0) {
            return Ok(None);
        }
        let sides = left.iter().zip(&right).map(|(left, right)| left | right);
        let rest: Vec<u64> = after.iter().zip(sides).map(|(all, side)| all & !side).collect();
        let beside = within!(self.finite.value(&rest, meter)?);
        let middle = (2 * reach).cast_signed();
        let end = left.iter().rposition(|&column| column != 0).map_or(0, |last| last + 1);
        let start = right.iter().position(|&column| column != 0).unwrap_or(right.len());
        Ok(Some(Halves {
            left: (self.right_end(&left[..end]), end.cast_signed() - middle),
            right: (self.left_end(&right[start..]), start.cast_signed() - middle),
            beside,
        }))
    }

    /// Returns the strips that a move in the middle leaves.
    fn cut(&mut self, strip: &Strip, halves: &Halves) -> Cut {
        let (right, end) = &halves.left;
        let (left, start) = &halves.right;
        let strips = [self.number(&strip.left, right), self.number(left, &strip.right)];
        // Such moves are in cells 2·reach to m − 1 − 2·reach of the run's m cells.
        let near = (2 * self.cell.reach()).cast_signed();
        let least = [
            strip.left.len().saturating_add_signed(near + end),
            strip.right.len().saturating_add_signed(near + 1 - start),
        ];
        Cut { strips, least, loss: start - end, beside: halves.beside }
    }

    /// Lists the results of moves that begin in an end or within twice the reach of it.
    fn near_end(&mut self, strip: &Strip, at_left: bool, meter: &Meter<'_>) -> Maybe<Vec<Shorter>> {
        let reach = self.cell.reach();
        let run = vec![self.run; 4 * reach];
        let end = if at_left { &strip.left } else { &strip.right };
        let columns: Vec<u64> = if at_left {
            end.iter().chain(&run).copied().collect()
        } else {
            run.iter().chain(end).copied().collect()
        };
        // Moves begin here, and the rest of the run is joined to these cells.
        let (moves, sources) = if at_left {
            (0..end.len() + 2 * reach, end.len() + 3 * reach..columns.len())
        } else {
            (2 * reach..columns.len(), 0..reach)
        };
        let sources: Vec<u64> =
            (0..columns.len()).map(|i| if sources.contains(&i) { !0 } else { 0 }).collect();
        let mut found = Vec::new();
        for i in moves {
            for a in bits(columns[i]) {
                for after in self.cell.after(&columns, (i, a), self.rule) {
                    let kept = self.cell.joined(&after, &sources);
                    let rest: Vec<u64> =
                        after.iter().zip(&kept).map(|(all, kept)| all & !kept).collect();
                    let beside = within!(self.finite.value(&rest, meter)?);
                    let shape = trimmed(&kept);
                    let number = if at_left {
                        self.number(shape, &strip.right)
                    } else {
                        self.number(&strip.left, shape)
                    };
                    found.push(Shorter { strip: number, by: kept.len() - shape.len(), beside });
                }
            }
        }
        Ok(Some(found))
    }

    /// Returns the largest number of columns that a move removes, and the least number of columns
    /// from which the listed moves are all moves on every strip and all parts of cuts occur.
    pub(super) fn bounds(&self) -> (usize, usize) {
        let mut most = 0;
        let mut from = 0;
        for (strip, moves) in self.moves.iter().enumerate() {
            from = from.max(self.ends(strip) + 4 * self.cell.reach());
            for shorter in &moves.near_ends {
                most = most.max(shorter.by);
            }
            for cut in &moves.cuts {
                most = most.max(usize::try_from(cut.loss).unwrap_or(0));
                from = from.max(cut.least[0]).max(cut.least[1]);
            }
        }
        (most, from)
    }

    /// Returns the number of nim-sums that the values of all strips with fewer than `columns`
    /// columns need.
    pub(super) fn work(&self, columns: usize) -> u64 {
        let cuts: u64 = self.moves.iter().map(|moves| moves.cuts.len() as u64).sum();
        let columns = columns as u64;
        columns.saturating_mul(columns).saturating_mul(cuts) / 2
    }

    /// Computes the values of all strips with fewer than `columns` columns.
    pub(super) fn fill(&mut self, columns: usize, meter: &Meter<'_>) -> Maybe<()> {
        for size in self.filled..columns {
            for place in 0..self.order.len() {
                let strip = self.order[place];
                if let Some(cells) = size.checked_sub(self.ends(strip)) {
                    debug_assert_eq!(cells, self.values[strip].len());
                    meter.node()?;
                    let value = if cells < 4 * self.cell.reach() {
                        within!(self.small(strip, cells, meter)?)
                    } else {
                        within!(self.large(strip, size))
                    };
                    self.values[strip].push(value);
                }
            }
            self.filled = size + 1;
        }
        Ok(Some(()))
    }

    /// Returns the value of a strip with this many columns, if it is known.
    pub(super) fn value(&self, strip: usize, columns: usize) -> Option<u32> {
        self.values.get(strip)?.get(columns.checked_sub(self.ends(strip))?).copied()
    }

    /// Returns the value of a strip with few complete cells.
    fn small(&mut self, strip: usize, cells: usize, meter: &Meter<'_>) -> Maybe<u32> {
        let Strip { left, right } = &self.strips[strip];
        let mut columns = left.clone();
        columns.extend(std::iter::repeat_n(self.run, cells));
        columns.extend(right);
        self.finite.value(&columns, meter)
    }

    /// Returns the value of a strip with enough complete cells, from those of smaller ones.
    fn large(&self, strip: usize, size: usize) -> Option<u32> {
        let moves = self.moves.get(strip)?;
        let mut seen = Seen::default();
        for &Shorter { strip, by, beside } in &moves.near_ends {
            seen.add(self.value(strip, size.checked_sub(by)?)? ^ beside);
        }
        for &Cut { strips, least, loss, beside } in &moves.cuts {
            let total = size.checked_add_signed(-loss)?;
            let [ends, others] = strips.map(|strip| self.ends(strip));
            let [first, second] = strips.map(|strip| &self.values[strip]);
            let last = total.checked_sub(least[1])?;
            if last < least[0] {
                continue;
            }
            let ones = first.get(least[0].checked_sub(ends)?..=last.checked_sub(ends)?)?;
            let start = least[1].checked_sub(others)?;
            let twos = second.get(start..=total.checked_sub(least[0])?.checked_sub(others)?)?;
            for (one, two) in ones.iter().zip(twos.iter().rev()) {
                seen.add(one ^ two ^ beside);
            }
        }
        seen.mex()
    }

    /// Returns the value of columns of any kind.
    pub(super) fn part(&mut self, columns: &[u64], meter: &Meter<'_>) -> Maybe<u32> {
        self.finite.value(columns, meter)
    }
}

/// The values of options, as bits.
#[derive(Debug, Default)]
struct Seen(Vec<u64>);

impl Seen {
    fn add(&mut self, value: u32) {
        let word = (value / 64) as usize;
        if word >= self.0.len() {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (value % 64);
    }

    /// Returns the least number that is not a member.
    fn mex(&self) -> Option<u32> {
        let open = self.0.iter().position(|&word| word != !0).unwrap_or(self.0.len());
        let bit = self.0.get(open).map_or(0, |word| word.trailing_ones());
        u32::try_from(open).ok()?.checked_mul(64)?.checked_add(bit)
    }
}
