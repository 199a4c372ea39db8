//! The take-and-break games that have names, for rule files whose moves leave heaps of them.

/// A take-and-break game with a name.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct NamedCode {
    /// The name in the catalogue.
    pub name: &'static str,
    /// The code.
    pub code: &'static str,
}

/// All of them. `catalog` tests that these are the games of its rows.
pub static NAMED_CODES: &[NamedCode] = &[
    NamedCode { name: "nim", code: "0.[3]" },
    NamedCode { name: "kayles", code: "0.77" },
    NamedCode { name: "rails", code: "0.77" },
    NamedCode { name: "dawsons-kayles", code: "0.07" },
    NamedCode { name: "dawsons-chess", code: "0.137" },
    NamedCode { name: "officers", code: "0.6" },
    NamedCode { name: "lasker", code: "4.[3]" },
    NamedCode { name: "grundy", code: "4!.0" },
];

impl NamedCode {
    /// The game of a name, in which `_` may stand for `-`.
    pub fn find(name: &str) -> Option<&'static Self> {
        let name = name.replace('_', "-");
        NAMED_CODES.iter().find(|known| known.name == name)
    }

    /// The name as a rule file writes it: with `_` for `-`.
    pub fn word(&self) -> String {
        self.name.replace('-', "_")
    }
}
