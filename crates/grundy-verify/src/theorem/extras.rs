//! The optional lines of a certificate: the rare heaps, and the hash of the first values.

use crate::certificate::{Certificate, Parity, Rares};
use crate::game::Code;
use crate::state::{Reader, Writer};
use crate::values::Split;
use crate::verdict::{CheckResult, Failure};

use super::least::Claim;

/// Returns the part of a proof's text about these lines.
pub(super) fn mention(certificate: &Certificate) -> String {
    let rares = certificate.rares.as_ref().map_or("", |_| "; exactly the listed heaps are rare");
    let values = certificate.values.map_or("", |_| "; the first values have the given hash");
    format!("{rares}{values}")
}

/// Compares all values below n₀ + p with the claims about them.
pub(super) struct Extras<'a> {
    end: u64,
    seen: u64,
    greatest: u32,
    rares: Option<&'a Rares>,
    /// The number of rare heaps seen so far.
    met: usize,
    values: Option<[u8; 32]>,
    hasher: blake3::Hasher,
}

impl<'a> Extras<'a> {
    /// Creates the check for a claim whose period is known to hold.
    pub(super) fn new(certificate: &'a Certificate, claim: Claim) -> Self {
        Self {
            end: claim.preperiod.saturating_add(claim.period),
            seen: 0,
            greatest: 0,
            rares: certificate.rares.as_ref(),
            met: 0,
            values: certificate.values,
            hasher: blake3::Hasher::new(),
        }
    }

    /// Checks a table of values, from heap 0.
    pub(super) fn check(
        certificate: &'a Certificate,
        claim: Claim,
        values: &[u64],
    ) -> CheckResult<()> {
        let mut extras = Self::new(certificate, claim);
        for &value in values {
            extras.see(u32::try_from(value).map_err(|_| {
                Failure::unfinished("a value is beyond the 4 bytes that a hash is made from")
            })?)?;
        }
        extras.end()
    }

    /// Checks the value of the next heap.
    pub(super) fn see(&mut self, value: u32) -> CheckResult<()> {
        let heap = self.seen;
        if heap >= self.end {
            return Ok(());
        }
        self.seen += 1;
        self.greatest = self.greatest.max(value);
        if self.values.is_some() {
            self.hasher.update(&value.to_le_bytes());
        }
        let Some(rares) = self.rares else { return Ok(()) };
        let claimed = rares.heaps.get(self.met) == Some(&heap);
        let is_rare = Split::new(rares.mask, rares.parity).is_rare(value, heap);
        self.met += usize::from(claimed);
        match (claimed, is_rare) {
            (true, false) => Err(Failure::refuted(format!(
                "heap {heap} is listed as rare, but its value {value} is common under the mask"
            ))),
            (false, true) => Err(Failure::refuted(format!(
                "heap {heap} is not listed as rare, but its value {value} is rare under the mask"
            ))),
            _ => Ok(()),
        }
    }

    /// Checks the values of the next heaps.
    pub(super) fn see_all(&mut self, values: &[u16]) -> CheckResult<()> {
        let mut rest = values;
        loop {
            // Heaps before the next listed rare heap are checked side by side.
            let listed = self.rares.and_then(|rares| rares.heaps.get(self.met));
            let end = listed.map_or(self.end, |&heap| heap.min(self.end));
            let side_by_side = usize::try_from(end.saturating_sub(self.seen)).unwrap_or(usize::MAX);
            let (before, after) = rest.split_at(side_by_side.min(rest.len()));
            if self.values.is_none() && self.are_common(before) {
                self.seen += before.len() as u64;
                let greatest = before.iter().copied().max().map_or(0, u32::from);
                self.greatest = self.greatest.max(greatest);
            } else {
                for &value in before {
                    self.see(value.into())?;
                }
            }
            let Some((&value, after)) = after.split_first() else { return Ok(()) };
            self.see(value.into())?;
            rest = after;
        }
    }

    /// Whether the values of the next heaps are common, if the certificate claims anything about
    /// that.
    fn are_common(&self, values: &[u16]) -> bool {
        self.rares
            .is_none_or(|rares| Split::new(rares.mask, rares.parity).are_common(values, self.seen))
    }

    /// Writes the state of the check.
    pub(super) fn write(&self, state: &mut Writer) {
        state.number(self.seen);
        state.number(self.greatest.into());
        state.number(self.met as u64);
    }

    /// Resumes a check from a state.
    pub(super) fn read(&mut self, state: &mut Reader<'_>) -> CheckResult<()> {
        self.seen = state.number()?;
        let greatest = u32::try_from(state.number()?);
        self.greatest = greatest.map_err(|_| Failure::unfinished("a value is too large"))?;
        self.met = state.size()?;
        Ok(())
    }

    /// Whether the check can be saved: a hash of all values is computed in one go.
    pub(super) fn can_be_kept(&self) -> bool {
        self.values.is_none()
    }

    /// Checks the claims that need all values.
    pub(super) fn end(self) -> CheckResult<()> {
        if let Some(rares) = self.rares {
            if let Some(heap) = rares.heaps.get(self.met) {
                return Err(Failure::refuted(format!(
                    "heap {heap} is listed as rare; a period has no rare heaps or infinitely many"
                )));
            }
            if rares.mask == 0 || rares.mask.leading_zeros() < self.greatest.leading_zeros() {
                return Err(Failure::refuted(format!(
                    "the mask {} must be above 0 and have no bits above those of the greatest value, {}",
                    rares.mask, self.greatest
                )));
            }
        }
        match self.values {
            Some(claimed) if self.hasher.finalize() != blake3::Hash::from_bytes(claimed) => {
                let last = self.end.saturating_sub(1);
                Err(Failure::refuted(format!(
                    "the hash after `values` is not that of the values of heaps 0 to {last}"
                )))
            }
            _ => Ok(()),
        }
    }
}

/// Checks that the split is closed, so that the nim-sum of two common parts is always rare, and
/// that there are no rare heaps other than those before the period.
pub(super) fn is_closed(rares: &Rares, code: &Code, claim: Claim) -> CheckResult<()> {
    let wrong = match rares.parity {
        Parity::None => None,
        Parity::Even => Some(1),
        Parity::Odd => Some(0),
    };
    if let Some(wrong) = wrong {
        let last = code.last_place().unwrap_or(0);
        if let Some(place) = (0..=last).find(|&d| code.digit(d).allows(2) && d % 2 == wrong) {
            return Err(Failure::refuted(format!(
                "this parity does not split the game: place {place} leaves two heaps as well"
            )));
        }
        if claim.period % 2 == 1 {
            return Err(Failure::refuted(
                "since the period is odd and the parity of heaps counts, there are infinitely many rare heaps",
            ));
        }
    }
    match rares.heaps.last() {
        Some(&heap) if heap >= claim.preperiod => Err(Failure::refuted(format!(
            "heap {heap} is listed as rare; it is in the period, so there are infinitely many rare heaps"
        ))),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Checking values together gives the same verdict as checking them one by one.
        #[test]
        fn values_are_seen_together_as_one_by_one(
            parity in prop::sample::select(vec![Parity::None, Parity::Even, Parity::Odd]),
            mask in 1u32..16,
            listed in prop::collection::btree_set(0u64..60, 0..6),
            (period, hashed) in (1u64..80, any::<bool>()),
            classes in prop::collection::vec(0usize..8, 100),
            wrong in prop::option::of(0usize..100),
            size in 1usize..50,
        ) {
            let split = Split::new(mask, parity);
            let mut values = Vec::new();
            for (heap, class) in (0u64..).zip(classes) {
                let rare = listed.contains(&heap) != (wrong == usize::try_from(heap).ok());
                let fitting: Vec<u16> =
                    (0..16).filter(|&v| split.is_rare(v.into(), heap) == rare).collect();
                values.push(fitting[class % fitting.len()]);
            }
            let certificate = Certificate {
                game: "0.106".to_owned(),
                theorem: "octal-periodicity".to_owned(),
                period: Some(period),
                preperiod: Some(10),
                saltus: None,
                modulus: None,
                rares: Some(Rares { mask, parity, heaps: listed.into_iter().collect() }),
                values: hashed.then_some([7; 32]),
                sealed: true,
            };
            let claim = Claim::new(period, 10, 0);
            let mut one_by_one = Extras::new(&certificate, claim);
            let expected = values
                .iter()
                .try_for_each(|&value| one_by_one.see(value.into()))
                .and_then(|()| one_by_one.end());
            let mut together = Extras::new(&certificate, claim);
            let found = values
                .chunks(size)
                .try_for_each(|values| together.see_all(values))
                .and_then(|()| together.end());
            prop_assert_eq!(found, expected);
        }
    }
}
