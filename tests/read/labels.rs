//! Labels above the moves, as pages in Markdown have them: `**White:** Anna`, `- Result: 1-0`.

use crate::program::movetext_reading;

/// Returns the tags that say something, and the movetext, of the games of a text, one line a game.
fn games(text: &str) -> Vec<String> {
    games_from("auto", text)
}

fn games_from(container: &str, text: &str) -> Vec<String> {
    let call = ["convert", "--width", "0", "--fail-on", "never", "--from", container];
    let pgn = movetext_reading(&call, text.as_bytes()).out;
    let is_said = |line: &&str| !line.is_empty() && !line.contains("?\"]");
    let whole = pgn.split("[Event").skip(1).map(|game| {
        let lines = game.lines().skip(1).filter(|line| is_said(line));
        lines.collect::<Vec<_>>().join(" ")
    });
    whole.collect()
}

#[test]
fn labels_in_markdown_are_tags() {
    let game = "[White \"Anna Berg\"] [Black \"Bob\"] [Result \"1-0\"] 1. e4 e5 2. Nf3 Nc6 1-0";
    for head in [
        "**White:** Anna Berg\n**Black:** Bob\n**Result:** 1-0",
        "**White**: Anna Berg  \n**Black**: Bob\\\n**Result**: 1-0",
        "- White: Anna Berg\n- Black: Bob\n- **Result:** 1-0",
        "* White: Anna Berg\n* Black: Bob",
        "# My best game\n\n*White:* Anna Berg\n\n*Black:* Bob",
        "__White:__ Anna Berg | __Black:__ Bob",
        "# My best game\n\nWhite: Anna Berg\nBlack: Bob\n\n## Moves",
        "White: **Anna Berg**\nBlack: _Bob_",
    ] {
        for moves in ["1. e4 e5 2. Nf3 Nc6 1-0", "1. **e4** e5\n2. **Nf3** Nc6\n\n1-0"] {
            assert_eq!(games(&format!("{head}\n\n{moves}\n")), [game], "{head}");
        }
    }
}

#[test]
fn labels_head_the_game_below_them() {
    let games_of_two = [
        "[White \"Anna\"] [Result \"*\"] 1. e4 e5 *",
        "[White \"Cara\"] [Black \"Dan\"] [Result \"0-1\"] 1. d4 d5 0-1",
    ];
    for mark in ["**White:** ", "- White: "] {
        let text = format!(
            "{mark}Anna\n\n1. e4 e5\n\n{mark}Cara\n{}Dan\n\n1. d4 d5 0-1\n",
            mark.replace("White", "Black")
        );
        assert_eq!(games(&text), games_of_two, "{text}");
    }
}

#[test]
fn a_list_among_the_moves_is_no_head() {
    for (text, game) in [
        (
            "1. e4 e5 2. Nf3 Nc6\n\n- White: a strong centre\n- Black: two bishops\n\n3. Bb5 a6 1-0\n",
            "[Result \"1-0\"] 1. e4 e5 2. Nf3 Nc6 {- White: a strong centre} {- Black: two bishops} 3. Bb5 a6 1-0",
        ),
        ("**White:** Anna 1. e4 e5 2. Nf3\n", "[Result \"*\"] 1. e4 e5 2. Nf3 *"),
        ("**Note:** a draw\n\n1. e4 e5 2. Nf3\n", "[Result \"*\"] 1. e4 e5 2. Nf3 *"),
    ] {
        assert_eq!(games(text), [game], "{text}");
    }
}

#[test]
fn labels_without_a_game_are_text() {
    let call = ["check", "--format", "concise", "--fail-on", "never"];
    let found = movetext_reading(&call, b"**White:** Anna\n**Black:** Bob\n").out;
    assert!(found.contains("S001") && found.contains("S002"), "{found}");
}

#[test]
fn a_result_in_words_follows_a_word_for_mate() {
    let moves = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7";
    for words in [
        "mate. White wins.",
        "mate, and White won the game",
        "Mate! White wins.",
        "checkmate.\nWhite wins.",
        "matt. Weiß gewinnt",
        "mat. Les Blancs gagnent.",
        "мат. Белые выиграли.",
        "mate. Ganan las blancas.",
    ] {
        let found = games(&format!("{moves} {words}\n"));
        assert_eq!(found.len(), 1, "{words}");
        assert!(found[0].ends_with(" 1-0") && found[0].contains("4. Qxf7#"), "{found:?}");
        assert!(!found[0].contains('{'), "{found:?}");
    }
    let found = games(&format!("{moves} mate. White wins in every line\n"));
    let kept = format!("[Result \"*\"] {moves}# {{mate. White wins in every line}} *");
    assert_eq!(found, [kept]);
}

#[test]
fn markdown_of_other_people_is_read_as_text_or_as_a_table() {
    let game = "[White \"Anna\"] [Black \"Bob\"] [Result \"1-0\"] 1. e4 e5 2. Nf3 Nc6 1-0";
    for text in [
        "**White:** Anna\n**Black:** Bob\n\n1. e4 e5 2. Nf3 Nc6 1-0\n",
        "# A game\n\nWhite: Anna\nBlack: Bob\n\n1. e4 e5\n2. Nf3 Nc6\n1-0\n",
        "White: Anna\nBlack: Bob\n\n| No | White | Black |\n|---|---|---|\n| 1 | e4 | e5 |\n| 2 | Nf3 | Nc6 |\n\n1-0\n",
    ] {
        assert_eq!(games_from("markdown", text), [game], "{text}");
    }
}
