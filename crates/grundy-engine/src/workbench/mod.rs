//! The door: text in, answers and reasons out.

mod cases;
mod equals;
mod gather;
mod hardest;
mod judge;
mod lengths;
mod nearest;
mod nim_line;
mod obliging;
mod options;
mod outlook;
mod period;
mod question;
mod sides;
mod solution;
mod solve;
#[cfg(not(target_arch = "wasm32"))]
mod strips;
mod theorem;
mod valued;
mod whole;

use std::fmt;
use std::ops::ControlFlow;
#[cfg(not(target_arch = "wasm32"))]
use std::ops::RangeInclusive;
use std::sync::Arc;

use thiserror::Error;

use self::solution::Problem;
use crate::catalog::{OwnGame, Row};
use crate::compound::{Compound, Compounds};
use crate::explain;
use crate::games::Start;
use crate::notation::{self, Ending, Junction, MakeComponents, NamedGame, Position};
use crate::planner::{Checker, GameOf, Means, SolvedGames};
use grundy_core::answer::{Answer, Change, Explanation, Move, Play};
use grundy_core::game::{
    Attempt, Component, Components, Continuation, Failure, Formula, LinearRule, Listing, Mechanism,
    Meter, Phrase, Reading, Refusal, Resolver, Ruleset, State,
};
use grundy_core::text::{Args, NoFiles, ParseError};
use grundy_core::value::{Nimber, Outcome, Value};
use grundy_sequence::pattern::{AutomaticRule, Finding, ListFinding, Study};
use grundy_sequence::sequence::Setup;

pub use self::cases::{Case, Cases};
pub use self::lengths::{LengthKind, LengthSearch};
pub use self::nim_line::NimLine;
pub use self::outlook::{Outlook, Scope};
pub(crate) use self::outlook::{choices, first_moves};
pub use self::question::{Moves, Question, Want};
pub use crate::compound::LengthLaw;

/// One option of a position, of whichever summand.
#[derive(Debug)]
#[non_exhaustive]
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
    pub part_value: Option<Value>,
    /// The value of the whole afterwards, where it has one and it was found.
    pub value: Option<Value>,
    /// What the move changes in the parts of a compound; empty elsewhere.
    pub changes: Vec<Change>,
    /// How play goes on.
    pub continuation: Continuation,
    /// Who wins from there, for the opponent: `P` if the player who made the move does.
    pub outcome: Option<Outcome>,
}

impl OptionLine {
    /// Whether this is a move of an answer.
    pub(crate) fn makes(&self, by: &Move) -> bool {
        (self.summand, &self.from, &self.to, &self.phrase)
            == (by.summand, &by.from, &by.to, &by.phrase)
    }
}

/// Whether a word belongs to the notation, so that it names no game.
fn is_reserved(word: &str) -> bool {
    ["misere", "answer"].contains(&word) || Junction::named(word).is_some()
}

/// Makes the components of a position that is read.
struct Maker<'a> {
    bench: &'a Workbench,
    /// Whether to read a component for every place.
    everywhere: bool,
}

impl MakeComponents for Maker<'_> {
    fn summand(&self, game: &NamedGame<'_>, args: &Args<'_>) -> Result<Components, ParseError> {
        let reading = Reading { everywhere: self.everywhere, ..self.bench.reading(game) };
        game.game.read(&self.bench.solved, reading, args)
    }

    fn compound(
        &self,
        junction: Junction,
        ending: Ending,
        parts: Vec<Position>,
    ) -> Box<dyn Component> {
        let compound = Compound { junction, ending, parts };
        self.bench.solved.component(Compounds::of(&compound), compound)
    }
}

/// Why a game of one's own cannot have a name.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NameError {
    /// Another game has this name.
    #[error("there is already a game `{0}`")]
    Taken(String),
    /// Notation could not read the name back.
    #[error(
        "`{0}` cannot be read as a name: write lower-case letters, digits and hyphens, beginning \
         with a letter that is no hexadecimal digit, or with several letters"
    )]
    Unreadable(String),
}

/// Reads positions and answers questions about them.
///
/// One workbench answers many questions, each faster for those before it: it keeps the values it
/// found, by game. It can be shared between threads.
///
/// ```
/// use grundy_engine::{Question, Workbench};
/// use grundy_core::game::{Listing, Meter};
///
/// let bench = Workbench::default();
/// let position = bench.read("kayles 7 + nim 4")?;
/// let question = Question::new(&position).moves(Listing::All);
/// let answer = bench.solve(&question, &Meter::unlimited())?;
/// assert_eq!(answer.value.unwrap().to_string(), "6");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Workbench {
    files: Box<dyn Resolver + Send + Sync>,
    own: Vec<OwnGame>,
    solved: SolvedGames,
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
        Self { files, own: Vec::new(), solved: SolvedGames::default() }
    }

    /// The same workbench with a checker of certificates that proves the growth of values; without
    /// one large heaps of games whose values grow are refused.
    #[must_use]
    pub fn checked_by(self, checker: Checker) -> Self {
        let means = Means { checker: Some(checker), ..self.solved.means() };
        Self { solved: SolvedGames::new(means), ..self }
    }

    /// The same workbench with an instruction set and a method for long tables of values, where
    /// the rule has a choice. Values do not depend on it. The threads are those of a
    /// [`Budget`](grundy_core::game::Budget).
    #[must_use]
    pub fn with_setup(self, setup: Setup) -> Self {
        Self { solved: SolvedGames::new(Means { setup, ..self.solved.means() }), ..self }
    }

    /// Adds a game of one's own under a name, for [`Workbench::read`]. `settings` are the keys
    /// that it takes after its arguments (`key=value`).
    ///
    /// From then on the game is used like those of the catalogue: in sums, under misère play, with
    /// explanations and opponents. A game that needs no notation goes to [`Workbench::component`]
    /// at once.
    ///
    /// # Errors
    /// A name that is taken or cannot be read back.
    pub fn add_game<M: Mechanism<Game = ()>>(
        &mut self,
        name: &str,
        settings: &'static [&'static str],
    ) -> Result<(), NameError> {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        let hexadecimal = name.chars().all(|c| c.is_ascii_hexdigit());
        let letter = name.starts_with(|c: char| c.is_ascii_lowercase());
        if !letter || hexadecimal || !name.chars().all(plain) || is_reserved(name) {
            return Err(NameError::Unreadable(name.to_owned()));
        }
        if Row::named(name).is_some() || self.own.iter().any(|own| own.name == name) {
            return Err(NameError::Taken(name.to_owned()));
        }
        let game = Arc::new(GameOf::<M>(()));
        self.own.push(OwnGame { name: name.to_owned(), settings, game });
        Ok(())
    }

    /// A component of a sum, of a game in [`games`](crate::games) or of one's own.
    ///
    /// ```
    /// use grundy_engine::{Position, Workbench, games};
    /// use grundy_core::game::Meter;
    ///
    /// let bench = Workbench::default();
    /// let kayles = games::take_break(&"0.77".parse()?, 7u64);
    /// let sum = Position::sum([bench.component(kayles), bench.component(games::nim(4u64))]);
    /// assert_eq!(sum.to_string(), "0.77 7 + nim 4");
    /// assert_eq!(bench.value(&sum, &Meter::unlimited())?.to_string(), "6");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn component<R: Ruleset>(&self, start: Start<R>) -> Box<dyn Component> {
        self.solved.component(start.rules, start.position)
    }

    /// Forgets what was solved.
    pub fn clear(&mut self) {
        self.solved = SolvedGames::new(self.solved.means());
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

    /// What a game is given to read a summand.
    fn reading<'a>(&'a self, game: &'a NamedGame<'_>) -> Reading<'a> {
        let files = self.files.as_ref();
        Reading { name: &game.printed, game: &(), files, everywhere: false }
    }

    fn read_as(&self, text: &str, everywhere: bool) -> Result<Position, ParseError> {
        notation::read(text, &self.own, &Maker { bench: self, everywhere })
    }

    /// The Grundy value of a position under normal play: the nim-sum of its components' values.
    ///
    /// # Errors
    /// A limit, a size that cannot be done, a faulty rule, or a game without Grundy values.
    pub fn value<'m>(
        &self,
        position: &Position,
        attempt: impl Into<Attempt<'m>>,
    ) -> Result<Nimber, Failure> {
        let attempt = attempt.into();
        position.parts().into_iter().map(|part| Ok(part.values().value(&attempt)?.value)).sum()
    }

    /// Calls `visit` with each move to a position of value 0, in the order of the summands, until
    /// it breaks: the winning moves under normal play, found one by one.
    ///
    /// # Errors
    /// As [`Workbench::value`].
    pub fn each_winning_move<'m>(
        &self,
        position: &Position,
        attempt: impl Into<Attempt<'m>>,
        visit: &mut dyn FnMut(Move) -> ControlFlow<()>,
    ) -> Result<(), Failure> {
        solve::each_winning_move(position, &attempt.into(), visit)
    }

    /// Who wins, with which moves, and how that is known. What was not found because of a limit is
    /// absent in the answer, and [`Answer::incomplete`] says why.
    ///
    /// The meter counts what is used; how hard to try is said by the question.
    ///
    /// # Errors
    /// [`Failure::Rule`]: a game whose own rule is at fault.
    pub fn solve(&self, question: &Question<'_>, meter: &Meter<'_>) -> Result<Answer, Failure> {
        // What solvers report of one question is not that of another on the same meter.
        let own = meter.fork();
        let attempt = question.attempt(&own);
        let problem =
            Problem::new(question.position, question.want, self.solved.quotients(), &attempt);
        let answer = solve::solve(&problem).and_then(|mut answer| {
            if question.want.length {
                lengths::add(&mut answer, question.position, &attempt)?;
            }
            Ok(answer)
        });
        meter.join(&own);
        let answer = answer?;
        Ok(match (own.observed(), question.trust) {
            (Some(last), _) => answer.observed(last),
            (None, Some(_)) => answer.untrusted(&own.untrusted().unwrap_or_else(|| {
                "patterns are looked for in heaps, numbers and pairs of numbers".to_owned()
            })),
            (None, None) => answer,
        })
    }

    /// Every option of the player to move, in order, each with its value and outcome.
    ///
    /// # Errors
    /// A limit or a size that cannot be done.
    pub fn options<'m>(
        &self,
        position: &Position,
        attempt: impl Into<Attempt<'m>>,
    ) -> Result<Vec<OptionLine>, Failure> {
        options::options(position, self.solved.quotients(), &attempt.into())
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
    pub fn first_move<'m>(
        &self,
        position: &Position,
        options: &[OptionLine],
        attempt: impl Into<Attempt<'m>>,
    ) -> Option<usize> {
        let Attempt { effort, meter, .. } = attempt.into();
        let question = Question::new(position).moves(Listing::First(1)).effort(effort);
        let answer = self.solve(&question, meter).ok()?;
        let best = answer.winning.moves.first().or(answer.drawing.moves.first())?;
        options.iter().position(|option| option.makes(best))
    }

    /// What can be found of a position and its first moves with bounded work. The same question on a
    /// workbench that knows more may find more, never something else.
    ///
    /// # Errors
    /// A rule at fault, or an interrupt. Any other limit only leaves outcomes open.
    pub fn outlook<'m>(
        &self,
        position: &Position,
        scope: Scope,
        attempt: impl Into<Attempt<'m>>,
    ) -> Result<Outlook, Failure> {
        outlook::outlook(position, scope, self.solved.quotients(), &attempt.into())
    }

    /// How many more moves are played after each option if the winner hurries and the loser delays.
    ///
    /// # Errors
    /// A limit; a refusal where play has no length, as it may go on for ever.
    pub fn lengths_after<'m>(
        &self,
        options: &[OptionLine],
        attempt: impl Into<Attempt<'m>>,
    ) -> Result<Vec<u64>, Failure> {
        lengths::after_each(options, &attempt.into())
    }

    /// A certificate of the value of a position, or only of who wins it, that `grundy verify` checks: under misère
    /// play of who wins. `None` for positions of several components, and of games whose searches leave no claims.
    ///
    /// # Errors
    /// A limit, or a size that cannot be done.
    pub fn solution<'m>(
        &self,
        position: &Position,
        winner_only: bool,
        attempt: impl Into<Attempt<'m>>,
    ) -> Result<Option<String>, Failure> {
        let (parts, attempt) = (position.parts(), attempt.into());
        let [part] = &*parts else { return Ok(None) };
        let claims = match position.play {
            Play::Normal => part.values().evidence(winner_only, &attempt)?,
            Play::Misere => part.judgements().misere_evidence(&attempt)?,
        };
        Ok(claims.map(|claims| {
            let text = format!("grundy certificate 4\ngame {}\n{claims}", part.text());
            let hash = blake3::hash(text.as_bytes());
            format!("{text}hash blake3:{hash}\n")
        }))
    }

    /// How many more moves are played after each option, in the order of [`Workbench::options`],
    /// when the winner hurries and the loser delays: in a lost position the greatest is the
    /// longest fight. `None` after options that leave a draw.
    ///
    /// # Errors
    /// A limit, or a size that cannot be done.
    pub fn fights<'m>(
        &self,
        position: &Position,
        attempt: impl Into<Attempt<'m>>,
    ) -> Result<Vec<Option<u32>>, Failure> {
        whole::fights(position, self.solved.quotients(), &attempt.into())
    }

    /// What is known of the values of all heaps of a game, one of which the position is; `None` if
    /// it is not one heap of a game on single heaps. It examines heaps up to `most`, or a usual
    /// number of them.
    pub fn period(
        &self,
        position: &Position,
        most: Option<u64>,
        meter: &Meter<'_>,
    ) -> Option<Study> {
        period::period(position, most, self.solved.means().setup, meter)
    }

    /// The proved period of a deletion game on a family of graphs, given as a text with `{n}` in
    /// place of the number that grows, such as `node-kayles prism:{n}`; `None` if the text is
    /// another, or [`strip`](grundy_sequence::strip) has no proof.
    ///
    /// # Errors
    /// A limit.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn family_period(&self, text: &str, meter: &Meter<'_>) -> Result<Option<Study>, Failure> {
        strips::period(text, meter)
    }

    /// The values of a deletion game on a family of graphs, such as `node-kayles ladder:{n}`, for
    /// a range of numbers; `None` if [`strip`](grundy_sequence::strip) does not give them.
    ///
    /// # Errors
    /// A limit.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn family_values<'m>(
        &self,
        text: &str,
        numbers: RangeInclusive<u64>,
        attempt: impl Into<Attempt<'m>>,
    ) -> Result<Option<Vec<u32>>, Failure> {
        strips::list(text, numbers, &attempt.into())
    }

    /// What the values of a game look like, from the one of number `first` on, the position being
    /// one of its smallest; or what is proved of them, and the certificate of a proof by automata.
    pub fn look(
        &self,
        position: &Position,
        first: u64,
        values: Vec<u64>,
        meter: &Meter<'_>,
    ) -> (Finding, Option<String>) {
        period::look(position, first, values, meter)
    }

    /// Proves periods that were observed of the values of all states of the position's game, where a
    /// theorem shows that they go on: the findings of states by their numbers, which are those of the
    /// position after the first.
    pub fn prove_states(&self, position: &Position, findings: &mut [(State, &mut Finding)]) {
        period::prove_states(position, findings);
    }

    /// The base in which the rule of the position's game reads the digits of numbers, if it does.
    pub fn digit_base(&self, position: &Position) -> Option<u64> {
        period::digit_base(position)
    }

    /// The pattern of the lists of the position's game, if it is one on lists alone and they follow one,
    /// looked for among about `most` lists, a default number if `None`; with the certificate of what is
    /// proved.
    ///
    /// # Errors
    /// A limit, or a rule at fault.
    pub fn list_pattern<'m>(
        &self,
        position: &Position,
        most: Option<u64>,
        attempt: impl Into<Attempt<'m>>,
    ) -> Result<Option<(ListFinding, Option<String>)>, Failure> {
        period::lists(position, most, &attempt.into())
    }

    /// The moves of the position's game, if they are linear in its numbers.
    pub fn linear_rule(&self, position: &Position) -> Option<LinearRule> {
        period::linear_rule(position)
    }

    /// The automaton that is proved to give the values of all positions of a game of a rule file on
    /// two numbers, or the lost ones, and its certificate. The position is one of the game.
    ///
    /// # Errors
    /// A limit.
    pub fn automatic_pairs<'m>(
        &self,
        position: &Position,
        attempt: impl Into<Attempt<'m>>,
    ) -> Result<Option<(AutomaticRule, Option<String>)>, Failure> {
        period::pairs(position, &attempt.into())
    }

    /// What a theorem says of all positions of the position's game, with the theorem's name.
    pub fn formula(&self, position: &Position) -> Option<(Formula, &'static str)> {
        period::formula(position)
    }

    /// The reason for the answer, step by step.
    ///
    /// # Errors
    /// A limit or a size that cannot be done.
    pub fn explain(
        &self,
        question: &Question<'_>,
        meter: &Meter<'_>,
    ) -> Result<Explanation, Failure> {
        let own = meter.fork();
        let attempt = question.attempt(&own);
        let answer = || {
            let answer = self.solve(&question.moves(Listing::First(1)), &own)?;
            match answer.incomplete() {
                Some(why) => Err(Refusal::new(why.why.clone()).into()),
                None => Ok(answer),
            }
        };
        let explanation =
            explain::explain(question.position, &answer, self.solved.quotients(), &attempt);
        meter.join(&own);
        explanation
    }
}
