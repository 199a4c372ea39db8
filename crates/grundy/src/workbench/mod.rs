//! The door: text in, answers and reasons out.

mod gather;
mod judge;
mod loopy;
mod nearest;
mod options;
mod outlook;
mod period;
mod settle;
mod sides;
mod solve;
mod verdict;
mod whole;

use std::fmt;
use std::sync::{Arc, OnceLock};

use crate::answer::{Answer, Explanation};
use crate::catalog::ROWS;
use crate::explain;
use crate::game::{Failure, Formula, Listed, Meter, Phrase, Reading, Refusal, Resolver};
use crate::notation::{self, Position};
use crate::pattern::{Finding, Study};
use crate::planner::{Checker, Codes, Registry};
use crate::text::ParseError;
use crate::value::{LoopyValue, Outcome};

pub use self::outlook::Outlook;
pub(crate) use self::outlook::choices;

/// Reads no files: for places where a position may not name any.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoFiles;

impl Resolver for NoFiles {
    fn read(&self, name: &str) -> Result<Vec<u8>, String> {
        Err(format!("files cannot be read here, so not {name} either"))
    }
}

/// Which winning moves are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Moves {
    /// None: value and outcome only.
    None,
    /// Those the list has room for; all are counted unless one is enough.
    List(Listed),
}

/// One option of a position, of whichever summand.
#[derive(Debug)]
pub struct OptionLine {
    /// Which summand it changes, from 0.
    pub summand: usize,
    /// The changed part before.
    pub from: String,
    /// The changed part after.
    pub to: String,
    /// The move in words.
    pub phrase: Phrase,
    /// The position that the option leaves.
    pub position: Position,
    /// The value of the changed part afterwards, where it has one and it was found.
    pub part_value: Option<LoopyValue>,
    /// The value of the whole afterwards, where it has one and it was found.
    pub value: Option<LoopyValue>,
    /// Who wins from there, for the player then to move.
    pub outcome: Option<Outcome>,
}

/// Games, and what was solved of them. One workbench answers many questions, each faster for
/// those before it.
pub struct Workbench {
    files: Box<dyn Resolver + Send + Sync>,
    registries: Vec<OnceLock<Box<dyn Registry>>>,
    codes: Arc<Codes>,
}

impl fmt::Debug for Workbench {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Workbench").finish_non_exhaustive()
    }
}

impl Default for Workbench {
    fn default() -> Self {
        Self::new(Box::new(NoFiles))
    }
}

impl Workbench {
    /// A workbench that reads the files a position names through `files`.
    pub fn new(files: Box<dyn Resolver + Send + Sync>) -> Self {
        let registries = ROWS.iter().map(|_| OnceLock::new()).collect();
        Self { files, registries, codes: Arc::default() }
    }

    /// The same workbench, which puts the growth of values to a checker of certificates; without one
    /// large heaps of games whose values grow are refused.
    #[must_use]
    pub fn checked_by(self, checker: Checker) -> Self {
        Self { codes: Arc::new(Codes::checked_by(Some(checker))), ..self }
    }

    /// Forgets what was solved.
    pub fn clear(&mut self) {
        self.registries.iter_mut().for_each(|registry| *registry = OnceLock::new());
        self.codes = Arc::new(Codes::checked_by(self.codes.checker()));
    }

    /// Reads a position.
    ///
    /// # Errors
    /// Points at what is wrong and says what would be right.
    pub fn read(&self, text: &str) -> Result<Position, ParseError> {
        self.read_as(text, false)
    }

    /// Reads a position in which, where a text says nowhere on which places its pieces stand,
    /// there is one on every place: what a table of all places is made from.
    ///
    /// # Errors
    /// As [`Workbench::read`].
    pub fn places(&self, text: &str) -> Result<Position, ParseError> {
        self.read_as(text, true)
    }

    fn read_as(&self, text: &str, everywhere: bool) -> Result<Position, ParseError> {
        notation::read(text, &|index, printed, args| {
            let row = &ROWS[index];
            let families = self.registries[index].get_or_init(row.registry);
            let reading = notation::reading(row, printed, self.files.as_ref());
            let reading = Reading { everywhere, ..reading };
            families.read(reading, args, &self.codes)
        })
    }

    /// Who wins, with which moves, and how that is known. What was not found because of a limit is
    /// absent in the answer, and [`Answer::incomplete`] says why.
    ///
    /// # Errors
    /// A game whose own rule is at fault.
    pub fn solve(
        &self,
        position: &Position,
        moves: Moves,
        meter: &Meter<'_>,
    ) -> Result<Answer, String> {
        let mut answer = solve::solve(position, moves, meter)?;
        answer.drawn = settle::drawn(position, &answer);
        Ok(answer)
    }

    /// Every option of the player to move, in order, each with its value and outcome.
    ///
    /// # Errors
    /// A limit or a size that cannot be done.
    pub fn options(
        &self,
        position: &Position,
        meter: &Meter<'_>,
    ) -> Result<Vec<OptionLine>, Failure> {
        options::options(position, meter)
    }

    /// The first `most` moves of the player to move, in the order of [`Workbench::options`] but
    /// without values and outcomes, and whether there are no more: what a board needs.
    ///
    /// # Errors
    /// A limit, or a rule at fault.
    pub fn moves(
        &self,
        position: &Position,
        most: usize,
        meter: &Meter<'_>,
    ) -> Result<(Vec<OptionLine>, bool), Failure> {
        options::moves(position, most, meter)
    }

    /// The number, among all options in the order of [`Workbench::options`], of the move that
    /// [`Workbench::solve`] names first: the winning one, or one that keeps a draw.
    pub fn first_move(
        &self,
        position: &Position,
        options: &[OptionLine],
        meter: &Meter<'_>,
    ) -> Option<usize> {
        let answer = self.solve(position, Moves::List(Listed::First(1)), meter).ok()?;
        let best = answer.winning_moves.first().or(answer.drawing_moves.first())?;
        options.iter().position(|option| {
            (option.summand, &option.from, &option.to, &option.phrase)
                == (best.summand, &best.from, &best.to, &best.phrase)
        })
    }

    /// What can be found of a position and its first `most` moves with bounded work: `effort` counts
    /// positions searched times the moves of each. The same question on a workbench that knows more
    /// may find more, never something else.
    ///
    /// # Errors
    /// A rule at fault, or an interrupt. Any other limit only leaves outcomes open.
    pub fn outlook(
        &self,
        position: &Position,
        most: usize,
        effort: u64,
        meter: &Meter<'_>,
    ) -> Result<Outlook, Failure> {
        outlook::outlook(position, most, effort, meter)
    }

    /// How many more moves are played after each option, in the order of [`Workbench::options`],
    /// when the winner hurries and the loser delays: in a lost position the greatest is the
    /// longest fight. `None` after options that leave a draw.
    ///
    /// # Errors
    /// A limit, or a size that cannot be done.
    pub fn fights(
        &self,
        position: &Position,
        meter: &Meter<'_>,
    ) -> Result<Vec<Option<u32>>, Failure> {
        whole::fights(position, meter)
    }

    /// What is known of the values of all heaps of a game, one of which the position is; `None` if
    /// it is not one heap of a game on single heaps. Heaps up to `most` are looked at, or as many as
    /// are usual.
    pub fn period(
        &self,
        position: &Position,
        most: Option<u64>,
        meter: &Meter<'_>,
    ) -> Option<Study> {
        period::period(position, most, meter)
    }

    /// What the values of a game look like, from the one of number `first` on, the position being
    /// one of its smallest; or what is proved of them.
    pub fn look(&self, position: &Position, first: u64, values: Vec<u64>) -> Finding {
        period::look(position, first, values)
    }

    /// What a theorem says of all positions of the position's game, with the theorem's name.
    pub fn formula(&self, position: &Position) -> Option<(Formula, &'static str)> {
        period::formula(position)
    }

    /// The reason for the answer, step by step.
    ///
    /// # Errors
    /// A limit or a size that cannot be done.
    pub fn explain(&self, position: &Position, meter: &Meter<'_>) -> Result<Explanation, Failure> {
        const NAMED: Listed = Listed::First(1);
        let answer = || {
            let answer = self.solve(position, Moves::List(NAMED), meter).map_err(Failure::Rule)?;
            match &answer.incomplete {
                Some(why) => Err(Refusal::new(why.clone()).into()),
                None => Ok(answer),
            }
        };
        explain::explain(position, &answer, meter)
    }
}
