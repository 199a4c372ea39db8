//! A workbench with the limits of its questions.

use std::time::Duration;

use grundy_core::game::{Attempt, Budget, Component, Effort, FactStore, Meter, Stop};
use grundy_engine::notation::Position;
use grundy_engine::{Question, Workbench};
use grundy_hunt::cache::Cache;
use grundy_sequence::sequence::Setup;

use crate::config::Config;
use crate::error::Error;
use crate::files::Files;
use crate::limits::{Clock, catch_interrupts};
use crate::user_cache;

/// One run of the program.
pub(crate) struct Session {
    /// Reads and solves.
    pub(crate) bench: Workbench,
    /// What was read from disk.
    pub(crate) files: Files,
    /// Whether answers are JSON.
    pub(crate) json: bool,
    /// How long runs are computed.
    pub(crate) setup: Setup,
    chosen: Option<&'static str>,
    budget: Budget<'static>,
    effort: Effort,
    time: Option<Duration>,
    cache: Option<Cache>,
}

impl Session {
    /// A session with the limits that the flags set.
    pub(crate) fn new(config: &Config) -> Self {
        catch_interrupts();
        let files = Files::new(config.files);
        Self {
            bench: grundy_protocol::workbench(Box::new(files.clone()), config.setup),
            files,
            json: config.json,
            setup: config.setup,
            chosen: config.chosen,
            budget: config.budget,
            effort: config.effort,
            time: config.time,
            cache: if config.cached { user_cache::cache() } else { None },
        }
    }

    /// A clock for one question, which starts now.
    pub(crate) fn clock(&self) -> Clock {
        Clock::start(self.time)
    }

    /// A clock for one move of a game, which takes two seconds at most unless flags set limits.
    pub(crate) fn clock_of_move(&self) -> Clock {
        /// The longest wait.
        const WAIT: Duration = Duration::from_secs(2);
        Clock::start(if self.effort.exhaustive { self.time } else { Some(WAIT) })
    }

    /// The work that the machine takes to find its move: about a second, unless the flags set
    /// limits.
    pub(crate) fn work(&self) -> u64 {
        /// See [`Workbench::outlook`].
        const USUAL: u64 = 20_000_000;
        if self.effort.exhaustive { u64::MAX } else { USUAL }
    }

    /// Whether flags limit the time or the number of positions.
    pub(crate) fn is_limited(&self) -> bool {
        self.effort.exhaustive
    }

    /// Whether no flag limits a question or asks for a search.
    pub(crate) fn is_usual(&self) -> bool {
        !self.effort.exhaustive && !self.effort.search_only
    }

    /// What one question may cost, the time apart.
    pub(crate) fn budget(&self) -> Budget<'static> {
        self.budget
    }

    /// A question about a position, as hard as the flags say.
    pub(crate) fn question<'p>(&self, position: &'p Position) -> Question<'p> {
        Question::new(position).effort(self.effort)
    }

    /// A meter for one question.
    pub(crate) fn meter<'a>(&'a self, clock: &'a Clock) -> Meter<'a> {
        self.meter_with(clock)
    }

    /// A meter for one question that something else than a clock may stop.
    pub(crate) fn meter_with<'a>(&'a self, stop: &'a dyn Stop) -> Meter<'a> {
        self.meter_of(self.budget.with_stop(stop))
    }

    /// A meter with a budget of its own.
    pub(crate) fn meter_of<'a>(&'a self, budget: Budget<'a>) -> Meter<'a> {
        Meter::new(budget).with_facts(self.cache.as_ref().map(|cache| cache as &dyn FactStore))
    }

    /// An attempt on a meter, as hard as the flags say.
    pub(crate) fn attempt<'m>(&self, meter: &'m Meter<'_>) -> Attempt<'m> {
        Attempt::new(self.effort, meter)
    }

    /// Reads a position; the flag `--misere` adds to what the text says.
    pub(crate) fn read(&self, text: &str, misere: bool) -> Result<Position, Error> {
        let position = grundy_protocol::read(&self.bench, text, misere)?;
        self.check_setup(&position)?;
        Ok(position)
    }

    /// Checks that the setup matters for a game: words that a command reads as a position or as a
    /// game's name.
    ///
    /// # Errors
    /// `--isa` or `--method` where no heap of a code is played.
    pub(crate) fn check_game(&self, words: &[String]) -> Result<(), Error> {
        let text = words.join(" ");
        let read = |text: &str| self.bench.read(text).ok();
        match self.chosen.and_then(|_| read(&format!("{text} 1")).or_else(|| read(&text))) {
            Some(position) => self.check_setup(&position),
            None => Ok(()),
        }
    }

    fn check_setup(&self, position: &Position) -> Result<(), Error> {
        let Some(flag) = self.chosen else { return Ok(()) };
        let coded = |part: &dyn Component| {
            part.rules().numbers().heap_rule().is_some_and(|rule| rule.code().is_some())
        };
        if position.parts().into_iter().any(coded) {
            return Ok(());
        }
        Err(Error::usage(
            format!("{flag} does nothing here"),
            "it chooses how the values of take-and-break codes are computed, and no heap of a code \
             is played here",
        ))
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        if let Some(cache) = &self.cache {
            // What cannot be stored is found again.
            let _ = cache.save();
        }
    }
}
