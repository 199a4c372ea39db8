//! Makes a WebAssembly module smaller when compressed: `xtask-packer FROM TO`.
//!
//! A generic function is compiled for each of its types. Copies that are equal to the byte become
//! one function, and functions are sorted by their names and bytes, so that the other copies stand
//! side by side and their calls are alike, where a compressor refers to them in fewer bits. For that
//! the module has to have its names, which are left out then. Panics, whose messages nobody sees here,
//! become traps. What a function does stays the same.

mod pack;
mod traps;

use std::env;
use std::fs;
use std::process::ExitCode;

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let [from, to] = words.as_slice() else {
        eprintln!("xtask-packer: write two files: FROM TO");
        return ExitCode::from(2);
    };
    match packed(from, to) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("xtask-packer: {why}");
            ExitCode::FAILURE
        }
    }
}

fn packed(from: &str, to: &str) -> Result<(), String> {
    let module = fs::read(from).map_err(|why| format!("{from}: {why}"))?;
    let failed = |why| format!("{from}: {why}");
    let trapping = traps::without_messages(&module).map_err(failed)?;
    let packed = pack::pack(&trapping).map_err(failed)?;
    fs::write(to, &packed.module).map_err(|why| format!("{to}: {why}"))?;
    eprintln!(
        "xtask-packer: {} -> {} bytes, {} -> {} functions",
        module.len(),
        packed.module.len(),
        packed.functions.0,
        packed.functions.1
    );
    Ok(())
}
