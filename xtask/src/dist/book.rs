//! The book as pages for a browser.

use std::process::Command;

use super::{Release, text, xtask_release};
use crate::builds::target;
use crate::shell::{self, Done, cargo, exists, root};

/// Builds the book by `mdbook`, which is installed into the folder of builds if there is none.
pub(super) fn pack(release: &Release) -> Done {
    let tools = target().join("tools");
    let own = tools.join("bin").join("mdbook");
    if !(exists("mdbook") || own.exists()) {
        let install = ["install", "mdbook", "--locked", "--version", "^0.5", "--root"];
        shell::run(cargo(&install).arg(&tools))?;
    }
    let pages = target().join("dist").join("stage").join("book");
    let mut build = if own.exists() { Command::new(own) } else { Command::new("mdbook") };
    shell::run(build.args(["build", "docs", "--dest-dir"]).arg(&pages).current_dir(root()))?;
    let file = release.folder.join(release.name("grundy", "book") + ".zip");
    xtask_release(&["archive", &text(&pages), &text(&file)])
}
