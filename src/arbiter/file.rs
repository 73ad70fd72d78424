//! Reviews a whole file, block by block.

use std::io;

use super::{Arbiter, Options, Review, Tally};
use crate::read::GameFile;

/// Reviews every game of a file, with options that suit it and in memory that does not grow with the file, until `each`
/// fails.
///
/// # Errors
///
/// An error from reading the file or from `each`. The games before it have been reviewed.
///
/// ```
/// use movetext::arbiter::{Options, review_file};
/// use movetext::read::{self, FileOptions};
/// let file = read::open("club.pgn", "1. e4 e5 * 1. d4 d5 *".as_bytes(), FileOptions::default())?;
/// let tally = review_file(file, Options::default(), |_| std::io::Result::Ok(()))?;
/// assert_eq!((tally.games, tally.plies), (2, 4));
/// # std::io::Result::Ok(())
/// ```
pub fn review_file<E: From<io::Error>>(
    mut file: GameFile,
    options: Options,
    mut each: impl FnMut(&Review<'_>) -> Result<(), E>,
) -> Result<Tally, E> {
    let mut arbiter = Arbiter::new(options.suited_to(&file));
    let (mut all, mut buffer) = (Tally::default(), None);
    while let Some(block) = file.next_block(buffer.take())? {
        let mut went = Ok(());
        let tally = arbiter.review(&block.value, all.games + 1, |review| {
            if went.is_ok() {
                went = each(review);
            }
        });
        went?;
        all.games += tally.games;
        all.plies += tally.plies;
        all.met_text |= tally.met_text;
        all.findings.extend(block.findings);
        all.findings.extend(tally.findings);
        buffer = Some(block.value.into_buffer());
    }
    Ok(all)
}
