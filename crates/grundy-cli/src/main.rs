//! The program `grundy`.

use std::process::ExitCode;

fn main() -> ExitCode {
    grundy_cli::main(std::env::args_os()).into()
}
