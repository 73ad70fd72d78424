//! Where one game ends and the next one begins, as people type it: headings with results, words below the last move,
//! asterisks, results that stand twice.

use crate::program::movetext_reading;

/// The games as which a text is read, without blank lines, and the codes of the findings.
fn read(text: &str) -> (Vec<String>, Vec<String>) {
    let call = ["convert", "--style", "laws", "--width", "0", "--fail-on", "never", "-"];
    let games = movetext_reading(&call, text.as_bytes()).out;
    let call = ["check", "--format", "concise", "--fail-on", "never", "-"];
    let checked = movetext_reading(&call, text.as_bytes()).out;
    let code = |line: &str| Some(line.split_once('[')?.1.split_once(']')?.0.to_owned());
    let games = games.split("\n\n").map(|game| game.trim_end().to_owned());
    (games.collect(), checked.lines().filter_map(code).collect())
}

#[track_caller]
fn expect(text: &str, games: &[&str], codes: &[&str]) {
    let (read, found) = read(text);
    assert_eq!(read, games, "{text}");
    assert_eq!(found, codes, "{text}");
}

const FIRST: &str = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6";
const SECOND: &str = "1. d4 d5 2. c4 e6 3. Nc3 Nf6";

#[test]
fn the_result_is_given_in_words_whatever_is_noted_below() {
    let rows = "1. e4 e5\n2. Qh5 Nc6\n3. Bc4 Nf6\n4. Qf3 Bc5\n";
    let game = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qf3 Bc5";
    for (words, note, result) in [
        ("Black resigned", "End 22:41", "1-0"),
        ("White resigns.", "Signed A. Rubin", "0-1"),
        ("Schwarz gibt auf", "Ende 19:05", "1-0"),
        ("Remis vereinbart", "Ende 19.05 Uhr", "1/2-1/2"),
        ("White wins", "Signed A. Rubin\nTime 1:32 / 0:58", "1-0"),
        ("and Black soon resigned", "Fin 22:41", "1-0"),
    ] {
        let notes: String = note.lines().map(|line| format!(" {{{line}}}")).collect();
        expect(&format!("{rows}{words}\n{note}\n"), &[&format!("{game}{notes} {result}")], &[]);
        let next = format!("{rows}{words}\n{note}\n\n{SECOND} *\n");
        expect(&next, &[&format!("{game}{notes} {result}"), &format!("{SECOND} *")], &[]);
    }
    let mate = "1. e4 e5\n2. Qh5 Nc6\n3. Bc4 Nf6\n4. Qxf7#\nSchwarz gibt auf\nEnde 22:41\n";
    let mated = "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7++ {Ende 22:41} 1-0";
    expect(mate, &[mated], &[]);
}

#[test]
fn words_between_moves_end_no_game() {
    for between in ["Black resigned\nso he said", "Remis?\nWhite played on"] {
        let (games, codes) = read(&format!("1. e4 e5\n2. Nf3 Nc6\n{between}\n3. Bb5 a6 *\n"));
        assert!(games.len() == 1 && games[0].contains("3. Bb5 a6"), "{games:?}");
        assert!(games[0].ends_with('*'), "{games:?} {codes:?}");
    }
    for note in ["Sf6 22:41", "illegible", "Nc6"] {
        let (games, _) = read(&format!("1. e4 e5\n2. Nf3 Black resigned\n{note}\n"));
        assert!(!games[0].contains(&format!("{{{note}}} 1-0")), "{games:?}");
    }
}

#[test]
fn players_before_moves_without_dots_are_tags() {
    let tags = "[White \"Rubin\"]\n[Black \"Tal\"]";
    for text in [
        "White: Rubin. Black: Tal. 1 e4 e5 2 Nf3 Nc6 3 Bb5 a6 1-0\n",
        "Weiß: Rubin\nSchwarz: Tal 1 e4 e5 2 Sf3 Sc6 3 Lb5 a6 1-0\n",
        "White: Rubin; Black: Tal; 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0\n",
    ] {
        expect(text, &[tags, &format!("{FIRST} 1-0")], &[]);
    }
    let initials = "White: Rubin, M  Black: Tal, C  1 e4 e5 2 Nf3 Nc6 3 Bb5 a6 1-0\n";
    let tags = "[White \"Rubin, M\"]\n[Black \"Tal, C\"]";
    expect(initials, &[tags, &format!("{FIRST} 1-0")], &[]);
    let group = "Event: Group 1 b5\nWhite: Rubin\n\n1. e4 e5 *\n";
    expect(group, &["[Event \"Group 1 b5\"]\n[White \"Rubin\"]", "1. e4 e5 *"], &[]);
}

#[test]
fn the_name_of_a_tag_ends_before_a_colon() {
    let text = "[White: \"Rubin\"]\n[Black:\"Tal\"]\n\n1. e4 e5 *\n";
    let tags = "[White \"Rubin\"]\n[Black \"Tal\"]";
    expect(text, &[tags, "1. e4 e5 *"], &["S007", "S007"]);
}

#[test]
fn a_game_directly_below_another_one_counts_anew() {
    expect(&format!("{FIRST}\n{SECOND}\n"), &[FIRST, SECOND], &[]);
    expect(&format!("{FIRST}\n1.d4 d5 2.c4 e6\n3.Nc3 Nf6\n"), &[FIRST, SECOND], &[]);
    // Rows written twice, a row numbered wrongly, rows of the next page.
    for below in [FIRST, "1. Ba4 Nf6\n5. O-O Be7", "1. Ba4 Nf6\n2. O-O Be7", "1. d3 d6\n5. c3 Nf6"]
    {
        let (games, codes) = read(&format!("{FIRST}\n{below}\n"));
        assert!(games.len() == 1 && !codes.is_empty(), "{games:?} {codes:?}");
    }
}

#[test]
fn the_head_of_the_next_page_may_have_its_number() {
    let head = "White: Rubin\nBlack: Tal\n";
    let text = format!("{head}1. e4 e5\n2. Nf3 Nc6\n\n{head}(page 2)\n3. Bb5 a6\n1-0\n");
    let (games, codes) = read(&text);
    assert_eq!(games.len(), 2, "{games:?}"); // the tags and the moves
    assert!(games[1].contains("3. Bb5 a6 1-0") && codes.len() == 1, "{games:?} {codes:?}");
}
