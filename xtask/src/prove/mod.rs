//! `cargo xtask prove`: the claims of certificates as theorems, checked by the proof assistant Rocq.
//!
//! The theories in `proof/` define games, state what certificates claim, and prove that functions which
//! check a claim are right. A proof is one evaluation of such a function, by Rocq's kernel. What this
//! command adds has not to be trusted: it writes the statement, which anyone can read.

mod altered;
mod certificate;
mod claim;
mod tables;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, exit};
use std::time::Instant;

use self::certificate::Certificate;
use self::claim::Claim;
use crate::builds::target;
use crate::shell::{self, Done, exists, root};
use crate::usage::misuse;

/// The theories, each after those it uses.
const THEORIES: [&str; 11] = [
    "Games",
    "Heaps",
    "Periods",
    "Machine",
    "Check",
    "Rare",
    "Arithmetic",
    "Closed",
    "Wythoff",
    "Misere",
    "MisereCheck",
];

/// The parts of the standard library that define machine integers and arrays, and state their properties.
const PRIMITIVES: [&str; 3] = ["PrimInt63.", "Uint63.", "PArray."];

/// The exit code where Rocq is missing.
const NO_ROCQ: i32 = 4;

/// How much of the list of claims is proved.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Extent {
    /// The theories and the period of Kayles.
    Reduced,
    Full,
}

pub(crate) fn run(flags: &[&str]) -> Done {
    let extent = match flags {
        [] => return Err("name a certificate, or add --all".to_owned()),
        ["--all" | "--all=full"] => Some(Extent::Full),
        ["--all=reduced"] => Some(Extent::Reduced),
        [flag, ..] if flag.starts_with("--") => return Err(misuse(flag)),
        _ => None,
    };
    if let Err(missing) = prepare() {
        eprintln!(
            "xtask: {missing} is missing and cannot be installed here; on Debian it is in the package coq"
        );
        exit(NO_ROCQ);
    }
    if let Some(extent) = extent {
        return all(extent);
    }
    let files: Vec<_> = flags.iter().map(PathBuf::from).collect();
    compile_theories()?;
    check(&certificates(&files)?)
}

/// The part of the slow suite: what can be proved where Rocq is installed or can be.
pub(crate) fn suite(extent: Extent) -> Done {
    match prepare() {
        Ok(()) => all(extent),
        Err(missing) => {
            eprintln!("xtask: SKIPPED, proofs: {missing} is missing and was not installed");
            Ok(())
        }
    }
}

/// Installs what is missing, where that is possible; returns what still is.
fn prepare() -> Result<(), &'static str> {
    if !(exists("coqc") && exists("coqchk")) {
        shell::install(&["coq"]).ok();
    }
    ["coqc", "coqchk"].into_iter().find(|program| !exists(program)).map_or(Ok(()), Err)
}

/// The folder with copies of the theories, and what Rocq makes of them.
fn folder() -> PathBuf {
    target().join("proof")
}

/// Proves the list of claims: the certificates in `proof/certificates` and the tables of known periods
/// and quotients. Shows also that altered certificates are refused.
fn all(extent: Extent) -> Done {
    let kept = root().join("proof/certificates");
    compile_theories()?;
    let files = match extent {
        Extent::Reduced => vec![kept.join("kayles.certificate")],
        Extent::Full => files_in(&kept)?,
    };
    let mut names = certificates(&files)?;
    if extent == Extent::Full {
        names.extend([
            tables::octal_periods()?,
            tables::hexadecimal_games()?,
            tables::misere_quotients()?,
        ]);
    }
    check(&names)?;
    altered::refuse(&files)
}

/// The files of a folder, by their names.
fn files_in(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let mut files: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.sort();
    Ok(files)
}

/// Proves the claims of certificates; returns the names of the modules.
fn certificates(files: &[PathBuf]) -> Result<Vec<String>, String> {
    let proved = files.iter().map(|file| {
        let in_file = |why| format!("{}: {why}", file.display());
        let text = fs::read_to_string(file).map_err(|why| in_file(why.to_string()))?;
        let certificate = Certificate::read(&text).map_err(in_file)?;
        let claim = Claim::new(&certificate).map_err(in_file)?;
        let name = module(file);
        prove(&name, &[(about(&certificate)?, claim)])?;
        Ok(name)
    });
    proved.collect()
}

/// What the comment before a claim says.
fn about(certificate: &Certificate) -> Result<String, String> {
    Ok(format!("{}, by {}", certificate.text("game")?, certificate.text("theorem")?))
}

/// The name of the module for a file: letters, digits and underscores.
fn module(file: &Path) -> String {
    let name = file.file_stem().unwrap_or_default().to_string_lossy();
    let name: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect();
    format!("claim_{name}")
}

/// Compiles the theories that changed since the last time, and those that use them.
fn compile_theories() -> Done {
    let folder = folder();
    fs::create_dir_all(folder.join("claims"))
        .map_err(|why| format!("{}: {why}", folder.display()))?;
    let mut stale = false;
    for theory in THEORIES {
        let (source, copy) = (root().join("proof").join(theory), folder.join(theory));
        let source = source.with_extension("v");
        let text = fs::read(&source).map_err(|why| format!("{}: {why}", source.display()))?;
        let copied = copy.with_extension("v");
        stale |=
            fs::read(&copied).ok().as_ref() != Some(&text) || !copy.with_extension("vo").exists();
        if stale {
            fs::remove_file(copy.with_extension("vo")).ok();
            fs::write(&copied, &text).map_err(|why| format!("{}: {why}", copied.display()))?;
            shell::run(&mut coqc(&copied))?;
        }
    }
    Ok(())
}

fn coqc(file: &Path) -> Command {
    let mut coqc = Command::new("coqc");
    // Numerals of more than four digits are read as decimals, which Rocq warns of.
    coqc.args(["-w", "-abstract-large-number"]).arg("-Q").arg(folder()).arg("Grundy").arg(file);
    coqc
}

/// Writes claims into a file, has Rocq prove them, and prints the path and what the proofs assume.
fn prove(name: &str, claims: &[(String, Claim)]) -> Done {
    let file = folder().join("claims").join(name).with_extension("v");
    let mut text = Claim::file(claims);
    text.push_str("\nPrint Assumptions claim");
    // Together, all claims of a file assume no more than the checkers that they use.
    text.push_str(if claims.len() == 1 { ".\n" } else { "1.\n" });
    fs::write(&file, text).map_err(|why| format!("{}: {why}", file.display()))?;
    let begun = Instant::now();
    let output = coqc(&file).output().map_err(|why| format!("coqc: {why}"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(format!("{}: Rocq refuses the proof\n{}", file.display(), said.trim()));
    }
    println!("{}", file.display());
    println!("  {} proved in {:.1} s", counted(claims.len()), begun.elapsed().as_secs_f64());
    let printed = String::from_utf8_lossy(&output.stdout);
    for line in printed.lines() {
        println!("  {line}");
    }
    foreign(&printed)
        .map_or(Ok(()), |axiom| Err(format!("{}: the proof assumes {axiom}", file.display())))
}

fn counted(claims: usize) -> String {
    if claims == 1 { "1 claim".to_owned() } else { format!("{claims} claims") }
}

/// An assumption that is not about machine integers and arrays, if one is printed.
fn foreign(printed: &str) -> Option<&str> {
    printed
        .lines()
        .filter(|line| !line.starts_with(' ') && !line.is_empty())
        .filter(|line| !matches!(*line, "Axioms:" | "Closed under the global context"))
        .find(|line| !PRIMITIVES.iter().any(|library| line.starts_with(library)))
}

/// Has the independent checker of Rocq check compiled claims, and all theories below them.
fn check(names: &[String]) -> Done {
    let folder = folder();
    let mut coqchk = Command::new("coqchk");
    coqchk.args(["-silent", "-bytecode-compiler", "yes", "-Q"]).arg(&folder).arg("Grundy");
    coqchk.args(names.iter().map(|name| format!("Grundy.claims.{name}")));
    shell::run(&mut coqchk)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_primitives_may_be_assumed() {
        assert_eq!(foreign("Closed under the global context\n"), None);
        assert_eq!(foreign("Axioms:\nUint63.add_spec\n  : forall x\nPArray.get : Type\n"), None);
        assert_eq!(foreign("Axioms:\nclassic : forall P\n"), Some("classic : forall P"));
    }
}
