//! The state of a long check of a certificate.

use std::sync::LazyLock;

use grundy_verify::{Progress, Verdict, verify};

use super::folder::sealed;

/// A claim whose check takes long.
static CLAIM: LazyLock<String> = LazyLock::new(|| {
    let body = "grundy certificate 1\ngame 0.104\ntheorem octal-periodicity\nperiod 7207200\n\
                preperiod 16777216\n";
    format!("{body}hash blake3:{}\n", blake3::hash(body.as_bytes()))
});

/// Keeps the first state that is offered and stops there, or goes on from an earlier one and stops
/// at once.
#[derive(Default)]
struct Stopped {
    earlier: Option<Vec<u8>>,
    kept: Option<Vec<u8>>,
}

impl Progress for Stopped {
    fn report(&mut self, _done: u64, _total: u64) -> bool {
        self.kept.is_none()
    }

    fn earlier(&mut self) -> Option<Vec<u8>> {
        self.earlier.take()
    }

    fn keep(&mut self, state: &dyn Fn() -> Vec<u8>) {
        self.kept = Some(state());
    }
}

/// The title of a state and the hash of the claim that it belongs to.
const HEAD: usize = 15 + 32;

static STATE: LazyLock<Vec<u8>> = LazyLock::new(|| {
    let mut progress = Stopped::default();
    verify(CLAIM.as_bytes(), &mut progress);
    progress.kept.unwrap_or_default()
});

/// Any state of the check, with the hash that fits it, is refused or gone on from.
pub fn state(data: &[u8]) {
    let head = STATE.get(..HEAD).unwrap_or_default();
    let earlier = Some(sealed(&[head, data].concat()));
    let mut progress = Stopped { earlier, kept: None };
    let verdict = verify(CLAIM.as_bytes(), &mut progress).verdict;
    assert!(!matches!(verdict, Verdict::Unreadable(_)), "{verdict:?}");
}
