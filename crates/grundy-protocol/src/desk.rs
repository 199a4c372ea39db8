//! Answers questions in order, on workbenches that keep results from one question to the next.

use std::collections::BTreeMap;
use std::sync::Arc;

use grundy_core::game::{Budget, Meter};
use grundy_engine::Workbench;
use grundy_engine::wording::{Language, Wording};
use grundy_sequence::sequence::Setup;

use crate::control::Control;
use crate::deadline::{AT_ONCE, Deadline, NODES_AT_ONCE, SEARCH};
use crate::extent;
use crate::files::Files;
use crate::host::Host;
use crate::method::{self, Call, Results};
use crate::request;
use crate::response::Response;
use crate::workbench::workbench;

/// Answers questions, each of which can use the results of those before it.
///
/// A workbench keeps results until they take as much memory as the host allows for one question, or
/// the number of bytes set by [`Desk::keeping`], or the process has no room for that; then it is cleared. Requests with rule files have a workbench
/// of their own, which is kept while the same files come again.
#[derive(Debug)]
pub struct Desk {
    host: Host,
    /// The number of bytes up to which a workbench keeps results.
    kept: u64,
    benches: Benches,
    /// The wordings used so far, by the tags of their languages.
    wordings: BTreeMap<&'static str, Wording>,
    /// What the laboratory keeps from one question to the next.
    results: Results,
}

impl Desk {
    /// Creates a desk without results.
    pub fn new(host: Host) -> Self {
        Self {
            host,
            kept: host.memory,
            benches: Benches::default(),
            wordings: BTreeMap::new(),
            results: Results::default(),
        }
    }

    /// Sets the number of bytes up to which a workbench keeps results.
    #[must_use]
    pub fn keeping(self, bytes: u64) -> Self {
        Self { kept: bytes.min(self.host.memory), ..self }
    }

    /// Answers a question.
    pub fn handle(&mut self, method: &str, request: &str, control: &Control<'_>) -> Response {
        let read = request::read(request);
        let checked = read.and_then(|(common, own)| extent::check(&own).map(|()| (common, own)));
        let (common, own) = match checked {
            Ok(request) => request,
            Err(error) => return Response::failed(&error, &BTreeMap::new()),
        };
        let files = Files(Arc::new(common.files));
        let host = self.host;
        let bench = self.benches.with(&files);
        let language = common.lang.as_deref().and_then(Language::for_tag);
        let language = language.unwrap_or_else(Language::english);
        let wording = self.wordings.entry(language.tag).or_insert_with(|| language.into());
        // An opponent limits its search itself, so that its choice does not depend on the clock.
        let patience = match method {
            _ if common.quick => Some(AT_ONCE),
            "reply" => Some(AT_ONCE),
            // The candidates for a quotient may grow without end.
            "misere" => Some(SEARCH),
            _ => None,
        };
        let stop = Deadline::new(control, patience);
        let budget = host.budget(&stop);
        let nodes = if common.quick { budget.nodes.min(NODES_AT_ONCE) } else { budget.nodes };
        let meter = Meter::new(Budget { nodes, ..budget });
        let call = Call {
            bench: &bench.bench,
            host: &host,
            meter: &meter,
            lines: control.lines,
            wording,
            misere: common.misere,
            results: &self.results,
        };
        let answer = method::answer(method, own, &call);
        bench.charge(&meter, control.stop.room(), self.kept);
        match answer {
            Ok(reply) => reply,
            Err(error) => Response::failed_in(&error, &files.0, Some(wording)),
        }
    }
}

/// The workbenches: one for requests without files, one for the files of the last request that had any.
#[derive(Debug, Default)]
struct Benches {
    usual: BoundedWorkbench,
    own: Option<(Files, BoundedWorkbench)>,
}

impl Benches {
    /// Returns the workbench for a request with the given files.
    fn with(&mut self, files: &Files) -> &mut BoundedWorkbench {
        if files.0.is_empty() {
            return &mut self.usual;
        }
        let own = self.own.take().filter(|(known, _)| known == files);
        let own = own.unwrap_or_else(|| {
            let bench = workbench(Box::new(files.clone()), Setup::default());
            (files.clone(), BoundedWorkbench { bench, used: 0 })
        });
        &mut self.own.insert(own).1
    }
}

/// A workbench that is cleared when its results take too much memory.
#[derive(Debug)]
struct BoundedWorkbench {
    bench: Workbench,
    /// The estimated number of bytes of its results.
    used: u64,
}

impl Default for BoundedWorkbench {
    fn default() -> Self {
        Self { bench: workbench(Box::new(Files::default()), Setup::default()), used: 0 }
    }
}

impl BoundedWorkbench {
    /// The fixed cost of a question in bytes.
    const OVERHEAD: u64 = 1 << 12;

    /// Adds the memory that a question used to the estimate. Clears the workbench if the estimate
    /// exceeds `most`, or if the process can allocate less than `most` bytes.
    fn charge(&mut self, meter: &Meter<'_>, room: u64, most: u64) {
        let used = meter.memory_estimate().saturating_add(Self::OVERHEAD);
        self.used = self.used.saturating_add(used);
        if self.used > most || room < most {
            self.bench.clear();
            self.used = 0;
        }
    }
}
