//! `convert --style-set`: single signs of a style.

use crate::program::movetext_reading;
use movetext::notation::{SignChoice, Style};

/// Castling, a check, captures of pieces and pawns, en passant, a promotion, mate.
const GAME: &str = "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qe5+ 4. Be2 c5 5. Nf3 Qc7 6. O-O c4 7. b4 cxb3 8. Bb2 bxa2\n\
    9. Rb1 axb1=Q 10. Qxb1 Bg4 *\n";

fn moves(signs: &[&str]) -> String {
    let mut call = vec!["convert", "--style", "laws", "--format", "moves"];
    for sign in signs {
        call.extend(["--style-set", sign]);
    }
    movetext_reading(&call, GAME.as_bytes()).out
}

#[test]
fn one_sign_changes_and_the_others_stay() {
    let plain = moves(&[]);
    assert_eq!(moves(&["check=†"]), plain.replace('+', "†"));
    assert_eq!(moves(&["en-passant="]), plain.replace(" e.p.", ""));
    assert_eq!(moves(&["castling=O-O,O-O-O"]), plain.replace("0-0", "O-O"));
    assert_eq!(moves(&["promotion=(,)"]), plain.replace("b1Q", "b1(Q)"));
    assert_eq!(moves(&["capture=,:"]), plain.replace("Qxd5", "Qd5:").replace("Qxb1", "Qb1:"));
    assert_eq!(moves(&["capture=:", "pawn-capture=:"]), plain.replace('x', ":"));
}

#[test]
fn what_is_written_with_other_signs_is_read_as_the_same_game() {
    let signs = [
        "check=†",
        "mate=‡",
        "capture=×",
        "pawn-capture=",
        "promotion=/",
        "castling=0–0,0–0–0",
        "number=.,…",
    ];
    let mut call = vec!["convert"];
    for sign in signs {
        call.extend(["--style-set", sign]);
    }
    let pgn = movetext_reading(&call, GAME.as_bytes());
    let uci = ["convert", "--to", "uci", "--format", "moves"];
    let back = movetext_reading(&uci, pgn.out.as_bytes());
    assert_eq!(back.out, movetext_reading(&uci, GAME.as_bytes()).out, "{}", pgn.out);
}

#[test]
fn signs_that_movetext_needs_and_keys_that_are_none_are_refused() {
    for sign in ["check={", "mate=;", "shah=+", "check", "castling=0-0", "dash=\n"] {
        let run = movetext_reading(&["convert", "--style-set", sign], GAME.as_bytes());
        assert_eq!((run.status, run.err.lines().count()), (Some(2), 1), "{sign}: {}", run.err);
    }
}

#[test]
fn every_key_reads_what_it_writes() {
    for style in Style::all() {
        for SignChoice { key, is_pair, .. } in Style::SIGNS {
            let other = style.with(key, ["a", "b"]).and_then(|style| style.signs(key));
            let expected = if *is_pair { ["a", "b"] } else { ["a", ""] };
            assert_eq!(other, Some(expected), "{key}");
        }
    }
}
