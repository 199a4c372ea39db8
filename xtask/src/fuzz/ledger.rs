//! What a campaign has done so far: a file with a line for each target, replaced after every slice.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use super::target::{TARGETS, Target};
use crate::shell::{Done, root};

const HEADING: &str = "target,inputs,seconds,found";

/// What was done of one target.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Entry {
    /// Inputs that were run.
    pub(super) inputs: u64,
    /// Seconds that this took.
    pub(super) seconds: f64,
    /// Inputs that failed, each the end of a slice.
    pub(super) found: u64,
}

/// The entries by the names of targets.
#[derive(Debug, Default)]
pub(super) struct Ledger(BTreeMap<String, Entry>);

impl Ledger {
    /// Reads the file; without one, nothing was done.
    pub(super) fn read() -> Result<Self, String> {
        let path = path();
        let text = match fs::read_to_string(&path) {
            Err(why) if why.kind() == ErrorKind::NotFound => return Ok(Self::default()),
            text => text.map_err(|why| format!("{}: {why}", path.display()))?,
        };
        let lines = text.lines().zip(1..).filter(|(line, _)| *line != HEADING);
        let entries = lines.map(|(text, number)| {
            line(text).ok_or_else(|| format!("{}: line {number} is not {HEADING}", path.display()))
        });
        Ok(Self(entries.collect::<Result<_, _>>()?))
    }

    /// Adds a slice, and replaces the file.
    pub(super) fn add(&mut self, target: &Target, slice: Entry) -> Done {
        let entry = self.0.entry(target.name.to_owned()).or_default();
        entry.inputs += slice.inputs;
        entry.seconds += slice.seconds;
        entry.found += slice.found;
        let mut text = format!("{HEADING}\n");
        for (name, Entry { inputs, seconds, found }) in &self.0 {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{name},{inputs},{seconds:.1},{found}");
        }
        let (path, draft) = (path(), path().with_extension("tmp"));
        let written = fs::write(&draft, text).and_then(|()| fs::rename(&draft, &path));
        written.map_err(|why| format!("{}: {why}", path.display()))
    }

    pub(super) fn of(&self, target: &Target) -> Entry {
        self.0.get(target.name).copied().unwrap_or_default()
    }

    /// The table of the book.
    pub(super) fn table(&self) -> String {
        let mut text = String::from(
            "| target | kind | what it reads or compares | inputs | wanted | minutes | found |\n\
             |---|---|---|---:|---:|---:|---:|\n",
        );
        let (mut done, mut wanted) = (Entry::default(), 0);
        for target in &TARGETS {
            let entry = self.of(target);
            let label = format!("`{}` | {} | {}", target.name, target.kind.name(), target.subject);
            text += &row(&label, entry, target.wanted());
            done.inputs += entry.inputs;
            done.seconds += entry.seconds;
            done.found += entry.found;
            wanted += target.wanted();
        }
        text + &row("all | |", done, wanted)
    }
}

fn row(label: &str, Entry { inputs, seconds, found }: Entry, wanted: u64) -> String {
    let (inputs, wanted) = (grouped(inputs), grouped(wanted));
    format!("| {label} | {inputs} | {wanted} | {:.0} | {found} |\n", seconds / 60.0)
}

/// A number with its digits in groups of three.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .map(|group| std::str::from_utf8(group).unwrap_or_default())
        .collect();
    groups.join(",")
}

fn line(text: &str) -> Option<(String, Entry)> {
    let mut fields = text.split(',');
    let name = fields.next()?.to_owned();
    let entry = Entry {
        inputs: fields.next()?.parse().ok()?,
        seconds: fields.next()?.parse().ok()?,
        found: fields.next()?.parse().ok()?,
    };
    fields.next().is_none().then_some((name, entry))
}

fn path() -> PathBuf {
    root().join("fuzz/campaign.csv")
}

#[cfg(test)]
mod tests {
    use super::{grouped, line};

    #[test]
    fn lines_are_read() {
        let (name, entry) = line("code,12,3.5,1").expect("a line");
        assert_eq!((name.as_str(), entry.inputs, entry.seconds, entry.found), ("code", 12, 3.5, 1));
        for wrong in ["", "code,1,2", "code,1,2,3,4", "code,x,2,3"] {
            assert!(line(wrong).is_none(), "{wrong}");
        }
    }

    #[test]
    fn digits_are_grouped() {
        for (number, text) in [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567")] {
            assert_eq!(grouped(number), text);
        }
    }
}
