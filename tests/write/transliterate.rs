//! `convert --transliterate` and the replacements of characters that an encoding lacks.

use crate::program::{Folder, Run, movetext, movetext_reading};

const GAME: &str = "[White \"Łasker–Žižka\"]\n[Black \"Ж. Борисов\"]\n\n\
    1. e4! e5 2. Nf3 $14 Nc6 {♘f3 ⩲, ½ point} *\n";

fn convert(more: &[&str]) -> Run {
    let call = ["convert", "--style", "laws", "--to-encoding", "cp437"];
    movetext_reading(&[&call, more].concat(), GAME.as_bytes())
}

#[test]
fn without_it_a_lacking_character_is_named_and_nothing_written() {
    let folder = Folder::new("transliterate-not");
    let run = convert(&["-o", &folder.path("out.pgn")]);
    assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
    assert!(
        run.err.contains("-:1: game 1 holds `Ł` (U+0141), which cp437 cannot write"),
        "{}",
        run.err
    );
    assert!(folder.names().is_empty());
}

#[test]
fn with_it_ascii_stands_for_the_character_and_is_listed() {
    let run = convert(&["--transliterate", "--nags", "glyph"]);
    assert_eq!(
        run.out,
        "[White \"Lasker-Zizka\"]\n[Black \"Zh. Borisov\"]\n\n\
         1. e4! e5 2. Nf3 += Nc6 {Nf3 +=, \u{fffd} point} *\n", // cp437 has its own ½, which is no UTF-8
    );
    assert!(
        run.err.contains("Ж as Zh (once)") && run.err.contains("⩲ as += (2 times)"),
        "{}",
        run.err
    );
    assert!(!run.err.contains('½'), "{}", run.err);
}

#[test]
fn signs_that_are_glyphs_only_in_lost_fonts_are_what_they_are() {
    let call = ["convert", "--style", "laws", "--to-encoding", "ibm866", "--transliterate"];
    let run = movetext_reading(&call, "1. e4 {© 2001, ♔ ∓} *".as_bytes());
    assert_eq!(run.out, "1. e4 {(c) 2001, K -/+} *\n");
}

/// Whatever a character is replaced by, it does not end a tag, comment or line.
#[test]
fn no_substitute_breaks_the_text_around_it() {
    use movetext::write::{Format, substitute};
    for format in [Format::Pgn, Format::Sheet, Format::Moves, Format::Epd] {
        for lacking in ('\u{80}'..='\u{ffff}').chain('\u{1f300}'..='\u{1f64f}') {
            let sign = substitute(format, lacking).unwrap_or_default();
            let is_safe =
                |c: char| !matches!(c, '{' | '}' | '[' | ']' | ';' | '"' | '\\' | '\n' | '\r');
            assert!(sign.chars().all(is_safe), "{lacking:?} as {sign:?}");
        }
    }
}

#[test]
fn figurines_become_letters() {
    let run = convert(&["--transliterate", "--to-language", "figurine", "--format", "moves"]);
    assert_eq!(run.out, "e4 e5 Nf3 Nc6\n");
}

#[test]
fn letters_of_a_language_never_become_others() {
    let run = convert(&["--transliterate", "--to-language", "ru", "--format", "moves"]);
    assert_eq!((run.status, run.out.as_str()), (Some(2), ""));
    assert!(run.err.contains("piece letters of `ru`"), "{}", run.err);
}

#[test]
fn formats_with_escapes_lose_nothing() {
    for format in ["json", "ndjson", "xml"] {
        let folder = Folder::new(&format!("transliterate-{format}"));
        let file = folder.path("game");
        let more = ["--transliterate", "--format", format, "--to-language", "ru", "-o", &file];
        let written = convert(&more);
        assert_eq!((written.status, written.err.as_str()), (Some(0), ""), "{format}");
        // XML declares its own encoding.
        let encoding = if format == "xml" { "auto" } else { "cp437" };
        let back = movetext(&["convert", &file, "--encoding", encoding, "--style", "laws"]);
        let plain = movetext_reading(&["convert", "--style", "laws"], GAME.as_bytes());
        assert_eq!(back.out, plain.out, "{format}");
    }
}

#[test]
fn documents_declare_their_encoding() {
    for (format, label, declared) in [
        ("xml", "windows-1251", "<?xml version=\"1.0\" encoding=\"windows-1251\"?>"),
        ("xml", "utf-8", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"),
        ("html", "koi8-r", "<meta charset=\"koi8-r\"/>"),
    ] {
        let call = ["convert", "--format", format, "--to-encoding", label, "--transliterate"];
        let run = movetext_reading(&call, GAME.as_bytes());
        assert!(run.out.contains(declared), "{format}: {}", run.out);
    }
}
