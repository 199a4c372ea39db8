//! `cargo deny`: what `deny.toml` says, and known vulnerabilities of the dependencies.

use crate::shell::{self, Done, cargo};

/// Checks the dependencies.
///
/// # Errors
/// They have vulnerabilities, or cannot be checked: a release needs both tool and database.
pub(crate) fn check() -> Done {
    match obstacle() {
        None => shell::run(&mut cargo(&["deny", "check", "--disable-fetch"])),
        Some(why) => Err(format!("known vulnerabilities are not checked: {why}")),
    }
}

/// Checks the dependencies, or says as a warning why they cannot be checked.
pub(crate) fn check_or_warn() -> Done {
    match obstacle() {
        None => check(),
        Some(why) => {
            eprintln!(
                "xtask: WARNING, known vulnerabilities of dependencies were NOT checked: {why}"
            );
            Ok(())
        }
    }
}

/// Why nothing can be checked here.
fn obstacle() -> Option<&'static str> {
    if !shell::quietly(&mut cargo(&["deny", "--version"])) {
        Some("cargo has no command `deny` (cargo install --locked cargo-deny)")
    } else if !shell::quietly(&mut cargo(&["deny", "fetch", "db"])) {
        Some("the database of advisories cannot be fetched (cargo deny fetch db)")
    } else {
        None
    }
}
