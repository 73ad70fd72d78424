//! The containers of editors and sites: every page of `fixtures/container` is recognised by its content and read, and
//! findings refer to the page itself.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::fs;
use std::path::Path;

use crate::program::{Run, movetext_reading};
use movetext::read::{self, Container, FileOptions};
use movetext::text::Charset;
use serde_json::Value;

/// Runs a command on a page that comes without a name.
fn run(path: &Path, arguments: &[&str]) -> Run {
    movetext_reading(arguments, &fs::read(path).unwrap())
}

/// Returns what a person sees: the games and the messages.
fn reading(path: &Path) -> String {
    let converted = run(path, &["convert", "--style", "laws"]);
    format!("{}────\n{}", converted.out, converted.err)
}

#[test]
fn every_page_is_read() {
    insta::glob!("../../fixtures/container", "*.*", |path| {
        insta::assert_snapshot!(reading(path));
    });
}

#[test]
fn findings_stand_where_the_file_has_them() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/container");
    let mut compared = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let bytes = fs::read(&path).unwrap();
        let text = String::from_utf8(bytes.clone()).unwrap();
        let shown = run(&path, &["check", "--facts", "--format", "ndjson"]).out;
        for finding in shown.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()) {
            let Some(written) = finding["written"].as_str() else { continue };
            let number = |value: &Value| usize::try_from(value.as_u64().unwrap()).unwrap();
            let span = number(&finding["bytes"][0])..number(&finding["bytes"][1]);
            let there = &bytes[span];
            if written.contains('\n')
                || there.iter().any(|byte| b"&<\\{~".contains(byte))
                || there.windows(2).any(|pair| pair == b"--")
            {
                continue; // several lines, or markup between the words
            }
            assert_eq!(there, written.as_bytes(), "{}: {finding}", path.display());
            let line = text
                .trim_start_matches('\u{feff}')
                .lines()
                .nth(number(&finding["line"]) - 1)
                .unwrap();
            let here: String = line.chars().skip(number(&finding["column"]) - 1).collect();
            assert!(here.starts_with(written), "{}: {finding}", path.display());
            compared += 1;
        }
    }
    assert!(compared > 9, "{compared} findings");
}

#[test]
fn a_container_is_known_by_its_content() {
    for (text, expected) in [
        ("No,White,Black\n1,e4,e5\n", Container::Table),
        ("\u{feff}Nr;Weiß;Schwarz\n1;e4;e5\n", Container::Table),
        ("| 1 | e4 | e5 |\n| 2 | Nf3 | Nc6 |\n", Container::Table),
        ("e4 | e5\nNf3 | Nc6\n", Container::Table),
        ("Blancs\tNoirs\ne4\te5\nCf3\tCc6\n", Container::Table),
        ("<p>1. e4 e5</p>", Container::Html),
        ("1. e4 e5<br>2. Nf3 Nc6", Container::Html),
        ("1. e4 e5   3. Bb5 a6\n2. Nf3 Nc6 4. Ba4 Nf6\n", Container::Columns),
        ("1. e4 3.2s e5 1.0s", Container::Timed),
        (
            "% an old game\n\\documentclass{article}\n\\begin{document}1. e4 e5\\end{document}",
            Container::Latex,
        ),
        ("The game began\n\n\\mainline{1. e4 e5}\n", Container::Latex),
        ("#let main-move(body) = body\n#main-move[1\\.~e4]", Container::Typst),
        ("## A – B\n\n**1\\. e4** **e5**\n", Container::Markdown),
    ] {
        assert_eq!(Container::of(text), expected, "{text}");
    }
}

#[test]
fn other_texts_are_what_they_were() {
    for text in [
        "1. e4 e5 2. Nf3 Nc6\n3. Bb5 a6 4. Ba4 Nf6\n",
        "1. e4 e5\n2. Nf3 Nc6\n",
        "1.\te4\te5\n2.\tNf3\tNc6\n",
        "[Event \"A, B\"]\n\n1. e4 {<br>} e5 {0:02} 2. Nf3 (0:12) Nc6 *\n",
        "1. e4 {see <b>here</b> &nbsp;} e5 2. Nf3",
        "1. e4, e5; 2. Nf3, Nc6\n3. Bb5, a6; 4. Ba4\n",
        "<!DOCTYPE html><html><body><h1>404</h1><p>Not found</p></body></html>",
        "Round,White,Black,Result\n1,Anna Berg,Ben Cole,1-0\n",
        "1. e4 (0:03) e5 (0:04)",
        "\\documentclass{letter}\n\\begin{document}Dear Anna\\end{document}",
        "# A – B\n\n**1. e4 e5** 2. Nf3\n",
        "#### 1. e4 e5\n",
    ] {
        assert_eq!(Container::of(text), Container::Pgn, "{text}");
    }
    for text in ["White: Anna\n1. e4 e5\n", "1. e4 ___\n2. Nf3 Nc6\n", "1, e4, -\n2, Nf3, Nc6\n"] {
        assert_eq!(Container::of(text), Container::Sheet, "{text}");
    }
}

#[test]
fn junk_says_which_option_reads_it() {
    for (text, arguments, option) in [
        ("No,White,Black\n1,e4,e5\n2,Nf3,Nc6\n", &["--from", "pgn"][..], "--from table"),
        ("[Event \"?\"]\n\n1. e4 *\n\n| 1 | d4 | d5 |\n| 2 | c4 | e6 |\n", &[], "--from table"),
        ("8/8/8/4k3/8/8/4P3/4K3 w - - bm e4;\n", &["--from", "pgn"], "--from epd"),
    ] {
        let run = movetext_reading(&[&["check"], arguments].concat(), text.as_bytes());
        assert!(run.out.contains(option), "{text}{}", run.out);
    }
    let run = movetext_reading(&["check"], b"Dear Anna,\nthank you for a4 and b5.\n");
    assert!(!run.out.contains("--from"), "{}", run.out);
}

/// Pages that `convert` writes are read back with the same moves.
#[test]
fn own_pages_are_read_again() {
    for name in ["laws", "opera", "marks", "clocks", "refused", "fen", "chess960", "diagrams"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/game");
        let path = folder.join(name).with_extension("pgn");
        let moves = run(&path, &["convert", "--format", "moves"]).out;
        for format in ["html", "latex", "typst", "markdown"] {
            let page = run(&path, &["convert", "--format", format]).out;
            let again = movetext_reading(&["convert", "--format", "moves"], page.as_bytes());
            assert_eq!(again.out, moves, "{name}, {format}: {}", again.err);
        }
    }
}

/// Pages with parts cut off, doubled or reversed are still read, and no word is lost silently.
#[test]
fn spoilt_pages_are_read_as_well() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/container");
    for entry in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(entry.unwrap().path()).unwrap() + "\n\u{fffd}, \u{fffc}]\n";
        for &container in Container::ALL {
            let options =
                FileOptions { charset: Some(Charset::UTF_8), ..FileOptions::of(container) };
            for end in (0..text.len()).step_by(31).map(|end| text.floor_char_boundary(end)) {
                let (head, tail) = text.split_at(end);
                for part in [head, tail] {
                    let source = read::whole("part", part, &options).value;
                    let length = u32::try_from(source.text().len()).unwrap();
                    for at in (0..length).step_by(13) {
                        let place = source.original(movetext::Span::new(at, (at + 3).min(length)));
                        assert!(place.start <= place.end && place.end <= part.len() as u64);
                    }
                }
            }
        }
    }
}

/// Fixes apply to the file, not to what was laid out from it.
#[test]
fn fixes_change_the_file() {
    let table = "No,White,Black\n1,e4,e5\n2,Qh5,Nc6\n3,Bc4,Nf6\n4,Qxf7,\n";
    let diff = movetext_reading(&["check", "--diff"], table.as_bytes()).out;
    assert!(diff.ends_with("@@ -5,1 +5,1 @@\n-4,Qxf7,\n+4,Qxf7#,\n"), "{diff}");
}

/// A variation within another one, or within moves of the game, is one of these moves and none of the game.
#[test]
fn variations_of_skak_may_stand_within_variations() {
    for (body, moves) in [
        (
            "\\mainline{1. e4 e5} \\variation{1... c5 2. Nf3 \\variation{2. c3 d5 \\variation{2... e5}} d6} \
             \\mainline{2. Nf3 Nc6}",
            "1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 (2... e5)) 2... d6) 2. Nf3 Nc6\n",
        ),
        (
            "\\mainline{1. e4 e5 \\variation{1... c5} 2. Nf3} is better than \\variation{2. f4} and \
             \\mainline{2... Nc6}",
            "1. e4 e5 (1... c5) 2. Nf3 {is better than} (2. f4) {and} 2... Nc6\n",
        ),
    ] {
        let page = format!(
            "\\usepackage{{skak}}\\begin{{document}}\n\\newgame {body}\n\\end{{document}}\n"
        );
        let converted = ["convert", "--style", "laws", "--width", "0"];
        let run = movetext_reading(&converted, page.as_bytes());
        assert_eq!((run.out.as_str(), run.err.as_str()), (moves, ""), "{page}");
    }
}
