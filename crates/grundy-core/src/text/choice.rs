//! Settings whose value is one of a few words.

use super::error::{ParseError, closest};
use super::words::Args;
use crate::message;

/// Reads the setting `key`, whose value is one of a few words; `None` if it is not given.
///
/// # Errors
/// Points at any other word, and names the possible ones.
pub fn choice<T: Copy>(
    args: &Args<'_>,
    key: &str,
    values: &[(&'static str, T)],
) -> Result<Option<T>, ParseError> {
    let Some(word) = args.setting(key) else {
        return Ok(None);
    };
    let typed = word.text.to_lowercase();
    if let Some((_, value)) = values.iter().find(|(name, _)| *name == typed) {
        return Ok(Some(*value));
    }
    let names: Vec<&str> = values.iter().map(|(name, _)| *name).collect();
    let error = word.error(message!(
        "setting-value",
        "`{key}=` cannot be `{value}`",
        key = key,
        value = word.text
    ));
    Err(match closest(&typed, names.iter().copied()) {
        Some(near) => error.help(message!(
            "setting-value-nearest",
            "did you mean {key}={near}?",
            key = key,
            near = near
        )),
        None => error.help(message!(
            "setting-value-list",
            "write {key}={values}",
            key = key,
            values = names.join(&format!(" or {key}="))
        )),
    })
}
