//! What is proved of a mended game, held against all legal games there are.

use movetext::board::Position;
use movetext::language::Language;
use movetext::repair::{
    Cell, Record, RepairOptions, RepairStatus, Repaired, Sheet, SpelledToken, repair,
};

/// King, knight and pawn against king: few moves each, so that all games can be looked at.
const ENDGAME: &str = "8/8/4k3/8/8/3K4/4P3/2N5 w - - 0 1";

fn repaired(start: Position, line: &str, proof_budget: usize) -> Repaired {
    let cells = line.split(' ').map(Cell::written).collect();
    let sheets = vec![Sheet { owner: None, cells }];
    let options = RepairOptions { proof_budget, ..RepairOptions::default() };
    repair(&Record { start, sheets, ..Record::default() }, options)
}

/// A ply that no cell says, and two cells in the wrong order, beside what the cells cost then (`src/repair`).
const PUT_IN: f32 = 4.6 + 2.0;
const EXCHANGED: f32 = 6.5;

/// The least that the cells cost in any legal game, looked for below a limit.
fn least_cost(position: &Position, cells: &mut [SpelledToken], limit: f32) -> f32 {
    let mut least = limit;
    if cells.is_empty() {
        return least.min(0.0);
    }
    for found in position.legal_moves() {
        let behind = position.after(found);
        let cost = cells[0].cost(position, found);
        if cost < least {
            least = least.min(cost + least_cost(&behind, &mut cells[1..], least - cost));
        }
        if PUT_IN < least {
            for next in behind.legal_moves() {
                let cost = PUT_IN + cells[0].cost(&behind, next);
                if cost < least {
                    let rest = least_cost(&behind.after(next), &mut cells[1..], least - cost);
                    least = least.min(cost + rest);
                }
            }
        }
        if cells.len() > 1 && EXCHANGED < least {
            let first = EXCHANGED + cells[1].cost(position, found);
            for next in behind.legal_moves() {
                let cost = first + cells[0].cost(&behind, next);
                if cost < least {
                    let rest = least_cost(&behind.after(next), &mut cells[2..], least - cost);
                    least = least.min(cost + rest);
                }
            }
        }
    }
    least
}

/// What the cells cost in the game that was found.
fn cost(answer: &Repaired, cells: &mut [SpelledToken]) -> f32 {
    let mut position = answer.start;
    let played = answer.plies.iter().zip(cells).map(|(ply, cell)| {
        let cost = cell.cost(&position, ply.played);
        position.play(ply.played);
        cost
    });
    played.sum()
}

#[test]
fn no_game_is_better_by_more_than_is_said() {
    let start = Position::from_fen(ENDGAME).unwrap();
    let sheets = [
        "Nb3 Kd5 e4+ Ke5 Nc5", // plays as it is written
        "Nb3 Kd5 e5+ Ke5 Nc5", // a rank too high
        "Nb3 Kd5 e4+ Kf6 Nc5", // the king cannot go there
        "Hb3 Kd5 e4+ Ke5 Nc5", // a letter that looks like another
        "Nb3 Kc5 e4 Ke5 Nd5",  // several readings lead on
        "Nb3 Kd5 c4 Kd6 c5+ K?",
        "N?3 K?5 e?+ K?5 N?5",
        "Na3 Kd5 e4 Kc5 Kc3",
    ];
    let mut proved = 0;
    for sheet in sheets {
        let spelled = |text| SpelledToken::new(text, Language::english());
        let mut cells: Vec<SpelledToken> = sheet.split(' ').map(spelled).collect();
        let answer = repaired(start, sheet, 20_000);
        assert_eq!(answer.plies.len(), cells.len(), "{sheet}");
        let found = cost(&answer, &mut cells);
        let least = least_cost(&start, &mut cells, found + 0.02);
        let gap = answer.optimality_gap.unwrap() as f32;
        assert!(found - gap <= least + 0.01, "{sheet}: {found} less {gap} is above {least}");
        if answer.is_optimal() {
            proved += 1;
            assert!(found <= least + 0.01, "{sheet}: {found}, and the best game {least}");
        }
    }
    assert!(proved >= sheets.len() - 2, "{proved}");
}

#[test]
fn a_mended_game_can_be_proved_to_be_the_best() {
    let line = "e4 e5 Hf3 Nc6 Bb5 a6";
    let mended = repaired(Position::start(), line, 20_000);
    assert!(mended.is_optimal() && mended.status == RepairStatus::Repaired);
    assert_eq!(repaired(Position::start(), line, 0).optimality_gap, None);
    // `H` is no letter of a piece: what that costs any game has to pay, and with two positions no more is proved.
    let little = repaired(Position::start(), "e4 e5 Hf3 Nc6 Be5 a6", 2);
    assert!(!little.is_optimal() && little.optimality_gap.is_some());
}

#[test]
fn a_ply_that_no_cell_says_is_among_what_is_looked_at() {
    // The pawn promotes where Black has moved in between; `axb1` is dearer.
    let start = Position::from_fen("7k/1P6/8/8/8/3K4/p7/1N6 w - - 0 1").unwrap();
    for line in ["Kd4 b8=Q", "Kd4 Nd2"] {
        let answer = repaired(start, line, 20_000);
        assert!(!answer.is_optimal() || answer.plies.len() == 3, "{line}: {answer:?}");
    }
}

#[test]
fn a_row_written_twice_costs_no_more_than_it_must() {
    let answer = repaired(Position::start(), "e4 e5 Nf3 Nc6 Nf3 Nc6 Bb5 a6", 20_000);
    assert!(answer.is_optimal() && answer.skipped.len() == 2, "{answer:?}");
}

#[test]
fn the_known_end_holds_against_a_cell() {
    // The last cell says a6; on the board stood a pawn on a5.
    let mut position = Position::start();
    for written in ["e4", "e5", "Nf3", "Nc6", "Bb5", "a5"] {
        position
            .play(written.parse::<movetext::notation::San>().unwrap().to_move(&position).unwrap());
    }
    let cells = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"].map(Cell::written).to_vec();
    let sheets = vec![Sheet { owner: None, cells }];
    let record = Record { sheets, reached: Some(position), ..Record::default() };
    let answer = repair(&record, RepairOptions::default());
    assert!(answer.ends_as_known && answer.is_optimal(), "{answer:?}");
    assert_eq!(answer.plies[5].played.to_uci(), "a7a5");
}
