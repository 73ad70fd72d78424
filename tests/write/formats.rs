//! Every writer on every game of `fixtures/game`, and reading the output back.

use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use movetext::arbiter::{Arbiter, Options};
use movetext::law::Edition;
use movetext::notation::Style;
use movetext::read::{self, Container, FileOptions};
use movetext::text::{Charset, Source};
use movetext::write::{Format, NagForm, Page, Writer};

fn page(style: &str, width: usize) -> Page {
    Page {
        style: Style::for_name(style).expect("a style"),
        width,
        edition: Edition::for_name("fide-2023"),
        ..Page::default()
    }
}

/// Returns all games of a text in one format, framed as in a file.
fn convert(source: &Source, format: Format, page: &Page) -> String {
    let mut writer = Writer::new(format, *page, Vec::new());
    Arbiter::new(Options::default()).review(source, 1, |review| {
        writer.game(review).expect("memory suffices");
    });
    String::from_utf8(writer.finish().expect("memory suffices")).expect("UTF-8")
}

fn source(path: &Path) -> Source {
    let name = path.file_name().expect("a file").to_string_lossy();
    Source::new(&name, std::fs::read_to_string(path).expect("a readable fixture"))
}

/// Breaks JSON into one line per move.
fn in_lines(json: &str) -> String {
    json.replace(",\"moves\":[", ",\n\"moves\":[")
        .replace("{\"ply\"", "\n  {\"ply\"")
        .replace("],\"final\"", "],\n\"final\"")
        .replace(",\"findings\":[{", ",\n\"findings\":[{")
}

/// Returns a text in a container, as movetext.
fn laid_out(container: Container, name: &str, text: impl Into<Vec<u8>>) -> Source {
    let options = FileOptions { charset: Some(Charset::UTF_8), ..FileOptions::of(container) };
    read::whole(name, text, &options).value
}

#[test]
fn every_format() {
    insta::glob!("../../fixtures/game", "*.pgn", |path| {
        let source = source(path);
        let mut shown = String::new();
        let mut show = |title: &str, text: &str| {
            let _ = writeln!(shown, "──── {title} ────\n{text}");
        };
        show("pgn", &convert(&source, Format::Pgn, &page("pgn", 80)));
        show("pgn, style laws", &convert(&source, Format::Pgn, &page("laws", 80)));
        show("sheet", &convert(&source, Format::Sheet, &page("pgn", 80)));
        show("moves", &convert(&source, Format::Moves, &page("pgn", 80)));
        show("ndjson", &in_lines(&convert(&source, Format::Ndjson, &page("pgn", 80))));
        show("xml", &convert(&source, Format::Xml, &page("pgn", 80)));
        insta::assert_snapshot!(shown);
    });
}

#[test]
fn json_leads_back_to_the_same_game() {
    insta::glob!("../../fixtures/game", "*.pgn", |path| {
        let source = source(path);
        let json = convert(&source, Format::Json, &page("pgn", 80));
        assert!(serde_json::from_str::<serde_json::Value>(&json).is_ok(), "no JSON: {json}");
        let back = laid_out(Container::Json, source.name(), json);
        for format in [Format::Pgn, Format::Sheet, Format::Moves] {
            for style in ["pgn", "laws"] {
                let page = page(style, 80);
                assert_eq!(convert(&back, format, &page), convert(&source, format, &page));
            }
        }
    });
}

#[test]
fn xml_leads_back_to_the_same_game() {
    insta::glob!("../../fixtures/game", "*.pgn", |path| {
        let source = source(path);
        let written = convert(&source, Format::Xml, &page("pgn", 80));
        let back = laid_out(Container::Xml, source.name(), written);
        for format in [Format::Pgn, Format::Sheet, Format::Moves] {
            for style in ["pgn", "laws"] {
                let page = page(style, 80);
                assert_eq!(convert(&back, format, &page), convert(&source, format, &page));
            }
        }
    });
}

#[test]
#[allow(clippy::print_stderr, reason = "says what is left out")]
fn xml_obeys_its_schema() {
    let schema = Path::new(env!("CARGO_MANIFEST_DIR")).join("grammars/movetext.rng");
    insta::glob!("../../fixtures/game", "*.pgn", |path| {
        let written = convert(&source(path), Format::Xml, &page("pgn", 80));
        let name = Path::new(env!("CARGO_TARGET_TMPDIR")).join("obeys-schema.xml");
        std::fs::write(&name, written).expect("a written file");
        let asked =
            Command::new("xmllint").args(["--noout", "--relaxng"]).arg(&schema).arg(name).output();
        match asked {
            Ok(answer) => {
                let said = String::from_utf8_lossy(&answer.stderr);
                assert!(answer.status.success(), "{}: {said}", path.display());
            }
            Err(_) => eprintln!("left out: xmllint is not installed"),
        }
    });
}

#[test]
fn pgn_leads_back_to_the_same_pgn() {
    insta::glob!("../../fixtures/game", "*.pgn", |path| {
        let once = convert(&source(path), Format::Pgn, &page("pgn", 80));
        let twice = convert(&Source::new("once", once.clone()), Format::Pgn, &page("pgn", 80));
        assert_eq!(twice, once);
    });
}

#[test]
fn the_sample_game_of_the_laws_comes_back_as_it_is_printed() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/game/laws.pgn");
    let printed = std::fs::read_to_string(&path).expect("a readable fixture");
    assert_eq!(convert(&source(&path), Format::Pgn, &page("laws", 0)), printed);
}

#[test]
fn glyphs_are_read_back_as_the_numbers_they_stand_for() {
    let all: Vec<_> = (0..=255).map(|number| format!("${number}")).collect();
    let source = Source::new("glyphs", format!("1. e4 {} e5 *\n", all.join(" ")));
    let with = |nags| Page { nags, ..page("pgn", 0) };
    let numbers = convert(&source, Format::Pgn, &with(None));
    let glyphs = convert(&source, Format::Pgn, &with(Some(NagForm::Glyph)));
    assert!(glyphs.contains("1. e4 $0 ! ? !!"), "{glyphs}");
    let back = convert(&Source::new("back", glyphs), Format::Pgn, &with(None));
    assert_eq!(back, numbers);
    let words = convert(&source, Format::Pgn, &with(Some(NagForm::Words)));
    assert!(words.contains("{good move} {mistake}"), "{words}");
    let joined =
        convert(&Source::new("-", "1. e4 $1 e5 $6 *"), Format::Pgn, &with(Some(NagForm::Glyph)));
    assert!(joined.ends_with("1. e4! e5?! *\n"), "{joined}");
}

#[test]
fn xml_keeps_what_xml_has_no_place_for() {
    let text = "[White \"a\\\\b <c> & \\\"d\\\"\"]\n\n1. e4 {a\u{1}b\\c\r\n <d> ]]> &amp;} e5 *\n";
    let source = Source::new("strange", text);
    let written = convert(&source, Format::Xml, &page("pgn", 0));
    assert!(written.contains("<comment escaped=\"true\">"), "{written}");
    let back = laid_out(Container::Xml, "strange", written);
    let pgn = |source| convert(source, Format::Pgn, &page("pgn", 0));
    assert_eq!(pgn(&back), pgn(&source));
}

#[test]
fn epd_leads_back_to_the_same_positions() {
    let text = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - hmvc 4; fmvn 4; bm Qxf7#; id \"scholar\";\n\
                8/8/8/8/8/5k2/5p2/5K2 w - - hmvc 3; fmvn 90;\n";
    let two = laid_out(Container::Epd, "two.epd", text);
    assert_eq!(convert(&two, Format::Epd, &page("pgn", 80)), text);
    let opera = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/game/opera.pgn");
    let lines = convert(&source(&opera), Format::Epd, &page("pgn", 80));
    assert_eq!(lines.lines().count(), 34, "33 plies and the mate");
    assert!(lines.contains(" sm Rd8#;"), "{lines}");
    let back =
        convert(&laid_out(Container::Epd, "opera", lines.clone()), Format::Moves, &page("pgn", 80));
    let moves = convert(&source(&opera), Format::Moves, &page("pgn", 80));
    assert_eq!(
        back.split_whitespace().collect::<Vec<_>>(),
        moves.split_whitespace().collect::<Vec<_>>()
    );
}

/// Moves that know their disambiguation are written from a table, many at once; others one by one, with a board.
#[test]
fn the_fast_way_writes_what_the_plain_way_does() {
    let pages = [
        (Format::Pgn, page("pgn", 80)),
        (Format::Pgn, Page { remarks: true, ..page("pgn", 9) }),
        (Format::Pgn, page("laws", 0)),
        (Format::Pgn, page("informator", 30)),
        (Format::Ndjson, page("pgn", 80)),
        (Format::Moves, page("pgn", 80)),
    ];
    insta::glob!("../../fixtures", "{game,annotate}/*.pgn", |path| {
        let source = source(path);
        let [plain, fast] = [false, true].map(|disambiguation| {
            let mut written = Vec::new();
            let options = Options { disambiguation, ..Options::default() };
            Arbiter::new(options).review(&source, 1, |review| {
                for (format, page) in &pages {
                    format.game(review, page, &mut written);
                }
            });
            written
        });
        assert!(plain == fast, "{}", path.display());
    });
}
