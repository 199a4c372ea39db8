//! The files of the project, in the working tree or in a revision of git.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The files of the project.
#[derive(Default)]
pub(crate) struct Sources {
    root: PathBuf,
    /// The revision whose files are read; `None` reads the working tree.
    revision: Option<String>,
    /// The path of every file, with slashes, relative to the root.
    files: BTreeSet<String>,
}

impl Sources {
    /// The working tree: the files that git knows or would add.
    pub(crate) fn working_tree() -> Result<Self, String> {
        let list = ["ls-files", "--cached", "--others", "--exclude-standard"];
        let root = root()?;
        let mut files = listed(&root, &list)?;
        files.retain(|file| root.join(file).is_file());
        Ok(Self { root, revision: None, files })
    }

    /// A revision, such as `HEAD~3` or a tag.
    pub(crate) fn revision(revision: &str) -> Result<Self, String> {
        let root = root()?;
        let files = listed(&root, &["ls-tree", "-r", "--name-only", revision])?;
        Ok(Self { root, revision: Some(revision.to_owned()), files })
    }

    /// Whether there is a file at a path.
    pub(crate) fn contains(&self, path: &str) -> bool {
        self.files.contains(path)
    }

    /// The text of a file.
    pub(crate) fn read(&self, path: &str) -> Result<String, String> {
        match &self.revision {
            None => {
                fs::read_to_string(self.root.join(path)).map_err(|why| format!("{path}: {why}"))
            }
            Some(revision) => git(&self.root, &["show", &format!("{revision}:{path}")]),
        }
    }

    /// The folders of all crates: `crates/NAME`, `xtask` and `xtask/NAME`.
    pub(crate) fn crates(&self) -> Vec<&str> {
        let manifests = self.files.iter().filter_map(|file| file.strip_suffix("/Cargo.toml"));
        manifests
            .filter(|folder| folder.starts_with("crates/") || folder.starts_with("xtask"))
            .collect()
    }

    /// The roots of a crate: its library, its programs and its build script.
    pub(crate) fn roots(&self, folder: &str) -> Vec<String> {
        let programs = format!("{folder}/src/bin/");
        let program = |file: &&String| {
            let name = file.strip_prefix(&programs).and_then(|name| name.strip_suffix(".rs"));
            name.is_some_and(|name| !name.contains('/'))
        };
        let usual = ["src/lib.rs", "src/main.rs", "build.rs"];
        let usual = usual.iter().map(|name| format!("{folder}/{name}"));
        usual
            .filter(|path| self.contains(path))
            .chain(self.files.iter().filter(program).cloned())
            .collect()
    }
}

fn root() -> Result<PathBuf, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    root.canonicalize().map_err(|why| format!("{}: {why}", root.display()))
}

fn listed(root: &Path, words: &[&str]) -> Result<BTreeSet<String>, String> {
    Ok(git(root, words)?.lines().map(str::to_owned).collect())
}

fn git(root: &Path, words: &[&str]) -> Result<String, String> {
    let output = Command::new("git").args(words).current_dir(root).output();
    let output = output.map_err(|why| format!("git: {why}"))?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).trim().to_owned());
    }
    String::from_utf8(output.stdout).map_err(|why| format!("git {}: {why}", words.join(" ")))
}
