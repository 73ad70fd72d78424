//! What stands around the moves of recognised pages: headings and remarks, scores, glyphs, what was crossed out; and
//! pages that stand upside down.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use crate::ocr::Box;
use crate::ocr_words::{RETI, cells, height, line, one, rows, texts};
use movetext::read::{PageForm, RecordedGame, read_pages};

/// The first plies of the game.
fn beginning(plies: usize) -> String {
    RETI.split(' ').take(plies).collect::<Vec<_>>().join(" ")
}

#[test]
fn words_beside_a_few_rows_are_a_remark() {
    for said in ["White came late by ten minutes", "good move", "came late by a whole hour today"] {
        let mut words = rows(cells(&beginning(8)), 60.0);
        words.extend(line(said, 400.0, height(1)));
        let game = one(&words);
        assert_eq!(texts(&game), beginning(8), "{said}");
        let beside = game.beside.join(" ");
        assert!(said.split(' ').all(|word| beside.contains(word)), "{beside}");
    }
}

#[test]
fn a_page_may_stand_upside_down() {
    let turned = |words: Vec<Box>| -> Vec<Box> {
        let turn = |(text, x, y, width, height): Box| {
            (text, 1200.0 - x - width, 1700.0 - y - height, width, height)
        };
        words.into_iter().rev().map(turn).collect()
    };
    let mut words = line("White: Réti", 60.0, 60.0);
    words.extend(line("Black: Tartakower", 60.0, 100.0));
    words.extend(rows(cells(RETI), 60.0));
    let game = one(&turned(words));
    assert_eq!((texts(&game).as_str(), game.tags[0].1.as_str()), (RETI, "Réti"));
    let all = cells(RETI);
    let mut words = rows(all[..6].to_vec(), 60.0);
    words.extend(rows(all[6..].to_vec(), 460.0));
    assert_eq!(texts(&one(&turned(words))), RETI);
    // Minutes that fall are no numbers of rows.
    let mut words =
        rows(cells(RETI).into_iter().map(|[_, white, black]| [String::new(), white, black]), 60.0);
    for (row, minutes) in (78..90).rev().enumerate() {
        words.extend(line(&minutes.to_string(), 420.0, height(row)));
    }
    assert!(texts(&one(&words)).starts_with("e4 c6 d4"));
}
