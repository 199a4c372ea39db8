//! The zeros of Officers, which is Grim on a path: where the second player wins.

use grundy_core::game::Failure;
use grundy_sequence::sequence::{Block, NoHistory, Run, Slice};

use crate::bench::{Bench, Error, Show};
use crate::measure::{Amount, Bound, timed};
use crate::report::Line;
use crate::runs::code;

/// All below 10^8.
const ZEROS: [u64; 14] = [0, 1, 4, 12, 20, 30, 46, 72, 98, 124, 150, 176, 314, 408];

pub(crate) fn run(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    let (meter, rule) = (bench.meter(), code("0.6")?);
    let to = bench.size(40_000, 100_000_000);
    let mut found = Vec::new();
    let (time, done) = timed(|| {
        let mut run = Run::new(&rule, bench.setup)?;
        run.advance(to, &mut NoHistory, &mut |block| zeros(&block, &mut found), &meter)
    });
    done.map_err(|failure: Failure| failure)?;
    found.retain(|&heap| heap < to);
    if found != ZEROS {
        return Err(Error::from(format!("0.6: zeros below {to}: {found:?}, not {ZEROS:?}")));
    }
    let line = Line::new(format!("0.6, the {} zeros below {to}", found.len()), Amount::Time(time));
    show(line.asked(Bound::seconds(60), Bound::seconds(20)))
}

/// Adds the heaps of a block that have the value 0.
fn zeros(block: &Block<'_>, found: &mut Vec<u64>) {
    // Whatever the split, the value 0 has the index 0; few others have.
    let mut look = |i: usize| {
        if block.value(i) == Some(0) {
            found.push(block.first + i as u64);
        }
    };
    match block.values {
        Slice::Values(values) => at_zero(values, &mut look),
        Slice::Narrow(indexes, _) => at_zero(indexes, &mut look),
        Slice::Medium(indexes, _) => at_zero(indexes, &mut look),
    }
}

fn at_zero<T: PartialEq + Default>(list: &[T], look: &mut dyn FnMut(usize)) {
    let zero = T::default();
    list.iter().enumerate().filter(|(_, x)| **x == zero).for_each(|(i, _)| look(i));
}
