//! Opponents to play against, of several strengths.
//!
//! A choice depends on nothing but position, level, seed and the number of the turn, so a game can
//! be played again and an opponent keeps nothing between its moves. The best one never throws a won
//! game away, and makes a lost one last.

use std::fmt;
use std::ops::ControlFlow;

use crate::Workbench;
use crate::game::{Failure, Limit, Meter};
use crate::notation::Position;
use crate::text::closest;
use crate::value::{Outcome, Side};
use crate::workbench::{Moves, OptionLine};

/// How well an opponent plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Level {
    /// Moves by chance.
    Careless,
    /// Finds the right move where there are few to choose from, and now and then elsewhere.
    Learner,
    /// Makes no mistake.
    #[default]
    Perfect,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 3] = [Self::Careless, Self::Learner, Self::Perfect];

    /// The level's name.
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
    type Err = String;

    /// The level with a name; else what would be right.
    fn from_str(name: &str) -> Result<Self, String> {
        let names = Self::ALL.map(Self::name);
        Self::ALL.into_iter().find(|level| level.name() == name).ok_or_else(|| {
            match closest(name, names) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("write one of {}", names.join(", ")),
            }
        })
    }
}

/// Moves that are counted of a position, where that must do.
const MOST_COUNTED: usize = 1000;

/// Moves among which a careless opponent chooses, if there are more.
const MOST_TRIED: usize = 10_000;

/// Among so many moves a learner always finds the right one.
const FEW: usize = 6;

/// Elsewhere a learner finds it once in so many turns.
const LUCK: u64 = 3;

/// An opponent.
#[derive(Debug, Clone, Copy)]
pub struct Opponent {
    /// How well it plays.
    pub level: Level,
    /// Decides among moves that are equally good in its eyes.
    pub seed: u64,
    /// Positions that it looks at to find how long a lost game can last.
    pub patience: u64,
}

/// What an opponent answers.
#[derive(Debug)]
pub struct Reply {
    /// Its move; `None` where it has none.
    pub played: Option<OptionLine>,
    /// Does the opponent win, if nobody makes a mistake from before its move on? `None` where that
    /// is a draw, and where it was not looked for or not found.
    pub won: Option<bool>,
}

impl Opponent {
    /// The opponent's move in a position, `ply` turns into the game.
    ///
    /// # Errors
    /// A limit or a size that cannot be done; only a perfect opponent must know who wins.
    pub fn reply(
        &self,
        bench: &Workbench,
        position: &Position,
        ply: u64,
        meter: &Meter<'_>,
    ) -> Result<Reply, Failure> {
        let options = match self.level {
            Level::Careless => None,
            Level::Learner => match bench.options(position, meter) {
                Err(rule @ Failure::Rule(_)) => return Err(rule),
                found => found.ok(),
            },
            Level::Perfect => {
                let options = bench.options(position, meter)?;
                match options.iter().find(|option| option.outcome.is_none()) {
                    Some(_) => return Err(Failure::Stopped { limit: Limit::Nodes, bounds: None }),
                    None => Some(options),
                }
            }
        };
        let won = options.as_deref().and_then(wins);
        let mut options = match options {
            Some(options) => options,
            None => bench.moves(position, MOST_TRIED, meter)?.0,
        };
        if options.is_empty() {
            let answer = bench.solve(position, Moves::None, meter).map_err(Failure::Rule)?;
            return Ok(Reply { played: None, won: answer.mover_wins() });
        }
        let choice = self.choose(bench, position, &options, ply, meter);
        Ok(Reply { played: Some(options.swap_remove(choice)), won })
    }

    /// The number of the opponent's move among all options, `ply` turns into the game; 0 where
    /// there are none.
    pub fn choose(
        &self,
        bench: &Workbench,
        position: &Position,
        options: &[OptionLine],
        ply: u64,
        meter: &Meter<'_>,
    ) -> usize {
        let mut chance = Chance::of_turn(self.seed, ply);
        let sees = match self.level {
            Level::Careless => false,
            Level::Learner => options.len() <= FEW || chance.below(LUCK) == 0,
            Level::Perfect => true,
        };
        let good = if sees {
            best(bench, position, options, &meter.at_most(self.patience).patient())
        } else {
            (0..options.len()).collect()
        };
        let pick = usize::try_from(chance.below(good.len() as u64)).unwrap_or(0);
        good.get(pick).copied().unwrap_or(0)
    }
}

/// Does the player to move win, by the outcomes of all options?
fn wins(options: &[OptionLine]) -> Option<bool> {
    match options.iter().map(|option| option.outcome).collect::<Option<Vec<_>>>()?.as_slice() {
        [] => None,
        outcomes if outcomes.contains(&Outcome::P) => Some(true),
        outcomes => (!outcomes.contains(&Outcome::Draw)).then_some(false),
    }
}

/// Those that win, of the soonest where play might not end otherwise; else those that draw, else
/// those that lose latest.
fn best(
    bench: &Workbench,
    position: &Position,
    options: &[OptionLine],
    meter: &Meter<'_>,
) -> Vec<usize> {
    let leaving = |outcome: Outcome| -> Vec<usize> {
        (0..options.len()).filter(|&i| options[i].outcome == Some(outcome)).collect()
    };
    let lengths = || lengths(bench, position, options, meter);
    let (won, drawn) = (leaving(Outcome::P), leaving(Outcome::Draw));
    if !won.is_empty() {
        let endless = position.parts.iter().any(|part| part.endless());
        return if endless { extreme(&lengths(), &won, Iterator::min) } else { won };
    }
    if drawn.is_empty() {
        return extreme(&lengths(), &leaving(Outcome::N), Iterator::max);
    }
    drawn
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
    options: &[OptionLine],
    meter: &Meter<'_>,
) -> Vec<usize> {
    match bench.fights(position, meter) {
        Ok(fights) => {
            let length = |moves: Option<u32>| moves.map_or(usize::MAX, |moves| moves as usize);
            fights.into_iter().map(length).collect()
        }
        Err(_) => options.iter().map(|option| choices(&option.position)).collect(),
    }
}

/// How many moves a position has, as far as they are counted.
fn choices(position: &Position) -> usize {
    let mut count = 0;
    for part in &position.parts {
        // Where options cannot be counted through, those seen are enough to compare.
        let _ = part.options(Side::Left, &mut |_| {
            count += 1;
            if count < MOST_COUNTED { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
    }
    count
}

/// Numbers by chance (splitmix64, Steele, Lea and Flood 2014).
struct Chance {
    state: u64,
}

impl Chance {
    /// What is added for each number.
    const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

    /// The numbers of one turn.
    fn of_turn(seed: u64, ply: u64) -> Self {
        Self { state: seed.wrapping_add(ply.wrapping_mul(Self::STEP)) }
    }

    /// A number below `end`, or 0.
    fn below(&mut self, end: u64) -> u64 {
        self.state = self.state.wrapping_add(Self::STEP);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % end.max(1)
    }
}
