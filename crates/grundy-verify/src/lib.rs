//! Checks certificates about impartial games, and trusts nothing in them.
//!
//! A certificate claims something about all heaps of a game and names a theorem. [`verify`]
//! computes values with code of its own and checks every hypothesis of that theorem. The format,
//! the theorems and their proofs are in the book, `docs/src/certificates.md`. This crate shares no
//! code with the programs that find such claims, so that a mistake there is found here.
//!
//! Modules: `certificate` parses the text, and `game` the game. `values` computes values. `theorem`
//! has one file for each theorem about values; `theorem::misere` checks misère quotients, and
//! `theorem::balance` who wins under misère play if the quotient is infinite, and
//! `theorem::automatic` what an automaton says of all positions of a rule file: `rule` reads the
//! file, and `digits` decides statements about numbers by automata. `verdict` is the
//! result, `progress` reports the progress of a check, and `state` is what a long check is resumed
//! from.

mod certificate;
mod digits;
mod game;
mod progress;
mod rule;
mod state;
mod theorem;
mod values;
mod verdict;

pub use certificate::MOST_BYTES;
pub use progress::{NoProgress, Progress};
pub use verdict::{ParseError, Proof, Verdict};

use certificate::Content;
use game::Game;
use theorem::{Theorem, balance, misere};
use verdict::{CheckResult, Failure};

/// The result of checking a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The game that the certificate names, if the text could be parsed.
    pub game: Option<String>,
    /// The theorem that the certificate names, if the text could be parsed.
    pub theorem: Option<String>,
    /// Whether its claim holds.
    pub verdict: Verdict,
}

/// Checks a certificate. Long checks report to `progress`, which may stop them.
pub fn verify(text: &[u8], progress: &mut dyn Progress) -> Report {
    match certificate::read(text) {
        Ok(text) => Report {
            game: Some(text.game().to_owned()),
            theorem: Some(text.theorem().to_owned()),
            verdict: verdict_on(&text, progress),
        },
        Err(why) => Report { game: None, theorem: None, verdict: Verdict::Unreadable(why) },
    }
}

/// Checks a certificate of arithmetic periodicity as [`verify`] does. Other certificates are not read:
/// a program that makes no other claims is smaller without the rest of the checker.
pub fn verify_growth(text: &[u8], progress: &mut dyn Progress) -> Verdict {
    verdict_of(growth(text, progress))
}

fn growth(text: &[u8], progress: &mut dyn Progress) -> Result<CheckResult<Proof>, ParseError> {
    let certificate = certificate::read_values(text)?;
    let claim = match Theorem::read(&certificate) {
        Ok(Theorem::Arithmetic(claim)) => claim,
        Ok(_) => return Err(ParseError::new(3, "the claim is not one of arithmetic periodicity")),
        Err(why) => return Err(ParseError::new(3, why)),
    };
    let code = game::Code::read(&certificate.game).map_err(|why| ParseError::new(2, why))?;
    Ok(unchanged(certificate.sealed)
        .and_then(|()| theorem::check_growth(&certificate, claim, &code, progress)))
}

fn verdict_on(text: &Content, progress: &mut dyn Progress) -> Verdict {
    verdict_of(checked(text, progress))
}

fn verdict_of(checked: Result<CheckResult<Proof>, ParseError>) -> Verdict {
    match checked {
        Err(why) => Verdict::Unreadable(why),
        Ok(Ok(proof)) => Verdict::Proved(proof),
        Ok(Err(Failure::Refuted(why))) => Verdict::Refuted(why),
        Ok(Err(Failure::Unfinished(why))) => Verdict::Unfinished(why),
    }
}

/// Checks a claim, or says why it cannot be read.
fn checked(text: &Content, progress: &mut dyn Progress) -> Result<CheckResult<Proof>, ParseError> {
    let game = || Game::read(text.game()).map_err(|why| ParseError::new(2, why));
    Ok(match text {
        Content::Values(certificate) => {
            let game = game()?;
            let theorem = Theorem::read(certificate).map_err(|why| ParseError::new(3, why))?;
            unchanged(certificate.sealed).and_then(|()| theorem.check(certificate, &game, progress))
        }
        Content::Quotient(quotient) => {
            let game = game()?;
            unchanged(quotient.sealed).and_then(|()| misere::check(quotient, &game, progress))
        }
        Content::Balance(claim) => {
            let game = game()?;
            unchanged(claim.sealed).and_then(|()| balance::check(claim, &game, progress))
        }
        Content::Automatic(claim) => {
            unchanged(claim.sealed).and_then(|()| theorem::automatic::check(claim, progress))
        }
        Content::Solution(solution) => {
            unchanged(solution.sealed).and_then(|()| theorem::solution::check(solution, progress))
        }
    })
}

/// Returns an error if the last line is not the hash of the text before it.
fn unchanged(sealed: bool) -> CheckResult<()> {
    let why = "the last line is not the hash of the text before it: the file was changed";
    if sealed { Ok(()) } else { Err(Failure::refuted(why)) }
}
