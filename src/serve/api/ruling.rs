//! What all rulings have in common: by what they are made, and how they are answered.

use super::exchange::{RouteAnswer, raw_json};
use super::reading;
use super::refusal::Refusal;
use super::request_options::RequestOptions;
use crate::law::{Edition, Rate};
use crate::request::RulingTerms;
use crate::write::ruling::Ruling;

/// The edition, rate and language of the ruling.
pub(super) fn terms(asked: &RequestOptions) -> Result<RulingTerms, Refusal> {
    Ok(RulingTerms {
        edition: asked.named("law", Edition::for_name)?.unwrap_or_default(),
        rate: asked.named("rate", Rate::for_name)?.unwrap_or(Rate::Standard),
        report_language: reading::report_language(asked)?,
    })
}

/// The ruling as a JSON object, with its sentences in the member `text`.
pub(super) fn ruling_answer(
    ruling: &Ruling<'_>,
    terms: RulingTerms,
) -> Result<RouteAnswer, Refusal> {
    let (mut object, mut text) = (Vec::new(), Vec::new());
    ruling.json(terms.edition, &mut object);
    ruling.text(&terms.page(), &mut text);
    let text = String::from_utf8_lossy(&text).into_owned();
    let text = serde_json::to_string(&text).map_err(Refusal::of)?;
    let object = String::from_utf8(object).map_err(Refusal::of)?;
    let members = object.trim_end().strip_suffix('}');
    let members = members.ok_or_else(|| Refusal::of("there is no ruling"))?;
    let object = raw_json(format!("{members},\"text\":{text}}}").into_bytes())?;
    Ok(RouteAnswer::json(object.get()))
}
