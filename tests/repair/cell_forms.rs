//! Cells as recognisers and typists deliver them: in another order, with signs around a move, or with none in them.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use crate::program::repair::repaired;
use serde_json::{Value, json};

const GAME: [&str; 8] = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6"];

fn answer(cells: &[Value]) -> Value {
    repaired(&[], &json!({"sheets": [{"cells": cells}]}).to_string()).1[0].clone()
}

/// Cells of rows, each with its number and its side; an empty text is a blank cell.
fn rows(texts: &[&str]) -> Vec<Value> {
    let cell = |(at, text): (usize, &&str)| {
        let side = ["white", "black"][at % 2];
        let text = Some(text).filter(|text| !text.is_empty());
        json!({"number": at / 2 + 1, "side": side, "text": text})
    };
    texts.iter().enumerate().map(cell).collect()
}

fn texts(texts: &[&str]) -> Vec<Value> {
    texts.iter().map(|text| json!({"text": text})).collect()
}

fn sans(answer: &Value) -> Vec<&str> {
    answer["plies"].as_array().unwrap().iter().map(|ply| ply["san"].as_str().unwrap()).collect()
}

/// What the cells of the answer say must be what they were given.
#[track_caller]
fn assert_said(answer: &Value, cells: &[Value]) {
    let plies = answer["plies"].as_array().unwrap().iter();
    let of_plies = plies.flat_map(|ply| ply["cells"].as_array().unwrap());
    for cell in of_plies.chain(answer["skipped"].as_array().unwrap()) {
        let index = usize::try_from(cell["index"].as_u64().unwrap()).unwrap();
        assert_eq!(cell["written"], cells[index]["text"]);
    }
}

#[track_caller]
fn assert_clean(cells: &[Value], game: &[&str]) -> Value {
    let answer = answer(cells);
    assert_eq!((sans(&answer), &answer["status"]), (game.to_vec(), &json!("clean")), "{cells:?}");
    assert_said(&answer, cells);
    answer
}

#[test]
fn a_draw_offer_in_a_cell_of_its_own_is_that_of_the_move_before_it() {
    let words =
        ["draw offer", "White offers a draw", "Remisangebot", "remis", "nulle?", "tablas", "ничья"];
    for sign in ["(=)", "="].into_iter().chain(words) {
        let mut with_offer = GAME[..3].to_vec();
        with_offer.push(sign);
        with_offer.extend(&GAME[3..]);
        let cells = texts(&with_offer);
        let answer = assert_clean(&cells, &GAME);
        assert_eq!(
            (&answer["plies"][2]["draw_offer"], &answer["findings"]),
            (&json!(true), &json!([]))
        );
        let left = &answer["skipped"][0];
        assert_eq!((&left["written"], &left["why"]), (&json!(sign), &json!("draw-offer")));
    }
    // Of two cells at one place, it belongs to the other one.
    let mut cells = rows(&GAME);
    cells.insert(3, json!({"number": 2, "side": "black", "text": "(=)"}));
    let answer = assert_clean(&cells, &GAME);
    assert_eq!(answer["plies"][3]["draw_offer"], json!(true));
    // Between rows it makes no room for one.
    let mut cells = rows(&GAME);
    cells.insert(4, json!({"text": "offers draw"}));
    let answer = assert_clean(&cells, &GAME);
    assert_eq!(
        (&answer["plies"][3]["draw_offer"], &answer["findings"]),
        (&json!(true), &json!([]))
    );
}

#[test]
fn a_draw_that_was_offered_in_words_ends_no_game() {
    let mut cells = rows(&GAME);
    cells.push(json!({"number": 5, "side": "white", "text": "remis?"}));
    let asked = assert_clean(&cells, &GAME);
    assert_eq!((&asked["plies"][7]["draw_offer"], &asked["outcome"]), (&json!(true), &json!("*")));
    cells[8]["text"] = json!("remis");
    assert_eq!(assert_clean(&cells, &GAME)["outcome"], "1/2-1/2");
    let beside = assert_clean(&rows(&["e4", "e5 draw?", "Nf3", "Nc6"]), &GAME[..4]);
    let ply = &beside["plies"][1];
    assert_eq!((&ply["draw_offer"], &ply["comments"]), (&json!(true), &json!(["draw?"])));
    // In place of a move it says nothing of the move.
    let instead = answer(&rows(&["e4", "e5", "Nf3", "remis", "Bb5", "a6", "Ba4", "Nf6"]));
    assert_eq!((sans(&instead).len(), &instead["plies"][2]["draw_offer"]), (8, &json!(true)));
}

#[test]
fn times_stand_behind_moves_or_in_cells_of_their_own() {
    let minutes = [89, 89, 87, 88, 86, 84, 80, 83];
    let timed = |at: usize| format!("{} {}", GAME[at], minutes[at]);
    let behind: Vec<String> = (0..8).map(timed).collect();
    let behind: Vec<&str> = behind.iter().map(String::as_str).collect();
    for cells in [rows(&behind), texts(&behind)] {
        let answer = assert_clean(&cells, &GAME);
        assert_eq!(answer["plies"][2]["comments"], json!(["87"]));
    }
    let alone = |time: fn(u32) -> String, is_placed: bool| -> Vec<Value> {
        let cell = |at: usize| if is_placed { rows(&GAME)[at].clone() } else { json!({}) };
        let with = |at: usize, text: &str| {
            let mut cell = cell(at);
            cell["text"] = json!(text);
            cell
        };
        (0..8).flat_map(|at| [with(at, GAME[at]), with(at, &time(minutes[at]))]).collect()
    };
    let clock = |time: u32| format!("{}:{:02}", time / 60, time % 60);
    let hours = |time: u32| format!("{}.{:02}", time / 60, time % 60);
    for is_placed in [true, false] {
        for cells in [
            alone(|time| time.to_string(), is_placed),
            alone(clock, is_placed),
            alone(hours, is_placed),
        ] {
            let answer = assert_clean(&cells, &GAME);
            assert_eq!(
                (&answer["skipped"][0]["why"], &answer["findings"]),
                (&json!("time"), &json!([]))
            );
        }
    }
    // Of numbers that do not run like a clock nothing is known.
    let other =
        answer(&rows(&["e4 5", "e5 99", "Nf3 78", "Nc6 13", "Bb5 50", "a6 2", "Ba4 81", "Nf6 7"]));
    assert_eq!(other["status"], "repaired");
}

#[test]
fn a_dash_between_two_moves_parts_them() {
    assert_clean(&rows(&["e4 - e5", "", "Nf3 – Nc6", "", "Bb5", "a6"]), &GAME[..6]);
    assert_clean(
        &[json!({"text": "e4 - e5"}), json!({}), json!({"text": "Nf3 - Nc6"}), json!({})],
        &GAME[..4],
    );
    let long = rows(&["e2 - e4", "e7 - e5", "g1 - f3", "", "f1 - b5", "a7 - a6"]);
    assert_eq!(sans(&answer(&long))[2], "Nf3");
}

#[test]
fn cells_that_were_delivered_in_another_order_are_told_of_once() {
    let cells = rows(&GAME);
    let columns = cells.iter().step_by(2).chain(cells.iter().skip(1).step_by(2)).cloned().collect();
    for cells in [columns, cells.iter().rev().cloned().collect::<Vec<_>>()] {
        let answer = answer(&cells);
        assert_eq!(sans(&answer), GAME);
        let findings = answer["findings"].as_array().unwrap();
        assert_eq!(findings.len(), 1, "{findings:?}");
        assert_eq!(findings[0]["code"], "G001");
    }
}

#[test]
fn a_cell_may_hold_the_moves_of_both_players() {
    assert_clean(&rows(&["e4 e5", "", "Nf3 Nc6", "", "Bb5", "a6"]), &GAME[..6]);
    assert_clean(&rows(&["e4 e5", "—", "Nf3", "Nc6"]), &GAME[..4]);
    let long = rows(&["e2 e4", "e7 e5", "g1 f3", "", "f1 b5", "a7 a6"]);
    assert_eq!(sans(&answer(&long))[2], "Nf3");
}

#[test]
fn cells_that_do_not_say_their_place_are_put_in_order() {
    let columns: Vec<&str> = [0, 2, 4, 6, 1, 3, 5, 7].into_iter().map(|at| GAME[at]).collect();
    let of = |(at, text): (usize, &&str)| {
        let side = ["white", "black"][at / 4];
        json!({"side": side, "text": text})
    };
    let reversed = |with_sides: bool| {
        let mut cells = rows(&GAME);
        if !with_sides {
            for cell in &mut cells {
                cell["side"] = Value::Null;
            }
        }
        cells.reverse();
        cells
    };
    let sided = columns.iter().enumerate().map(of).collect();
    for cells in [texts(&columns), sided, reversed(true), reversed(false)] {
        let answer = answer(&cells);
        assert_eq!(sans(&answer), GAME);
        assert!(answer["plies"].as_array().unwrap().iter().all(|ply| ply["edit"] == "none"));
        assert_said(&answer, &cells);
    }
}

#[test]
fn what_stands_around_a_move_is_no_part_of_it() {
    let cells =
        rows(&["1 e4", "0:07 e5", "_Nf3_", "**Nc6**", "`Bb5`", "[a6]", "~~Bc4~~ Ba4", "*Nf6*"]);
    let answer = assert_clean(&cells, &GAME);
    assert_eq!(answer["plies"][1]["comments"], json!(["0:07"]));
    assert_eq!(answer["plies"][6]["comments"], json!(["~~Bc4~~"]));
    assert_clean(&texts(&["1 e4", "e5", "2 Nf3", "Nc6"]), &GAME[..4]);
}

#[test]
fn a_cell_may_be_blank_by_a_sign_or_a_note() {
    for (sign, remark) in [
        ("/", None),
        ("\"", None),
        ("x", None),
        ("—", None),
        (". ", None),
        ("[blank]", Some("[blank]")),
        ("[illegible]", Some("[illegible]")),
        ("unleserlich", Some("unleserlich")),
    ] {
        let cells = rows(&["e4", "e5", "Nf3", sign, "Bb5", "a6", "Ba4", "Nf6"]);
        let answer = answer(&cells);
        let ply = &answer["plies"][3];
        assert_eq!((sans(&answer), &ply["edit"]), (GAME.to_vec(), &json!("blank")), "{sign}");
        assert_eq!(ply["comments"][0].as_str(), remark, "{sign}");
        assert_said(&answer, &cells);
    }
}

#[test]
fn a_cell_with_the_result_is_called_that() {
    for (last, outcome) in [
        (&["1-0", ""][..], "1-0"),
        (&["1-0", "1-0"], "1-0"),
        (&["½", "½"], "1/2-1/2"),
        (&["0", "1"], "0-1"),
        (&["White resigns"], "0-1"),
    ] {
        let answer = assert_clean(&rows(&[&GAME[..], last].concat()), &GAME);
        assert_eq!(answer["outcome"], outcome, "{last:?}");
        for (left, said) in answer["skipped"].as_array().unwrap().iter().zip(last) {
            let why = if said.is_empty() { "blank" } else { "result" };
            assert_eq!(left["why"], why, "{last:?}");
        }
    }
}

/// The word for mate may be of another language than the letters.
#[test]
fn a_mate_in_words_is_one_in_every_language() {
    for mate in ["mate", "matt", "mat"] {
        let cells = texts(&["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", &format!("Qxf7 {mate}")]);
        let answer = answer(&cells);
        assert_eq!((&answer["status"], sans(&answer)[6]), (&json!("clean"), "Qxf7#"), "{mate}");
    }
}

/// A move that was struck out without a sign of it stands before the one that took its place.
#[test]
fn the_last_of_several_moves_in_a_cell_is_the_one_played() {
    for text in ["Bc4 Bb5", "(Bc4) Bb5", "Bc4→Bb5", "Bc4 -> Bb5", "Bc4->Bb5", "d4 Bc4 Bb5"] {
        let mut game = GAME;
        game[4] = text;
        let cells = rows(&game);
        let answer = answer(&cells);
        assert_eq!(sans(&answer), GAME, "{text}");
        assert_said(&answer, &cells);
        assert_eq!(answer["skipped"], json!([]), "{text}");
    }
    // Where the first of them alone lets the game go on, it was meant.
    let answer = answer(&rows(&["e4", "e5", "Nf3 Nc3", "Nc6", "Bb5", "a6", "Nxe5", "Nxe5"]));
    assert_eq!(sans(&answer)[2], "Nf3");
}
