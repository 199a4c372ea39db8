//! The book as pages for a browser.

use std::path::Path;
use std::process::Command;

use super::{Release, text, xtask_release};
use crate::builds::target;
use crate::shell::{self, Done, cargo, exists, root};

/// Packs the book as an archive of its own.
pub(super) fn pack(release: &Release) -> Done {
    let pages = target().join("dist").join("stage").join("book");
    build(&pages)?;
    let file = release.folder.join(release.name("grundy", "book") + ".zip");
    xtask_release(&["archive", &text(&pages), &text(&file)])
}

/// Builds the book by `mdbook`, which is installed into the folder of builds if there is none.
pub(super) fn build(pages: &Path) -> Done {
    let tools = target().join("tools");
    let own = tools.join("bin").join("mdbook");
    if !(exists("mdbook") || own.exists()) {
        let install = ["install", "mdbook", "--locked", "--version", "^0.5", "--root"];
        shell::run(cargo(&install).arg(&tools))?;
    }
    let mut build = if own.exists() { Command::new(own) } else { Command::new("mdbook") };
    shell::run(build.args(["build", "docs", "--dest-dir"]).arg(pages).current_dir(root()))
}
