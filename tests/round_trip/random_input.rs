//! Whatever is read, every writer can write: no panic, valid JSON, and readable again.

use movetext::arbiter::{Arbiter, LanguageChoice, NotationChoice, Options};
use movetext::finding::{ReportLanguage, Words};
use movetext::language::Language;
use movetext::law::Edition;
use movetext::notation::{Notation, Style};
use movetext::read::{self, Container, FileOptions};
use movetext::text::{Charset, Source};
use movetext::write::report::{Location, Report, ReportOptions};
use movetext::write::{Format, Page, Writer};
use proptest::prelude::*;

/// Pieces of which records are composed.
const PIECES: &[&str] = &[
    "e4",
    "e5",
    "Nf3",
    "Nc6",
    "Bb5",
    "O-O",
    "exd5",
    "d5",
    "Qxf7#",
    "Ke2",
    "Nd4",
    "a8=Q",
    "--",
    "Zz9",
    "2.",
    "3...",
    "17.",
    "(",
    ")",
    "{ remark }",
    "{[%clk 0:01:00] [%eval 0.3]}",
    "{[%draw_offer]}",
    "; line\n",
    "\n% escape\n",
    "$1",
    "$999",
    "!?",
    "(=)",
    "(D)",
    "(remark)",
    "=",
    "1-0",
    "*",
    "½-½",
    "\n\n",
    "\n",
    "\t",
    "\r\n",
    "-",
    "→",
    "x",
    "♞f6",
    "N",
    "c 6",
    "#2",
    "89",
    "0:59",
    "+/-",
    "!??",
    "&nbsp;",
    "\u{a0}",
    "Result: 1-0\n",
    "White: Anna\n",
    "Lost on time\n",
    "SCORE SHEET\n",
    "remis",
    "Black resigns.\n",
    "gibt auf\n",
    "l-0",
    "2)",
    "2 -",
    ".-",
    "Nf6/Nc6",
    "/",
    "３．",
    "\n[Event \"x\"]\n",
    "\n[Event “x”]\n",
    "\n[Result \"1-0\"]\n",
    "\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n",
    "\n[Variant \"Atomic\"]\n",
    "\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 30\"]\n",
];

/// Pieces that no record should contain.
const RUBBISH: &[&str] = &[
    "{",
    "}",
    "\0",
    "é",
    "Ｎｆ３",
    "\u{feff}",
    "[broken",
    "\"",
    "\\",
    "]",
    "<html>",
    "[%",
    "[%x y]",
    "",
    "\n[",
    "\n%",
    "1-",
    "x",
    "\u{202e}",
    "！",
    "\u{f000}",
    "\u{ffff}",
    "😀",
    "\u{2028}",
    "\u{a0}",
    "\u{3000}",
    "½",
    "＊",
    "\"",
    "\\u+0e1",
    "<game>",
    "</",
    "&#",
    "{\"moves\":[",
    ";",
];

/// Formats, and the containers as which they are read.
const CONTAINERS: &[(Format, Container)] = &[
    (Format::Json, Container::Json),
    (Format::Ndjson, Container::Json),
    (Format::Xml, Container::Xml),
    (Format::Epd, Container::Epd),
    (Format::Sheet, Container::Sheet),
    (Format::Pgn, Container::Pgn),
    (Format::Html, Container::Diagram),
    (Format::Html, Container::Html),
    (Format::Latex, Container::Latex),
    (Format::Typst, Container::Typst),
    (Format::Markdown, Container::Markdown),
];

/// Inserts pieces at arbitrary places of the text.
fn spoilt(text: &str, stray: &[(prop::sample::Index, &str)]) -> String {
    let mut text = text.to_owned();
    for (place, piece) in stray {
        let at = text.floor_char_boundary(place.index(text.len() + 1));
        text.insert_str(at, piece);
    }
    text
}

/// Returns a text in a container, as movetext.
fn laid_out(container: Container, name: &str, text: impl Into<Vec<u8>>) -> Source {
    let options = FileOptions { charset: Some(Charset::UTF_8), ..FileOptions::of(container) };
    read::whole(name, text, &options).value
}

/// Generates records that begin well and continue in disorder.
fn record() -> impl Strategy<Value = String> {
    let pieces = prop::collection::vec(prop::sample::select(PIECES), 0..60);
    pieces.prop_map(|pieces| format!("1. d4 Nf6 {}", pieces.join(" ")))
}

/// Generates arbitrary pieces, joined together.
fn soup() -> impl Strategy<Value = String> {
    let piece = prop_oneof![prop::sample::select(PIECES), prop::sample::select(RUBBISH)];
    prop::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

fn page(style: &str, width: usize) -> Page {
    Page {
        style: Style::for_name(style).expect("a style"),
        width,
        edition: Edition::for_name("fide-2023"),
        ..Page::default()
    }
}

/// Options without guessing: a record in disorder fits many languages and notations.
fn english() -> Options {
    Options {
        language: LanguageChoice::Forced(vec![Language::english()]),
        notation: NotationChoice::Forced(Notation::San),
        ..Options::default()
    }
}

fn convert(source: &Source, format: Format, page: &Page) -> String {
    let mut writer = Writer::new(format, *page, Vec::new());
    Arbiter::new(english()).review(source, 1, |review| {
        let written = writer.game(review);
        assert!(written.is_ok() || format == Format::Svg, "{written:?}"); // a drawing holds one game
    });
    String::from_utf8(writer.finish().expect("memory suffices")).expect("UTF-8")
}

fn games(source: &Source) -> u64 {
    let mut games = 0;
    Arbiter::new(english()).review(source, 1, |_| games += 1);
    games
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn every_writer_writes(text in soup()) {
        let source = Source::new("soup", text);
        let written = convert(&source, Format::Json, &page("pgn", 80));
        let parsed = serde_json::from_str::<serde_json::Value>(&written);
        prop_assert!(parsed.is_ok(), "{:?}: {}", parsed, written);
        let back = laid_out(Container::Json, "soup", written);
        convert(&back, Format::Ndjson, &page("laws", 0));
        for &format in Format::ALL {
            convert(&source, format, &page("laws", 20));
        }
    }

    #[test]
    fn every_container_is_read_whatever_strays_into_it(
        text in record(),
        which in prop::sample::select(CONTAINERS),
        stray in prop::collection::vec((any::<prop::sample::Index>(), prop::sample::select(RUBBISH)), 0..6),
    ) {
        let (format, container) = which;
        let written = convert(&Source::new("soup", text), format, &page("pgn", 80));
        let text = spoilt(&written, &stray);
        let source = laid_out(container, "soup", text);
        let words = Words::for_language(ReportLanguage::Japanese);
        let report_options = ReportOptions { words, edition: None, color: true, width: 40 };
        let mut out = Vec::new();
        let rest = Arbiter::new(Options { container, ..english() }).review(&source, 1, |review| {
            let place = Location { source: &source, game: Some(1), review: Some(review) };
            Report::Human.findings(&place, review.findings, &report_options, &mut out);
            Report::Json.findings(&place, review.findings, &report_options, &mut out);
        });
        let place = Location { source: &source, game: None, review: None };
        Report::Human.findings(&place, &rest.findings, &report_options, &mut out);
        prop_assert!(String::from_utf8(out).is_ok());
    }

    #[test]
    fn json_leads_back(text in record()) {
        let source = Source::new("soup", text);
        let written = convert(&source, Format::Json, &page("pgn", 80));
        let back = laid_out(Container::Json, "soup", written);
        prop_assert_eq!(
            convert(&back, Format::Moves, &page("pgn", 80)),
            convert(&source, Format::Moves, &page("pgn", 80))
        );
    }

    #[test]
    fn xml_leads_back(text in record()) {
        let source = Source::new("soup", text);
        let written = convert(&source, Format::Xml, &page("pgn", 80));
        let back = laid_out(Container::Xml, "soup", written);
        prop_assert_eq!(
            convert(&back, Format::Moves, &page("pgn", 80)),
            convert(&source, Format::Moves, &page("pgn", 80))
        );
    }

    #[test]
    fn games_in_are_games_out(text in record()) {
        let source = Source::new("soup", text);
        for style in ["pgn", "laws"] {
            let written = convert(&source, Format::Pgn, &page(style, 80));
            prop_assert_eq!(games(&Source::new("again", written.clone())), games(&source), "{}", written);
        }
    }

    #[test]
    fn every_report_is_written(text in soup()) {
        let source = Source::new("soup", text);
        let words = Words::for_language(ReportLanguage::English);
        let report_options = ReportOptions { words, edition: Edition::for_name("fide-2004"), color: true, width: 40 };
        let mut out = Vec::new();
        let options = Options { facts: true, ..english() };
        let rest = Arbiter::new(options).review(&source, 1, |review| {
            let place = Location { source: &source, game: Some(1), review: Some(review) };
            for report in Report::ALL {
                report.findings(&place, review.findings, &report_options, &mut out);
            }
        });
        let place = Location { source: &source, game: None, review: None };
        for report in Report::ALL {
            report.findings(&place, &rest.findings, &report_options, &mut out);
        }
        prop_assert!(String::from_utf8(out).is_ok());
    }
}
