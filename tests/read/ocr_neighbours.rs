//! Recognised pages on which something stands close to the moves: results of several games, times, lone signs, two moves
//! or two labels in one box.

#![allow(clippy::unwrap_used, reason = "a test that cannot be set up fails")]

use std::fmt::Write as _;

use movetext::read::{PageForm, RecordedGame, read_pages};
use movetext::repair::ResultPlace;

/// The words of a page, each with its place.
#[derive(Default)]
struct Page(Vec<(u32, u32, String)>);

impl Page {
    /// Adds words of a line, each after its place from the left.
    fn line(mut self, top: u32, words: &[(u32, &str)]) -> Self {
        self.0.extend(words.iter().map(|(left, text)| (*left, top, (*text).to_owned())));
        self
    }

    /// Adds rows of moves, numbered from 1.
    fn moves(mut self, left: u32, top: u32, rows: &[[&str; 2]]) -> Self {
        for (number, row) in (1..).zip(rows) {
            let top = top + 40 * (number - 1);
            self.0.push((left, top, format!("{number}.")));
            for (column, text) in (1..).zip(row).filter(|(_, text)| !text.is_empty()) {
                self.0.push((left + 240 * column - 180, top, (*text).to_owned()));
            }
        }
        self
    }

    /// The games that are read from it.
    fn games(&self) -> Vec<RecordedGame> {
        let head = "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n";
        let mut text = head.to_owned();
        for (left, top, word) in &self.0 {
            let width = 11 * word.chars().count();
            let _ = writeln!(text, "5\t1\t1\t1\t1\t1\t{left}\t{top}\t{width}\t24\t90\t{word}");
        }
        read_pages(PageForm::Tsv, text.as_bytes()).unwrap()
    }
}

/// The written cells of a game.
fn moves(game: &RecordedGame) -> String {
    let cells = game.record.sheets[0].cells.iter();
    cells.map(|cell| cell.text().unwrap_or("–")).collect::<Vec<_>>().join(" ")
}

fn tag<'g>(game: &'g RecordedGame, name: &str) -> Option<&'g str> {
    let found = game.tags.iter().find(|(known, _)| known == name);
    found.map(|(_, value)| value.as_str())
}

const PHILIDOR: [[&str; 2]; 4] = [["e4", "e5"], ["Nf3", "d6"], ["d4", "Bg4"], ["dxe5", "Bxf3"]];
const GAMBIT: [[&str; 2]; 4] = [["e4", "e5"], ["f4", "exf4"], ["Bc4", "Qh4+"], ["Kf1", "b5"]];

#[test]
fn a_result_below_the_moves_is_that_of_the_game_above() {
    let page = Page::default()
        .line(30, &[(60, "White:"), (140, "Morphy")])
        .moves(60, 100, &PHILIDOR)
        .line(300, &[(60, "Result:"), (150, "1-0")])
        .line(340, &[(60, "Signature"), (180, "Morphy")])
        .line(440, &[(60, "White:"), (140, "Anderssen")])
        .moves(60, 500, &GAMBIT)
        .line(700, &[(60, "Result:"), (150, "0-1")]);
    let games = page.games();
    let told: Vec<_> =
        games.iter().map(|it| (tag(it, "White"), it.record.outcome.token())).collect();
    assert_eq!(told, [(Some("Morphy"), "1-0"), (Some("Anderssen"), "0-1")]);
    assert!(games[0].beside.concat().contains("Signature"), "{:?}", games[0].beside);
}

#[test]
fn two_results_on_one_page_are_both_kept() {
    let page = Page::default()
        .line(30, &[(60, "Result:"), (150, "0-1")])
        .moves(60, 100, &PHILIDOR)
        .line(300, &[(60, "Result:"), (150, "1-0")]);
    let record = &page.games()[0].record;
    let written: Vec<_> = record.results.iter().map(|it| (it.place, it.outcome.token())).collect();
    assert_eq!(written, [(ResultPlace::Tag, "0-1"), (ResultPlace::Token, "1-0")]);
    assert_eq!(record.outcome.token(), "0-1");
}

#[test]
fn a_row_beside_the_result_of_another_game_stays_in_its_table() {
    let page = Page::default()
        .line(30, &[(60, "White:"), (140, "Morphy"), (680, "White:"), (760, "Anderssen")])
        .moves(60, 100, &PHILIDOR[..3])
        .moves(680, 100, &GAMBIT)
        .line(220, &[(60, "Result:"), (150, "1-0")]);
    let games = page.games();
    assert_eq!(moves(&games[1]), "e4 e5 f4 exf4 Bc4 Qh4+ Kf1 b5");
    assert_eq!(games[0].record.outcome.token(), "1-0");
}

#[test]
fn two_moves_in_one_box_are_two_cells() {
    for (glued, number) in [("3.d4 Bg4", false), ("d4 Bg4", true)] {
        let rows = PHILIDOR.iter().zip([100, 140, 180, 220]);
        let page = (1..).zip(rows).fold(Page::default(), |page, (row, (moves, top))| {
            let lead = format!("{row}.");
            match row {
                3 if number => page.line(top, &[(60, &lead), (120, glued)]),
                3 => page.line(top, &[(60, glued)]),
                _ => page.line(top, &[(60, &lead), (120, moves[0]), (360, moves[1])]),
            }
        });
        assert_eq!(moves(&page.games()[0]), "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3", "{glued}");
    }
}

#[test]
fn times_in_units_are_no_moves() {
    for times in [["1h21", "1h05"], ["0h18", "0h20"], ["18min", "9min"], ["12'", "58'"]] {
        let beside =
            |page: Page, row: u32| page.line(100 + 40 * row, &[(250, times[0]), (490, times[1])]);
        let page = [1, 3].into_iter().fold(Page::default().moves(60, 100, &PHILIDOR), beside);
        let game = &page.games()[0];
        assert_eq!(moves(game), "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3", "{times:?}");
        let said = game.beside.join(" ");
        assert!(times.iter().all(|time| said.contains(time)), "{said}");
    }
}

#[test]
fn a_lone_sign_is_kept_beside() {
    for sign in ["*", "!", "=", "…"] {
        let page = Page::default().moves(60, 100, &PHILIDOR).line(180, &[(520, sign)]);
        let game = &page.games()[0];
        assert_eq!(moves(game), "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3", "{sign}");
        assert_eq!(game.beside, [sign]);
    }
}

#[test]
fn labels_on_one_line_are_tags_of_their_own() {
    let page = Page::default()
        .line(30, &[(60, "White:"), (137, "Carlsen"), (225, "Elo:"), (280, "2851")])
        .line(65, &[(60, "Black:"), (137, "Caruana"), (225, "Date:"), (291, "12.05.2024")])
        .moves(60, 140, &PHILIDOR);
    let game = &page.games()[0];
    let names = ["White", "Elo", "Black", "Date"];
    let values = names.map(|name| tag(game, name));
    assert_eq!(values, [Some("Carlsen"), Some("2851"), Some("Caruana"), Some("12.05.2024")]);
}
