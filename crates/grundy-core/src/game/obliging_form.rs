//! Components some of whose moves oblige a player, in the forms that have a search of their own.

/// The form of a component some of whose moves oblige a player.
#[derive(Debug, Clone)]
pub enum ObligingForm {
    /// It is searched by its moves.
    Any,
    /// A stack of Top Entails with so many coins.
    TopEntails(u64),
    /// Coins that are held by strings.
    Strings(Strings),
}

/// Coins that are held by strings. A move cuts a string; a coin whose last string it cuts is taken, and
/// then the same player moves again.
#[derive(Debug, Clone)]
pub struct Strings {
    /// The number of coins.
    pub coins: u32,
    /// The two ends of each string: coins, or [`Strings::GROUND`].
    pub ends: Vec<[u32; 2]>,
}

impl Strings {
    /// The end of a string that holds no coin there.
    pub const GROUND: u32 = u32::MAX;
}
