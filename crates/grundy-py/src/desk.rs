//! What all questions of a process share: the workbench, files without a disk, and wordings.

use std::cell::RefCell;
use std::collections::HashMap;
use std::mem;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use std::time::Instant;

use grundy_core::game::{Failure, Meter, Resolver};
use grundy_engine::Workbench;
use grundy_engine::identify::{Extent, Index, build};
use grundy_engine::wording::{LANGUAGES, Language, Wording};
use grundy_protocol::object::games::games as listed;
use grundy_protocol::{Control, Desk, Host};
use grundy_sequence::sequence::Setup;
use pyo3::prelude::*;

use crate::answer::json;
use crate::error::{InputError, misread};
use crate::work::{Limits, long};

/// The most bytes that what was solved may take, by an estimate, before it is forgotten.
const MOST: u64 = 1 << 30;

/// Bytes of a question that nothing else accounts for.
const OVERHEAD: u64 = 1 << 8;

/// Bytes that a searched position takes at most, usually.
const NODE: u64 = 1 << 6;

/// The bytes that the workbench holds, by an estimate.
static USED: AtomicU64 = AtomicU64::new(0);

/// What the questions of a process share. It is locked for moments only, never while a question is
/// answered, so that a process can be forked at any time ([`before_fork`]).
struct Shared {
    /// The workbench for new positions. Those read before keep theirs.
    bench: Arc<Workbench>,
    /// Files that Python gave, by name.
    files: HashMap<String, Arc<[u8]>>,
    /// What answers requests of the protocol, once there was one.
    desk: Arc<Mutex<Option<Desk>>>,
    /// The index of games, once something was identified.
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

/// The workbench for new positions.
pub(crate) fn bench() -> Arc<Workbench> {
    reading().bench.clone()
}

fn fresh() -> Workbench {
    grundy_protocol::workbench(Box::new(Files), Setup::default())
}

/// Counts what a question used, and takes a new workbench where that is too much.
pub(crate) fn wear(meter: &Meter<'_>) {
    let nodes = meter.nodes().saturating_mul(NODE);
    let used = meter.memory_used().saturating_add(nodes).saturating_add(OVERHEAD);
    if USED.fetch_add(used, Ordering::Relaxed).saturating_add(used) > MOST {
        clear();
    }
}

/// Forgets what was solved.
#[pyfunction]
pub(crate) fn clear() {
    USED.store(0, Ordering::Relaxed);
    let before = mem::replace(&mut writing().bench, Arc::new(fresh()));
    // After the lock: it may be large.
    drop(before);
}

/// Gives a name to a file that positions may then name. The name says what the content is.
#[pyfunction]
pub(crate) fn add_file(name: String, content: &[u8]) {
    writing().files.entry(name).or_insert_with(|| content.into());
}

/// The index of games, built when something is first identified: the small one, for there is no cache
/// to keep the whole one in.
///
/// # Errors
/// A limit.
pub(crate) fn index(bench: &Workbench, meter: &Meter<'_>) -> Result<Arc<Index>, Failure> {
    if let Some(index) = reading().index.clone() {
        return Ok(index);
    }
    let built = Arc::new(build(bench, Extent::Small, meter, &mut |_, _| {})?);
    Ok(writing().index.get_or_insert(built).clone())
}

/// Checks the text of a rule file.
///
/// # Errors
/// Where it is wrong.
#[pyfunction]
pub(crate) fn check_rules(name: &str, text: &str) -> PyResult<()> {
    let rule = grundy_rules::rulefile::RuleFile::parse(name, text.as_bytes());
    rule.map(|_| ()).map_err(|error| misread(text, &error))
}

/// The object of `grundy games --json`.
#[pyfunction]
pub(crate) fn games(lang: &str) -> PyResult<String> {
    json(&listed(wording(lang)?))
}

/// Answers a request of the protocol, as the server does: a method's name and its JSON.
#[pyfunction]
pub(crate) fn ask(py: Python<'_>, method: &str, request: &str) -> PyResult<String> {
    let desk = reading().desk.clone();
    let done = long(py, Limits::default(), |stop| {
        let began = Instant::now();
        let elapsed = || began.elapsed();
        let control = Control { stop, elapsed: Some(&elapsed), lines: None };
        let mut desk = desk.lock().unwrap_or_else(PoisonError::into_inner);
        let desk = desk.get_or_insert_with(|| Desk::new(Host::default()));
        desk.handle(method, request, &control).json
    })?;
    done.unless_interrupted()
}

thread_local! {
    /// What the forking thread holds while its process is forked.
    static HELD: RefCell<Option<RwLockWriteGuard<'static, Shared>>> = const { RefCell::new(None) };
}

/// The number of forks between the first process and this one.
static FORKS: AtomicU64 = AtomicU64::new(0);

/// The number of forks between the first process and this one.
pub(crate) fn forks() -> u64 {
    FORKS.load(Ordering::Relaxed)
}

/// Waits until no other thread holds what all share: the new process has a copy of this thread only,
/// and what another one holds would stay locked in it for ever.
#[pyfunction]
pub(crate) fn before_fork() {
    HELD.set(Some(writing()));
}

/// Goes on after a fork.
#[pyfunction]
pub(crate) fn after_fork_in_parent() {
    drop(HELD.take());
}

/// Begins anew in a new process: other threads may have been at work on what was solved, and locks
/// inside it are then held by none.
#[pyfunction]
pub(crate) fn after_fork_in_child() {
    FORKS.fetch_add(1, Ordering::Relaxed);
    USED.store(0, Ordering::Relaxed);
    if let Some(mut shared) = HELD.take() {
        let before = mem::replace(&mut shared.bench, Arc::new(fresh()));
        // Its memory is the parent's, until something is written there.
        mem::forget(before);
        mem::forget(mem::take(&mut shared.desk));
    }
}

/// Reads files that Python gave, and others from disk.
struct Files;

impl Resolver for Files {
    fn read(&self, name: &str) -> Result<Vec<u8>, String> {
        let bare = name.strip_prefix("file:").unwrap_or(name);
        let known = reading().files.get(bare).cloned();
        known.map_or_else(|| grundy_cli::read_file(bare), |content| Ok(content.to_vec()))
    }
}

/// The wording of a language.
///
/// # Errors
/// A language without one.
pub(crate) fn wording(tag: &str) -> PyResult<&'static Wording> {
    static WORDINGS: OnceLock<Vec<OnceLock<Wording>>> = OnceLock::new();
    let wordings = WORDINGS.get_or_init(|| LANGUAGES.iter().map(|_| OnceLock::new()).collect());
    let found = Language::serving(tag).and_then(|language| {
        let at = LANGUAGES.iter().position(|known| known.tag == language.tag)?;
        Some(wordings.get(at)?.get_or_init(|| language.into()))
    });
    found.ok_or_else(|| {
        let known: Vec<&str> = Language::served().map(|language| language.tag).collect();
        InputError::new_err((
            format!("there is no language `{tag}`"),
            format!("the languages are: {}", known.join(", ")),
        ))
    })
}

/// The tags of all languages.
#[pyfunction]
pub(crate) fn languages() -> Vec<&'static str> {
    Language::served().map(|language| language.tag).collect()
}
