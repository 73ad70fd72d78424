//! Scoresheets become a game: nothing on them is lost, and no more is claimed than is proved.

use movetext::repair::{
    Cell, CellEdit, Certainty, Record, RepairOptions, RepairStatus, Repaired, RepairedPly, Sheet,
    repair,
};

/// Returns the game of some sheets, each a line of cells; `-` is a blank one.
fn repaired(sheets: &[&str]) -> Repaired {
    let cell = |text: &str| if text == "-" { Cell::blank() } else { Cell::written(text) };
    let sheet = |line: &&str| Sheet::of(line.split(' ').map(cell).collect());
    let record = Record { sheets: sheets.iter().map(sheet).collect(), ..Record::default() };
    let answer = repair(&record, RepairOptions::default());
    let mut told: Vec<_> = answer.plies.iter().flat_map(|ply| ply.cells.iter().copied()).collect();
    told.extend(answer.skipped.iter().map(|skipped| skipped.cell));
    told.sort();
    let before = told.len();
    told.dedup();
    assert_eq!(told.len(), before, "a cell is told of twice");
    let written = record.sheets.iter().flat_map(|sheet| &sheet.cells);
    let written = written.filter(|cell| cell.text().is_some()).count();
    let is_written =
        |sheet: usize, index: usize| record.sheets[sheet].cells[index].text().is_some();
    let told = told.iter().filter(|cell| is_written(cell.sheet, cell.index)).count();
    assert_eq!(told, written, "a cell is lost");
    answer
}

fn uci(answer: &Repaired) -> String {
    let moves: Vec<_> = answer.plies.iter().map(|ply| ply.played.to_uci()).collect();
    moves.join(" ")
}

#[test]
fn every_sheet_is_a_witness() {
    let answer = repaired(&["e4 e5 Nf3 Nf6", "e4 e5 Nf3 Nc6", "e4 e5 Nf3 Nc6"]);
    assert_eq!(uci(&answer), "e2e4 e7e5 g1f3 b8c6");
    assert_eq!(answer.status, RepairStatus::Repaired);
    assert!(answer.skipped.is_empty());
    assert!(answer.plies.iter().all(|ply| ply.cells.len() == 3));
    // Two sheets against one: not a matter of reading.
    assert_ne!(answer.plies[3].certainty, Certainty::Read);
}

#[test]
fn a_cell_with_nothing_but_marks_is_told_of() {
    let answer = repaired(&["e4 e5 ! Nc6", "e4 e5 Nf3 Nc6"]);
    assert_eq!(uci(&answer), "e2e4 e7e5 g1f3 b8c6");
}

#[test]
fn a_letter_that_looks_like_another_is_mended() {
    let clean = repaired(&["e4 e5 Nf3 Nc6 Bb5 a6"]);
    assert!(clean.is_optimal() && clean.status == RepairStatus::Clean);
    let mended = repaired(&["e4 e5 Hf3 Nc6 Bb5 a6"]);
    assert_eq!(mended.status, RepairStatus::Repaired);
    assert_eq!(mended.plies[2].edit, CellEdit::Confusion);
}

/// A Russian and a Japanese keyboard type squares in letters of their own; one slip changes nothing of the other cells.
#[test]
fn squares_in_other_letters_are_read_beside_a_slip() {
    let wide = repaired(&["ｅ４ ｅ５ Ｎｆ３ Ｎｃ６ Ｂｂ５ ａ６ Ｂａ４ Ｎｆ６ Ｏ-Ｏ Ｂｅ９"]);
    assert_eq!(uci(&wide), "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7");
    let cyrillic = repaired(&["е4 е5 Кf3 Кс6 Сс4 Сс5 d3 Кf6 Фе2 d6 Се3 0-0 Кbd2 - h3 h6"]);
    let first = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 d2d3 g8f6 d1e2 d7d6 c1e3 e8g8 b1d2";
    assert!(uci(&cyrillic).starts_with(first), "{}", uci(&cyrillic));
    for (at, ply) in wide.plies[..9].iter().chain(&cyrillic.plies[..13]).enumerate() {
        assert_eq!(ply.certainty, Certainty::Read, "{at}");
    }
}

#[test]
fn castling_may_be_written_as_the_move_of_the_king() {
    let answer = repaired(&["e4 e5 Nf3 Nc6 Bc4 Bc5 d3 Nf6 Kg1 d6 Bg5 h6 Bh4 g5 Bg3 Bg4"]);
    assert_eq!(answer.plies[8].played.to_uci(), "e1g1");
    assert_eq!(answer.plies[8].edit, CellEdit::Slip);
}

/// `e5` is a pawn's step where that can be played, and `exd5` only where the rest of the record requires it.
#[test]
fn a_step_that_can_be_played_is_no_capture_from_its_file() {
    // The Advance Caro-Kann, with Black's third move left blank.
    let answer = repaired(&["e4 c6 d4 d5 e5 - Nf3 e6"]);
    assert_eq!(answer.plies[4].played.to_uci(), "e4e5");
    // The Panov Attack requires the capture: it is reported as a change, since the step could have been played.
    let answer = repaired(&["e4 c6 d4 d5 e5 cxd5 c4 Nf6 Nc3 e6 Nf3 Be7"]);
    assert_eq!(answer.plies[4].played.to_uci(), "e4d5");
    assert!(!matches!(answer.plies[4].edit, CellEdit::None | CellEdit::Style));
}

#[test]
fn a_record_that_names_squares_alone_is_read() {
    let answer = repaired(&["e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f6e4"]);
    assert_eq!(answer.status, RepairStatus::Clean);
    assert!(answer.plies[8].played.castling().is_some());
    let mended = repaired(&["e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8t6 e1g1 f6e4"]);
    assert_eq!(mended.plies[7].played.to_uci(), "g8f6");
    let edits = mended.plies.iter().filter(|ply| ply.edit == CellEdit::Confusion);
    assert_eq!(edits.count(), 1, "{mended:?}");
}

/// The number of signs in an illegible cell means nothing.
#[test]
fn a_cell_that_cannot_be_read_may_be_any_move() {
    // The Opera game: only the queen's sacrifice on b8 allows the knight to go there and the rook to give mate.
    let opera = "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 \
                 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 ? Nxb8 Rd8#";
    for illegible in ["?", "??", "???"] {
        let answer = repaired(&[&opera.replace(" ? ", &format!(" {illegible} "))]);
        assert_eq!(answer.plies[30].played.to_uci(), "b3b8", "{illegible}");
        assert_eq!(answer.plies.len(), 33);
    }
}

#[test]
fn a_ply_that_nobody_wrote_is_put_in() {
    // Black's 2... Nc6 is missing; 3. Bb5 a6 4. Bxc6 needs something to capture on c6.
    let answer = repaired(&["e4 e5 Nf3 Bb5 a6 Bxc6 dxc6 Nxe5"]);
    assert_eq!(uci(&answer), "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 f3e5");
    assert_eq!((answer.gaps[0].after, answer.gaps[0].missing), (3, 1));
}

#[test]
fn a_ply_is_put_in_before_a_cell_that_fits_by_chance() {
    // Black's 2... d5 is missing; White's 3. e5 can be played by Black's pawn on e6, and the record breaks only later.
    let answer = repaired(&["e4 e6 d4 e5 c5 c3 Nc6 Nf3 Qb6 a3 Nh6 b4 cxd4 cxd4 Nf5"]);
    let opening = "e2e4 e7e6 d2d4 d7d5 e4e5 c7c5 c2c3 b8c6 g1f3 d8b6 a2a3 g8h6 b2b4 c5d4 c3d4 h6f5";
    assert_eq!(uci(&answer), opening);
    assert_eq!((answer.gaps[0].after, answer.gaps[0].missing), (3, 1));
}

#[test]
fn a_ply_is_put_in_before_a_square_seen_from_the_other_side() {
    // White's 5. O-O is missing, and Black, who sits on the other side, wrote d2 for e7.
    let answer = repaired(&["e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 Bd2 Re1 b5 Bb3 d6 c3 O-O"]);
    let opening = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8";
    assert_eq!(uci(&answer), opening);
    assert_eq!((answer.gaps[0].after, answer.gaps[0].missing), (8, 1));
}

#[test]
fn a_blank_cell_beside_a_written_one_is_of_its_ply() {
    let answer = repaired(&["e4 e5 Nf3 Nc6 Bb5 a6", "e4 - Nf3 Nc6 - a6"]);
    assert_eq!(uci(&answer), "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6");
    for ply in [1, 4] {
        let cells = answer.plies[ply].cells.iter().map(|cell| (cell.sheet, cell.index));
        assert!(cells.eq([(0, ply), (1, ply)]), "{:?}", answer.plies[ply]);
    }
    assert!(answer.skipped.is_empty());
}

/// Returns code, ply and candidates of every finding.
fn findings(answer: &Repaired) -> Vec<String> {
    let told = answer.findings.iter().map(|found| {
        let finding = &found.finding;
        let (code, ply) = (finding.code.name(), finding.ply.unwrap_or(0));
        format!("{code} {ply} {}", finding.candidates.join(" ")).trim().to_owned()
    });
    told.collect()
}

#[test]
fn a_break_names_the_earlier_ply_where_the_error_may_lie() {
    // The bishop went to b5: from c4 it cannot capture on c6.
    let answer = repaired(&["e4 e5 Nf3 Nc6 Bc4 a6 Bxc6 dxc6 O-O Nf6"]);
    assert_eq!(uci(&answer), "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1 g8f6");
    assert_eq!(findings(&answer), ["R002 5 Bb5", "R001 7"]);
    let (window, at) = (&answer.findings[0], &answer.findings[1]);
    assert_eq!((window.cell.unwrap().index, at.cell.unwrap().index), (4, 6));
    assert!(at.finding.values.contains(&("mended", 5_u32.into())));
}

#[test]
fn a_cell_that_means_nothing_breaks_the_record_where_it_stands() {
    let answer = repaired(&["e4 e5 Hf3 Nc6 Bb5 a6 Ba4 Nf6"]);
    // Other moves to f3 and pawn moves also allow the rest to be played, but none looks as much like the cell.
    let found = findings(&answer);
    assert!(found.len() == 1 && found[0].starts_with("R001 3 Nf3 "), "{found:?}");
    assert!(findings(&repaired(&["e4 e5 Nf3 Nc6 Bb5 a6"])).is_empty());
}

/// Fischer – Spassky, 10th game of 1972, with 9. a3 instead of 9. h3: the pawn cannot go to a3 at move 30.
const LATE_BREAK: &str = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O a3 Nb8 d4 Nbd7 c4 c6 cxb5 axb5 Nc3 Bb7 Bg5 \
         b4 Nb1 h6 Bh4 c5 dxe5 Nxe4 Bxe7 Qxe7 exd6 Qf6 Nbd2 Nxd6 Nc4 Nxc4 Bxc4 Nb6 Ne5 Rae8 Bxf7+ Rxf7 Nxf7 \
         Rxe1+ Qxe1 Kxf7 Qe3 Qg5 Qxg5 hxg5 b3 Ke6 a3 Kd6 axb4 cxb4 Ra5 Nd5 f3 Bc8 Kf2 Bf5";

#[test]
fn an_error_far_back_is_named_where_the_answer_mends_it() {
    let answer = repaired(&[LATE_BREAK]);
    // The move of the answer comes first, then others with which the record can be played further.
    assert_eq!(findings(&answer)[0], "R002 17 h3 d3 g3 g4");
    let [first, .., last] = &answer.findings[..] else { panic!("{answer:?}") };
    assert_eq!((first.finding.case, last.finding.case), ("mended", "mended"));
    assert_eq!(last.finding.ply, Some(59));
    assert!(last.finding.values.contains(&("mended", 17_u32.into())));
}

#[test]
fn a_break_claims_only_what_was_looked_at() {
    let case = |cells: &str| {
        let answer = repaired(&[cells]);
        let mut found = answer.findings.into_iter().map(|found| found.finding);
        let found = found.rfind(|finding| finding.code.name() == "R001").unwrap();
        (found.case, found.values)
    };
    let (alone, looked) = (case("e4 e5 Nf3 Nc6 Bb5 Hh9"), case("e4 e5 Hf3 Nc6 Bb5 a6 Ba4 Nf6"));
    assert_eq!(alone.0, "alone", "no cell after the break could tell");
    assert_eq!(case("Hf3 e5 e4 Nc6 Bb5 a6").0, "alone", "no ply stands before it");
    assert_eq!(looked.0, "");
    assert!(looked.1.contains(&("window", 2_u32.into())));
}

#[test]
fn moves_are_named_in_the_letters_of_the_sheet() {
    let answer = repaired(&["e4 e5 Cf3 Cc6 F?5 a6 Fa4 Cf6 O-O Fe7 Te1 b5 Fb3 d6"]);
    assert_eq!(answer.language.tag, "fr");
    let found = answer.findings.last().unwrap();
    assert_eq!(found.finding.candidates, ["Bb5"]);
    assert_eq!(found.candidates, ["Fb5"]);
}

#[test]
fn missing_plies_and_cells_left_over_are_found() {
    let answer = repaired(&["e4 e5 Nf3 - Bb5 a6 Ba4 Nf6 O-O Be7"]);
    assert!(findings(&answer).iter().any(|found| found.starts_with("R003 4")), "{answer:?}");
    let answer = repaired(&["e4 e5 Nf3 Nc6 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7"]);
    let left = findings(&answer).iter().filter(|found| found.starts_with("R004 5")).count();
    assert_eq!(left, 2, "{:?}", findings(&answer));
}

#[test]
fn a_budget_that_runs_out_says_so_and_gives_the_best_so_far() {
    let texts = "e4 e5 Nf3 Nc6 Xx9 Yy8 Zz7 Ww6 Vv5 Uu4 Tt3 Ss2 Rr1 Qq9".split(' ');
    let cells = texts.map(Cell::written).collect();
    let record = Record { sheets: vec![Sheet::of(cells)], ..Record::default() };
    let answer = repair(&record, RepairOptions { budget: Some(1), ..RepairOptions::default() });
    assert!(findings(&answer).iter().any(|found| found.starts_with("R007")), "{answer:?}");
    assert!(uci(&answer).starts_with("e2e4 e7e5 g1f3 b8c6"));
    let whole = repair(&record, RepairOptions::default());
    assert!(!findings(&whole).iter().any(|found| found.starts_with("R007")));
}

/// Whatever the cells say: the move that was settled is at its ply, and the game around it is legal.
#[test]
fn what_was_settled_stands_in_a_legal_game() {
    let texts = ["d4", "d5", "Nf3", "Nf6", "Nd2", "e6", "e?", "", "B?", "O-O", "0-O", "c?"];
    let cells: Vec<Cell> = texts
        .iter()
        .map(|text| if text.is_empty() { Cell::blank() } else { Cell::written(*text) })
        .collect();
    let asked = Record { sheets: vec![Sheet::of(cells)], ..Record::default() };
    let first = repair(&asked, RepairOptions::default());
    let mut settled = 0;
    for (at, ply) in first.plies.iter().enumerate() {
        for (other, _) in &ply.alternatives {
            let side = if at % 2 == 0 { "w" } else { "b" };
            let said = format!("{}{side}:{}", at / 2 + 1, other.to_uci());
            let held = vec![said.parse().unwrap()];
            let answer = repair(&Record { held, ..asked.clone() }, RepairOptions::default());
            assert!(answer.plies[at].is_held && answer.ends_as_known, "{said}");
            assert_eq!(answer.plies[at].played.plain(), other.plain(), "{said}");
            let mut position = answer.start;
            for ply in &answer.plies {
                assert!(position.legal_moves().contains(&ply.played.plain()), "{said}");
                position.play(ply.played);
            }
            settled += 1;
        }
    }
    assert!(settled > 5, "{settled}");
}

#[test]
fn a_reading_that_was_given_up_is_taken_up_again() {
    // Anderssen - Kieseritzky, 1851, with two wrong signs (1... e6, 12. d4); 14... Qg5 and 15... Ng8 were not written.
    let answer = repaired(&[
        "e4 e6 f4 exf4 Bc4 Qh4+ Kf1 b5 Bxb5 Nf6 Nf3 Qh6 d3 Nh5 Nh4 Qg5 Nf5 c6 d4 Nf6 Rg1 cxb5 h4 Qg6 \
          h5 Qf3 Bxf4 Qf6 Nc3 Bc5 Nd5 Qxb2 Bd6 Bxg1 e5 Qxa1+ Ke2 Na6 Nxg7+ Kd8 Qf6+ Nxf6 Be7#",
    ]);
    let game = "e2e4 e7e5 f2f4 e5f4 f1c4 d8h4 e1f1 b7b5 c4b5 g8f6 g1f3 h4h6 d2d3 f6h5 f3h4 h6g5 h4f5 c7c6 g2g4 h5f6 h1g1 \
                c6b5 h2h4 g5g6 h4h5 g6g5 d1f3 f6g8 c1f4 g5f6 b1c3 f8c5 c3d5 f6b2 f4d6 c5g1 e4e5 b2a1 f1e2 b8a6 f5g7 e8d8 \
                f3f6 g8f6 d6e7";
    assert_eq!(uci(&answer), game);
}

/// The Evergreen game with ten misread cells. `Rb6`, where the bishop went there, can be played; only twelve plies
/// later does it turn out that the rook is needed elsewhere.
#[test]
fn a_reading_is_taken_back_that_shows_to_be_wrong_much_later() {
    let answer =
        repaired(&["e4 e5 Nf3 Nc6 Bc4 Bc3 b4 Bxb4 c3 Ba5 d4 exd4 O-O d3 Qb3 Qf6 e5 Qg6 Re1 Nge7 \
        Ba3 b5 Qxb5 Nd8 Qa5 Rb6 Nbd2 Bb7 Ne4 Qf3 Bxd3 Qh5 Nf6+ gxf6 exf6 Ra8 Rgc1 Qxf3 Rxe7+ Nxe1 \
        Qxd2+ Kxd7 Bf5+ Ke8 Bd7+ Kf8 Bxe2#"]);
    let played = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 b2b4 c5b4 c2c3 b4a5 d2d4 e5d4 e1g1 d4d3 d1b3 d8f6 \
        e4e5 f6g6 f1e1 g8e7 c1a3 b7b5 b3b5 a8b8 b5a4 a5b6 b1d2 c8b7 d2e4 g6f5 c4d3 f5h5 e4f6 g7f6 e5f6 \
        h8g8 a1d1 h5f3 e1e7 c6e7 a4d7 e8d7 d3f5 d7e8 f5d7 e8f8 a3e7";
    assert_eq!(uci(&answer), played);
    assert_eq!(answer.status, RepairStatus::Repaired);
}

/// Theory has `c3` here nearly always; nobody who reads `c4` may be told that it says `c3` because another cell is
/// smudged.
#[test]
fn a_smudge_overrules_no_plain_cell() {
    let line = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c4 O-O h3 Nb?";
    let answer = repaired(&[line]);
    let c4 = &answer.plies[14];
    assert_eq!((c4.played.to_uci(), c4.certainty), ("c2c4".to_owned(), Certainty::Read));
    let smudged = &answer.plies[17];
    assert_eq!(smudged.edit, CellEdit::Confusion);
    assert!(["c6b8", "c6b4"].contains(&smudged.played.to_uci().as_str()), "{smudged:?}");
}

/// `8. c4` is legal and plays on, but so does `c3`, which is played far more often: on a sheet with a wrong letter the
/// doubt is told, and asked about.
#[test]
fn a_legal_cell_is_not_overruled_without_a_question() {
    let line = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c4 O-O h3 Hb8";
    let answer = repaired(&[line]);
    let doubted = &answer.plies[14];
    assert_eq!(doubted.played.to_uci(), "c2c3");
    assert_eq!(doubted.overrules.map(movetext::board::Move::to_uci), Some("c2c4".to_owned()));
    assert!(doubted.probability < 0.99, "{}", doubted.probability);
    assert_eq!(doubted.alternatives[0].0.to_uci(), "c2c4");
    let sum: f64 = doubted.alternatives.iter().map(|other| other.1).sum();
    assert!((0.9..=1.001).contains(&(doubted.probability + sum)), "{doubted:?}");
    assert!(answer.questions.iter().any(|question| question.ply == 15), "{:?}", answer.questions);
}

/// Knight to f3 would be likelier, and castling after it; but the pawn can stand on f3 with every other cell.
#[test]
fn a_written_move_stands_where_blanks_can_be_filled_with_it() {
    let sheet = "d4 Nf6 c4 e6 Nc3 Bb4 e3 O-O a3 Bxc3+ bxc3 b6 Bd3 Bb7 f3 Nc6 e4 Ne8 - - - - - f6 Bh4 Nd6 e5 Nf5 Bxf5 \
                 exf5 exf6";
    let answer = repaired(&[sheet]);
    assert_eq!((answer.plies.len(), answer.plies[14].played.to_uci().as_str()), (31, "f2f3"));
    let is_read = |(ply, told): (usize, &RepairedPly)| {
        (18..23).contains(&ply) || told.certainty == Certainty::Read
    };
    assert!(answer.plies.iter().enumerate().all(is_read));
}
