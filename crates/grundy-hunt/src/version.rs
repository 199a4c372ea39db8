//! The version of this program, and of which others it uses results.

/// The version that results are stored with.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The first version that finds what this one finds. A release that corrects a rule or a value names
/// itself here, so that nothing wrong is taken over.
const SINCE: &str = "0.1.0";

/// Whether results stored with a version can be used: it finds the same, and is not a later one, which
/// may have corrected something.
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
