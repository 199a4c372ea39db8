//! What the commands build, and where cargo puts it.

use std::env;
use std::path::PathBuf;

use crate::shell::root;

/// Every build of the tests names the same packages and features, so that cargo builds each crate
/// once.
pub(crate) const EVERYTHING: [&str; 2] = ["--workspace", "--all-features"];

/// The target of the engine in a browser.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Where cargo puts what it builds.
pub(crate) fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// A program in one of the folders of [`target`], such as `release`.
pub(crate) fn program(folder: &str, name: &str) -> PathBuf {
    target().join(folder).join(name).with_extension(env::consts::EXE_EXTENSION)
}
