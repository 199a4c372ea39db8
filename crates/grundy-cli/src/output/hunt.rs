//! The result of a hunt, as text.

use std::io::{self, Write};
use std::time::Duration;

use grundy_hunt::{Count, Progress, Report};
use indicatif::HumanDuration;

/// Heaps of value 0 that are shown.
const SHOWN: usize = 20;

/// Writes a report.
pub(crate) fn write(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    writeln!(out, "{}", report.game)?;
    let mut line = |name: &str, text: String| writeln!(out, "  {name:<14} {text}");
    line("status", status(report))?;
    if let Some(certificate) = report.certificate {
        line("certificate", format!("the file `{certificate}` in the hunt's folder"))?;
    }
    line("exact to heap", or_none(report.checked_to))?;
    if let (Some(value), Some(heap)) = (report.max_value, report.max_at) {
        line("largest value", format!("{value}, first at heap {}", heap.0))?;
    }
    match (report.rares, report.last_rare) {
        (Some(rares), Some(last)) => {
            line("rare heaps", format!("{rares}, the last one is {}", last.0))?;
        }
        (Some(rares), None) => line("rare heaps", rares.to_string())?,
        (None, _) => {}
    }
    line("value 0", zeros(report))?;
    let run = &report.run;
    let rate = grouped(run.values_per_second);
    line("run", format!("{:.1} s, {rate} values/s, {}", run.seconds, run.method))
}

fn status(report: &Report) -> String {
    match (report.period, report.preperiod, report.theorem) {
        (Some(period), Some(preperiod), Some(theorem)) => {
            format!("proved: period {}, preperiod {} ({theorem})", period.0, preperiod.0)
        }
        _ => report.status.to_owned(),
    }
}

fn or_none(count: Option<Count>) -> String {
    count.map_or("none".to_owned(), |count| count.0.to_string())
}

fn zeros(report: &Report) -> String {
    let shown: Vec<String> =
        report.zeros_at.iter().take(SHOWN).map(|heap| heap.0.to_string()).collect();
    let more = report.zeros.0 > shown.len() as u64;
    match report.last_zero {
        None => "no heap".to_owned(),
        Some(last) if more => {
            format!("{} heaps: {} ... {}", report.zeros.0, shown.join(" "), last.0)
        }
        Some(_) => format!("{} heaps: {}", report.zeros.0, shown.join(" ")),
    }
}

/// One line about a hunt at work.
pub(crate) fn progress(progress: &Progress) -> String {
    let mut parts = vec![
        format!("heap {}", thousands(progress.next)),
        format!("{} values/s", grouped(progress.rate)),
    ];
    parts.extend(progress.rares.map(|rares| format!("{rares} rare")));
    parts.extend(progress.max.map(|(value, heap)| format!("largest {value} at {heap}")));
    parts.push(format!("{} zeros", progress.zeros));
    parts.extend(left(progress).map(|left| format!("{} left", HumanDuration(left))));
    parts.join(", ")
}

/// The time that is left at the present rate.
#[allow(clippy::cast_precision_loss, reason = "an estimate")]
fn left(progress: &Progress) -> Option<Duration> {
    let heaps = progress.goal?.checked_sub(progress.next)? as f64;
    Duration::try_from_secs_f64((heaps / progress.rate).round()).ok()
}

/// A rate in digits that can be read.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a rounded rate")]
fn grouped(rate: f64) -> String {
    thousands(rate.max(0.0) as u64)
}

/// A number with blanks between groups of three digits.
fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .filter_map(|group| std::str::from_utf8(group).ok())
        .collect();
    groups.join(" ")
}

#[cfg(test)]
mod tests {
    #[test]
    fn numbers_are_grouped() {
        for (number, text) in [(0, "0"), (999, "999"), (1000, "1 000"), (1_234_567, "1 234 567")] {
            assert_eq!(super::thousands(number), text);
        }
    }
}
