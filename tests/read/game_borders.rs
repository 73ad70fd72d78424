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
fn a_result_in_a_heading_is_that_of_the_game_below() {
    for [first, second] in [
        ["Rubin - Tal 1-0", "Weber - Klein 0-1"],
        ["1-0 Rubin - Tal", "0-1 Weber - Klein"],
        ["Rubin (2100) - Tal (2050), 1-0", "Weber (1900) - Klein (1850), 0-1"],
        ["Board 1: Rubin vs. Tal 1-0", "Board 2: Weber vs. Klein 0-1"],
        ["3. Rubin-Tal 1:0", "4. Weber-Klein 0:1"],
        ["Rubin - White 1-0", "Black - Klein 0-1"],
        ["Rubin - Tal (1-0)", "Weber - Klein (0-1)"],
        ["## Game 1: Rubin vs Tal (1-0)", "## Game 2: Weber vs Klein (0-1)"],
        ["Game 1 Rubin - Tal 1-0", "Game 2 Weber - Klein 0-1"],
        ["Partie 1: Rubin - Tal, 1:0", "Partie 2: Weber - Klein, 0:1"],
    ] {
        let games = [format!("{{{first}}} {FIRST} 1-0"), format!("{{{second}}} {SECOND} 0-1")];
        let games = [&*games[0], &*games[1]];
        for (gap, break_) in [("\n\n", "\n\n"), ("\n", "\n\n"), ("\n", "\n")] {
            let text = format!("{first}{gap}{FIRST}{break_}{second}{gap}{SECOND}\n");
            expect(&text, &games, &[]);
        }
    }
    let page = format!(
        "<html><body><h3>Rubin - Tal 1-0</h3><p>{FIRST}</p><h3>Weber - Klein 0-1</h3><p>{SECOND}</p></body></html>\n"
    );
    let games =
        [format!("{{Rubin - Tal 1-0}} {FIRST} 1-0"), format!("{{Weber - Klein 0-1}} {SECOND} 0-1")];
    expect(&page, &[&games[0], &games[1]], &[]);
}

#[test]
fn a_heading_of_several_lines_may_have_the_result_in_any() {
    let text =
        format!("Rubin - Tal 1-0\nLondon\n\n{FIRST}\n\nRound 2\nWeber - Klein 0-1\n{SECOND}\n");
    let games =
        [format!("{{Rubin - Tal 1-0}} {FIRST} 1-0"), format!("{{Weber - Klein 0-1}} {SECOND} 0-1")];
    expect(&text, &[&games[0], &games[1]], &["S001", "S001"]);
}

#[test]
fn a_heading_and_the_result_below_the_moves_are_compared() {
    let head = "{Rubin - Tal 1-0}";
    for (end, said, codes) in
        [(" 1-0", "1-0", &[][..]), (" 0-1", "0-1", &["G003"]), (" *", "1-0", &["G003"])]
    {
        expect(
            &format!("Rubin - Tal 1-0\n{FIRST}{end}\n"),
            &[&format!("{head} {FIRST} {said}")],
            codes,
        );
    }
    let refused = format!("Rubin - Tal 1-0\n{FIRST} 4. Ke8 d6\n");
    expect(&refused, &[&format!("{head} {FIRST} {{[%unplayed 4. Ke8 d6]}} 1-0")], &["M019"]);
}

#[test]
fn words_that_end_a_game_with_its_result_are_no_heading() {
    for (words, result) in
        [("and White won in time trouble 1-0", "1-0"), ("Weiß gewann auf Zeit 1-0", "1-0")]
    {
        let (games, _) = read(&format!("{FIRST}\n{words}\n\n{SECOND} *\n"));
        assert!(games[0].ends_with(result) && games[0].starts_with("1. e4"), "{games:?}");
        assert!(games[1].starts_with("1. d4") && games[1].ends_with('*'), "{games:?}");
    }
    // Without a heading above the first game this may be the line below it.
    let (games, codes) = read(&format!("{FIRST}\nRubin - Tal 1-0\n\n{SECOND}\n"));
    assert!(games[0].ends_with("1-0") && codes == ["N001"], "{games:?} {codes:?}");
}

#[test]
fn a_list_of_results_above_a_game_heads_none() {
    let list = "1  Rubin  1-0  Tal\n2  Weber  0-1  Klein\n\n";
    expect(&format!("{list}{FIRST}\n"), &[FIRST], &["S001"]);
}

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
        let notes: Vec<String> = note.lines().map(|line| format!(" {{{line}}}")).collect();
        let notes = notes.concat();
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
fn asterisks_between_games_and_rows_are_no_games() {
    expect("1. e4 e5 1-0\n* * *\n1. d4 d5 0-1\n", &["1. e4 e5 1-0", "1. d4 d5 0-1"], &[]);
    expect("* 1. e4 e5 1-0\n* 1. d4 d5 0-1\n", &["1. e4 e5 1-0", "1. d4 d5 0-1"], &[]);
    expect("* 1. e4 e5\n* 2. Nf3 Nc6\n* 3. Bb5 a6\n", &[FIRST], &[]);
    expect(
        "1. e4 e5 *An open game.* 2. Nf3 Nc6 *\n",
        &["1. e4 e5 {*An open game.*} 2. Nf3 Nc6 *"],
        &[],
    );
    expect("1. e4 e5 *\n*\n1. d4 d5 *\n", &["1. e4 e5 *", "*", "1. d4 d5 *"], &[]);
    expect("1. e4 e5 * 1. d4 d5 *\n", &["1. e4 e5 *", "1. d4 d5 *"], &[]);
    expect(
        "[White \"A\"]\n\n*\n\n[White \"B\"]\n\n*\n",
        &["[White \"A\"]", "*", "[White \"B\"]", "*"],
        &[],
    );
}

#[test]
fn a_result_behind_a_result_is_no_game() {
    for gap in [" ", "\n"] {
        expect(
            &format!("{FIRST} 1-0{gap}1-0\n\n{SECOND} *\n"),
            &[&format!("{FIRST} {{1-0}} 1-0"), &format!("{SECOND} *")],
            &[],
        );
        expect(&format!("{FIRST} 1-0{gap}0-1\n"), &[&format!("{FIRST} {{0-1}} 1-0")], &["G003"]);
    }
    expect("1. e4 e5 1-0\n\n1-0\n", &["1. e4 e5 1-0", "1-0"], &[]);
    expect("1-0\n0-1\n", &["1-0", "0-1"], &[]);
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

#[test]
fn a_result_in_brackets_is_one() {
    for (said, result) in [
        ("(1-0)", "1-0"),
        ("[0-1]", "0-1"),
        ("(½-½)", "1/2-1/2"),
        ("(Black resigns)", "1-0"),
        ("(White wins!)", "1-0"),
        ("Drawn by agreement.", "1/2-1/2"),
    ] {
        expect(&format!("{FIRST} {said}\n"), &[&format!("{FIRST} {result}")], &[]);
    }
    // A score of an earlier encounter, and castling that was not played.
    for said in ["(1-0) 4. Ba4 Nf6", "(0-0)"] {
        let (games, _) = read(&format!("{FIRST} {said}\n"));
        assert!(games.len() == 1 && !games[0].ends_with("1-0"), "{games:?}");
    }
}

#[test]
fn lines_drawn_and_labels_part_games() {
    for between in ["-----", "=====", "———", "~ ~ ~", "•••", "* * *", "\n* * *\n"] {
        expect(&format!("{FIRST}\n{between}\n{SECOND}\n"), &[FIRST, SECOND], &[]);
    }
    let labelled = format!("Game 1: {FIRST}\nGame 2: {SECOND}\n");
    expect(&labelled, &[FIRST, SECOND], &["S001", "S001"]);
    let underlined = format!("Game 1\n------\n{FIRST}\n\nGame 2\n------\n{SECOND}\n");
    expect(&underlined, &[FIRST, SECOND], &["S001", "S001"]);
    let [first, second] = ["1. e4 e5 2. Nf3 Nc6", "1. d4 d5 2. Nc3 Nf6"];
    expect(&format!("{first}\n{second}\n"), &[first, second], &[]);
}

#[test]
fn crosstables_and_bullets_are_no_games() {
    for above in [
        "Rk Name     1  2  Pts\n1. Rubin    *  1  1\n2. Tal      0  *  0\n",
        "* Club evening\n* Rubin and Tal\n",
        "3. Klein x 1 1 ½\n",
    ] {
        expect(&format!("{above}\n{FIRST} 1-0\n"), &[&format!("{FIRST} 1-0")], &["S001"]);
    }
    for heading in ["King's Pawn 1. e4 c5", "How to meet e4!"] {
        expect(&format!("{heading}\n\n{FIRST}\n"), &[FIRST], &["S001"]);
    }
    // Another first move is that of a game.
    let (games, _) = read(&format!("Rubin and Tal {SECOND}\n{FIRST}\n"));
    assert_eq!(games.len(), 2, "{games:?}");
}

#[test]
fn what_might_have_followed_is_no_game() {
    let line = "4. Ba4 Nf6";
    let kept = format!("{FIRST} {{({line})}} 1-0");
    expect(&format!("{FIRST} 1-0 ({line})\n"), &[&kept], &[]);
    let kept = format!("{FIRST} {{After {line} White is better.}} 1-0");
    expect(&format!("{FIRST} 1-0. After {line} White is better.\n"), &[&kept], &[]);
    let kept = format!("{FIRST} {{because of {line}}} 0-1");
    expect(&format!("{FIRST} White resigned, because of {line}\n"), &[&kept], &[]);
}

#[test]
fn a_position_may_have_any_label_or_none() {
    const FEN: &str = "r5k1/5ppp/8/8/8/8/5PPP/3RR1K1 w - - 0 1";
    let tags = format!("[FEN \"{FEN}\"]");
    for label in ["FEN: ", "fen: ", "FEN ", "Position: ", "FEN = ", "Stellung: "] {
        expect(&format!("{label}{FEN}\n1. Rd8+ Rxd8\n"), &[&tags, "1. Rd8+ Rxd8"], &[]);
    }
    let puzzles = format!(
        "Puzzle 1\nFEN: {FEN}\nSolution: 1. Rd8+ Rxd8\n\nPuzzle 2\nFEN: {FEN}\nSolution: 1. Re8+ Rxe8\n"
    );
    let (games, _) = read(&puzzles);
    assert_eq!(games, [&*tags, "1. Rd8+ Rxd8", &*tags, "1. Re8+ Rxe8"]);
}
