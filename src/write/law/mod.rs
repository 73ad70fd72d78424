//! Articles of the Laws, as they are asked for.

mod articles;
mod json;

pub(crate) use articles::{Articles, own_articles};
pub(crate) use json::json;
