//! The certificate of what was proved of a game.

use super::{Finding, Status};
use crate::game::{Formula, HeapRule};
use crate::period::{Certificate, Claim, Closed, Growth, Period, Repetition};

/// The certificate of a finding about a game on single heaps; `None` if it is not proved.
pub fn certificate(rule: &dyn HeapRule, finding: &Finding) -> Option<Certificate> {
    let theorem = finding.theorem.filter(|_| finding.status == Status::Proved)?;
    let name = rule.code().map_or_else(|| rule.name(), ToString::to_string);
    let claim = match theorem {
        "octal-periodicity" => periodic(Repetition::Octal, finding.period?),
        "take-and-break-periodicity" => periodic(Repetition::TakeAndBreak, finding.period?),
        "subtraction-periodicity" => periodic(Repetition::Subtraction, finding.period?),
        "all-but-periodicity" => growing(Growth::AllBut, finding.period?),
        "remainder" => Claim::Remainder { modulus: finding.period?.period },
        // Codes that stand for Nim and Lasker's Nim.
        "nim" | "laskers-nim" if rule.code().is_some() => growing(Growth::Code, finding.period?),
        "nim" => return Some(Certificate::new("nim", Claim::Closed(Closed::Nim))),
        "rims-is-nim" => Claim::Closed(Closed::Rims),
        "number-of-prime-factors" => Claim::Closed(Closed::PrimeFactors),
        "at-most-half" | "at-most-fraction" => Claim::Closed(Closed::AtMostFraction),
        _ => return None,
    };
    Some(Certificate::new(name, claim))
}

/// The theorem by which values of a code grow with every period; its hypotheses are left to
/// whoever checks a certificate.
pub const ARITHMETIC: &str = "arithmetic-periodicity";

/// The certificate that an observed growth would have, were it proved: a question to a checker.
pub fn conjecture(rule: &dyn HeapRule, finding: &Finding) -> Option<Certificate> {
    let period = finding.period.filter(|period| period.saltus > 0)?;
    let code = rule.code().filter(|_| finding.status == Status::Observed)?;
    Some(Certificate::new(code.to_string(), growing(Growth::Code, period)))
}

/// The certificate of a theorem on pairs of numbers.
pub fn certificate_of_pairs(formula: &Formula) -> Option<Certificate> {
    match formula {
        Formula::Euclid => Some(Certificate::new("euclid", Claim::Closed(Closed::Euclid))),
        Formula::GoldenPairs => {
            Some(Certificate::new("wythoff", Claim::Closed(Closed::WythoffBeatty)))
        }
        _ => None,
    }
}

fn periodic(by: Repetition, period: Period) -> Claim {
    Claim::Periodic { by, period, rares: None }
}

fn growing(by: Growth, period: Period) -> Claim {
    Claim::Arithmetic { by, period, saltus: period.saltus }
}
