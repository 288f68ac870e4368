//! The files that commands write: each whole, or not at all.

use std::fs::{self, File, Metadata, Permissions};
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};
use std::process;

use crate::failure::Failure;

/// Writes a file. An old file of the name stays as it was until all new bytes are on the disk, even if that fails.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    let written = match fs::metadata(path) {
        // A device or a pipe is written to, not replaced.
        Ok(there) if !there.is_file() => fs::write(path, bytes),
        there => replace(path, there.ok().as_ref(), bytes),
    };
    written.map_err(|error| Failure::Machine(format!("{}: {error}", path.display())))
}

/// Writes a file beside the old one, then puts it in the old one's place.
fn replace(path: &Path, there: Option<&Metadata>, bytes: &[u8]) -> io::Result<()> {
    // A link goes on leading to the same place.
    let path = match there {
        Some(_) => fs::canonicalize(path)?,
        None => path.to_owned(),
    };
    if there.is_some() {
        // A file that one may not write stays, even in one's own folder.
        File::options().write(true).open(&path)?;
    }
    let beside = beside(&path)?;
    let file = match File::create_new(&beside) {
        // A folder of somebody else's may hold files that one may change.
        Err(error) if error.kind() == ErrorKind::PermissionDenied && there.is_some() => {
            return fs::write(&path, bytes);
        }
        file => file?,
    };
    let written = fill(file, there.map(Metadata::permissions), bytes);
    let written = written.and_then(|()| fs::rename(&beside, &path));
    if written.is_err() {
        // The first error is the one that matters.
        let _ = fs::remove_file(&beside);
    }
    written
}

fn fill(mut file: File, permissions: Option<Permissions>, bytes: &[u8]) -> io::Result<()> {
    if let Some(permissions) = permissions {
        file.set_permissions(permissions)?;
    }
    file.write_all(bytes)?;
    // Some disks say only now that they are full.
    file.sync_all()
}

/// A name in the same folder that nothing else has.
fn beside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or(ErrorKind::InvalidFilename)?;
    let mut hidden = std::ffi::OsString::from(".");
    hidden.push(name);
    hidden.push(format!(".{}", process::id()));
    Ok(path.with_file_name(hidden))
}
