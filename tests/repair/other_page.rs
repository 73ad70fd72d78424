//! Sheets whose second page is that of another game. The games are Morphy's against the Duke of Brunswick, Paris 1858,
//! and Fischer's against D. Byrne, New York 1956, as far as his queen's sacrifice and a little further.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use crate::opera::OPERA;
use crate::program::{Folder, movetext};
use serde_json::Value;

pub(crate) const NEW_YORK: [&str; 24] = [
    "Nf3 Nf6",
    "c4 g6",
    "Nc3 Bg7",
    "d4 O-O",
    "Bf4 d5",
    "Qb3 dxc4",
    "Qxc4 c6",
    "e4 Nbd7",
    "Rd1 Nb6",
    "Qc5 Bg4",
    "Bg5 Na4",
    "Qa3 Nxc3",
    "bxc3 Nxe4",
    "Bxe7 Qb6",
    "Bc4 Nxc3",
    "Bc5 Rfe8+",
    "Kf1 Be6",
    "Bxb6 Bxc4+",
    "Kg1 Ne2+",
    "Kf1 Nxd4+",
    "Kg1 Ne2+",
    "Kf1 Nc3+",
    "Kg1 axb6",
    "Qb4 Ra4",
];

/// The first rows of a game and the later ones of another, numbered in one go.
fn pages(first: &[&str], second: &[&str]) -> Vec<String> {
    let rows = first.iter().chain(second).zip(1..);
    rows.map(|(row, number)| format!("{number}. {row}")).collect()
}

/// The moves of Morphy's game, without their numbers.
fn paris() -> Vec<&'static str> {
    OPERA.iter().map(|row| row.split_once(' ').unwrap().1).collect()
}

fn repaired(test: &str, sheets: &[&[String]]) -> Value {
    let folder = Folder::new(test);
    let file = |(at, rows): (usize, &&[String])| folder.file(&format!("{at}.txt"), rows.join("\n"));
    let files: Vec<String> = sheets.iter().enumerate().map(file).collect();
    let mut call = vec!["repair", "--format", "ndjson", &files[0]];
    if let Some(other) = files.get(1) {
        call.extend(["--with", other]);
    }
    let run = movetext(&call);
    assert_ne!(run.status, Some(2), "{}", run.err);
    serde_json::from_str(&run.out).unwrap()
}

fn sans(answer: &Value) -> Vec<&str> {
    answer["plies"].as_array().unwrap().iter().map(|ply| ply["san"].as_str().unwrap()).collect()
}

fn moves(rows: &[String]) -> Vec<&str> {
    rows.iter().flat_map(|row| row.split(' ').skip(1)).collect()
}

/// Returns the finding of this code, if there is one.
fn finding<'a>(answer: &'a Value, code: &str) -> Option<&'a Value> {
    answer["findings"].as_array().unwrap().iter().find(|finding| finding["code"] == code)
}

/// Whichever sheet comes first, the one that plays to its end is right, and of the other its second page is left out.
#[test]
fn the_flawless_sheet_is_right_beside_one_that_goes_on_with_another_game() {
    let whole = pages(&NEW_YORK, &[]);
    let mixed = pages(&NEW_YORK[..12], &paris()[7..]);
    for (test, sheets, other) in [
        ("page-of-the-second", [&whole[..], &mixed[..]], 1),
        ("page-of-the-first", [&mixed[..], &whole[..]], 0),
    ] {
        let answer = repaired(test, &sheets);
        assert_eq!(sans(&answer), moves(&whole), "{test}");
        assert!(answer["plies"].as_array().unwrap().iter().all(|ply| ply["status"] == "read"));
        let skipped = answer["skipped"].as_array().unwrap();
        assert_eq!(skipped.len(), moves(&mixed).len() - 24, "{test}");
        let is_of_page = |cell: &Value| cell["sheet"] == other && cell["why"] == "other-game";
        assert!(skipped.iter().all(is_of_page), "{skipped:?}");
        let found = finding(&answer, "R008").unwrap();
        assert_eq!(found["ply"], 25, "{found}");
        let said = found["message"].as_str().unwrap();
        assert!(said.starts_with("From here on this sheet is of another game"), "{said}");
        assert!(finding(&answer, "R013").is_none(), "the sheet does not end there");
    }
}

/// Two pages of one game, one of which is hard to read, remain one game.
#[test]
fn a_page_that_is_hard_to_read_is_of_the_same_game() {
    let whole = pages(&NEW_YORK, &[]);
    let mut misread = whole.clone();
    for (row, text) in [(12, "13. bxc8 Nxe4"), (13, "14. Bxe7 Ob6"), (15, "16. Bc5 Rfeg+")] {
        text.clone_into(&mut misread[row]);
    }
    let answer = repaired("page-misread", &[&misread, &whole]);
    assert_eq!(sans(&answer), moves(&whole));
    assert!(finding(&answer, "R008").is_none());
}

/// The first page stays as it is written; nothing is made up from the second one. A move at the turn of the page that
/// happens to be legal may be of the other game, so the last plies are not called read.
#[test]
fn the_first_page_of_an_only_sheet_stays_as_it_is_written() {
    let mixed = pages(&NEW_YORK[..16], &paris()[7..]);
    let answer = repaired("page-alone", &[&mixed]);
    assert_eq!(answer["status"], "partial");
    assert_eq!(sans(&answer), moves(&mixed)[..32]);
    let plies = answer["plies"].as_array().unwrap();
    assert!(plies[..28].iter().all(|ply| ply["status"] == "read"));
    assert_eq!(plies[31]["status"], "likely");
    let found = finding(&answer, "R006").unwrap();
    assert_eq!(found["ply"], 33, "{found}");
    assert!(found["message"].as_str().unwrap().contains("the page of another game"), "{found}");
}
