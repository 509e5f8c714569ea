//! Files that appear only when they are complete.

use std::fs::{self, File};
use std::io::{BufWriter, Write};
use std::path::Path;

use crate::report::Failure;

/// Writes a file under another name beside it, and gives it its own when it is complete.
pub fn write(path: &Path, write: impl FnOnce(&mut dyn Write) -> Result<(), Failure>) -> Result<(), Failure> {
    let fail = |error: std::io::Error| Failure::file("write", path, &error);
    let name = path.file_name().ok_or_else(|| fail(std::io::ErrorKind::IsADirectory.into()))?;
    let beside = path.with_file_name(format!(".{}.{}.part", name.to_string_lossy(), std::process::id()));
    let written = (|| {
        let mut file = BufWriter::new(File::create(&beside).map_err(fail)?);
        write(&mut file)?;
        file.flush().map_err(fail)?;
        file.get_ref().sync_all().map_err(fail)?;
        fs::rename(&beside, path).map_err(fail)
    })();
    if written.is_err() {
        // The failure itself is what matters; that the part stays is no further harm.
        let _ = fs::remove_file(&beside);
    }
    written
}
