//! From the crates of [`MODULES`] to `www/pkg`: the modules, their JavaScript glue and their types.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::{node, shell};

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// A package, and what its module is called in `www/pkg`.
struct Module {
    package: &'static str,
    name: &'static str,
}

const MODULES: &[Module] = &[
    Module {
        package: "tiebreak-wasm",
        name: "tiebreak_wasm",
    },
    Module {
        package: "tiebreak-files-wasm",
        name: "tiebreak_files",
    },
    Module {
        package: "tiebreak-lab-wasm",
        name: "tiebreak_lab",
    },
    Module {
        package: "tiebreak-analysis-wasm",
        name: "tiebreak_analysis",
    },
];

/// Whether `wasm-opt` goes over the modules: some seconds for a twentieth fewer bytes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Optimise {
    No,
    Yes,
}

/// Adds the compiler's WebAssembly target when it is missing.
pub(crate) fn target() -> Result<()> {
    // The toolchain file asks for it too, but rustup may be told not to act on that by itself.
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

/// The packages that are modules.
pub(crate) fn packages() -> impl Iterator<Item = &'static str> {
    MODULES.iter().map(|module| module.package)
}

/// Builds the modules into `www/pkg`. [`Optimise::Yes`] needs the npm packages.
pub(crate) fn build(optimise: Optimise) -> Result<()> {
    target()?;
    compile(packages())?;

    // A folder of this process's own, so that a build can't disturb another one beside it.
    let made = shell::target()?.join(format!("pkg-{}", std::process::id()));
    let result = MODULES
        .iter()
        .try_for_each(|module| bind(module, &made, optimise))
        .and_then(|()| publish(&made, &shell::root().join("www/pkg")));
    fs::remove_dir_all(&made).ok();
    result
}

/// Builds a module that is never published into a folder of its own.
pub(crate) fn build_for_benchmarks(package: &'static str, to: &Path) -> Result<()> {
    target()?;
    compile([package])?;
    let name = "tiebreak_bench";
    bind(&Module { package, name }, to, Optimise::Yes)
}

fn compile(packages: impl IntoIterator<Item = &'static str>) -> Result<()> {
    let chosen = packages
        .into_iter()
        .flat_map(|package| ["--package", package]);
    shell::run(
        shell::cargo()
            .args(["build", "--lib", "--target", TARGET, "--profile", "wasm"])
            .args(chosen)
            .env("CARGO_ENCODED_RUSTFLAGS", anonymous()),
    )
}

/// The compiler's flags that keep this machine's folders out of the modules: a panic names its file, and
/// the same sources shall give the same bytes wherever they are built.
fn anonymous() -> String {
    let home = std::env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let registries = home.and_then(|home| home.join("registry/src").read_dir().ok());
    let flags = registries
        .into_iter()
        .flatten()
        .flatten()
        .map(|folder| format!("--remap-path-prefix={}=crates.io", folder.path().display()));
    flags.collect::<Vec<_>>().join("\x1f")
}

fn bind(module: &Module, made: &Path, optimise: Optimise) -> Result<()> {
    let library = module.package.replace('-', "_");
    let built = shell::target()?.join(TARGET).join("wasm");
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
        let module = made.join(format!("{}_bg.wasm", module.name));
        shell::run(
            node::script("node_modules/binaryen/bin/wasm-opt")
                .arg("-O3")
                .arg(&module)
                .arg("-o")
                .arg(&module),
        )?;
    }
    Ok(())
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
