//! `/api/list`: the available choices.

use super::exchange::{RequestRecords, RouteAnswer};
use super::refusal::Refusal;
use super::request_options::RequestOptions;
use crate::write::registry::{Registry, array};

/// Returns one registry.
pub(super) fn list(asked: &RequestOptions, _: RequestRecords) -> Result<RouteAnswer, Refusal> {
    let names = || Registry::ALL.map(|registry| registry.named().0).join(", ");
    let registry = asked.named("of", Registry::for_name)?;
    let registry = registry.ok_or_else(|| Refusal::of(format!("of: choose one of {}", names())))?;
    let rows = crate::request::registry_rows(registry);
    Ok(RouteAnswer::json(array(&rows)))
}
