//! From the crates of [`ENGINE`], [`JOURNEY`] and [`TOOLS`] to `www/pkg`: the modules, their JavaScript glue and their types.

mod order;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::{node, shell};

const TARGET: &str = "wasm32-unknown-unknown";

/// A package, and its name in `www/pkg`.
struct Module {
    package: &'static str,
    name: &'static str,
}

/// The module for the lanes, links and generators of any document.
const ENGINE: Module = module("tiebreak-wasm", "tiebreak_engine");

/// The module that plays journeys.
const JOURNEY: Module = module("tiebreak-journey-wasm", "tiebreak_journey");

/// The module that answers many questions, measures times, or reads and writes files.
const TOOLS: Module = module("tiebreak-tools-wasm", "tiebreak_tools");

/// The profile of `Cargo.toml` for them.
const PROFILE: &str = "wasm";

/// Options of the compiler's optimiser that profiles don't know: searches' loops have inlined by attributes what they
/// call, so copies of other functions gain little and weigh much.
const OPTIMISER: [&str; 3] = [
    "-inline-threshold=10",
    "-inlinehint-threshold=60",
    "-unroll-threshold=0",
];

const fn module(package: &'static str, name: &'static str) -> Module {
    Module { package, name }
}

/// Whether `wasm-opt` goes over the modules: some seconds for a twentieth fewer bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Optimise {
    No,
    Yes,
}

/// Adds the compiler's WebAssembly target when it is missing.
pub(crate) fn target() -> Result<()> {
    // The toolchain file asks for it too, but rustup may be set not to act on that by itself.
    let libraries = shell::output(shell::command("rustc").args([
        "--print",
        "target-libdir",
        "--target",
        TARGET,
    ]))?;
    if !Path::new(&libraries).is_dir() {
        println!("Adding the target {TARGET}");
        shell::run(shell::command("rustup").args(["target", "add", TARGET]))?;
    }
    Ok(())
}

/// Builds the modules into `www/pkg`. [`Optimise::Yes`] needs the npm packages.
pub(crate) fn build(optimise: Optimise) -> Result<()> {
    target()?;

    // A folder of this process's own, so that a build can't disturb another one beside it.
    let made = shell::target()?.join(format!("pkg-{}", std::process::id()));
    let modules = [ENGINE, JOURNEY, TOOLS];
    let result = compile(modules.iter().map(|module| module.package))
        .and_then(|()| {
            modules
                .iter()
                .try_for_each(|module| bind(module, &made, optimise))
        })
        .and_then(|()| publish(&made, &shell::root().join("www/pkg")));
    fs::remove_dir_all(&made).ok();
    result
}

/// Builds a module that is never published into a folder of its own.
pub(crate) fn build_for_benchmarks(package: &'static str, to: &Path) -> Result<()> {
    target()?;
    compile([package])?;
    bind(&module(package, "tiebreak_bench"), to, Optimise::Yes)
}

fn compile(packages: impl IntoIterator<Item = &'static str>) -> Result<()> {
    let chosen = packages
        .into_iter()
        .flat_map(|package| ["--package", package]);
    shell::run(
        shell::cargo()
            .args(["build", "--lib", "--target", TARGET, "--profile", PROFILE])
            .args(chosen)
            .env("CARGO_ENCODED_RUSTFLAGS", flags()),
    )
}

/// The compiler's flags: the optimiser's, and those that keep this machine's folders out of the modules. A panic names
/// its file, and the same sources must give the same bytes wherever they are built.
fn flags() -> String {
    let home = std::env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let registries = home.and_then(|home| home.join("registry/src").read_dir().ok());
    let folders = registries.into_iter().flatten().flatten();
    let named =
        folders.map(|folder| format!("--remap-path-prefix={}=crates.io", folder.path().display()));
    let options = OPTIMISER
        .iter()
        .map(|option| format!("-Cllvm-args={option}"));
    options.chain(named).collect::<Vec<_>>().join("\x1f")
}

fn bind(module: &Module, made: &Path, optimise: Optimise) -> Result<()> {
    let library = module.package.replace('-', "_");
    let built = shell::target()?.join(TARGET).join(PROFILE);
    Bindgen::new()
        .input_path(built.join(library).with_extension("wasm"))
        .out_name(module.name)
        .web(true)?
        .typescript(true)
        // The library's default would leave out the address of the module in the glue.
        .omit_default_module_path(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(made)
        .context("generating the JavaScript bindings")?;
    if optimise == Optimise::Yes {
        let file = made.join(format!("{}_bg.wasm", module.name));
        improve(&file, &["--strip-debug"])?;
        let mut module = fs::read(&file)?;
        order::name_by_likeness(&mut module).context("ordering the functions of a module")?;
        fs::write(&file, module)?;
        improve(
            &file,
            &[
                "--reorder-functions-by-name",
                "--strip-debug",
                "--strip-target-features",
            ],
        )?;
    }
    Ok(())
}

/// A round of `wasm-opt` over a module. The second finds savings that the first has made possible.
fn improve(module: &Path, last: &[&str]) -> Result<()> {
    shell::run(
        node::tool("binaryen/bin/wasm-opt")
            // The stack lies at the lowest addresses and grows down to 0: nothing below 1024 is used until it
            // overflows.
            .arg("--low-memory-unused")
            // A function with one caller stays apart, which compresses better: the compiler has
            // inlined the calls that matter for speed.
            .args(["--one-caller-inline-max-function-size", "0"])
            .arg("-O3")
            .args(last)
            .arg(module)
            .arg("-o")
            .arg(module),
    )
}

/// Copies what has changed, each file in one move: a running dev server reloads the page on the
/// first change it sees, and must not read half a file.
fn publish(made: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(made)? {
        let entry = entry?;
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if fs::read(&from)? != fs::read(&to).unwrap_or_default() {
            // By way of a copy: the build folder may lie on another disk, where no move goes.
            let beside = to.with_extension(format!("new-{}", std::process::id()));
            fs::copy(&from, &beside)
                .and_then(|_| fs::rename(&beside, &to))
                .with_context(|| format!("writing {}", to.display()))?;
        }
    }
    Ok(())
}
