//! The engine as a WebAssembly module: [`Desk::handle`] behind functions of plain numbers.
//!
//! The interface needs no generated glue code. Texts pass through one buffer in the module's
//! memory, in UTF-8:
//!
//! 1. `input(length)` makes room in the buffer and returns its address; the page writes a method's
//!    name and, right behind it, the request's JSON.
//! 2. `answers(length of the name)` returns 1 if this module has the method, else 0. A module that
//!    is built without the feature `laboratory` lacks the methods in `LABORATORY`; the page then
//!    loads one that has them.
//! 3. `call(length of the name)` answers the request and returns the length of the response. Lines
//!    that precede the response go to the imported function `grundy.line(address, length)`.
//! 4. `output()` returns the address of the response.
//!
//! Only English is compiled in. Before the first question in another language, the page writes the
//! tag of the language and, right behind it, the message catalogue, and calls `speak(length of the
//! tag)`.
//!
//! The imported function `grundy.now()` is the page's clock, in milliseconds.
//!
//! The module runs in a worker, so the page stops a question by terminating the worker. A panic
//! ends the instance. The only code that the compiler does not check is the exported names
//! themselves.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use grundy_core::game::NeverStop;
use grundy_core::message;
use grundy_engine::wording::LANGUAGES;
use grundy_protocol::{Control, Desk, Error, Host, Response, is_built};

/// The engine, and the buffer through which texts pass.
#[derive(Default)]
struct Engine {
    desk: Option<Desk>,
    buffer: Vec<u8>,
}

static ENGINE: Mutex<Engine> = Mutex::new(Engine { desk: None, buffer: Vec::new() });

fn engine() -> MutexGuard<'static, Engine> {
    ENGINE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Makes room for a request of `length` bytes and returns its address.
#[allow(unsafe_code, reason = "a name that the page can call")]
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    let mut engine = engine();
    engine.buffer.clear();
    engine.buffer.resize(length, 0);
    engine.buffer.as_mut_ptr()
}

/// Returns 1 if the method whose name is the first `name` bytes of the buffer is built in, else 0.
/// The buffer stays as it is.
#[allow(unsafe_code, reason = "a name that the page can call")]
#[unsafe(no_mangle)]
pub extern "C" fn answers(name: usize) -> u32 {
    let engine = engine();
    let method = engine.buffer.get(..name).and_then(|bytes| std::str::from_utf8(bytes).ok());
    method.is_some_and(is_built).into()
}

/// Answers the request in the buffer, whose first `name` bytes are its method. Returns the length
/// of the response.
#[allow(unsafe_code, reason = "a name that the page can call")]
#[unsafe(no_mangle)]
pub extern "C" fn call(name: usize) -> usize {
    let mut engine = engine();
    let question = std::mem::take(&mut engine.buffer);
    let desk = engine.desk.get_or_insert_with(|| Desk::new(Host::default()));
    let reply = if let Some((method, request)) = split(&question, name) {
        let start = now();
        let elapsed = || Duration::try_from_secs_f64((now() - start) / 1000.0).unwrap_or_default();
        let control = Control { stop: &NeverStop, elapsed: Some(&elapsed), lines: Some(&send) };
        desk.handle(method, request, &control)
    } else {
        let error = Error::input(
            message!("question-text", "the question is not text"),
            message!("question-text-help", "write a method, then JSON"),
        );
        Response::failed(&error, &std::collections::BTreeMap::new())
    };
    engine.buffer = reply.json.into_bytes();
    engine.buffer.len()
}

/// Installs the message catalogue in the buffer, whose first `tag` bytes are the tag of its
/// language. An unknown language or invalid text is ignored: sentences stay English.
#[allow(unsafe_code, reason = "a name that the page can call")]
#[unsafe(no_mangle)]
pub extern "C" fn speak(tag: usize) {
    let given = std::mem::take(&mut engine().buffer);
    if let Some((tag, catalogue)) = split(&given, tag)
        && let Some(language) = LANGUAGES.iter().find(|language| language.tag == tag)
    {
        language.install(catalogue);
    }
}

/// Returns the address of the response.
#[allow(unsafe_code, reason = "a name that the page can call")]
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    engine().buffer.as_ptr()
}

/// Splits a text into a name of the given length and the rest.
fn split(text: &[u8], name: usize) -> Option<(&str, &str)> {
    let (name, rest) = text.split_at_checked(name)?;
    Some((std::str::from_utf8(name).ok()?, std::str::from_utf8(rest).ok()?))
}

#[cfg(target_arch = "wasm32")]
mod page {
    #[allow(unsafe_code, reason = "a function that the page provides")]
    #[link(wasm_import_module = "grundy")]
    unsafe extern "C" {
        /// Called with each line that precedes the response.
        pub(crate) safe fn line(address: *const u8, length: usize);

        /// Returns the milliseconds since some fixed time.
        pub(crate) safe fn now() -> f64;
    }
}

/// Passes a line to the page.
#[cfg(target_arch = "wasm32")]
fn send(line: &str) {
    page::line(line.as_ptr(), line.len());
}

/// Returns the page's clock, in milliseconds.
#[cfg(target_arch = "wasm32")]
fn now() -> f64 {
    page::now()
}

/// Outside a browser there is no clock.
#[cfg(not(target_arch = "wasm32"))]
fn now() -> f64 {
    0.0
}

/// Outside a browser lines are dropped.
#[cfg(not(target_arch = "wasm32"))]
fn send(_line: &str) {}

#[cfg(test)]
mod tests {
    use super::*;

    /// A single test, since there is a single buffer.
    #[test]
    fn questions_pass_through_the_buffer() {
        for (method, request, has) in [
            ("solve", &b"{\"position\":\"nim 8 5 11\"}"[..], "\"value\":6"),
            ("solve", b"{\"position\":\"\xff\"}", "\"kind\":\"input\""),
            ("", b"", "\"kind\":\"input\""),
        ] {
            let question = [method.as_bytes(), request].concat();
            input(question.len());
            engine().buffer.copy_from_slice(&question);
            assert_eq!(answers(method.len()), u32::from(method == "solve"));
            let length = call(method.len());
            let response = String::from_utf8(engine().buffer.clone()).unwrap();
            assert_eq!(length, response.len());
            assert!(!output().is_null());
            assert!(response.contains(has), "{response}");
        }
        input(2);
        assert!(call(3) > 0);
        for given in ["fanim = نیم", "xxnim = Nim", "f"] {
            input(given.len());
            engine().buffer.copy_from_slice(given.as_bytes());
            speak(2);
        }
    }
}
