//! Games with an infinite misère quotient in which three numbers decide every sum of heaps.
//!
//! Each heap has a *twist*, a *sum* and a *lead*. In a sum of heaps the twists add up modulo 2, the
//! sums add up, and the lead is the amount by which one heap outweighs all others. Who wins depends
//! only on this triple, and even only on the *folded* triple, of which there are finitely many. The
//! theorem, `misere-balance`, and its proof are in the book (`docs/src/certificates.md`).
//!
//! The claims in `balances.txt` are those of the certificates in `docs/src/misere/infinite`, each
//! of which `grundy-verify` proves from the moves of the game alone. There are no claims about
//! other codes: nothing is derived or guessed.

use std::sync::LazyLock;

use super::certificate::sealed;
use grundy_core::game::take_break::TakeBreak;
use grundy_core::value::{Integer, Natural};

/// The name of the theorem, in certificates and in `known_by`.
pub const BALANCE: &str = "misere-balance";

/// The claims, in the format of certificates. The first line of each lists the codes that share it.
const CLAIMS: &str = include_str!("balances.txt");

static BALANCES: LazyLock<Vec<Balance>> =
    LazyLock::new(|| CLAIMS.split("\n\n").filter_map(Balance::read).flatten().collect());

/// The triple of a sum of heaps, which decides who wins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Triple {
    /// The twist: 0 or 1.
    pub twist: u8,
    /// The sum of the sums of all heaps.
    pub sum: Natural,
    /// The lead: the greatest difference between the lead of a heap and the sum of all others; 0
    /// without heaps.
    pub lead: Integer,
}

impl Triple {
    /// The triple of the empty sum.
    pub const NOTHING: Self = Self { twist: 0, sum: Natural::ZERO, lead: Integer::ZERO };

    /// Returns the triple of the sum of both.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        let lead = |one: &Self, two: &Self| &one.lead - Integer::from(two.sum.clone());
        Self {
            twist: self.twist ^ other.twist,
            sum: &self.sum + &other.sum,
            lead: lead(self, other).max(lead(other, self)),
        }
    }
}

/// A game whose misère quotient is infinite, and the triples that decide its sums.
#[derive(Debug)]
pub struct Balance {
    code: TakeBreak,
    /// The lines of the certificate that state the claim.
    lines: &'static str,
    /// The period p: from the preperiod on, heap n + p has the twist of heap n, its sum plus p, and
    /// its lead or its lead plus p.
    period: u64,
    preperiod: u64,
    modulus: u64,
    /// Sums from this one on count only modulo m.
    sums: u64,
    /// Leads up to this one are equivalent.
    level: u64,
    /// Leads from this one on count only modulo m.
    leads: u64,
    /// The triples of the heaps of the preperiod and of two periods.
    heaps: Vec<Triple>,
    lost: Vec<[u64; 3]>,
}

impl Balance {
    /// Returns the proved claim about a code, if there is one.
    pub fn of(code: &TakeBreak) -> Option<&'static Self> {
        BALANCES.iter().find(|balance| balance.code == *code)
    }

    /// Returns all games with a proved claim.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        BALANCES.iter()
    }

    /// Parses a claim, once for each of its codes.
    fn read(claim: &'static str) -> Option<Vec<Self>> {
        let (games, lines) = claim.split_once('\n')?;
        let all = |key: &str| -> Vec<Vec<u64>> {
            let items = |line: &'static str| -> Option<Vec<u64>> {
                let items = line.strip_prefix(key)?.strip_prefix(' ')?;
                items.split(' ').map(|item| item.parse().ok()).collect()
            };
            lines.lines().filter_map(items).collect()
        };
        let items = |key| all(key).pop();
        let number = |key| items(key)?.first().copied();
        let (twists, sums, leads) = (items("twist")?, items("sum")?, items("lead")?);
        let heaps = twists.iter().zip(&sums).zip(&leads).map(|((twist, sum), lead)| Triple {
            twist: u8::from(*twist == 1),
            sum: (*sum).into(),
            lead: (*lead).into(),
        });
        let heaps: Vec<Triple> = heaps.collect();
        let lost = all("lost").into_iter().map(|triple| triple.try_into().ok());
        let lost: Vec<[u64; 3]> = lost.collect::<Option<_>>()?;
        let [level, leads] = items("leads")?.try_into().ok()?;
        let of = |code: &str| {
            Some(Self {
                code: TakeBreak::parse(code).ok()?,
                lines: lines.trim_end(),
                period: number("period")?,
                preperiod: number("preperiod")?,
                modulus: number("modulus")?,
                sums: number("sums")?,
                level,
                leads,
                heaps: heaps.clone(),
                lost: lost.clone(),
            })
        };
        games.strip_prefix("game ")?.split(' ').map(of).collect()
    }

    /// Returns the game.
    pub fn code(&self) -> &TakeBreak {
        &self.code
    }

    /// Returns the period p of heaps: from the [preperiod](Self::preperiod) on, heap n + p has the
    /// twist of heap n, its sum plus p, and its lead or its lead plus p.
    pub fn period(&self) -> u64 {
        self.period
    }

    /// Returns the heap from which the period holds.
    pub fn preperiod(&self) -> u64 {
        self.preperiod
    }

    /// Returns the number modulo which large sums and leads count.
    pub fn modulus(&self) -> u64 {
        self.modulus
    }

    /// Returns the number from which on sums count only modulo the [modulus](Self::modulus).
    pub fn sums_from(&self) -> u64 {
        self.sums
    }

    /// Returns two bounds: leads up to the first are equivalent; leads from the second on count
    /// only modulo the [modulus](Self::modulus).
    pub fn leads(&self) -> (u64, u64) {
        (self.level, self.leads)
    }

    /// Returns the folded triples of lost sums, ascending.
    pub fn lost(&self) -> &[[u64; 3]] {
        &self.lost
    }

    /// Returns the triples of the heaps from 0 to the end of the second period.
    pub fn heaps(&self) -> &[Triple] {
        &self.heaps
    }

    /// Returns the triple of a heap of any size.
    pub fn heap(&self, size: &Natural) -> Triple {
        let listed = |size: u64| usize::try_from(size).ok().and_then(|size| self.heaps.get(size));
        if let Some(triple) = u64::try_from(size).ok().and_then(listed) {
            return triple.clone();
        }
        let over = (size - Natural::from(self.preperiod)) % self.period;
        let like = self.preperiod + over;
        let more = size - Natural::from(like);
        // Both are in the list, which holds two periods.
        let first = listed(like).cloned().unwrap_or(Triple::NOTHING);
        let grows = self.lead_grows(like);
        let lead = if grows { first.lead + Integer::from(more.clone()) } else { first.lead };
        Triple { twist: first.twist, sum: first.sum + more, lead }
    }

    /// Whether the leads grow with the heaps, in the class of a heap of the first period.
    fn lead_grows(&self, like: u64) -> bool {
        let lead = |heap: u64| {
            usize::try_from(heap).ok().and_then(|heap| self.heaps.get(heap)).map(|h| &h.lead)
        };
        lead(like + self.period) > lead(like)
    }

    /// Whether the lead grows with the heaps in the class of a heap from the preperiod on.
    pub fn grows(&self, size: &Natural) -> bool {
        let preperiod = Natural::from(self.preperiod);
        *size >= preperiod && self.lead_grows(self.preperiod + (size - preperiod) % self.period)
    }

    /// Returns the triple of a sum of heaps.
    pub fn sum<'a>(&self, heaps: impl IntoIterator<Item = &'a Natural>) -> Triple {
        heaps.into_iter().fold(Triple::NOTHING, |sum, heap| sum.plus(&self.heap(heap)))
    }

    /// Returns the folded triple: twist, sum and lead.
    pub fn folded(&self, triple: &Triple) -> [u64; 3] {
        let repeated = |from: u64, number: &Natural| match u64::try_from(number) {
            Ok(number) if number < from => number,
            _ => from + (number - Natural::from(from)) % self.modulus,
        };
        // Negative leads are below every level.
        let lead = Natural::try_from(triple.lead.clone()).unwrap_or(Natural::ZERO);
        let lead = repeated(self.leads, &lead.max(self.level.into()));
        [triple.twist.into(), repeated(self.sums, &triple.sum), lead]
    }

    /// Whether the player to move loses a sum of heaps with this triple.
    pub fn is_lost(&self, triple: &Triple) -> bool {
        self.lost.contains(&self.folded(triple))
    }

    /// Returns the certificate, which `grundy-verify` checks.
    pub fn certificate(&self) -> String {
        sealed(&self.code.to_string(), BALANCE, self.lines)
    }
}
