//! Why there is no answer: a limit was reached, the size is refused, or the rule is at fault.

use std::borrow::Cow;
use std::fmt;

use crate::message;
use crate::text::Message;

/// Which limit ended the work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    /// The time allowed is over.
    Time,
    /// The memory allowed is used.
    Memory,
    /// The allowed number of positions has been visited.
    Nodes,
    /// The user interrupted the work.
    Interrupt,
}

impl Limit {
    /// Which limit was reached, as a sentence.
    pub fn message(self) -> Message {
        match self {
            Self::Time => message!("limit-time", "the time limit was reached"),
            Self::Memory => message!("limit-memory", "the memory limit was reached"),
            Self::Nodes => message!("limit-nodes", "the limit on positions was reached"),
            Self::Interrupt => message!("limit-interrupt", "interrupted"),
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

/// A size that the method does not support, refused before work begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    /// What is not supported and what it would need.
    pub message: Message,
    /// What works instead.
    pub help: Option<Message>,
    /// Bytes of memory that would be enough, if only memory is missing.
    pub memory: Option<u128>,
    /// The least possible value, if more is known of the value than that it is refused.
    pub least: u64,
    /// The theorem by which it is known.
    pub theorem: Option<Cow<'static, str>>,
}

impl Refusal {
    /// Creates a refusal with a message.
    pub fn new(message: impl Into<Message>) -> Self {
        Self { message: message.into(), help: None, memory: None, least: 0, theorem: None }
    }

    /// There are more options than can be listed.
    pub fn too_many_options() -> Self {
        Self::new(message!("options-many", "there are more options than can be listed")).help(
            message!(
                "options-many-help",
                "`solve` gives the value and a winning move without a list"
            ),
        )
    }

    /// The message and what works instead, as one text.
    pub fn sentence(&self) -> Message {
        match &self.help {
            None => self.message.clone(),
            // A text is in one language.
            Some(help) if self.message.phrase().is_some() && help.phrase().is_some() => {
                message!("with-help", "{message}; {help}", message = self.message, help = help)
            }
            Some(_) => self.to_string().into(),
        }
    }

    /// Sets the number of bytes that would be enough.
    #[must_use]
    pub fn memory(mut self, bytes: u128) -> Self {
        self.memory = Some(bytes);
        self
    }

    /// Sets the least possible value.
    #[must_use]
    pub fn at_least(mut self, least: u64) -> Self {
        self.least = least;
        self
    }

    /// Sets the theorem by which the least possible value is known.
    #[must_use]
    pub fn by_theorem(mut self, theorem: Cow<'static, str>) -> Self {
        self.theorem = Some(theorem);
        self
    }

    /// Sets what works instead.
    #[must_use]
    pub fn help(mut self, help: impl Into<Message>) -> Self {
        self.help = Some(help.into());
        self
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.help {
            Some(help) => write!(f, "{}; {help}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for Refusal {}

/// Why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// A limit was reached; the value lies between the bounds, if any are known.
    Stopped {
        /// Which limit.
        limit: Limit,
        /// Least and greatest possible value.
        bounds: Option<(u64, u64)>,
    },
    /// The size or the question is not supported.
    Refused(Refusal),
    /// The input is wrong: a rule file has a fault (it divides by zero, or its order does not
    /// decrease).
    Rule(Message),
}

impl Failure {
    /// The limit that ended the work, if one did.
    pub fn limit(&self) -> Option<Limit> {
        match self {
            Self::Stopped { limit, .. } => Some(*limit),
            Self::Refused(_) | Self::Rule(_) => None,
        }
    }

    /// What failed, as a sentence, without a suggestion.
    pub fn message(&self) -> Message {
        match self {
            Self::Stopped { limit, .. } => limit.message(),
            Self::Refused(refusal) => refusal.message.clone(),
            Self::Rule(message) => message.clone(),
        }
    }

    /// What failed and what works instead, as one text.
    pub fn sentence(&self) -> Message {
        match self {
            Self::Refused(refusal) => refusal.sentence(),
            _ => self.message(),
        }
    }

    /// If memory was missing, the number of bytes that would be enough, or 0 if that is unknown.
    pub fn memory(&self) -> Option<u128> {
        match self {
            Self::Stopped { limit: Limit::Memory, .. } => Some(0),
            Self::Refused(refusal) => refusal.memory,
            _ => None,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stopped { limit, .. } => limit.fmt(f),
            Self::Refused(refusal) => refusal.fmt(f),
            Self::Rule(message) => f.write_str(message),
        }
    }
}

impl std::error::Error for Failure {}

/// The failure of a rule file at a move that leaves what no move may leave. `(game, at)` are the name of
/// the file and the position.
pub fn bad_part((game, at): (&str, &str), mv: &Message, part: &str, why: &Message) -> Failure {
    Failure::Rule(message!(
        "rule-leaves",
        "{game}: at {at} {mv} leaves {part}, {why}",
        game = game,
        at = at,
        mv = mv,
        part = part,
        why = why
    ))
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}
