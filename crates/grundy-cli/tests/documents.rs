//! The commands in README.md and in the book print what is shown there.
//!
//! They run in the repository's root, as a reader would run them. Blocks marked `console` hold
//! commands of the program alone; building commands (`cargo …`) are passed over there, as the
//! tests themselves are such a build. Blocks marked `sh-session` need a shell, for pipes.

use std::path::Path;
#[cfg(unix)]
use std::{env, fs, process::Command};

use trycmd::TestCases;
use trycmd::schema::Bin;

#[test]
fn documents_show_what_is_printed() -> Result<(), Box<dyn std::error::Error>> {
    std::env::set_current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))?;
    let cases = TestCases::new();
    cases.env("NO_COLOR", "1");
    cases.env("GRUNDY_CACHE", "");
    cases.insert_var("[VERSION]", env!("CARGO_PKG_VERSION"))?;
    cases.register_bin("grundy", Path::new(env!("CARGO_BIN_EXE_grundy")));
    for builder in ["cargo", "git", "cd", "mdbook"] {
        cases.register_bin(builder, Bin::Ignore);
    }
    for (document, pattern) in [("README.md", "README.md"), ("docs/src", "docs/src/**/*.md")] {
        if Path::new(document).exists() {
            cases.case(pattern);
        }
    }
    cases.run();
    Ok(())
}

/// A command of a shell with what it prints.
#[cfg(unix)]
struct Shown {
    line: usize,
    command: String,
    printed: String,
}

/// The commands in the `sh-session` blocks of a document.
#[cfg(unix)]
fn shell_commands(text: &str) -> Vec<Shown> {
    let mut found: Vec<Shown> = Vec::new();
    let (mut inside, mut fenced) = (false, false);
    for (i, line) in text.lines().enumerate() {
        if let Some(mark) = line.strip_prefix("```") {
            fenced = !fenced;
            inside = fenced && mark == "sh-session";
        } else if let Some(command) = line.strip_prefix("$ ").filter(|_| inside) {
            found.push(Shown { line: i + 1, command: command.to_owned(), printed: String::new() });
        } else if let Some(shown) = found.last_mut().filter(|_| inside) {
            shown.printed.push_str(line);
            shown.printed.push('\n');
        }
    }
    found
}

#[cfg(unix)]
#[test]
fn pipes_in_documents_print_what_is_shown() -> Result<(), Box<dyn std::error::Error>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let program = Path::new(env!("CARGO_BIN_EXE_grundy")).parent();
    let usual = env::var_os("PATH").unwrap_or_default();
    let path =
        env::join_paths(program.map(Path::to_owned).into_iter().chain(env::split_paths(&usual)))?;
    let mut documents = vec![root.join("README.md")];
    for entry in fs::read_dir(root.join("docs/src"))? {
        documents.push(entry?.path());
    }
    documents.retain(|document| document.extension().is_some_and(|ending| ending == "md"));
    for document in documents {
        for Shown { line, command, printed } in shell_commands(&fs::read_to_string(&document)?) {
            let output = Command::new("sh")
                .args(["-c", &format!("{{ {command}; }} 2>&1")])
                .current_dir(&root)
                .env("PATH", &path)
                .env("NO_COLOR", "1")
                .env("GRUNDY_CACHE", "")
                .output()?;
            let now = String::from_utf8(output.stdout)?;
            let wanted = printed.replace("[VERSION]", env!("CARGO_PKG_VERSION"));
            assert_eq!(
                now.trim_end(),
                wanted.trim_end(),
                "{}:{line}: {command}",
                document.display()
            );
        }
    }
    Ok(())
}
