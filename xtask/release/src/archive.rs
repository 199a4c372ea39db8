//! Archives: `.tar.gz` and `.zip`, without times, owners and other traces of the machine.

use std::io::{Cursor, Write};
use std::path::Path;

use flate2::{Compression, GzBuilder};
use tar::{EntryType, Header};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

use crate::tree::{self, Entry};

/// Packs a folder as `file` asks by its ending. Everything in it is in one folder with the name of
/// the archive.
pub(crate) fn pack(folder: &Path, file: &str) -> Result<Vec<u8>, String> {
    let name = Path::new(file).file_name().and_then(|name| name.to_str()).unwrap_or(file);
    let entries = tree::read(folder)?;
    if let Some(name) = name.strip_suffix(".tar.gz") {
        gzipped(&tarred(&format!("{name}/"), &entries).map_err(|why| format!("{file}: {why}"))?)
    } else if let Some(name) = name.strip_suffix(".zip") {
        zipped(&format!("{name}/"), &entries).map_err(|why| format!("{file}: {why}"))
    } else {
        Err(format!("{file}: an archive ends in .tar.gz or .zip"))
    }
}

/// A tar archive, every name after `prefix`.
pub(crate) fn tarred(prefix: &str, entries: &[Entry]) -> std::io::Result<Vec<u8>> {
    let mut builder = tar::Builder::new(Vec::new());
    let folder = Entry { name: String::new(), content: None, is_program: false };
    for entry in [&folder].into_iter().chain(entries) {
        let content = entry.content.as_deref().unwrap_or_default();
        let mut header = Header::new_gnu();
        header.set_entry_type(if entry.content.is_some() {
            EntryType::Regular
        } else {
            EntryType::Directory
        });
        header.set_mode(entry.mode());
        header.set_size(content.len() as u64);
        builder.append_data(&mut header, format!("{prefix}{}", entry.name), content)?;
    }
    builder.into_inner()
}

/// A gzip file that names neither a time nor a system.
pub(crate) fn gzipped(content: &[u8]) -> Result<Vec<u8>, String> {
    let mut writer = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    writer.write_all(content).and_then(|()| writer.finish()).map_err(|why| why.to_string())
}

fn zipped(prefix: &str, entries: &[Entry]) -> zip::result::ZipResult<Vec<u8>> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for entry in entries {
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Deflated)
            .compression_level(Some(9))
            .last_modified_time(DateTime::default())
            .unix_permissions(entry.mode());
        let name = format!("{prefix}{}", entry.name);
        match &entry.content {
            Some(content) => {
                writer.start_file(name, options)?;
                writer.write_all(content)?;
            }
            None => writer.add_directory(name, options)?,
        }
    }
    Ok(writer.finish()?.into_inner())
}
