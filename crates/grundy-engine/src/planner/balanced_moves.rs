//! Winning moves of heaps too large to list their options, where a balance decides sums.
//!
//! Let a move leave the heaps u ≤ v beside others, and let u run through the numbers of one class
//! modulo M, a multiple of the period and of the modulus of the balance, from the preperiod on. Twist
//! and sum of the whole remain the same. Its lead is the greatest of three numbers: the lead of the
//! others over u and v, which remains; that of v over all the rest, which falls by M or 2M from one u
//! to the next; and that of u, which rises by M or 2M. While the second is the greatest and counts
//! modulo the modulus only, or while the first or the level is not exceeded, the folded triple is the
//! same. So each class falls into two long runs that are told by one u each, and few others.

use dashu_int::IBig;
use dashu_int::ops::DivRemEuclid;

use super::far_moves::{FarMoves, listed};
use grundy_core::game::{Parts, Phrase};
use grundy_core::value::Natural;
use grundy_misere::{Balance, Triple};

/// The moves of a heap after which the opponent has lost, beside heaps with this triple. The work
/// does not depend on the size of the heap.
pub(super) fn balanced_moves(balance: &Balance, heap: &Natural, beside: &Triple) -> FarMoves {
    let mut found = FarMoves { count: Some(0), ..FarMoves::default() };
    let code = balance.code();
    for taken in (0..=code.last_place().unwrap_or(0) as u64).take_while(|&t| *heap >= t.into()) {
        let (digit, left) = (code.digit(taken), heap - Natural::from(taken));
        let parts = if left.is_zero() { Parts::new() } else { Parts::from_elem(left.clone(), 1) };
        let one = balance.is_lost(&balance.sum(&parts).plus(beside));
        if digit.allows(parts.len() as u64) && one {
            found.one(parts);
        }
        if digit.allows(2) {
            Splits { balance, beside, taken, left }.moves(&mut found);
        }
    }
    found
}

/// The ways to split what is left into two heaps.
struct Splits<'a> {
    balance: &'a Balance,
    beside: &'a Triple,
    taken: u64,
    left: Natural,
}

/// Smaller heaps from the first to the last, with equal differences.
#[derive(Debug)]
struct Run {
    first: Natural,
    last: Natural,
}

/// Runs whose moves are those with the smaller heap from `first` to `last` in one of their classes.
struct Group {
    runs: Vec<Run>,
    /// The greatest of their first heaps, and the least of their last ones.
    inner: Run,
}

impl Splits<'_> {
    /// M.
    fn step(&self) -> u64 {
        let (period, modulus) = (self.balance.period(), self.balance.modulus());
        let (mut a, mut b) = (period, modulus);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        period / a * modulus
    }

    fn moves(&self, found: &mut FarMoves) {
        let (half, step) = (&self.left >> 1, self.step());
        let start = self.balance.preperiod().max(1);
        let near = (1..start).map(Natural::from).take_while(|small| *small <= half);
        for small in near.filter(|small| self.is_lost(small)) {
            found.one(self.parts(&small));
        }
        let mut runs = Vec::new();
        let firsts = (start..start + step).map(Natural::from).take_while(|first| *first <= half);
        for first in firsts {
            self.runs(&first, &((&half - &first) / step), &mut runs);
        }
        let (single, long): (Vec<Run>, Vec<Run>) =
            runs.into_iter().partition(|run| run.first == run.last);
        for run in single {
            found.one(self.parts(&run.first));
        }
        for group in self.grouped(long) {
            self.family(&group, found);
        }
    }

    fn parts(&self, small: &Natural) -> Parts<Natural> {
        Parts::from_iter([small.clone(), &self.left - small])
    }

    /// Whether the opponent has lost after this split.
    fn is_lost(&self, small: &Natural) -> bool {
        self.balance.is_lost(&self.balance.sum(&self.parts(small)).plus(self.beside))
    }

    /// The runs of winning moves among the smaller heaps `first`, `first` + M, …, `first` + `last`·M.
    fn runs(&self, first: &Natural, last: &Natural, runs: &mut Vec<Run>) {
        let [top_ends, falls_to, rises_from] = self.turns(first, last);
        let end = last + Natural::ONE;
        let small = |k: &Natural| first + k * self.step();
        let mut run = |from: &Natural, to: &Natural| {
            if from < to && self.is_lost(&small(from)) {
                runs.push(Run { first: small(from), last: small(&(to - Natural::ONE)) });
            }
        };
        run(&Natural::ZERO, (&top_ends).min(&rises_from));
        run(&falls_to, &rises_from);
        let mut each = |from: Natural, to: &Natural| {
            let mut k = from;
            while k < *to {
                let next = &k + Natural::ONE;
                run(&k, &next);
                k = next;
            }
        };
        each(top_ends, (&falls_to).min(&rises_from));
        each(rises_from, &end);
    }

    /// Of the smaller heaps `first` + kM, k up to `last`, the least k for which the lead of the larger
    /// heap does not count modulo the modulus; for which it is not above the lead of the others and
    /// the level; and for which the lead of the smaller heap is.
    fn turns(&self, first: &Natural, last: &Natural) -> [Natural; 3] {
        let (balance, large) = (self.balance, &self.left - first);
        let (u, v) = (balance.heap(first), balance.heap(&large));
        let signed = |number: &Natural| IBig::from(number.clone());
        let step = |heap| self.step() * if balance.grows(heap) { 2 } else { 1 };
        let (level, top) = balance.leads();
        let constant = &self.beside.lead - signed(&(&u.sum + &v.sum));
        let bottom = constant.max(level.into());
        let top = bottom.clone().max(top.into());
        let falling = &v.lead - signed(&u.sum) - signed(&self.beside.sum);
        let rising = &u.lead - signed(&v.sum) - signed(&self.beside.sum);
        let end = signed(last) + IBig::ONE;
        let place = |number: IBig, step: u64| {
            let place = number.div_rem_euclid(IBig::from(step)).0 + IBig::ONE;
            Natural::try_from(place.max(IBig::ZERO).min(end.clone())).unwrap_or(Natural::ZERO)
        };
        let (falls, rises) = (step(&large), step(first));
        let top_ends = place(&falling - top, falls);
        // Both are the same where the lead of the others counts modulo the modulus only.
        let falls_to = place(falling - &bottom - IBig::ONE, falls).max(top_ends.clone());
        [top_ends, falls_to, place(bottom - rising, rises)]
    }

    /// Runs of different classes that one sentence can tell: the next heap of each before its first
    /// one is before all, and the next after its last one is after all.
    fn grouped(&self, mut runs: Vec<Run>) -> Vec<Group> {
        runs.sort_by(|a, b| a.first.cmp(&b.first));
        let step = Natural::from(self.step());
        let mut groups: Vec<Group> = Vec::new();
        for run in runs {
            let fits = |group: &Group| {
                let first = group.runs.iter().map(|run| &run.first).min();
                let last = group.runs.iter().map(|run| &run.last).max();
                first.is_some_and(|first| (&run.first).max(&group.inner.first) < &(first + &step))
                    && last.is_some_and(|last| {
                        last.max(&run.last) < &((&run.last).min(&group.inner.last) + &step)
                    })
            };
            let inner = Run { first: run.first.clone(), last: run.last.clone() };
            if let Some(group) = groups.iter_mut().find(|group| fits(group)) {
                group.inner.first = (&group.inner.first).max(&inner.first).clone();
                group.inner.last = (&group.inner.last).min(&inner.last).clone();
                group.runs.push(run);
            } else {
                groups.push(Group { runs: vec![run], inner });
            }
        }
        groups
    }

    /// Counts the moves of a group and says which they are; adds the first of them.
    fn family(&self, group: &Group, found: &mut FarMoves) {
        let step = self.step();
        for run in &group.runs {
            found.count(&((&run.last - &run.first) / step + Natural::ONE));
        }
        let first = group.runs.iter().map(|run| &run.first).min();
        let last = group.runs.iter().map(|run| &run.last).max();
        let (Some(first), Some(last)) = (first, last) else { return };
        found.moves.push(self.parts(first));
        let mut residues: Vec<u64> = group.runs.iter().map(|run| &run.first % step).collect();
        residues.sort_unstable();
        let id = if self.taken == 0 { "moves-split-between" } else { "moves-take-split-between" };
        let family = Phrase::new(id)
            .with("taken", self.taken)
            .with("period", step)
            .with("residues", listed(&residues))
            .with("least", first.clone())
            .with("most", last.clone());
        found.families.push(family);
    }
}

impl FarMoves {
    /// Adds a move that is no part of a family.
    fn one(&mut self, left: Parts<Natural>) {
        self.count(&Natural::ONE);
        self.moves.push(left);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::ops::ControlFlow;

    use super::balanced_moves;
    use grundy_core::game::{Arg, Phrase};
    use grundy_core::value::Natural;
    use grundy_misere::{Balance, Triple};

    /// All options of a heap after which the opponent has lost, by trying each.
    fn walked(balance: &Balance, heap: u64, beside: &Triple) -> BTreeSet<Vec<u64>> {
        let mut found = BTreeSet::new();
        let _ = balance.code().options(heap, &mut |parts| {
            let left: Vec<Natural> = parts.iter().map(|&part| part.into()).collect();
            if balance.is_lost(&balance.sum(&left).plus(beside)) {
                found.insert(parts.to_vec());
            }
            ControlFlow::Continue(())
        });
        found
    }

    fn number(family: &Phrase, name: &str) -> u64 {
        match family.args.iter().find(|(key, _)| *key == name) {
            Some((_, Arg::Count(number))) => u64::try_from(number).expect("small"),
            other => panic!("{name}: {other:?}"),
        }
    }

    /// The moves that a sentence tells.
    fn told(family: &Phrase, heap: u64) -> Vec<Vec<u64>> {
        let Some((_, Arg::Text(residues))) = family.args.iter().find(|(key, _)| *key == "residues")
        else {
            panic!("no residues: {family:?}")
        };
        let residues: Vec<u64> =
            residues.split(", ").map(|residue| residue.parse().expect("a number")).collect();
        let [least, most, period, taken] =
            ["least", "most", "period", "taken"].map(|name| number(family, name));
        let small = (least..=most).filter(|small| residues.contains(&(small % period)));
        small.map(|small| vec![small, heap - taken - small]).collect()
    }

    fn check(balance: &Balance, heap: u64, beside: &[u64]) {
        let others: Vec<Natural> = beside.iter().map(|&heap| heap.into()).collect();
        let others = balance.sum(&others);
        let found = balanced_moves(balance, &heap.into(), &others);
        let wanted = walked(balance, heap, &others);
        let why = format!("{} {heap} beside {beside:?}", balance.code());
        assert_eq!(found.count, Some(wanted.len() as u64), "{why}");
        let small = |part: &Natural| u64::try_from(part).expect("small");
        let mut moves: BTreeSet<Vec<u64>> =
            found.moves.iter().map(|left| left.iter().map(small).collect()).collect();
        assert!(moves.is_subset(&wanted), "{why}");
        moves.extend(found.families.iter().flat_map(|family| told(family, heap)));
        assert_eq!(moves, wanted, "{why}");
    }

    /// Heaps large enough for families, beside heaps that are smaller, about as large, and larger.
    #[test]
    fn moves_are_those_of_the_options() {
        for balance in Balance::all() {
            for heap in [40, 97, 98, 99, 100] {
                for beside in [
                    &[][..],
                    &[1],
                    &[3],
                    &[2, 2],
                    &[7, 4],
                    &[8, 5, 3],
                    &[30],
                    &[45, 2],
                    &[60, 3, 1],
                    &[95],
                    &[100],
                    &[130],
                    &[131, 20],
                    &[250, 240],
                    &[1000],
                    &[1001, 1],
                ] {
                    check(balance, heap, beside);
                }
            }
        }
    }

    #[test]
    fn small_heaps_have_all_their_moves() {
        for balance in Balance::all() {
            for heap in 0..40 {
                for beside in [&[][..], &[3], &[9], &[50]] {
                    check(balance, heap, beside);
                }
            }
        }
    }
}
