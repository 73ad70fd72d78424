//! What there is to choose from, in the lists of the command line and the workbench: with books, where they are made.

#[cfg(feature = "book")]
pub(crate) use crate::book::rows;

/// What a registry holds.
#[cfg(not(feature = "book"))]
pub(crate) fn rows(
    registry: crate::write::registry::Registry,
) -> Vec<crate::write::registry::ListRow> {
    registry.rows()
}
