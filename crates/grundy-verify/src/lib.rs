//! Checks certificates about impartial games, and trusts nothing in them.
//!
//! A certificate claims something about all heaps of a game and names a theorem. [`verify`]
//! computes values with code of its own and checks every hypothesis of that theorem. The format,
//! the theorems and their proofs are in the book, `docs/src/certificates.md`. This crate shares no
//! code with the programs that find such claims, so that a mistake there is found here.
//!
//! Modules: `certificate` parses the text, and `game` the game. `values` computes values. `theorem`
//! has one file for each theorem about values; `theorem::misere` checks misère quotients, and
//! `theorem::balance` who wins under misère play if the quotient is infinite. `verdict` is the
//! result, `progress` reports the progress of a check, and `state` is what a long check is resumed
//! from.

mod certificate;
mod game;
mod progress;
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

fn verdict_on(text: &Content, progress: &mut dyn Progress) -> Verdict {
    let game = match Game::read(text.game()) {
        Ok(game) => game,
        Err(why) => return Verdict::Unreadable(ParseError::new(2, why)),
    };
    let checked = match text {
        Content::Values(certificate) => match Theorem::read(certificate) {
            Ok(theorem) => unchanged(certificate.sealed)
                .and_then(|()| theorem.check(certificate, &game, progress)),
            Err(why) => return Verdict::Unreadable(ParseError::new(3, why)),
        },
        Content::Quotient(quotient) => {
            unchanged(quotient.sealed).and_then(|()| misere::check(quotient, &game, progress))
        }
        Content::Balance(claim) => {
            unchanged(claim.sealed).and_then(|()| balance::check(claim, &game, progress))
        }
    };
    match checked {
        Ok(proof) => Verdict::Proved(proof),
        Err(Failure::Refuted(why)) => Verdict::Refuted(why),
        Err(Failure::Unfinished(why)) => Verdict::Unfinished(why),
    }
}

/// Returns an error if the last line is not the hash of the text before it.
fn unchanged(sealed: bool) -> CheckResult<()> {
    let why = "the last line is not the hash of the text before it: the file was changed";
    if sealed { Ok(()) } else { Err(Failure::refuted(why)) }
}
