//! Puzzles: positions with exactly one winning move, made from a seed.
//!
//! A game is begun at one of its start positions and played by chance; every position on the way is a
//! candidate. One becomes an exercise if the engine proves that exactly one of its moves wins, as
//! [`Workbench::solve`] counts them, and if it has the level that is asked for.
//!
//! The level is the greater of two grades:
//!
//! | level | by size: the moves there are | by what finds the move: its [`Idea`] |
//! |---|---|---|
//! | 1 | 3 to 12 | [`Idea::End`], [`Idea::Goal`], [`Idea::Ahead`], [`Idea::Last`] |
//! | 2 | 13 to 24 | [`Idea::Pairs`], [`Idea::Mirror`], [`Idea::Theorem`], [`Idea::Lost`] |
//! | 3 | 25 to 60 | [`Idea::Sum`], [`Idea::Again`], [`Idea::Answer`], [`Idea::Zero`] |
//!
//! From level 2 on, chance and greed fail: who moves by chance, and who moves by chance among the moves that
//! leave the opponent the fewest answers, finds the winning move at most once in 8 times; and it does not take
//! all of a heap or another part. Heaps without tokens do not occur.
//!
//! No two exercises of a list look alike: their components, compared by value, by the number of moves and
//! by what these leave, are not the same. So of mirror images and renumbered graphs at most one is taken.
//!
//! The vertices of all graphs of an exercise have different labels.
//!
//! The exercises depend on game, level, number and seed alone, on every machine. The work is bounded by
//! the number of games played, of positions examined, and of positions searched for each of them.

mod idea;
mod labels;
mod look;
mod starts;

use std::collections::HashSet;

use crate::catalog::{Named, Row};
use crate::chance::Chance;
use crate::notation::Position;
use crate::{OptionLine, Question, Workbench};
use grundy_core::answer::Certainty;
use grundy_core::game::{Attempt, Component, Failure, Limit, Listing};
use grundy_core::text::ParseError;
use grundy_core::value::Side;

pub use self::idea::Idea;
use self::look::{Look, look};
use self::starts::Starts;

/// How hard an exercise is, from 1 to 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// All levels, the easiest first.
    pub const ALL: [Self; 3] = [Self(1), Self(2), Self(3)];

    /// The most moves that a position of each level has.
    const MOVES: [usize; 3] = [12, 24, 60];

    /// The level with a number; `None` if there is none.
    pub fn numbered(number: u64) -> Option<Self> {
        Self::ALL.into_iter().find(|level| u64::from(level.0) == number)
    }

    /// The level's number.
    pub fn number(self) -> u8 {
        self.0
    }

    /// The place in a list of all levels.
    fn index(self) -> usize {
        usize::from(self.0) - 1
    }

    /// The level of a position by its number of moves; `None` where there are too few to choose from, or
    /// too many.
    fn of_size(moves: usize) -> Option<Self> {
        let large_enough = Self::ALL.into_iter().find(|level| moves <= Self::MOVES[level.index()]);
        large_enough.filter(|_| moves >= FEWEST)
    }

    /// Whether a level may have an exercise that chance or greed solves.
    fn is_easy(self) -> bool {
        self == Self(1)
    }

    /// The level of a move by what finds it.
    fn of_idea(idea: &Idea) -> Self {
        match idea {
            Idea::End | Idea::Goal | Idea::Ahead | Idea::Last => Self(1),
            Idea::Pairs | Idea::Mirror | Idea::Theorem(_) | Idea::Lost => Self(2),
            Idea::Sum(_) | Idea::Again | Idea::Answer | Idea::Zero => Self(3),
        }
    }
}

/// The fewest moves among which the winning one is looked for.
const FEWEST: usize = 3;

/// The fewest moves from level 2 on: a move at random wins at most once in this many tries.
const FEWEST_OF_HARD: usize = 8;

/// The most moves of a position.
const MOST_MOVES: usize = Level::MOVES[2];

/// The most exercises of one list.
pub const MOST: usize = 100;

/// Games that are played to find exercises, and as many again for each that is asked for.
const GAMES: u64 = 200;
const GAMES_EACH: u64 = 20;

/// The longest of these games: some may return to a position.
const LONGEST: usize = 80;

/// Positions that are solved at most, and as many again for each exercise that is asked for.
const SOLVED: u64 = 1500;
const SOLVED_EACH: u64 = 200;

/// Positions that a search may visit for each.
const EFFORT: u64 = 200_000;

/// A position with exactly one winning move.
#[derive(Debug)]
#[non_exhaustive]
pub struct Exercise {
    /// The position.
    pub position: Position,
    /// How hard it is.
    pub level: Level,
    /// The number of moves there are.
    pub moves: usize,
    /// The only winning move.
    pub winning: OptionLine,
    /// A move that does not win, as an example of how moves are written.
    pub other: OptionLine,
    /// What finds it.
    pub idea: Idea,
}

/// The exercises that were found.
#[derive(Debug)]
#[non_exhaustive]
pub struct Exercises {
    /// The exercises, the easiest first.
    pub list: Vec<Exercise>,
    /// The limit or interrupt that ended the work early.
    pub stopped: Option<Limit>,
    /// Candidates that were left out because they were not solved with the work allowed.
    pub unsolved: u64,
}

/// A request for exercises.
#[derive(Debug, Clone, Copy)]
pub struct Request {
    /// How many, up to [`MOST`].
    pub count: usize,
    /// How hard; `None` for a list that begins with the easiest and ends with the hardest.
    pub level: Option<Level>,
    /// Other exercises of the same kind.
    pub seed: u64,
}

impl Request {
    /// How many of each level: of five without a level 2, 2 and 1.
    fn quota(&self) -> [usize; 3] {
        let mut quota = [0; 3];
        match self.level {
            Some(level) => quota[level.index()] = self.count,
            None => (0..self.count).for_each(|i| quota[3 * i / self.count] += 1),
        }
        quota
    }
}

/// Makes exercises of a game, given by its name and settings, with `misere` before it for misère play.
///
/// # Errors
/// A text that is no game, or a game without positions to begin with.
pub fn exercises<'m>(
    bench: &Workbench,
    game: &str,
    request: Request,
    attempt: impl Into<Attempt<'m>>,
) -> Result<Exercises, ParseError> {
    let attempt = attempt.into();
    let starts = Starts::of(bench, game)?;
    let mut search = Search::new(bench, request, &attempt);
    let stopped = search.run(&starts).err();
    Ok(Exercises {
        unsolved: search.unsolved,
        stopped: stopped.and_then(|failure| failure.limit()),
        list: search.chosen(),
    })
}

/// The search for exercises.
struct Search<'a> {
    bench: &'a Workbench,
    request: Request,
    quota: [usize; 3],
    attempt: &'a Attempt<'a>,
    /// What was found of each level.
    found: [Vec<Exercise>; 3],
    seen: HashSet<Look>,
    solved: u64,
    unsolved: u64,
}

impl<'a> Search<'a> {
    fn new(bench: &'a Workbench, request: Request, attempt: &'a Attempt<'a>) -> Self {
        let request = Request { count: request.count.min(MOST), ..request };
        Self {
            bench,
            request,
            quota: request.quota(),
            attempt,
            found: Default::default(),
            seen: HashSet::new(),
            solved: 0,
            unsolved: 0,
        }
    }

    /// Whether another exercise of a level is of use.
    fn wants(&self, level: Level) -> bool {
        let most = if self.request.level.is_none() {
            self.request.count
        } else {
            self.quota[level.index()]
        };
        self.found[level.index()].len() < most
    }

    fn is_full(&self) -> bool {
        self.found.iter().zip(self.quota).all(|(found, quota)| found.len() >= quota)
    }

    fn run(&mut self, starts: &Starts) -> Result<(), Failure> {
        let each = self.request.count as u64;
        let most = SOLVED + SOLVED_EACH * each;
        for game in 0..GAMES + GAMES_EACH * each {
            if self.is_full() || self.solved > most {
                break;
            }
            let mut chance = Chance::of_turn(self.request.seed, game);
            // Numbers from a seed and the next turn's overlap by one: the first choice is dropped.
            chance.below(1);
            if let Some(position) = self.start(starts, &mut chance) {
                let position = labels::apart(self.bench, position);
                self.play(with_mover(&position), &mut chance)?;
            }
        }
        Ok(())
    }

    /// A position to begin with: for the hardest exercises often a sum of two, where values add up.
    fn start(&self, starts: &Starts, chance: &mut Chance) -> Option<Position> {
        let first = starts.draw(chance)?;
        let position = self.bench.read(&first).ok()?;
        // Under misère play values do not add up.
        let hard =
            !starts.is_misere() && self.request.level.is_none_or(|level| level == Level::ALL[2]);
        let add = position
            .parts()
            .into_iter()
            .all(|part| part.has_value() || part.is_loopy() || part.is_obliging());
        if !hard || chance.below(2) == 0 || !add {
            return Some(position);
        }
        self.bench.read(&format!("{first} + {}", starts.draw(chance)?)).ok()
    }

    /// Plays by chance until a position on the way is an exercise.
    fn play(&mut self, mut position: Position, chance: &mut Chance) -> Result<(), Failure> {
        for _ in 0..LONGEST {
            self.attempt.pause()?;
            let free = position.answer().is_none();
            position = if free { live(position) } else { position };
            let listed = self.bench.moves(&position, MOST_MOVES + 1, self.attempt);
            let mut lines = match listed {
                Ok((lines, _)) if !lines.is_empty() => lines,
                Err(failure) if ends(&failure) => return Err(failure),
                _ => return Ok(()),
            };
            let next = usize::try_from(chance.below(lines.len() as u64)).unwrap_or(0);
            let next_position = lines[next].position.clone();
            if free && self.examine(&position, &mut lines)? {
                return Ok(());
            }
            position = next_position;
        }
        Ok(())
    }

    /// Takes the position as an exercise if it is one that is request.
    fn examine(
        &mut self,
        position: &Position,
        lines: &mut Vec<OptionLine>,
    ) -> Result<bool, Failure> {
        let Some(by_size) = Level::of_size(lines.len()) else { return Ok(false) };
        if !Level::ALL.into_iter().any(|level| level >= by_size && self.wants(level)) {
            return Ok(false);
        }
        let Some(winning) = self.only_winning(position, lines)? else { return Ok(false) };
        let meter = self.attempt.at_most(EFFORT);
        let attempt = self.attempt.with(&meter);
        let idea = Idea::of(self.bench, &lines[winning], &attempt);
        let look = look(position, &attempt);
        self.attempt.add(&meter);
        let Some(idea) = idea else { return Ok(false) };
        let level = by_size.max(Level::of_idea(&idea));
        if has_empty_heap(position)
            || (!level.is_easy() && self.is_obvious(position, lines, winning)?)
        {
            return Ok(false);
        }
        if !self.wants(level) || !self.seen.insert(look) {
            return Ok(false);
        }
        let moves = lines.len();
        let winning = lines.swap_remove(winning);
        let Some(other) = lines.pop() else { return Ok(false) };
        let position = position.clone();
        self.found[level.index()].push(Exercise { position, level, moves, winning, other, idea });
        Ok(true)
    }

    /// Whether chance or greed finds the winning move.
    fn is_obvious(
        &self,
        position: &Position,
        lines: &[OptionLine],
        winning: usize,
    ) -> Result<bool, Failure> {
        let takes_all = lines[winning].position.parts().len() < position.parts().len();
        if lines.len() < FEWEST_OF_HARD || takes_all {
            return Ok(true);
        }
        let mut answers = Vec::with_capacity(lines.len());
        for line in lines {
            self.attempt.pause()?;
            answers.push(self.bench.moves(&line.position, MOST_MOVES + 1, self.attempt)?.0.len());
        }
        let Some(fewest) = answers.iter().min() else { return Ok(true) };
        let greedy = answers.iter().filter(|&count| count == fewest).count();
        Ok(answers[winning] == *fewest && greedy < FEWEST_OF_HARD)
    }

    /// The number of the only winning move; `None` if there are none, or several.
    fn only_winning(
        &mut self,
        position: &Position,
        lines: &[OptionLine],
    ) -> Result<Option<usize>, Failure> {
        self.solved += 1;
        let meter = self.attempt.at_most(EFFORT);
        let question = Question::new(position).moves(Listing::First(2)).effort(self.attempt.effort);
        let answer = self.bench.solve(&question, &meter);
        self.attempt.add(&meter);
        let answer = match answer {
            Ok(answer) => answer,
            Err(failure) if ends(&failure) => return Err(failure),
            Err(_) => return Ok(None),
        };
        if answer.incomplete().is_some() {
            self.attempt.pause()?;
            self.unsolved += 1;
            return Ok(None);
        }
        let proved =
            answer.certainty() == Some(Certainty::Proved) && answer.mover_wins() == Some(true);
        match answer.winning.moves.as_slice() {
            [only] if proved && answer.winning.count == Some(1) => {
                Ok(lines.iter().position(|line| line.makes(only)))
            }
            _ => Ok(None),
        }
    }

    /// What is handed over: as many of each level as are request, and where one has too few, the easiest
    /// of the others.
    fn chosen(self) -> Vec<Exercise> {
        let (mut chosen, mut spare) = (Vec::new(), Vec::new());
        for (found, quota) in self.found.into_iter().zip(self.quota) {
            let mut found = found.into_iter();
            chosen.extend(found.by_ref().take(quota));
            spare.extend(found);
        }
        let missing = self.request.count.saturating_sub(chosen.len());
        chosen.extend(spare.into_iter().take(missing));
        chosen.sort_by_key(|exercise| exercise.level);
        chosen
    }
}

/// Whether a heap without tokens is written, in games whose heaps are one component.
fn has_empty_heap(position: &Position) -> bool {
    let texts = (0..position.summands()).map(|at| position.summand(at));
    texts.into_iter().any(|text| {
        let heaps = Row::named(Named::new(&text).name.split(':').next().unwrap_or_default())
            .is_some_and(|(_, row)| matches!(row.display.board, "heaps" | "matches"));
        heaps && text.split(' ').any(|word| word == "0")
    })
}

/// Whether a component has moves.
fn is_live(part: &dyn Component) -> bool {
    [Side::Left, Side::Right].iter().any(|&side| part.moves().count_options(side, 1) > 0)
}

/// The position with a player to move, where its text leaves open who that is: either player's moves
/// would count together.
fn with_mover(position: &Position) -> Position {
    position.map(|part| {
        let open = part.rules().players().is_some_and(|players| players.mover.is_none());
        if open { part.variants().turned(Side::Left) } else { part.copy() }
    })
}

/// The position without the components in which neither player can move.
fn live(position: Position) -> Position {
    let play = position.play;
    let parts = position.into_parts().into_iter();
    Position::sum(parts.filter(|part| is_live(part.as_ref()))).with_play(play)
}

/// Whether a failure ends the whole search, not only the work on one position.
fn ends(failure: &Failure) -> bool {
    matches!(
        failure,
        Failure::Rule(_) | Failure::Stopped { limit: Limit::Interrupt | Limit::Time, .. }
    )
}
