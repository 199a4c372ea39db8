//! A place in a source file, and what a mutant has there.

use std::ops::Range;

/// One small change of the program.
#[derive(Clone, Debug)]
pub(crate) struct Site {
    /// The number by which the switch knows the mutant; its place in the sample.
    pub(crate) id: u32,
    /// The number of equal changes before it in its function.
    pub(crate) repeat: u64,
    /// The file, below the root.
    pub(crate) file: String,
    /// The line, from 1.
    pub(crate) line: usize,
    /// The function around it.
    pub(crate) function: String,
    /// The bytes of the file that change. Empty where something is added.
    pub(crate) range: Range<usize>,
    /// The source text of these bytes.
    pub(crate) original: String,
    /// How they change.
    pub(crate) change: Change,
}

/// What a mutant has in place of an expression or statement.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    /// Another expression of the same type.
    Instead(String),
    /// The opposite condition.
    Negated,
    /// No statement.
    Deleted,
    /// A return at the start of a function, with this value.
    Returned(String),
}

impl Site {
    /// The source text with both versions, and the switch between them.
    pub(crate) fn switched(&self) -> String {
        let Self { id, original, .. } = self;
        let switch = format!("crate::mutant::is({id})");
        match &self.change {
            Change::Instead(other) => format!("(if {switch} {{ {other} }} else {{ {original} }})"),
            Change::Negated => format!("({switch} != ({original}))"),
            Change::Deleted => format!("if !{switch} {{ {original} }}"),
            Change::Returned(value) => format!(" if {switch} {{ return {value}; }} "),
        }
    }

    /// The change in words.
    pub(crate) fn text(&self) -> String {
        let original = one_line(&self.original);
        match &self.change {
            Change::Instead(other) => format!("{original} => {}", one_line(other)),
            Change::Negated => format!("{original} => !({original})"),
            Change::Deleted => format!("{original} => nothing"),
            Change::Returned(value) if value.is_empty() => "return at once".to_owned(),
            Change::Returned(value) => format!("return {value} at once"),
        }
    }

    /// What names the mutant in `equivalent.txt`: no line number, which any edit would change.
    pub(crate) fn key(&self) -> String {
        let key = format!("{} | {} | {}", self.file, self.function, self.text());
        if self.repeat == 0 { key } else { format!("{key} #{}", self.repeat + 1) }
    }

    /// The crate whose source this is.
    pub(crate) fn package(&self) -> Option<&str> {
        self.file.strip_prefix("crates/")?.split('/').next()
    }
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
