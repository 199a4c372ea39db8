//! The instruction set of the kernels.

use std::sync::OnceLock;

/// An instruction set for which the kernels are compiled.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Isa {
    /// Arrays of bytes, as the compiler translates them; works on every machine.
    Portable,
    /// AVX2 with BMI1 and BMI2 (x86-64-v3).
    Avx2,
    /// AVX-512 F, BW, DQ and VL (x86-64-v4).
    Avx512,
    /// NEON (`AArch64`).
    Neon,
}

impl Isa {
    /// All instruction sets, ordered so that the best of any machine is last.
    pub const ALL: [Self; 4] = [Self::Portable, Self::Avx2, Self::Avx512, Self::Neon];

    /// Whether this machine has the instruction set.
    pub fn is_available(self) -> bool {
        match self {
            Self::Portable => true,
            Self::Avx2 => matches!(Self::best(), Self::Avx2 | Self::Avx512),
            Self::Avx512 | Self::Neon => self == Self::best(),
        }
    }

    /// Returns the instruction sets of this machine, the best one last.
    pub fn available() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|isa| isa.is_available())
    }

    /// Returns the best instruction set of this machine.
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

    #[cfg(all(target_arch = "aarch64", target_endian = "little"))]
    fn detect() -> Self {
        if std::arch::is_aarch64_feature_detected!("neon") { Self::Neon } else { Self::Portable }
    }

    #[cfg(not(any(
        target_arch = "x86_64",
        all(target_arch = "aarch64", target_endian = "little")
    )))]
    fn detect() -> Self {
        Self::Portable
    }

    /// Returns this instruction set if the machine has it, else the portable one.
    #[cfg_attr(target_arch = "wasm32", allow(dead_code, reason = "it has portable kernels only"))]
    pub(super) fn checked(self) -> Self {
        if self.is_available() { self } else { Self::Portable }
    }

    /// Returns the name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Portable => "portable",
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
            Self::Neon => "neon",
        }
    }

    /// Returns the instruction set with a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|isa| isa.name() == name)
    }
}
