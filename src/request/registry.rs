//! The registries of available choices, with the formats of books if these are compiled in.

#[cfg(feature = "book")]
pub(crate) use crate::book::rows as registry_rows;

/// The entries of a registry.
#[cfg(not(feature = "book"))]
pub(crate) fn registry_rows(
    registry: crate::write::registry::Registry,
) -> Vec<crate::write::registry::ListRow> {
    registry.rows()
}
