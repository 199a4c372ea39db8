//! Misère quotients: a commutative monoid, an element for each game, and the set of lost elements.
//!
//! Two sums of games are *indistinguishable* if adding any third sum of these games to both gives
//! the same winner under misère play. The classes form a commutative monoid, the *misère quotient*;
//! the lost positions are a union of classes, its *P-portion* (T. E. Plambeck and A. N. Siegel,
//! *Misère quotients for impartial games*, Journal of Combinatorial Theory A 115, 2008).

use std::collections::HashMap;

use super::bits::{BitRows, bit, preimage};
use super::games::{Atom, number};

/// An element of a quotient; 0 is the identity.
pub type Element = u32;

/// A finite commutative monoid with a set of lost elements and an element for each game.
#[derive(Debug, Clone)]
pub struct Quotient {
    /// For each element but the identity: a smaller element, and the game whose addition leads from
    /// it to this one.
    pub(super) origins: Vec<(Element, Atom)>,
    /// The weight of the least word of each element.
    pub(super) weights: Vec<u64>,
    /// The element of each game.
    pub(super) images: Vec<Element>,
    /// For each element that is the image of a game: the product with every element.
    pub(super) rows: HashMap<Element, Vec<Element>>,
    /// The lost elements.
    pub(super) lost: Vec<u64>,
}

impl Quotient {
    /// Returns the quotient of the empty set of games: one element, which is won.
    pub fn trivial() -> Self {
        let rows = HashMap::from([(0, vec![0])]);
        Self { origins: vec![(0, 0)], weights: vec![0], images: Vec::new(), rows, lost: vec![0] }
    }

    /// Returns the number of elements.
    pub fn order(&self) -> usize {
        self.origins.len()
    }

    /// Returns the number of games with an element.
    pub fn games(&self) -> usize {
        self.images.len()
    }

    /// Returns the element of a game.
    pub fn image(&self, atom: Atom) -> Element {
        self.images[atom as usize]
    }

    /// Returns the elements of all games.
    pub fn images(&self) -> &[Element] {
        &self.images
    }

    /// Returns the product of an element with that of a game.
    pub fn times(&self, element: Element, atom: Atom) -> Element {
        self.rows[&self.image(atom)][element as usize]
    }

    /// Returns the element of a sum.
    pub fn of(&self, word: &[Atom]) -> Element {
        word.iter().fold(0, |element, &atom| self.times(element, atom))
    }

    /// Whether positions of this element are lost for the player to move.
    pub fn is_lost(&self, element: Element) -> bool {
        bit(&self.lost, element)
    }

    /// Returns the lost elements, ascending.
    pub fn lost(&self) -> impl Iterator<Item = Element> + '_ {
        (0..number(self.order())).filter(|&element| self.is_lost(element))
    }

    /// Returns a sum of least weight among those of this element, in the order in which games are
    /// added.
    pub fn word(&self, mut element: Element) -> Vec<Atom> {
        let mut word = Vec::new();
        while element != 0 {
            let (before, atom) = self.origins[element as usize];
            word.push(atom);
            element = before;
        }
        word.reverse();
        word
    }

    /// Returns the product of two elements. Takes as many steps as the second has games in its
    /// word.
    pub fn product(&self, a: Element, b: Element) -> Element {
        self.word(b).iter().fold(a, |element, &atom| self.times(element, atom))
    }

    /// Returns the products of every element with the given one.
    pub fn row(&self, element: Element) -> Vec<Element> {
        let elements = 0..number(self.order());
        if let Some(row) = self.rows.get(&element) {
            return row.clone();
        }
        let word = self.word(element);
        elements.map(|x| word.iter().fold(x, |x, &atom| self.times(x, atom))).collect()
    }

    /// Returns for each element y the elements z with yz lost. In a reduced quotient these sets
    /// differ for any two elements.
    pub(super) fn contexts(&self) -> BitRows {
        let mut rows = BitRows::new(self.order());
        rows.push(&self.lost);
        let mut row = vec![0; rows.words()];
        for &(before, atom) in &self.origins[1..] {
            preimage(&mut row, rows.row(before as usize), &self.rows[&self.image(atom)]);
            rows.push(&row);
        }
        rows
    }

    /// Whether the quotient is reduced: any two elements differ in the elements with which their
    /// product is lost.
    pub(super) fn is_reduced(&self) -> bool {
        let contexts = self.contexts();
        let mut rows: Vec<&[u64]> = (0..contexts.len()).map(|y| contexts.row(y)).collect();
        rows.sort_unstable();
        rows.windows(2).all(|pair| pair[0] != pair[1])
    }

    /// Returns the least i and p with xⁱ⁺ᵖ = xⁱ for the image x of a game.
    pub(super) fn index_and_period(&self, atom: Atom) -> (u32, u32) {
        let row = &self.rows[&self.image(atom)];
        let mut met = HashMap::new();
        let (mut power, mut exponent) = (0, 0);
        while met.insert(power, exponent).is_none() {
            power = row[power as usize];
            exponent += 1;
        }
        (met[&power], exponent - met[&power])
    }

    /// Returns the quotient with one more game, whose element is given.
    #[must_use]
    pub(super) fn with_game(&self, element: Element) -> Self {
        let mut more = self.clone();
        more.add_game(element);
        more
    }

    /// Adds a game, given its element.
    pub(super) fn add_game(&mut self, element: Element) {
        if !self.rows.contains_key(&element) {
            let row = self.row(element);
            self.rows.insert(element, row);
        }
        self.images.push(element);
    }

    /// Returns the number of bytes that the quotient takes.
    pub fn bytes(&self) -> u64 {
        let order = self.order();
        (order * 32 + self.rows.len() * order * size_of::<Element>() + self.images.len() * 4) as u64
    }
}
