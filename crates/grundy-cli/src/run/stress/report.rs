//! The result of a test of a program, as text or as JSON.

use std::io::Write;
use std::path::Path;

use serde::Serialize;

use super::Wrong;
use crate::args::Stress;
use crate::error::Error;
use crate::output::json;

/// The most characters of an input or output that are shown.
const SHOWN: usize = 400;

/// What is shown of a position that is wrong.
pub(super) struct Shown {
    /// What the program read; empty if many positions were needed.
    pub(super) input: String,
    /// A right output.
    pub(super) expected: String,
    /// The command that solves the position.
    pub(super) command: String,
}

/// What was tested so far.
pub(super) struct Report<'a> {
    flags: &'a Stress,
    /// How many positions were tested.
    pub(super) tests: usize,
    /// How many were not, for the game refuses them or a limit was reached.
    pub(super) skipped: usize,
    /// All positions up to this size were tested.
    pub(super) size: u64,
}

/// The result as an object.
#[derive(Serialize)]
struct Object<'a> {
    game: String,
    status: &'static str,
    tests: usize,
    skipped: usize,
    all_to_size: u64,
    position: Option<&'a str>,
    why: Option<&'a str>,
    input: Option<&'a str>,
    output: Option<&'a str>,
    expected: Option<&'a str>,
    together: Option<usize>,
    command: Option<&'a str>,
    file: Option<&'a Path>,
}

impl<'a> Report<'a> {
    pub(super) fn new(flags: &'a Stress) -> Self {
        Self { flags, tests: 0, skipped: 0, size: 0 }
    }

    fn object(&self, status: &'static str) -> Object<'_> {
        Object {
            game: self.flags.words.join(" "),
            status,
            tests: self.tests,
            skipped: self.skipped,
            all_to_size: self.size,
            position: None,
            why: None,
            input: None,
            output: None,
            expected: None,
            together: None,
            command: None,
            file: None,
        }
    }

    /// No position was wrong.
    pub(super) fn passed(&self, as_json: bool, out: &mut dyn Write) -> Result<(), Error> {
        if as_json {
            return Ok(json::line(out, &json::headed(&self.object("passed")))?);
        }
        let all = match self.size {
            0 => String::new(),
            size => format!(", all up to size {size}"),
        };
        writeln!(out, "passed {} positions{all}", self.tests)?;
        if self.skipped > 0 {
            writeln!(out, "skipped {}, which the game refuses or a limit left open", self.skipped)?;
        }
        Ok(())
    }

    /// A position was wrong.
    pub(super) fn failed(
        &self,
        as_json: bool,
        Shown { input, expected, command }: &Shown,
        wrong: &Wrong,
        out: &mut dyn Write,
    ) -> Result<(), Error> {
        let output = String::from_utf8_lossy(&wrong.ran.output);
        if as_json {
            let object = Object {
                position: Some(&wrong.test.text),
                why: Some(&wrong.why),
                input: Some(input.as_str()).filter(|_| wrong.together == 0),
                output: Some(&output),
                expected: Some(expected),
                together: Some(wrong.together).filter(|together| *together > 0),
                command: Some(command),
                file: self.flags.save.as_deref().filter(|_| wrong.together == 0),
                ..self.object("failed")
            };
            json::line(out, &json::headed(&object))?;
            return Err(Error::Refuted);
        }
        writeln!(out, "wrong: {}", wrong.test.text)?;
        writeln!(out, "{}", plain(&wrong.why))?;
        if wrong.together > 0 {
            let together = wrong.together;
            writeln!(out, "Only in one run with others ({together} positions), not alone.")?;
        } else {
            shown(out, "input", input)?;
            shown(out, "output", &output)?;
        }
        shown(out, "expected", expected)?;
        shown(out, "error output", &String::from_utf8_lossy(&wrong.ran.errors))?;
        shown(out, "command", command)?;
        Err(Error::Refuted)
    }
}

/// Writes a text under a heading, indented, and cut where it is long; nothing if it is empty.
fn shown(out: &mut dyn Write, heading: &str, text: &str) -> std::io::Result<()> {
    if text.trim().is_empty() {
        return Ok(());
    }
    writeln!(out, "{heading}:")?;
    let cut = text.char_indices().nth(SHOWN).map_or(text.len(), |(at, _)| at);
    for line in text[..cut].lines() {
        writeln!(out, "  {}", plain(line))?;
    }
    if cut < text.len() { writeln!(out, "  ...") } else { Ok(()) }
}

/// A line without characters that a terminal would obey.
fn plain(line: &str) -> String {
    line.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}
