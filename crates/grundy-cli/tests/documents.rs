//! The commands in README.md and in the book print what is shown there.
//!
//! They run in the repository's root, as a reader would run them. Building commands (`cargo …`)
//! are passed over: the tests themselves are such a build.

use std::path::Path;

use trycmd::TestCases;
use trycmd::schema::Bin;

#[test]
fn documents_show_what_is_printed() -> Result<(), Box<dyn std::error::Error>> {
    std::env::set_current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))?;
    let cases = TestCases::new();
    cases.env("NO_COLOR", "1");
    cases.insert_var("[VERSION]", env!("CARGO_PKG_VERSION"))?;
    cases.register_bin("grundy", Path::new(env!("CARGO_BIN_EXE_grundy")));
    for builder in ["cargo", "git", "cd", "mdbook"] {
        cases.register_bin(builder, Bin::Ignore);
    }
    for (document, pattern) in [("README.md", "README.md"), ("docs/src", "docs/src/**/*.md")] {
        if Path::new(document).exists() {
            cases.case(pattern);
        }
    }
    cases.run();
    Ok(())
}
