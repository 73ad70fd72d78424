//! Two sheets of one game: each in its own language, and each with blank cells of its own. The games are Morphy's
//! against the Duke of Brunswick, Paris 1858, and the end of Fischer's against Spassky, Reykjavik 1972, the sixth of
//! their match.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use crate::opera::OPERA;
use crate::program::{Folder, movetext};
use movetext::board::Position;
use movetext::repair::{Cell, Record, RepairOptions, Sheet, repair};
use serde_json::{Value, json};

const REYKJAVIK: &str = "FEN: 4q2k/2r1r1pn/4P2p/p1p1QR2/2Bp3P/1P6/P5P1/5RK1 w - - 3 33";
const REYKJAVIK_ROWS: [&str; 9] = [
    "33. a4 Qd8",
    "34. R1f2 Qe8",
    "35. R2f3 Qd8",
    "36. Bd3 Qe8",
    "37. Qe4 Nf6",
    "38. Rxf6 gxf6",
    "39. Rxf6 Kg8",
    "40. Bc4 Kh8",
    "41. Qf4",
];

/// Returns the answer to two sheets, each with this line at the top.
pub(crate) fn repaired(test: &str, head: &str, first: &[String], second: &[String]) -> Value {
    repaired_in("auto", test, head, first, second)
}

/// Returns the answer to two sheets in these languages.
fn repaired_in(
    languages: &str,
    test: &str,
    head: &str,
    first: &[String],
    second: &[String],
) -> Value {
    let folder = Folder::new(test);
    let sheet =
        |name: &str, rows: &[String]| folder.file(name, format!("{head}\n\n{}\n", rows.join("\n")));
    let (first, second) = (sheet("first.txt", first), sheet("second.txt", second));
    let call = ["repair", &first, "--with", &second, "--language", languages, "--format", "ndjson"];
    let run = movetext(&call);
    assert_ne!(run.status, Some(2), "{}", run.err);
    serde_json::from_str(&run.out).unwrap()
}

pub(crate) fn whole(rows: &[&str]) -> Vec<String> {
    rows.iter().copied().map(str::to_owned).collect()
}

/// Returns rows with a blank cell for every move of one side: 1 is White, 2 is Black.
fn without(side: usize, rows: &[&str]) -> Vec<String> {
    let blank = |row: &&str| {
        let mut cells: Vec<&str> = row.split(' ').collect();
        cells.splice(side..cells.len().min(side + 1), ["-"]);
        cells.join(" ")
    };
    rows.iter().map(blank).collect()
}

/// Returns rows in the letters of another language, given for king, queen, rook, bishop and knight.
fn in_letters(letters: [&str; 5], rows: &[&str]) -> Vec<String> {
    let letter = |c: char| "KQRBN".find(c).map_or_else(|| c.to_string(), |at| letters[at].into());
    rows.iter().map(|row| row.chars().map(letter).collect()).collect()
}

/// Checks that the answer plays what the rows say.
pub(crate) fn assert_plays(answer: &Value, rows: &[&str]) {
    let plies = answer["plies"].as_array().unwrap();
    let moves: Vec<&str> = plies.iter().map(|ply| ply["san"].as_str().unwrap()).collect();
    let written: Vec<&str> = rows.iter().flat_map(|row| row.split(' ').skip(1)).collect();
    assert_eq!(moves, written);
}

/// Checks that the answer plays what the rows say, with every ply as read.
pub(crate) fn assert_reads(answer: &Value, rows: &[&str]) {
    assert_plays(answer, rows);
    for ply in answer["plies"].as_array().unwrap() {
        assert_eq!(ply["status"], "read", "{ply}");
    }
}

const FRENCH: [&str; 5] = ["R", "D", "T", "F", "C"];
const GERMAN: [&str; 5] = ["K", "D", "T", "L", "S"];
const RUSSIAN: [&str; 5] = ["Кр", "Ф", "Л", "С", "К"];

#[test]
fn each_sheet_bears_its_own_letters() {
    for (letters, tag) in [(FRENCH, "fr"), (GERMAN, "de"), (RUSSIAN, "ru")] {
        let other = in_letters(letters, &OPERA);
        let answer = repaired("letters-second", "", &whole(&OPERA), &other);
        assert_eq!((&answer["status"], &answer["language"]), (&json!("clean"), &json!("en")));
        assert_eq!(answer["languages"], json!(["en", tag]));
        assert_reads(&answer, &OPERA);
        let answer = repaired("letters-first", "", &other, &whole(&OPERA));
        assert_eq!((&answer["status"], &answer["language"]), (&json!("clean"), &json!(tag)));
        assert_reads(&answer, &OPERA);
    }
    let answer =
        repaired("letters-none", "", &in_letters(RUSSIAN, &OPERA), &in_letters(GERMAN, &OPERA));
    assert_eq!(answer["languages"], json!(["ru", "de"]));
    assert_reads(&answer, &OPERA);
}

/// `R` is a rook in English and the king in French, `D` the queen in French and German: without the list the languages
/// are recognised by what the sheets say; with it no other language is considered.
#[test]
fn languages_that_are_named_are_those_of_the_sheets() {
    let (french, german) = (in_letters(FRENCH, &OPERA), in_letters(GERMAN, &OPERA));
    for (languages, told) in [("de,fr", json!(["fr", "de"])), ("fr,de,ru", json!(["fr", "de"]))] {
        let answer = repaired_in(languages, "letters-named", "", &french, &german);
        assert_eq!(answer["languages"], told);
        assert_reads(&answer, &OPERA);
    }
    let rows = ["1. e4 e5", "2. d4 exd4", "3. c3"];
    let answer = repaired_in("ru,fr", "letters-none-named", "", &whole(&rows), &whole(&rows));
    assert_eq!(answer["language"], "ru", "nothing tells them apart: the first is the likeliest");
}

#[test]
fn a_sheet_with_few_letters_bears_those_of_the_other() {
    let answer = repaired(
        "letters-few",
        "",
        &in_letters(GERMAN, &OPERA[..4]),
        &["1. e4 e5".into(), "2. - d6".into(), "3. d4 -".into(), "4. dxe5 -".into()],
    );
    assert_eq!((&answer["language"], &answer["languages"]), (&json!("de"), &Value::Null));
    assert_reads(&answer, &OPERA[..4]);
}

#[test]
fn a_few_moves_tell_the_languages_apart() {
    let rows = ["1. e4 e5", "2. Nf3 Nc6", "3. Bb5 a6"];
    let answer = repaired("letters-short", "", &whole(&rows), &in_letters(FRENCH, &rows));
    assert_eq!(answer["languages"], json!(["en", "fr"]));
    assert_eq!(answer["status"], "clean");
    assert_reads(&answer, &rows);
}

#[test]
fn blank_cells_take_nothing_from_a_whole_sheet() {
    for (name, head, rows) in
        [("opera", "", &OPERA[..]), ("reykjavik", REYKJAVIK, &REYKJAVIK_ROWS[..])]
    {
        for side in [1, 2] {
            let half = without(side, rows);
            assert_reads(&repaired(&format!("half-{name}"), head, &whole(rows), &half), rows);
            assert_reads(&repaired(&format!("half-{name}"), head, &half, &whole(rows)), rows);
        }
    }
}

/// The second player began to write at move 6, with the right numbers or with numbers from 1.
#[test]
fn a_sheet_that_begins_later_is_joined_where_it_does() {
    let late = whole(&OPERA[5..]);
    let from_one =
        |(row, number): (&&str, usize)| format!("{number}. {}", row.split_once(' ').unwrap().1);
    let renumbered: Vec<String> = OPERA[5..].iter().zip(1..).map(from_one).collect();
    for late in [late, renumbered] {
        let answer = repaired("late", "", &whole(&OPERA), &late);
        assert_reads(&answer, &OPERA);
        assert_eq!((&answer["skipped"], &answer["findings"]), (&json!([]), &json!([])));
        let cells = |ply: usize| answer["plies"][ply]["cells"].as_array().unwrap().len();
        assert_eq!([cells(9), cells(10), cells(32)], [1, 2, 2]);
    }
}

/// The Ruy Lopez and the Opera game have little in common; the first sheet is not changed.
#[test]
fn a_sheet_of_another_game_changes_nothing() {
    let ruy = ["1. e4 e5", "2. Nf3 Nc6", "3. Bb5 a6", "4. Ba4 Nf6", "5. O-O Be7", "6. Re1 b5"];
    let answer = repaired("other-game", "", &whole(&OPERA), &whole(&ruy));
    assert_reads(&answer, &OPERA);
    let skipped = answer["skipped"].as_array().unwrap();
    assert_eq!(skipped.len(), 12);
    assert!(skipped.iter().all(|cell| cell["sheet"] == 1 && cell["why"] == "other-game"));
    assert_eq!(answer["findings"][0]["code"], "R008");
}

#[test]
fn each_player_may_write_only_his_own_moves() {
    for (name, head, rows) in
        [("opera", "", &OPERA[..]), ("reykjavik", REYKJAVIK, &REYKJAVIK_ROWS[..])]
    {
        let (white, black) = (without(2, rows), without(1, rows));
        assert_reads(&repaired(&format!("own-{name}"), head, &white, &black), rows);
        assert_reads(&repaired(&format!("own-{name}"), head, &black, &white), rows);
    }
}

#[test]
fn the_rows_of_a_sheet_are_found_that_lacks_one_or_has_one_twice() {
    let numbered = |rows: Vec<&str>| {
        let row =
            |(row, number): (&str, usize)| format!("{number}. {}", row.split_once(' ').unwrap().1);
        rows.into_iter().zip(1..).map(row).collect::<Vec<String>>()
    };
    for at in [3, 8, 12] {
        let mut fewer = OPERA.to_vec();
        fewer.remove(at);
        assert_reads(&repaired("shifted", "", &whole(&OPERA), &numbered(fewer)), &OPERA);
        let mut more = OPERA.to_vec();
        more.insert(at, OPERA[at]);
        assert_reads(&repaired("shifted", "", &whole(&OPERA), &numbered(more)), &OPERA);
    }
}

/// Each player wrote only the own moves, row by row.
#[test]
fn sheets_without_the_other_column_are_one_game() {
    let rows = &OPERA[..8];
    let column = |side: usize, dots: &str| {
        let row = |row: &&str| {
            let cells: Vec<&str> = row.split(' ').collect();
            format!("{}{dots} {}", cells[0], cells[side])
        };
        rows.iter().map(row).collect::<Vec<String>>()
    };
    let (white, black) = (column(1, ""), column(2, " ..."));
    let answer = repaired("own-columns", "", &white, &black);
    assert_reads(&answer, rows);
}

/// Whether they have rows in common or not, the numbers show where the second sheet continues.
#[test]
fn a_sheet_that_begins_later_stands_where_its_numbers_say() {
    let rows = whole(&OPERA);
    for (until, from) in [(9, 8), (9, 9), (12, 4)] {
        let answer = repaired("later", "", &rows[..until], &rows[from..]);
        let played: Vec<&str> = OPERA.iter().flat_map(|row| row.split(' ').skip(1)).collect();
        let found = answer["plies"].as_array().unwrap().iter();
        let found: Vec<&str> = found.map(|ply| ply["san"].as_str().unwrap()).collect();
        assert_eq!(found, played, "{until}, {from}");
        assert!(answer["skipped"].as_array().unwrap().is_empty(), "{until}, {from}");
    }
}

/// Different names are the first sign of sheets that do not belong together: they are all kept.
#[test]
fn names_that_differ_are_told_and_kept() {
    let folder = Folder::new("names");
    let sheet = |name: &str, head: &str| folder.file(name, format!("{head}\n\n1. e4 e5\n2. Nf3\n"));
    let first = sheet("first.txt", "White: Anderssen\nBlack: ?\nRound: 2");
    let second = sheet("second.txt", "White: Andersen\nBlack: Kieseritzky\nRound: 2");
    let run = movetext(&["repair", &first, "--with", &second, "--format", "json"]);
    let told = "second.txt: White is “Andersen”, on the first sheet “Anderssen”";
    assert!(run.err.contains(told) && run.err.lines().count() == 1, "{}", run.err);
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!(answer["beside"], json!(["White: Andersen"]));
    assert!(run.out.contains("Kieseritzky") && run.out.contains("Anderssen"), "{}", run.out);
}

/// However unlikely it is, what the other player wrote is what the players have to be asked about.
#[test]
fn the_legal_move_of_the_other_sheet_is_an_alternative() {
    let first = ["1. e4 e5", "2. Nf3 Nc6", "3. Bc4 Bc5", "4. d3 Nf6", "5. c3 d6", "6. h3"];
    let second = ["1. e4 e5", "2. Nf3 Nc6", "3. Bc4 Bc5", "4. d3 Nf6", "5. h4"];
    let answer = repaired("differ", "", &whole(&first), &whole(&second));
    assert_eq!(answer["plies"][8]["san"], "c3");
    assert_eq!(answer["plies"][8]["alternatives"][0]["san"], "h4");
    let asked = answer["questions"][0].as_str().unwrap();
    assert_eq!(asked, "Did White move a pawn to c3 at move 5, or to h4, or move a knight to c3?");
}

/// A main line of the Spanish Game.
const SPANISH: [&str; 8] = [
    "1. e4 e5",
    "2. Nf3 Nc6",
    "3. Bb5 a6",
    "4. Ba4 Nf6",
    "5. O-O Be7",
    "6. Re1 b5",
    "7. Bb3 d6",
    "8. c3 O-O",
];

/// Returns the rows without the one at `left_out`, with these numbers.
fn lacking(left_out: usize, numbers: [u32; 7]) -> Vec<String> {
    let kept = SPANISH.iter().enumerate().filter(|(at, _)| *at != left_out);
    let cells = kept.map(|(_, row)| row.split_once(' ').unwrap().1);
    numbers.iter().zip(cells).map(|(number, cells)| format!("{number}. {cells}")).collect()
}

#[test]
fn a_complete_sheet_is_left_alone_beside_one_that_lacks_rows_and_skips_a_number() {
    for left_out in 2..6 {
        for numbers in [[1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5, 7, 8], [1, 2, 3, 5, 6, 7, 8]] {
            let second = lacking(left_out, numbers);
            let answer = repaired("lacks-rows", "", &whole(&SPANISH), &second);
            assert_reads(&answer, &SPANISH);
            assert_eq!(answer["skipped"], json!([]), "{second:?}");
        }
    }
}

#[test]
fn a_row_that_one_player_left_out_is_found_between_the_blanks_of_the_other() {
    let mut first = whole(&SPANISH);
    first.splice(2..5, without(2, &SPANISH[2..5]));
    let second = lacking(2, [1, 2, 3, 4, 5, 6, 7]);
    let answer = repaired("between-blanks", "", &first, &second);
    assert_plays(&answer, &SPANISH);
    assert_eq!(answer["skipped"], json!([]));
}

#[test]
fn a_sheet_that_ends_before_the_other_is_named() {
    let ends = |test: &str, first: &[String], second: &[String]| {
        let answer = repaired(test, "", first, second);
        assert_reads(&answer, &SPANISH);
        let is_end = |finding: &&Value| finding["code"] == "R013";
        let findings = answer["findings"].as_array().unwrap().iter().filter(is_end);
        let place = |finding: &Value| {
            (finding["ply"].clone(), finding["cell"]["sheet"].clone(), finding["message"].clone())
        };
        findings.map(place).collect::<Vec<_>>()
    };
    let whole = whole(&SPANISH);
    assert_eq!(ends("both-end", &whole, &whole), []);
    let message = "This sheet ends before these 6 plies, which another sheet gives.";
    let found = [(json!(11), json!(1), json!(message))];
    assert_eq!(ends("second-ends", &whole, &whole[..5]), found);
    let message = "This sheet ends before this ply, which another sheet gives.";
    let mut first = whole.clone();
    first[7] = "8. c3".to_owned();
    assert_eq!(ends("first-ends", &first, &whole), [(json!(16), json!(0), json!(message))]);
}

/// The moves of these rows.
fn plies_of<'r>(rows: &[&'r str]) -> Vec<&'r str> {
    rows.iter().flat_map(|row| row.split(' ').skip(1)).collect()
}

/// Returns the rows of a sheet that runs on without one of the plies, counted from 0.
fn rows_without(rows: &[&str], ply: usize) -> Vec<String> {
    let mut plies = plies_of(rows);
    plies.remove(ply);
    let row = |(row, number): (&[&str], usize)| format!("{number}. {}", row.join(" "));
    plies.chunks(2).zip(1..).map(row).collect()
}

/// Each player left out a move, one directly after the other: what only one of them wrote stands, and nothing fits nowhere.
#[test]
fn each_player_leaves_out_a_move_that_the_other_one_wrote() {
    let without = |ply| rows_without(&OPERA, ply);
    for ply in (4..plies_of(&OPERA).len() - 2).step_by(3) {
        let answer = repaired("both-leave-out", "", &without(ply), &without(ply + 1));
        assert_plays(&answer, &OPERA);
        assert_eq!(answer["skipped"], json!([]), "{ply}");
    }
}

/// The Spanish opening, in which the bishop steps back before it takes.
const STEP_BACK: [&str; 10] = [
    "1. e4 e5",
    "2. Nf3 Nc6",
    "3. Bb5 a6",
    "4. Ba4 Nf6",
    "5. Bxc6 dxc6",
    "6. d3 Bd6",
    "7. O-O O-O",
    "8. Nbd2 Be6",
    "9. Nc4 Nd7",
    "10. b3 f6",
];

/// One sheet lacks 4. Ba4, so that its bishop seems to take from b5, and the other one 4... Nf6: the capture that both
/// wrote is one move all the same.
#[test]
fn a_move_left_out_does_not_part_the_next_one_of_its_piece() {
    let without = |ply| rows_without(&STEP_BACK, ply);
    for (first, second) in [(6, 7), (7, 6)] {
        let answer = repaired("bishop-takes-later", "", &without(first), &without(second));
        assert_plays(&answer, &STEP_BACK);
        let mut plies = answer["plies"].as_array().unwrap().iter();
        assert!(plies.all(|ply| ply["edit"] == "none"), "each move is on a sheet: {answer}");
    }
}

/// Returns the page for people about two sheets.
pub(crate) fn page(test: &str, first: &[String], second: &[String]) -> String {
    let folder = Folder::new(test);
    let sheet = |name: &str, rows: &[String]| folder.file(name, rows.join("\n"));
    let (first, second) = (sheet("first.txt", first), sheet("second.txt", second));
    movetext(&["repair", &first, "--with", &second]).out
}

/// A cell in its row says what that player thought was played there, however wrong.
#[test]
fn a_move_that_cannot_be_is_what_its_sheet_has_wrong() {
    let mut wrong = whole(&OPERA);
    wrong[12] = "13. Rxd7 Kxb4".to_owned();
    let page = page("wrong-cell", &whole(&OPERA), &wrong);
    assert!(
        page.contains("13... Rxd7: sheet 1 “Rxd7”, sheet 2 “Kxb4”; to correct: sheet 2"),
        "{page}"
    );
    assert!(!page.contains("To fill in") && !page.contains("Left over"), "{page}");
}

#[test]
fn both_players_fill_in_what_neither_could_write() {
    let mut illegible = whole(&OPERA);
    illegible[15] = "16. ? Nxb8".to_owned();
    let page = page("illegible-on-both", &illegible, &illegible);
    assert!(page.contains("sheet 1: 16. Qb8+\n  sheet 2: 16. Qb8+"), "{page}");
    assert!(!page.contains("Left over") && !page.contains("Where the sheets differ"), "{page}");
}

#[test]
fn rows_that_one_sheet_lacks_are_on_the_other() {
    let (mut first, mut second) = (whole(&OPERA), whole(&OPERA));
    first.drain(8..10);
    second.drain(10..12);
    let page = page("rows-on-one-sheet", &first, &second);
    assert!(page.contains("sheet 1: 9. Bg5 b5 10. Nxb5 cxb5\n  sheet 2: 11. Bxb5+"), "{page}");
    assert!(page.contains("not on this sheet. Another sheet has them."), "{page}");
    assert!(!page.contains("not consecutive") && !page.contains("without it"), "{page}");
}

/// The Smith-Morra Gambit, in which the bishop goes to c4 or to d3.
const MORRA: [&str; 8] = [
    "1. e4 c5",
    "2. d4 cxd4",
    "3. c3 dxc3",
    "4. Nxc3 Nc6",
    "5. Nf3 d6",
    "6. Bc4 e6",
    "7. O-O Nf6",
    "8. Qe2 Be7",
];

/// Where both sheets go on in the same rows, the players wrote two moves for one ply: no ply was left out on each.
#[test]
fn two_moves_in_one_row_are_one_ply_about_which_the_sheets_differ() {
    let mut other = whole(&MORRA);
    other[5] = "6. Bd3 e6".to_owned();
    let answer = repaired("two-moves-in-one-row", "White: A", &whole(&MORRA), &other);
    assert_plays(&answer, &MORRA);
    let ply = &answer["plies"][10];
    assert_eq!((&ply["status"], &ply["alternatives"][0]["san"]), (&json!("likely"), &json!("Bd3")));
    assert_eq!(answer["questions"], json!(["Did White move a bishop to c4 at move 6, or to d3?"]));
}

/// Rotlewi against Rubinstein, Łódź 1907.
const LODZ: [&str; 14] = [
    "1. d4 d5",
    "2. Nf3 e6",
    "3. e3 c5",
    "4. c4 Nc6",
    "5. Nc3 Nf6",
    "6. dxc5 Bxc5",
    "7. a3 a6",
    "8. b4 Bd6",
    "9. Bb2 O-O",
    "10. Qd2 Qe7",
    "11. Bd3 dxc4",
    "12. Bxc4 b5",
    "13. Bd3 Rd8",
    "14. Qe2 Bb7",
];

/// A player who wrote down what he saw on the board beside his own: the numbers tell which rows they are, in either
/// order of the sheets.
#[test]
fn rows_of_another_board_change_nothing() {
    let mut other = whole(&LODZ);
    other.splice(8..10, ["9. O-O Be6".to_owned(), "10. Bg5 Be7".to_owned()]);
    for (test, first, second) in [
        ("other-board-second", whole(&LODZ), other.clone()),
        ("other-board-first", other, whole(&LODZ)),
    ] {
        let answer = repaired(test, "White: A", &first, &second);
        assert_plays(&answer, &LODZ);
        assert_eq!(answer["skipped"], json!([]));
    }
}

/// White ceased to write; Black's moves go back and forth, which is no copy of rows.
#[test]
fn a_sheet_that_ends_early_makes_no_row_of_the_other_a_copy() {
    let start = Position::from_fen("3r2k1/5ppp/8/8/8/8/Q4PPP/3R2K1 w - - 0 27").unwrap();
    let cells = |line: &str| line.split(' ').map(Cell::written).collect();
    let short = Sheet::of(cells("Rd4 Rc8"));
    let whole = Sheet::of(cells("Rd4 Rc8 Rd1 Kf8 Rd4 Kg8 Rd1 Kf8 Rd4 Kg8"));
    let record = Record { start, sheets: vec![short, whole], ..Record::default() };
    let answer = repair(&record, RepairOptions::default());
    assert_eq!((answer.plies.len(), answer.skipped.len()), (10, 0), "{answer:?}");
    assert!(answer.is_optimal() && answer.plies.iter().all(|ply| ply.probability >= 1.0));
}

/// Both players wrote down the same move that cannot be played: the knight on c6 is pinned. It may have been played.
#[test]
fn an_illegal_move_on_both_sheets_may_have_been_played() {
    let pinned = ["1. e4 e5", "2. Nf3 Nc6", "3. Bb5 d6", "4. d4 Nxd4", "5. Nxd4 exd4", "6. O-O a6"];
    let message = |second: &[&str]| {
        let answer = repaired("both-illegal", "", &whole(&pinned), &whole(second));
        let findings = answer["findings"].as_array().unwrap();
        let breaks = findings.iter().find(|finding| finding["code"] == "R001").unwrap();
        breaks["message"].as_str().unwrap().to_owned()
    };
    assert!(message(&pinned).contains("`movetext check --as-played` keeps such a move"));
    let mut other = pinned;
    other[5] = "6. O-O Bd7";
    assert!(!message(&other).contains("--as-played"), "the sheets differ elsewhere");
}
