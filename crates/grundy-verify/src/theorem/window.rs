//! `octal-periodicity` for long periods: in the memory of a window, with half of the heaps that the
//! bound of the theorem needs.
//!
//! [`Run`] decides every value in a fixed way. From some heap on no heap is rare, and then it looks
//! at
//!
//! * the values of the heaps n − d, and n − d − r for the rare heaps r;
//! * the values of pairs (a, n − d − a), a = 1, 2, …, until every smaller value is excluded.
//!
//! It records the greatest a + d that it needed ([`Run::reach`]). Let b = max(n₀, 1), n₁ = b +
//! [`WINDOW`], let all heaps n₁ ≤ n < n₁ + p be common, and let no value among them have looked
//! back further than the window, except to the fixed first parts a and r. If G(m + p) = G(m) for
//! the heaps b ≤ m < n₁, then for all m ≥ b:
//!
//! Assume it for the heaps below some n ≥ n₁, and that the run decides the values of n₁, …, n − 1 +
//! p within the window. For n < n₁ + p it decides that of n within the window, as was seen; for
//! others, as it did for n − p. What it finds for n + p is what it found for n: the same rare heaps
//! and first parts, and in the window the same values. The class of a value is the same, too: p is
//! even where the parity of heaps counts. So heap n + p is common and has the value of heap n.

use super::extras::Extras;
use super::least::{Claim, not_least_period, not_least_preperiod, prime_factors};
use crate::certificate::Certificate;
use crate::progress::{self, Progress};
use crate::state::{Reader, Writer};
use crate::values::run::{MOST, RECENT, Run};
use crate::verdict::{Checked, Failure, Proof};

/// The number of values of a window.
const WINDOW: u64 = RECENT as u64 / 2;

/// Checks a claim. p is even, or the split of the run does not use the parity of heaps.
pub(super) fn check(
    certificate: &Certificate,
    claim: Claim,
    run: Run,
    progress: &mut dyn Progress,
) -> Checked<Proof> {
    check_by(WINDOW, certificate, claim, run, progress)
}

fn check_by(
    size: u64,
    certificate: &Certificate,
    claim: Claim,
    mut run: Run,
    progress: &mut dyn Progress,
) -> Checked<Proof> {
    run.use_threads(progress.threads());
    let start = claim.preperiod.max(1);
    let first = start.checked_add(size);
    let end = first.and_then(|first| first.checked_add(claim.period));
    let (Some(first), Some(end @ ..=MOST)) = (first, end) else {
        return Err(Failure::unfinished(
            "the claim is about more heaps than this checker computes",
        ));
    };
    let mut walk = Walk {
        claim: format!("{certificate:?}"),
        run,
        extras: Extras::new(certificate, claim),
        mark: None,
        end,
        progress,
    };
    walk.continue_earlier()?;
    walk.to(first)?;
    let Mark { window, rares } = match walk.mark.clone() {
        Some(mark) => mark,
        None => walk.mark_window(start - 1)?,
    };
    let mut less: Vec<u64> = prime_factors(claim.period).iter().map(|q| claim.period / q).collect();
    less.sort_unstable();
    for period in less {
        if walk.run.next() > first + period {
            // An earlier check has compared them.
            continue;
        }
        walk.to(first + period)?;
        if walk.window(start + period)? == window[1..] {
            // Equal windows make a period only where they decide every later value.
            stays_common(&mut walk.run, rares, size)?;
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

/// Checks that the windows are equal, and that they differ at heap b − 1 exactly if that heap is
/// before the period.
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

/// Checks that the last stretch had no rare heap, and that the window decided every value in it.
fn stays_common(run: &mut Run, before: (usize, usize), size: u64) -> Checked<()> {
    let (heap, count) = run.rares();
    if count > before.1 {
        return Err(Failure::unfinished(format!(
            "heap {heap} is rare, which is too late for this checker to prove the period"
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

/// A run whose values are checked as they are computed.
struct Walk<'a> {
    /// What is claimed, as a text that its state belongs to.
    claim: String,
    run: Run,
    extras: Extras<'a>,
    /// Once it is behind heap n₁.
    mark: Option<Mark>,
    end: u64,
    progress: &'a mut dyn Progress,
}

/// What later windows are compared with.
#[derive(Debug, Clone)]
struct Mark {
    /// The values from heap b − 1 on.
    window: Vec<u16>,
    /// The rare heaps by then; see [`Run::rares`].
    rares: (usize, usize),
}

impl Walk<'_> {
    /// Continues from the state of an earlier check, if there is one.
    fn continue_earlier(&mut self) -> Checked<()> {
        let Some(earlier) = self.progress.earlier() else { return Ok(()) };
        let mut state = Reader::new(&earlier, &self.claim)?;
        self.run.read(&mut state)?;
        self.extras.read(&mut state)?;
        let window = state.values()?;
        let rares = (state.size()?, state.size()?);
        state.end()?;
        self.mark = (!window.is_empty()).then_some(Mark { window, rares });
        Ok(())
    }

    /// Notes the window before heap n₁.
    fn mark_window(&mut self, from: u64) -> Checked<Mark> {
        let mark = Mark { window: self.window(from)?, rares: self.run.rares() };
        self.run.reach();
        Ok(self.mark.insert(mark).clone())
    }

    /// Computes and checks the values of the heaps below `heap`.
    fn to(&mut self, heap: u64) -> Checked<()> {
        while self.run.next() < heap {
            let next = self.run.next();
            self.run.advance(heap.min(next.saturating_add(self.run.stride())))?;
            let values = self.run.values_from(next);
            self.extras.see_all(values.ok_or_else(Self::not_in_memory)?)?;
            if self.run.is_long() && self.extras.can_be_kept() {
                let Self { claim, run, extras, mark, progress, .. } = self;
                progress.keep(&|| state(claim, run, extras, mark.as_ref()));
            }
            progress::report(self.progress, self.run.next(), self.end)?;
        }
        Ok(())
    }

    /// The values from a heap on.
    fn window(&self, from: u64) -> Checked<Vec<u16>> {
        let values = self.run.values_from(from).map(<[u16]>::to_vec);
        values.ok_or_else(Self::not_in_memory)
    }

    fn not_in_memory() -> Failure {
        Failure::unfinished("a window is larger than the values in memory")
    }
}

/// The state of a check, to continue from.
fn state(claim: &str, run: &Run, extras: &Extras<'_>, mark: Option<&Mark>) -> Vec<u8> {
    let mut state = Writer::new(claim);
    run.write(&mut state);
    extras.write(&mut state);
    state.values(mark.map_or(&[], |mark| &mark.window));
    let rares = mark.map_or((0, 0), |mark| mark.rares);
    state.number(rares.0 as u64);
    state.number(rares.1 as u64);
    state.end()
}

#[cfg(test)]
mod tests {
    use super::check_by;
    use crate::certificate::{self, Certificate, Text};
    use crate::game::Code;
    use crate::progress::NoProgress;
    use crate::theorem::least::Claim;
    use crate::theorem::octal;
    use crate::values::run::Run;
    use crate::verdict::Failure;
    use proptest::prelude::*;

    fn certificate(game: &str) -> Certificate {
        let lines = format!("grundy certificate 1\ngame {game}\ntheorem octal-periodicity\n");
        let hash = blake3::hash(lines.as_bytes());
        let text = format!("{lines}hash blake3:{hash}\n");
        match certificate::read(text.as_bytes()) {
            Ok(Text::Values(certificate)) => certificate,
            other => panic!("{other:?}"),
        }
    }

    /// Windows of one value are often equal by chance, which refutes nothing.
    #[test]
    fn equal_windows_that_decide_nothing_refute_nothing() {
        let code = Code::read("4.224").expect("a code");
        let claim = Claim::new(60, 2, 0);
        let certificate = certificate("4.224");
        assert!(octal::check(&certificate, claim, &code, &mut NoProgress).is_ok());
        let run = Run::new(&code, true).expect("octal");
        let checked = check_by(1, &certificate, claim, run, &mut NoProgress);
        assert!(matches!(checked, Err(Failure::Unfinished(_))), "{checked:?}");
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]
        /// Against the theorem of Guy and Smith: it proves what a window proves, and refutes what a
        /// window refutes. The periods tried are those that the values show.
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
            let by_table = octal::check(&certificate, claim, &code, &mut NoProgress);
            if claim.period > 0 {
                let run = Run::new(&code, claim.period.is_multiple_of(2)).expect("octal");
                match check_by(size, &certificate, claim, run, &mut NoProgress) {
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
            match check_by(400, &certificate(&game), claim, run, &mut NoProgress) {
                Ok(_) => proved.push(game),
                Err(Failure::Refuted(why)) => panic!("{game}: {why}"),
                Err(Failure::Unfinished(_)) => {}
            }
        }
        assert!(proved.len() > 100 && proved.contains(&"0.77".to_owned()), "{}", proved.len());
    }
}
