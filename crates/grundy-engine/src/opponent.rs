//! Opponents to play against, of several strengths.
//!
//! An opponent always answers. Its work is bounded by [`Opponent::work`], and where it did not find
//! who wins it makes the best guess that it has and says so ([`Grade`]). Where the winner was found
//! it never throws a won game away, and hurries in it; and it makes a lost one last.
//!
//! A choice depends on nothing but position, level, seed, the number of the turn and what its
//! workbench has solved: it keeps nothing between its moves, and where who wins is found the game
//! can be played again.

use std::fmt;

use crate::Workbench;
use crate::chance::Chance;
use crate::notation::Position;
use crate::workbench::{OptionLine, Outlook, Scope, choices, first_moves};
use grundy_core::game::{Attempt, Component, Effort, Failure, SearchKind};
use grundy_core::text::UnknownName;
use grundy_core::value::Outcome;

/// How well an opponent plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Level {
    /// Moves by chance.
    Careless,
    /// Finds the right move where there are few to choose from, and now and then elsewhere.
    Learner,
    /// Makes no mistake where it finds who wins.
    #[default]
    Perfect,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 3] = [Self::Careless, Self::Learner, Self::Perfect];

    /// Returns the level's name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Careless => "careless",
            Self::Learner => "learner",
            Self::Perfect => "perfect",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl std::str::FromStr for Level {
    type Err = UnknownName;

    /// Returns the level with a name.
    fn from_str(name: &str) -> Result<Self, UnknownName> {
        UnknownName::find(name, &Self::ALL, Self::name)
    }
}

/// Moves among which an opponent chooses, if there are more.
const MOST_TRIED: usize = 10_000;

/// Positions that it looks at to find how soon a won game can end.
const HURRY: u64 = 20_000;

/// With this many moves or fewer a learner always finds the right one.
const FEW: usize = 6;

/// With more moves, a learner finds it once in this many turns.
const LUCK: u64 = 3;

/// A player: a level of play, a seed for its choices, and limits on its work.
#[derive(Debug, Clone, Copy)]
pub struct Opponent {
    /// How well it plays.
    pub level: Level,
    /// Decides among moves that it values equally.
    pub seed: u64,
    /// Positions that it looks at to find how long a lost game can last.
    pub patience: u64,
    /// The work that it takes to find who wins: see [`Scope::work`].
    pub work: u64,
}

/// How good a choice is known to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grade {
    /// No other move leaves a better outcome.
    Perfect,
    /// Who wins was not found within the work allowed: the move is the best guess.
    Unproved,
    /// It was chosen at random, as the level requires.
    Chance,
}

impl Grade {
    /// Returns the grade's name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Perfect => "perfect",
            Self::Unproved => "unproved",
            Self::Chance => "chance",
        }
    }
}

/// An opponent's move, and how good it is.
#[derive(Debug)]
#[non_exhaustive]
pub struct Reply {
    /// Its move; `None` where it has none.
    pub played: Option<OptionLine>,
    /// How good that is known to be; `None` where there is no move.
    pub grade: Option<Grade>,
    /// Who wins by best play from before the opponent's move on, for the opponent; `None` where
    /// that was not looked for or not found.
    pub outcome: Option<Outcome>,
}

impl Reply {
    /// Whether the opponent wins by best play from its move on; `None` for a draw, and where that was
    /// not looked for or not found.
    pub fn won(&self) -> Option<bool> {
        match self.outcome? {
            Outcome::N => Some(true),
            Outcome::P => Some(false),
            Outcome::Draw => None,
        }
    }
}

impl Default for Opponent {
    /// A perfect opponent that answers within a second on most boards.
    fn default() -> Self {
        Self { level: Level::default(), seed: 0, patience: 20_000, work: 1_000_000 }
    }
}

impl Opponent {
    /// The usual opponent with a level and a seed.
    pub fn new(level: Level, seed: u64) -> Self {
        Self { level, seed, ..Self::default() }
    }

    /// The opponent's move in a position, `ply` turns into the game.
    ///
    /// # Errors
    /// A rule at fault, or an interrupt; any other limit only makes the move worse.
    pub fn reply<'m>(
        &self,
        bench: &Workbench,
        position: &Position,
        ply: u64,
        attempt: impl Into<Attempt<'m>>,
    ) -> Result<Reply, Failure> {
        let attempt = attempt.into();
        let scope = Scope { moves: MOST_TRIED, work: self.work };
        let mut outlook = match self.level {
            Level::Perfect => bench.outlook(position, scope, attempt)?,
            Level::Careless | Level::Learner => {
                let (options, complete) = first_moves(position, MOST_TRIED, &attempt)?;
                let looks = options.is_empty() || self.sees(options.len(), &mut self.chance(ply));
                if looks {
                    bench.outlook(position, scope, attempt)?
                } else {
                    Outlook { options, complete, outcome: None }
                }
            }
        };
        let outcome = outlook.outcome;
        Ok(match self.choose(bench, position, &outlook, ply, attempt) {
            Some((choice, grade)) => {
                let played = Some(outlook.options.swap_remove(choice));
                Reply { played, grade: Some(grade), outcome }
            }
            None => Reply { played: None, grade: None, outcome },
        })
    }

    /// The number of the opponent's move among the options, `ply` turns into the game, and how good
    /// it is known to be; `None` where there are no options.
    pub fn choose<'m>(
        &self,
        bench: &Workbench,
        position: &Position,
        outlook: &Outlook,
        ply: u64,
        attempt: impl Into<Attempt<'m>>,
    ) -> Option<(usize, Grade)> {
        let attempt = attempt.into();
        let mut chance = self.chance(ply);
        let (good, grade) = if self.sees(outlook.options.len(), &mut chance) {
            let effort = Effort { exhaustive: true, ..attempt.effort };
            let meter = attempt.at_most(self.patience);
            best(bench, position, outlook, &Attempt { effort, meter: &meter, ..attempt })
        } else {
            ((0..outlook.options.len()).collect(), Grade::Chance)
        };
        let pick = usize::try_from(chance.below(good.len() as u64)).unwrap_or(0);
        Some((*good.get(pick)?, grade))
    }

    fn chance(&self, ply: u64) -> Chance {
        Chance::of_turn(self.seed, ply)
    }

    /// Whether the opponent examines the options of this turn.
    fn sees(&self, options: usize, chance: &mut Chance) -> bool {
        match self.level {
            Level::Careless => false,
            Level::Learner => options <= FEW || chance.below(LUCK) == 0,
            Level::Perfect => true,
        }
    }
}

/// The moves that win, the soonest where that is found; else those that draw; else the best guesses
/// among those of which nothing was found; else those that lose latest.
fn best(
    bench: &Workbench,
    position: &Position,
    outlook: &Outlook,
    attempt: &Attempt<'_>,
) -> (Vec<usize>, Grade) {
    let options = &outlook.options;
    let leaving = |outcome: Option<Outcome>| -> Vec<usize> {
        (0..options.len()).filter(|&i| options[i].outcome == outcome).collect()
    };
    let lengths = || lengths(bench, position, outlook, attempt);
    let won = leaving(Some(Outcome::P));
    if !won.is_empty() {
        return (soonest(bench, position, outlook, won, attempt), Grade::Perfect);
    }
    let (drawn, open) = (leaving(Some(Outcome::Draw)), leaving(None));
    let grade = |of| if outlook.outcome == Some(of) { Grade::Perfect } else { Grade::Unproved };
    if !drawn.is_empty() {
        return (drawn, grade(Outcome::Draw));
    }
    if !open.is_empty() {
        return (guesses(options, &open, attempt), Grade::Unproved);
    }
    let lasting = extreme(&lengths(), &leaving(Some(Outcome::N)), Iterator::max);
    (lasting, grade(Outcome::P))
}

/// Where nothing is known, the moves that leave the fewest to choose from: they bring the positions
/// near that can be searched to the end.
fn guesses(options: &[OptionLine], open: &[usize], attempt: &Attempt<'_>) -> Vec<usize> {
    let sizes = choices(open.iter().map(|&i| &options[i].position), attempt);
    let least = sizes.iter().min();
    open.iter().zip(&sizes).filter(|&(_, size)| Some(size) == least).map(|(&i, _)| i).collect()
}

/// Of the moves that win those that do so soonest; where that takes too long to find, all, or the one
/// that `solve` names first if play could go round among won positions.
fn soonest(
    bench: &Workbench,
    position: &Position,
    outlook: &Outlook,
    won: Vec<usize>,
    attempt: &Attempt<'_>,
) -> Vec<usize> {
    let endless = position.parts().into_iter().any(|part| part.rules().ends().endless());
    let few = attempt.at_most(HURRY);
    let hurry = if endless { *attempt } else { attempt.with(&few) };
    if let Some(lengths) = fights(bench, position, outlook, &hurry) {
        return extreme(&lengths, &won, Iterator::min);
    }
    if !endless {
        return won;
    }
    let first = bench.first_move(position, &outlook.options, attempt);
    match first.filter(|first| won.contains(first)) {
        Some(first) => vec![first],
        None => won,
    }
}

/// How many more moves are played after each option; those that are drawn last for ever.
///
/// Not of games that are searched by proof numbers: their positions are too many for a search of lengths.
fn fights(
    bench: &Workbench,
    position: &Position,
    outlook: &Outlook,
    attempt: &Attempt<'_>,
) -> Option<Vec<usize>> {
    let proved = |part: &dyn Component| part.values().work().searched == Some(SearchKind::Proofs);
    if position.parts().into_iter().any(proved) {
        return None;
    }
    if let Ok(lengths) = bench.lengths_after(&outlook.options, *attempt) {
        let length = |length| usize::try_from(length).unwrap_or(usize::MAX);
        return Some(lengths.into_iter().map(length).collect());
    }
    let fights = outlook.complete.then(|| bench.fights(position, attempt).ok()).flatten()?;
    let length = |moves: Option<u32>| moves.map_or(usize::MAX, |moves| moves as usize);
    Some(fights.into_iter().map(length).collect())
}

/// The moves among `those` after which the game lasts longest, or shortest.
fn extreme(
    lengths: &[usize],
    those: &[usize],
    which: fn(std::vec::IntoIter<usize>) -> Option<usize>,
) -> Vec<usize> {
    let length = |i: &usize| lengths.get(*i).copied().unwrap_or(0);
    let all: Vec<usize> = those.iter().map(length).collect();
    let wanted = which(all.into_iter());
    those.iter().copied().filter(|i| Some(length(i)) == wanted).collect()
}

/// How long the game lasts after each option: exactly where a search of the whole sum is small,
/// else by the number of moves that are left to choose from.
fn lengths(
    bench: &Workbench,
    position: &Position,
    outlook: &Outlook,
    attempt: &Attempt<'_>,
) -> Vec<usize> {
    fights(bench, position, outlook, attempt)
        .unwrap_or_else(|| choices(outlook.options.iter().map(|option| &option.position), attempt))
}
