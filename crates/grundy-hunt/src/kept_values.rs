//! Values kept on disk, in compressed frames.
//!
//! A frame holds the values of 2^16 consecutive heaps, compressed, with a checksum that also covers
//! the game's code and the frame's number; a file holds 2^10 frames. Frames are appended and synced
//! before the checkpoint that counts them, and a resumed hunt truncates frames beyond its
//! checkpoint. The values after the last complete frame are in the checkpoint itself.

use std::fs::File;
use std::io::{ErrorKind, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::{Path, PathBuf};

use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;

use grundy_sequence::sequence::Block;

use crate::disk::codec::{pack, unpack, width_of};
use crate::disk::files::{self, Output};
use crate::disk::folder::{make, names};
use crate::disk::ordinary;
use crate::disk::sealed::Fault;
use crate::error::Error;
use crate::folder::{MANIFEST, Manifest, Segments, VALUES};
use crate::segment::FRAME;

/// The number of frames per file; small in fault tests, so that they fill many files.
const FRAMES: u64 = if cfg!(test) { 1 << 2 } else { 1 << 10 };

/// The first bytes of a file.
const HEAD: &[u8] = b"grundy values 1\n";

/// The size of a frame's header: number, width, length, hash.
const FRAME_HEAD: usize = 8 + 1 + 4 + HASH;

/// The size of the hash of a frame.
const HASH: usize = 16;

/// The lowest compression level that uses the frequencies of values.
const LEVEL: u8 = 1;

/// Appends values to the files.
#[derive(Debug)]
pub(crate) struct ValueWriter {
    dir: PathBuf,
    game: String,
    /// The number of complete frames.
    frames: u64,
    /// The values after the last complete frame.
    tail: Vec<u32>,
    /// The file being written, and its path.
    file: Option<(Output, PathBuf)>,
}

impl ValueWriter {
    /// Continues after `next` heaps, of which `tail` are not in a frame. Truncates later frames.
    pub(crate) fn resume(dir: &Path, game: &str, tail: Vec<u32>, next: u64) -> Result<Self, Error> {
        let dir = dir.join(VALUES);
        make(&dir).map_err(Error::system(&dir, "made"))?;
        let frames = next / FRAME;
        for number in numbers(&dir)?.into_iter().filter(|number| *number > frames / FRAMES) {
            let path = path(&dir, number);
            files::remove(&path).map_err(Error::system(&path, "removed"))?;
        }
        let mut writer = Self { dir, game: game.to_owned(), frames, tail, file: None };
        writer.open()?;
        Ok(writer)
    }

    /// Returns the values after the last complete frame.
    pub(crate) fn tail(&self) -> &[u32] {
        &self.tail
    }

    /// Adds the values of the next block.
    pub(crate) fn see(&mut self, block: &Block<'_>) -> Result<(), Error> {
        self.tail.extend(block.iter());
        let whole = self.tail.len() / frame_len();
        if whole == 0 {
            return Ok(());
        }
        let rest = self.tail.split_off(whole * frame_len());
        for frame in std::mem::replace(&mut self.tail, rest).chunks(frame_len()) {
            self.write(frame)?;
        }
        Ok(())
    }

    /// Opens the file of the next frame and truncates it there.
    fn open(&mut self) -> Result<(), Error> {
        let (number, within) = (self.frames / FRAMES, self.frames % FRAMES);
        let path = path(&self.dir, number);
        let end = if within == 0 { 0 } else { end(&path, number, within)? };
        let open = || {
            let mut file = Output::open(&path)?;
            file.cut(end)?;
            if end == 0 {
                file.write(HEAD)?;
            }
            files::sync_folder(&self.dir)?;
            Ok(file)
        };
        let file = open().map_err(Error::system(&path, "written"))?;
        self.file = Some((file, path));
        Ok(())
    }

    fn write(&mut self, values: &[u32]) -> Result<(), Error> {
        let bytes = encode(&self.game, self.frames, values);
        if let Some((file, path)) = &mut self.file {
            file.write(&bytes).map_err(Error::system(path, "written"))?;
        }
        self.frames += 1;
        if self.frames.is_multiple_of(FRAMES) {
            self.sync()?;
            self.open()?;
        }
        Ok(())
    }

    /// Syncs all complete frames to the disk.
    pub(crate) fn sync(&self) -> Result<(), Error> {
        match &self.file {
            Some((file, path)) => file.sync().map_err(Error::system(path, "written")),
            None => Ok(()),
        }
    }
}

/// Checks that the frames of all heaps below `next` exist.
pub(crate) fn holds(dir: &Path, next: u64) -> Result<(), Error> {
    let dir = dir.join(VALUES);
    let frames = next / FRAME;
    for number in 0..frames.div_ceil(FRAMES) {
        end(&path(&dir, number), number, (frames - number * FRAMES).min(FRAMES))?;
    }
    Ok(())
}

/// Returns the offset of the end of the first `frames` frames of a file.
fn end(path: &Path, number: u64, frames: u64) -> Result<u64, Error> {
    let passed = ordinary::open_to_read(path)
        .map_err(absent)
        .and_then(|mut file| Frames::new(&mut file, number)?.pass(frames));
    passed.map_err(|fault| fault.at(path))
}

/// The values that a hunt kept on disk.
#[derive(Debug)]
pub struct KeptValues {
    dir: PathBuf,
    game: String,
    /// The values after the last complete frame, with the heap of the first one.
    tail: (u64, Vec<u32>),
}

impl KeptValues {
    /// Opens the folder of a hunt. The hunt may be running.
    ///
    /// # Errors
    /// Returns an error if the folder is not that of a hunt, or if the hunt keeps no values.
    pub fn open(dir: &Path) -> Result<Self, Error> {
        let manifest = match Manifest::read(dir) {
            Err(Fault::Absent) => {
                return Err(Error::folder(
                    format!("{}: is not the folder of a hunt", dir.display()),
                    "name the folder that was given to `hunt --dir`",
                ));
            }
            manifest => manifest.map_err(|fault| fault.at(&dir.join(MANIFEST)))?,
        };
        if !manifest.keep {
            return Err(Error::folder(
                format!("{}: this hunt keeps no values", dir.display()),
                "hunt with --keep values, in a new folder",
            ));
        }
        let segments = Segments::new(dir);
        let found = segments.newest(&manifest.game, u64::MAX, &mut |_| Ok(()))?;
        let tail = found.segment.map_or((0, Vec::new()), |segment| {
            (segment.state.next - segment.tail.len() as u64, segment.tail)
        });
        Ok(Self { dir: dir.join(VALUES), game: manifest.game, tail })
    }

    /// Returns the game's code.
    pub fn game(&self) -> &str {
        &self.game
    }

    /// Returns the number of kept values: those of heaps 0 to `heaps() − 1`.
    pub fn heaps(&self) -> u64 {
        self.tail.0 + self.tail.1.len() as u64
    }

    /// Returns the values of a range of heaps. Reads only the files that hold them.
    ///
    /// # Errors
    /// Returns an error if values of the range were not kept, or if a file is damaged.
    pub fn values(&self, heaps: Range<u64>) -> Result<Vec<u32>, Error> {
        if heaps.end > self.heaps() {
            return Err(Error::folder(
                format!("only the values of heaps below {} are kept so far", self.heaps()),
                "run the hunt on, with a larger --to",
            ));
        }
        let mut values = Vec::new();
        let mut at = heaps.start;
        while at < heaps.end {
            let (first, part) = if at >= self.tail.0 {
                (self.tail.0, self.tail.1.clone())
            } else {
                (at - at % FRAME, self.frame(at / FRAME)?)
            };
            let place = |heap: u64| usize::try_from(heap - first).unwrap_or(usize::MAX);
            let end = heaps.end.min(first + part.len() as u64);
            values.extend(part.get(place(at)..place(end)).unwrap_or_default());
            at = end;
        }
        Ok(values)
    }

    fn frame(&self, number: u64) -> Result<Vec<u32>, Error> {
        let path = path(&self.dir, number / FRAMES);
        let frame = ordinary::open_to_read(&path).map_err(absent).and_then(|mut file| {
            let mut reader = Frames::new(&mut file, number / FRAMES)?;
            reader.pass(number % FRAMES)?;
            reader.read(&self.game)
        });
        frame.map_err(|fault| fault.at(&path))
    }
}

fn frame_len() -> usize {
    usize::try_from(FRAME).unwrap_or(usize::MAX)
}

fn absent(error: std::io::Error) -> Fault {
    if error.kind() == ErrorKind::NotFound { Fault::Absent } else { Fault::System(error) }
}

fn path(dir: &Path, number: u64) -> PathBuf {
    dir.join(format!("{number:08}.values"))
}

/// Returns the numbers of the files in a folder.
fn numbers(dir: &Path) -> Result<Vec<u64>, Error> {
    let names = names(dir).map_err(Error::system(dir, "read"))?;
    let number = |name: &String| name.strip_suffix(".values")?.parse().ok();
    Ok(names.iter().filter_map(number).collect())
}

fn hash(game: &str, head: &[u8], data: &[u8]) -> [u8; HASH] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(head).update(game.as_bytes()).update(b"\n").update(data);
    let mut hash = [0; HASH];
    hash.copy_from_slice(&hasher.finalize().as_bytes()[..HASH]);
    hash
}

fn encode(game: &str, number: u64, values: &[u32]) -> Vec<u8> {
    let width = width_of(values);
    let mut plain = Vec::with_capacity(values.len() * width);
    pack(values, width, &mut plain);
    let data = compress_to_vec(&plain, LEVEL);
    let mut bytes = number.to_le_bytes().to_vec();
    bytes.push(u8::try_from(width).unwrap_or(4));
    bytes.extend(u32::try_from(data.len()).unwrap_or(u32::MAX).to_le_bytes());
    let hash = hash(game, &bytes, &data);
    bytes.extend(hash);
    bytes.extend(data);
    bytes
}

/// Reads the frames of a file in order.
struct Frames<'a> {
    file: &'a mut File,
    /// The number of the next frame.
    number: u64,
    /// The offset of the next frame.
    at: u64,
    length: u64,
}

/// The header of a frame.
struct Head {
    bytes: [u8; FRAME_HEAD],
}

impl Head {
    fn number(&self) -> u64 {
        self.bytes[..8].iter().rev().fold(0, |n, &byte| n << 8 | u64::from(byte))
    }

    fn width(&self) -> usize {
        self.bytes[8].into()
    }

    fn length(&self) -> u32 {
        self.bytes[9..13].iter().rev().fold(0, |n, &byte| n << 8 | u32::from(byte))
    }

    fn hash(&self) -> &[u8] {
        &self.bytes[13..]
    }
}

impl<'a> Frames<'a> {
    /// Starts at the first frame of a file.
    fn new(file: &'a mut File, number: u64) -> Result<Self, Fault> {
        let length = file.metadata().map_err(Fault::System)?.len();
        let mut head = [0; HEAD.len()];
        file.seek(SeekFrom::Start(0)).map_err(Fault::System)?;
        file.read_exact(&mut head).map_err(cut_off)?;
        if head != HEAD {
            return Err(Fault::Damaged("it is not a file of values".to_owned()));
        }
        Ok(Self { file, number: number * FRAMES, at: HEAD.len() as u64, length })
    }

    fn head(&mut self) -> Result<Head, Fault> {
        let mut bytes = [0; FRAME_HEAD];
        self.file.read_exact(&mut bytes).map_err(cut_off)?;
        let head = Head { bytes };
        self.at += FRAME_HEAD as u64;
        if self.at + u64::from(head.length()) > self.length {
            return Err(Fault::Damaged("it is cut off, or a frame's length is damaged".to_owned()));
        }
        Ok(head)
    }

    /// Skips frames. Returns the offset of the next one.
    fn pass(&mut self, frames: u64) -> Result<u64, Fault> {
        for _ in 0..frames {
            let head = self.head()?;
            if head.number() != self.number {
                return Err(Fault::Damaged("its frames are not in order".to_owned()));
            }
            self.number += 1;
            self.at += u64::from(head.length());
            self.file.seek(SeekFrom::Start(self.at)).map_err(Fault::System)?;
        }
        Ok(self.at)
    }

    /// Reads the next frame.
    fn read(&mut self, game: &str) -> Result<Vec<u32>, Fault> {
        let number = self.number;
        let head = self.head()?;
        let mut data = vec![0; usize::try_from(head.length()).unwrap_or(usize::MAX)];
        self.file.read_exact(&mut data).map_err(cut_off)?;
        let (first, last) = (number * FRAME, number * FRAME + FRAME - 1);
        let damaged =
            || Fault::Damaged(format!("the values of heaps {first} to {last} are damaged"));
        if head.number() != number || hash(game, &head.bytes[..13], &data) != head.hash() {
            return Err(damaged());
        }
        let width = head.width();
        let plain = decompress_to_vec_with_limit(&data, frame_len() * 4).map_err(|_| damaged())?;
        if !matches!(width, 1 | 2 | 4) || plain.len() != frame_len() * width {
            return Err(damaged());
        }
        Ok(unpack(&plain, width))
    }
}

fn cut_off(error: std::io::Error) -> Fault {
    match error.kind() {
        ErrorKind::UnexpectedEof => Fault::Damaged("it is cut off".to_owned()),
        _ => Fault::System(error),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use grundy_sequence::sequence::Slice;

    use super::*;

    /// Six frames in two files. Each of them is needed, the last file with its two frames as well.
    #[test]
    #[allow(clippy::disallowed_methods, reason = "the place of a test, not its subject")]
    fn every_file_of_frames_is_checked() {
        let dir = std::env::temp_dir().join(format!("grundy-frames-{}", std::process::id()));
        let _ = fs::remove_dir_all(&dir);
        let next = (FRAMES + 2) * FRAME;
        let mut writer = ValueWriter::resume(&dir, "0.6", Vec::new(), 0).expect("a folder");
        let values: Vec<u32> = (0..next).map(|heap| u32::from(heap % 7 == 0)).collect();
        writer.see(&Block { first: 0, values: Slice::Values(&values) }).expect("written");
        writer.sync().expect("written");
        assert!(holds(&dir, next).is_ok());
        for number in 0..2 {
            let path = path(&dir.join(VALUES), number);
            let whole = fs::read(&path).expect("the file");
            fs::write(&path, &whole[..whole.len() - 1]).expect("written");
            let why = holds(&dir, next).expect_err("damaged").to_string();
            assert!(why.contains(&path.display().to_string()), "{why}");
            fs::remove_file(&path).expect("removed");
            assert!(holds(&dir, next).is_err(), "file {number}");
            fs::write(&path, &whole).expect("written");
        }
        assert!(holds(&dir, next + FRAME).is_err());
        fs::remove_dir_all(&dir).expect("the folder goes");
    }
}
