//! The limit on the length of positions.
//!
//! The command line solves sums of a million heaps and takes the time. Where many ask, a short text such as
//! `kayles 1000000*7` must not keep a thread for minutes.

use grundy_core::message;
use grundy_core::text::{copies, words};
use serde_json::{Map, Value};

use crate::error::{Error, Kind};

/// Words of a position, repetitions written out: more than any page shows.
const MOST: u64 = 2000;

/// The fields of requests that are read as positions.
const POSITIONS: [&str; 2] = ["position", "game"];

/// Refuses a request for a position that is too long.
pub(crate) fn check(request: &Map<String, Value>) -> Result<(), Error> {
    let positions = POSITIONS.iter().filter_map(|&field| request.get(field)?.as_str());
    { positions }.try_for_each(check_position)
}

fn check_position(position: &str) -> Result<(), Error> {
    let count = words(position).iter().map(copies).fold(0, u64::saturating_add);
    if count <= MOST {
        return Ok(());
    }
    Err(Error::front(
        Kind::TooLarge,
        message!(
            "words-many",
            "a position of {count} words is too long; {most} are the most here",
            count = count,
            most = MOST
        ),
        message!("words-many-help", "use the command line, which reads up to a million"),
    ))
}

#[cfg(test)]
mod tests {
    use super::check_position as check;

    #[test]
    fn repetitions_count_as_written_out() {
        assert!(check("kayles 7 1998*3").is_ok());
        assert!(check(&"nim ".repeat(2000)).is_ok());
        for long in [
            "kayles 7 1999*3",
            "nim 1..2000",
            "nim 40*1..50",
            "nim 1000000*7 + kayles 18446744073709551615*1",
        ] {
            assert!(check(long).is_err_and(|why| format!("{why:?}").contains("2000 are the most")));
        }
        assert!(check(&"nim 3 + ".repeat(1000)).is_err());
    }
}
