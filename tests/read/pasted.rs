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
