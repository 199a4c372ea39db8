//! Misère canonical forms: the simplest game that is equal to a game under misère play.
//!
//! Two games are equal under misère play if each can replace the other in every sum without a
//! change of who wins. Under normal play every impartial game equals a Nim heap; under misère play
//! hardly any two games are equal. The only simplification is the one of Grundy and Smith
//! (*Disjunctive games with the last player losing*, Proceedings of the Cambridge Philosophical
//! Society 52, 1956), and Conway proved that there is no other (*On Numbers and Games*, chapter 12;
//! see A. N. Siegel, *Combinatorial Game Theory*, 2013, chapter V):
//!
//! **Reversible options.** Let H have all options of G, and perhaps further ones, each of which has
//! an option that equals G. Then H = G; but if G has no options, only if H is won for the player to
//! move under misère play, that is, if H has an option that is lost for the player then to move. If
//! no option of a game, nor the game itself, can be simplified so, the game is in canonical form,
//! and two games are equal exactly if their canonical forms are identical.
//!
//! So a canonical form is a set of canonical forms. [`Forms`] keeps each set once, under a number.
//!
//! # Candidates for G
//!
//! [`Forms::form`] looks for G among few forms. Let S be a set of canonical forms, and let b be the
//! birthday of a form, the most moves that its play can last. If S is not the set of options of
//! some G but equals G by the theorem, some s in S has G as an option. Let t be a member of S with
//! the greatest birthday. If t were an option of G, then b(t) < b(G) < b(s) ≤ b(t). So t is one of
//! the further options, and G is an option of t. Only those with the Grundy values of S, under
//! normal and misère play, can be equal to S. The values settle the proviso, too: if every s has 0
//! as an option, no s has the misère value 1, so S has the misère value 1, that of the game without
//! options, exactly if some s has the misère value 0.
//!
//! # Sizes
//!
//! 1, 2, 3, 5, 22 and 4 171 780 forms have birthdays up to 0, 1, 2, 3, 4 and 5 (On Numbers and
//! Games, chapter 12; OEIS A047995). Nim heaps take no memory. Equal parts are kept once, so the
//! form of a heap takes far less room in memory than written out: the heaps of Kayles up to 44 have
//! 12 thousand different parts in all, while the text of heap 19 alone would have more than a
//! million characters.

mod add;
mod read;
mod reduce;
mod tame;
mod text;

use std::cmp::Ordering;
use std::collections::HashMap;
use std::sync::Arc;

use foldhash::fast::FixedState;

use super::genus::Genus;
use super::walk::{GameBuilder, Walk};
use grundy_core::game::{Component, Failure, Meter, Refusal};
use grundy_core::value::{Natural, Outcome};

pub use read::ReadError;
pub use text::MOST_CHARACTERS;

/// A misère canonical form, by its number in [`Forms`].
///
/// Forms of one [`Forms`] are equal exactly if the games are equal under misère play. Nim heaps are
/// the same in every [`Forms`]; other forms mean nothing in another one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Form(u32);

/// Numbers below this one are Nim heaps, the others sets of options.
const SETS: u32 = 1 << 31;

impl Form {
    /// The game without options, \*0.
    pub const ZERO: Self = Self(0);

    /// Returns a Nim heap of less than 2^31 tokens.
    ///
    /// # Errors
    /// Returns an error for a larger heap.
    pub fn heap(size: u32) -> Result<Self, Refusal> {
        if size < SETS {
            return Ok(Self(size));
        }
        Err(Refusal::new("a Nim heap of 2^31 tokens or more is too large for a canonical form"))
    }

    /// Returns the size of the Nim heap, if this is one.
    pub fn as_heap(self) -> Option<u32> {
        (self.0 < SETS).then_some(self.0)
    }

    /// Returns the number of tokens, if this is a Nim heap, and 0 otherwise.
    fn tokens(self) -> u32 {
        self.as_heap().unwrap_or(0)
    }
}

/// A form that is not a Nim heap.
#[derive(Debug)]
struct Set {
    /// The options, in descending order.
    options: Arc<[Form]>,
    birthday: u32,
    genus: Genus,
    tame: bool,
}

/// Misère canonical forms, each kept once.
#[derive(Debug, Default)]
pub struct Forms {
    sets: Vec<Set>,
    numbers: HashMap<Arc<[Form]>, Form, FixedState>,
    /// The sums computed so far, with the summand of the lower number first.
    sums: HashMap<(u32, u32), Form, FixedState>,
    components: Walk<Form>,
}

impl Forms {
    /// Returns the form of a sum of components.
    ///
    /// Time and memory grow with the number of components that play can reach, and with the sizes
    /// of their forms, which often grow much faster.
    ///
    /// # Errors
    /// Returns an error if a limit is reached, a rule is faulty, a game is not impartial or may not
    /// end, or there are too many options to list.
    pub fn of(&mut self, parts: &[&dyn Component], meter: &Meter<'_>) -> Result<Form, Failure> {
        let mut components = std::mem::take(&mut self.components);
        let form = components.game(self, parts, meter);
        self.components = components;
        form
    }

    /// Returns the form of the game with the given options, in any order.
    ///
    /// Takes O(n log n) comparisons for n options, and O(n) look-ups in the options of each of at
    /// most n smaller forms.
    ///
    /// # Errors
    /// Returns an error if a limit is reached.
    pub fn form(&mut self, options: &[Form], meter: &Meter<'_>) -> Result<Form, Failure> {
        meter.node()?;
        let mut options = options.to_vec();
        options.sort_by(|&a, &b| self.order(b, a));
        options.dedup();
        if let Some(heap) = heap_with(&options) {
            return Ok(Form::heap(heap)?);
        }
        if let Some(&known) = self.numbers.get(options.as_slice()) {
            return Ok(known);
        }
        let genera: Vec<Genus> = options.iter().map(|&option| self.genus(option)).collect();
        let genus = Genus::of_options(&genera);
        match self.simpler(&options, &genus) {
            Some(form) => Ok(form),
            None => self.intern(options, genus, meter),
        }
    }

    /// Adds a set of options in canonical form.
    fn intern(
        &mut self,
        options: Vec<Form>,
        genus: Genus,
        meter: &Meter<'_>,
    ) -> Result<Form, Failure> {
        let bytes = size_of_val(options.as_slice()) + size_of::<Set>() + 48;
        meter.keep(bytes as u64)?;
        meter.may_insert(&self.numbers)?;
        meter.may_push(&self.sets)?;
        let number = u32::try_from(self.sets.len()).ok().and_then(|count| SETS.checked_add(count));
        let number = number.ok_or_else(|| Refusal::new("more than 2^31 different forms"))?;
        let birthday = options.first().map_or(0, |&option| self.birthday(option));
        let birthday = birthday.checked_add(1);
        let birthday = birthday.ok_or_else(|| Refusal::new("play of more than 2^32 moves"))?;
        let tame = self.is_tame_with(&options, &genus);
        let options: Arc<[Form]> = options.into();
        self.numbers.insert(options.clone(), Form(number));
        self.sets.push(Set { options, birthday, genus, tame });
        Ok(Form(number))
    }

    /// Returns the entry of a form that is not a Nim heap.
    fn set(&self, form: Form) -> Option<&Set> {
        self.sets.get(form.0.checked_sub(SETS)? as usize)
    }

    /// Returns the options of a form, the largest first: by birthday, then by the first option that
    /// differs.
    pub fn options(&self, form: Form) -> impl Iterator<Item = Form> {
        let listed = self.set(form).map_or(&[][..], |set| &set.options[..]);
        (0..form.tokens()).rev().map(Form).chain(listed.iter().copied())
    }

    /// Returns the number of options of a form.
    pub fn count_options(&self, form: Form) -> usize {
        form.tokens() as usize + self.set(form).map_or(0, |set| set.options.len())
    }

    /// Returns the option at an index in the order of [`Forms::options`].
    fn option(&self, form: Form, index: usize) -> Option<Form> {
        match self.set(form) {
            Some(set) => set.options.get(index).copied(),
            None => form.tokens().checked_sub(u32::try_from(index).ok()?)?.checked_sub(1).map(Form),
        }
    }

    /// Whether a form is an option of another one. Takes O(log n) comparisons for n options.
    pub fn has_option(&self, form: Form, option: Form) -> bool {
        match self.set(form) {
            Some(set) => contains(self, &set.options, option),
            None => option.as_heap().is_some_and(|size| size < form.tokens()),
        }
    }

    /// Compares forms by birthday, then by their options, the largest first. The order does not
    /// depend on the numbers.
    ///
    /// The first options that differ decide, so the loop compares one pair after another, of
    /// falling birthday, without recursion.
    fn order(&self, mut a: Form, mut b: Form) -> Ordering {
        loop {
            if a == b {
                return Ordering::Equal;
            }
            match self.birthday(a).cmp(&self.birthday(b)) {
                Ordering::Equal => {}
                unequal => return unequal,
            }
            let (mut left, mut right) = (self.options(a), self.options(b));
            (a, b) = loop {
                match (left.next(), right.next()) {
                    (Some(x), Some(y)) if x == y => {}
                    (Some(x), Some(y)) => break (x, y),
                    (x, y) => return x.is_some().cmp(&y.is_some()),
                }
            };
        }
    }

    /// Returns the birthday of a form: the maximum number of moves in its play.
    pub fn birthday(&self, form: Form) -> u32 {
        self.set(form).map_or(form.tokens(), |set| set.birthday)
    }

    /// Returns the genus of a form. It holds the Grundy values under normal and misère play.
    pub fn genus(&self, form: Form) -> Genus {
        self.set(form).map_or_else(|| Genus::of_heap(form.tokens()), |set| set.genus.clone())
    }

    /// Returns the Grundy value under normal play, g⁺.
    pub fn grundy(&self, form: Form) -> u32 {
        self.set(form).map_or(form.tokens(), |set| set.genus.grundy())
    }

    /// Returns the misère Grundy value, g⁻.
    pub fn misere(&self, form: Form) -> u32 {
        match (self.set(form), form.tokens()) {
            (Some(set), _) => set.genus.misere(),
            (None, heap @ (0 | 1)) => 1 - heap,
            (None, heap) => heap,
        }
    }

    /// Returns who wins under normal play.
    pub fn outcome(&self, form: Form) -> Outcome {
        Outcome::of_mover(self.grundy(form) != 0)
    }

    /// Returns who wins under misère play.
    pub fn misere_outcome(&self, form: Form) -> Outcome {
        Outcome::of_mover(self.misere(form) != 0)
    }

    /// Whether a form is tame: in sums of tame games it can be replaced by a position of Nim
    /// (Winning Ways, chapter 13). The definition is that of
    /// [`HeapGenus::tame`](super::HeapGenus::tame).
    pub fn is_tame(&self, form: Form) -> bool {
        self.set(form).is_none_or(|set| set.tame)
    }

    /// Returns the number of forms kept, without Nim heaps.
    pub fn len(&self) -> usize {
        self.sets.len()
    }

    /// Whether no form other than Nim heaps was computed.
    pub fn is_empty(&self) -> bool {
        self.sets.is_empty()
    }
}

/// Whether a form is in a list in descending order.
fn contains(forms: &Forms, list: &[Form], form: Form) -> bool {
    list.binary_search_by(|&other| forms.order(form, other)).is_ok()
}

/// Returns the Nim heap with the given options, which must be descending and distinct.
fn heap_with(options: &[Form]) -> Option<u32> {
    let size = u32::try_from(options.len()).ok()?;
    let heap = options.iter().zip((0..size).rev()).all(|(option, size)| option.0 == size);
    heap.then_some(size)
}

impl GameBuilder for Forms {
    type Game = Form;

    fn zero(&self) -> Form {
        Form::ZERO
    }

    fn heap(&self, size: &Natural) -> Option<Result<Form, Refusal>> {
        let size = u32::try_from(size).unwrap_or(u32::MAX);
        Some(Form::heap(size))
    }

    fn plus(&mut self, a: &Form, b: &Form, meter: &Meter<'_>) -> Result<Form, Failure> {
        self.sum(*a, *b, meter)
    }

    fn with_options(&mut self, options: Vec<Form>, meter: &Meter<'_>) -> Result<Form, Failure> {
        self.form(&options, meter)
    }
}
