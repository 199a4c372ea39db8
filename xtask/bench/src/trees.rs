//! Node Kayles and Arc Kayles on uniform labelled trees, from Prüfer codes of fixed seeds.

use std::fmt::Write as _;
use std::time::Duration;

use grundy_core::game::{Attempt, Effort, Meter};
use grundy_core::value::Nimber;

use crate::bench::{Bench, Error, Show};
use crate::measure::{Amount, milliseconds, timed};
use crate::numbers::Numbers;
use crate::report::Line;

/// Trees of each size.
const TREES: u64 = 20;

/// Vertices so few that a search without theorems gives the same values soon.
const COMPARED: u64 = 26;

/// What is demanded of the slowest tree of 60 vertices and of the median of 100, and what is aimed
/// at, in milliseconds.
const SIZES: [(u64, bool, [u64; 2]); 2] = [(60, true, [1_000, 100]), (100, false, [5_000, 500])];

pub(crate) fn run(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    for game in ["node-kayles", "arc-kayles"] {
        compare(bench, game)?;
        for (vertices, slowest, [floor, goal]) in SIZES {
            let vertices = bench.size(vertices / 2, vertices);
            let mut times = Vec::new();
            for seed in 1..=TREES {
                times.push(timed(|| value(bench, game, (vertices, seed), false)));
            }
            let times: Result<Vec<Duration>, Error> =
                times.into_iter().map(|(time, value)| value.map(|_| time)).collect();
            let mut times = times?;
            times.sort_unstable();
            let (at, which) =
                if slowest { (times.len() - 1, "slowest") } else { (times.len() / 2, "median") };
            let what = format!("{game}, {TREES} trees of {vertices}, {which}");
            let line = Line::new(what, Amount::Time(times.get(at).copied().unwrap_or_default()));
            show(line.asked(milliseconds(floor), milliseconds(goal)))?;
        }
    }
    Ok(())
}

/// Compares the values of small trees with those that a search without theorems finds.
fn compare(bench: &Bench, game: &str) -> Result<(), Error> {
    for seed in 1..=TREES {
        let tree = (COMPARED, seed);
        let (found, searched) = (value(bench, game, tree, false)?, value(bench, game, tree, true)?);
        if found != searched {
            let tree = text(COMPARED, seed);
            return Err(Error::from(format!("{game} {tree}: {found}, by search {searched}")));
        }
    }
    Ok(())
}

fn value(
    bench: &Bench,
    game: &str,
    (vertices, seed): (u64, u64),
    by_search: bool,
) -> Result<Nimber, Error> {
    let position = bench.read(&format!("{game} {}", text(vertices, seed)))?;
    let effort = if by_search { Effort::SEARCH } else { Effort::USUAL };
    let budget = bench.budget();
    let meter = Meter::new(budget);
    let attempt = Attempt::new(effort, &meter);
    let values = position
        .parts()
        .into_iter()
        .map(|part| part.values().value(&attempt).map(|known| known.value));
    Ok(values.sum::<Result<Nimber, _>>()?)
}

/// The tree of a random Prüfer code, as a list of edges.
fn text(vertices: u64, seed: u64) -> String {
    let mut numbers = Numbers::new(seed);
    let code: Vec<u64> = (2..vertices).map(|_| 1 + numbers.below(vertices)).collect();
    let mut left: Vec<u64> = (1..=vertices)
        .map(|v| 1 + code.iter().filter(|&&other| other == v).count() as u64)
        .collect();
    let mut edges = String::new();
    let leaf = |left: &[u64]| (1..).zip(left).find(|&(_, &left)| left == 1).map_or(0, |(v, _)| v);
    for &other in &code {
        let end: u64 = leaf(&left);
        // Writing into a string does not fail.
        let _ = write!(edges, "{end}-{other},");
        for vertex in [end, other] {
            if let Some(left) = usize::try_from(vertex - 1).ok().and_then(|at| left.get_mut(at)) {
                *left -= 1;
            }
        }
    }
    let mut last = (1..).zip(&left).filter(|&(_, &left)| left == 1).map(|(v, _): (u64, _)| v);
    let [one, other] = [last.next().unwrap_or(1), last.next().unwrap_or(1)];
    let _ = write!(edges, "{one}-{other}");
    edges
}

#[cfg(test)]
mod tests {
    use super::text;

    #[test]
    fn trees_have_one_edge_fewer_than_vertices() {
        for (vertices, seed) in [(3, 1), (10, 2), (60, 3)] {
            assert_eq!(text(vertices, seed).split(',').count() as u64, vertices - 1);
        }
        assert_eq!(text(2, 1), "1-2");
    }
}
