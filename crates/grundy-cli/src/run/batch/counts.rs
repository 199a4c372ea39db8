//! Lines of a batch that count others: tasks begin with the number of tests, and tests with the number
//! of heaps. Such a line is a position like others where `--as` makes one of it, so it is answered; a
//! remark says so.

/// What was seen of the lines so far.
#[derive(Debug, Default)]
pub(super) struct Counts {
    /// The first line, if it is one number.
    first: Option<(u64, u64)>,
    /// The lines after the first.
    after: Option<u64>,
    /// The line before, if it is one number.
    before: Option<(u64, u64)>,
    /// A line whose number is that of the words on the next line.
    words: Option<(u64, u64)>,
}

impl Counts {
    /// Takes a line with its number.
    pub(super) fn line(&mut self, number: u64, text: &str) {
        let mut words = text.split_whitespace();
        let first = words.next().and_then(|word| word.parse::<u64>().ok());
        let count = first.map_or(0, |_| 1 + words.count() as u64);
        let alone = first.filter(|_| count == 1).map(|value| (number, value));
        match self.after.as_mut() {
            None => (self.first, self.after) = (alone, Some(0)),
            Some(after) => *after += 1,
        }
        if let Some((line, said)) = self.before.filter(|(_, said)| count > 1 && *said == count) {
            self.words.get_or_insert((line, said));
        }
        self.before = alone;
    }

    /// The remark, if there is something to say.
    pub(super) fn note(&self) -> Option<String> {
        if let Some((line, said)) = self.words {
            return Some(format!(
                "line {line} was solved as a position, but its {said} is the number of words on the next \
                 line; --input '{{count}}\\n{{}}\\n' reads such tests"
            ));
        }
        let (line, said) = self.first.filter(|(_, said)| Some(*said) == self.after)?;
        Some(format!(
            "line {line} was solved as a position, but its {said} is the number of lines after it; \
             --skip {line} leaves it out"
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::Counts;

    #[test]
    fn counts_are_noticed() {
        for (lines, said) in [
            (
                &["3", "1 2 3"][..],
                "line 1 was solved as a position, but its 3 is the number of words",
            ),
            (
                &["2", "1 2 3", "4 5 6"],
                "line 1 was solved as a position, but its 2 is the number of lines",
            ),
            (&["1 2", "2", "5 6"], "line 2 was"),
            (&["3", "1 2"], ""),
            (&["1 2", "3 4"], ""),
            (&["a", "1"], ""),
            (&["7", "8", "9"], ""),
            (&[], ""),
        ] {
            let mut counts = Counts::default();
            for (line, number) in lines.iter().zip(1..) {
                counts.line(number, line);
            }
            let note = counts.note().unwrap_or_default();
            assert!(
                note.starts_with(said) && note.is_empty() == said.is_empty(),
                "{lines:?}: {note}"
            );
        }
    }
}
