//! What lies beside the program in an archive and in a Debian package.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::platform::{Edition, PLATFORMS, Platform};
use super::program::Built;
use super::{Release, text, xtask_release};
use crate::builds::target;
use crate::shell::{self, Done, root};

/// The shells that completions are made for: the name of each, the file in an archive, and the
/// place in a Debian package.
const SHELLS: [(&str, &str, Option<&str>); 4] = [
    ("bash", "grundy.bash", Some("usr/share/bash-completion/completions/grundy")),
    ("zsh", "_grundy", Some("usr/share/zsh/vendor-completions/_grundy")),
    ("fish", "grundy.fish", Some("usr/share/fish/vendor_completions.d/grundy.fish")),
    ("powershell", "_grundy.ps1", None),
];

/// Texts that every archive has.
const TEXTS: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// Packs the archive, and the Debian package of the full program.
pub(super) fn pack(
    platform: &Platform,
    edition: &Edition,
    built: &Built,
    release: &Release,
) -> Done {
    let name = release.name(edition.name, platform.triple);
    let folder = empty(&target().join("dist").join("stage").join(&name))?;
    fill(&folder, platform, edition, built)?;
    let file = release.folder.join(format!("{name}.{}", platform.archive));
    xtask_release(&["archive", &text(&folder), &text(&file)])?;
    match platform.debian {
        Some(architecture) if edition.name == "grundy" => {
            debian(&folder, architecture, release, &name)
        }
        _ => Ok(()),
    }
}

/// Puts everything into the folder of an archive.
fn fill(folder: &Path, platform: &Platform, edition: &Edition, built: &Built) -> Done {
    for program in [&built.program, &built.checker] {
        copy(program, &folder.join(program.file_name().unwrap_or_default()))?;
    }
    for name in TEXTS {
        copy(&root().join(name), &folder.join(name))?;
    }
    let games = root().join("games");
    for entry in fs::read_dir(&games).map_err(|why| format!("{}: {why}", games.display()))? {
        let path = entry.map_err(|why| why.to_string())?.path();
        copy(&path, &folder.join("games").join(path.file_name().unwrap_or_default()))?;
    }
    // The flags are the same on all platforms, and this machine runs the first.
    let native = built_here(edition);
    let pages = folder.join("man");
    shell::run(Command::new(&native).args(["man", "--dir"]).arg(&pages))?;
    for (shell, file, _) in SHELLS {
        let output = Command::new(&native).args(["completions", shell]).output();
        let output = output.map_err(|why| format!("{}: {why}", native.display()))?;
        write(&folder.join("completions").join(file), &output.stdout)?;
    }
    for (command, name) in [("notices", "THIRD-PARTY-NOTICES.txt"), ("bill", "sbom.cdx.json")] {
        xtask_release(&[command, platform.triple, edition.features, &text(&folder.join(name))])?;
    }
    Ok(())
}

/// The program of an edition, or of the full one, that runs on this machine.
fn built_here(edition: &Edition) -> PathBuf {
    target()
        .join("dist")
        .join(edition.name)
        .join(PLATFORMS[0].triple)
        .join(edition.profile)
        .join("grundy")
}

/// Packs a Debian package from the folder of the archive.
fn debian(archive: &Path, architecture: &str, release: &Release, name: &str) -> Done {
    let folder = empty(&target().join("dist").join("stage").join(format!("{name}-deb")))?;
    let data = folder.join("data");
    for program in ["grundy", "grundy-verify"] {
        copy(&archive.join(program), &data.join("usr/bin").join(program))?;
    }
    for (_, file, place) in SHELLS {
        if let Some(place) = place {
            copy(&archive.join("completions").join(file), &data.join(place))?;
        }
    }
    let pages = archive.join("man");
    for entry in fs::read_dir(&pages).map_err(|why| format!("{}: {why}", pages.display()))? {
        let path = entry.map_err(|why| why.to_string())?.path();
        copy(&path, &data.join("usr/share/man/man1").join(path.file_name().unwrap_or_default()))?;
    }
    let documents = data.join("usr/share/doc/grundy");
    for name in ["README.md", "CHANGELOG.md", "THIRD-PARTY-NOTICES.txt", "sbom.cdx.json"] {
        copy(&archive.join(name), &documents.join(name))?;
    }
    let read = |name: &str| fs::read_to_string(archive.join(name)).map_err(|why| why.to_string());
    let licence = format!("{}\n{}", read("LICENSE-MIT")?, read("LICENSE-APACHE")?);
    write(&documents.join("copyright"), licence.as_bytes())?;
    let games = archive.join("games");
    for entry in fs::read_dir(&games).map_err(|why| format!("{}: {why}", games.display()))? {
        let path = entry.map_err(|why| why.to_string())?.path();
        copy(&path, &documents.join("games").join(path.file_name().unwrap_or_default()))?;
    }
    let control = folder.join("control");
    write(&control, control_fields(architecture, release).as_bytes())?;
    let file = release.folder.join(format!("grundy_{}_{architecture}.deb", release.version));
    xtask_release(&["deb", &text(&data), &text(&control), &text(&file)])
}

/// The fields of the package. The program is static, so it depends on nothing.
fn control_fields(architecture: &str, release: &Release) -> String {
    format!(
        "\
Package: grundy
Version: {}
Architecture: {architecture}
Maintainer: The Grundy authors
Section: games
Priority: optional
Description: impartial combinatorial games: who wins, with which moves, and why
 Solves Nim, Kayles, Cram, Node Kayles and some fifty more games exactly, explains
 each answer, finds and proves periods of take-and-break games, and plays against
 you in a terminal or, by `grundy serve`, in a browser.
",
        release.version
    )
}

fn empty(folder: &Path) -> Result<PathBuf, String> {
    fs::remove_dir_all(folder).ok();
    fs::create_dir_all(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    Ok(folder.to_path_buf())
}

fn copy(from: &Path, to: &Path) -> Done {
    let content = fs::read(from).map_err(|why| format!("{}: {why}", from.display()))?;
    write(to, &content)
}

fn write(path: &Path, content: &[u8]) -> Done {
    let folder = path.parent().unwrap_or(path);
    fs::create_dir_all(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    fs::write(path, content).map_err(|why| format!("{}: {why}", path.display()))
}
