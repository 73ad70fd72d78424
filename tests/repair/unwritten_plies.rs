//! Plies for which a sheet has no cell: a row that the numbers skip, and moves after the last cell. The game is
//! Morphy's against the Duke of Brunswick, Paris 1858.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use crate::opera::OPERA as ROWS;
use crate::program::movetext_reading;
use serde_json::Value;

/// The position after the last move.
const MATE: &str = "1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17";

fn repaired(rows: &[&str], arguments: &[&str]) -> Value {
    let call = [&["repair", "--format", "json"], arguments].concat();
    let run = movetext_reading(&call, rows.join("\n").as_bytes());
    assert_ne!(run.status, Some(2), "{}", run.err);
    let answer: Value = serde_json::from_str(&run.out).unwrap();
    answer.get("plies").map_or_else(|| answer[0].clone(), |_| answer.clone())
}

fn sans(answer: &Value) -> Vec<&str> {
    answer["plies"].as_array().unwrap().iter().map(|ply| ply["san"].as_str().unwrap()).collect()
}

fn codes(answer: &Value) -> Vec<&str> {
    let findings = answer["findings"].as_array().unwrap();
    findings.iter().map(|finding| finding["code"].as_str().unwrap()).collect()
}

/// Returns the moves of rows, without their numbers.
fn moves<'r>(rows: &[&'r str]) -> Vec<&'r str> {
    rows.iter().flat_map(|row| row.split(' ').skip(1)).collect()
}

#[test]
fn a_row_that_the_numbers_leave_out_is_looked_for_where_they_do() {
    for left_out in [2, 4, 6, 8, 10, 12] {
        let mut rows = ROWS.to_vec();
        rows.remove(left_out);
        let answer = repaired(&rows, &[]);
        assert_eq!(sans(&answer), moves(&ROWS), "without {}", ROWS[left_out]);
        assert_eq!(answer["gaps"][0]["after"], 2 * left_out, "{}", answer["gaps"]);
        assert_eq!(answer["gaps"][0]["missing"], 2);
        assert!(codes(&answer).contains(&"R003"), "{:?}", codes(&answer));
    }
}

/// The numbers run on over a row that nobody wrote, 8. Nc3 c6. It may as well have been played a row earlier, before
/// Qb3 Qe7, or a row later, behind Bg5 b5: only Nxb5 cannot be played without it.
#[test]
fn between_the_places_where_a_row_may_be_missing_it_is_doubtful_which_ply_a_move_is() {
    let mut played = moves(&ROWS);
    played.drain(14..16);
    let row = |(at, moves): (usize, &[&str])| format!("{}. {}", at + 1, moves.join(" "));
    let rows: Vec<String> = played.chunks(2).enumerate().map(row).collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let answer = repaired(&rows, &[]);
    assert_eq!(sans(&answer), moves(&ROWS));
    let plies = answer["plies"].as_array().unwrap();
    let number = |ply: &&Value| ply["ply"].as_u64().unwrap();
    let doubtful: Vec<u64> =
        plies.iter().filter(|ply| ply["status"] != "read").map(|ply| number(&ply)).collect();
    let (first, last) = (doubtful[0], doubtful[doubtful.len() - 1]);
    assert!((8..15).contains(&first) && (17..22).contains(&last), "{doubtful:?}");
    assert_eq!(doubtful, (first..=last).collect::<Vec<_>>());
    // 7... Qe7 is what is written, and yet the move may have been 7... c6.
    let queen = &plies[13];
    assert_eq!((&queen["edit"], &queen["status"]), (&"none".into(), &"likely".into()));
    let others = queen["alternatives"].as_array().unwrap();
    assert!(others.iter().any(|other| other["san"] == "c6"), "{others:?}");
}

/// The next row begins with White's move again, so Black's is missing, whether or not the rest could be played without
/// it.
#[test]
fn a_move_is_looked_for_where_the_other_half_of_its_row_stands_alone() {
    for rows in
        [&["1. d4 d5", "2. c4", "3. a3 a6"][..], &["1. d4 d5", "2. c4", "3. a3 a6", "4. Nf3"]]
    {
        let answer = repaired(rows, &[]);
        let played = sans(&answer);
        assert_eq!([played[2], played[4], played[5]], ["c4", "a3", "a6"]);
        assert_eq!(
            (answer["gaps"][0]["after"].as_u64(), answer["gaps"][0]["missing"].as_u64()),
            (Some(3), Some(1))
        );
        assert!(codes(&answer).contains(&"R003"), "{:?}", codes(&answer));
    }
}

/// Up to eight plies are looked for behind the last cell: all that were played, or, of more, none.
#[test]
fn a_known_length_is_made_up_as_a_whole() {
    for plies in 11..=19 {
        let answer = repaired(&ROWS[..5], &["--plies", &plies.to_string()]);
        assert_eq!(sans(&answer).len(), if plies == 19 { 10 } else { plies }, "{plies} plies");
    }
}

/// The men on the board do not tell whose turn it is; in a mate it is that of the mated player.
#[test]
fn the_men_of_a_mate_are_a_known_end() {
    let (men, _) = MATE.split_once(' ').unwrap();
    let answer = repaired(&ROWS, &["--final", men]);
    assert_eq!((&answer["status"], codes(&answer)), (&"clean".into(), vec![]));
}

#[test]
fn what_leads_to_a_known_end_is_looked_for_behind_the_last_cell() {
    for blanks in 0..3 {
        let blank = vec!["__ __"; blanks];
        let answer = repaired(&[&ROWS[..15], &blank].concat(), &["--final", MATE]);
        assert_eq!(sans(&answer), moves(&ROWS), "{blanks} blank rows");
        assert!(!codes(&answer).contains(&"R005"), "{:?}", codes(&answer));
    }
}

/// If the end is known, only lines that lead there fill the gap.
#[test]
fn the_lines_of_a_gap_lead_to_the_known_end() {
    let answer = repaired(&ROWS[..15], &["--final", MATE]);
    let gap = &answer["gaps"][0];
    assert_eq!(
        (&gap["after"], &gap["missing"], &gap["exact"]),
        (&30.into(), &3.into(), &true.into())
    );
    assert_eq!(gap["completions"][0], serde_json::json!(["b3b8", "d7b8", "d1d8"]));
    assert_eq!(gap["lines"], "1");
}

#[test]
fn blank_cells_at_the_end_are_moves_only_as_far_as_the_game_was_so_long() {
    let rows = [&ROWS[..3], &["4. __ __", "5. __ __"]].concat();
    let clean = repaired(&rows, &[]);
    assert_eq!((&clean["status"], codes(&clean)), (&"clean".into(), vec!["R003"]));
    assert_eq!(clean["skipped"].as_array().unwrap().len(), 4);
    let known = repaired(&rows, &["--plies", "6"]);
    assert_eq!((&known["status"], codes(&known)), (&"clean".into(), vec![]));
    let longer = repaired(&rows, &["--plies", "8"]);
    assert_eq!(sans(&longer).len(), 8);
    // Nobody can tell what was played in twenty moves.
    let far = repaired(&rows, &["--plies", "46"]);
    assert_eq!((sans(&far).len(), codes(&far)), (6, vec!["R003"]));
}

#[test]
fn a_held_move_is_played_where_no_cell_is_written_or_a_finding_says_why_not() {
    let held = repaired(&ROWS[..3], &["--hold", "4w:dxe5"]);
    assert_eq!(sans(&held).last(), Some(&"dxe5"));
    let illegal = repaired(&ROWS[..3], &["--hold", "4w:Rh8"]);
    assert_eq!(codes(&illegal), ["R005"]);
}

/// The moves can be played without the row: nothing is inserted, but the numbers are reported.
#[test]
fn numbers_that_do_not_run_on_are_told_though_every_move_can_be_played() {
    for (rows, expected) in [
        (&["1. e4 e5", "2. Nf3 Nc6", "4. d3 d6", "5. Be2 Be7"][..], &["R003"][..]),
        (&["1. e4 e5", "2. Nf3 Nc6", "7. d3 d6"], &["R003"]),
        (&["1. e4 e5", "3. Bb5 a6", "2. Nf3 Nc6", "4. Ba4 Nf6"], &["G001"]),
        (&["1. e4 e5", "1. Nf3 Nc6", "2. Bb5 a6"], &["G001"]),
        (&["1. e4", "2. e5", "3. Nf3", "4. Nc6"], &[]),
        (&["e4 e5", "Nf3 Nc6"], &[]),
    ] {
        let answer = repaired(rows, &[]);
        assert_eq!((&answer["status"], codes(&answer)), (&"clean".into(), expected.to_vec()));
    }
}

/// A position at the end that says the wrong side to move: with the men of this end it can only be a slip.
#[test]
fn the_wrong_turn_at_a_known_end_is_taken_for_a_slip() {
    let rows = ["1. e4 e5", "2. Nf3 Nc6", "3. Bb5 a6"];
    let men = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R";
    let wrong = repaired(&rows, &["--final", &format!("{men} b KQkq - 0 4")]);
    assert_eq!((&wrong["status"], sans(&wrong)), (&"clean".into(), moves(&rows)));
    let said = &wrong["findings"][0];
    assert_eq!(said["code"], "R005");
    assert!(said["message"].as_str().unwrap().contains("the turn is taken for a slip"), "{said}");
    let right = repaired(&rows, &["--final", &format!("{men} w KQkq - 0 4")]);
    assert_eq!((&right["status"], codes(&right)), (&"clean".into(), Vec::new()));
}

/// Where all moves of one side are sought at once, what seems sure is not.
#[test]
fn no_move_of_the_side_that_is_not_written_is_told_to_be_sure() {
    let of_white = |row: &&'static str| row.rsplit_once(' ').map_or(*row, |(white, _)| white);
    let rows: Vec<&str> = ROWS[..16].iter().map(of_white).collect();
    let answer = repaired(&rows, &[]);
    let plies = answer["plies"].as_array().unwrap();
    let unwritten = || plies.iter().filter(|ply| ply["cells"].as_array().unwrap().is_empty());
    assert!(unwritten().count() >= 15, "{answer}");
    assert!(unwritten().all(|ply| ply["probability"].as_f64().unwrap() <= 0.85), "{answer}");
}

/// If only the moves of one side are written, each is kept as it is, and those of the other side are inserted between
/// them.
#[test]
fn a_sheet_of_one_side_keeps_its_moves() {
    for (column, count) in [(0, 15), (1, 16)] {
        let row = |row: &&str| {
            let cells: Vec<&str> = row.split(' ').collect();
            let dots = if column == 1 { "... " } else { "" };
            format!("{} {dots}{}", cells[0], cells[1 + column])
        };
        let rows: Vec<String> = ROWS[..8].iter().map(row).collect();
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let answer = repaired(&rows, &[]);
        let expected: Vec<_> = moves(&ROWS[..8]).into_iter().skip(column).step_by(2).collect();
        let played = sans(&answer);
        assert_eq!(played.len(), count, "{played:?}");
        assert_eq!(played.into_iter().skip(column).step_by(2).collect::<Vec<_>>(), expected);
        assert_eq!(codes(&answer), ["R003"]);
    }
}

/// What people usually play does not turn a plainly written move into a slip: the knights move to and fro, and so they
/// may in the blank row.
#[test]
fn a_sheet_that_plays_with_something_in_its_blanks_is_taken_at_its_word() {
    let rows = [
        "1. e4 e5",
        "2. Nf3 Nc6",
        "3. Ng1 Nb8",
        "4. Nf3 Nc6",
        "5. - -",
        "6. Nf3 Nc6",
        "7. Ng1 Nb8",
    ];
    let answer = repaired(&rows, &[]);
    for (ply, told) in answer["plies"].as_array().unwrap().iter().enumerate() {
        assert_eq!(told["edit"], if [8, 9].contains(&ply) { "blank" } else { "none" }, "{told}");
    }
    // Two blank rows are four plies, and the last move is mate.
    let mut rows = ROWS.to_vec();
    (rows[12], rows[13]) = ("13. - -", "14. - -");
    let answer = repaired(&rows, &[]);
    assert_eq!(sans(&answer).len(), 33);
    assert_eq!(sans(&answer)[28..], moves(&ROWS)[28..]);
    assert!(!codes(&answer).iter().any(|code| code.starts_with('N')), "{:?}", codes(&answer));
}

/// A time scramble: of six plies nothing is written, and there are more ways to fill them than a beam follows. Every
/// cell that is written stands, whether the blank rows are there or not.
#[test]
fn rows_of_a_time_scramble_are_filled_such_that_all_that_is_written_stands() {
    let reti = [
        "1. e4 c6",
        "2. d4 d5",
        "3. Nc3 dxe4",
        "4. Nxe4 Nf6",
        "5. - -",
        "6. - -",
        "7. Bd2 Qxe5",
        "8. O-O-O Nxe4",
        "9. Qd8+ Kxd8",
        "10. Bg5+ Kc7",
        "11. Bd8#",
    ];
    let answer = repaired(&reti, &[]);
    assert_eq!(sans(&answer)[8..12], ["Qd3", "e5", "dxe5", "Qa5+"]);
    assert_eq!(sans(&answer)[12..], moves(&reti)[12..]);
    let mut rows = ROWS.to_vec();
    (rows[8], rows[9], rows[10]) = ("9. - -", "10. - -", "11. - -");
    for rows in [rows.clone(), [&rows[..8], &rows[11..]].concat()] {
        let answer = repaired(&rows, &[]);
        let played = sans(&answer);
        assert_eq!(played.len(), 33);
        assert_eq!((&played[..16], &played[22..]), (&moves(&ROWS)[..16], &moves(&ROWS)[22..]));
    }
}

/// The position before White's ninth move, without move counters.
const MIDDLE: &str = "rn2kb1r/pp2qppp/2p2n2/4p3/2B1P3/1QN5/PPP2PPP/R1B1K2R w KQkq -";

#[test]
fn no_game_is_made_up_where_the_first_page_is_lost() {
    let mut rows = ROWS[8..].to_vec();
    rows[1] = "10. Nxb5 cxb6";
    let answer = repaired(&rows, &[]);
    assert_eq!((&answer["status"], sans(&answer).len()), (&Value::from("partial"), 0));
    let skipped = answer["skipped"].as_array().unwrap();
    let written: Vec<_> = skipped.iter().map(|cell| cell["written"].as_str().unwrap()).collect();
    assert_eq!(written, moves(&rows), "every cell is told");
    let finding = &answer["findings"][0];
    assert_eq!((codes(&answer), &finding["number"]), (vec!["R006"], &Value::from(9)));
    let message = finding["message"].as_str().unwrap();
    assert!(message.contains("begin at move 9 of White: the 16 plies before it"), "{message}");
    let shown = movetext_reading(&["repair"], rows.join("\n").as_bytes()).out;
    assert!(shown.contains("Nothing could be read; 17 cells unread."), "{shown}");
    assert!(shown.contains("in a line `FEN:` above the rows"), "the way out: {shown}");
    for counted in ["0 9", "0 1"] {
        let position = format!("FEN: {MIDDLE} {counted}");
        let answer = repaired(&[&[position.as_str(), ""], rows.as_slice()].concat(), &[]);
        assert_eq!(sans(&answer), moves(&ROWS[8..]), "after {position}");
    }
}

#[test]
fn where_hardly_anything_agrees_it_is_said() {
    let rows: Vec<&str> = ROWS[8..].iter().map(|row| row.split_once(' ').unwrap().1).collect();
    let answer = repaired(&rows, &[]);
    assert_ne!(answer["status"], "clean");
    let at = codes(&answer).iter().position(|code| *code == "R010").unwrap();
    let message = answer["findings"][at]["message"].as_str().unwrap();
    assert!(message.contains("plies that nothing shows are put in"), "without numbers: {message}");
    let mut rows = ROWS.to_vec();
    rows[8] = "9. Bg6 b6";
    let answer = repaired(&rows, &[]);
    assert!(!codes(&answer).contains(&"R010"), "two slips: {:?}", codes(&answer));
}

#[test]
fn a_form_with_numbers_of_its_own_lacks_no_page() {
    let row = |(index, row): (usize, &&str)| {
        format!("{}. {}", index + 31, row.split_once(' ').unwrap().1)
    };
    let rows: Vec<String> = ROWS.iter().enumerate().map(row).collect();
    let mut rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    rows[8] = "39. Bg6 b5";
    let answer = repaired(&rows, &[]);
    assert_eq!(sans(&answer), moves(&ROWS));
}

/// Byrne against Fischer, New York 1956.
const BYRNE_FISCHER: [&str; 41] = [
    "1. Nf3 Nf6",
    "2. c4 g6",
    "3. Nc3 Bg7",
    "4. d4 O-O",
    "5. Bf4 d5",
    "6. Qb3 dxc4",
    "7. Qxc4 c6",
    "8. e4 Nbd7",
    "9. Rd1 Nb6",
    "10. Qc5 Bg4",
    "11. Bg5 Na4",
    "12. Qa3 Nxc3",
    "13. bxc3 Nxe4",
    "14. Bxe7 Qb6",
    "15. Bc4 Nxc3",
    "16. Bc5 Rfe8+",
    "17. Kf1 Be6",
    "18. Bxb6 Bxc4+",
    "19. Kg1 Ne2+",
    "20. Kf1 Nxd4+",
    "21. Kg1 Ne2+",
    "22. Kf1 Nc3+",
    "23. Kg1 axb6",
    "24. Qb4 Ra4",
    "25. Qxb6 Nxd1",
    "26. h3 Rxa2",
    "27. Kh2 Nxf2",
    "28. Re1 Rxe1",
    "29. Qd8+ Bf8",
    "30. Nxe1 Bd5",
    "31. Nf3 Ne4",
    "32. Qb8 b5",
    "33. h4 h5",
    "34. Ne5 Kg7",
    "35. Kg1 Bc5+",
    "36. Kf1 Ng3+",
    "37. Ke1 Bb4+",
    "38. Kd1 Bb3+",
    "39. Kc1 Ne2+",
    "40. Kb1 Nc3+",
    "41. Kc1 Rc2#",
];

/// Without rows 20 and 21 the game plays on to the same mate; only its length shows that they are missing.
#[test]
fn rows_that_the_numbers_leave_out_are_looked_for_where_they_make_up_the_known_length() {
    let mut rows = BYRNE_FISCHER.to_vec();
    rows.drain(19..21);
    assert_eq!(sans(&repaired(&rows, &[])).len(), 78);
    let answer = repaired(&rows, &["--plies", "82"]);
    let played = sans(&answer);
    assert_eq!((played.len(), &answer["status"]), (82, &"repaired".into()));
    assert_eq!(played[42..], moves(&BYRNE_FISCHER)[42..]);
    assert_eq!(
        (answer["gaps"][0]["after"].as_u64(), answer["gaps"][0]["missing"].as_u64()),
        (Some(38), Some(4))
    );
}

/// The other rows are numbered on, and both players keep their turns: without row 18 nine cells more can be played.
#[test]
fn a_row_that_was_left_out_is_put_in_long_before_it_shows() {
    for left_out in [4, 7, 18, 24, 25] {
        let mut played = moves(&BYRNE_FISCHER);
        played.drain(2 * left_out - 2..2 * left_out);
        let row = |(number, row): (usize, &[&str])| format!("{}. {}", number, row.join(" "));
        let rows: Vec<String> = (1..).zip(played.chunks(2)).map(row).collect();
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let answer = repaired(&rows, &[]);
        assert_eq!(sans(&answer), moves(&BYRNE_FISCHER), "without row {left_out}");
        assert_eq!(answer["gaps"][0]["after"], 2 * left_out - 2, "{}", answer["gaps"]);
        assert_eq!(answer["skipped"].as_array().unwrap().len(), 0);
    }
}

/// In the row left out a rook goes where it is captured sixteen rows later.
#[test]
fn the_lines_of_a_gap_must_let_all_be_played_that_follows() {
    let mut rows = BYRNE_FISCHER.to_vec();
    rows.remove(8);
    let gap = &repaired(&rows, &[])["gaps"][0];
    assert_eq!(
        (&gap["after"], &gap["lines"], &gap["exact"]),
        (&16.into(), &"1".into(), &true.into())
    );
    assert_eq!(gap["completions"], serde_json::json!([["a1d1", "d7b6"]]));
}

/// Anderssen against Dufresne, Berlin 1852, without row 20 and with `Rxd7+` for `Qxd7+`. As it stands `Rxd7` is legal
/// after `20. Be4 Qxf6`, but gives no check, and `Bxe7` no mate then: a false sign of mate is rarer than a wrong letter.
#[test]
fn a_sign_of_mate_is_believed() {
    let rows = [
        "1. e4 e5",
        "2. Nf3 Nc6",
        "3. Bc4 Bc5",
        "4. b4 Bxb4",
        "5. c3 Ba5",
        "6. d4 exd4",
        "7. O-O d3",
        "8. Qb3 Qf6",
        "9. e5 Qg6",
        "10. Re1 Nge7",
        "11. Ba3 b5",
        "12. Qxb5 Rb8",
        "13. Qa4 Bb6",
        "14. Nbd2 Bb7",
        "15. Ne4 Qf5",
        "16. Bxd3 Qh5",
        "17. Nf6+ gxf6",
        "18. exf6 Rg8",
        "19. Rad1 Qxf3",
        "21. Rxd7+ Kxd7",
        "22. Bf5+ Ke8",
        "23. Bd7+ Kf8",
        "24. Bxe7#",
    ];
    let answer = repaired(&rows, &[]);
    assert_eq!(
        sans(&answer)[38..],
        ["Rxe7+", "Nxe7", "Qxd7+", "Kxd7", "Bf5+", "Ke8", "Bd7+", "Kf8", "Bxe7#"]
    );
}

/// Behind Black's move another one of Black is written, so that nothing was played in the blank cell between them.
#[test]
fn a_blank_cell_that_is_left_out_is_told_of() {
    let mut cells = moves(&ROWS);
    cells.insert(6, "-");
    let row = |(cells, number): (&[&str], usize)| format!("{number}. {}", cells.join(" "));
    let rows: Vec<String> = cells.chunks(2).zip(1..).map(row).collect();
    let run = movetext_reading(&["repair"], rows.join("\n").as_bytes());
    assert!(run.out.contains("1 blank cell left out"), "{}", run.out);
    assert!(run.out.contains("row 4, White: no move can be read there"), "{}", run.out);
    assert!(run.out.contains("no move was played there"), "{}", run.out);
}
