//! What a page holds of a game that was not played to its end, or of several games, is that when it is read by itself.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use crate::program::movetext_reading;
use serde_json::Value;

fn converted(text: &str, format: &str, more: &[&str]) -> String {
    let call = ["convert", "--style", "laws", "--width", "0", "--fail-on", "never", "--format"];
    movetext_reading(&[&call[..], &[format], more].concat(), text.as_bytes()).out
}

/// The findings of a text: which, at which ply, about what, and what they say.
fn found(text: &str) -> Vec<String> {
    let run = movetext_reading(&["check", "--format", "ndjson"], text.as_bytes());
    let about = |line: &str| {
        let finding: Value = serde_json::from_str(line).unwrap();
        ["code", "ply", "written", "message"].map(|name| finding[name].to_string()).join(" ")
    };
    run.out.lines().map(about).collect()
}

/// The formats of print.
const PRINTED: [&str; 4] = ["html", "latex", "typst", "markdown"];

const LANGUAGES: [&str; 5] = ["en", "de", "fr", "ru", "ja"];

#[test]
fn sheets_below_a_sheet_without_head_keep_theirs() {
    for second in [
        "[White \"C\"]\n[Black \"D\"]",
        "[Event \"Two\"]\n[White \"C\"]\n[Black \"D\"]\n[Result \"0-1\"]",
        "[Größe \"x\"]\n[ECO \"D00\"]",
    ] {
        let games = format!("1. e4 e5 1-0\n\n{second}\n\n1. d4 d5 0-1\n");
        let sheet = converted(&games, "sheet", &[]);
        let back = converted(&sheet, "pgn", &[]);
        assert_eq!(back, converted(&sheet, "pgn", &["--from", "sheet"]), "{sheet}");
        assert_eq!(converted(&sheet, "moves", &[]), "e4 e5\nd4 d5\n", "{sheet}");
        if second.is_ascii() {
            assert_eq!(back, games);
        }
    }
    let remark = "1. e4 e5 {\nWhite: well played.\n} 2. Nf3 Nc6 *\n";
    assert_eq!(converted(remark, "moves", &[]), "e4 e5 Nf3 Nc6\n", "no head");
}

/// Other programs put blanks inside the braces and join comments that stand side by side.
#[test]
fn what_a_comment_keeps_is_read_wherever_it_stands_in_it() {
    for (joined, parted) in [
        ("1. e4 { [%unplayed 1... Qh4] } 2. Nf3 *", "1. e4 {[%unplayed 1... Qh4 2. Nf3]} *"),
        ("1. e4 { oops [%unplayed 1... Qh4] } *", "1. e4 {oops} {[%unplayed 1... Qh4]} *"),
        ("1. e4 {[%unplayed 1... Qh4] oops} *", "1. e4 {[%unplayed 1... Qh4]} {oops} *"),
        (
            "1. e4 { [%clk 0:10:00] [%unplayed 1... Qh4] } *",
            "1. e4 {[%clk 0:10:00]} {[%unplayed 1... Qh4]} *",
        ),
        (
            "1. d4 d5 2. c4 e6 { oh [%unplayed 3. Cc5 Fe7] [%notation san fr] well } *",
            "1. d4 d5 2. c4 e6 {oh} {[%unplayed 3. Cc5 Fe7] [%notation san fr]} {well} *",
        ),
        (
            "1. e4 { [%unplayed 1... Qh4] and [%unplayed 2. Nf3] } *",
            "1. e4 {[%unplayed 1... Qh4]} {and} {[%unplayed 2. Nf3]} *",
        ),
        ("1. e4 { [%unread \\u007d] so } 1... e5 *", "1. e4 {[%unread \\u007d]} {so} 1... e5 *"),
    ] {
        assert_eq!(converted(joined, "pgn", &[]).trim_end(), parted, "{joined}");
        assert_eq!(converted(parted, "pgn", &[]).trim_end(), parted);
        assert_eq!(found(joined).len(), found(parted).len(), "{joined}");
    }
}

/// Comments after every move of one length are passed over quickly; one that keeps a move and is as long is not.
#[test]
fn what_a_comment_keeps_is_read_among_comments_that_are_as_long() {
    let said = "{as long as that one.}";
    let kept = "{ [%unplayed 3. Qh4] }";
    assert_eq!(said.len(), kept.len());
    let text = format!("1. Nc3 {said} Nc6 {said} 2. Nb1 {said} Nb8 {kept} *");
    assert!(converted(&text, "html", &[]).contains("Qh4"));
}

#[test]
fn refused_moves_come_back_from_every_page() {
    for text in [
        "1. e4 e5 2. Nf3 foo bar 13 Nc6 3. Bb5 a6 1-0\n",
        "e4 e5 Nf3 Ke4 Bb5 a6 *\n",
        "1. e4 e5 2. Ke3 Nc6 3. Bb5 a6 1-0\n",
        "1. e4 e5 2. Nf3 Ke4 5. Bb5 a6 6. foo 9. d6 *\n",
    ] {
        let (kept, said) = (converted(text, "pgn", &[]), found(text));
        for format in ["pgn", "sheet", "json", "xml"] {
            let page = converted(text, format, &[]);
            if matches!(format, "pgn" | "sheet") {
                assert_eq!(converted(&page, "pgn", &[]), kept, "{format}:\n{page}"); // the others number them
            }
            assert_eq!(found(&page), said, "{format}:\n{page}");
        }
        for format in PRINTED {
            let page = converted(text, format, &[]);
            assert_eq!(converted(&page, "moves", &[]), converted(text, "moves", &[]), "{page}");
            assert_eq!(found(&page), said, "{format}:\n{page}");
        }
        let sheet = converted(text, "sheet", &[]);
        assert_eq!(converted(&sheet, "pgn", &["--from", "sheet"]), kept, "{sheet}");
    }
}

#[test]
fn refused_moves_keep_their_language_on_a_page_in_another_one() {
    for text in [
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Ne4 5. O-O Be7 *\n",
        "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Se4 5. Dd7 Le7 *\n",
        "1. e4 e5 2. Sf3 Dd4 *\n\n1. d4 d5 2. Nf3 Bc4 *\n",
    ] {
        for (language, format) in
            LANGUAGES.iter().flat_map(|tag| PRINTED.map(|format| (tag, format)))
        {
            let page = converted(text, format, &["--to-language", language]);
            assert_eq!(found(&page), found(text), "{language}:\n{page}");
            assert_eq!(converted(&page, "moves", &[]), converted(text, "moves", &[]), "{language}");
        }
    }
}

#[test]
fn a_refused_move_with_parentheses_says_what_it_said() {
    let underpromotion = "[FEN \"4k3/P7/8/8/8/8/7p/4K3 w - - 0 1\"]\n\n\
        1. a8=Q+ Kd7 2. Qb7+ Kd6 3. Qh1 h1(N) 4. Qh2+ 1-0\n";
    let descriptive =
        "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. Kt(B3)-Q5 P-QR3 4. B-R4 Kt-B3 5. O-O B-K2\n";
    for text in [underpromotion, descriptive] {
        let said = found(text);
        assert!(said[0].starts_with("\"M0"), "{said:?}");
        for format in ["json", "xml", "pgn"] {
            let page = converted(text, format, &["--to", "san"]);
            assert_eq!(found(&page), said, "{format}:\n{page}");
        }
    }
}

/// What the reader of a report sees is what was written, not what keeps it on the way.
#[test]
fn a_finding_about_several_kept_moves_shows_them_as_they_were() {
    let rows = "4. Ba4 Nf6 5. O-O Be7\n";
    let text = format!("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6\n{rows}{rows}6. Re1 b5 *\n");
    let said = found(&text);
    assert!(said[0].contains("G005"), "{said:?}");
    for format in ["json", "xml"] {
        let page = converted(&text, format, &[]);
        assert_eq!(found(&page), said, "{format}");
        for report in ["human", "concise", "sarif", "github"] {
            let shown = movetext_reading(&["check", "--format", report], page.as_bytes()).out;
            assert!(shown.contains("Ba4 Nf6 5. O-O Be7"), "{report}: {shown}");
        }
    }
}

#[test]
fn what_was_never_closed_comes_back_open() {
    for text in [
        "1. e4 foo (1... e5 *\n",
        "1. e4 (1. d4 d5 (1... f5) *\n",
        "1. e4 ({x}) e5 *\n",
        "1. e4 foo\n\n1. d4 d5 *\n",
    ] {
        let kept = converted(text, "pgn", &[]);
        for format in ["json", "ndjson", "xml"] {
            let page = converted(text, format, &[]);
            assert_eq!(converted(&page, "pgn", &[]), kept, "{text} as {format}:\n{page}");
        }
    }
}

/// Converts to a format and from there to PGN.
fn through(text: &str, format: &str) -> String {
    converted(&converted(text, format, &[]), "pgn", &[])
}

#[test]
fn glyphs_of_refused_moves_come_back_as_they_were_written() {
    for text in [
        "1. e4 e5 2. Nf9! 2... Bb5 ?! 3. Be4?? (see p. 3)? Nf3? ± 4. d4 $3 *\n",
        "1. e4 e5 2. Nf3 Nf9!? 3. Bb5 a6 (3... Nf6!?) {x} 4. Ba4?! Nf6 *\n",
    ] {
        for format in ["json", "ndjson", "xml"] {
            assert_eq!(through(text, format), converted(text, "pgn", &[]), "{format}");
        }
    }
    let other = r#"{"moves":[],"unplayed":[{"written":"e5","nags":[1],"glyphs":["Nf3"]}]}"#;
    assert_eq!(converted(other, "pgn", &[]), "{[%unplayed e5 $1]} *\n", "no glyph of that number");
}

#[test]
fn tags_come_back_from_a_printed_page() {
    for text in [
        "[Event \"Candidates, \\\"Round & Robin\\\"\"]\n[Site \"Curaçao\"]\n[Date \"1962.05.??\"]\n\
         [Round \"3.1\"]\n[White \"Fischer, Robert\"]\n[Black \"Tal – Mikhail\"]\n[Result \"1-0\"]\n\
         [WhiteElo \"2700\"]\n[WhiteTitle \"GM\"]\n[ECO \"B90\"]\n[Annotator \"<b>\"]\n\n1. e4 c5 1-0\n",
        "[White \"\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n",
        "1. e4 *\n\n1. d4 d5 1-0\n\n[White \"שלום\"]\n\n1. d4 d5 2. c4 1/2-1/2\n",
    ] {
        for format in PRINTED {
            assert_eq!(through(text, format), text, "{format}");
        }
    }
}
