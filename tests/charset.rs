//! Every character set: told by itself, read, and every word led back to its bytes.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use movetext::Span;
use movetext::read::{self, Container, FileOptions};
use movetext::text::Charset;

#[test]
fn every_charset_is_told() {
    insta::glob!("../fixtures/charset", "*.pgn", check);
}

/// What a person would look at: the character sets, the text, and where each foreign word stands in the bytes.
fn check(path: &Path) {
    let bytes = fs::read(path).expect("the fixture can be read");
    let parsed = read::whole("game.pgn", bytes.clone(), &FileOptions::of(Container::Pgn));
    let source = parsed.value;
    let text = source.text();
    let mut seen = String::new();
    for (at, line) in lines(text) {
        writeln!(seen, "{:>12} | {line}", source.charset(at).name()).expect("a String takes all");
    }
    for finding in &parsed.findings {
        let (line, column) = source.line_column(finding.span.start);
        writeln!(seen, "{line}:{column} {} {:?}", finding.code.slug(), finding.facts)
            .expect("a String takes all");
    }
    for span in foreign_words(text) {
        let place = source.original(span);
        writeln!(seen, "{place:?} {}", span.of(text)).expect("a String takes all");
        let charset = source.charset(span.start);
        let found = &bytes[place.start as usize..place.end as usize];
        if !span.of(text).contains(char::REPLACEMENT_CHARACTER) {
            let again = read::whole(
                "word",
                behind_plain_text(&bytes, found, charset),
                &FileOptions { charset: Some(charset), ..FileOptions::of(Container::Pgn) },
            )
            .value;
            assert_eq!(again.text(), format!("1. {}", span.of(text)), "{}", path.display());
        }
    }
    let stem = path.file_stem().and_then(|stem| stem.to_str()).expect("fixtures have plain names");
    if let Some(expected) = Charset::for_label(stem.trim_end_matches("-mark")) {
        assert_eq!(source.charset(0).name(), expected.name());
    }
    insta::assert_snapshot!(seen);
}

fn lines(text: &str) -> impl Iterator<Item = (u32, &str)> {
    let place = move |line: &str| (line.as_ptr() as usize - text.as_ptr() as usize) as u32;
    text.lines().map(move |line| (place(line), line))
}

/// The words that are not ASCII.
fn foreign_words(text: &str) -> Vec<Span> {
    let place = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    text.split(|c: char| c.is_ascii() && !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_ascii())
        .map(|word| Span::new(place(word) as u32, (place(word) + word.len()) as u32))
        .collect()
}

/// The bytes of a word, where nothing can take them for a byte order mark. In ISO-2022-JP they mean what the escape
/// sequence before them says.
fn behind_plain_text(bytes: &[u8], word: &[u8], charset: &Charset) -> Vec<u8> {
    let mut text = Vec::new();
    charset.encode("1. ", &mut text).expect("ASCII is in every set");
    if charset.name() == "iso-2022-jp" {
        let at = word.as_ptr() as usize - bytes.as_ptr() as usize;
        text.extend_from_slice(&bytes[at - 3..at]);
    }
    text.extend_from_slice(word);
    text
}
