//! What every command prints, and that the documents' commands print what they show.

use std::path::Path;

use trycmd::TestCases;

/// Cases with the variables that differ from release to release.
fn cases() -> Result<TestCases, trycmd::Error> {
    let cases = TestCases::new();
    cases.env("NO_COLOR", "1");
    cases.insert_var("[VERSION]", env!("CARGO_PKG_VERSION"))?;
    Ok(cases)
}

#[test]
fn commands() -> Result<(), trycmd::Error> {
    cases()?
        .case("tests/cmd/*.trycmd")
        .case("tests/cmd/*.toml")
        .run();
    Ok(())
}

#[test]
fn documents_show_what_is_printed() -> Result<(), trycmd::Error> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let cases = cases()?;
    for (document, pattern) in [("README.md", "README.md"), ("docs/src", "docs/src/*.md")] {
        if root.join(document).exists() {
            cases.case(root.join(pattern));
        }
    }
    cases.run();
    Ok(())
}
