//! The recipes of CONTRIBUTING.md, each with a patch that carries it out.
//!
//! A patch begins with sentences of its own, up to the first `diff`:
//!
//! - `Holds with: SUITE, SUITE` names the suites that pass once the recipe is carried out.
//! - `Without PATH: SUITE` says which suite fails where this file is forgotten, or `the compiler`.
//!
//! A suite is a program of tests/suites with a filter, such as `documents docs::`, a library, such as
//! `tiebreak-document`, or a file of tests for Node.

mod copy;

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};

use crate::{node, shell};
use copy::Copy;

/// Where the patches are.
const FOLDER: &str = "docs/recipes";

/// The variable that names the one recipe to carry out.
const ONLY: &str = "TIEBREAK_RECIPE";

/// The files that everybody appends to, so no line of them stays the last one.
const APPENDED: [&str; 2] = ["tests/golden/links.txt", "tests/unit/definitions.txt"];

/// A recipe by its patch.
struct Recipe {
    name: String,
    patch: PathBuf,
    holds: Vec<Suite>,
    without: Vec<(String, Catch)>,
    /// The files that it touches.
    files: Vec<String>,
    /// What it appends to those of [`APPENDED`].
    appended: Vec<(&'static str, String)>,
}

/// What notices a file that was forgotten.
enum Catch {
    Compiler,
    Suite(Suite),
}

/// Tests that one command runs.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Suite {
    Program { name: String, filter: String },
    Library(String),
    Node(String),
}

/// Whether every patch applies to the tree as it is, and CONTRIBUTING.md names the files that it touches.
pub(crate) fn check() -> Result<()> {
    let text = shell::root().join("CONTRIBUTING.md");
    let text = fs::read_to_string(text).context("reading CONTRIBUTING.md")?;
    let mut wrong = 0;
    for recipe in all()? {
        let (name, count) = (&recipe.name, recipe.files.len());
        let fits = recipe.apply(&["--check"], shell::root(), None);
        match fits.and_then(|()| recipe.is_told_in(&text)) {
            Ok(()) => println!("{name}: {count} files"),
            Err(error) => {
                wrong += 1;
                println!("{error:#}");
            }
        }
    }
    ensure!(wrong == 0, "{wrong} recipes of {FOLDER} no longer fit");
    Ok(())
}

/// Carries out every recipe in a copy of the tree, and then again without a file of it.
pub(crate) fn carry_out() -> Result<()> {
    node::packages()?;
    let copy = Copy::new()?;
    let only = std::env::var(ONLY).ok();
    let mut recipes = all()?;
    recipes.retain(|recipe| only.as_ref().is_none_or(|only| *only == recipe.name));
    ensure!(!recipes.is_empty(), "{ONLY} names no recipe of {FOLDER}");
    for recipe in recipes {
        let begin = Instant::now();
        println!("\n{}: {} files", recipe.name, recipe.files.len());
        copy.renew()?;
        recipe.apply(&[], copy.tree(), None)?;
        for suite in &recipe.holds {
            let passed = suite.passes(&copy)?;
            let said = passed.err().unwrap_or_default();
            ensure!(
                said.is_empty(),
                "the recipe {} fails in {suite}:\n{said}",
                recipe.name
            );
            println!("  passes {suite}");
        }
        for (file, catch) in &recipe.without {
            copy.renew()?;
            recipe.apply(&[], copy.tree(), Some(file))?;
            let found = catch.finds(&copy)?;
            let found = found.with_context(|| {
                format!(
                    "the recipe {} passes without {file}, which {catch} should notice",
                    recipe.name
                )
            })?;
            println!("  without {file}, {catch} says: {found}");
        }
        println!("  {:.0} s", begin.elapsed().as_secs_f64());
    }
    Ok(())
}

/// Every recipe, in the order of names.
fn all() -> Result<Vec<Recipe>> {
    let folder = shell::root().join(FOLDER);
    let mut recipes = Vec::new();
    for entry in fs::read_dir(&folder).with_context(|| format!("reading {FOLDER}"))? {
        let patch = entry?.path();
        if patch.extension().is_some_and(|it| it == "patch") {
            recipes.push(Recipe::read(&patch)?);
        }
    }
    recipes.sort_by(|one, other| one.name.cmp(&other.name));
    ensure!(!recipes.is_empty(), "there are no recipes in {FOLDER}");
    Ok(recipes)
}

impl Recipe {
    fn read(patch: &Path) -> Result<Self> {
        let text = fs::read_to_string(patch).with_context(|| patch.display().to_string())?;
        let name = patch.file_stem().unwrap_or_default().to_string_lossy();
        Self::parse(&name, patch.to_owned(), &text)
            .with_context(|| format!("{FOLDER}/{name}.patch"))
    }

    fn parse(name: &str, patch: PathBuf, text: &str) -> Result<Self> {
        let (head, _) = text.split_once("diff --git ").context("it has no `diff`")?;
        let mut recipe = Self {
            name: name.to_owned(),
            patch,
            holds: Vec::new(),
            without: Vec::new(),
            files: Vec::new(),
            appended: Vec::new(),
        };
        for line in head.lines() {
            if let Some(suites) = line.strip_prefix("Holds with: ") {
                recipe.holds.extend(suites.split(", ").map(Suite::parse));
            } else if let Some(rest) = line.strip_prefix("Without ") {
                let (file, catch) = rest.split_once(": ").context("no suite after the file")?;
                let catch = match catch {
                    "the compiler" => Catch::Compiler,
                    suite => Catch::Suite(Suite::parse(suite)),
                };
                recipe.without.push((file.to_owned(), catch));
            }
        }
        let files = text.lines().filter_map(|line| line.strip_prefix("+++ b/"));
        recipe.files.extend(files.map(ToOwned::to_owned));
        for file in APPENDED {
            let part = text
                .split("diff --git ")
                .find(|part| part.contains(&format!("\n+++ b/{file}\n")));
            let lines = part
                .iter()
                .flat_map(|part| part.lines())
                .filter(|line| !line.starts_with("+++"));
            let more: String = lines
                .filter_map(|line| line.strip_prefix('+'))
                .flat_map(|line| [line, "\n"])
                .collect();
            if !more.is_empty() {
                recipe.appended.push((file, more));
            }
        }
        ensure!(!recipe.holds.is_empty(), "no line `Holds with: `");
        ensure!(!recipe.without.is_empty(), "no line `Without `");
        for (file, _) in &recipe.without {
            ensure!(recipe.files.contains(file), "it doesn't touch {file}");
        }
        Ok(recipe)
    }

    /// Applies the patch in a folder, without one of its files.
    fn apply(&self, options: &[&str], folder: &Path, without: Option<&str>) -> Result<()> {
        let mut git = Command::new("git");
        git.arg("apply").args(options).current_dir(folder);
        // A copy lies in the folder of builds, which git would take for a part of the repository.
        git.env("GIT_CEILING_DIRECTORIES", folder.parent().unwrap_or(folder));
        for file in APPENDED.into_iter().chain(without) {
            git.arg(format!("--exclude={file}"));
        }
        shell::output(git.arg(&self.patch)).with_context(|| {
            let name = &self.name;
            format!("the recipe {name} no longer applies: carry it out by hand and renew {FOLDER}/{name}.patch")
        })?;
        if options.is_empty() {
            for (file, more) in &self.appended {
                if without != Some(*file) {
                    let path = folder.join(file);
                    let text =
                        fs::read_to_string(&path).with_context(|| path.display().to_string())?;
                    fs::write(&path, text + more)?;
                }
            }
        }
        Ok(())
    }

    /// Whether the text of the recipe gives its number of files and each of them.
    fn is_told_in(&self, contributing: &str) -> Result<()> {
        let link = format!("({FOLDER}/{}.patch)", self.name);
        let mut sections = contributing.split("\n### ").skip(1);
        let section = sections.find(|section| section.contains(&link));
        let section =
            section.with_context(|| format!("CONTRIBUTING.md has no recipe with {link}"))?;
        let section = section.split("\n## ").next().unwrap_or(section);
        let title = section.lines().next().unwrap_or_default();
        let count = format!(": {} files", self.files.len());
        ensure!(
            title.ends_with(&count),
            "CONTRIBUTING.md says \"{title}\", but {FOLDER}/{}.patch touches {} files",
            self.name,
            self.files.len()
        );
        for file in &self.files {
            ensure!(
                section.contains(&format!("`{file}`")),
                "CONTRIBUTING.md doesn't name {file} under \"{title}\", but {FOLDER}/{}.patch touches it",
                self.name
            );
        }
        Ok(())
    }
}

impl Catch {
    /// What it says of the copy; `None` where it finds nothing.
    fn finds(&self, copy: &Copy) -> Result<Option<String>> {
        let said = match self {
            Self::Compiler => {
                let mut cargo = copy.cargo();
                cargo.args(["check", "--package", "tiebreak-suites", "--all-targets"]);
                copy.output(&mut cargo)?.err()
            }
            Self::Suite(suite) => {
                if let Some(mut build) = suite.build(copy)
                    && let Err(said) = copy.output(&mut build)?
                {
                    bail!("it doesn't compile, so {suite} can't notice anything:\n{said}");
                }
                suite.passes(copy)?.err()
            }
        };
        Ok(said.map(|said| first_of(&said).to_owned()))
    }
}

/// The first line that says what is wrong.
fn first_of(said: &str) -> &str {
    let mut lines = said.lines().map(str::trim);
    let tells = |line: &&str| {
        line.starts_with("error") || line.starts_with("not ok") || line.ends_with("... FAILED")
    };
    lines.find(tells).unwrap_or("it ended with an error")
}

impl Suite {
    fn parse(text: &str) -> Self {
        let (name, filter) = text.split_once(' ').unwrap_or((text, ""));
        let name = name.to_owned();
        if name.ends_with(".mjs") {
            Self::Node(name)
        } else if name.starts_with("tiebreak") {
            Self::Library(name)
        } else {
            let filter = filter.to_owned();
            Self::Program { name, filter }
        }
    }

    /// Whether it passes in the copy; if not, what it printed.
    fn passes(&self, copy: &Copy) -> Result<std::result::Result<(), String>> {
        let mut command = match self {
            Self::Node(file) => {
                let mut node = Command::new("node");
                node.args(["--import", "tsx", "--test", file])
                    .current_dir(copy.tree());
                node
            }
            Self::Library(_) => self.test(copy),
            Self::Program { filter, .. } => {
                let mut test = self.test(copy);
                test.args(["--", filter]);
                test
            }
        };
        copy.output(&mut command)
    }

    /// The command that compiles it, if anything does.
    fn build(&self, copy: &Copy) -> Option<Command> {
        let mut test = match self {
            Self::Node(_) => return None,
            _ => self.test(copy),
        };
        test.arg("--no-run");
        Some(test)
    }

    fn test(&self, copy: &Copy) -> Command {
        let mut cargo = copy.cargo();
        cargo.arg("test");
        match self {
            Self::Node(_) => cargo,
            Self::Library(name) => {
                cargo.args(["--package", name, "--lib"]);
                cargo
            }
            Self::Program { name, .. } => {
                cargo.args(["--package", "tiebreak-suites", "--test", name]);
                cargo
            }
        }
    }
}

impl fmt::Display for Suite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Node(name) | Self::Library(name) => f.write_str(name),
            Self::Program { name, filter } => write!(f, "{name} {filter}"),
        }
    }
}

impl fmt::Display for Catch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Compiler => f.write_str("the compiler"),
            Self::Suite(suite) => suite.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATCH: &str = "\
A thing.

Holds with: documents docs::, tests/unit/things.test.mjs
Without docs/things.md: documents docs::
Without src/things.rs: the compiler

diff --git a/docs/things.md b/docs/things.md
--- a/docs/things.md
+++ b/docs/things.md
@@ -1 +1,2 @@
 # Things
+a thing
diff --git a/src/things.rs b/src/things.rs
--- a/src/things.rs
+++ b/src/things.rs
";

    fn thing(patch: &str) -> Result<Recipe> {
        Recipe::parse("thing", PathBuf::new(), patch)
    }

    #[test]
    fn a_patch_says_what_it_touches_and_what_notices_omissions() {
        let recipe = thing(PATCH).unwrap();
        assert_eq!(recipe.files, ["docs/things.md", "src/things.rs"]);
        let holds: Vec<_> = recipe.holds.iter().map(ToString::to_string).collect();
        assert_eq!(holds, ["documents docs::", "tests/unit/things.test.mjs"]);
        let without = recipe.without.iter();
        let without: Vec<_> = without.map(|(file, by)| format!("{file}: {by}")).collect();
        assert_eq!(
            without,
            [
                "docs/things.md: documents docs::",
                "src/things.rs: the compiler"
            ]
        );
    }

    #[test]
    fn a_file_to_leave_out_is_one_of_the_patch() {
        let other = PATCH.replace("Without src/things.rs", "Without src/others.rs");
        let error = thing(&other).err().expect("refused").to_string();
        assert_eq!(error, "it doesn't touch src/others.rs");
        assert!(thing("A thing.\n").is_err());
    }

    #[test]
    fn the_text_gives_the_number_of_files_and_their_names() {
        let recipe = thing(PATCH).unwrap();
        let told = |title: &str, list: &str| {
            let link = "[patch](docs/recipes/thing.patch)";
            let text = format!("# Contributing\n\n### {title}\n\n{list} {link}\n\n## Rules\n");
            recipe.is_told_in(&text).map_err(|it| it.to_string())
        };
        let list = "`docs/things.md`, `src/things.rs`";
        assert_eq!(told("A thing: 2 files", list), Ok(()));
        let count = told("A thing: 3 files", list).unwrap_err();
        assert!(count.contains("touches 2 files"), "{count}");
        let missing = told("A thing: 2 files", "`docs/things.md`").unwrap_err();
        assert!(missing.contains("src/things.rs"), "{missing}");
    }

    #[test]
    fn what_is_wrong_is_told_in_a_line() {
        let said = "running 2 tests\ntest docs::names ... FAILED\nfailures:";
        assert_eq!(first_of(said), "test docs::names ... FAILED");
        assert_eq!(first_of("  error[E0004]: an arm\n"), "error[E0004]: an arm");
    }
}
