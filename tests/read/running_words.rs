//! Words between the moves that are in no comment: remarks of players and arbiters, prose. They are kept, a finding tells
//! of them, and no move is lost to them.

use crate::program::movetext_reading;

/// Returns the movetext as which a text is read, and the codes of the findings.
pub(crate) fn read(text: &str) -> (String, Vec<String>) {
    let call =
        ["convert", "--style", "laws", "--width", "0", "--fail-on", "never", "--format", "pgn"];
    let pgn = movetext_reading(&call, text.as_bytes()).out;
    let call = ["check", "--format", "concise", "--fail-on", "never"];
    let checked = movetext_reading(&call, text.as_bytes()).out;
    let code = |line: &str| Some(line.split_once('[')?.1.split_once(']')?.0.to_owned());
    let games = pgn.split("\n\n").filter(|part| !part.starts_with('['));
    let games: Vec<&str> = games.map(str::trim_end).collect();
    (games.join(" | "), checked.lines().filter_map(code).collect())
}

/// Checks how a text is read, and with which findings, by itself and below the head of a sheet.
#[track_caller]
fn expect(text: &str, moves: &str, codes: &[&str]) {
    for text in [text.to_owned(), format!("White: A\nBlack: B\n\n{text}")] {
        let (found, reported) = read(&text);
        assert_eq!(
            (&*found, reported),
            (moves, codes.iter().map(|&it| it.into()).collect()),
            "{text}"
        );
    }
}

#[test]
fn castling_behind_a_remark_is_a_move() {
    for castling in ["O-O", "0-0", "o-o"] {
        expect(
            &format!(
                "1. e4 e5\n2. Nf3 Nc6\n3. Bc4 Bc5\n4. c3 Nf6\n5. d3 arbiter called {castling}\n6. Nbd2 d6\n"
            ),
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d3 {arbiter called} 5... 0-0 6. Nbd2 d6",
            &["S019"],
        );
    }
    expect(
        "1. d4 d5\n2. Nc3 Nc6\n3. Bf4 Bf5\n4. Qd2 Qd7\n5. the flag was nearly down O-O-O e6\n6. e3 Nf6\n",
        "1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 {the flag was nearly down} 5. 0-0-0 e6 6. e3 Nf6",
        &["S019"],
    );
}

#[test]
fn words_in_a_row_are_a_remark_if_the_next_number_is_due_without_them() {
    expect(
        "1. e4 e5\n2. Nf3 the arbiter came Nc6\n3. Bb5 a6\n",
        "1. e4 e5 2. Nf3 {the arbiter came} 2... Nc6 3. Bb5 a6",
        &["S019"],
    );
    expect(
        "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n4. Ba4 telephone Nf6\n5. 0-0 Be7\n",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 {telephone} 4... Nf6 5. 0-0 Be7",
        &["S019"],
    );
    // In the last row there is no number behind them, but Black has only one move in it.
    expect(
        "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6\n4. Ba4 arbiter called Nf6\n",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 {arbiter called} 4... Nf6",
        &["S019"],
    );
}

#[test]
fn prose_between_moves_is_a_comment() {
    for (text, moves) in [
        (
            "1. e4 e5 This is the Ruy Lopez after 2. Nf3 Nc6 3. Bb5 a6 1-0\n",
            "1. e4 e5 {This is the Ruy Lopez after} 2. Nf3 Nc6 3. Bb5 a6 1-0",
        ),
        (
            "1. e4 white wants the centre 1... e5 2. Nf3 Nc6 3. Bb5 1-0\n",
            "1. e4 {white wants the centre} 1... e5 2. Nf3 Nc6 3. Bb5 1-0",
        ),
        (
            "1. e4 e5 2. Sf3 der Schiedsrichter kam Sc6 3. Lb5 a6 *\n",
            "1. e4 e5 2. Nf3 {der Schiedsrichter kam} 2... Nc6 3. Bb5 a6 *",
        ),
        (
            "1. e4 e5 2. Nf3 Nc6 (2... d6 is solid but slow 3. d4) 3. Bb5 1-0\n",
            "1. e4 e5 2. Nf3 Nc6 (2... d6 {is solid but slow} 3. d4) 3. Bb5 1-0",
        ),
    ] {
        assert_eq!(read(text), (moves.to_owned(), vec!["S019".to_owned()]));
    }
}

#[test]
fn a_word_in_the_place_of_a_move_stays_there() {
    for (row, word) in [
        ("2. Nf3 blurred\n3. Bb5 a6", "blurred"),
        ("2. blurred words\n3. Bb5 a6", "blurred words"),
        // A word before a square may name the piece that goes there.
        ("2. Nf3 Knight c6\n3. Bb5 a6", "Knight c6"),
        ("2. Knight f3 Nc6\n3. Bb5 a6", "Knight f3"),
        ("2. Nf3 the knight goes to c6\n3. Bb5 a6", "the knight goes to c6"),
        // A misread move, the last one too, is one.
        ("2. Nf3 Kgdd\n3. Bb5 a6", "Kgdd"),
        ("2. Nf3 Nc6\n3. Bb5 Kgdd", "Kgdd"),
        ("2. Nf3 Nc6\n3. Bb5 telephone", "telephone"),
        ("2. Nxfd Kgdd\n3. Bb5 a6", "Nxfd Kgdd"),
        ("2. Nf3 Nc6\n3. Nxfd Kgdd", "Nxfd Kgdd"),
        ("2. Nf3 Kgdd arbiter called Nc6\n3. Bb5 a6", "Kgdd"),
        ("2. Knight F3 Nc6\n3. Bb5 a6", "Knight F3"),
        ("2. Nf3 Nc6\n3. Nc3 Knight ge7\n4. Bb5 a6", "Knight ge7"),
        ("2. f4 Bishop exf4\n3. Nf3 g5", "Bishop exf4"),
        ("2. Nf3 Kggd Nc6\n3. Bb5 a6", "Kggd Nc6"),
        ("2. Nf3 Castels\n3. Bb5 a6", "Castels"),
        ("2. Nf3 here telephone Leeab\n3. Bb5 a6", "here telephone Leeab"),
    ] {
        for head in ["", "White: A\nBlack: B\n\n"] {
            let text = format!("{head}1. e4 e5\n{row}\n");
            let (found, codes) = read(&text);
            let kept = found.split_once("[%unplayed").map(|(_, kept)| kept.contains(word));
            assert_eq!((kept, &*codes), (Some(true), &["N001".to_owned()][..]), "{text} {found}");
        }
    }
}

/// Games that may follow in a text.
const NEXT_GAMES: [&str; 5] = [
    "\n1. d4 d5 2. c4 e6 1-0\n",
    "\n[Event \"?\"]\n\n4. Nf3 Nc6 1-0\n",
    "[Event \"?\"]\n\n1. d4 d5 1-0\n",
    " \nWhite: Miller\nBlack: Smith\n\n1. d4 d5\n2. c4 e6\n",
    "\r\n1. d4 d5 2. c4 e6 1-0\r\n\r\n1. e4\r\n",
];

#[test]
fn no_game_is_read_by_the_numbers_of_the_next() {
    for moves in ["3. Bb5 arbiter called", "3. Bb5 arbiter called Nf6", "3. Bb5 a6 arbiter called"]
    {
        let moves = format!("1. e4 e5\n2. Nf3 Nc6\n{moves}\n");
        let (alone, codes) = read(&moves);
        for next in NEXT_GAMES {
            let (both, all) = read(&format!("{moves}{next}"));
            assert!(both.starts_with(&format!("{alone} | ")), "{next:?}: {alone}: {both}");
            assert!(all.starts_with(&codes), "{next:?}: {all:?}");
        }
    }
}

#[test]
fn words_are_no_remark_across_the_head_of_the_next_sheet() {
    let sheet = "White: A\nBlack: B\n1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6 arbiter called\n";
    let next = "White: Miller\nBlack: Smith\n4. d4 Nf6\n5. c4 Be7\n";
    let (alone, _) = read(sheet);
    let (both, codes) = read(&format!("{sheet}{next}"));
    assert!(both.starts_with(&format!("{alone} | 4. d4 ")), "{both}");
    assert!(!codes.contains(&"S019".to_owned()), "{codes:?}");
}

#[test]
fn moves_that_were_not_played_are_part_of_what_is_said() {
    let remark = "White could play 3. Bc4 Bc5 with an even game.";
    expect(
        &format!("1. e4 e5\n2. Nf3 Nc6\n{remark}\n3. Bb5 a6\n4. Ba4\n"),
        &format!("1. e4 e5 2. Nf3 Nc6 {{{remark}}} 3. Bb5 a6 4. Ba4"),
        &["S019"],
    );
    let page = format!("<p>1. e4 e5 2. Nf3 Nc6 {remark} 3. Bb5 a6</p>");
    assert_eq!(read(&page).0, format!("1. e4 e5 2. Nf3 Nc6 {{{remark}}} 3. Bb5 a6"));
}

#[test]
fn words_of_any_length_stand_before_the_number_that_is_due() {
    for words in ["An idea.", "Why not?", "gut", "It is so", "he resigned himself to this"] {
        expect(
            &format!("1. e4 e5\n2. Nf3 Nc6 {words} 3. Bb5 a6\n"),
            &format!("1. e4 e5 2. Nf3 Nc6 {{{words}}} 3. Bb5 a6"),
            &["S019"],
        );
    }
    let page = "<p>1. e4 e5 2. Nf3 Nc6 A good move. 3. Bb5 a6</p>";
    assert_eq!(read(page).0, "1. e4 e5 2. Nf3 Nc6 {A good move.} 3. Bb5 a6");
    let marked = "**1. e4 e5** This is good. **2. Nf3 Nc6**\n";
    assert_eq!(read(marked).0, "1. e4 e5 {This is good.} 2. Nf3 Nc6");
}

#[test]
fn pages_have_running_heads_and_letters_an_end() {
    let heading = "112 MY BEST GAMES OF CHESS";
    let text = format!("1. e4 e5 2. Nf3 Nc6\n{heading}\n3. Bb5 a6\n");
    let moves = format!("1. e4 e5 2. Nf3 Nc6 {{{heading}}} 3. Bb5 a6");
    assert_eq!(read(&text), (moves, vec!["S019".to_owned()]));
    let letter = "1. e4 e5 2. Nf3 Nc6\nYour move!\n";
    assert_eq!(read(letter), ("1. e4 e5 2. Nf3 Nc6 {Your move!}".to_owned(), Vec::new()));
}

/// Moves that a sentence tells of, and numbers in it, are no moves of the game: the number that is due says where this
/// goes on.
#[test]
fn a_sentence_may_tell_of_moves_and_numbers() {
    for (sentence, white) in [
        ("After 3...Nf6 Black plays the Berlin.", "4. Ba4 Nf6"),
        ("I spent 20 minutes here", "4. Ba4 Nf6"),
        ("Better was 3...Nd4 with chances.", "4. O-O d6"),
        ("I wrote this on A4 paper", "4. Bxc6 dxc6"),
    ] {
        expect_alone(
            &format!("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {sentence} {white} *\n"),
            &format!(
                "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {{{sentence}}} {} *",
                white.replace("O-O", "0-0")
            ),
            &["S019"],
        );
    }
    // A word between the moves of a row: the number behind says that no move is missing.
    expect_alone(
        "1. e4 e5 2. Nf3 good Nc6 3. Bb5 a6 *\n",
        "1. e4 e5 2. Nf3 {good} 2... Nc6 3. Bb5 a6 *",
        &["S019"],
    );
    // Two words in the place of two moves are none.
    let misread = "1. e4 e5 2. Nf3 Nc6 3. Kgdd Bals 4. Ba4 Nf6 *\n";
    expect_alone(misread, "1. e4 e5 2. Nf3 Nc6 {[%unplayed 3. Kgdd Bals 4. Ba4 Nf6]} *", &["N001"]);
}

#[test]
fn words_end_a_variation_and_a_game() {
    for (variation, read) in [
        ("(3... Nf6 is the Berlin)", "(3... Nf6 {is the Berlin})"),
        ("(3... Nf6 4. O-O Nxe4 with equality)", "(3... Nf6 4. 0-0 Nxe4 {with equality})"),
        ("(3... Nf6 4. d3 Rubin-Tal, London 1922)", "(3... Nf6 4. d3 {Rubin-Tal, London 1922})"),
        ("(3... d6 Steinitz)", "(3... d6 {Steinitz})"),
    ] {
        expect_alone(
            &format!("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {variation} 4. Ba4 Nf6 *\n"),
            &format!("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {read} 4. Ba4 Nf6 *"),
            &["S019"],
        );
    }
    for words in ["What do you think?", "what a nice game", "and Black resigned on move 25"] {
        expect_alone(
            &format!("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {words}\n"),
            &format!("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {{{words}}} *"),
            &["S019"],
        );
    }
    // The last word may be a bishop's move.
    let misread = "1. e4 e5 2. Nf3 Nc6 3. Bb5 Kgf oops Bals\n";
    expect_alone(misread, "1. e4 e5 2. Nf3 Nc6 3. Bb5 {[%unplayed Kgf oops Bals]} *", &["N001"]);
}

/// A word that is kept among moves that could not be played does not become one of them.
#[test]
fn words_among_unplayed_moves_stay_words() {
    let text = "1. e4 e5 2. Ke3 Nc6 3. Bb5 a6 sic 4. Ba4 Nf6 *\n";
    let read =
        "1. e4 e5 {[%unplayed 2. Ke3 Nc6 3. Bb5 a6]} {[%unread sic]} {[%unplayed 4. Ba4 Nf6]} *";
    expect_alone(text, read, &["M001", "S019"]);
    expect_alone(&format!("{read}\n"), read, &["M001"]);
}

/// Checks how a text is read by itself, in PGN with the result, and with which findings.
#[track_caller]
fn expect_alone(text: &str, moves: &str, codes: &[&str]) {
    let (found, reported) = read(text);
    let found = if text.contains('*') { found } else { format!("{found} *") };
    let codes: Vec<String> = codes.iter().map(|&it| it.into()).collect();
    assert_eq!((&*found, reported), (moves, codes), "{text}");
}

#[test]
fn a_smile_in_a_comment_opens_no_variation() {
    let page = |smile: &str| {
        format!(
            "<html><body><p>1. e4 e5 {{cheeky {smile} }}</p><p>A calm game so far.</p>\
             <p>2. Nf3 Nc6 1-0</p><p>White: Carl</p><p>1. d4 d5 0-1</p></body></html>"
        )
    };
    for smile in [":(", ":-((", ":)", ":-)"] {
        let moves = format!(
            "1. e4 e5 {{cheeky {smile}}} {{A calm game so far.}} 2. Nf3 Nc6 1-0 | 1. d4 d5 0-1"
        );
        let (found, codes) = read(&page(smile));
        assert_eq!(found.replace(" }", "}"), moves);
        assert_eq!(codes, Vec::<String>::new());
    }
}

#[test]
fn a_sentence_may_go_on_in_the_next_line() {
    for words in [
        "White stands slightly\nbetter here.",
        "and now Black has a com-\nfortable game.",
        "with the idea of\nNd4 and a quick\nattack on the king.",
    ] {
        expect_alone(
            &format!("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {words} 4. Ba4 Nf6 5. O-O Be7 *\n"),
            &format!(
                "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 {{{}}} 4. Ba4 Nf6 5. 0-0 Be7 *",
                words.replace('\n', " ")
            ),
            &["S019"],
        );
    }
    // The next line is one of the game.
    let (found, codes) = read("1. e4 e5 2. Nf3 Nc6 3. Bb5 Kgf\nBals 4. Ba4 Nf6 *\n");
    assert!(found.contains("[%unplayed") && codes.contains(&"N001".into()), "{found} {codes:?}");
}

#[test]
fn sentences_name_pages_moves_and_people() {
    for words in [
        "see page 112.",
        "see note 7.",
        "Threatening Nd4.",
        "White is better (Tal-Botvinnik 1960).",
        "R. Byrne recommends this move.",
    ] {
        expect_alone(
            &format!("1. e4 e5 2. Nf3 Nc6 {words} 3. Bb5 a6 *\n"),
            &format!("1. e4 e5 2. Nf3 Nc6 {{{words}}} 3. Bb5 a6 *"),
            &["S019"],
        );
    }
}

#[test]
fn heads_of_pages_begin_with_their_number() {
    for head in ["28   The Open Games   Game 5", "143 Chapter 6   The Open Games"] {
        expect_alone(
            &format!("1. e4 e5 2. Nf3 Nc6\n{head}\n3. Bb5 a6 *\n"),
            &format!("1. e4 e5 2. Nf3 Nc6 {{{head}}} 3. Bb5 a6 *"),
            &["S019"],
        );
    }
}

#[test]
fn an_address_on_the_web_is_no_illegible_move() {
    let address = "https://example.org/game?id=7&ply=3";
    expect_alone(
        &format!("1. e4 e5 {address} 2. Nf3 Nc6 *\n"),
        &format!("1. e4 e5 {{{address}}} 2. Nf3 Nc6 *"),
        &["S019"],
    );
}
