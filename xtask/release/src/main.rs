//! Packs what `cargo xtask dist` has built, and checks what that is made of. Equal content gives equal
//! files, byte for byte.
//!
//! ```text
//! xtask-release archive FOLDER FILE      FILE is NAME.tar.gz or NAME.zip, FOLDER becomes NAME in it
//! xtask-release deb ROOT CONTROL FILE    a Debian package: the files of ROOT, the fields of CONTROL
//! xtask-release notices TARGET FEATURES FILE
//!                                        the licences of every crate that the program contains
//! xtask-release bill TARGET FEATURES FILE
//!                                        these crates as a CycloneDX bill of materials
//! xtask-release sums FOLDER              SHA256SUMS of the files of a folder
//! xtask-release publication HUNT PROGRAM MACHINE FOLDER
//!                                        the package of a result, from the folder of its hunt
//! xtask-release deny FILE                the licences, sources and versions of all dependencies
//! ```

mod archive;
mod bill;
mod crates;
mod deb;
mod deny;
mod notices;
mod publication;
mod sums;
mod tree;

use std::env;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    match run(&words) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("xtask-release: {why}");
            ExitCode::FAILURE
        }
    }
}

fn run(words: &[&str]) -> Result<(), String> {
    match *words {
        ["archive", folder, file] => write(file, &archive::pack(Path::new(folder), file)?),
        ["deb", root, control, file] => write(file, &deb::pack(Path::new(root), control)?),
        ["notices", target, features, file] => {
            write(file, notices::text(&crates::linked(target, features)?)?.as_bytes())
        }
        ["bill", target, features, file] => {
            write(file, bill::text(&crates::linked(target, features)?)?.as_bytes())
        }
        ["publication", hunt, program, machine, folder] => {
            publication::write(hunt, program, machine, folder)
        }
        ["deny", file] => deny::check(file),
        ["sums", folder] => sums::write(Path::new(folder)),
        _ => Err("the first lines of xtask/release/src/main.rs list the commands".to_owned()),
    }
}

fn write(file: &str, content: &[u8]) -> Result<(), String> {
    fs::write(file, content).map_err(|why| format!("{file}: {why}"))
}
