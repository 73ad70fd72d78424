//! What stands where it does not belong: signs and words beside tags, results in headings, line ends inside moves. One
//! game stays one game, and no move goes over to the other side.

use crate::program::movetext_reading;
use serde_json::Value;

/// The tags, the moves and the comments before them of each game of a text, and the codes of its findings.
fn read(text: &str) -> (Vec<[String; 3]>, Vec<String>) {
    let call = ["convert", "--format", "ndjson", "--fail-on", "never"];
    let games = movetext_reading(&call, text.as_bytes()).out;
    let games = games.lines().map(|line| {
        let game: Value = serde_json::from_str(line).expect("a game");
        let list = |name: &str| game[name].as_array().cloned().unwrap_or_default();
        let said = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let tags = list("tags").iter().map(|tag| said(&tag[0])).collect::<Vec<_>>().join(" ");
        let moves = list("moves").iter().map(|ply| said(&ply["text"])).collect::<Vec<_>>();
        let comments = list("comments").iter().map(said).collect::<Vec<_>>().join("|");
        [tags, moves.join(" "), comments]
    });
    let games = games.collect();
    let call = ["check", "--format", "concise", "--fail-on", "never"];
    let found = movetext_reading(&call, text.as_bytes()).out;
    let code = |line: &str| Some(line.split_once('[')?.1.split_once(']')?.0.to_owned());
    (games, found.lines().filter_map(code).collect())
}

/// A text is one game with these tags, moves and comments, and has these findings.
#[track_caller]
fn expect(text: &str, game: [&str; 3], codes: &[&str]) {
    let (games, found) = read(text);
    assert_eq!(games, [game.map(str::to_owned)], "{text:?}");
    assert_eq!(found, codes, "{text:?}");
}

/// The moves of a text that is one game, without a finding.
#[track_caller]
fn expect_moves(text: &str, moves: &str) {
    expect(text, ["", moves, ""], &[]);
}

#[test]
fn a_sign_beside_a_tag_does_not_end_the_section() {
    let game = ["Event White", "e4 e5", ""];
    for unseen in [
        "\u{a0}", "\u{3000}", "\u{200b}", "\u{200e}", "\u{200f}", "\u{ad}", "\u{202a}", "\u{feff}",
        "\u{2028}", "\u{85}",
    ] {
        for text in [
            format!("[Event \"T\"]{unseen}\n[White \"A\"]\n\n1. e4 e5 *\n"),
            format!("[Event \"T\"]\n{unseen}[White \"A\"]\n\n1. e4 e5 *\n"),
            format!("[Event \"T\"]{unseen}[White \"A\"]{unseen}\n{unseen}1. e4 e5 *\n"),
        ] {
            expect(&text, game, &[]);
        }
    }
    for sign in [",", ".", "-", "!", "/", ":", "=", "~", "*", "]", "\"", " - ", "<br>", "=20"] {
        expect(&format!("[Event \"T\"]{sign}\n[White \"A\"]\n\n1. e4 e5 *\n"), game, &["S001"]);
    }
    for sign in [",", ".", "-", "!", "/", ":", "=", "~", "*", "]", "\"", "- "] {
        expect(&format!("[Event \"T\"]\n{sign}[White \"A\"]\n\n1. e4 e5 *\n"), game, &["S001"]);
        if !sign.contains(' ') && sign != "*" {
            expect(&format!("{sign}[Event \"T\"]\n[White \"A\"]\n\n1. e4 e5 *\n"), game, &["S001"]);
        }
    }
    expect("[Event \"T\"]<br>\n[White \"A\"]<br>\n\n1. e4 e5 *\n", game, &["S001", "S001"]);
}

#[test]
fn a_game_without_moves_stays_one() {
    for text in [
        "[Event \"T\"] *\n[White \"A\"]\n\n1. e4 *\n",
        "[Event \"T\"]\n\n*\n\n[White \"A\"]\n\n1. e4 *\n",
        "[Event \"T\"]\n\n\u{feff}[Event \"U\"]\n\n1. e4 *\n",
        "[Event \"T\"]\u{2028}\u{2028}[Event \"U\"]\n\n1. e4 *\n",
        "[Event \"T\"],\n\n[Event \"U\"]\n\n1. e4 *\n",
        "[White \"A\"],\n\n[Event \"U\"]\n\n1. e4 *\n",
    ] {
        assert_eq!(read(text).0.len(), 2, "{text:?}");
    }
}

#[test]
fn words_between_tags_and_moves_are_a_comment() {
    for (words, comment) in [
        ("A hard fight.\n\n", "A hard fight."),
        ("Sicilian Defence\n", "Sicilian Defence"),
        ("Sicilian Defence ", "Sicilian Defence"),
        ("Sicilian Defence\n\n{best by test}\n", "Sicilian Defence|best by test"),
        (
            "A long fight (see p. 3)\nthat went on; and\n\non.\n",
            "A long fight (see p. 3)|that went on; and|on.",
        ),
    ] {
        expect(&format!("[White \"A\"]\n\n{words}1. e4 e5 *\n"), ["White", "e4 e5", comment], &[]);
    }
    for moves in ["P-K4 P-K4\n2. Kt-KB3 Kt-QB3", "e4 e5\n2. Nf3 Nc6", "♙e4 ♟e5\n2. ♘f3 ♞c6"]
    {
        expect(&format!("[White \"A\"]\n\n{moves}\n"), ["White", "e4 e5 Nf3 Nc6", ""], &[]);
    }
}

#[test]
fn a_result_in_a_heading_is_no_game() {
    for heading in [
        "Carlsen – Anand 1-0\n\n",
        "Carlsen – Anand 1-0\n",
        "Carlsen 1-0 Anand\n\n",
        "Played 1-0 in 2010\n\n",
        "Carlsen - Anand, 1-0, 35 moves\n",
    ] {
        expect(&format!("{heading}1. e4 e5 1-0\n"), ["", "e4 e5", heading.trim_end()], &[]);
    }
    let other = "Carlsen - Anand ½-½\nLondon\n\n1. e4 e5 1-0\n";
    expect(other, ["", "e4 e5", "Carlsen - Anand ½-½"], &["S001", "G003"]);
    assert_eq!(read("A - B 1-0\nC - D 0-1\n").0.len(), 2);
    assert_eq!(read("1-0\n\n1. e4 e5\n").0.len(), 2);
}

#[test]
fn moves_may_follow_the_tags_of_a_sheet_in_their_line() {
    let text = "White: Kasparov. Black: Karpov. 1. e4 e5 2. Nf3 Nc6 1-0\n";
    expect(text, ["White Black", "e4 e5 Nf3 Nc6", ""], &[]);
    expect("Event: Open. 1. e4 e5 2. Nf3\n", ["Event", "e4 e5 Nf3", ""], &[]);
    let named = "Opening: Ruy Lopez 1. e4 e5 2. Nf3\nWhite: A\n\n1. e4 e5 2. Nf3 Nc6\n";
    expect(named, ["Opening White", "e4 e5 Nf3 Nc6", ""], &[]);
}

#[test]
fn a_semicolon_parts_moves_of_every_notation() {
    for (text, moves) in [
        (
            "1. P to K4, P to K4; 2. P to KB4, P takes P\n3. Kt to KB3, P to KKt4\n",
            "e4 e5 f4 exf4 Nf3 g5",
        ),
        ("1. P-K4, P-K4; 2. P - KB4, P x P\n", "e4 e5 f4 exf4"),
        ("1.-e4 e5; 2.-Cf3 Cc6\n", "e4 e5 Nf3 Nc6"),
        ("1º P4R, P4R; 2º C3AR, C3AD\n", "e4 e5 Nf3 Nc6"),
        ("1. e4 e5 2. ; Nf3 Nc6 3. Bb5 a6 *\n", "e4 e5 Nf3 Nc6 Bb5 a6"),
        ("1. e4 e5 2. Nf3 (2. f4; 2. Bc4) Nc6 *\n", "e4 e5 Nf3 Nc6"),
        ("1. e4 e5 2. Nf3 (2. f4 exf4 3. Nf3; 3. Bc4) Nc6 *\n", "e4 e5 Nf3 Nc6"),
    ] {
        expect(text, ["", moves, ""], &["S015"]);
    }
    for text in
        ["1. P-K4 P-K4 ; 2. P-KB4 is sharper\n2. Kt-KB3\n", "1. e4 e5 2. ; Nc3 is slower\nNf3 *\n"]
    {
        expect_moves(text, "e4 e5 Nf3");
    }
}

#[test]
fn a_torn_move_is_one() {
    for gap in ["\n", "\u{200f}", "\u{200b}", "\u{c}", "\u{b}", "!", "]", " . ", " - "] {
        expect_moves(&format!("1. e4 e5 2. N{gap}f3 Nc6 3. Bb5 a6 *\n"), "e4 e5 Nf3 Nc6 Bb5 a6");
    }
    for (torn, after) in [("B\u{200b}b5", "Bb5"), ("Bb\u{ad}5", "Bb5")] {
        expect_moves(
            &format!("1. e4 e5 2. Nf3 Nc6 3. {torn} a6 *\n"),
            &format!("e4 e5 Nf3 Nc6 {after} a6"),
        );
    }
    expect_moves("1. e4\u{200b}e5 2. Nf3\u{200b}Nc6 *\n", "e4 e5 Nf3 Nc6");
    expect_moves("\u{202a}1. e4 e5\n\u{202a}2. Nf3 Nc6 *\n", "e4 e5 Nf3 Nc6");
    expect_moves("1. e4 e5 2. Nf3 N\nNc6 *\n", "e4 e5 Nf3 Nc6"); // a novelty
}

#[test]
fn the_digit_of_the_first_number_may_look_like_a_letter() {
    for number in ["I.", "l.", "|.", "I. ", "1,"] {
        expect_moves(&format!("{number}e4 e5 2.Nf3 Nc6\n"), "e4 e5 Nf3 Nc6");
        expect_moves(&format!("{number}P-K4 P-K4 2.Kt-KB3 Kt-QB3\n"), "e4 e5 Nf3 Nc6");
    }
}

#[test]
fn ranks_set_apart_are_no_numbers_of_rows() {
    for text in [
        "1 P to K 4 P to K 4\n2 K Kt to B 3 Q Kt to B 3\n3 B to Kt 5 P to Q R 3\n",
        "1. P to K 4. P to K 4.\n2. K Kt to B 3. Q Kt to B 3.\n3. K B to Kt 5. P to Q R 3.\n",
    ] {
        expect_moves(text, "e4 e5 Nf3 Nc6 Bb5 a6");
    }
}

#[test]
fn a_word_behind_its_number_stands_for_a_move() {
    for end in ["4. Castels\n", "4. Enroqe 1-0\n", "4. Roq\n"] {
        let text = format!("1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. B-B4 B-B4 {end}");
        expect(&text, ["", "e4 e5 Nf3 Nc6 Bc4 Bc5", ""], &["N001"]);
    }
    expect_moves("1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 3. Resigns\n", "e4 e5 Nf3 Nc6");
}

#[test]
fn moves_may_stand_below_the_position() {
    let fen = "8/P6k/8/8/8/8/7K/8 w - - 0 1";
    expect(&format!("{fen}\n1. a8=Q Kg7\n"), ["SetUp FEN", "a8=Q Kg7", ""], &[]);
    let two = format!("{fen}\n\n1. a8=Q Kg7 {{good\nmove}}\n2. Qb7+ 1-0\n{fen}\n1. Kg3\n");
    let (games, found) = read(&two);
    assert_eq!(games.iter().map(|game| &*game[1]).collect::<Vec<_>>(), ["a8=Q Kg7 Qb7+", "Kg3"]);
    assert_eq!(found, [""; 0]);
}

#[test]
fn emphasis_makes_no_other_notation_of_moves() {
    let text = "**1. e4** **e5** **2. Nf3** **Nc6** **3. Bc4** **Bc5** **4. O-O** **Nf6** *\n";
    expect_moves(text, "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6");
}
