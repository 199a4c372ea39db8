//! Certificates of findings.

use super::finding::{Finding, Status};
use crate::period::{Certificate, Claim, Closed, Growth, Law, Period};
use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{Formula, HeapRule};

/// The certificate of a finding about a game on single heaps; `None` if it is not proved.
pub fn certificate(rule: &dyn HeapRule, finding: &Finding) -> Option<Certificate> {
    let theorem = finding.theorem.filter(|_| finding.status == Status::Proved)?;
    let name = rule.code().map_or_else(|| rule.name(), ToString::to_string);
    let Some((formula, _)) = rule.formula() else {
        return Some(Certificate::new(name, Claim::by_law(Law::of(rule)?, finding.period?, None)));
    };
    let claim = match formula {
        // The codes of Nim and Lasker's Nim.
        Formula::Repeats { .. } if rule.code().is_some() => growing(finding.period?),
        Formula::Repeats { period, saltus: 0, .. } => Claim::Remainder { modulus: period },
        Formula::Repeats { .. } if theorem == "rims-is-nim" => Claim::Closed(Closed::Rims),
        Formula::Repeats { .. } => {
            return Some(Certificate::new("nim", Claim::Closed(Closed::Nim)));
        }
        Formula::AtMost { .. } => Claim::Closed(Closed::AtMostFraction),
        Formula::PrimeFactors => Claim::Closed(Closed::PrimeFactors),
        Formula::Euclid | Formula::GoldenPairs => return None,
    };
    Some(Certificate::new(name, claim))
}

/// The theorem by which the values of a code grow with every period. Its hypotheses are checked by
/// the checker of certificates only.
pub const ARITHMETIC: &str = "arithmetic-periodicity";

/// The certificate of an observed growth, for a checker to decide.
pub fn conjecture(rule: &dyn HeapRule, finding: &Finding) -> Option<Certificate> {
    let period = finding.period.filter(|period| period.saltus > 0)?;
    let code = rule.code().filter(|_| finding.status == Status::Observed)?;
    Some(certificate_of_growth(code, period))
}

/// The certificate that values of a code grow with every period.
pub(super) fn certificate_of_growth(code: &TakeBreak, period: Period) -> Certificate {
    Certificate::new(code.to_string(), growing(period))
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

/// The claim that a code's values grow with every period.
fn growing(period: Period) -> Claim {
    Claim::Arithmetic { by: Growth::Code, period, saltus: period.saltus }
}
