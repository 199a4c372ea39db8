//! `grundy` on the command line: flags to requests, answers to text, results to exit codes.
//!
//! No game is known here. Positions are read, solved and explained by the library's
//! [`Workbench`](grundy::Workbench); this crate adds what a terminal has and a library has not:
//! arguments, files, a clock, Ctrl-C, standard input and output.

mod args;
mod config;
mod error;
mod figures;
mod files;
mod limits;
mod numbers;
mod output;
mod progress;
mod replacement;
mod run;
mod session;
mod template;
mod user_cache;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::Parser;

use crate::args::Args;

fn main() -> ExitCode {
    // Help and version leave here with 0, a misuse of flags with 2.
    let args = Args::parse();
    let mut out = BufWriter::with_capacity(1 << 16, io::stdout().lock());
    let result = run::run(args, &mut out).and_then(|()| Ok(out.flush()?));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // What is known so far goes out before the reason why it is not more.
            let flushed = out.flush();
            error.report();
            match flushed {
                Err(failed) if failed.kind() != io::ErrorKind::BrokenPipe => ExitCode::from(5),
                _ => ExitCode::from(error.exit_code()),
            }
        }
    }
}
