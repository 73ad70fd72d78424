//! What `movetext repair` reports on the cells: each is accounted for, and conflicts with held moves or the rules are
//! named.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use crate::program::movetext_reading;
use crate::program::repair::{accounted, answer_of, game, repaired};
use serde_json::{Value, json};

/// In the last row there is no number after the cells to show that both are cells.
#[test]
fn both_illegible_cells_of_the_last_row_are_accounted_for() {
    for (row, cells) in [("4. ??? ???", 8), ("4. ? ??", 8), ("4. Ng1 ??", 7), ("4. ?? ?!", 7)] {
        let sheet = format!("1. Nf3 Nf6\n2. Ng1 Ng8\n3. Nf3 Nf6\n{row}\n");
        let run = movetext_reading(&["repair", "--format", "json"], sheet.as_bytes());
        let answer: Value = serde_json::from_str(&run.out).unwrap();
        assert_eq!(accounted(&answer).len(), cells, "{row}: {}", run.out);
    }
}

#[test]
fn a_held_move_that_cannot_be_played_is_given_up_and_told_of() {
    let sheet = "1. e4 e5\n2. Nf3 d6\n3. Bc4 Bg4\n4. Nc3 g6\n5. Nxe5 Bxd1\n6. Bxf7+ Ke7\n7. Nd5#\n";
    for hold in ["5w:Ke7", "5w:Nxe5,5w:Ke2", "5w:Ke7,2b:d6"] {
        let answer = &repaired(&["-", "--hold", hold], sheet).1[0];
        let plies = answer["plies"].as_array().unwrap();
        assert_eq!((plies.len(), &plies[8]["san"]), (13, &json!("Nxe5")), "{hold}");
        let findings = answer["findings"].as_array().unwrap();
        let codes: Vec<&str> = findings.iter().map(|it| it["code"].as_str().unwrap()).collect();
        assert_eq!(codes, ["R005"], "{hold}");
    }
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
    assert!(impossible.contains("a move that is held is not in it"), "{impossible}");
    assert!(!impossible.contains("end as it is known"), "{impossible}");
    let possible = said("3w:Bb5");
    assert!(!possible.contains("a move that is held"), "{possible}");
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
    for behind in [&["Kxf7"][..], &["Ke7", "Qxe7+"]] {
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
    // A cell read with little confidence does not determine its move.
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

#[test]
fn an_empty_record_is_one_thing() {
    for record in [json!({"sheets": []}), json!({"sheets": [{"cells": []}]})] {
        let (_, answers) = repaired(&[], &record.to_string());
        assert_eq!(answers[0]["status"], "clean", "{record}");
        assert_eq!((&answers[0]["plies"], &answers[0]["findings"]), (&json!([]), &json!([])));
    }
}

#[test]
fn where_no_move_was_found_nothing_is_called_clean() {
    let page = answer_of("White: A\nBlack: B\n", "human").out;
    assert_eq!(page, "Game 1: A – B\nNo move is written, so there is nothing to repair.\n");
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
        // A text is one more reading, unless it is already one of them.
        ("{\"text\":\"d4\",\"readings\":[{\"text\":\"e4\",\"p\":0.9}]}", "e4 0.90, d4 0.10"),
        ("{\"text\":\"e4\",\"readings\":[{\"text\":\"e4\",\"p\":0.9}]}", "e4 0.90"),
        ("{\"text\":\"d4\",\"readings\":[]}", "d4 1.00"),
        // The share of a blank is taken from the others.
        ("{\"readings\":[{\"text\":null,\"p\":0.9},{\"text\":\"e4\"}]}", "e4 0.10"),
        ("{\"readings\":[{\"text\":null},{\"text\":\"e4\"}]}", "e4 0.50"),
        // Other members are ignored if one is known, since a script may use them.
        ("{\"text\":\"e4\",\"ink\":\"blue\"}", "e4 1.00"),
        ("{\"text\":null,\"ink\":\"blue\"}", ""),
        ("{},{\"number\":1,\"side\":\"black\"}", ""),
    ] {
        assert_eq!(read(&cells(cell)), readings, "{cell}");
    }
}

/// Nothing is wrong with the moves; but a wrong sign is often the trace of a wrong square.
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
    let game = movetext_reading(&["repair", "--format", "pgn"], sheet.as_bytes());
    assert!(game.out.contains("2. Nf3 {[%written Nf3+]}"), "{}", game.out);
    let typed = movetext_reading(&["repair", "--format", "sheet"], sheet.as_bytes());
    assert!(typed.out.contains("“Nf3+” says check, but"), "{}", typed.out);
}

/// Of several readings the likeliest can be played: nothing breaks there.
#[test]
fn a_cell_with_two_readings_breaks_nothing() {
    let mut record = game(&["e4", "", "Nf3", "Nc6", "Bb5"]);
    let readings = json!([{"text": "c5", "p": 0.2}, {"text": "e5", "p": 0.8}]);
    record["sheets"][0]["cells"][1] = json!({"readings": readings});
    let (_, answers) = repaired(&[], &record.to_string());
    assert_eq!(answers[0]["plies"][1]["san"], "e5");
    assert_eq!(answers[0]["findings"], json!([]));
}

/// A player set up the pieces of the last position, without saying anything about castling or the side to move.
#[test]
fn the_men_of_the_last_position_are_enough() {
    let record = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O f6 *";
    let men = "r1bqkbnr/1pp3pp/p1p2p2/4p3/4P3/5N2/PPPP1PPP/RNBQ1RK1";
    for reached in [men.to_owned(), format!("{men} w - -")] {
        let (_, answers) = repaired(&["--final", &reached], record);
        assert_eq!(answers[0]["status"], json!("clean"), "{reached}");
        // A slip is mended so that the pieces are these.
        let (_, answers) = repaired(&["--final", &reached], &record.replace("f6", "f5"));
        let last = &answers[0]["plies"][9];
        assert_eq!(
            (&last["san"], answers[0]["plies"].as_array().unwrap().len()),
            (&json!("f6"), 10)
        );
    }
}

#[test]
fn what_stands_behind_the_move_of_a_cell_is_its_remark() {
    let (_, answers) = repaired(&[], &game(&["e4", "e5 0:12", "Nf3 J’adoube", "Nc6"]).to_string());
    assert_eq!(answers[0]["status"], json!("clean"));
    assert_eq!(answers[0]["plies"][1]["comments"], json!(["0:12"]));
    assert_eq!(answers[0]["plies"][2]["comments"], json!(["J’adoube"]));
}

/// Cells of a sheet, each with its number and its side.
fn cells_of(rows: &[(u32, &str, &str)]) -> Vec<Value> {
    let cell =
        |number: u32, side: &str, text: &str| json!({"number": number, "side": side, "text": text});
    let row = |&(number, white, black): &(u32, &str, &str)| {
        [cell(number, "white", white), cell(number, "black", black)]
    };
    rows.iter().flat_map(row).collect()
}

fn answer_to(cells: &[Value]) -> Value {
    repaired(&[], &json!({"sheets": [{"cells": cells}]}).to_string()).1[0].clone()
}

#[test]
fn signs_beside_a_move_do_not_break_a_record() {
    let rows = [(1, "1.e4", "e5?!"), (2, "Nf3 =", "Nc6 (D)"), (3, "Bb5 1h05", "a6 draw?")];
    let answer = answer_to(&cells_of(&rows));
    assert_eq!((&answer["status"], &answer["findings"]), (&json!("clean"), &json!([])));
    for (ply, told) in answer["plies"].as_array().unwrap().iter().enumerate() {
        let (_, white, black) = rows[ply / 2];
        assert_eq!(told["cells"][0]["written"], [white, black][ply % 2], "all that the cell says");
    }
    let offers = |ply: usize| answer["plies"][ply]["draw_offer"].clone();
    assert_eq!([offers(1), offers(2), offers(3)], [Value::Null, json!(true), json!(true)]);
}

#[test]
fn the_last_cell_may_hold_the_result() {
    for (said, plies, outcome) in [
        ("1-0", 5, "1-0"),
        ("½-½", 5, "1/2-1/2"),
        ("resigns", 5, "1-0"),
        ("Black resigned.", 5, "1-0"),
        ("a6 0-1", 6, "0-1"),
        ("a61-0", 6, "1-0"),
    ] {
        let rows = [(1, "e4", "e5"), (2, "Nf3", "Nc6"), (3, "Bb5", said)];
        let answer = answer_to(&cells_of(&rows));
        assert_eq!((&answer["status"], &answer["outcome"]), (&json!("clean"), &json!(outcome)));
        assert_eq!(answer["plies"].as_array().unwrap().len(), plies, "{said}");
        assert_eq!(answer["findings"], json!([]), "{said}");
    }
}

#[test]
fn cells_delivered_column_by_column_are_put_in_order() {
    let rows = [(1, "e4", "e5"), (2, "Nf3", "Nc6"), (3, "Bb5", "a6"), (4, "Ba4", "Nf6")];
    let cells = cells_of(&rows);
    let (white, black) = (cells.iter().step_by(2), cells.iter().skip(1).step_by(2));
    let answer = answer_to(&white.chain(black).cloned().collect::<Vec<_>>());
    let sans: Vec<&Value> =
        answer["plies"].as_array().unwrap().iter().map(|ply| &ply["san"]).collect();
    assert_eq!(sans, ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6"]);
    assert!(answer["plies"].as_array().unwrap().iter().all(|ply| ply["edit"] == "none"));
}

#[test]
fn two_moves_in_one_cell_are_those_of_its_row() {
    let mut cells = cells_of(&[(1, "e4", "e5"), (2, "Nf3Nc6", ""), (3, "Bb5", "a6")]);
    cells[3]["text"] = Value::Null;
    let answer = answer_to(&cells);
    assert_eq!((&answer["status"], &answer["plies"][3]["san"]), (&json!("clean"), &json!("Nc6")));
    assert_eq!(answer["plies"][2]["cells"][0]["written"], "Nf3Nc6");
}

/// A recogniser that sees the same stroke everywhere has other readings to offer.
#[test]
fn cells_whose_likeliest_readings_agree_are_no_copies() {
    let moves = ["e4", "c6", "d4", "d5", "Nc3", "dxe4", "Nxe4", "Nf6", "Qd3", "e5"];
    let cell =
        |san: &&str| json!({"readings": [{"text": "1", "p": 0.55}, {"text": san, "p": 0.45}]});
    let answer = answer_to(&moves.iter().map(cell).collect::<Vec<_>>());
    assert_eq!((answer["plies"].as_array().unwrap().len(), &answer["skipped"]), (10, &json!([])));
}

/// What does not end as is known is told of; nothing in it was changed.
#[test]
fn a_correct_record_is_clean_with_another_end_too() {
    let rows = [(1, "e4", "e5"), (2, "Nf3", "Nc6"), (3, "Bb5", "a6"), (4, "Ba4", "Nf6")];
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let record = json!({"final": start, "sheets": [{"cells": cells_of(&rows)}]});
    let (run, answers) = repaired(&[], &record.to_string());
    assert_eq!((run.status, &answers[0]["status"]), (Some(1), &json!("clean")));
    let plies = answers[0]["plies"].as_array().unwrap();
    assert!(plies.iter().all(|ply| ply["edit"] == "none" && ply["status"] == "read"));
    assert!(answers[0]["findings"].to_string().contains("R005"), "{}", answers[0]["findings"]);
}

#[test]
fn a_game_that_ends_in_mate_has_no_more_plies_than_that() {
    let cells = cells_of(&[(1, "f3", "e5"), (2, "g4", "Qh4#")]);
    let record = json!({"plies": 6, "sheets": [{"cells": cells}]});
    let answer = repaired(&[], &record.to_string()).1[0].clone();
    assert_eq!(
        (&answer["status"], answer["plies"].as_array().unwrap().len()),
        (&json!("clean"), 4)
    );
    assert!(answer["findings"].to_string().contains("R005"), "{}", answer["findings"]);
}

/// In capitals `E4` is no bishop of Irish and `DXE5` no queen of German: a short sheet is read in the letters of
/// English.
#[test]
fn a_sheet_in_capitals_keeps_its_language() {
    for (language, moves, played) in [
        (
            "en",
            "E4 E5 NF3 NC6 BB5 D6 D4 BD7 O-O A6 BXC6 BXC6 DXE5 DXE5",
            "e4 e5 Nf3 Nc6 Bb5 d6 d4 Bd7 O-O a6 Bxc6 Bxc6 dxe5 dxe5",
        ),
        (
            "en",
            "E4 C5 NF3 D6 D4 CXD4 NXD4 NF6 NC3 A6 BE2 E5 NB3 BE7",
            "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be2 e5 Nb3 Be7",
        ),
        (
            "en",
            "D4 D5 C4 C6 NF3 NF6 NC3 DXC4 A4 BF5 E3 E6 BXC4 BB4",
            "d4 d5 c4 c6 Nf3 Nf6 Nc3 dxc4 a4 Bf5 e3 e6 Bxc4 Bb4",
        ),
        (
            "de",
            "E4 E5 SF3 SC6 LB5 A6 LXC6 DXC6 SXE5 DD4 SF3 DXE4 DE2 DXE2",
            "e4 e5 Nf3 Nc6 Bb5 a6 Bxc6 dxc6 Nxe5 Qd4 Nf3 Qxe4+ Qe2 Qxe2+",
        ),
    ] {
        let cells: Vec<&str> = moves.split(' ').collect();
        let rows = cells.chunks(2).zip(1..);
        let rows: Vec<String> = rows.map(|(row, n)| format!("{n}. {}\n", row.join(" "))).collect();
        let (run, answers) = repaired(&["-"], &format!("White: A\nBlack: B\n\n{}", rows.concat()));
        let said = &answers[0];
        assert_eq!((&said["status"], &said["language"]), (&json!("clean"), &json!(language)));
        let plies = said["plies"].as_array().unwrap();
        let sans: Vec<&str> = plies.iter().map(|ply| ply["san"].as_str().unwrap()).collect();
        assert_eq!(sans.join(" "), played, "{}", run.out);
    }
}

/// The turn of a position copied from a board may be a slip, also where the position could not be so.
#[test]
fn a_known_end_with_the_wrong_turn_after_check_is_reached() {
    let sheet = "1. e4 e5\n2. Bc4 Nc6\n3. Qh5 Nf6\n4. Qxf7\n";
    let mate = "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 0 4";
    let (run, answers) = repaired(&["-", "--final", mate], sheet);
    assert_eq!(answers[0]["plies"].as_array().map(Vec::len), Some(7), "{}{}", run.out, run.err);
}

fn of_cells(cells: &str) -> (String, String) {
    let record = format!("{{\"sheets\":[{{\"cells\":[{cells}]}}]}}");
    let run = movetext_reading(&["repair", "--from", "cells"], record.as_bytes());
    (run.out, run.err)
}

#[test]
fn a_probability_beside_a_text_is_that_of_the_reading() {
    let (out, _) = of_cells(r#"{"text":"e4","p":0.1},{"text":"e5"},{"text":"Nf3"}"#);
    assert!(out.contains("“e4” was read with little certainty"), "{out}");
    let (out, _) = of_cells(r#"{"text":"e4","p":0.99},{"text":"e5"},{"text":"Nf3"}"#);
    assert!(out.contains("Clean"), "{out}");
    let (_, err) = of_cells(r#"{"text":"e4","p":1.5}"#);
    assert!(err.contains("sheets[0].cells[0].p: 1.5 is not between 0 and 1"), "{err}");
}

#[test]
fn a_misspelt_member_of_a_game_is_told_of() {
    for (name, meant) in
        [("Final", "final"), ("ply", "plies"), ("Sheet", "sheets"), ("tag", "tags")]
    {
        let record = format!("{{\"{name}\":1,\"sheets\":[{{\"cells\":[{{\"text\":\"e4\"}}]}}]}}");
        let run = movetext_reading(&["repair", "--from", "cells"], record.as_bytes());
        assert!(run.err.contains(&format!("{name}: unknown; is `{meant}` meant?")), "{}", run.err);
    }
    let record = br#"{"id":"board 7","sheets":[{"cells":[{"text":"e4"}]}]}"#;
    assert_eq!(movetext_reading(&["repair", "--from", "cells"], record).status, Some(0));
}

/// Where a person should look at a move, every form of the answer says so.
#[test]
fn doubtful_moves_are_marked_in_pgn_and_on_the_sheet() {
    let knight = r#""readings":[{"text":"Nf3","p":0.5},{"text":"Nc3","p":0.4}]"#;
    let cells = format!(r#"{{"text":"e4"}},{{"text":"e5"}},{{{knight}}},{{"text":"Nc6"}}"#);
    let record = format!("{{\"sheets\":[{{\"cells\":[{cells}]}}]}}");
    for (format, mark) in [("pgn", "{[%likely Nf3 Nc3]}"), ("sheet", "Nf3 {1}")] {
        let arguments = ["repair", "--from", "cells", "--format", format];
        let run = movetext_reading(&arguments, record.as_bytes());
        assert!(run.out.contains(mark), "{}", run.out);
    }
}
