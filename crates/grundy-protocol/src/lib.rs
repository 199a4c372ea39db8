//! Questions and answers as JSON: one protocol for the command line, the server and the page.
//!
//! [`Desk::handle`] turns a request into a [`Response`]. Like the library, this crate opens no file,
//! reads no clock and starts no thread: limits, a [`Stop`](grundy_core::game::Stop) and a receiver of
//! early lines come with [`Control`], rule files with the request itself. So the same code answers
//! in a server and, as WebAssembly, in a browser's worker. The command line prints the same objects
//! (`object`) with `--json`.

mod checker;
mod control;
mod deadline;
mod desk;
mod error;
mod extent;
mod files;
mod host;
#[cfg(feature = "laboratory")]
pub mod identify;
mod language;
mod method;
pub mod object;
#[cfg(feature = "laboratory")]
pub mod pattern;
#[cfg(feature = "laboratory")]
pub mod program;
#[cfg(feature = "laboratory")]
mod quotient;
mod read;
mod request;
mod response;
#[cfg(feature = "laboratory")]
mod stream;
#[cfg(feature = "laboratory")]
pub mod table;
mod workbench;

pub use control::Control;
pub use desk::Desk;
pub use error::{Error, Kind};
pub use host::Host;
pub use language::accepted_language;
pub use method::{LABORATORY, METHODS, is_built, is_method};
pub use read::read;
pub use response::Response;
pub use workbench::workbench;
