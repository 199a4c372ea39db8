//! Tells the program which compiler built it, for the head of `grundy bench`.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let compiler = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let told = Command::new(compiler).arg("--version").output();
    let version = told.ok().and_then(|output| String::from_utf8(output.stdout).ok());
    let version = version.as_deref().map_or("rustc", str::trim);
    println!("cargo::rustc-env=GRUNDY_COMPILER={version}");
}
