//! What stands between the moves and is none: glyphs, evaluations, dashes, words, marks at the beginnings of lines. It
//! takes no move away and makes none.

use crate::program::movetext_reading;

const HEAD: &str = "White: Berg\nBlack: Lund\n\n";

/// What a text is read as, without its tags, and the codes and places of its findings.
fn read(text: &str) -> (String, Vec<String>) {
    let call = ["convert", "--width", "0", "--style", "laws", "--fail-on", "never"];
    let read = movetext_reading(&call, text.as_bytes()).out;
    let games = read.split("\n\n").filter(|piece| !piece.starts_with('['));
    let games = games.map(str::trim_end).collect::<Vec<_>>().join("\n");
    let call = ["check", "--format", "concise", "--fail-on", "never"];
    let found = movetext_reading(&call, text.as_bytes()).out;
    let place = |line: &str| {
        let (place, rest) = line.split_once(": ")?;
        let code = rest.split_once('[')?.1.split_once(']')?.0;
        let (line, column) = place.split_once(':')?.1.split_once(':')?;
        Some(format!("{code} {line}:{column}"))
    };
    (games, found.lines().filter_map(place).collect())
}

#[track_caller]
fn expect(text: &str, game: &str, findings: &[&str]) {
    let (read, found) = read(text);
    assert_eq!((&*read, found), (game, findings.iter().map(|&it| it.into()).collect()), "{text}");
}

#[test]
fn a_letter_apart_is_a_sign_where_no_piece_can_go() {
    let before = "1. e4 e5 2. Nf3 Nc6 3. Bc4";
    for (written, read) in [
        ("N h6", "Nh6"), // which a pawn can reach too
        ("N Nf6", "$146 Nf6"),
        ("N 3... h6", "$146 h6"),
        ("N a6", "$146 a6"),  // which no knight can reach
        ("Nb8N", "Nb8 $146"), // only pawns are promoted
        ("! N d6", "$1 $146 d6"),
    ] {
        let findings = if written == "N h6" { &["N013 1:28"][..] } else { &[] };
        expect(
            &format!("{before} {written} 4. d3 *\n"),
            &format!("{before} {read} 4. d3 *"),
            findings,
        );
    }
    // No pawn can go there, or other letters stand apart as well.
    expect("1. e4 e5 2. Nf3 N c6 3. B c4 N f6 *\n", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 *", &[]);
    expect("1. e4 c6 2. Nf3 N f6 *\n", "1. e4 c6 2. Nf3 Nf6 *", &["N013 1:17"]);
    expect("1. e4 f6 2. Nf3 d6 3. Nc3 N h6 *\n", "1. e4 f6 2. Nf3 d6 3. Nc3 Nh6 *", &["N013 1:27"]);
    expect("1. e4 f5 2. exf5 g5 3. Nf3 N f6 *\n", "1. e4 f5 2. exf5 g5 3. Nf3 Nf6 *", &[]);
}

#[test]
fn an_arrow_behind_a_figurine_is_a_sign_too() {
    for (bishop, knight) in [("♗", "♘"), ("С", "К"), ("L", "S")] {
        expect(
            &format!("1. e4 e5 2. {knight}f3 {knight}c6 3. {bishop}c4 → h6 4. d3 *\n"),
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 $40 h6 4. d3 *",
            &[],
        );
    }
    expect("1. ♘g1 → f3 ♘b8 → c6 2. e2 → e4 *\n", "1. Nf3 Nc6 2. e4 *", &[]);
}

#[test]
fn nobody_names_the_file_on_which_a_pawn_stays() {
    let lower = "1. e4 e5 2. nf3 nc6 3. bc4 a6 4. bb3 h6";
    expect(
        lower,
        "1. e4 e5 2. Nf3 Nc6 3. Bc4 a6 4. Bb3 h6",
        &["N003 1:13", "N003 1:17", "N003 1:24", "N003 1:34"],
    );
    expect("1. bb3 d5 *\n", "1. b3 d5 *", &[]);
    expect(
        "1. e4 d5 2. exd5 c6 3. bc4 cxd5 4. bxd5 *\n",
        "1. e4 d5 2. exd5 c6 3. Bc4 cxd5 4. Bxd5 *",
        &["N003 1:24", "N003 1:36"],
    );
}

#[test]
fn signs_of_an_evaluation_may_stand_apart() {
    expect(
        "1. d4 d5 2. c4 + = e6 = + 3. Nc3 + / - Nf6 - / + 4. Bg5! + - Be7 - + 5. e3 *\n",
        "1. d4 d5 2. c4 $14 e6 $15 3. Nc3 $16 Nf6 $17 4. Bg5 $1 $18 Be7 $19 5. e3 *",
        &[],
    );
    // Where Black's move is lacking, the dash may stand for it; the sign may be one of check.
    let (_, found) = read("1. d4 d5 2. c4 + -\n3. Nc3 *\n");
    assert_eq!(found, ["N008 1:13", "M016 2:1"]);
    let fixed = movetext_reading(&["check", "--diff"], b"1. d4 d5 2. c4 + -\n3. Nc3 *\n").out;
    assert!(!fixed.contains("\n+"), "{fixed}");
    // Where dashes part the moves, this one does.
    expect(
        "1. e4 - e5 2. Bc4 - Nc6 3. Qh5 - Nf6 4. Bxf7 + - Ke7 *\n",
        "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Bxf7+ Ke7 *",
        &[],
    );
}

#[test]
fn a_forfeit_may_have_a_colon() {
    expect("1. d4 d5 2. c4 +:-\n", "1. d4 d5 2. c4 1-0", &[]);
    expect("1. d4 d5 2. c4 −:+\n", "1. d4 d5 2. c4 0-1", &[]);
}

#[test]
fn an_evaluation_with_its_depth_is_a_remark() {
    expect(
        "1. d4 (0.18/12) d5 (1.5) 2. c4 (12.25/9) e6 (2... Nf6) *\n",
        "1. d4 {(0.18/12)} 1... d5 {(1.5)} 2. c4 {(12.25/9)} 2... e6 (2... Nf6) *",
        &[],
    );
}

#[test]
fn dots_in_a_cell_are_a_blank_one_with_a_head_and_without() {
    for rows in [
        "1. d4 d5\n2. c4 ...\n3. ... Nf6\n4. Bg5 Be7\n",
        "1. d4 ...\n2. c4 e6\n",
        "1. d4 d5\n2. ... ...\n3. Nc3 Nf6\n",
        "1. d4 d5\n2. c4 -----\n3. ----- Nf6\n4. Bg5 Be7\n",
        "1. d4 d5\n2. ----- -----\n3. Nc3 Nf6\n",
        "1. d4 - d5\n2. c4 - e6\n3. Nc3 -\n4. Bg5 - Be7\n",
    ] {
        let (with, _) = read(&format!("{HEAD}{rows}"));
        let (without, _) = read(rows);
        assert_eq!(with, without, "{rows}");
        assert!(with.contains("___"), "{with}");
    }
    // In PGN they belong to the number, and on a sheet of one player they say whose moves it has.
    let (game, _) = read("1. ... d5\n2. ... e6\n3. ... Nf6\n");
    assert!(!game.contains("___"), "{game}");
    expect("1. d4 ...\n1. ... d5\n2. c4 *\n", "1. d4 d5 2. c4 *", &[]);
    expect(
        "1. d4 d5\n2. c4 {well}\n2. ... e6\n3. Nc3 Nf6 *\n",
        "1. d4 d5 2. c4 {well} 2... e6 3. Nc3 Nf6 *",
        &[],
    );
}

#[test]
fn a_line_of_dashes_is_no_cell() {
    for (rows, game) in [
        ("1. d4 d5\n-------\n2. c4 e6\n", "1. d4 d5 {-------} 2. c4 e6"),
        ("1. d4 d5 -----\n2. c4 e6\n", "1. d4 d5 {-----} 2. c4 e6"),
        (
            "White  Black\n-----  -----\n1. d4 d5\n2. c4 e6\n",
            "{White  Black} {-----} {-----} 1. d4 d5 2. c4 e6",
        ),
    ] {
        expect(&format!("{HEAD}{rows}"), game, &[]);
    }
}

#[test]
fn a_short_word_at_the_end_of_a_full_row_is_a_remark() {
    for head in ["", HEAD] {
        for word in ["good", "gut", "Tal", "not so good", "ok", "only!"] {
            let text = format!("{head}1. d4 d5\n2. c4 e6 {word}\n3. Nc3 Nf6\n");
            let (game, found) = read(&text);
            assert_eq!(game, format!("1. d4 d5 2. c4 e6 {{{word}}} 3. Nc3 Nf6"), "{text}");
            assert_eq!(found.len(), 1, "{text}");
            assert!(found[0].starts_with("S019"), "{found:?}");
        }
        // A move is lacking in the row or behind it, or the word may be a move.
        for row in [
            "2. c4 good\n3.",
            "2. c4 e6 good\n4.",
            "2. c4 e6 Nf\n4.",
            "2. c4 e6 de\n3.",
            "2. c4 e6 Nf9\n3.",
        ] {
            let (game, _) = read(&format!("{head}1. d4 d5\n{row} Nc3 Nf6\n"));
            assert!(game.contains("unplayed"), "{row}: {game}");
        }
    }
}

#[test]
fn words_above_the_first_row_are_no_moves() {
    for (words, kept) in [
        ("(May 7) Oslo\n", "{(May 7) Oslo}"),
        ("Hi Per,\n\n", "{Hi Per,}"),
        ("Hi Per,\n\nmy game:\n\n", "{Hi Per,} {my game:}"),
    ] {
        expect(
            &format!("{HEAD}{words}1. d4 d5\n2. c4 e6\n"),
            &format!("{kept} 1. d4 d5 2. c4 e6"),
            &[],
        );
    }
}

#[test]
fn a_mark_at_the_beginning_of_every_line_is_dropped() {
    let rows = ["1. d4 d5 2. c4", "e6 3. Nc3 Nf7", "4. Bg5 *"];
    let quoted = rows.map(|row| format!("> {row}\n")).concat();
    let (game, found) = read(&quoted);
    assert_eq!(game, "1. d4 d5 2. c4 e6 3. Nc3 {[%unplayed Nf7 > 4. Bg5]} *");
    assert_eq!(found, ["S001 1:1", "M001 2:13"]);
    let tags = format!("> [White \"Berg\"]\n> [Black \"Lund\"]\n>\n{}", quoted.replace("f7", "f6"));
    expect(&tags, "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 *", &["S001 1:1"]);
    let call = ["convert", "--format", "pgn"];
    assert!(movetext_reading(&call, tags.as_bytes()).out.contains("[Black \"Lund\"]"));
    for mark in ["- ", "• ", "– "] {
        let rows = ["1. d4 d5", "2. c4 e6", "3. Nc3 Nf6"];
        let list = rows.map(|row| format!("{mark}{row}\n")).concat();
        expect(&list, "1. d4 d5 2. c4 e6 3. Nc3 Nf6", &["S001 1:1"]);
    }
}

#[test]
fn the_number_of_a_page_and_its_head_are_remarks() {
    let page = "1. d4 d5 2. c4 e6\n      31\n  Berg – Lund\n3. Nc3 Nf6 4. Bg5 Be7 *\n";
    expect(page, "1. d4 d5 2. c4 e6 {31} {Berg – Lund} 3. Nc3 Nf6 4. Bg5 Be7 *", &["S019 2:7"]);
    // Here a move is lacking.
    let (game, _) = read("1. d4 d5 2. c4\n      31\n3. Nc3 Nf6 *\n");
    assert!(game.contains("unplayed"), "{game}");
}
