//! The theorems, one file each. Each file states what is checked; the proofs are in the book.

mod arithmetic;
pub(crate) mod automatic;
mod automaton;
pub(crate) mod balance;
mod closed;
mod extras;
mod fraction;
mod least;
mod lost_sums;
pub(crate) mod misere;
mod octal;
mod remainder;
pub(crate) mod solution;
mod strips;
mod taking;
mod window;

use crate::certificate::Certificate;
use crate::game::{Code, Game, NamedGame};
use crate::progress::Progress;
use crate::verdict::{CheckResult, Failure, Proof};
use least::Claim;

/// A theorem with its parameters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Theorem {
    Octal(Claim),
    TakeAndBreak(Claim),
    Subtraction(Claim),
    Strips(Claim),
    AllBut(Claim),
    Arithmetic(Claim),
    Remainder(u64),
    AtMostFraction,
    Closed(NamedGame),
}

impl Theorem {
    /// Returns the theorem of a certificate that has exactly the lines of that theorem.
    pub(crate) fn read(certificate: &Certificate) -> Result<Self, String> {
        const NONE: [Option<u64>; 4] = [None; 4];
        const PERIODIC: &str = "`period` and `preperiod`";
        const ARITHMETIC: &str = "`period`, `preperiod` and `saltus`";
        const BARE: &str = "no numbers";
        let Certificate { period, preperiod, saltus, modulus, .. } = *certificate;
        let name = certificate.theorem.as_str();
        let periodic = || match (period, preperiod, saltus, modulus) {
            (Some(period), Some(preperiod), None, None) => Some(Claim::new(period, preperiod, 0)),
            _ => None,
        };
        let arithmetic = || match (period, preperiod, saltus, modulus) {
            (Some(p), Some(n0), Some(s), None) => Some(Claim::new(p, n0, s)),
            _ => None,
        };
        let bare = |theorem| ([period, preperiod, saltus, modulus] == NONE).then_some(theorem);
        let remainder = || modulus.filter(|_| [period, preperiod, saltus] == NONE[1..]);
        let (lines, theorem) = match name {
            "octal-periodicity" => (PERIODIC, periodic().map(Self::Octal)),
            "take-and-break-periodicity" => (PERIODIC, periodic().map(Self::TakeAndBreak)),
            "subtraction-periodicity" => (PERIODIC, periodic().map(Self::Subtraction)),
            "strip-periodicity" => (PERIODIC, periodic().map(Self::Strips)),
            "all-but-periodicity" => (ARITHMETIC, arithmetic().map(Self::AllBut)),
            "arithmetic-periodicity" => (ARITHMETIC, arithmetic().map(Self::Arithmetic)),
            "remainder" => ("`modulus`", remainder().map(Self::Remainder)),
            "at-most-fraction" => (BARE, bare(Self::AtMostFraction)),
            "nim" => (BARE, bare(Self::Closed(NamedGame::Nim))),
            "rims-is-nim" => (BARE, bare(Self::Closed(NamedGame::Rims))),
            "number-of-prime-factors" => (BARE, bare(Self::Closed(NamedGame::Divisors))),
            "euclid" => (BARE, bare(Self::Closed(NamedGame::Euclid))),
            "wythoff-beatty" => (BARE, bare(Self::Closed(NamedGame::Wythoff))),
            _ => return Err(format!("this checker knows no theorem `{name}`")),
        };
        let misfit =
            || format!("a certificate of {name} has {lines}, and no other lines of its own");
        let theorem = theorem.ok_or_else(misfit)?;
        let values = !matches!(
            theorem,
            Self::Strips(_) | Self::Remainder(_) | Self::AtMostFraction | Self::Closed(_)
        );
        let rares = matches!(theorem, Self::Octal(_));
        if certificate.values.is_some() && !values || certificate.rares.is_some() && !rares {
            return Err(misfit());
        }
        Ok(theorem)
    }

    /// Checks the hypotheses of the theorem, and the optional lines of the certificate.
    pub(crate) fn check(
        self,
        certificate: &Certificate,
        game: &Game,
        progress: &mut dyn Progress,
    ) -> CheckResult<Proof> {
        let mut proof = self.prove(certificate, game, progress)?;
        proof.checked += &extras::mention(certificate);
        Ok(proof)
    }

    fn prove(
        self,
        certificate: &Certificate,
        game: &Game,
        progress: &mut dyn Progress,
    ) -> CheckResult<Proof> {
        let of = |kind: &str| {
            let (theorem, game) = (&certificate.theorem, &certificate.game);
            Failure::refuted(format!("the theorem {theorem} is about {kind}; {game} is not one"))
        };
        match (self, game) {
            (Self::Octal(claim), Game::Code(code)) => {
                octal::check(certificate, claim, code, progress)
            }
            (Self::TakeAndBreak(claim), Game::Code(code)) => {
                octal::check_wide(certificate, claim, code, progress)
            }
            (Self::Arithmetic(claim), Game::Code(code)) => {
                arithmetic::check(certificate, claim, code, progress)
            }
            (Self::Subtraction(claim), Game::Take(set)) => taking::check(certificate, claim, set),
            (Self::Strips(claim), Game::Family(family)) => {
                strips::check(certificate, claim, family, progress)
            }
            (Self::AllBut(claim), Game::AllBut(set)) => {
                taking::check_all_but(certificate, claim, set)
            }
            (Self::Remainder(m), Game::Take(set)) => remainder::check(certificate, m, set),
            (Self::AtMostFraction, &Game::Fraction(over, under)) => {
                fraction::check(certificate, over, under)
            }
            (Self::Closed(named), Game::Named(game)) if named == *game => closed::check(named),
            (Self::Octal(_) | Self::TakeAndBreak(_) | Self::Arithmetic(_), _) => {
                Err(of("games with a code"))
            }
            (Self::Subtraction(_) | Self::Remainder(_), _) => Err(of("games named take:SET")),
            (Self::AllBut(_), _) => Err(of("games named allbut:SET")),
            (Self::Strips(_), _) => Err(of("games on families of graphs")),
            (Self::AtMostFraction, _) => Err(of("games named fraction:a/b or half")),
            (Self::Closed(_), _) => Err(of("another game")),
        }
    }
}

/// Checks a claim of arithmetic periodicity.
pub(crate) fn check_growth(
    certificate: &Certificate,
    claim: Claim,
    code: &Code,
    progress: &mut dyn Progress,
) -> CheckResult<Proof> {
    let mut proof = arithmetic::check(certificate, claim, code, progress)?;
    proof.checked += &extras::mention(certificate);
    Ok(proof)
}
