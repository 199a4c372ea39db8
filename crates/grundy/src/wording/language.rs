//! The languages: their catalogues, directions and digits.

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
    /// Its catalogue: one Fluent source for each subject.
    pub(super) catalogue: &'static [&'static str],
    /// Formats arguments, if they are not written as they are.
    pub(super) formatter: Option<Formatter>,
}

type Formatter = fn(&FluentValue<'_>, &IntlLangMemoizer) -> Option<String>;

/// Lists the files of a language's catalogue.
macro_rules! catalogue {
    ($tag:literal) => {
        catalogue!($tag: "answer", "circle", "cuts", "exercises", "explain", "games", "graphs", "grids", "heaps",
            "identify",
            "pattern", "pieces", "play", "tuples")
    };
    ($tag:literal: $($file:literal),*) => {
        &[$(include_str!(concat!("../../locales/", $tag, "/", $file, ".ftl"))),*]
    };
}

/// Every language with a catalogue, English first. The others need the feature `languages`.
pub static LANGUAGES: &[Language] = &[
    Language {
        tag: "en",
        name: "English",
        direction: Direction::LeftToRight,
        zero: '0',
        comma: ", ",
        stands_for: &[],
        catalogue: catalogue!("en"),
        formatter: None,
    },
    #[cfg(feature = "languages")]
    Language {
        tag: "pl",
        name: "Polski",
        direction: Direction::LeftToRight,
        zero: '0',
        comma: ", ",
        stands_for: &[],
        catalogue: catalogue!("pl"),
        formatter: None,
    },
    #[cfg(feature = "languages")]
    Language {
        tag: "ru",
        name: "Русский",
        direction: Direction::LeftToRight,
        zero: '0',
        comma: ", ",
        stands_for: &["be"],
        catalogue: catalogue!("ru"),
        formatter: None,
    },
    #[cfg(feature = "languages")]
    Language {
        tag: "ro",
        name: "Română",
        direction: Direction::LeftToRight,
        zero: '0',
        comma: ", ",
        stands_for: &["mo"],
        catalogue: catalogue!("ro"),
        formatter: None,
    },
    #[cfg(feature = "languages")]
    Language {
        tag: "fa",
        name: "فارسی",
        direction: Direction::RightToLeft,
        zero: '۰',
        comma: "، ",
        stands_for: &["prs"],
        catalogue: catalogue!("fa"),
        formatter: Some(persian),
    },
];

impl Language {
    /// Returns the language for a tag, such as English for `en-GB` and Russian for `be`, or `None`
    /// if there is none.
    pub fn serving(tag: &str) -> Option<&'static Self> {
        let language = tag.split(['-', '_', '.', '@']).next().unwrap_or(tag).to_ascii_lowercase();
        LANGUAGES
            .iter()
            .find(|served| served.tag == language || served.stands_for.contains(&language.as_str()))
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
#[cfg(feature = "languages")]
fn persian(value: &FluentValue<'_>, _: &IntlLangMemoizer) -> Option<String> {
    match value {
        FluentValue::Number(number) => Some(in_digits('۰', &number.as_string())),
        FluentValue::String(text) => Some(Direction::RightToLeft.apart(text).into_owned()),
        _ => None,
    }
}
