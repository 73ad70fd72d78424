//! Games side by side on a page or in a table: what stands in the column of a game belongs to it.

use crate::program::movetext_reading;

/// The games of a text, each in one line, with the codes of the findings about them.
fn read(text: &str) -> (Vec<String>, Vec<String>) {
    let call = ["convert", "--width", "0", "--fail-on", "never"];
    let pgn = movetext_reading(&call, text.as_bytes()).out;
    let tag = |line: &&str| line.starts_with('[');
    let games = pgn.lines().filter(|line| !line.is_empty() && !tag(line)).map(str::to_owned);
    let call = ["check", "--format", "concise", "--fail-on", "never"];
    let found = movetext_reading(&call, text.as_bytes()).out;
    let code = |line: &str| Some(line.split_once('[')?.1.split_once(']')?.0.to_owned());
    (games.collect(), found.lines().filter_map(code).collect())
}

#[track_caller]
fn expect(text: &str, games: &[&str]) {
    let (read, found) = read(text);
    assert_eq!(read, games, "{text}");
    assert_eq!(found, [""; 0], "{text}");
}

const ROWS: &str = "1. e4 e5        1. d4 d5\n2. Nf3 Nc6      2. c4 c6\n";

/// Reads rows of two games with others below them.
#[track_caller]
fn expect_below(below: &str, first: &str, second: &str) {
    let games = [format!("1. e4 e5 2. Nf3 Nc6 {first}"), format!("1. d4 d5 2. c4 c6 {second}")];
    expect(&format!("{ROWS}{below}\n"), &[&*games[0], &*games[1]]);
}

#[test]
fn a_result_belongs_to_the_game_in_whose_column_it_stands() {
    for (below, first, second) in [
        ("3. Bc4 Bc5      0-1", "3. Bc4 Bc5 *", "0-1"),
        ("1-0             3. Nc3 Nf6\n                0-1", "1-0", "3. Nc3 Nf6 0-1"),
        ("3. Bc4 1-0      3. Nc3 0-1", "3. Bc4 1-0", "3. Nc3 0-1"),
        ("3. Bc4 1-0  |  3. Nc3 0-1", "3. Bc4 1-0", "3. Nc3 0-1"),
        ("3. Bc4 Bc5      White resigns\n4. c3 Nf6\nDraw", "3. Bc4 Bc5 4. c3 Nf6 1/2-1/2", "0-1"),
        ("1-0             0-1", "1-0", "0-1"),
        ("1-0   0-1", "1-0", "0-1"),
        ("1-0 | 0-1", "1-0", "0-1"),
        ("  Black resigns     Drawn", "1-0", "1/2-1/2"),
    ] {
        expect_below(below, first, second);
    }
    let rows = "1. e4 e5        1. d4 d5        1. c4 e5\n2. Nf3 Nc6      2. c4 c6        ";
    let games = ["1. e4 e5 2. Nf3 Nc6 *", "1. d4 d5 2. c4 c6 *", "1. c4 e5 1-0"];
    expect(&format!("{rows}1-0\n"), &games);
}

#[test]
fn rows_of_a_longer_game_go_on_in_its_column() {
    for (below, first, second) in [
        ("3. Bb5          3. Nc3", "3. Bb5 *", "3. Nc3 *"),
        ("                3. Nc3 Nf6\n                4. e3 e6", "*", "3. Nc3 Nf6 4. e3 e6 *"),
        (
            "3. Bb5 a6 (a usual move)   3. Nc3 Nf6\n4. Ba4          4. e3 e6",
            "3. Bb5 a6 {(a usual move)} 4. Ba4 *",
            "3. Nc3 Nf6 4. e3 e6 *",
        ),
        ("3. Bb5 a6\n4. Ba4 Nf6\n3. Nc3 Nf6", "3. Bb5 a6 4. Ba4 Nf6 *", "3. Nc3 Nf6 *"),
        (
            "3. Bb5 a6!\n(sharp)         3. Nc3 Nf6\n4. Ba4 Nf6",
            "3. Bb5 a6 $1 {(sharp)} 4. Ba4 Nf6 *",
            "3. Nc3 Nf6 *",
        ),
        (
            "(a long         3. Nc3 Nf6\nnote)           4. e3 e6",
            "{(a long note)} *",
            "3. Nc3 Nf6 4. e3 e6 *",
        ),
    ] {
        expect_below(below, first, second);
    }
    // Two rows are enough to tell.
    expect(
        "1. e4 e5        1. d4 d5\n2. Nf3 Nc6      0-1\n",
        &["1. e4 e5 2. Nf3 Nc6 *", "1. d4 d5 0-1"],
    );
}

#[test]
fn other_games_may_follow_below() {
    let games = ["1. e4 e5 2. Nf3 Nc6 1-0", "1. d4 d5 2. c4 c6 0-1"];
    let more = ["1. c4 c5 2. g3 g6 *", "1. Nf3 d5 2. g3 Nf6 *"];
    expect(
        &format!(
            "{ROWS}1-0             0-1\n\n1. c4 c5        1. Nf3 d5\n2. g3 g6        2. g3 Nf6\n"
        ),
        &[games, more].concat(),
    );
    let (read, _) = read(&format!("{ROWS}\nA third game:\n\n1. c4 c5\n2. g3 g6\n"));
    assert_eq!(read.len(), 3, "{read:?}");
    assert_eq!(read[2], more[0]);
}

#[test]
fn headings_stand_over_their_games() {
    let heading = "Smith - Jones 1-0     Brown - Green 0-1\n";
    let rows = "1. e4 e5              1. d4 d5\n2. Nf3 Nc6            2. c4 c6\n";
    expect(
        &format!("{heading}{rows}"),
        &[
            "{Smith - Jones 1-0} 1. e4 e5 2. Nf3 Nc6 1-0",
            "{Brown - Green 0-1} 1. d4 d5 2. c4 c6 0-1",
        ],
    );
    for text in [
        "Smith     Jones     Brown     Green\n1. e4     e5        1. d4     d5\n\
         2. Nf3    Nc6       2. c4     e6\n",
        "Smith\tJones\t\tBrown\tGreen\n1\te4\te5\t1\td4\td5\n2\tNf3\tNc6\t2\tc4\te6\n",
        "White: Smith        White: Brown\nBlack: Jones        Black: Green\n\
         1. e4 e5            1. d4 d5\n2. Nf3 Nc6          2. c4 e6\n",
        "| | Smith | Jones | Brown | Green |\n|-|-|-|-|-|\n| 1 | e4 | e5 | d4 | d5 |\n\
         | 2 | Nf3 | Nc6 | c4 | e6 |\n",
    ] {
        let pgn = movetext_reading(&["convert", "--width", "0"], text.as_bytes()).out;
        let names = "[White \"Smith\"] [Black \"Jones\"] [White \"Brown\"] [Black \"Green\"]";
        let found =
            pgn.lines().filter(|line| line.starts_with("[White") || line.starts_with("[Black"));
        assert_eq!(found.collect::<Vec<&str>>().join(" "), names, "{text}");
        assert!(pgn.contains("\n1. e4 e5 2. Nf3 Nc6 *\n"), "{pgn}");
    }
}

#[test]
fn games_in_a_table_may_have_one_number_for_all() {
    let games = ["1. e4 e5 2. Nf3 Nc6 1-0", "1. d4 d5 2. c4 e6 0-1"];
    for heads in ["", "No\tWhite\tBlack\tWhite\tBlack\n", "\tWhite\tBlack\tWhite\tBlack\n"] {
        let rows = "1\te4\te5\td4\td5\n2\tNf3\tNc6\tc4\te6\n3\t1-0\t\t0-1\t\n";
        expect(&format!("{heads}{rows}"), &games);
    }
    expect("No,White,Black,White,Black\n1,e4,e5,d4,d5\n2,Nf3,Nc6,c4,e6\n3,1-0,,0-1,\n", &games);
    // The same game goes on, or other columns hold what might have been played.
    let game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *";
    expect("No,White,Black,White,Black\n1,e4,e5,Bb5,a6\n2,Nf3,Nc6,Ba4,Nf6\n", &[game]);
    let text = "No,White,Black,Better,Best\n1,e4,e5,d4,d5\n2,Nf3,Nc6,Bc4,Nf6\n3,Bb5,a6,Bc4,d6\n";
    assert_eq!(read(text).0.len(), 1, "{text}");
}
