//! The value by the definition.

use std::sync::Mutex;

use super::{Solver, lock, narrow, nimber};
use crate::planner::erased::AnyPosition;
use crate::planner::family::Family;
use grundy_core::answer::{KnownBy, KnownValue};
use grundy_core::game::{Attempt, Failure, Ruleset, SearchKind, ValueWork};
use grundy_core::value::Value;
use grundy_search::{Memo, grundy_value};

struct Search<'a> {
    family: &'a Family,
    part: &'a AnyPosition,
}

/// A component that is searched for its value.
pub(super) fn solver<'a>(family: &'a Family, part: &'a AnyPosition) -> Box<dyn Solver + 'a> {
    Box::new(Search { family, part })
}

impl Solver for Search<'_> {
    fn value(&self, attempt: &Attempt<'_>) -> Result<KnownValue<Value>, Failure> {
        let rules = &self.family.rules;
        let mut memo = lock(self.family.solvers.get(Mutex::<Memo<AnyPosition>>::default));
        let value = match memo.get(self.part) {
            Some(&value) => value,
            None => grundy_value(rules, self.part, &mut memo, attempt, &mut |part| {
                let method = rules.method(part);
                if method.is_search() {
                    return Ok(None);
                }
                let known = self.family.solver(part, method).value(attempt)?;
                narrow(&nimber(known)?.value).map(Some)
            })?,
        };
        Ok(KnownValue { value: value.into(), by: KnownBy::Search })
    }

    fn work(&self) -> ValueWork {
        ValueWork { searched: Some(SearchKind::Generic), table: 0 }
    }
}
