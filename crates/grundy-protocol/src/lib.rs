//! Questions and answers as JSON: one protocol for the command line, the server and the page.
//!
//! [`Desk::handle`] turns a request into a response. Like the library below it this crate opens no
//! file, reads no clock and starts no thread: limits, a [`Stop`](grundy::game::Stop) and a place
//! for early lines come in by [`Control`], rule files by the request itself. So the same code
//! answers in a server and, as WebAssembly, in a browser's worker. The objects (`object`) are
//! also what the command line prints with `--json`.

mod deadline;
mod desk;
mod error;
mod files;
mod host;
mod method;
pub mod object;
pub mod pattern;
mod request;
mod stream;
pub mod table;

use grundy::Workbench;
use grundy::answer::Play;
use grundy::game::Resolver;
use grundy::notation::Position;

pub use desk::{Control, Desk, Reply};
pub use error::{Error, Kind};
pub use host::Host;
pub use method::{METHODS, is_method};

/// A workbench that reads files through `files` and knows the checker of certificates, so that large
/// heaps of games whose values grow are answered.
pub fn workbench(files: Box<dyn Resolver + Send + Sync>) -> Workbench {
    Workbench::new(files).checked_by(pattern::proves)
}

/// Reads a position; `misere` adds to what the text says.
///
/// # Errors
/// Points at what is wrong.
pub fn read(bench: &Workbench, text: &str, misere: bool) -> Result<Position, Error> {
    match bench.read(text) {
        Ok(mut position) => {
            if misere {
                position.play = Play::Misere;
            }
            Ok(position)
        }
        Err(error) => Err(Error::Position { text: text.to_owned(), error: Box::new(error) }),
    }
}
