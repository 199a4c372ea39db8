//! Checks certificates about impartial games, and trusts nothing in them.
//!
//! A certificate claims something about all heaps of a game and names a theorem. [`verify`]
//! computes values with code of its own and checks every hypothesis of that theorem. The format,
//! the theorems and their proofs are in the book, `docs/src/certificates.md`. No code is shared
//! with the programs that find such claims, so that a mistake there is found here.
//!
//! Modules: `certificate` parses the text, `game` the game; `values` computes; `theorem` has one
//! file for each theorem; `verdict` is the result, and `progress` reports how far a check is.

mod certificate;
mod game;
mod progress;
mod theorem;
mod values;
mod verdict;

pub use certificate::MOST_BYTES;
pub use progress::{NoProgress, Progress};
pub use verdict::{Proof, Unreadable, Verdict};

use certificate::Certificate;
use game::Game;
use theorem::Theorem;
use verdict::Failure;

/// The result of checking a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The game that it names, if the text could be parsed.
    pub game: Option<String>,
    /// The theorem that it names.
    pub theorem: Option<String>,
    /// Whether its claim holds.
    pub verdict: Verdict,
}

/// Checks the text of a certificate.
pub fn verify(text: &[u8], progress: &mut dyn Progress) -> Report {
    match Certificate::read(text) {
        Ok(certificate) => {
            let verdict = judge(&certificate, progress);
            let Certificate { game, theorem, .. } = certificate;
            Report { game: Some(game), theorem: Some(theorem), verdict }
        }
        Err(why) => Report { game: None, theorem: None, verdict: Verdict::Unreadable(why) },
    }
}

fn judge(certificate: &Certificate, progress: &mut dyn Progress) -> Verdict {
    let game = match Game::read(&certificate.game) {
        Ok(game) => game,
        Err(why) => return Verdict::Unreadable(Unreadable::new(2, why)),
    };
    let theorem = match Theorem::read(certificate) {
        Ok(theorem) => theorem,
        Err(why) => return Verdict::Unreadable(Unreadable::new(3, why)),
    };
    if !certificate.sealed {
        let why = "the last line is not the hash of the text before it: the file was changed";
        return Verdict::Refuted(why.to_owned());
    }
    match theorem.check(certificate, &game, progress) {
        Ok(proof) => Verdict::Proved(proof),
        Err(Failure::Refuted(why)) => Verdict::Refuted(why),
        Err(Failure::Unfinished(why)) => Verdict::Unfinished(why),
    }
}
