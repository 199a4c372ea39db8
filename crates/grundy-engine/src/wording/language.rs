//! The languages: their catalogues, directions and digits.

use std::sync::OnceLock;

use fluent_bundle::FluentValue;
use intl_memoizer::concurrent::IntlLangMemoizer;

/// The direction in which a language is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// From left to right.
    LeftToRight,
    /// From right to left. Notation keeps its own direction: it is enclosed in the directional
    /// isolates of Unicode's bidirectional algorithm (UAX 9).
    RightToLeft,
}

/// One language.
#[derive(Debug)]
pub struct Language {
    /// Its tag, as in BCP 47.
    pub tag: &'static str,
    /// Its name in the language itself.
    pub name: &'static str,
    /// Its direction.
    pub direction: Direction,
    /// The zero of the digits used in its sentences. Notation has plain digits in every language.
    zero: char,
    /// The separator between the members of a list.
    comma: &'static str,
    /// Tags of languages without a catalogue, whose readers get this one.
    stands_for: &'static [&'static str],
    /// The catalogue compiled in: one Fluent source for each subject.
    catalogue: &'static [&'static str],
    /// The catalogue given instead.
    given: OnceLock<String>,
    /// Formats arguments, if they are not written as they are.
    pub(super) formatter: Option<Formatter>,
}

type Formatter = fn(&FluentValue<'_>, &IntlLangMemoizer) -> Option<String>;

/// Lists the files of a language's catalogue.
macro_rules! catalogue {
    ($tag:literal) => {
        catalogue!($tag: "answer", "circle", "compounds", "cuts", "errors", "exercises", "explain", "games", "graphs", "grids", "heaps",
            "identify", "pattern", "pieces", "play", "tuples")
    };
    ($tag:literal: $($file:literal),*) => {
        &[$(include_str!(concat!("../../locales/", $tag, "/", $file, ".ftl"))),*]
    };
}

/// The catalogue of a language other than English, which the feature `languages` compiles in.
macro_rules! foreign {
    ($tag:literal) => {
        if cfg!(feature = "languages") { catalogue!($tag) } else { &[] }
    };
}

/// Every language, English first. Without the feature `languages` the others have no catalogue until
/// one is [installed](Language::install).
pub static LANGUAGES: [Language; 5] = [
    Language {
        tag: "en",
        name: "English",
        direction: Direction::LeftToRight,
        zero: '0',
        comma: ", ",
        stands_for: &[],
        catalogue: catalogue!("en"),
        given: OnceLock::new(),
        formatter: None,
    },
    Language {
        tag: "pl",
        name: "Polski",
        direction: Direction::LeftToRight,
        zero: '0',
        comma: ", ",
        stands_for: &[],
        catalogue: foreign!("pl"),
        given: OnceLock::new(),
        formatter: None,
    },
    Language {
        tag: "ru",
        name: "Русский",
        direction: Direction::LeftToRight,
        zero: '0',
        comma: ", ",
        stands_for: &["be"],
        catalogue: foreign!("ru"),
        given: OnceLock::new(),
        formatter: None,
    },
    Language {
        tag: "ro",
        name: "Română",
        direction: Direction::LeftToRight,
        zero: '0',
        comma: ", ",
        stands_for: &["mo"],
        catalogue: foreign!("ro"),
        given: OnceLock::new(),
        formatter: None,
    },
    Language {
        tag: "fa",
        name: "فارسی",
        direction: Direction::RightToLeft,
        zero: '۰',
        comma: "، ",
        stands_for: &["prs"],
        catalogue: foreign!("fa"),
        given: OnceLock::new(),
        formatter: Some(persian),
    },
];

impl Language {
    /// Returns the languages with a catalogue, English first.
    pub fn available() -> impl Iterator<Item = &'static Self> {
        LANGUAGES.iter().filter(|language| language.sources().next().is_some())
    }

    /// Returns English, which has every message.
    pub fn english() -> &'static Self {
        &LANGUAGES[0]
    }

    /// Returns the language with a catalogue for a tag, such as English for `en-GB` and Russian for
    /// `be`, or `None` if there is none.
    pub fn for_tag(tag: &str) -> Option<&'static Self> {
        let language = tag.split(['-', '_', '.', '@']).next().unwrap_or(tag).to_ascii_lowercase();
        Self::available()
            .find(|known| known.tag == language || known.stands_for.contains(&language.as_str()))
    }

    /// Gives the language a catalogue, if none is compiled in and none was given: the files under
    /// `locales/TAG`, one behind the other. Messages that it lacks or that are faulty are taken from
    /// English.
    pub fn install(&self, catalogue: &str) {
        if self.catalogue.is_empty() {
            self.given.get_or_init(|| catalogue.to_owned());
        }
    }

    /// Returns the Fluent sources of the catalogue.
    pub(super) fn sources(&self) -> impl Iterator<Item = &str> {
        self.catalogue.iter().copied().chain(self.given.get().map(String::as_str))
    }

    /// Writes a number in the language's digits.
    pub(super) fn numeral(&self, plain: &str) -> String {
        in_digits(self.zero, plain)
    }

    /// Joins the members of a list, in the language's direction.
    pub(super) fn list(&self, members: impl Iterator<Item = String>) -> String {
        let members: Vec<String> = members.collect();
        self.direction.sentence(&members.join(self.comma))
    }
}

/// Writes a number in the digits that begin with the given zero.
fn in_digits(zero: char, plain: &str) -> String {
    let own = |letter: char| char::from_u32(u32::from(zero) + letter.to_digit(10)?);
    plain.chars().map(|letter| own(letter).unwrap_or(letter)).collect()
}

/// Writes numbers in Persian digits, and encloses text that may not be Persian in isolates.
fn persian(value: &FluentValue<'_>, _: &IntlLangMemoizer) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(in_digits('۰', &number.as_string())),
        FluentValue::String(text) => Some(Direction::RightToLeft.apart(text).into_owned()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_given_its_catalogue_once() {
        let silent = |catalogue| Language {
            tag: "eo",
            name: "Esperanto",
            direction: Direction::LeftToRight,
            zero: '0',
            comma: ", ",
            stands_for: &[],
            catalogue,
            given: OnceLock::new(),
            formatter: None,
        };
        let (given, compiled) = (silent(&[]), silent(&["nim = Nimo"]));
        assert_eq!(given.sources().next(), None);
        for language in [&given, &compiled] {
            language.install("nim = Nimo");
            language.install("nim = Nim");
            assert_eq!(language.sources().collect::<Vec<_>>(), ["nim = Nimo"]);
        }
    }
}
