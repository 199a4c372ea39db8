//! A game on single heaps whose quotient is proved to be infinite.

use std::io::Write;

use grundy_core::game::HeapRule;
use grundy_misere::Balance;
use grundy_protocol::object::infinite::infinite;
use grundy_verify::{NoProgress, Verdict, verify};

use super::heaps::no_certificate;
use super::replacement;
use crate::args::{Misere, MisereFormat};
use crate::error::Error;
use crate::output::{infinite as text, json};
use crate::session::Session;

/// What is proved of a game's sums, where that was asked for: flags that ask for the quotient of
/// some heaps are about a finite one.
pub(super) fn proved(rule: &dyn HeapRule, flags: &Misere) -> Option<&'static Balance> {
    let whole = flags.to.is_none() && flags.dir.is_none();
    let plain = matches!(flags.format, None | Some(MisereFormat::Text));
    rule.code().filter(|_| whole && plain).and_then(Balance::of)
}

pub(super) fn run(
    session: &Session,
    balance: &Balance,
    flags: &Misere,
    out: &mut dyn Write,
) -> Result<(), Error> {
    let (mut written, mut missing) = (None, None);
    if let Some((path, file)) = replacement(flags)? {
        let certificate = balance.certificate();
        match verify(certificate.as_bytes(), &mut NoProgress).verdict {
            Verdict::Proved(_) => {
                file.write(certificate.as_bytes())?;
                written = Some(path);
            }
            verdict => missing = Some(no_certificate(&balance.code().to_string(), &verdict)),
        }
    }
    let found = infinite(balance, written);
    if session.json {
        json::line(out, &json::headed(&found))?;
    } else {
        text::write(out, &found)?;
    }
    missing.map_or(Ok(()), Err)
}
