//! Games given by Python functions, as arcs between numbered states.
//!
//! Arcs are a stream of 32-bit numbers: for each state `s` with options `-1 - s`, and then the state that each option
//! leaves. If it leaves several, [`PLUS`] stands between them.

use std::fmt::Write;
use std::mem;

use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;

/// The numbers of a stream.
fn numbers(stream: &[u8]) -> impl Iterator<Item = i32> {
    stream.as_chunks::<4>().0.iter().map(|bytes| i32::from_ne_bytes(*bytes))
}

/// What joins the states that one option leaves.
const PLUS: i32 = i32::MIN;

/// The state whose options begin at a number of a stream.
fn origin(number: i32) -> Option<usize> {
    usize::try_from(-1 - i64::from(number)).ok().filter(|_| number != PLUS)
}

/// Adds a number to a text.
fn push(mut number: u32, text: &mut String) {
    let (mut digits, mut first) = ([b'0'; 10], 10);
    while first == 10 || number > 0 {
        first -= 1;
        digits[first] = b'0' + (number % 10) as u8;
        number /= 10;
    }
    text.extend(digits[first..].iter().map(|&digit| char::from(digit)));
}

/// Returns the notation of arcs, such as `0:1,0:2+3`.
#[pyfunction]
pub(crate) fn arcs(py: Python<'_>, arcs: &[u8]) -> String {
    py.detach(|| {
        let mut text = String::with_capacity(3 * arcs.len());
        let (mut from, mut joins) = (String::new(), false);
        for number in numbers(arcs) {
            if let Some(state) = origin(number) {
                from.clear();
                let _ = write!(from, "{state}:");
            } else if number == PLUS {
                text.push('+');
                joins = true;
            } else {
                if !mem::take(&mut joins) {
                    if !text.is_empty() {
                        text.push(',');
                    }
                    text.push_str(&from);
                }
                push(number.unsigned_abs(), &mut text);
            }
        }
        text
    })
}

/// Whether no state can be reached from itself: states without options are removed until none is left.
#[pyfunction]
pub(crate) fn is_acyclic(py: Python<'_>, states: usize, arcs: Vec<PyBackedBytes>) -> bool {
    py.detach(move || {
        let pairs = || {
            let mut from = 0;
            arcs.iter().flat_map(|stream| numbers(stream)).filter_map(move |number| {
                if let Some(state) = origin(number) {
                    from = state;
                }
                usize::try_from(number).ok().map(|to| (from, to))
            })
        };
        // The arcs into each state, one state after the other, and the number of arcs that leave each.
        let (mut ends, mut left) = (vec![0usize; states + 1], vec![0usize; states]);
        for (from, to) in pairs() {
            ends[to] += 1;
            left[from] += 1;
        }
        let mut all = 0;
        for end in &mut ends {
            all += *end;
            *end = all;
        }
        let mut into = vec![0usize; all];
        for (from, to) in pairs() {
            ends[to] -= 1;
            into[ends[to]] = from;
        }
        let mut ended: Vec<usize> = (0..states).filter(|&state| left[state] == 0).collect();
        let mut taken = 0;
        while let Some(state) = ended.pop() {
            taken += 1;
            for &from in &into[ends[state]..ends[state + 1]] {
                left[from] -= 1;
                if left[from] == 0 {
                    ended.push(from);
                }
            }
        }
        taken == states
    })
}
