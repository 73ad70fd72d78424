//! Names of files that contain games.

use std::path::Path;

/// Extensions of files of games that are looked for in a folder.
const EXTENSIONS: [&str; 6] = ["pgn", "txt", "zst", "gz", "bz2", "parquet"];

/// Whether a file contains games, by its name.
pub(crate) fn holds_games(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    extension.is_some_and(|found| EXTENSIONS.iter().any(|known| found.eq_ignore_ascii_case(known)))
}
