//! The checker of certificates, as a workbench uses it.

use grundy_core::game::Meter;
use grundy_verify::{Verdict, verify_growth};

/// Whether the checker of certificates proves a claim of arithmetic periodicity before a limit is
/// reached.
pub(crate) fn proves(certificate: &str, meter: &Meter<'_>) -> bool {
    matches!(verify_growth(certificate.as_bytes(), &mut Until(meter)), Verdict::Proved(_))
}

/// Checks until a limit is reached.
struct Until<'a, 'b>(&'a Meter<'b>);

impl grundy_verify::Progress for Until<'_, '_> {
    fn report(&mut self, _done: u64, _total: u64) -> bool {
        self.0.pause().is_ok()
    }
}
