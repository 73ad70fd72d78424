//! What is claimed to be proved about a mended game.

use movetext::board::Position;
use movetext::repair::{
    Cell, Certainty, Record, RepairOptions, RepairStatus, Repaired, Sheet, repair,
};

fn repaired(start: Position, line: &str, proof_budget: usize) -> Repaired {
    let cells = line.split(' ').map(Cell::written).collect();
    let sheets = vec![Sheet::of(cells)];
    let options = RepairOptions { proof_budget, ..RepairOptions::default() };
    repair(&Record { start, sheets, ..Record::default() }, options)
}

#[test]
fn a_mended_game_can_be_proved_to_be_the_best() {
    let line = "e4 e5 Hf3 Nc6 Bb5 a6";
    let mended = repaired(Position::start(), line, 20_000);
    assert!(mended.is_optimal() && mended.status == RepairStatus::Repaired);
    assert_eq!(repaired(Position::start(), line, 0).optimality_gap, None);
    // `H` is no piece letter: every game has to pay for it, and with two positions nothing more is proved.
    let little = repaired(Position::start(), "e4 e5 Hf3 Nc6 Be5 a6", 2);
    assert!(!little.is_optimal() && little.optimality_gap.is_some());
}

#[test]
fn a_ply_that_no_cell_says_is_among_what_is_looked_at() {
    // The pawn promotes if Black has moved in between; `axb1` costs more.
    let start = Position::from_fen("7k/1P6/8/8/8/3K4/p7/1N6 w - - 0 1").unwrap();
    for (line, is_optimal) in [("Kd4 b8=Q", false), ("Kd4 Nd2", true)] {
        let answer = repaired(start, line, 20_000);
        assert_eq!(
            (answer.is_optimal(), answer.plies.len()),
            (is_optimal, 3),
            "{line}: {answer:?}"
        );
    }
}

#[test]
fn a_row_written_twice_costs_no_more_than_it_must() {
    let answer = repaired(Position::start(), "e4 e5 Nf3 Nc6 Nf3 Nc6 Bb5 a6", 20_000);
    assert!(answer.is_optimal() && answer.skipped.len() == 2, "{answer:?}");
}

/// The king's move out of check is not written, and Black's capture says the same as White's two cells before it.
#[test]
fn a_recapture_behind_a_ply_that_nobody_wrote_is_no_copy() {
    let start = Position::from_fen("6k1/5pp1/B4n1p/1p3P2/1r6/6PP/5P2/2R4K w - - 0 37").unwrap();
    let answer = repaired(start, "Rc8+ Kh7 Rb8 Ne4 Rxb5 Nxf2+ Rxb5", 20_000);
    assert!(answer.is_optimal() && answer.skipped.is_empty(), "{answer:?}");
    assert_eq!(answer.plies.len(), 8);
    assert_eq!(answer.plies[7].played.to_uci(), "b4b5");
}

#[test]
fn the_known_end_holds_against_a_cell() {
    // The last cell says a6, but on the board there is a pawn on a5.
    let mut position = Position::start();
    for written in ["e4", "e5", "Nf3", "Nc6", "Bb5", "a5"] {
        position
            .play(written.parse::<movetext::notation::San>().unwrap().to_move(&position).unwrap());
    }
    let cells = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"].map(Cell::written).to_vec();
    let sheets = vec![Sheet::of(cells)];
    let record = Record { sheets, reached: Some(position), ..Record::default() };
    let answer = repair(&record, RepairOptions::default());
    assert!(answer.ends_as_known && answer.is_optimal(), "{answer:?}");
    assert_eq!(answer.plies[5].played.to_uci(), "a7a5");
}

#[test]
fn nothing_is_proved_where_the_same_move_is_wrong_twice() {
    // The row in which Black played g4-g3 is missing: the pawn on g4 keeps the king from f3.
    let start = Position::from_fen("7Q/8/2k5/8/4n1p1/8/4K3/2q5 b - - 0 1").expect("a position");
    let once = "Qd2+ Kf3 Qd3+ Kg2 Qe2+ Kg1 Qd1+ Kg2 Qc2+";
    let certainty = |line: &str| repaired(start, line, 0).plies[1].certainty;
    assert_eq!(certainty(once), Certainty::Forced);
    assert_eq!(certainty(&format!("{once} Kf3 Qd3+ Kg2 Qe2+ Kg1")), Certainty::Likely);
}
