//! Certificates of findings.

use super::finding::{Finding, Status};
use crate::period::{Certificate, Claim, ClosedForm, Growth, Law, Period};
use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{Formula, HeapRule};

/// Returns the certificate of a finding about a game on single heaps; `None` if it is not proved.
pub fn certificate(rule: &dyn HeapRule, finding: &Finding) -> Option<Certificate> {
    let theorem = finding.theorem.filter(|_| finding.status == Status::Proved)?;
    let name = rule.code().map_or_else(|| rule.name(), ToString::to_string);
    let by_law = || Some(Claim::by_law(Law::of(rule)?, finding.period?, None));
    let Some((formula, _)) = rule.formula() else {
        return Some(Certificate::new(name, by_law()?));
    };
    let claim = match formula {
        Formula::Period { period, .. } if theorem == REMAINDER => {
            Claim::Remainder { modulus: period }
        }
        // The law proves the same period, from as many values.
        Formula::Period { .. } => by_law()?,
        // The codes of Nim and Lasker's Nim.
        Formula::Repeats { .. } if rule.code().is_some() => growing(finding.period?),
        Formula::Repeats { period, saltus: 0, .. } => Claim::Remainder { modulus: period },
        Formula::Repeats { .. } if theorem == "rims-is-nim" => Claim::ClosedForm(ClosedForm::Rims),
        Formula::Repeats { .. } => {
            return Some(Certificate::new("nim", Claim::ClosedForm(ClosedForm::Nim)));
        }
        Formula::AtMost { .. } => Claim::ClosedForm(ClosedForm::AtMostFraction),
        Formula::PrimeFactors => Claim::ClosedForm(ClosedForm::PrimeFactors),
        Formula::Euclid | Formula::GoldenPairs => return None,
    };
    Some(Certificate::new(name, claim))
}

/// The theorem by which a value is that of the heap modulo a number.
pub const REMAINDER: &str = "remainder";

/// The theorem by which the values of a code grow with every period. Only the checker of
/// certificates checks its hypotheses.
pub const ARITHMETIC: &str = "arithmetic-periodicity";

/// Returns the certificate of an observed growth, which a checker may prove or refute.
pub fn conjecture(rule: &dyn HeapRule, finding: &Finding) -> Option<Certificate> {
    let period = finding.period.filter(|period| period.saltus > 0)?;
    let code = rule.code().filter(|_| finding.status == Status::Observed)?;
    Some(certificate_of_growth(code, period))
}

/// Returns the certificate that values of a code grow with every period.
pub(super) fn certificate_of_growth(code: &TakeBreak, period: Period) -> Certificate {
    Certificate::new(code.to_string(), growing(period))
}

/// Returns the certificate of a theorem on pairs of numbers.
pub fn certificate_of_pairs(formula: &Formula) -> Option<Certificate> {
    let (game, form) = match formula {
        Formula::Euclid => ("euclid", ClosedForm::Euclid),
        Formula::GoldenPairs => ("wythoff", ClosedForm::WythoffBeatty),
        _ => return None,
    };
    Some(Certificate::new(game, Claim::ClosedForm(form)))
}

/// Returns the claim that a code's values grow with every period.
fn growing(period: Period) -> Claim {
    Claim::Arithmetic { by: Growth::Code, period }
}
