//! Errors in the language of a request that was not answered.

use std::sync::OnceLock;

use grundy_engine::wording::{LANGUAGES, Language, Wording};

/// Returns the tag of the first language of an `Accept-Language` header that has sentences; `None`:
/// none of them has.
pub fn accepted_language(header: &str) -> Option<&'static str> {
    let tags = header.split(',').filter_map(|range| range.split(';').next());
    tags.filter_map(|tag| Language::for_tag(tag.trim())).map(|language| language.tag).next()
}

/// Returns the wording of a language, which is built once; `None`: there is no such language.
pub(crate) fn wording(tag: &str) -> Option<&'static Wording> {
    static WORDINGS: OnceLock<Vec<OnceLock<Wording>>> = OnceLock::new();
    let language = Language::for_tag(tag)?;
    let wordings = WORDINGS.get_or_init(|| LANGUAGES.iter().map(|_| OnceLock::new()).collect());
    let at = LANGUAGES.iter().position(|known| known.tag == language.tag)?;
    Some(wordings.get(at)?.get_or_init(|| language.into()))
}

#[cfg(test)]
mod tests {
    use super::accepted_language;

    #[test]
    fn the_first_known_language_is_accepted() {
        for (header, tag) in [
            ("pl", Some("pl")),
            ("uk, ru-RU;q=0.9, en;q=0.8", Some("ru")),
            ("en-GB,en;q=0.9,pl;q=0.8", Some("en")),
            ("fa-IR", Some("fa")),
            ("*", None),
            ("", None),
            (";q=1,,", None),
        ] {
            assert_eq!(accepted_language(header), tag, "{header}");
        }
    }
}
