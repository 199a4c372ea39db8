//! Genus symbols: what a game is worth under normal play, and under misère play together with Nim
//! heaps of two (Conway, *On Numbers and Games*, chapter 12; Berlekamp, Conway and Guy, *Winning
//! Ways*, chapter 13).
//!
//! Write g⁻(G) for the misère Grundy value: 1 if G has no options, otherwise the mex of the
//! options' values. G + \*m, where \*m is a Nim heap of m, is lost for the player to move under
//! misère play exactly if m = g⁻(G). The *genus* of G is g^{γ0γ1γ2…}: g is the Grundy value under
//! normal play, and γi is g⁻ of G with i heaps \*2 added. Misère values of sums do not follow from
//! the values of the summands, so the genus says more than g⁻ alone; it does not say all.
//!
//! # The genus follows from the genera of the options
//!
//! **Adding \*1 changes g⁻ by nim-addition of 1.** By induction on G. Without options,
//! g⁻(\*1) = 0 = 1 ⊕ 1. Otherwise let S be the values of the options and v = mex S. The options of
//! G + \*1 have the values s ⊕ 1 for s in S, by induction, and v, from the move to G. If v is even,
//! 0, …, v − 1 are in S and, being pairs, among the s ⊕ 1; v comes from the move to G; and v + 1
//! does not occur, since v is not in S. If v is odd, 0, …, v − 2 are pairs in S, and v − 1 does not
//! occur, since v is not in S and v ≠ v − 1. So the mex is v ⊕ 1.
//!
//! The options of \*2 are 0 and \*1. With γ for a game and γ′ for its options,
//!
//! γ0 = mex of all γ′0 (1 without options),  γi = mex of all γ′i, γ(i−1) and γ(i−1) ⊕ 1.  (1)
//!
//! # The list ends in two values that alternate
//!
//! Say that a game is *settled* from s if γ(i+1) = γi ⊕ 2 for all i ≥ s.
//!
//! **One step is enough.** If all options are settled from i, and γi = γ(i−1) ⊕ 2 for some i ≥ 1,
//! then the game is settled from i − 1. Proof. Let T be the set of (1) for γi, and v = γi = mex T.
//! The set for γ(i+1) is T ⊕ 2: each γ′(i+1) is γ′i ⊕ 2, and γi and γi ⊕ 1 are γ(i−1) ⊕ 2 and
//! γ(i−1) ⊕ 3. T contains 0, …, v − 1 and the pair of γ(i−1), which is {v ⊕ 2, v ⊕ 3}, but not v.
//! With v = 4q + r and r < 4, it follows that T ⊕ 2 contains 0, …, 4q − 1, and v and v ⊕ 1, but not
//! v ⊕ 2. For even r the mex is v ⊕ 2, the least number from 4q on that is not v or v ⊕ 1. For odd
//! r the number v ⊕ 3 is smaller by one, but it is in T ⊕ 2, since v ⊕ 1 = v − 1 is in T. So again
//! the mex is v ⊕ 2, and induction on i does the rest.
//!
//! **Every game settles.** Let all options be settled from k, and i > k. Let T′ be the set of the
//! γ′i, and let M be what T′ lacks of the first block 4q, …, 4q + 3 that it does not contain
//! entirely; one step later they are T′ ⊕ 2 and M ⊕ 2. A block has two halves {4q, 4q + 1} and
//! {4q + 2, 4q + 3}, which nim-addition of 2 exchanges, and the pair γ(i−1), γ(i−1) ⊕ 1 is one half
//! of some block. If that pair covers M, then γi lies in a higher block, and γ(i+1) is the least
//! member of M ⊕ 2. Otherwise γi is the least member of M outside the pair. Either way some γj,
//! with j = i or i + 1, is the least member of its own half in the set M of its step. The next step
//! has in the other half at least γj ⊕ 2, and the half of γj is taken by the pair; so γ(j+1) is the
//! least member of its M in the other half, which is γj ⊕ 2. The game is settled from k + 2 at the
//! latest.
//!
//! So [`Genus::of_options`] computes a finite list and knows that it is complete. The two values at
//! the end need not be in step with normal play, as in 4^{64} of a heap of 17 in Kayles, and need
//! not be g and g ⊕ 2 at all, as in 10^{(0,11,13,9,11)} of a heap of 19 in the game 0.3F.

use std::fmt;

use smallvec::SmallVec;

use grundy_core::value::{Mex, Outcome};

/// The genus of a game.
///
/// It prints as a bare number if it is that of one Nim heap, and otherwise with γ0, γ1, … up to the
/// first two values after which the list alternates: `4^146` stands for 4^{146464…}. If a value has
/// two digits or more, the list is in parentheses: `6^(1,9,10,8)`. Some programs shorten the lists
/// of Nim positions further; compare [`Genus::digit`], not spellings.
///
/// ```
/// use grundy_misere::Genus;
///
/// let [zero, one, two, three] = [0, 1, 2, 3].map(Genus::of_heap);
/// let pair = Genus::of_options([&two, &three]); // *2 + *2
/// assert_eq!(pair.to_string(), "0^02");
/// let kayles = Genus::of_options([&one, &two, &three, &pair]); // five tokens of Kayles
/// assert_eq!(kayles.to_string(), "4^146"); // *0 is missing: 4 = mex {1, 2, 3, 0}
/// assert_eq!((0..6).map(|i| kayles.digit(i)).collect::<Vec<_>>(), [1, 4, 6, 4, 6, 4]);
/// assert_eq!(zero.digits(), [1, 2, 0]);
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Genus {
    grundy: u32,
    /// γ0, γ1, …, at least two values; the last two, a and a ⊕ 2, alternate from there on, and no
    /// shorter list says the same.
    digits: SmallVec<[u32; 4]>,
}

/// The genus of a game with `twos` heaps \*2 and perhaps one \*1 added.
#[derive(Debug, Clone, Copy)]
pub(super) struct AugmentedGenus<'a> {
    pub(super) genus: &'a Genus,
    pub(super) twos: u32,
    pub(super) one: bool,
}

impl AugmentedGenus<'_> {
    /// Returns the Grundy value under normal play.
    pub(super) fn grundy(self) -> u32 {
        self.genus.grundy ^ (self.twos % 2 * 2) ^ u32::from(self.one)
    }

    /// γ at `index`.
    pub(super) fn digit(self, index: usize) -> u32 {
        self.genus.digit(index + self.twos as usize) ^ u32::from(self.one)
    }

    /// Returns the index from which the values alternate.
    fn settled(self) -> usize {
        self.genus.settled().saturating_sub(self.twos as usize)
    }

    /// Returns the genus itself.
    pub(super) fn genus(self) -> Genus {
        let count = self.settled() + 2;
        Genus::trimmed(self.grundy(), (0..count).map(|index| self.digit(index)).collect())
    }
}

impl Genus {
    /// Returns the genus of a Nim heap: 0 is 0^{120}, 1 is 1^{031}, and n ≥ 2 is n^{n(n⊕2)}.
    pub fn of_heap(size: u32) -> Self {
        match size {
            0 | 1 => Self::trimmed(size, [1, 2, 0].map(|digit| digit ^ size).into_iter().collect()),
            _ => Self::of_large(size),
        }
    }

    /// Returns the genus of a position of Nim with a heap of at least two tokens and this nim-sum.
    pub(super) fn of_large(sum: u32) -> Self {
        Self { grundy: sum, digits: SmallVec::from_slice(&[sum, sum ^ 2]) }
    }

    /// Returns the genus of a position of Nim. If all heaps are 0 or 1, it is that of one such
    /// heap; a larger heap makes γ equal to the nim-sum (Bouton 1901; see
    /// [`MisereNim`](super::MisereNim)). Takes O(number of heaps).
    pub fn of_nim(heaps: &[u32]) -> Self {
        let sum = heaps.iter().fold(0, |sum, heap| sum ^ heap);
        if heaps.iter().all(|&heap| heap < 2) { Self::of_heap(sum) } else { Self::of_large(sum) }
    }

    /// Returns the genus of a game, given those of its options.
    ///
    /// Takes O(options · length of the list), by the theorems in this module's source.
    pub fn of_options<'a>(options: impl IntoIterator<Item = &'a Self>) -> Self {
        let augmented = |genus| AugmentedGenus { genus, twos: 0, one: false };
        Self::of_augmented(&options.into_iter().map(augmented).collect::<Vec<_>>())
    }

    /// Returns the genus of a game, given those of its options.
    pub(super) fn of_augmented(options: &[AugmentedGenus<'_>]) -> Self {
        // A mex of this many values, and two more, is no larger.
        let most = u32::try_from(options.len()).unwrap_or(u32::MAX).saturating_add(2);
        let mut seen = Mex::new();
        let mut mex = |values: &mut dyn Iterator<Item = u32>| {
            values.filter(|&value| value <= most).for_each(|value| seen.insert(value));
            seen.take()
        };
        let grundy = mex(&mut options.iter().map(|option| option.grundy()));
        let first = mex(&mut options.iter().map(|option| option.digit(0)));
        let mut last = if options.is_empty() { 1 } else { first };
        let settled = options.iter().map(|option| option.settled()).max().unwrap_or(0);
        let mut digits = SmallVec::from_slice(&[last]);
        loop {
            let index = digits.len();
            let reached = options.iter().map(|option| option.digit(index));
            let next = mex(&mut reached.chain([last, last ^ 1]));
            digits.push(next);
            if index >= settled && next == last ^ 2 {
                return Self::trimmed(grundy, digits);
            }
            last = next;
        }
    }

    /// Returns the genus with a list of values whose last two alternate from there on.
    fn trimmed(grundy: u32, mut digits: SmallVec<[u32; 4]>) -> Self {
        while let [.., before, last, _] = digits[..]
            && before == last ^ 2
        {
            digits.pop();
        }
        Self { grundy, digits }
    }

    /// Returns the Grundy value g under normal play.
    pub fn grundy(&self) -> u32 {
        self.grundy
    }

    /// Returns the misère Grundy value γ0.
    pub fn misere(&self) -> u32 {
        self.digit(0)
    }

    /// γ at any index: the misère Grundy value together with `index` heaps of two.
    pub fn digit(&self, index: usize) -> u32 {
        let last = self.digits.len() - 1;
        match self.digits.get(index) {
            Some(&digit) => digit,
            None if (index - last).is_multiple_of(2) => self.digits[last],
            None => self.digits[last] ^ 2,
        }
    }

    /// γ0, γ1, …, up to the first two values after which the list alternates; at least two.
    pub fn digits(&self) -> &[u32] {
        &self.digits
    }

    /// Returns the index from which the values alternate.
    fn settled(&self) -> usize {
        self.digits.len() - 2
    }

    /// Returns the genus with a Nim heap of one added.
    #[must_use]
    pub fn plus_one(&self) -> Self {
        AugmentedGenus { genus: self, twos: 0, one: true }.genus()
    }

    /// Returns the genus with a Nim heap of two added.
    #[must_use]
    pub fn plus_two(&self) -> Self {
        AugmentedGenus { genus: self, twos: 1, one: false }.genus()
    }

    /// Returns the size of the Nim heap with this genus, if there is one.
    pub fn heap(&self) -> Option<u32> {
        (*self == Self::of_heap(self.grundy)).then_some(self.grundy)
    }

    /// Whether a position of Nim has this genus: that of one heap, 0^{02} or 1^{13}.
    pub fn is_nim(&self) -> bool {
        self.heap().is_some() || *self == Self::of_large(self.grundy)
    }

    /// Whether this is the genus of a Nim heap of 0 or 1, which is what positions of Nim have in
    /// which no heap is larger. Winning Ways calls such positions fickle, and others firm.
    pub fn is_fickle(&self) -> bool {
        self.grundy < 2 && self.heap().is_some()
    }

    /// Returns who wins under normal play.
    pub fn outcome(&self) -> Outcome {
        Outcome::of_mover(self.grundy != 0)
    }

    /// Returns who wins under misère play.
    pub fn misere_outcome(&self) -> Outcome {
        Outcome::of_mover(self.misere() != 0)
    }
}

impl fmt::Display for Genus {
    /// `2`, `4^146`, `6^(1,9,10,8)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.grundy)?;
        if self.heap().is_some() {
            return Ok(());
        }
        f.write_str("^")?;
        let wide = self.digits.iter().any(|&digit| digit > 9);
        for (place, digit) in self.digits.iter().enumerate() {
            match (wide, place) {
                (false, _) => {}
                (true, 0) => f.write_str("(")?,
                (true, _) => f.write_str(",")?,
            }
            write!(f, "{digit}")?;
        }
        if wide { f.write_str(")") } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::Genus;
    use proptest::prelude::*;

    /// Games by their options, each a list of numbers of games before it.
    type Games = Vec<Vec<usize>>;

    /// The values found, by game and numbers of heaps \*2 and \*1.
    type Seen = HashMap<[usize; 3], u32>;

    /// Returns the misère Grundy value of a game with heaps \*2 and \*1 added, by the definition on
    /// sums.
    fn misere(games: &Games, [game, twos, ones]: [usize; 3], seen: &mut Seen) -> u32 {
        if let Some(&known) = seen.get(&[game, twos, ones]) {
            return known;
        }
        let mut options: Vec<_> = games[game].iter().map(|&option| [option, twos, ones]).collect();
        if twos > 0 {
            options.extend([[game, twos - 1, ones], [game, twos - 1, ones + 1]]);
        }
        if ones > 0 {
            options.push([game, twos, ones - 1]);
        }
        let values: Vec<u32> = options.iter().map(|&sum| misere(games, sum, seen)).collect();
        let value = if values.is_empty() { 1 } else { grundy_facts::mex(&values) };
        seen.insert([game, twos, ones], value);
        value
    }

    /// Returns the genera of all games.
    fn genera(games: &Games) -> Vec<Genus> {
        let mut found: Vec<Genus> = Vec::new();
        for options in games {
            found.push(Genus::of_options(options.iter().map(|&option| &found[option])));
        }
        found
    }

    #[test]
    fn nim() {
        let heaps: Vec<Genus> = (0..6).map(Genus::of_heap).collect();
        for size in 0..6u32 {
            let genus = Genus::of_options(&heaps[..size as usize]);
            assert_eq!(genus, Genus::of_heap(size));
            assert_eq!(genus.to_string(), size.to_string());
            assert_eq!(genus.heap(), Some(size));
            assert_eq!(genus.is_fickle(), size < 2);
        }
        let lists = [vec![1, 2, 0], vec![0, 3, 1], vec![2, 0], vec![3, 1]];
        for (size, list) in (0..).zip(lists) {
            assert_eq!(Genus::of_heap(size).digits(), list);
        }
        for (heaps, printed) in [
            (&[2, 2][..], "0^02"),
            (&[2, 3], "1^13"),
            (&[1, 1], "0"),
            (&[1, 1, 1], "1"),
            (&[4, 4, 4], "4"),
        ] {
            let genus = Genus::of_nim(heaps);
            assert_eq!((genus.to_string().as_str(), genus.is_nim()), (printed, true), "{heaps:?}");
        }
        assert_eq!(Genus::of_heap(0).plus_one(), Genus::of_heap(1));
        assert_eq!(Genus::of_heap(0).plus_two(), Genus::of_heap(2));
        assert_eq!(Genus::of_heap(2).plus_two(), Genus::of_nim(&[2, 2]));
        assert_eq!(Genus::of_heap(2).plus_one(), Genus::of_heap(3));
    }

    /// A heap of a thousand million must not take much memory.
    #[test]
    fn large_heaps() {
        let large = Genus::of_heap(1_000_000_000);
        assert_eq!(Genus::of_options([&large]).to_string(), "0^02");
        assert_eq!(Genus::of_options([&large, &Genus::of_heap(0)]).to_string(), "1");
    }

    proptest! {
        #[test]
        fn equals_the_definition(masks in prop::collection::vec(any::<u8>(), 1..7)) {
            let options = |(game, mask): (usize, &u8)| {
                (0..game).filter(|&option| mask >> option & 1 == 1).collect()
            };
            let games: Games = masks.iter().enumerate().map(options).collect();
            let mut seen = Seen::new();
            for (game, genus) in genera(&games).iter().enumerate() {
                for twos in 0..6 {
                    let known = misere(&games, [game, twos, 0], &mut seen);
                    prop_assert_eq!(genus.digit(twos), known);
                    prop_assert_eq!(genus.plus_one().digit(twos), known ^ 1);
                    prop_assert_eq!(misere(&games, [game, twos, 1], &mut seen), known ^ 1);
                    prop_assert_eq!(misere(&games, [game, twos, 2], &mut seen), known);
                    prop_assert_eq!(genus.plus_two().digit(twos), genus.digit(twos + 1));
                }
                let digits = genus.digits();
                let last = digits.len() - 1;
                prop_assert_eq!(digits[last - 1] ^ 2, digits[last]);
                prop_assert!(last < 2 || digits[last - 2] ^ 2 != digits[last - 1]);
            }
        }

        /// The list is complete: the same recursion without the theorem gives many more values.
        #[test]
        fn lists_end_as_proved(masks in prop::collection::vec(any::<u16>(), 1..16)) {
            let options = |(game, mask): (usize, &u16)| {
                (0..game).filter(|&option| mask >> option & 1 == 1).collect()
            };
            let games: Games = masks.iter().enumerate().map(options).collect();
            let (genera, count) = (genera(&games), 80);
            let mut lists: Vec<Vec<u32>> = Vec::new();
            for (options, genus) in games.iter().zip(&genera) {
                let mut list: Vec<u32> = Vec::new();
                while list.len() < count {
                    let value = |&option: &usize| lists[option][list.len()];
                    let mut values: Vec<u32> = options.iter().map(value).collect();
                    values.extend(list.last().map(|&last| [last, last ^ 1]).into_iter().flatten());
                    list.push(if values.is_empty() { 1 } else { grundy_facts::mex(&values) });
                }
                for (index, &value) in list.iter().enumerate() {
                    prop_assert_eq!(genus.digit(index), value, "{} at {}", genus, index);
                }
                lists.push(list);
            }
        }
    }
}
