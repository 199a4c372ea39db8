//! `strip-periodicity`: G(n + p) = G(n) for all n ≥ n₀ on graphs of n equal cells.
//!
//! A strip is some cells with any vertices present, then m complete cells, then others. A move
//! changes it near one cell only, and its parts are strips or small. To check: far from the ends
//! every move cuts the strip; play leads to finitely many kinds of ends; the values of all these
//! strips repeat together long enough. The number of cells of a strip counts those of its ends.

use std::collections::HashMap;
use std::rc::Rc;

use super::least::Claim;
use crate::certificate::Certificate;
use crate::game::{FamilyGame, Taking};
use crate::progress::{self, Progress};
use crate::verdict::{Checked, Failure, Proof};

/// The most cells of a strip.
const MOST_CELLS: usize = 1 << 14;

/// The most moves that are examined: some minutes.
const MOST_MOVES: u64 = 1 << 31;

/// The most kinds of strips, and the most small parts.
const MOST_KINDS: usize = 1 << 10;
const MOST_PARTS: usize = 1 << 19;

/// The most vertices of a small part or ring.
const MOST_VERTICES: u32 = 256;
const MOST_IN_RING: usize = 24;

/// Cells in a row: some, then `run` complete ones, then others.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Word {
    before: Vec<u64>,
    run: usize,
    after: Vec<u64>,
}

impl Word {
    fn cells(&self) -> usize {
        self.before.len() + self.run + self.after.len()
    }
}

/// The values that were found.
struct Strips<'a> {
    game: &'a FamilyGame,
    /// The largest d of an edge.
    reach: usize,
    /// For each vertex of a cell its neighbours: which cell, and which vertex there.
    near: Vec<Vec<(isize, usize)>>,
    parts: HashMap<Vec<u64>, u64>,
    /// What the moves that begin at a cell leave of the cells near it, by these and the place of the
    /// cell among them.
    nearby: HashMap<(Vec<u64>, usize), Rc<[Near]>>,
    kinds: HashMap<(Vec<u64>, Vec<u64>), usize>,
    ends: Vec<(Vec<u64>, Vec<u64>)>,
    /// For each kind the values by the number of complete cells.
    values: Vec<Vec<Option<u64>>>,
    moves: u64,
}

/// What a move leaves of the cells near it.
#[derive(Debug)]
struct Near {
    /// What is joined to the cells before, and to those after.
    sides: [Vec<u64>; 2],
    /// Whether these are joined to each other.
    whole: bool,
    /// The value of the rest.
    beside: u64,
}

/// What a move leaves of a strip: strips, and parts of some value.
struct Left {
    words: Vec<Word>,
    beside: u64,
}

/// Checks a claim.
pub(super) fn check(
    certificate: &Certificate,
    claim: Claim,
    game: &FamilyGame,
    progress: &mut dyn Progress,
) -> Checked<Proof> {
    claim.is_positive()?;
    if claim.preperiod < game.first {
        let first = game.first;
        return Err(Failure::refuted(format!("the first graph of the family is number {first}")));
    }
    let mut strips = Strips::new(game);
    let tops = strips.tops()?;
    strips.close(&tops)?;
    let common = strips.common(claim, progress)?;
    // From here on graphs consist of strips that repeat.
    let start = common.from as u64 + 4 * strips.reach as u64 + 1;
    let last = start.max(claim.preperiod) + common.period as u64 + claim.period;
    if last > MOST_CELLS as u64 {
        return Err(Failure::unfinished(format!("graph {last} is too large for this checker")));
    }
    // Numbers without a graph have values that no others have.
    let mut values: Vec<u64> = (0..game.first).map(|n| u64::MAX - n).collect();
    for n in game.first..=last {
        values.push(strips.graph(usize::try_from(n).unwrap_or(MOST_CELLS))?);
    }
    claim.holds(&values, claim.preperiod, last - claim.period)?;
    claim.is_least(&values)?;
    let (kinds, cells) = (strips.ends.len(), common.cells);
    let (p, from) = (common.period, common.from);
    Ok(Proof {
        sentence: claim.sentence(&certificate.game),
        checked: format!(
            "every move far from the ends cuts the graph; play leads to {kinds} kinds of ends; the values \
             of these strips with up to {cells} cells were computed and repeat together with period {p} \
             from {from} cells on, as long as the theorem asks for (Guy and Smith's argument); no smaller \
             period or preperiod does"
        ),
        cited: None,
    })
}

/// A period of all strips together.
struct Common {
    period: usize,
    from: usize,
    cells: usize,
}

impl<'a> Strips<'a> {
    fn new(game: &'a FamilyGame) -> Self {
        let mut near = vec![Vec::new(); game.width];
        for &(a, b, d) in &game.joined {
            let d = d.cast_signed();
            near[a].push((d, b));
            near[b].push((-d, a));
        }
        let reach = game.joined.iter().map(|&(.., d)| d).max().unwrap_or(0);
        let (parts, nearby, kinds) = (HashMap::new(), HashMap::new(), HashMap::new());
        Self { game, reach, near, parts, nearby, kinds, ends: vec![], values: vec![], moves: 0 }
    }

    /// The least number of complete cells of what is treated as a strip.
    fn long(&self) -> usize {
        4 * self.reach
    }

    /// Large graphs of the family, or what first moves leave of them.
    fn tops(&mut self) -> Checked<Vec<Word>> {
        let run = 3 * self.long() + 4;
        match &self.game.outer {
            Some([before, after]) => {
                Ok(vec![Word { before: before.clone(), run, after: after.clone() }])
            }
            None => {
                Ok(self.opened(run + 4 * self.reach + 1)?.into_iter().map(|(w, _)| w).collect())
            }
        }
    }

    /// The value of graph n.
    fn graph(&mut self, n: usize) -> Checked<u64> {
        match &self.game.outer {
            Some([before, after]) => {
                self.value(Word { before: before.clone(), run: n, after: after.clone() })
            }
            None if n > 4 * self.reach => {
                let mut seen = Vec::new();
                for (word, rest) in self.opened(n)? {
                    seen.push(self.value(word)? ^ self.small(&rest)?);
                }
                Ok(mex(seen))
            }
            None => self.ring(n),
        }
    }

    /// What each move leaves of a ring with more than 4·reach cells: a strip, and the rest.
    fn opened(&mut self, n: usize) -> Checked<Vec<(Word, Vec<u64>)>> {
        let reach = self.reach;
        let window = vec![self.game.cell; 4 * reach + 1];
        let mut opened = Vec::new();
        for after in self.moves(&window, 2 * reach) {
            let left = self.reached(&after, |cell| cell < reach);
            let right = self.reached(&after, |cell| cell > 3 * reach);
            if (0..after.len()).any(|i| left[i] & right[i] != 0) {
                return Err(not_cut());
            }
            let rest = (0..after.len()).map(|i| after[i] & !left[i] & !right[i]).collect();
            opened.push((Word { before: right, run: n - after.len(), after: left }, rest));
        }
        Ok(opened)
    }

    /// The value of a small ring, by the definition on sets of vertices.
    fn ring(&mut self, n: usize) -> Checked<u64> {
        let width = self.game.width;
        if n * width > MOST_IN_RING {
            return Err(Failure::unfinished("a small ring has too many vertices for this checker"));
        }
        let mut near = vec![0u64; n * width];
        for &(a, b, d) in &self.game.joined {
            for i in 0..n {
                let (u, v) = (i * width + a, (i + d) % n * width + b);
                near[u] |= 1 << v;
                near[v] |= 1 << u;
            }
        }
        let mut known = HashMap::from([(0, 0)]);
        let all = near.iter().enumerate().fold(0, |all, (v, _)| all | 1 << v);
        Ok(by_definition(&near, all, self.game.taking, &mut known))
    }

    /// What every move that begins at a cell leaves of some cells: moves begin at the vertex that is
    /// chosen, or at the earlier end of an edge.
    fn moves(&mut self, cells: &[u64], at: usize) -> Vec<Vec<u64>> {
        let mut found = Vec::new();
        for v in members(cells[at]) {
            let mut others = Vec::new();
            for &(step, u) in &self.near[v] {
                if let Some(i) = at.checked_add_signed(step)
                    && cells.get(i).is_some_and(|cell| cell >> u & 1 == 1)
                    && (i, u) != (at, v)
                    && !others.contains(&(i, u))
                {
                    others.push((i, u));
                }
            }
            let without = |gone: &[(usize, usize)]| {
                let mut cells = cells.to_vec();
                for &(i, u) in gone {
                    cells[i] &= !(1 << u);
                }
                cells[at] &= !(1 << v);
                cells
            };
            match self.game.taking {
                Taking::Neighbourhood => found.push(without(&others)),
                Taking::Vertex if others.is_empty() => {}
                Taking::Vertex => found.push(without(&[])),
                Taking::Edge => {
                    let later = others.into_iter().filter(|&other| other > (at, v));
                    found.extend(later.map(|other| without(&[other])));
                }
            }
        }
        self.moves += found.len() as u64;
        found
    }

    /// The vertices that are reached from those of some cells.
    fn reached(&self, cells: &[u64], from: impl Fn(usize) -> bool) -> Vec<u64> {
        let start = (0..cells.len()).map(|i| if from(i) { cells[i] } else { 0 }).collect();
        self.spread(cells, start)
    }

    fn spread(&self, cells: &[u64], mut found: Vec<u64>) -> Vec<u64> {
        loop {
            let mut grown = false;
            for i in 0..cells.len() {
                for v in members(found[i]) {
                    for &(step, u) in &self.near[v] {
                        let Some(j) = i.checked_add_signed(step).filter(|&j| j < cells.len())
                        else {
                            continue;
                        };
                        let new = cells[j] & 1 << u & !found[j];
                        found[j] |= new;
                        grown |= new != 0;
                    }
                }
            }
            if !grown {
                return found;
            }
        }
    }

    /// A strip without empty cells at its ends, and with the longest run that its run is part of.
    fn normal(&self, word: Word) -> Word {
        let Word { mut before, mut run, mut after } = word;
        let cell = self.game.cell;
        while run > 0 && before.last() == Some(&cell) {
            before.pop();
            run += 1;
        }
        let complete = after.iter().take_while(|&&other| run > 0 && other == cell).count();
        after.drain(..complete);
        let empty = before.iter().take_while(|&&cell| cell == 0).count();
        before.drain(..empty);
        while after.last() == Some(&0) {
            after.pop();
        }
        Word { before, run: run + complete, after }
    }

    /// The value of a strip of any length.
    fn value(&mut self, word: Word) -> Checked<u64> {
        let word = self.normal(word);
        if word.run < self.long() {
            let Word { mut before, run, after } = word;
            before.extend(vec![self.game.cell; run]);
            before.extend(after);
            return self.small(&before);
        }
        let kind = self.kind(&word)?;
        if let Some(&Some(value)) = self.values[kind].get(word.run) {
            return Ok(value);
        }
        if word.run > 8 * self.long() && self.values[kind].len() + 4 * self.long() < word.run {
            return Err(Failure::unfinished("a strip is met before shorter ones"));
        }
        let mut seen = Vec::new();
        for left in self.options(&word)? {
            let mut value = left.beside;
            for word in left.words {
                value ^= self.value(word)?;
            }
            seen.push(value);
        }
        let value = mex(seen);
        let list = &mut self.values[kind];
        list.resize(list.len().max(word.run + 1), None);
        list[word.run] = Some(value);
        Ok(value)
    }

    /// The number of the kind of a strip.
    fn kind(&mut self, word: &Word) -> Checked<usize> {
        let key = (word.before.clone(), word.after.clone());
        if let Some(&kind) = self.kinds.get(&key) {
            return Ok(kind);
        }
        if self.ends.len() >= MOST_KINDS {
            return Err(Failure::unfinished("play leads to too many kinds of ends"));
        }
        self.kinds.insert(key.clone(), self.ends.len());
        self.ends.push(key);
        self.values.push(Vec::new());
        Ok(self.ends.len() - 1)
    }

    /// What every move leaves of a strip.
    fn options(&mut self, word: &Word) -> Checked<Vec<Left>> {
        let mut found = Vec::new();
        for at in 0..word.cells() {
            self.options_at(word, at, &mut found)?;
        }
        if self.moves > MOST_MOVES {
            return Err(Failure::unfinished("the check takes too many steps"));
        }
        Ok(found)
    }

    fn options_at(&mut self, word: &Word, at: usize, found: &mut Vec<Left>) -> Checked<()> {
        let (reach, total) = (self.reach, word.cells());
        let (low, high) = (at.saturating_sub(2 * reach), (at + 2 * reach + 1).min(total));
        let window: Vec<u64> = (low..high).map(|i| self.cell(word, i)).collect();
        for near in self.near(window, at - low)?.iter() {
            let Near { sides: [left, right], whole, beside } = near;
            let words = if *whole {
                let kept: Vec<u64> =
                    left.iter().zip(right).map(|(left, right)| left | right).collect();
                vec![self.changed(word, (low, high), kept)?]
            } else {
                let mut first = self.slice(word, 0, low);
                first.after.extend(left);
                let mut second = self.slice(word, high, total);
                second.before.splice(0..0, right.iter().copied());
                vec![first, second]
            };
            found.push(Left { words, beside: *beside });
            self.moves += 1;
        }
        Ok(())
    }

    /// What the moves that begin at a cell leave of the cells up to twice the reach away.
    fn near(&mut self, window: Vec<u64>, at: usize) -> Checked<Rc<[Near]>> {
        let key = (window, at);
        if let Some(known) = self.nearby.get(&key) {
            return Ok(Rc::clone(known));
        }
        let mut found = Vec::new();
        for after in self.moves(&key.0, at) {
            let left = self.reached(&after, |i| i + self.reach < at);
            let right = self.reached(&after, |i| i > at + self.reach);
            let whole = (0..after.len()).any(|i| left[i] & right[i] != 0);
            let rest: Vec<u64> =
                (0..after.len()).map(|i| after[i] & !left[i] & !right[i]).collect();
            found.push(Near { sides: [left, right], whole, beside: self.small(&rest)? });
        }
        let found: Rc<[Near]> = found.into();
        self.nearby.insert(key, Rc::clone(&found));
        Ok(found)
    }

    /// The vertices of a cell of a strip.
    fn cell(&self, word: &Word, i: usize) -> u64 {
        let start = word.before.len();
        if i < start {
            word.before[i]
        } else if i < start + word.run {
            self.game.cell
        } else {
            word.after[i - start - word.run]
        }
    }

    /// The cells from `from` to before `to`.
    fn slice(&self, word: &Word, from: usize, to: usize) -> Word {
        let start = word.before.len();
        let end = start + word.run;
        let list = |from: usize, to: usize| (from..to).map(|i| self.cell(word, i)).collect();
        let run = to.min(end).saturating_sub(from.max(start));
        if run == 0 {
            return Word { before: Vec::new(), run: 0, after: list(from, to) };
        }
        Word { before: list(from, start.max(from)), run, after: list(end.min(to), to) }
    }

    /// A strip in which some cells were changed by a move that does not cut it there.
    fn changed(&self, word: &Word, (low, high): (usize, usize), kept: Vec<u64>) -> Checked<Word> {
        let (start, end) = (word.before.len(), word.before.len() + word.run);
        let (mut first, mut second) =
            (self.slice(word, 0, low), self.slice(word, high, word.cells()));
        if low >= start + self.reach && high + self.reach <= end {
            return Err(not_cut());
        }
        Ok(if second.run >= first.run {
            let mut before: Vec<u64> = (0..low).map(|i| self.cell(word, i)).collect();
            before.extend(kept);
            before.append(&mut second.before);
            Word { before, ..second }
        } else {
            first.after.extend(kept);
            first.after.extend((high..word.cells()).map(|i| self.cell(word, i)));
            first
        })
    }

    /// The value of cells without a long run, part by part.
    fn small(&mut self, cells: &[u64]) -> Checked<u64> {
        let (mut rest, mut total) = (cells.to_vec(), 0);
        while let Some(i) = rest.iter().position(|&cell| cell != 0) {
            let mut start = vec![0; rest.len()];
            start[i] = 1 << rest[i].trailing_zeros();
            let part = self.spread(&rest, start);
            for (cell, gone) in rest.iter_mut().zip(&part) {
                *cell &= !gone;
            }
            total ^= self.connected(part)?;
        }
        Ok(total)
    }

    fn connected(&mut self, mut part: Vec<u64>) -> Checked<u64> {
        while part.last() == Some(&0) {
            part.pop();
        }
        let empty = part.iter().take_while(|&&cell| cell == 0).count();
        part.drain(..empty);
        if let Some(&value) = self.parts.get(&part) {
            return Ok(value);
        }
        let vertices: u32 = part.iter().map(|cell| cell.count_ones()).sum();
        if vertices > MOST_VERTICES || self.parts.len() >= MOST_PARTS {
            return Err(Failure::unfinished(
                "the small parts that play leaves are too many or too large",
            ));
        }
        let mut seen = Vec::new();
        for at in 0..part.len() {
            for after in self.moves(&part, at) {
                seen.push(self.small(&after)?);
            }
        }
        let value = mex(seen);
        self.parts.insert(part, value);
        Ok(value)
    }

    /// Finds all kinds of strips: those that moves leave of strips with a long run have one of the
    /// same kinds for every longer run, because a move changes cells near it only.
    fn close(&mut self, tops: &[Word]) -> Checked<()> {
        let run = 3 * self.long() + 4;
        self.kinds.clear();
        self.ends.clear();
        self.values.clear();
        for top in tops {
            let top = self.normal(top.clone());
            self.kind(&top)?;
        }
        let mut next = 0;
        while let Some((before, after)) = self.ends.get(next).cloned() {
            for left in self.options(&Word { before, run, after })? {
                for word in left.words {
                    let word = self.normal(word);
                    if word.run >= self.long() {
                        self.kind(&word)?;
                    }
                }
            }
            next += 1;
        }
        Ok(())
    }

    /// Refutes a claim that fails for a graph with a number below `end`.
    fn seems_true(&mut self, claim: Claim, end: usize) -> Checked<()> {
        let mut values: Vec<u64> = (0..self.game.first).map(|n| u64::MAX - n).collect();
        for n in values.len()..end {
            values.push(self.graph(n)?);
        }
        let last = (values.len() as u64).saturating_sub(claim.period);
        claim.holds(&values, claim.preperiod, last)
    }

    /// A period of all strips together that is a multiple of p, as long as the theorem asks for.
    fn common(&mut self, claim: Claim, progress: &mut dyn Progress) -> Checked<Common> {
        let kinds = self.ends.len();
        let longest = self.ends.iter().map(|(before, after)| before.len() + after.len()).max();
        let longest = longest.unwrap_or(0);
        // More than any move removes, and more than any part that the moves in the middle leave.
        let (removed, least) = (longest + 4 * self.reach, 2 * longest + 16 * self.reach);
        let p = usize::try_from(claim.period).ok().filter(|&p| p < MOST_CELLS);
        let p = p.ok_or_else(|| Failure::unfinished("the period is too long for this checker"))?;
        // Smaller strips come first, and at equal length those with fewer vertices.
        let complete = u64::from(self.game.cell.count_ones()).cast_signed();
        let size = |kind: &usize| {
            let (before, after) = &self.ends[*kind];
            let vertices = |cell: &u64| u64::from(cell.count_ones()).cast_signed() - complete;
            before.iter().chain(after).map(vertices).sum::<i64>()
        };
        let mut order: Vec<usize> = (0..kinds).collect();
        order.sort_by_key(size);
        let mut rows: Vec<Vec<u64>> = Vec::new();
        let mut wanted = (4 * least).max(4 * p);
        loop {
            if wanted > MOST_CELLS {
                return Err(Failure::unfinished(
                    "the strips show no period within the checker's limits",
                ));
            }
            for cells in rows.len()..wanted {
                let mut row = Vec::with_capacity(kinds);
                for &kind in &order {
                    let (before, after) = self.ends[kind].clone();
                    let run = cells.checked_sub(before.len() + after.len());
                    row.push(match run {
                        Some(run) => self.value(Word { before, run, after })?,
                        None => 0,
                    });
                }
                rows.push(row);
                if cells.is_multiple_of(64) {
                    progress::report(progress, cells as u64, wanted as u64)?;
                }
            }
            self.seems_true(claim, wanted.saturating_sub(longest + 4 * self.reach + 2))?;
            for period in (p..=wanted / 2).step_by(p).take(64) {
                let differs = |&n: &usize| rows[n] != rows[n + period];
                let from = (least..wanted - period).rev().find(differs).map_or(least, |n| n + 1);
                if 2 * (from + period) + removed <= wanted {
                    return Ok(Common { period, from, cells: wanted - 1 });
                }
            }
            wanted *= 2;
        }
    }
}

fn not_cut() -> Failure {
    Failure::refuted(
        "a move far from the ends does not cut the graph, so the theorem says nothing of it",
    )
}

fn members(set: u64) -> impl Iterator<Item = usize> {
    (0..64).filter(move |v| set >> v & 1 == 1)
}

fn mex(mut seen: Vec<u64>) -> u64 {
    seen.sort_unstable();
    seen.dedup();
    (0..).zip(&seen).take_while(|(n, value)| n == *value).count() as u64
}

/// The value of a set of vertices of a graph.
fn by_definition(near: &[u64], set: u64, taking: Taking, known: &mut HashMap<u64, u64>) -> u64 {
    if let Some(&value) = known.get(&set) {
        return value;
    }
    let mut seen = Vec::new();
    for v in members(set) {
        let others = near[v] & set & !(1 << v);
        let alone = set & !(1 << v);
        match taking {
            Taking::Neighbourhood => {
                seen.push(by_definition(near, alone & !others, taking, known));
            }
            Taking::Vertex if others == 0 => {}
            Taking::Vertex => seen.push(by_definition(near, alone, taking, known)),
            Taking::Edge => {
                for u in members(others).filter(|&u| u > v) {
                    seen.push(by_definition(near, alone & !(1 << u), taking, known));
                }
            }
        }
    }
    let value = mex(seen);
    known.insert(set, value);
    value
}
