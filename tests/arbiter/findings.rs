//! Every finding has a faulty game in `fixtures/finding`, named by its code; the snapshots are what a person sees.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use movetext::arbiter::{LanguageChoice, Options, first_language};
use movetext::finding::{Code, Finding, Parsed, ReportLanguage, Words};
use movetext::law::Edition;
use movetext::read::{self, Container, FileOptions};
use movetext::write::report::{Location, Report, ReportOptions};
use movetext::{Arbiter, Span};

/// Returns the code in the name of a fixture: `M002` of `M002-king-left-in-check.pgn`.
fn code(path: &Path) -> Code {
    let name = path.file_name().expect("a file").to_string_lossy();
    let (code, rest) = name.split_once('-').expect("CODE-slug.pgn");
    let code = Code::for_name(code).expect("a code");
    assert!(rest.starts_with(code.slug()), "the name says what the fixture shows");
    code
}

/// Returns what `check` shows for the fixture.
fn check(path: &Path) -> String {
    let code = code(path);
    let name = path.file_name().expect("a file").to_string_lossy();
    let bytes = fs::read(path).expect("a readable fixture");
    if code == Code::GameTooLong {
        return too_long(&name, bytes);
    }
    let container = match code {
        Code::SheetGoesOn | Code::ControlCharacter => Container::Sheet,
        _ => Container::Pgn,
    };
    let decoded = read::whole(&name, bytes, &FileOptions::of(container));
    let source = decoded.value;
    let edition = match code {
        Code::ClaimableEnding => "jca-1997",
        _ if code.is_by_law() => "fide-2004",
        _ => "fide-2023",
    };
    let edition = Edition::for_name(edition).expect("an edition");
    let options = Options {
        container,
        edition,
        edition_given: code.is_by_law(),
        facts: code.is_fact(),
        selected: if code.is_on_by_default() { Vec::new() } else { vec![code] },
        language: LanguageChoice::Auto(first_language(source.text())),
        ..Options::default()
    };
    let words = Words::for_language(ReportLanguage::English);
    let report_options = ReportOptions { words, edition: Some(edition), color: false, width: 100 };
    let (mut shown, mut met) = (Vec::new(), BTreeSet::new());
    let mut show = |place: &Location<'_>, findings: &[Finding]| {
        met.extend(findings.iter().map(|finding| finding.code));
        Report::Human.findings(place, findings, &report_options, &mut shown);
    };
    show(&Location { source: &source, game: None, review: None }, &decoded.findings);
    let tally = Arbiter::new(options).review(&source, 1, |review| {
        let place = Location { source: &source, game: Some(review.index), review: Some(review) };
        show(&place, review.findings);
    });
    show(&Location { source: &source, game: None, review: None }, &tally.findings);
    if tally.games == 0 && tally.met_text {
        let none = [Finding::new(Code::NoGame, Span::at(0))];
        show(&Location { source: &source, game: None, review: None }, &none);
    }
    assert!(met.contains(&code), "{name} does not show {}", code.slug());
    String::from_utf8(shown).expect("words are UTF-8")
}

/// Returns what is shown for a game that is too long: here, longer than a page.
fn too_long(name: &str, bytes: Vec<u8>) -> String {
    let options = FileOptions { block_size: 256, longest: 1024, ..FileOptions::default() };
    let mut blocks = read::open(name, std::io::Cursor::new(bytes), options).expect("a text");
    let words = Words::for_language(ReportLanguage::English);
    let report_options = ReportOptions { words, edition: None, color: false, width: 100 };
    let (mut shown, mut games) = (Vec::new(), Vec::new());
    while let Some(Parsed { value: source, findings }) = blocks.next_block(None).expect("no fault")
    {
        let place = Location { source: &source, game: None, review: None };
        Report::Human.findings(&place, &findings, &report_options, &mut shown);
        Arbiter::new(Options::default()).review(&source, 1, |review| {
            let white = review.game.tag(source.text(), "White").expect("a name");
            games.push(white.value.of(source.text()).to_owned());
            assert!(review.findings.is_empty());
        });
    }
    assert_eq!(games, ["Tal, Mikhail", "Réti, Richard"], "those around it are read");
    String::from_utf8(shown).expect("words are UTF-8")
}

#[test]
fn findings_read_as_a_person_sees_them() {
    insta::glob!("../../fixtures/finding", "*.pgn", |path| insta::assert_snapshot!(check(path)));
}
