//! `cargo xtask dist`: everything that a release consists of, in `target/dist`.
//!
//! Archives of the program for each platform, Debian packages, the static page, the Python wheels,
//! the book, and the sums of all. Every program is run before it is packed: on this machine, by QEMU
//! or by Wine. Equal sources give equal files, whatever folder they are built in; `--twice` shows it.

mod book;
mod platform;
mod program;
mod stage;
mod trial;
mod twice;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use self::platform::PLATFORMS;
use crate::advisories;
use crate::builds::target;
use crate::languages;
use crate::page::{self, Edition};
use crate::python;
use crate::shell::{Done, root};
use crate::usage::misuse;

/// Makes the files of one part of a release.
type Part = fn(&Release) -> Done;

/// The parts of a release.
const PARTS: [(&str, Part); 4] =
    [("programs", programs), ("page", static_page), ("wheels", wheels), ("book", book::pack)];

/// What is released.
struct Release {
    version: &'static str,
    /// What the program says of its sources.
    commit: String,
    /// Where the files of the release are put.
    folder: PathBuf,
}

pub(crate) fn run(flags: &[&str]) -> Done {
    let mut parts = Vec::new();
    let (mut changed, mut twice) = (false, false);
    for flag in flags {
        match *flag {
            "--twice" => twice = true,
            "--changed" => changed = true,
            name if PARTS.iter().any(|(part, _)| *part == name) => parts.push(name),
            unknown => return Err(misuse(unknown)),
        }
    }
    if changed {
        languages::list()?;
    } else {
        languages::complete()?;
        advisories::check().map_err(|why| format!("{why}, or add --changed for a trial"))?;
    }
    let release = Release::new(changed)?;
    if twice {
        return twice::run(&parts);
    }
    make(&release, &parts)
}

/// Makes parts of a release, or all.
fn make(release: &Release, parts: &[&str]) -> Done {
    for (name, part) in PARTS {
        if parts.is_empty() || parts.contains(&name) {
            part(release)?;
        }
    }
    xtask_release(&["sums", &text(&release.folder)])?;
    eprintln!("xtask: the release is in {}", release.folder.display());
    Ok(())
}

impl Release {
    /// The release of this working tree, which has no changes unless `changed` allows them.
    fn new(changed: bool) -> Result<Self, String> {
        let commit = git(&["rev-parse", "--short=12", "HEAD"])?;
        let clean = git(&["status", "--porcelain"])?.is_empty();
        let commit = match (clean, changed) {
            (true, _) => commit,
            (false, true) => format!("{commit} with changes"),
            (false, false) => {
                return Err("the working tree has changes: commit them, or add --changed".into());
            }
        };
        let folder = target().join("dist").join("release");
        fs::create_dir_all(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
        Ok(Self { version: env!("CARGO_PKG_VERSION"), commit, folder })
    }

    /// The name of an archive without its ending.
    fn name(&self, what: &str, platform: &str) -> String {
        format!("{what}-{}-{platform}", self.version)
    }
}

/// Archives and Debian packages of the program for each platform.
fn programs(release: &Release) -> Done {
    page::build(Edition::Server)?;
    let (mut made, mut skipped) = (Vec::new(), Vec::new());
    for platform in &PLATFORMS {
        if let Err(missing) = platform.prepare() {
            skipped.push(format!("{}: {missing}", platform.triple));
            continue;
        }
        for edition in platform.editions {
            if let Err(missing) = edition.prepare() {
                skipped.push(format!("{} {}: {missing}", platform.triple, edition.name));
                continue;
            }
            let built = program::build(platform, edition, release)?;
            let trial = trial::run(platform, edition, &built, release)?;
            stage::pack(platform, edition, &built, release)?;
            made.push(format!(
                "{} {}: {} bytes, {trial}",
                platform.triple,
                edition.name,
                built.bytes()?
            ));
        }
    }
    for line in made {
        eprintln!("xtask: {line}");
    }
    for line in skipped {
        eprintln!("xtask: SKIPPED, {line}");
    }
    Ok(())
}

/// The static page as an archive, with the book in a folder of it, to which the page leads.
fn static_page(release: &Release) -> Done {
    let book = page::web().join("public").join("book");
    book::build(&book)?;
    let built = page::build(Edition::Static);
    // No other build of the page has it.
    fs::remove_dir_all(&book).map_err(|why| format!("{}: {why}", book.display()))?;
    built?;
    let file = release.folder.join(release.name("grundy", "page") + ".zip");
    xtask_release(&["archive", &text(&page::web().join("dist").join("static")), &text(&file)])
}

/// The Python wheels.
fn wheels(release: &Release) -> Done {
    page::build(Edition::Server)?;
    for wheel in python::publish()? {
        let name = wheel.file_name().unwrap_or_default();
        let copied = fs::copy(&wheel, release.folder.join(name));
        copied.map_err(|why| format!("{}: {why}", wheel.display()))?;
    }
    Ok(())
}

/// Runs `xtask-release`.
fn xtask_release(words: &[&str]) -> Done {
    crate::program("xtask-release", words)
}

/// A path as text: the repository's own paths are.
fn text(path: &Path) -> String {
    path.to_string_lossy().into_owned()
}

/// What git prints.
fn git(words: &[&str]) -> Result<String, String> {
    let output = Command::new("git").args(words).current_dir(root()).output();
    let output = output.map_err(|why| format!("git: {why}"))?;
    if !output.status.success() {
        return Err(format!("git: {}", String::from_utf8_lossy(&output.stderr).trim()));
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}
