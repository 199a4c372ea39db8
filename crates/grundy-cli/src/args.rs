//! The flags as typed. [`Config`](crate::config::Config) checks what they mean together.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use grundy_core::text::FileFormat;
use grundy_engine::LengthKind;
use grundy_engine::wording::{Language, Wording};

use crate::command_line::CommandLine;
use crate::limits;
use crate::template::{input, output};

const ABOUT: &str = "Impartial combinatorial games: who wins, with which moves, and why";

const AFTER: &str = "\
A position is a game and its arguments, sums joined by ` + `:
  grundy solve nim 8 5 11
  grundy solve kayles 7 3 + nim 4
  grundy explain misere nim 1 5
`grundy games` lists the games, `grundy games NAME` says how one is written.

Exit codes: 0 done, 1 a certificate or a tested program is refuted, 2 bad usage or input, 3 a batch
with bad lines, 4 a limit or interrupt was reached or the size is not supported (what is known so
far is printed), 5 the system failed.";

/// The whole command line.
#[derive(Debug, Parser)]
#[command(name = "grundy", version, about = ABOUT, after_help = AFTER)]
#[command(propagate_version = true, max_term_width = 100)]
pub(crate) struct Args {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,
    /// With --version: how the program was built, and what it found on this machine
    #[arg(long, requires = "version")]
    pub(crate) verbose: bool,
    /// What every command accepts.
    #[command(flatten)]
    pub(crate) common: Common,
}

/// Flags of every command.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Common {
    /// Answer in JSON, one line
    #[arg(long, global = true)]
    pub(crate) json: bool,
    /// Stop after this time, such as 10, 0.5, 1m30s (in a batch: on each line)
    #[arg(long, global = true, value_name = "SECONDS", value_parser = limits::duration, help_heading = "Limits")]
    pub(crate) time: Option<Duration>,
    /// Bytes that the process may hold, such as 500M or 4G [default: 8G]
    #[arg(long, global = true, value_name = "BYTES", value_parser = limits::bytes, help_heading = "Limits")]
    pub(crate) memory: Option<u64>,
    /// Positions that a search may look at, such as 1000000 or 10^6
    #[arg(long, global = true, value_name = "N", value_parser = limits::count, help_heading = "Limits")]
    pub(crate) nodes: Option<u64>,
    /// Threads that may work [default: all cores]; no answer depends on it
    #[arg(long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..), help_heading = "Limits")]
    pub(crate) threads: Option<u16>,
    /// The instruction set for values of take-and-break codes [default: the machine's best]
    #[arg(long, global = true, value_name = "ISA", value_parser = isa, help_heading = "Limits")]
    pub(crate) isa: Option<grundy_sequence::sequence::Isa>,
    /// search: search graphs and boards even where a theorem gives the answer; auto, plain, blocks,
    /// words: how values of take-and-break codes are computed
    #[arg(long, global = true, value_name = "METHOD", value_parser = method, help_heading = "Limits")]
    pub(crate) method: Option<Method>,
    /// The format of files with graphs: edges, header, matrix, adjacency, csv, dimacs, metis, pace,
    /// matrixmarket, dot, graph6 [default: the one that fits]
    #[arg(long, global = true, value_name = "FORMAT", value_parser = FileFormat::named, help_heading = "Files")]
    pub(crate) format_in: Option<&'static FileFormat>,
    /// The number of the first vertex in files with graphs: 0 or 1
    #[arg(long, global = true, value_name = "0|1", value_parser = clap::value_parser!(u64).range(0..=1), help_heading = "Files")]
    pub(crate) base: Option<u64>,
    /// Neither read nor write the cache of earlier searches
    #[arg(long, global = true, help_heading = "Limits")]
    pub(crate) no_cache: bool,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Who wins a position, its value, and every winning move
    Solve(Solve),
    /// Every option of a position, with its components, value and outcome
    Options(Options),
    /// The reason for an answer, step by step
    Explain(Explain),
    /// A worksheet of positions with exactly one winning move, with a key
    Exercises(Exercises),
    /// Play against the machine
    Play(Play),
    /// A table of a game's values
    Values(Values),
    /// The pattern of a game's values, proved where a theorem allows it
    Period(Period),
    /// Check a certificate, trusting nothing in it
    Verify(Verify),
    /// Survey many games, one row each: periods, largest values, rare values
    Scan(Scan),
    /// Follow every class of codes as long as a period may be near
    Atlas(Atlas),
    /// A picture of a game's values
    Plot(Plot),
    /// Follow a take-and-break game far, to find its period and its rare heaps
    Hunt(Hunt),
    /// The misère quotient of a game: who wins any sum where the last player loses
    Misere(Misere),
    /// Test a program against exact answers, and shrink what it gets wrong
    Stress(Stress),
    /// Which games have given values, offline
    Identify(Identify),
    /// Serve the page: play, explanations and a laboratory in a browser
    #[cfg(feature = "web")]
    Serve(Serve),
    /// Answer the questions that a server writes to standard input; `serve` starts it
    #[cfg(feature = "web")]
    #[command(hide = true)]
    ServeWorker {
        /// A question that exceeds the limits starts again in another process
        #[arg(long)]
        trial: bool,
    },
    /// Check this program on this machine: kernels, facts, cache and checker, in a few seconds
    Selftest,
    /// The cache of earlier searches
    Cache {
        /// What to do
        #[command(subcommand)]
        what: Cache,
    },
    /// The games, or all about one of them
    Games(Games),
    /// A completion script for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
    /// The man page, or one for every command
    Man {
        /// Write a page for every command into this folder
        #[arg(long, value_name = "DIR")]
        dir: Option<PathBuf>,
    },
}

/// A position.
#[derive(Debug, clap::Args)]
pub(crate) struct PositionArgs {
    /// The position, such as: nim 8 5 11
    // Negative numbers reach the library, whose error points at the heap.
    #[arg(value_name = "POSITION", required = true, allow_negative_numbers = true)]
    pub(crate) words: Vec<String>,
    /// Misère play: the player who makes the last move loses
    #[arg(long)]
    pub(crate) misere: bool,
}

/// The language of a command's sentences.
#[derive(Debug, Clone, Copy, clap::Args)]
pub(crate) struct Speech {
    /// The language of sentences: en, pl, ru, ro, fa [default: en]
    #[arg(long = "lang", value_name = "LANG", value_parser = language)]
    pub(crate) language: Option<&'static Language>,
}

impl Speech {
    /// The wording of the language.
    pub(crate) fn wording(self) -> Wording {
        self.language.map_or_else(Wording::english, Wording::from)
    }
}

/// The flags for programs.
#[derive(Debug, clap::Args)]
pub(crate) struct Emit {
    /// Write the rule of the values as a program that tests itself: cpp, python, rust
    #[arg(long = "emit", value_name = "LANG", conflicts_with = "json")]
    pub(crate) target: Option<grundy_engine::emit::Target>,
    /// Write the program also where the rule is observed and not proved
    #[arg(long, requires = "target")]
    pub(crate) observed: bool,
}

/// The flags of `solve`.
#[derive(Debug, clap::Args)]
#[allow(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct Solve {
    /// The position, such as: nim 8 5 11
    #[arg(
        value_name = "POSITION",
        required_unless_present = "batch",
        allow_negative_numbers = true
    )]
    pub(crate) words: Vec<String>,
    /// Misère play: the player who makes the last move loses
    #[arg(long)]
    pub(crate) misere: bool,
    /// How many winning moves to list; 0: value and outcome only, 1: one, others not counted
    #[arg(long, value_name = "N|all", value_parser = moves)]
    pub(crate) moves: Option<grundy_engine::Moves>,
    /// Only who wins and by which moves: no value is searched for, which is much faster on boards
    #[arg(long)]
    pub(crate) outcome: bool,
    /// Also how long play lasts: remoteness, if the winner hurries, and suspense, if the loser does
    #[arg(long)]
    pub(crate) length: bool,
    /// Also write a certificate of the value, or with --outcome or --misere of who wins, for `grundy
    /// verify`: positions that play reaches, with what is claimed of each (Sprouts)
    #[arg(long, value_name = "FILE", conflicts_with_all = ["batch", "contest"])]
    pub(crate) certificate: Option<PathBuf>,
    /// Solve heaps and numbers beyond N by a pattern that the values up to N follow, where no theorem
    /// gives their values: the answer then says `observed:N` [default N: 8192]
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true,
          default_missing_value = "8192", value_parser = limits::count, conflicts_with = "misere")]
    pub(crate) trust_pattern: Option<u64>,
    #[command(flatten)]
    pub(crate) speech: Speech,
    #[command(flatten)]
    pub(crate) emit: Emit,
    /// Read positions from standard input, one a line, and answer each on a line of its own
    #[arg(long, conflicts_with = "words")]
    pub(crate) batch: bool,
    /// Read boards in the format of a contest task, from a file or standard input, and answer in
    /// that format: solve circle --contest, solve circle FILE --contest
    #[arg(long, conflicts_with_all = ["batch", "misere", "moves", "outcome", "trust_pattern"])]
    pub(crate) contest: bool,
    /// The position that a line gives, with {} for the line, such as 'nim {}'; {2} is its second
    /// word, {2..} all from the second on
    #[arg(long = "as", value_name = "TEMPLATE", requires = "batch", conflicts_with = "words", value_parser = input::Template::new)]
    pub(crate) wrap: Option<input::Template>,
    /// What stands for each word of {} and {2..}, such as '1x{}'; for groups of two '{1}x{2}'.
    /// Without --as each is a summand
    #[arg(long, value_name = "TEMPLATE", requires = "batch", conflicts_with = "words", value_parser = input::Each::new)]
    pub(crate) each: Option<input::Each>,
    /// Tests of several lines, such as '{count}\n{}\n': {} is the numbers of the position, {count} how
    /// many components it has, {1} and {2..} some of the numbers, {graph} and {arcs} a line
    /// `VERTICES EDGES` and a line for each, {pairs} as many lines of two numbers as the word
    /// {lines} says. What they make is the line of --as
    #[arg(long, value_name = "TEMPLATE", requires = "batch", conflicts_with = "words", value_parser = input::Input::new)]
    pub(crate) input: Option<input::Input>,
    /// Skip this many lines at the start
    #[arg(long, value_name = "N", value_parser = limits::count, requires = "batch", conflicts_with = "words")]
    pub(crate) skip: Option<u64>,
    /// Print the winner's name; the first of the two moves first, a third name is for a draw
    #[arg(long, value_name = "FIRST,SECOND[,DRAW]", requires = "batch", value_parser = output::Names::new, conflicts_with_all = ["json", "words"])]
    pub(crate) names: Option<output::Names>,
    /// What a line's answer is printed as, such as '{winner} {value} {taken}'; once more for lines
    /// that the player to move loses, and a third time for draws
    #[arg(long, value_name = "TEMPLATE", requires = "batch", value_parser = output::Template::new, conflicts_with_all = ["json", "words"])]
    pub(crate) print: Vec<output::Template>,
}

/// The flags of `stress`.
#[derive(Debug, clap::Args)]
pub(crate) struct Stress {
    /// The game with its settings, such as: nim, take:1,prime, my.game
    #[arg(value_name = "GAME", required = true)]
    pub(crate) words: Vec<String>,
    /// Misère play: the player who makes the last move loses
    #[arg(long)]
    pub(crate) misere: bool,
    /// The program and its arguments, such as ./sol or 'python3 sol.py'; no shell runs it
    #[arg(long, value_name = "PROGRAM", value_parser = CommandLine::new)]
    pub(crate) cmd: CommandLine,
    /// What the program reads for a position: {} its numbers, {count} how many components, {1} and
    /// {2..} some of the numbers, {position} the notation, {graph} a line `VERTICES EDGES` and a line
    /// for each edge
    #[arg(long, value_name = "TEMPLATE", default_value = r"{}\n", value_parser = input::Input::new)]
    pub(crate) input: input::Input,
    /// What the program prints for a position, such as '{winner} {place} {taken}'; once more for
    /// lost positions, and a third time for draws [default: {winner}]
    #[arg(long, value_name = "TEMPLATE", value_parser = output::Template::new)]
    pub(crate) output: Vec<output::Template>,
    /// What the program calls the winner [default: N and P]
    #[arg(long, value_name = "FIRST,SECOND[,DRAW]", value_parser = output::Names::new)]
    pub(crate) names: Option<output::Names>,
    /// Many positions in one run of the program, after this, such as '{tests}\n'
    #[arg(long, value_name = "TEMPLATE", value_parser = input::Input::new)]
    pub(crate) head: Option<input::Input>,
    /// The greatest number of heaps, boards or graphs in a position [default: 3 heaps, 1 board]
    #[arg(long, value_name = "K", value_parser = clap::value_parser!(u16).range(1..=64))]
    pub(crate) components: Option<u16>,
    /// Try all positions up to this size: the sum of numbers, cells, vertices [default: as far as
    /// 200 positions lead]
    #[arg(long, value_name = "S", value_parser = limits::count)]
    pub(crate) size: Option<u64>,
    /// Then this many random positions
    #[arg(long, value_name = "N", value_parser = limits::count, default_value_t = 100)]
    pub(crate) random: u64,
    /// The greatest number in a random position; the most cells of a board, the most vertices
    /// [default: 20 for numbers, 9 else]
    #[arg(long, value_name = "L", value_parser = |text: &str| limits::within(text, 1, (1 << 31) - 1))]
    pub(crate) largest: Option<u64>,
    /// Other random positions
    #[arg(long, value_name = "S", value_parser = limits::count, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Write what the program reads for the smallest wrong position into this file
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// The time for one run of the program
    #[arg(long, value_name = "SECONDS", value_parser = limits::duration, default_value = "2")]
    pub(crate) timeout: Duration,
}

/// The flags of `explain`.
#[derive(Debug, clap::Args)]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) asked: PositionArgs,
    /// Misère canonical forms; the position may be a form, such as '*[2[2]321]'
    #[arg(long)]
    pub(crate) canonical: bool,
    #[command(flatten)]
    pub(crate) speech: Speech,
}

/// The flags of `exercises`.
#[derive(Debug, clap::Args)]
pub(crate) struct Exercises {
    /// The game with its settings, such as: kayles, take:1,2,3, crosses stencil=king, my.game
    #[arg(value_name = "GAME", required = true)]
    pub(crate) words: Vec<String>,
    /// How many exercises, from 1 to 100
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u64).range(1..=100))]
    pub(crate) count: u64,
    /// How hard: 1 by looking ahead, 2 by a theorem or a list of lost positions, 3 by values
    /// [default: from the easiest to the hardest]
    #[arg(long, value_name = "1|2|3", value_parser = clap::value_parser!(u64).range(1..=3))]
    pub(crate) level: Option<u64>,
    /// Other exercises of the same kind
    #[arg(long, value_name = "S", value_parser = limits::count, default_value_t = 1)]
    pub(crate) seed: u64,
    /// How the worksheet is written [default: markdown]
    #[arg(long, value_enum, conflicts_with = "json")]
    pub(crate) format: Option<Sheet>,
    /// Write the worksheet into this file, whole or not at all
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) speech: Speech,
}

/// How a worksheet is written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Sheet {
    /// Markdown, with drawings as SVG in it
    #[default]
    Markdown,
    /// A page that prints well; the browser makes a PDF of it
    Html,
    /// One object
    Json,
}

/// The flags of `options`.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    #[command(flatten)]
    pub(crate) asked: PositionArgs,
    /// Misère canonical forms; the position may be a form, such as '*[2[2]321]'
    #[arg(long)]
    pub(crate) canonical: bool,
    #[command(flatten)]
    pub(crate) speech: Speech,
}

/// The flags of `games`.
#[derive(Debug, clap::Args)]
pub(crate) struct Games {
    /// The game
    pub(crate) name: Option<String>,
    /// List the games of the collection: games of the literature by what a move does
    #[arg(long, conflicts_with = "name")]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) speech: Speech,
}

/// The flags of `play`.
#[derive(Debug, clap::Args)]
pub(crate) struct Play {
    #[command(flatten)]
    pub(crate) asked: PositionArgs,
    #[command(flatten)]
    pub(crate) speech: Speech,
    /// Let the machine begin
    #[arg(long)]
    pub(crate) second: bool,
    /// How well the machine plays: careless (by chance), learner, perfect
    #[arg(long, value_name = "LEVEL", default_value = "perfect")]
    pub(crate) level: grundy_engine::opponent::Level,
    /// Choose among equally good moves by this number, to play the same game again
    #[arg(long, value_name = "S", value_parser = limits::count)]
    pub(crate) seed: Option<u64>,
}

/// The flags of `values`.
#[derive(Debug, clap::Args)]
pub(crate) struct Values {
    /// The game with its settings, or a template such as 'node-kayles cycle:{n}'
    #[arg(value_name = "GAME", required = true)]
    pub(crate) words: Vec<String>,
    #[command(flatten)]
    pub(crate) range: Range,
    /// Write genera instead: the values under misère play, alone and with heaps of two added
    #[arg(long)]
    pub(crate) genus: bool,
    /// Write who wins instead: N the next player, P the previous one, D a draw; where the players
    /// differ, the winner if the one begins and if the other does
    #[arg(long, conflicts_with_all = ["genus", "offset"])]
    pub(crate) outcome: bool,
    /// Write how many moves play lasts instead: its remoteness, if the winner hurries, or its suspense,
    /// if the loser does
    #[arg(long, value_name = "KIND", num_args = 0..=1, require_equals = true,
          default_missing_value = "remoteness", value_enum, conflicts_with_all = ["genus", "outcome"])]
    pub(crate) length: Option<Length>,
    /// The number that the first value carries in a b-file
    #[arg(long, value_name = "K", allow_negative_numbers = true)]
    pub(crate) offset: Option<i64>,
    /// How the values are written
    #[arg(long, value_enum, conflicts_with = "json")]
    pub(crate) format: Option<Format>,
    #[command(flatten)]
    pub(crate) emit: Emit,
}

/// Which values.
#[derive(Debug, clap::Args)]
pub(crate) struct Range {
    /// The last heap, or the last row and column as RxC
    #[arg(long, value_name = "N|RxC")]
    pub(crate) to: Option<String>,
    /// The first heap, or the first row and column as RxC
    #[arg(long, value_name = "M|RxC", requires = "to")]
    pub(crate) from: Option<String>,
    /// What a template's letter runs over, such as n=3..60; twice for a table
    #[arg(long = "for", value_name = "LETTER=FIRST..LAST", conflicts_with = "to", num_args = 1)]
    pub(crate) over: Vec<String>,
}

/// The flags of `period`.
#[derive(Debug, clap::Args)]
pub(crate) struct Period {
    /// The game with its settings, a template such as 'node-kayles cycle:{n}', or - for numbers
    /// from standard input
    #[arg(value_name = "GAME|-", required = true)]
    pub(crate) words: Vec<String>,
    /// The last heap to look at [default: 65536, more where a known period needs more]; of a game
    /// with two numbers the last row and column [default: 64]
    #[arg(long, value_name = "N", value_parser = limits::count, conflicts_with = "over")]
    pub(crate) max: Option<u64>,
    /// What a template's letter runs over, such as n=3..60; twice for a table
    #[arg(long = "for", value_name = "LETTER=FIRST..LAST", num_args = 1)]
    pub(crate) over: Vec<String>,
    /// What the numbers from standard input are [default: values]
    #[arg(long, value_enum)]
    pub(crate) input: Option<Input>,
    /// The n of the first value from standard input [default: as a b-file or CSV file says, or 0]
    #[arg(long, value_name = "N", value_parser = |text: &str| limits::within(text, 0, 1 << 53))]
    pub(crate) from: Option<u64>,
    /// Look at how many moves play lasts instead: its remoteness, if the winner hurries, or its suspense, if
    /// the loser does
    #[arg(long, value_name = "KIND", num_args = 0..=1, require_equals = true,
          default_missing_value = "remoteness", value_enum, conflicts_with_all = ["guess", "input"])]
    pub(crate) length: Option<Length>,
    /// Compare a formula with the values instead, such as 'n mod 3', or 'a xor b' for two numbers
    #[arg(long, value_name = "FORMULA", conflicts_with = "certificate")]
    pub(crate) guess: Option<String>,
    /// Write the proof into this file, for `grundy verify`
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) emit: Emit,
    #[command(flatten)]
    pub(crate) speech: Speech,
}

/// The flags of `misere`.
#[derive(Debug, clap::Args)]
pub(crate) struct Misere {
    /// The game on heaps with its settings, such as 0.77 or take:1,3,4; a position, with all that
    /// play reaches from it; or a template such as 'node-kayles path:{n}'
    #[arg(value_name = "GAME", required = true)]
    pub(crate) words: Vec<String>,
    /// Write the genera of the heaps instead
    #[arg(long)]
    pub(crate) genus: bool,
    /// The last heap, unless the quotient is proved before [default: as far as 10 seconds lead]
    #[arg(long, value_name = "N", value_parser = limits::count)]
    pub(crate) to: Option<u64>,
    /// How the quotient is written
    #[arg(long, value_enum, conflicts_with = "json")]
    pub(crate) format: Option<MisereFormat>,
    /// Write the claim into this file, for `grundy verify`
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,
    /// Go on from what an earlier search left in this folder, and leave there what this one finds
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: Option<PathBuf>,
}

/// The flags of `identify`.
#[derive(Debug, clap::Args)]
pub(crate) struct Identify {
    /// The values of n = 0, 1, 2, …, or - to read them from standard input; rows of a table of two
    /// parameters stand apart by /
    #[arg(value_name = "VALUES", required = true, allow_negative_numbers = true)]
    pub(crate) values: Vec<String>,
    /// The numbers are all n with the value 0, ascending, up to the last one: short for --input losing
    #[arg(long, conflicts_with = "input")]
    pub(crate) zeros: bool,
    /// What the numbers are [default: values]
    #[arg(long, value_enum)]
    pub(crate) input: Option<Input>,
    /// The n of the first value [default: as a b-file or CSV file says, or 0]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(..=1 << 53))]
    pub(crate) from: Option<u64>,
    /// How many answers to list [default: 10]
    #[arg(long, value_name = "N|all", value_parser = answers)]
    pub(crate) answers: Option<usize>,
    #[command(flatten)]
    pub(crate) speech: Speech,
}

/// How a misère quotient is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum MisereFormat {
    /// Text
    Text,
    /// The element of each heap, comma-separated
    Csv,
    /// The presentation and the table of elements
    Latex,
    /// The Cayley graph, as a picture
    Svg,
}

/// What numbers are.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Input {
    /// Values, as a list, b-file, CSV file or table, whichever the text looks like
    #[default]
    Values,
    /// The values of n = 0, 1, 2, …, one after another
    List,
    /// On each line n and the value of n
    Bfile,
    /// A table of values, a row on each line
    Table,
    /// The n that are lost for the player to move, ascending
    Losing,
}

/// The flags of `verify`.
#[derive(Debug, clap::Args)]
pub(crate) struct Verify {
    /// The certificate, as `period` and `hunt` write them
    #[arg(value_name = "FILE")]
    pub(crate) file: String,
    /// Keep the state of a long check in this file, once a minute and when it is stopped, and continue from it
    #[arg(long, value_name = "FILE")]
    pub(crate) state: Option<std::path::PathBuf>,
}

/// The flags of `plot`.
#[derive(Debug, clap::Args)]
pub(crate) struct Plot {
    /// The game with its settings, or a template such as 'node-kayles cycle:{n}'
    #[arg(value_name = "GAME", required = true)]
    pub(crate) words: Vec<String>,
    #[command(flatten)]
    pub(crate) range: Range,
    /// Rows of this many heaps, each heap in its value's colour
    #[arg(long, value_name = "P", value_parser = |text: &str| limits::within(text, 1, u64::MAX))]
    pub(crate) period: Option<u64>,
    /// Draw how many moves play lasts instead: its remoteness, if the winner hurries, or its suspense, if
    /// the loser does
    #[arg(long, value_name = "KIND", num_args = 0..=1, require_equals = true,
          default_missing_value = "remoteness", value_enum)]
    pub(crate) length: Option<Length>,
    /// The picture; its ending says of which kind
    #[arg(short, long, value_name = "FILE.svg|FILE.png", required = true)]
    pub(crate) output: PathBuf,
}

/// The flags of `hunt`.
#[derive(Debug, clap::Args)]
pub(crate) struct Hunt {
    /// The game: a code such as 0.106, or the name of one
    #[arg(value_name = "GAME", required = true)]
    pub(crate) words: Vec<String>,
    /// The hunt's folder; made if it is not there, else the hunt in it goes on
    #[arg(long, value_name = "DIR")]
    pub(crate) dir: PathBuf,
    /// The last heap; without it the hunt ends with a period or a limit
    #[arg(long, value_name = "N", value_parser = limits::count)]
    pub(crate) to: Option<u64>,
    /// What to store in addition to the checkpoints
    #[arg(long, value_enum)]
    pub(crate) keep: Option<Keep>,
    /// The longest time between two checkpoints
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = limits::duration)]
    pub(crate) every: Duration,
}

/// What a hunt stores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Keep {
    /// All values, compressed; `grundy values hunt:DIR` reads them
    Values,
}

/// The flags of `scan`.
#[derive(Debug, clap::Args)]
pub(crate) struct Scan {
    /// Codes or patterns in which ? is any octal digit, such as '0.???'
    #[arg(value_name = "CODES", required_unless_present = "merge")]
    pub(crate) codes: Vec<String>,
    /// Misère quotients instead of values; --nodes bounds the steps for each code [default: 2^28]
    #[arg(long)]
    pub(crate) misere: bool,
    /// The last heap, such as 65536 or 2^16, unless a period is proved before [default: 65536,
    /// with --misere 1024]
    #[arg(long, value_name = "N", value_parser = limits::count, conflicts_with = "merge")]
    pub(crate) to: Option<u64>,
    /// Write the certificate of every proved quotient into this folder
    #[arg(long, value_name = "DIR", requires = "misere", conflicts_with = "merge")]
    pub(crate) certificates: Option<PathBuf>,
    /// Survey the K-th of N equal parts only
    #[arg(long, value_name = "K/N", conflicts_with = "merge")]
    pub(crate) shard: Option<grundy_hunt::survey::Shard>,
    /// Store finished rows in this folder; the same command goes on from them
    #[arg(long, value_name = "DIR", conflicts_with = "merge")]
    pub(crate) dir: Option<PathBuf>,
    /// Write the rows into this file, whole or not at all
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    pub(crate) out: Option<PathBuf>,
    /// Join the files of all shards
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with = "codes")]
    pub(crate) merge: Vec<PathBuf>,
}

/// The flags of `atlas`.
#[derive(Debug, clap::Args)]
pub(crate) struct Atlas {
    /// Codes or patterns in which ? is any octal digit, such as '0.????'
    #[arg(value_name = "CODES", required_unless_present_any = ["merge", "confirm", "status"])]
    pub(crate) codes: Vec<String>,
    /// The folder of the atlas; made if it is not there, else the work in it goes on
    #[arg(long, value_name = "DIR", required_unless_present = "status")]
    pub(crate) dir: Option<PathBuf>,
    /// The last heap for every class, unless a period is proved before [default: 2^20]
    #[arg(long, value_name = "N", value_parser = limits::count, conflicts_with_all = ["merge", "confirm", "status"])]
    pub(crate) to: Option<u64>,
    /// The most minutes of hunting for each class, in all; with more, the same command goes on
    #[arg(long, value_name = "M", default_value = "2", conflicts_with_all = ["merge", "confirm", "status"],
          value_parser = |text: &str| limits::within(text, 0, 1 << 32))]
    pub(crate) minutes: u64,
    /// Hunt beyond the last heap where at most this many heaps are rare, and none in the last half
    #[arg(long, value_name = "R", default_value_t = grundy_hunt::survey::Atlas::RARES,
          conflicts_with_all = ["merge", "confirm", "status"], value_parser = limits::count)]
    pub(crate) rares: u64,
    /// Take only this many of the classes, the same on every machine
    #[arg(long, value_name = "N", conflicts_with_all = ["merge", "confirm", "status"],
          value_parser = |text: &str| limits::within(text, 1, u64::MAX))]
    pub(crate) sample: Option<u64>,
    /// Work on the K-th of N equal parts only
    #[arg(long, value_name = "K/N", conflicts_with_all = ["merge", "confirm", "status"])]
    pub(crate) shard: Option<grundy_hunt::survey::Shard>,
    /// Check and join the shards in these folders, into the folder --dir
    #[arg(long, value_name = "FROM", num_args = 1.., conflicts_with = "codes")]
    pub(crate) merge: Vec<PathBuf>,
    /// Compare the atlas in the folder --dir with independent runs in these folders, and write how far
    /// the reach of each open class is confirmed
    #[arg(long, value_name = "FROM", num_args = 1.., conflicts_with_all = ["codes", "merge"])]
    pub(crate) confirm: Vec<PathBuf>,
    /// Show how far the atlas in this folder is
    #[arg(long, value_name = "DIR", conflicts_with_all = ["codes", "dir", "merge", "confirm"])]
    pub(crate) status: Option<PathBuf>,
}

/// The flags of `serve`.
#[cfg(feature = "web")]
#[derive(Debug, clap::Args)]
pub(crate) struct Serve {
    /// Where to listen: 127.0.0.1:8017 for this machine alone, 0.0.0.0:8017 for the whole network
    #[arg(long, value_name = "ADDRESS:PORT", default_value = "127.0.0.1:8017")]
    pub(crate) addr: std::net::SocketAddr,
    /// Names by which the server may be addressed, such as games.example.org, besides addresses and
    /// localhost
    #[arg(long, value_name = "NAME", num_args = 1..)]
    pub(crate) host: Vec<String>,
    /// The sites that may show the page in a frame, such as https://school.example; none by default
    #[arg(long, value_name = "ORIGIN", num_args = 1..)]
    pub(crate) frame_ancestors: Vec<grundy_server::Origin>,
    /// Requests in a second that one address may send, on average; 0 for any number [default: 100,
    /// but 0 where only this machine can ask]
    #[arg(long, value_name = "N")]
    pub(crate) rate: Option<u32>,
    /// Connections that one address may have; 0 for any number [default: 250, but 0 where only
    /// this machine can ask]
    #[arg(long, value_name = "N")]
    pub(crate) connections: Option<usize>,
    /// Addresses of reverse proxies, whose `X-Forwarded-For` says who asks
    #[arg(long, value_name = "ADDRESS", num_args = 1..)]
    pub(crate) behind_proxy: Vec<std::net::IpAddr>,
}

/// What to do with the cache.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Subcommand)]
pub(crate) enum Cache {
    /// Where it is, how large, and of which games
    Info,
    /// Remove it
    Clear,
}

/// How long play lasts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Length {
    /// The winner hurries and the loser delays
    Remoteness,
    /// The winner delays and the loser hurries
    Suspense,
}

impl Length {
    /// What is asked of the library.
    pub(crate) fn kind(self) -> LengthKind {
        match self {
            Self::Remoteness => LengthKind::Remoteness,
            Self::Suspense => LengthKind::Suspense,
        }
    }
}

/// How values are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Text
    Table,
    /// Comma-separated
    Csv,
    /// One object
    Json,
    /// As the OEIS takes it
    Bfile,
    /// A LaTeX tabular
    Latex,
}

fn moves(text: &str) -> Result<grundy_engine::Moves, String> {
    use grundy_core::game::Listing;
    use grundy_engine::Moves;
    match text {
        "all" => Ok(Moves::List(Listing::All)),
        number => match number.parse() {
            Ok(0) => Ok(Moves::None),
            Ok(1) => Ok(Moves::List(Listing::Witness)),
            Ok(most) => Ok(Moves::List(Listing::First(most))),
            Err(_) => Err("write a number or `all`".to_owned()),
        },
    }
}

fn answers(text: &str) -> Result<usize, String> {
    match text {
        "all" => Ok(usize::MAX),
        number => match number.parse() {
            Ok(most) if most > 0 => Ok(most),
            _ => Err("write a number from 1 on, or `all`".to_owned()),
        },
    }
}

fn language(tag: &str) -> Result<&'static Language, String> {
    Language::for_tag(tag).ok_or_else(|| {
        let tags: Vec<&str> = Language::available().map(|language| language.tag).collect();
        format!("there is no wording in it yet; there is: {}", tags.join(", "))
    })
}

/// Reads an instruction set.
fn isa(text: &str) -> Result<grundy_sequence::sequence::Isa, String> {
    use grundy_sequence::sequence::Isa;
    let available = || Isa::available().map(Isa::name).collect::<Vec<_>>().join(", ");
    match Isa::named(text) {
        Some(isa) if isa.is_available() => Ok(isa),
        Some(_) => Err(format!("this machine has no {text}; it has {}", available())),
        None => Err(format!("write one of {}", available())),
    }
}

/// What `--method` names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Method {
    /// Search graphs and boards even where a theorem gives the answer.
    Search,
    /// Compute long runs in this way.
    Runs(grundy_sequence::sequence::Method),
}

/// Reads a method.
fn method(text: &str) -> Result<Method, String> {
    use grundy_sequence::sequence::Method as Runs;
    if text == "search" {
        return Ok(Method::Search);
    }
    Runs::named(text)
        .map(Method::Runs)
        .ok_or_else(|| format!("write one of search, {}", Runs::ALL.map(Runs::name).join(", ")))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;
    use grundy_sequence::sequence::Isa;

    #[test]
    fn flags_are_consistent() {
        super::Args::command().debug_assert();
    }

    /// `--isa neon` on x86, `--isa avx2` on ARM, and words that name nothing.
    #[test]
    fn what_the_machine_lacks_is_refused_with_what_it_has() {
        let absent = Isa::ALL.into_iter().filter(|isa| !isa.is_available()).map(Isa::name);
        for name in absent.chain(["sse9"]) {
            let refused = super::isa(name).expect_err(name);
            for isa in Isa::available() {
                assert!(refused.contains(isa.name()), "{refused}");
                assert_eq!(super::isa(isa.name()), Ok(isa));
            }
        }
        assert!(
            super::isa("neon").is_ok() != super::isa("avx2").is_ok()
                || Isa::best() == Isa::Portable
        );
    }
}
