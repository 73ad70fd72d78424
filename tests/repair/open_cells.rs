//! Records with many blank cells: what is written stands, and what is not is said to be no more certain than it is.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use crate::opera::OPERA;
use crate::program::movetext_reading;
use movetext::board::{Position, Role};
use movetext::repair::{Cell, Record, RepairOptions, Sheet, repair};
use serde_json::Value;

fn plies(rows: &str) -> Vec<Value> {
    let run = movetext_reading(&["repair", "--format", "ndjson"], rows.as_bytes());
    assert!(run.status < Some(2), "{}", run.err); // 1 where plies stay open
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    answer["plies"].as_array().unwrap().clone()
}

/// Black's column is blank: the length is that of the game, White's moves are those written, and what is called likely
/// beyond doubt is hardly ever wrong.
#[test]
fn a_blank_column_leaves_the_other_one_as_it_is() {
    let row = |row: &&str| {
        let cells: Vec<&str> = row.split(' ').collect();
        format!("{} {} {}", cells[0], cells[1], if cells.len() > 2 { "___" } else { "" })
    };
    let found = plies(&OPERA.iter().map(row).collect::<Vec<_>>().join("\n"));
    let played: Vec<&str> = OPERA.iter().flat_map(|row| row.split(' ').skip(1)).collect();
    assert_eq!(found.len(), played.len());
    let mut sure_but_wrong = 0;
    for (at, (ply, played)) in found.iter().zip(&played).enumerate() {
        let is_right = ply["san"].as_str().unwrap().trim_end_matches(['+', '#'])
            == played.trim_end_matches(['+', '#']);
        let is_sure = ply["probability"].as_f64().is_some_and(|likely| likely >= 0.99);
        assert!(is_right || at % 2 == 1, "{played} of {ply}");
        sure_but_wrong += usize::from(is_sure && !is_right);
    }
    assert!(sure_but_wrong <= 1, "{sure_but_wrong}");
}

/// Only White's moves are written: what is printed for Black is never less likely than what is named beside it.
#[test]
fn no_alternative_is_likelier_than_the_move_that_is_printed() {
    let white = |row: &&str| row.split(' ').take(2).collect::<Vec<_>>().join(" ");
    let found = plies(&OPERA.iter().map(white).collect::<Vec<_>>().join("\n"));
    assert_eq!(found.len(), 2 * OPERA.len() - 1);
    let mut named = 0;
    for ply in &found {
        let likely = |of: &Value| of["probability"].as_f64().unwrap_or_default();
        let others = ply["alternatives"].as_array().cloned().unwrap_or_default();
        assert!(others.iter().all(|other| likely(other) <= likely(ply)), "{ply}");
        named += others.len();
    }
    assert!(named > 20, "{named}");
}

/// Anderssen against Dufresne, Berlin 1852: `12. Qxb5` and `12. Bxb5` fit all that follows, and what players leave
/// unmarked says nothing: `17. Nf6` is check with either.
#[test]
fn a_check_that_is_not_marked_leaves_the_doubt_about_a_blank() {
    let rows = |knight: &str| {
        format!(
            "1. e4 e5\n2. Nf3 Nc6\n3. Bc4 Bc5\n4. b4 Bxb4\n5. c3 Ba5\n6. d4 exd4\n7. O-O d3\n8. Qb3 Qf6\n\
             9. e5 Qg6\n10. Re1 Nge7\n11. Ba3 ___\n12. ___ Rb8\n13. Qa4 Bb6\n14. Nbd2 Bb7\n15. Ne4 Qf5\n\
             16. Bxd3 Qh5\n17. {knight} gxf6\n18. exf6 Rg8\n"
        )
    };
    let found = ["Nf6+", "Nf6"].map(|knight| plies(&rows(knight))[22].clone());
    for ply in found {
        let other = &ply["alternatives"][0];
        let mut named = [ply["san"].as_str().unwrap(), other["san"].as_str().unwrap()];
        named.sort_unstable();
        assert_eq!(named, ["Bxb5", "Qxb5"]);
        assert!(ply["probability"].as_f64().is_some_and(|likely| likely < 0.9), "{ply}");
    }
}

/// In time trouble many a row has nothing but the letters of the pieces.
#[test]
fn rows_of_piece_letters_are_no_copies() {
    let start = Position::from_fen("8/8/8/8/1r6/5k2/1P6/2K5 w - - 0 40").unwrap();
    let cells = ["Kc2", "Ke3", "K", "K", "K", "K", "K", "K"].map(Cell::written).to_vec();
    let record = Record { start, sheets: vec![Sheet::of(cells)], ..Record::default() };
    let answer = repair(&record, RepairOptions::default());
    assert_eq!((answer.plies.len(), answer.skipped.len()), (8, 0), "{answer:?}");
    assert!(answer.plies.iter().all(|ply| ply.played.role() == Role::King), "{answer:?}");
}

/// A cross, a stroke or a nought that rows one below the other have in a column is a tick for a move that was not
/// written: the cells are blank, and what is written after them plays.
#[test]
fn ticks_in_several_rows_are_blank_cells() {
    for tick in ["x", "/", "0"] {
        let mut rows = OPERA.map(str::to_owned).to_vec();
        for row in &mut rows[13..15] {
            let (moves, _) = row.rsplit_once(' ').unwrap();
            *row = format!("{moves} {tick}");
        }
        let found = plies(&format!("White: Morphy\n\n{}\n", rows.join("\n")));
        assert_eq!(found.len(), 33, "{tick}");
        assert_eq!((&found[27]["edit"], &found[29]["edit"]), (&"blank".into(), &"blank".into()));
    }
}

/// A move that is written plainly and rests on an open one is no more certain than that one, and the page says so.
#[test]
fn a_plain_move_behind_an_open_one_has_a_note() {
    let rows = "FEN: 8/8/8/8/8/5k2/7r/R5K1 w - - 0 40\n\n40. Rf1+ Kg3\n41. -- --\n42. Rf8 Ra1+\n";
    let page = movetext_reading(&["repair"], rows.as_bytes()).out;
    let note = page.lines().find(|line| line.contains("written “Rf8”")).unwrap_or(&page);
    assert!(note.contains("] 42. Rf8: ") && note.ends_with(" % likely"), "{note}");
}

/// The page calls a written move that was overruled a legal one, also where nothing is asked about it.
#[test]
fn an_overruled_legal_move_is_called_legal() {
    let rows = "1. d4 d5\n2. c4 e6\n3. Nc3 Nf6\n4. Bg5 Be7\n5. e4 O-O\n6. Nf3 Nbd7\n7. Rc1 c6\n\
                8. Bd3 a6\n9. h3 dxc4\n10. Bxc4 Nd5\n11. Bxe7 Qxe7\n12. O-O Nxc3\n13. Rxc3 e5\n\
                14. Qc2 exd4\n15. exd4 Nf6\n";
    let page = movetext_reading(&["repair"], rows.as_bytes()).out;
    assert!(page.contains("[1] 5. e3: written “e4”, a legal move too; 99.9 % likely"), "{page}");
    assert!(!page.contains("Did White"), "{page}");
}
