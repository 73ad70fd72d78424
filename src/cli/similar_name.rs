//! Names that were probably meant by a word with typing errors.

/// Maximum number of typing errors in a word for a name to be suggested.
const MOST_SLIPS: usize = 2;

/// Returns the name with the fewest typing errors; a name that begins with what was written is taken to have one.
pub(super) fn nearest<'n>(written: &str, names: impl Iterator<Item = &'n str>) -> Option<String> {
    let written = written.to_lowercase();
    let slips = |name: &str| {
        if written.len() > 2 && name.starts_with(&written) {
            return 1;
        }
        strsim::osa_distance(&written, name)
    };
    let rated = names.map(|name| (slips(name), name));
    let similar = rated.filter(|(slips, name)| *slips <= MOST_SLIPS && *slips < name.len());
    similar.min_by_key(|(slips, _)| *slips).map(|(_, name)| name.to_owned())
}
