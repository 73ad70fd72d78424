//! Games whose moves cannot all be played come back from every format as they were.

use crate::program::movetext_reading;

/// Returns what a call of `convert` writes for an input.
fn convert(options: &[&str], input: &[u8]) -> Vec<u8> {
    let call = ["convert", "--width", "0", "--fail-on", "never"];
    movetext_reading(&[&call[..], options].concat(), input).out.into_bytes()
}

/// Returns the last line of a game in PGN, its movetext.
fn movetext(pgn: &[u8]) -> String {
    let pgn = String::from_utf8_lossy(pgn);
    pgn.trim_end().lines().next_back().unwrap_or_default().to_owned()
}

#[test]
fn moves_of_a_variation_keep_their_numbers() {
    for variation in [
        "2. Nf3 Bb9 d6 3. d4",
        "2. Nf3 Bb9 3. d6 3. d4",
        "2. Nf3 Bb9 3. d4 d6",
        "2. Nf3 Bb9 3. d4 Kd9 e4 5. f4",
    ] {
        let game = format!("1. e4 e5 (1... c5 {variation}) 2. Nf3 *");
        for format in ["json", "ndjson", "xml"] {
            let written = convert(&["--format", format], game.as_bytes());
            assert_eq!(movetext(&convert(&[], &written)), game, "{format}");
        }
    }
}

#[test]
fn a_game_without_a_readable_move_keeps_its_notation() {
    let sheet = b"1. ? e5\n2. f4exf4\n";
    let pgn = convert(&["--from", "sheet"], sheet);
    assert!(movetext(&pgn).contains("e5 2. f4exf4]"), "{}", movetext(&pgn));
    for format in ["pgn", "sheet", "json", "xml", "html", "markdown", "latex", "typst"] {
        let written = convert(&["--from", "sheet", "--format", format], sheet);
        assert_eq!(movetext(&convert(&[], &written)), movetext(&pgn), "{format}");
    }
}

#[test]
fn both_have_lost_is_printed_as_a_result() {
    let lost = "[Result \"0-0\"]\n\n1. e4 e5 2. Nf3 Nf6 3. Bb5 Bb4";
    for (game, comes_back) in [
        (format!("{lost} 0-0\n"), "1. e4 e5 2. Nf3 Nf6 3. Bb5 Bb4 *"),
        (format!("{lost} *\n"), "1. e4 e5 2. Nf3 Nf6 3. Bb5 Bb4 *"),
        ("1. e4 e5 2. Nf3 Nf6 0-0\n".to_owned(), "1. e4 e5 2. Nf3 Nf6 {[%unplayed 0-0]} *"),
    ] {
        for format in ["html", "markdown", "latex", "typst"] {
            let page = convert(&["--format", format], game.as_bytes());
            let shown = String::from_utf8_lossy(&page);
            assert_eq!(shown.matches("0–0").count(), 1, "{format}: {shown}");
            assert_eq!(movetext(&convert(&[], &page)), comes_back, "{format}");
        }
    }
}

/// A game whose text is markup elsewhere, and one in letters that are not Latin from a position.
#[test]
fn markup_and_other_letters_come_back_from_every_page() {
    let reading = |text: &str, options: &[&str]| {
        movetext_reading(
            &[&["convert"], options, &["--fail-on", "never", "-"]].concat(),
            text.as_bytes(),
        )
        .out
    };
    let tags = "[Event \"Q &amp; A\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
                [White \"L&oacute;pez &amp;amp;\"]\n[Black \"?\"]\n[Result \"*\"]\n\n1. d4 d5 *\n";
    for format in ["html", "markdown", "latex", "typst"] {
        let page = reading(tags, &["--format", format]);
        assert_eq!(reading(&page, &[]), tags, "{page}");
    }
    let marked = "[White \"Ada\"]\n\n1. d4 {so <p> it is} d5 2. c4 e6 {<b>x</b> &nbsp; y} *\n";
    let sheet = reading(marked, &["--format", "sheet"]);
    assert_eq!(reading(&sheet, &["--format", "moves"]), "d4 d5 c4 e6\n", "{sheet}");
    assert!(reading(&sheet, &[]).contains("{<b>x</b> &nbsp; y}"), "{sheet}");
    let position =
        "[FEN \"8/1P6/8/8/8/8/k6p/7K w - - 0 50\"]\n[SetUp \"1\"]\n\n50. b8=Q Ka3 51. Qb7 Ka4 *\n";
    for format in ["html", "markdown", "latex", "typst"] {
        let page = reading(position, &["--format", format, "--to-language", "he"]);
        assert_eq!(reading(&page, &["--format", "moves"]), "b8=Q Ka3 Qb7 Ka4\n", "{page}");
    }
    let variation = "1. d4 d5 (1... Nz9) 2. c4 *";
    for format in ["json", "xml", "pgn"] {
        let file = reading(variation, &["--format", format]);
        assert!(reading(&file, &[]).contains("(1... Nz9) 2. c4"), "{file}");
    }
}

/// On a scoresheet, what is said of a move stands before the move behind it, be that played or not.
#[test]
fn remarks_stand_before_moves_that_were_not_played() {
    let game = "1. d4 {solid} d5 {as well} 2. c4 {a gambit} Kd4 {no} 3. Nc3 *";
    let sheet = String::from_utf8(convert(&["--format", "sheet"], game.as_bytes())).unwrap();
    let place = |said: &str| sheet.find(said).unwrap();
    assert!(place("a gambit") < place("Kd4"), "{sheet}");
}

/// Signs that both sides share come back as they were written, also where nothing was played.
#[test]
fn signs_on_unplayed_moves_come_back() {
    let game = "1. e4 Ke7 2. Nf3 Nc6 ⨀ 3. Bb5 → a6 ⇆ *";
    let kept = movetext(&convert(&[], game.as_bytes()));
    assert!(kept.ends_with("[%unplayed Ke7 2. Nf3 Nc6 ⨀ 3. Bb5 → a6 ⇆]} *"), "{kept}");
    for format in ["json", "xml"] {
        let written = convert(&["--format", format], game.as_bytes());
        assert_eq!(movetext(&convert(&[], &written)), kept, "{format}");
    }
}
