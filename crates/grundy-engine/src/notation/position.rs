//! A position: a sum of components under normal or misère play.

use std::fmt;

use grundy_core::answer::Play;
use grundy_core::game::{Component, Text};

/// A sum of components.
#[derive(Debug)]
pub struct Position {
    /// Normal or misère.
    pub play: Play,
    /// The components; none means a position of no game at all, in which nobody can move.
    pub parts: Vec<Box<dyn Component>>,
}

impl Position {
    /// A sum under normal play.
    pub fn sum(parts: impl IntoIterator<Item = Box<dyn Component>>) -> Self {
        Self { play: Play::Normal, parts: parts.into_iter().collect() }
    }

    /// The same sum under misère play: the player who makes the last move loses.
    #[must_use]
    pub fn misere(self) -> Self {
        Self { play: Play::Misere, ..self }
    }

    /// One summand as a position of its own.
    pub fn summand(&self, index: usize) -> String {
        self.parts[index].text().to_string()
    }
}

impl Clone for Position {
    fn clone(&self) -> Self {
        Self { play: self.play, parts: self.parts.iter().map(|part| part.copy()).collect() }
    }
}

/// The text of a group of components that can be written with one name.
fn group(first: &Text, more: &[Text]) -> String {
    let mut printed = format!("{}{}", first.head, first.arg);
    for text in more {
        printed.push_str(&first.separator);
        printed.push_str(&text.arg);
    }
    printed + &first.tail
}

impl fmt::Display for Position {
    /// The notation; it parses back to an equal position.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.play == Play::Misere {
            f.write_str("misere ")?;
        }
        let texts: Vec<Text> = self.parts.iter().map(|part| part.text()).collect();
        let joined: Vec<String> =
            texts.chunk_by(Text::joins).map(|texts| group(&texts[0], &texts[1..])).collect();
        f.write_str(&joined.join(" + "))
    }
}
