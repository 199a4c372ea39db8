//! Answers questions one after the other, on workbenches that outlast a question.

use std::cell::OnceCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use grundy_core::game::{Budget, Meter};
use grundy_engine::identify::Index;
use grundy_engine::wording::{Language, Wording};
use grundy_engine::{NoFiles, Workbench};
use grundy_sequence::sequence::Setup;

use crate::control::Control;
use crate::deadline::{AT_ONCE, Deadline, NODES_AT_ONCE, SEARCH};
use crate::extent;
use crate::files::Files;
use crate::host::Host;
use crate::method::{self, Call};
use crate::request;
use crate::response::Response;
use crate::workbench::workbench;

/// Answers questions, each faster for those before it.
///
/// A workbench remembers what was solved until that takes as much memory as the host allows one
/// question, or the process has no room for that; then it is cleared. Requests with rule files have a workbench of their own, which lasts
/// while the same files come again.
#[derive(Debug)]
pub struct Desk {
    host: Host,
    benches: Benches,
    /// The wordings used so far, by the tags of their languages.
    wordings: BTreeMap<&'static str, Wording>,
    /// The games that values are looked up in.
    index: OnceCell<Index>,
}

impl Desk {
    /// A desk that has answered nothing yet.
    pub fn new(host: Host) -> Self {
        Self {
            host,
            benches: Benches::default(),
            wordings: BTreeMap::new(),
            index: OnceCell::new(),
        }
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
        let language = common.lang.as_deref().and_then(Language::serving);
        let language = language.unwrap_or_else(|| Wording::english().language());
        let wording = self.wordings.entry(language.tag).or_insert_with(|| language.into());
        // An opponent bounds its search by itself, so that its choice depends on no clock.
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
            index: &self.index,
        };
        let answer = method::answer(method, own, &call);
        bench.wear(&meter, control.stop.room(), host.memory);
        match answer {
            Ok(reply) => reply,
            Err(error) => Response::failed(&error, &files.0),
        }
    }
}

/// The workbenches: one for requests without files, one for the files of the last request that had any.
#[derive(Debug, Default)]
struct Benches {
    usual: Worn,
    own: Option<(Files, Worn)>,
}

impl Benches {
    /// The workbench for a request with some files.
    fn with(&mut self, files: &Files) -> &mut Worn {
        if files.0.is_empty() {
            return &mut self.usual;
        }
        let own = self.own.take().filter(|(known, _)| known == files);
        let own = own.unwrap_or_else(|| {
            let bench = workbench(Box::new(files.clone()), Setup::default());
            (files.clone(), Worn { bench, used: 0 })
        });
        &mut self.own.insert(own).1
    }
}

/// A workbench, and an estimate of the bytes that it holds.
#[derive(Debug)]
struct Worn {
    bench: Workbench,
    used: u64,
}

impl Default for Worn {
    fn default() -> Self {
        Self { bench: workbench(Box::new(NoFiles), Setup::default()), used: 0 }
    }
}

impl Worn {
    /// Bytes of a question that nothing else accounts for.
    const OVERHEAD: u64 = 1 << 12;

    /// Bytes that a searched position takes at most, usually.
    const NODE: u64 = 1 << 6;

    /// Counts what a question used, and clears the workbench where that is too much, or the process
    /// has no room left for as much.
    fn wear(&mut self, meter: &Meter<'_>, room: u64, most: u64) {
        let nodes = meter.nodes().saturating_mul(Self::NODE);
        let used = meter.memory_used().saturating_add(nodes).saturating_add(Self::OVERHEAD);
        self.used = self.used.saturating_add(used);
        if self.used > most || room < most {
            self.bench.clear();
            self.used = 0;
        }
    }
}
