//! The languages: their catalogues, and how each is written.

use fluent_bundle::FluentValue;
use intl_memoizer::concurrent::IntlLangMemoizer;

/// Which way a language is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    /// From left to right.
    LeftToRight,
    /// From right to left. Notation keeps its own direction: it is set apart with the marks that
    /// Unicode's bidirectional algorithm has for that (UAX 9, directional isolates).
    RightToLeft,
}

/// One language.
#[derive(Debug)]
pub struct Language {
    /// Its tag, as in BCP 47.
    pub tag: &'static str,
    /// Its name in itself.
    pub name: &'static str,
    /// Which way it is written.
    pub direction: Direction,
    /// Languages without a wording of their own whose readers are served with this one.
    stands_for: &'static [&'static str],
    /// Its catalogue, one Fluent source for each subject.
    pub(super) catalogue: &'static [&'static str],
    /// How arguments are written, where not as they are.
    pub(super) formatter: Option<Formatter>,
}

type Formatter = fn(&FluentValue<'_>, &IntlLangMemoizer) -> Option<String>;

/// The files of a language's catalogue.
macro_rules! catalogue {
    ($tag:literal) => {
        catalogue!($tag: "answer", "circle", "cuts", "explain", "games", "graphs", "grids", "heaps",
            "pattern", "pieces", "play", "tuples")
    };
    ($tag:literal: $($file:literal),*) => {
        &[$(include_str!(concat!("../../locales/", $tag, "/", $file, ".ftl"))),*]
    };
}

/// Every language that has a wording, English first.
pub static LANGUAGES: &[Language] = &[
    Language {
        tag: "en",
        name: "English",
        direction: Direction::LeftToRight,
        stands_for: &[],
        catalogue: catalogue!("en"),
        formatter: None,
    },
    Language {
        tag: "pl",
        name: "Polski",
        direction: Direction::LeftToRight,
        stands_for: &[],
        catalogue: catalogue!("pl"),
        formatter: None,
    },
    Language {
        tag: "ru",
        name: "Русский",
        direction: Direction::LeftToRight,
        stands_for: &["be"],
        catalogue: catalogue!("ru"),
        formatter: None,
    },
    Language {
        tag: "ro",
        name: "Română",
        direction: Direction::LeftToRight,
        stands_for: &["mo"],
        catalogue: catalogue!("ro"),
        formatter: None,
    },
    Language {
        tag: "fa",
        name: "فارسی",
        direction: Direction::RightToLeft,
        stands_for: &["prs"],
        catalogue: catalogue!("fa"),
        formatter: Some(persian),
    },
];

impl Language {
    /// The language that serves a tag: `en-GB` is served with English, `be` with Russian. `None`
    /// if there is none.
    pub fn serving(tag: &str) -> Option<&'static Self> {
        let language = tag.split(['-', '_', '.', '@']).next().unwrap_or(tag).to_ascii_lowercase();
        LANGUAGES
            .iter()
            .find(|served| served.tag == language || served.stands_for.contains(&language.as_str()))
    }
}

/// Persian digits for numbers; what is not Persian is set apart.
fn persian(value: &FluentValue<'_>, _: &IntlLangMemoizer) -> Option<String> {
    let own = |letter: char| char::from_u32(u32::from('۰') + letter.to_digit(10)?);
    match value {
        FluentValue::Number(number) => {
            let plain = number.as_string();
            Some(plain.chars().map(|letter| own(letter).unwrap_or(letter)).collect())
        }
        FluentValue::String(text) => Some(Direction::RightToLeft.apart(text).into_owned()),
        _ => None,
    }
}
