//! Questions and answers as JSON: one protocol for the command line, the server and the page.
//!
//! [`Desk::handle`] turns a request into a [`Response`]. Like the library, this crate opens no file,
//! reads no clock and starts no thread: limits, a [`Stop`](grundy_core::game::Stop) and a receiver of
//! early lines come with [`Control`], rule files with the request itself. So the same code answers
//! in a server and, as WebAssembly, in a browser's worker. The command line prints the same objects
//! (`object`) with `--json`.

mod control;
mod deadline;
mod desk;
mod error;
mod extent;
mod files;
mod host;
pub mod identify;
mod method;
pub mod object;
pub mod pattern;
pub mod program;
mod quotient;
mod read;
mod request;
mod response;
mod stream;
pub mod table;
mod workbench;

pub use control::Control;
pub use desk::Desk;
pub use error::{Error, Kind};
pub use host::Host;
pub use method::{METHODS, is_method};
pub use read::read;
pub use response::Response;
pub use workbench::workbench;
