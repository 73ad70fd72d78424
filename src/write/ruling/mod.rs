//! Rulings in sentences and as JSON.

mod answer;
mod both_flags;
mod claim;
mod clocks;
mod flag;
mod json;
mod late_arrival;
mod numbers;
mod quickplay;
mod resignation;
mod subject;

use std::io::Write;

pub(crate) use answer::Ruling;
pub(crate) use clocks::{Clocks, whole_seconds};
pub(crate) use subject::{Absent, RulingSubject};

use crate::arbiter::GameEnd;
use crate::board::{Move, Position};
use crate::finding::{MessageValue, ReportLanguage, Words};
use crate::language::Language;
use crate::law::{Article, Edition};
use crate::write::numbered_line::numbered_line;

/// The edition that a ruling applies, and the language in which it is written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RulingPage {
    pub(crate) edition: &'static Edition,
    pub(crate) report_language: ReportLanguage,
}

/// Returns the sentence for a game that had ended before the ruling.
const fn ended_before(end: GameEnd) -> &'static str {
    match end {
        GameEnd::Checkmate(_) => "ended-by-mate",
        GameEnd::Stalemate => "ended-by-stalemate",
        GameEnd::DeadPosition => "ended-by-dead-position",
        GameEnd::Fivefold => "ended-by-fivefold",
        GameEnd::SeventyFiveMoves => "ended-by-seventy-five",
    }
}

/// Appends these sentences, one per line.
fn say_all(
    words: &Words,
    keys: &[&str],
    values: &[(&'static str, MessageValue)],
    out: &mut Vec<u8>,
) {
    for key in keys {
        push(out, &format!("{}\n", words.phrase(key, values)));
    }
}

fn push(out: &mut Vec<u8>, text: &str) {
    out.extend_from_slice(text.as_bytes());
}

/// Appends the articles, each with its gist in the language of the report.
fn articles(articles: &[&'static Article], page: &RulingPage, out: &mut Vec<u8>) {
    let words = Words::for_language(page.report_language);
    for article in articles {
        let edition = page.edition.name_in(page.report_language.tag());
        let values = [("edition", edition.into()), ("article", article.number().into())];
        let gist = article.gist_in(page.report_language);
        let _ = writeln!(out, "  {} – {gist}", words.phrase("article", &values));
    }
}

/// Returns a line of moves with numbers: `34... Kg6 35. h4`.
fn san_line(start: &Position, line: &[Move]) -> String {
    numbered_line(start, line, Language::english())
}
