//! Components without a value that can be found.

use super::Solver;
use grundy_core::answer::KnownValue;
use grundy_core::game::{Addition, Attempt, Failure, Refusal};
use grundy_core::message;
use grundy_core::value::Value;

struct NoValue {
    refusal: Refusal,
    addition: Addition,
}

/// A size or form that is not supported.
pub(super) fn solver(refusal: Refusal) -> Box<dyn Solver> {
    Box::new(NoValue { refusal, addition: Addition::Nimber })
}

/// A component in which the players have different moves.
pub(super) fn partisan() -> Box<dyn Solver> {
    let refusal = Refusal::new(message!(
        "different-no-value",
        "the players have different moves, so there is no value"
    ));
    Box::new(NoValue { refusal, addition: Addition::None })
}

impl Solver for NoValue {
    fn value(&self, _attempt: &Attempt<'_>) -> Result<KnownValue<Value>, Failure> {
        Err(self.refusal.clone().into())
    }

    fn addition(&self) -> Addition {
        self.addition
    }
}
