//! `octal-periodicity` for long periods: a check in the memory of a window, with half of the heaps
//! that the bound of the theorem needs.
//!
//! [`Run`] decides every value in a fixed way. Once no heap is rare any more, it compares
//!
//! * the values of the heaps n − d, and of n − d − r for the rare heaps r;
//! * the values of pairs (a, n − d − a), a = 1, 2, …, until every smaller value is excluded.
//!
//! It records the greatest a + d that it needed ([`Run::reach`]). Let b = max(n₀, 1), n₁ ≥ b, let
//! all heaps n₁ ≤ n < n₁ + p be common, and let no value among them have looked back further than
//! n₁ − b, except to the fixed first parts a and r. If G(m + p) = G(m) for the heaps b ≤ m < n₁,
//! then for all m ≥ b.
//!
//! *Proof.* Assume it for the heaps below some n ≥ n₁, and that the run decides the values of n₁,
//! …, n − 1 + p without looking further back. For n < n₁ + p it decides the value of n in the same
//! way, as was observed; for others, as it did for n − p. What it finds for n + p is what it found
//! for n: the same rare heaps and first parts, and beside them heaps from b on, of the same values.
//! The class of a value is the same, too: p is even where the parity of heaps counts. So heap n + p
//! is common and has the value of heap n. ∎
//!
//! First n₁ = b + [`WINDOW`], so that the values before n₁ are still in memory. If a value looked
//! back further, or a heap was rare, a later n₁ may serve ([`further`]); the values are computed
//! again to compare them. At the latest the bound of Guy and Smith is reached.

use super::extras::Extras;
use super::least::{Claim, not_least_period, not_least_preperiod, prime_factors};
use super::octal;
use crate::certificate::Certificate;
use crate::progress::{self, Progress, Watch};
use crate::state::{Reader, Writer};
use crate::values::run::{MOST, RECENT, Run};
use crate::verdict::{CheckResult, Failure, Proof};

/// The number of values of a window.
const WINDOW: u64 = RECENT as u64 / 2;

/// The number of heaps after which they are compared with those one period before.
const PIECE: u64 = 1 << 24;

/// Checks a claim about a code with a last place. The period p must be even, unless the split of
/// the run ignores the parity of heaps.
pub(super) fn check(
    certificate: &Certificate,
    claim: Claim,
    place: usize,
    run: Run,
    progress: &mut dyn Progress,
) -> CheckResult<Proof> {
    check_by(WINDOW, certificate, claim, place, run, progress)
}

fn check_by(
    size: u64,
    certificate: &Certificate,
    claim: Claim,
    place: usize,
    mut run: Run,
    progress: &mut dyn Progress,
) -> CheckResult<Proof> {
    run.use_threads(progress.threads());
    let start = claim.preperiod.max(1);
    let first = start.checked_add(size);
    let end = first.and_then(|first| first.checked_add(claim.period));
    let (Some(first), Some(end @ ..=MOST)) = (first, end) else { return Err(too_large()) };
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
    if walk.mark.is_none() {
        walk.mark_window(start - 1)?;
    }
    let window = walk.mark.as_ref().map(|mark| mark.window.clone()).unwrap_or_default();
    walk.compare_smaller_periods(claim, size, &window)?;
    walk.to(end)?;
    if walk.run.next() == end {
        is_period(claim, &window, &walk.window(start - 1 + claim.period)?, start)?;
    }
    let checked = if looks_back(&walk.run, first) <= size && walk.run.next() == end {
        format!(
            "the {size} before heap {end} are those before heap {first} again, and apart from rare and first \
             heaps no later value depends on heaps more than {size} before it"
        )
    } else {
        further(&mut walk, claim, first, octal::bound(2, place, claim))?
    };
    walk.is_least(claim, first)?;
    let last = walk.run.next() - 1;
    walk.extras.end()?;
    let (_, rare) = walk.run.rares();
    Ok(Proof {
        sentence: claim.sentence(&certificate.game),
        checked: format!(
            "the values of heaps 0 to {last} were computed; {checked}; no smaller period or preperiod does \
             ({rare} rare heaps)"
        ),
        cited: None,
    })
}

/// Computes more heaps until some n₁ or the theorem's bound decides. Called if the windows before
/// heaps `first` and `first` + p are equal but do not decide all later values.
fn further(
    walk: &mut Walk<'_>,
    claim: Claim,
    first: u64,
    bound: Option<u64>,
) -> CheckResult<String> {
    let Claim { period, preperiod, .. } = claim;
    let mut echo = Echo::new(period, first);
    loop {
        let distance = looks_back(&walk.run, first);
        let by_run =
            preperiod.max(1).checked_add(distance).and_then(|n| n.max(first).checked_add(period));
        let Some(goal @ ..=MOST) = by_run.into_iter().chain(bound).min() else {
            return Err(too_large());
        };
        walk.end = goal;
        if let Some(heap) = walk.difference(&mut echo, walk.run.next() - period)? {
            return Err(Failure::refuted(format!("G({heap}) is not G({heap}+{period})")));
        }
        if walk.run.next() >= goal {
            let last = walk.run.next() - period - 1;
            let why = if by_run.is_some_and(|by_run| by_run <= goal) {
                format!(
                    "apart from rare and first heaps no later value depends on heaps more than {distance} before it"
                )
            } else {
                "the theorem asks for no more (Guy and Smith 1956)".to_owned()
            };
            let preperiod = preperiod.max(1);
            return Ok(format!(
                "those from heap {preperiod} to {last} come again {period} heaps later, and {why}"
            ));
        }
        walk.to(goal.min(walk.run.next() + PIECE))?;
    }
}

fn too_large() -> Failure {
    Failure::unfinished("the claim is about more heaps than this checker computes")
}

/// Returns how far back the values of the heaps after `first` and after all rare ones look. A rare
/// heap from `first` on counts with its distance, so that n₁ comes after it.
fn looks_back(run: &Run, first: u64) -> u64 {
    let (rare, _) = run.rares();
    // The run looked back from the heaps from `first` on.
    let distance = run.reach().max(run.look_back(rare)) as u64;
    if rare as u64 >= first { distance.max(rare as u64 + 1) } else { distance }
}

/// Compares the values of heaps m and m + p, for one m after the other.
struct Echo {
    period: u64,
    next: u64,
    /// Runs that compute both values again, once they are no longer in memory.
    runs: Option<(Run, Run)>,
}

impl Echo {
    fn new(period: u64, next: u64) -> Self {
        Self { period, next, runs: None }
    }

    /// Returns the first heap below `end` whose value differs from that of the heap p above; `run`
    /// knows both.
    fn difference(
        &mut self,
        run: &Run,
        end: u64,
        watch: &mut Watch<'_>,
    ) -> CheckResult<Option<u64>> {
        while self.next < end {
            watch()?;
            let begin = self.next;
            self.next = end.min(begin + PIECE / 4);
            if self.runs.is_none()
                && let Some(values) = run.values_from(begin)
            {
                let later = run.values_from(begin + self.period).unwrap_or(&[]);
                let count = usize::try_from(self.next - begin).unwrap_or(usize::MAX);
                if let Some(heap) = differ(begin, &values[..count], later) {
                    return Ok(Some(heap));
                }
                continue;
            }
            if self.runs.is_none() {
                self.runs =
                    Some((run.again(begin, watch)?, run.again(begin + self.period, watch)?));
            }
            if let Some((low, high)) = &mut self.runs {
                low.advance(self.next, watch)?;
                high.advance(self.next + self.period, watch)?;
                let values = low.values_from(begin).unwrap_or(&[]);
                let later = high.values_from(begin + self.period).unwrap_or(&[]);
                if let Some(heap) = differ(begin, values, later) {
                    return Ok(Some(heap));
                }
            }
        }
        Ok(None)
    }
}

/// Returns the first heap at which the values differ; the slices begin at heap `begin`.
fn differ(begin: u64, values: &[u16], later: &[u16]) -> Option<u64> {
    (begin..)
        .zip(values.iter().zip(later))
        .find(|(_, (value, later))| value != later)
        .map(|it| it.0)
}

/// Checks that the windows are equal, and that they differ at heap b − 1 exactly if that heap is
/// before the period.
fn is_period(claim: Claim, window: &[u16], again: &[u16], start: u64) -> CheckResult<()> {
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

/// A run whose values are checked as they are computed.
struct Walk<'a> {
    /// The claim as text, which identifies the state.
    claim: String,
    run: Run,
    extras: Extras<'a>,
    /// Set once the run is behind heap n₁.
    mark: Option<WindowMark>,
    end: u64,
    progress: &'a mut dyn Progress,
}

/// The values with which later windows are compared.
#[derive(Debug)]
struct WindowMark {
    /// The values from heap b − 1 on.
    window: Vec<u16>,
    /// Smaller periods for which equal windows followed that do not decide all later values.
    doubtful: Vec<u64>,
}

impl Walk<'_> {
    /// Resumes from the state of an earlier check, if there is one.
    fn continue_earlier(&mut self) -> CheckResult<()> {
        let Some(earlier) = self.progress.earlier() else { return Ok(()) };
        let mut state = Reader::new(&earlier, &self.claim)?;
        self.run.read(&mut state)?;
        self.extras.read(&mut state)?;
        let window = state.values()?;
        let mut doubtful = Vec::new();
        for _ in 0..state.number()? {
            doubtful.push(state.number()?);
        }
        state.end()?;
        self.mark = (!window.is_empty()).then_some(WindowMark { window, doubtful });
        Ok(())
    }

    /// Records the window before heap n₁.
    fn mark_window(&mut self, from: u64) -> CheckResult<()> {
        self.mark = Some(WindowMark { window: self.window(from)?, doubtful: Vec::new() });
        self.run.begin_reach();
        Ok(())
    }

    /// Checks that the window does not come again after a smaller period and decides all later
    /// values. Smaller periods that need more values are doubtful.
    fn compare_smaller_periods(
        &mut self,
        claim: Claim,
        size: u64,
        window: &[u16],
    ) -> CheckResult<()> {
        let start = claim.preperiod.max(1);
        let first = start + size;
        let mut less: Vec<u64> =
            prime_factors(claim.period).iter().map(|q| claim.period / q).collect();
        less.sort_unstable();
        for period in less {
            if self.run.next() > first + period {
                // An earlier check has already compared these heaps.
                continue;
            }
            self.to(first + period)?;
            if self.window(start + period)? == window[1..] {
                // Equal windows prove a period only if they decide every later value.
                if looks_back(&self.run, first) <= size {
                    return Err(not_least_period(period, claim.period));
                }
                self.mark.iter_mut().for_each(|mark| mark.doubtful.push(period));
            }
        }
        Ok(())
    }

    /// Checks that no smaller period among the doubtful ones holds. The claim itself holds, and the
    /// smaller ones hold up to heap `first`.
    fn is_least(&mut self, claim: Claim, first: u64) -> CheckResult<()> {
        let doubtful =
            self.mark.iter().flat_map(|mark| &mark.doubtful).copied().collect::<Vec<_>>();
        for period in doubtful {
            let end = claim.preperiod.max(1) + claim.period;
            let (mut echo, mut to) = (Echo::new(period, first), first);
            loop {
                if to >= end {
                    return Err(not_least_period(period, claim.period));
                }
                to = end.min(to + PIECE);
                self.to(to + period)?;
                if self.difference(&mut echo, to)?.is_some() {
                    break;
                }
            }
        }
        Ok(())
    }

    /// As [`Echo::difference`] of the run.
    fn difference(&mut self, echo: &mut Echo, end: u64) -> CheckResult<Option<u64>> {
        let Self { run, progress, end: total, .. } = self;
        let next = run.next();
        echo.difference(run, end, &mut || progress::report(*progress, next, *total))
    }

    /// Computes and checks the values of the heaps below `heap`.
    fn to(&mut self, heap: u64) -> CheckResult<()> {
        while self.run.next() < heap {
            let next = self.run.next();
            let goal = heap.min(next.saturating_add(self.run.stride()));
            let Self { run, progress, end, .. } = self;
            run.advance(goal, &mut || progress::report(*progress, next, *end))?;
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

    /// Returns the values from a heap on.
    fn window(&self, from: u64) -> CheckResult<Vec<u16>> {
        let values = self.run.values_from(from).map(<[u16]>::to_vec);
        values.ok_or_else(Self::not_in_memory)
    }

    fn not_in_memory() -> Failure {
        Failure::unfinished("a window is larger than the values in memory")
    }
}

/// Encodes the state of a check.
fn state(claim: &str, run: &Run, extras: &Extras<'_>, mark: Option<&WindowMark>) -> Vec<u8> {
    let mut state = Writer::new(claim);
    run.write(&mut state);
    extras.write(&mut state);
    state.values(mark.map_or(&[], |mark| &mark.window));
    let doubtful = mark.map_or(&[][..], |mark| &mark.doubtful);
    state.number(doubtful.len() as u64);
    for &period in doubtful {
        state.number(period);
    }
    state.end()
}

#[cfg(test)]
mod tests {
    use super::check_by;
    use crate::certificate::{self, Certificate, Content};
    use crate::game::Code;
    use crate::progress::{NoProgress, Progress};
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
            Ok(Content::Values(certificate)) => certificate,
            other => panic!("{other:?}"),
        }
    }

    /// Windows of one value are often equal by chance, which refutes nothing; then more heaps are
    /// compared.
    #[test]
    fn equal_windows_that_decide_nothing_refute_nothing() {
        let code = Code::read("4.224").expect("a code");
        let claim = Claim::new(60, 2, 0);
        let certificate = certificate("4.224");
        assert!(octal::check(&certificate, claim, &code, &mut NoProgress).is_ok());
        let run = Run::new(&code, true).expect("octal");
        let checked = check_by(1, &certificate, claim, 3, run, &mut NoProgress);
        let proof = checked.expect("a proof");
        assert!(proof.checked.contains("come again"), "{}", proof.checked);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]
        /// Compares with the theorem of Guy and Smith: windows of any size prove what it proves,
        /// and refute what it refutes. The periods tried are those that the values show.
        #[test]
        fn windows_prove_what_tables_prove(
            game in "[04]\\.[0-7]{1,3}",
            size in 1u64..80,
            other_period in 0u64..4,
            other_preperiod in 0u64..3,
        ) {
            let code = Code::read(&game).expect("a code");
            let mut run = Run::new(&code, true).expect("octal");
            run.advance(2000, &mut || Ok(())).expect("small");
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
                let place = code.last_place().expect("finite");
                match check_by(size, &certificate, claim, place, run, &mut NoProgress) {
                    Ok(_) => prop_assert!(by_table.is_ok(), "{} {:?}", game, claim),
                    Err(Failure::Refuted(_)) => prop_assert!(by_table.is_err(), "{} {:?}", game, claim),
                    Err(Failure::Unfinished(why)) => prop_assert!(false, "{} {:?}: {}", game, claim, why),
                }
            }
        }
    }

    /// A check that is stopped after every few reports, and resumed from its last state.
    #[derive(Default)]
    struct Pieces {
        state: Option<Vec<u8>>,
        reports: u32,
    }

    impl Progress for Pieces {
        fn report(&mut self, _done: u64, _total: u64) -> bool {
            self.reports += 1;
            !self.reports.is_multiple_of(4) || self.state.is_none()
        }

        fn earlier(&mut self) -> Option<Vec<u8>> {
            self.state.take()
        }

        fn keep(&mut self, state: &dyn Fn() -> Vec<u8>) {
            self.state = Some(state());
        }
    }

    /// In 0.16 the last rare heap is 13935, so all later values look back further than this window, and
    /// the values before it are dropped long before the period of 149459 repeats.
    #[test]
    fn a_late_rare_heap_does_not_end_a_check() {
        let code = Code::read("0.16").expect("a code");
        let certificate = certificate("0.16");
        let check = |period: u64, preperiod, progress: &mut dyn Progress| {
            let run = Run::short(&code, period.is_multiple_of(2)).expect("octal");
            check_by(1000, &certificate, Claim::new(period, preperiod, 0), 2, run, progress)
        };
        let proof = check(149_459, 105_351, &mut NoProgress).expect("a proof");
        assert!(proof.checked.contains("come again 149459 heaps later"), "{}", proof.checked);
        let (mut progress, mut stops) = (Pieces::default(), 0);
        let continued = loop {
            match check(149_459, 105_351, &mut progress) {
                Err(Failure::Unfinished(why)) if why.contains("stopped") => stops += 1,
                other => break other,
            }
        };
        assert_eq!(continued, Ok(proof));
        assert!(stops > 2, "{stops}");
        let early = check(149_459, 105_350, &mut NoProgress);
        assert!(matches!(early, Err(Failure::Refuted(_))), "{early:?}");
    }

    /// Games whose rare heaps end: a window of 400 heaps is enough for many.
    #[test]
    fn windows_prove() {
        let games = grundy_facts::OCTAL_PERIODS;
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
            let place = code.last_place().expect("finite");
            match check_by(400, &certificate(&game), claim, place, run, &mut NoProgress) {
                Ok(_) => proved.push(game),
                Err(why) => panic!("{game}: {why:?}"),
            }
        }
        assert!(proved.len() > 100 && proved.contains(&"0.77".to_owned()), "{}", proved.len());
    }
}
