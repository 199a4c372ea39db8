//! Which values of a game are rare.

use grundy_core::game::take_break::TakeBreak;
use grundy_engine::catalog::Named;
use grundy_sequence::sequence::Closure;

use super::Index;

/// A split of values, and which of them are rare.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Split {
    /// Which values are common.
    pub closure: Closure,
    /// For each value, whether it is rare at its heap.
    pub rare: Vec<bool>,
}

/// Fewer values than this are not split: chance would choose the mask.
const FEWEST: usize = 1_000;

impl Split {
    /// The split of a code's values, where few are rare.
    pub fn of(game: &str, index: &Index, values: &[u32]) -> Option<Self> {
        let Index::Line { first } = index else { return None };
        if values.len() < FEWEST {
            return None;
        }
        let code = code(game)?;
        let later = values.len() / 4;
        let seen = values.get(later..)?.iter().copied();
        let closure = Closure::choose(&code, first + later as u64, seen)?;
        let rare: Vec<bool> =
            (*first..).zip(values).map(|(heap, &value)| closure.is_rare(value, heap)).collect();
        // Where a third is rare there is no sparse space.
        let few = rare.iter().filter(|rare| **rare).count() <= values.len() / 3;
        few.then_some(Self { closure, rare })
    }
}

/// The code that a game is played by.
fn code(game: &str) -> Option<TakeBreak> {
    let game = Named::new(game);
    if game.rest.is_empty() { TakeBreak::parse(&game.rule()).ok() } else { None }
}
