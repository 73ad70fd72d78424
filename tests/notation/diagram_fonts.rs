//! Boards in letters of diagram fonts, written and read back.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use crate::program::movetext_reading;
use movetext::board::Position;
use movetext::notation::Font;
use movetext::read::Container;

/// Every man of both sides is on a light and on a dark square.
const FENS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1",
    "k6b/qqrr2n1/bbnn4/ppp5/PPP5/BBNN4/QQRR2N1/7K w - - 0 1",
    "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1",
];

/// Returns the FENs that the program reads from a text of diagrams.
fn read(text: &str, how: &[&str]) -> String {
    let run = movetext_reading(&[&["convert", "--format", "epd"], how].concat(), text.as_bytes());
    run.out.lines().map(|line| line.split(' ').next().unwrap().to_owned() + "\n").collect()
}

fn placement(fen: &str) -> String {
    fen.split(' ').next().unwrap().to_owned() + "\n"
}

fn diagram(font: &Font, fen: &str) -> String {
    font.diagram(&Position::from_fen(fen).unwrap())
}

#[test]
fn a_board_comes_back_from_every_font() {
    for font in Font::all() {
        for fen in FENS {
            let text = diagram(font, fen);
            assert_eq!(
                read(&text, &["--from", "diagram"]),
                placement(fen),
                "{}:\n{text}",
                font.name
            );
            assert_eq!(Container::of(&text), Container::Diagram, "{text}");
        }
    }
}

#[test]
fn the_start_in_chess_merida() {
    assert_eq!(
        Font::marroquin().diagram(&Position::start()),
        "!\"\"\"\"\"\"\"\"#\n\
         ÇtMvWlVmT%\nÆOoOoOoOo%\nÅ*+*+*+*+%\nÄ+*+*+*+*%\n\
         Ã*+*+*+*+%\nÂ+*+*+*+*%\nÁpPpPpPpP%\nÀRnBqKbNr%\n\
         /ÈÉÊËÌÍÎÏ)\n"
    );
}

#[test]
fn without_its_frame_or_pasted_from_a_word_processor_it_is_the_same_board() {
    let framed = diagram(Font::marroquin(), FENS[2]);
    let bare: String = framed
        .lines()
        .skip(1)
        .take(8)
        .map(|line| line.chars().skip(1).take(8).collect::<String>() + "\n")
        .collect();
    assert_eq!(read(&bare, &[]), placement(FENS[2]));
    let shift =
        |c: char| if c == '\n' { c } else { char::from_u32(0xF000 + u32::from(c)).unwrap() };
    let pasted: String = framed.chars().map(shift).collect();
    assert_eq!(read(&pasted, &[]), placement(FENS[2]));
    let two = format!("{framed}\n{framed}");
    assert_eq!(read(&two, &[]), placement(FENS[2]).repeat(2));
}

#[test]
fn what_is_no_diagram_is_not_taken_for_one() {
    for text in ["1. e4 e5\n", "abcdefgh\n".repeat(8).as_str(), "        \n".repeat(8).as_str()] {
        assert_ne!(Container::of(text), Container::Diagram, "{text}");
    }
}

#[test]
fn games_show_the_boards_that_are_asked_for() {
    let game = b"1. e4 e5 2. Nf3 Nc6 *";
    let lines = |boards: &[&str]| {
        let call = [&["convert", "--format", "diagram"], boards].concat();
        movetext_reading(&call, game).out.lines().count()
    };
    assert_eq!(lines(&[]), 10);
    assert_eq!(lines(&["--boards", "every:1"]), 21);
    assert_eq!(lines(&["--boards", "none"]), 0);
    let alpha = movetext_reading(&["convert", "--format", "diagram", "--font", "alpha"], game).out;
    assert!(alpha.lines().nth(8) == Some("àRhBqKb+r\""), "{alpha}");
}
