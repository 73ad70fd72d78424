//! A column that gets out of step with the other one, because a move of one player is not written or is written twice, or
//! because a row was passed over.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use crate::opera::OPERA;
use crate::program::{Folder, movetext, movetext_reading};
use serde_json::{Value, json};

fn repaired(rows: &str) -> Value {
    let run = movetext_reading(&["repair", "--format", "ndjson"], rows.as_bytes());
    assert!(run.status < Some(2), "{}", run.err); // 1 where plies stay open
    serde_json::from_str(&run.out).unwrap()
}

/// The moves of a column, White's at 0 and Black's at 1.
fn column(side: usize) -> Vec<&'static str> {
    OPERA.iter().filter_map(|row| row.split(' ').nth(side + 1)).collect()
}

fn sheet(white: &[&str], black: &[&str]) -> String {
    let row = |at: usize| {
        let of = |column: &[&str]| column.get(at).copied().unwrap_or_default().to_owned();
        format!("{}. {} {}", at + 1, of(white), of(black)).trim_end().to_owned()
    };
    (0..white.len().max(black.len())).map(row).collect::<Vec<_>>().join("\n")
}

/// The moves of both players in turn.
fn played() -> Vec<&'static str> {
    OPERA.iter().flat_map(|row| row.split(' ').skip(1)).collect()
}

fn sans(answer: &Value) -> Vec<&str> {
    answer["plies"].as_array().unwrap().iter().map(|ply| ply["san"].as_str().unwrap()).collect()
}

fn codes(answer: &Value) -> Vec<&str> {
    let findings = answer["findings"].as_array().unwrap();
    findings.iter().map(|found| found["code"].as_str().unwrap()).collect()
}

/// In several rows a move could be missing; wherever it is put in, every cell is read, and the game is as long as it
/// was.
#[test]
fn a_move_that_is_not_written_moves_up_those_that_follow() {
    for (side, missing) in [(1, 6), (1, 9), (0, 7)] {
        let mut columns = [column(0), column(1)];
        columns[side].remove(missing);
        let answer = repaired(&sheet(&columns[0], &columns[1]));
        let plies = answer["plies"].as_array().unwrap();
        assert_eq!(plies.len(), 33);
        assert!(codes(&answer).contains(&"R012"), "{:?}", codes(&answer));
        let inserted = plies.iter().filter(|ply| ply["cells"] == json!([]));
        assert_eq!(inserted.count(), 1);
        assert_eq!(sans(&answer)[20..], played()[20..], "from there on both columns are in step");
        assert_eq!(answer["skipped"].as_array().map(Vec::len), Some(0));
    }
}

#[test]
fn a_move_that_is_written_twice_moves_down_those_that_follow() {
    let (white, mut black) = (column(0), column(1));
    black.insert(7, black[6]);
    let answer = repaired(&sheet(&white, &black));
    assert_eq!(sans(&answer), played());
    let findings = answer["findings"].as_array().unwrap();
    let shifted = findings.iter().find(|found| found["code"] == "R012").unwrap();
    let said = shifted["message"].as_str().unwrap();
    assert!(said.starts_with("From row 8 on each move of Black stands a row too low"), "{said}");
    assert_eq!(answer["skipped"][0]["why"], "duplicate");
}

/// The message of the finding with this code, the n-th of several.
fn message<'a>(answer: &'a Value, code: &str, nth: usize) -> &'a str {
    let findings = answer["findings"].as_array().unwrap().iter();
    let mut found = findings.filter(|found| found["code"] == code);
    found.nth(nth).and_then(|found| found["message"].as_str()).unwrap_or("")
}

#[test]
fn a_row_passed_over_in_one_column_moves_down_those_that_follow() {
    for (side, row) in [(0, 7), (1, 4), (1, 12)] {
        let mut columns = [column(0), column(1)];
        columns[side].insert(row, "-");
        let answer = repaired(&sheet(&columns[0], &columns[1]));
        assert_eq!(sans(&answer), played(), "row {}", row + 1);
        let said = message(&answer, "R012", 0);
        let name = ["White", "Black"][side];
        let due = format!(
            "From row {} on each move of {name} stands a row too low: that row was passed over.",
            row + 1
        );
        assert_eq!(said, due);
        let unsure =
            answer["plies"].as_array().unwrap().iter().filter(|ply| ply["status"] != "read");
        assert_eq!(unsure.count(), 0, "every move is written");
    }
}

/// Each finding names the row of the game whose move is not written, wherever the moves stand after it.
#[test]
fn the_row_that_lacks_a_move_is_named() {
    let mut black = column(1);
    black.remove(10);
    black.remove(3);
    let answer = repaired(&sheet(&column(0), &black));
    assert_eq!(sans(&answer)[24..], played()[24..]);
    let said = [0, 1].map(|nth| message(&answer, "R012", nth));
    assert!(said[0].ends_with("a row too high: the move of row 4 was not written."), "{}", said[0]);
    assert!(
        said[1].ends_with("2 rows too high: the move of row 11 was not written."),
        "{}",
        said[1]
    );
}

/// Rows that were copied on one sheet stay left over where a column of the other one is put in step.
#[test]
fn copied_rows_beside_a_column_out_of_step() {
    let copied = sheet(&column(0), &column(1));
    let mut rows: Vec<&str> = copied.lines().collect();
    rows.splice(7..7, rows[5..7].to_vec());
    let mut black = column(1);
    black.insert(7, black[6]);
    let folder = Folder::new("copied-beside");
    let first = folder.file("first.txt", rows.join("\n"));
    let second = folder.file("second.txt", sheet(&column(0), &black));
    let run = movetext(&["repair", &first, "--with", &second, "--format", "ndjson"]);
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(sans(&answer), played());
}

/// The first move of a game may be the one that is not written, and blank rows at the end stay what they are.
#[test]
fn columns_out_of_step_at_both_ends_of_a_sheet() {
    let game = "e4 e5 Bc4 Nc6 Qf3 Nf6 Ne2 Bc5 O-O O-O d3 d6 Nbc3 Bg4 Qg3 Bxe2 Nxe2 Nh5 Qh3 Nf6";
    let (white, black): (Vec<&str>, Vec<&str>) =
        game.split(' ').collect::<Vec<_>>().chunks(2).map(|row| (row[0], row[1])).unzip();
    let answer = repaired(&sheet(&white[1..], &black));
    assert_eq!(sans(&answer)[1..], game.split(' ').collect::<Vec<_>>()[1..]);
    assert!(message(&answer, "R012", 0).ends_with("the move of row 1 was not written."));

    let mut white = column(0);
    white.insert(7, "-");
    let answer = repaired(&format!("{}\n19. - -\n20. - -", sheet(&white, &column(1))));
    assert_eq!(sans(&answer), played());
    let unused = answer["skipped"].as_array().unwrap().iter().filter(|cell| cell["why"] == "blank");
    assert_eq!(unused.count(), 5, "the row passed over, and two at the end");
}

/// Beside a flawless sheet, a move that was written too early and again in its place fits nowhere; rows that were copied
/// under running numbers are told of as such.
#[test]
fn a_flawless_sheet_shows_what_fits_nowhere() {
    let folder = Folder::new("fits-nowhere");
    let flawless = folder.file("flawless.txt", sheet(&column(0), &column(1)));
    let beside = |name: &str, rows: String| {
        let other = folder.file(name, rows);
        let run = movetext(&["repair", &flawless, "--with", &other, "--format", "ndjson"]);
        serde_json::from_str::<Value>(&run.out).unwrap()
    };
    let mut black = column(1);
    black.insert(9, black[11]);
    let answer = beside("early.txt", sheet(&column(0), &black));
    assert_eq!(sans(&answer), played());
    let said = message(&answer, "R012", 0);
    assert!(said.ends_with("what is written in that row fits nowhere."), "{said}");

    let (mut white, mut black) = (column(0), column(1));
    for column in [&mut white, &mut black] {
        let copied = column[3..5].to_vec();
        column.splice(5..5, copied);
    }
    let answer = beside("copied.txt", sheet(&white, &black));
    assert_eq!(sans(&answer), played());
    let due = "From row 6 on each move stands 2 rows too low: 2 rows above were written a second time there.";
    assert_eq!(message(&answer, "R012", 0), due);
}

/// With slips on the sheet nothing can be taken at its word; then the way counts that explains it best.
#[test]
fn a_column_is_put_in_step_beside_slips() {
    let (mut white, mut black) = (column(0), column(1));
    white[12] = "Rxb7"; // for Rxd7
    black[10] = "Nbd8"; // for Nbd7
    white.insert(7, "-");
    let answer = repaired(&sheet(&white, &black));
    assert_eq!(sans(&answer), played());
    assert!(message(&answer, "R012", 0).starts_with("From row 8 on each move of White"));

    let (white, mut black) = (column(0), column(1));
    black[10] = "Nbd8";
    black.insert(5, black[4]);
    let answer = repaired(&sheet(&white, &black));
    assert_eq!(sans(&answer), played());
    assert!(message(&answer, "R012", 0).starts_with("From row 6 on each move of Black"));
}

/// Each column may have a fault of its own.
#[test]
fn columns_get_out_of_step_in_two_places() {
    let (mut white, mut black) = (column(0), column(1));
    white.insert(5, "-");
    black.remove(10);
    let answer = repaired(&sheet(&white, &black));
    assert_eq!(sans(&answer)[22..], played()[22..], "from there on both columns are in step");
    assert!(message(&answer, "R012", 0).starts_with("From row 6 on each move of White"));
    assert!(message(&answer, "R012", 1).contains("of Black stands a row too high"));
}

#[test]
fn two_moves_of_a_column_that_are_not_written_move_up_those_that_follow() {
    let mut black = column(1);
    black.drain(8..10);
    let answer = repaired(&sheet(&column(0), &black));
    assert_eq!(sans(&answer).len(), 33);
    assert_eq!(sans(&answer)[20..], played()[20..], "from there on both columns are in step");
    let said = message(&answer, "R012", 0);
    assert!(
        said.contains("of Black stands 2 rows too high: 2 moves from row 9 on were not written"),
        "{said}"
    );
}

/// Whether anything was played in a row that is left blank cannot be seen if what follows can be played without it.
#[test]
fn a_blank_row_may_have_been_passed_over() {
    let (mut white, mut black) = (column(0), column(1));
    white.insert(7, "-");
    black.insert(7, "-");
    let rows = sheet(&white, &black);
    let answer = repaired(&rows);
    assert_eq!(sans(&answer).len(), 35, "two plies are filled in");
    let said = message(&answer, "R003", 0);
    assert!(said.contains("What follows can be played without them as well"), "{said}");

    let folder = Folder::new("blank-row");
    let [first, second] = [("first.txt", sheet(&column(0), &column(1))), ("second.txt", rows)]
        .map(|(name, rows)| folder.file(name, rows));
    let run = movetext(&["repair", &first, "--with", &second, "--format", "ndjson"]);
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(sans(&answer), played(), "the other sheet shows it");
    assert_eq!(
        message(&answer, "R012", 0),
        "From row 8 on each move stands a row too low: that row was passed over."
    );
}

/// A row may be missing that cannot be done without: then nothing is said of passing over.
#[test]
fn a_blank_row_that_was_played_is_no_row_passed_over() {
    let (mut white, mut black) = (column(0), column(1));
    white[5] = "-";
    black[5] = "-";
    let answer = repaired(&sheet(&white, &black));
    assert!(message(&answer, "R003", 0).starts_with("The cells of 2 plies are blank"));
    assert!(!message(&answer, "R003", 0).contains("without them"));
}

/// A flawless sheet shows what is wrong with the other, wherever its columns get out of step.
#[test]
fn a_flawless_sheet_is_believed_beside_one_with_columns_out_of_step() {
    let (mut white, mut black) = (column(0), column(1));
    white.insert(4, "-");
    black.remove(7);
    white.insert(11, white[10]);
    black.insert(12, "-");
    let folder = Folder::new("flawless-beside");
    let first = folder.file("first.txt", sheet(&column(0), &column(1)));
    let second = folder.file("second.txt", sheet(&white, &black));
    for [first, second] in [[&first, &second], [&second, &first]] {
        let run = movetext(&["repair", first, "--with", second, "--format", "ndjson"]);
        let answer: Value = serde_json::from_str(&run.out).unwrap();
        assert_eq!(sans(&answer), played());
        assert_eq!(codes(&answer).iter().filter(|code| **code == "R012").count(), 4);
    }
}

/// Near the end few plies are left to show it; those that are there must then all play.
#[test]
fn a_column_gets_out_of_step_near_the_end() {
    for row in 12..=15 {
        let (mut white, black) = (column(0), column(1));
        white.insert(row, white[row - 1]);
        let sheet = sheet(&white, &black).replace("17. Rd8#", "17. Rd8# -");
        let answer = repaired(&sheet);
        assert_eq!(sans(&answer), played(), "{sheet}");
        assert!(codes(&answer).contains(&"R012"), "{sheet}: {:?}", codes(&answer));
    }
}

/// Each player may write a move twice, each in another row.
#[test]
fn a_column_of_each_sheet_gets_out_of_step() {
    let (mut white, mut black) = (column(0), column(1));
    black.insert(9, black[8]);
    white.insert(4, white[3]);
    let folder = Folder::new("columns-out-of-step");
    let first = folder.file("first.txt", sheet(&column(0), &black));
    let second = folder.file("second.txt", sheet(&white, &column(1)));
    let run = movetext(&["repair", &first, "--with", &second, "--format", "ndjson"]);
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(sans(&answer), played());
    assert_eq!(codes(&answer).iter().filter(|code| **code == "R012").count(), 2);
}

/// Byrne – Fischer, New York 1956.
const CENTURY: &str = "Nf3 Nf6 c4 g6 Nc3 Bg7 d4 O-O Bf4 d5 Qb3 dxc4 Qxc4 c6 e4 Nbd7 Rd1 Nb6 Qc5 Bg4 Bg5 Na4 Qa3 Nxc3 \
    bxc3 Nxe4 Bxe7 Qb6 Bc4 Nxc3 Bc5 Rfe8+ Kf1 Be6 Bxb6 Bxc4+ Kg1 Ne2+ Kf1 Nxd4+ Kg1 Ne2+ Kf1 Nc3+ Kg1 axb6 Qb4 Ra4 Qxb6 \
    Nxd1 h3 Rxa2 Kh2 Nxf2 Re1 Rxe1 Qd8+ Bf8 Nxe1 Bd5 Nf3 Ne4 Qb8 b5 h4 h5 Ne5 Kg7 Kg1 Bc5+ Kf1 Ng3+ Ke1 Bb4+ Kd1 Bb3+ \
    Kc1 Ne2+ Kb1 Nc3+ Kc1 Rc2#";

/// Each player reads his own column from the top to the bottom, whatever is misread in either.
#[test]
fn a_column_is_put_in_step_beside_four_misread_moves() {
    let game: Vec<&str> = CENTURY.split_whitespace().collect();
    let of_side = |side: usize| game.iter().copied().skip(side).step_by(2).collect::<Vec<_>>();
    let misread = || {
        let [mut white, mut black] = [of_side(0), of_side(1)];
        (white[13], white[27]) = ("Bxe1", "Rc1"); // for Bxe7 and Re1
        (black[20], black[29]) = ("Ne7+", "Bb5"); // for Ne2+ and Bd5
        [white, black]
    };
    let mut omitted = misread();
    omitted[1].remove(24);
    let mut twice = misread();
    twice[0].insert(18, twice[0][17]);
    let mut passed_over = misread();
    passed_over[1].insert(15, "___");
    for [white, black] in [omitted, twice, passed_over] {
        let answer = repaired(&sheet(&white, &black));
        assert_eq!(sans(&answer), game);
        assert_eq!(codes(&answer).iter().filter(|code| **code == "R012").count(), 1);
    }
}

/// Morphy's last moves, 16. Qb8+ Nxb8 17. Rd8#, without the first of them: little shows that White's column is a row
/// short.
#[test]
fn a_move_may_be_missing_in_the_last_rows() {
    let mut columns = [column(0), column(1)];
    columns[0].remove(15);
    let answer = repaired(&sheet(&columns[0], &columns[1]));
    assert_eq!(sans(&answer), played());
    assert_eq!(answer["skipped"].as_array().map(Vec::len), Some(0));
}
