//! What people write differently from programs: results, headers, quotes, numbers. Every page of `fixtures/handwritten`
//! has short records; the snapshots show how each is read, and that nothing is lost on the way to other formats.

#![allow(clippy::unwrap_used, reason = "writing to a string cannot fail")]

use std::fmt::Write;
use std::fs;

use movetext::arbiter::{LanguageChoice, Options, first_language};
use movetext::notation::Style;
use movetext::read::Container;
use movetext::write::{Format, Page, Writer};
use movetext::{Arbiter, Review, Source};

/// Reads a record as `--from auto` does, game by game.
fn review(source: &Source, container: Container, see: impl FnMut(&Review<'_>)) {
    let language = LanguageChoice::Auto(first_language(source.text()));
    let options = Options { language, container, ..Options::default() };
    Arbiter::new(options).review(source, 1, see);
}

fn convert(source: &Source, container: Container, format: Format, style: &str) -> String {
    let style = Style::for_name(style).unwrap();
    let page = Page { style, width: 0, ..Page::default() };
    let mut writer = Writer::new(format, page, Vec::new());
    review(source, container, |review| {
        writer.game(review).expect("memory suffices");
    });
    String::from_utf8(writer.finish().expect("memory suffices")).unwrap()
}

/// Describes the findings of a game, one per line, and its result as written.
fn describe(page: &mut String, review: &Review<'_>) {
    let text = review.source.text();
    if let Some((_, span)) = review.game.result {
        writeln!(page, "  game {}, result: {:?}", review.index, span.of(text)).unwrap();
    }
    for finding in review.findings {
        let (weight, slug) = (finding.severity.name(), finding.code.slug());
        let place = finding.span.of(text);
        writeln!(page, "  game {}, {weight}: {slug} at {place:?}", review.index).unwrap();
    }
}

/// Returns what a record says, in PGN and in words.
fn check(title: &str, record: &str) -> String {
    let source = Source::new("page", record.to_owned());
    let container = Container::of(record);
    let mut page = format!("──── {title} ({}) ────\n", container.name());
    let pgn = convert(&source, container, Format::Pgn, "laws");
    writeln!(page, "{}", pgn.trim_end()).unwrap();
    review(&source, container, |review| describe(&mut page, review));

    let json = convert(&source, container, Format::Json, "laws");
    let back = Source::new("page", json.clone());
    assert_eq!(convert(&back, Container::Json, Format::Pgn, "laws"), pgn, "by JSON: {record}");
    let moves = convert(&source, container, Format::Moves, "pgn");
    let export = Source::new("page", convert(&source, container, Format::Pgn, "pgn"));
    assert_eq!(convert(&export, Container::Pgn, Format::Moves, "pgn"), moves, "by PGN: {record}");
    page
}

#[test]
fn every_record_is_read_and_comes_back() {
    insta::glob!("../../fixtures/handwritten", "*.txt", |path| {
        let text = fs::read_to_string(path).unwrap();
        let records = text.split("=== ").skip(1).filter_map(|record| record.split_once('\n'));
        let pages: Vec<String> = records.map(|(title, record)| check(title, record)).collect();
        insta::assert_snapshot!(pages.join("\n"));
    });
}
