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
