//! The version of this program, and the versions whose stored results it accepts.

/// The version that is stored with results.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The first version with the same results as this one. A release that corrects a rule or a value
/// sets this to itself, so that no wrong result is reused.
const SINCE: &str = "0.1.0";

/// Whether results stored with a version can be used: the version is not older than [`SINCE`], and
/// not newer than this one, which may lack its corrections.
pub(crate) fn agrees(version: &str) -> bool {
    let (least, most) = (parts(SINCE), parts(VERSION));
    parts(version).is_some_and(|version| least <= Some(version) && Some(version) <= most)
}

fn parts(version: &str) -> Option<[u32; 3]> {
    let parts: Vec<u32> = version.split('.').map(str::parse).collect::<Result<_, _>>().ok()?;
    parts.try_into().ok()
}

#[cfg(test)]
mod tests {
    use super::{SINCE, VERSION, agrees};

    #[test]
    fn versions_that_find_the_same_agree() {
        assert!(agrees(SINCE) && agrees(VERSION));
        for other in ["", "0", "0.0.9", "0.1", "0.1.0.0", "0.1.x", "99.0.0"] {
            assert!(!agrees(other), "{other}");
        }
    }
}
