//! Lists of games, as databases and spreadsheets export them: a row for each game, with its tags and its moves.
//!
//! ```csv
//! White,Black,Result,Moves
//! Anderssen,Dufresne,1-0,"1. e4 e5 2. Nf3 Nc6"
//! ```

use super::cell_text::{is_blank, is_outcome};
use super::column::{ColumnKind, kind, without_number};
use super::game_column::{WINNER, outcome_of_winner, tag_of_column};
use super::line::{Separator, TableCell, TableLine, rows_from};
use super::list_column::{heads_of, is_eco};
use crate::game::Outcome;
use crate::read::layout::Layout;
use crate::read::layout::running_text::tag;
use crate::read::line::movetext::{self, OpenBrackets, RECOGNITION_LINES};
use crate::read::line::tag_name::tag_name;
use crate::text::Source;
use crate::text::move_number::{NumberParts, dotted_number};

/// Minimum number of columns that are tags.
const LEAST_TAGS: usize = 2;

/// The columns of a list of games.
pub(super) struct GameTable {
    separator: Separator,
    /// The names of the columns, those of tags as PGN has them; empty where the list has no heads.
    heads: Vec<String>,
    has_heads: bool,
    /// The column of the moves.
    moves: usize,
}

impl GameTable {
    /// The list that a text is, if its first row names tags and a cell of the next row holds the moves of a game; or,
    /// without heads, if every row ends in such a cell.
    pub(super) fn of(text: &str) -> Option<Self> {
        Separator::ALL.into_iter().find_map(|separator| {
            let mut rows = rows_from(text, separator, 0)
                .take(RECOGNITION_LINES)
                .filter(|row| row.cells.len() > LEAST_TAGS);
            let heads = rows.next()?;
            let headed = rows.next().and_then(|row| Self::of_rows(separator, &heads, &row));
            headed.or_else(|| Self::of_bare_rows(text, separator))
        })
    }

    fn of_rows(separator: Separator, heads: &TableLine<'_>, row: &TableLine<'_>) -> Option<Self> {
        if has_moves_of_sides(heads, row) {
            return None;
        }
        let tags = heads.cells.iter().filter(|head| tag_of_column(&head.text).is_some()).count();
        let mut cells = heads.cells.iter().zip(&row.cells);
        let named = cells.position(|(head, cell)| names_moves(&head.text) && is_game(&cell.text));
        let mut of_moves = (0..row.cells.len()).filter(|&at| holds_game(&row.cells[at].text));
        let shown = of_moves.next().filter(|_| of_moves.next().is_none() && tags >= LEAST_TAGS);
        let moves = named.filter(|_| tags > 0).or(shown)?;
        let named: Vec<&str> = heads.cells.iter().filter_map(|head| tag_name(&head.text)).collect();
        let name = |head: &TableCell<'_>| {
            // Of a column of that very name there is only one.
            let tag = tag_of_column(&head.text).filter(|tag| !named.contains(tag));
            let tag = tag_name(&head.text).or(tag);
            tag.map_or_else(|| head.text.to_string(), str::to_owned)
        };
        let is_whole = heads.cells.len() == row.cells.len();
        let heads = heads.cells.iter().map(name).collect();
        is_whole.then_some(Self { separator, heads, has_heads: true, moves })
    }

    /// The list whose rows all end in the moves of a game from the first, in the same column. A row of two cells may be
    /// a sentence. Other lines hold no moves.
    fn of_bare_rows(text: &str, separator: Separator) -> Option<Self> {
        let rows = || rows_from(text, separator, 0).take(RECOGNITION_LINES);
        let first = rows().next()?;
        let (moves, columns) = (game_at_end(&first)?, first.cells.len());
        let begins_with_number = first.cells[moves].text.starts_with(|c: char| c.is_ascii_digit());
        if tag(&first.cells[0].text).is_some() && !begins_with_number {
            return None; // a comma of the head is not one of a list: `White: So, W Black: Yu, Y 1. e4 e5`
        }
        let is_alike = |row: TableLine<'_>| {
            if row.cells.len() == columns {
                game_at_end(&row) == Some(moves)
            } else {
                !movetext::is_movetext(&text[row.start..row.end])
            }
        };
        let is_list = columns > LEAST_TAGS && rows().all(is_alike);
        let heads = || heads_of(rows().filter(|row| row.cells.len() == columns), moves);
        is_list.then(|| Self { separator, heads: heads(), has_heads: false, moves })
    }

    /// Lays the games out as PGN. Lines before the heads, and rows with another number of cells, are kept as text.
    pub(super) fn lay_out(&self, source: Source) -> Source {
        let text = source.text();
        let mut layout = Layout::default();
        let mut is_below_heads = !self.has_heads;
        for row in rows_from(text, self.separator, 0) {
            if row.cells.len() != self.heads.len() {
                layout.unexplained(text, row.start, row.end);
            } else if std::mem::replace(&mut is_below_heads, true) {
                self.push_game(&mut layout, &row);
            }
        }
        layout.finish(source)
    }

    fn push_game(&self, layout: &mut Layout, row: &TableLine<'_>) {
        layout.begin_record();
        let heads = self.heads.iter().zip(&row.cells);
        let cells = heads.map(|(head, cell)| (self.head(head, cell), cell)).enumerate();
        let filled = cells.filter(|(at, (_, cell))| *at != self.moves && !cell.text.is_empty());
        let filled: Vec<(&str, &TableCell<'_>)> = filled.map(|(_, cell)| cell).collect();
        let (tags, remarks): (Vec<_>, Vec<_>) = filled.into_iter().partition(|(head, cell)| {
            is_symbol(head) && (*head != WINNER || outcome_of_winner(&cell.text).is_some())
                || head.is_empty() && tag(&cell.text).is_some()
        });
        let mut result = None;
        for (head, cell) in tags {
            let (head, said) = match tag(&cell.text).filter(|_| head.is_empty()) {
                Some((name, said)) => (tag_name(name).unwrap_or(name), said),
                None => (head, &*cell.text),
            };
            let won = outcome_of_winner(said).filter(|_| head == WINNER).map(Outcome::token);
            let (head, said) = won.map_or((head, said), |token| ("Result", token));
            layout.tag((head, None), (said, Some(cell.span)));
            result = result.or((head == "Result").then(|| (said.to_owned(), cell.span)));
        }
        layout.end_tags();
        for (head, cell) in remarks {
            let named = format!("{head}: {}", cell.text);
            let said = if head.is_empty() { &cell.text } else { &*named };
            layout.remark(said, Some(cell.span));
        }
        let game = &row.cells[self.moves];
        layout.raw(&game.text, game.span);
        let result = result.filter(|_| !movetext::ends_in_result(&game.text));
        match result.filter(|(said, _)| Outcome::from_token(said).is_some()) {
            Some((said, span)) => layout.result(&said, Some(span)),
            None => layout.begin_line(),
        }
    }

    /// The name of a column; without heads, what a cell itself shows of it: `A00`, `1-0`.
    fn head<'h>(&self, head: &'h str, cell: &TableCell<'_>) -> &'h str {
        if self.has_heads || !head.is_empty() {
            head
        } else if is_eco(&cell.text) {
            "ECO"
        } else if is_outcome(&cell.text) {
            "Result"
        } else {
            ""
        }
    }
}

/// Whether the head of a column is a word for moves or for their notation, as in `eco,name,pgn`.
fn names_moves(head: &str) -> bool {
    matches!(kind(head), ColumnKind::Number | ColumnKind::Ply)
}

/// The column of the moves of a whole game, if that is the last one filled, except for results.
fn game_at_end(row: &TableLine<'_>) -> Option<usize> {
    let said = |cell: &TableCell<'_>| !cell.text.is_empty() && !is_outcome(&cell.text);
    let last = row.cells.iter().rposition(said)?;
    let is_move = |cell: &TableCell<'_>| movetext::is_movetext(&cell.text);
    let is_only = !row.cells[..last].iter().any(|cell| said(cell) && is_move(cell));
    let game = &*row.cells[last].text;
    let is_closed = || !OpenBrackets::default().after(game).any();
    (is_only && is_game(game) && is_closed()).then_some(last)
}

/// Whether moves stand below the heads of the sides, where a list of games has the names of its players: the table is
/// that of one game, whatever its other columns hold.
fn has_moves_of_sides(heads: &TableLine<'_>, row: &TableLine<'_>) -> bool {
    let cells = heads.cells.iter().zip(&row.cells);
    let mut of_sides = cells
        .filter(|(head, _)| matches!(kind(&head.text), ColumnKind::Move(_)))
        .map(|(_, cell)| &*cell.text)
        .filter(|said| !is_blank(said))
        .peekable();
    let are_moves = |said: &str| movetext::is_move(without_number(said)) || holds_game(said);
    of_sides.peek().is_some() && of_sides.all(are_moves)
}

/// Whether a cell holds the moves of a game, or only its first with its number: `1. Nh3`.
fn is_game(cell: &str) -> bool {
    let is_first = dotted_number(cell)
        .is_some_and(|(number, length)| number == 1 && !cell[length..].trim().is_empty());
    holds_game(cell) || is_first && movetext::is_movetext(cell)
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
fn is_symbol(head: &str) -> bool {
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
    fn columns_have_the_names_that_programs_give_them() {
        let csv = "id,winner,white_id,black_id,moves\nq1,white,anna,bert,d4 d5 c4\n\
                   q2,draw,cleo,dora,e4 e5\nq3,?,emil,fred,c4 c5\n";
        let pgn = "[id \"q1\"]\n[Result \"1-0\"]\n[White \"anna\"]\n[Black \"bert\"]\n\nd4 d5 c4 1-0\n\n\
                   [id \"q2\"]\n[Result \"1/2-1/2\"]\n[White \"cleo\"]\n[Black \"dora\"]\n\ne4 e5 1/2-1/2\n\n\
                   [id \"q3\"]\n[White \"emil\"]\n[Black \"fred\"]\n\n{winner: ?} c4 c5\n";
        assert_eq!(laid_out(csv).as_deref(), Some(pgn));
    }

    #[test]
    fn a_cell_without_a_head_may_name_its_tag() {
        let text = "Weiß: Anna; Schwarz: Bert; 1. e4 e5 1-0\n";
        let pgn = "[White \"Anna\"]\n[Black \"Bert\"]\n\n1. e4 e5 1-0\n";
        assert_eq!(laid_out(text).as_deref(), Some(pgn));
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
            "No,White,Black\n1.,e4,e5\n2.,Nf3,Nc6\n",
            "No,White,Black,Result\n1.,e4,e5,\n2.,Nf3,Nc6,1-0\n",
            "No,White,Black\n1,e4 e5,\n2,Nf3 Nc6,\n",
            "No,White,Black,Remark\n1.,e4,e5,d4 d5 c4\n2.,Nf3,Nc6,\n",
        ] {
            assert_eq!(laid_out(text), None, "{text}");
        }
    }
}
