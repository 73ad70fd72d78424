//! Two sheets of one game, of which one has rows, columns or moves elsewhere than they were played.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use crate::opera::OPERA;
use crate::program::{Folder, movetext};
use crate::two_sheets::{assert_plays, assert_reads, page, repaired, whole};
use serde_json::json;

/// The Giuoco Piano, in which `c3` and `Bc4` can be played either way round.
const GIUOCO: [&str; 5] = ["1. e4 e5", "2. Nf3 Nc6", "3. Bc4 Bc5", "4. c3 Nf6", "5. d3 d6"];

#[test]
fn rows_are_ordered_by_their_numbers_where_the_other_sheet_agrees() {
    let mut exchanged = whole(&GIUOCO);
    exchanged.swap(2, 3);
    for (name, first, second) in
        [("second", whole(&GIUOCO), exchanged.clone()), ("first", exchanged, whole(&GIUOCO))]
    {
        let answer = repaired(&format!("numbers-{name}"), "", &first, &second);
        assert_reads(&answer, &GIUOCO);
        assert_eq!(answer["findings"][0]["code"], "G001", "{}", answer["findings"]);
    }
}

/// What cannot be read, or a row that is missing, takes nothing from the numbers of the others.
#[test]
fn numbers_order_rows_also_where_something_else_is_wrong() {
    let mut illegible = whole(&OPERA);
    illegible.swap(4, 5);
    illegible[5] = "5. ?xf3 dxe5".to_owned();
    let mut lacking = whole(&OPERA);
    lacking.swap(8, 9);
    lacking.remove(12);
    for (name, sheet) in [("illegible", illegible), ("lacking", lacking)] {
        let answer = repaired(name, "", &whole(&OPERA), &sheet);
        assert_reads(&answer, &OPERA);
    }
}

#[test]
fn a_blank_row_that_stands_twice_makes_no_move() {
    let blank = ["1. e4 e5", "2. Nf3 Nc6", "3. Bc4 Bc5", "4. - -", "4. - -", "5. d3 d6"];
    assert_reads(&repaired("blank-row", "", &whole(&GIUOCO), &whole(&blank)), &GIUOCO);
}

#[test]
fn two_cells_that_one_player_exchanged_are_those_of_the_other() {
    for row in [6, 9, 13] {
        let mut cells: Vec<&str> = OPERA[row].split(' ').collect();
        cells.swap(1, 2);
        let mut exchanged = whole(&OPERA);
        exchanged[row] = cells.join(" ");
        for (name, first, second) in
            [("second", whole(&OPERA), exchanged.clone()), ("first", exchanged, whole(&OPERA))]
        {
            let answer = repaired(&format!("exchanged-{name}"), "", &first, &second);
            assert_reads(&answer, &OPERA);
            assert_eq!(answer["plies"][2 * row]["edit"], "transposed", "{}", OPERA[row]);
        }
    }
}

/// The Nimzo-Indian Defence, in which the bishop and the knight can come out either way round.
const NIMZO: [&str; 8] = [
    "1. d4 Nf6",
    "2. c4 e6",
    "3. Nc3 Bb4",
    "4. e3 O-O",
    "5. Bd3 d5",
    "6. Nf3 c5",
    "7. O-O Nc6",
    "8. a3 Bxc3",
];

/// Nothing but what is usual tells which of two sheets has the moves of White in the wrong rows.
#[test]
fn moves_of_one_player_that_only_one_sheet_has_exchanged_are_asked_for() {
    let mut exchanged = whole(&NIMZO);
    exchanged[4] = "5. Nf3 d5".to_owned();
    exchanged[5] = "6. Bd3 c5".to_owned();
    for (name, first, second) in
        [("second", whole(&NIMZO), exchanged.clone()), ("first", exchanged, whole(&NIMZO))]
    {
        let answer = repaired(&format!("moves-{name}"), "", &first, &second);
        assert_plays(&answer, &NIMZO);
        assert_eq!(answer["skipped"], json!([]));
        assert_eq!(answer["plies"][8]["alternatives"][0]["san"], "Nf3");
        assert_eq!(
            answer["questions"][0],
            "Did White move a bishop to d3 at move 5, or move a knight to f3?"
        );
        let finding = &answer["findings"][0];
        assert_eq!(finding["code"], "R011");
        let said = finding["message"].as_str().unwrap();
        assert!(said.starts_with("The moves of White in row 5 and row 6 are exchanged"), "{said}");
    }
}

/// What one sheet has elsewhere is in every form of the answer: that sheet is to be corrected.
#[test]
fn what_only_one_sheet_has_elsewhere_is_listed_everywhere() {
    let exchange = |row: &str| {
        let cells: Vec<&str> = row.split(' ').collect();
        format!("{} {} {}", cells[0], cells[2], cells[1])
    };
    let (mut rows, mut columns) = (whole(&OPERA), whole(&OPERA));
    rows[8] = "9. Nxb5 cxb5".to_owned();
    rows[9] = "10. Bg5 b5".to_owned();
    for row in &mut columns[3..8] {
        *row = exchange(row);
    }
    let said = ["Row 9 and row 10 are exchanged", "In rows 4 to 8 White’s moves are in Black’s"];
    for (at, (sheet, said)) in [rows, columns].into_iter().zip(said).enumerate() {
        let folder = Folder::new(&format!("elsewhere-{at}"));
        let first = folder.file("first.txt", whole(&OPERA).join("\n"));
        let second = folder.file("second.txt", sheet.join("\n"));
        for format in ["human", "sheet", "pgn"] {
            let run = movetext(&["repair", &first, "--with", &second, "--format", format]);
            let text = run.out.split_whitespace().collect::<Vec<_>>().join(" ");
            assert!(text.contains(said) && text.contains("sheet 2"), "{format}: {text}");
        }
        let page = movetext(&["repair", &first, "--with", &second]).out;
        let differ = page.split("Where the sheets differ").nth(1).unwrap();
        assert!(differ.split("What was found").next().unwrap().contains(said), "{page}");
    }
}

/// While it is open what was played, neither sheet is to be corrected.
#[test]
fn moves_that_one_sheet_has_exchanged_are_settled_first() {
    let mut exchanged = whole(&NIMZO);
    exchanged[4] = "5. Nf3 d5".to_owned();
    exchanged[5] = "6. Bd3 c5".to_owned();
    let page = page("settled-first", &whole(&NIMZO), &exchanged);
    let differ = page.split("Where the sheets differ").nth(1).unwrap();
    assert!(differ.contains("Settle first what was played"), "{page}");
    assert!(!differ.contains("To correct"), "{page}");
}
