//! Misère quotients and genera: from nothing, against the table, and in whole processes.

use std::process::{Command, Stdio};
use std::time::Duration;

use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{Budget, Failure, Meter};
use grundy_misere::{HeapGenera, HeapQuotients, certificate};
use grundy_verify::{NoProgress, Verdict, verify};

use crate::bench::{Bench, Deadline, Error, Show};
use crate::measure::{Amount, Bound, median, milliseconds, timed};
use crate::processes::CACHE;
use crate::report::Line;

const TURNS: usize = 5;

/// How far a partial row is followed.
const PATIENCE: Duration = Duration::from_secs(12);

pub(crate) fn run(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    kayles(bench, show)?;
    let (time, found) = timed(|| quotients("0.07", bench.size(20, 33), &bench.meter()));
    let found = found?;
    expect(bench.quick || counts(&found) == (638, 109), "0.07 to heap 33")?;
    let what = format!("0.07 to heap {}", found.heaps(0) - 1);
    show(Line::new(what, Amount::Time(time)).asked(Bound::seconds(5), Bound::seconds(1)))?;
    table(bench, show)?;
    processes(bench, show)?;
    genera(bench, show)
}

/// The whole of Kayles, and the check of its certificate.
fn kayles(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    let (mut found, mut checked) = (Vec::new(), Vec::new());
    for _ in 0..TURNS {
        let (time, quotients) = timed(|| quotients("0.77", u64::MAX - 1, &bench.meter()));
        let quotients = quotients?;
        expect(quotients.is_proved() && counts(&quotients) == (40, 9), "0.77")?;
        found.push(Amount::Time(time));
        let text = certificate("0.77", &quotients);
        let (time, verdict) = timed(|| verify(text.as_bytes(), &mut NoProgress).verdict);
        expect(matches!(verdict, Verdict::Proved(_)), "the certificate of 0.77")?;
        checked.push(Amount::Time(time));
    }
    for (what, times, floor) in
        [("0.77 from nothing to a proof", found, 200), ("its certificate, checked", checked, 100)]
    {
        if let Some(time) = median(times) {
            show(Line::new(what, time).asked(milliseconds(floor), milliseconds(20)))?;
        }
    }
    Ok(())
}

/// Every row of the table: the same orders, complete rows proved, partial ones as far as there.
fn table(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    let rows: Vec<Vec<&str>> = grundy_facts::table(grundy_facts::MISERE_QUOTIENTS).collect();
    let (mut slowest, mut complete, mut reached, mut partial) = (Duration::ZERO, 0, 0, 0);
    for row in rows.iter().take(if bench.quick { 10 } else { usize::MAX }) {
        let &[game, heaps, order, lost, _, _, _, status, ..] = row.as_slice() else { continue };
        // The table writes `.77` for 0.77.
        let game = &format!("0{game}");
        let number = |text: &str| text.parse::<usize>().unwrap_or(0);
        let heaps = number(heaps) as u64;
        if status == "complete" {
            let (time, found) = timed(|| quotients(game, u64::MAX - 1, &bench.meter()));
            let found = found?;
            expect(found.is_proved() && counts(&found) == (number(order), number(lost)), game)?;
            (slowest, complete) = (slowest.max(time), complete + 1);
            continue;
        }
        partial += 1;
        let deadline = Deadline::after(if bench.quick { PATIENCE / 12 } else { PATIENCE });
        let meter = Meter::new(Budget::default().with_stop(&deadline));
        match quotients(game, heaps, &meter) {
            Ok(found) => {
                expect(counts(&found) == (number(order), number(lost)), game)?;
                reached += 1;
            }
            Err(error) if error.is::<Failure>() => {}
            Err(error) => return Err(error),
        }
    }
    let what = format!("the slowest of {complete} complete quotients, each equal to the table's");
    show(Line::new(what, Amount::Time(slowest)).asked(Bound::seconds(12), Bound::seconds(2)))?;
    let what = format!("of {partial} partial ones, those that come as far in 12 s each");
    show(
        Line::new(what, Amount::Count(reached))
            .asked(Bound::Amount(Amount::Count(partial)), Bound::Amount(Amount::Count(partial))),
    )
}

/// Whole processes that answer a sum of long heaps, the quotient being in the cache.
fn processes(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    let cache = bench.temporary()?;
    let sums = [
        ("five Kayles heaps near 10^6", "kayles 1000000 999999 999998 777777 500000"),
        (
            "three near 10^24",
            "kayles 1000000000000000000000000 999999999999999999999999 777777777777777777777777",
        ),
    ];
    for (what, sum) in sums {
        let asked = || {
            let mut process = Command::new(&bench.grundy);
            process.args(["solve", "misere", sum]).env(CACHE, cache.path());
            let done = process.stdin(Stdio::null()).stdout(Stdio::null()).status()?;
            if done.success() { Ok(()) } else { Err(Error::from(format!("{sum}: {done}"))) }
        };
        // The first one finds the quotient.
        asked()?;
        let mut times = Vec::new();
        for _ in 0..4 * TURNS {
            let (time, done) = timed(asked);
            done?;
            times.push(Amount::Time(time));
        }
        if let Some(time) = median(times) {
            let line = Line::new(format!("a process that solves {what}"), time);
            show(line.asked(milliseconds(20), milliseconds(5)))?;
        }
    }
    Ok(())
}

/// Genera of three games, as far as a second leads.
fn genera(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    /// Genera of heaps 0 to 20, of which those of Kayles and of Grundy's game are in *Winning Ways*,
    /// chapter 13.
    const GENERA: [(&str, &str); 3] = [
        ("0.77", "0 1 2 3 1 4^146 3 2 1^13 4^046 2 6^46 4^046 1^13 2 7^57 1^13 4^64 3 2 1"),
        ("0.07", "0 0 1 1 2 0 3 1 1 0 3^1431 3 2^0520 2 4^146 0 5^057 2^0520 2 3^1431 3"),
        ("grundy", "0 0 0 1 0 2 1 0 2 1 0 2 1 3^1431 2 1 3^1431 2 4^0564 3^1431 0^20"),
    ];
    for (game, printed) in GENERA {
        let heap = bench.read(&format!("{game} 1"))?;
        let Some(rule) = heap.part(0).and_then(|part| part.rules().numbers().heap_rule()) else {
            continue;
        };
        let mut genera = HeapGenera::default();
        let (time, done) = timed(|| genera.extend(rule, 20, &bench.meter()));
        done?;
        let found: Vec<String> = genera.heaps().iter().map(|heap| heap.genus.to_string()).collect();
        let same = found.iter().map(String::as_str).eq(printed.split_whitespace());
        expect(same, &format!("the genera of {game}"))?;
        show(Line::new(format!("genera of {game} to heap 20"), Amount::Time(time)))?;
        let deadline = Deadline::after(Duration::from_secs(if bench.quick { 1 } else { 10 }));
        // The time ends it.
        let _ = genera.extend(rule, 1000, &Meter::new(Budget::default().with_stop(&deadline)));
        let heaps = genera.heaps().len() as u64 - 1;
        let line = Line::new(
            format!("the heap that genera of {game} reach in 10 s"),
            Amount::Count(heaps),
        );
        show(line.asked(Bound::Amount(Amount::Count(20)), Bound::Amount(Amount::Count(100))))?;
    }
    Ok(())
}

fn quotients(code: &str, to: u64, meter: &Meter<'_>) -> Result<HeapQuotients, Error> {
    let code = TakeBreak::parse(code).map_err(|error| Error::from(format!("{code}: {error}")))?;
    let mut found = HeapQuotients::new(&[&code]);
    let ended: Result<(), Failure> = found.extend(&[&code], &[to], meter, &mut |_| {});
    ended?;
    Ok(found)
}

fn counts(found: &HeapQuotients) -> (usize, usize) {
    (found.quotient().order(), found.quotient().lost().count())
}

fn expect(holds: bool, what: &str) -> Result<(), Error> {
    if holds {
        Ok(())
    } else {
        Err(Error::from(format!("{what}: another result than the table's")))
    }
}
