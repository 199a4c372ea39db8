//! What every command prints: its answers, its errors and its exit codes.
//!
//! `TRYCMD=overwrite cargo test -p grundy-cli --test cli` writes what is printed now; read the difference.

use trycmd::TestCases;

/// Cases with the variables that differ from release to release.
fn cases() -> Result<TestCases, trycmd::Error> {
    let cases = TestCases::new();
    cases.env("NO_COLOR", "1");
    cases.env("GRUNDY_CACHE", "");
    cases.insert_var("[VERSION]", env!("CARGO_PKG_VERSION"))?;
    Ok(cases)
}

#[test]
fn commands() -> Result<(), trycmd::Error> {
    cases()?.case("tests/cmd/*.trycmd").case("tests/cmd/*.toml").run();
    Ok(())
}
