//! Statements and words of a rule file.

use crate::verdict::{CheckResult, Failure};

/// A word of a statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token {
    Number(i64),
    Word(String),
    Sign(&'static str),
}

/// Signs, longer ones first.
const SIGNS: [(&str, &str); 22] = [
    ("..", ".."),
    ("<=", "<="),
    (">=", ">="),
    ("==", "="),
    ("!=", "!="),
    ("<>", "!="),
    ("->", "->"),
    ("<", "<"),
    (">", ">"),
    ("=", "="),
    ("+", "+"),
    ("-", "-"),
    ("*", "*"),
    ("/", "/"),
    ("%", "mod"),
    ("^", "^"),
    ("(", "("),
    (")", ")"),
    ("[", "["),
    ("]", "]"),
    (",", ","),
    (":", ":"),
];

/// Words after which a statement goes on in the next line.
const OPEN: [&str; 15] = [
    "and", "or", "not", "mod", "where", "of", "in", "step", "for", "if", "let", "with", "without",
    "plus", "before",
];

/// The error that a part of a rule is not among what this check reads.
pub(super) fn unknown(what: &str) -> Failure {
    Failure::unfinished(format!("this check does not read {what} in a rule"))
}

/// Joins the lines that belong to one statement.
pub(super) fn statements(lines: &[String]) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for line in lines {
        let first = line.split(|c: char| !c.is_alphanumeric() && c != '_').next();
        let continues = line.starts_with(['+', ',']) || first == Some("where");
        match all.last_mut() {
            Some(last) if continues || is_open(last) => {
                last.push(' ');
                last.push_str(line);
            }
            _ => all.push(line.clone()),
        }
    }
    all
}

/// Whether a statement cannot end here.
fn is_open(text: &str) -> bool {
    let count = |wanted: [char; 2]| text.chars().filter(|c| wanted.contains(c)).count();
    let last = text.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next();
    let sign = !text.ends_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | ')' | ']'));
    count(['(', '[']) > count([')', ']']) || sign || last.is_some_and(|last| OPEN.contains(&last))
}

/// Cuts a text into words.
pub(super) fn tokens(text: &str) -> CheckResult<Vec<Token>> {
    let (mut all, mut rest) = (Vec::new(), text.trim_start());
    while let Some(first) = rest.chars().next() {
        let word = |fits: fn(char) -> bool| rest.find(|c| !fits(c)).unwrap_or(rest.len());
        let length = if first.is_ascii_digit() {
            let length = word(|c| c.is_ascii_digit());
            let number = rest[..length].parse().map_err(|_| unknown("such a large number"))?;
            all.push(Token::Number(number));
            length
        } else if first.is_ascii_alphabetic() || first == '_' {
            let length = word(|c| c.is_ascii_alphanumeric() || c == '_');
            all.push(Token::Word(rest[..length].to_owned()));
            length
        } else {
            let sign = SIGNS.iter().find(|(typed, _)| rest.starts_with(typed));
            let (typed, plain) = sign.ok_or_else(|| unknown("a sign"))?;
            all.push(Token::Sign(plain));
            typed.len()
        };
        rest = rest[length..].trim_start();
    }
    Ok(all)
}
