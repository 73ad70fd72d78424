//! Findings as people and programs see them.

use std::fmt::Write as _;
use std::time::Duration;

use movetext::arbiter::{
    Arbiter, LanguageChoice, NotationChoice, Options, first_language, first_notation,
};
use movetext::finding::{ReportLanguage, Words};
use movetext::law::Edition;
use movetext::read::{self, Container, FileOptions};
use movetext::text::Source;
use movetext::write::report::{CheckSummary, Location, Report, ReportOptions, ReportWriter};

fn report_options() -> ReportOptions {
    ReportOptions {
        words: Words::for_language(ReportLanguage::English),
        edition: Edition::for_name("fide-2023"),
        color: false,
        width: 80,
    }
}

/// Returns all findings of a text in one format, framed as in a file.
fn report(source: &Source, report: Report, tally: &mut CheckSummary) -> String {
    let mut writer = ReportWriter::new(report, report_options(), Vec::new());
    let options = Options {
        language: LanguageChoice::Auto(first_language(source.text())),
        notation: NotationChoice::First(first_notation(source.text())),
        ..Options::default()
    };
    Arbiter::new(options).review(source, 1, |review| {
        tally.count_game();
        review.findings.iter().for_each(|finding| tally.count(finding));
        if review.findings.is_empty() {
            return;
        }
        let place = Location { source, game: Some(review.index), review: Some(review) };
        writer.findings(&place, review.findings).expect("memory");
    });
    String::from_utf8(writer.finish().expect("memory")).expect("UTF-8")
}

#[test]
fn every_format() {
    insta::glob!("../../fixtures/report", "*.pgn", |path| {
        let name = path.file_name().expect("a file").to_string_lossy();
        let source = Source::new(&name, std::fs::read_to_string(path).expect("a fixture"));
        let mut shown = String::new();
        for format in Report::ALL {
            let mut tally = CheckSummary::default();
            let mut text = report(&source, *format, &mut tally);
            if *format == Report::Sarif {
                let at = text.find("\"results\"").expect("results");
                text.replace_range(..at, "…");
            }
            let _ = writeln!(shown, "──── {} ────\n{text}", format.name());
            if *format == Report::Human {
                let _ = writeln!(shown, "{}\n", tally.line(Duration::ZERO, report_options().words));
            }
        }
        insta::assert_snapshot!(shown);
    });
}

#[test]
fn colours_change_no_stroke() {
    let options = Options { facts: true, ..Options::default() };
    let mut findings = 0;
    insta::glob!("../../fixtures/finding", "*.pgn", |path| {
        let bytes = std::fs::read(path).expect("a fixture");
        let source = read::whole("x.pgn", bytes, &FileOptions::of(Container::Pgn)).value;
        Arbiter::new(options.clone()).review(&source, 1, |review| {
            let place =
                Location { source: &source, game: Some(review.index), review: Some(review) };
            let shown = |color| {
                let mut out = Vec::new();
                let report_options = ReportOptions { color, ..report_options() };
                Report::Human.findings(&place, review.findings, &report_options, &mut out);
                String::from_utf8(out).expect("UTF-8")
            };
            assert_eq!(without_colours(&shown(true)), shown(false), "{}", path.display());
            findings += review.findings.len();
        });
    });
    assert!(findings > 50);
}

fn without_colours(text: &str) -> String {
    let mut pieces = text.split("\x1b[");
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |plain, piece| plain + piece.split_once('m').map_or("", |(_, text)| text))
}

#[test]
fn json_formats_are_json() {
    insta::glob!("../../fixtures/report", "*.pgn", |path| {
        let source = Source::new("x.pgn", std::fs::read_to_string(path).expect("a fixture"));
        let mut tally = CheckSummary::default();
        for format in [Report::Json, Report::Sarif] {
            let text = report(&source, format, &mut tally);
            let parsed = serde_json::from_str::<serde_json::Value>(&text);
            assert!(parsed.is_ok(), "{}: {parsed:?}", format.name());
        }
        for line in report(&source, Report::Ndjson, &mut tally).lines() {
            assert!(serde_json::from_str::<serde_json::Value>(line).is_ok(), "{line}");
        }
    });
}
