//! Long computations: surveys, hunts, misère quotients, and the verification of certificates.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use grundy_core::game::{Failure, HeapRule, Meter, Stop};
use grundy_engine::catalog::Named;
use grundy_hunt::survey::{
    QuotientSurvey, RowStore, Shard, Sheet, Survey, SurveyError, SurveyKind, SurveySetup,
    ValueSurvey,
};
use grundy_hunt::{HuntConfig, Listener, Progress};
use grundy_misere::{Balance, HeapQuotients, PositionQuotient, certificate, game_name};
use grundy_protocol::object::infinite::infinite;
use grundy_protocol::object::json::headed;
use grundy_protocol::object::quotient::{Found, Object, Status, of_heaps, of_positions};
use grundy_protocol::object::verified::verified;
use grundy_sequence::sequence::Setup;
use pyo3::prelude::*;

use crate::answer::json;
use crate::desk;
use crate::error::{GrundyError, InputError, failed, limit_reached, parse_error};
use crate::work::{Limits, WorkerStop, long};

/// A Python function to call with the progress, and the exception that it raised.
struct Callback {
    function: Option<Py<PyAny>>,
    raised: Option<PyErr>,
}

impl Callback {
    fn new(function: Option<Py<PyAny>>) -> Self {
        Self { function, raised: None }
    }
}

/// Runs a survey. Returns the object of `grundy scan --json`, and the text of the CSV file.
#[pyfunction]
#[pyo3(signature = (codes, last, misere, shard, dir, limits, progress))]
#[allow(clippy::too_many_arguments, reason = "Python's keywords")]
pub(crate) fn scan(
    py: Python<'_>,
    codes: Vec<String>,
    last: Option<u64>,
    misere: bool,
    shard: Option<&str>,
    dir: Option<PathBuf>,
    limits: &Limits,
    progress: Option<Py<PyAny>>,
) -> PyResult<(String, String)> {
    let shard = shard.map(|shard| {
        shard
            .parse::<Shard>()
            .map_err(|help| InputError::new_err((format!("`{shard}` is no shard"), help)))
    });
    let request = SurveyRequest { codes, last, shard: shard.transpose()?, dir };
    if misere {
        let steps = limits.nodes();
        let usual = QuotientSurvey::default();
        let kind = if steps == u64::MAX { usual } else { QuotientSurvey { steps } };
        request.survey(py, kind, *limits, progress)
    } else {
        request.survey(py, ValueSurvey, *limits, progress)
    }
}

/// The arguments of a survey.
struct SurveyRequest {
    codes: Vec<String>,
    last: Option<u64>,
    shard: Option<Shard>,
    dir: Option<PathBuf>,
}

impl SurveyRequest {
    fn survey<K: SurveyKind>(
        self,
        py: Python<'_>,
        kind: K,
        limits: Limits,
        progress: Option<Py<PyAny>>,
    ) -> PyResult<(String, String)> {
        let survey =
            Survey::of(kind, &self.codes, self.last.unwrap_or(K::LAST)).map_err(refused)?;
        let heading = survey.heading(self.shard);
        let kept = self.dir.as_deref().map(|dir| RowStore::open(dir, &heading));
        let mut kept = kept.transpose().map_err(refused)?;
        let threads = limits.threads();
        let mut callback = Callback::new(progress);
        let done = long(py, limits, |stop| {
            let setup = SurveySetup {
                threads: NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN),
                runs: Setup { threads, ..Setup::default() },
                // Steps bound the work on a game; here they would end the survey.
                nodes: u64::MAX,
                memory: limits.budget(stop).memory,
                stop,
            };
            let mut see = |done: usize, of: usize| callback.call((done, of), stop);
            survey.run(self.shard, setup, kept.as_mut(), &mut see)
        })?;
        callback.raised()?;
        let (found, interrupt) = done.parts();
        let mut found = found.map_err(refused)?;
        let stopped = found.stopped.take().or(interrupt);
        let sheet = Sheet::new(heading, found);
        let rows = (json(&headed(&sheet))?, sheet.text());
        match stopped {
            None => Ok(rows),
            Some(failure) => {
                Err(failed(failure, Some(rows.into_pyobject(py)?.into_any().unbind())))
            }
        }
    }
}

/// Returns the exception of a survey that could not start or continue.
fn refused(error: SurveyError) -> PyErr {
    match error {
        SurveyError::Pattern { text, error } => parse_error(&text, &error),
        SurveyError::Input { message, help } => InputError::new_err((message, help)),
        SurveyError::Run(failure) => failed(failure, None),
        SurveyError::Hunt(error) => refused_hunt(*error),
        error @ SurveyError::System { .. } => system(error.to_string()),
    }
}

/// Returns the exception of a hunt that could not start or continue.
fn refused_hunt(error: grundy_hunt::Error) -> PyErr {
    match error {
        grundy_hunt::Error::Run(failure) => failed(failure, None),
        grundy_hunt::Error::Folder { message, help } => InputError::new_err((message, help)),
        error => system(error.to_string()),
    }
}

fn system(message: String) -> PyErr {
    pyo3::exceptions::PyOSError::new_err(message)
}

/// Hunts for a period. Returns the object of `grundy hunt --json`.
#[pyfunction]
#[pyo3(signature = (game, dir, last, keep, every, limits, progress))]
#[allow(clippy::too_many_arguments, reason = "Python's keywords")]
pub(crate) fn hunt(
    py: Python<'_>,
    game: &str,
    dir: PathBuf,
    last: Option<u64>,
    keep: bool,
    every: f64,
    limits: &Limits,
    progress: Option<Py<PyAny>>,
) -> PyResult<String> {
    let code = Named::code(game).map_err(|error| parse_error(game, &error))?;
    let code = code.ok_or_else(|| {
        let help = "write a code such as 0.106, or the name of one, such as officers";
        InputError::new_err((format!("{game}: only take-and-break games can be hunted"), help))
    })?;
    let every = Duration::try_from_secs_f64(every).map_err(|_| {
        InputError::new_err((format!("every={every} is no time"), "write seconds, such as 10"))
    })?;
    let threads = limits.threads();
    let setup = Setup { threads, ..Setup::default() };
    let config = HuntConfig { code, dir, to: last, keep, setup, every, work: None };
    let mut callback = Callback::new(progress);
    let done = long(py, *limits, |stop| {
        let mut listener = CallbackListener { callback: &mut callback, stop };
        grundy_hunt::hunt(&config, &limits.meter(stop), &mut listener)
    })?;
    callback.raised()?;
    let (report, interrupt) = done.parts();
    let report = report.map_err(refused_hunt)?;
    let report = json(&headed(&report))?;
    match interrupt {
        None => Ok(report),
        Some(failure) => Err(failed(failure, Some(report.into_pyobject(py)?.into_any().unbind()))),
    }
}

/// Forwards the progress of a hunt to a callback.
struct CallbackListener<'a> {
    callback: &'a mut Callback,
    stop: &'a WorkerStop,
}

impl Listener for CallbackListener<'_> {
    fn progress(&mut self, progress: &Progress) {
        let Progress { next, goal, rate, rares, max, zeros, .. } = *progress;
        self.callback.call((next, goal, rate, rares, max, zeros), self.stop);
    }

    fn note(&mut self, text: &str) {
        self.callback.call((text.to_owned(),), self.stop);
    }
}

impl Callback {
    /// Calls the function, unless it has raised an exception before. An exception stops the work.
    fn call<A>(&mut self, args: A, stop: &WorkerStop)
    where
        A: for<'py> pyo3::call::PyCallArgs<'py>,
    {
        if let (Some(function), None) = (&self.function, &self.raised)
            && let Err(raised) = Python::attach(|py| function.call1(py, args).map(|_| ()))
        {
            self.raised = Some(raised);
            stop.end();
        }
    }

    fn raised(self) -> PyResult<()> {
        self.raised.map_or(Ok(()), Err)
    }
}

/// A misère quotient for Python: its object, and its certificate if it is proved.
type QuotientParts = (String, Option<String>);

/// Computes the misère quotient of a game on single heaps, or of a position. Returns the object of
/// `grundy misere --json`, and the certificate.
#[pyfunction]
#[pyo3(signature = (game, last, limits))]
pub(crate) fn misere(
    py: Python<'_>,
    game: &str,
    last: Option<u64>,
    limits: &Limits,
) -> PyResult<QuotientParts> {
    let bench = desk::bench();
    let heap = bench.read(&format!("{game} 1"));
    if let Ok(heap) = &heap
        && let Some(part) = heap.lone()
        && let Some(rule) = part.rules().numbers().heap_rule()
    {
        let balance = rule.code().filter(|_| last.is_none()).and_then(Balance::of);
        if let Some(balance) = balance {
            return Ok((json(&headed(&infinite(balance, None)))?, Some(balance.certificate())));
        }
        let done = long(py, *limits, |stop| of_rule(rule, last, &limits.meter(stop), stop))?;
        let ((found, ended), interrupt) = done.parts();
        return finish(py, found?, ended.or(interrupt));
    }
    let position = bench.read(game).map_err(|error| parse_error(game, &error))?;
    let done = long(py, *limits, |stop| {
        let meter = limits.meter(stop);
        let mut found = PositionQuotient::default();
        let parts = position.parts();
        let ended = found.add(&parts, &meter).err();
        (found, ended)
    })?;
    let ((found, ended), interrupt) = done.parts();
    if let Some(failure) = ended.or(interrupt) {
        return Err(failed(failure, None));
    }
    let named = position.parts().into_iter().map(|part| part.text().to_string()).collect();
    let how = Found { status: Status::Proved, incomplete: None, certificate: None };
    Ok((json(&headed(&of_positions(game, &found, Some(named), how)))?, None))
}

/// Computes the quotient of a game's heaps up to `last`, or until it is proved to be that of all heaps.
fn of_rule(
    rule: &dyn HeapRule,
    last: Option<u64>,
    meter: &Meter<'_>,
    stop: &WorkerStop,
) -> (PyResult<QuotientParts>, Option<Failure>) {
    let mut found = HeapQuotients::new(&[rule]);
    let ended = found.extend(&[rule], &[last.unwrap_or(u64::MAX - 1)], meter, &mut |_| {}).err();
    let object = json(&headed(&heaps(rule, &found, ended.as_ref())));
    let text = found.is_proved().then(|| certificate(&game_name(rule), &found));
    // A certificate that the checker does not confirm would be useless.
    let certificate = text.filter(|text| {
        let report = grundy_verify::verify(text.as_bytes(), &mut StopProgress(stop));
        matches!(report.verdict, grundy_verify::Verdict::Proved(_))
    });
    (object.map(|object| (object, certificate)), ended)
}

fn heaps(rule: &dyn HeapRule, found: &HeapQuotients, ended: Option<&Failure>) -> Object {
    let incomplete = ended.map(ToString::to_string);
    let how = Found { status: Status::of(found), incomplete, certificate: None };
    of_heaps(&game_name(rule), found, how)
}

/// Returns a result, or the exception of the limit that ended the work, with the result so far.
fn finish(py: Python<'_>, found: QuotientParts, ended: Option<Failure>) -> PyResult<QuotientParts> {
    match ended {
        None => Ok(found),
        Some(failure) => match failure.limit() {
            Some(limit) => {
                let partial = found.into_pyobject(py)?.into_any().unbind();
                Err(limit_reached(limit, failure.to_string(), Some(partial)))
            }
            None => Err(failed(failure, None)),
        },
    }
}

/// Lets the check of a certificate run until the work is stopped.
struct StopProgress<'a>(&'a WorkerStop);

impl grundy_verify::Progress for StopProgress<'_> {
    fn report(&mut self, _done: u64, _total: u64) -> bool {
        self.0.reason().is_none()
    }
}

/// Checks a certificate. Returns the object of `grundy verify --json`.
#[pyfunction]
pub(crate) fn verify(py: Python<'_>, text: &[u8], name: &str, limits: &Limits) -> PyResult<String> {
    let done = long(py, *limits, |stop| {
        (grundy_verify::verify(text, &mut StopProgress(stop)), stop.reason())
    })?;
    let (report, limit) = done.unless_interrupted()?;
    match (&report.verdict, limit) {
        (grundy_verify::Verdict::Unfinished(why), Some(limit)) => {
            Err(limit_reached(limit, why.clone(), None))
        }
        (grundy_verify::Verdict::Unfinished(why), None) => {
            Err(GrundyError::new_err((why.clone(),)))
        }
        _ => json(&verified(name, &report)),
    }
}
