//! From the crates of [`FIRST`] and [`LATER`] to `www/pkg`: the modules, their JavaScript glue and their types.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use wasm_bindgen_cli_support::Bindgen;

use crate::{node, shell};

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// A package, and its name in `www/pkg`.
struct Module {
    package: &'static str,
    name: &'static str,
}

/// What the first load pays for: compiled alone, since cargo compiles the library once for all packages of a
/// call, with every feature that any of them asks for.
const FIRST: &[Module] = &[module("tiebreak-wasm", "tiebreak_engine")];

/// What knows documents of version 2 but for journeys, and is waited for.
const LARGE: &[Module] = &[module("tiebreak-wasm", "tiebreak_engine_all")];

/// What knows journeys, too.
const JOURNEYS: &[Module] = &[
    module("tiebreak-documents-wasm", "tiebreak_documents"),
    module("tiebreak-files-wasm", "tiebreak_files"),
    module("tiebreak-journey-wasm", "tiebreak_journey"),
    module("tiebreak-batch-wasm", "tiebreak_batch"),
];

/// What knows every version of documents, and answers many questions or measures times.
const LATER: &[Module] = &[
    module("tiebreak-lab-wasm", "tiebreak_lab"),
    module("tiebreak-analysis-wasm", "tiebreak_analysis"),
];

/// A profile of `Cargo.toml`, with options of the compiler's optimiser that profiles don't know.
struct Profile {
    name: &'static str,
    optimiser: &'static [&'static str],
}

const FAST: Profile = profile("wasm", &[]);
const SMALL: Profile = profile("wasm-small", &[]);

/// As fast for the searches of the first load, and a tenth smaller: their loops have inlined by attributes what they
/// call, so copies of other functions and of loops' bodies gain nothing. The later engines' loops do need them.
const LIGHT: Profile = profile(
    "wasm-light",
    &["-unroll-threshold=0", "-inline-threshold=50"],
);

const ALL: Option<&str> = Some("tiebreak-wasm/all");

const fn profile(name: &'static str, optimiser: &'static [&'static str]) -> Profile {
    Profile { name, optimiser }
}

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

/// The packages that are modules.
pub(crate) fn packages() -> impl Iterator<Item = &'static str> {
    let all = LARGE.iter().chain(JOURNEYS).chain(LATER);
    all.map(|module| module.package)
}

/// Builds the modules into `www/pkg`. [`Optimise::Yes`] needs the npm packages.
pub(crate) fn build(optimise: Optimise) -> Result<()> {
    target()?;

    // A folder of this process's own, so that a build can't disturb another one beside it.
    let made = shell::target()?.join(format!("pkg-{}", std::process::id()));
    // Profiles have folders of their own, so two cores build two of them at once. Within one, a package's builds
    // take one another's place.
    let build = |builds: [(Profile, &'static [Module], _); 2]| {
        builds
            .into_iter()
            .try_for_each(|(profile, modules, feature)| {
                let packages = modules.iter().map(|module| module.package);
                compile(packages, &profile, feature)?;
                let mut modules = modules.iter();
                modules.try_for_each(|module| bind(module, &profile, &made, optimise))
            })
    };
    let result = std::thread::scope(|scope| {
        let fast = scope.spawn(|| build([(FAST, LATER, None), (LIGHT, FIRST, None)]));
        let small = build([(SMALL, LARGE, ALL), (SMALL, JOURNEYS, None)]);
        fast.join().expect("a build reports errors")?;
        small
    })
    .and_then(|()| publish(&made, &shell::root().join("www/pkg")));
    fs::remove_dir_all(&made).ok();
    result
}

/// Builds a module that is never published into a folder of its own.
pub(crate) fn build_for_benchmarks(package: &'static str, to: &Path) -> Result<()> {
    target()?;
    compile([package], &FAST, None)?;
    bind(&module(package, "tiebreak_bench"), &FAST, to, Optimise::Yes)
}

fn compile(
    packages: impl IntoIterator<Item = &'static str>,
    profile: &Profile,
    feature: Option<&str>,
) -> Result<()> {
    let chosen = packages
        .into_iter()
        .flat_map(|package| ["--package", package]);
    shell::run(
        shell::cargo()
            .args([
                "build",
                "--lib",
                "--target",
                TARGET,
                "--profile",
                profile.name,
            ])
            .args(chosen)
            .args(feature.map(|feature| format!("--features={feature}")))
            .env("CARGO_ENCODED_RUSTFLAGS", flags(profile)),
    )
}

/// The compiler's flags: the profile's, and those that keep this machine's folders out of the modules. A panic names
/// its file, and the same sources must give the same bytes wherever they are built.
fn flags(profile: &Profile) -> String {
    let home = std::env::var_os("CARGO_HOME")
        .map(PathBuf::from)
        .or_else(|| Some(std::env::home_dir()?.join(".cargo")));
    let registries = home.and_then(|home| home.join("registry/src").read_dir().ok());
    let folders = registries.into_iter().flatten().flatten();
    let named =
        folders.map(|folder| format!("--remap-path-prefix={}=crates.io", folder.path().display()));
    let options = profile.optimiser.iter();
    let options = options.map(|option| format!("-Cllvm-args={option}"));
    options.chain(named).collect::<Vec<_>>().join("\x1f")
}

fn bind(module: &Module, profile: &Profile, made: &Path, optimise: Optimise) -> Result<()> {
    let library = module.package.replace('-', "_");
    let built = shell::target()?.join(TARGET).join(profile.name);
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
                // The stack lies at the lowest addresses and grows down to 0: nothing below 1024 is used until it
                // overflows.
                .arg("--low-memory-unused")
                // A function with one caller stays apart, which compresses better: the compiler has
                // inlined what speed asks for.
                .args(["--one-caller-inline-max-function-size", "0"])
                // The second round finds what the first has laid open.
                .args(["-O3", "-O3"])
                .arg("--strip-target-features")
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
