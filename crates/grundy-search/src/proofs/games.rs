//! Small games under misère play, each in its simplest form.
//!
//! Two games are equal if they have the same outcome in every sum under misère play. A game G equals a
//! game H if the options of H are options of G, every other option of G has an option H, and, if H has no
//! option, G is won (J. H. Conway, On Numbers and Games, chapter 12). Then G is replaced by H; a game that
//! no such H replaces, and whose options are in simplest form, is in simplest form, and equal games have the same one.

use std::collections::HashMap;

use foldhash::fast::FixedState;
use smallvec::SmallVec;

use grundy_core::game::{Failure, Meter, Refusal};

/// The number of a game; equal games have equal numbers.
pub(super) type GameId = u32;

/// The game without options.
pub(super) const ZERO: GameId = 0;

/// Options, ascending.
type GameOptions = SmallVec<[GameId; 6]>;

/// Games in simplest form.
#[derive(Debug)]
pub(super) struct Games {
    /// The options of each game, and whether the player to move wins.
    all: Vec<(GameOptions, bool)>,
    numbers: HashMap<GameOptions, GameId, FixedState>,
    sums: HashMap<(GameId, GameId), GameId, FixedState>,
}

impl Default for Games {
    fn default() -> Self {
        let mut numbers = HashMap::default();
        numbers.insert(GameOptions::new(), ZERO);
        Self { all: vec![(GameOptions::new(), true)], numbers, sums: HashMap::default() }
    }
}

impl Games {
    /// Returns the options of a game.
    pub(super) fn options(&self, game: GameId) -> &[GameId] {
        &self.all[game as usize].0
    }

    /// Returns pairs of games and their sums, as far as they were needed.
    pub(super) fn sums(&self) -> impl Iterator<Item = [GameId; 3]> {
        self.sums.iter().map(|(&(one, two), &sum)| [one, two, sum])
    }

    /// Whether the player to move wins a game.
    pub(super) fn is_won(&self, game: GameId) -> bool {
        self.all[game as usize].1
    }

    /// Returns the game with these options.
    pub(super) fn of(
        &mut self,
        mut options: GameOptions,
        meter: &Meter<'_>,
    ) -> Result<GameId, Failure> {
        options.sort_unstable();
        options.dedup();
        if let Some(&game) = self.numbers.get(&options) {
            return Ok(game);
        }
        let is_won = options.is_empty() || options.iter().any(|&option| !self.is_won(option));
        let game = if let Some(game) = self.simpler(&options, is_won) {
            game
        } else {
            let game = u32::try_from(self.all.len());
            let game = game.map_err(|_| Refusal::new("more than 2^32 different games"))?;
            meter.may_push(&self.all)?;
            self.all.push((options.clone(), is_won));
            game
        };
        meter.keep((2 * size_of::<GameOptions>() + 8 * options.len() + 16) as u64)?;
        meter.may_insert(&self.numbers)?;
        self.numbers.insert(options, game);
        Ok(game)
    }

    /// Returns a game that replaces the one with these options.
    fn simpler(&self, options: &[GameId], is_won: bool) -> Option<GameId> {
        // Some option of the game has an option that is the replacement, or all its options are that one's.
        let replaces = |&candidate: &GameId| {
            let own = self.options(candidate);
            (candidate != ZERO || is_won)
                && own.iter().all(|option| options.binary_search(option).is_ok())
                && options.iter().all(|option| {
                    own.binary_search(option).is_ok()
                        || self.options(*option).binary_search(&candidate).is_ok()
                })
        };
        options.iter().flat_map(|&option| self.options(option)).copied().find(replaces)
    }

    /// Returns the sum of two games. Each option is smaller, so the recursion is at most as deep as both
    /// games last.
    pub(super) fn sum(
        &mut self,
        one: GameId,
        two: GameId,
        meter: &Meter<'_>,
    ) -> Result<GameId, Failure> {
        let (one, two) = (one.min(two), one.max(two));
        if one == ZERO {
            return Ok(two);
        }
        if let Some(&sum) = self.sums.get(&(one, two)) {
            return Ok(sum);
        }
        meter.pause()?;
        let mut options = GameOptions::new();
        for at in 0..self.options(one).len() {
            let option = self.options(one)[at];
            options.push(self.sum(option, two, meter)?);
        }
        for at in 0..self.options(two).len() {
            let option = self.options(two)[at];
            options.push(self.sum(one, option, meter)?);
        }
        let sum = self.of(options, meter)?;
        meter.keep(24)?;
        meter.may_insert(&self.sums)?;
        self.sums.insert((one, two), sum);
        Ok(sum)
    }
}
