//! The ruling when both flags are down and it is not known which fell first.

use serde::Serialize;

use super::RulingPage;
use super::json::push_line;
use super::{articles, ended_before, say_all};
use crate::arbiter::{BothFlagsFall, EarlierPeriod, TimePeriod};
use crate::board::Position;
use crate::finding::{MessageValue, Words};
use crate::game::Outcome;
use crate::law::{Article, Edition};
use crate::write::cited_article::CitedArticle;
use crate::write::report::draw;

/// Appends the ruling in sentences, with the board.
pub(super) fn both_flags(
    position: &Position,
    ruling: &BothFlagsFall,
    page: &RulingPage,
    out: &mut Vec<u8>,
) {
    let words = Words::for_language(page.report_language);
    let result = ruling.ruling.map_or("", Outcome::token);
    let number = discretion(ruling).map_or("", Article::number);
    let values = [
        ("result", MessageValue::from(result)),
        ("discretion", number.into()),
        ("turn", MessageValue::Word(position.turn().name())),
    ];
    say_all(words, &["both-fallen"], &values, out);
    out.extend_from_slice(draw(position, &[], "  ").as_bytes());
    let mut said = Vec::new();
    let earlier = match ruling.earlier {
        Some(EarlierPeriod::GoesOn) => "both-earlier",
        Some(EarlierPeriod::ArbiterDecides(_)) => "both-earlier-arbiter",
        None => "both-silent",
    };
    if let Some(end) = ruling.ended {
        said.push(ended_before(end));
    } else if ruling.earlier.is_none() {
        said.push(earlier);
    } else {
        said.extend((ruling.period != Some(TimePeriod::Last)).then_some(earlier));
        said.extend((ruling.period != Some(TimePeriod::Earlier)).then_some("both-last"));
        said.extend(ruling.if_announced.then_some("both-if-announced"));
    }
    said.extend(ruling.ruling.map(|_| "ruling"));
    say_all(words, &said, &values, out);
    articles(&ruling.articles, page, out);
    let next = match (ruling.ruling, ruling.period) {
        (Some(_), _) => "next-result",
        (None, _) if ruling.earlier.is_none() => "next-both-silent",
        (None, Some(TimePeriod::Earlier)) => "next-both-earlier",
        (None, _) => "next-both",
    };
    say_all(words, &[next], &values, out);
}

fn discretion(ruling: &BothFlagsFall) -> Option<&'static Article> {
    match ruling.earlier {
        Some(EarlierPeriod::ArbiterDecides(article)) if ruling.period != Some(TimePeriod::Last) => {
            Some(article).filter(|_| ruling.ended.is_none())
        }
        _ => None,
    }
}

/// The ruling as JSON.
#[derive(Serialize)]
struct BothFlagsObject {
    fallen: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruling: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_period: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    earlier_period: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ended: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    discretion: Option<&'static str>,
    articles: Vec<CitedArticle>,
}

/// Appends the ruling as a line of JSON.
pub(super) fn both_flags_json(ruling: &BothFlagsFall, edition: &Edition, out: &mut Vec<u8>) {
    let open = ruling.ended.is_none() && ruling.earlier.is_some();
    let earlier = match ruling.earlier {
        Some(EarlierPeriod::ArbiterDecides(_)) => "arbiter",
        _ => "play-goes-on",
    };
    let object = BothFlagsObject {
        fallen: "both",
        ruling: ruling.ruling.map(Outcome::token),
        last_period: (open && ruling.period != Some(TimePeriod::Earlier)).then_some("1/2-1/2"),
        earlier_period: (open && ruling.period != Some(TimePeriod::Last)).then_some(earlier),
        ended: ruling.ended.map(|end| end.code().slug()),
        discretion: discretion(ruling).map(Article::number),
        articles: CitedArticle::all(&ruling.articles, edition),
    };
    push_line(out, &object);
}
