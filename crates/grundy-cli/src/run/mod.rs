//! The commands, one file each.

mod atlas;
mod batch;
mod cache;
mod canonical;
mod contest;
mod emit;
mod exercises;
mod explain;
mod games;
mod hunt;
mod identify;
mod misere;
mod numbers;
mod options;
mod pages;
mod period;
mod play;
mod plot;
mod scan;
mod selftest;
#[cfg(feature = "web")]
mod serve;
mod solve;
mod stress;
mod temporary;
mod values;
mod verify;

use std::ffi::OsString;
use std::io::{self, Write};

pub(crate) use self::plot::svg;
use grundy_engine::wording::Language;

use crate::args::{Args, Command};
use crate::config::Config;
use crate::error::Error;
use crate::limits;
use crate::memory;
use crate::session::Session;

/// Runs the command, writing to `out`. The words of `program` start the same program again.
pub(crate) fn run(program: &[OsString], args: Args, out: &mut dyn Write) -> Result<(), Error> {
    let config = Config::new(&args)?;
    memory::limit(config.budget.memory)?;
    if let (Some(time), true) = (config.time, is_one_question(&args.command)) {
        limits::end_after(time);
    }
    let language = language(&args.command);
    let answered = answer(program, args, &config, &mut Attended(out));
    answered.map_err(|error| match language {
        Some(language) => error.worded(&language.into()),
        None => error,
    })
}

/// Runs the command.
#[cfg_attr(not(feature = "web"), expect(unused_variables, reason = "only `serve` starts others"))]
fn answer(
    program: &[OsString],
    args: Args,
    config: &Config,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let session = || Session::new(config);
    match args.command {
        Command::Solve(flags) if flags.batch => batch::run(&mut session(), &flags, out),
        Command::Solve(flags) if flags.contest => contest::run(&session(), &flags, out),
        Command::Solve(flags) => solve::run(&session(), &flags, out),
        Command::Options(flags) => options::run(&session(), &flags, out),
        Command::Stress(flags) => stress::run(&session(), &flags, out),
        Command::Exercises(flags) => exercises::run(&session(), &flags, out),
        Command::Explain(flags) => explain::run(&session(), &flags, out),
        Command::Play(flags) => play::run(&session(), &flags, out),
        Command::Values(flags) => values::run(&session(), &flags, out),
        Command::Period(flags) => period::run(&session(), &flags, out),
        Command::Scan(flags) => scan::run(&session(), &flags, out),
        Command::Atlas(flags) => atlas::run(&session(), &flags, out),
        Command::Verify(flags) => verify::run(&session(), &flags, out),
        Command::Plot(flags) => plot::run(&session(), &flags),
        Command::Misere(flags) => misere::run(&session(), &flags, out),
        Command::Identify(flags) => identify::run(&session(), &flags, out),
        Command::Hunt(flags) => hunt::run(&session(), &flags, out),
        #[cfg(feature = "web")]
        Command::Serve(flags) => {
            serve::run((&args.common, config.budget.memory), &flags, program, out)
        }
        #[cfg(feature = "web")]
        Command::ServeWorker { trial } => serve::work(&args.common, config.budget.memory, trial),
        Command::Cache { what } => cache::run(what, config.json, out),
        Command::Games(flags) => games::run(&flags, config.json, out),
        Command::Selftest => selftest::run(config.json, out),
        Command::Completions { shell } => pages::completions(shell, out),
        Command::Man { dir } => pages::man(dir.as_deref(), out),
    }
}

/// The language that was chosen for the sentences of a command.
fn language(command: &Command) -> Option<&'static Language> {
    let speech = match command {
        Command::Solve(flags) => flags.speech,
        Command::Options(flags) => flags.speech,
        Command::Exercises(flags) => flags.speech,
        Command::Explain(flags) => flags.speech,
        Command::Play(flags) => flags.speech,
        Command::Period(flags) => flags.speech,
        Command::Games(flags) => flags.speech,
        Command::Identify(flags) => flags.speech,
        _ => return None,
    };
    speech.language
}

/// Whether the command answers one question, for which `--time` holds as a whole.
fn is_one_question(command: &Command) -> bool {
    match command {
        Command::Solve(flags) => !flags.batch && !flags.contest,
        Command::Options(_)
        | Command::Explain(_)
        | Command::Period(_)
        | Command::Misere(_)
        | Command::Verify(_)
        | Command::Values(_)
        | Command::Identify(_) => true,
        _ => false,
    }
}

/// An output that notes when it begins.
struct Attended<'a>(&'a mut dyn Write);

impl Write for Attended<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        limits::attend();
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
