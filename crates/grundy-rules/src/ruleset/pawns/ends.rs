//! Rules for the end of play on a digraph other than the usual one.

use std::fmt;

use super::board::PawnGraph;
use grundy_core::message;
use grundy_core::text::{Args, ParseError, Word, choice, parse_number};
use grundy_core::value::Side;

/// Rules for the end of play. By default a player who cannot move loses, and endless play is a
/// draw.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub(super) struct PawnEnds {
    /// Vertices where the game is over and the player who moved there has won.
    goals: Vec<u64>,
    /// Vertices where the game is over and Left, or Right, has won, no matter who moved there.
    own: [Vec<u64>; 2],
    /// The winner of endless play.
    pub(super) endless: Option<Side>,
}

const KEYS: [&str; 3] = ["goal", "leftgoal", "rightgoal"];

const ENDLESS: [(&str, Option<Side>); 3] =
    [("draw", None), ("left", Some(Side::Left)), ("right", Some(Side::Right))];

impl PawnEnds {
    /// Reads the settings.
    pub(super) fn read(args: &Args<'_>) -> Result<Self, ParseError> {
        let list = |key: &str| args.setting(key).map_or(Ok(Vec::new()), vertices);
        let [goal, left, right] = KEYS;
        let ends = Self {
            goals: list(goal)?,
            own: [list(left)?, list(right)?],
            endless: choice(args, "endless", &ENDLESS)?.flatten(),
        };
        let twice = ends.all().into_iter().find(|v| {
            [&ends.goals, &ends.own[0], &ends.own[1]].iter().filter(|g| g.contains(v)).count() > 1
        });
        match (twice, KEYS.iter().rev().find_map(|key| args.setting(key))) {
            (Some(vertex), Some(word)) => Err(word.error(message!(
                "goal-two",
                "vertex {vertex} is a goal of two kinds",
                vertex = vertex
            ))),
            _ => Ok(ends),
        }
    }

    /// Checks that every goal is a vertex.
    pub(super) fn check(&self, args: &Args<'_>, board: &PawnGraph) -> Result<(), ParseError> {
        let graph = board.graph(Side::Left);
        for (key, goals) in KEYS.iter().zip([&self.goals, &self.own[0], &self.own[1]]) {
            let missing = goals.iter().find(|&&goal| graph.vertex(goal).is_none());
            if let (Some(goal), Some(word)) = (missing, args.setting(key)) {
                let error = word.error(message!(
                    "goal-none",
                    "the digraph has no vertex {goal}",
                    goal = goal
                ));
                return Err(error.help(board.vertices_message()));
            }
        }
        Ok(())
    }

    /// All goals, ascending.
    pub(super) fn all(&self) -> Vec<u64> {
        let mut all = [self.goals.as_slice(), &self.own[0], &self.own[1]].concat();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Whether only the usual rule applies.
    pub(super) fn are_usual(&self) -> bool {
        *self == Self::default()
    }

    /// Whether the rules treat the players differently.
    pub(super) fn tell_players_apart(&self) -> bool {
        self.endless.is_some() || self.own.iter().any(|goals| !goals.is_empty())
    }

    /// Whether a side that is to move at a vertex has won there.
    pub(super) fn won(&self, vertex: u64, side: Side) -> bool {
        self.own[usize::from(side == Side::Right)].binary_search(&vertex).is_ok()
    }
}

impl fmt::Display for PawnEnds {
    /// The settings, each after a blank.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (key, goals) in KEYS.iter().zip([&self.goals, &self.own[0], &self.own[1]]) {
            for (i, goal) in goals.iter().enumerate() {
                if i == 0 {
                    write!(f, " {key}={goal}")?;
                } else {
                    write!(f, ",{goal}")?;
                }
            }
        }
        match self.endless {
            None => Ok(()),
            Some(Side::Left) => f.write_str(" endless=left"),
            Some(Side::Right) => f.write_str(" endless=right"),
        }
    }
}

/// Vertices joined by commas, ascending.
fn vertices(word: &Word) -> Result<Vec<u64>, ParseError> {
    let mut start = 0;
    let items = word.text.split(',').map(|item| {
        let range = start..start + item.len();
        start = range.end + 1;
        let item = word.slice(range);
        let number = parse_number(&item, "a vertex")?;
        u64::try_from(&number)
            .map_err(|_| item.error(message!("vertex-number", "this vertex's number is too large")))
    });
    let mut list = items.collect::<Result<Vec<u64>, _>>()?;
    list.sort_unstable();
    list.dedup();
    Ok(list)
}
