//! Answers as data: outcome, value, moves, and how each is known.
//!
//! An answer is exact or open, and then says why and between which bounds the value lies. A pattern
//! that was only observed is used if the question allows it, and then [`Certainty::Observed`] says so.

mod reason;
mod tree;

use std::borrow::Cow;
use std::fmt;

use serde::{Serialize, Serializer};

use crate::game::{Limit, Players, Text};
use crate::text::{Arg, Message, Phrase, Square};
use crate::value::{Nimber, Outcome, Value};

pub use reason::{Explanation, OptionValue, PartValue, Picture, PowerRow, RowChange, Step};
pub use tree::{Branch, Change, Tree};

/// How an answer is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KnownBy {
    /// Exhaustive search with memo.
    Search,
    /// A table filled bottom-up from the definition.
    Table,
    /// A theorem, by its name.
    Theorem(Cow<'static, str>),
    /// A rule that was checked by search and is not proved, by its name.
    Rule(Cow<'static, str>),
    /// A pattern that the first values follow, up to this number; only if a person asked for it.
    Observed(u64),
}

/// The name of the rule of [`KnownBy::Observed`].
const OBSERVED_PATTERN: &str = "observed-pattern";

impl fmt::Display for KnownBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Search => f.write_str("search"),
            Self::Table => f.write_str("table"),
            Self::Theorem(name) => write!(f, "theorem:{name}"),
            Self::Rule(name) => write!(f, "rule:{name}"),
            Self::Observed(_) => write!(f, "rule:{OBSERVED_PATTERN}"),
        }
    }
}

impl Serialize for KnownBy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// A value with the way it is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownValue<V = Nimber> {
    /// The Grundy value.
    pub value: V,
    /// How it is known.
    pub by: KnownBy,
}

impl KnownValue {
    /// The value as one of any kind.
    pub fn general(self) -> KnownValue<Value> {
        KnownValue { value: self.value.into(), by: self.by }
    }
}

/// How sure an answer is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Certainty {
    /// Follows from the definition or from a theorem whose hypotheses were checked.
    Proved,
    /// By a rule that was compared with search on all positions of this scope.
    Checked(&'static str),
    /// By a pattern that was seen in the values up to this number and is not proved. No answer rests
    /// on one unless the question allows it.
    Observed(u64),
}

impl fmt::Display for Certainty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Proved => f.write_str("proved"),
            Self::Checked(scope) => write!(f, "checked:{scope}"),
            Self::Observed(last) => write!(f, "observed:{last}"),
        }
    }
}

impl Serialize for Certainty {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Normal or misère play.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Play {
    /// Normal play: the player who makes the last move wins.
    #[default]
    Normal,
    /// Misère play: the player who makes the last move loses.
    Misere,
}

/// Who wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Winner {
    /// The player about to move.
    Next,
    /// The other player.
    Previous,
    /// Neither player can force a win.
    Draw,
    /// A player of a partisan game, by name.
    #[serde(untagged)]
    Named(&'static str),
}

impl fmt::Display for Winner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Next => "next",
            Self::Previous => "previous",
            Self::Draw => "draw",
            Self::Named(name) => name,
        })
    }
}

/// One summand of the position.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Summand {
    /// The summand as a position of its own.
    pub position: Text,
    /// Its value, where it has one and it was found.
    pub value: Option<Value>,
    /// How the value is known.
    pub known_by: Option<KnownBy>,
}

/// One move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Move {
    /// Which summand it changes, from 0.
    pub summand: usize,
    /// The changed part before.
    pub from: String,
    /// The changed part after.
    pub to: String,
    /// The move in words.
    pub phrase: Phrase,
    /// Where on a board it is made.
    pub square: Option<Square>,
    /// What it changes in the parts of a compound; empty elsewhere.
    pub changes: Vec<Change>,
}

/// Moves of one kind.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MoveList {
    /// Those that were to be listed.
    pub moves: Vec<Move>,
    /// Families too many to list: which summand they change, and what they are.
    pub families: Vec<(usize, Phrase)>,
    /// The number of moves, listed or not; `None` where they were not counted.
    pub count: Option<u64>,
}

impl MoveList {
    /// The list of no moves, counted.
    pub fn none() -> Self {
        Self { count: Some(0), ..Self::default() }
    }
}

/// Who wins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// The winner was found.
    Known {
        /// Who wins.
        winner: Winner,
        /// How it is known.
        by: KnownBy,
        /// How sure it is.
        certainty: Certainty,
    },
    /// The winner was not found.
    Open {
        /// The limit or refusal that ended the work.
        why: Incomplete,
        /// Least and greatest possible value, where they are known.
        bounds: Option<(u64, u64)>,
    },
}

/// The answer to "who wins, with which moves, and how is that known?".
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The position, in a form that parses back.
    pub position: String,
    /// Normal or misère.
    pub play: Play,
    /// The players, if they have different moves.
    pub players: Option<Players>,
    /// Who wins.
    pub verdict: Verdict,
    /// The Grundy value; `None` where values do not exist or it was not found.
    pub value: Option<Value>,
    /// Least and greatest possible value, where the winner was found and the value was not.
    pub bounds: Option<(u64, u64)>,
    /// Every summand.
    pub summands: Vec<Summand>,
    /// The winning moves.
    pub winning: MoveList,
    /// The moves after which neither player can force a win.
    pub drawing: MoveList,
    /// A board with marks where a winning move is made; only with all of them.
    pub drawn: Option<String>,
    /// The number of moves until the end when the winner hurries and the loser delays, where play
    /// may go on for ever and it was found.
    pub remoteness: Option<u64>,
    /// The number of moves until the end if the winner delays and the loser hurries, where it was
    /// asked for and found.
    pub suspense: Option<u64>,
    /// The limit or refusal because of which value or moves are missing although the winner was
    /// found.
    pub missing: Option<Incomplete>,
    /// The parts, if the position is a compound.
    pub tree: Option<Tree>,
}

/// The limit or refusal because of which parts of an answer are missing, as a sentence.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Incomplete {
    /// The sentence.
    pub why: Message,
    /// The limit; `None` for a refusal.
    pub limit: Option<Limit>,
    /// Where memory was missing: how many bytes would be enough, 0 if that is not known.
    pub memory: Option<u128>,
}

impl fmt::Display for Incomplete {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.why)
    }
}

impl std::ops::Deref for Incomplete {
    type Target = str;

    fn deref(&self) -> &str {
        &self.why
    }
}

impl From<&Incomplete> for String {
    fn from(incomplete: &Incomplete) -> Self {
        incomplete.why.to_string()
    }
}

impl Answer {
    /// The winner; `None` where it was not found.
    pub fn winner(&self) -> Option<Winner> {
        match self.verdict {
            Verdict::Known { winner, .. } => Some(winner),
            Verdict::Open { .. } => None,
        }
    }

    /// How the winner is known.
    pub fn known_by(&self) -> Option<&KnownBy> {
        match &self.verdict {
            Verdict::Known { by, .. } => Some(by),
            Verdict::Open { .. } => None,
        }
    }

    /// The same answer, resting on a pattern that was observed up to a number.
    #[must_use]
    pub fn observed(mut self, last: u64) -> Self {
        if let Verdict::Known { certainty, .. } = &mut self.verdict {
            *certainty = Certainty::Observed(last);
        }
        self
    }

    /// The same answer; if it is incomplete, with the reason why no pattern helped.
    #[must_use]
    pub fn untrusted(mut self, why: &str) -> Self {
        let incomplete = match &mut self.verdict {
            Verdict::Known { .. } => self.missing.as_mut(),
            Verdict::Open { why, .. } => Some(why),
        };
        if let Some(incomplete) = incomplete.filter(|incomplete| !incomplete.why.contains(why)) {
            incomplete.why = format!("{}; {why}", incomplete.why).into();
        }
        self
    }

    /// How sure the winner is.
    pub fn certainty(&self) -> Option<Certainty> {
        match self.verdict {
            Verdict::Known { certainty, .. } => Some(certainty),
            Verdict::Open { .. } => None,
        }
    }

    /// The limit or refusal because of which winner, value or moves are missing.
    pub fn incomplete(&self) -> Option<&Incomplete> {
        match &self.verdict {
            Verdict::Known { .. } => self.missing.as_ref(),
            Verdict::Open { why, .. } => Some(why),
        }
    }

    /// Least and greatest possible value, where the value was not found and they are known.
    pub fn value_bounds(&self) -> Option<(u64, u64)> {
        match self.verdict {
            Verdict::Known { .. } => self.bounds,
            Verdict::Open { bounds, .. } => bounds,
        }
    }

    /// Who is to move, in a partisan game.
    pub fn mover(&self) -> Option<&'static str> {
        self.players.and_then(|players| players.mover.map(|side| players.name(side)))
    }

    /// The outcome class; `None` for partisan games and where it was not found.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.winner().filter(|_| self.players.is_none())? {
            Winner::Next => Some(Outcome::N),
            Winner::Previous => Some(Outcome::P),
            Winner::Draw => Some(Outcome::Draw),
            Winner::Named(_) => None,
        }
    }

    /// Whether the player to move wins; `None` for a draw and where it is not known.
    pub fn mover_wins(&self) -> Option<bool> {
        match self.winner()? {
            Winner::Next => Some(true),
            Winner::Previous => Some(false),
            Winner::Draw => None,
            Winner::Named(name) => self.mover().map(|mover| mover == name),
        }
    }

    /// Who wins, as a sentence.
    pub fn sentence(&self) -> Phrase {
        let named = |id: &'static str, player| Phrase::new(id).with("player", Arg::player(player));
        match (self.winner(), self.mover()) {
            (Some(Winner::Next), _) => Phrase::new("answer-next"),
            (Some(Winner::Previous), _) => Phrase::new("answer-previous"),
            (Some(Winner::Draw), _) => Phrase::new("answer-draw"),
            (Some(Winner::Named(player)), Some(mover)) => {
                named("answer-named", player).with("mover", Arg::player(mover))
            }
            (Some(Winner::Named(player)), None) => named("answer-named-any", player),
            (None, _) => Phrase::new("answer-unknown"),
        }
    }
}
