//! Sentences in the user's language. Everywhere else sentences are data ([`Phrase`]).
//!
//! The catalogues are Fluent files under `locales/`, one for each subject. English is compiled in,
//! the others by the feature `languages`; without it they can be [installed](Language::install) while the
//! program runs. A message that a language lacks is shown in English; the name of a message is
//! never shown.
//!
//! Numbers in a sentence are written in the language's digits and select its plural forms;
//! notation (positions, moves, formulas) is the same in every language. `NOTATION(…)` in a
//! catalogue joins its arguments as notation.

mod direction;
mod language;
mod render;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

pub use direction::{display_width, without_marks};
pub use language::{Direction, LANGUAGES, Language};

use grundy_core::game::{Arg, Phrase};
use grundy_core::text::Message;

type Bundle = FluentBundle<FluentResource>;

/// Turns phrases into sentences of one language.
pub struct Wording {
    language: &'static Language,
    /// The language's own catalogue, then the English one for messages that it lacks.
    catalogues: Vec<Bundle>,
}

impl std::fmt::Debug for Wording {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Wording").field(&self.language.tag).finish()
    }
}

impl Default for Wording {
    fn default() -> Self {
        Self::english()
    }
}

impl From<&'static Language> for Wording {
    fn from(language: &'static Language) -> Self {
        let english = LANGUAGES.first().filter(|english| english.tag != language.tag);
        let catalogues = std::iter::once(language).chain(english).map(bundle).collect();
        Self { language, catalogues }
    }
}

impl Wording {
    /// Returns the wording for a language tag such as `pl` or `ro-MD`, or `None` if there is none.
    pub fn new(tag: &str) -> Option<Self> {
        Language::for_tag(tag).map(Self::from)
    }

    /// Returns the English wording.
    pub fn english() -> Self {
        Self::from(Language::english())
    }

    /// Returns the language.
    pub fn language(&self) -> &'static Language {
        self.language
    }

    /// Whether there is a message of this name, or an attribute `NAME.ATTRIBUTE`.
    pub fn knows(&self, id: &str) -> bool {
        self.catalogues.iter().any(|catalogue| has(catalogue, id))
    }

    /// Returns the sentence of a phrase, or an empty string if no catalogue has its message, which a
    /// test rules out.
    pub fn say(&self, phrase: &Phrase) -> String {
        let Some(catalogue) = self.catalogues.iter().find(|one| has(one, &phrase.id)) else {
            return String::new();
        };
        let mut args = FluentArgs::new();
        for (name, arg) in &phrase.args {
            args.set(*name, self.value(arg));
            if let Arg::Phrase(words) = arg {
                self.inflect(name, words, &mut args);
            }
        }
        format(catalogue, &phrase.id, &args).unwrap_or_default()
    }

    /// Returns the sentence of an error: in English if the language has none.
    pub fn message(&self, message: &Message) -> String {
        match self.own(message) {
            Some(phrase) => self.say(phrase),
            None => self.language.direction.apart(message).into_owned(),
        }
    }

    /// Whether the sentence of an error is in the language.
    pub fn has_message(&self, message: &Message) -> bool {
        self.language.tag == Language::english().tag || self.own(message).is_some()
    }

    /// The phrase by which the language's own catalogue says an error.
    fn own<'a>(&self, message: &'a Message) -> Option<&'a Phrase> {
        let own = self.catalogues.first()?;
        message.phrase().filter(|phrase| has(own, &phrase.id))
    }

    /// Returns the text of a table cell: notation as it is, words isolated from their neighbours.
    pub fn cell(&self, cell: &Arg) -> String {
        match cell {
            Arg::Count(count) => count.to_string(),
            Arg::Text(text) => text.clone(),
            Arg::Numbers(numbers) => {
                let plain: Vec<String> = numbers.iter().map(ToString::to_string).collect();
                plain.join(", ")
            }
            Arg::Phrase(words) => self.language.direction.apart(&self.say(words)).into_owned(),
        }
    }

    /// Returns a piece of notation for use next to sentences.
    pub fn notation(&self, text: &str) -> String {
        self.language.direction.apart(text).into_owned()
    }

    /// Returns lines set in columns, which go from left to right in every language.
    pub fn aligned(&self, lines: &str) -> String {
        let rows: Vec<_> =
            lines.split('\n').map(|line| self.language.direction.row(line)).collect();
        rows.join("\n")
    }

    /// Converts an argument. Numbers that Fluent can represent select a plural form; longer ones are
    /// notation.
    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Text(text) => FluentValue::from(text.clone()),
            Arg::Count(count) => match u32::try_from(count) {
                Ok(small) => FluentValue::from(f64::from(small)),
                Err(_) => FluentValue::from(count.to_string()),
            },
            Arg::Numbers(numbers) => {
                let own = numbers.iter().map(|number| self.language.numeral(&number.to_string()));
                FluentValue::from(self.language.list(own))
            }
            Arg::Phrase(words) => FluentValue::from(self.say(words)),
        }
    }

    /// Adds the attributes of an argument's own message as arguments `NAME-ATTRIBUTE`.
    fn inflect(&self, name: &str, words: &Phrase, args: &mut FluentArgs<'_>) {
        let Some(message) = self.catalogues.iter().find_map(|one| one.get_message(&words.id))
        else {
            return;
        };
        for form in message.attributes() {
            let form = form.id();
            let id = format!("{}.{form}", words.id).into();
            let said = Phrase { id, args: words.args.clone() };
            args.set(format!("{name}-{form}"), FluentValue::from(self.say(&said)));
        }
    }
}

/// Whether a catalogue has this message or attribute.
fn has(catalogue: &Bundle, id: &str) -> bool {
    let (id, attribute) = names(id);
    catalogue.get_message(id).is_some_and(|message| match attribute {
        Some(attribute) => message.get_attribute(attribute).is_some(),
        None => message.value().is_some(),
    })
}

/// Splits `NAME.ATTRIBUTE` or `NAME`.
fn names(id: &str) -> (&str, Option<&str>) {
    id.split_once('.').map_or((id, None), |(id, attribute)| (id, Some(attribute)))
}

/// Formats a message or attribute with its arguments.
fn format(catalogue: &Bundle, id: &str, args: &FluentArgs<'_>) -> Option<String> {
    let (id, attribute) = names(id);
    let message = catalogue.get_message(id)?;
    let pattern = match attribute {
        Some(attribute) => message.get_attribute(attribute)?.value(),
        None => message.value()?,
    };
    // Written piece by piece, since the formatter is for arguments and not for the whole.
    let (mut text, mut errors) = (String::new(), Vec::new());
    catalogue.write_pattern(&mut text, pattern, Some(args), &mut errors).ok()?;
    Some(text)
}

/// Parses the catalogue of one language.
fn bundle(language: &'static Language) -> Bundle {
    let tag = LanguageIdentifier::from_bytes(language.tag.as_bytes()).unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![tag]);
    // The formatter sets apart what needs it: arguments, but no numbers.
    bundle.set_use_isolating(false);
    bundle.set_formatter(language.formatter);
    // Refused only where the name is taken, and nothing was added before.
    let _ = bundle.add_function("NOTATION", |parts, _| joined(parts).into());
    for source in language.sources() {
        // A catalogue with a fault still gives its sound messages; a test checks there is none.
        let resource =
            FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

/// Joins the arguments of `NOTATION`.
fn joined(parts: &[FluentValue<'_>]) -> String {
    let part = |part: &FluentValue<'_>| match part {
        FluentValue::String(text) => text.to_string(),
        FluentValue::Number(number) => number.as_string().into_owned(),
        _ => String::new(),
    };
    parts.iter().map(part).collect()
}
