//! `movetext repair` as used by a script: every game of a batch has its answer, whatever the others are like.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::fmt::Write as _;

use crate::program::repair::{accounted, game, repaired};
use crate::program::{Folder, movetext, movetext_reading};
use serde_json::{Value, json};

#[test]
fn what_cannot_be_is_named_by_its_member() {
    let many = |count: usize, one: &str| vec![one; count].join(",");
    let cells = format!("{{\"sheets\":[{{\"cells\":[{}]}}]}}", many(10_000, "{}"));
    let readings = format!(
        "{{\"sheets\":[{{\"cells\":[{{\"readings\":[{}]}}]}}]}}",
        many(1_000_000, "{\"text\":\"e4\"}")
    );
    let cell =
        |cell: &str| format!("{{\"sheets\":[{{\"cells\":[{{\"text\":\"e4\"}},{{{cell}}}]}}]}}");
    let long = format!("\"text\":\"{}\"", "e".repeat(1001));
    for (input, error) in [
        ("{}".to_owned(), "sheets: missing"),
        (cells, "sheets[0].cells: more than 4096"),
        (readings, "sheets[0].cells[0].readings: more than 256"),
        ("{\"sheets\":[{}]}".to_owned(), "sheets[0].cells: missing"),
        ("{\"sheets\":[7]}".to_owned(), "sheets[0]: not an object"),
        (cell("\"side\":\"green\""), "sheets[0].cells[1].side: `green` is neither white nor black"),
        (
            cell("\"side\":1"),
            "sheets[0].cells[1].side: invalid type: integer `1`, expected a string",
        ),
        (
            cell("\"number\":\"2\""),
            "sheets[0].cells[1].number: invalid type: string \"2\", expected a whole number, 0 or more",
        ),
        (
            cell("\"number\":-1"),
            "sheets[0].cells[1].number: invalid value: integer `-1`, expected a whole number, 0 or more",
        ),
        (cell(&long), "sheets[0].cells[1].text: longer than 1000 bytes"),
        (cell("\"txt\":\"e5\",\"number\":1"), "sheets[0].cells[1]: neither text nor readings"),
        (cell("\"reading\":[{\"text\":\"e5\"}]"), "sheets[0].cells[1]: neither text nor readings"),
        (
            cell("\"readings\":[{\"txt\":\"e5\",\"p\":1}]"),
            "sheets[0].cells[1].readings[0]: no text",
        ),
        (
            cell("\"readings\":[{\"p\":2}]"),
            "sheets[0].cells[1].readings[0].p: 2 is not between 0 and 1",
        ),
        (cell("\"text\":{}"), "sheets[0].cells[1].text: invalid type: map, expected a string"),
        (
            "{\"final\":\"8/8/8 w\",\"sheets\":[]}".to_owned(),
            "final: 3 ranks instead of 8 (at byte 0)",
        ),
        (
            "{\"tags\":{\"FEN\":\"8/8\"},\"sheets\":[]}".to_owned(),
            "tags.FEN: 2 ranks instead of 8 (at byte 0)",
        ),
        (
            "{\"tags\":{\"Variant\":\"Atomic\"},\"sheets\":[]}".to_owned(),
            "tags.Variant: `Atomic` is not chess",
        ),
        (
            "{\"tags\":{\"White\":[]},\"sheets\":[]}".to_owned(),
            "tags: invalid type: sequence, expected a text",
        ),
        ("{\"plies\":100000,\"sheets\":[]}".to_owned(), "plies: no game has 100000"),
        (
            "{\"language\":\"xx\",\"sheets\":[]}".to_owned(),
            "language: no language has the tag `xx`",
        ),
        ("{\"sheets\":[{\"cells\":[".to_owned(), "the object is cut off"),
        ("{\"sheets\":[{\"cells\":[,]}]}".to_owned(), "column 22: expected value"),
        ("{\"sheets\":[}".to_owned(), "the object is cut off"),
        (format!("{{\"sheets\":{}", "[".repeat(100_000)), "the object is cut off"),
        (
            format!("{{\"sheets\":{}{}}}", "[".repeat(1000), "]".repeat(1000)),
            "sheets[0]: not an object",
        ),
    ] {
        let (run, answers) = repaired(&["--from", "cells"], &input);
        let shown = &input[..input.len().min(60)];
        assert_eq!(run.status, Some(2), "{shown}: {}", run.err);
        assert_eq!(answers, [json!({"game": 1, "error": format!("line 1: {error}")})], "{shown}");
        let lines =
            format!("movetext: -: game 1: line 1: {error}\nmovetext: -: not read: 1 of 1 games\n");
        assert_eq!(run.err, lines, "{shown}");
    }
    let (run, _) = repaired(&["--from", "cells"], "{\"tags\":{\"White\":\"\u{1b}]0;owned\"}}");
    assert!(!run.err.contains('\u{1b}'));
    let run = movetext_reading(
        &["repair", "--from", "cells", "--format", "ndjson"],
        b"{\"sheets\":[\"\xFF\"]}",
    );
    assert!(run.err.contains("line 1: the text is not UTF-8"), "{}", run.err);
}

#[test]
fn a_broken_game_leaves_the_others_as_they_are() {
    let whole = game(&["e4", "e5"]).to_string();
    let broken = "{\"sheets\":[{\"cells\":[{\"text\":\"e4\"}";
    let batch = format!("{whole}\n{broken}\n{whole}\nnonsense\n{{\"sheets\":1}}\n{whole}\n");
    let (run, answers) = repaired(&[], &batch);
    assert_eq!(run.status, Some(2));
    let numbers: Vec<_> = answers.iter().map(|answer| answer["game"].as_u64().unwrap()).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6]);
    let read: Vec<_> = answers.iter().map(|answer| answer.get("error").is_none()).collect();
    assert_eq!(read, [true, false, true, false, false, true]);
    assert!(run.err.ends_with("movetext: -: not read: 3 of 6 games\n"), "{}", run.err);
    let (run, answers) = repaired(&[], &format!("[{whole},{{\"sheets\":1}},{whole}]"));
    assert_eq!((run.status, answers.len()), (Some(2), 3));
}

#[test]
fn one_game_is_an_object_and_several_are_an_array() {
    let whole = game(&["e4", "e5"]).to_string();
    let one = movetext_reading(&["repair", "--format", "json"], whole.as_bytes());
    assert!(serde_json::from_str::<Value>(&one.out).unwrap().is_object(), "{}", one.out);
    let two = movetext_reading(
        &["repair", "--format", "json"],
        format!("[{whole},\n{whole}]").as_bytes(),
    );
    assert_eq!(serde_json::from_str::<Value>(&two.out).unwrap().as_array().map(Vec::len), Some(2));
    let none = movetext_reading(&["repair", "--format", "json", "--from", "cells"], b"[]");
    assert_eq!(serde_json::from_str::<Value>(&none.out).unwrap(), json!([]));
    assert_eq!((none.status, &*none.err), (Some(0), "movetext: -: there is no game in it\n"));
}

#[test]
fn the_answer_is_the_same_for_any_number_of_jobs() {
    let lines = ["e4 e5 Nf3 Nc6 Bb5", "d4 d5 c4 e6 Nc3 Nf6", "e4 c5 Hf3 d6", "d4 ??? c4", "xx", ""];
    let mut batch = String::new();
    for at in 0..60 {
        let texts: Vec<&str> = lines[at % lines.len()].split_whitespace().collect();
        let _ = writeln!(batch, "{}", game(&texts));
    }
    for format in ["ndjson", "json", "human", "sheet", "pgn", "html"] {
        let run = |jobs| {
            let call = ["repair", "--from", "cells", "--format", format, "--jobs", jobs];
            movetext_reading(&call, batch.as_bytes()).out
        };
        let one = run("1");
        assert!(!one.is_empty());
        for jobs in ["2", "7"] {
            assert!(run(jobs) == one, "{format} with {jobs} jobs");
        }
    }
}

#[test]
fn two_sheets_are_one_game() {
    let folder = Folder::new("repair-with");
    let white = folder.file("white.txt", "White: Tal\nResult: 1-0\n\n1. e4 e5\n2. Nf3 Nc6\n");
    let black =
        folder.file("black.json", json!([game(&["e4", "e5", "Nf3"]), game(&["d4"])]).to_string());
    let (run, answers) = repaired(&[&white, "--with", &black], "");
    let line =
        format!("movetext: {white}: there is no game 2; its only sheet is put together alone\n");
    assert_eq!(run.err, line);
    assert_eq!(answers.len(), 2);
    assert_eq!(answers[0]["tags"], json!([["White", "Tal"], ["Result", "1-0"]]));
    assert_eq!(answers[0]["outcome"], "1-0");
    assert_eq!(accounted(&answers[1]).len(), 1, "{}", answers[1]);
    let other = folder.file("other.pgn", "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *\n");
    let (run, answers) = repaired(&[&white, "--with", &other], "");
    assert_eq!(run.status, Some(2));
    let why = format!("{other}: the second sheet begins from another position");
    assert_eq!(answers, [json!({"game": 1, "error": why})]);
}

#[test]
fn what_is_no_algebraic_chess_is_said() {
    for (text, why) in [
        (
            "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-Kt5 P-QR3 *",
            "repair reads algebraic notation; this game is in descriptive",
        ),
        (
            "[Variant \"Atomic\"]\n\n1. e4 *",
            "This is a game of Atomic: its moves are kept as written and not judged.",
        ),
        (
            "[FEN \"8/8\"]\n\n1. e4 *",
            "The FEN of the starting position does not describe eight ranks of eight squares.",
        ),
    ] {
        let (run, answers) = repaired(&[], text);
        assert_eq!(run.status, Some(2), "{text}");
        assert_eq!(answers, [json!({"game": 1, "error": format!("line 1: {why}")})], "{text}");
    }
}

#[test]
fn a_call_that_cannot_be_is_one_line() {
    for (call, error) in [
        (
            &["--final", "8/8"][..],
            "movetext: invalid value '8/8' for '--final <FEN>': 2 ranks instead of 8 (at byte 0)\n",
        ),
        (
            &["--prior", "x"],
            "movetext: invalid value 'x' for '--prior <X>': a weight is a number from 0 to 1\n",
        ),
        (&["missing.txt"], "movetext: missing.txt: no such file or folder\n"),
        (
            &["--from", "runes"],
            "movetext: no container is called `runes` (see `movetext list formats`)\n",
        ),
    ] {
        let run = movetext(&[&["repair"], call].concat());
        assert_eq!((run.status, &*run.err, &*run.out), (Some(2), error, ""));
    }
}

#[test]
fn a_failed_run_leaves_no_half_file() {
    let folder = Folder::new("repair-output");
    let (sheet, target) =
        (folder.file("sheet.txt", "1. e4 e5\n2. Nf3 ___\n"), folder.path("out.pgn"));
    let run = movetext(&[
        "repair",
        &sheet,
        "--with",
        &folder.path("none.txt"),
        "-o",
        &target,
        "--format",
        "pgn",
    ]);
    assert_eq!(run.status, Some(2));
    assert_eq!(folder.names(), ["sheet.txt"]);
    let run = movetext(&["repair", &sheet, "-o", &target, "--format", "pgn"]);
    assert_eq!(run.out, "");
    assert!(std::fs::read_to_string(&target).unwrap().ends_with("*\n"), "{}", run.err);
}

#[test]
fn a_stray_tag_loses_no_game() {
    let record =
        "White: A\nBlack: B\n\n1. e4 e5\n2. Nf3 Nc6 <b>good</b>\n3. Bb5 a6\n4. Ba4 Nf6\n1-0\n";
    let (_, answers) = repaired(&[], record);
    assert_eq!(answers.len(), 1);
    assert_eq!(answers[0]["plies"].as_array().unwrap().len(), 8);
    assert_eq!(answers[0]["tags"], json!([["White", "A"], ["Black", "B"]]));
    assert_eq!(answers[0]["skipped"][0]["written"], json!("<b>good</b>"));
}

#[test]
fn a_line_below_the_moves_begins_no_game() {
    for record in [
        "White: A\n\n1. e4 e5\n2. Nf3 Nc6\n1-0\nArbiter: Schmidt\n",
        "White: A\n\n1. e4 e5\n2. Nf3 Nc6\n\nArbiter: Schmidt\nRemarks: none\n",
        "1. e4 e5\n2. Nf3 Nc6\nArbiter: Schmidt\n",
    ] {
        let (_, answers) = repaired(&[], record);
        assert_eq!(answers.len(), 1, "{record}");
        assert_eq!(answers[0]["plies"].as_array().unwrap().len(), 4, "{record}");
        let tags = answers[0]["tags"].as_array().unwrap();
        assert!(tags.contains(&json!(["Arbiter", "Schmidt"])), "{record}");
    }
    let two = "White: A\n\n1. e4 e5\n1-0\nWhite: C\nBlack: D\n0-1\n";
    assert_eq!(repaired(&[], two).1.len(), 2, "who plays begins a game");
}

/// A second sheet in which nothing can be read is still a game: only plain words are none.
#[test]
fn an_illegible_sheet_is_no_text() {
    let (run, answers) = repaired(&[], "1. e4 e5\n1-0\n\n1. Kz9 ?\n2. Qw4 Rv0\n0-1\n");
    assert_eq!(answers.len(), 2, "{}", run.err);
}

/// The budget is for the search; the attempts made first for blank cells do not use it.
#[test]
fn a_small_budget_is_spent_on_the_search() {
    let sheet = "1. e4 e5\n2. Nf3 -\n3. Bb5 a6\n4. Ba4 Nf6\n";
    let (_, whole) = repaired(&[], sheet);
    let (_, small) = repaired(&["--budget", "200"], sheet);
    assert_eq!(whole[0]["plies"][3]["uci"], small[0]["plies"][3]["uci"]);
    let runs_out = |answer: &Value| answer["findings"].to_string().contains("R007");
    assert!(!runs_out(&whole[0]) && !runs_out(&small[0]), "{}", small[0]["findings"]);
}

/// A game that is too long to be read is not passed over as if nothing were there.
#[test]
fn a_game_that_is_too_long_is_one_that_was_not_read() {
    let sheet = "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n";
    let run = movetext_reading(&["repair", "--max-game", "10"], sheet.as_bytes());
    assert_eq!(run.status, Some(2), "{}", run.err);
    assert!(run.err.contains("line 1: A game of more than 10 bytes"), "{}", run.err);
    assert!(run.err.contains("not read: 1 of 1 games"), "{}", run.err);
}
