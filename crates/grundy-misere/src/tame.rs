//! Tame games: those that behave in sums with each other like positions of Nim (Conway, *On Numbers
//! and Games*, chapter 12; *Winning Ways*, chapter 13, "Survival in the Lost World").
//!
//! Write (g⁺, g⁻) for the Grundy values under normal and misère play. Positions of Nim have (0, 1)
//! and (1, 0) if all heaps are 0 or 1, which Winning Ways calls *fickle*, and otherwise (n, n),
//! *firm*.
//!
//! **Definition.** A game that equals 0 is tame. Any other game G is tame if
//!
//! 1. its values are those of a position of Nim;
//! 2. the mex of g⁺ over its tame options is g⁺(G), and the mex of g⁻ over them is g⁻(G);
//! 3. every wild option has tame options J and K with g⁺(J) = g⁺(G) and g⁻(K) = g⁻(G).
//!
//! A game that is not tame is *wild*. On Numbers and Games allows no wild options at all; Winning
//! Ways allows those that revert, as 3 says.
//!
//! Equal games are both tame or both wild, because deleting reversible options changes nothing. Let
//! G be a game other than 0, and let H have all options of G and further ones, each of which has G
//! as an option. If G is tame, so is H: a further option that is wild reverts to G. If H is tame,
//! so is G: a value below g⁺(G) that only a further tame option X has would need a tame option of
//! G, too, since X has the option G, which would have to revert to the value of X if it were wild.
//!
//! **Theorem.** A sum of tame games is tame, and its values are those of the sum of the positions
//! of Nim: g⁺ is the nim-sum of the values g⁺, and g⁻ is g⁺ if a summand is firm, and g⁺ ⊕ 1 if
//! not.
//!
//! Proof by induction, for summands not equal to 0. The statement on g⁺ is that of Sprague and
//! Grundy. Let v be the value stated for g⁻, and let a move change the summand X to X′; R is the
//! sum of the others.
//!
//! *X′ is tame.* By induction the sum has its stated value: g⁺(X′) ⊕ g⁺(R) if R has a firm summand,
//! and g⁻(X′) ⊕ g⁺(R) if not. The same with X for X′ gives v, so the value after the move is not v.
//! These moves reach every value below v, as in Nim: with two firm summands they are the moves of
//! normal Nim, by 2. With one, X, of value n, let r = g⁺(R), which is 0 or 1. Moves in X reach all
//! m ⊕ r with m < n, by 2. These are all values below v = n ⊕ r, except if r = 1 and n is even:
//! then v = n + 1, and n is reached by a move in a summand (1, 0) to g⁺ = 0. With no firm summand,
//! v ≤ 1, and for v = 1 a move to the value 0 is needed. Then the number of summands (1, 0) is
//! even. In one of them, some tame option has g⁺ = 0 by 2, and since its g⁻ is not 0, it has (0,
//! 1), and the sum after this move has the value 0. If there is none, all summands have (0, 1), and
//! each of them has a tame option with g⁻ = 0 by 2, since it is not the game without options.
//!
//! *X′ is wild.* Its option J or K leaves a sum of tame games of value v: J if R has a firm
//! summand, and K if not, by the two cases above. So the value after the move is not v. The same
//! options show 3 for the sum; 1 and 2 are what was proved. ∎
//!
//! Nim heaps \*2 are tame, so the whole genus of a tame game is that of a position of Nim, which is
//! what is tested instead of 1. The converse is false: many wild games have such a genus.

use super::genus::Genus;
use grundy_core::value::Mex;

/// Tests whether the tame options of a game give its values.
#[derive(Debug)]
pub(super) struct Tameness {
    grundy: u32,
    misere: u32,
    /// The smaller values of tame options.
    grundies: Mex,
    miseres: Mex,
}

impl Tameness {
    /// Creates the test for a game with this genus, before any option is added.
    pub(super) fn of(genus: &Genus) -> Self {
        let (grundy, misere) = (genus.grundy(), genus.misere());
        Self { grundy, misere, grundies: Mex::new(), miseres: Mex::new() }
    }

    /// Adds the values of a tame option.
    pub(super) fn add(&mut self, grundy: u32, misere: u32) {
        if grundy < self.grundy {
            self.grundies.insert(grundy);
        }
        if misere < self.misere {
            self.miseres.insert(misere);
        }
    }

    /// Whether the tame options alone have the mex of all options: condition 2.
    pub(super) fn has_values(&self) -> bool {
        self.grundies.peek() == self.grundy && self.miseres.peek() == self.misere
    }

    /// Returns the test of condition 3 for one wild option.
    pub(super) fn reversion_test(&self) -> ReversionTest {
        ReversionTest { grundy: self.grundy, misere: self.misere, found: [false; 2] }
    }
}

/// Tests whether a wild option has tame options to both values of the game.
#[derive(Debug)]
pub(super) struct ReversionTest {
    grundy: u32,
    misere: u32,
    found: [bool; 2],
}

impl ReversionTest {
    /// Whether an option with these values could contribute.
    pub(super) fn wants(&self, grundy: u32, misere: u32) -> bool {
        grundy == self.grundy || misere == self.misere
    }

    /// Adds the values of a tame option of the wild option. Returns whether both values have been
    /// found.
    pub(super) fn add(&mut self, grundy: u32, misere: u32) -> bool {
        self.found[0] |= grundy == self.grundy;
        self.found[1] |= misere == self.misere;
        self.found == [true; 2]
    }
}

#[cfg(test)]
mod tests {
    use super::ReversionTest;

    /// An option may contribute by either of the two values.
    #[test]
    fn options_with_one_of_the_values_are_wanted() {
        let test = ReversionTest { grundy: 3, misere: 1, found: [false; 2] };
        let wanted = [(3, 1), (3, 0), (0, 1), (0, 0)].map(|(g, m)| test.wants(g, m));
        assert_eq!(wanted, [true, true, true, false]);
    }
}
