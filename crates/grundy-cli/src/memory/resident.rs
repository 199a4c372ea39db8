//! The resident size of the process, as the system reports it.

/// The resident bytes, where the system has them in a file. Nothing is allocated.
#[cfg(target_os = "linux")]
pub(super) fn bytes() -> Option<u64> {
    use std::fs::File;
    use std::os::unix::fs::FileExt;
    use std::sync::OnceLock;

    /// The file, and the size of a page.
    static PAGES: OnceLock<Option<(File, u64)>> = OnceLock::new();
    let open = || {
        let page = nix::unistd::sysconf(nix::unistd::SysconfVar::PAGE_SIZE).ok()??;
        Some((File::open("/proc/self/statm").ok()?, u64::try_from(page).ok()?))
    };
    let (file, page) = PAGES.get_or_init(open).as_ref()?;
    let mut text = [0; 128];
    let length = file.read_at(&mut text, 0).ok()?;
    // All pages, those that are resident, and others.
    let text = std::str::from_utf8(text.get(..length)?).ok()?;
    let pages: u64 = text.split(' ').nth(1)?.parse().ok()?;
    pages.checked_mul(*page)
}

/// Elsewhere the account of the allocator is all there is.
#[cfg(not(target_os = "linux"))]
pub(super) fn bytes() -> Option<u64> {
    None
}
