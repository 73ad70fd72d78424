//! What `check` reports after a move that cannot be played, and its assumptions.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::fmt::Write as _;
use std::path::Path;

use movetext::arbiter::{Arbiter, Options, Review};
use movetext::finding::{Finding, ReportLanguage, Words};
use movetext::law::Edition;
use movetext::text::Source;
use movetext::write::report::{Location, Report, ReportOptions};
use movetext::write::{Format, Page};

/// Passes every review of a text to `each`.
fn review(source: &Source, reads_on_after_refusal: bool, each: impl FnMut(&Review<'_>)) {
    Arbiter::new(Options { reads_on_after_refusal, ..Options::default() }).review(source, 1, each);
}

fn report(review: &Review<'_>, report: Report, language: ReportLanguage) -> String {
    let words = Words::for_language(language);
    let edition = Edition::for_name("fide-2023");
    let options = ReportOptions { words, edition, color: false, width: 80 };
    let mut out = Vec::new();
    report.findings(&Location::of(review), review.findings, &options, &mut out);
    String::from_utf8(out).unwrap()
}

/// Returns a report in full in English, in one line in the two other languages, and the assumptions in JSON.
fn shown(path: &Path) -> String {
    let name = path.file_name().unwrap().to_string_lossy();
    let source = Source::new(&name, std::fs::read_to_string(path).unwrap());
    let mut shown = String::new();
    review(&source, true, |review| {
        shown.push_str(&report(review, Report::Human, ReportLanguage::English));
        for language in [ReportLanguage::Japanese, ReportLanguage::TraditionalChinese] {
            shown.push_str(&report(review, Report::Concise, language));
        }
        for line in report(review, Report::Ndjson, ReportLanguage::English).lines() {
            let object: serde_json::Value = serde_json::from_str(line).unwrap();
            let told = ["code", "ply", "only", "until", "assuming"].map(|name| &object[name]);
            let _ = writeln!(shown, "{}", serde_json::to_string(&told).unwrap());
        }
        shown.push('\n');
    });
    shown
}

#[test]
fn behind_a_refused_move() {
    insta::glob!("../../fixtures/assumptions", "*.pgn", |path| insta::assert_snapshot!(shown(
        path
    )));
}

/// Returns a game rewritten in some formats, without its findings.
fn written(review: &Review<'_>) -> Vec<u8> {
    let mut out = Vec::new();
    for format in [Format::Pgn, Format::Sheet, Format::Moves] {
        format.game(review, &Page::default(), &mut out);
    }
    out
}

#[test]
fn nothing_that_is_assumed_is_played_or_written() {
    let mut assumed = 0;
    insta::glob!("../../fixtures", "{assumptions,finding,report,game}/*.pgn", |path| {
        let Ok(text) = std::fs::read_to_string(path) else { return };
        let source = Source::new("", text);
        let mut plain = Vec::new();
        let kept = |review: &Review<'_>| {
            let findings = review.findings.iter().filter(|it| it.assuming.is_empty());
            let findings: Vec<Finding> = findings.cloned().collect();
            (findings, review.played.to_vec(), review.verdict.complete, written(review))
        };
        review(&source, false, |review| plain.push(kept(review)));
        let mut plain = plain.into_iter();
        review(&source, true, |review| {
            assumed += review.findings.iter().filter(|it| !it.assuming.is_empty()).count();
            let certain = |it: &&Finding| it.fixes.iter().any(|fix| fix.certain);
            let mut assuming = review.findings.iter().filter(|it| !it.assuming.is_empty());
            assert!(!assuming.any(|it| certain(&it)), "{}", path.display());
            let (plain, kept) = (plain.next().unwrap(), kept(review));
            assert_eq!(plain.0, kept.0, "{}", path.display());
            assert!(plain == kept, "{}", path.display());
        });
    });
    assert!(assumed > 10, "{assumed}");
}
