//! The user's cache of what searches found.

use std::env;
use std::path::PathBuf;

use etcetera::BaseStrategy;
use grundy_hunt::cache::Cache;

use crate::limits;

/// The variable that names another folder than the system's for caches; if it is empty, there is no cache.
pub(crate) const FOLDER: &str = "GRUNDY_CACHE";

/// The variable that sets the most bytes of the cache.
pub(crate) const SIZE: &str = "GRUNDY_CACHE_SIZE";

/// The default.
const USUAL: u64 = 256 << 20;

/// The user's cache; `None` if the system has no folder for caches.
pub(crate) fn cache() -> Option<Cache> {
    Some(Cache::new(folder()?, most(), |line| eprintln!("grundy: {line}")))
}

/// The cache's folder, if the system has a place for one.
pub(crate) fn folder() -> Option<PathBuf> {
    match env::var_os(FOLDER) {
        Some(folder) if folder.is_empty() => None,
        Some(folder) => Some(folder.into()),
        None => Some(etcetera::choose_base_strategy().ok()?.cache_dir().join("grundy")),
    }
}

/// The most bytes of the cache. A size that cannot be read counts as none given: no question fails for it.
pub(crate) fn most() -> u64 {
    let given = env::var(SIZE).ok().and_then(|text| limits::bytes(&text).ok());
    given.unwrap_or(USUAL)
}
