//! `solve --batch`: one position a line in, one answer a line out, in order.
//!
//! Answers are collected in a large buffer that is emptied before the program waits for input and
//! whenever a line takes long, so a pipe is fast and a conversation is prompt.

mod counts;
mod lines;

use std::cell::{Cell, RefCell};
use std::io::{self, BufReader, Write};
use std::time::{Duration, Instant};

use grundy_core::answer::{Answer, Incomplete};
use grundy_core::game::{Failure, Limit, Listing, Stop};
use grundy_core::text::{ParseError, Place};
use grundy_core::value::Side;
use grundy_engine::notation::Position;
use grundy_engine::wording::Wording;
use grundy_engine::{Moves, NimLine};
use grundy_protocol::object::solved;

use self::counts::Counts;
use self::lines::{Line, Lines};
use super::solve::asked;
use crate::args::Solve;
use crate::error::Error;
use crate::limits::Clock;
use crate::output::json;
use crate::session::Session;
use crate::template::layout::Layout;
use crate::template::{input, output};

/// How long an answer may lie in the buffer while the next is worked on.
const PATIENCE: Duration = Duration::from_millis(50);

pub(super) fn run(session: &mut Session, flags: &Solve, out: &mut dyn Write) -> Result<(), Error> {
    let mut lines = Lines::new(BufReader::with_capacity(1 << 16, io::stdin().lock()));
    let moves = flags.moves.unwrap_or_else(|| usual_moves(session, flags));
    let is_plain = is_plain(session, flags);
    let mut batch = Batch {
        session,
        flags,
        is_plain,
        wording: flags.speech.wording(),
        moves,
        out: RefCell::new(out),
        flushed: Cell::new(Instant::now()),
        bad: 0,
        limit: None,
        remembers: false,
        counts: Counts::default(),
    };
    let layout = layout(flags)?;
    let mut current = Test::default();
    loop {
        if lines.would_wait() {
            batch.flush()?;
        }
        let Some((number, line)) = lines.next_line()? else {
            break;
        };
        if number <= flags.skip.unwrap_or(0) {
            continue;
        }
        let text = match line {
            Line::Text(text) => text.trim_matches(|c: char| c.is_whitespace() || c == '\u{feff}'),
            Line::Bad(why) => {
                batch.bad_line(number, &why)?;
                continue;
            }
        };
        // An empty line within a test is one of its lines.
        if current.lines.is_empty() && (text.is_empty() || text.starts_with('#')) {
            continue;
        }
        batch.counts.line(number, text);
        let Some((number, read)) = current.take(number, text, layout.as_ref(), flags) else {
            continue;
        };
        if let Err(why) = read {
            batch.bad_line(number, &why)?;
            continue;
        }
        if !batch.answer(number, &current.text)? {
            break;
        }
    }
    if let Some((number, _)) = current.lines.first() {
        batch.bad_line(*number, "the input ends within this test")?;
    }
    batch.end(layout.is_some());
    batch.flush()?;
    match batch.limit {
        _ if batch.bad > 0 => Err(Error::BadLines(batch.bad)),
        Some(why) => Err(why.into()),
        None => Ok(()),
    }
}

/// How tests of several lines are read, if the flags say it.
fn layout(flags: &Solve) -> Result<Option<Layout>, Error> {
    let layout = flags.input.as_ref().map(input::Input::layout).transpose();
    layout.map_err(|why| Error::usage(why, "for example: --input '{count}\\n{}\\n' --as 'nim {}'"))
}

/// The lines of a test that is not complete yet.
#[derive(Debug, Default)]
struct Test {
    lines: Vec<(u64, String)>,
    /// The position of the last complete test.
    text: String,
}

impl Test {
    /// Adds a line. Returns the number of the test's first line once the test is complete, and why it
    /// is no position, if it is none.
    fn take(
        &mut self,
        number: u64,
        line: &str,
        layout: Option<&Layout>,
        flags: &Solve,
    ) -> Option<(u64, Result<(), String>)> {
        let Some(layout) = layout else {
            let list =
                input::numbers(line).filter(|_| flags.wrap.is_some() || flags.each.is_some());
            return Some((number, wrap(flags, list.as_deref().unwrap_or(line), &mut self.text)));
        };
        self.lines.push((number, line.to_owned()));
        if !layout.is_complete(&self.lines) {
            return None;
        }
        let lines = std::mem::take(&mut self.lines);
        let words = layout.read(&lines, flags.each.as_ref().map_or(1, input::Each::size));
        let read = words.and_then(|words| wrap(flags, &words, &mut self.text));
        Some((lines.first()?.0, read))
    }
}

/// The position that a line gives by the flags.
fn wrap(flags: &Solve, line: &str, into: &mut String) -> Result<(), String> {
    into.clear();
    let each = flags.each.as_ref();
    match (&flags.wrap, each) {
        (Some(template), _) => template.fill(line, (each, " "), into),
        (None, Some(_)) => input::Template::line().fill(line, (each, " + "), into),
        (None, None) => {
            into.push_str(line);
            Ok(())
        }
    }
}

/// The moves to look for, unless the flags say.
fn usual_moves(session: &Session, flags: &Solve) -> Moves {
    if session.json {
        Moves::List(Listing::FOUND)
    } else if flags.print.is_empty() {
        Moves::List(Listing::First(1))
    } else {
        output::Template::moves(&flags.print)
    }
}

/// Whether lines are answered in the usual form, whatever it costs.
fn is_plain(session: &Session, flags: &Solve) -> bool {
    let Solve { misere, moves, outcome, length, trust_pattern, names, print, .. } = flags;
    let usual = !misere && moves.is_none() && !outcome && !length && trust_pattern.is_none();
    usual && names.is_none() && print.is_empty() && !session.json && session.is_usual()
}

/// What games write where nothing is left.
const NOTHING: [&str; 5] = ["0", "0 0", "empty", "0x0", "0x0x0"];

const SIDES: [Side; 2] = [Side::Left, Side::Right];

/// Everything that all lines share.
struct Batch<'a> {
    session: &'a mut Session,
    flags: &'a Solve,
    /// Whether no flag changes what a line prints, or limits it.
    is_plain: bool,
    wording: Wording,
    moves: Moves,
    out: RefCell<&'a mut dyn Write>,
    flushed: Cell<Instant>,
    /// How many lines are not positions.
    bad: u64,
    /// The last limit that left a line without its answer.
    limit: Option<Incomplete>,
    /// Whether the workbench holds what earlier lines needed.
    remembers: bool,
    /// Lines that may be counts.
    counts: Counts,
}

/// Why a line has no answer at all.
enum Unanswered {
    /// It is not a position.
    Text(ParseError),
    /// It was not solved.
    Failed(Failure),
}

impl From<ParseError> for Unanswered {
    fn from(error: ParseError) -> Self {
        Self::Text(error)
    }
}

impl From<Failure> for Unanswered {
    fn from(failure: Failure) -> Self {
        Self::Failed(failure)
    }
}

/// Whether memory was missing.
fn lacks_memory(answered: &Result<Answer, Unanswered>) -> bool {
    match answered {
        Ok(answer) => answer.incomplete().is_some_and(|why| why.memory.is_some()),
        Err(Unanswered::Failed(failure)) => failure.memory().is_some(),
        Err(Unanswered::Text(_)) => false,
    }
}

impl Batch<'_> {
    /// Answers one line; `false` if the person asked to stop.
    fn answer(&mut self, number: u64, text: &str) -> Result<bool, Error> {
        if self.is_plain
            && let Some(line) = NimLine::solve(text)
        {
            nim(*self.out.borrow_mut(), line)?;
            return Ok(!crate::limits::interrupted());
        }
        let mut answered = self.solve(text);
        // What earlier lines left may be what is in the way.
        if lacks_memory(&answered) && self.remembers {
            self.session.bench.clear();
            answered = self.solve(text);
        }
        self.remembers = !lacks_memory(&answered);
        if !self.remembers {
            self.session.bench.clear();
        }
        match answered {
            Ok(answer) => self.write(number, &answer)?,
            Err(Unanswered::Text(error)) if self.is_everywhere(&error) => {
                self.flush()?;
                return Err(Error::Position { text: text.to_owned(), error: Box::new(error) });
            }
            Err(Unanswered::Text(error)) => self.bad_line(number, &error.to_string())?,
            Err(Unanswered::Failed(failure)) => self.bad_line(number, &failure.to_string())?,
        }
        Ok(!crate::limits::interrupted())
    }

    /// Whether every line has the error: it is in a file that the template of `--as` names.
    fn is_everywhere(&self, error: &ParseError) -> bool {
        let Place::File { name, .. } = &error.place else { return false };
        let templates =
            [self.flags.wrap.as_ref(), self.flags.each.as_ref().map(input::Each::template)];
        templates.into_iter().flatten().any(|template| template.names(name))
    }

    /// Whether lines are words of a template.
    fn is_filled(&self) -> bool {
        self.flags.wrap.is_some() || self.flags.each.is_some()
    }

    /// Says which lines may have been counts and not positions.
    fn end(&self, several: bool) {
        if let Some(note) = self.counts.note().filter(|_| self.is_filled() && !several) {
            // A closed standard error stops no answer.
            let _ = writeln!(io::stderr(), "note: {note}");
        }
    }

    /// Reads a position. Where a template ends with a range that names no word of the line, nothing
    /// of the game is left.
    fn read(&self, text: &str) -> Result<Position, ParseError> {
        let bench = &self.session.bench;
        let read = bench.read(text);
        if read.is_ok() || !self.is_filled() || !text.ends_with(' ') {
            return read;
        }
        let ended = NOTHING.iter().find_map(|nothing| {
            let position = bench.read(&format!("{text}{nothing}")).ok()?;
            let mut parts = position.parts().into_iter();
            let over = parts
                .all(|part| SIDES.iter().all(|&side| part.moves().count_options(side, 1) == 0));
            over.then_some(position)
        });
        ended.map_or(read, Ok)
    }

    fn solve(&self, text: &str) -> Result<Answer, Unanswered> {
        let mut position = self.read(text)?;
        if self.flags.misere {
            position.play = grundy_core::answer::Play::Misere;
        }
        let watch = Watch { clock: self.session.clock(), batch: self };
        let question = asked(self.session, &position, self.flags).moves(self.moves);
        Ok(self.session.bench.solve(&question, &self.session.meter_with(&watch))?)
    }

    fn write(&mut self, number: u64, answer: &Answer) -> io::Result<()> {
        let told =
            answer.winner().is_some() && output::Template::ask_only_who_wins(&self.flags.print);
        if let Some(why) = answer.incomplete().filter(|_| !told || self.session.json) {
            let why = Incomplete { why: format!("line {number}: {why}").into(), ..why.clone() };
            self.limit = Some(why);
        }
        let mut out = self.out.borrow_mut();
        if self.session.json {
            let object = solved::solved(answer, Some(number), &self.wording);
            return json::line(*out, &object);
        }
        match (answer.incomplete(), answer.winner()) {
            (Some(why), None) => writeln!(out, "error line {number}: {why}"),
            _ => match output::Template::of_answer(&self.flags.print, answer) {
                Some(template) => {
                    writeln!(out, "{}", template.fill(answer, number, self.flags.names.as_ref()))
                }
                None => plain(*out, answer, self.flags.names.as_ref()),
            },
        }
    }

    fn bad_line(&mut self, number: u64, why: &str) -> io::Result<()> {
        self.bad += 1;
        let mut out = self.out.borrow_mut();
        if self.session.json {
            json::line(*out, &solved::bad_line(number, why))
        } else {
            writeln!(out, "error line {number}: {}", why.replace('\n', " "))
        }
    }

    fn flush(&self) -> io::Result<()> {
        self.flushed.set(Instant::now());
        self.out.borrow_mut().flush()
    }
}

/// `N 6 1 5->3`: outcome or winner, value, number of winning moves, one of them.
fn plain(out: &mut dyn Write, answer: &Answer, names: Option<&output::Names>) -> io::Result<()> {
    out.write_all(output::Names::winner(names, answer).as_bytes())?;
    match &answer.value {
        Some(value) => write!(out, " {value}")?,
        None => out.write_all(b" -")?,
    }
    match answer.winning.count {
        Some(count) => write!(out, " {count}")?,
        None => out.write_all(b" -")?,
    }
    match answer.winning.moves.first() {
        Some(mv) => writeln!(out, " {}->{}", mv.from, mv.to),
        None => out.write_all(b"\n"),
    }
}

/// Writes the answer to a line of Nim heaps like [`plain`].
fn nim(out: &mut dyn Write, NimLine { value, winning, first }: NimLine) -> io::Result<()> {
    match first {
        Some((from, to)) => writeln!(out, "N {value} {winning} {from}->{to}"),
        None => writeln!(out, "P {value} {winning}"),
    }
}

/// Stops a line at its limits, and flushes earlier answers while the line takes long.
struct Watch<'a, 'b> {
    clock: Clock,
    batch: &'a Batch<'b>,
}

impl Stop for Watch<'_, '_> {
    fn reason(&self) -> Option<Limit> {
        if self.batch.flushed.get().elapsed() > PATIENCE {
            // A broken pipe shows at the next line.
            let _ = self.batch.flush();
        }
        self.clock.reason()
    }

    fn room(&self) -> u64 {
        self.clock.room()
    }
}
