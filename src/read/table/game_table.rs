//! Lists of games, as databases and spreadsheets export them: a row for each game, with its tags and its moves.
//!
//! ```csv
//! White,Black,Result,Moves
//! Anderssen,Dufresne,1-0,"1. e4 e5 2. Nf3 Nc6"
//! ```

use super::line::{Separator, TableCell, TableLine, lines};
use crate::game::Outcome;
use crate::language::roster_name;
use crate::read::layout::Layout;
use crate::read::layout::running_text::is_known_tag;
use crate::read::line::movetext::{self, RECOGNITION_LINES};
use crate::text::Source;
use crate::text::move_number::NumberParts;

/// Minimum number of columns that are tags.
const LEAST_TAGS: usize = 2;

/// The columns of a list of games.
pub(super) struct GameTable {
    separator: Separator,
    /// The names of the columns, those of tags as PGN has them.
    heads: Vec<String>,
    /// The column of the moves.
    moves: usize,
}

impl GameTable {
    /// The list that a text is, if its first row names tags and one cell of the next row holds several moves.
    pub(super) fn of(text: &str) -> Option<Self> {
        Separator::ALL.into_iter().find_map(|separator| {
            let near = lines(text, separator).take(RECOGNITION_LINES);
            let mut rows = near.filter(|line| is_row(text, line));
            Self::of_rows(separator, &rows.next()?, &rows.next()?)
        })
    }

    fn of_rows(separator: Separator, heads: &TableLine<'_>, row: &TableLine<'_>) -> Option<Self> {
        let tags = heads.cells.iter().filter(|head| is_known_tag(&head.text)).count();
        let mut of_moves = (0..row.cells.len()).filter(|&at| holds_game(&row.cells[at].text));
        let (moves, other) = (of_moves.next()?, of_moves.next());
        let fits = tags >= LEAST_TAGS && other.is_none() && heads.cells.len() == row.cells.len();
        let name = |head: &TableCell<'_>| {
            roster_name(&head.text).map_or_else(|| head.text.to_string(), str::to_owned)
        };
        let heads = heads.cells.iter().map(name).collect();
        fits.then_some(Self { separator, heads, moves })
    }

    /// Lays the games out as PGN. Lines before the heads, and rows with another number of cells, are kept as text.
    pub(super) fn lay_out(&self, source: Source) -> Source {
        let text = source.text();
        let mut layout = Layout::default();
        let mut has_heads = false;
        for row in lines(text, self.separator) {
            if row.is_blank() || row.is_rule(text) {
                continue;
            }
            if row.cells.len() != self.heads.len() {
                layout.unexplained(text, row.start, row.end);
            } else if std::mem::replace(&mut has_heads, true) {
                self.push_game(&mut layout, &row);
            }
        }
        layout.finish(source)
    }

    fn push_game(&self, layout: &mut Layout, row: &TableLine<'_>) {
        layout.begin_record();
        let cells = || self.heads.iter().zip(&row.cells).enumerate();
        let filled =
            || cells().filter(|(at, (_, cell))| *at != self.moves && !cell.text.is_empty());
        for (_, (head, cell)) in filled().filter(|(_, (head, _))| is_tag_name(head)) {
            layout.tag((head, None), (&cell.text, Some(cell.span)));
        }
        layout.end_tags();
        for (_, (head, cell)) in filled().filter(|(_, (head, _))| !is_tag_name(head)) {
            layout.remark(&format!("{head}: {}", cell.text), Some(cell.span));
        }
        let game = &row.cells[self.moves];
        layout.raw(&game.text, game.span);
        let result = filled().find(|(_, (head, _))| *head == "Result").map(|(_, (_, cell))| cell);
        let result = result.filter(|_| !movetext::ends_in_result(&game.text));
        match result.filter(|cell| Outcome::from_token(&cell.text).is_some()) {
            Some(cell) => layout.result(&cell.text, Some(cell.span)),
            None => layout.begin_line(),
        }
    }
}

/// Whether a line is no drawn one and has cells.
fn is_row(text: &str, line: &TableLine<'_>) -> bool {
    !line.is_blank() && !line.is_rule(text) && line.cells.len() > LEAST_TAGS
}

/// Whether a cell holds more than one move, with or without numbers.
fn holds_game(cell: &str) -> bool {
    let words = cell.split_whitespace();
    let moves = words.filter(|word| movetext::is_move(move_of(word)));
    movetext::is_movetext(cell) && moves.count() > 1
}

/// A word without the number before its move: `e4` of `1.e4`.
fn move_of(word: &str) -> &str {
    let number = NumberParts::of(word);
    if number.is_dotted() { number.rest } else { word }
}

/// Whether the head of a column is a symbol, as the name of a tag must be (PGN standard, section 7).
fn is_tag_name(head: &str) -> bool {
    head.starts_with(|c: char| c.is_ascii_alphabetic())
        && head.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn laid_out(text: &str) -> Option<String> {
        let list = GameTable::of(text)?;
        Some(list.lay_out(Source::new("games.csv", text)).text().to_owned())
    }

    #[test]
    fn every_row_is_a_game_with_its_own_result() {
        let csv = "Weiß;Schwarz;Result;Nr in book;Moves\n\
                   A;B;1-0;7;1. e4 e5\nC;D;0-1;;d4 d5 c4\nE;F;1/2-1/2;;1. c4 1/2-1/2\n";
        let pgn = "[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n{Nr in book: 7} 1. e4 e5 1-0\n\n\
                   [White \"C\"]\n[Black \"D\"]\n[Result \"0-1\"]\n\nd4 d5 c4 0-1\n\n\
                   [White \"E\"]\n[Black \"F\"]\n[Result \"1/2-1/2\"]\n\n1. c4 1/2-1/2\n";
        assert_eq!(laid_out(csv).as_deref(), Some(pgn));
    }

    #[test]
    fn lines_that_are_no_rows_are_kept() {
        let csv = "Club games\nWhite,Black,Result,Moves\nA,B,1-0,1. e4 e5\nto be continued\n";
        let pgn = laid_out(csv).expect("a list of games");
        assert!(pgn.contains("Club games\n") && pgn.ends_with("%to be continued\n"), "{pgn}");
        assert_eq!(pgn.matches("[White ").count(), 1, "{pgn}");
    }

    #[test]
    fn a_table_of_moves_is_no_list_of_games() {
        for text in [
            "No,White,Black\n1,e4,e5\n2,Nf3,Nc6\n",
            "White,Black,Result\nA,B,1-0\n",
            "White,Black,Result,Moves\nA,B,1-0,e4\n",
        ] {
            assert_eq!(laid_out(text), None, "{text}");
        }
    }
}
