//! Errors that end a command: their exit codes and how they are printed.

use std::borrow::Cow;
use std::io::{self, IsTerminal};

use grundy_core::answer::Incomplete;
use grundy_core::game::Failure;
use grundy_core::text::{Message, ParseError, Place};
use grundy_engine::wording::Wording;
use grundy_hunt::survey::SurveyError;
use miette::{
    GraphicalReportHandler, GraphicalTheme, LabeledSpan, MietteDiagnostic, MietteError,
    MietteSpanContents, Report, SourceCode, SourceSpan, SpanContents,
};

use crate::memory;

/// Why a command did not end with 0.
#[derive(Debug)]
pub(crate) enum Error {
    /// Invalid flags or input.
    Usage {
        /// What is wrong.
        message: Message,
        /// A suggested fix.
        help: Option<Message>,
    },
    /// A text that is not a position.
    Position {
        /// The text as typed.
        text: String,
        /// Where and why.
        error: Box<ParseError>,
    },
    /// A certificate is refuted or a check of the self-test failed; the reason is the answer, and
    /// printed.
    Refuted,
    /// The number of lines of a batch that are not positions.
    BadLines(u64),
    /// A limit, an interrupt or a size that is not supported.
    Unfinished {
        /// Which.
        message: Message,
        /// What works instead.
        help: Option<Message>,
    },
    /// A game whose own rule is at fault.
    Rule(Message),
    /// Standard output or input failed.
    Stream(io::Error),
    /// A file could not be read or written.
    Disk {
        /// Which, and why.
        message: String,
        /// What to do.
        help: Option<String>,
    },
    /// The system failed otherwise.
    System(String),
}

impl Error {
    /// Invalid flags or input, with a suggested fix.
    pub(crate) fn usage(message: impl Into<Message>, help: impl Into<Message>) -> Self {
        Self::Usage { message: message.into(), help: Some(help.into()) }
    }

    /// An answer that is not complete, already printed as far as it goes.
    pub(crate) fn unfinished(message: impl Into<Message>) -> Self {
        Self::Unfinished { message: message.into(), help: None }
    }

    /// What helps where memory is missing and it is not known how much would be enough.
    pub(crate) const MORE_MEMORY: &str =
        "allow more with --memory, for example --memory 16G; 8G are usual";

    /// The exit code where a limit was reached.
    pub(crate) const LIMIT: u8 = 4;

    /// The process's exit code.
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            Self::Stream(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Self::Refuted => 1,
            Self::Usage { .. } | Self::Position { .. } | Self::Rule(_) => 2,
            Self::BadLines(_) => 3,
            Self::Unfinished { .. } => Self::LIMIT,
            Self::Stream(_) | Self::Disk { .. } | Self::System(_) => 5,
        }
    }

    /// Shows the error on standard error: in colour to a terminal that wants it, in ASCII else.
    pub(crate) fn report(&self) {
        let Some(diagnostic) = self.diagnostic() else {
            return;
        };
        let mut theme = match (io::stderr().is_terminal(), colour_is_unwanted()) {
            (true, false) => GraphicalTheme::unicode(),
            (true, true) => GraphicalTheme::unicode_nocolor(),
            (false, _) => GraphicalTheme::none(),
        };
        "error:".clone_into(&mut theme.characters.error);
        let handler = GraphicalReportHandler::new_themed(theme).with_wrap_lines(false);
        let mut shown = String::new();
        // Writing into a string fails only if the diagnostic cannot be laid out.
        if handler.render_report(&mut shown, diagnostic.as_ref()).is_err() {
            shown = format!("error: {diagnostic}\n");
        }
        let lines: Vec<&str> = shown.lines().map(str::trim_end).collect();
        eprintln!("{}", lines.join("\n").trim_end());
    }

    fn diagnostic(&self) -> Option<Report> {
        let (message, help) = match self {
            Self::Position { text, error } => return Some(located(text, error)),
            Self::Refuted => return None,
            Self::Stream(error) if error.kind() == io::ErrorKind::BrokenPipe => return None,
            other => other.message(),
        };
        Some(Report::new(plain(message, help)))
    }

    /// The same error in a person's language, as far as its catalogue says it.
    pub(crate) fn worded(mut self, wording: &Wording) -> Self {
        let (message, help) = match &mut self {
            Self::Position { error, .. } => (&mut error.message, &mut error.help),
            Self::Usage { message, help } | Self::Unfinished { message, help } => (message, help),
            Self::Rule(message) => (message, &mut None),
            _ => return self,
        };
        *message = wording.message(message).into();
        if let Some(help) = help {
            *help = wording.message(help).into();
        }
        self
    }

    /// The message and the suggested fix, without the place in a text.
    pub(crate) fn message(&self) -> (String, Option<String>) {
        match self {
            Self::Position { error, .. } => plain_texts(&error.message, error.help.as_ref()),
            Self::Refuted => ("refuted".to_owned(), None),
            Self::BadLines(1) => ("1 line is not a position".to_owned(), None),
            Self::BadLines(lines) => (format!("{lines} lines are not positions"), None),
            Self::Stream(error) => (error.to_string(), None),
            Self::Usage { message, help } | Self::Unfinished { message, help } => {
                plain_texts(message, help.as_ref())
            }
            Self::Disk { message, help } => (message.clone(), help.clone()),
            Self::Rule(message) => (message.to_string(), None),
            Self::System(message) => (message.clone(), None),
        }
    }
}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Self {
        Self::Stream(error)
    }
}

impl From<Failure> for Error {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Rule(message) => Self::Rule(message),
            Failure::Refused(refusal) => Self::Unfinished {
                help: and(refusal.help, refusal.memory.and_then(more_memory).map(Into::into)),
                message: refusal.message,
            },
            Failure::Stopped { limit, .. } => Self::Unfinished {
                message: limit.message(),
                help: failure.memory().and_then(more_memory).map(Into::into),
            },
        }
    }
}

impl From<Incomplete> for Error {
    fn from(Incomplete { why, memory, .. }: Incomplete) -> Self {
        let help = memory.and_then(more_memory).map(Into::into);
        Self::Unfinished { message: why, help }
    }
}

/// The flag that allows enough memory, where `bytes` would be enough or that is not known (0).
fn more_memory(bytes: u128) -> Option<String> {
    /// More memory than any machine has that the program runs on.
    const MOST: u128 = 1 << 42;
    match bytes {
        0 => Some(Error::MORE_MEMORY.to_owned()),
        bytes if bytes > MOST => None,
        // Beside the table there is the program, and a little else.
        bytes => {
            let all = bytes + bytes / 32 + u128::from(memory::LEAST);
            Some(format!("--memory {}M is enough", all.div_ceil(1 << 20)))
        }
    }
}

fn and(first: Option<Message>, second: Option<Message>) -> Option<Message> {
    match (first, second) {
        (Some(first), Some(second)) => Some(format!("{first}; {second}").into()),
        (first, second) => first.or(second),
    }
}

impl From<grundy_protocol::Error> for Error {
    fn from(error: grundy_protocol::Error) -> Self {
        use grundy_protocol::Error as Protocol;
        match error {
            Protocol::Input { message, help } => Self::Usage { message, help },
            Protocol::Position { text, error } | Protocol::RuleFile { text, error, .. } => {
                Self::Position { text, error }
            }
            Protocol::Failure(failure) => failure.into(),
            Protocol::Front { message, help, .. } => Self::Unfinished { message, help },
            Protocol::Fault { id } => Self::System(format!("fault {id}")),
        }
    }
}

impl From<SurveyError> for Error {
    fn from(error: SurveyError) -> Self {
        match error {
            SurveyError::Pattern { text, error } => Self::Position { text, error },
            SurveyError::Input { message, help } => Self::usage(message, help),
            SurveyError::Run(failure) => failure.into(),
            SurveyError::Hunt(error) => (*error).into(),
            error @ SurveyError::System { .. } => {
                Self::Disk { message: error.to_string(), help: error.help().map(str::to_owned) }
            }
        }
    }
}

impl From<grundy_hunt::Error> for Error {
    fn from(error: grundy_hunt::Error) -> Self {
        use grundy_hunt::Error as Hunt;
        match error {
            Hunt::Folder { message, help } => Self::usage(message, help),
            Hunt::Run(failure) => failure.into(),
            Hunt::Damaged { .. } | Hunt::System { .. } => {
                Self::Disk { message: error.to_string(), help: error.help().map(str::to_owned) }
            }
        }
    }
}

/// The convention of no-color.org: set and not empty.
fn colour_is_unwanted() -> bool {
    std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
}

fn plain_texts(message: &Message, help: Option<&Message>) -> (String, Option<String>) {
    (message.to_string(), help.map(ToString::to_string))
}

fn plain(message: String, help: Option<String>) -> MietteDiagnostic {
    let diagnostic = MietteDiagnostic::new(message);
    match help {
        Some(help) => diagnostic.with_help(help),
        None => diagnostic,
    }
}

/// An error with the text around its place, underlined.
fn located(text: &str, error: &ParseError) -> Report {
    let (message, help) = plain_texts(&error.message, error.help.as_ref());
    let diagnostic = plain(message, help);
    match &error.place {
        Place::Text(_) if text.trim().is_empty() => Report::new(diagnostic),
        Place::Text(span) => {
            let (shown, span) = excerpt(text, span.clone());
            Report::new(diagnostic.with_label(LabeledSpan::underline(span)))
                .with_source_code(shown.into_owned())
        }
        Place::File { name, line, column, text } => {
            let start = text
                .char_indices()
                .nth(column.saturating_sub(1))
                .map_or(text.len(), |(start, _)| start);
            let width = text[start..].chars().next().map_or(0, char::len_utf8);
            let label = LabeledSpan::underline(start..start + width);
            Report::new(diagnostic.with_label(label)).with_source_code(FileLine {
                name: name.clone(),
                line: line.saturating_sub(1),
                text: text.clone(),
            })
        }
    }
}

/// Bytes shown on each side of an error in a long text.
const AROUND: usize = 60;

/// The neighbourhood of a place: a graph of a thousand edges is not printed for one bad edge.
fn excerpt(text: &str, span: std::ops::Range<usize>) -> (Cow<'_, str>, std::ops::Range<usize>) {
    let start = boundary(text, span.start);
    let end = boundary(text, span.end.max(start));
    if text.len() <= 3 * AROUND {
        return (Cow::Borrowed(text), start..end);
    }
    let end = boundary(text, end.min(start + AROUND));
    let from = boundary(text, start.saturating_sub(AROUND));
    let to = boundary(text, end.saturating_add(AROUND));
    let before = if from > 0 { "..." } else { "" };
    let after = if to < text.len() { "..." } else { "" };
    let shift = before.len();
    (
        Cow::Owned(format!("{before}{}{after}", &text[from..to])),
        start - from + shift..end - from + shift,
    )
}

/// The nearest start of a character at or after a byte.
fn boundary(text: &str, at: usize) -> usize {
    (at..text.len()).find(|&i| text.is_char_boundary(i)).unwrap_or(text.len())
}

/// One line of a file, known by its number.
#[derive(Debug)]
struct FileLine {
    name: String,
    line: usize,
    text: String,
}

impl SourceCode for FileLine {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        before: usize,
        after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        if span.offset() + span.len() > self.text.len() {
            return Err(MietteError::OutOfBounds);
        }
        let whole = SourceSpan::from(0..self.text.len());
        // Without context miette wants the place itself, with context the line around it.
        let column = match (before, after) {
            (0, 0) => self.text[..boundary(&self.text, span.offset())].chars().count(),
            _ => 0,
        };
        Ok(Box::new(MietteSpanContents::new_named(
            self.name.clone(),
            self.text.as_bytes(),
            whole,
            self.line,
            column,
            1,
        )))
    }
}
