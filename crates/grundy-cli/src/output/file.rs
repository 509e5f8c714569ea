//! Files that appear whole: never half of a result under its name.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use crate::report::Failure;

/// The symbolic links that are followed one after another.
const LINKS: usize = 40;

/// Writes a file under another name beside it, and gives it its own when it is complete. What is no regular file, a
/// device or a pipe, is written as it stands.
pub fn write(path: &Path, write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>) -> Result<(), Failure> {
    let fail = |error: io::Error| match error.kind() {
        io::ErrorKind::BrokenPipe => Failure::Closed,
        _ => Failure::file("write", path, &error),
    };
    match place(path).map_err(fail)? {
        Place::AsItStands(file) => {
            let mut file = BufWriter::new(file);
            write(&mut file)?;
            file.flush().map_err(fail)
        }
        Place::Replace { target, before } => replace(&target, before.as_ref(), write, fail),
    }
}

/// How the file is written.
enum Place {
    /// Into what is there.
    AsItStands(File),
    /// By a new file in place of the one `before`.
    Replace { target: PathBuf, before: Option<Metadata> },
}

fn place(path: &Path) -> io::Result<Place> {
    let before = match fs::metadata(path) {
        Ok(there) => Some(there),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(error),
    };
    if before.as_ref().is_some_and(Metadata::is_dir) {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    let target = follow(path);
    // A file that is standard output, say, belongs to whoever opened it: it may be written to, not replaced.
    let opened_by_others = target.is_none();
    match (before, target) {
        (Some(there), Some(target)) if there.is_file() => {
            // To rename over a file would not ask whether it may be written.
            OpenOptions::new().write(true).open(path)?;
            Ok(Place::Replace { target, before: Some(there) })
        }
        (None, Some(target)) => Ok(Place::Replace { target, before: None }),
        (there, _) => {
            let append = opened_by_others && there.is_some_and(|there| there.is_file());
            OpenOptions::new().write(true).append(append).open(path).map(Place::AsItStands)
        }
    }
}

/// The path with its last component followed through symbolic links; none where these lead to what a process has open.
fn follow(path: &Path) -> Option<PathBuf> {
    let mut target = path.to_owned();
    for _ in 0..LINKS {
        if target.starts_with("/proc") || target.starts_with("/dev/fd") {
            return None;
        }
        let Ok(next) = fs::read_link(&target) else { break };
        target = target.parent().unwrap_or(Path::new("")).join(next);
    }
    Some(target)
}

fn replace(
    target: &Path,
    before: Option<&Metadata>,
    write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>,
    fail: impl Fn(io::Error) -> Failure,
) -> Result<(), Failure> {
    let name = target.file_name().ok_or_else(|| fail(io::ErrorKind::IsADirectory.into()))?;
    let beside = target.with_file_name(format!(".{}.{}.part", name.to_string_lossy(), std::process::id()));
    let written = (|| {
        let mut file = BufWriter::new(File::create(&beside).map_err(&fail)?);
        write(&mut file)?;
        file.flush().map_err(&fail)?;
        if let Some(before) = before {
            file.get_ref().set_permissions(before.permissions()).map_err(&fail)?;
        }
        file.get_ref().sync_all().map_err(&fail)?;
        fs::rename(&beside, target).map_err(&fail)
    })();
    if written.is_err() {
        // The failure itself is what matters; that the part stays is no further harm.
        let _ = fs::remove_file(&beside);
    }
    written
}
