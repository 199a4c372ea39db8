//! `strip-periodicity`: G(n + p) = G(n) for all n ≥ n₀ on graphs of n equal cells.
//!
//! A strip consists of some cells with any vertices present, then m complete cells, then other
//! cells. A move changes a strip only near one cell, and leaves strips or small parts. The check
//! has three steps: far from the ends every move cuts the strip; play leads to finitely many kinds
//! of ends; the values of all these strips repeat together long enough. The length of a strip
//! counts the cells of its ends.

use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;

use super::least::Claim;
use crate::certificate::Certificate;
use crate::game::{Deletion, FamilyGame};
use crate::progress::{self, Progress};
use crate::values::plain::mex;
use crate::verdict::{CheckResult, Failure, Proof};

/// The maximum number of cells of a strip.
const MOST_CELLS: usize = 1 << 14;

/// The maximum number of moves examined, which takes some minutes.
const MOST_MOVES: u64 = 1 << 31;

/// The maximum numbers of kinds of strips, and of small parts.
const MOST_KINDS: usize = 1 << 10;
const MOST_PARTS: usize = 1 << 19;

/// The maximum number of vertices of a small part, and of a small ring.
const MOST_VERTICES: u32 = 256;
const MOST_IN_RING: usize = 24;

/// A strip: some cells, then `run` complete ones, then others.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Strip {
    before: Vec<u64>,
    run: usize,
    after: Vec<u64>,
}

impl Strip {
    fn cells(&self) -> usize {
        self.before.len() + self.run + self.after.len()
    }
}

/// The kinds of strips and their values.
struct Strips<'a> {
    game: &'a FamilyGame,
    /// The largest d of an edge.
    reach: usize,
    /// For each vertex of a cell its neighbours: the distance of the cell, and the vertex there.
    near: Vec<Vec<(isize, usize)>>,
    parts: HashMap<Vec<u64>, u64>,
    /// The results of the moves that begin at a cell, by the cells near it and its position among
    /// them.
    nearby: HashMap<(Vec<u64>, usize), Rc<[LocalResult]>>,
    kinds: HashMap<(Vec<u64>, Vec<u64>), usize>,
    ends: Vec<(Vec<u64>, Vec<u64>)>,
    /// For each kind the values, by the number of complete cells.
    values: Vec<Vec<Option<u64>>>,
    moves: u64,
}

/// The result of a move in the cells near it.
#[derive(Debug)]
struct LocalResult {
    /// The vertices joined to the cells before, and to those after.
    sides: [Vec<u64>; 2],
    /// Whether these two are joined to each other.
    whole: bool,
    /// The value of the rest.
    beside: u64,
}

/// The result of a move in a strip: strips, and the value of all other parts.
struct MoveResult {
    strips: Vec<Strip>,
    beside: u64,
}

/// Checks a claim.
pub(super) fn check(
    certificate: &Certificate,
    claim: Claim,
    game: &FamilyGame,
    progress: &mut dyn Progress,
) -> CheckResult<Proof> {
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
    let values = strips.graphs(usize::try_from(last + 1).unwrap_or(MOST_CELLS))?;
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

/// A common period of all strips.
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

    /// Returns the minimum number of complete cells of a long strip.
    fn long(&self) -> usize {
        4 * self.reach
    }

    /// Returns large graphs of the family, or the results of first moves in them.
    fn tops(&mut self) -> CheckResult<Vec<Strip>> {
        let run = 3 * self.long() + 4;
        if let Some([before, after]) = &self.game.outer {
            return Ok(vec![Strip { before: before.clone(), run, after: after.clone() }]);
        }
        let opened = self.opened(run + 4 * self.reach + 1)?;
        Ok(opened.into_iter().flat_map(|result| result.strips).collect())
    }

    /// Returns the value of graph n.
    fn graph(&mut self, n: usize) -> CheckResult<u64> {
        match &self.game.outer {
            Some([before, after]) => {
                self.value(Strip { before: before.clone(), run: n, after: after.clone() })
            }
            None if n > 4 * self.reach => {
                let opened = self.opened(n)?;
                self.mex_of(opened)
            }
            None => self.ring(n),
        }
    }

    /// Returns the values of graphs 0 to `end − 1`. Sizes without a graph get values that no graph
    /// has.
    fn graphs(&mut self, end: usize) -> CheckResult<Vec<u64>> {
        let mut values: Vec<u64> = (0..self.game.first).map(|n| u64::MAX - n).collect();
        for n in values.len()..end {
            values.push(self.graph(n)?);
        }
        Ok(values)
    }

    /// Returns the results of all moves in a ring with more than 4·reach cells, each of which must
    /// leave one strip.
    fn opened(&mut self, n: usize) -> CheckResult<Vec<MoveResult>> {
        let window = vec![self.game.cell; 4 * self.reach + 1];
        let run = n - window.len();
        let near = self.near(window, 2 * self.reach)?;
        near.iter()
            .map(|LocalResult { sides: [left, right], whole, beside }| {
                let strip = Strip { before: right.clone(), run, after: left.clone() };
                let result = MoveResult { strips: vec![strip], beside: *beside };
                if *whole { Err(not_cut()) } else { Ok(result) }
            })
            .collect()
    }

    /// Returns the mex of the values of results.
    fn mex_of(&mut self, results: Vec<MoveResult>) -> CheckResult<u64> {
        let mut seen = Vec::new();
        for MoveResult { strips, beside } in results {
            let mut value = beside;
            for strip in strips {
                value ^= self.value(strip)?;
            }
            seen.push(value);
        }
        Ok(mex(seen))
    }

    /// Returns the value of a small ring, by the definition on sets of vertices.
    fn ring(&mut self, n: usize) -> CheckResult<u64> {
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

    /// Returns the results of every move that begins at a cell. A move begins at the vertex that is
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
                Deletion::Neighbourhood => found.push(without(&others)),
                Deletion::Vertex if others.is_empty() => {}
                Deletion::Vertex => found.push(without(&[])),
                Deletion::Edge => {
                    let later = others.into_iter().filter(|&other| other > (at, v));
                    found.extend(later.map(|other| without(&[other])));
                }
            }
        }
        self.moves += found.len() as u64;
        found
    }

    /// Returns the vertices reached from those of some cells.
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

    /// Normalizes a strip: no empty cells at its ends, and the longest possible run of complete
    /// cells.
    fn normal(&self, strip: Strip) -> Strip {
        let Strip { mut before, mut run, mut after } = strip;
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
        Strip { before, run: run + complete, after }
    }

    /// Returns the value of a strip of any length.
    fn value(&mut self, strip: Strip) -> CheckResult<u64> {
        let strip = self.normal(strip);
        if strip.run < self.long() {
            let Strip { mut before, run, after } = strip;
            before.extend(vec![self.game.cell; run]);
            before.extend(after);
            return self.small(&before);
        }
        let kind = self.kind(&strip)?;
        if let Some(&Some(value)) = self.values[kind].get(strip.run) {
            return Ok(value);
        }
        if strip.run > 8 * self.long() && self.values[kind].len() + 4 * self.long() < strip.run {
            return Err(Failure::unfinished("a strip is met before shorter ones"));
        }
        let options = self.options(&strip)?;
        let value = self.mex_of(options)?;
        let list = &mut self.values[kind];
        list.resize(list.len().max(strip.run + 1), None);
        list[strip.run] = Some(value);
        Ok(value)
    }

    /// Returns the number of the kind of a strip.
    fn kind(&mut self, strip: &Strip) -> CheckResult<usize> {
        let key = (strip.before.clone(), strip.after.clone());
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

    /// Returns the results of every move in a strip.
    fn options(&mut self, strip: &Strip) -> CheckResult<Vec<MoveResult>> {
        let mut found = Vec::new();
        for at in 0..strip.cells() {
            self.options_at(strip, at, &mut found)?;
        }
        if self.moves > MOST_MOVES {
            return Err(Failure::unfinished("the check takes too many steps"));
        }
        Ok(found)
    }

    fn options_at(
        &mut self,
        strip: &Strip,
        at: usize,
        found: &mut Vec<MoveResult>,
    ) -> CheckResult<()> {
        let (reach, total) = (self.reach, strip.cells());
        let (low, high) = (at.saturating_sub(2 * reach), (at + 2 * reach + 1).min(total));
        let window: Vec<u64> = (low..high).map(|i| self.cell(strip, i)).collect();
        for near in self.near(window, at - low)?.iter() {
            let LocalResult { sides: [left, right], whole, beside } = near;
            let strips = if *whole {
                let kept: Vec<u64> =
                    left.iter().zip(right).map(|(left, right)| left | right).collect();
                vec![self.changed(strip, low..high, kept)?]
            } else {
                let mut first = self.slice(strip, 0, low);
                first.after.extend(left);
                let mut second = self.slice(strip, high, total);
                second.before.splice(0..0, right.iter().copied());
                vec![first, second]
            };
            found.push(MoveResult { strips, beside: *beside });
            self.moves += 1;
        }
        Ok(())
    }

    /// Returns the results, in the cells up to twice the reach away, of the moves that begin at a
    /// cell.
    fn near(&mut self, window: Vec<u64>, at: usize) -> CheckResult<Rc<[LocalResult]>> {
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
            found.push(LocalResult { sides: [left, right], whole, beside: self.small(&rest)? });
        }
        let found: Rc<[LocalResult]> = found.into();
        self.nearby.insert(key, Rc::clone(&found));
        Ok(found)
    }

    /// Returns the vertices of a cell of a strip.
    fn cell(&self, strip: &Strip, i: usize) -> u64 {
        let start = strip.before.len();
        if i < start {
            strip.before[i]
        } else if i < start + strip.run {
            self.game.cell
        } else {
            strip.after[i - start - strip.run]
        }
    }

    /// Returns the cells `from` to `to − 1`.
    fn slice(&self, strip: &Strip, from: usize, to: usize) -> Strip {
        let start = strip.before.len();
        let end = start + strip.run;
        let list = |from: usize, to: usize| (from..to).map(|i| self.cell(strip, i)).collect();
        let run = to.min(end).saturating_sub(from.max(start));
        if run == 0 {
            return Strip { before: Vec::new(), run: 0, after: list(from, to) };
        }
        Strip { before: list(from, start.max(from)), run, after: list(end.min(to), to) }
    }

    /// Returns a strip in which a move changed some cells without cutting it there.
    fn changed(
        &self,
        strip: &Strip,
        Range { start: low, end: high }: Range<usize>,
        kept: Vec<u64>,
    ) -> CheckResult<Strip> {
        let (start, end) = (strip.before.len(), strip.before.len() + strip.run);
        let (mut first, mut second) =
            (self.slice(strip, 0, low), self.slice(strip, high, strip.cells()));
        if low >= start + self.reach && high + self.reach <= end {
            return Err(not_cut());
        }
        Ok(if second.run >= first.run {
            let mut before: Vec<u64> = (0..low).map(|i| self.cell(strip, i)).collect();
            before.extend(kept);
            before.append(&mut second.before);
            Strip { before, ..second }
        } else {
            first.after.extend(kept);
            first.after.extend((high..strip.cells()).map(|i| self.cell(strip, i)));
            first
        })
    }

    /// Returns the value of cells without a long run, part by part.
    fn small(&mut self, cells: &[u64]) -> CheckResult<u64> {
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

    fn connected(&mut self, mut part: Vec<u64>) -> CheckResult<u64> {
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

    /// Finds all kinds of strips. A move changes only cells near it, so the strips that it leaves
    /// of a strip with a long run have the same kinds for every longer run.
    fn close(&mut self, tops: &[Strip]) -> CheckResult<()> {
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
            for left in self.options(&Strip { before, run, after })? {
                for strip in left.strips {
                    let strip = self.normal(strip);
                    if strip.run >= self.long() {
                        self.kind(&strip)?;
                    }
                }
            }
            next += 1;
        }
        Ok(())
    }

    /// Refutes a claim that fails for a graph with a number below `end`.
    fn seems_true(&mut self, claim: Claim, end: usize) -> CheckResult<()> {
        let values = self.graphs(end)?;
        let last = (values.len() as u64).saturating_sub(claim.period);
        claim.holds(&values, claim.preperiod, last)
    }

    /// Returns a common period of all strips that is a multiple of p and as long as the theorem
    /// needs.
    fn common(&mut self, claim: Claim, progress: &mut dyn Progress) -> CheckResult<Common> {
        let kinds = self.ends.len();
        let longest = self.ends.iter().map(|(before, after)| before.len() + after.len()).max();
        let longest = longest.unwrap_or(0);
        // More than any move removes, and more than any part that the moves in the middle leave.
        let (removed, least) = (longest + 4 * self.reach, 2 * longest + 16 * self.reach);
        let p = usize::try_from(claim.period).ok().filter(|&p| p < MOST_CELLS);
        let p = p.ok_or_else(|| Failure::unfinished("the period is too long for this checker"))?;
        // Smaller strips come first; of equal length, those with fewer vertices.
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
                        Some(run) => self.value(Strip { before, run, after })?,
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

/// Returns the value of a set of vertices of a graph.
fn by_definition(near: &[u64], set: u64, taking: Deletion, known: &mut HashMap<u64, u64>) -> u64 {
    if let Some(&value) = known.get(&set) {
        return value;
    }
    let mut seen = Vec::new();
    for v in members(set) {
        let others = near[v] & set & !(1 << v);
        let alone = set & !(1 << v);
        match taking {
            Deletion::Neighbourhood => {
                seen.push(by_definition(near, alone & !others, taking, known));
            }
            Deletion::Vertex if others == 0 => {}
            Deletion::Vertex => seen.push(by_definition(near, alone, taking, known)),
            Deletion::Edge => {
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
