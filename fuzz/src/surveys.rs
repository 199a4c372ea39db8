//! Files of surveys: the sheets that `--merge` puts together, and the rows of one at work.

use std::path::PathBuf;
use std::sync::LazyLock;

use grundy_core::game::NeverStop;
use grundy_hunt::survey::{
    QuotientSurvey, RowStore, Shard, Sheet, Survey, SurveyError, SurveyKind, SurveySetup, ValueRow,
    ValueSurvey,
};
use grundy_sequence::sequence;

use super::bench::FEW;
use super::bytes::{Bytes, edited};
use super::folder::{Files, Folder};

fn setup() -> SurveySetup<'static> {
    let threads = std::num::NonZeroUsize::MIN;
    SurveySetup {
        threads,
        runs: sequence::Setup::default(),
        nodes: FEW.nodes,
        memory: FEW.memory,
        stop: &NeverStop,
    }
}

fn shard(number: u32) -> Shard {
    let text = format!("{number}/2");
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// The sheets of a survey in two shards, and the text of all.
fn sheets<K: SurveyKind>(scan: &Survey<K>) -> (Files, String) {
    let files: Files = [1, 2]
        .into_iter()
        .map(|number| {
            let part = Some(shard(number));
            let found = scan.run(part, setup(), None, &mut |_, _| {});
            let found = found.unwrap_or_else(|why| panic!("{why}"));
            let text = Sheet::new(scan.heading(part), found).text();
            (PathBuf::from(format!("{number}.csv")), text.into_bytes())
        })
        .collect();
    let merged = merged::<K>(&files).unwrap_or_else(|why| panic!("{why}"));
    (files, merged)
}

fn merged<K: SurveyKind>(files: &Files) -> Result<String, SurveyError> {
    let folder = Folder::with(files);
    let paths: Vec<PathBuf> = files.iter().map(|(name, _)| folder.path().join(name)).collect();
    Ok(grundy_hunt::survey::merge::<K>(&paths)?.text())
}

static VALUES: LazyLock<(Files, String)> = LazyLock::new(|| {
    let patterns = ["0.3?".to_owned(), "4.7".to_owned()];
    sheets(&Survey::new(&patterns, 100).unwrap_or_else(|why| panic!("{why}")))
});

static QUOTIENTS: LazyLock<(Files, String)> = LazyLock::new(|| {
    let kind = QuotientSurvey { steps: 10_000 };
    sheets(&Survey::of(kind, &["0.3?".to_owned()], 6).unwrap_or_else(|why| panic!("{why}")))
});

/// Two sheets, one of them with edits: they merge to the whole survey, or an error names the file.
/// With the hash that fits the edits, rows may be others, but what is merged can be read again.
pub fn merge(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    if bytes.byte().is_multiple_of(2) {
        merge_changed::<ValueSurvey>(&VALUES, &mut bytes);
    } else {
        merge_changed::<QuotientSurvey>(&QUOTIENTS, &mut bytes);
    }
}

fn merge_changed<K: SurveyKind>((files, whole): &(Files, String), bytes: &mut Bytes<'_>) {
    let mut files = files.clone();
    let at = bytes.below(files.len());
    let resealed = !bytes.byte().is_multiple_of(4);
    let text = String::from_utf8_lossy(&files[at].1).into_owned();
    let text = if resealed {
        let (above, last) = text.trim_end().rsplit_once('\n').unwrap_or(("", &text));
        let above = edited(above, 1 << 12, bytes) + "\n";
        let codes = last.split("; blake3: ").next().unwrap_or(last);
        format!("{above}{codes}; blake3: {}\n", blake3::hash(above.as_bytes()))
    } else {
        edited(&text, 1 << 12, bytes)
    };
    files[at].1 = text.into_bytes();
    let Ok(merged) = merged::<K>(&files) else { return };
    if resealed {
        let folder = Folder::with(&vec![(PathBuf::from("whole.csv"), merged.into_bytes())]);
        let read = Sheet::<K::Row>::read(&folder.path().join("whole.csv"));
        read.unwrap_or_else(|why| panic!("what was merged: {why}"));
    } else {
        assert_eq!(&merged, whole, "merged of another sheet");
    }
}

/// The survey whose rows are kept, and their file.
static ROWS: LazyLock<(Survey, Files, Vec<ValueRow>)> = LazyLock::new(|| {
    let scan = Survey::new(&["0.3?".to_owned()], 100).unwrap_or_else(|why| panic!("{why}"));
    let folder = Folder::new();
    let mut kept = RowStore::open(folder.path(), &scan.heading(None));
    let kept = kept.as_mut().unwrap_or_else(|why| panic!("{why}"));
    let found = scan.run(None, setup(), Some(kept), &mut |_, _| {});
    let rows = found.unwrap_or_else(|why| panic!("{why}")).rows;
    let files = folder.files();
    (scan, files, rows)
});

/// The file of a survey at work with edits, some lines with checksums that fit: each row that is
/// read is the one that was written, or an error names the line.
pub fn rows(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let (scan, files, known) = &*ROWS;
    let mut files = files.clone();
    let Some((_, content)) = files.first_mut() else { return };
    let text = String::from_utf8_lossy(content).into_owned();
    let resealed = !bytes.byte().is_multiple_of(4);
    let text = edited(&text, 1 << 12, &mut bytes);
    *content = if resealed { checksums(&text) } else { text }.into_bytes();
    let folder = Folder::with(&files);
    let Ok(kept) = RowStore::<ValueRow>::open(folder.path(), &scan.heading(None)) else { return };
    for (code, row) in scan.codes().iter().zip(known) {
        if let Some(found) = kept.row(code)
            && !resealed
        {
            assert_eq!(found, row);
        }
    }
}

/// The lines after the heading with their checksums.
fn checksums(text: &str) -> String {
    let mut lines = text.split_inclusive('\n');
    let heading = lines.next().unwrap_or_default();
    let line = |line: &str| {
        let row = line.split_once(' ').map_or(line, |(_, row)| row).trim_end();
        let hash = blake3::hash(format!("{}\n{row}", heading.trim_end()).as_bytes()).to_hex();
        format!("{} {row}\n", &hash[..16])
    };
    heading.to_owned() + &lines.map(line).collect::<String>()
}
