//! The state of a search for quotients, as data that a front end can store.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

use serde::{Deserialize, Serialize};

use super::bits::set;
use super::games::{Atom, Games, number};
use super::heaps::QuotientChange;
use super::quotient::{Element, Quotient};
use super::solver::RefutedCandidate;

/// A stored search for the quotients of a game's heaps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredSearch {
    /// The number of heaps done of each game, from heap 0 on.
    pub heaps: Vec<u64>,
    /// The heaps with moves in the order in which they were added, each with its game; the current
    /// one is last.
    pub order: Vec<(usize, u64)>,
    /// The heaps at which the quotient changed.
    pub history: Vec<QuotientChange>,
    /// The quotient of the heaps done.
    pub quotient: StoredQuotient,
    /// The candidate for the current heap, and the candidates refuted before it.
    pub candidate: Option<(StoredQuotient, Vec<RefutedCandidate>)>,
}

/// A stored quotient.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredQuotient {
    /// The number of elements.
    pub order: usize,
    /// The element of each game.
    pub images: Vec<Element>,
    /// Games that generate the quotient, with the product of every element with theirs.
    pub actions: Vec<(Atom, Vec<Element>)>,
    /// The lost elements.
    pub lost: Vec<Element>,
}

impl From<&Quotient> for StoredQuotient {
    fn from(quotient: &Quotient) -> Self {
        let actions = quotient.generators().into_iter();
        Self {
            order: quotient.order(),
            images: quotient.images.clone(),
            actions: actions.map(|atom| (atom, quotient.row(quotient.image(atom)))).collect(),
            lost: quotient.lost().collect(),
        }
    }
}

impl StoredQuotient {
    /// Returns the quotient, with its elements renumbered by the weights of their least words;
    /// `None` if the data are not a quotient of the first games of the set. Whether it predicts
    /// outcomes rightly is for the check to decide.
    pub(super) fn restore(&self, games: &Games) -> Option<Quotient> {
        let order = self.order;
        let elements = self.images.iter().chain(&self.lost);
        let below = |&element: &Element| (element as usize) < order;
        // Without generators there is only the identity; with them, their rows bound the order.
        let sound = (order == 1 || order > 1 && !self.actions.is_empty())
            && self.images.len() <= games.len()
            && elements.chain(self.actions.iter().flat_map(|(_, row)| row)).all(below)
            && self.actions.iter().all(|(atom, row)| {
                row.len() == order
                    && self.images.get(*atom as usize).is_some_and(|&image| image == row[0])
            });
        let commute = |(a, b): (&[Element], &[Element])| {
            (0..order).all(|x| a[b[x] as usize] == b[a[x] as usize])
        };
        let pairs = || {
            let rows = self.actions.iter().map(|(_, row)| row.as_slice());
            rows.clone().flat_map(move |a| rows.clone().map(move |b| (a, b)))
        };
        if !sound || !pairs().all(commute) {
            return None;
        }
        let rows = self.rows()?;
        let (origins, weights, reached) = self.words(games, &rows)?;
        let mut renumbered = vec![0; order];
        for (new, &old) in reached.iter().enumerate() {
            renumbered[old as usize] = number(new);
        }
        let renamed = |old: &Element| renumbered[*old as usize];
        let mut lost = vec![0; order.div_ceil(64)];
        for old in &self.lost {
            set(&mut lost, renamed(old));
        }
        let rows = rows.iter().map(|(image, row)| {
            (renamed(image), reached.iter().map(|&old| renamed(&row[old as usize])).collect())
        });
        let quotient = Quotient {
            origins,
            weights,
            images: self.images.iter().map(renamed).collect(),
            rows: rows.collect(),
            lost,
        };
        // The assumptions of Theorem A that the check of outcomes does not test.
        (!quotient.is_lost(0) && quotient.is_reduced()).then_some(quotient)
    }

    /// Returns the product of every element with each image of a game.
    fn rows(&self) -> Option<HashMap<Element, Vec<Element>>> {
        // Every element as a product of generators, breadth first.
        let mut from = vec![None; self.order];
        let mut open = std::collections::VecDeque::from([0]);
        while let Some(at) = open.pop_front() {
            for (index, (_, row)) in self.actions.iter().enumerate() {
                let next = row[at as usize];
                if next != 0 && from[next as usize].is_none() {
                    from[next as usize] = Some((at, index));
                    open.push_back(next);
                }
            }
        }
        let mut rows: HashMap<Element, Vec<Element>> = HashMap::new();
        for &image in self.images.iter().chain([&0]) {
            if rows.contains_key(&image) {
                continue;
            }
            let mut row: Vec<Element> = (0..number(self.order)).collect();
            let mut at = image;
            while at != 0 {
                let (before, index) = from[at as usize]?;
                let (_, action) = &self.actions[index];
                for x in &mut row {
                    *x = action[*x as usize];
                }
                at = before;
            }
            rows.insert(image, row);
        }
        Some(rows)
    }

    /// Returns for each element, by the weight of its least word: the element and the game from
    /// which it was first reached, its weight, and its old number. `None` if not all elements are
    /// reached.
    #[allow(clippy::type_complexity, reason = "three columns of one table")]
    fn words(
        &self,
        games: &Games,
        rows: &HashMap<Element, Vec<Element>>,
    ) -> Option<(Vec<(Element, Atom)>, Vec<u64>, Vec<Element>)> {
        let mut lightest: HashMap<Element, Atom> = HashMap::new();
        for (atom, image) in (0..).zip(&self.images) {
            let known = lightest.entry(*image).or_insert(atom);
            if games.weight(atom) < games.weight(*known) {
                *known = atom;
            }
        }
        let mut atoms: Vec<Atom> = lightest.into_values().collect();
        atoms.sort_unstable();
        let (mut origins, mut weights, mut reached) = (Vec::new(), Vec::new(), Vec::new());
        let mut seen = vec![false; self.order];
        let mut queue = BinaryHeap::from([Reverse((0, 0, 0, 0))]);
        while let Some(Reverse((weight, old, before, atom))) = queue.pop() {
            if std::mem::replace(&mut seen[old as usize], true) {
                continue;
            }
            let here = number(reached.len());
            origins.push((before, atom));
            weights.push(weight);
            reached.push(old);
            for &atom in &atoms {
                let next = rows[&self.images[atom as usize]][old as usize];
                if !seen[next as usize] {
                    let weight: u64 = weight;
                    queue.push(Reverse((
                        weight.saturating_add(games.weight(atom)),
                        next,
                        here,
                        atom,
                    )));
                }
            }
        }
        (reached.len() == self.order).then_some((origins, weights, reached))
    }
}
