//! The state of a long check of a certificate.

use std::sync::LazyLock;

use grundy_verify::{Progress, Verdict, verify};

use super::bytes::Bytes;
use super::folder::sealed;

/// A claim whose check takes long.
static CLAIM: LazyLock<String> = LazyLock::new(|| {
    let body = "grundy certificate 1\ngame 0.104\ntheorem octal-periodicity\nperiod 7207200\n\
                preperiod 16777216\n";
    format!("{body}hash blake3:{}\n", blake3::hash(body.as_bytes()))
});

/// The hash of the claim as its states have it, from a check of some seconds. A state of another
/// claim would be refused at once, which `state` notices.
const OF_CLAIM: &str = "4c97aa5c0363c71831171a286537c7ca23e3dda01ebab17fa449ef8322981d67";

/// The lengths of the two lists of values, and of the window of later checks.
const FIRST: usize = if cfg!(fuzzing) { 1 << 12 } else { 1 << 17 };
const RECENT: usize = if cfg!(fuzzing) { 1 << 13 } else { 1 << 20 };
const WINDOW: usize = RECENT / 2;

/// The heap after the last of the values.
const NEXT: u64 = (1 << 24) + (1 << 14);

/// Goes on from a state, and stops at the first report.
struct Stopped(Option<Vec<u8>>);

impl Progress for Stopped {
    fn report(&mut self, _done: u64, _total: u64) -> bool {
        false
    }

    fn earlier(&mut self) -> Option<Vec<u8>> {
        self.0.take()
    }
}

/// Any state of the check, with the hash that fits it, is refused or gone on from.
pub fn state(data: &[u8]) {
    let Ok(claim) = blake3::Hash::from_hex(OF_CLAIM) else { return };
    let mut state = [b"grundy check 1\n", claim.as_bytes().as_slice()].concat();
    match data.split_first() {
        Some((0, data)) => written(&mut Bytes::new(data), &mut state),
        _ => state.extend(data),
    }
    let verdict = verify(CLAIM.as_bytes(), &mut Stopped(Some(sealed(&state)))).verdict;
    match verdict {
        Verdict::Unfinished(why) => assert!(!why.contains("another certificate"), "{why}"),
        Verdict::Refuted(_) => {}
        other => panic!("{other:?}"),
    }
}

/// A state as a check writes it, with numbers and values that the bytes choose.
fn written(bytes: &mut Bytes<'_>, state: &mut Vec<u8>) {
    let rares = bytes.below(4);
    // Mask and parity of the split, and the rare heaps with their values.
    let mut numbers = vec![chosen(bytes, 23), chosen(bytes, 2), rares as u64];
    for rare in 1..=rares {
        numbers.extend([chosen(bytes, rare as u64), chosen(bytes, 8)]);
    }
    push(state, &numbers);
    values(bytes, FIRST, state);
    push(state, &[chosen(bytes, NEXT - RECENT as u64)]);
    values(bytes, RECENT, state);
    // Words of a set, the reach, and what was seen of values and rare heaps.
    let rest = [1, 1842, NEXT, 27, 0].map(|usual| chosen(bytes, usual));
    push(state, &rest);
    let window = if bytes.byte().is_multiple_of(2) { 0 } else { WINDOW + 1 };
    values(bytes, window, state);
    push(state, &[1800, 20].map(|usual| chosen(bytes, usual)));
}

/// The usual number, one near it, or a large one.
fn chosen(bytes: &mut Bytes<'_>, usual: u64) -> u64 {
    match bytes.byte() {
        step @ 1..=63 => usual.wrapping_add(step.into()),
        shift @ 64..=127 => 1 << (shift - 64),
        byte @ 128..=191 => u64::MAX - u64::from(byte - 128),
        _ => usual,
    }
}

fn push(state: &mut Vec<u8>, numbers: &[u64]) {
    for number in numbers {
        state.extend_from_slice(&number.to_le_bytes());
    }
}

/// A list of values that repeat.
fn values(bytes: &mut Bytes<'_>, usual: usize, state: &mut Vec<u8>) {
    let length = if bytes.byte() == 1 { usual + 1 } else { usual };
    let four = [(); 4].map(|()| u16::from(bytes.byte()) << (bytes.byte() % 9));
    push(state, &[length as u64]);
    let end = state.len() + 2 * length;
    state.extend(four.map(u16::to_le_bytes).concat().repeat(length.div_ceil(four.len())));
    state.truncate(end);
}
