//! The ruling on a fallen flag.

use std::io::Write;

use super::RulingPage;
use super::numbers::{if_only_numbers, is_in_doubt, numbers};
use super::subject::RulingSubject;
use super::{articles, ended_before, push, san_line, say_all};
use crate::arbiter::{FlagFall, GameEnd, RulingCounts, Winnability, material_signature};
use crate::finding::{MessageValue, Words};
use crate::game::Outcome;
use crate::law::Article;
use crate::write::report::draw;

/// Appends the ruling on a flag in sentences, with the board.
pub(super) fn flag(
    subject: &RulingSubject,
    ruling: &FlagFall,
    page: &RulingPage,
    out: &mut Vec<u8>,
) {
    let words = Words::for_language(page.report_language);
    let outcome = ruling.ruling.or(ruling.ended.map(GameEnd::outcome));
    let values = values(subject, ruling, outcome);
    say_all(words, &["flag-fallen"], &values, out);
    if let Some(doubtful) = &ruling.numbers {
        numbers(doubtful, words, out);
    }
    say_all(words, &findings_of_fact(ruling), &values, out);
    push(out, &draw(&subject.position, &[], "  "));
    say_all(words, &judgement(ruling), &values, out);
    push(out, &mating_line(subject, ruling));
    say_all(words, &outcome_said(ruling, outcome), &values, out);
    articles(&ruling.articles, page, out);
    shown(subject, ruling, page, out);
    say_all(words, &[next_step(ruling)], &values, out);
}

/// Returns the values that the sentences name.
fn values(
    subject: &RulingSubject,
    ruling: &FlagFall,
    outcome: Option<Outcome>,
) -> [(&'static str, MessageValue); 12] {
    let ways = ruling.ways.unwrap_or_default();
    let as_written = if_only_numbers(ruling.numbers.as_ref());
    [
        ("all", ways.all.into()),
        ("lost", ways.lost.into()),
        ("drawn", ways.drawn.into()),
        ("won", ways.won.into()),
        ("open", ways.open().into()),
        ("written", as_written.map_or("", Outcome::token).into()),
        ("unwritten", ruling.last_known.map_or(0, |last| last.unwritten).into()),
        ("known", ruling.last_known.map_or(0, |last| last.ply).into()),
        ("fallen", MessageValue::Word(subject.player.name())),
        ("opponent", MessageValue::Word(subject.player.other().name())),
        ("result", outcome.map_or("", Outcome::token).into()),
        ("recorded", ruling.recorded.map_or("", Outcome::token).into()),
    ]
}

/// Returns sentences on what the record shows.
fn findings_of_fact(ruling: &FlagFall) -> Vec<&'static str> {
    let mut said = Vec::new();
    said.extend(ruling.last_known.map(|_| "unwritten-at-end"));
    if ruling.ways.is_some() || ruling.last_known.is_some() {
        said.push("claim-known-board");
    }
    said
}

/// Returns sentences on whether the opponent can mate, or on what had ended the game before.
fn judgement(ruling: &FlagFall) -> Vec<&'static str> {
    match (ruling.ended, ruling.ways, &ruling.winnability) {
        (Some(end), _, _) => vec![ended_before(end)],
        (None, Some(ways), _) => of_ways(ruling, ways),
        (None, None, Winnability::Winnable(_)) => vec!["flag-winnable"],
        (None, None, Winnability::Unwinnable) => vec!["flag-unwinnable"],
        (None, None, Winnability::Undecided) => vec!["flag-undecided"],
    }
}

/// Returns sentences on the legal ways to complete the record.
fn of_ways(ruling: &FlagFall, ways: RulingCounts) -> Vec<&'static str> {
    let doubtful = ruling.numbers.as_ref();
    let mut said = vec![match (ways, is_in_doubt(doubtful)) {
        (RulingCounts { all: 0, .. }, false) => "flag-unknown",
        (RulingCounts { all: 0, .. }, true) => "numbers-flag-unknown",
        (RulingCounts { exact: true, .. }, false) => "flag-incomplete",
        (RulingCounts { exact: true, .. }, true) => "numbers-flag",
        (RulingCounts { exact: false, .. }, false) => "flag-incomplete-at-least",
        (RulingCounts { exact: false, .. }, true) => "numbers-flag-at-least",
    }];
    said.extend((ways.won > 0).then_some("flag-ways-won"));
    said.extend((ways.open() > 0).then_some("flag-ways-open"));
    said.extend(if_only_numbers(doubtful).map(|_| "numbers-written-result"));
    said
}

/// Returns a line by which the opponent mates, if there is one to show.
fn mating_line(subject: &RulingSubject, ruling: &FlagFall) -> String {
    match (ruling.ended, ruling.ways, &ruling.winnability) {
        (None, None, Winnability::Winnable(line)) if !line.is_empty() => {
            format!("  {}\n", san_line(&subject.position, line))
        }
        _ => String::new(),
    }
}

/// Returns sentences on the ruling, on whether it can change, and on whether the record has another result.
fn outcome_said(ruling: &FlagFall, outcome: Option<Outcome>) -> Vec<&'static str> {
    let mut said = Vec::new();
    if can_change(ruling) {
        said.extend(["flag-can-change", "unwritten-not-played"]);
    }
    said.push(match outcome {
        Some(_) if can_change(ruling) => "ruling-on-last-known",
        Some(_) => "ruling",
        None => "ruling-none",
    });
    said.extend(ruling.recorded.map(|_| "flag-recorded"));
    said
}

/// Whether there are blank cells that might change the ruling.
fn can_change(ruling: &FlagFall) -> bool {
    ruling.last_known.is_some_and(|last| last.can_change)
}

/// Returns the next step of the arbiter.
fn next_step(ruling: &FlagFall) -> &'static str {
    match (ruling.ended, ruling.ruling) {
        (Some(_), _) => "next-ended",
        (None, _) if can_change(ruling) => "next-complete-record",
        (None, Some(_)) if !ruling.shown_wins.is_empty() => "next-shown-win",
        (None, Some(_)) => "next-result",
        (None, None) if ruling.ways.is_some() => "next-complete-record",
        (None, None) => "next-undecided",
    }
}

/// Appends the wins that may still be shown although the flag has fallen.
fn shown(subject: &RulingSubject, ruling: &FlagFall, page: &RulingPage, out: &mut Vec<u8>) {
    let words = Words::for_language(page.report_language);
    for win in &ruling.shown_wins {
        let numbers: Vec<&str> = ruling.shown_by.iter().map(|article| article.number()).collect();
        let (chapter, heading) = chapter(ruling.shown_by, page);
        let values = [
            ("winner", MessageValue::Word(win.winner.name())),
            ("material", material_signature(&subject.position).into()),
            ("article", numbers.join(", ").into()),
            ("chapter", chapter.into()),
            ("heading", heading.into()),
        ];
        let plain = win.mate.is_empty();
        let key = if plain { "flag-shown-ending" } else { "flag-shown-mate" };
        let _ = writeln!(out, "{}", words.phrase(key, &values));
        if !plain {
            let _ = writeln!(out, "  {}", san_line(&subject.position, &win.mate));
        }
    }
    if !ruling.shown_wins.is_empty() {
        let _ = writeln!(out, "{}", words.phrase("flag-shown-heard", &[]));
    }
}

/// Returns the number and heading of the chapter of these articles, which says where they apply; of an article that
/// stands in none, its own.
fn chapter(articles: &[&Article], page: &RulingPage) -> (&'static str, &'static str) {
    let Some(article) = articles.first() else { return ("", "") };
    let language = page.report_language;
    match page.edition.chapter_of(article) {
        Some(chapter) => (chapter.number(), chapter.heading_in(language)),
        None => (article.number(), article.heading_in(language)),
    }
}
