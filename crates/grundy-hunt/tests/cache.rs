//! The folder of facts under damage, kills, other processes and full disks: it may lose facts, but it
//! never returns a false one.

#![allow(clippy::disallowed_methods, reason = "damage is done by hand")]

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, SystemTime};

use grundy_core::game::{Fact, FactStore, Knowledge, Region};
use grundy_hunt::cache::Cache;

const PLENTY: u64 = 1 << 30;

/// A folder for one test, removed at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let name = format!("grundy-cache-{}-{name}", std::process::id());
        let dir = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&dir);
        Self(dir)
    }

    fn cache(&self) -> Cache {
        Cache::new(self.0.clone(), PLENTY, |_| ())
    }

    fn files(&self, ending: &str) -> Vec<PathBuf> {
        let entries = fs::read_dir(&self.0).into_iter().flatten().flatten();
        let mut files: Vec<_> = entries.map(|entry| entry.path()).collect();
        files.retain(|path| path.to_string_lossy().ends_with(ending));
        files.sort();
        files
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Fact number n, with its own region and value.
fn fact(n: u64) -> Fact {
    let region = Region { rows: 3, cols: 30, cells: [n, n >> 7].into_iter().collect() };
    let known = match n % 3 {
        0 => Knowledge::Excludes(n + 1),
        _ => Knowledge::Exact(u32::try_from(n % 100).unwrap_or(0)),
    };
    Fact { region, known, work: u8::try_from(10 + n % 7).unwrap_or(0) }
}

fn facts(numbers: std::ops::Range<u64>) -> Vec<Fact> {
    numbers.map(fact).collect()
}

fn recalled(cache: &Cache, game: &str) -> BTreeMap<Region, (Knowledge, u8)> {
    let mut found = BTreeMap::new();
    cache.load(game, &mut |fact| {
        found.insert(fact.region.clone(), (fact.known, fact.work));
    });
    found
}

fn known(numbers: std::ops::Range<u64>) -> BTreeMap<Region, (Knowledge, u8)> {
    facts(numbers).into_iter().map(|fact| (fact.region, (fact.known, fact.work))).collect()
}

fn saved(dir: &Folder, game: &str, numbers: std::ops::Range<u64>) {
    let cache = dir.cache();
    cache.add(game, facts(numbers));
    assert!(cache.save().is_ok());
}

#[test]
fn texts_are_stored_beside_facts() {
    let dir = Folder::new("texts");
    saved(&dir, "one", 0..10);
    let cache = dir.cache();
    assert_eq!(cache.text("one"), None);
    cache.store_text("one", "first".to_owned());
    cache.store_text("two", "other".to_owned());
    assert!(cache.save().is_ok());
    saved(&dir, "one", 10..20);
    let cache = dir.cache();
    assert_eq!(cache.text("one").as_deref(), Some("first"));
    assert_eq!(cache.text("two").as_deref(), Some("other"));
    assert_eq!(recalled(&cache, "one"), known(0..20));
    cache.store_text("one", "second".to_owned());
    assert_eq!(cache.text("one").as_deref(), Some("second"));
    assert!(cache.save().is_ok());
    assert_eq!(dir.cache().text("one").as_deref(), Some("second"));
}

#[test]
fn saved_facts_are_loaded() {
    let dir = Folder::new("back");
    saved(&dir, "one", 0..100);
    saved(&dir, "two", 50..60);
    saved(&dir, "one", 90..120);
    assert_eq!(recalled(&dir.cache(), "one"), known(0..120));
    assert_eq!(recalled(&dir.cache(), "two"), known(50..60));
    assert_eq!(recalled(&dir.cache(), "three"), BTreeMap::new());
    let contents = dir.cache().contents().unwrap();
    let games: Vec<_> = contents.games.iter().map(|g| (g.name.as_str(), g.facts)).collect();
    assert_eq!((games, contents.useless), (vec![("one", 120), ("two", 10)], 0));
    assert_eq!(dir.cache().clear().unwrap().files, 2);
    assert_eq!(recalled(&dir.cache(), "one"), BTreeMap::new());
    assert_eq!(dir.cache().contents().unwrap().bytes, 0);
}

#[test]
fn facts_about_one_region_are_combined() {
    let dir = Folder::new("merged");
    let with = |known, work| Fact { known, work, ..fact(1) };
    for known in [
        Knowledge::Excludes(1),
        Knowledge::Excludes(6),
        Knowledge::Exact(4),
        Knowledge::Excludes(8),
    ] {
        let cache = dir.cache();
        cache.add("game", vec![with(known, 12)]);
        cache.save().unwrap();
        let now = recalled(&dir.cache(), "game").into_values().next();
        let all = if let Knowledge::Excludes(6) = known { Knowledge::Excludes(7) } else { known };
        let all = if let Knowledge::Excludes(8) = known { Knowledge::Exact(4) } else { all };
        assert_eq!(now, Some((all, 12)));
    }
}

#[test]
fn every_changed_byte_and_every_truncation_is_detected() {
    static REPORTED: AtomicUsize = AtomicUsize::new(0);
    let dir = Folder::new("bytes");
    saved(&dir, "game", 0..5);
    let path = dir.files(".facts").remove(0);
    let whole = fs::read(&path).unwrap();
    let mut tries = 0;
    let mut refused = |bytes: &[u8]| {
        fs::write(&path, bytes).unwrap();
        let cache = Cache::new(dir.0.clone(), PLENTY, |line| {
            assert!(line.contains(".facts: ") && line.contains("set aside"), "{line}");
            REPORTED.fetch_add(1, Ordering::Relaxed);
        });
        assert_eq!(recalled(&cache, "game"), BTreeMap::new());
        assert_eq!(recalled(&cache, "game"), BTreeMap::new());
        tries += 1;
        assert_eq!(REPORTED.load(Ordering::Relaxed), tries, "one line");
        assert_eq!(dir.files(".damaged").len(), 1);
        // A new file can be written in its place.
        cache.add("game", facts(7..9));
        cache.save().unwrap();
        assert_eq!(recalled(&dir.cache(), "game"), known(7..9));
    };
    for place in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[place] ^= 1 << (place % 8);
        refused(&bytes);
        if place % 8 == 0 {
            refused(&whole[..place]);
        }
    }
}

/// A file with a matching hash and malformed content causes no panic.
#[test]
fn malformed_content_with_a_matching_hash_causes_no_panic() {
    let dir = Folder::new("nonsense");
    saved(&dir, "game", 0..5);
    let path = dir.files(".facts").remove(0);
    let whole = fs::read(&path).unwrap();
    let body = &whole[..whole.len() - 32];
    for place in b"grundy facts 1\n".len()..body.len() {
        for value in [0, 0x41, 0xFF] {
            let mut bytes = body.to_vec();
            bytes[place] = value;
            let hash = blake3::hash(&bytes);
            bytes.extend(hash.as_bytes());
            fs::write(&path, &bytes).unwrap();
            // Facts in a file with a matching hash are trusted, so only reading is tested.
            recalled(&dir.cache(), "game");
        }
    }
}

#[test]
fn files_of_another_version_are_not_used() {
    let dir = Folder::new("version");
    saved(&dir, "game", 0..5);
    let path = dir.files(".facts").remove(0);
    let whole = fs::read(&path).unwrap();
    let mut bytes = whole[..whole.len() - 32].to_vec();
    let at = b"grundy facts 1\n".len() + 8;
    bytes[at] += 1;
    let hash = blake3::hash(&bytes);
    bytes.extend(hash.as_bytes());
    fs::write(&path, &bytes).unwrap();
    let cache = Cache::new(dir.0.clone(), PLENTY, |line| panic!("{line}"));
    assert_eq!(recalled(&cache, "game"), BTreeMap::new());
    assert_eq!(cache.contents().unwrap().useless, 1);
    cache.add("game", facts(3..4));
    cache.save().unwrap();
    assert_eq!(recalled(&dir.cache(), "game"), known(3..4));
}

/// A file under the name of another game's file is not used.
#[test]
fn a_file_is_used_for_its_game_only() {
    let dir = Folder::new("exchanged");
    saved(&dir, "one", 0..5);
    saved(&dir, "two", 5..9);
    let files = dir.files(".facts");
    fs::copy(&files[0], &files[1]).unwrap();
    let both = [recalled(&dir.cache(), "one"), recalled(&dir.cache(), "two")];
    assert!(both.iter().any(BTreeMap::is_empty));
}

#[test]
fn concurrent_writers_lose_nothing() {
    let dir = Folder::new("writers");
    let caches: Vec<Cache> = (0..4).map(|_| dir.cache()).collect();
    std::thread::scope(|scope| {
        for (writer, cache) in (0u64..).zip(&caches) {
            scope.spawn(move || {
                for round in 0..10 {
                    let first = 1000 * writer + 10 * round;
                    cache.add("game", facts(first..first + 10));
                    cache.save().unwrap();
                    let found = recalled(cache, "game");
                    let own = known(1000 * writer..first + 10);
                    assert!(own.iter().all(|(region, fact)| found.get(region) == Some(fact)));
                }
            });
        }
    });
    let all: BTreeMap<_, _> = (0..4).flat_map(|w| known(1000 * w..1000 * w + 100)).collect();
    assert_eq!(recalled(&dir.cache(), "game"), all);
}

#[test]
fn a_locked_folder_is_not_written_to() {
    let dir = Folder::new("busy");
    saved(&dir, "game", 0..5);
    let lock = fs::File::open(dir.0.join("lock")).unwrap();
    lock.lock().unwrap();
    let cache = dir.cache();
    assert_eq!(recalled(&cache, "game"), known(0..5), "reading needs no lock");
    cache.add("game", facts(5..6));
    cache.save().unwrap();
    assert_eq!(recalled(&dir.cache(), "game"), known(0..5));
    drop(lock);
    cache.save().unwrap();
    assert_eq!(recalled(&dir.cache(), "game"), known(0..6));
}

/// A process that is killed while it writes leaves such a file.
#[test]
fn an_unfinished_file_is_removed() {
    let dir = Folder::new("unfinished");
    saved(&dir, "game", 0..5);
    let path = dir.files(".facts").remove(0);
    let unfinished = PathBuf::from(format!("{}.tmp", path.display()));
    fs::write(&unfinished, &fs::read(&path).unwrap()[..50]).unwrap();
    assert_eq!(recalled(&dir.cache(), "game"), known(0..5));
    saved(&dir, "other", 0..5);
    assert!(!unfinished.exists());
}

#[test]
fn the_size_is_bounded() {
    let dir = Folder::new("bound");
    let most = 20_000;
    for game in 0..20 {
        let cache = Cache::new(dir.0.clone(), most, |_| ());
        cache.add(&format!("game {game}"), facts(0..100));
        cache.save().unwrap();
        let contents = cache.contents().unwrap();
        assert!(contents.bytes <= most, "{}", contents.bytes);
        // The newest file remains.
        assert_eq!(recalled(&cache, &format!("game {game}")).len(), 100);
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    let last = Cache::new(dir.0.clone(), most, |_| ());
    assert!(recalled(&last, "game 0").is_empty());
    assert_eq!(recalled(&last, "game 19").len(), 100);
    // With a bound of 0 nothing is stored, and nothing fails.
    let none = Cache::new(dir.0.clone(), 0, |_| ());
    none.add("game", facts(0..10));
    none.save().unwrap();
    assert_eq!(none.contents().unwrap().bytes, 0);
}

/// Files from the future, as a clock that was wrong leaves them, push out no new ones.
#[test]
fn the_newest_file_stays_whatever_the_clock_says() {
    let dir = Folder::new("future");
    let future = SystemTime::UNIX_EPOCH + Duration::from_secs(4_000_000_000);
    for game in 0..20 {
        let cache = Cache::new(dir.0.clone(), 20_000, |_| ());
        cache.add(&format!("game {game}"), facts(0..100));
        cache.save().unwrap();
        assert_eq!(recalled(&dir.cache(), &format!("game {game}")).len(), 100);
        for path in dir.files(".facts") {
            let file = fs::File::options().append(true).open(path).unwrap();
            file.set_modified(future).unwrap();
        }
    }
    assert!(dir.files(".facts").len() < 20);
}

#[test]
fn facts_of_least_work_are_dropped_first() {
    let dir = Folder::new("least");
    let cache = dir.cache();
    let many = (0..300_000).map(|n| Fact { work: if n % 100 == 0 { 40 } else { 11 }, ..fact(n) });
    cache.add("game", many.collect());
    cache.save().unwrap();
    let found = recalled(&dir.cache(), "game");
    assert_eq!(found.len(), 1 << 17);
    assert_eq!(found.values().filter(|(_, work)| *work == 40).count(), 3000);
}

#[test]
fn an_unwritable_folder_makes_no_question_fail() {
    let dir = Folder::new("nowhere");
    fs::create_dir_all(&dir.0).unwrap();
    fs::write(dir.0.join("file"), "not a folder").unwrap();
    for place in [dir.0.join("file"), dir.0.join("file/below"), Path::new("/proc/none").into()] {
        let cache = Cache::new(place, PLENTY, |line| panic!("{line}"));
        assert!(recalled(&cache, "game").is_empty());
        cache.add("game", facts(0..5));
        assert!(cache.save().is_err());
        assert_eq!(recalled(&cache, "game"), known(0..5), "facts remain in memory");
    }
}

/// Other files in the folder are not removed.
#[test]
fn only_files_of_the_cache_are_removed() {
    let dir = Folder::new("own");
    saved(&dir, "game", 0..5);
    for name in ["notes.txt", "x.facts", "0123456789abcdef0123456789abcdef.facts.txt"] {
        fs::write(dir.0.join(name), "mine").unwrap();
    }
    assert_eq!(dir.cache().clear().unwrap().files, 1);
    assert_eq!(dir.files("").len(), 4, "and the lock");
}
