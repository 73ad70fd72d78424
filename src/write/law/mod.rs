//! Articles of the Laws, selected and written for the command line and the workbench.

mod articles;
mod json;

pub(crate) use articles::{Articles, own_articles};
pub(crate) use json::json;
