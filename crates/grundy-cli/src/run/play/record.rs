//! The game so far: every turn with its options, and which of them was played.

use std::ops::ControlFlow;

use grundy_core::answer::Play;
use grundy_core::game::{self, Attempt, Continuation, Meter, Standing};
use grundy_core::value::{Outcome, Side};
use grundy_engine::notation::Position;
use grundy_engine::{OptionLine, Outlook, Scope};

use crate::error::Error;
use crate::session::Session;

/// With more moves than this, none is chosen from a list.
const MOST_OPTIONS: usize = 100_000;

/// A position with a player to move.
pub(super) struct Turn {
    pub(super) position: Position,
    /// Whether the person is to move.
    pub(super) person: bool,
    /// Every move, with who wins after it, as far as that was found.
    pub(super) outlook: Outlook,
    /// The move that was made.
    pub(super) played: Option<usize>,
}

impl Turn {
    fn new(session: &Session, position: Position, person: bool) -> Result<Self, Error> {
        few_enough(&position)?;
        let clock = session.clock_of_move();
        let meter = session.meter(&clock);
        let scope = Scope { moves: 2 * MOST_OPTIONS, work: session.work() };
        let outlook = session.bench.outlook(&position, scope, session.attempt(&meter))?;
        Ok(Self { position, person, outlook, played: None })
    }

    /// The moves.
    pub(super) fn options(&self) -> &[OptionLine] {
        &self.outlook.options
    }

    /// The move that was made.
    fn choice(&self) -> Option<&OptionLine> {
        self.options().get(self.played?)
    }

    /// Whether the player to move wins.
    pub(super) fn wins(&self) -> bool {
        if self.options().is_empty() {
            self.ended() == Outcome::N
        } else {
            self.best() == Some(Outcome::P)
        }
    }

    /// The outcome for the player to move, who has no move.
    pub(super) fn ended(&self) -> Outcome {
        if let Some(part) =
            self.position.parts().into_iter().find(|part| part.rules().ends().over())
        {
            let standing = part.judgements().standing(&Attempt::from(&Meter::unlimited()));
            return Outcome::of_mover(matches!(standing, Ok(Some(Standing::Won))));
        }
        if let Some(part) = self.position.lone()
            && part.rules().ends().stands_alone()
        {
            let meter = Meter::unlimited();
            let judged = part
                .judgements()
                .judgement(game::Turn::normal(self.side()), &Attempt::from(&meter));
            let judged = judged.ok().flatten();
            return judged.map_or(Outcome::P, |judged| judged.label.outcome);
        }
        Outcome::of_mover(self.position.play == Play::Misere)
    }

    /// Who is to move, where that matters.
    fn side(&self) -> Side {
        let mover =
            self.position.parts().into_iter().find_map(|part| part.rules().players()?.mover);
        mover.unwrap_or(Side::Left)
    }

    /// Whether play may come back to an earlier position.
    pub(super) fn endless(&self) -> bool {
        self.position.parts().into_iter().any(|part| part.rules().ends().endless())
    }

    /// The best outcome for the opponent that a move leaves: P, then a draw, then N; `None` if who
    /// wins was not found.
    pub(super) fn best(&self) -> Option<Outcome> {
        self.outlook.outcome.map(Outcome::reversed)
    }

    /// The moves that are known to leave the best outcome.
    pub(super) fn known_best(&self) -> Vec<usize> {
        let Some(best) = self.best() else { return Vec::new() };
        (0..self.options().len()).filter(|&i| self.options()[i].outcome == Some(best)).collect()
    }

    /// Whether the outcome of every move was found.
    pub(super) fn judged(&self) -> bool {
        self.options().iter().all(|option| option.outcome.is_some())
    }
}

/// Refuses positions with more moves than can be listed, before they are.
fn few_enough(position: &Position) -> Result<(), Error> {
    let mut count = 0;
    for part in position.parts() {
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
        message: format!("there are more than {MOST_OPTIONS} moves to choose from").into(),
        help: Some("play a smaller position; `grundy solve` answers this one".into()),
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

    /// The current turn.
    pub(super) fn now(&self) -> &Turn {
        &self.now
    }

    /// A turn by its number, from 0.
    pub(super) fn turn(&self, number: usize) -> &Turn {
        self.past.get(number).unwrap_or(&self.now)
    }

    /// Makes a move.
    pub(super) fn make(&mut self, session: &Session, choice: usize) -> Result<(), Error> {
        let Some(option) = self.now.options().get(choice) else {
            return Ok(());
        };
        let again = option.continuation == Continuation::Again;
        let next = Turn::new(session, option.position.clone(), self.now.person == again)?;
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

    /// Goes back to the user's last turn; returns `false` if there is none.
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
        let gave_away = |number: usize| {
            let turn = self.turn(number);
            turn.person
                && self.left(number).zip(turn.best()).is_some_and(|(left, best)| left != best)
        };
        let lost = || self.now.best().is_none_or(|best| best == Outcome::N) && !self.now.wins();
        let resigned = || (self.now.person && !lost()).then_some(self.past.len());
        (0..self.past.len()).find(|&turn| gave_away(turn)).or_else(resigned)
    }

    /// The outcome that the move of a turn left, if it was found before the move or after it.
    fn left(&self, number: usize) -> Option<Outcome> {
        let played = self.turn(number).choice()?;
        let next = self.turn(number + 1).outlook.outcome;
        let again = played.continuation == Continuation::Again;
        played.outcome.or(if again { next.map(Outcome::reversed) } else { next })
    }

    /// Whether it was found of every turn of the person who wins, before the move and after it.
    pub(super) fn is_solved(&self) -> bool {
        let found = |number: usize| {
            let turn = self.turn(number);
            !turn.person || turn.best().is_some() && self.left(number).is_some()
        };
        (0..self.past.len()).all(found) && self.now.outlook.outcome.is_some()
    }
}
