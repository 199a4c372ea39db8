//! `grundy` on the command line: flags to requests, answers to text, results to exit codes.
//!
//! No game is known here. Positions are read, solved and explained by the library's
//! [`Workbench`](grundy_engine::Workbench); this crate adds what a terminal has and a library has not:
//! arguments, files, a clock, Ctrl-C, standard input and output. It is a library so that the Python
//! package can have the same program; the binary is one line.

mod args;
mod build;
mod command_line;
mod config;
mod error;
mod files;
mod limits;
mod memory;
mod numbers;
mod output;
mod progress;
mod replacement;
mod run;
mod session;
mod template;
mod user_cache;
mod worksheet;

use std::ffi::OsString;
use std::io::{self, BufWriter, Write};

use clap::Parser;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use grundy_core::message;
use grundy_protocol::table::{Found, Index};

use crate::args::Args;
use crate::error::Error;

/// Reads a file that a position names.
///
/// # Errors
/// The name and the reason.
pub fn read_file(path: &str) -> io::Result<Vec<u8>> {
    files::content(path).map_err(|why| {
        io::Error::other(message!("file-why", "{path}: {why}", path = path, why = why))
    })
}

/// The picture of a game's values that `grundy plot` draws, as the text of an SVG file: folded by a
/// period, if there is one.
///
/// # Errors
/// Values that cannot be drawn: the reason and a suggested fix.
pub fn svg(
    game: &str,
    values: (&Index, &Found),
    period: Option<u64>,
) -> Result<String, (String, Option<String>)> {
    run::svg(game, values, period).map_err(|error| error.message())
}

/// Runs a command line, whose first word is the program's name, with the process's standard input
/// and output. Returns the exit code. The words of `program`, before the arguments, start the same
/// program again, as `serve` does for its worker processes.
///
/// Help, the version and a misuse of flags end the process, as does Ctrl-C when pressed twice: this
/// is for a program that does nothing else.
pub fn main(program: &[OsString], args: impl IntoIterator<Item = OsString>) -> u8 {
    let args: Vec<OsString> = args.into_iter().collect();
    let args = match Args::try_parse_from(&args) {
        Ok(args) => args,
        Err(error) if error.kind() == ErrorKind::DisplayVersion && is_verbose(&args) => {
            let written = io::stdout().write_all(build::description().as_bytes());
            return written.map_or_else(|error| Error::Stream(error).exit_code(), |()| 0);
        }
        Err(error) if is_bench(&error) => {
            let error = Error::usage(
                "grundy no longer has the command `bench`",
                "run `cargo xtask bench` in the sources of grundy",
            );
            error.report();
            return error.exit_code();
        }
        // Help and version leave here with 0, a misuse of flags with 2.
        Err(error) => error.exit(),
    };
    // Not locked: both threads of a worker process write to it.
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout());
    let result = run::run(program, args, &mut out).and_then(|()| Ok(out.flush()?));
    match result {
        Ok(()) => 0,
        Err(error) => {
            // What is known so far goes out before the reason why it is not more.
            let flushed = out.flush();
            error.report();
            match flushed {
                Err(failed) if failed.kind() != io::ErrorKind::BrokenPipe => 5,
                _ => error.exit_code(),
            }
        }
    }
}

/// Whether `bench`, which an earlier version had, is the command.
fn is_bench(error: &clap::Error) -> bool {
    let name = error.get(ContextKind::InvalidSubcommand);
    matches!(name, Some(ContextValue::String(name)) if name == "bench")
}

/// Whether `--verbose` is one of the words.
fn is_verbose(args: &[OsString]) -> bool {
    args.iter().any(|word| word == "--verbose")
}
