//! The state that all questions of a process share: the workbench, files in memory, and wordings.

use std::cell::RefCell;
use std::collections::HashMap;
use std::mem;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use grundy_core::game::{Failure, Meter, Resolver};
use grundy_engine::Workbench;
use grundy_engine::identify::{Extent, Index, build};
use grundy_engine::wording::{LANGUAGES, Language, Wording};
use grundy_protocol::Desk;
use grundy_sequence::sequence::Setup;
use pyo3::prelude::*;

use crate::error::InputError;

/// The estimated number of bytes of results at which they are dropped.
const MOST: u64 = 1 << 30;

/// The fixed cost of a question in bytes.
const OVERHEAD: u64 = 1 << 8;

/// The estimated number of bytes that the workbench holds.
static USED: AtomicU64 = AtomicU64::new(0);

/// The state that the questions of a process share. It is locked only for moments, never while a
/// question is answered, so that the process can be forked at any time ([`before_fork`]).
struct Shared {
    /// The workbench for new positions. Positions read earlier keep theirs.
    bench: Arc<Workbench>,
    /// Files passed from Python, by name.
    files: HashMap<String, Arc<[u8]>>,
    /// Answers requests of the protocol; `None` before the first request.
    desk: Arc<Mutex<Option<Desk>>>,
    /// The index of games; `None` before the first search by values.
    index: Option<Arc<Index>>,
}

fn shared() -> &'static RwLock<Shared> {
    static SHARED: OnceLock<RwLock<Shared>> = OnceLock::new();
    SHARED.get_or_init(|| {
        RwLock::new(Shared {
            bench: Arc::new(fresh()),
            files: HashMap::new(),
            desk: Arc::default(),
            index: None,
        })
    })
}

fn reading() -> RwLockReadGuard<'static, Shared> {
    shared().read().unwrap_or_else(PoisonError::into_inner)
}

fn writing() -> RwLockWriteGuard<'static, Shared> {
    shared().write().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the workbench for new positions.
pub(crate) fn bench() -> Arc<Workbench> {
    reading().bench.clone()
}

fn fresh() -> Workbench {
    grundy_protocol::workbench(Box::new(Files), Setup::default())
}

/// Adds the memory that a question used to the estimate, and starts a new workbench if that is too
/// much.
pub(crate) fn charge(meter: &Meter<'_>) {
    let used = meter.memory_estimate().saturating_add(OVERHEAD);
    if USED.fetch_add(used, Ordering::Relaxed).saturating_add(used) > MOST {
        clear();
    }
}

/// Drops the results of earlier questions.
#[pyfunction]
pub(crate) fn clear() {
    USED.store(0, Ordering::Relaxed);
    let before = mem::replace(&mut writing().bench, Arc::new(fresh()));
    // Drop it after the lock is released: it may be large.
    drop(before);
}

/// Adds a file under a name that positions can refer to. The name determines the content.
#[pyfunction]
pub(crate) fn add_file(name: String, content: &[u8]) {
    writing().files.entry(name).or_insert_with(|| content.into());
}

/// Returns the index of games, which is built at the first use. It is the small index, since there
/// is no cache for the full one.
///
/// # Errors
/// Returns an error if a limit is reached.
pub(crate) fn index(bench: &Workbench, meter: &Meter<'_>) -> Result<Arc<Index>, Failure> {
    if let Some(index) = reading().index.clone() {
        return Ok(index);
    }
    let built = Arc::new(build(bench, Extent::Small, meter, &mut |_, _| {})?);
    Ok(writing().index.get_or_insert(built).clone())
}

/// Returns the desk that answers requests of the protocol; `None` before the first one.
pub(crate) fn protocol() -> Arc<Mutex<Option<Desk>>> {
    reading().desk.clone()
}

thread_local! {
    /// The lock that the forking thread holds while its process is forked.
    static HELD: RefCell<Option<RwLockWriteGuard<'static, Shared>>> = const { RefCell::new(None) };
}

/// The number of forks between the first process and this one.
static FORKS: AtomicU64 = AtomicU64::new(0);

/// Returns the number of forks between the first process and this one.
pub(crate) fn forks() -> u64 {
    FORKS.load(Ordering::Relaxed)
}

/// Called before a fork. Takes the lock of the shared state: the new process has only a copy of
/// this thread, and a lock held by another thread would stay locked in it for ever.
#[pyfunction]
pub(crate) fn before_fork() {
    HELD.set(Some(writing()));
}

/// Called in the parent after a fork. Releases the lock.
#[pyfunction]
pub(crate) fn after_fork_in_parent() {
    drop(HELD.take());
}

/// Called in the child after a fork. Drops the shared results: other threads may have been changing
/// them, and their locks would stay locked.
#[pyfunction]
pub(crate) fn after_fork_in_child() {
    FORKS.fetch_add(1, Ordering::Relaxed);
    USED.store(0, Ordering::Relaxed);
    if let Some(mut shared) = HELD.take() {
        let before = mem::replace(&mut shared.bench, Arc::new(fresh()));
        // Leak it: its memory is shared with the parent until it is written to.
        mem::forget(before);
        mem::forget(mem::take(&mut shared.desk));
    }
}

/// Reads the files passed from Python, and others from disk.
struct Files;

impl Resolver for Files {
    fn read(&self, name: &str) -> std::io::Result<Vec<u8>> {
        let bare = name.strip_prefix("file:").unwrap_or(name);
        let known = reading().files.get(bare).cloned();
        known.map_or_else(|| grundy_cli::read_file(bare), |content| Ok(content.to_vec()))
    }
}

/// Returns the wording of a language.
///
/// # Errors
/// Returns an error if there is no such language.
pub(crate) fn wording(tag: &str) -> PyResult<&'static Wording> {
    static WORDINGS: OnceLock<Vec<OnceLock<Wording>>> = OnceLock::new();
    let wordings = WORDINGS.get_or_init(|| LANGUAGES.iter().map(|_| OnceLock::new()).collect());
    let found = Language::for_tag(tag).and_then(|language| {
        let at = LANGUAGES.iter().position(|known| known.tag == language.tag)?;
        Some(wordings.get(at)?.get_or_init(|| language.into()))
    });
    found.ok_or_else(|| {
        let known: Vec<&str> = Language::available().map(|language| language.tag).collect();
        InputError::new_err((
            format!("there is no language `{tag}`"),
            format!("the languages are: {}", known.join(", ")),
        ))
    })
}

/// Returns the tags of all languages.
#[pyfunction]
pub(crate) fn languages() -> Vec<&'static str> {
    Language::available().map(|language| language.tag).collect()
}
