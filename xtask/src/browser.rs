//! The page's tests: its modules, then both editions in a real browser.
//!
//! What the engine answers is tried against `grundy serve` and against the static files, so that the
//! two engines are held to one behaviour: the files of `web/tests/engine`, of which the ordinary suite
//! has some run on the static files. What the page makes of the answers does not depend on the engine:
//! the files of `web/tests/page` run against the server alone, but for the faults that were once found
//! and for the speed, which all scenarios try on both.
//!
//! Every game is played on both editions in the slow suite, and looked at in all sizes in the full one,
//! else one game in three.

use std::io::BufReader;
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::thread::sleep;
use std::time::Duration;

use crate::builds::{EVERYTHING, program};
use crate::page::{self, Edition, npm};
use crate::serve::announced;
use crate::shell::{self, Done, cargo};

/// How much of the scenarios is run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// Everything on the server; on the static files what depends on the engine, the faults and the
    /// speed.
    All,
    /// All files of scenarios on the server, with few games looked at; on the static files what
    /// depends on the engine.
    Reduced,
    /// The same with few games played, and on the static files only what the page asks of its engine:
    /// answers in parts, failures, play, and play without a network.
    Usual,
}

/// What is run against one edition.
struct Run {
    /// The files of scenarios, by the beginnings of their names; none means all.
    files: &'static [&'static str],
    /// For which scenarios only some of the games are taken, for the variable `GRUNDY_GAMES`.
    games: &'static str,
    /// Which pictures are kept for people to look at, for the variable `GRUNDY_SCREENS`.
    screens: &'static str,
}

/// Threads of the server for small questions; half as many answer heavy ones, which is one for each of
/// the browsers that run at once: none waits while the server works for another.
const THREADS: &str = "8";

/// The scenarios that depend on the engine.
const ENGINE: &[&str] = &["tests/engine/"];

/// The scenarios that both editions have to pass.
const BOTH: &[&str] = &["tests/engine/", "tests/page/faults", "tests/page/speed"];

/// Scenarios that ask an engine for everything that it does, once.
const ASKED: &[&str] = &[
    "tests/engine/answers",
    "tests/engine/engines",
    "tests/engine/failures",
    "tests/engine/offline",
    "tests/engine/plays-",
];

impl Extent {
    /// What is run against the server.
    fn server(self) -> Run {
        match self {
            Self::All => Run { files: &[], games: "", screens: "" },
            Self::Reduced => Run { files: &[], games: "few-seen", screens: "none" },
            Self::Usual => Run { files: &[], games: "few-seen few-played", screens: "none" },
        }
    }

    /// What is run against the static files.
    fn files(self) -> Run {
        match self {
            Self::All => Run { files: BOTH, games: "", screens: "" },
            Self::Reduced => Run { files: ENGINE, games: "", screens: "none" },
            Self::Usual => Run { files: ASKED, games: "few-played", screens: "none" },
        }
    }
}

/// Where a browser may be, unless `CHROMIUM` names one.
const BROWSERS: &[&str] =
    &["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/// The font that the browser takes for the page's text where no other one of its list is installed.
/// The tests measure text; that of DejaVu, which a bare Debian has, is a tenth larger.
const FONT: &str = "/usr/share/fonts/truetype/liberation";

pub(crate) fn run() -> Done {
    page::build(Edition::Server)?;
    play(Extent::All)
}

/// The tests of a page that is built for the server already.
pub(crate) fn play(extent: Extent) -> Done {
    npm(&["test"])?;
    match extent {
        // The code of the engine that is published, and of one that is built in half the time.
        Extent::All | Extent::Reduced => {
            page::build(Edition::Static)?;
            npm(&["run", "--silent", "sizes"])?;
        }
        Extent::Usual => page::build(Edition::Draft)?,
    }
    browser()?;
    // The program as the tests have built it; `cargo build` would choose other features for its
    // dependencies, and compile them once more.
    let mut program = cargo(&["test", "--no-run", "--test", "cli"]);
    shell::run(program.args(EVERYTHING).env("CARGO_INCREMENTAL", "0"))?;
    let server = Background::server()?;
    scenarios(&server.address, &extent.server())?;
    drop(server);
    let files = Background::files()?;
    scenarios(&files.address, &extent.files())
}

/// Makes sure that there are a browser and, on Debian, a font.
fn browser() -> Done {
    if Path::new("/usr/bin/apt-get").exists() && !Path::new(FONT).exists() {
        // Where it cannot be installed, the page's sizes may differ.
        shell::install(&["fonts-liberation"]).ok();
    }
    let named = std::env::var_os("CHROMIUM");
    let there = || BROWSERS.iter().any(|place| Path::new(place).exists());
    if named.is_some() || there() {
        return Ok(());
    }
    shell::install(&["chromium"]).ok();
    if there() {
        return Ok(());
    }
    Err("the page is tested in a browser, and none was found: install Chromium (on Debian, \
         `apt-get install chromium`), or name one in CHROMIUM"
        .into())
}

/// Plays in the browser what is served at an address.
fn scenarios(address: &str, Run { files, games, screens }: &Run) -> Done {
    let mut run = Command::new("npm");
    run.args(["run", "scenarios", "--"]).args(*files).current_dir(page::web());
    run.env("GRUNDY_URL", address).env("GRUNDY_GAMES", games).env("GRUNDY_SCREENS", screens);
    shell::run(&mut run)
}

/// A server that ends with its value.
struct Background {
    process: Child,
    address: String,
    /// Open as long as the server lives, which may go on writing.
    _lines: Option<BufReader<ChildStdout>>,
}

impl Background {
    /// `grundy serve` on a port of its choice.
    fn server() -> Result<Self, String> {
        let program = program("debug", "grundy");
        let mut serve = Command::new(&program);
        serve.args(["serve", "--addr", "127.0.0.1:0", "--threads", THREADS]).stdout(Stdio::piped());
        let failed = |why: std::io::Error| format!("{}: {why}", program.display());
        let mut process = serve.spawn().map_err(failed)?;
        let mut lines = process.stdout.take().map(BufReader::new);
        match announced(lines.as_mut(), &mut |_| {}).map_err(failed)? {
            Some(address) => Ok(Self { process, address, _lines: lines }),
            None => Err(format!("{} serve names no address", program.display())),
        }
    }

    /// The static files, as any web server has them.
    fn files() -> Result<Self, String> {
        const PORT: u16 = 8018;
        let mut preview = Command::new("node");
        preview.args(["node_modules/vite/bin/vite.js", "preview", "--outDir", "dist/static"]);
        preview.args(["--host", "127.0.0.1", "--strictPort", "--port", &PORT.to_string()]);
        preview.current_dir(page::web()).stdout(Stdio::null());
        let process = preview.spawn().map_err(|why| format!("vite preview: {why}"))?;
        let address = format!("http://127.0.0.1:{PORT}/");
        let mut background = Self { process, address, _lines: None };
        let port = SocketAddr::from(([127, 0, 0, 1], PORT));
        // This ends a hang: on a busy machine everything takes its time.
        for _ in 0..3000 {
            if let Ok(Some(status)) = background.process.try_wait() {
                return Err(format!("vite preview ended: {status}"));
            }
            if TcpStream::connect(port).is_ok() {
                return Ok(background);
            }
            sleep(Duration::from_millis(100));
        }
        Err("vite preview does not answer".into())
    }
}

impl Drop for Background {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
