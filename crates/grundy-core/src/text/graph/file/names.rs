//! Vertices with names: names that are all numbers are the vertices, others are numbered from 1 in
//! the order in which they occur.

use std::collections::HashMap;

use super::content::Sink;
use super::source::Fault;

/// The most names that a remark lists.
const SHOWN: usize = 8;

/// Edges between named vertices.
#[derive(Debug, Default)]
pub(super) struct Names<'a> {
    texts: Vec<&'a str>,
    numbers: HashMap<&'a str, usize>,
    edges: Vec<(usize, usize, usize)>,
    at: Vec<usize>,
}

impl<'a> Names<'a> {
    /// The index of a vertex, which occurs at a byte of the file.
    pub(super) fn vertex(&mut self, name: &'a str, at: usize) -> usize {
        let next = self.texts.len();
        let index = *self.numbers.entry(name).or_insert(next);
        if index == next {
            self.texts.push(name);
            self.at.push(at);
        }
        index
    }

    pub(super) fn edge(&mut self, from: &'a str, to: &'a str, at: usize) {
        let ends = (self.vertex(from, at), self.vertex(to, at));
        self.edges.push((ends.0, ends.1, at));
    }

    pub(super) fn end(self, sink: &mut Sink) -> Result<(), Fault> {
        let number = |name: &&str| {
            let plain = !name.starts_with('+') && (name.len() == 1 || !name.starts_with('0'));
            name.parse::<u64>().ok().filter(|_| plain)
        };
        let numbers: Option<Vec<u64>> = self.texts.iter().map(number).collect();
        if numbers.is_none() {
            let shown = (1..).zip(self.texts.iter().take(SHOWN));
            let mut shown: Vec<String> = shown.map(|(i, name)| format!("{name} = {i}")).collect();
            if self.texts.len() > SHOWN {
                shown.push("…".to_owned());
            }
            sink.note(format!("the vertices are numbered: {}", shown.join(", ")));
        }
        let label = |index: usize| match &numbers {
            Some(numbers) => numbers.get(index).copied().unwrap_or(0),
            None => index as u64 + 1,
        };
        for (index, &at) in self.at.iter().enumerate() {
            sink.vertex(label(index), at)?;
        }
        self.edges.iter().try_for_each(|&(u, v, at)| sink.edge(label(u), label(v), at))
    }
}
