//! `cargo xtask test`: runs every check, the cheapest to fail first.

use std::net::TcpListener;
use std::process;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use pico_args::Arguments;

use crate::browsers::{CHROMIUM, FIREFOX, WEBKIT};
use crate::shell::{cargo, run as start};
use crate::wasm::Optimise;
use crate::{Command, bench, dist, hosts, no_more, node, package, shell, times, wasm};

pub(crate) const COMMAND: Command = Command {
    name: "test",
    about: "Check everything, or one part: rust, page, browser, faults, firefox, webkit, hosts",
    help: "\
Usage: cargo xtask test [rust|page|browser|faults|firefox|webkit|hosts]...
       cargo xtask test browser --slow

  rust      format, lints, docs, the libraries' suites, tests of xtask
  page      the built modules under Node, types, lints and unit tests of the page; the npm package, installed and used; one answer
            of page, command line and package
  browser   the site built for publishing, within its size, read as crawlers read it, and driven: by the
            suite in Chromium, by its core in Firefox
  faults    the rest of the suite in Chromium: faults of every kind, the largest maps, and what is
            like something that `browser` tries
  firefox   the whole suite in Firefox
  webkit    the core path in WebKitGTK
  hosts     the code in docs/embedding.md, built by the tools that it is for (Hugo, Jekyll, Docusaurus and
            others) and opened in Chromium; it installs 700 MB of packages

  --slow    the suite in Chromium with every script that the site loads when it is wanted held back by 600 ms,
            and nothing else of `browser`: tests wait for the page, and the page's controls for their parts

Without a part, rust, page and browser, and webkit where it is at hand; the first failing step ends
the run. The suites over real maps run when ../shared/maps exists or TIEBREAK_MAPS names a folder.
CHROMIUM, FIREFOX and WEBKIT_DRIVER name the browsers to use; without one, root on Debian gets it
installed.",
    run,
};

#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Rust,
    Page,
    Browser,
    Faults,
    Firefox,
    Webkit,
    Hosts,
    /// The browser suite, with the site's parts held back.
    Slow,
    /// Steps that run only when no part was named.
    Whole,
}
use Part::{Browser, Faults, Firefox, Hosts, Page, Rust, Slow, Webkit, Whole};

struct Step {
    name: &'static str,
    parts: &'static [Part],
    run: fn() -> Result<()>,
}

const fn step(name: &'static str, parts: &'static [Part], run: fn() -> Result<()>) -> Step {
    Step { name, parts, run }
}

const STEPS: &[Step] = &[
    // Missing programs are found before the long steps.
    step(
        "wasm target",
        &[Rust, Page, Browser, Slow, Faults, Firefox, Webkit, Hosts],
        wasm::target,
    ),
    step(
        "npm packages",
        &[Page, Browser, Slow, Faults, Firefox, Webkit, Hosts],
        node::packages,
    ),
    step("Chromium", &[Browser, Slow, Faults, Hosts], || {
        CHROMIUM.find().map(drop)
    }),
    step("Firefox", &[Browser, Firefox], || FIREFOX.find().map(drop)),
    step("tools of other sites", &[Hosts], hosts::tools),
    step("WebKitGTK", &[Webkit], || WEBKIT.find().map(drop)),
    step("Rust format", &[Rust], format),
    step("page lints", &[Page], biome),
    step("Rust lints", &[Rust], clippy),
    step("Rust lints, wasm", &[Rust], clippy_wasm),
    step("Rust docs", &[Rust], doc),
    step("library tests", &[Rust], library_tests),
    step("xtask tests", &[Rust], xtask_tests),
    step(
        "module build",
        &[Page, Browser, Slow, Faults, Firefox, Webkit, Hosts],
        || wasm::build(Optimise::Yes),
    ),
    step("module tests", &[Page], || start(&mut node::tests("wasm")?)),
    step("page types", &[Page], types),
    step("page unit tests", &[Page], || {
        start(&mut node::tests("unit")?)
    }),
    step("npm package", &[Page, Browser, Slow], package::bundle),
    step("npm package tests", &[Page], || {
        start(&mut node::tests("package")?)
    }),
    step("one answer everywhere", &[Page], agreement),
    step(
        "site and its size",
        &[Browser, Slow, Faults, Firefox, Webkit, Hosts],
        dist::bundle,
    ),
    step("pages as crawlers read them", &[Browser], || {
        start(&mut node::tests("site")?)
    }),
    step(
        "a book with figures",
        &[Browser, Slow, Firefox, Hosts],
        book,
    ),
    step("WebKitGTK tests", &[Webkit], webkit),
    step("WebKitGTK tests", &[Whole], webkit_where_it_is),
    step("browser tests", &[Browser], || browser("chromium-check")),
    step("browser tests, slow parts", &[Slow], slow_browser),
    step("faults", &[Faults], || browser("chromium-faults")),
    step("core in Firefox", &[Browser], || browser("firefox-core")),
    step("other sites", &[Hosts], hosts::test),
    step("Firefox tests", &[Firefox], || browser("firefox")),
];

fn run(mut args: Arguments) -> Result<()> {
    let mut parts = Vec::new();
    while let Some(name) = args.subcommand()? {
        parts.push(match name.as_str() {
            "rust" => Rust,
            "page" => Page,
            "browser" => Browser,
            "faults" => Faults,
            "firefox" => Firefox,
            "webkit" => Webkit,
            "hosts" => Hosts,
            _ => bail!("there is no part `{name}` to test, see --help"),
        });
    }
    let is_slow = args.contains("--slow");
    no_more(args)?;
    if is_slow {
        if parts != [Browser] {
            bail!("--slow is for `browser` alone, see --help");
        }
        parts = vec![Slow];
    }
    if parts.is_empty() {
        parts = vec![Rust, Page, Browser, Whole];
    }

    times::begin()?;
    let mut passed: Vec<(&str, Duration)> = Vec::new();
    let mut failure = None;
    for step in STEPS
        .iter()
        .filter(|step| step.parts.iter().any(|part| parts.contains(part)))
    {
        println!("\n== {}", step.name);
        let begin = Instant::now();
        let result = (step.run)();
        let time = begin.elapsed();
        match result {
            Ok(()) => {
                println!("== {}: passed in {}", step.name, seconds(time));
                passed.push((step.name, time));
            }
            Err(error) => {
                println!("== {}: FAILED after {}", step.name, seconds(time));
                failure = Some(error.context(format!("the step `{}` failed", step.name)));
                break;
            }
        }
    }

    println!("\nThe slowest tests:\n{}", times::slowest()?);
    for (name, time) in &passed {
        println!("{name:18}{:>9}", seconds(*time));
    }
    let whole = passed.iter().map(|(_, time)| *time).sum();
    if whole > MOST {
        println!(
            "warning: all this took {}, and a whole check may take {}: see \"Where a test belongs\" in CONTRIBUTING.md",
            seconds(whole),
            seconds(MOST)
        );
    }
    println!(
        "{} passed, {} failed",
        passed.len(),
        usize::from(failure.is_some())
    );
    print!("{}", times::failed()?);
    failure.map_or(Ok(()), Err)
}

/// How long a check of everything may take on two cores. One that took longer is no failure, since the
/// machine may have been busy.
const MOST: Duration = Duration::from_secs(25 * 60);

fn seconds(time: Duration) -> String {
    format!("{:.1} s", time.as_secs_f64())
}

fn format() -> Result<()> {
    start(cargo().args(["fmt", "--all", "--check"]))
}

fn clippy() -> Result<()> {
    start(cargo().args([
        "clippy",
        "--quiet",
        "--workspace",
        "--all-targets",
        "--",
        "-D",
        "warnings",
    ]))
}

/// The modules, as the target compiles them.
fn clippy_wasm() -> Result<()> {
    start(
        cargo()
            .args(["clippy", "--quiet", "--target", wasm::TARGET])
            .args(wasm::packages().flat_map(|package| ["--package", package]))
            .args(["--", "-D", "warnings"]),
    )
}

fn doc() -> Result<()> {
    start(
        cargo()
            .args(["doc", "--quiet", "--workspace", "--no-deps"])
            .env("RUSTDOCFLAGS", "-D warnings"),
    )
}

/// The suites prove that nothing overflows, so an overflow has to show.
pub(crate) const CHECKED: [&str; 2] = ["--config", "profile.release.overflow-checks=true"];

/// So many suites take longer to compile in full than they gain by it.
pub(crate) const SOON: [&str; 4] = [
    "--config",
    "profile.release.opt-level=1",
    "--config",
    "profile.release.lto=\"off\"",
];

fn library_tests() -> Result<()> {
    let mut tests = cargo();
    tests
        .args(["test", "--release"])
        .args(["--package", "tiebreak", "--package", "tiebreak-document"])
        .args(["--package", "tiebreak-files"])
        .args(["--package", "tiebreak-suites", "--package", "tiebreak-cli"])
        // This measures nothing: it shows that the benchmarks still run and all answers agree.
        .args([
            "--package",
            "tiebreak-bench",
            "--features",
            "tiebreak-bench/peers",
        ])
        .args(CHECKED)
        .args(SOON);
    // The published benchmark maps are too many to keep here; they are used where they are at hand.
    if std::env::var_os("TIEBREAK_MAPS").is_none() {
        bench::maps(&mut tests)?;
    }
    times::cargo_test(&mut tests)
}

/// Compares the answers of the page's modules, the command line and the npm package.
fn agreement() -> Result<()> {
    let mut build = cargo();
    build.args(["build", "--release"]);
    build.args(["--package", "tiebreak-cli", "--bin", "tiebreak"]);
    build.args(["--package", "tiebreak-suites", "--bin", "random-documents"]);
    // As the libraries' suites are built, so that they share it.
    start(build.args(CHECKED).args(SOON))?;
    let built = shell::target()?.join("release");
    let program = |name: &str| {
        built
            .join(name)
            .with_extension(std::env::consts::EXE_EXTENSION)
    };
    start(
        node::tests("agree")?
            .env("TIEBREAK", program("tiebreak"))
            .env("TIEBREAK_DOCUMENTS", program("random-documents")),
    )
}

fn xtask_tests() -> Result<()> {
    start(cargo().args(["test", "--quiet", "--package", "xtask"]))
}

fn types() -> Result<()> {
    start(node::script("node_modules/typescript/bin/tsc").args(["--project", "."]))
}

fn biome() -> Result<()> {
    let quiet = [
        "--colors=off",
        "--diagnostic-level=warn",
        "--error-on-warnings",
    ];
    start(
        node::script("node_modules/@biomejs/biome/bin/biome")
            .arg("ci")
            .args(quiet),
    )
}

/// Has mdBook make a book for the browser tests to open. Its packages are not the workspace's.
fn book() -> Result<()> {
    let folder = shell::root().join("tests/book");
    let target = shell::root().join("target");
    let mut build = cargo();
    build
        .args(["run", "--quiet", "--locked", "--manifest-path"])
        .arg(folder.join("Cargo.toml"));
    // Where builds share a folder, this one does as well.
    if std::env::var_os("CARGO_TARGET_DIR").is_none() {
        build.env("CARGO_TARGET_DIR", &target);
    }
    start(
        build
            .arg("--")
            .args([folder.join("guide"), target.join("book")]),
    )
}

/// Playwright serves `dist/` itself, see `playwright.config.mjs`, and ends the server it started.
fn browser(engine: &str) -> Result<()> {
    start(&mut playwright(engine, engine)?)
}

/// For how many milliseconds `--slow` holds parts of the site back.
const HELD: &str = "600";

fn slow_browser() -> Result<()> {
    start(playwright("chromium-check", "chromium-slow")?.env("TIEBREAK_SLOW", HELD))
}

/// The browser suite in an engine; `suite` names its times.
fn playwright(engine: &str, suite: &str) -> Result<process::Command> {
    let browser = if engine.starts_with("chromium") {
        CHROMIUM
    } else {
        FIREFOX
    };
    let mut suite_run = node::script("node_modules/@playwright/test/cli.js");
    suite_run
        .arg("test")
        .env("TIEBREAK_ENGINE", engine)
        .env(browser.variable, browser.find()?)
        .env("TIEBREAK_TIMES", times::file(suite)?)
        .env("TIEBREAK_PORT", free_port()?.to_string());
    Ok(suite_run)
}

fn webkit() -> Result<()> {
    start(node::tests("webkit")?.env(WEBKIT.variable, WEBKIT.find()?))
}

/// No one needs a third engine to work on the page, so a missing one is only reported.
fn webkit_where_it_is() -> Result<()> {
    match WEBKIT.find() {
        Ok(_) => webkit(),
        Err(error) => {
            println!("Left out: {error:#}");
            Ok(())
        }
    }
}

/// A port nobody listens on: the system picks one, and it is free again when this returns.
fn free_port() -> Result<u16> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).context("finding a free port")?;
    Ok(listener.local_addr()?.port())
}
