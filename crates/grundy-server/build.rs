//! Embeds the page into the program: every file of `web/dist/server`, compressed if that saves
//! space, with a tag that identifies its content.
//!
//! If the page was not built, the list is empty, and the program says which command to run.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Extensions of files that are already compressed.
const COMPRESSED: [&str; 4] = ["png", "jpg", "webp", "woff2"];

fn main() -> io::Result<()> {
    let variable = |name: &str| {
        env::var_os(name).map(PathBuf::from).ok_or_else(|| io::Error::other(name.to_owned()))
    };
    let (here, out) = (variable("CARGO_MANIFEST_DIR")?, variable("OUT_DIR")?);
    let page = here.join("../../web/dist/server");
    println!("cargo::rerun-if-changed=build.rs");
    // Cargo treats a missing path as changed at every build, so only existing ones are watched.
    let web = here.join("../../web");
    if let Some(there) = [&page, &web.join("dist"), &web].into_iter().find(|path| path.exists()) {
        println!("cargo::rerun-if-changed={}", there.display());
    }
    let mut files = Vec::new();
    if page.is_dir() {
        collect(&page, &mut files)?;
    }
    files.sort();
    let mut list = String::from("&[\n");
    for (number, path) in files.iter().enumerate() {
        // The modification time of a folder does not change with its files.
        println!("cargo::rerun-if-changed={}", path.display());
        let name = path.strip_prefix(&page).map_err(io::Error::other)?;
        let name = name.to_string_lossy().replace('\\', "/");
        let entry = embedded(&name, path, &out.join(number.to_string()))?;
        list.push_str(&entry);
    }
    list.push(']');
    fs::write(out.join("assets.rs"), list)
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    Ok(())
}

/// Returns one entry of the list, and writes the compressed forms to `out`.
fn embedded(name: &str, path: &Path, out: &Path) -> io::Result<String> {
    let content = fs::read(path)?;
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let packed = [("brotli", brotlied(&content)?), ("gzip", gzipped(&content)?)];
    let saves = |(_, packed): &(&str, Vec<u8>)| packed.len() < content.len();
    let stored = if !COMPRESSED.contains(&ending) && packed.iter().all(saves) {
        let mut fields = String::new();
        for (field, packed) in packed {
            let path = out.with_extension(field);
            fs::write(&path, packed)?;
            let _ = write!(fields, "{field}: include_bytes!({:?}), ", literal(&path)?);
        }
        format!("Packed {{ {fields} }}")
    } else {
        format!("Plain(include_bytes!({:?}))", literal(&path.canonicalize()?)?)
    };
    let tag = &blake3::hash(&content).to_hex()[..32];
    Ok(format!("Asset {{ name: {name:?}, tag: \"\\\"{tag}\\\"\", content: Content::{stored} }},\n"))
}

/// Returns a path as text, for use in a literal.
fn literal(path: &Path) -> io::Result<&str> {
    let message = || format!("{} is no text", path.display());
    path.to_str().ok_or_else(|| io::Error::other(message()))
}

fn brotlied(content: &[u8]) -> io::Result<Vec<u8>> {
    let mut packed = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut packed, 1 << 16, 11, 22);
    writer.write_all(content)?;
    writer.flush()?;
    drop(writer);
    Ok(packed)
}

fn gzipped(content: &[u8]) -> io::Result<Vec<u8>> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    writer.write_all(content)?;
    writer.finish()
}
