//! Sentences in a person's language: phrases are data everywhere else.
//!
//! The catalogues are Fluent files under `locales/`, one per mechanism, compiled in.

mod render;

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use unic_langid::LanguageIdentifier;

use crate::game::{Arg, Phrase};

/// The English catalogue, one file per mechanism.
const ENGLISH: &[&str] = &[
    include_str!("../../locales/en/answer.ftl"),
    include_str!("../../locales/en/circle.ftl"),
    include_str!("../../locales/en/cuts.ftl"),
    include_str!("../../locales/en/explain.ftl"),
    include_str!("../../locales/en/graphs.ftl"),
    include_str!("../../locales/en/grids.ftl"),
    include_str!("../../locales/en/heaps.ftl"),
    include_str!("../../locales/en/pattern.ftl"),
    include_str!("../../locales/en/pieces.ftl"),
    include_str!("../../locales/en/tuples.ftl"),
];

/// The wording of one language.
pub struct Wording(FluentBundle<FluentResource>);

impl std::fmt::Debug for Wording {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Wording").field(&self.0.locales).finish()
    }
}

impl Default for Wording {
    fn default() -> Self {
        Self::english()
    }
}

impl Wording {
    /// Languages that exist, by their tag.
    pub const LANGUAGES: &[&str] = &["en"];

    /// The wording of a language tag such as `en` or `en-GB`; `None` if there is none.
    pub fn new(tag: &str) -> Option<Self> {
        let language = tag.split(['-', '_']).next().unwrap_or(tag);
        Self::LANGUAGES.contains(&language).then(Self::english)
    }

    /// English.
    pub fn english() -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![
            LanguageIdentifier::from_bytes(b"en").unwrap_or_default(),
        ]);
        bundle.set_use_isolating(false);
        for source in ENGLISH {
            // A catalogue with a fault still gives its sound messages; a test checks there is none.
            let resource = FluentResource::try_new((*source).to_owned())
                .unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Self(bundle)
    }

    /// Is there a message of this name?
    pub fn knows(&self, id: &str) -> bool {
        self.0.has_message(id)
    }

    /// The sentence. A phrase without wording shows its name, which a test forbids.
    pub fn say(&self, phrase: &Phrase) -> String {
        let Some(pattern) = self.0.get_message(&phrase.id).and_then(|message| message.value())
        else {
            return phrase.id.to_string();
        };
        let mut args = FluentArgs::new();
        for (name, arg) in &phrase.args {
            args.set(*name, value(arg));
        }
        let mut errors = Vec::new();
        self.0.format_pattern(pattern, Some(&args), &mut errors).into_owned()
    }
}

/// Numbers that Fluent can count with choose a plural form; longer ones are text.
fn value(arg: &Arg) -> FluentValue<'static> {
    match arg {
        Arg::Text(text) => FluentValue::from(text.clone()),
        Arg::Count(count) => match u32::try_from(count) {
            Ok(small) => FluentValue::from(f64::from(small)),
            Err(_) => FluentValue::from(count.to_string()),
        },
    }
}

#[cfg(test)]
mod tests {
    use fluent_bundle::FluentResource;

    #[test]
    fn no_message_is_worded_twice() {
        let mut names = std::collections::BTreeSet::new();
        for line in super::ENGLISH.iter().flat_map(|source| source.lines()) {
            if let Some((name, _)) = line.split_once(" =").filter(|_| !line.starts_with([' ', '#']))
            {
                assert!(names.insert(name), "{name} is worded twice");
            }
        }
    }

    #[test]
    fn catalogues_are_sound() {
        for source in super::ENGLISH {
            if let Err((_, errors)) = FluentResource::try_new((*source).to_owned()) {
                panic!("{errors:?} in {}", &source[..60.min(source.len())]);
            }
        }
    }
}
