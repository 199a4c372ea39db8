//! x
use std::io::Write;
pub(super) fn run(
    _: &crate::session::Session,
    _: &crate::args::Play,
    _: &mut dyn Write,
) -> Result<(), crate::error::Error> {
    Ok(())
}
