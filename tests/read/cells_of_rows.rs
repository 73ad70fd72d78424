//! The cells of a typed scoresheet: every ply has its cell, whatever words or signs fill it.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use crate::program::movetext_reading;
use crate::program::repair::repaired;
use serde_json::{Value, json};

const HEAD: &str = "White: A\nBlack: B\n\n";

/// Returns the only answer to a sheet.
fn answer(sheet: &str) -> Value {
    let (run, mut answers) = repaired(&["-"], sheet);
    assert_eq!(answers.len(), 1, "{sheet}{}", run.out);
    answers.remove(0)
}

fn sans(answer: &Value) -> Vec<&str> {
    answer["plies"].as_array().unwrap().iter().map(|ply| ply["san"].as_str().unwrap()).collect()
}

/// Returns the moves of the only game, and the result of `check`.
fn converted(sheet: &str) -> String {
    movetext_reading(&["convert", "--format", "moves", "-"], sheet.as_bytes()).out.trim().to_owned()
}

#[test]
fn an_illegible_cell_is_a_ply() {
    for words in [
        "(illegible)",
        "illegible",
        "(?)",
        "[?]",
        "unleserlich",
        "неразборчиво",
        "(illisible)",
        "unclear",
        "smudged",
        "[missing]",
        "xxx",
        "can't read",
        "判読不能",
    ] {
        let rows = format!(
            "1. Nf3 Nf6\n2. Ng1 {words}\n3. {words} Ng8\n4. Nf3 Nf6\n5. Ng1 {words}\n6. Nf3 Nf6\n"
        );
        for head in [HEAD, ""] {
            let sheet = format!("{head}{rows}");
            let said = answer(&sheet);
            assert_eq!(said["status"], json!("repaired"), "{sheet}");
            let plies = said["plies"].as_array().unwrap();
            assert_eq!(plies.len(), 12, "{sheet}");
            for (ply, edit) in [(3, "blank"), (4, "blank"), (5, "none"), (9, "blank"), (10, "none")]
            {
                assert_eq!(plies[ply]["edit"], json!(edit), "{sheet}");
            }
            assert_eq!(plies[3]["cells"][0]["written"], json!(words), "{sheet}");
            assert_eq!(plies[3]["comments"], json!([words]), "{sheet}");
            assert_eq!(converted(&sheet), "Nf3 Nf6 Ng1", "{sheet}");
            let claim = ["adjudicate", "claim", "-", "--game", "1", "--ply", "8"];
            let claim = [&claim[..], &["--kind", "threefold", "--format", "json"]].concat();
            let ruling = movetext_reading(&claim, sheet.as_bytes());
            assert!(!ruling.out.contains("\"correct\":true"), "{sheet}{}", ruling.out);
        }
    }
}

#[test]
fn what_stood_in_an_illegible_cell_comes_back() {
    for words in ["(illegible)", "illegible", "[?]", "can't read"] {
        let sheet = format!("{HEAD}1. e4 e5\n2. {words} {words}\n3. Bc4 Nf6\n");
        let check = |text: &str| {
            let arguments = ["check", "--format", "ndjson", "-"];
            let findings = movetext_reading(&arguments, text.as_bytes()).out;
            let findings = findings.lines().map(|line| serde_json::from_str(line).unwrap());
            let told = |finding: Value| [finding["code"].clone(), finding["ply"].clone()];
            findings.map(told).collect::<Vec<_>>()
        };
        assert_eq!(check(&sheet), [[json!("N001"), json!(3)]], "{sheet}");
        for format in ["pgn", "sheet", "json", "xml"] {
            let kept = movetext_reading(&["convert", "--format", format, "-"], sheet.as_bytes());
            assert_eq!(check(&kept.out), check(&sheet), "{}", kept.out);
            assert_eq!(converted(&kept.out), "e4 e5", "{}", kept.out);
            assert!(kept.out.matches("illegible").count() >= sheet.matches("illegible").count());
        }
    }
}

#[test]
fn such_words_beside_a_move_are_a_remark() {
    for rows in [
        "1. e4 (unclear) e5\n2. Nf3 Nc6\n",
        "1. e4 e5 (illegible)\n2. Nf3 Nc6\n",
        "1. e4 e5\n2. Nf3 (?)\n2... Nc6\n",
        "1. e4 e5 unclear 2. Nf3 Nc6\n",
        "1. e4 smudged e5\n2. Nf3 Nc6\n",
    ] {
        let sheet = format!("{HEAD}{rows}");
        let said = answer(&sheet);
        assert_eq!(said["status"], json!("clean"), "{sheet}");
        assert_eq!(sans(&said), ["e4", "e5", "Nf3", "Nc6"], "{sheet}");
        assert_eq!(converted(&sheet), "e4 e5 Nf3 Nc6", "{sheet}");
    }
}

#[test]
fn castling_in_words_is_one_cell() {
    let rows = "1. d4 d5\n2. Nc3 Nc6\n3. Bf4 Bf5\n4. Qd2 Qd7\n5. e3 e6\n6. Nf3 Nf6\n7. Be2 Be7\n";
    for (row, white, black) in [
        ("große Rochade kleine Rochade", "O-O-O", "O-O"),
        ("grand roque petit roque", "O-O-O", "O-O"),
        ("gr. Rochade kl. Rochade", "O-O-O", "O-O"),
        ("castles long castles short", "O-O-O", "O-O"),
        ("castles queenside castles Q", "O-O-O", "O-O-O"),
        ("castles K, castles Q", "O-O", "O-O-O"),
        ("enroque largo enroque corto", "O-O-O", "O-O"),
        ("arrocco corto arrocco lungo", "O-O", "O-O-O"),
        ("длинная рокировка O-O", "O-O-O", "O-O"),
        ("O-O castles long", "O-O", "O-O-O"),
    ] {
        for head in [HEAD, ""] {
            let sheet = format!("{head}{rows}8. {row}\n9. h3 h6\n");
            let said = answer(&sheet);
            assert_eq!(said["status"], json!("clean"), "{sheet}");
            assert_eq!(&sans(&said)[14..], [white, black, "h3", "h6"], "{sheet}");
            let moves = converted(&sheet);
            assert!(moves.ends_with(&format!("{white} {black} h3 h6")), "{sheet}{moves}");
        }
    }
}

#[test]
fn castling_with_blanks_is_one_cell() {
    let rows = "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n4. Ba4 Nf6\n";
    for castling in ["O - O", "0 - 0", "0 – 0", "o - o"] {
        for head in [HEAD, ""] {
            let sheet = format!("{head}{rows}5. {castling} Be7\n6. d3 {castling}\n");
            let said = answer(&sheet);
            assert_eq!(said["status"], json!("clean"), "{sheet}");
            assert_eq!(&sans(&said)[8..], ["O-O", "Be7", "d3", "O-O"], "{sheet}");
            let check = movetext_reading(&["check", "-"], sheet.as_bytes());
            assert_eq!(check.status, Some(0), "{sheet}{}", check.out);
        }
    }
}

#[test]
fn clock_times_in_hours_are_no_cells() {
    let rows = "1. e4 1h59 e5 1h58\n2. Nf3 1H57 Nc6 1h57mn\n3. Bb5 1h56 a6 115'\n";
    for head in [HEAD, ""] {
        let sheet = format!("{head}{rows}");
        let (run, answers) = repaired(&["-"], &sheet);
        assert_eq!(run.status, Some(0), "{sheet}");
        assert_eq!(answers[0]["status"], json!("clean"), "{sheet}");
        assert_eq!(sans(&answers[0]), ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"]);
        assert_eq!(converted(&sheet), "e4 e5 Nf3 Nc6 Bb5 a6");
        let all = answers[0].to_string();
        assert!(all.contains("1h59") || all.contains("1:59:00"), "{all}");
    }
}

#[test]
fn a_null_move_is_a_blank_cell_for_reconstruction() {
    let said = answer("1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n4. Ba4 Nf6\n5. -- --\n6. Re1 b5\n");
    let plies = said["plies"].as_array().unwrap();
    assert_eq!((plies.len(), &said["skipped"]), (12, &json!([])));
    for ply in &plies[8..10] {
        assert_eq!((&ply["edit"], &ply["cells"][0]["written"]), (&json!("blank"), &json!("--")));
    }
}

#[test]
fn a_remark_that_is_written_twice_is_told_twice() {
    let sheet = format!("{HEAD}1. e4 (late) (late) e5\n2. Nf3 Nc6\n");
    let run = movetext_reading(&["repair", "-"], sheet.as_bytes());
    assert_eq!(run.out.matches("(late)").count(), 2, "{}", run.out);
}
