//! A certificate made and checked: the period of Kayles, proved by one program and checked by
//! another that shares no code with it.

#![allow(clippy::disallowed_macros, reason = "an example prints")]

use std::error::Error;

use grundy::Workbench;
use grundy::limits::Meter;
use grundy_verify::{NoProgress, Verdict, verify};

/// The example.
pub fn main() -> Result<(), Box<dyn Error>> {
    let bench = Workbench::default();
    let kayles = bench.read("kayles 1")?;
    let study =
        bench.period(&kayles, None, &Meter::unlimited()).ok_or("no game on single heaps")?;
    let period = study.finding.period.ok_or("no period")?;
    println!("Kayles has the period {} from heap {} on", period.period, period.preperiod);
    let certificate = study.certificate.ok_or("not proved")?.to_string();
    println!("{certificate}");
    let report = verify(certificate.as_bytes(), &mut NoProgress);
    assert!(matches!(report.verdict, Verdict::Proved(_)), "{:?}", report.verdict);
    println!("accepted by the checker");
    Ok(())
}
