//! Games given by Python functions, as arcs between numbered states.
//!
//! Arcs are a stream of 32-bit numbers: for each option `-1 - s`, where `s` is its state, and then the states that
//! it leaves.

use std::fmt::Write;

use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;

/// The numbers of a stream.
fn numbers(stream: &[u8]) -> impl Iterator<Item = i32> {
    stream.as_chunks::<4>().0.iter().map(|bytes| i32::from_ne_bytes(*bytes))
}

/// The state of an option that begins at a number of a stream.
fn origin(number: i32) -> Option<usize> {
    usize::try_from(-1 - i64::from(number)).ok()
}

/// Returns the notation of arcs, such as `0:1,0:2+3`.
#[pyfunction]
pub(crate) fn arcs(py: Python<'_>, arcs: &[u8]) -> String {
    py.detach(|| {
        let mut text = String::with_capacity(2 * arcs.len());
        let mut sign = ':';
        for number in numbers(arcs) {
            if let Some(state) = origin(number) {
                if !text.is_empty() {
                    text.push(',');
                }
                let _ = write!(text, "{state}");
                sign = ':';
            } else {
                text.push(sign);
                let _ = write!(text, "{number}");
                sign = '+';
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
                let Some(state) = origin(number) else {
                    return Some((from, number.unsigned_abs() as usize));
                };
                from = state;
                None
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
