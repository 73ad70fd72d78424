//! Findings as text: one list of formats, one module each.

mod assumed;
mod candidate;
mod concise;
#[cfg(feature = "cli")]
mod detail;
mod diagram;
mod format;
mod github;
mod json;
mod options;
mod sarif;
#[cfg(feature = "cli")]
mod selection;
mod snippet;
mod summary;
mod terminal;
mod writer;

pub(crate) use diagram::draw;
pub use format::Report;
pub(super) use json::FindingObject;
pub use options::{Location, ReportOptions};
pub use summary::CheckSummary;
pub use writer::ReportWriter;

// Needed in addition by the command line.
#[cfg(feature = "cli")]
pub(crate) use {
    detail::Detail, detail::DetailLimit, detail::push_finding, selection::CodeSelector,
    selection::Selection,
};
