//! `octal-periodicity` for long periods: in the memory of a window, in half of the heaps.
//!
//! [`Run`] decides every value in a fixed way. From some heap on no heap is rare, and then it looks
//! at
//!
//! * the values of the heaps n − d, and n − d − r for the rare heaps r;
//! * the values of pairs (a, n − d − a), a = 1, 2, …, until nothing is open any more.
//!
//! It notes the greatest a + d that it came to ([`Run::reach`]). Let b = max(n₀, 1), n₁ = b +
//! [`WINDOW`], let all heaps n₁ ≤ n < n₁ + p be common, and let no value among them have looked
//! back further than the window, but to the fixed first parts a and r. If G(m + p) = G(m) for the
//! heaps b ≤ m < n₁, then for all m ≥ b:
//!
//! Assume it for the heaps below some n ≥ n₁, and that the run decides the values of n₁, …, n − 1 +
//! p within the window. For n < n₁ + p it decides that of n within the window, as was seen; for
//! others, as it did for n − p. What it finds for n + p is what it found for n: the same rare heaps
//! and first parts, and in the window the same values. The class of a value is the same, too: p is
//! even where the parity of heaps counts. So heap n + p is common and has the value of heap n.

use super::extras::Extras;
use super::least::{Claim, not_least_period, not_least_preperiod, prime_factors};
use super::octal::go_on;
use crate::Watch;
use crate::certificate::Certificate;
use crate::values::run::{KEPT, Run};
use crate::verdict::{Checked, Failure, Proof};

/// How many values a window has.
const WINDOW: u64 = KEPT as u64 / 2;

/// How many heaps are computed at once.
const STEP: u64 = 1 << 14;

/// Claims about more heaps would take weeks.
const MOST: u64 = 1 << 41;

/// Checks a claim with even p or with a run whose split leaves out the parity of heaps.
pub(super) fn check(
    certificate: &Certificate,
    claim: Claim,
    run: Run,
    watch: &mut dyn Watch,
) -> Checked<Proof> {
    check_by(WINDOW, certificate, claim, run, watch)
}

fn check_by(
    size: u64,
    certificate: &Certificate,
    claim: Claim,
    run: Run,
    watch: &mut dyn Watch,
) -> Checked<Proof> {
    let start = claim.preperiod.max(1);
    let first = start.checked_add(size);
    let end = first.and_then(|first| first.checked_add(claim.period));
    let (Some(first), Some(end @ ..=MOST)) = (first, end) else {
        return Err(Failure::unfinished("it is about more heaps than this checker goes through"));
    };
    let mut walk = Walk { run, extras: Extras::new(certificate, claim), end, watch };
    walk.to(first)?;
    // From heap b − 1 on.
    let window = walk.window(start - 1)?;
    let rares = walk.run.rares();
    walk.run.reach();
    let mut less: Vec<u64> = prime_factors(claim.period).iter().map(|q| claim.period / q).collect();
    less.sort_unstable();
    for period in less {
        walk.to(first + period)?;
        if walk.window(start + period)? == window[1..] {
            return Err(not_least_period(period, claim.period));
        }
    }
    walk.to(end)?;
    is_period(claim, &window, &walk.window(start - 1 + claim.period)?, start)?;
    stays_common(&mut walk.run, rares, size)?;
    walk.extras.end()?;
    let (last, rare) = (end - 1, rares.1);
    Ok(Proof {
        sentence: claim.sentence(&certificate.game),
        checked: format!(
            "the values of heaps 0 to {last} were computed; the {size} before heap {end} are those before \
             heap {first} again, and all that decides a value later lies within so many; no smaller \
             period or preperiod does ({rare} rare heaps)"
        ),
        cited: None,
    })
}

/// Are the windows equal, and do they differ at heap b − 1 just if that is before the period?
fn is_period(claim: Claim, window: &[u16], again: &[u16], start: u64) -> Checked<()> {
    for (heap, (value, other)) in (start..).zip(window[1..].iter().zip(&again[1..])) {
        if value != other {
            let period = claim.period;
            return Err(Failure::refuted(format!(
                "G({heap}) = {value} and G({heap}+{period}) = {other}"
            )));
        }
    }
    match (claim.preperiod, window[0] == again[0]) {
        (0, false) => Err(Failure::refuted(format!(
            "G(0) = {} and G({}) = {}",
            window[0], claim.period, again[0]
        ))),
        (1.., true) => Err(not_least_preperiod(start - 1)),
        _ => Ok(()),
    }
}

/// Was no heap rare in the last stretch, and was every value in it decided by the window?
fn stays_common(run: &mut Run, before: (usize, usize), size: u64) -> Checked<()> {
    let (heap, count) = run.rares();
    if count > before.1 {
        return Err(Failure::unfinished(format!(
            "heap {heap} is rare, so late that this checker cannot prove a period from there"
        )));
    }
    let reach = run.reach().max(run.look_back(heap));
    if reach as u64 > size {
        return Err(Failure::unfinished(format!(
            "values depend on others {reach} heaps before, too far for this checker"
        )));
    }
    Ok(())
}

/// A run on its way, whose values are looked at.
struct Walk<'a> {
    run: Run,
    extras: Extras<'a>,
    end: u64,
    watch: &'a mut dyn Watch,
}

impl Walk<'_> {
    /// Goes on to a heap.
    fn to(&mut self, heap: u64) -> Checked<()> {
        while self.run.next() < heap {
            let next = self.run.next();
            self.run.advance(heap.min(next.saturating_add(STEP)))?;
            for &value in self.run.values_from(next).unwrap_or(&[]) {
                self.extras.see(value.into())?;
            }
            go_on(self.watch, self.run.next(), self.end)?;
        }
        Ok(())
    }

    /// The values from a heap on.
    fn window(&self, from: u64) -> Checked<Vec<u16>> {
        let values = self.run.values_from(from).map(<[u16]>::to_vec);
        values.ok_or_else(|| Failure::unfinished("a window is larger than what is kept"))
    }
}

#[cfg(test)]
mod tests {
    use super::check_by;
    use crate::certificate::Certificate;
    use crate::game::Code;
    use crate::theorem::least::Claim;
    use crate::theorem::octal;
    use crate::values::run::Run;
    use crate::{Failure, Patient};
    use proptest::prelude::*;

    fn certificate(game: &str) -> Certificate {
        let lines = format!("grundy certificate 1\ngame {game}\ntheorem octal-periodicity\n");
        let hash = blake3::hash(lines.as_bytes());
        let text = format!("{lines}hash blake3:{hash}\n");
        Certificate::read(text.as_bytes()).expect("a certificate")
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]
        /// Against the theorem of Guy and Smith: what a window proves is proved by that, what it
        /// refutes is refuted by that. The periods tried are those that the values show.
        #[test]
        fn windows_prove_what_tables_prove(
            game in "[04]\\.[0-7]{1,3}",
            size in 1u64..80,
            other_period in 0u64..4,
            other_preperiod in 0u64..3,
        ) {
            let code = Code::read(&game).expect("a code");
            let mut run = Run::new(&code, true).expect("octal");
            run.advance(2000).expect("small");
            let values = run.values_from(0).expect("all");
            let repeats = |p: &usize| (1000..2000 - p).all(|n| values[n] == values[n + p]);
            let period = (1..400).find(repeats).unwrap_or(5);
            let last = (0..1000).rfind(|&n| values[n] != values[n + period]);
            let claim = Claim::new(
                (period as u64).saturating_sub(other_period % 2) * (1 + other_period / 2),
                last.map_or(0, |last| last as u64 + 1) + other_preperiod,
                0,
            );
            let certificate = certificate(&game);
            let by_table = octal::check(&certificate, claim, &code, &mut Patient);
            if claim.period > 0 {
                let run = Run::new(&code, claim.period.is_multiple_of(2)).expect("octal");
                match check_by(size, &certificate, claim, run, &mut Patient) {
                    Ok(_) => prop_assert!(by_table.is_ok(), "{} {:?}", game, claim),
                    Err(Failure::Refuted(_)) => prop_assert!(by_table.is_err(), "{} {:?}", game, claim),
                    Err(Failure::Unfinished(_)) => {}
                }
            }
        }
    }

    /// Games whose rare heaps end: a window of 400 heaps is enough for many.
    #[test]
    fn windows_prove() {
        let games = include_str!("../../../grundy/tests/data/octal_periods.csv");
        let mut proved = Vec::new();
        for row in games.lines().filter(|line| line.starts_with('.')) {
            let row: Vec<&str> = row.split(',').collect();
            let (Ok(period), Ok(preperiod)) = (row[4].parse::<u64>(), row[5].parse::<u64>()) else {
                continue;
            };
            if period + preperiod > 4000 {
                continue;
            }
            let game = format!("0{}", row[0]);
            let code = Code::read(&game).expect("a code");
            let run = Run::new(&code, period.is_multiple_of(2)).expect("octal");
            let claim = Claim::new(period, preperiod, 0);
            match check_by(400, &certificate(&game), claim, run, &mut Patient) {
                Ok(_) => proved.push(game),
                Err(Failure::Refuted(why)) => panic!("{game}: {why}"),
                Err(Failure::Unfinished(_)) => {}
            }
        }
        assert!(proved.len() > 100 && proved.contains(&"0.77".to_owned()), "{}", proved.len());
    }
}
