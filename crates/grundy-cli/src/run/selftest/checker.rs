//! The checker of certificates: it proves what hunts find, and refutes what is next to it.

use std::fs;
use std::time::Duration;

use grundy_core::game::Meter;
use grundy_core::game::take_break::TakeBreak;
use grundy_hunt::HuntConfig;
use grundy_sequence::sequence::Setup;
use grundy_verify::{NoProgress, Verdict, verify};

use super::{Outcome, outcome};
use crate::run::hunt::Silent;
use crate::run::temporary::Temporary;

/// Codes with their period and preperiod: Winning Ways, chapter 4, and A. Gangolli and T. Plambeck,
/// A note on periodicity in some octal games (1989).
const PERIODS: [(&str, u64, u64); 4] =
    [("0.77", 12, 71), ("0.07", 34, 53), ("0.156", 349, 3479), ("4.7", 2, 1)];

pub(super) fn check() -> Outcome {
    let mut differences = Vec::new();
    for (code, period, preperiod) in PERIODS {
        match certificate(code) {
            Ok(text) => differences.extend(differences_of(code, &text, period, preperiod)),
            Err(why) => differences.push(format!("{code}: {why}")),
        }
    }
    let claims = PERIODS.len();
    let compared =
        format!("{claims} periods found by hunts are proved, {claims} false ones refuted");
    outcome(compared, differences)
}

/// What is wrong with a certificate, or with the verdict on it or on a false one.
fn differences_of(code: &str, text: &str, period: u64, preperiod: u64) -> Vec<String> {
    let mut differences = Vec::new();
    for (key, number) in [("period", period), ("preperiod", preperiod)] {
        if line(text, key) != Some(number) {
            differences.push(format!("{code}: the certificate does not say {key} {number}"));
        }
    }
    let verdict = verify(text.as_bytes(), &mut NoProgress).verdict;
    if !matches!(verdict, Verdict::Proved(_)) {
        differences.push(format!("{code}: the certificate is not proved: {verdict:?}"));
    }
    let verdict = verify(&next_to_it(text, preperiod), &mut NoProgress).verdict;
    if !matches!(verdict, Verdict::Refuted(_)) {
        differences.push(format!("{code}: a false preperiod is not refuted: {verdict:?}"));
    }
    differences
}

/// The number after a key.
fn line(text: &str, key: &str) -> Option<u64> {
    text.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(' ')?.parse().ok())
}

/// A sealed certificate with a preperiod that is too small by one.
fn next_to_it(text: &str, preperiod: u64) -> Vec<u8> {
    let (right, wrong) =
        (format!("\npreperiod {preperiod}\n"), format!("\npreperiod {}\n", preperiod - 1));
    let claim = text.replace(&right, &wrong);
    let body = claim.rfind("hash ").map_or(claim.as_str(), |end| &claim[..end]);
    format!("{body}hash blake3:{}\n", blake3::hash(body.as_bytes())).into_bytes()
}

/// The certificate of a hunt.
fn certificate(code: &str) -> Result<String, String> {
    let folder = Temporary::new("selftest-hunt")?;
    let config = HuntConfig {
        code: TakeBreak::parse(code).map_err(|error| error.to_string())?,
        dir: folder.path().join("hunt"),
        to: None,
        keep: false,
        setup: Setup::default(),
        every: Duration::from_secs(5),
        work: None,
    };
    let meter = Meter::unlimited();
    grundy_hunt::hunt(&config, &meter, &mut Silent).map_err(|why| why.to_string())?;
    let path = config.dir.join("certificate");
    fs::read_to_string(&path).map_err(|why| format!("{}: {why}", path.display()))
}
