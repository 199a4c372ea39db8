//! Moves: a curve within a region, between two places or from a place to itself.

use std::ops::ControlFlow;

use smallvec::SmallVec;

use super::board::{BOUNDARY, PAIRED, REGION, SPOT, Signs, TIP, boundaries, is_paired, regions};

/// The maximum number of ways to divide the other boundaries of a region that are tried.
const MOST_DIVISIONS: u64 = 1 << 24;

/// A curve. Boundaries that look alike and have no spot elsewhere count as one, so that the number of moves
/// stays small.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Curve {
    /// The region, from 0.
    pub region: usize,
    /// The two places where it ends.
    pub ends: [Place; 2],
    /// The boundaries, from 0, on the left of a curve whose ends are on one boundary; `None` if it joins
    /// two boundaries.
    pub inside: Option<Vec<usize>>,
}

/// A place on the boundaries of a region.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The boundary, from 0.
    pub boundary: usize,
    /// The place on it, from 0.
    pub at: usize,
}

/// Boundaries that look alike: the first, and the number of them.
#[derive(Clone, Copy)]
struct Alike {
    first: usize,
    count: usize,
}

/// A region in which curves are drawn, within a position.
struct Host<'a> {
    signs: &'a [u8],
    region: usize,
    boundaries: SmallVec<[&'a [u8]; 24]>,
    alike: SmallVec<[Alike; 24]>,
    /// The first of three signs that no spot has.
    fresh: u8,
    /// What follows the other regions in an option.
    made: Signs,
}

/// Calls `visit` with every curve, and the signs of the position that it leaves.
///
/// Breaks if `visit` does, or if there are too many curves.
pub(super) fn moves(
    signs: &[u8],
    visit: &mut dyn FnMut(&Curve, &Signs) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let top = signs.iter().copied().max().unwrap_or(0).max(PAIRED - 1);
    let Some(fresh) = top.checked_add(1).filter(|fresh| fresh.checked_add(2).is_some()) else {
        return ControlFlow::Break(());
    };
    for (region, number) in regions(signs).zip(0..) {
        let mut host = Host::new(signs, number, region, fresh);
        host.joins(visit)?;
        host.splits(visit)?;
    }
    ControlFlow::Continue(())
}

impl<'a> Host<'a> {
    fn new(signs: &'a [u8], number: usize, region: &'a [u8], fresh: u8) -> Self {
        let boundaries: SmallVec<[&[u8]; 24]> = boundaries(region).collect();
        let mut alike: SmallVec<[Alike; 24]> = SmallVec::new();
        for (at, boundary) in boundaries.iter().enumerate() {
            let own = boundary.iter().all(|&sign| !is_paired(sign));
            match alike.iter_mut().find(|alike| own && boundaries[alike.first] == *boundary) {
                Some(alike) => alike.count += 1,
                None => alike.push(Alike { first: at, count: 1 }),
            }
        }
        Self { signs, region: number, boundaries, alike, fresh, made: Signs::new() }
    }

    /// Visits curves between two boundaries.
    fn joins(
        &mut self,
        visit: &mut dyn FnMut(&Curve, &Signs) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for one in 0..self.alike.len() {
            for two in one..self.alike.len() {
                let Alike { first, count } = self.alike[one];
                let second = if one != two {
                    self.alike[two].first
                } else if let Some(second) = self.second(first).filter(|_| count > 1) {
                    second
                } else {
                    continue;
                };
                for i in 0..self.boundaries[first].len() {
                    for j in 0..self.boundaries[second].len() {
                        // Two boundaries that look alike: each pair of places once.
                        if one == two && j < i {
                            continue;
                        }
                        self.join(first, i, second, j);
                        let ends =
                            [Place { boundary: first, at: i }, Place { boundary: second, at: j }];
                        let curve = Curve { region: self.region, ends, inside: None };
                        visit(&curve, &self.made)?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns the second boundary that looks like one.
    fn second(&self, first: usize) -> Option<usize> {
        (first + 1..self.boundaries.len()).find(|&at| self.boundaries[at] == self.boundaries[first])
    }

    /// Begins an option with the other regions and, if `keeps` says so, boundaries of this one. The spots that
    /// lose their last life are left out.
    fn begin(&mut self, dead: [u8; 2]) {
        self.made.clear();
        for (region, _) in regions(self.signs).zip(0..).filter(|(_, at)| *at != self.region) {
            self.made.extend(region.iter().copied().filter(|sign| !dead.contains(sign)));
            self.made.push(REGION);
        }
    }

    /// The paired sign of a spot that loses its last life, or a sign that does not occur.
    fn dead(sign: u8) -> u8 {
        if is_paired(sign) { sign } else { REGION }
    }

    /// Writes the position after a curve between two boundaries.
    fn join(&mut self, first: usize, i: usize, second: usize, j: usize) {
        let (one, two) = (self.boundaries[first], self.boundaries[second]);
        let dead = [Self::dead(one[i]), Self::dead(two[j])];
        self.begin(dead);
        for at in (0..self.boundaries.len()).filter(|&at| at != first && at != second) {
            self.made.extend_from_slice(self.boundaries[at]);
            self.made.push(BOUNDARY);
        }
        let middle = self.fresh;
        for (boundary, place, name) in [(one, i, self.fresh + 1), (two, j, self.fresh + 2)] {
            // Around the boundary, from one side of the curve to the other.
            let end = match boundary[place] {
                SPOT => [Some(TIP), None],
                TIP => [Some(name), Some(name)],
                _ => [None, None],
            };
            self.made.extend(end[0]);
            let around = boundary[place + 1..].iter().chain(&boundary[..place]);
            self.made.extend(around.copied().filter(|sign| !dead.contains(sign)));
            self.made.extend(end[1]);
            self.made.push(middle);
        }
        self.made.push(BOUNDARY);
        self.made.push(REGION);
    }

    /// Visits curves with both ends on one boundary.
    fn splits(
        &mut self,
        visit: &mut dyn FnMut(&Curve, &Signs) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for class in 0..self.alike.len() {
            let first = self.alike[class].first;
            let boundary = self.boundaries[first];
            self.alike[class].count -= 1;
            let mut flow = ControlFlow::Continue(());
            'places: for i in 0..boundary.len() {
                for j in i..boundary.len() {
                    let (from, to) = (boundary[i], boundary[j]);
                    let legal = if i == j {
                        from == SPOT || from == TIP
                    } else {
                        from != to || !is_paired(from)
                    };
                    if legal {
                        flow = self.divisions(first, i, j, visit);
                        if flow.is_break() {
                            break 'places;
                        }
                    }
                }
            }
            self.alike[class].count += 1;
            flow?;
        }
        ControlFlow::Continue(())
    }

    /// Visits all ways to divide the other boundaries between the sides of a curve.
    fn divisions(
        &mut self,
        first: usize,
        i: usize,
        j: usize,
        visit: &mut dyn FnMut(&Curve, &Signs) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let total = self.alike.iter().try_fold(1u64, |product, alike| {
            product.checked_mul(alike.count as u64 + 1).filter(|&product| product <= MOST_DIVISIONS)
        });
        if total.is_none() {
            return ControlFlow::Break(());
        }
        // The two sides of a loop at a lone spot look alike.
        let symmetric = i == j && self.boundaries[first] == [SPOT];
        let mut inside: SmallVec<[usize; 24]> = SmallVec::from_elem(0, self.alike.len());
        loop {
            let outside =
                inside.iter().zip(&self.alike).map(|(&inside, alike)| alike.count - inside);
            if !symmetric || inside.iter().copied().ge(outside) {
                let chosen = self.split(first, i, j, &inside);
                let ends = [i, j].map(|at| Place { boundary: first, at });
                let curve = Curve { region: self.region, ends, inside: Some(chosen) };
                visit(&curve, &self.made)?;
            }
            let Some(next) = (0..inside.len()).find(|&at| inside[at] < self.alike[at].count) else {
                return ControlFlow::Continue(());
            };
            inside[next] += 1;
            inside[..next].fill(0);
        }
    }

    /// Writes the position after a curve from place `i` to place `j` of a boundary, with these numbers of
    /// other boundaries on its left. Returns them.
    fn split(&mut self, first: usize, i: usize, j: usize, inside: &[usize]) -> Vec<usize> {
        let boundary = self.boundaries[first];
        let dead = if i == j { [REGION; 2] } else { [boundary[i], boundary[j]].map(Self::dead) };
        self.begin(dead);
        let middle = self.fresh;
        let after = |sign: u8, name: u8| match sign {
            // It keeps a life and has the curve on both sides.
            SPOT => Some(name),
            TIP if i != j => Some(name),
            _ => None,
        };
        let (from, to) = (after(boundary[i], self.fresh + 1), after(boundary[j], self.fresh + 2));
        let mut left = [Signs::new(), Signs::new()];
        let keep = |sign: &u8| !dead.contains(sign);
        if i == j {
            // The loop has the rest of its boundary outside.
            left[0].extend(from);
            left[1].extend(from);
            left[1].extend(boundary[i + 1..].iter().chain(&boundary[..i]).copied());
        } else {
            left[0].extend(from);
            left[0].extend(boundary[i + 1..j].iter().copied().filter(keep));
            left[0].extend(to);
            left[1].extend(to);
            left[1].extend(boundary[j + 1..].iter().chain(&boundary[..i]).copied().filter(keep));
            left[1].extend(from);
        }
        let (mut chosen, mut taken) = (Vec::new(), SmallVec::<[usize; 24]>::from_slice(inside));
        let mut others: [Signs; 2] = [Signs::new(), Signs::new()];
        for (at, other) in self.boundaries.iter().enumerate().filter(|(at, _)| *at != first) {
            let class = self.alike.iter().position(|alike| self.boundaries[alike.first] == *other);
            let goes_in = class.is_some_and(|class| taken[class] > 0);
            if let Some(class) = class.filter(|_| goes_in) {
                taken[class] -= 1;
                chosen.push(at);
            }
            let side = &mut others[usize::from(!goes_in)];
            side.extend(other.iter().copied().filter(keep));
            side.push(BOUNDARY);
        }
        for (own, others) in left.into_iter().zip(others) {
            self.made.extend(own);
            self.made.push(middle);
            self.made.push(BOUNDARY);
            self.made.extend(others);
            self.made.push(REGION);
        }
        chosen
    }
}
