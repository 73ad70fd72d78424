//! Records as people type and copy them: where a line, a sign or a bracket is out of place, nothing is lost and nothing
//! is invented.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use crate::program::movetext_reading;
use serde_json::Value;

/// Converts a text to a format.
fn converted(text: &str, format: &str, more: &[&str]) -> String {
    let call = ["convert", "--style", "laws", "--width", "0", "--fail-on", "never", "--format"];
    movetext_reading(&[&call[..], &[format], more].concat(), text.as_bytes()).out
}

/// Returns the pieces between blank lines, tags and movetext, as which a text is read; and the codes of its findings.
fn read_with(more: &[&str], text: &str) -> (Vec<String>, Vec<String>) {
    let pieces = converted(text, "pgn", more);
    let call = ["check", "--format", "concise", "--fail-on", "never"];
    let checked = movetext_reading(&[&call[..], more].concat(), text.as_bytes()).out;
    let code = |line: &str| Some(line.split_once('[')?.1.split_once(']')?.0.to_owned());
    let pieces = pieces.split("\n\n").map(|piece| piece.trim_end().to_owned());
    (pieces.collect(), checked.lines().filter_map(code).collect())
}

/// Checks that a text is read as these pieces, with these findings.
#[track_caller]
fn expect(text: &str, pieces: &[&str], codes: &[&str]) {
    let (read, found) = read_with(&[], text);
    assert_eq!(read, pieces, "{text}");
    assert_eq!(found, codes, "{text}");
}

/// The tags of the sheets below.
const HEAD: &str = "White: A\nBlack: B\n\n";
const TAGS: &str = "[White \"A\"]\n[Black \"B\"]";

#[track_caller]
fn expect_sheet(rows: &str, pieces: &[&str], codes: &[&str]) {
    expect(&format!("{HEAD}{rows}"), &[&[TAGS], pieces].concat(), codes);
}

#[test]
fn behind_a_result_the_next_sheet_begins_in_the_same_line() {
    expect_sheet(
        "1. e4 e5 1-0 1. d4 d5 2. c4 e6 0-1\n",
        &["1. e4 e5 1-0", "1. d4 d5 2. c4 e6 0-1"],
        &[],
    );
    expect_sheet(
        "1. e4 e5\n2. Nf3 1-0 Nc6 {after} (2... d6)\n",
        &["1. e4 e5 2. Nf3 1-0", "{[%unplayed Nc6]} {after} {[%unplayed (2... d6)]} *"],
        &["M001", "M015"],
    );
    expect_sheet(
        "1. e4 e5\n1-0 White: Carr\nBlack: Dale\n1. d4 d5\n0-1\n",
        &["1. e4 e5 1-0", "[White \"Carr\"]\n[Black \"Dale\"]", "1. d4 d5 0-1"],
        &[],
    );
    let (read, found) = read_with(&["--from", "sheet"], "1. e4 e5 2. Nf3 Nc6 1-0 1. d4 d5 0-1\n");
    assert_eq!(
        (read, found),
        (vec!["1. e4 e5 2. Nf3 Nc6 1-0".into(), "1. d4 d5 0-1".into()], vec![])
    );
}

#[test]
fn what_stands_behind_a_result_on_a_sheet_is_kept() {
    for (behind, kept, codes) in [
        ("{mate soon}", " {mate soon}", &[][..]),
        ("; mate soon", " {mate soon}", &[]),
        ("(1:23)", " {(1:23)}", &[]),
        ("Zeitnot", " {Zeitnot}", &[]),
        ("21:45", " {21:45}", &[]),
        ("Black resigned at 21:45.", " {Black resigned at 21:45.}", &[]),
        ("1-0", " {1-0}", &[]),
        ("| - |", "", &[]),
        ("## 17", " {## 17}", &["S001"]),
        ("Zeitnot {mate soon} ## 17", " {Zeitnot} {mate soon} {## 17}", &["S001"]),
    ] {
        expect_sheet(&format!("1. e4 e5 1-0 {behind}\n"), &[&format!("1. e4 e5{kept} 1-0")], codes);
    }
    let rows = "1. e4 e5 1-0 Arbiter: Schmidt\n";
    let tags = format!("{TAGS}\n[Arbiter \"Schmidt\"]");
    expect(&format!("{HEAD}{rows}"), &[&tags, "1. e4 e5 1-0"], &[]);
    let signed = "1. e4 e5\n1-0\nR. Reti\nArbiter: Schmidt\n";
    expect(signed, &["[Arbiter \"Schmidt\"]", "1. e4 e5 {R. Reti} 1-0"], &[]);
}

#[test]
fn sheets_typed_one_below_the_other_are_parted_by_their_first_numbers() {
    let both = &["1. e4 e5 2. Nf3 Nc6", "1. d4 d5 2. c4 e6"];
    expect_sheet("1. e4 e5\n2. Nf3 Nc6\n\n1. d4 d5\n2. c4 e6\n", both, &[]);
    expect_sheet("1 e4 e5\n2 Nf3 Nc6\n\n1 d4 d5\n2 c4 e6\n", both, &[]);
    let one = &["1. e4 e5 2. Nf3 Nc6 3. Bb5 a6"];
    expect_sheet("1. e4 e5\n2. Nf3 Nc6\n\n3. Bb5 a6\n", one, &[]);
    expect_sheet("\n\n1. e4 e5\n\n2. Nf3 Nc6\n3. Bb5 a6\n\n1\n", one, &[]);
}

#[test]
fn a_sign_of_judgement_behind_a_move_is_no_result() {
    let tags = "[Event \"A\"]";
    for (movetext, read) in [
        ("1. e4 e5 2. Nf3 +/- Nc6 3. Bb5 a6 *", "1. e4 e5 2. Nf3 $16 Nc6 3. Bb5 a6 *"),
        ("1. e4 e5 2. Nf3 Nc6 -/+", "1. e4 e5 2. Nf3 Nc6 $17"),
        ("1. e4 e5 2. Nf3 Nc6 -/+ 1-0", "1. e4 e5 2. Nf3 Nc6 $17 1-0"),
        ("1. e4 e5 (1... c5 +/-) 2. Nf3", "1. e4 e5 (1... c5 $16) 2. Nf3"),
        ("+/-", "1-0"),
    ] {
        expect(&format!("{tags}\n\n{movetext}\n"), &[tags, read], &[]);
    }
    expect_sheet("1. e4 e5 +/-\n2. Nf3 Nc6\n", &["1. e4 e5 $16 2. Nf3 Nc6"], &[]);
    // A forfeit, for which PGN has no token of its own.
    expect("[Result \"+/-\"]\n\n1. e4\n", &["[Result \"+/-\"]", "1. e4"], &[]);
}

#[test]
fn lines_end_in_carriage_returns_as_they_do_in_line_feeds() {
    for text in [
        "White: A\nBlack: B\n\n1. e4 e5\n2. Nf3 Nc6\n1-0\n",
        "[Event \"A\"]\n\n1. e4 e5 ; good\n2. Nf3 Nc6 1-0\n",
        "[Event \"A\"]\n% kept\n\n1. e4 {open e5 1-0\n\n[Event \"B\"]\n\n1. d4 {x} d5 0-1\n",
        "1. e4 e5 2. Ke3\n\n1. d4 d5 *\n",
        "1. e4 e5\n2. ___ Nc6\n1-0\n",
        "[Event \"A\"]\n\n1. e4 e5\n2. Nf3 Nc6 ; to the end\n\n1. d4 d5 ; e4\n2. c4\n",
    ] {
        let old = text.replace('\n', "\r");
        assert_eq!(read_with(&[], &old), read_with(&[], text), "{text}");
        let bytes = |text: &str| {
            let shown = movetext_reading(&["check", "--format", "ndjson"], text.as_bytes()).out;
            let findings = shown.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
            let place = |finding: Value| {
                ["line", "column", "bytes"].map(|member| finding[member].to_string())
            };
            findings.map(place).collect::<Vec<_>>()
        };
        assert_eq!(bytes(&old), bytes(text), "{text}");
    }
}

#[test]
fn a_game_without_tags_may_have_other_things_before_its_first_move() {
    for (text, read, codes) in [
        ("1. {best by test} e4 e5 2. Nf3 1-0", "{best by test} 1. e4 e5 2. Nf3 1-0", &[][..]),
        ("1. {x} e4 (1. d4) e5 2. Nf3 1-0", "{x} 1. e4 (1. d4) 1... e5 2. Nf3 1-0", &[]),
        ("1. (1. d4 d5) e4 e5 2. Nf3 1-0", "(1. d4 d5) 1. e4 e5 2. Nf3 1-0", &["S008"]),
        ("1. $1 e4", "$1 1. e4", &[]),
        ("1. ; note\ne4", "{ note} 1. e4", &[]),
        ("1. {[%clk 0:01]} {x} $2 e4", "{[%clk 0:01]} {x} $2 1. e4", &[]),
        ("1. [%clk 0:01] e4 e5", "{[%unread [%clk 0:01]]} 1. e4 e5", &["S001"]),
    ] {
        let read = read.replace("[%unread [%clk 0:01]]", "[%unread \\u005b%clk 0:01\\u005d]");
        expect(text, &[&read], codes);
    }
    let prose = "1. {e4 is the best move} said he";
    assert_eq!(read_with(&[], prose).1, ["S001", "S002"], "{prose}");
}

#[test]
fn of_a_tag_given_twice_the_first_one_counts() {
    let outcome = |text: &str| {
        let json = converted(text, "ndjson", &[]);
        serde_json::from_str::<Value>(&json).unwrap()["outcome"].as_str().unwrap().to_owned()
    };
    assert_eq!(outcome("[Result \"1-0\"]\n[Result \"0-1\"]\n\n1. e4 e5\n"), "1-0");
    let fen = |rank: &str| format!("[FEN \"4k3/8/8/8/8/8/{rank}/4K3 w - - 0 1\"]");
    let tags = format!("{}\n{}", fen("4P3"), fen("3P4"));
    expect(&format!("{tags}\n\n1. e4 Kd7 *\n"), &[&tags, "1. e4 Kd7 *"], &["S009"]);
    let tags = "[Variant \"Standard\"]\n[Variant \"Atomic\"]";
    expect(&format!("{tags}\n\n1. e4 e5 *\n"), &[tags, "1. e4 e5 *"], &["S009"]);
    let sheet = "White: A\nWeiß: B\nNote: a\nNote: b\n\n1. e4 e5\n";
    assert_eq!(read_with(&[], sheet).1, ["S009"]);
}

#[test]
fn a_damaged_line_among_the_tags_does_not_end_them() {
    for (line, tag, code) in [
        ("White \"Z\"]", "[White \"Z\"]\n", "S007"),
        ("White \"Z\"", "[White \"Z\"]\n", "S007"),
        ("played in Paris", "", "S001"),
    ] {
        let text = format!("[Event \"A\"]\n{line}\n[Black \"Y\"]\n\n1. e4 e5 1-0\n");
        let tags = format!("[Event \"A\"]\n{tag}[Black \"Y\"]");
        let kept = if tag.is_empty() { format!("{{{line}}} ") } else { String::new() };
        expect(&text, &[&tags, &format!("{kept}1. e4 e5 1-0")], &[code]);
    }
    for (line, kept) in [
        ("[Größe x]", "[%unread \\u005bGröße x\\u005d]"),
        ("[]", "[%unread \\u005b\\u005d]"),
        ("в Париже", "в Париже"),
    ] {
        let text = format!("[White \"A\"]\n{line}\n[Black \"B\"]\n\n1. e4 e5 1-0\n");
        expect(&text, &[TAGS, &format!("{{{kept}}} 1. e4 e5 1-0")], &["S001"]);
    }
    let sheet = "White: A\nplayed in Paris\nBlack: B\n\n1. e4 e5\n";
    expect(sheet, &[TAGS, "{played in Paris} 1. e4 e5"], &[]);
    let two = "[Event \"A\"]\nforfeited\n[Event \"B\"]\n\n1. e4 *\n";
    assert_eq!(read_with(&[], two).0.len(), 4, "a name that comes again begins another game");
}

#[test]
fn a_tag_is_one_whatever_its_name() {
    for name in ["Größe", "Дата", "白", "1st", "White.Elo", "White/Team", "Elo?", "ÉCO"] {
        let tags = format!("[White \"A\"]\n[{name} \"x\"]\n[Black \"B\"]");
        let text = format!("{tags}\n\n1. e4 e5 1-0\n");
        expect(&text, &[&tags, "1. e4 e5 1-0"], &["S007"]);
        for format in ["xml", "json"] {
            let back = read_with(&[], &converted(&text, format, &[]));
            assert_eq!(back.0, [tags.as_str(), "1. e4 e5 1-0"], "{format}");
        }
        let first = format!("[{name} \"x\"]\n[White \"A\"]\n\n1. e4 e5 1-0\n");
        assert_eq!(read_with(&[], &first).0.len(), 2, "{first}");
    }
}

#[test]
fn a_variation_before_the_first_move_keeps_its_numbers() {
    for movetext in [
        "(1. d4 d5) 1. e4 e5 *",
        "(12. d4 d5) 12. e4 e5 *",
        "(1. d4 d5 (1... e6)) (1. c4) 1. e4 e5 *",
        "(1. e4 e5 2. Ke4) 1. d4 *",
    ] {
        let text = format!("[Event \"A\"]\n\n{movetext}\n");
        let first = read_with(&[], &text);
        assert_eq!(first.0[1], movetext);
        for format in ["pgn", "xml", "json"] {
            assert_eq!(read_with(&[], &converted(&text, format, &[])), first, "{format}");
        }
    }
}

#[test]
fn a_number_kept_before_an_unplayed_move_stays() {
    for movetext in ["1. e4 e5 2. ? Nc6 3. d4 *", "1. e4 e5 2. ? Nc6 3. <b> a6 4. ? d6 *"] {
        let once = converted(&format!("[Event \"A\"]\n\n{movetext}\n"), "pgn", &[]);
        assert!(once.contains("{[%unplayed 2.]} {[%unplayed_move ?]}"), "{once}");
        assert_eq!(converted(&once, "pgn", &[]), once);
        for format in ["xml", "json"] {
            let back = converted(&converted(&once, format, &[]), "pgn", &[]);
            assert!(back.contains("{[%unplayed 2.]} {[%unplayed_move ?]}"), "{format}: {back}");
        }
    }
}

#[test]
fn references_to_characters_begin_no_comment() {
    for (movetext, read, codes) in [
        ("1. e4 e5 2. Nf3 &nbsp; Nc6 3. Bb5 a6 1-0", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0", &[][..]),
        ("1.&nbsp;e4&#160;e5 2.&#xA0;Nf3&nbsp;Nc6", "1. e4 e5 2. Nf3 Nc6", &[]),
        ("1. e4 e5 &frac12;-&frac12;", "1. e4 e5 1/2-1/2", &[]),
        ("1. e4 e5 &plusmn; 2. Nf3", "1. e4 e5 $16 2. Nf3", &[]),
        ("1. e4 e5 &amp; 2. Nf3", "1. e4 e5 {&amp;} 2. Nf3", &[]),
        ("1. e4 e5 2. &#78;f3 Nc6", "1. e4 e5 2. Nf3 Nc6", &[]),
        ("1. e4 e5 2. Ke3&nbsp;Nc6 3. d4", "1. e4 e5 {[%unplayed 2. Ke3 Nc6 3. d4]}", &["M001"]),
        ("1. e4 e5 & 2. Nf3 ; a & b", "1. e4 e5 {&} 2. Nf3 { a & b}", &[]),
    ] {
        let text = format!("[Event \"A\"]\n\n{movetext}\n");
        expect(&text, &["[Event \"A\"]", read], codes);
        for format in ["pgn", "xml", "json"] {
            let back = read_with(&[], &converted(&text, format, &[]));
            assert_eq!(back.0[1], read, "{movetext}, {format}");
            assert_eq!(back.1, codes, "{movetext}, {format}");
        }
    }
    expect("1.&nbsp;e4 e5\n", &["1. e4 e5"], &[]);
    let sheet = "1. e4 e5&nbsp;\n2. Nf3 &amp; Nc6\n";
    assert_eq!(read_with(&["--from", "sheet"], sheet).0, ["1. e4 e5 2. Nf3 {&amp;} 2... Nc6"]);
}

#[test]
fn runs_of_signs_that_nobody_knows_are_kept() {
    let text = "[Event \"A\"]\n\n1. e4!?? e5?!! 2. Nf3!!! Nc6???\n";
    expect(text, &["[Event \"A\"]", "1. e4 {!??} 1... e5 {?!!} 2. Nf3 $3 Nc6 $4"], &[]);
}

#[test]
fn a_tag_value_that_was_broken_over_lines_is_one_value() {
    let text = "[White \"A\"]\n[Event \"Club match,\r\nround two\"]\n[Black \"B\"]\n\n1. e4 e5\n";
    let tags = "[White \"A\"]\n[Event \"Club match, round two\"]\n[Black \"B\"]";
    expect(text, &[tags, "1. e4 e5"], &["S007"]);
    // Neither the next tag nor movetext is swallowed by a quote that nobody closed.
    let text = "[Event \"Club match\n[White \"A\"]\n\n1. e4 e5\n";
    expect(text, &["[Event \"Club match\"]\n[White \"A\"]", "1. e4 e5"], &["S007"]);
    let text = "[Event \"Club match\n1. e4 e5 {\"]}\n";
    expect(text, &["[Event \"Club match\"]", "1. e4 e5 {\"]}"], &["S007"]);
}

#[test]
fn a_result_counts_wherever_a_line_below_the_rows_says_it() {
    for (line, said, outcome) in [
        ("Black resigns 1-0", "{Black resigns} 1-0", "1-0"),
        ("Draw agreed 1/2-1/2", "{Draw agreed} 1/2-1/2", "1/2-1/2"),
        ("Weiß gab auf 0:1", "{Weiß gab auf} 0-1", "0-1"),
        ("time 1-0 (move 40)", "{time} {(move 40)} 1-0", "1-0"),
        ("Result 1-0", "{Result} 1-0", "1-0"),
        ("Page 1/2", "{Page 1/2} *", "*"),
        ("1-0\nBlack resigned", "{Black resigned} 1-0", "1-0"),
    ] {
        let tags = format!("{TAGS}\n[Result \"{outcome}\"]");
        let text = format!("{HEAD}1. e4 e5\n2. Nf3 Nc6\n{line}\n");
        let read = read_with(&[], &text).0;
        let game = format!("1. e4 e5 2. Nf3 Nc6 {said}");
        assert!(
            read == [TAGS, game.trim_end_matches(" *")] || read == [tags, game],
            "{line}: {read:?}"
        );
    }
    // Also where no head makes the text a sheet.
    expect(
        "1. e4 e5\n2. Nf3 Nc6\n1-0\nWhite won on time\n",
        &["1. e4 e5 2. Nf3 Nc6 {White won on time} 1-0"],
        &[],
    );
}

#[test]
fn a_result_in_the_head_may_have_a_remark() {
    let result = |line: &str| {
        let json = converted(&format!("{line}\n1. e4 e5\n2. Nf3 Nc6\n"), "ndjson", &[]);
        serde_json::from_str::<Value>(&json).unwrap()["outcome"].clone()
    };
    for line in ["Result: 1-0 (time)", "Result: 1-0 on time", "Ergebnis: 1:0 (Zeit)"] {
        assert_eq!(result(line), "1-0", "{line}");
    }
    assert_eq!(result("Result: 1-0 or 0-1"), "*");
    let sheet = "White: A\nResult: 1-0 (time)\n1. e4 e5\n2. Hf3 Nc6\n";
    let repaired = movetext_reading(&["repair", "--format", "pgn"], sheet.as_bytes()).out;
    assert!(repaired.contains("[Result \"1-0\"]\n[Remark \"Result: 1-0 (time)\"]"), "{repaired}");
}

/// No rook promotes, and no pawn on the fourth rank.
#[test]
fn a_piece_letter_between_two_moves_belongs_to_the_second() {
    for (glued, apart) in [
        ("1.e4e5 2.Qh5Qe7", "1. e4 e5 2. Qh5 Qe7"),
        ("1.e4Nf6 2.e5Nd5", "1. e4 Nf6 2. e5 Nd5"),
        (
            "1. a4 b5 2. axb5 a6 3. bxa6 Bb7 4. axb7 Nc6 5. bxa8Q Qxa8",
            "1. a4 b5 2. axb5 a6 3. bxa6 Bb7 4. axb7 Nc6 5. bxa8Q Qxa8",
        ),
        (
            "1. a4 b5 2. axb5 a6 3. bxa6 Bb7 4. axb7 Nc6 5. bxa8QQxa8",
            "1. a4 b5 2. axb5 a6 3. bxa6 Bb7 4. axb7 Nc6 5. bxa8Q Qxa8",
        ),
    ] {
        expect(&format!("{glued}\n"), &[apart], &[]);
    }
}

#[test]
fn a_result_glued_to_the_last_move_is_one() {
    expect_sheet("1. f3 e5\n2. g4 Qh4#0-1\n", &["1. f3 e5 2. g4 Qh4++ 0-1"], &[]);
    expect("1. e4 e5 2. Nf3 Nc61/2-1/2\n", &["1. e4 e5 2. Nf3 Nc6 1/2-1/2"], &[]);
    expect("1. e4 e5 2. Nf3 Nc6+1:0\n", &["1. e4 e5 2. Nf3 Nc6 1-0"], &["N008"]);
}

#[test]
fn a_comment_below_a_game_is_of_the_game_whose_moves_follow() {
    let expect_both = |text: &str, pieces: &[&str], codes: &[&str]| {
        expect(text, pieces, codes);
        expect(&(pieces.join("\n\n") + "\n"), pieces, codes);
    };
    expect_both(
        "1. e4 e5 1-0\n\n{Game two} 1. d4 d5 0-1\n",
        &["1. e4 e5 1-0", "{Game two} 1. d4 d5 0-1"],
        &[],
    );
    expect_both(
        "1. g4 1-0\n\n1... Nh6 2. a3 0-1\n",
        &["1. g4 1-0", "{[%unplayed 1... Nh6 2. a3]} 0-1"],
        &["M016"],
    );
    // Nothing or a tag follows, or it stands right below.
    expect("1. e4 e5 1-0\n\n{Over}\n", &["1. e4 e5 {Over} 1-0"], &[]);
    let tags = "[White \"A\"]";
    expect(
        &format!("{tags}\n\n1. e4 e5 1-0\n\n{{Over}}\n\n{tags}\n\n1. d4 d5 *\n"),
        &[tags, "1. e4 e5 {Over} 1-0", tags, "1. d4 d5 *"],
        &[],
    );
    expect("1. e4 e5 1-0\n{Over} 1. d4 d5 0-1\n", &["1. e4 e5 {Over} 1-0", "1. d4 d5 0-1"], &[]);
}

#[test]
fn a_null_move_comes_back_from_a_sheet_in_every_notation() {
    let text = "1. e4 -- 2. d4 e5 3. -- Nc6 4. Nf3 *\n";
    let wanted = read_with(&[], text).0;
    for notation in ["san", "lan", "uci", "coordinate", "iccf", "smith", "descriptive"] {
        let sheet = converted(text, "sheet", &["--to", notation]);
        let read = read_with(&["--notation", notation], &sheet).0;
        assert_eq!(read, wanted, "{notation}: {sheet}");
    }
}

#[test]
fn a_bare_number_before_that_of_the_row_is_kept_as_it_is() {
    let rows = "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6 25\n4. Ba4 Nf6 1\n5. O-O Be7\n";
    let read = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {25} 4. Ba4 Nf6 {1} 5. 0-0 Be7";
    expect(rows, &[read], &[]);
    let repaired = movetext_reading(&["repair", "--format", "json"], rows.as_bytes()).out;
    let answer: Value = serde_json::from_str(&repaired).unwrap();
    assert_eq!(answer["status"], "clean");
    let remarks = [5, 7].map(|ply: usize| answer["plies"][ply]["comments"].clone());
    assert_eq!(remarks, [serde_json::json!(["25"]), serde_json::json!(["1"])]);
}

/// In descriptive notation the first two moves would be words, and those that a comment keeps would be played.
#[test]
fn no_other_notation_takes_played_moves_for_words() {
    let kept =
        "2. c4 g6 3. ♘c3 ♗g7 4. d4 O-O 5. ♗f4 d5 6. ♕b3 dxc4 7. ♕xc4 c6 8. e4 ♘bd7 9. ld1 ♘b6";
    let text = format!("1. Nf3 Nf6 {{[%unplayed 1. ♘f3 ♘f6 {kept}] [%notation san de]}} 1-0\n");
    let read = read_with(&[], &text).0;
    assert_eq!(read, [text.trim_end()]);
}

#[test]
fn words_for_mate_say_what_the_sign_says() {
    for words in [
        "schachmatt",
        "Schach und matt",
        "check-mate",
        "échec et mat",
        "Échec et mat",
        "jaque mate",
        "шах и мат",
        "szach-mat",
        "skakmat",
        "xeque-mate",
        "ŝakmato",
        "체크메이트",
        "und matt",
    ] {
        expect_sheet(
            &format!("1. e4 e5\n2. Bc4 Nc6\n3. Qh5 Nf6\n4. Qxf7 {words}\n"),
            &["1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7++"],
            &[],
        );
        // Where the king has an answer, the words are told of, and the moves go on.
        expect_sheet(
            &format!("1. e4 e5\n2. Bc4 a6\n3. Bxf7 {words} Kxf7\n4. d4 d6\n"),
            &["1. e4 e5 2. Bc4 a6 3. Bxf7+ Kxf7 4. d4 d6"],
            &["N008"],
        );
    }
}

#[test]
fn another_page_of_a_sheet_goes_on_with_its_game() {
    let moves = "1. e4 e5 2. Nf3 Nc6";
    let rows = "1. e4 e5\n2. Nf3 Nc6\n\n";
    // The head may have a heading, and notes that differ.
    for head in ["White: A\nBlack: B\n\n", "SCORE SHEET\nBlack: B\nWhite: A\nPage: 2\n"] {
        let lines = head.lines().filter(|line| !line.is_empty());
        let kept = lines.fold(String::new(), |kept, line| kept + "{" + line + "} ");
        let goes_on = format!("{moves} {kept}3. Bb5 a6 1-0");
        expect_sheet(&format!("{rows}{head}3. Bb5 a6\n1-0\n"), &[&goes_on], &["S018"]);
    }
    // Another player, another number, and a result above are those of another game.
    let next = |head: &str, rows: &str| read_with(&[], &format!("{HEAD}{rows}{head}\n")).0;
    for (head, above) in [
        ("White: A\nBlack: C\n\n3. Bb5 a6", rows),
        ("White: A\nBlack: B\n\n5. Bb5 a6", rows),
        ("White: A\nBlack: B\n\n1. d4 d5", rows),
        ("Round: 3\nWhite: A\nBlack: B\n\n3. Bb5 a6", rows),
        ("White: A\nBlack: B\n\n3. Bb5 a6", "1. e4 e5\n2. Nf3 Nc6\n1-0\n\n"),
    ] {
        let pieces = next(head, above);
        assert_eq!(pieces.iter().filter(|piece| piece.starts_with('[')).count(), 2, "{pieces:?}");
    }
}

#[test]
fn a_stroke_may_stand_between_the_cells_of_a_row() {
    expect_sheet(
        "1. e4/e5\n2. Nf3/Nc6\n3. Bc4/Bc5\n4. O-O/Nf6\n5. d3/O-O\n6. Nc3/d6\n1-0\n",
        &["1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Nf6 5. d3 0-0 6. Nc3 d6 1-0"],
        &[],
    );
    expect(
        "1. e4/e5\n2. Sf3/Sc6\n3. Lc4/Lc5\n4. d3/Sf6\n5. 0-0/0-0\n6. Sc3/\n",
        &["1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. d3 Nf6 5. 0-0 0-0 6. Nc3 {/}"],
        &[],
    );
    // One of the cells may be blank; a glyph has a stroke too.
    expect_sheet(
        "1. e4/e5\n2. Nf3+/- Nc6\n3. …/Nf6\n",
        &["1. e4 e5 2. Nf3 $16 Nc6 {[%unplayed ___ /Nf6]}"],
        &["M016"],
    );
}

#[test]
fn times_alone_in_the_last_line_are_those_of_the_clocks() {
    for times in ["1.35 / 1.41", "1.35 1.41", "35 min 41 min", "W 35 B 41"] {
        for (end, result) in [("", ""), ("1-0\n", " 1-0")] {
            let read = format!("1. e4 e5 2. Nf3 Nc6 {{{times}}}{result}");
            let rows = format!("1. e4 e5\n2. Nf3 Nc6\n{end}{times}\n");
            expect_sheet(&rows, &[&read], &[]);
            expect(&rows, &[&read], &[]);
            expect_sheet(&format!("1. e4 e5\n2. Nf3 Nc6\n\n{times}\n{end}"), &[&read], &[]);
        }
    }
}

#[test]
fn words_below_the_result_belong_to_the_sheet() {
    let rows = "1. e4 e5\n2. Nf3 Nc6\n1-0\n\n";
    expect_sheet(
        &format!("{rows}A fine game, played in the rain.\n\nBert was late.\n35 min 41 min\n"),
        &[
            "1. e4 e5 2. Nf3 Nc6 {A fine game, played in the rain.} {Bert was late.} {35 min 41 min} 1-0",
        ],
        &[],
    );
    // Above the head of another sheet they are its heading.
    let (pieces, found) =
        read_with(&[], &format!("{HEAD}{rows}Third board\nWhite: C\nBlack: D\n1. d4 d5\n"));
    assert!(pieces.last().is_some_and(|last| last == "{Third board} 1. d4 d5"), "{pieces:?}");
    assert_eq!(found, [""; 0]);
}

#[test]
fn each_column_of_a_sheet_may_have_a_language_of_its_own() {
    for (rows, read) in [
        // German and English; English and Russian
        (
            "1. e4 e5\n2. Sf3 Nc6\n3. Lb5 a6\n4. La4 Nf6\n5. 0-0 Be7\n6. Te1 b5\n7. Lb3 d6\n8. c3 0-0\n9. h3 Na5\n",
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. 0-0 Be7 6. Re1 b5 7. Bb3 d6 8. c3 0-0 9. h3 Na5",
        ),
        (
            "1. d4 Кf6\n2. c4 e6\n3. Nc3 Сb4\n4. e3 0-0\n5. Bd3 d5\n6. Nf3 c5\n7. 0-0 Кc6\n",
            "1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 0-0 5. Bd3 d5 6. Nf3 c5 7. 0-0 Nc6",
        ),
    ] {
        expect_sheet(rows, &[read], &["N014"]);
        expect(rows, &[read], &["N014"]);
    }
    // A slip of the pen makes no second language.
    let (_, found) =
        read_with(&[], "1. e4 e5 2. Sf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 *\n");
    assert!(!found.contains(&"N014".to_owned()), "{found:?}");
}

#[test]
fn control_characters_are_blanks_of_a_sheet_and_told_of_once() {
    expect_sheet(
        "1. e4\0e5\n2. N\0\0c3 Nc6\n\0\n3. Bb5 a6\0\n",
        &["1. e4 e5 2. Nc3 Nc6 3. Bb5 a6"],
        &["T004"],
    );
    let run =
        movetext_reading(&["check", "--format", "ndjson"], b"White: A\n\n1. e4 e5\n2. \0Nf3 Nc6\n");
    let found: Value = serde_json::from_str(run.out.lines().next().unwrap()).unwrap();
    assert_eq!(
        (&found["slug"], &found["bytes"][0]),
        (&"control-character".into(), &22.into()),
        "{found}"
    );
}

#[test]
fn moves_that_a_header_names_stay_there_when_the_sheet_is_read_again() {
    let sheet = "Event: x \0\0 1. a4\n e5 \0 ; x e4\n";
    let first = converted(sheet, "pgn", &["--from", "sheet"]);
    let again =
        converted(&converted(sheet, "sheet", &["--from", "sheet"]), "pgn", &["--from", "sheet"]);
    let moves = |text: &str| text.split("\n\n").nth(1).map(|moves| moves.contains("1. a4"));
    assert_eq!((moves(&first), moves(&again)), (Some(false), Some(false)), "{first}{again}");
}
