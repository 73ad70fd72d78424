//! Signs among moves that may mean several things are read as the record plays on, and what is around moves hides none.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use crate::program::movetext_reading;
use serde_json::Value;

fn converted(text: &str, format: &str) -> String {
    let call = ["convert", "--style", "laws", "--width", "0", "--fail-on", "never", "--format"];
    movetext_reading(&[&call[..], &[format]].concat(), text.as_bytes()).out
}

/// The codes of what is found.
fn found(text: &str) -> Vec<String> {
    let run = movetext_reading(&["check", "--format", "concise"], text.as_bytes());
    let code = |line: &str| Some(line.split_once('[')?.1.split_once(']')?.0.to_owned());
    run.out.lines().filter_map(code).collect()
}

/// A text is read so, without a finding.
#[track_caller]
fn expect(text: &str, read: &str) {
    assert_eq!(converted(text, "pgn").trim_end(), read, "{text}");
    assert_eq!(found(text), [""; 0], "{text}");
}

/// Each word is in the table of a language, and is read whatever the language of the record.
#[test]
fn words_behind_a_move_belong_to_it_in_every_language() {
    for word in
        ["mate", "mate.", "checkmate", "matt", "mat", "matto", "мат", "#", "++", "ch", "Check"]
    {
        let text = format!("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7 {word} 1-0\n");
        expect(&text, "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7++ 1-0");
    }
    for word in ["e.p.", "e. p.", "ep", "E.P.", "i.V.", "al paso", "w przelocie"] {
        let text = format!("1. e4 a6 2. e5 d5 3. exd6 {word} Nf6 *\n");
        expect(&text, "1. e4 a6 2. e5 d5 3. exd6 e.p. Nf6 *");
    }
    // A name and a longer word say nothing about the move.
    for word in ["Matt", "chess"] {
        let text = format!("1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7 {word} 1-0\n");
        assert_eq!(found(&text), ["N007", "M017"], "{word}");
    }
}

#[test]
fn a_semicolon_comment_of_moves_stays_one_where_the_record_goes_on_without_it() {
    for (text, read) in [
        // by the number below
        ("1. e4 ;c5 {x}\n1... e5 2. Nf3 *\n", "1. e4\n;c5 {x}\n1... e5 2. Nf3 *"),
        ("1. Nf3 ;Nf6\n1. ... Nc6 2. g3 *\n", "1. Nf3 {Nf6} 1... Nc6 2. g3 *"),
        ("1. e4 e5 2. Nf3 ;Nf6\nNc6 3. Bb5 a6 *\n", "1. e4 e5 2. Nf3 {Nf6} 2... Nc6 3. Bb5 a6 *"),
        // by the moves below
        ("e4 e5 Nf3 ;Nf6\nNc6 Bb5 a6 *\n", "1. e4 e5 2. Nf3 {Nf6} 2... Nc6 3. Bb5 a6 *"),
        ("1. e4 ;c1\n*\n", "1. e4 {c1} *"),
        // by its place
        ("1. e4 e5\n; 2. Nf3 Nc6\n*\n", "1. e4 e5 { 2. Nf3 Nc6} *"),
    ] {
        expect(text, read);
    }
}

#[test]
fn a_semicolon_between_moves_that_play_on_parts_them() {
    for (text, read, codes) in [
        ("1. e4, e5; 2. Nf3 Nc6\n3. Bb5 a6 *\n", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *", &["S015"][..]),
        ("1. e4 e5 2. Nf3; 2... Nc6\n3. Bb5 *\n", "1. e4 e5 2. Nf3 Nc6 3. Bb5 *", &["S015"]),
        ("1 e4, e5; 2 Nf3, Nc6; 3 Bb5 *\n", "1. e4 e5 2. Nf3 Nc6 3. Bb5 *", &["S015"]),
        (
            "1. e4 e5; 2. Nf3 Nc6; 3. Bc4 and all is well *\n",
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 {[%unplayed and all is well]} *",
            &["S015", "N001"],
        ),
        ("1. e4; e5\n2. Ke4 *\n", "1. e4 e5 {[%unplayed 2. Ke4]} *", &["S015", "M001"]),
        (
            "1. e4 e5; 2. Ke3 Nc6\n3. Nf3 *\n",
            "1. e4 e5 {[%unplayed 2. Ke3 Nc6 3. Nf3]} *",
            &["S015", "M001"],
        ),
    ] {
        assert_eq!(converted(text, "pgn").trim_end(), read, "{text}");
        assert_eq!(found(text), codes, "{text}");
    }
}

#[test]
fn comments_that_look_like_moves_come_back_from_every_page() {
    for text in [
        "1. e4 e5 2. Nf3 Nc6 {3. Bb5} *",
        "1. e4 {c5} e5 2. Nf3 *",
        "1. e4 {c5 {x}} e5 2. Nf3 *",
        "1. e4 e5 (1... c5 {2. Nf3 {x}} 2. c3) 2. Nf3 *",
    ] {
        let moves = converted(text, "moves");
        for format in ["pgn", "sheet", "json", "xml"] {
            let back = converted(&converted(text, format), "moves");
            assert_eq!(back, moves, "{text}: {format}");
        }
    }
}

#[test]
fn emphasis_and_evaluations_hide_no_move() {
    let plain = "1. e4 e5 2. Nf3 Nf6 3. Nc3 Nc6";
    for text in [
        "1. *e4* *e5* 2. Nf3 Nf6 3. Nc3 Nc6\n",
        "**1. e4 e5** 2. Nf3 Nf6 **3. Nc3** Nc6\n",
        "1. `e4` \"e5\" 2. __Nf3__ Nf6 3. Nc3 Nc6\n",
        "1. e4\\ne5 2. Nf3\\tNf6\\n3. Nc3 Nc6\n",
    ] {
        expect(text, plain);
    }
    expect("*e4* e5 *Nf3* Nf6 Nc3*\n", "1. e4 e5 2. Nf3 Nf6 3. Nc3 *");
    let judged = "1. e4 {+0.3} 1... e5 {+0.2} 2. Nf3 Nf6 3. Nc3 Nc6";
    let rows = "| 1 | e4 +0.3 | e5 +0.2 |\n| 2 | Nf3 | Nf6 |\n| 3 | Nc3 | Nc6 |\n";
    expect(rows, judged);
    let html = rows.replace("| ", "<td>").replace(" |\n", "</td></tr>\n");
    expect(&format!("<table>{}</table>", html.replace("<td>1 ", "<tr><td>1 ")), judged);
    expect("1. e4 +0.3 e5 +0.2 2. Nf3 Nf6 3. Nc3 Nc6\n", judged);
    expect("e4 +0.3 e5 −0.25/18 Nf3\n", "1. e4 {+0.3} 1... e5 {−0.25/18} 2. Nf3");
}

#[test]
fn what_hides_the_first_moves_is_kept_and_the_rest_is_not_played_as_if_it_were_all() {
    for text in [
        "1. <e4> <e5> 2. Nf3 Nf6 3. Nc3 Nc6\n",
        "1. [e4] [e5] 2. Nf3 Nf6 3. Nc3 Nc6\n",
        "1. e4@1:30 e5@1:29 2. Nf3 Nf6 3. Nc3 Nc6\n",
        "| 1 | foo | bar |\n| 2 | Nf3 | Nf6 |\n| 3 | Nc3 | Nc6 |\n",
    ] {
        let game: Value = serde_json::from_str(&converted(text, "ndjson")).unwrap();
        assert_eq!(game["complete"], false, "{text}");
        let kept = game["unplayed"].as_array().unwrap();
        assert_eq!(kept.len(), 6, "{text}");
        assert!(text.contains(kept[0]["written"].as_str().unwrap()), "{text}");
        assert!(found(text).contains(&"N001".to_owned()), "{text}");
    }
}

#[test]
fn two_moves_in_one_token_are_two_where_the_record_then_plays() {
    let played = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. O-O Nf6 *";
    for text in [
        "1. e4-e5 2. Nf3-Nc6 3. Bb5-a6 4. O-O-Nf6 *\n",
        "1. e4e5 2. Nf3Nc6 3. Bb5a6 4. O-ONf6 *\n",
        "1.e4–e5 2.Nf3–Nc6 3.Bb5–a6 4.O-O–Nf6 *\n",
    ] {
        expect(text, &played.replace("O-O", "0-0"));
    }
    expect("1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 *\n", "1. e4 e5 2. Nf3 Nc6 *");
    assert_eq!(found("1. e2-e4 e7-e5 2. e4-e5 *\n"), ["M004"], "a move of long notation is one");
}

#[test]
fn a_glyph_may_stand_apart_from_its_number() {
    expect("1. e4 e5 2. Nf3 $ 1 Nc6 *\n", "1. e4 e5 2. Nf3 $1 Nc6 *");
    expect("1. e4 e5 2. Nf3 Nc6 $ 14 3. Bb5 *\n", "1. e4 e5 2. Nf3 Nc6 $14 3. Bb5 *");
    for text in ["1. e4 e5 2. Nf3 5 Nc6 *\n", "1. e4 e5 $ 2 Nf3 Nc6 *\n", "1. e4 $ 2. Nf3 e5 *\n"] {
        let fixed = movetext_reading(&["check", "--diff"], text.as_bytes()).out;
        assert!(!fixed.contains("\n+"), "no digit is certain to be a number: {fixed}");
    }
}

/// Hyphens, dashes and minus signs as they come from keyboards, word processors, web pages and wide fonts.
const DASHES: [char; 9] = ['-', '‐', '‑', '‒', '–', '—', '―', '−', '－'];

/// Spaces as they come from there: also no-break, thin and wide ones.
const SPACES: [char; 4] = [' ', '\u{a0}', '\u{202f}', '\u{3000}'];

#[test]
fn a_dash_is_one_whatever_its_shape_and_the_spaces_around_it() {
    for dash in DASHES {
        for space in SPACES {
            let text = format!(
                "1. e2{space}{dash}{space}e4 e7{dash}e5 2. Ng1{space}{dash}{space}f3 Ng8{dash}f6 \
                 3. Bf1{dash}e2 Bf8{dash}e7 4. O{space}{dash}{space}O O{dash}O 1{space}{dash}{space}0\n"
            );
            expect(&text, "1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. 0-0 0-0 1-0");
        }
    }
}

#[test]
fn glyphs_follow_glyphs_whatever_their_dash_and_punctuation() {
    for (text, read) in [
        ("1. e4 e5 2. Nf3?± Nc6??+- *\n", "1. e4 e5 2. Nf3 $2 $16 Nc6 $4 $18 *"),
        ("1. e4 e5 2. Nf3+– Nc6 −+ 3. Bb5+/— *\n", "1. e4 e5 2. Nf3 $18 Nc6 $19 3. Bb5 $16 *"),
        ("1. e4 e5 2. Nf3+= Nc6=+ *\n", "1. e4 e5 2. Nf3 $14 Nc6 $15 *"),
        ("1. e4 e5 2. Nf3±. Nc6 ±, 3. Bb5?. *\n", "1. e4 e5 2. Nf3 $16 Nc6 $16 3. Bb5 $2 *"),
    ] {
        expect(text, read);
    }
    let promoted = "[FEN \"4k3/8/8/8/8/8/3p4/K7 b - - 0 1\"]\n\n1... d2-d1=N *\n";
    assert_eq!(found(promoted), [""; 0], "a promotion to a knight is not two moves");
}

#[test]
fn comments_and_variations_over_several_lines_are_no_rows_side_by_side() {
    for text in [
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {or 3... Nf6 4. 0-0 Nxe4\n5. d4 first} 4. Ba4 Nf6 *",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 (3... Nf6 4. 0-0 Nxe4\n5. d4) 4. Ba4 Nf6 *",
        "1. e4 e5 {2.Qh5 Nc6 3.Bc4} 2. Nc3 *",
    ] {
        assert_eq!(converted(text, "pgn").trim_end(), text.replace('\n', " "));
    }
    let page = "1. e4  e5     4. Ba4 Nf6\n2. Nf3 Nc6    5. O-O Be7\n3. Bb5 a6     1-0\n";
    assert_eq!(
        converted(page, "pgn").trim_end(),
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. 0-0 Be7 1-0"
    );
}

#[test]
fn what_was_refused_keeps_its_own_numbers_in_every_format() {
    for (text, read) in [
        ("1. e4 e5 2. Bb5 Bb5 a6 3. Ba4 *\n", "1. e4 e5 2. Bb5 {[%unplayed Bb5 a6 3. Ba4]} *"),
        ("1. e4 e5 (2. Nf3 Nc6) 2. Nc3 *\n", "1. e4 e5 (2. Nf3 Nc6) 2. Nc3 *"),
    ] {
        for format in ["pgn", "json", "ndjson", "xml"] {
            let written = converted(text, format);
            assert_eq!(converted(&written, "pgn").trim_end(), read, "{format}: {written}");
        }
    }
}

#[test]
fn a_piece_letter_that_looks_like_a_capture_sign_is_none() {
    let text = "1. a4 h5 2. a5 h4 3. Xa3 Xh5 4. Xa3-b3 Xh5-b5 *\n"; // Xe, the rook in Vietnamese
    let call = ["convert", "--language", "vi", "--to", "reversible", "--to-language", "vi"];
    let run = movetext_reading(&[&call[..], &["--style", "pgn"]].concat(), text.as_bytes());
    assert!(run.out.contains("3. Xa1-a3 Xh8-h5 4. Xa3-b3 Xh5-b5"), "{}{}", run.out, run.err);
}

#[test]
fn square_brackets_hold_variations_and_tags_of_forums() {
    for (text, moves) in [
        (
            "1.e4 e5 2.Nf3 [2.f4 exf4 (2...d5) 3.Nf3] 2...Nc6\n",
            "1. e4 e5 2. Nf3 (2. f4 exf4 (2... d5) 3. Nf3) 2... Nc6",
        ),
        (
            "1.e4 e5 2.Nf3 [2.f4 exf4; 2.Bc4 Nf6 3.d3] 2...Nc6\n",
            "1. e4 e5 2. Nf3 (2. f4 exf4) (2. Bc4 Nf6 3. d3) 2... Nc6",
        ),
        ("[b]1.e4[/b] e5 [b]2.Nf3[/b] Nc6\n", "1. e4 e5 2. Nf3 Nc6"),
        ("[b]1. e4[/b] e5 ([i]1...c5[/i] 2.Nf3) 2. f4\n", "1. e4 e5 (1... c5 2. Nf3) 2. f4"),
        // Footnotes, and a sign of a diagram font.
        ("1. e4 e5¹ 2. Nf3² Nc6³ *\n", "1. e4 e5 {¹} 2. Nf3 {²} 2... Nc6 {³}"),
        ("1. e4 e5 2. Nf3² Nc6 *\n", "1. e4 e5 2. Nf3 $14 Nc6"),
    ] {
        let call = ["convert", "--width", "0", "--fail-on", "never"];
        let pgn = movetext_reading(&call, text.as_bytes()).out;
        let found = pgn.rsplit("\n\n").next().unwrap_or_default().trim_end();
        assert_eq!(found.trim_end_matches(" *"), moves, "{text}");
    }
}
