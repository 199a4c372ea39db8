//! Settings for the computation of values.

use super::kernel::Isa;

/// How the values are computed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Method {
    /// Chosen according to the values computed so far.
    #[default]
    Auto,
    /// All pairs of heaps; all values are stored.
    Plain,
    /// Pairs with a rare heap only, in blocks of 512 heaps.
    Blocks,
    /// The same with the excluded values of a heap in one machine word; suitable for few rare
    /// heaps.
    Words,
}

impl Method {
    /// All methods.
    pub const ALL: [Self; 4] = [Self::Auto, Self::Plain, Self::Blocks, Self::Words];

    /// Returns the method's name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Auto => "auto",
            Self::Plain => "plain",
            Self::Blocks => "blocks",
            Self::Words => "words",
        }
    }

    /// Returns the method with a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|method| method.name() == name)
    }
}

/// Settings for the computation of values. No value depends on them.
#[derive(Debug, Clone, Copy)]
pub struct Setup {
    /// The instruction set of the kernels.
    pub isa: Isa,
    /// The number of threads.
    pub threads: usize,
    /// The method.
    pub method: Method,
}

impl Default for Setup {
    /// One thread, the best instruction set of this machine, [`Method::Auto`].
    fn default() -> Self {
        Self { isa: Isa::best(), threads: 1, method: Method::Auto }
    }
}
