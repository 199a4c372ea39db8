//! What the solvers of one game remember, each made when it is first needed.

use std::any::Any;
use std::fmt;
use std::sync::OnceLock;

/// The memories of solvers, by their types: a list that only grows, since a game has one or two.
#[derive(Default)]
pub(in crate::planner) struct Solvers {
    first: OnceLock<Box<Link>>,
}

struct Link {
    memory: Box<dyn Any + Send + Sync>,
    next: OnceLock<Box<Link>>,
}

impl Solvers {
    /// The memory of this type, which `make` makes if there is none.
    pub(in crate::planner) fn get<S: Any + Send + Sync>(&self, make: impl Fn() -> S) -> &S {
        let mut place = &self.first;
        loop {
            let link = link(place, &|| Box::new(make()));
            match link.memory.downcast_ref() {
                Some(memory) => return memory,
                None => place = &link.next,
            }
        }
    }
}

/// The link at a place, made there if there is none.
fn link<'a>(
    place: &'a OnceLock<Box<Link>>,
    make: &dyn Fn() -> Box<dyn Any + Send + Sync>,
) -> &'a Link {
    place.get_or_init(|| Box::new(Link { memory: make(), next: OnceLock::new() }))
}

impl fmt::Debug for Solvers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solvers").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::Solvers;

    /// A memory is made once for its type, and stays where it is.
    #[test]
    fn memories_by_type() {
        let solvers = Solvers::default();
        let number: &u32 = solvers.get(|| 1);
        let text: &String = solvers.get(|| "two".to_owned());
        assert_eq!((*number, text.as_str()), (1, "two"));
        assert_eq!(*solvers.get(|| 3u32), 1);
        assert!(std::ptr::eq(text, solvers.get(String::new)));
    }
}
