//! `play`: a game against an opponent, which makes no mistake unless asked to, line by line, so
//! that a script can play too.

mod advice;
mod command;
mod record;
mod show;

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};
use std::io::{self, BufRead, IsTerminal, Write};

use grundy_core::game::Phrase;
use grundy_core::value::{Outcome, Side};
use grundy_engine::opponent::{Grade, Level, Opponent};
use grundy_engine::wording::Wording;

use self::command::{Command, Picked};
use self::record::Record;
use crate::args::Play as Flags;
use crate::error::Error;
use crate::limits;
use crate::session::Session;

pub(super) fn run(session: &Session, flags: &Flags, out: &mut dyn Write) -> Result<(), Error> {
    let mut position = session.read(&flags.asked.words.join(" "), flags.asked.misere)?;
    let players = position.parts().into_iter().find_map(|part| part.rules().players());
    if players.is_some_and(|players| players.mover.is_none()) {
        // Where the text leaves it open who is to move, the first named player begins.
        position = position.turned(Side::Left);
    }
    let record = Record::new(session, position, !flags.second)?;
    let mut table = Table {
        session,
        record,
        machine: Opponent {
            level: flags.level,
            patience: PATIENCE,
            work: session.work(),
            seed: flags.seed.unwrap_or_else(|| RandomState::new().build_hasher().finish()),
        },
        chosen: 0,
        wording: flags.speech.wording(),
        out,
        hints: 0,
        prompt: io::stdin().is_terminal(),
    };
    table.greet()?;
    table.play()
}

/// Positions that the machine looks at to make a lost game long.
const PATIENCE: u64 = 300_000;

/// Whether another game follows.
#[derive(PartialEq, Eq)]
enum Next {
    Go,
    End,
}

/// The two players and what lies between them.
struct Table<'a> {
    session: &'a Session,
    record: Record,
    machine: Opponent,
    /// How many moves the machine has chosen.
    chosen: u64,
    wording: Wording,
    out: &'a mut dyn Write,
    /// How many hints were given for this turn.
    hints: usize,
    /// Whether input and output are a terminal.
    prompt: bool,
}

impl Table<'_> {
    fn greet(&mut self) -> Result<(), Error> {
        self.say(if self.record.now().person { "play-you-begin" } else { "play-machine-begins" })?;
        show::rule(self.out, self.record.now(), &self.wording)?;
        Ok(())
    }

    /// Writes a sentence.
    fn say(&mut self, phrase: impl Into<Phrase>) -> Result<(), Error> {
        Ok(writeln!(self.out, "{}", self.wording.say(&phrase.into()))?)
    }

    fn play(&mut self) -> Result<(), Error> {
        loop {
            if self.record.now().options().is_empty() {
                let now = self.record.now();
                let ended = now.ended();
                let ended = if now.person { ended } else { ended.reversed() };
                if self.finish(ended)? == Next::End {
                    return Ok(());
                }
            } else if self.record.now().person {
                show::board(self.out, self.record.now(), &self.wording)?;
                if self.person()? == Next::End {
                    return Ok(());
                }
            } else {
                show::board(self.out, self.record.now(), &self.wording)?;
                let (choice, grade) = self.chosen_by(self.machine, self.chosen);
                self.chosen += 1;
                self.make(choice)?;
                if grade == Grade::Unproved {
                    self.say("play-unproved")?;
                }
            }
        }
    }

    /// The move that an opponent chooses in this turn, and how good that is known to be.
    fn chosen_by(&self, opponent: Opponent, ply: u64) -> (usize, Grade) {
        let (session, turn) = (self.session, self.record.now());
        let clock = session.clock_of_move();
        let meter = session.meter(&clock);
        let attempt = session.attempt(&meter);
        let chosen = opponent.choose(&session.bench, &turn.position, &turn.outlook, ply, attempt);
        chosen.unwrap_or((0, Grade::Perfect))
    }

    /// A hint, which says more each time in a turn.
    fn hint(&self) -> Phrase {
        let turn = self.record.now();
        let knows = turn.options().is_empty() || !turn.known_best().is_empty();
        if knows || self.hints == 0 {
            return advice::hint(self.session, turn, self.hints);
        }
        let perfect = Opponent { level: Level::Perfect, ..self.machine };
        let (choice, _) = self.chosen_by(perfect, self.chosen);
        advice::guess(turn, choice)
    }

    /// Makes a move and says so.
    fn make(&mut self, choice: usize) -> Result<(), Error> {
        let played = self.record.now().options().get(choice);
        let continuation = played.map(|played| played.continuation).unwrap_or_default();
        show::made(self.out, self.record.now(), choice, &self.wording)?;
        self.hints = 0;
        self.record.make(self.session, choice)?;
        Ok(show::obliged(self.out, self.record.now(), continuation, &self.wording)?)
    }

    /// The person's turn: commands until a move is made.
    fn person(&mut self) -> Result<Next, Error> {
        loop {
            let Some(typed) = self.typed()? else {
                self.say("play-unfinished")?;
                return Ok(Next::End);
            };
            match command::read(&typed) {
                Command::Nothing => {}
                Command::Help => show::help(self.out, &self.wording)?,
                Command::Moves => show::moves(self.out, self.record.now(), &self.wording)?,
                Command::Hint => {
                    let words = self.hint();
                    self.say(words)?;
                    self.hints += 1;
                }
                Command::Why => self.why()?,
                Command::Undo => {
                    if self.record.undo() {
                        self.hints = 0;
                        return Ok(Next::Go);
                    }
                    self.say("play-nothing-to-undo")?;
                }
                Command::Second => {
                    if self.record.swap() {
                        return Ok(Next::Go);
                    }
                    self.say("play-second-too-late")?;
                }
                Command::Draw => {
                    if self.agreed()? {
                        return Ok(Next::End);
                    }
                }
                Command::Resign => return self.finish(Outcome::P),
                Command::Quit => {
                    self.say("play-unfinished")?;
                    return Ok(Next::End);
                }
                Command::Replay => {
                    self.say("play-not-over")?;
                }
                Command::Move(words) => {
                    match command::pick(&words, self.record.now().options(), &self.wording) {
                        Picked::One(choice) => {
                            self.make(choice)?;
                            return Ok(Next::Go);
                        }
                        Picked::Several(choices) => {
                            let numbers: Vec<String> =
                                choices.iter().map(|i| (i + 1).to_string()).collect();
                            let numbers = numbers.join(", ");
                            self.say(Phrase::new("play-ambiguous").with("numbers", numbers))?;
                        }
                        Picked::None => self.say("play-no-such-move")?,
                    }
                }
            }
        }
    }

    /// ComponentRules a draw; does the machine agree?
    fn agreed(&mut self) -> Result<bool, Error> {
        let turn = self.record.now();
        let refusal = if !turn.endless() {
            "play-draw-none"
        } else if self.record.met_before() == 0 {
            "play-draw-new"
        } else if turn.best() == Some(Outcome::N) {
            "play-draw-declined"
        } else {
            let won = turn.wins();
            self.say("play-draw-agreed")?;
            if won {
                self.say("play-draw-was-won")?;
            }
            return Ok(true);
        };
        self.say(refusal)?;
        Ok(false)
    }

    fn why(&mut self) -> Result<(), Error> {
        let clock = self.session.clock();
        let meter = self.session.meter(&clock);
        match self
            .session
            .bench
            .explain(&self.session.question(&self.record.now().position), &meter)
        {
            Ok(reason) => writeln!(self.out, "{}", self.wording.explanation(&reason).trim_end())?,
            Err(failure) => {
                self.say(Phrase::new("play-no-reason").with("failure", failure.to_string()))?;
            }
        }
        Ok(())
    }

    /// The end of a game, with its outcome for the person: who won, where it was lost, and whether to
    /// play from there again.
    fn finish(&mut self, ended: Outcome) -> Result<Next, Error> {
        show::end(self.out, self.record.now(), ended, &self.wording)?;
        let won = ended == Outcome::N;
        let mistake = if won { None } else { self.record.mistake() };
        // A drawn game that was never won has no mistake to speak of.
        let reviewed = ended != Outcome::Draw || mistake.is_some();
        let review = || advice::review(self.session, &self.record, won, mistake);
        for sentence in reviewed.then(review).into_iter().flatten() {
            self.say(sentence)?;
        }
        loop {
            let Some(typed) = self.typed()? else {
                return Ok(Next::End);
            };
            match (command::read(&typed), mistake) {
                (Command::Quit | Command::Resign, _) => return Ok(Next::End),
                (Command::Replay, Some(turn)) => {
                    self.record.back_to(turn);
                    self.hints = 0;
                    return Ok(Next::Go);
                }
                (Command::Undo, _) if self.record.undo() => {
                    self.hints = 0;
                    return Ok(Next::Go);
                }
                (Command::Nothing, _) => {}
                _ => self.say("play-over")?,
            }
        }
    }

    /// The next line typed; `None` at the end of input.
    fn typed(&mut self) -> Result<Option<String>, Error> {
        if self.prompt {
            write!(self.out, "> ")?;
        }
        self.out.flush()?;
        let mut line = Vec::new();
        let length = limits::waiting(|| io::stdin().lock().read_until(b'\n', &mut line))?;
        if length == 0 {
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&line).trim().to_owned()))
    }
}
