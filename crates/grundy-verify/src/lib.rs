//! Checks certificates about impartial games, and trusts nothing in them.
//!
//! A certificate claims something about all heaps of a game and names a theorem. [`verify`]
//! computes values with code of its own and checks every hypothesis of that theorem. The format,
//! the theorems and their proofs are in the book, `docs/src/certificates.md`. No code is shared
//! with the programs that find such claims, so that a mistake there is found here.
//!
//! Where to look: `certificate` reads the text, `game` the game; `values` computes;
//! `theorem` has one file for each theorem; `verdict` is what comes out.

mod certificate;
mod game;
mod theorem;
mod values;
mod verdict;

pub use certificate::MOST_BYTES;
pub use verdict::{Proof, Unreadable, Verdict};

use certificate::Certificate;
use game::Game;
use theorem::Theorem;
use verdict::Failure;

/// Is told how a long check goes, and may stop it.
pub trait Watch {
    /// So many heaps of so many are done. Is the check to go on?
    fn goes_on(&mut self, done: u64, of: u64) -> bool;
}

/// Lets every check come to its end.
#[derive(Debug, Clone, Copy)]
pub struct Patient;

impl Watch for Patient {
    fn goes_on(&mut self, _done: u64, _of: u64) -> bool {
        true
    }
}

/// What was found out about a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The game that it names, if that much could be read.
    pub game: Option<String>,
    /// The theorem that it names.
    pub theorem: Option<String>,
    /// Is it true?
    pub verdict: Verdict,
}

/// Checks the text of a certificate.
pub fn verify(text: &[u8], watch: &mut dyn Watch) -> Report {
    match Certificate::read(text) {
        Ok(certificate) => {
            let verdict = judge(&certificate, watch);
            let Certificate { game, theorem, .. } = certificate;
            Report { game: Some(game), theorem: Some(theorem), verdict }
        }
        Err(why) => Report { game: None, theorem: None, verdict: Verdict::Unreadable(why) },
    }
}

fn judge(certificate: &Certificate, watch: &mut dyn Watch) -> Verdict {
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
    match theorem.check(certificate, &game, watch) {
        Ok(proof) => Verdict::Proved(proof),
        Err(Failure::Refuted(why)) => Verdict::Refuted(why),
        Err(Failure::Unfinished(why)) => Verdict::Unfinished(why),
    }
}
