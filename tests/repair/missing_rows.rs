//! Several rows in succession that a sheet lacks: few, under numbers that run on, and many, which the numbers tell of. The
//! game is Donald Byrne against Fischer, New York 1956.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use crate::other_page::NEW_YORK;
use crate::program::movetext_reading;
use serde_json::Value;

fn repaired(rows: &[String]) -> Value {
    let run = movetext_reading(&["repair", "--format", "ndjson"], rows.join("\n").as_bytes());
    assert_ne!(run.status, Some(2), "{}", run.err);
    serde_json::from_str(&run.out).unwrap()
}

fn plies(answer: &Value) -> &[Value] {
    answer["plies"].as_array().unwrap()
}

fn sans(answer: &Value) -> Vec<&str> {
    plies(answer).iter().map(|ply| ply["san"].as_str().unwrap()).collect()
}

fn moves<'r>(rows: &[&'r str]) -> Vec<&'r str> {
    rows.iter().flat_map(|row| row.split(' ')).collect()
}

/// The rows of the game without some, numbered in one go.
fn running_on(first_missing: usize, missing: usize) -> Vec<String> {
    let rows = NEW_YORK[..first_missing].iter().chain(&NEW_YORK[first_missing + missing..]);
    rows.zip(1..).map(|(row, number)| format!("{number}. {row}")).collect()
}

/// What the moves after them show, is put in where it was played.
#[test]
fn rows_in_succession_are_found_under_numbers_that_run_on() {
    for (first, missing) in [(0, 2), (5, 2), (12, 2), (13, 2), (0, 3), (11, 3)] {
        let answer = repaired(&running_on(first, missing));
        assert_eq!(sans(&answer), moves(&NEW_YORK), "{missing} rows from {} on", first + 1);
        let gap = &answer["gaps"][0];
        assert_eq!((&gap["after"], &gap["missing"]), (&(2 * first).into(), &(2 * missing).into()));
        assert!(answer["gaps"].get(1).is_none(), "{}", answer["gaps"]);
    }
}

/// Which moves they were, may remain open; then nothing among them is told to be sure that is not.
#[test]
fn what_cannot_be_told_of_missing_rows_is_no_more_than_likely() {
    for (first, missing) in [(3, 2), (6, 2), (7, 2), (7, 3)] {
        let answer = repaired(&running_on(first, missing));
        let gap = &answer["gaps"][0];
        assert_eq!((&gap["after"], &gap["missing"]), (&(2 * first).into(), &(2 * missing).into()));
        for (ply, played) in plies(&answer).iter().zip(moves(&NEW_YORK)) {
            let is_sure = ply["probability"].as_f64().unwrap() >= 0.95;
            assert!(!is_sure || ply["san"] == played, "{ply} for {played}");
        }
    }
}

/// Five rows are lost, as the numbers say: too many to be sought. Up to there the game is as it is written; behind it
/// nothing is made up, and every cell is kept.
#[test]
fn no_game_is_made_up_behind_a_gap_that_is_too_long() {
    let numbered = |(number, row): (i32, &&str)| format!("{number}. {row}");
    let all: Vec<String> = (1..).zip(&NEW_YORK).map(numbered).collect();
    let rows = [&all[..8], &all[13..]].concat();
    let answer = repaired(&rows);
    assert_eq!(answer["status"], "partial");
    assert_eq!(sans(&answer), moves(&NEW_YORK[..8]));
    assert_eq!(answer["skipped"].as_array().unwrap().len(), moves(&NEW_YORK[13..]).len());
    let findings = answer["findings"].as_array().unwrap();
    let lost = findings.iter().find(|finding| finding["code"] == "R006").unwrap();
    let said = "The numbers leave out 10 plies here; the record goes on at move 14 of White.";
    assert!(lost["message"].as_str().unwrap().starts_with(said), "{lost}");
    assert_eq!(lost["ply"], 17);
}

/// Only the numbers of the later rows are wrong: they play on without a gap.
#[test]
fn numbers_that_jump_far_leave_a_record_whole_that_plays_on() {
    let number = |at: i32| if at > 8 { at + 10 } else { at };
    let rows = (1..).zip(&NEW_YORK).map(|(at, row)| format!("{}. {row}", number(at)));
    let answer = repaired(&rows.collect::<Vec<_>>());
    assert_eq!(sans(&answer), moves(&NEW_YORK));
    assert_ne!(answer["status"], "partial");
}
