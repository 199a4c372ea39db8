//! The result of `misere` for a game whose misère quotient is proved to be infinite.

use grundy_core::value::Natural;
use grundy_misere::{BALANCE, Balance, Triple};
use serde::Serialize;

use super::json::Count;

/// The object of `misere` for such a game.
#[derive(Debug, Serialize)]
pub struct Object {
    /// The game as printed.
    pub game: String,
    play: &'static str,
    status: &'static str,
    /// The theorem that decides who wins.
    pub theorem: &'static str,
    /// From the preperiod on, heap n + period has the twist of heap n, its sum and the period more,
    /// and its lead or the period more.
    pub period: Count,
    /// The heap from which this is so.
    pub preperiod: Count,
    /// The number modulo which large sums and leads count.
    pub modulus: Count,
    /// Sums from this one on count modulo the modulus only.
    pub sums: Count,
    /// Leads below the first count as the first, those from the second on modulo the modulus only.
    pub leads: [Count; 2],
    heap_base: u8,
    /// The twists of the heaps of the preperiod and of two periods.
    pub twist: Vec<u8>,
    /// Their sums.
    pub sum: Vec<Count>,
    /// Their leads.
    pub lead: Vec<Count>,
    /// The folded triples that are lost: twist, sum, lead.
    pub lost: Vec<[Count; 3]>,
    /// Where the certificate is.
    pub certificate: Option<String>,
}

/// The object of a game and of the file that its certificate is in.
pub fn infinite(balance: &Balance, certificate: Option<String>) -> Object {
    let heaps = balance.heaps();
    let small = |number: &Natural| Count(u64::try_from(number).unwrap_or(u64::MAX));
    let lead =
        |heap: &Triple| small(&Natural::try_from(heap.lead.clone()).unwrap_or(Natural::ZERO));
    let (level, leads) = balance.leads();
    Object {
        game: balance.code().to_string(),
        play: "misere",
        status: "infinite",
        theorem: BALANCE,
        period: Count(balance.period()),
        preperiod: Count(balance.preperiod()),
        modulus: Count(balance.modulus()),
        sums: Count(balance.sums_from()),
        leads: [level, leads].map(Count),
        heap_base: 0,
        twist: heaps.iter().map(|heap| heap.twist).collect(),
        sum: heaps.iter().map(|heap| small(&heap.sum)).collect(),
        lead: heaps.iter().map(lead).collect(),
        lost: balance.lost().iter().map(|triple| triple.map(Count)).collect(),
        certificate,
    }
}
