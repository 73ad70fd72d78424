//! The ruling on a late arrival.

use serde::Serialize;

use super::RulingPage;
use super::clocks::shown;
use super::json::push_line;
use super::subject::Absent;
use super::{articles, say_all};
use crate::arbiter::LateArrivalRuling;
use crate::finding::{MessageValue, Words};
use crate::law::{Article, Edition};
use crate::write::cited_article::CitedArticle;

/// Appends the ruling on a late arrival in sentences.
pub(super) fn late_arrival(
    absent: Absent,
    ruling: &LateArrivalRuling,
    page: &RulingPage,
    out: &mut Vec<u8>,
) {
    let words = Words::for_language(page.report_language);
    let article = ruling.articles.first().copied().map_or("", Article::number);
    let values = [
        ("default", shown(f64::from(ruling.default_time)).into()),
        ("discretion", article.into()),
        ("result", MessageValue::from(absent.result())),
    ];
    let mut said = Vec::new();
    if ruling.is_unset {
        said.push("late-unset");
    }
    if ruling.is_lost {
        said.extend(["late-lost", "ruling", "late-discretion"]);
    } else {
        said.push("late-in-time");
    }
    let whites_time = whites_time(absent, ruling);
    said.extend((!whites_time.is_empty()).then_some("late-both-absent"));
    say_all(words, &said, &values, out);
    articles(&[ruling.articles, whites_time].concat(), page, out);
    let next = if ruling.is_lost { "next-result" } else { "next-late" };
    say_all(words, &[next], &values, out);
}

/// Returns the articles by which White loses the time, if both come late and the game is not lost.
fn whites_time(absent: Absent, ruling: &LateArrivalRuling) -> &'static [&'static Article] {
    if absent == Absent::Both && !ruling.is_lost { ruling.both_absent } else { &[] }
}

/// The ruling on a late arrival as JSON.
#[derive(Serialize)]
struct LateObject {
    lost: bool,
    default_time: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    ruling: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    discretion: Option<&'static str>,
    articles: Vec<CitedArticle>,
}

/// Appends the ruling on a late arrival as a line of JSON.
pub(super) fn late_arrival_json(
    absent: Absent,
    ruling: &LateArrivalRuling,
    edition: &Edition,
    out: &mut Vec<u8>,
) {
    let article = ruling.articles.first().copied().map(Article::number);
    let object = LateObject {
        lost: ruling.is_lost,
        default_time: ruling.default_time,
        ruling: ruling.is_lost.then(|| absent.result()),
        discretion: article.filter(|_| ruling.is_lost),
        articles: CitedArticle::all(
            &[ruling.articles, whites_time(absent, ruling)].concat(),
            edition,
        ),
    };
    push_line(out, &object);
}
