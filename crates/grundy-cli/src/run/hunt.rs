//! `hunt`: a take-and-break game, far out.

use std::io::{IsTerminal, Write};

use grundy_core::game::take_break::TakeBreak;
use grundy_engine::catalog::Named;
use grundy_hunt::{HuntConfig, Listener, Progress};
use indicatif::{ProgressBar, ProgressStyle};

use crate::args::{Hunt, Keep};
use crate::error::Error;
use crate::output::{hunt as text, json};
use crate::session::Session;

pub(super) fn run(session: &Session, flags: &Hunt, out: &mut dyn Write) -> Result<(), Error> {
    let clock = session.clock();
    let meter = session.meter(&clock);
    let config = HuntConfig {
        code: code(&flags.words.join(" "))?,
        dir: flags.dir.clone(),
        to: flags.to,
        keep: flags.keep == Some(Keep::Values),
        setup: session.setup,
        every: flags.every,
        work: None,
    };
    let mut terminal = Terminal::new();
    let report = grundy_hunt::hunt(&config, &meter, &mut terminal);
    terminal.bar.finish_and_clear();
    let report = report?;
    if session.json {
        json::line(out, &json::headed(&report))?;
    } else {
        text::write(out, &report)?;
    }
    match report.run.reason {
        Some(reason) => Err(Error::Unfinished {
            message: reason.into(),
            help: Some("the same command goes on from here".into()),
        }),
        None => Ok(()),
    }
}

/// The code of a game: as it is typed, or that of a name.
fn code(game: &str) -> Result<TakeBreak, Error> {
    let code = Named::code(game)
        .map_err(|error| Error::Position { text: game.to_owned(), error: Box::new(error) })?;
    code.ok_or_else(|| {
        let help = "write a code such as 0.106, or the name of one, such as officers";
        Error::usage(format!("{game}: only take-and-break games can be hunted"), help)
    })
}

/// Reports nothing.
pub(super) struct Silent;

impl Listener for Silent {
    fn progress(&mut self, _progress: &Progress) {}

    fn note(&mut self, _text: &str) {}
}

/// Shows a hunt on a terminal; elsewhere only warnings.
struct Terminal {
    bar: ProgressBar,
    goal: Option<u64>,
}

impl Terminal {
    fn new() -> Self {
        let shown = std::io::stderr().is_terminal();
        let bar = if shown { ProgressBar::no_length() } else { ProgressBar::hidden() };
        Self { bar, goal: None }
    }

    /// Fits the picture to whether the end is known.
    fn set_goal(&mut self, goal: Option<u64>) {
        if self.goal == goal && self.bar.position() > 0 {
            return;
        }
        self.goal = goal;
        let picture = match goal {
            Some(goal) => {
                self.bar.set_length(goal);
                "{bar:24} {percent:>3} % {msg}"
            }
            None => "{spinner} {msg}",
        };
        // The templates are fixed.
        if let Ok(style) = ProgressStyle::with_template(picture) {
            self.bar.set_style(style);
        }
    }
}

impl Listener for Terminal {
    fn progress(&mut self, progress: &Progress) {
        self.set_goal(progress.goal);
        self.bar.set_message(text::progress(progress));
        self.bar.set_position(progress.next);
    }

    fn note(&mut self, note: &str) {
        self.bar.suspend(|| eprintln!("  note: {note}"));
    }
}
