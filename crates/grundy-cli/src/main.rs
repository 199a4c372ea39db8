//! The program `grundy`.

use std::process::ExitCode;

fn main() -> ExitCode {
    let program = std::env::current_exe().map_or_else(|_| "grundy".into(), Into::into);
    grundy_cli::main(&[program], std::env::args_os()).into()
}
