//! What all questions of a process share: the workbench, files without a disk, and wordings.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock};
use std::time::Instant;

use grundy::Workbench;
use grundy::game::{Meter, Resolver};
use grundy::sequence::Setup;
use grundy::wording::{LANGUAGES, Language, Wording};
use grundy_protocol::object::games::games as listed;
use grundy_protocol::{Control, Desk, Host};
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

/// The workbench at work.
static BENCH: OnceLock<RwLock<Arc<Workbench>>> = OnceLock::new();

/// The bytes that it holds, by an estimate.
static USED: AtomicU64 = AtomicU64::new(0);

/// Files that Python gave, by name.
static FILES: OnceLock<RwLock<HashMap<String, Arc<[u8]>>>> = OnceLock::new();

/// The workbench for new positions. Those read before keep theirs.
pub(crate) fn bench() -> Arc<Workbench> {
    current().read().unwrap_or_else(PoisonError::into_inner).clone()
}

fn current() -> &'static RwLock<Arc<Workbench>> {
    BENCH.get_or_init(|| RwLock::new(Arc::new(fresh())))
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
    *current().write().unwrap_or_else(PoisonError::into_inner) = Arc::new(fresh());
}

fn files() -> &'static RwLock<HashMap<String, Arc<[u8]>>> {
    FILES.get_or_init(RwLock::default)
}

/// Gives a name to a file that positions may then name. The name says what the content is.
#[pyfunction]
pub(crate) fn add_file(name: String, content: &[u8]) {
    let mut files = files().write().unwrap_or_else(PoisonError::into_inner);
    files.entry(name).or_insert_with(|| content.into());
}

/// Checks the text of a rule file.
///
/// # Errors
/// Where it is wrong.
#[pyfunction]
pub(crate) fn check_rules(name: &str, text: &str) -> PyResult<()> {
    let rule = grundy::rulefile::RuleFile::parse(name, text.as_bytes());
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
    static DESK: Mutex<Option<Desk>> = Mutex::new(None);
    long(py, Limits::default(), |stop| {
        let began = Instant::now();
        let elapsed = || began.elapsed();
        let control = Control { stop, elapsed: Some(&elapsed), lines: None };
        let mut desk = DESK.lock().unwrap_or_else(PoisonError::into_inner);
        let desk = desk.get_or_insert_with(|| Desk::new(Host::default()));
        desk.handle(method, request, &control).json
    })
}

/// Reads files that Python gave, and others from disk.
struct Files;

impl Resolver for Files {
    fn read(&self, name: &str) -> Result<Vec<u8>, String> {
        let bare = name.strip_prefix("file:").unwrap_or(name);
        let known = files().read().unwrap_or_else(PoisonError::into_inner).get(bare).cloned();
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
