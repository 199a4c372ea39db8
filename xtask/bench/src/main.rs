//! The figures of the project, each next to its yardstick: a loop by hand, another program, a target.
//!
//! `cargo xtask bench` builds this program and `grundy` in one profile and runs it; `--help` lists the
//! figures. A figure and its yardstick take turns, so that a busy machine slows both alike, and numbers
//! are medians. Where both compute the same values, these are compared first.

mod batch;
mod bench;
mod boards;
mod circle;
mod counts;
mod digraphs;
mod few;
mod files;
mod hackenbush;
mod hunts;
mod identify;
mod machine;
mod measure;
mod misere;
mod numbers;
mod officers;
mod page;
mod processes;
mod python;
mod report;
mod rivals;
mod rules;
mod runs;
mod sequence;
mod server;
mod sprouts;
mod startup;
mod survey;
mod threads;
mod trees;
mod yardstick;
mod zeros;

use std::io::{self, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::{env, fs, thread};

use clap::Parser;
use grundy_engine::NoFiles;
use grundy_sequence::sequence::{Isa, Method, Setup};

use crate::bench::{Bench, Error, Show};
use crate::machine::Machine;
use crate::report::Report;

/// Measures a figure, which may have several lines.
type Measure = fn(&Bench, &mut Show<'_>) -> Result<(), Error>;

/// Each figure: its name, what it measures, and how.
const FIGURES: &[(&str, &str, Measure)] = &[
    (
        "officers",
        "values of 0.6 at 10^6, 10^7 and 10^8, against the plain sparse loop",
        officers::run,
    ),
    ("zeros", "the zeros of Grim on a path below 10^8", zeros::run),
    ("few-rares", "values of 0.106 to 10^9 on one core, against the plain unrolled loop", few::run),
    ("threads", "one run of 0.6, 0.106 and 0.146 on two threads, against one thread", threads::run),
    (
        "periods",
        "0.104, 0.454, 0.054, 0.354 and 0.376 from nothing to a proved period",
        hunts::periods,
    ),
    (
        "circle",
        "the circle game: every small board searched, large ones judged by the rule",
        circle::run,
    ),
    (
        "digraphs",
        "labels and values of digraphs with cycles, and the cost of an arc as they grow",
        digraphs::run,
    ),
    (
        "boards",
        "Node Kayles by search alone, Cram, Grim and NoGo: values of whole boards",
        boards::run,
    ),
    ("trees", "Node Kayles and Arc Kayles on random trees of 60 and 100 vertices", trees::run),
    (
        "hackenbush",
        "Hackenbush of a million edges, and all winning moves of a large tree",
        hackenbush::run,
    ),
    (
        "rules",
        "rule files against loops by hand: chocolate 400x400, lists of 8 and 4 heaps",
        rules::run,
    ),
    (
        "misere",
        "misère quotients against the table, genera, and processes that use the cache",
        misere::run,
    ),
    (
        "sprouts",
        "Sprouts from nothing: 12, 13 and 16 spots against SPOTS, published values, misère play",
        sprouts::run,
    ),
    ("counts", "all winning moves of 10^4 heaps of Lasker's Nim, counted", counts::run),
    (
        "identify",
        "values looked up among thousands of games: the index, and whole processes",
        identify::run,
    ),
    ("memory", "the peak memory of a hunt of 0.6", hunts::memory),
    ("scan", "a survey of the 512 codes 0.??? to 2^16", survey::run),
    ("ogsolve", "five games to 10^6 on one thread, against the program ogsolve", rivals::sequences),
    ("igsolve", "four boards of Cram on one thread, against the program igsolve", rivals::cram),
    ("startup", "small positions, whole processes", startup::run),
    ("batch", "100,000 positions through one pipe", batch::run),
    ("sequence", "values of 0.6 to 10^5, whole processes, against a loop in C++", sequence::run),
    (
        "files",
        "digraphs of a million vertices from files, whole processes, and their memory",
        files::run,
    ),
    ("server", "the wait of 200 clients of `grundy serve`", server::run),
    (
        "page",
        "the page in a browser, until it can be played and until a move is answered",
        page::run,
    ),
    ("python", "calls, batches, tables and graphs of the Python package", python::run),
];

/// The figures of the project, each next to its yardstick.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask bench", after_help = help(), max_term_width = 100)]
struct Flags {
    /// The figures [default: all]
    #[arg(value_name = "NAME", value_parser = clap::builder::PossibleValuesParser::new(FIGURES.iter().map(|figure| figure.0)), hide_possible_values = true)]
    names: Vec<String>,
    /// Small sizes: values are compared, times mean nothing
    #[arg(long, conflicts_with = "full")]
    quick: bool,
    /// `officers` also at 10^9
    #[arg(long)]
    full: bool,
    /// The report in JSON, one line
    #[arg(long)]
    json: bool,
    /// Threads that may work [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// The instruction set for values of take-and-break codes [default: the machine's best]
    #[arg(long, value_name = "ISA", value_parser = isa)]
    isa: Option<Isa>,
    /// How values of take-and-break codes are computed: auto, plain, blocks, words
    #[arg(long, value_name = "METHOD", value_parser = method)]
    method: Option<Method>,
    /// The program `ogsolve`, if it is not on the path
    #[arg(long, value_name = "PATH")]
    ogsolve: Option<PathBuf>,
    /// The program `igsolve`, if it is not on the path
    #[arg(long, value_name = "PATH")]
    igsolve: Option<PathBuf>,
}

/// The figures, for the help.
fn help() -> String {
    let lines = FIGURES.iter().map(|(name, what, _)| format!("  {name:<12}{what}"));
    format!("Figures:\n{}", lines.collect::<Vec<_>>().join("\n"))
}

fn isa(text: &str) -> Result<Isa, String> {
    let found = Isa::named(text).filter(|isa| isa.is_available());
    found.ok_or_else(|| {
        format!(
            "this machine has {}",
            Isa::available().map(Isa::name).collect::<Vec<_>>().join(", ")
        )
    })
}

fn method(text: &str) -> Result<Method, String> {
    Method::named(text)
        .ok_or_else(|| format!("write one of {}", Method::ALL.map(Method::name).join(", ")))
}

impl Flags {
    fn bench(&self) -> Result<Bench, Error> {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        let setup = Setup {
            isa: self.isa.unwrap_or_else(Isa::best),
            threads: self.threads.map_or_else(cores, usize::from),
            method: self.method.unwrap_or_default(),
        };
        let folder = xtask::builds::target().join("bench");
        fs::create_dir_all(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
        let grundy = env::current_exe()?.with_file_name("grundy");
        Ok(Bench {
            workbench: grundy_protocol::workbench(Box::new(NoFiles), setup),
            setup,
            quick: self.quick,
            full: self.full,
            grundy: grundy.with_extension(env::consts::EXE_EXTENSION),
            ogsolve: self.ogsolve.clone(),
            igsolve: self.igsolve.clone(),
            folder,
        })
    }
}

/// Measures the figures; returns whether each of them was.
fn run(flags: &Flags, out: &mut dyn Write) -> Result<bool, Error> {
    let bench = flags.bench()?;
    let mut report = Report::new(Machine::here(&bench.setup), flags.quick, flags.json);
    report.open(out)?;
    let mut complete = true;
    for (name, _, measure) in FIGURES {
        if flags.names.is_empty() || flags.names.iter().any(|wanted| wanted == name) {
            let measured = measure(&bench, &mut |line| report.line(out, name, line));
            if let Err(why) = measured {
                report.missing(out, name, &why.to_string())?;
                complete = false;
            }
        }
    }
    report.close(out)?;
    Ok(complete)
}

fn main() -> ExitCode {
    match run(&Flags::parse(), &mut io::stdout().lock()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(why) => {
            eprintln!("xtask-bench: {why}");
            ExitCode::FAILURE
        }
    }
}
