//! The rule files of the collection of games, which are found by name without a file.

use std::collections::HashMap;
use std::sync::LazyLock;

/// The files, separated by blank lines. Each begins with its rule in words, as comments.
const GAMES: &str = include_str!("games.txt");

/// The rule files by the names inside them, in the order of the text.
pub fn collected() -> impl Iterator<Item = (&'static str, &'static str)> {
    GAMES.split("\n\n").filter_map(|text| Some((title(text)?, text)))
}

/// The rule file of a game, named `NAME.game`.
pub fn collected_file(file: &str) -> Option<&'static str> {
    static BY_NAME: LazyLock<HashMap<&str, &str>> = LazyLock::new(|| collected().collect());
    BY_NAME.get(file.strip_suffix(".game")?).copied()
}

/// The name of the game that a rule file declares.
fn title(text: &str) -> Option<&str> {
    let head = text.lines().find_map(|line| line.strip_prefix("game "))?;
    head.split('(').next()
}

/// The rule in words: the comments at the beginning of a rule file.
pub fn rule_in_words(text: &str) -> String {
    let comments = text.lines().map_while(|line| line.strip_prefix('#'));
    comments.map(str::trim).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::{collected, collected_file, rule_in_words};
    use crate::rulefile::RuleFile;

    #[test]
    fn every_file_is_read_and_has_its_rule_in_words() {
        let mut names = Vec::new();
        for (name, text) in collected() {
            RuleFile::parse(name, text.as_bytes())
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            assert!(rule_in_words(text).len() > 20, "{name}");
            names.push(name);
        }
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!((names.len(), count > 60), (count, true));
        assert!(collected_file("sylver.game").is_some_and(|text| text.contains("game sylver(")));
        assert!(collected_file("sylver").is_none() && collected_file("./sylver.game").is_none());
    }
}
