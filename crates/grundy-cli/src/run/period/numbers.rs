//! The pattern of numbers from standard input.

use grundy_core::text::{Contents, NumberList};
use grundy_protocol::pattern::Pattern;
use grundy_sequence::pattern::{ValueTable, observe, observe_p_positions, observe_table};

use crate::args::Period as Flags;
use crate::error::Error;
use crate::run::numbers::{contents, note, text};

/// Finds the pattern of the numbers.
pub(super) fn found(flags: &Flags) -> Result<Pattern, Error> {
    if flags.certificate.is_some() {
        return Err(Error::usage(
            "numbers from standard input prove nothing, so there is no certificate",
            "name the game instead of -",
        ));
    }
    let text = text()?;
    let contents = contents(flags.input.unwrap_or_default());
    let list = match NumberList::read(&text, contents) {
        Ok(list) => list,
        Err(error) => return Err(Error::Position { text, error: Box::new(error) }),
    };
    if list.count() == 0 {
        return Err(Error::usage("no numbers came in", "for example: seq 0 3 | grundy period -"));
    }
    note(list.guess);
    let first = flags.from.map(|from| [from, from]).or(list.first);
    let columns = list.rows.first().map_or(0, Vec::len);
    let values: Vec<u64> = list.rows.into_iter().flatten().map(|(_, value)| value).collect();
    if contents == Contents::Zeros {
        return losing(first, &values);
    }
    let first = first.unwrap_or_default();
    Ok(if list.is_table {
        Pattern::Table(observe_table(&ValueTable { first, columns, values }, None, None))
    } else {
        Pattern::Sequence(observe(first[0], values))
    })
}

/// The pattern of the lost n. A list without 0 is one of those from 1 on.
fn losing(first: Option<[u64; 2]>, list: &[u64]) -> Result<Pattern, Error> {
    let least = list.first().copied().unwrap_or(0);
    let first = first.map_or(u64::from(least > 0), |[first, _]| first);
    if least < first {
        return Err(Error::usage(
            format!("{least} is lost and comes before n = {first}, the first one"),
            "--from is the first n of which is known whether it is lost",
        ));
    }
    Ok(Pattern::Sequence(observe_p_positions(first, list)))
}
