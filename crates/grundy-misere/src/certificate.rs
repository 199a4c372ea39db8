//! Certificates of quotients: a claim as a text that a program without this library can check.

use std::fmt::{Display, Write as _};

use super::games::Atom;
use super::heaps::{HeapQuotients, QuotientPeriod};
use super::quotient::{Element, Quotient};

/// The version of certificates about misère play.
const VERSION: u32 = 2;

/// Returns the certificate of the quotient of one game's heaps, the first of those in `found`: for
/// the whole game if that is proved, otherwise for the heaps done. The format is described in the
/// book (`docs/src/certificates.md`).
pub fn certificate(game: &str, found: &HeapQuotients) -> String {
    let mut text = format!("grundy certificate {VERSION}\ngame {game}\nplay misere\n");
    let images: Vec<Element> = found.images(0).collect();
    let shown = if let Some(QuotientPeriod { period, preperiod }) = found.period(0) {
        line(&mut text, "theorem", ["misere-periodicity"]);
        line(&mut text, "order", [found.quotient().order()]);
        line(&mut text, "period", [period]);
        line(&mut text, "preperiod", [preperiod]);
        usize::try_from(period + preperiod).unwrap_or(images.len())
    } else {
        line(&mut text, "theorem", ["misere-quotient"]);
        line(&mut text, "order", [found.quotient().order()]);
        line(&mut text, "heaps", [found.heaps(0).saturating_sub(1)]);
        images.len()
    };
    actions(&mut text, found.quotient(), &|atom| found.heap_of(atom).1);
    line(&mut text, "phi", &images[..shown.min(images.len())]);
    with_hash(text)
}

/// Returns the certificate of a claim, given its lines.
pub(super) fn sealed(game: &str, theorem: &str, lines: &str) -> String {
    let version = VERSION;
    with_hash(format!(
        "grundy certificate {version}\ngame {game}\nplay misere\ntheorem {theorem}\n{lines}\n"
    ))
}

/// Appends the last line, the hash.
fn with_hash(mut text: String) -> String {
    let hash = blake3::hash(text.as_bytes());
    line(&mut text, "hash", [format!("blake3:{hash}")]);
    text
}

/// Returns the lines `action` and `lost`.
fn actions(text: &mut String, quotient: &Quotient, heap_of: &dyn Fn(Atom) -> u64) {
    for atom in quotient.generators() {
        let row = quotient.row(quotient.image(atom));
        let items = std::iter::once(heap_of(atom)).chain(row.into_iter().map(u64::from));
        line(text, "action", items);
    }
    let lost: Vec<Element> = quotient.lost().collect();
    match lost.as_slice() {
        [] => line(text, "lost", ["none"]),
        lost => line(text, "lost", lost),
    }
}

/// Writes a key and its items.
fn line<T: Display>(text: &mut String, key: &str, items: impl IntoIterator<Item = T>) {
    text.push_str(key);
    for item in items {
        // Writing to a string does not fail.
        let _ = write!(text, " {item}");
    }
    text.push('\n');
}
