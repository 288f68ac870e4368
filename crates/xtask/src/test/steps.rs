//! The steps of a check, in the order in which they begin where nothing keeps them from it.

use std::net::TcpListener;
use std::process;

use anyhow::{Context, Result};

use super::Part::{
    self, Browser, Faults, Firefox, Hosts, Page, Programs, Recipes, Rust, Slow, Webkit, Whole,
};
use super::beside::Takes::{self, Debug, Machine, Nothing, Release, Rest, System, Wasm};
use super::{CHECKED, SOON};
use crate::browsers::{CHROMIUM, FIREFOX, HEADLESS, WEBKIT};
use crate::shell::{cargo, run as start};
use crate::wasm::Optimise;
use crate::{bench, dist, hosts, node, package, programs, recipes, shell, times, wasm};

/// One of the things that a check does.
pub(super) struct Step {
    pub(super) name: &'static str,
    /// The parts that it belongs to.
    pub(super) parts: &'static [Part],
    /// The steps that it needs to have passed, as far as they belong to the check.
    pub(super) after: &'static [&'static str],
    pub(super) takes: Takes,
    pub(super) run: fn() -> Result<()>,
}

const fn step(
    name: &'static str,
    parts: &'static [Part],
    after: &'static [&'static str],
    takes: Takes,
    run: fn() -> Result<()>,
) -> Step {
    Step {
        name,
        parts,
        after,
        takes,
        run,
    }
}

const TARGET: &str = "wasm target";
const PACKAGES: &str = "npm packages";
const MODULES: &str = "module build";
const NPM: &str = "npm package";
const SITE: &str = "site and its size";
const APPLY: &str = "recipes apply";
const BOOK: &str = "a book with figures";

/// All steps. Those that find out about missing programs come first.
pub(super) const STEPS: &[Step] = &[
    step(
        TARGET,
        &[Rust, Page, Browser, Slow, Faults, Firefox, Webkit, Hosts],
        &[],
        System,
        wasm::target,
    ),
    step(
        PACKAGES,
        &[
            Page, Browser, Slow, Faults, Firefox, Webkit, Hosts, Programs,
        ],
        &[],
        System,
        node::packages,
    ),
    step("Chromium", &[Faults, Hosts], &[], System, || {
        CHROMIUM.find().map(drop)
    }),
    step(HEADLESS.name, &[Browser, Slow], &[], System, || {
        HEADLESS.or(&CHROMIUM).map(drop)
    }),
    step("Firefox", &[Browser, Firefox], &[], System, || {
        FIREFOX.find().map(drop)
    }),
    step(
        "tools of other sites",
        &[Hosts],
        &[PACKAGES],
        System,
        hosts::tools,
    ),
    step("WebKitGTK", &[Webkit], &[], System, || {
        WEBKIT.find().map(drop)
    }),
    step("Rust format", &[Rust], &[], Nothing, format),
    step(APPLY, &[Rust, Recipes], &[], Nothing, recipes::check),
    step("page lints", &[Page], &[PACKAGES], Nothing, biome),
    // Nearly everything waits for the modules.
    step(
        MODULES,
        &[Page, Browser, Slow, Faults, Firefox, Webkit, Hosts],
        &[TARGET, PACKAGES],
        Wasm,
        || wasm::build(Optimise::Yes),
    ),
    step("Rust lints", &[Rust], &[], Debug, clippy),
    step("Rust docs", &[Rust], &[], Debug, doc),
    step("xtask tests", &[Rust], &[], Debug, xtask_tests),
    step("library tests", &[Rust], &[], Release, library_tests),
    step("page types", &[Page], &[MODULES], Nothing, types),
    // Before what takes as long and has nothing behind it.
    step(
        SITE,
        &[Browser, Slow, Faults, Firefox, Webkit, Hosts],
        &[MODULES],
        Nothing,
        dist::bundle,
    ),
    step("page unit tests", &[Page], &[MODULES], Nothing, || {
        start(&mut node::tests_together("unit")?)
    }),
    step("module tests", &[Page], &[MODULES], Nothing, || {
        start(&mut node::tests("wasm")?)
    }),
    step(
        NPM,
        &[Page, Browser, Slow],
        &[MODULES],
        Nothing,
        package::bundle,
    ),
    step("npm package tests", &[Page], &[NPM], Nothing, || {
        start(&mut node::tests("package")?)
    }),
    step(
        "pages as crawlers read them",
        &[Browser],
        &[SITE],
        Nothing,
        || start(&mut node::tests("site")?),
    ),
    step(BOOK, &[Faults, Firefox, Hosts], &[], Debug, book),
    // It builds what the library tests build, and cargo has one of them wait: their runs may go on beside it.
    step("one answer everywhere", &[Page], &[NPM], Nothing, agreement),
    step("WebKitGTK tests", &[Webkit], &[SITE], Nothing, webkit),
    step(
        "WebKitGTK tests, if it is here",
        &[Whole],
        &[SITE],
        Nothing,
        webkit_where_it_is,
    ),
    step("browser tests", &[Browser], &[NPM, SITE], Machine, || {
        browser("chromium-check")
    }),
    step(
        "browser tests, slow parts",
        &[Slow],
        &[NPM, SITE],
        Machine,
        slow_browser,
    ),
    step("faults", &[Faults], &[SITE, BOOK], Machine, || {
        browser("chromium-faults")
    }),
    step("core in Firefox", &[Browser], &[NPM, SITE], Rest, || {
        browser("firefox-core")
    }),
    step(
        "recipes carried out",
        &[Recipes],
        &[APPLY],
        Release,
        recipes::carry_out,
    ),
    step(
        "real programs",
        &[Programs],
        &[PACKAGES],
        Release,
        programs::test,
    ),
    step("other sites", &[Hosts], &[SITE, BOOK], Machine, hosts::test),
    step("Firefox tests", &[Firefox], &[SITE, BOOK], Machine, || {
        browser("firefox")
    }),
];

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

fn doc() -> Result<()> {
    start(
        cargo()
            .args(["doc", "--quiet", "--workspace", "--no-deps"])
            .env("RUSTDOCFLAGS", "-D warnings"),
    )
}

fn library_tests() -> Result<()> {
    let mut tests = cargo();
    tests
        .args(["test", "--release"])
        .args(["--package", "tiebreak", "--package", "tiebreak-document"])
        .args([
            "--package",
            "tiebreak-analysis",
            "--package",
            "tiebreak-journey",
        ])
        .args(["--package", "tiebreak-files"])
        .args(["--package", "tiebreak-suites", "--package", "tiebreak-cli"])
        // Without other crates, which cost more than they show: `programs` has them.
        .args(["--package", "tiebreak-bench"])
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
    // Browsers and Node have other types of their own, such as a timer's.
    for project in [".", "www/build"] {
        start(node::tool("typescript/bin/tsc").args(["--project", project]))?;
    }
    Ok(())
}

fn biome() -> Result<()> {
    let quiet = [
        "--colors=off",
        "--diagnostic-level=warn",
        "--error-on-warnings",
    ];
    start(node::tool("@biomejs/biome/bin/biome").arg("ci").args(quiet))
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
    let (variable, browser) = match engine {
        "chromium-check" => (CHROMIUM.variable, HEADLESS.or(&CHROMIUM)?),
        "chromium-faults" => (CHROMIUM.variable, CHROMIUM.find()?),
        _ => (FIREFOX.variable, FIREFOX.find()?),
    };
    let mut suite_run = node::tool("@playwright/test/cli.js");
    suite_run
        .arg("test")
        .env("TIEBREAK_ENGINE", engine)
        .env(variable, browser)
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

/// A free port: the system picks one, and it is free again when this returns.
fn free_port() -> Result<u16> {
    let listener = TcpListener::bind(("127.0.0.1", 0)).context("finding a free port")?;
    Ok(listener.local_addr()?.port())
}
