//! Node, npm and the packages of `package-lock.json`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::version::{NODE, NPM, Version};
use crate::{shell, times};

const VITE: &str = "node_modules/vite/bin/vite.js";

/// Names Node or npm when it is missing or too old.
pub(crate) fn check() -> Result<()> {
    for (program, wanted) in [("node", NODE), (npm(), NPM)] {
        let found = shell::output(shell::command(program).arg("--version"))?;
        refuse_older(program, &found, wanted)?;
    }
    Ok(())
}

fn refuse_older(program: &str, found: &str, wanted: Version) -> Result<()> {
    if Version::parse(found).is_none_or(|version| version < wanted) {
        bail!(
            "`{program}` is {found}, and {wanted} or newer is needed: install Node.js {NODE} or newer from https://nodejs.org."
        );
    }
    Ok(())
}

/// Installs the npm packages when they are missing or older than their lock file.
pub(crate) fn packages() -> Result<()> {
    packages_of(shell::root())
}

/// Installs the packages of a folder with a lock file of its own.
pub(crate) fn packages_of(folder: &Path) -> Result<()> {
    check()?;
    // npm writes this file last, so an interrupted install counts as none.
    let installed = folder.join("node_modules/.package-lock.json");
    if !is_newer(&installed, &folder.join("package-lock.json")) {
        println!("Installing the npm packages");
        // No package needs its install script, and none gets to run one.
        shell::run(
            shell::command(npm())
                .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
                .current_dir(folder),
        )?;
    }
    Ok(())
}

/// The command-line program of a package.
pub(crate) fn tool(path: &str) -> Command {
    let mut command = shell::command("node");
    command.arg(Path::new("node_modules").join(path));
    command
}

/// A script of the project's own.
pub(crate) fn script(path: impl AsRef<Path>) -> Command {
    let mut command = typed();
    command.arg(path.as_ref());
    command
}

/// Node with the page's TypeScript, which its older versions can't run by themselves.
fn typed() -> Command {
    let mut command = shell::command("node");
    command.args(["--import", "tsx"]);
    command
}

/// Vite, started as itself and not through npm: its process id is then the server's.
pub(crate) fn vite(node_options: &[&str]) -> Command {
    let mut command = shell::command("node");
    command.args(node_options).arg(VITE);
    command
}

/// A run of the `*.test.mjs` files in a folder under `tests/` by Node's own runner.
pub(crate) fn tests(suite: &str) -> Result<Command> {
    run_of(suite, files(suite)?)
}

/// The run of a suite whose files mostly share a process, as it takes longer to start one than to do a file's tests. A
/// file with hooks has its own, since they would be every other file's as well.
pub(crate) fn tests_together(suite: &str) -> Result<Command> {
    const HOOKS: [&str; 4] = ["before(", "beforeEach(", "after(", "afterEach("];
    // Beside the packages, from where a file's place is the same wherever builds go.
    let folder = shell::root().join("node_modules/.cache");
    let (mut apart, mut imports) = (Vec::new(), String::new());
    for file in files(suite)? {
        let text = fs::read_to_string(shell::root().join(&file))?;
        let begins = |line: &str| HOOKS.iter().any(|hook| line.starts_with(hook));
        if text.lines().any(begins) {
            apart.push(file);
        } else {
            let name = file.to_string_lossy().replace('\\', "/");
            imports += &format!("import \"../../{name}\";\n");
        }
    }
    fs::create_dir_all(&folder).context("making a folder for a suite")?;
    let together = folder.join(format!("{suite}.test.mjs"));
    fs::write(&together, imports).context("writing down a suite")?;
    apart.insert(0, together);
    run_of(suite, apart)
}

/// The test files of a suite, in order.
fn files(suite: &str) -> Result<Vec<PathBuf>> {
    let folder = Path::new("tests").join(suite);
    let mut files = Vec::new();
    // Named one by one, since Node's versions treat a folder differently.
    if let Ok(entries) = shell::root().join(&folder).read_dir() {
        for entry in entries {
            let path = folder.join(entry?.file_name());
            if path.to_string_lossy().ends_with(".test.mjs") {
                files.push(path);
            }
        }
    }
    if files.is_empty() {
        bail!("there are no `*.test.mjs` files in {}", folder.display());
    }
    files.sort();
    Ok(files)
}

fn run_of(suite: &str, files: Vec<PathBuf>) -> Result<Command> {
    let mut command = typed();
    command.arg("--test");
    for (reporter, destination) in [
        ("spec", "stdout".into()),
        ("./tests/support/times.mjs", times::file(suite)?),
    ] {
        command
            .args(["--test-reporter", reporter, "--test-reporter-destination"])
            .arg(destination);
    }
    command.args(files);
    Ok(command)
}

fn npm() -> &'static str {
    if cfg!(windows) { "npm.cmd" } else { "npm" }
}

fn is_newer(file: &Path, than: &Path) -> bool {
    let time = |path: &Path| path.metadata().and_then(|data| data.modified()).ok();
    match (time(file), time(than)) {
        (Some(file), Some(than)) => file >= than,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_old_node_is_named_with_what_is_needed() {
        assert!(refuse_older("node", "v20.19.0", NODE).is_ok());
        let error = refuse_older("node", "v18.20.4", NODE)
            .unwrap_err()
            .to_string();
        assert!(
            error.contains("`node` is v18.20.4, and 20.19 or newer"),
            "{error}"
        );
    }
}
