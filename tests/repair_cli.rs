//! `movetext repair` as a script sees it: every game of a batch has its answer, whatever the others are like.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

mod door;

use std::fmt::Write as _;

use door::{Folder, Run, movetext, movetext_reading};
use serde_json::{Value, json};

/// Cells of one sheet without numbers.
fn game(texts: &[&str]) -> Value {
    let cells: Vec<Value> = texts.iter().map(|text| json!({"text": text})).collect();
    json!({"sheets": [{"owner": "white", "cells": cells}]})
}

fn repaired(arguments: &[&str], input: &str) -> (Run, Vec<Value>) {
    let call = [&["repair", "--format", "ndjson"], arguments].concat();
    let run = movetext_reading(&call, input.as_bytes());
    let answers = run.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    (run, answers)
}

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
            "sheets[0].cells[1].number: invalid type: string \"2\", expected a whole number",
        ),
        (
            cell("\"number\":-1"),
            "sheets[0].cells[1].number: invalid value: integer `-1`, expected a whole number",
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

/// In the last row no number behind the cells tells that both are cells.
#[test]
fn both_illegible_cells_of_the_last_row_are_accounted_for() {
    for (row, cells) in [("4. ??? ???", 8), ("4. ? ??", 8), ("4. Ng1 ??", 7), ("4. ?? ?!", 7)] {
        let sheet = format!("1. Nf3 Nf6\n2. Ng1 Ng8\n3. Nf3 Nf6\n{row}\n");
        let run = movetext_reading(&["repair", "--format", "json"], sheet.as_bytes());
        let answer: Value = serde_json::from_str(&run.out).unwrap();
        assert_eq!(accounted(&answer).len(), cells, "{row}: {}", run.out);
    }
}

/// The texts that the answer accounts for, cell by cell.
fn accounted(answer: &Value) -> Vec<(u64, u64, String)> {
    let plies = answer["plies"].as_array().unwrap();
    let said = plies.iter().flat_map(|ply| ply["cells"].as_array().unwrap());
    let cells = said.chain(answer["skipped"].as_array().unwrap());
    let place = |cell: &Value| {
        let text = cell["written"].as_str().unwrap_or_default().to_owned();
        (cell["sheet"].as_u64().unwrap(), cell["index"].as_u64().unwrap(), text)
    };
    let mut cells: Vec<_> = cells.map(place).filter(|(.., text)| !text.is_empty()).collect();
    cells.sort();
    cells
}

#[test]
fn a_game_that_black_begins_has_no_blank_first_cell() {
    let start = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2";
    let sheet = format!("FEN: {start}\n2. ... Nc6\n3. Bb5 a6\n4. Ba4 Nf6\n");
    let (run, answers) = repaired(&["-"], &sheet);
    assert_eq!((run.status, &answers[0]["status"]), (Some(0), &json!("clean")), "{}", run.out);
    assert_eq!(answers[0]["plies"].as_array().unwrap().len(), 5);
    assert_eq!(answers[0]["findings"], json!([]));
}

#[test]
fn moves_that_are_held_at_one_place_must_agree() {
    let sheet = "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n";
    let held = |hold: &str| repaired(&["-", "--hold", hold], sheet).1[0]["findings"].to_string();
    assert!(held("2w:Nf3,2w:Nc3").contains("R005"), "{}", held("2w:Nf3,2w:Nc3"));
    assert_eq!(held("2w:Nf3,2w:g1f3"), "[]");
}

#[test]
fn a_held_move_that_cannot_be_played_is_named_in_the_first_line() {
    let sheet = "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n";
    let said =
        |hold: &str| movetext_reading(&["repair", "-", "--hold", hold], sheet.as_bytes()).out;
    let impossible = said("3w:Nh8");
    assert!(impossible.contains("a move that is held does not stand in it"), "{impossible}");
    assert!(!impossible.contains("end as was said"), "{impossible}");
    let possible = said("3w:Bb5");
    assert!(!possible.contains("a move that is held"), "{possible}");
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
fn sheets_that_differ_at_the_end_differ_in_a_ply() {
    let cells = |last: &str| {
        ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", last].map(|text| json!({"text": text})).to_vec()
    };
    let two = json!({"sheets": [{"cells": cells("Ba4")}, {"cells": cells("Bxc6")}]});
    let (_, answers) = repaired(&[], &two.to_string());
    let answer = &answers[0];
    assert_eq!((&answer["status"], &answer["skipped"]), (&json!("repaired"), &json!([])));
    let last = &answer["plies"][6];
    assert_eq!(last["cells"].as_array().unwrap().len(), 2, "{last}");
    assert_ne!(last["status"], "read");
    assert!(last["probability"].as_f64().unwrap() < 0.95, "{last}");
}

#[test]
fn what_stands_behind_mate_is_left_over_and_changes_nothing() {
    let mate = ["e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7#"];
    for behind in [&["Kxf7"][..], &["1:32"], &["Ke7", "Qxe7+"]] {
        let (_, answers) = repaired(&[], &game(&[&mate[..], behind].concat()).to_string());
        let answer = &answers[0];
        let sans: Vec<&str> = answer["plies"]
            .as_array()
            .unwrap()
            .iter()
            .map(|ply| ply["san"].as_str().unwrap())
            .collect();
        assert_eq!((sans, &answer["status"]), (mate.to_vec(), &json!("repaired")));
        let skipped = answer["skipped"].as_array().unwrap();
        assert_eq!(skipped.len(), behind.len());
        assert!(skipped.iter().all(|cell| cell["why"] == "after-end"), "{skipped:?}");
        let codes: Vec<&Value> =
            answer["findings"].as_array().unwrap().iter().map(|found| &found["code"]).collect();
        assert_eq!(codes, vec!["R004"; behind.len()]);
    }
}

#[test]
fn a_reader_that_is_not_sure_counts_less() {
    let sheet = |text: &str, p: f64| json!({"cells": [{"readings": [{"text": text, "p": p}]}]});
    for (sure, unsure) in [("Nh3", "Nf3"), ("Nf3", "Nh3")] {
        let two = json!({"sheets": [sheet(sure, 0.99), sheet(unsure, 0.03)]});
        let (_, answers) = repaired(&["--prior", "0"], &two.to_string());
        assert_eq!(answers[0]["plies"][0]["san"], sure);
    }
    // What is read with little confidence is no cell that says a move and only this move.
    let one = json!({"sheets": [sheet("Nf3", 0.2)]});
    let (_, answers) = repaired(&[], &one.to_string());
    assert_ne!(answers[0]["plies"][0]["status"], "read");
}

#[test]
fn a_ring_that_cannot_be_read_leaves_both_castlings_possible() {
    let fen = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
    for written in ["O-O-?", "0-?-0"] {
        let record = json!({"tags": {"FEN": fen}, "sheets": [{"cells": [{"text": written}]}]});
        let (_, answers) = repaired(&[], &record.to_string());
        assert_eq!(answers[0]["plies"][0]["san"], "O-O-O", "{written}");
    }
}

/// What a form of the answer says, and what stands on standard error.
fn answer_of(record: &str, format: &str) -> Run {
    movetext_reading(&["repair", "--format", format], record.as_bytes())
}

#[test]
fn draw_offers_and_remarks_go_with_their_plies() {
    let record = "{Board 4} 1. e4 e5 {[%clk 1:29:50] slow} 2. Nf3 Nc6 (=) (2... d6 {Philidor} 3. d4) 3. Bb5 $1 a6 *";
    let pgn = answer_of(record, "pgn");
    let moves = "{Board 4} 1. e4 e5 {[%clk 1:29:50] slow} 2. Nf3 Nc6 {[%draw_offer]} 3. Bb5 a6 *";
    assert_eq!(pgn.out.split("\n\n").nth(1).unwrap().trim().replace('\n', " "), moves);
    assert_eq!(pgn.err, "movetext: -: not part of the answer: 1 variation, 1 glyph\n");
    let answer: Value = serde_json::from_str(&answer_of(record, "json").out).unwrap();
    assert_eq!(answer["comments"], json!(["Board 4"]));
    assert_eq!(answer["plies"][1]["comments"], json!(["[%clk 1:29:50] slow"]));
    assert_eq!(answer["plies"][3]["draw_offer"], json!(true));
    assert_eq!(answer["plies"][5].get("draw_offer"), None);
    let page = answer_of(record, "human").out;
    assert!(page.contains("Nc6 (=)"), "{page}");
    let remarks = "Remarks\n  before the first move: Board 4\n  1... e5: slow\n  times of the clock: 1... e5 1:29:50\n";
    assert!(page.ends_with(remarks), "{page}");
    assert!(answer_of(record, "html").out.contains("<td>Nc6 (=)</td>"));
    let sheet = answer_of(record, "sheet").out;
    assert!(sheet.contains("  2. Nf3         Nc6(=)\n"), "{sheet}");
    let again = answer_of(&format!("White: A\n\n{sheet}"), "json").out;
    let again: Value = serde_json::from_str(&again).unwrap();
    assert_eq!(again["plies"][3]["draw_offer"], json!(true));
}

#[test]
fn what_stands_beside_a_cell_left_over_is_kept() {
    let record = "1. e4 e5 2. Nf3 Nc6 {first} 2. Nf3 {again (=)} 2. Nc6 (=) 3. Bb5 a6 *";
    let (_, answers) = repaired(&[], record);
    let skipped = answers[0]["skipped"].as_array().unwrap();
    assert_eq!(skipped[0]["comments"], json!(["again (=)"]), "{skipped:?}");
    assert_eq!(skipped[1]["draw_offer"], json!(true), "{skipped:?}");
    let pgn = answer_of(record, "pgn").out.replace('\n', " ");
    let said = "Nc6 {first} {[%skipped Nf3]} {again (=)} {[%skipped Nc6]} {(=)} 3. Bb5";
    assert!(pgn.contains(said), "{pgn}");
}

#[test]
fn a_draw_offer_in_a_cell_is_told_from_the_move() {
    let (_, answers) = repaired(&[], &game(&["e4", "e5 (=)", "Nf3(=)"]).to_string());
    let plies = answers[0]["plies"].as_array().unwrap();
    assert_eq!(answers[0]["status"], json!("clean"));
    let offers: Vec<_> = plies.iter().map(|ply| ply.get("draw_offer").is_some()).collect();
    assert_eq!(offers, [false, true, true]);
    assert_eq!(plies[1]["cells"][0]["written"], json!("e5"));
}

#[test]
fn what_the_second_sheet_has_beside_is_counted_too() {
    let folder = Folder::new("second");
    let [white, black] = [("white.txt", "1. e4 e5 *"), ("black.txt", "1. e4 (1. d4) e5 *")]
        .map(|(name, text)| folder.file(name, text));
    let run = movetext(&["repair", &white, "--with", &black, "--format", "pgn"]);
    assert!(run.err.ends_with("black.txt: not part of the answer: 1 variation\n"), "{}", run.err);
}

/// The codes and messages of the findings about the result.
fn about_result(answer: &Value) -> Vec<(&str, &str)> {
    let findings = answer["findings"].as_array().unwrap().iter();
    let named = findings.map(|it| (it["code"].as_str().unwrap(), it["message"].as_str().unwrap()));
    named.filter(|(code, _)| matches!(*code, "G002" | "G003")).collect()
}

#[test]
fn a_result_that_contradicts_the_board_or_itself_is_said() {
    let mate = "1. f3 e5 2. g4 Qh4# ";
    let stalemate = "[FEN \"7k/5K2/8/8/8/8/8/6Q1 w - - 0 1\"]\n\n1. Qg6 ";
    for (record, code, message) in [
        (format!("{mate}1-0"), "G002", "The result is 1-0, but Black has mated."),
        (
            format!("{stalemate}1-0"),
            "G002",
            "The result is 1-0, but the game ended by stalemate: a draw.",
        ),
        (
            "[FEN \"7k/8/8/8/8/8/8/6K1 w - - 0 1\"]\n\n1. Kg2 0-1".to_owned(),
            "G002",
            "The result is 0-1, but neither side could mate by any series of moves: a draw.",
        ),
        (
            "[Result \"1-0\"]\n\n1. e4 e5 1/2-1/2".to_owned(),
            "G003",
            "The Result tag says 1-0, the result behind the moves says 1/2-1/2.",
        ),
    ] {
        let (_, answers) = repaired(&[], &record);
        assert_eq!(answers[0]["status"], json!("clean"), "{record}");
        assert_eq!(about_result(&answers[0]), [(code, message)], "{record}");
        let human = answer_of(&record, "human").out;
        assert!(human.contains("all as written; the result is in doubt.\n"), "{human}");
        for format in ["human", "html", "sheet", "pgn"] {
            let said = answer_of(&record, format).out.replace('\n', " ");
            assert!(said.contains(message), "{format}: {said}");
        }
    }
    for record in [format!("{mate}0-1"), format!("{mate}*"), "1. e4 e5 1-0".to_owned()] {
        assert_eq!(about_result(&repaired(&[], &record).1[0]), [], "{record}");
    }
}

#[test]
fn sheets_with_different_results_are_named() {
    let folder = Folder::new("results");
    let sheet = |name: &str, end: &str| folder.file(name, format!("White: A\n\n1. e4 e5\n{end}\n"));
    let [draw, win, silent] =
        [sheet("draw.txt", "1/2-1/2"), sheet("win.txt", "1-0"), sheet("none.txt", "2. Nf3 Nc6")];
    let (_, answers) = repaired(&[&draw, "--with", &win], "");
    assert_eq!(
        about_result(&answers[0]),
        [("G003", "Sheet 1 says 1/2-1/2, sheet 2 says 1-0.")],
        "{answers:?}"
    );
    assert_eq!(answers[0]["outcome"], json!("1/2-1/2"));
    for (first, second) in [(&win, &win), (&silent, &win), (&win, &silent)] {
        let (_, answers) = repaired(&[first, "--with", second], "");
        assert_eq!(about_result(&answers[0]), []);
        assert_eq!(answers[0]["outcome"], json!("1-0"));
    }
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

#[test]
fn where_no_move_was_found_nothing_is_called_clean() {
    let page = answer_of("White: A\nBlack: B\n", "human").out;
    assert_eq!(page, "Game 1: A – B\nNo move was found.\n");
}

#[test]
fn nothing_that_a_cell_says_is_passed_over() {
    let cells = |cells: &str| format!("{{\"sheets\":[{{\"cells\":[{cells}]}}]}}");
    let read = |input: &str| {
        let mut games = movetext::read::CellsReader::new(input.as_bytes());
        let game = games.next_game().unwrap().unwrap().unwrap();
        let cell = |cell: &movetext::repair::Cell| -> Vec<String> {
            let readings = cell.readings.iter();
            readings.map(|it| format!("{} {:.2}", it.text, it.probability)).collect()
        };
        game.record.sheets[0].cells.iter().map(cell).collect::<Vec<_>>().concat().join(", ")
    };
    for (cell, readings) in [
        // A text is one more reading, unless it is one of them.
        ("{\"text\":\"d4\",\"readings\":[{\"text\":\"e4\",\"p\":0.9}]}", "e4 0.90, d4 0.10"),
        ("{\"text\":\"e4\",\"readings\":[{\"text\":\"e4\",\"p\":0.9}]}", "e4 0.90"),
        ("{\"text\":\"d4\",\"readings\":[]}", "d4 1.00"),
        // The share of a blank is taken from the others.
        ("{\"readings\":[{\"text\":null,\"p\":0.9},{\"text\":\"e4\"}]}", "e4 0.10"),
        ("{\"readings\":[{\"text\":null},{\"text\":\"e4\"}]}", "e4 0.50"),
        // Other members are a script's own affair where one is known.
        ("{\"text\":\"e4\",\"ink\":\"blue\"}", "e4 1.00"),
        ("{\"text\":null,\"ink\":\"blue\"}", ""),
        ("{},{\"number\":1,\"side\":\"black\"}", ""),
    ] {
        assert_eq!(read(&cells(cell)), readings, "{cell}");
    }
}

/// Nothing is wrong with the moves; but a false sign is often the trace of a wrong square.
#[test]
fn signs_that_the_moves_do_not_bear_are_told() {
    let sheet =
        "1. e4 e5\n2. Nf3+ d6\n3. d4 Bg4\n4. de5 Bxf3\n5. Qxf3 dxe5\n6. Bxc4 Nf6\n7. Qb3# Qe7\n";
    let run = movetext_reading(&["repair", "--format", "ndjson"], sheet.as_bytes());
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    let findings = answer["findings"].as_array().unwrap();
    let told: Vec<_> = findings
        .iter()
        .map(|found| (found["code"].as_str().unwrap(), found["ply"].as_u64()))
        .collect();
    assert_eq!(told, [("N008", Some(3)), ("N009", Some(11)), ("N008", Some(13))]);
    assert_eq!(findings[0]["written"], "Nf3+");
    let page = movetext_reading(&["repair"], sheet.as_bytes());
    assert!(page.out.contains("some signs are false"), "{}", page.out);
}

/// Times of the clock and words go with the move before them; a line below the result is no game.
#[test]
fn what_is_no_move_is_no_cell() {
    let sheet = "1. e4 0:59 e5 12min\n2. Nf3 d6 phone rang\n3. d4 1:23:45 Bg4\n1-0\nWhite came 10 min late\nSigned: Morphy\n";
    let run = movetext_reading(&["repair", "--format", "ndjson"], sheet.as_bytes());
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((&answer["status"], &answer["skipped"]), (&json!("clean"), &json!([])));
    let said = |ply: usize| answer["plies"][ply]["comments"].clone();
    assert_eq!(said(0), json!(["0:59"]));
    assert_eq!(said(3), json!(["phone", "rang"]));
    assert!(run.err.contains("White came 10 min late"), "{}", run.err);
}

/// A remark in parentheses stays one on a sheet with tags, where cells are parted by blanks.
#[test]
fn remarks_in_parentheses_are_kept_whole() {
    let sheet = "White: Tal\n\n1. e4 e5\n2. Nf3 (White offered a draw) Nc6\n3. Bb5 (he left) a6\n";
    let (run, answers) = repaired(&[], sheet);
    assert_eq!(answers[0]["status"], "clean");
    assert_eq!(answers[0]["plies"][2]["comments"], json!(["(White offered a draw)"]));
    assert_eq!(answers[0]["plies"][4]["comments"], json!(["(he left)"]));
    assert_eq!(run.err, "");
}

/// A second sheet of which nothing can be read is a game all the same: only words are none.
#[test]
fn an_illegible_sheet_is_no_text() {
    let (run, answers) = repaired(&[], "1. e4 e5\n1-0\n\n1. Kz9 ?\n2. Qw4 Rv0\n0-1\n");
    assert_eq!(answers.len(), 2, "{}", run.err);
}

/// The budget is for the search; what is tried first for the blank cells takes nothing of it.
#[test]
fn a_small_budget_is_spent_on_the_search() {
    let sheet = "1. e4 e5\n2. Nf3 -\n3. Bb5 a6\n4. Ba4 Nf6\n";
    let (_, whole) = repaired(&[], sheet);
    let (_, small) = repaired(&["--budget", "200"], sheet);
    assert_eq!(whole[0]["plies"][3]["uci"], small[0]["plies"][3]["uci"]);
    let runs_out = |answer: &Value| answer["findings"].to_string().contains("R007");
    assert!(!runs_out(&whole[0]) && !runs_out(&small[0]), "{}", small[0]["findings"]);
}
