//! The facts that prove who wins a sum under misère play: sums that the player to move loses.
//!
//! A sum is lost if it has an option and each option has an option among the lost sums. A sum is won
//! if an option is among them. A checker finds by itself who wins sums of small components.
//!
//! The search knows small components as games in simplest form. A certificate writes a game as small
//! components whose sum is equal to it, since then a checker needs no other notation. Each game of the
//! search is one of these sums: options of a simplest form are options of what was simplified.

use std::collections::{HashMap, HashSet};

use super::games::{GameId, ZERO};
use super::misere::{Known, MisereProofs, Search, Sum};
use grundy_core::game::{CompactGame, Failure, Meter, Refusal};

/// Who wins a sum, and the lost sums from which it follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LostSums {
    /// Whether the player to move wins.
    pub wins: bool,
    /// The lost sums, each as its components.
    pub sums: Vec<Vec<Box<[u8]>>>,
}

/// Components of a sum.
type Components = Vec<Box<[u8]>>;

impl MisereProofs {
    /// Returns who wins a sum of components, with the lost sums that prove it. If the sum itself is
    /// lost, it is the first.
    ///
    /// # Errors
    /// Returns an error if a limit is reached.
    pub fn evidence<'p>(
        &mut self,
        game: &dyn CompactGame,
        parts: impl IntoIterator<Item = &'p [u8]>,
        meter: &Meter<'_>,
    ) -> Result<LostSums, Failure> {
        let mut search = Search { known: self, game, meter };
        let sum = search.sum(parts)?;
        let wins = search.wins(&sum)?;
        let mut lost = Lost::default();
        if wins {
            search.refute(&sum, &mut lost)?;
        } else {
            lost.claim(sum);
        }
        let mut at = 0;
        while let Some(sum) = lost.sums.get(at).cloned() {
            at += 1;
            meter.node()?;
            for option in search.options(&sum)? {
                search.refute(&option, &mut lost)?;
            }
        }
        let games = self.components_of_games(game);
        let sums = lost.sums.iter().map(|sum| self.components_of(sum, &games));
        Ok(LostSums { wins, sums: sums.collect::<Result<_, _>>()? })
    }

    /// Returns components whose sum is this one.
    fn components_of(
        &self,
        sum: &Sum,
        games: &HashMap<GameId, Components>,
    ) -> Result<Components, Failure> {
        let parts = sum.parts.iter().map(|&part| self.component(part).into());
        let game = games.get(&sum.game);
        let game =
            game.ok_or_else(|| Refusal::new("a game of the search is no sum of components"))?;
        Ok(parts.chain(game.iter().cloned()).collect())
    }

    /// Returns for each game small components whose sum is equal to it, with the shortest text that the sums
    /// of the search give.
    fn components_of_games(&self, of: &dyn CompactGame) -> HashMap<GameId, Components> {
        let mut games = HashMap::from([(ZERO, (0, Vec::new()))]);
        let mut small: Vec<(usize, String, GameId, &[u8])> = Vec::new();
        for (position, known) in &self.known {
            if let Known::Game(game) = *known {
                let text = of.text(position);
                small.push((text.len() + 1, text, game, &**position));
            }
        }
        small.sort_unstable_by(|one, two| (one.0, &one.1).cmp(&(two.0, &two.1)));
        for (bytes, _, game, position) in small {
            games.entry(game).or_insert_with(|| (bytes, vec![position.into()]));
        }
        let mut sums: Vec<[GameId; 3]> = self.games.sums().collect();
        sums.sort_unstable();
        while sums.iter().filter(|sum| shorten(&mut games, **sum)).count() > 0 {}
        games.into_iter().map(|(game, (_, components))| (game, components)).collect()
    }
}

/// Writes a game as two others of which it is the sum, if that is shorter.
fn shorten(games: &mut HashMap<GameId, (usize, Components)>, [one, two, sum]: [GameId; 3]) -> bool {
    let (Some(first), Some(second)) = (games.get(&one), games.get(&two)) else { return false };
    let bytes = first.0 + second.0;
    if games.get(&sum).is_some_and(|known| known.0 <= bytes) {
        return false;
    }
    let joined = first.1.iter().chain(&second.1).cloned().collect();
    games.insert(sum, (bytes, joined));
    true
}

/// The lost sums that a proof needs so far.
#[derive(Default)]
struct Lost {
    /// In the order in which they were found to be needed.
    sums: Vec<Sum>,
    claimed: HashSet<Sum>,
    /// The won sums that have an option among them.
    refuted: HashSet<Sum>,
}

impl Lost {
    fn claim(&mut self, sum: Sum) {
        if self.claimed.insert(sum.clone()) {
            self.sums.push(sum);
        }
    }
}

impl Search<'_, '_> {
    /// Returns the first lost one of some sums. What an earlier run found is searched again.
    fn first_lost(&mut self, sums: Vec<Sum>) -> Result<Sum, Failure> {
        for sum in sums {
            if !self.wins(&sum)? {
                return Ok(sum);
            }
        }
        Err(Refusal::new("a won sum has no lost option").into())
    }

    /// Claims a lost option of a sum that was found to be won, unless one is claimed.
    fn refute(&mut self, sum: &Sum, lost: &mut Lost) -> Result<(), Failure> {
        if sum.parts.is_empty() || lost.refuted.contains(sum) {
            return Ok(());
        }
        self.meter.node()?;
        let mut options = self.options(sum)?;
        let is_lost = |option: &Sum| self.known.is_won(option) == Some(false);
        let claimed = |option: &Sum| {
            if option.parts.is_empty() { is_lost(option) } else { lost.claimed.contains(option) }
        };
        if !options.iter().any(claimed) {
            options.sort_by_cached_key(|option| {
                let sizes = option.parts.iter().map(|&part| u64::from(self.known.size(part)));
                (!is_lost(option), sizes.sum::<u64>())
            });
            lost.claim(self.first_lost(options)?);
        }
        lost.refuted.insert(sum.clone());
        Ok(())
    }
}
