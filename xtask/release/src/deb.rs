//! A Debian package: an `ar` archive of a version, the control files and the data (deb(5)).

use std::fs;
use std::path::Path;

use crate::archive::{gzipped, tarred};
use crate::tree::{self, Entry};

/// Packs the files below `root` with the fields of the file `control`, to which the installed size
/// is added.
pub(crate) fn pack(root: &Path, control: &str) -> Result<Vec<u8>, String> {
    let entries = tree::read(root)?;
    let fields = fs::read_to_string(control).map_err(|why| format!("{control}: {why}"))?;
    let bytes: usize = entries.iter().filter_map(|entry| Some(entry.content.as_ref()?.len())).sum();
    let fields = format!("{}\nInstalled-Size: {}\n", fields.trim_end(), bytes.div_ceil(1024));
    let control =
        Entry { name: "control".to_owned(), content: Some(fields.into_bytes()), is_program: false };
    let packed =
        |entries: &[Entry]| gzipped(&tarred("./", entries).map_err(|why| why.to_string())?);
    let members = [
        ("debian-binary", b"2.0\n".to_vec()),
        ("control.tar.gz", packed(&[control])?),
        ("data.tar.gz", packed(&entries)?),
    ];
    let mut file = b"!<arch>\n".to_vec();
    for (name, content) in members {
        // Name, time, owner, group, mode, size: ar(5).
        let head =
            format!("{name:<16}{:<12}{:<6}{:<6}{:<8}{:<10}`\n", 0, 0, 0, 100_644, content.len());
        file.extend(head.into_bytes());
        file.extend(&content);
        if content.len() % 2 == 1 {
            file.push(b'\n');
        }
    }
    Ok(file)
}
