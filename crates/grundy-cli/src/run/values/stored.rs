//! Values that a hunt stored: `values hunt:DIR`.

use std::path::Path;

use grundy_core::value::Value;
use grundy_hunt::KeptValues;
use grundy_protocol::table::{Index, corner};

use crate::args::Values as Flags;
use crate::error::Error;
use crate::output::values::Values;
use crate::session::Session;

/// Heaps read at once.
const PART: u64 = 1 << 16;

/// The values of the heaps that the flags name.
pub(super) fn values(session: &Session, dir: &str, flags: &Flags) -> Result<Values, Error> {
    let help = "for example: grundy values hunt:DIR --from 1000 --to 1999";
    let Some(to) = &flags.range.to else {
        return Err(Error::usage("how far? --to is missing", help));
    };
    let first = flags.range.from.as_deref().map_or(Ok((0, None)), corner)?;
    let ((first, None), (last, None)) = (first, corner(to)?) else {
        return Err(Error::usage("the values of a hunt are those of heaps, not a table", help));
    };
    if first > last {
        return Err(Error::usage("--from is beyond --to", help));
    }
    let stored = KeptValues::open(Path::new(dir))?;
    let clock = session.clock();
    let meter = session.meter(&clock);
    let mut numbers: Vec<Value> = Vec::new();
    let (mut at, end) = (first, last.saturating_add(1));
    while at < end {
        let next = end.min(at.saturating_add(PART));
        meter.pause()?;
        meter.keep((next - at).saturating_mul(size_of::<Value>() as u64))?;
        numbers.extend(stored.values(at..next)?.into_iter().map(Value::from));
        at = next;
    }
    Ok(Values {
        game: stored.game().to_owned(),
        rule: stored.game().to_owned(),
        method: "hunt".to_owned(),
        index: Index::Line { first },
        list: numbers,
        offset: flags.offset,
    })
}
