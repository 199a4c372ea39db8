//! Where what searches found is kept between runs.

use std::env;
use std::path::PathBuf;

use etcetera::BaseStrategy;
use grundy_hunt::cache::Cache;

use crate::limits;

/// Names another folder than the system's for caches; if it is empty, nothing is kept.
pub(crate) const FOLDER: &str = "GRUNDY_CACHE";

/// Says how many bytes may be kept.
pub(crate) const SIZE: &str = "GRUNDY_CACHE_SIZE";

/// How many unless told.
const USUAL: u64 = 256 << 20;

/// The user's cache; `None` where there is no place for one.
pub(crate) fn cache() -> Option<Cache> {
    Some(Cache::new(folder()?, most(), |line| eprintln!("grundy: {line}")))
}

pub(crate) fn folder() -> Option<PathBuf> {
    match env::var_os(FOLDER) {
        Some(folder) if folder.is_empty() => None,
        Some(folder) => Some(folder.into()),
        None => Some(etcetera::choose_base_strategy().ok()?.cache_dir().join("grundy")),
    }
}

/// A size that cannot be read is as good as none: no question fails for it.
pub(crate) fn most() -> u64 {
    let said = env::var(SIZE).ok().and_then(|text| limits::bytes(&text).ok());
    said.unwrap_or(USUAL)
}
