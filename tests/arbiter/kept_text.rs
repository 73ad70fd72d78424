//! Text that a comment keeps decides nothing: a game comes back in the notation in which it was written.

use std::io::Cursor;

use movetext::arbiter::{Options, review_file};
use movetext::notation::Notation;
use movetext::read::{self, FileOptions};
use movetext::write::{Format, Page, Writer};

/// The game with the moves that are played, followed by the codes of what was found.
fn review(text: &str) -> String {
    let input = Cursor::new(text.as_bytes().to_vec());
    let file = read::open("kept.pgn", input, FileOptions::default()).expect("a text");
    let mut found = String::new();
    review_file(file, Options::default(), |review| {
        for played in review.main_moves() {
            found += played.to_uci().as_str();
            found.push(' ');
        }
        for finding in review.findings {
            found += finding.code.name();
        }
        std::io::Result::Ok(())
    })
    .expect("no fault");
    found
}

fn written(text: &str, notation: Notation) -> String {
    let input = Cursor::new(text.as_bytes().to_vec());
    let file = read::open("kept.pgn", input, FileOptions::default()).expect("a text");
    let mut writer = Writer::new(Format::Pgn, Page { notation, ..Page::default() }, Vec::new());
    review_file(file, Options::default(), |review| writer.game(review)).expect("no fault");
    String::from_utf8(writer.finish().expect("no fault")).expect("UTF-8")
}

#[test]
fn a_game_with_unplayed_moves_is_read_in_its_notation() {
    let texts = [
        "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be2 e5 7. Nde2 *",
        "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. Nxe5 Ke6 6. O-O *",
        "1. d4 d5 2. c4 dxc4 3. Ke3 (3. e3 b5 4. a4) 3... e5 *",
    ];
    for text in texts {
        let found = review(text);
        assert!(found.contains("M0"), "{found}");
        for &notation in Notation::ALL {
            let written = written(text, notation);
            assert!(written.contains("[%unplayed"), "{written}");
            assert_eq!(review(&written), found, "{written}");
        }
    }
}
