//! Files of the cache.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use grundy_core::game::{Fact, FactStore, Knowledge, Region};
use grundy_hunt::cache::Cache;

use super::bytes::{Bytes, damaged};
use super::folder::{Files, Folder, sealed, unsealed};

const GAME: &str = "a game of boards";
const TEXT: &str = "what a search for quotients stored";

/// The most bytes of the cache.
const MOST: u64 = 1 << 20;

type Known = BTreeMap<Region, (Knowledge, u8)>;

fn fact(n: u64) -> Fact {
    let region = Region { rows: 3, cols: 30, cells: [n, n >> 7].into_iter().collect() };
    let known = match n % 3 {
        0 => Knowledge::Excludes(n + 1),
        _ => Knowledge::Exact(u32::try_from(n % 100).unwrap_or(0)),
    };
    Fact { region, known, work: u8::try_from(10 + n % 7).unwrap_or(0) }
}

fn recalled(cache: &Cache) -> Known {
    let mut found = Known::new();
    cache.load(GAME, &mut |fact| {
        found.insert(fact.region.clone(), (fact.known, fact.work));
    });
    found
}

/// A cache with one game, and what it knows.
static BASE: LazyLock<(Files, Known)> = LazyLock::new(|| {
    let folder = Folder::new();
    let cache = Cache::new(folder.path().to_owned(), MOST, |_| ());
    cache.add(GAME, (0..7).map(fact).collect());
    cache.store_text(GAME, TEXT.to_owned());
    cache.save().unwrap_or_else(|why| panic!("{why}"));
    let known = recalled(&cache);
    let files: Files =
        folder.files().into_iter().filter(|(_, content)| !content.is_empty()).collect();
    (files, known)
});

/// A file of the cache with other bytes: all of what it held comes back, or nothing; and then the
/// cache is as good as new.
pub fn cache(data: &[u8]) {
    let mut bytes = Bytes::new(data);
    let (files, known) = &*BASE;
    let mut files = files.clone();
    let resealed = !bytes.byte().is_multiple_of(4);
    let at = bytes.below(files.len());
    let content = &files[at].1;
    files[at].1 = if resealed {
        sealed(&damaged(unsealed(content), &mut bytes))
    } else {
        damaged(content, &mut bytes)
    };
    let folder = Folder::with(&files);
    let cache = Cache::new(folder.path().to_owned(), MOST, |_| ());
    let found = recalled(&cache);
    let text = cache.text(GAME);
    if !resealed {
        assert!(found.is_empty() || found == *known, "{found:?}");
        assert!(text.is_none() || text.as_deref() == Some(TEXT), "{text:?}");
    }
    assert!(cache.contents().is_ok());
    cache.add(GAME, vec![fact(100)]);
    assert!(cache.save().is_ok());
    let again = recalled(&Cache::new(folder.path().to_owned(), MOST, |_| ()));
    assert!(again.contains_key(&fact(100).region), "a fact is lost");
    assert!(found.keys().all(|region| again.contains_key(region)), "{found:?} became {again:?}");
}
