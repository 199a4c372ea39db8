//! A move takes an element of an ordered set and everything above it.
//!
//! Named sets are the divisors of a number (F. Schuh 1952), the cells of a box (D. Gale 1974; both with
//! the least element poisoned) and the subsets of some things without the empty one and the whole
//! (Subset Takeaway, D. Gale). Where all other elements are above one, or below one, the player
//! to move wins: by taking the least, or because the answer that refutes taking the greatest takes
//! that too, and could have been the first move.

use std::borrow::Cow;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;

use super::elements::{Elements, Shape};
use grundy_core::board::BitSet;
use grundy_core::game::{
    Capabilities, ComponentForm, DrawingRules, IdealOf, Mechanism, Method, Parts, Phrase, Reading,
    Refusal, Ruleset, Summands, Text, TheoremRules, VisitOption,
};
use grundy_core::message;
use grundy_core::text::{Args, ParseError};
use grundy_core::value::Side;

/// The game on one ordered set.
#[derive(Debug, Clone)]
pub struct Poset(Arc<Elements>);

impl PartialEq for Poset {
    fn eq(&self, other: &Self) -> bool {
        let equal = || self.0.written == other.0.written && self.0.order == other.0.order;
        Arc::ptr_eq(&self.0, &other.0) || equal()
    }
}

impl Eq for Poset {}

impl Hash for Poset {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.written.hash(state);
    }
}

/// Larger parts are not searched.
const MOST_SEARCHED: usize = 128;

impl Mechanism for Poset {
    type Game = ();
    const FORM: ComponentForm = ComponentForm::Poset;

    fn read(reading: Reading<'_>, args: &Args<'_>) -> Result<Summands<Self>, ParseError> {
        let elements = Elements::read(reading, args)?;
        let left = elements.left(args.setting("taken"))?;
        Ok(vec![(Self(Arc::new(elements)), Parts::from_elem(left, 1))])
    }
}

impl Poset {
    fn name(&self, element: u32) -> &str {
        &self.0.names[element as usize]
    }

    /// The elements that are gone and above no other such element.
    fn taken(&self, left: &BitSet) -> BitSet {
        let gone = self.0.start.minus(left);
        let mut least = BitSet::empty(self.0.order.size());
        self.0.order.minimal(&gone).for_each(|element| least.insert(element));
        least
    }

    /// A set of cells of a small box without those that do not change its value.
    fn reduced(&self, left: &BitSet) -> BitSet {
        match &self.0.shape {
            Shape::Box(symmetry) => self.set(symmetry.reduced(bits(left))),
            _ => left.clone(),
        }
    }

    /// One set for all copies of a part under the symmetries of a small box.
    fn canonical(&self, part: BitSet) -> BitSet {
        match &self.0.shape {
            Shape::Box(symmetry) => self.set(symmetry.canonical(bits(&part))),
            _ => part,
        }
    }

    fn set(&self, bits: u128) -> BitSet {
        BitSet::from_bits(bits, self.0.order.size())
    }
}

/// The elements of a set of at most 128.
fn bits(set: &BitSet) -> u128 {
    let words = (0u32..).zip(set.words());
    words.fold(0, |bits, (at, &word)| bits | u128::from(word) << (64 * at))
}

impl Ruleset for Poset {
    type Position = BitSet;
    type Move = u32;

    fn text(&self, left: &BitSet) -> Text {
        let mut arg = self.0.written.clone();
        let taken = self.taken(left);
        for (at, element) in taken.iter().enumerate() {
            arg.push_str(if at == 0 { " taken=" } else { "," });
            arg.push_str(self.name(element));
        }
        Text { separator: " + poset ".into(), ..Text::plain("poset", arg) }
    }

    fn options(
        &self,
        left: &BitSet,
        _side: Side,
        visit: &mut VisitOption<'_, Self>,
    ) -> ControlFlow<()> {
        left.iter().try_for_each(|element| visit(&element, &[self.0.order.after(left, element)]))
    }

    fn heap_bytes(&self, left: &BitSet) -> usize {
        left.heap_bytes()
    }

    fn components(&self, left: &BitSet) -> Parts<BitSet> {
        let (mut open, mut parts) = (vec![left.clone()], Parts::new());
        while let Some(set) = open.pop() {
            let rest = self.reduced(&set);
            match self.0.order.parts(&rest).as_slice() {
                [part] if *part == set => parts.push(self.canonical(set)),
                several => open.extend_from_slice(several),
            }
        }
        parts
    }

    fn method(&self, left: &BitSet) -> Method<'_> {
        if let Some(value) = self.0.order.value_of_trees(left) {
            return Method::known(value, "poset-trees");
        }
        if let Shape::Layers(layers, whole) = &self.0.shape {
            let mut cells = left.clone();
            cells.insert(0);
            let takes_corner = left.contains(0);
            return Method::Ideal(IdealOf { layers, whole, cells, takes_corner });
        }
        let size = left.len();
        if size <= MOST_SEARCHED {
            return Method::Outcomes { size: u32::try_from(size).unwrap_or(u32::MAX) };
        }
        Method::Refused(
            Refusal::new(message!(
                "poset-search",
                "an ordered set of {size} elements is too large to search",
                size = size
            ))
            .help(message!(
                "poset-search-help",
                "up to {most} elements; trees have a theorem",
                most = MOST_SEARCHED
            )),
        )
    }

    fn phrase(&self, left: &BitSet, &element: &u32) -> Phrase {
        let rest = self.0.order.after(left, element);
        let taken = left.len() - rest.len();
        Phrase::new("move-take-element")
            .with("element", self.name(element))
            .with("taken", taken as u64)
    }

    fn capabilities(&self) -> Capabilities<'_, Self> {
        Capabilities { theorems: Some(self), drawing: Some(self), ..Capabilities::NONE }
    }
}

impl TheoremRules<Self> for Poset {
    fn winner(&self, left: &BitSet) -> Option<(bool, Cow<'static, str>)> {
        let order = &self.0.order;
        if order.least(left).is_some() {
            return Some((true, "poset-least".into()));
        }
        order.has_greatest(left).then(|| (true, "poset-greatest".into()))
    }
}

impl DrawingRules<Self> for Poset {
    /// A line for each height, the lowest elements last.
    fn draw(&self, left: &BitSet) -> Option<String> {
        const WIDEST: usize = 100;
        let mut lines = Vec::new();
        let mut rest = left.clone();
        while !rest.is_empty() {
            let lowest: Vec<u32> = self.0.order.minimal(&rest).collect();
            let names: Vec<&str> = lowest.iter().map(|&element| self.name(element)).collect();
            lines.push(names.join("  "));
            rest = rest.without(&lowest);
        }
        let widest = lines.iter().map(|line| line.chars().count()).max()?;
        let centred = lines.iter().rev().map(|line| {
            format!("{line:>width$}", width = usize::midpoint(widest, line.chars().count()))
        });
        (widest <= WIDEST).then(|| centred.collect::<Vec<_>>().join("\n"))
    }
}
