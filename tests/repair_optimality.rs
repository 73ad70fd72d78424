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

/// The least that the cells cost in any legal game of as many plies.
fn least_cost(position: &Position, cells: &mut [SpelledToken], limit: f32) -> f32 {
    let Some((first, rest)) = cells.split_first_mut() else { return 0.0 };
    let mut least = limit;
    for found in position.legal_moves() {
        let cost = first.cost(position, found);
        if cost < least {
            least = least.min(cost + least_cost(&position.after(found), rest, least - cost));
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
        let (found, least) = (cost(&answer, &mut cells), least_cost(&start, &mut cells, 100.0));
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
