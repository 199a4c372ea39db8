//! The game so far: every turn with its options, and which of them was played.

use std::ops::ControlFlow;

use grundy::OptionLine;
use grundy::answer::Play;
use grundy::game::Meter;
use grundy::notation::Position;
use grundy::value::{Outcome, Side};

use crate::error::Error;
use crate::session::Session;

/// Moves beyond which a person does not choose from a list.
const MOST_OPTIONS: usize = 100_000;

/// A position with a player to move.
pub(super) struct Turn {
    pub(super) position: Position,
    /// Is the person to move?
    pub(super) person: bool,
    /// Every move, with who wins after it.
    pub(super) options: Vec<OptionLine>,
    /// The move that was made.
    pub(super) played: Option<usize>,
}

impl Turn {
    fn new(session: &Session, position: Position, person: bool) -> Result<Self, Error> {
        few_enough(&position)?;
        let clock = session.clock();
        let options = session.bench.options(&position, &session.meter(&clock))?;
        if let Some(limit) = options.iter().position(|option| option.outcome.is_none()) {
            return Err(Error::unfinished(format!(
                "who wins after {} was not found, so no perfect game can be played",
                options[limit].position
            )));
        }
        Ok(Self { position, person, options, played: None })
    }

    /// Does the player to move win?
    pub(super) fn wins(&self) -> bool {
        if self.options.is_empty() { self.over() } else { self.best() == Some(Outcome::P) }
    }

    /// Has the player to move, without a move, won?
    fn over(&self) -> bool {
        if let [part] = self.position.parts.as_slice()
            && part.stands_alone()
        {
            let judged = part.judgement(self.side(), &Meter::unlimited()).ok().flatten();
            return judged.is_some_and(|judged| judged.label.outcome == Outcome::N);
        }
        self.position.play == Play::Misere
    }

    /// Who is to move, where that matters.
    fn side(&self) -> Side {
        let mover = self.position.parts.iter().find_map(|part| part.players()?.mover);
        mover.unwrap_or(Side::Left)
    }

    /// May play come back to an earlier position?
    pub(super) fn endless(&self) -> bool {
        self.position.parts.iter().any(|part| part.endless())
    }

    /// The best outcome for the opponent that a move leaves: P, then a draw, then N.
    pub(super) fn best(&self) -> Option<Outcome> {
        let ranks = [Outcome::P, Outcome::Draw, Outcome::N];
        ranks.into_iter().find(|rank| self.options.iter().any(|by| by.outcome == Some(*rank)))
    }

    /// The moves after which the opponent has the given outcome.
    pub(super) fn leaving(&self, outcome: Option<Outcome>) -> Vec<usize> {
        (0..self.options.len()).filter(|&i| self.options[i].outcome == outcome).collect()
    }
}

/// Refuses positions with more moves than can be listed, before they are.
fn few_enough(position: &Position) -> Result<(), Error> {
    let mut count = 0;
    for part in &position.parts {
        for side in [Side::Left, Side::Right] {
            let flow = part.options(side, &mut |_| {
                count += 1;
                if count > 2 * MOST_OPTIONS {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
            if flow.is_break() {
                count = usize::MAX / 2;
            }
        }
    }
    if count <= 2 * MOST_OPTIONS {
        return Ok(());
    }
    Err(Error::Unfinished {
        message: format!("there are more than {MOST_OPTIONS} moves to choose from"),
        help: Some("play a smaller position; `grundy solve` answers this one".to_owned()),
    })
}

/// All turns, the last of them without a move.
pub(super) struct Record {
    past: Vec<Turn>,
    now: Turn,
}

impl Record {
    pub(super) fn new(session: &Session, position: Position, person: bool) -> Result<Self, Error> {
        Ok(Self { past: Vec::new(), now: Turn::new(session, position, person)? })
    }

    /// The turn at hand.
    pub(super) fn now(&self) -> &Turn {
        &self.now
    }

    /// A turn by its number, from 0.
    pub(super) fn turn(&self, number: usize) -> &Turn {
        self.past.get(number).unwrap_or(&self.now)
    }

    /// Makes a move.
    pub(super) fn make(&mut self, session: &Session, choice: usize) -> Result<(), Error> {
        let Some(option) = self.now.options.get(choice) else {
            return Ok(());
        };
        let next = Turn::new(session, option.position.clone(), !self.now.person)?;
        let mut done = std::mem::replace(&mut self.now, next);
        done.played = Some(choice);
        self.past.push(done);
        Ok(())
    }

    /// Lets the other player begin; `false` after the first move.
    pub(super) fn swap(&mut self) -> bool {
        if self.past.is_empty() {
            self.now.person = !self.now.person;
        }
        self.past.is_empty()
    }

    /// How often the position was met before with the same player to move.
    pub(super) fn met_before(&self) -> usize {
        let now = self.now.position.to_string();
        let same =
            |turn: &&Turn| turn.person == self.now.person && turn.position.to_string() == now;
        self.past.iter().filter(same).count()
    }

    /// Goes back to the person's last turn; `false` if there is none.
    pub(super) fn undo(&mut self) -> bool {
        let last = self.past.iter().rposition(|turn| turn.person);
        if let Some(turn) = last {
            self.back_to(turn);
        }
        last.is_some()
    }

    /// Goes back to a turn.
    pub(super) fn back_to(&mut self, turn: usize) {
        let mut later = self.past.drain(turn.min(self.past.len())..);
        if let Some(now) = later.next() {
            self.now = now;
            self.now.played = None;
        }
    }

    /// The first of the person's turns that gave away the game, or the present one if it is
    /// still won.
    pub(super) fn mistake(&self) -> Option<usize> {
        let gave_away = |turn: &Turn| {
            let played = turn.played.and_then(|choice| turn.options.get(choice));
            turn.person && played.is_some_and(|by| by.outcome != turn.best())
        };
        let lost = || self.now.best().is_none_or(|best| best == Outcome::N) && !self.now.wins();
        let resigned = || (self.now.person && !lost()).then_some(self.past.len());
        self.past.iter().position(gave_away).or_else(resigned)
    }
}
