//! Where questions are answered one after the other.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use grundy::game::{Limits, Meter, Stop};
use grundy::wording::{Language, Wording};
use grundy::{NoFiles, Workbench};
use serde::Serialize;

use crate::deadline::{Deadline, NODES_AT_ONCE};
use crate::error::{Error, Kind};
use crate::files::Files;
use crate::host::Host;
use crate::method::{self, Question};
use crate::request;

/// What one question has from its front end beside its text.
pub struct Control<'a> {
    /// Stops it: a deadline, a client that left.
    pub stop: &'a dyn Stop,
    /// The time since the question began, where there is a clock.
    pub elapsed: Option<&'a dyn Fn() -> Duration>,
    /// Is told lines before the response, each a JSON object; `None` where nobody listens.
    pub lines: Option<&'a dyn Fn(&str)>,
}

/// A response.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reply {
    /// One JSON object.
    pub json: String,
    /// Which sort of failure it tells, if it does.
    pub failed: Option<Kind>,
}

impl Reply {
    /// A response with an object.
    pub(crate) fn of(object: &impl Serialize) -> Self {
        match serde_json::to_string(object) {
            Ok(json) => Self { json, failed: None },
            Err(why) => {
                let error = Error::front(Kind::Internal, why.to_string(), "please report this");
                Self::failed(&error, &BTreeMap::new())
            }
        }
    }

    /// A response that says what went wrong; `files` are those of the request.
    pub fn failed(error: &Error, files: &BTreeMap<String, String>) -> Self {
        // The object is made of strings and numbers, which are always written.
        let json = serde_json::to_string(&error.object(files)).unwrap_or_default();
        Self { json, failed: Some(error.kind()) }
    }
}

/// Answers questions, each faster for those before it.
///
/// What was solved is kept in a workbench until that has cost as much memory as the host allows
/// one question; then a new one takes its place. Rule files of a request have a workbench of
/// their own, kept while the same files come again.
#[derive(Debug)]
pub struct Desk {
    host: Host,
    benches: Benches,
    /// The languages that were asked for, by their tags.
    wordings: BTreeMap<&'static str, Wording>,
}

impl Desk {
    /// A desk at which nothing was answered yet.
    pub fn new(host: Host) -> Self {
        Self { host, benches: Benches::default(), wordings: BTreeMap::new() }
    }

    /// Answers a question.
    pub fn handle(&mut self, method: &str, request: &str, control: &Control<'_>) -> Reply {
        let (common, own) = match request::read(request) {
            Ok(request) => request,
            Err(error) => return Reply::failed(&error, &BTreeMap::new()),
        };
        let files = Files(Arc::new(common.files));
        let host = self.host;
        let bench = self.benches.with(&files);
        let language = common.lang.as_deref().and_then(Language::serving);
        let language = language.unwrap_or_else(|| Wording::english().language());
        let wording = self.wordings.entry(language.tag).or_insert_with(|| language.into());
        // An opponent bounds its search by itself, so that its choice depends on no clock.
        let stop = Deadline::new(control, common.quick || method == "reply");
        let limits = host.limits();
        let nodes = if common.quick { limits.nodes.min(NODES_AT_ONCE) } else { limits.nodes };
        let meter = Meter::new(Limits { nodes, ..limits }, &stop);
        let question = Question {
            bench: &bench.bench,
            host: &host,
            meter: &meter,
            lines: control.lines,
            wording,
            misere: common.misere,
        };
        let answer = method::answer(method, own, &question);
        bench.wear(&meter, host.memory);
        match answer {
            Ok(reply) => reply,
            Err(error) => Reply::failed(&error, &files.0),
        }
    }
}

/// The workbenches: for requests without files, and for the files that came last.
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
            let bench = crate::workbench(Box::new(files.clone()));
            (files.clone(), Worn { bench, used: 0 })
        });
        &mut self.own.insert(own).1
    }
}

/// A workbench, and about how many bytes it has come to keep.
#[derive(Debug)]
struct Worn {
    bench: Workbench,
    used: u64,
}

impl Default for Worn {
    fn default() -> Self {
        Self { bench: crate::workbench(Box::new(NoFiles)), used: 0 }
    }
}

impl Worn {
    /// What a question keeps that nothing else accounts for.
    const BESIDE: u64 = 1 << 12;

    /// What a position that was looked at keeps at most, commonly.
    const NODE: u64 = 1 << 6;

    /// Counts what a question used, and takes a new workbench where that is too much.
    fn wear(&mut self, meter: &Meter<'_>, most: u64) {
        let nodes = meter.nodes().saturating_mul(Self::NODE);
        let used = meter.memory_used().saturating_add(nodes).saturating_add(Self::BESIDE);
        self.used = self.used.saturating_add(used);
        if self.used > most {
            self.bench.clear();
            self.used = 0;
        }
    }
}
