//! Folders of hunts, of searches for misère quotients, and the state of a long check.

use std::path::Path;
use std::sync::LazyLock;
use std::time::Duration;

use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{Budget, HeapRule, Meter};
use grundy_hunt::{Error, HuntConfig, KeptValues, Listener, Progress, Report, SearchFolder};
use grundy_misere::{HeapQuotients, game_name};
use grundy_sequence::sequence::Setup;

use super::bench::FEW;
use super::bytes::{Bytes, damaged, edited};
use super::folder::{Files, Folder, sealed, unsealed};
use super::sequences::{gives_outcomes, meter};

/// Says nothing.
struct Silent;

impl Listener for Silent {
    fn progress(&mut self, _: &Progress) {}
    fn note(&mut self, text: &str) {
        assert!(!text.is_empty());
    }
}

/// A game without a known period, and two with one.
const CODES: [&str; 3] = ["0.6", "0.07", "4.3"];

/// The heaps at which the first process ended, and that are asked for then.
const BEFORE: u64 = 700;
const AFTER: u64 = 900;

fn hunted(code: &str, dir: &Path, to: u64, keep: bool) -> Result<Report, Error> {
    let code = TakeBreak::parse(code).unwrap_or_else(|why| panic!("{code}: {why}"));
    let every = Duration::from_secs(1000);
    let config = HuntConfig {
        code,
        dir: dir.to_owned(),
        to: Some(to),
        keep,
        setup: Setup::default(),
        every,
        work: None,
    };
    let limits = Budget { memory: 1 << 26, nodes: 1 << 32, ..FEW };
    grundy_hunt::hunt(&config, &Meter::new(limits), &mut Silent)
}

/// What a report says of the game, which depends on no clock and no interruption.
fn facts(report: &Report) -> String {
    let Report {
        checked_to, max_value, max_at, zeros, last_zero, status, period, preperiod, ..
    } = report;
    format!(
        "{checked_to:?} {max_value:?} {max_at:?} {zeros:?} {last_zero:?} {status} {period:?} {preperiod:?}"
    )
}

/// A game, its folder after two runs, and the report of one run further.
struct Base {
    code: &'static str,
    files: Files,
    facts: String,
}

static BASES: LazyLock<Vec<Base>> = LazyLock::new(|| {
    let base = |code: &'static str| {
        let folder = Folder::new();
        for to in [BEFORE / 2, BEFORE] {
            hunted(code, folder.path(), to, true).unwrap_or_else(|why| panic!("{code}: {why}"));
        }
        let files = folder.files();
        let report = hunted(code, folder.path(), AFTER, true);
        let report = report.unwrap_or_else(|why| panic!("{code}: {why}"));
        Base { code, files, facts: facts(&report) }
    };
    CODES.into_iter().map(base).collect()
});

/// The folder of a hunt, one of whose files has other bytes: the hunt goes on to the values of the
/// game, or says what is wrong. Where the file has the hash that fits it, nobody can tell the
/// values from right ones, but the hunt still ends.
pub fn hunt(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let base = &BASES[bytes.below(BASES.len())];
    let (files, resealed) = changed(base.code, &base.files, &mut bytes);
    let folder = Folder::with(&files);
    let report = hunted(base.code, folder.path(), AFTER, true);
    if !resealed && let Ok(report) = report {
        assert_eq!(facts(&report), base.facts, "{}", base.code);
    }
}

/// The files with one of them changed, and whether it has the hash that fits it.
fn changed(code: &str, files: &Files, bytes: &mut Bytes<'_>) -> (Files, bool) {
    let mut files = files.clone();
    let at = bytes.below(files.len());
    let (name, content) = &mut files[at];
    let resealed = !bytes.byte().is_multiple_of(4) && content.starts_with(b"grundy ");
    *content = match resealed {
        true if name.ends_with("00000000.values") => framed(code, &damaged(content, bytes)),
        true => sealed(&damaged(unsealed(content), bytes)),
        false => damaged(content, bytes),
    };
    (files, resealed)
}

/// Kept values whose first frame, which is all that follows, has the hash that fits it.
fn framed(code: &str, file: &[u8]) -> Vec<u8> {
    /// The title of the file; the number, width and length of the frame; its hash.
    const PARTS: [usize; 3] = [16, 13, 16];
    let mut rest = file;
    let parts = PARTS.map(|length| rest.split_off(..length).unwrap_or_default());
    let mut hasher = blake3::Hasher::new();
    hasher.update(parts[1]).update(code.as_bytes()).update(b"\n").update(rest);
    [parts[0], parts[1], &hasher.finalize().as_bytes()[..16], rest].concat()
}

/// The game whose values are kept.
const KEPT_CODE: &str = "0.0007";

/// The heap after the first frame of kept values.
const END: u64 = 1 << 16;

/// Kept values of one frame and ten more, and the values.
static KEPT: LazyLock<(Files, Vec<u32>)> = LazyLock::new(|| {
    let folder = Folder::new();
    let report = hunted(KEPT_CODE, folder.path(), END + 9, true);
    report.unwrap_or_else(|why| panic!("{why}"));
    let kept = KeptValues::open(folder.path()).unwrap_or_else(|why| panic!("{why}"));
    let values = kept.values(0..kept.heaps()).unwrap_or_else(|why| panic!("{why}"));
    (folder.files(), values)
});

/// The kept values of a hunt, one of whose files has other bytes: they are right, or an error says
/// what is wrong.
pub fn kept(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let (files, values) = &*KEPT;
    let (files, resealed) = changed(KEPT_CODE, files, &mut bytes);
    let folder = Folder::with(&files);
    let Ok(kept) = KeptValues::open(folder.path()) else { return };
    // Unpacking a frame takes longer than all the rest.
    if !bytes.byte().is_multiple_of(8) {
        return;
    }
    // The last heaps of the frame, and those after it.
    if let Ok(found) = kept.values(END - 10..END + 10)
        && !resealed
    {
        assert_eq!(Some(found.as_slice()), values.get(usize::try_from(END - 10).unwrap_or(0)..));
    }
}

/// The file of a search for the misère quotients of a game.
static SEARCHES: LazyLock<Vec<(TakeBreak, Files)>> = LazyLock::new(|| {
    let search = |(code, to): (&str, u64)| {
        let code = TakeBreak::parse(code).unwrap_or_else(|why| panic!("{code}: {why}"));
        let rules: [&dyn HeapRule; 1] = [&code];
        let mut found = HeapQuotients::new(&rules);
        let _ = found.extend(&rules, &[to], &meter(), &mut |_| {});
        let folder = Folder::new();
        let opened = SearchFolder::open(folder.path(), &game_name(&code));
        let (mut opened, _) = opened.unwrap_or_else(|why| panic!("{why}"));
        opened.write(&found).unwrap_or_else(|why| panic!("{why}"));
        drop(opened);
        let files = folder.files();
        (code, files)
    };
    [("0.77", 6), ("0.31", 5), ("0.123", 7)].into_iter().map(search).collect()
});

/// The file of a search with edits, and the hash that fits it: what the search goes on from is a
/// quotient that gives the outcomes by the definition.
pub fn search(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let (code, files) = &SEARCHES[bytes.below(SEARCHES.len())];
    let mut files = files.clone();
    let keep = bytes.byte().is_multiple_of(8);
    for (name, content) in &mut files {
        if name.as_os_str() != "search" {
            continue;
        }
        let text = String::from_utf8_lossy(unsealed(content)).into_owned();
        *content = if keep {
            damaged(content, &mut bytes)
        } else {
            sealed(edited(&text, 20, &mut bytes).as_bytes())
        };
    }
    let folder = Folder::with(&files);
    let Ok((_, Some(stored))) = SearchFolder::open(folder.path(), &game_name(code)) else { return };
    let rules: [&dyn HeapRule; 1] = [code];
    if let Ok(Some(mut found)) = HeapQuotients::restore(&rules, &stored, &meter()) {
        gives_outcomes(code, &found);
        let _ = found.extend(&rules, &[found.heaps(0) + 1], &meter(), &mut |_| {});
        gives_outcomes(code, &found);
    }
}
