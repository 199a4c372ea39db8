//! What the commands build, and where cargo puts it.

use std::env;
use std::path::PathBuf;

use crate::shell::{root, rustc};

/// Every build of the tests names the same packages and features, so that cargo builds each crate
/// once.
pub(crate) const EVERYTHING: [&str; 2] = ["--workspace", "--all-features"];

/// The target of the engine in a browser.
pub(crate) const WASM: &str = "wasm32-unknown-unknown";

/// Where cargo puts what it builds.
pub fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// A program in one of the folders of [`target`], such as `release`.
pub fn program(folder: &str, name: &str) -> PathBuf {
    target().join(folder).join(name).with_extension(env::consts::EXE_EXTENSION)
}

/// Flags of cargo that keep this machine's folders, and the time, out of what is built for a target:
/// sources, cargo's packages and the toolchain get names of their own. `more` are further flags of
/// the compiler.
pub(crate) fn anywhere(triple: &str, more: &[&str]) -> [String; 2] {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
    let sysroot = rustc(&["--print", "sysroot"]).map(PathBuf::from);
    // Where its sources are installed, the compiler looks for the standard library there.
    let library = sysroot.as_ref().map(|sysroot| sysroot.join("lib/rustlib/src/rust"));
    let elsewhere = format!("rustc/{}", compiler().unwrap_or_default());
    // The last one that fits a path is used.
    let folders = [
        (Some(root()), "grundy"),
        (home, "cargo"),
        (sysroot, "rust"),
        (library, elsewhere.as_str()),
    ];
    let flags: Vec<_> = folders
        .into_iter()
        .filter_map(|(folder, name)| Some((folder?, name)))
        .map(|(folder, name)| format!("--remap-path-prefix={}=/{name}", folder.display()))
        // What this linker writes of the time.
        .chain(
            triple.contains("windows").then(|| "-Clink-arg=-Wl,--no-insert-timestamp".to_owned()),
        )
        .chain(more.iter().map(|&flag| flag.to_owned()))
        .map(|flag| format!("{flag:?}"))
        .collect();
    ["--config".to_owned(), format!("target.{triple}.rustflags=[{}]", flags.join(", "))]
}

/// The commit of the compiler, which names the folder of the standard library's sources in what it
/// builds.
fn compiler() -> Option<String> {
    let version = rustc(&["-vV"])?;
    version.lines().find_map(|line| line.strip_prefix("commit-hash: ")).map(str::to_owned)
}
