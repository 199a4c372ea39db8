//! Summands, which are games that are not recognised as sums or as smaller games, and their sums.

use std::collections::HashMap;

use foldhash::fast::FixedState;
use smallvec::SmallVec;

use crate::genus::{AugmentedGenus, Genus};
use crate::walk::GameBuilder;
use grundy_core::game::{Failure, Meter, Refusal};

/// The numbers of summands, ascending.
pub(super) type Parts = SmallVec<[u32; 6]>;

/// A sum of summands, of heaps \*2, and perhaps of one \*1; two of these are 0.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Sum {
    pub(super) parts: Parts,
    pub(super) twos: u32,
    pub(super) one: bool,
}

impl Sum {
    /// One summand.
    fn of(number: u32) -> Self {
        Self { parts: Parts::from_slice(&[number]), ..Self::default() }
    }

    /// This sum and another one.
    pub(super) fn plus(&self, other: &Self) -> Self {
        let mut sum = self.clone();
        sum.parts.extend_from_slice(&other.parts);
        sum.parts.sort_unstable();
        sum.twos += other.twos;
        sum.one ^= other.one;
        sum
    }

    /// Returns the sum with Nim heaps added.
    fn augmented(&self, twos: u32, one: bool) -> Self {
        Self { parts: self.parts.clone(), twos: self.twos + twos, one: self.one ^ one }
    }
}

/// A genus by its number, with `twos` heaps \*2 and perhaps one \*1 added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct ShiftedGenus {
    pub(super) genus: u32,
    pub(super) twos: u32,
    pub(super) one: bool,
}

/// A summand.
#[derive(Debug)]
pub(super) struct Summand {
    /// The options, ascending and distinct.
    pub(super) options: Box<[Sum]>,
    /// The maximum number of moves in its play.
    length: u32,
    pub(super) genus: u32,
    pub(super) tame: bool,
}

/// All summands, and the sums visited.
#[derive(Debug, Default)]
pub(super) struct Summands {
    pub(super) list: Vec<Summand>,
    /// The numbers of summands by their options.
    numbers: HashMap<Box<[Sum]>, u32, FixedState>,
    genera: Vec<Genus>,
    genus_numbers: HashMap<Genus, u32, FixedState>,
    /// The genera of sums visited, by number.
    pub(super) visited: HashMap<Parts, u32, FixedState>,
    /// Whether sums are tame, for sums where this was computed and does not follow from their
    /// summands.
    pub(super) tame: HashMap<Sum, bool, FixedState>,
}

impl Summands {
    /// Returns the number of sums visited.
    pub(super) fn sums(&self) -> usize {
        self.visited.len()
    }

    /// Returns the genus of a sum.
    pub(super) fn genus(&mut self, sum: &Sum, meter: &Meter<'_>) -> Result<Genus, Failure> {
        let view = self.view(sum, meter)?;
        Ok(self.augmented(view).genus())
    }

    /// Returns a genus with Nim heaps added.
    pub(super) fn augmented(&self, view: ShiftedGenus) -> AugmentedGenus<'_> {
        AugmentedGenus { genus: &self.genera[view.genus as usize], twos: view.twos, one: view.one }
    }

    /// Returns the number of a genus.
    pub(super) fn number(&mut self, genus: Genus) -> u32 {
        if let Some(&number) = self.genus_numbers.get(&genus) {
            return number;
        }
        let number = u32::try_from(self.genera.len()).unwrap_or(u32::MAX);
        self.genera.push(genus.clone());
        self.genus_numbers.insert(genus, number);
        number
    }

    /// Returns the maximum number of moves in the play of a sum.
    fn length(&self, sum: &Sum) -> u64 {
        let parts = sum.parts.iter().map(|&part| u64::from(self.list[part as usize].length));
        parts.sum::<u64>() + 2 * u64::from(sum.twos) + u64::from(sum.one)
    }

    /// Returns the options of a sum, ascending and distinct.
    pub(super) fn options(&self, sum: &Sum) -> Vec<Sum> {
        let mut options = Vec::new();
        for (index, &part) in sum.parts.iter().enumerate() {
            if index > 0 && sum.parts[index - 1] == part {
                continue;
            }
            let mut rest = sum.clone();
            rest.parts.remove(index);
            options.extend(self.list[part as usize].options.iter().map(|left| rest.plus(left)));
        }
        if sum.twos > 0 {
            let rest = Sum { twos: sum.twos - 1, ..sum.clone() };
            options.extend([rest.augmented(0, true), rest]);
        }
        if sum.one {
            options.push(sum.augmented(0, true));
        }
        options.sort_unstable();
        options.dedup();
        options
    }

    /// Returns the game with the given options as a sum.
    fn recognised(&mut self, mut options: Vec<Sum>, meter: &Meter<'_>) -> Result<Sum, Failure> {
        options.sort_unstable();
        options.dedup();
        let heaps = [Sum::default(), Sum::default().augmented(0, true)];
        match heaps.strip_prefix(options.as_slice()) {
            Some([zero, _]) => return Ok(zero.clone()),
            Some([one]) => return Ok(one.clone()),
            Some([]) => return Ok(Sum { twos: 1, ..Sum::default() }),
            _ => {}
        }
        if let Some(&number) = self.numbers.get(options.as_slice()) {
            return Ok(Sum::of(number));
        }
        let genus = self.genus_with(&options, meter)?;
        if let Some(sum) = self.smaller(&options, &genus, meter)? {
            return Ok(sum);
        }
        if let Some(sum) = self.with_heap(&options, &genus, meter)? {
            return Ok(sum);
        }
        self.intern(options, genus, meter)
    }

    /// Returns the genus of the game with the given options.
    fn genus_with(&mut self, options: &[Sum], meter: &Meter<'_>) -> Result<Genus, Failure> {
        let mut views = Vec::with_capacity(options.len());
        for option in options {
            views.push(self.view(option, meter)?);
        }
        Ok(self.genus_of_views(views))
    }

    /// Returns the genus of a game whose options have these genera.
    pub(super) fn genus_of_views(&self, mut views: Vec<ShiftedGenus>) -> Genus {
        views.sort_unstable();
        views.dedup();
        let augmented: Vec<AugmentedGenus<'_>> =
            views.into_iter().map(|view| self.augmented(view)).collect();
        Genus::of_augmented(&augmented)
    }

    /// Returns the smaller game that equals the game with these options, by the theorem of Grundy
    /// and Smith. As in [`Forms`](crate::Forms), it is an option of any option whose play lasts
    /// longest, and equal genera include the proviso.
    fn smaller(
        &mut self,
        options: &[Sum],
        genus: &Genus,
        meter: &Meter<'_>,
    ) -> Result<Option<Sum>, Failure> {
        let Some(longest) = options.iter().max_by_key(|option| self.length(option)) else {
            return Ok(None);
        };
        for candidate in self.options(longest) {
            meter.node()?;
            if self.has_genus(&candidate, genus, meter)? {
                let own = self.options(&candidate);
                if own.iter().all(|option| options.binary_search(option).is_ok())
                    && options
                        .iter()
                        .filter(|option| own.binary_search(option).is_err())
                        .all(|further| self.options(further).binary_search(&candidate).is_ok())
                {
                    return Ok(Some(candidate));
                }
            }
        }
        Ok(None)
    }

    /// Returns the sum X + \*1 or X + \*2, for an option X, that has these options.
    fn with_heap(
        &mut self,
        options: &[Sum],
        genus: &Genus,
        meter: &Meter<'_>,
    ) -> Result<Option<Sum>, Failure> {
        let longest = options.iter().map(|option| self.length(option)).max().unwrap_or(0);
        for option in options {
            if self.length(option) + 1 < longest {
                continue;
            }
            for sum in [option.augmented(0, true), option.augmented(1, false)] {
                meter.node()?;
                if self.has_genus(&sum, genus, meter)? && self.options(&sum) == options {
                    return Ok(Some(sum));
                }
            }
        }
        Ok(None)
    }

    /// Whether a sum has this genus. Compares the value under normal play first.
    fn has_genus(&mut self, sum: &Sum, genus: &Genus, meter: &Meter<'_>) -> Result<bool, Failure> {
        let parts =
            sum.parts.iter().map(|&part| &self.genera[self.list[part as usize].genus as usize]);
        let grundy = parts.fold(0, |grundy, part| grundy ^ part.grundy());
        if grundy ^ (sum.twos % 2 * 2) ^ u32::from(sum.one) != genus.grundy() {
            return Ok(false);
        }
        Ok(self.genus(sum, meter)? == *genus)
    }

    /// Adds a summand.
    fn intern(
        &mut self,
        options: Vec<Sum>,
        genus: Genus,
        meter: &Meter<'_>,
    ) -> Result<Sum, Failure> {
        let weight = options.iter().map(bytes).sum::<u64>();
        meter.keep(2 * weight + size_of::<Summand>() as u64 + 48)?;
        meter.may_insert(&self.numbers)?;
        meter.may_push(&self.list)?;
        let number = u32::try_from(self.list.len());
        let number = number.map_err(|_| Refusal::new("more than 2^32 different summands"))?;
        let length = options.iter().map(|option| self.length(option)).max().unwrap_or(0) + 1;
        let length = u32::try_from(length);
        let length = length.map_err(|_| Refusal::new("play of more than 2^32 moves"))?;
        let tame = self.is_tame_with(&options, &genus, meter)?;
        let genus = self.number(genus);
        let options = options.into_boxed_slice();
        self.numbers.insert(options.clone(), number);
        self.list.push(Summand { options, length, genus, tame });
        Ok(Sum::of(number))
    }
}

/// Returns the bytes that a sum takes.
pub(super) fn bytes(sum: &Sum) -> u64 {
    let spilled = if sum.parts.spilled() { sum.parts.len() * size_of::<u32>() } else { 0 };
    (size_of::<Sum>() + spilled) as u64
}

impl GameBuilder for Summands {
    type Game = Sum;

    fn zero(&self) -> Sum {
        Sum::default()
    }

    fn plus(&mut self, a: &Sum, b: &Sum, _meter: &Meter<'_>) -> Result<Sum, Failure> {
        Ok(a.plus(b))
    }

    fn with_options(&mut self, options: Vec<Sum>, meter: &Meter<'_>) -> Result<Sum, Failure> {
        self.recognised(options, meter)
    }
}
