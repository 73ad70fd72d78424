//! The formats of books, added to the lists of available choices.

use super::BookFormat;
use crate::write::registry::{ListRow, Registry};

/// The command that uses a format of books.
const USE: &str = "book --format";

/// Returns the entries of a registry, with those of books among the formats.
pub(crate) fn rows(registry: Registry) -> Vec<ListRow> {
    let mut rows = registry.rows();
    if registry == Registry::Formats {
        for &format in BookFormat::ALL {
            add(&mut rows, format);
        }
    }
    rows
}

/// Adds a format, or adds its use to an existing entry.
fn add(rows: &mut Vec<ListRow>, format: BookFormat) {
    let known = rows.iter_mut().find(|row| row.id == format.name());
    match known.and_then(|row| row.more.first_mut()) {
        Some((_, uses)) => *uses = format!("{}, {USE}", uses.as_str().unwrap_or_default()).into(),
        None => rows.push(ListRow {
            id: format.name().to_owned(),
            name: format.about().to_owned(),
            more: vec![("for", USE.into())],
        }),
    }
}
