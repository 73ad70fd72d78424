//! What is written beside the moves of a scoresheet and belongs to them: draw offers, remarks, times, the result.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use crate::program::repair::{answer_of, game, repaired};
use crate::program::{Folder, movetext, movetext_reading};
use serde_json::{Value, json};

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
    assert_eq!(plies[1]["cells"][0]["written"], json!("e5 (=)"));
}

#[test]
fn what_the_second_sheet_has_beside_is_counted_too() {
    let folder = Folder::new("second");
    let [white, black] = [("white.txt", "1. e4 e5 *"), ("black.txt", "1. e4 (1. d4) e5 *")]
        .map(|(name, text)| folder.file(name, text));
    let run = movetext(&["repair", &white, "--with", &black, "--format", "pgn"]);
    assert!(run.err.ends_with("black.txt: not part of the answer: 1 variation\n"), "{}", run.err);
}

/// Returns the codes and messages of the findings about the result.
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
            "The Result tag says 1-0, the result after the moves says 1/2-1/2.",
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

/// Clock times and words belong to the move before them; so does a line below the result.
#[test]
fn what_is_no_move_is_no_cell() {
    let sheet = "1. e4 0:59 e5 12min\n2. Nf3 d6 phone rang\n3. d4 1:23:45 Bg4\n1-0\nWhite came 10 min late\nSigned: Morphy\n";
    let run = movetext_reading(&["repair", "--format", "ndjson"], sheet.as_bytes());
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((&answer["status"], &answer["skipped"]), (&json!("clean"), &json!([])));
    let said = |ply: usize| answer["plies"][ply]["comments"].clone();
    assert_eq!(said(0), json!(["0:59"]));
    assert_eq!(said(3), json!(["phone rang"]));
    assert_eq!(said(5), json!(["White came 10 min late"]));
}

/// A remark in parentheses is kept whole on a sheet with tags, where cells are separated by blanks.
#[test]
fn remarks_in_parentheses_are_kept_whole() {
    let sheet = "White: Tal\n\n1. e4 e5\n2. Nf3 (White offered a draw) Nc6\n3. Bb5 (he left) a6\n";
    let (run, answers) = repaired(&[], sheet);
    assert_eq!(answers[0]["status"], "clean");
    assert_eq!(answers[0]["plies"][2]["comments"], json!(["(White offered a draw)"]));
    assert_eq!(answers[0]["plies"][4]["comments"], json!(["(he left)"]));
    assert_eq!(run.err, "");
}

/// A letter is all that is left of Black's move: no sign of a novelty, for the next row follows at once.
#[test]
fn a_letter_in_place_of_a_move_is_a_cell() {
    let rows = b"1. e4 e5\n2. Nf3 N\n3. Bb5 a6\n";
    let run = movetext_reading(&["repair", "--format", "ndjson"], rows);
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    let ply = &answer["plies"][3];
    assert_eq!((&ply["san"], &ply["cells"][0]["written"]), (&"Nc6".into(), &"N".into()));
    // Behind a move of Black's it says that this is new.
    let rows = b"1. e4 e5\n2. Nf3 Nc6 N\n3. Bb5 a6\n";
    let run = movetext_reading(&["repair", "--format", "ndjson"], rows);
    assert_eq!(run.err, "movetext: -: not part of the answer: 1 glyph\n");
}
