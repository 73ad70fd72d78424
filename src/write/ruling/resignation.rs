//! The ruling on a resignation.

use serde::Serialize;

use super::RulingPage;
use super::json::push_line;
use super::subject::RulingSubject;
use super::{articles, ended_before, say_all};
use crate::arbiter::{Resignation, Winnability};
use crate::finding::{MessageValue, Words};
use crate::game::Outcome;
use crate::law::Edition;
use crate::write::cited_article::CitedArticle;
use crate::write::report::draw;

/// Appends the ruling on a resignation in sentences, with the board.
pub(super) fn resignation(
    subject: &RulingSubject,
    ruling: &Resignation,
    page: &RulingPage,
    out: &mut Vec<u8>,
) {
    let words = Words::for_language(page.report_language);
    let values = [
        ("resigned", MessageValue::Word(subject.player.name())),
        ("opponent", MessageValue::Word(subject.player.other().name())),
        ("result", ruling.ruling.map_or("", Outcome::token).into()),
    ];
    say_all(words, &["resigned"], &values, out);
    out.extend_from_slice(draw(&subject.position, &[], "  ").as_bytes());
    let reason = match (ruling.ended, &ruling.winnability) {
        (Some(end), _) => Some(ended_before(end)),
        (None, Winnability::Unwinnable) => Some("flag-unwinnable"),
        (None, Winnability::Undecided) => Some("flag-undecided"),
        (None, Winnability::Winnable(_)) => None,
    };
    let said: Vec<_> = reason
        .into_iter()
        .chain([if ruling.ruling.is_some() { "ruling" } else { "ruling-none" }])
        .collect();
    say_all(words, &said, &values, out);
    articles(&ruling.articles, page, out);
    let next = match (ruling.ended, ruling.ruling) {
        (Some(_), _) => "next-ended",
        (None, Some(_)) => "next-result",
        (None, None) => "next-undecided",
    };
    say_all(words, &[next], &values, out);
}

/// The ruling on a resignation as JSON.
#[derive(Serialize)]
struct ResignationObject {
    verdict: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruling: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ended: Option<&'static str>,
    articles: Vec<CitedArticle>,
}

/// Appends the ruling on a resignation as a line of JSON.
pub(super) fn resignation_json(ruling: &Resignation, edition: &Edition, out: &mut Vec<u8>) {
    let object = ResignationObject {
        verdict: ruling.winnability.name(),
        ruling: ruling.ruling.map(Outcome::token),
        ended: ruling.ended.map(|end| end.code().slug()),
        articles: CitedArticle::all(&ruling.articles, edition),
    };
    push_line(out, &object);
}
