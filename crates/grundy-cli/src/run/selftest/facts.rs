//! Positions of many games with published answers.

use grundy_core::game::Meter;
use grundy_engine::{NoFiles, Question, Workbench};

use super::{Outcome, outcome};

/// Each line: a position, its value or outcome, and where it was published.
const FACTS: &str = include_str!("facts.csv");

/// One line of the table.
struct Fact<'a> {
    position: &'a str,
    answer: &'a str,
}

pub(super) fn check() -> Outcome {
    let bench = Workbench::new(Box::new(NoFiles));
    let facts: Vec<_> = facts().collect();
    let differences = facts.iter().filter_map(|fact| fact.difference(&bench)).collect();
    outcome(format!("{} positions have the published answers", facts.len()), differences)
}

fn facts() -> impl Iterator<Item = Fact<'static>> {
    let lines = FACTS.lines().filter(|line| !line.starts_with('#')).skip(1);
    lines.filter_map(|line| {
        let mut fields = line.split(';');
        Some(Fact { position: fields.next()?, answer: fields.next()? })
    })
}

impl Fact<'_> {
    /// What the program finds instead of the published answer.
    fn difference(&self, bench: &Workbench) -> Option<String> {
        let found = self.found(bench).unwrap_or_else(|why| format!("no answer ({why})"));
        (found != self.answer).then(|| format!("{}: {found}, not {}", self.position, self.answer))
    }

    /// The position's outcome if that is what was published, else its value.
    fn found(&self, bench: &Workbench) -> Result<String, String> {
        let position = bench.read(self.position).map_err(|error| error.to_string())?;
        let answer = bench.solve(&Question::new(&position), &Meter::unlimited());
        let answer = answer.map_err(|failure| failure.to_string())?;
        let found = match self.answer {
            "N" | "P" | "D" => answer.outcome().map(|outcome| outcome.letter().to_owned()),
            _ => answer.value.map(|value| value.to_string()),
        };
        found.ok_or_else(|| "limits are in the way".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_is_complete() {
        let lines = FACTS.lines().filter(|line| !line.starts_with('#')).skip(1);
        for line in lines {
            assert_eq!(line.split(';').count(), 3, "{line}");
        }
        assert!(facts().count() > 30);
    }

    /// A table that is wrong is noticed.
    #[test]
    fn a_wrong_answer_is_a_difference() {
        let bench = Workbench::new(Box::new(NoFiles));
        for (position, answer) in [("nim 8 5 11", "7"), ("nim 8 5 11", "P"), ("nim x", "1")] {
            assert!(Fact { position, answer }.difference(&bench).is_some(), "{position}");
        }
        assert!(Fact { position: "nim 8 5 11", answer: "6" }.difference(&bench).is_none());
        assert!(Fact { position: "nim 8 5 11", answer: "N" }.difference(&bench).is_none());
    }
}
