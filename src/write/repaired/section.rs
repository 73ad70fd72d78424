//! The text below the sheet, section by section, for people.

use std::fmt::Write as _;

use super::articles::articles;
use super::difference::{differences, to_fill_in};
use super::finding_place::finding_place;
use super::footnote::{footnotes, gaps, left_over, sheet_name, unread};
use super::game::{RepairPage, RepairedGame};
use super::remark::remarks;
use crate::finding::{MessageValue, Severity, Words, visible};
use crate::law::Article;
use crate::repair::{RecordFinding, SkipReason};

/// Lines under a heading.
#[derive(Debug)]
pub(super) struct Section {
    pub(super) heading: String,
    pub(super) lines: Vec<String>,
}

/// Returns the sections before the doubtful plies and those after them; sections may have no lines.
pub(super) fn sections(game: &RepairedGame<'_>, page: &RepairPage) -> (Vec<Section>, Vec<Section>) {
    let words = page.words();
    let notes = footnotes(game, words);
    let mended = notes.iter().map(|note| format!("[{}] {}", note.mark, note.text)).collect();
    let beside = game.beside.iter().map(|line| visible(line).into_owned()).collect();
    let before = [
        ("repair-heading-mended", mended),
        ("repair-heading-put-in", gaps(game, words)),
        ("repair-heading-left-over", left_over(game, words)),
        ("repair-heading-other-game", unread_lines(game, SkipReason::OtherGame, words)),
        ("repair-heading-unread", unread_lines(game, SkipReason::LostTrack, words)),
        ("repair-heading-beside", beside),
        ("repair-heading-remarks", remarks(game, words)),
        ("repair-heading-differences", differences(game, words)),
        ("repair-heading-to-fill-in", to_fill_in(game, words)),
    ];
    let section = |(heading, lines)| Section { heading: words.phrase(heading, &[]), lines };
    let findings = section(("repair-heading-findings", finding_lines(game, page)));
    let law = page.edition.name_in(words.language().tag()).to_owned();
    let articles = Section { heading: law, lines: article_lines(game, page) };
    (before.map(section).into(), vec![findings, articles])
}

/// Returns the cells skipped for this reason, one line per sheet.
fn unread_lines(game: &RepairedGame<'_>, why: SkipReason, words: &Words) -> Vec<String> {
    let lines = unread(game, why).into_iter().map(|(first, texts)| {
        let texts: Vec<_> = texts.iter().map(|text| visible(text)).collect();
        let sheet = match game.record.sheets.len() {
            0 | 1 => String::new(),
            _ => format!("{}: ", sheet_name(game, first.sheet, words)),
        };
        format!("{sheet}{}", texts.join(" "))
    });
    lines.collect()
}

/// Returns the findings, one per line: `R003 unwritten-plies, move 3 of Black (ply 6): …`.
fn finding_lines(game: &RepairedGame<'_>, page: &RepairPage) -> Vec<String> {
    game.answer.findings.iter().map(|found| finding_line(game, found, page)).collect()
}

fn finding_line(game: &RepairedGame<'_>, found: &RecordFinding, page: &RepairPage) -> String {
    let (finding, words) = (&found.finding, page.words());
    let written = found.cell.and_then(|place| game.written(place)).unwrap_or_default();
    let place = finding_place(game, found, words);
    let values = [
        ("severity", MessageValue::Word(finding.severity.name())),
        ("code", finding.code.name().into()),
        ("place", place.into()),
        ("message", words.message(finding, written).into()),
    ];
    let mut said = words.phrase("repair-finding", &values);
    let candidates = &found.candidates;
    let comma = words.phrase("comma", &[]);
    if !candidates.is_empty() {
        let moves = [("moves", candidates.join(&comma).into())];
        said = format!("{said} – {}", words.phrase("candidates", &moves));
    }
    let articles: Vec<&str> = page.edition.citing(finding).iter().map(|it| it.number()).collect();
    if !articles.is_empty() {
        let _ = write!(said, " ({})", articles.join(", "));
    }
    // An error, which makes a record useless, is shown with the way out.
    let help = words.help(finding, written).filter(|_| finding.severity == Severity::Error);
    if let Some(help) = help {
        let _ = write!(said, " {help}");
    }
    said
}

/// Returns the applicable articles, one per line.
fn article_lines(game: &RepairedGame<'_>, page: &RepairPage) -> Vec<String> {
    let language = page.report_language;
    let line = |article: &'static Article| {
        let (heading, gist) = (article.heading_in(language), article.gist_in(language));
        format!("{} {heading}: {gist}", article.number())
    };
    articles(game, page.edition).into_iter().map(line).collect()
}
