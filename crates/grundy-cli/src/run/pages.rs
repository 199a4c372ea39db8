//! `completions` and `man`: made from the flags themselves.

use std::fs;
use std::io::Write;
use std::path::Path;

use clap::CommandFactory;
use clap_complete::Shell;
use clap_mangen::Man;

use crate::args::Args;
use crate::error::Error;

pub(super) fn completions(shell: Shell, out: &mut dyn Write) -> Result<(), Error> {
    // The generator gives up loudly on a closed pipe; writing what it made does not.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "grundy", &mut script);
    out.write_all(&script)?;
    Ok(())
}

pub(super) fn man(dir: Option<&Path>, out: &mut dyn Write) -> Result<(), Error> {
    let Some(dir) = dir else {
        Man::new(Args::command()).render(&mut *out)?;
        return Ok(());
    };
    let failed = |error: std::io::Error| Error::System(format!("{}: {error}", dir.display()));
    fs::create_dir_all(dir).map_err(failed)?;
    clap_mangen::generate_to(Args::command(), dir).map_err(failed)
}
