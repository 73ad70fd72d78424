//! Scoresheets as people and text recognisers write them: headings, damaged cells, blanks inside moves, times.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use crate::program::repair::{accounted, repaired};
use crate::program::{Run, movetext_reading};
use serde_json::{Value, json};

const ROWS: &str = "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n4. Ba4 Nf6\n";
const SPANISH: [&str; 8] = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6"];

/// Returns the only answer to a sheet, and the run.
fn answer(sheet: &str) -> (Run, Value) {
    let (run, mut answers) = repaired(&["-"], sheet);
    assert_eq!(answers.len(), 1, "{sheet}{}", run.out);
    let answer = answers.remove(0);
    (run, answer)
}

fn sans(answer: &Value) -> Vec<&str> {
    answer["plies"].as_array().unwrap().iter().map(|ply| ply["san"].as_str().unwrap()).collect()
}

/// Returns the texts of the cells in order.
fn written(answer: &Value) -> Vec<String> {
    accounted(answer).into_iter().map(|(.., text)| text).collect()
}

fn pgn(arguments: &[&str], sheet: &str) -> Run {
    movetext_reading(&[&["convert"], arguments, &["-"]].concat(), sheet.as_bytes())
}

#[test]
fn a_heading_over_the_head_is_kept_and_the_tags_are_read() {
    for (heading, white, black) in [
        ("SCORE SHEET\n", "White", "Black"),
        ("Partieformular\n", "Weiß", "Schwarz"),
        ("Club Championship 2023\n\n", "White", "Black"),
    ] {
        let sheet = format!("{heading}{white}: Anna\n{black}: Bert\n{ROWS}1-0\n");
        let (_, said) = answer(&sheet);
        assert_eq!((&said["status"], sans(&said)), (&json!("clean"), SPANISH.to_vec()), "{sheet}");
        let all = said.to_string();
        assert!(all.contains("Anna") && all.contains(heading.trim()), "{all}");
        for arguments in [&[][..], &["--from", "sheet"]] {
            let run = pgn(arguments, &sheet);
            assert_eq!(run.out.matches("[Event ").count(), 1, "{}", run.out);
            assert!(run.out.contains("[White \"Anna\"]"), "{}", run.out);
            assert!(run.out.contains(&format!("{{{}}} 1. e4", heading.trim())), "{}", run.out);
        }
    }
}

#[test]
fn every_sheet_has_its_own_heading() {
    let sheet = |white: &str, end: &str| format!("SCORE SHEET\nWhite: {white}\n{ROWS}{end}\n");
    for end in ["1-0\n", "", "Result: 1-0\n"] {
        let run = pgn(&[], &(sheet("Anna", end) + &sheet("Berta", end)));
        assert_eq!(run.out.matches("{SCORE SHEET} 1. e4").count(), 2, "{}", run.out);
        assert!(run.out.contains("Anna") && run.out.contains("Berta"), "{}", run.out);
    }
}

#[test]
fn text_before_a_game_is_told() {
    let (run, said) = answer(&format!("White Anna, Black Bert\n{ROWS}"));
    assert_eq!(sans(&said), SPANISH);
    assert!(run.err.contains("“White Anna, Black Bert”"), "{}", run.err);
}

#[test]
fn a_spoilt_first_cell_is_the_cell_of_whites_first_move() {
    for first in ["e9", "€4", "4e", "e.4", "e,4", "e-", "xx", "Nf9"] {
        let sheet = format!("1. {first} e5\n2. Nf3 Nc6\n3. Bb5 a6\n4. Ba4 Nf6\n");
        let (_, said) = answer(&sheet);
        assert_eq!(written(&said)[..2], [first, "e5"], "{said}");
        assert_eq!(sans(&said)[1..], SPANISH[1..], "{first}");
        let run = pgn(&[], &sheet);
        assert!(run.out.contains(first) && run.out.contains("Nf6"), "{}", run.out);
        assert!(!run.err.contains("S001"), "{}", run.err);
    }
}

#[test]
fn blanks_and_arrows_in_moves_are_read() {
    let long = ["e2-e4", "e7-e5", "Ng1-f3", "Nb8-c6", "Bf1-b5", "a7-a6", "Bb5xc6", "d7xc6"];
    let short = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6"];
    for (dash, takes) in [(" - ", " x "), ("→", "x"), ("->", "x"), (" – ", "x")] {
        let moves = long.map(|move_| move_.replace('-', dash).replace('x', takes));
        for gap in [" ", "\t"] {
            let rows = moves.chunks(2).enumerate();
            let rows = rows.map(|(row, pair)| format!("{}.{gap}{}\n", row + 1, pair.join(gap)));
            let sheet = rows.collect::<String>();
            for head in ["", "White: Anna\n"] {
                let (_, said) = answer(&format!("{head}{sheet}"));
                assert_eq!(
                    (sans(&said), &said["status"]),
                    (short.to_vec(), &json!("clean")),
                    "{sheet}"
                );
                assert_eq!(written(&said), moves, "{sheet}");
            }
            let run = movetext_reading(&["check", "-"], sheet.as_bytes());
            assert!(run.out.contains("1 game, no findings"), "{sheet}{}", run.out);
        }
    }
}

#[test]
fn a_dash_between_the_moves_of_both_players_is_no_part_of_them() {
    let (_, said) = answer("1. e4 - e5\n2. Nf3 - Nc6\n3. Bb5 - a6\n4. Ba4 - Nf6\n");
    assert_eq!(sans(&said), SPANISH);
}

#[test]
fn numbers_may_have_odd_signs() {
    for number in ["#,", "#º", "##", "#:"] {
        let dressed = |row: usize| match number {
            "##" => format!("#{row}"),
            sign => sign.replace('#', &row.to_string()),
        };
        let rows = ROWS.lines().enumerate();
        let rows =
            rows.map(|(row, line)| line.replace(&format!("{}.", row + 1), &dressed(row + 1)));
        let sheet = rows.map(|line| line + "\n").collect::<String>();
        let (_, said) = answer(&sheet);
        assert_eq!((sans(&said), &said["status"]), (SPANISH.to_vec(), &json!("clean")), "{sheet}");
    }
}

#[test]
fn a_piece_set_apart_from_its_square_is_one_cell_with_it() {
    for sheet in [
        "1. e4 e5\n2. Nf3 N c6\n3. Bb5 a6\n4. Ba4 Nf6\n",
        "1. e4 e5\n2. N f3 N c6\n3. B b5 a 6\n4. Ba 4 N f6\n",
        "1. | e4 | e5\n2. | Nf3 | N c6\n3. | B b5 | a6\n4. | Ba4 | N f6\n",
        "White: Anna\n1. e4 e5\n2. N f3 N c6\n3. B b5 a6\n4. Ba4 Nf6\n",
    ] {
        let (_, said) = answer(sheet);
        assert_eq!((sans(&said), written(&said).len()), (SPANISH.to_vec(), 8), "{sheet}");
    }
    let table = pgn(&[], "1. | e4 | e5\n2. | Nf3 | N c6\n3. | Bb5 | a6\n");
    assert!(table.out.contains("2. Nf3 Nc6 3. Bb5 a6"), "{}", table.out);
    let (_, german) = answer("1. e4 e5\n2. Sf3 S c6\n3. Lb5 a6\n4. D e2 D f6\n");
    assert_eq!(german["status"], "clean");
    let run = pgn(&[], "1. e4 e5\n2. Sf3 S c6\n3. Lb5 a6\n4. D e2 D f6\n");
    assert!(run.out.contains("4. Qe2 Qf6"), "{}", run.out);
}

#[test]
fn a_sign_of_novelty_is_one_where_a_piece_follows() {
    let (run, said) = answer("1. e4 e5 2. Nf3 N Nc6 3. Bb5 a6 4. Ba4 Nf6");
    assert_eq!((sans(&said), &said["status"]), (SPANISH.to_vec(), &json!("clean")));
    assert!(run.err.contains("1 glyph"), "{}", run.err);
}

#[test]
fn what_stands_below_the_rows_belongs_to_the_game() {
    for (footer, outcome) in [
        ("Result: 1-0\nSigned: Anna\n", "1-0"),
        ("Result: 1-0\nSignature White: A. Smith\n", "1-0"),
        ("Result White 1 Black 0\n", "*"),
        ("White 1 Black 0\n", "*"),
        ("Time 1.32 0.58\n", "*"),
    ] {
        for head in ["", "White: Anna\nBlack: Bert\n", "SCORE SHEET\nWhite: Anna\n"] {
            let (run, said) = answer(&format!("{head}{ROWS}{footer}"));
            assert_eq!(
                (sans(&said), &said["status"]),
                (SPANISH.to_vec(), &json!("clean")),
                "{head}{footer}"
            );
            assert_eq!(said["outcome"], outcome, "{head}{footer}{said}");
            let kept = format!("{said}{}", run.err);
            assert!(
                footer.split_whitespace().all(|word| kept.contains(word.trim_end_matches(':'))),
                "{kept}"
            );
        }
    }
}

#[test]
fn a_tag_below_rows_that_cannot_be_played_is_no_move() {
    let sheet = "White: Anna\n1. e4 e5\n2. Nf9 Nc6\nResult: 1-0\nSigned: Anna\n";
    let run = pgn(&[], sheet);
    assert!(run.out.ends_with("1. e4 e5 {[%unplayed 2. Nf9 Nc6]} 1-0\n"), "{}", run.out);
    assert!(run.out.contains("[Signed \"Anna\"]"), "{}", run.out);
}

#[test]
fn bare_numbers_that_run_like_clocks_are_remarks() {
    let minutes = "1. e4 89 e5 88\n2. Nf3 87 Nc6 85\n3. Bb5 86 a6 84\n4. Ba4 85 Nf6 80\n";
    let hours =
        "1. e4 1.29 e5 1.28\n2. Nf3 1.27 Nc6 1.25\n3. Bb5 1.26 a6 1.24\n4. Ba4 1.25 Nf6 1.20\n";
    for (rows, first) in [(minutes, "89"), (hours, "1.29")] {
        for head in ["", "White: Anna\nBlack: Bert\n"] {
            let (_, said) = answer(&format!("{head}{rows}"));
            assert_eq!(
                (sans(&said), &said["status"]),
                (SPANISH.to_vec(), &json!("clean")),
                "{rows}"
            );
            assert_eq!(said["plies"][0]["comments"], json!([first]), "{said}");
            assert!(head.is_empty() || said.to_string().contains("Anna"));
        }
        let run = pgn(&[], rows);
        assert!(run.out.contains(&format!("1. e4 {{{first}}} 1... e5")), "{}", run.out);
    }
}

#[test]
fn a_draw_offer_stands_before_its_time_or_after_it() {
    for offer in ["e4 (=) 89 e5 88", "e4 89 (=) e5 88"] {
        let rows = format!("1. {offer}\n2. Nf3 87 Nc6 85\n3. Bb5 86 a6 84\n4. Ba4 85 Nf6 80\n");
        let run = pgn(&[], &rows);
        assert!(run.out.contains("[%draw_offer]") && run.out.contains("{89}"), "{}", run.out);
        let (_, said) = answer(&rows);
        assert_eq!((sans(&said), &said["status"]), (SPANISH.to_vec(), &json!("clean")), "{rows}");
    }
}

#[test]
fn running_words_behind_a_row_are_one_remark() {
    for head in ["", "White: Anna\n"] {
        let rows = "1. e4 e5\n2. Nf3 Nc6 illegal move claimed by W\n3. Bb5 a6\n4. Ba4 Nf6\n";
        let (_, said) = answer(&format!("{head}{rows}"));
        assert_eq!((sans(&said), &said["status"]), (SPANISH.to_vec(), &json!("clean")), "{said}");
        assert_eq!(said["plies"][3]["comments"], json!(["illegal move claimed by W"]));
    }
}

/// An arrow between two moves is a sign of the Informator, even though a dash there may separate them.
#[test]
fn an_arrow_between_two_moves_is_a_sign() {
    let run = pgn(&[], "1. d4 d5 2. c4 e6 3. Nc3 → c5 4. cxd5 exd5\n");
    assert!(run.out.contains("3. Nc3 $40 c5 4. cxd5 exd5"), "{}", run.out);
}

#[test]
fn clocks_with_colons_are_no_moves_of_a_sheet() {
    for head in ["", "White: Anna\nBlack: Bert\n", "Club championship\nWhite: Anna\n"] {
        for foot in ["", "Result: 1-0\n"] {
            let rows = "1. c4 e5 0:59\n2. Nc3 58:15 Nc6 0:57\n3. g3 f5 0:56\n";
            let (_, said) = answer(&format!("{head}{rows}{foot}"));
            assert_eq!(sans(&said), ["c4", "e5", "Nc3", "Nc6", "g3", "f5"], "{head}{foot}");
            let run = pgn(&[], &format!("{head}{rows}{foot}"));
            assert!(run.out.contains("2. Nc3 {58:15} 2... Nc6 {0:57} 3. g3"), "{}", run.out);
        }
    }
}

#[test]
fn a_result_below_the_rows_ends_the_sheet() {
    let run = pgn(&[], "White: A\nBlack: B\ne4 e5\nNf3 Nc6\nResult: 1-0\n\nd4 d5\nc4 e6\n");
    assert_eq!(run.out.matches("[Event ").count(), 2, "{}", run.out);
    assert!(run.out.contains("1. e4 e5 2. Nf3 Nc6 1-0"), "{}", run.out);
    assert!(run.out.contains("1. d4 d5 2. c4 e6"), "{}", run.out);
    // Words right below the rows belong to that game.
    let sheets = "White: A\nBlack: B\n1. e4 e5\nLost on time\n\nWhite: C\nBlack: D\n1. d4 d5\n";
    let run = pgn(&[], sheets);
    let first = run.out.split("[White \"C\"]").next().unwrap();
    assert!(first.contains("1. e4 e5 {Lost on time}"), "{}", run.out);
}

#[test]
fn plus_over_minus_alone_in_its_line_is_a_result() {
    let run = pgn(&[], "White: A\nBlack: B\n1. e4 e5\n2. Nf3 Nc6\n+/-\n");
    assert!(run.out.contains("2. Nf3 Nc6 1-0"), "{}", run.out);
}

#[test]
fn times_in_hours_and_minutes_stand_behind_moves_and_rows() {
    let head = "White: Anna\nBlack: Bert\n";
    let game = "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n4. Ba4 Nf6\n";
    for (rows, said) in [
        (game.replacen("e4 e5", "e4 1.00 e5 0.58", 1), "0.58"),
        (game.replacen("e4 e5", "e4 e5 1.00 0.58", 1), "1.00"),
        (game.replacen("e4 e5", "e4 e5 1:00 0:58", 1), "1:00"),
        (game.replace('\n', " 1:00 0:58\n"), "0:58"),
        (game.replace('\n', " 1.00 0.58\n"), "0.58"),
    ] {
        for sheet in [format!("{head}{rows}"), rows] {
            let read = pgn(&["--format", "moves"], &sheet);
            if sheet.starts_with("White") || sheet.matches(said).count() > 1 {
                assert_eq!(read.out, "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6\n", "{sheet}{}", read.err);
                assert!(pgn(&[], &sheet).out.contains(said), "{sheet}");
            }
        }
    }
    // With its number, castling stays what it is.
    let castling = "White: Anna\n1. e4 e5\n2. Nf3 Nc6\n3. Bb5 Nf6\n4. 00 Be7\n";
    let read = pgn(&["--format", "moves"], castling);
    assert_eq!(read.out, "e4 e5 Nf3 Nc6 Bb5 Nf6 O-O Be7\n", "{}", read.err);
}

/// Notes between two rows, as people type them, do not end the sheet: the next number is due.
#[test]
fn notes_between_rows_are_remarks() {
    for note in ["Note: a good game", "Time: 1 hour", "Comment: see below"] {
        let sheet =
            format!("White: Berg\nBlack: Lund\n1. e4 e5\n2. Nf3 Nc6\n{note}\n3. Bc4 Bc5 1-0\n");
        let pgn = movetext_reading(&["convert", "--width", "0"], sheet.as_bytes()).out;
        let moves = format!("\n\n1. e4 e5 2. Nf3 Nc6 {{{note}}} 3. Bc4 Bc5 1-0\n");
        assert!(pgn.ends_with(&moves) && pgn.matches("[Event ").count() == 1, "{sheet}{pgn}");
    }
}

/// Labels before rows are remarks: who sent the move, or that here are the moves.
#[test]
fn rows_may_stand_behind_labels() {
    for (text, moves) in [
        ("Bob: 1. e4\nAnna: 1... e5\nBob: 2. Nf3\n", "1. e4 e5 {Bob:} 2. Nf3 *"),
        ("Bob: e4\nAnna: e5\nBob: Nf3\n", "{Bob:} 1. e4 {Anna:} 1... e5 {Bob:} 2. Nf3 *"),
        (
            "white: Berg\nblack: Lund\nmoves: e4 e5 Nf3\nresult: 1-0\n",
            "{moves:} 1. e4 e5 2. Nf3 1-0",
        ),
        (
            "Weiß: Berg\nSchwarz: Lund\nZüge: 1.e4 e5 2.Sf3 Sc6\nErgebnis: 1:0\n",
            "{Züge:} 1. e4 e5 2. Nf3 Nc6 1-0",
        ),
    ] {
        let pgn = movetext_reading(&["convert", "--width", "0"], text.as_bytes()).out;
        assert!(pgn.ends_with(&format!("\n\n{moves}\n")), "{text}{pgn}");
    }
}

/// A head above lines of movetext does not make them rows of a sheet, with less that is understood.
#[test]
fn movetext_below_a_head_is_read_as_without_it() {
    for moves in [
        "1.e4e5 2.Nf3Nc6 3.Bb5a6 1-0",
        "1.e4-e5 2.Nf3-Nc6 3.Bb5-a6 1-0",
        "1. e4 e5 2. Nf3 ... 2... Nc6 3. Bb5 a6 1-0",
        "1. e4 e5 2. Nf3 (2. Nc3; 2. f4) Nc6 3. Bb5 a6 1-0",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 0,5-0,5",
    ] {
        let converted = |text: &str| {
            let pgn = movetext_reading(&["convert", "--width", "0"], text.as_bytes()).out;
            pgn.rsplit_once("\n\n").map(|(_, moves)| moves.to_owned())
        };
        let headed = converted(&format!("White: Berg\nBlack: Lund\n\n{moves}\n"));
        assert_eq!(headed, converted(&format!("{moves}\n")), "{moves}");
        assert!(headed.is_some_and(|moves| moves.contains("3. Bb5 a6")), "{moves}");
    }
}
