//! A throw-away copy of the tree in the folder of builds, which has a folder of builds of its own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::shell;

/// The copy. Cargo compiles only what a recipe changes, since the other files keep their times.
pub(super) struct Copy {
    tree: PathBuf,
    builds: PathBuf,
}

impl Copy {
    pub(super) fn new() -> Result<Self> {
        let folder = shell::target()?.join("recipes");
        Ok(Self {
            tree: folder.join("tree"),
            builds: folder.join("target"),
        })
    }

    pub(super) fn tree(&self) -> &Path {
        &self.tree
    }

    /// Makes it what the tree is: files that git tracks, or would if they were added.
    pub(super) fn renew(&self) -> Result<()> {
        let mut list = shell::command("git");
        list.args(["ls-files", "-z", "--cached", "--others"]);
        let list = shell::output(list.arg("--exclude-standard"))?;
        let names: Vec<_> = list.split('\0').filter(|name| !name.is_empty()).collect();
        for name in &names {
            let from = shell::root().join(name);
            if from.is_file() {
                renew(&from, &self.tree.join(name))?;
            }
        }
        self.remove_others(&self.tree, &names)
    }

    /// Removes what isn't in the tree, empty folders among it: cargo takes one in `crates/wasm` for a package.
    fn remove_others(&self, folder: &Path, names: &[&str]) -> Result<()> {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                self.remove_others(&path, names)?;
                if fs::read_dir(&path)?.next().is_none() {
                    fs::remove_dir(&path).with_context(|| path.display().to_string())?;
                }
                continue;
            }
            let name = path.strip_prefix(&self.tree)?.to_string_lossy();
            let name = name.replace(std::path::MAIN_SEPARATOR, "/");
            let is_gone = !names.contains(&name.as_str()) || !shell::root().join(&name).is_file();
            if is_gone {
                fs::remove_file(&path).with_context(|| path.display().to_string())?;
            }
        }
        Ok(())
    }

    /// Cargo, in the copy.
    pub(super) fn cargo(&self) -> Command {
        let mut cargo = shell::cargo();
        cargo
            .current_dir(&self.tree)
            .env("CARGO_TARGET_DIR", &self.builds)
            // Between what compiling costs and what the suites' random cases do.
            .env("CARGO_PROFILE_DEV_OPT_LEVEL", "1");
        cargo
    }

    /// Runs a command to its end; what it printed if it fails.
    pub(super) fn output(&self, command: &mut Command) -> Result<std::result::Result<(), String>> {
        let program = command.get_program().to_string_lossy().into_owned();
        let output = command
            .output()
            .with_context(|| format!("starting `{program}`"))?;
        if output.status.success() {
            return Ok(Ok(()));
        }
        let said = [output.stdout, output.stderr].concat();
        Ok(Err(String::from_utf8_lossy(&said).into_owned()))
    }
}

/// Copies a file, unless it is the same already.
fn renew(from: &Path, to: &Path) -> Result<()> {
    let given = fs::read(from).with_context(|| from.display().to_string())?;
    if fs::read(to).is_ok_and(|there| there == given) {
        return Ok(());
    }
    let folder = to.parent().context("a file has a folder")?;
    fs::create_dir_all(folder)?;
    fs::write(to, given).with_context(|| to.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_the_tree_lost_is_gone_from_the_copy() {
        let folder = std::env::temp_dir().join(format!("tiebreak-copy-{}", std::process::id()));
        let tree = folder.join("tree");
        let lost = tree.join("crates/lost/src");
        fs::create_dir_all(&lost).unwrap();
        fs::write(lost.join("lib.rs"), "").unwrap();
        fs::write(tree.join("Cargo.toml"), "").unwrap();
        let builds = folder.join("target");
        let copy = Copy { tree, builds };
        copy.remove_others(copy.tree(), &["Cargo.toml"]).unwrap();
        assert!(!copy.tree().join("crates").exists());
        assert!(copy.tree().join("Cargo.toml").is_file());
        fs::remove_dir_all(folder).unwrap();
    }
}
