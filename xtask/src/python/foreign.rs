//! A wheel for another architecture, tried in Debian's Python for it, which QEMU runs.
//!
//! Nothing is installed for this: the packages are downloaded and unpacked into a folder of their
//! own, by an `apt-get` whose state is in that folder too.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::tool;
use super::wheels::Platform;
use crate::builds::target;
use crate::shell::{self, Done, exists};

/// Python and what NumPy loads, with everything that they depend on.
const PACKAGES: [&str; 4] = ["python3-minimal", "libpython3-stdlib", "libstdc++6", "zlib1g"];

/// A system for another architecture, as a folder.
struct System<'a> {
    platform: &'a Platform,
    folder: PathBuf,
}

/// Runs a script with a wheel, or says that this was skipped where there is no way to.
pub(super) fn run(wheel: &Path, platform: &Platform, script: &Path) -> Done {
    let system = System { platform, folder: target().join(format!("python-{}", platform.arch)) };
    if let Err(missing) = system.prepare() {
        eprintln!("xtask: SKIPPED, the wheel for {}: {missing}", platform.arch);
        return Ok(());
    }
    let packages = system.packages(wheel)?;
    let mut python = system.python()?;
    python.arg(script).env("PYTHONPATH", packages).env("PYTHONDONTWRITEBYTECODE", "1");
    shell::run(&mut python)
}

impl System<'_> {
    fn emulator(&self) -> String {
        format!("qemu-{}", self.platform.arch)
    }

    fn root(&self) -> PathBuf {
        self.folder.join("root")
    }

    /// Debian's name of the architecture.
    fn debian(&self) -> &str {
        match self.platform.arch {
            "aarch64" => "arm64",
            "x86_64" => "amd64",
            other => other,
        }
    }

    /// Makes sure that there is an emulator and a system.
    fn prepare(&self) -> Done {
        let emulator = self.emulator();
        if !exists(&emulator) {
            shell::install(&["qemu-user"]).ok();
        }
        if !exists(&emulator) {
            return Err(format!("{emulator} is missing and was not installed"));
        }
        if !self.root().exists() {
            self.download()?;
            self.unpack()?;
        }
        Ok(())
    }

    /// Downloads the packages.
    fn download(&self) -> Done {
        if !(exists("apt-get") && exists("dpkg-deb")) {
            return Err("Debian's packages are needed, and there is no apt-get".into());
        }
        let state = self.folder.join("state");
        for folder in ["lists/partial", "archives/partial"] {
            fs::create_dir_all(state.join(folder)).map_err(|why| why.to_string())?;
        }
        // Nothing is installed there yet.
        fs::write(state.join("status"), "").map_err(|why| why.to_string())?;
        let get = |words: &[&str]| {
            let mut command = Command::new("apt-get");
            for (name, value) in [("State", ""), ("State::status", "status"), ("Cache", "")] {
                command.arg("-o").arg(format!("Dir::{name}={}", state.join(value).display()));
            }
            for name in ["APT::Architecture", "APT::Architectures"] {
                command.arg("-o").arg(format!("{name}={}", self.debian()));
            }
            shell::run(command.args(["-qq", "--yes"]).args(words))
        };
        get(&["update"])?;
        get(&[&["install", "--download-only", "--no-install-recommends"], &PACKAGES[..]].concat())
    }

    /// Unpacks what was downloaded.
    fn unpack(&self) -> Done {
        let archives = self.folder.join("state").join("archives");
        let new = self.folder.join("new");
        fs::remove_dir_all(&new).ok();
        let entries = fs::read_dir(archives).map_err(|why| why.to_string())?;
        let paths = entries.filter_map(Result::ok).map(|entry| entry.path());
        for package in paths.filter(|path| path.extension().is_some_and(|end| end == "deb")) {
            let mut unpack = Command::new("dpkg-deb");
            if !shell::quietly(unpack.arg("--extract").arg(&package).arg(&new)) {
                return Err(format!("{}: dpkg-deb failed", package.display()));
            }
        }
        fs::rename(&new, self.root()).map_err(|why| why.to_string())
    }

    /// A folder with the wheel and `NumPy`, unpacked, which is all that installing them would do.
    fn packages(&self, wheel: &Path) -> Result<PathBuf, String> {
        let version = self.version()?;
        let folder = self.folder.join("packages");
        fs::remove_dir_all(&folder).ok();
        let mut pip = tool("pip");
        pip.args(["install", "--quiet", "--disable-pip-version-check", "--only-binary=:all:"]);
        for oldest in ["manylinux_2_28", "manylinux_2_27", "manylinux2014"] {
            pip.args(["--platform", &format!("{oldest}_{}", self.platform.arch)]);
        }
        pip.args(["--python-version", &version, "--target"]).arg(&folder).arg(wheel);
        shell::run(&mut pip)?;
        Ok(folder)
    }

    /// The version of the system's Python, such as `3.11`.
    fn version(&self) -> Result<String, String> {
        let printed = self
            .python()?
            .args(["-c", "import sys; print('%d.%d' % sys.version_info[:2])"])
            .output();
        let printed = printed.map_err(|why| why.to_string())?;
        Ok(String::from_utf8_lossy(&printed.stdout).trim().to_owned())
    }

    /// The system's Python, to be run by the emulator.
    fn python(&self) -> Result<Command, String> {
        let programs = self.root().join("usr").join("bin");
        let entries = fs::read_dir(&programs).map_err(|why| why.to_string())?;
        // The program itself: the name without a version is a link from the root.
        let name = entries
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter(|name| name.starts_with("python3."))
            .min();
        let name = name.ok_or_else(|| format!("{}: there is no Python", programs.display()))?;
        let mut python = Command::new(self.emulator());
        python.arg("-L").arg(self.root()).arg(programs.join(name));
        Ok(python)
    }
}
