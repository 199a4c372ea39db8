//! `cargo xtask page`: the page, built from its sources.
//!
//! Two editions of one page: the one that `grundy serve` carries, and one of static files that
//! brings its engines along as WebAssembly. Neither is in the repository.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::builds::{WASM, anywhere, target};
use crate::shell::{self, Done, cargo, exists, root};
use crate::usage::misuse;

/// Which edition.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Edition {
    /// For `grundy serve`.
    Server,
    /// Files for any web server.
    Static,
    /// The same files, with engines that are soon built, larger and slower.
    Draft,
    /// The engines alone.
    Engine,
}

pub(crate) fn run(flags: &[&str]) -> Done {
    let edition = match flags {
        [] => Edition::Server,
        ["--static"] => Edition::Static,
        ["--wasm"] => Edition::Engine,
        [unknown, ..] => return Err(misuse(unknown)),
    };
    build(edition)?;
    match edition {
        Edition::Engine => {}
        Edition::Server => {
            eprintln!("xtask: now `cargo build --release --package grundy-cli --features web`");
        }
        Edition::Static | Edition::Draft => {
            eprintln!("xtask: the page is in web/dist/static; any web server can serve it");
        }
    }
    Ok(())
}

/// Builds an edition.
///
/// # Errors
/// What is missing, or the command that failed.
pub fn build(edition: Edition) -> Done {
    match edition {
        Edition::Engine => engines(&[]),
        Edition::Server => bundle("build"),
        Edition::Static => engines(&[]).and_then(|()| bundle("build:static")),
        Edition::Draft => engines(&DRAFT).and_then(|()| bundle("build:static")),
    }
}

/// Where the page's sources are.
pub fn web() -> PathBuf {
    root().join("web")
}

/// Runs a script of the page.
pub(crate) fn npm(words: &[&str]) -> Done {
    shell::run(Command::new("npm").args(words).current_dir(web()))
}

/// What of the profile of the engines takes long to build.
const DRAFT: [(&str, &str); 3] = [
    ("CARGO_PROFILE_WASM_OPT_LEVEL", "1"),
    ("CARGO_PROFILE_WASM_LTO", "off"),
    ("CARGO_PROFILE_WASM_CODEGEN_UNITS", "16"),
];

/// What is built as WebAssembly: the name of a file in `web/engine`, and flags of cargo. The page loads
/// the engine for play first, and the other one when it is asked for a method that only that has.
const ENGINES: [(&str, &[&str]); 2] = [("full", &[]), ("play", &["--no-default-features"])];

/// Builds the engines as WebAssembly, with changes of their profile, and puts them where the page's
/// sources look for them. Both are built in one folder, so that what does not differ is compiled once.
fn engines(changes: &[(&str, &str)]) -> Done {
    if !shell::target(WASM) {
        return Err(format!("the target {WASM} is needed: install it, for example by rustup"));
    }
    ENGINES.iter().try_for_each(|(name, features)| engine(name, features, changes))
}

/// Builds one of the engines.
fn engine(name: &str, features: &[&str], changes: &[(&str, &str)]) -> Done {
    let build = ["build", "--package", "grundy-wasm", "--profile", "wasm", "--target", WASM];
    let mut command = cargo(&build);
    command.args(features).args(anywhere(WASM, &[])).envs(changes.iter().copied());
    shell::run(&mut command)?;
    let module = target().join(WASM).join("wasm").join("grundy_wasm.wasm");
    let place = web().join("engine").join(name).with_extension("wasm");
    let failed = |why: std::io::Error| format!("{}: {why}", place.display());
    fs::create_dir_all(web().join("engine")).map_err(failed)?;
    let pack = ["run", "--quiet", "--package", "xtask-packer", "--"];
    shell::run(cargo(&pack).args([&module, &place]))?;
    let bytes = fs::metadata(&place).map_err(failed)?.len();
    eprintln!("xtask: an engine is web/engine/{name}.wasm, {bytes} bytes");
    Ok(())
}

/// Runs a script of the page, its packages installed first if need be.
fn bundle(script: &str) -> Done {
    if !web().join("package.json").is_file() {
        return Err("there are no sources of the page: web/package.json is missing".into());
    }
    if !exists("npm") {
        return Err("npm is needed to build the page: install Node.js 20 or later".into());
    }
    if !installed() {
        let locked = web().join("package-lock.json").is_file();
        npm(&[if locked { "ci" } else { "install" }, "--no-audit", "--no-fund"])?;
    }
    npm(&["run", script])
}

/// Whether the packages are installed as the lock file says.
fn installed() -> bool {
    let changed = |name: &str| fs::metadata(web().join(name)).and_then(|about| about.modified());
    match (changed("node_modules/.package-lock.json"), changed("package-lock.json")) {
        (Ok(installed), Ok(locked)) => installed >= locked,
        (Ok(_), Err(_)) => true,
        _ => false,
    }
}
