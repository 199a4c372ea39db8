//! The heading of every JSON object: the schema's number and the program's version.

use serde::{Serialize, Serializer};

/// The schema of this version's objects.
const SCHEMA: u32 = 1;

/// An object with its heading.
#[derive(Debug, Serialize)]
pub struct Headed<T> {
    schema: u32,
    version: &'static str,
    #[serde(flatten)]
    body: T,
}

impl<T> Headed<T> {
    /// The heading with another object.
    pub(super) fn map<U>(self, change: impl FnOnce(T) -> U) -> Headed<U> {
        Headed { schema: self.schema, version: self.version, body: change(self.body) }
    }
}

/// Puts the heading before an object's fields.
pub fn headed<T: Serialize>(body: T) -> Headed<T> {
    Headed { schema: SCHEMA, version: env!("CARGO_PKG_VERSION"), body }
}

/// The largest integer that every JSON reader keeps exactly, 2^53 - 1.
const SAFE: u64 = (1 << 53) - 1;

/// A count: a number up to 2^53 - 1, a string of digits beyond.
#[derive(Debug, Clone, Copy)]
pub struct Count(pub u64);

impl Serialize for Count {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.0 <= SAFE {
            serializer.serialize_u64(self.0)
        } else {
            serializer.collect_str(&self.0)
        }
    }
}
