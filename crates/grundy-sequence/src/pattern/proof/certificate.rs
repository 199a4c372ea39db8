//! Certificates of proofs from the moves of a rule file: version 3 of the format.

use std::fmt::Write as _;

use super::automatic::AutomaticRule;
use super::{FOLD, RuleProof, Window};
use grundy_automata::Numeration;
use grundy_core::game::End;

/// Signs that rule files may have, and how a certificate writes them.
const SIGNS: [(&str, &str); 12] = [
    ("…", ".."),
    ("≤", "<="),
    ("≥", ">="),
    ("≠", "!="),
    ("→", "->"),
    ("−", "-"),
    ("–", "-"),
    ("×", "*"),
    ("÷", "/"),
    ("،", ","),
    ("\u{feff}", " "),
    ("\t", " "),
];

impl RuleProof {
    /// Returns the certificate of the proof for a game with the text of its rule file; `None` if that
    /// has names in other than Latin letters.
    pub fn certificate(&self, rule: &str) -> Option<String> {
        let mut text = heading(rule)?;
        match self {
            Self::Automatic(rule) => {
                let _ = writeln!(text, "theorem {}", rule.theorem());
                automaton(rule, &mut text);
            }
            Self::Window(Window { over, under }) => {
                let _ = writeln!(text, "theorem at-most-fraction\nfraction {over}/{under}");
            }
            Self::Arithmetic(_) => {
                let _ = writeln!(text, "theorem {}", self.theorem());
            }
        }
        Some(sealed(text))
    }
}

/// Returns the certificate of a fold of lists that an automaton gives, for the game with the text of its
/// rule file; `None` if that has names in other than Latin letters.
pub fn certificate_of_fold(rule: &str, end: End, pairs: &AutomaticRule) -> Option<String> {
    let mut text = heading(rule)?;
    let end = match end {
        End::First => "first",
        End::Last => "last",
    };
    let _ = writeln!(text, "theorem {FOLD}\nend {end}");
    automaton(pairs, &mut text);
    Some(sealed(text))
}

/// The lines before the theorem.
fn heading(rule: &str) -> Option<String> {
    let mut text = "grundy certificate 3\n".to_owned();
    for line in rule_lines(rule)? {
        let _ = writeln!(text, "rule {line}");
    }
    Some(text)
}

/// The lines, and their hash.
fn sealed(mut text: String) -> String {
    let hash = blake3::hash(text.as_bytes());
    let _ = writeln!(text, "hash blake3:{hash}");
    text
}

/// Writes the lines of an automaton.
fn automaton(rule: &AutomaticRule, text: &mut String) {
    let AutomaticRule { numeration, automaton, .. } = rule;
    let _ = match (numeration.as_base(), *numeration) {
        (Some(base), _) => writeln!(text, "system base {base}"),
        (None, Numeration::FIBONACCI) => writeln!(text, "system fibonacci"),
        (None, _) => writeln!(text, "system pell"),
    };
    let _ = writeln!(text, "states {}", automaton.states());
    for (accepts, next) in automaton.rows() {
        let next = next.iter().map(|to| to.map_or_else(|| "-".to_owned(), |to| to.to_string()));
        let next: Vec<String> = next.collect();
        let sign = if accepts { '+' } else { '-' };
        let _ = writeln!(text, "state {sign} {}", next.join(" "));
    }
}

/// The lines of a rule file in ASCII, without comments.
fn rule_lines(text: &str) -> Option<Vec<String>> {
    let mut lines = Vec::new();
    for line in text.lines() {
        let mut line = line.split('#').next().unwrap_or_default().to_owned();
        for (sign, plain) in SIGNS {
            line = line.replace(sign, plain);
        }
        let line = line.trim();
        if !line.is_empty() {
            lines.push(line.to_owned());
        }
    }
    lines.iter().all(|line| line.is_ascii()).then_some(lines)
}
