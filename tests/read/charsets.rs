//! Every character set is recognised by itself and read, and every word is mapped back to its bytes.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use movetext::Span;
use movetext::arbiter;
use movetext::read::{self, Container, FileOptions};
use movetext::text::Charset;

#[test]
fn every_charset_is_told() {
    insta::glob!("../../fixtures/charset", "*.pgn", check);
}

/// Returns what a person would check: the character sets, the text, and the places of foreign words in the bytes.
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
        writeln!(seen, "{line}:{column} {} {:?}", finding.code.slug(), finding.values)
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
            // What is read of it may be a copy without signs that nobody sees.
            let (again, _) = again.origin(Span::at(0));
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

/// Returns the words that are not ASCII.
fn foreign_words(text: &str) -> Vec<Span> {
    let place = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    text.split(|c: char| c.is_ascii() && !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_ascii())
        .map(|word| Span::new(place(word) as u32, (place(word) + word.len()) as u32))
        .collect()
}

/// Returns the bytes of a word after some ASCII, so that they cannot be taken for a byte order mark. In ISO-2022-JP
/// their meaning depends on the preceding escape sequence.
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

/// Few words beyond ASCII, and impossible moves: a double-byte character set must not win because it takes `}` for the
/// second half of a character, so that the comment swallows what is refused.
#[test]
fn no_character_swallows_the_end_of_a_comment() {
    let options = FileOptions {
        evidence: Some(Arc::new(arbiter::evidence)),
        ..FileOptions::of(Container::Pgn)
    };
    for (labels, text) in [
        (&WESTERN[..], "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 {Vorteil Weiß} 4. Sd5 Sf6 {gut} 1-0\n"),
        (&WESTERN, "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 {mejor está} 4. Cd5 Cf6 1-0\n"),
        (&WESTERN, "1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 {joué} 4. Cd5 Cf6 {bien} 1-0\n"),
        (&WESTERN, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {a cliché} 4. Nd5 Nf6 {good} 1-0\n"),
        (&CENTRAL, "1. e4 e5 2. Jf3 Jc6 3. Sb5 a6 {lepší je tá} 4. Jd5 Jf6 {tah} 1-0\n"),
        (&CENTRAL, "1. e4 e5 2. Sf3 Sc6 3. Gb5 a6 {białe lepiej stają} 4. Sd5 Sf6 {tak} 1-0\n"),
        (&["windows-1254"], "1. e4 e5 2. Af3 Ac6 3. Fb5 a6 {oyun açı} 4. Ad5 Af6 {iyi} 1-0\n"),
    ] {
        for label in labels {
            let mut bytes = Vec::new();
            Charset::for_label(label).unwrap().encode(text, &mut bytes).unwrap();
            let parsed = read::whole("game.pgn", bytes, &options);
            assert_eq!(parsed.value.text(), text, "{label}");
        }
    }
}

const WESTERN: [&str; 1] = ["windows-1252"];
const CENTRAL: [&str; 3] = ["windows-1250", "iso-8859-2", "cp852"];

/// Few words beyond ASCII say little, but one of them names a tag: no other character set makes a name of it.
#[test]
fn names_of_tags_tell_the_charset() {
    let options = FileOptions {
        evidence: Some(Arc::new(arbiter::evidence)),
        ..FileOptions::of(Container::Sheet)
    };
    let text = "Weiß: Größ, Änne\nSchwarz: Übel, Jörg\n1. e4 e5\n2. Sf3 Sc6\n3. Lb5 a6\n1/2-1/2\n";
    for label in ["windows-1252", "cp850", "macintosh"] {
        let mut bytes = Vec::new();
        Charset::for_label(label).unwrap().encode(text, &mut bytes).unwrap();
        let parsed = read::whole("sheet.txt", bytes, &options);
        assert_eq!(parsed.value.text(), text, "{label}");
    }
}
