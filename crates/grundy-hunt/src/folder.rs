//! The folder of a hunt and its files.
//!
//! ```text
//! manifest                  the game, and whether values are kept
//! lock                      held while a hunt runs; the heap it reached
//! 00000000000000065536.segment   a checkpoint at a heap; .table if it holds all values below
//! summary.json              the results, for publication
//! certificate               the proof of a period, once there is one
//! values/                   the values, with --keep values
//! NAME.damaged              a file that was set aside
//! ```

use std::io::Read;
use std::path::{Path, PathBuf};

use crate::disk;
use crate::disk::files::{self, Output};
use crate::disk::folder::{DAMAGED, UNFINISHED, make, names};
use crate::disk::lock::locked;
use crate::disk::sealed::{self, Fault};
use crate::error::Error;
use crate::segment::Segment;

pub(crate) const MANIFEST: &str = "manifest";
const LOCK: &str = "lock";
const SEGMENT: &str = "segment";
const TABLE: &str = "table";
/// The results, for publication.
pub(crate) const SUMMARY: &str = "summary.json";
/// The certificate of a proved period.
pub(crate) const CERTIFICATE: &str = "certificate";
/// The folder of the values.
pub(crate) const VALUES: &str = "values";

/// The properties of a hunt that never change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Manifest {
    /// The game's code.
    pub(crate) game: String,
    /// Whether values are kept on disk.
    pub(crate) keep: bool,
}

impl Manifest {
    fn encode(&self) -> Vec<u8> {
        let kept = if self.keep { "values" } else { "nothing" };
        format!("game {}\nkeep {kept}\n", self.game).into_bytes()
    }

    fn decode(bytes: &[u8]) -> Option<Self> {
        let mut lines = std::str::from_utf8(bytes).ok()?.lines();
        let game = lines.next()?.strip_prefix("game ")?.to_owned();
        let keep = match lines.next()?.strip_prefix("keep ")? {
            "values" => true,
            "nothing" => false,
            _ => return None,
        };
        lines.next().is_none().then_some(Self { game, keep })
    }

    /// Reads the manifest of a folder.
    pub(crate) fn read(dir: &Path) -> Result<Self, Fault> {
        let bytes = sealed::read(MANIFEST, &dir.join(MANIFEST))?;
        Self::decode(&bytes).ok_or_else(|| Fault::Damaged("it names no game".to_owned()))
    }

    /// Writes the manifest of a folder.
    pub(crate) fn write(&self, dir: &Path) -> Result<(), Error> {
        sealed::write(MANIFEST, &dir.join(MANIFEST), &self.encode())
    }
}

/// The lock of a folder; the operating system releases it when the process ends.
#[derive(Debug)]
pub(crate) struct Lock {
    file: Output,
    /// The highest heap that any hunt in this folder has reached.
    mark: u64,
}

impl Lock {
    /// Takes the lock.
    pub(crate) fn take(dir: &Path) -> Result<Self, Error> {
        match locked(&dir.join(LOCK))? {
            Some(file) => Ok(Self::of(file)),
            None => Err(Error::folder(
                format!("{}: another hunt is running in this folder", dir.display()),
                "wait for it, or hunt in another folder",
            )),
        }
    }

    fn of(mut file: Output) -> Self {
        let mut text = String::new();
        let read = (&mut file).take(64).read_to_string(&mut text);
        let mark = read.ok().and_then(|_| text.trim().parse().ok()).unwrap_or(0);
        Self { file, mark }
    }

    /// Returns the heap that earlier holders of the lock had reached.
    pub(crate) fn mark(&self) -> u64 {
        self.mark
    }

    /// Records the heap that the hunt has reached, for statistics only: the write is not synced,
    /// and failures are ignored.
    pub(crate) fn set_mark(&mut self, next: u64) {
        if next <= self.mark {
            return;
        }
        self.mark = next;
        let rewound = self.file.rewind();
        let _ = rewound.and_then(|()| self.file.write(format!("{next:020}\n").as_bytes()));
    }
}

/// The checkpoints of a folder.
#[derive(Debug, Clone)]
pub(crate) struct Segments {
    dir: PathBuf,
}

/// A checkpoint on disk, without its content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    /// The heap at which it was taken.
    pub(crate) next: u64,
    /// Whether the checkpoint holds all values below `next`.
    pub(crate) table: bool,
}

impl Entry {
    fn parse(name: &str) -> Option<Self> {
        let (number, kind) = name.split_once('.')?;
        let table = match kind {
            TABLE => true,
            SEGMENT => false,
            _ => return None,
        };
        Some(Self { next: number.parse().ok()?, table })
    }

    fn name(&self) -> String {
        format!("{:020}.{}", self.next, if self.table { TABLE } else { SEGMENT })
    }
}

/// The newest usable checkpoint, and the damaged files that were skipped.
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// The checkpoint.
    pub(crate) segment: Option<Segment>,
    /// Damaged files, each with its reason.
    pub(crate) damaged: Vec<Error>,
}

impl Segments {
    pub(crate) fn new(dir: &Path) -> Self {
        Self { dir: dir.to_owned() }
    }

    /// Lists all checkpoints, ascending.
    pub(crate) fn list(&self) -> Result<Vec<Entry>, Error> {
        let names = names(&self.dir).map_err(Error::system(&self.dir, "read"))?;
        let mut entries: Vec<Entry> = names.iter().filter_map(|name| Entry::parse(name)).collect();
        entries.sort_by_key(|entry| (entry.next, !entry.table));
        Ok(entries)
    }

    pub(crate) fn path(&self, entry: &Entry) -> PathBuf {
        self.dir.join(entry.name())
    }

    /// Reads a checkpoint.
    pub(crate) fn read(&self, entry: &Entry, game: &str) -> Result<Segment, Fault> {
        let content = sealed::read(SEGMENT, &self.path(entry))?;
        let damaged = |why: &str| Fault::Damaged(why.to_owned());
        let segment =
            Segment::decode(&content).ok_or_else(|| damaged("its parts contradict each other"))?;
        if segment.game != game {
            return Err(Fault::Damaged(format!("it belongs to {}, not to {game}", segment.game)));
        }
        if segment.state.next != entry.next {
            return Err(damaged("it is of another heap than its name says"));
        }
        Ok(segment)
    }

    /// Returns the newest intact checkpoint at or below a heap for which `accept` returns `true`.
    pub(crate) fn newest(
        &self,
        game: &str,
        limit: u64,
        accept: &mut dyn FnMut(&Segment) -> Result<(), Error>,
    ) -> Result<Found, Error> {
        let mut found = Found::default();
        for entry in self.list()?.iter().rev().filter(|entry| entry.next <= limit) {
            match self.read(entry, game) {
                Ok(segment) => match accept(&segment) {
                    Ok(()) => {
                        found.segment = Some(segment);
                        return Ok(found);
                    }
                    Err(why) => found.damaged.push(why),
                },
                // Another process removes old checkpoints while its hunt runs.
                Err(Fault::Absent) => {}
                Err(fault @ Fault::Damaged(_)) => found.damaged.push(fault.at(&self.path(entry))),
                Err(fault) => return Err(fault.at(&self.path(entry))),
            }
        }
        Ok(found)
    }

    /// Writes a checkpoint, and removes those that it makes superfluous.
    pub(crate) fn write(&self, segment: &Segment) -> Result<(), Error> {
        let entry = Entry { next: segment.state.next, table: segment.is_table() };
        sealed::write(SEGMENT, &self.path(&entry), &segment.encode())?;
        for old in superseded(&self.list()?) {
            let path = self.path(&old);
            files::remove(&path).map_err(Error::system(&path, "removed"))?;
        }
        Ok(())
    }
}

/// A run is divided into this number of cells of equal length. The first checkpoint of each cell is
/// kept, so that any part of the run can be computed again in about a hundredth of its time.
const CELLS: u64 = 128;

/// Returns the checkpoints that are no longer needed. A table replaces all older tables. Of the
/// other checkpoints, the first in each cell and the first after each power of two are kept. The
/// two newest are always kept.
fn superseded(entries: &[Entry]) -> Vec<Entry> {
    let newest = entries.last().map_or(0, |entry| entry.next);
    let cell = (newest / CELLS).max(1).checked_next_power_of_two().unwrap_or(u64::MAX);
    let place = |entry: &Entry| (entry.next / cell, entry.next.max(1).ilog2());
    let last = entries.len().saturating_sub(2);
    let tables = entries.iter().filter(|entry| entry.table).count();
    let mut drop = Vec::new();
    let mut seen_tables = 0;
    for (i, entry) in entries.iter().enumerate() {
        let first = i == 0 || {
            let (before, here) = (place(&entries[i - 1]), place(entry));
            before.0 != here.0 || before.1 != here.1
        };
        seen_tables += usize::from(entry.table);
        let needed = if entry.table { seen_tables + 2 > tables } else { first };
        if i < last && !needed {
            drop.push(entry.clone());
        }
    }
    drop
}

/// Renames a damaged checkpoint, so that it is reported only once. Files of values are not renamed,
/// because their intact frames are still used.
pub(crate) fn set_aside(path: &Path) {
    let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
    if name.and_then(|name| Entry::parse(&name)).is_none() {
        return;
    }
    // If the rename fails, the next start skips the file again.
    let _ = disk::folder::set_aside(path);
}

/// Creates the folder if necessary. Returns an error if it contains files other than those of a
/// hunt.
pub(crate) fn prepare(dir: &Path) -> Result<(), Error> {
    make(dir).map_err(Error::system(dir, "made"))?;
    let ours = |name: &String| {
        [MANIFEST, LOCK, SUMMARY, CERTIFICATE, VALUES].contains(&name.as_str())
            || Entry::parse(name).is_some()
            || [UNFINISHED, DAMAGED].iter().any(|end| name.ends_with(&format!(".{end}")))
    };
    let names = names(dir).map_err(Error::system(dir, "read"))?;
    let known = names.iter().any(|name| name == MANIFEST);
    match names.iter().find(|name| !ours(name)) {
        Some(other) if !known => Err(Error::folder(
            format!("{}: is not the folder of a hunt: it holds `{other}`", dir.display()),
            "name an empty folder, or one that is not there yet",
        )),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decoding_a_manifest_inverts_encoding() {
        for (game, keep) in [("0.6", false), ("4!.0", true)] {
            let manifest = Manifest { game: game.to_owned(), keep };
            assert_eq!(Manifest::decode(&manifest.encode()), Some(manifest));
        }
        assert_eq!(Manifest::decode(b"game 0.6\nkeep maybe\n"), None);
    }

    /// However long a run is, few checkpoints stay, spread over all of it.
    #[test]
    fn few_checkpoints_stay() {
        for step in [1u64, 77, 1_000_003] {
            let mut entries: Vec<Entry> = Vec::new();
            for i in 1..=5000 {
                let table = i < 40;
                entries.push(Entry { next: i * step, table });
                let drop = superseded(&entries);
                entries.retain(|entry| !drop.contains(entry));
                let newest = i * step;
                assert!(entries.last().is_some_and(|entry| entry.next == newest));
                assert!(entries.len() <= 400, "{}", entries.len());
                assert!(entries.iter().filter(|entry| entry.table).count() <= 2);
                let run: Vec<u64> = entries.iter().filter(|e| !e.table).map(|e| e.next).collect();
                let widest = run.windows(2).map(|pair| pair[1] - pair[0]).max().unwrap_or(0);
                assert!(widest <= 3 * (newest / CELLS).max(step), "{widest} of {newest}");
            }
        }
    }
}
