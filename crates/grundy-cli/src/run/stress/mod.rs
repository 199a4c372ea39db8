//! `stress`: feeds small positions to a program, compares its answers with exact ones, and shrinks
//! what it gets wrong.
//!
//! First come all positions of size 1, 2, …, then random ones. A position on which the program is
//! wrong is made smaller as long as the program stays wrong, so what is reported is as small as
//! single steps can make it.

mod expect;
mod program;
mod report;

use std::io::Write;
use std::ops::ControlFlow;
use std::path::Path;

use grundy_core::answer::Answer;
use grundy_core::game::Failure;
use grundy_engine::notation::Position;
use grundy_engine::{Case, Cases};

use self::expect::{Expected, output_lines};
use self::program::{End, Program, Ran};
use self::report::{Report, Shown};
use crate::args::Stress;
use crate::error::Error;
use crate::limits::interrupted;
use crate::numbers::Numbers;
use crate::replacement::Replacement;
use crate::session::Session;
use crate::template::output::Template;

/// Without `--size` all positions of a size are tried while they are no more in all.
const USUAL: usize = 200;

/// More positions of one size than this are not listed.
const MOST: usize = 1 << 17;

/// Positions in one run of a program that reads many.
const TOGETHER: usize = 100;

/// Runs of the program to shrink a position.
const MOST_SHRINKING: u32 = 2_000;

pub(super) fn run(session: &Session, flags: &Stress, out: &mut dyn Write) -> Result<(), Error> {
    let tester = Tester::new(session, flags)?;
    let save = flags.save.as_deref().map(Replacement::of).transpose()?;
    let mut report = Report::new(flags);
    let found = tester.all(&mut report)?;
    let Some(Wrong { test, why, ran, together }) = found else {
        if report.tests == 0 {
            return Err(Error::unfinished("no position was tested: each was refused or too large"));
        }
        return report.passed(session.json, out);
    };
    let wrong = match together {
        0 => tester.shrunk(Wrong { test, why, ran, together })?,
        _ => Wrong { test, why, ran, together },
    };
    let input = match wrong.together {
        0 => tester.input(std::slice::from_ref(&wrong.test))?,
        _ => String::new(),
    };
    if let Some(file) = save.filter(|_| wrong.together == 0) {
        file.write(input.as_bytes())?;
    }
    let shown = Shown {
        command: tester.command(&wrong),
        expected: tester.expected(&wrong.test.answer).text(),
        input,
    };
    report.failed(session.json, &shown, &wrong, out)
}

/// A position with its answer.
struct Test {
    case: Case,
    text: String,
    position: Position,
    answer: Answer,
}

/// What a program got wrong.
struct Wrong {
    test: Test,
    why: String,
    ran: Ran,
    /// The number of positions in one run that were needed for it; 0 if the position is enough.
    together: usize,
}

/// What all positions share.
struct Tester<'a> {
    session: &'a Session,
    flags: &'a Stress,
    cases: Cases,
    templates: Vec<Template>,
    program: Program<'a>,
}

impl<'a> Tester<'a> {
    fn new(session: &'a Session, flags: &'a Stress) -> Result<Self, Error> {
        let game = flags.words.join(" ");
        session.check_game(&flags.words)?;
        let components = flags.components.map(usize::from);
        let Some(cases) = session.bench.cases(&game, components) else {
            // Where the game itself cannot be read, its error says more.
            session.read(&format!("{game} 1"), false)?;
            return Err(Error::usage(
                format!("no small positions of `{game}` are known"),
                "games of numbers, boards RxC, graphs, digraphs and rows of pieces have them",
            ));
        };
        let of_graphs = ["{graph}", "{arcs}"].into_iter().find(|field| flags.input.names(field));
        if let Some(field) = of_graphs.filter(|_| !cases.are_graphs()) {
            return Err(Error::usage(
                format!("{field} does nothing here: `{game}` is played on no graphs"),
                "--input '{}\\n' gives a program the numbers of a position",
            ));
        }
        if flags.output.len() > 3 {
            return Err(Error::usage(
                "--output is given more than three times",
                "the first is for wins, the second for losses, the third for draws",
            ));
        }
        let templates = match flags.output.as_slice() {
            [] => vec![Template::winner()],
            given => given.to_vec(),
        };
        let program = Program { command: &flags.cmd, time: flags.timeout };
        Ok(Self { session, flags, cases, templates, program })
    }

    fn expected<'t>(&'t self, answer: &'t Answer) -> Expected<'t> {
        Expected { answer, names: self.flags.names.as_ref(), templates: &self.templates }
    }

    /// Tests small and random positions until one is wrong.
    fn all(&self, report: &mut Report<'_>) -> Result<Option<Wrong>, Error> {
        let (usual_size, usual_largest) = self.cases.usual_sizes();
        if let Some(size) = self.flags.size.filter(|&size| self.of_size(size, MOST).is_none()) {
            return Err(too_many(size));
        }
        for size in 1..=self.flags.size.unwrap_or(usual_size) {
            let room = match self.flags.size {
                Some(_) => MOST,
                None => USUAL.saturating_sub(report.tests),
            };
            let cases = match self.of_size(size, room) {
                Some(cases) => cases,
                None if self.flags.size.is_some() => return Err(too_many(size)),
                None => break,
            };
            if let Some(wrong) = self.tested(cases, report)? {
                return Ok(Some(wrong));
            }
            report.size = size;
        }
        let mut numbers = Numbers::new(self.flags.seed);
        let largest = self.flags.largest.unwrap_or(usual_largest);
        let mut below = |bound: u64| numbers.below(bound);
        let mut left = self.flags.random;
        while left > 0 {
            let together = left.min(TOGETHER as u64);
            left -= together;
            let cases = (0..together).map(|_| self.cases.random(largest, &mut below)).collect();
            if let Some(wrong) = self.tested(cases, report)? {
                return Ok(Some(wrong));
            }
        }
        Ok(None)
    }

    /// All positions of a size, if there are no more than `room`.
    fn of_size(&self, size: u64, room: usize) -> Option<Vec<Case>> {
        let mut cases = Vec::new();
        let listed = self.cases.of_size(size, &mut |case| {
            cases.push(case);
            if cases.len() > room { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        (listed && cases.len() <= room).then_some(cases)
    }

    /// Tests positions in order.
    fn tested(&self, cases: Vec<Case>, report: &mut Report<'_>) -> Result<Option<Wrong>, Error> {
        let together = if self.flags.head.is_some() { TOGETHER } else { 1 };
        let mut cases = cases.into_iter().peekable();
        while cases.peek().is_some() {
            let mut tests = Vec::new();
            for case in cases.by_ref() {
                match self.test(case)? {
                    Some(test) => tests.push(test),
                    None => report.skipped += 1,
                }
                if tests.len() == together {
                    break;
                }
            }
            report.tests += tests.len();
            if let Some(wrong) = self.wrong_among(tests)? {
                return Ok(Some(wrong));
            }
        }
        Ok(None)
    }

    /// A position with its answer; `None` where the game refuses the text, or a limit left
    /// something open.
    fn test(&self, case: Case) -> Result<Option<Test>, Error> {
        if interrupted() {
            return Err(Error::unfinished("interrupted"));
        }
        let text = self.cases.text(&case);
        let Ok(position) = self.session.read(&text, self.flags.misere) else { return Ok(None) };
        let clock = self.session.clock();
        let moves = Template::moves(&self.templates);
        let answer = match self
            .session
            .bench
            .solve(&self.session.question(&position).moves(moves), &self.session.meter(&clock))
        {
            Ok(answer) => answer,
            Err(failure @ Failure::Rule(_)) => return Err(failure.into()),
            Err(_) => return Ok(None),
        };
        let complete = answer.incomplete().is_none() && answer.winner().is_some();
        let text = position.to_string();
        Ok(complete.then_some(Test { case, text, position, answer }))
    }

    /// What the program reads for some positions.
    fn input(&self, tests: &[Test]) -> Result<String, Error> {
        let wrong = |why: String| Error::usage(why, "--input says what the program reads");
        let mut input = String::new();
        if let Some(head) = &self.flags.head {
            let named = [("{tests}", tests.len().to_string())];
            input.push_str(&head.fill("", &named).map_err(wrong)?);
        }
        for test in tests {
            let named = [
                ("{count}", test.case.components().to_string()),
                ("{position}", test.text.clone()),
                ("{graph}", test.case.graph_file().unwrap_or_default()),
                ("{arcs}", test.case.graph_file().unwrap_or_default()),
            ];
            let line = test.case.words().join(" ");
            input.push_str(&self.flags.input.fill(&line, &named).map_err(wrong)?);
        }
        Ok(input)
    }

    /// The command that solves a position: from the saved file if that holds its graph, else as typed.
    fn command(&self, wrong: &Wrong) -> String {
        let inline = || wrong.test.text.clone();
        let of_file = |path: &Path| {
            let path = path.to_str()?;
            let file =
                if path.contains(['/', '\\']) { path.to_owned() } else { format!("./{path}") };
            ["header", "edges"].iter().find_map(|format| {
                let file = format!("{file} format={format}");
                let text = self.cases.text_of_file(&wrong.test.case, &file)?;
                let read = self.session.read(&text, self.flags.misere).ok()?;
                let misere = if self.flags.misere { "misere " } else { "" };
                (read.to_string() == wrong.test.text).then(|| format!("{misere}{text}"))
            })
        };
        let saved = self.flags.save.as_deref().filter(|_| wrong.together == 0);
        let position = saved.and_then(of_file).unwrap_or_else(inline);
        let plain = |c: char| c.is_ascii_alphanumeric() || " .,:=+_/-".contains(c);
        if position.chars().all(plain) {
            format!("grundy solve {position}")
        } else {
            format!("grundy solve '{}'", position.replace('\'', r"'\''"))
        }
    }

    /// Runs the program on some positions. Returns what it did, and the first position that it got
    /// wrong, with the reason.
    fn ran(&self, tests: &[Test]) -> Result<(Ran, Option<(usize, String)>), Error> {
        let input = self.input(tests)?;
        let ran = self.program.run(&input).map_err(|error| {
            let program = &self.flags.cmd.program;
            Error::usage(
                format!("{program} cannot be started: {error}"),
                "--cmd takes a program with its path, such as ./sol, or 'python3 sol.py'",
            )
        })?;
        let wrong = match ran.end {
            End::Interrupted => return Err(Error::unfinished("interrupted")),
            End::Busy => {
                return Err(Error::Unfinished {
                    message: "the machine is too busy to say whether the program ends in time"
                        .into(),
                    help: Some(
                        "run it again with less beside it, or with a longer --timeout".into(),
                    ),
                });
            }
            End::Time => {
                let time = self.flags.timeout.as_secs_f64();
                Some((0, format!("the program did not end within {time} s")))
            }
            End::TooMuch => Some((0, "the program printed more than 1 MiB".to_owned())),
            End::Exited(status) if !status.success() => {
                Some((0, format!("the program failed ({status})")))
            }
            End::Exited(_) => self.compared(tests, &output_lines(&ran.output))?,
        };
        Ok((ran, wrong))
    }

    /// The first position whose lines of output are wrong.
    fn compared(&self, tests: &[Test], lines: &[String]) -> Result<Option<(usize, String)>, Error> {
        let mut rest = lines;
        for (i, test) in tests.iter().enumerate() {
            let expected = self.expected(&test.answer);
            // The last position has all lines that are left.
            let count = if i + 1 == tests.len() { rest.len() } else { expected.lines() };
            let (own, others) = rest.split_at(count.min(rest.len()));
            rest = others;
            let clock = self.session.clock();
            let meter = self.session.meter(&clock);
            let options =
                || self.session.bench.options(&test.position, self.session.attempt(&meter));
            if let Err(why) = expected.check(own, options)? {
                return Ok(Some((i, why)));
            }
        }
        Ok(None)
    }

    /// The first of some positions that the program gets wrong.
    fn wrong_among(&self, mut tests: Vec<Test>) -> Result<Option<Wrong>, Error> {
        if tests.is_empty() {
            return Ok(None);
        }
        let (ran, Some((at, why))) = self.ran(&tests)? else { return Ok(None) };
        if tests.len() == 1 {
            return Ok(tests.pop().map(|test| Wrong { test, why, ran, together: 0 }));
        }
        // It may be wrong only after others, or what went wrong may be an earlier one.
        let together = tests.len();
        let mut blamed = None;
        for (i, test) in tests.into_iter().enumerate() {
            if let (ran, Some((_, why))) = self.ran(std::slice::from_ref(&test))? {
                return Ok(Some(Wrong { test, why, ran, together: 0 }));
            }
            if i == at {
                blamed = Some(test);
            }
        }
        Ok(blamed.map(|test| Wrong { test, why, ran, together }))
    }

    /// The smallest position, reached by single steps, that the program gets wrong.
    fn shrunk(&self, mut wrong: Wrong) -> Result<Wrong, Error> {
        let mut runs = 0;
        'smaller: loop {
            for case in self.cases.smaller(&wrong.test.case) {
                let Some(test) = self.test(case)? else { continue };
                runs += 1;
                if runs > MOST_SHRINKING {
                    return Ok(wrong);
                }
                if let (ran, Some((_, why))) = self.ran(std::slice::from_ref(&test))? {
                    wrong = Wrong { test, why, ran, together: 0 };
                    continue 'smaller;
                }
            }
            return Ok(wrong);
        }
    }
}

/// The error of a size with too many positions to list.
fn too_many(size: u64) -> Error {
    Error::usage(
        format!("there are too many positions of size {size}"),
        "a smaller --size leaves fewer, and so do fewer --components",
    )
}
