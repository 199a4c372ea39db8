//! Which instruction set the kernels use.

use std::sync::OnceLock;

/// An instruction set that the kernels are built for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Isa {
    /// Whatever the compiler makes of arrays of bytes; right on every machine.
    Portable,
    /// AVX2 with BMI1 and BMI2 (x86-64-v3).
    Avx2,
    /// AVX-512 F, BW, DQ and VL (x86-64-v4).
    Avx512,
}

impl Isa {
    /// All of them, best last.
    pub const ALL: [Self; 3] = [Self::Portable, Self::Avx2, Self::Avx512];

    /// Does this machine have it?
    pub fn is_available(self) -> bool {
        self <= Self::best()
    }

    /// The best one that this machine has.
    pub fn best() -> Self {
        static BEST: OnceLock<Isa> = OnceLock::new();
        *BEST.get_or_init(Self::detect)
    }

    #[cfg(target_arch = "x86_64")]
    fn detect() -> Self {
        use std::arch::is_x86_feature_detected as has;
        if !(has!("avx2") && has!("bmi1") && has!("bmi2") && has!("popcnt")) {
            Self::Portable
        } else if has!("avx512f") && has!("avx512bw") && has!("avx512dq") && has!("avx512vl") {
            Self::Avx512
        } else {
            Self::Avx2
        }
    }

    #[cfg(not(target_arch = "x86_64"))]
    fn detect() -> Self {
        Self::Portable
    }

    /// This one if the machine has it, else the portable one.
    #[cfg(target_arch = "x86_64")]
    pub(super) fn checked(self) -> Self {
        if self.is_available() { self } else { Self::Portable }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
        }
    }

    /// The instruction set of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|isa| isa.name() == name)
    }
}
