//! What there is to choose from: with books, where they are made.

#[cfg(feature = "book")]
pub(crate) use crate::book::rows as registry_rows;

/// What a registry holds.
#[cfg(not(feature = "book"))]
pub(crate) fn registry_rows(
    registry: crate::write::registry::Registry,
) -> Vec<crate::write::registry::ListRow> {
    registry.rows()
}
