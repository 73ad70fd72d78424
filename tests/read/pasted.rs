//! Games pasted from pages and programs: prose in HTML, rows of tables with words, labels of the moves, escaped quotes,
//! comments of sheets.

use crate::program::movetext_reading;

/// Returns the tags that say something, and the movetext, of the games of a text, one line a game.
fn games(text: &str) -> Vec<String> {
    let call = ["convert", "--width", "0", "--fail-on", "never"];
    let pgn = movetext_reading(&call, text.as_bytes()).out;
    let is_said =
        |line: &&str| !line.is_empty() && !line.contains("?\"]") && !line.contains("[Result");
    let whole = pgn.split("[Event").skip(1).map(|game| {
        let event = game.lines().next().filter(|line| !line.contains('?'));
        let event = event.map(|line| format!("[Event{line}"));
        let lines = game.lines().skip(1).filter(is_said).map(str::to_owned);
        event.into_iter().chain(lines).collect::<Vec<_>>().join(" ")
    });
    whole.collect()
}

#[test]
fn prose_in_paragraphs_names_moves_that_were_not_played() {
    let prose = [
        ("1.e4 e5 2.Nf3 Nc6", "I prefer it to 2...d6 or 2...Nf6.", "3.Bb5 a6 1-0"),
        ("1.e4 e5 2.Nf3 Nc6", "Here 3.Bc4 was possible as well.", "3.Bb5 a6 1-0"),
        ("1.e4 e5 2.Nf3 Nc6", "See 12...Qd7 of another game.", "3.Bb5 a6 1-0"),
        ("1.e4 e5 2.Nf3", "Others are 2.f4 or 2.Nc3.", "2...Nc6 3.Bb5 a6 1-0"),
    ];
    for (above, words, below) in prose {
        let page = format!("<p>{above}</p><p>{words}</p><p>{below}</p>");
        let lines = format!("{above}<br>{words}<br>{below}");
        let text = format!("{above}\n{words}\n{below}\n");
        for pasted in [page, lines, text] {
            let [game] = &games(&pasted)[..] else { panic!("one game: {pasted}") };
            assert!(game.contains(&format!("{{{words}}}")), "{game}");
            assert!(game.ends_with("3. Bb5 a6 1-0") && !game.contains("unplayed"), "{game}");
        }
    }
    let page = "<p>1.e4 e5 2.Nf3 Nc6</p><p>The main line. 3.Bb5 a6</p><p>4.Ba4 1-0</p>";
    assert_eq!(games(page), ["1. e4 e5 2. Nf3 Nc6 {The main line.} 3. Bb5 a6 4. Ba4 1-0"]);
}

#[test]
fn a_row_of_words_is_a_remark_without_bars() {
    let row = |cells: [&str; 3]| format!("<tr><td>{}</td></tr>", cells.join("</td><td>"));
    let rows = [["1.", "e4", "c5"], ["2.", "Nf3", "d6"], ["3.", "d4", "cxd4"]].map(row);
    let [first, second, third] = rows;
    let words = "<tr><td colspan=3>Najdorf!</td></tr>";
    let page = format!("<table>{first}{second}{words}{third}</table>");
    assert_eq!(games(&page), ["1. e4 c5 2. Nf3 d6 {Najdorf!} 3. d4 cxd4 *"]);
}

#[test]
fn a_label_of_the_moves_is_no_tag() {
    for text in [
        "White: Anna\nMoves:\n1. e4 e5\n2. Nf3 Nc6\n",
        "White: Anna\n\nMoves: 1. e4 e5 2. Nf3 Nc6\n",
    ] {
        assert_eq!(games(text), ["[White \"Anna\"] {Moves:} 1. e4 e5 2. Nf3 Nc6 *"], "{text}");
    }
}

#[test]
fn quotes_of_tags_may_be_escaped() {
    let game = "[Event \"Open\"] [White \"Anna\"] 1. e4 e5 1-0";
    let tags = r#"[Event \"Open\"]\n[White \"Anna\"]\n\n1. e4 e5 1-0"#;
    assert_eq!(games(tags), [game]);
    assert_eq!(games(&tags.replace("\\n", "\n")), [game]);
    assert_eq!(games(&format!("{tags}\\n\\n{tags}")), [game, game]);
}

#[test]
fn the_blank_before_a_comment_of_a_sheet_is_none_of_its_words() {
    let text = "White: Anna\n; Before the game\n1. e4 e5 ; good\n; quiet\n2. Nf3 Nc6\n;here\n";
    let game = "[White \"Anna\"] {Before the game} 1. e4 e5 {good} {quiet} 2. Nf3 Nc6 {here} *";
    assert_eq!(games(text), [game]);
}
