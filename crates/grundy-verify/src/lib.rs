//! Checks certificates about impartial games, and trusts nothing in them.
//!
//! A certificate claims something about all heaps of a game and names a theorem. [`verify`] computes
//! values with code of its own and checks every hypothesis of that theorem. The format, the theorems and
//! their proofs are in the book, `docs/src/certificates.md`. No code is shared with the programs that find such
//! claims, so that a mistake there is found here.
//!
//! Where to look: [`certificate`] reads the text, [`game`] the game; [`values`] computes; [`theorem`] has
//! one file for each theorem; [`verdict`] is what comes out.

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

/// Checks the text of a certificate.
pub fn verify(text: &[u8], watch: &mut dyn Watch) -> Verdict {
    let read = || {
        let certificate = Certificate::read(text)?;
        let game = Game::read(&certificate.game).map_err(|why| Unreadable::new(2, why))?;
        let theorem = Theorem::read(&certificate).map_err(|why| Unreadable::new(3, why))?;
        Ok((certificate, game, theorem))
    };
    let (certificate, game, theorem) = match read() {
        Ok(parts) => parts,
        Err(unreadable) => return Verdict::Unreadable(unreadable),
    };
    if !certificate.sealed {
        let why = "the last line is not the hash of the text before it: the file was changed";
        return Verdict::Refuted(why.to_owned());
    }
    match theorem.check(&certificate, &game, watch) {
        Ok(proof) => Verdict::Proved(proof),
        Err(Failure::Refuted(why)) => Verdict::Refuted(why),
        Err(Failure::Unfinished(why)) => Verdict::Unfinished(why),
    }
}
