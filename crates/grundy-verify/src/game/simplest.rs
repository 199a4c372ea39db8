//! Games under misère play in their simplest forms, written for the checker alone.
//!
//! Two games are equal if they have the same outcome in every sum under misère play. Let H be a game such that
//! the options of a game G are those of H and others, each of which has the option H; if H has no options,
//! let the player to move win G. Then G equals H, and a game that equals no such H, with options in simplest
//! form, is in simplest form (J. H. Conway, On Numbers and Games, chapter 12). A game here is a number, and
//! equal games have equal numbers.

use std::collections::{BTreeSet, HashMap};

/// The game without options.
pub(crate) const ZERO: usize = 0;

/// The maximum number of games, so that a hostile certificate ends.
const MOST_GAMES: usize = 1 << 20;

/// Games in simplest form, and their sums.
pub(crate) struct Games {
    /// The options of each game.
    options: Vec<BTreeSet<usize>>,
    /// Whether the player to move wins.
    won: Vec<bool>,
    numbers: HashMap<BTreeSet<usize>, usize>,
    sums: HashMap<[usize; 2], usize>,
}

impl Games {
    pub(crate) fn new() -> Self {
        let numbers = HashMap::from([(BTreeSet::new(), ZERO)]);
        Self { options: vec![BTreeSet::new()], won: vec![true], numbers, sums: HashMap::new() }
    }

    /// The options of a game.
    pub(crate) fn options(&self, game: usize) -> &BTreeSet<usize> {
        &self.options[game]
    }

    /// Whether the player to move wins a game.
    pub(crate) fn is_won(&self, game: usize) -> bool {
        self.won[game]
    }

    /// The number of the game with these options.
    pub(crate) fn with_options(&mut self, options: BTreeSet<usize>) -> Result<usize, String> {
        if let Some(&game) = self.numbers.get(&options) {
            return Ok(game);
        }
        if self.numbers.len() >= MOST_GAMES || self.sums.len() >= 4 * MOST_GAMES {
            return Err("sums of its small lands are too many different games".to_owned());
        }
        let won = options.iter().any(|&option| !self.won[option]);
        let game = self.equal(&options, won).unwrap_or(self.options.len());
        if game == self.options.len() {
            self.options.push(options.clone());
            self.won.push(won);
        }
        self.numbers.insert(options, game);
        Ok(game)
    }

    /// A game H of the theorem for the game G with these options, at least one.
    fn equal(&self, options: &BTreeSet<usize>, won: bool) -> Option<usize> {
        let candidates: BTreeSet<usize> =
            options.iter().flat_map(|&option| &self.options[option]).copied().collect();
        candidates.into_iter().find(|&h| {
            let own = &self.options[h];
            let mut others = options.difference(own);
            own.is_subset(options)
                && others.all(|&other| self.options[other].contains(&h))
                && (won || !own.is_empty())
        })
    }

    /// The sum of two games. A move shortens one of them, so the recursion is as deep as both last.
    pub(crate) fn sum(&mut self, one: usize, two: usize) -> Result<usize, String> {
        let both = [one.min(two), one.max(two)];
        if both[0] == ZERO {
            return Ok(both[1]);
        }
        if let Some(&sum) = self.sums.get(&both) {
            return Ok(sum);
        }
        let mut options = BTreeSet::new();
        for (moved, other) in [(one, two), (two, one)] {
            for option in self.options[moved].clone() {
                options.insert(self.sum(option, other)?);
            }
        }
        let sum = self.with_options(options)?;
        self.sums.insert(both, sum);
        Ok(sum)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nim heaps: 1 + 1 is 0, 2 + 2 is not, and the heaps 1 and 2 are not 3 (Conway, chapter 12).
    #[test]
    fn sums_of_nim_heaps() {
        let mut games = Games::new();
        let mut heaps = vec![ZERO];
        for _ in 0..3 {
            heaps.push(games.with_options(heaps.iter().copied().collect()).expect("few games"));
        }
        let mut sum =
            |one: usize, two: usize| games.sum(heaps[one], heaps[two]).expect("few games");
        assert_eq!([sum(1, 1), sum(1, 2), sum(1, 3)], [ZERO, heaps[3], heaps[2]]);
        let (twos, pair) = (sum(2, 2), sum(2, 3));
        assert!(twos != ZERO && pair != heaps[1]);
        // Misère Nim: the player to move loses two heaps of 2, and wins a heap of 2 and one of 3.
        assert!(!games.is_won(twos) && games.is_won(pair));
    }

    /// A reversible option: {2} has the option 2, whose option 0 it equals, since the player to move wins it not.
    #[test]
    fn a_lost_game_is_not_zero() {
        let mut games = Games::new();
        let one = games.with_options(BTreeSet::from([ZERO])).expect("few games");
        let two = games.with_options(BTreeSet::from([ZERO, one])).expect("few games");
        let only_two = games.with_options(BTreeSet::from([two])).expect("few games");
        assert!(only_two != ZERO && !games.is_won(only_two));
        // {1} is won and equals 0.
        assert_eq!(games.with_options(BTreeSet::from([one])).expect("few games"), ZERO);
    }
}
