//! The flags, checked together once: raw flags in, a configuration that commands rely on out.
//!
//! Every flag that is accepted has an effect. A flag that a command would not read is refused here,
//! with the reason: [`Work`] says which flags each kind of work reads.

use std::time::Duration;

use grundy_core::game::{Budget, Effort};
use grundy_core::text::FileWords;
use grundy_sequence::sequence::{Isa, Method as RunMethod, Setup};

use crate::args::{Args, Command, Common, Emit, Format, Method, Period, Solve, Values};
use crate::error::Error;

/// What a command may use, and how it answers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Config {
    /// Whether answers are JSON.
    pub(crate) json: bool,
    /// What one question may cost, the time apart.
    pub(crate) budget: Budget<'static>,
    /// How hard a question tries.
    pub(crate) effort: Effort,
    /// The time limit of one question.
    pub(crate) time: Option<Duration>,
    /// How long runs are computed.
    pub(crate) setup: Setup,
    /// The flag that chose the setup, where one did.
    pub(crate) chosen: Option<&'static str>,
    /// Whether the cache of earlier searches is used.
    pub(crate) cached: bool,
    /// How files with graphs are read.
    pub(crate) files: FileWords,
}

impl Config {
    /// Checks the flags of a command.
    ///
    /// # Errors
    /// A flag that would have no effect.
    pub(crate) fn new(args: &Args) -> Result<Self, Error> {
        let work = Work::of(&args.command);
        for flag in Flag::given(&args.common) {
            if !work.reads(flag) {
                let message = format!("{} does nothing here", flag.name());
                return Err(Error::usage(message, work.why_not(flag)));
            }
        }
        match &args.command {
            Command::Solve(flags) => solve(flags, args.common.json)?,
            Command::Values(flags) => values(flags)?,
            Command::Period(flags) => period(flags)?,
            _ => {}
        }
        Ok(Self::from(&args.common))
    }
}

impl From<&Common> for Config {
    fn from(common: &Common) -> Self {
        let cores = || std::thread::available_parallelism().map_or(1, usize::from);
        let threads = common.threads.map_or_else(cores, usize::from);
        let usual = Budget::default();
        Self {
            json: common.json,
            budget: Budget {
                nodes: common.nodes.unwrap_or(usual.nodes),
                memory: common.memory.unwrap_or(usual.memory),
                threads,
                ..usual
            },
            effort: Effort {
                exhaustive: common.nodes.is_some() || common.time.is_some(),
                search_only: common.method == Some(Method::Search),
            },
            time: common.time,
            setup: Setup {
                isa: common.isa.unwrap_or_else(Isa::best),
                threads,
                method: match common.method {
                    Some(Method::Runs(method)) => method,
                    Some(Method::Search) | None => RunMethod::default(),
                },
            },
            chosen: Flag::given(common)
                .find(|flag| matches!(flag, Flag::Isa | Flag::Runs))
                .map(Flag::name),
            cached: !common.no_cache,
            files: FileWords { format: common.format_in, base: common.base },
        }
    }
}

/// A flag that stands with every command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Flag {
    Json,
    Time,
    Memory,
    Nodes,
    Threads,
    Isa,
    /// `--method` with a method of long runs.
    Runs,
    /// `--method search`.
    Search,
    NoCache,
    FormatIn,
    Base,
}

impl Flag {
    /// The flags that were given.
    fn given(common: &Common) -> impl Iterator<Item = Self> {
        let search = common.method == Some(Method::Search);
        let flags = [
            (Self::Json, common.json),
            (Self::Time, common.time.is_some()),
            (Self::Memory, common.memory.is_some()),
            (Self::Nodes, common.nodes.is_some()),
            (Self::Threads, common.threads.is_some()),
            (Self::Isa, common.isa.is_some()),
            (Self::Runs, common.method.is_some() && !search),
            (Self::Search, search),
            (Self::NoCache, common.no_cache),
            (Self::FormatIn, common.format_in.is_some()),
            (Self::Base, common.base.is_some()),
        ];
        flags.into_iter().filter(|(_, given)| *given).map(|(flag, _)| flag)
    }

    fn name(self) -> &'static str {
        match self {
            Self::Json => "--json",
            Self::Time => "--time",
            Self::Memory => "--memory",
            Self::Nodes => "--nodes",
            Self::Threads => "--threads",
            Self::Isa => "--isa",
            Self::Runs => "--method",
            Self::Search => "--method search",
            Self::NoCache => "--no-cache",
            Self::FormatIn => "--format-in",
            Self::Base => "--base",
        }
    }
}

/// The kinds of work, by the flags that they read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Work {
    /// Answers questions about games.
    Questions,
    /// A game in the terminal.
    Play,
    /// A picture of values.
    Picture,
    /// Looks at numbers from standard input.
    Numbers,
    /// Reads the values that a hunt stored.
    Stored,
    /// Computes long runs.
    Runs,
    /// Searches for a misère quotient.
    Quotient,
    /// Looks values up.
    Lookup,
    /// Searches for many of them.
    Quotients,
    /// Puts the files of a survey together.
    Merge,
    /// Follows many games, and writes files only.
    Atlas,
    /// Puts the folders of an atlas together, and checks their certificates.
    Gather,
    /// Checks a certificate.
    Check,
    /// Answers over HTTP.
    #[cfg(feature = "web")]
    Server,
    /// Checks the program with settings of its own.
    SelfTest,
    /// Prints what is known without work.
    List,
    /// Prints a script or a manual page.
    Text,
}

impl Work {
    fn of(command: &Command) -> Self {
        match command {
            Command::Values(flags) if stored(&flags.words) => Self::Stored,
            Command::Period(flags) if flags.words == ["-"] => Self::Numbers,
            Command::Solve(_)
            | Command::Options(_)
            | Command::Explain(_)
            | Command::Exercises(_)
            | Command::Stress(_)
            | Command::Values(_)
            | Command::Period(_) => Self::Questions,
            Command::Play(_) => Self::Play,
            Command::Plot(_) => Self::Picture,
            Command::Scan(flags) if !flags.merge.is_empty() => Self::Merge,
            Command::Atlas(flags) if flags.status.is_some() => Self::List,
            Command::Atlas(flags) if !flags.merge.is_empty() => Self::Gather,
            Command::Atlas(_) => Self::Atlas,
            Command::Scan(flags) if flags.misere => Self::Quotients,
            Command::Scan(_) | Command::Hunt(_) => Self::Runs,
            Command::Misere(_) => Self::Quotient,
            Command::Identify(_) => Self::Lookup,
            Command::Verify(_) => Self::Check,
            #[cfg(feature = "web")]
            Command::Serve(_) | Command::ServeWorker { .. } => Self::Server,
            Command::Selftest => Self::SelfTest,
            Command::Cache { .. } | Command::Games(_) => Self::List,
            Command::Completions { .. } | Command::Man { .. } => Self::Text,
        }
    }

    /// Whether the flag changes anything.
    fn reads(self, flag: Flag) -> bool {
        use Flag::{Base, FormatIn, Json, Memory, NoCache, Nodes, Search, Threads, Time};
        match self {
            // It holds for the process, whatever it does.
            _ if flag == Memory => true,
            _ if matches!(flag, FormatIn | Base) => self.reads_graphs(),
            Self::Questions => true,
            Self::Play | Self::Picture => flag != Json,
            Self::Numbers | Self::Merge | Self::SelfTest | Self::List => flag == Json,
            Self::Stored => matches!(flag, Json | Time),
            Self::Runs => !matches!(flag, Search | NoCache),
            Self::Atlas => !matches!(flag, Search | NoCache | Nodes),
            Self::Gather => matches!(flag, Json | Time),
            Self::Quotient => matches!(flag, Json | Time | Nodes | NoCache),
            Self::Lookup => matches!(flag, Json | Time | NoCache),
            Self::Quotients => matches!(flag, Json | Time | Nodes | Threads),
            Self::Check => matches!(flag, Json | Time | Threads),
            #[cfg(feature = "web")]
            Self::Server => matches!(flag, Time | Nodes | Threads),
            Self::Text => false,
        }
    }

    /// Whether a position may name a file with a graph.
    fn reads_graphs(self) -> bool {
        matches!(self, Self::Questions | Self::Play | Self::Picture | Self::Quotient)
    }

    /// Why a flag changes nothing, or where it does.
    fn why_not(self, flag: Flag) -> &'static str {
        match (self, flag) {
            (_, Flag::FormatIn | Flag::Base) => "it says how a file with a graph is read",
            (Self::Numbers, _) => "numbers from standard input are looked at, none is computed",
            (Self::Stored, _) => "the values of a hunt are read from its folder, not computed",
            (Self::SelfTest, _) => "the self-test runs its checks with all settings in turn",
            (Self::Merge | Self::Gather, _) => "--merge joins files, no game is surveyed",
            (Self::Atlas, Flag::Nodes) => "--minutes bounds the work on each class",
            (Self::List | Self::Text, Flag::Json) => "the output has no JSON form",
            (Self::List | Self::Text, _) => "the command computes nothing",
            (_, Flag::Json) => "the output has no JSON form",
            (Self::Check, _) => {
                "the checker computes values by code of its own; --time, --memory and --threads bound it"
            }
            (Self::Quotients, Flag::NoCache) => {
                "a survey uses no cache, so that rows depend on nothing else"
            }
            (Self::Quotients, _) => "it chooses how values are computed; these are quotients",
            (Self::Lookup, _) => "values are looked up in an index that is the same for all flags",
            (Self::Quotient, _) => "a quotient is searched for on one core",
            (Self::Runs | Self::Atlas, _) => {
                "graphs and boards are searched; this computes the values of heaps"
            }
            (_, Flag::NoCache) => "it uses no cache",
            (_, _) => "the method is chosen for each request",
        }
    }
}

/// Whether the words name the folder of a hunt instead of a game.
fn stored(words: &[String]) -> bool {
    words.first().is_some_and(|word| word.starts_with("hunt:"))
}

/// Checks the flags for programs; `others` have no effect on one.
fn program(emit: &Emit, others: &[(&str, bool)]) -> Result<(), Error> {
    if emit.target.is_none() {
        return if emit.observed {
            Err(Error::usage("--observed does nothing here", "it goes with --emit"))
        } else {
            Ok(())
        };
    }
    match others.iter().find(|(_, given)| *given) {
        Some((flag, _)) => {
            Err(Error::usage(format!("{flag} does nothing here"), "--emit writes a program"))
        }
        None => Ok(()),
    }
}

fn solve(flags: &Solve, json: bool) -> Result<(), Error> {
    let others = [
        ("--batch", flags.batch),
        ("--contest", flags.contest),
        ("--moves", flags.moves.is_some()),
        ("--outcome", flags.outcome),
        ("--lang", flags.speech.language.is_some()),
    ];
    program(&flags.emit, &others)?;
    if (flags.batch || flags.contest) && flags.speech.language.is_some() && !json {
        return Err(Error::usage(
            "--lang does nothing here",
            "the lines hold no sentences; with --json there is one for each move",
        ));
    }
    if flags.print.len() > 3 {
        return Err(Error::usage(
            "--print is given more than three times",
            "the first is for wins, the second for losses, the third for draws",
        ));
    }
    Ok(())
}

fn values(flags: &Values) -> Result<(), Error> {
    let others = [
        ("--genus", flags.genus),
        ("--offset", flags.offset.is_some()),
        ("--format", flags.format.is_some()),
        ("--emit", stored(&flags.words)),
    ];
    program(&flags.emit, &others)?;
    if flags.offset.is_some() && flags.format != Some(Format::Bfile) {
        return Err(Error::usage(
            "--offset numbers the lines of a b-file",
            "add --format bfile, or leave --offset out",
        ));
    }
    if stored(&flags.words) && !flags.range.over.is_empty() {
        return Err(Error::usage(
            "--for goes with a template, and a hunt's folder is none",
            "for example: grundy values hunt:DIR --from 1000 --to 1999",
        ));
    }
    Ok(())
}

fn period(flags: &Period) -> Result<(), Error> {
    let others = [
        ("--certificate", flags.certificate.is_some()),
        ("--lang", flags.speech.language.is_some()),
    ];
    program(&flags.emit, &others)?;
    let numbers = flags.words == ["-"];
    let refused = match flags {
        Period { input: Some(_), .. } if !numbers => {
            ("--input", "it says what the numbers of `-` are")
        }
        Period { from: Some(_), .. } if !numbers => ("--from", "it numbers the first value of `-`"),
        Period { max: Some(_), .. } if numbers => {
            ("--max", "all numbers from standard input are read")
        }
        Period { over, .. } if numbers && !over.is_empty() => {
            ("--for", "it goes with a template, such as 'node-kayles cycle:{n}'")
        }
        _ => return Ok(()),
    };
    let (flag, why) = refused;
    Err(Error::usage(format!("{flag} does nothing here"), why))
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::Config;
    use crate::args::Args;

    fn checked(line: &str) -> Result<Config, String> {
        let args = Args::try_parse_from(line.split(' ')).expect(line);
        Config::new(&args).map_err(|error| format!("{error:?}"))
    }

    /// Each command with each of the common flags: refused by name, or accepted.
    #[test]
    fn flags_without_effect_are_refused() {
        let flags = [
            "--json",
            "--time 1",
            "--memory 1G",
            "--nodes 10",
            "--threads 1",
            "--isa portable",
            "--method plain",
            "--method search",
            "--no-cache",
            "--format-in edges",
            "--base 0",
        ];
        for (command, accepted) in [
            ("solve nim 1", "11111111111"),
            ("options nim 1", "11111111111"),
            ("explain nim 1", "11111111111"),
            ("exercises nim", "11111111111"),
            ("values nim --to 3", "11111111111"),
            ("period nim", "11111111111"),
            ("play nim 1", "01111111111"),
            ("plot nim --to 3 -o a.svg", "01111111111"),
            ("period -", "10100000000"),
            ("values hunt:a --to 3", "11100000000"),
            ("scan 0.7", "11111110000"),
            ("hunt 0.7 --dir a", "11111110000"),
            ("atlas 0.7 --dir a", "11101110000"),
            ("atlas --merge a --dir b", "11100000000"),
            ("atlas --status a", "10100000000"),
            ("misere 0.77", "11110000111"),
            ("identify 0 1 2 3", "11100000100"),
            ("scan 0.7 --misere", "11111000000"),
            ("scan --merge a", "10100000000"),
            ("verify a", "11101000000"),
            ("cache info", "10100000000"),
            ("games", "10100000000"),
            ("completions bash", "00100000000"),
            ("man", "00100000000"),
        ] {
            assert!(checked(&format!("grundy {command}")).is_ok(), "{command}");
            for (flag, accepted) in flags.into_iter().zip(accepted.chars()) {
                let line = format!("grundy {command} {flag}");
                match checked(&line) {
                    Ok(_) => assert_eq!(accepted, '1', "{line}"),
                    Err(error) => {
                        assert_eq!(accepted, '0', "{line}: {error}");
                        assert!(error.contains(flag.split(' ').next().unwrap_or_default()));
                    }
                }
            }
        }
    }

    #[test]
    fn flags_that_exclude_each_other_are_refused() {
        for line in [
            "solve --batch --lang pl",
            "solve circle --contest --lang pl",
            "values nim --to 3 --offset 1",
            "values nim --to 3 --format csv --offset 1",
            "values hunt:a --for n=1..2",
            "period nim --input table",
            "period nim --from 3",
            "period nim --emit rust --certificate a",
            "values nim --to 3 --emit rust --format csv",
            "values hunt:a --to 3 --emit rust",
            "solve nim 3 --emit rust --outcome",
            "period - --max 9",
            "period - --for n=1..2",
        ] {
            assert!(checked(&format!("grundy {line}")).is_err(), "{line}");
        }
        for line in [
            "solve --batch --lang pl --json",
            "values nim --to 3 --format bfile --offset 1",
            "period - --from 3 --input table",
            "period - --from 3 --input losing",
        ] {
            assert!(checked(&format!("grundy {line}")).is_ok(), "{line}");
        }
    }
}
