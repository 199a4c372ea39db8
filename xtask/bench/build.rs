//! Records the compiler, for the head of the report.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let compiler = env::var("RUSTC").unwrap_or_else(|_| "rustc".to_owned());
    let printed = Command::new(&compiler).arg("--version").output();
    let version = printed.ok().and_then(|printed| String::from_utf8(printed.stdout).ok());
    println!("cargo::rustc-env=XTASK_COMPILER={}", version.as_deref().unwrap_or(&compiler).trim());
}
