//! `/api/law`: the articles; `/api/explain`: what a finding means.

use super::exchange::{RequestRecords, RouteAnswer};
use super::refusal::Refusal;
use super::request_options::RequestOptions;
use crate::finding::Code;
use crate::law::Edition;
use crate::write::law::{Articles, json};

pub(super) const OPTIONS: &[&str] = &["edition", "article", "search"];

/// Returns articles of an edition: all of them, or one with everything below it.
pub(super) fn law(asked: &RequestOptions, _: RequestRecords) -> Result<RouteAnswer, Refusal> {
    let edition = asked.named("edition", Edition::for_name)?.unwrap_or_default();
    let article = asked.text("article").map(str::to_owned);
    let named: Vec<String> = std::iter::once(edition.id().to_owned()).chain(article).collect();
    let articles = Articles::new(&named, asked.text("search")).map_err(Refusal::of)?;
    Ok(RouteAnswer::json(json(&articles)))
}

/// Returns the manual page of a finding.
pub(super) fn explain(asked: &RequestOptions, _: RequestRecords) -> Result<RouteAnswer, Refusal> {
    let code = asked.named("code", Code::for_name)?;
    let code = code.ok_or_else(|| Refusal::of("code: name a finding"))?;
    let object = serde_json::json!({
        "code": code.name(),
        "slug": code.slug(),
        "severity": code.severity().name(),
        "explanation": code.paragraphs().collect::<Vec<_>>().join("\n\n"),
    });
    Ok(RouteAnswer::json(object.to_string()))
}
