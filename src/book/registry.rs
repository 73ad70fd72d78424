//! The formats of books in the lists of what there is to choose from.

use super::BookFormat;
use crate::write::registry::{ListRow, Registry};

/// How a format is asked for.
const USE: &str = "book --format";

/// What a registry holds, books among the formats.
pub(crate) fn rows(registry: Registry) -> Vec<ListRow> {
    let mut rows = registry.rows();
    if registry == Registry::Formats {
        for &format in BookFormat::ALL {
            add(&mut rows, format);
        }
    }
    rows
}

/// Adds a format, or its use to the row that it has already.
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
