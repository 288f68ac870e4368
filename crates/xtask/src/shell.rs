//! Starts other programs, and says in a sentence which one is missing.

use std::ffi::OsStr;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{Child, Command};
use std::sync::LazyLock;

use anyhow::{Context, Error, Result, anyhow, bail};

/// The repository's root, where every program is started.
pub(crate) fn root() -> &'static Path {
    static ROOT: LazyLock<PathBuf> = LazyLock::new(|| {
        // Cargo's variable comes first: the program may have been built for another checkout
        // that shares its target folder.
        let here = std::env::var_os("CARGO_MANIFEST_DIR")
            .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
        let root = here.ancestors().nth(2);
        root.expect("crates/xtask lies two deep").to_owned()
    });
    &ROOT
}

/// Cargo's output folder: the one that this program was built into.
pub(crate) fn target() -> Result<PathBuf> {
    let exe = std::env::current_exe().context("finding the build folder")?;
    let folder = exe.ancestors().nth(2).context("finding the build folder")?;
    Ok(folder.to_owned())
}

/// `program`, to be run in the repository's root.
pub(crate) fn command(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.current_dir(root());
    command
}

/// The cargo that runs this program.
pub(crate) fn cargo() -> Command {
    command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Runs to the end; anything but success is an error.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    let status = command
        .status()
        .map_err(|error| cannot_start(command, error))?;
    if !status.success() {
        bail!("`{}` failed ({status})", shown(command));
    }
    Ok(())
}

/// Runs to the end and returns the output.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let output = command
        .output()
        .map_err(|error| cannot_start(command, error))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr);
        bail!("`{}` failed: {}", shown(command), said.trim());
    }
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// A program running beside this one, ended with it.
pub(crate) struct Running(pub(crate) Child);

impl Running {
    pub(crate) fn start(command: &mut Command) -> Result<Self> {
        let child = command.spawn();
        Ok(Self(child.map_err(|error| cannot_start(command, error))?))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // Both fail only when it has ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn cannot_start(command: &Command, error: std::io::Error) -> Error {
    let program = command.get_program().to_string_lossy().into_owned();
    if error.kind() == ErrorKind::NotFound {
        anyhow!(missing(&program))
    } else {
        Error::new(error).context(format!("starting `{program}`"))
    }
}

fn missing(program: &str) -> String {
    match program.trim_end_matches(".cmd") {
        "node" | "npm" => format!(
            "`{program}` was not found: install Node.js {} or newer, which brings npm, from https://nodejs.org.",
            crate::version::NODE
        ),
        "rustup" => "`rustup` was not found and the WebAssembly target is missing: install rustup from \
                     https://rustup.rs, or the target wasm32-unknown-unknown in the same manner as your Rust."
            .to_owned(),
        _ => format!("`{program}` was not found: install it and see that it is on the PATH."),
    }
}

/// The command as people type it, without its folder.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let name = program.file_name().unwrap_or(program.as_os_str());
    let mut text = name.to_string_lossy().into_owned();
    for arg in command.get_args() {
        text.push(' ');
        text += &arg.to_string_lossy();
    }
    text
}

#[cfg(test)]
mod tests {
    use std::process::Stdio;

    use super::*;

    #[test]
    fn a_missing_tool_is_named_with_its_source() {
        for (tool, source) in [
            ("node", "nodejs.org"),
            ("npm.cmd", "nodejs.org"),
            ("rustup", "rustup.rs"),
        ] {
            let text = missing(tool);
            assert!(text.contains(tool) && text.contains(source), "{text}");
        }
        let error = run(&mut command("no-such-tool-of-ours")).unwrap_err();
        assert!(
            error
                .to_string()
                .starts_with("`no-such-tool-of-ours` was not found")
        );
    }

    #[test]
    fn a_failing_program_is_shown_as_typed() {
        let error = run(cargo()
            .args(["no-such-command", "--quiet"])
            .stderr(Stdio::null()))
        .unwrap_err();
        assert!(
            error
                .to_string()
                .contains("cargo no-such-command --quiet` failed"),
            "{error}"
        );
    }
}
