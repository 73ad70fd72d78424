//! Records without the head that games have: positions above prose, fragments, moves in digits, lines for engines.

use crate::running_words::read;

#[track_caller]
fn expect(text: &str, moves: &str, codes: &[&str]) {
    let (found, reported) = read(text);
    let codes: Vec<String> = codes.iter().map(|&it| it.into()).collect();
    assert_eq!((&*found, reported), (moves, codes), "{text}");
}

const FEN: &str = "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2P2N2/PP1P1PPP/RNBQK2R w KQkq - 1 5";

/// The number of the position is that of the move which the words name.
#[test]
fn words_below_a_position_name_its_first_move() {
    for before in ["", "A well-known position.\n\n"] {
        let text =
            format!("{before}FEN: {FEN}\n\nGiuoco players choose 5. d4 exd4 6. cxd4 here.\n");
        let (found, _) = read(&text);
        assert!(found.contains("5. d4 exd4 6. cxd4"), "{found}");
        assert!(!found.contains("%unplayed 5 "), "{found}");
    }
    let unread = format!("White: A\nFEN: {FEN}\n\nsomething else d9\n");
    assert!(!read(&unread).0.contains("%unplayed 5"), "the number is of the position");
}

#[test]
fn a_fragment_that_begins_like_a_game_is_a_fragment() {
    expect(
        "15. Nf3 Nc6 16. Bb5 a6 17. Ba4 Nf6 *\n",
        "{[%unplayed 15. Nf3 Nc6 16. Bb5 a6 17. Ba4 Nf6]} *",
        &["M016"],
    );
    // One misprint, and the numbers after it are right.
    expect("11. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n", "11. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *", &["G001"]);
}

#[test]
fn moves_in_digits_may_have_commas() {
    for text in ["1. 5254, 5755 2. 7163, 2836 3. 6125 *\n", "5254, 5755, 7163, 2836, 6125 *\n"] {
        expect(text, "1. e4 e5 2. Nf3 Nc6 3. Bb5 *", &[]);
    }
}

#[test]
fn a_line_for_an_engine_has_a_position_and_moves() {
    expect(&format!("position fen {FEN} moves d2d4 e5d4\n"), "5. d4 exd4", &[]);
}
