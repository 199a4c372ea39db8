//! Which mutant runs: the number in `GRUNDY_MUTANT`, or none. With a file in `GRUNDY_MUTANT_TRACE`
//! none runs, and the file gets a line for each place that a thread reaches: program, thread, place.

use std::cell::RefCell;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::sync::OnceLock;

enum Mode {
    Off,
    On(u32),
    Trace(File, String),
}

static MODE: OnceLock<Mode> = OnceLock::new();

thread_local! {
    static SEEN: RefCell<Vec<bool>> = const { RefCell::new(Vec::new()) };
}

/// Whether a mutant runs.
#[inline]
pub(crate) fn is(id: u32) -> bool {
    match MODE.get_or_init(mode) {
        Mode::Off => false,
        Mode::On(active) => *active == id,
        Mode::Trace(file, program) => {
            trace(file, program, id);
            false
        }
    }
}

#[cold]
fn mode() -> Mode {
    if let Some(path) = std::env::var_os("GRUNDY_MUTANT_TRACE") {
        let program = std::env::current_exe().ok();
        let program = program.and_then(|path| Some(path.file_name()?.to_string_lossy().into_owned()));
        let file = OpenOptions::new().create(true).append(true).open(path);
        return match file {
            Ok(file) => Mode::Trace(file, program.unwrap_or_default()),
            Err(_) => Mode::Off,
        };
    }
    let active = std::env::var("GRUNDY_MUTANT").ok().and_then(|text| text.parse().ok());
    match active {
        None => Mode::Off,
        Some(active) => {
            // The first failure is enough.
            std::panic::set_hook(Box::new(|info| {
                let _ = writeln!(std::io::stderr(), "mutant noticed: {info}");
                std::process::exit(101);
            }));
            Mode::On(active)
        }
    }
}

fn trace(file: &File, program: &str, id: u32) {
    let place = id as usize;
    let new = SEEN.try_with(|seen| {
        let mut seen = seen.borrow_mut();
        if seen.len() <= place {
            seen.resize(place + 1, false);
        }
        !std::mem::replace(&mut seen[place], true)
    });
    if new.unwrap_or(false) {
        let thread = std::thread::current();
        let line = format!("{program}\t{}\t{id}\n", thread.name().unwrap_or("*"));
        let mut file: &File = file;
        let _ = file.write_all(line.as_bytes());
    }
}
