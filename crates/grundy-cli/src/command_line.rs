//! The command of a tested program, split into words as a shell splits it.
//!
//! No shell runs it, so nothing in it is expanded and nothing of a position reaches a command line:
//! positions are written to the program's standard input only.

/// A program and its arguments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CommandLine {
    /// The program.
    pub(crate) program: String,
    /// Its arguments.
    pub(crate) arguments: Vec<String>,
}

impl CommandLine {
    /// Splits a text at blanks. Quotes (`'…'`, `"…"`) and a backslash before a character keep it
    /// together; within `'…'` a backslash is a character like others.
    ///
    /// # Errors
    /// No program, or a quote or backslash without what belongs to it.
    pub(crate) fn new(text: &str) -> Result<Self, String> {
        let mut words: Vec<String> = Vec::new();
        let mut word: Option<String> = None;
        let mut quote = None;
        let mut rest = text.chars();
        while let Some(c) = rest.next() {
            match (quote, c) {
                (Some(end), c) if c == end => quote = None,
                (None, '\'' | '"') => {
                    quote = Some(c);
                    word.get_or_insert_default();
                }
                (None | Some('"'), '\\') => {
                    let next = rest.next().ok_or("nothing follows the last backslash")?;
                    word.get_or_insert_default().push(next);
                }
                (None, c) if c.is_whitespace() => words.extend(word.take()),
                (_, c) => word.get_or_insert_default().push(c),
            }
        }
        if let Some(quote) = quote {
            return Err(format!("a {quote} is not closed"));
        }
        words.extend(word);
        let mut words = words.into_iter();
        match words.next().filter(|program| !program.is_empty()) {
            Some(program) => Ok(Self { program, arguments: words.collect() }),
            None => Err("write the program and its arguments, such as 'python3 sol.py'".to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::CommandLine;

    #[test]
    fn words_are_split_as_a_shell_does() {
        for (text, words) in [
            ("./sol", &["./sol"][..]),
            ("  python3  sol.py ", &["python3", "sol.py"]),
            (r#"sh -c 'read n; echo "$n" \'"#, &["sh", "-c", r#"read n; echo "$n" \"#]),
            (r#""my sol" a\ b "" "x\"y""#, &["my sol", "a b", "", "x\"y"]),
            ("a'b'c $HOME;ls | x", &["abc", "$HOME;ls", "|", "x"]),
        ] {
            let command = CommandLine::new(text).expect(text);
            let all: Vec<String> =
                std::iter::once(command.program).chain(command.arguments).collect();
            assert_eq!(all, words, "{text}");
        }
    }

    #[test]
    fn what_is_no_command_is_refused() {
        for text in ["", "  ", "''", "sh 'x", "sh \"x", "sh \\"] {
            assert!(CommandLine::new(text).is_err(), "{text}");
        }
    }
}
