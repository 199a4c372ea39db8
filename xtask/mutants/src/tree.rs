//! A copy of the project, in which the changes are made.

use std::collections::{BTreeMap, BTreeSet};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::site::Site;

/// What a mutant is switched by, a file of each crate that is changed.
const SWITCH: &str = include_str!("switch.rs");

/// A copy of the project.
pub(crate) struct Tree {
    /// The project.
    project: PathBuf,
    /// The copy.
    pub(crate) root: PathBuf,
}

impl Tree {
    /// Copies all files of the project that git knows or would add, and removes others. A file that is
    /// equal in the copy keeps its time, so that cargo builds only what changed.
    pub(crate) fn copy(project: &Path) -> Result<Self, String> {
        let target = env::var_os("CARGO_TARGET_DIR").map(PathBuf::from);
        let root = target.unwrap_or_else(|| project.join("target")).join("mutants/tree");
        let tree = Self { project: project.to_path_buf(), root };
        let listed = Command::new("git")
            .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
            .current_dir(project)
            .output()
            .map_err(|why| format!("git: {why}"))?;
        let listed = String::from_utf8_lossy(&listed.stdout);
        let files: BTreeSet<&str> = listed.split('\0').filter(|file| !file.is_empty()).collect();
        tree.remove_others(&tree.root, &files);
        for file in files {
            if let Ok(bytes) = fs::read(project.join(file)) {
                tree.write(file, &bytes)?;
            }
        }
        Ok(tree)
    }

    /// Removes the files of an earlier copy that the project no longer has.
    fn remove_others(&self, folder: &Path, files: &BTreeSet<&str>) {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let name =
                path.strip_prefix(&self.root).unwrap_or(&path).to_string_lossy().into_owned();
            if path.is_dir() {
                self.remove_others(&path, files);
            } else if !files.contains(name.as_str()) {
                fs::remove_file(path).ok();
            }
        }
    }

    /// A folder for files of this program, beside the copy.
    pub(crate) fn scratch(&self, name: &str) -> PathBuf {
        self.root.with_file_name(name)
    }

    /// Writes the changes behind their switches.
    pub(crate) fn change(&self, sites: &[Site]) -> Result<(), String> {
        let mut files: BTreeMap<&str, Vec<&Site>> = BTreeMap::new();
        for site in sites {
            files.entry(&site.file).or_default().push(site);
        }
        for (file, mut sites) in files {
            let mut text = self.original(file)?;
            sites.sort_by_key(|site| site.range.start);
            for site in sites.iter().rev() {
                text.replace_range(site.range.clone(), &site.switched());
            }
            self.write(file, text.as_bytes())?;
        }
        let mut packages: Vec<&str> = sites.iter().filter_map(Site::package).collect();
        packages.sort_unstable();
        packages.dedup();
        for package in packages {
            let library = format!("crates/{package}/src/lib.rs");
            let text = self.original(&library)? + "\nmod mutant;\n";
            self.write(&library, text.as_bytes())?;
            self.write(&format!("crates/{package}/src/mutant.rs"), SWITCH.as_bytes())?;
        }
        Ok(())
    }

    /// Writes files as they are in the project.
    pub(crate) fn restore<'a>(
        &self,
        mut files: impl Iterator<Item = &'a String>,
    ) -> Result<(), String> {
        files.try_for_each(|file| self.write(file, self.original(file)?.as_bytes()))
    }

    fn original(&self, file: &str) -> Result<String, String> {
        fs::read_to_string(self.project.join(file)).map_err(|why| format!("{file}: {why}"))
    }

    fn write(&self, file: &str, bytes: &[u8]) -> Result<(), String> {
        let path = self.root.join(file);
        if fs::read(&path).is_ok_and(|old| old == bytes) {
            return Ok(());
        }
        let folder = path.parent().unwrap_or(&path);
        let written = fs::create_dir_all(folder).and_then(|()| fs::write(&path, bytes));
        written.map_err(|why| format!("{}: {why}", path.display()))
    }
}
