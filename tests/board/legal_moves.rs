//! Lists of all legal moves, made by other programs. Skipped if the shared cases are not available.

#![allow(clippy::print_stdout, reason = "a skipped table is named")]

use std::path::Path;

use movetext::board::{Move, Position};

const MOVES: &str = "../shared/cases/san/LEGAL_MOVES.csv";

fn san(position: &Position, played: Move) -> String {
    played.to_san(position)
}

#[test]
fn all_legal_moves_and_no_others() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(MOVES);
    let Ok(mut rows) = csv::Reader::from_path(&path) else {
        println!("skipped: {MOVES} is not here");
        return;
    };
    let mut judged = 0;
    for row in rows.records() {
        let row = row.expect("row");
        let chess960 = &row[3] == "chess960";
        // A board without a king is not a position here.
        let Ok(mut position) = Position::from_fen(&row[0]) else { continue };
        if position.after_passing().is_check() || position.is_chess960() && !chess960 {
            continue; // the other program captures kings, or omits rights beside the e-file
        }
        position.set_chess960(chess960);
        let moves = position.legal_moves();
        let mut names: Vec<_> = moves.into_iter().map(|played| san(&position, played)).collect();
        names.sort_unstable();
        assert_eq!(names.join(" "), row[1], "{}", &row[0]);
        judged += 1;
    }
    assert!(judged > 60, "only {judged} rows could be judged");
}
