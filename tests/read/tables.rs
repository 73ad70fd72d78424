//! Tables as people and spreadsheets make them: heads, numbers, results, tags and marks in cells.

use crate::program::movetext_reading;

/// What a text is read as, and the codes of its findings.
fn read(text: &str) -> (String, Vec<String>) {
    let call = ["convert", "--width", "0", "--style", "laws", "--fail-on", "never"];
    let read = movetext_reading(&call, text.as_bytes()).out;
    let call = ["check", "--format", "concise", "--fail-on", "never"];
    let found = movetext_reading(&call, text.as_bytes()).out;
    let code = |line: &str| Some(line.split_once('[')?.1.split_once(']')?.0.to_owned());
    (read.trim_end().to_owned(), found.lines().filter_map(code).collect())
}

#[track_caller]
fn expect(text: &str, game: &str) {
    assert_eq!(read(text), (game.to_owned(), Vec::new()), "{text}");
}

#[test]
fn the_names_of_the_players_may_stand_over_their_moves() {
    let game = "[White \"Morphy\"]\n[Black \"Duke\"]\n\n1. e4 e5 2. Nf3 d6";
    for table in [
        "No.,Morphy,Duke\n1,e4,e5\n2,Nf3,d6\n",
        "No.,Morphy,No.,Duke\n1,e4,1,e5\n2,Nf3,2,d6\n",
        "Nr\tMorphy\tNr\tDuke\n1\te4\t1\te5\n2\tNf3\t2\td6\n",
        "| # | Morphy | Duke |\n|---|---|---|\n| 1 | e4 | e5 |\n| 2 | Nf3 | d6 |\n",
    ] {
        expect(table, game);
    }
    // So they may without numbers, in words that are written like names.
    for table in [
        "Morphy,Duke\ne4,e5\nNf3,d6\n",
        "| Morphy | Duke |\n|---|---|\n| e4 | e5 |\n| Nf3 | d6 |\n",
    ] {
        expect(table, game);
    }
    expect("Event,Paris\nNo,White,Black\n1,e4,e5\n", "[Event \"Paris\"]\n\n1. e4 e5");
    // Above moves without numbers stand all sorts of words.
    assert_eq!(read("My moves,His moves\ne4,e5\nNf3,d6\n").0, "1. e4 e5 2. Nf3 d6");
    // Other heads are no names.
    expect("No,Move\n1,e4\n2,e5\n", "1. e4 e5");
    let (_, found) = read("Round,White,Black\n1,Morphy,Duke\n");
    assert_eq!(found, ["S001", "S002"]);
}

/// Numbers with dots are no moves of games in a list of them.
#[test]
fn a_table_of_one_game_is_no_list_of_games() {
    let game = "1. d4 d5 2. c4 e6";
    for (table, remark) in [
        ("| No | White | Black |\n|---|---|---|\n| 1. | d4 | d5 |\n| 2. | c4 | e6 |\n", ""),
        ("|Move|White|Black|\n|---|---|---|\n|1.|d4|d5|\n|2.|c4|e6|\n", ""),
        ("| # | Weiß | Schwarz |\n|---|---|---|\n| 1. | d4 | d5 |\n| 2. | c4 | e6 |\n", ""),
        ("No\tWhite\tBlack\n1.\td4\td5\n2.\tc4\te6\n", ""),
        ("No,White,Black,Note\n1.,d4,d5,\n2.,c4,e6,sharp\n", " {sharp}"),
        ("No,White,Black,Time\n1.,d4,d5,\n2.,c4,e6,0:12\n", " {0:12}"),
        ("No,White,Black\n1.,d4 d5,\n2.,c4 e6,\n", ""),
    ] {
        expect(table, &format!("{game}{remark}"));
    }
    let html = "<table><tr><th>No</th><th>White</th><th>Black</th></tr>\
                <tr><td>1.</td><td>d4</td><td>d5</td></tr>\
                <tr><td>2.</td><td>c4</td><td>e6</td></tr></table>\n";
    assert_eq!(read(html).0, game);
    let two = "| No | White | Black |\n|---|---|---|\n| 1. | d4 | d5 |\n| 2. | c4 | e6 |\n\n\
               | No | White | Black |\n|---|---|---|\n| 1. | e4 | e5 |\n| 2. | Nf3 | d6 |\n";
    assert_eq!(read(two).0.replace("\n\n", "\n"), "1. d4 d5 2. c4 e6\n1. e4 e5 2. Nf3 d6");
}

#[test]
fn each_side_may_have_numbers_in_a_column_without_a_name() {
    let game = "1. e4 e5 2. Nf3 Nc6";
    let rows = "1.\te4\t1.\te5\n2.\tNf3\t2.\tNc6\n";
    for heads in ["", "White\tBlack\n", "White\t\tBlack\n", "\tWhite\t\tBlack\n"] {
        expect(&format!("{heads}{rows}"), game);
    }
}

#[test]
fn the_last_row_may_hold_the_result() {
    let table = "No,White,Black\n1,e4,e5\n2,Nf3,Nc6\n";
    for (row, result) in [
        ("½,,", "1/2-1/2"),
        ("1-0", "1-0"),
        ("1-0,,", "1-0"),
        (",,0-1", "0-1"),
        (",1,0", "1-0"),
        (",½,½", "1/2-1/2"),
        ("3,0,1", "0-1"),
        ("1,0", "1-0"),
        ("Result,1-0,", "1-0"),
        ("Result,,1-0", "1-0"),
        ("Result: 0-1,,", "0-1"),
        ("Result,0,1", "0-1"),
        ("Ergebnis,½", "1/2-1/2"),
        ("Résultat,0-1", "0-1"),
        ("White wins,,", "1-0"),
    ] {
        expect(&format!("{table}{row}\n"), &format!("1. e4 e5 2. Nf3 Nc6 {result}"));
    }
    // Words below it are a remark on the game, tags begin another.
    let words = format!("{table}1-0,,\nWhite came late\n");
    expect(&words, "1. e4 e5 2. Nf3 Nc6 {White came late} 1-0");
    let two = format!("{table}½,½\n\nWhite,Anna\nNo,White,Black\n1,d4,d5\n");
    expect(&two, "1. e4 e5 2. Nf3 Nc6 1/2-1/2\n\n[White \"Anna\"]\n\n1. d4 d5");
    // A row with anything else is no result.
    expect(&format!("{table}3,Bb5,½\n"), "1. e4 e5 2. Nf3 Nc6 3. Bb5 1/2-1/2");
    expect(&format!("{table},,good\n"), "1. e4 e5 2. Nf3 Nc6 {good}");
}

#[test]
fn tags_may_stand_in_rows_above_the_table() {
    let game = "[White \"Morphy\"]\n[Black \"Duke\"]\n[Event \"Paris\"]\n\n1. e4 e5";
    for rows in [
        "White,Morphy\nBlack,Duke\nEvent,Paris\n",
        "White,Morphy,\nBlack,Duke,\nEvent,Paris,\n,,\n",
        "Weiß,Morphy,Schwarz,Duke\nTurnier,Paris\n",
    ] {
        expect(&format!("{rows}No,White,Black\n1,e4,e5\n"), game);
    }
    let rows = "White,Morphy, Paul\nBlack,Duke,\n";
    let tags = "[White \"Morphy, Paul\"]\n[Black \"Duke\"]\n\n1. e4 e5";
    expect(&format!("{rows}No,White,Black\n1,e4,e5\n"), tags);
}

#[test]
fn a_cell_may_have_several_lines() {
    let heads = "| No | White | Black |\n|---|---|---|\n| 1 | e4 | e5 |\n";
    let moves = "1. e4 e5 2. Nf3 {a good move} 2... Nc6";
    expect(&format!("{heads}| 2 | Nf3<br>a good move | Nc6 |\n"), moves);
    expect(&format!("{heads}| 2 | Nf3<br/>a good move | Nc6<BR /> |\n"), moves);
    expect("No,White,Black\n1,e4,e5\n2,\"Nf3\na good move\",Nc6\n", moves);
    let rows = "| No | Moves |\n|---|---|\n| 1 | e4<br>e5 |\n| 2 | Nf3<br>Nc6 |\n";
    expect(rows, "1. e4 e5 2. Nf3 Nc6");
}

#[test]
fn what_was_crossed_out_in_a_cell_was_not_played() {
    let heads = "No,White,Black\n1,e4,e5\n2,Nf3,Nc6\n";
    let game = "1. e4 e5 2. Nf3 Nc6 {~~Bc4~~} 3. Bb5 a6";
    expect(&format!("{heads}3,~~Bc4~~ Bb5,a6\n"), game);
    let bars = heads.replace(',', " | ");
    expect(&format!("{bars}3 | ~~Bc4~~ Bb5 | a6\n"), game);
    expect(&format!("{bars}3 | <s>Bc4</s> Bb5 | a6\n"), &game.replace("~~Bc4~~", "<s>Bc4</s>"));
    let behind = "1. e4 e5 2. Nf3 Nc6 3. Bb5 {~~Bc4~~} 3... a6";
    expect(&format!("{heads}3,Bb5 ~~Bc4~~,a6\n"), behind);
    let (read, found) = read(&format!("{heads}3,~~Bc4~~,a6\n4,Ba4,Nf6\n"));
    assert!(read.contains("{~~Bc4~~}") && found == ["M016"], "{read} {found:?}");
}

#[test]
fn a_spreadsheet_may_have_made_decimals_of_the_numbers() {
    let game = "1. e4 e5 2. Nf3 Nc6";
    expect("No,White,Black\n1.0,e4,e5\n2.0,Nf3,Nc6\n", game);
    expect("1.0,e4,e5\n2.0,Nf3,Nc6\n", game);
    expect("No;White;Black\n1,0;e4;e5\n2,0;Nf3;Nc6\n", game);
}

#[test]
fn rows_of_one_move_that_play_on_in_turn_are_plies() {
    let game = "1. e4 e5 2. Nf3 Nc6";
    for rows in [
        "1,e4\n2,e5\n3,Nf3\n4,Nc6\n",
        "1\te4\n2\te5\n3\tNf3\n4\tNc6\n",
        "1;e4\n2;e5\n3;Sf3\n4;Sc6\n",
        "| 1 | e4 |\n| 2 | e5 |\n| 3 | Nf3 |\n| 4 | Nc6 |\n",
        "1,e4\n1,e5\n2,Nf3\n2,Nc6\n",
    ] {
        expect(rows, game);
    }
    let game = "1. e4 {best by test} 1... e5 {solid} 2. Nf3 2... Nc6 {book}";
    for rows in [
        "1,e4,best by test\n2,e5,solid\n3,Nf3,\n4,Nc6,book\n",
        "1\te4\tbest by test\n2\te5\tsolid\n3\tNf3\t\n4\tNc6\tbook\n",
        "| 1 | e4 | best by test |\n| 2 | e5 | solid |\n| 3 | Nf3 |  |\n| 4 | Nc6 | book |\n",
    ] {
        expect(rows, &game.replace("Nf3 2... Nc6", "Nf3 Nc6"));
    }
    expect("1,e4,e5\n2,Nf3,Nc6\n", "1. e4 e5 2. Nf3 Nc6");
    // The moves of one player do not.
    let (_, found) = read("1,e4\n2,Nf3\n3,Bb5\n");
    assert_eq!(found, ["M016"]);
}

#[test]
fn a_list_of_games_may_have_one_row_and_no_heads() {
    let game = "[ECO \"A00\"]\n\n{Amar, Opening} 1. Nh3";
    expect("A00,\"Amar, Opening\",1. Nh3\n", game);
    expect("A00\tAmar, Opening\t1. Nh3\n", game);
    let larsen = "[ECO \"A01\"]\n[Result \"0-1\"]\n\n{Larsen} 1. b3 e5 0-1";
    expect("A01,Larsen,1. b3 e5,0-1\n", larsen);
    let named = "[ECO \"A00\"]\n[name \"Amar Opening\"]\n\n1. Nh3";
    expect("eco\tname\tpgn\nA00\tAmar Opening\t1. Nh3\n", named);
    let (read, found) = read("A00,Amar,1. Nh3\n\nA01,Larsen,1. b3\nto be continued\n");
    assert!(read.contains("1. Nh3") && read.contains("1. b3") && found == ["S001"], "{found:?}");
    // Running text is none.
    expect("1. e4 e5 ; good, better, best\n2. Nf3\n", "1. e4 e5 { good, better, best} 2. Nf3");
}

#[test]
fn points_between_rows_that_go_on_are_no_result() {
    let (game, found) = read("No,White,Black\n1,e4,e5\n2,Nf3,Nc6\n,1,0\n3,Bb5,a6\n");
    assert!(game.starts_with("1. e4 e5 2. Nf3 Nc6 {[%unplayed") && game.contains("Bb5"), "{game}");
    assert!(found.contains(&"N001".to_owned()), "{found:?}");
    expect("No,White,Black\n1,e4,e5\n2,Nf3,Nc6\n,1,0\n", "1. e4 e5 2. Nf3 Nc6 1-0");
}

#[test]
fn a_row_with_the_result_may_have_another_separator() {
    let game = "1. e4 e5 2. Nf3 Nc6";
    let rows = "No;White;Black\n1;e4;e5\n2;Nf3;Nc6\n";
    for (row, result) in
        [("Result,1-0", "1-0"), ("½,½", "1/2-1/2"), ("1\t0", "1-0"), ("Ergebnis | 0-1", "0-1")]
    {
        expect(&format!("{rows}{row}\n"), &format!("{game} {result}"));
    }
    // A number with decimals gives no scores.
    let (read, _) = read(&format!("{rows}1,0\n"));
    assert!(!read.contains("1-0"), "{read}");
}

#[test]
fn the_scores_may_stand_in_the_column_of_remarks() {
    let rows = "No;White;Black;Remarks\n1;d4;d5;\n2;c4;e6;";
    expect(&format!("{rows}1/2-1/2\n"), "1. d4 d5 2. c4 e6 1/2-1/2");
    expect(&format!("{rows}0:1\n"), "1. d4 d5 2. c4 e6 0-1");
    expect(&format!("{rows}a draw is near\n"), "1. d4 d5 2. c4 e6 {a draw is near}");
}

#[test]
fn a_second_result_that_differs_is_told_and_kept() {
    for (rows, first) in [
        ("No,White,Black\n1,e4,e5\n2,Nf3,1-0\n", "1. e4 e5 2. Nf3 1-0"),
        ("No,White,Black\n1,e4,e5\n2,Nf3,Nc6 1-0\n", "1. e4 e5 2. Nf3 Nc6 1-0"),
        ("No,White,Black,Result\n1,e4,e5,\n2,Nf3,Nc6,1-0\n", "1. e4 e5 2. Nf3 Nc6 1-0"),
        ("No,White,Black\n1,e4,e5\n2,Nf3,Nc6\n1-0,,\n", "1. e4 e5 2. Nf3 Nc6 1-0"),
    ] {
        let text = format!("{rows}0-1,,\n");
        let (game, found) = read(&text);
        let (kept, played): (Vec<&str>, Vec<&str>) =
            game.lines().partition(|line| line.starts_with('%'));
        assert_eq!((kept, played.join(" ")), (vec!["%0-1,,"], first.to_owned()));
        assert_eq!(found, ["S001"], "{text}");
        let (again, found) = read(&format!("{rows}1-0,,\n"));
        assert_eq!((again.as_str(), found.len()), (first, 0));
    }
}

#[test]
fn a_list_without_heads_shows_players_and_dates() {
    let tags = "[White \"Carlsen\"]\n[Black \"Nepo\"]";
    expect("Carlsen;Nepo;1-0;1. e4 e5\n", &format!("{tags}\n[Result \"1-0\"]\n\n1. e4 e5 1-0"));
    let (read_dated, _) =
        read("Carlsen;Nepo;1-0;2021-11-26;1. e4 e5\nSo;Ding;0-1;2021-11-27;1. d4 d5\n");
    assert!(
        read_dated.contains("[White \"So\"]") && read_dated.contains("[Date \"2021"),
        "{read_dated}"
    );
    let (cities, _) = read("Carlsen;Nepo;Dubai;1-0;1. e4 e5\n");
    assert!(cities.contains("{Carlsen} {Nepo} {Dubai}"), "{cities}");
    let (openings, _) = read("A00;Amar Opening;Paris Gambit;1-0;1. Nh3 d5\n");
    assert!(openings.contains("{Amar Opening} {Paris Gambit}"), "{openings}");
    let between =
        format!("{tags}\n[Date \"2021-11-26\"]\n[Result \"1-0\"]\n\n{{Dubai}} 1. e4 e5 1-0");
    expect("Carlsen;Nepo;2021-11-26;1-0;Dubai;1. e4 e5\n", &between);
}

#[test]
fn an_initial_behind_the_name_of_a_player_is_no_head() {
    for (black, rows) in [
        ("So, W", "1,e4,c5\n2,Nf3,d6\n3,d4,cxd4\n"),
        ("So, W.", "1,e4,c5\n2,Nf3,d6\n3,d4,cxd4\n"),
        ("So, W", "1. e4 c5\n2. Nf3 d6\n3. d4 cxd4\n"),
    ] {
        let game = format!("[White \"A\"]\n[Black \"{black}\"]\n\n1. e4 c5 2. Nf3 d6 3. d4 cxd4");
        expect(&format!("White: A\nBlack: {black}\n\n{rows}"), &game);
    }
    let heads = "No,White: Anna,Black: Bert\n1,e4,c5\n2,Nf3,d6\n";
    expect(heads, "[White \"Anna\"]\n[Black \"Bert\"]\n\n1. e4 c5 2. Nf3 d6");
}
