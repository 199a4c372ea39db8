//! Decides whether sums are tame; the definition and the theorem are in [`super::super::tame`].
//!
//! Sums of tame summands are tame. Other sums are decided on request, by the definition, and only
//! if their genus is that of a position of Nim. X + \*1 is tame exactly if X is, since \*1 is tame
//! and X = X + \*1 + \*1.

use super::summands::{Sum, Summands, bytes};
use crate::genus::Genus;
use crate::tame::{ReversionTest, Tameness};
use grundy_core::game::{Failure, Meter};

/// Whether a sum is tame, or a sum that must be decided first.
enum Tame {
    Known(bool),
    Open(Sum),
}

impl Summands {
    /// Whether a sum is tame.
    pub(super) fn is_tame(&mut self, sum: &Sum, meter: &Meter<'_>) -> Result<bool, Failure> {
        loop {
            match self.tame(sum, meter)? {
                Tame::Known(tame) => return Ok(tame),
                Tame::Open(open) => self.decide(open, meter)?,
            }
        }
    }

    /// Whether a game with the given options and this genus is tame; the game must not be 0.
    pub(super) fn is_tame_with(
        &mut self,
        options: &[Sum],
        genus: &Genus,
        meter: &Meter<'_>,
    ) -> Result<bool, Failure> {
        loop {
            match self.by_definition(options, genus, meter)? {
                Tame::Known(tame) => return Ok(tame),
                Tame::Open(open) => self.decide(open, meter)?,
            }
        }
    }

    /// Decides whether a sum is tame, after all sums on which this depends.
    fn decide(&mut self, sum: Sum, meter: &Meter<'_>) -> Result<(), Failure> {
        let mut stack = vec![sum];
        while let Some(top) = stack.last() {
            let top = top.clone();
            let genus = self.genus(&top, meter)?;
            match self.by_definition(&self.options(&top), &genus, meter)? {
                Tame::Open(open) => stack.push(open),
                Tame::Known(tame) => {
                    meter.keep(2 * bytes(&top))?;
                    meter.may_insert(&self.tame)?;
                    self.tame.insert(top, tame);
                    stack.pop();
                }
            }
        }
        Ok(())
    }

    /// Whether a sum is tame, if that is already known.
    fn tame(&mut self, sum: &Sum, meter: &Meter<'_>) -> Result<Tame, Failure> {
        if sum.parts.iter().all(|&part| self.list[part as usize].tame) {
            return Ok(Tame::Known(true));
        }
        if let ([_], 0) = (&sum.parts[..], sum.twos) {
            return Ok(Tame::Known(false));
        }
        if !self.genus(sum, meter)?.is_nim() {
            return Ok(Tame::Known(false));
        }
        let sum = Sum { one: false, ..sum.clone() };
        Ok(self.tame.get(&sum).map_or_else(|| Tame::Open(sum.clone()), |&tame| Tame::Known(tame)))
    }

    /// Whether a game with these options and this genus is tame, by the definition.
    fn by_definition(
        &mut self,
        options: &[Sum],
        genus: &Genus,
        meter: &Meter<'_>,
    ) -> Result<Tame, Failure> {
        if !genus.is_nim() {
            return Ok(Tame::Known(false));
        }
        let (mut tameness, mut wild) = (Tameness::of(genus), Vec::new());
        for option in options {
            meter.node()?;
            match self.tame(option, meter)? {
                Tame::Known(true) => {
                    let view = self.view(option, meter)?;
                    let augmented = self.augmented(view);
                    tameness.add(augmented.grundy(), augmented.digit(0));
                }
                Tame::Known(false) => wild.push(option),
                open @ Tame::Open(_) => return Ok(open),
            }
        }
        if !tameness.has_values() {
            return Ok(Tame::Known(false));
        }
        for option in wild {
            match self.reverts(option, tameness.reversion_test(), meter)? {
                Tame::Known(true) => {}
                unlike => return Ok(unlike),
            }
        }
        Ok(Tame::Known(true))
    }

    /// Whether a wild option has tame options to both values.
    fn reverts(
        &mut self,
        option: &Sum,
        mut back: ReversionTest,
        meter: &Meter<'_>,
    ) -> Result<Tame, Failure> {
        for left in self.options(option) {
            meter.node()?;
            let view = self.view(&left, meter)?;
            let augmented = self.augmented(view);
            let (grundy, misere) = (augmented.grundy(), augmented.digit(0));
            if !back.wants(grundy, misere) {
                continue;
            }
            match self.tame(&left, meter)? {
                Tame::Known(true) if back.add(grundy, misere) => return Ok(Tame::Known(true)),
                Tame::Known(_) => {}
                open @ Tame::Open(_) => return Ok(open),
            }
        }
        Ok(Tame::Known(false))
    }
}
