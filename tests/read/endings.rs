//! How a game ends in words: the result is that of a sentence which is understood as a whole, and no other one is guessed.

use crate::program::movetext_reading;

/// What a text is read as, without its tags, each game on a line of its own.
fn read(text: &str) -> String {
    let call = ["convert", "--width", "0", "--style", "laws", "--fail-on", "never"];
    let read = movetext_reading(&call, text.as_bytes()).out;
    let games = read.split("\n\n").filter(|piece| !piece.starts_with('['));
    games.map(str::trim_end).collect::<Vec<_>>().join("\n")
}

#[track_caller]
fn expect(text: &str, games: &str) {
    assert_eq!(read(text), games, "{text}");
}

/// The players and the moves of a game.
const HEAD: &str = "White: Adams\nBlack: Baker\n\n";
const MOVES: &str = "1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5";

#[test]
fn who_resigns_is_named_or_to_move() {
    for (words, result) in [
        ("Be7 White\nresigns", "Be7 0-1"),
        ("Be7 Black\nresigned.", "Be7 1-0"),
        ("Be7 Weiß\ngab auf", "Be7 0-1"),
        ("Baker resigned", "1-0"),
        ("Be7 Adams resigned.", "Be7 0-1"),
        ("Be7 and Black soon resigned.", "Be7 1-0"),
        ("Be7 Schwarz hat hier aufgegeben", "Be7 1-0"),
        ("resigned", "1-0"),
        ("and resigned", "1-0"),
        ("und gab auf", "1-0"),
        ("Be7 und Weiß gab auf.", "Be7 0-1"),
        ("Be7 and resigned", "Be7 0-1"),
        ("Be7 y las blancas abandonaron", "Be7 0-1"),
    ] {
        expect(&format!("{HEAD}{MOVES} {words}\n"), &format!("{MOVES} {result}"));
        expect(
            &format!("[White \"Adams\"]\n[Black \"Baker\"]\n\n{MOVES} {words}\n"),
            &format!("{MOVES} {result}"),
        );
    }
}

#[test]
fn where_it_is_not_clear_no_result_is_guessed() {
    for words in [
        "Clarke resigned",
        "Adams thought that Baker resigned",
        "Black never resigned",
        "Black has not resigned",
        "Black refused the draw",
        "White offered a draw",
        "Black declined a draw",
        "White claimed a draw",
        "Weiß lehnte Remis ab",
        "Remis angeboten",
        "les Blancs refusent la nulle",
        "las negras rechazan tablas",
        "il Nero rifiuta la patta",
        "Wit weigert remise",
        "белые отклонили ничья",
    ] {
        expect(&format!("{HEAD}{MOVES} Be7 {words}\n"), &format!("{MOVES} Be7 {{{words}}}"));
        expect(&format!("{MOVES} Be7 {words}\n"), &format!("{MOVES} Be7 {{{words}}}"));
        expect(&format!("{MOVES} Be7 {words} 1-0\n"), &format!("{MOVES} Be7 {{{words}}} 1-0"));
    }
    expect(&format!("{MOVES} Mr. Clarke resigned\n"), &format!("{MOVES} {{Mr. Clarke resigned}}"));
}

#[test]
fn a_draw_is_told_in_a_sentence() {
    for words in ["And the game was drawn.", "the players agreed a draw", "die Partie endete remis"]
    {
        expect(&format!("{MOVES} Be7 {words}\n"), &format!("{MOVES} Be7 1/2-1/2"));
    }
}

#[test]
fn the_last_line_of_a_game_is_no_heading_of_the_next() {
    for last in ["Be7 White resigns", "Be7! and White soon resigned.", "Be7 Weiß gibt auf"] {
        let glyph = if last.contains('!') { "$1 " } else { "" };
        expect(
            &format!("{HEAD}{MOVES}\n{last}\n\nWhite: Carr\nBlack: Dale\n\n1. e4 e5 draw\n"),
            &format!("{MOVES} Be7 {glyph}0-1\n1. e4 e5 1/2-1/2"),
        );
    }
}

#[test]
fn dots_before_words_are_no_blank_cell() {
    let text =
        "Blancas: Soto\nNegras: Vega\n\n1. d4 d5 2. c4 e6 3. Cc3 … y las negras abandonaron.\n";
    expect(text, "1. d4 d5 2. c4 e6 3. Nc3 1-0");
}

#[test]
fn words_end_a_game_whose_numbers_have_no_dots() {
    expect(
        "1 d4 d5 2 c4 e6 3 Nc3 Nf6 Black resigns\n\n1 e4 e5 2 Nf3 Nc6 draw\n\n1 c4 e5 White resigns\n",
        "1. d4 d5 2. c4 e6 3. Nc3 Nf6 1-0\n1. e4 e5 2. Nf3 Nc6 1/2-1/2\n1. c4 e5 0-1",
    );
}

#[test]
fn a_result_in_an_open_variation_is_the_same_when_json_is_read_back() {
    for end in ["Resigns.", "1-0", "White resigns"] {
        let text = format!("{HEAD}{MOVES} Be7 (4... Nbd7 was sound\n5. e3 O-O {end}\n");
        let json = movetext_reading(
            &["convert", "--format", "json", "--fail-on", "never"],
            text.as_bytes(),
        );
        let there = read(&text);
        let result = |text: &str| text.split_whitespace().last().map(str::to_owned);
        assert_eq!(result(&read(&json.out)), result(&there), "{there}");
    }
}

#[test]
fn scores_of_a_table_of_standings_are_no_games() {
    expect("1. d4 d5 1-0\n\nAdams ½, Baker ½\n", "1. d4 d5 1-0");
    expect("Adams – Baker ½\n", "1/2-1/2");
}

#[test]
fn a_letter_may_quote_a_game_between_words() {
    let letter = "From: Adams\nSubject: Our game\nDate: Mon, 12 Mar 2018 20:14:05 +0100\n\nDear Sir,\n\n\
        here is my game of round 2. I had White.\n\n> 1. d4 d5 2. c4 e6\n> 3. Nc3 Nf6 4. Bg5 Be7 5. e3\n\
        > O-O and Black resigned.\n\nYours\nA.-B. Adams\n\n--\nSent from a train\n";
    expect(
        letter,
        "{Dear Sir,} {here is my game of round 2. I had White.} 1. d4 d5 2. c4 e6 3. Nc3 Nf6 4. Bg5 Be7 5. e3 0-0 {Yours} {A.-B. Adams} {--} {Sent from a train} 1-0",
    );
}
