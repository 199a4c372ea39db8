//! The saved state of a long check: bytes with a hash at the end.

use crate::verdict::{CheckResult, Failure};

const TITLE: &[u8] = b"grundy check 2\n";

/// Encodes a state.
pub(crate) struct Writer(Vec<u8>);

impl Writer {
    /// Starts the state of a check of `claim`.
    pub(crate) fn new(claim: &str) -> Self {
        let mut bytes = TITLE.to_vec();
        bytes.extend_from_slice(blake3::hash(claim.as_bytes()).as_bytes());
        Self(bytes)
    }

    pub(crate) fn number(&mut self, number: u64) {
        self.0.extend_from_slice(&number.to_le_bytes());
    }

    /// Appends the number of values, then the values.
    pub(crate) fn values(&mut self, values: &[u16]) {
        self.number(values.len() as u64);
        self.0.extend(values.iter().flat_map(|value| value.to_le_bytes()));
    }

    /// Returns the state with its hash.
    pub(crate) fn end(mut self) -> Vec<u8> {
        let hash = blake3::hash(&self.0);
        self.0.extend_from_slice(hash.as_bytes());
        self.0
    }
}

/// Decodes a state.
pub(crate) struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    /// Starts to decode the state of a check of `claim`. Returns an error if the state is damaged
    /// or belongs to another claim.
    pub(crate) fn new(state: &'a [u8], claim: &str) -> CheckResult<Self> {
        let sealed = state
            .split_last_chunk::<32>()
            .filter(|(rest, seal)| blake3::hash(rest) == blake3::Hash::from_bytes(**seal));
        let Some((rest, _)) = sealed else {
            return Err(unreadable("it was changed, or is no state of a check"));
        };
        let rest = rest.strip_prefix(TITLE).and_then(|rest| rest.split_first_chunk::<32>());
        match rest {
            Some((of, rest)) if blake3::hash(claim.as_bytes()) == blake3::Hash::from_bytes(*of) => {
                Ok(Self(rest))
            }
            Some(_) => Err(unreadable("it belongs to another certificate")),
            None => Err(unreadable("another version of this checker wrote it")),
        }
    }

    pub(crate) fn number(&mut self) -> CheckResult<u64> {
        let (number, rest) = self.0.split_first_chunk::<8>().ok_or_else(short)?;
        self.0 = rest;
        Ok(u64::from_le_bytes(*number))
    }

    pub(crate) fn size(&mut self) -> CheckResult<usize> {
        usize::try_from(self.number()?).map_err(|_| short())
    }

    pub(crate) fn values(&mut self) -> CheckResult<Vec<u16>> {
        let bytes = self.size()?.checked_mul(2).filter(|&bytes| bytes <= self.0.len());
        let (values, rest) = self.0.split_at(bytes.ok_or_else(short)?);
        self.0 = rest;
        Ok(values.chunks_exact(2).map(|two| u16::from_le_bytes([two[0], two[1]])).collect())
    }

    /// Returns an error if bytes remain.
    pub(crate) fn end(self) -> CheckResult<()> {
        if self.0.is_empty() { Ok(()) } else { Err(short()) }
    }
}

fn unreadable(why: &str) -> Failure {
    Failure::unfinished(format!("the check cannot be continued from this state: {why}"))
}

fn short() -> Failure {
    unreadable("its parts do not fit together")
}
