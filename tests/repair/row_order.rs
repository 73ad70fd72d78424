//! Rows of a scoresheet that are in a different order from their numbers.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use crate::opera::OPERA;
use crate::program::{movetext, movetext_reading};
use serde_json::Value;

fn repaired(rows: &[String]) -> Value {
    let run = movetext_reading(&["repair", "--format", "ndjson"], rows.join("\n").as_bytes());
    assert_eq!(run.status, Some(0), "{}", run.err);
    serde_json::from_str(&run.out).unwrap()
}

fn moves(answer: &Value) -> Vec<&str> {
    answer["plies"].as_array().unwrap().iter().map(|ply| ply["san"].as_str().unwrap()).collect()
}

fn played() -> Vec<&'static str> {
    OPERA.iter().flat_map(|row| row.split(' ').skip(1)).collect()
}

fn rows() -> Vec<String> {
    OPERA.iter().copied().map(str::to_owned).collect()
}

#[test]
fn rows_are_read_in_the_order_of_their_numbers() {
    for (a, b) in [(2, 3), (5, 9), (14, 15)] {
        let mut rows = rows();
        rows.swap(a, b);
        let answer = repaired(&rows);
        assert_eq!((moves(&answer), &answer["status"]), (played(), &"repaired".into()));
        // Every ply is read from its own cell, wherever that is.
        let at = |row: usize| {
            2 * if row == a {
                b
            } else if row == b {
                a
            } else {
                row
            }
        };
        for (ply, told) in answer["plies"].as_array().unwrap().iter().enumerate() {
            assert_eq!(told["cells"][0]["index"], at(ply / 2) + ply % 2);
            assert_eq!(told["status"], "read");
        }
        let findings = answer["findings"].as_array().unwrap();
        assert!(!findings.is_empty() && findings.iter().all(|found| found["code"] == "G001"));
        let said = findings[0]["message"].as_str().unwrap();
        assert!(said.contains("in the order of their numbers"), "{said}");
    }
}

#[test]
fn slips_are_mended_in_rows_that_were_put_in_order() {
    let mut rows = rows();
    rows.swap(6, 7);
    rows[3] = "4. dxe5 Bxf8".to_owned();
    rows[10] = "11. Bxb5+ Hbd7".to_owned();
    let answer = repaired(&rows);
    assert_eq!(moves(&answer), played());
    let written: Vec<&str> =
        [7, 21].map(|ply| answer["plies"][ply]["cells"][0]["written"].as_str().unwrap()).to_vec();
    assert_eq!(written, ["Bxf8", "Hbd7"]);
}

/// White's moves are in Black's column, with a slip among them.
#[test]
fn columns_that_are_exchanged_are_read_the_other_way_round() {
    let exchange = |row: &&str| {
        let cells: Vec<&str> = row.split(' ').collect();
        let black = cells.get(2).copied().unwrap_or_default();
        format!("{} {black} {}", cells[0], cells[1])
    };
    let mut rows: Vec<String> = OPERA.iter().map(exchange).collect();
    rows[9] = "10. cxb5 Hxb5".to_owned();
    let answer = repaired(&rows);
    assert_eq!((moves(&answer), &answer["status"]), (played(), &"repaired".into()));
    assert_eq!(answer["plies"][0]["cells"][0]["index"], 1);
    assert_eq!(answer["findings"][0]["code"], "R009");
}

/// Without White's first move the moves look like exchanged columns at the beginning.
#[test]
fn a_first_move_that_was_left_out_exchanges_nothing() {
    let cells: Vec<&str> = played().into_iter().skip(1).collect();
    let row = |(cells, number): (&[&str], usize)| format!("{number}. {}", cells.join(" "));
    let rows: Vec<String> = cells.chunks(2).zip(1..).map(row).collect();
    let answer = repaired(&rows);
    assert_eq!(moves(&answer), played());
    let findings = answer["findings"].as_array().unwrap();
    assert!(findings.iter().all(|found| found["code"] != "R009"), "{findings:?}");
}

/// Between two omitted moves, one of each player, all moves are in the other player's column, and some rows could be
/// played the other way round.
#[test]
fn moves_that_were_left_out_exchange_nothing_between_them() {
    let mut cells = played();
    cells.remove(9); // 5... dxe5
    cells.remove(2); // 2. Nf3
    let row = |(cells, number): (&[&str], usize)| format!("{number}. {}", cells.join(" "));
    let rows: Vec<String> = cells.chunks(2).zip(1..).map(row).collect();
    let answer = repaired(&rows);
    assert_eq!(moves(&answer), played());
    let plies = answer["plies"].as_array().unwrap();
    let put_in = plies.iter().filter(|ply| ply["edit"] == "inserted");
    assert_eq!(put_in.map(|ply| ply["ply"].as_u64().unwrap()).collect::<Vec<_>>(), [3, 10]);
    let findings = answer["findings"].as_array().unwrap();
    assert!(findings.iter().all(|found| found["code"] != "R009"), "{findings:?}");
}

/// If the moves can be played in the order they are in, only the numbers are wrong.
#[test]
fn right_moves_beside_wrong_numbers_stay_where_they_are() {
    let mut rows = rows();
    rows[2] = "4. d4 Bg4".to_owned();
    rows[3] = "3. dxe5 Bxf3".to_owned();
    let answer = repaired(&rows);
    assert_eq!((moves(&answer), &answer["status"]), (played(), &"clean".into()));
    let findings = answer["findings"].as_array().unwrap();
    assert!(findings.iter().any(|found| found["code"] == "G001"), "{findings:?}");
}

/// Castling is in the row of the capture on d7 that requires it, and vice versa.
#[test]
fn moves_of_one_player_are_exchanged_between_two_rows() {
    let mut rows = rows();
    rows[11] = "12. Rxd7 Rd8".to_owned();
    rows[12] = "13. O-O-O Rxd7".to_owned();
    let answer = repaired(&rows);
    assert_eq!((moves(&answer), &answer["status"]), (played(), &"repaired".into()));
    let edits = [22, 23, 24].map(|ply: usize| answer["plies"][ply]["edit"].as_str().unwrap());
    assert_eq!(edits, ["transposed", "none", "transposed"]);
    let said = answer["findings"][0]["message"].as_str().unwrap();
    assert!(said.contains("“Rxd7” cannot be played yet"), "{said}");
}

/// At the top of a new page the last rows of the old one are repeated, one with a slip.
#[test]
fn rows_that_were_copied_twice_are_left_over() {
    let mut rows = rows();
    rows.splice(8..8, ["6. Bc4 Nf6", "7. Qb3 Qd7", "8. Nc3 c6"].map(str::to_owned));
    let answer = repaired(&rows);
    assert_eq!((moves(&answer), &answer["status"]), (played(), &"repaired".into()));
    let skipped = answer["skipped"].as_array().unwrap();
    let places: Vec<_> = skipped.iter().map(|cell| cell["index"].as_u64().unwrap()).collect();
    assert_eq!(places, [16, 17, 18, 19, 20, 21]);
    assert!(skipped.iter().all(|cell| cell["why"] == "duplicate"), "{skipped:?}");
    assert_eq!(answer["plies"][16]["cells"][0]["index"], 22);
}

#[test]
fn columns_are_exchanged_from_a_row_on_and_back() {
    let exchange = |row: &mut String| {
        let cells: Vec<&str> = row.split(' ').collect();
        *row = format!("{} {} {}", cells[0], cells[2], cells[1]);
    };
    for (exchanged, told) in [(8..16, "9 to 16"), (4..11, "5 to 11")] {
        let mut rows = rows();
        rows[exchanged].iter_mut().for_each(exchange);
        let answer = repaired(&rows);
        assert_eq!((moves(&answer), &answer["status"]), (played(), &"repaired".into()));
        let finding = &answer["findings"][0];
        let said = finding["message"].as_str().unwrap();
        assert!(finding["code"] == "R009" && said.contains(told), "{said}");
    }
}

/// The first rows of the sheet are lost; its numbers show how many.
#[test]
fn rows_that_are_missing_before_the_first_are_put_in() {
    let answer = repaired(&rows()[3..]);
    assert_eq!(moves(&answer)[6..], played()[6..]);
    let put_in = answer["plies"].as_array().unwrap().iter().filter(|ply| ply["edit"] == "inserted");
    assert_eq!(put_in.count(), 6);
}

/// The findings of an answer: code, number and side.
fn findings(answer: &Value) -> Vec<(&str, u64, &str)> {
    let text = |value: &'_ Value| value.as_str().unwrap().to_owned().leak() as &str;
    let findings = answer["findings"].as_array().unwrap().iter();
    let told = |found: &Value| {
        (text(&found["code"]), found["number"].as_u64().unwrap(), text(&found["side"]))
    };
    findings.map(told).collect()
}

/// A player crossed a move out and began the row again, under the same number.
#[test]
fn a_row_that_was_begun_again_is_left_over() {
    let mut rows = rows();
    rows.insert(5, "6. Nc3 -".to_owned());
    let answer = repaired(&rows);
    assert_eq!(moves(&answer), played());
    let skipped = &answer["skipped"];
    assert_eq!(
        (&skipped[0]["written"], &skipped[0]["why"]),
        (&"Nc3".into(), &"unexplained".into())
    );
    assert_eq!((skipped.as_array().unwrap().len(), &skipped[1]["why"]), (2, &"blank".into()));
}

#[test]
fn a_move_that_was_crossed_out_is_left_over_in_its_row() {
    for (row, crossed_out, side) in [
        ("8. Nd2 Nc3 c6", "Nd2", "white"),
        ("8. Nc3 Nd7 c6", "Nd7", "black"),
        ("8. [Nd2] Nc3 c6", "[Nd2]", "white"),
    ] {
        let mut rows = rows();
        row.clone_into(&mut rows[7]);
        let answer = repaired(&rows);
        assert_eq!(moves(&answer), played(), "{row}");
        let skipped = &answer["skipped"];
        assert_eq!(
            (skipped.as_array().unwrap().len(), &skipped[0]["written"]),
            (1, &crossed_out.into())
        );
        assert_eq!(findings(&answer), [("R004", 8, side)], "{row}: the numbers run on");
        assert!(answer["plies"].as_array().unwrap().iter().all(|ply| ply["status"] == "read"));
    }
}

#[test]
fn a_single_row_that_was_copied_is_left_over_with_its_number() {
    let mut rows = rows();
    rows.insert(10, rows[9].clone());
    let answer = repaired(&rows);
    assert_eq!((moves(&answer), &answer["status"]), (played(), &"repaired".into()));
    assert_eq!(findings(&answer), [("R004", 10, "white"), ("R004", 10, "black")]);
    // Exchanged columns are found as they are without it.
    for row in &mut rows[13..] {
        let mut words = row.split(' ');
        let [number, white, black] = [(); 3].map(|()| words.next().unwrap_or("___"));
        *row = format!("{number} {black} {white}");
    }
    let answer = repaired(&rows);
    let codes: Vec<&str> = findings(&answer).into_iter().map(|found| found.0).collect();
    assert_eq!(moves(&answer), played());
    assert!(codes.contains(&"R009"), "{codes:?}");
}

#[test]
fn rows_that_are_exchanged_under_running_numbers_are_read_in_exchange() {
    let moves_of = |row: &str| row.split_once(' ').unwrap().1.to_owned();
    for first in [3, 8, 10] {
        let mut rows = rows();
        let (above, below) = (moves_of(&rows[first]), moves_of(&rows[first + 1]));
        rows[first] = format!("{}. {below}", first + 1);
        rows[first + 1] = format!("{}. {above}", first + 2);
        let answer = repaired(&rows);
        assert_eq!((moves(&answer), &answer["status"]), (played(), &"repaired".into()));
        for (ply, told) in answer["plies"].as_array().unwrap().iter().enumerate() {
            let is_exchanged = (2 * first..2 * first + 4).contains(&ply);
            let expected = if is_exchanged { ("likely", "transposed") } else { ("read", "none") };
            assert_eq!(
                (told["status"].as_str(), told["edit"].as_str()),
                (Some(expected.0), Some(expected.1)),
                "{told}"
            );
        }
        let finding = &answer["findings"][0];
        assert_eq!(finding["code"], "R011");
        let said = format!("Row {} and row {} are exchanged", first + 1, first + 2);
        assert!(finding["message"].as_str().unwrap().starts_with(&said), "{finding}");
    }
}

#[test]
fn rows_that_only_one_sheet_has_exchanged_are_read_as_the_other_has_them() {
    let directory = tempfile::tempdir().unwrap();
    let sheet = |name: &str, rows: &[String]| {
        let path = directory.path().join(name);
        std::fs::write(&path, rows.join("\n")).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let mut exchanged = rows();
    let moves_of = |row: &str| row.split_once(' ').unwrap().1.to_owned();
    let (above, below) = (moves_of(&exchanged[8]), moves_of(&exchanged[9]));
    exchanged[8] = format!("9. {below}");
    exchanged[9] = format!("10. {above}");
    let (white, black) = (sheet("white.txt", &exchanged), sheet("black.txt", &rows()));
    let run = movetext(&["repair", "--format", "ndjson", &white, "--with", &black]);
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((moves(&answer), &answer["status"]), (played(), &"repaired".into()));
    let codes: Vec<&Value> =
        answer["findings"].as_array().unwrap().iter().map(|it| &it["code"]).collect();
    assert!(codes.contains(&&"R011".into()), "{codes:?}");
}

/// A move of one player that was noticed late, or a whole row: those between stand a row off, under numbers that run on.
#[test]
fn a_move_or_a_row_may_stand_some_rows_from_its_place() {
    let texts: Vec<Vec<&str>> = OPERA.iter().map(|row| row.split(' ').skip(1).collect()).collect();
    for (from, to, width) in [(8, 10, 1), (12, 9, 1), (12, 10, 2), (9, 12, 2)] {
        let mut cells = texts.clone();
        let columns = if width == 1 { 0..1 } else { 0..2 };
        for column in columns {
            let mut of_column: Vec<&str> = cells.iter().map(|row| row[column]).take(16).collect();
            let moved = of_column.remove(from);
            of_column.insert(to, moved);
            for (row, text) in cells.iter_mut().zip(of_column) {
                row[column] = text;
            }
        }
        let row = |(at, row): (usize, &Vec<&str>)| format!("{}. {}", at + 1, row.join(" "));
        let rows: Vec<String> = cells.iter().enumerate().map(row).collect();
        let answer = repaired(&rows);
        assert_eq!(moves(&answer), played(), "{from} to {to}: {answer}");
        let findings = answer["findings"].as_array().unwrap();
        assert!(findings.iter().any(|found| found["code"] == "R011"), "{from} to {to}: {answer}");
    }
}
