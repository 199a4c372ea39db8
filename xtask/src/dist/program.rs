//! The program for one platform, built so that nothing in it depends on where.

use std::fs;
use std::path::{Path, PathBuf};

use super::Release;
use super::platform::{Edition, Platform};
use crate::builds::{anywhere, target};
use crate::shell::{self, Done, cargo};

/// The programs that were built.
pub(super) struct Built {
    /// `grundy`.
    pub(super) program: PathBuf,
    /// `grundy-verify`.
    pub(super) checker: PathBuf,
}

impl Built {
    /// The size of the program.
    pub(super) fn bytes(&self) -> Result<u64, String> {
        let failed = |why| format!("{}: {why}", self.program.display());
        Ok(fs::metadata(&self.program).map_err(failed)?.len())
    }
}

/// Builds an edition for a platform.
///
/// # Errors
/// It cannot be built, or is larger than it may be.
pub(super) fn build(
    platform: &Platform,
    edition: &Edition,
    release: &Release,
) -> Result<Built, String> {
    // Each edition has a folder of its own: cargo would put the next one in its place.
    let folder = target().join("dist").join(edition.name);
    compile((platform, edition), "grundy-cli", &folder, release)?;
    compile((platform, edition), "grundy-verify", &folder, release)?;
    let program = |name: &str| {
        folder.join(platform.triple).join(edition.profile).join(format!("{name}{}", platform.exe))
    };
    let built = Built { program: program("grundy"), checker: program("grundy-verify") };
    let bytes = built.bytes()?;
    if bytes > edition.most {
        let (program, most) = (built.program.display(), edition.most);
        return Err(format!("{program}: {bytes} bytes are more than the {most} it may have"));
    }
    Ok(built)
}

/// No names of symbols: a profile forgets `strip` for a package whose level of optimisation it sets.
const STRIP: &str = "-Cstrip=symbols";

fn compile(
    (platform, edition): (&Platform, &Edition),
    package: &str,
    folder: &Path,
    release: &Release,
) -> Done {
    let flags: Vec<&str> = [platform.linking, edition.flags, &[STRIP]].concat();
    let mut build = cargo(&["build", "--locked", "--profile", edition.profile]);
    build.args(["--package", package]).args(edition.standard);
    if !edition.standard.is_empty() {
        // What stable compilers can do, but do not promise for later versions.
        build.env("RUSTC_BOOTSTRAP", "1");
    }
    build.args(["--target", platform.triple]).args(anywhere(platform.triple, &flags));
    if package == "grundy-cli" {
        build.args(["--no-default-features", "--features", edition.features]);
    }
    build
        .env("CARGO_TARGET_DIR", folder)
        .env("CARGO_INCREMENTAL", "0")
        .env("GRUNDY_RELEASE", &release.commit)
        .env(platform.variable("LINKER"), platform.linker)
        .env(format!("CC_{}", platform.triple.replace('-', "_")), platform.cc);
    shell::run(&mut build)
}
