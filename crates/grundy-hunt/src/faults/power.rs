//! What a kill or a power cut leaves on the disk.
//!
//! A kill leaves what was written. A power cut leaves what was synced, and of everything else any
//! part: names that were made, changed or removed since their folder was synced may be there or
//! not, and content that was not synced may be missing, be zeros, or be there in part. Many file
//! systems promise more; none promises less.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use super::disk::Change;

/// A disk after some changes.
#[derive(Debug, Default, Clone)]
pub(super) struct Disk {
    files: Vec<File>,
    names: Names,
    /// The names that no power cut removes.
    safe: Names,
    /// What became of names since their folders were synced.
    open: Vec<Renaming>,
}

/// Names, each with what it names.
type Names = BTreeMap<PathBuf, Node>;

#[derive(Debug, Clone, Copy)]
enum Node {
    Folder,
    /// The file with an index.
    File(usize),
}

/// The content of a file.
#[derive(Debug, Default, Clone)]
struct File {
    now: Vec<u8>,
    safe: Vec<u8>,
}

#[derive(Debug, Clone)]
enum Renaming {
    Put(PathBuf, Node),
    Take(PathBuf),
    /// The new name is that of the file that was renamed, also where another one still has the old
    /// name after a power cut.
    Move(PathBuf, PathBuf, Node),
}

impl Renaming {
    fn apply(&self, names: &mut Names) {
        match self {
            Self::Put(path, node) => {
                names.insert(path.clone(), *node);
            }
            Self::Take(path) => {
                names.remove(path);
            }
            Self::Move(from, to, node) => {
                names.remove(from);
                names.insert(to.clone(), *node);
            }
        }
    }

    /// Whether it is about a name in a folder.
    fn is_in(&self, dir: &Path) -> bool {
        let (Self::Put(path, _) | Self::Take(path) | Self::Move(_, path, _)) = self;
        path.parent() == Some(dir)
    }
}

/// The files and folders of a tree; folders have no content.
pub(super) type Tree = BTreeMap<PathBuf, Option<Vec<u8>>>;

impl Disk {
    /// The disk after more changes.
    pub(super) fn make(&mut self, change: &Change) {
        match change {
            Change::MakeFolder(path) => self.name(Renaming::Put(path.clone(), Node::Folder)),
            Change::Open { path, empty } => match self.names.get(path) {
                None => {
                    self.files.push(File::default());
                    self.name(Renaming::Put(path.clone(), Node::File(self.files.len() - 1)));
                }
                Some(_) if *empty => self.file(path).now.clear(),
                Some(_) => {}
            },
            Change::Write { path, at, bytes } => {
                let (file, at) = (self.file(path), usize::try_from(*at).expect("small"));
                let end = at + bytes.len();
                file.now.resize(end.max(file.now.len()), 0);
                file.now[at..end].copy_from_slice(bytes);
            }
            Change::Cut { path, length } => {
                self.file(path).now.resize(usize::try_from(*length).expect("small"), 0);
            }
            Change::Sync(path) => {
                let file = self.file(path);
                file.safe = file.now.clone();
            }
            Change::Rename(from, to) => {
                let node = *self.names.get(from).expect("a file that was renamed");
                self.name(Renaming::Move(from.clone(), to.clone(), node));
            }
            Change::Remove(path) => self.name(Renaming::Take(path.clone())),
            Change::SyncFolder(dir) => {
                let synced = |renaming: &mut Renaming| renaming.is_in(dir);
                for renaming in self.open.extract_if(.., synced) {
                    renaming.apply(&mut self.safe);
                }
            }
        }
    }

    fn name(&mut self, renaming: Renaming) {
        renaming.apply(&mut self.names);
        self.open.push(renaming);
    }

    fn file(&mut self, path: &Path) -> &mut File {
        match self.names.get(path) {
            Some(&Node::File(index)) => &mut self.files[index],
            other => panic!("{}: {other:?}", path.display()),
        }
    }

    /// What a kill leaves: everything so far.
    pub(super) fn killed(&self) -> Tree {
        self.tree(&self.names, |file| file.now.clone())
    }

    /// What a power cut may leave.
    pub(super) fn cut_off(&self) -> Vec<Tree> {
        let mut trees = Vec::new();
        for names in self.possible_names() {
            for content in [File::safe, File::zeros, File::begun, File::ended, File::now] {
                trees.push(self.tree(&names, content));
            }
        }
        trees
    }

    /// The names after a power cut: those that are safe and, of what happened since, the first few
    /// changes, all but one, or only one.
    fn possible_names(&self) -> Vec<Names> {
        let count = self.open.len();
        let after = |chosen: &dyn Fn(usize) -> bool| {
            let mut names = self.safe.clone();
            let chosen = self.open.iter().enumerate().filter(|(i, _)| chosen(*i));
            chosen.for_each(|(_, renaming)| renaming.apply(&mut names));
            names
        };
        let first = (0..=count).map(|end| after(&|i| i < end));
        let all_but_one = (0..count).map(|one| after(&|i| i != one));
        let only_one = (0..count).map(|one| after(&|i| i == one));
        first.chain(all_but_one).chain(only_one).collect()
    }

    /// The tree of some names. What is in a folder that vanished has vanished too.
    fn tree(&self, names: &Names, content: impl Fn(&File) -> Vec<u8>) -> Tree {
        let mut tree = Tree::new();
        for (path, node) in names {
            let above = path.parent().unwrap_or(Path::new(""));
            if above != Path::new("") && !tree.contains_key(above) {
                continue;
            }
            let content = match node {
                Node::Folder => None,
                Node::File(index) => Some(content(&self.files[*index])),
            };
            tree.insert(path.clone(), content);
        }
        tree
    }
}

impl File {
    fn safe(&self) -> Vec<u8> {
        self.safe.clone()
    }

    fn now(&self) -> Vec<u8> {
        self.now.clone()
    }

    /// The number of bytes, from the first on, that no change since the last sync has touched.
    fn untouched(&self) -> usize {
        self.now.iter().zip(&self.safe).take_while(|(now, safe)| now == safe).count()
    }

    /// The length is on the disk, the content is not.
    fn zeros(&self) -> Vec<u8> {
        let mut bytes = self.now[..self.untouched()].to_vec();
        bytes.resize(self.now.len(), 0);
        bytes
    }

    /// The first half of the new content is on the disk.
    fn begun(&self) -> Vec<u8> {
        let mut bytes = self.now.clone();
        let from = self.untouched();
        let half = from + (bytes.len() - from) / 2;
        bytes[half..].fill(0);
        bytes
    }

    /// The second half of the new content is on the disk.
    fn ended(&self) -> Vec<u8> {
        let mut bytes = self.now.clone();
        let from = self.untouched();
        let half = from + (bytes.len() - from) / 2;
        bytes[from..half].fill(0);
        bytes
    }
}

/// Writes a tree into an empty folder.
#[allow(clippy::disallowed_methods, reason = "what a kill or a power cut left is made by hand")]
pub(super) fn plant(tree: &Tree, root: &Path) {
    for (path, content) in tree {
        let path = root.join(path);
        match content {
            None => fs::create_dir(&path).expect("a folder"),
            Some(bytes) => fs::write(&path, bytes).expect("a file"),
        }
    }
}

/// The tree in a folder.
pub(super) fn tree(root: &Path) -> Tree {
    let mut tree = Tree::new();
    let mut left = vec![root.to_owned()];
    while let Some(dir) = left.pop() {
        for entry in fs::read_dir(dir).expect("a folder").flatten() {
            let path = entry.path();
            let content = if path.is_dir() {
                left.push(path.clone());
                None
            } else {
                Some(fs::read(&path).expect("a file"))
            };
            tree.insert(path.strip_prefix(root).expect("below").to_owned(), content);
        }
    }
    tree
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file that is renamed without a sync may be empty after a power cut, and one whose folder
    /// was not synced may be missing: the model knows these faults.
    #[test]
    fn what_was_not_synced_may_be_lost() {
        let [draft, whole] = ["draft", "whole"].map(PathBuf::from);
        let write = [
            Change::Open { path: draft.clone(), empty: true },
            Change::Write { path: draft.clone(), at: 0, bytes: b"content".to_vec() },
        ];
        let rename = Change::Rename(draft.clone(), whole.clone());
        let left = |changes: &[Change]| {
            let mut disk = Disk::default();
            for change in changes {
                disk.make(change);
            }
            let trees = disk.cut_off().into_iter();
            let contents = trees.map(|tree| tree.get(&whole).cloned().flatten());
            contents.collect::<std::collections::BTreeSet<_>>()
        };
        let content = || Some(b"content".to_vec());
        let careless = left(&[&write[..], std::slice::from_ref(&rename)].concat());
        assert!([None, Some(Vec::new()), Some(vec![0; 7])].iter().all(|c| careless.contains(c)));
        let synced = [&write[..], &[Change::Sync(draft.clone()), rename]].concat();
        assert!(left(&synced).into_iter().eq([None, content()]));
        let settled = [&synced[..], &[Change::SyncFolder(PathBuf::new())]].concat();
        assert!(left(&settled).into_iter().eq([content()]));
    }
}
