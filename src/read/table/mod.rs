//! Tables of moves: CSV and the like, Markdown, frames drawn with bars; `1,e4,e5` below `No,White,Black`. Lists of games,
//! with all moves of one in a cell, are tables too (`game_table.rs`).
//!
//! The heads show in any language what a column contains (`columns.csv`); without heads, a row itself shows it. Times
//! become commands in comments (`[%clk …]`), other cells become words. An empty cell before a later move is a move that
//! was not written down. Blocks of columns side by side are read in the order of their numbers.

mod column;
mod game_table;
mod line;
mod rows;
mod unnamed_column;

use self::column::{Columns, whole_number, without_number};
use self::game_table::GameTable;
use self::line::{Separator, TableLine, lines};
use self::rows::TableRows;
use super::layout::running_text::{is_known_tag, tag};
use super::line::movetext::{self, RECOGNITION_LINES};
use super::spec::{Hint, Spec};
use crate::text::Source;

/// Tables of moves.
pub(super) static CONTAINER: Spec = Spec {
    name: "table",
    about: "A table of moves: CSV, Markdown, or drawn with bars.",
    hints: &[(Hint::Heads, has_heads_or_bars), (Hint::Rows, has_bare_rows)],
    cut: None,
    lay_out: Some(lay_out),
};

/// Number of rows below the heads by which it is decided whether they contain moves.
const SAMPLE: usize = 12;

/// Lays the tables of a text out as PGN. Text outside them is kept as it is, as comments inside a game.
fn lay_out(source: Source) -> Source {
    let text = source.text();
    if let Some(list) = GameTable::of(text) {
        return list.lay_out(source);
    }
    let separator = separator(text).unwrap_or(Separator::Sign(b','));
    let mut rows = TableRows::default();
    let mut columns: Option<Columns> = None;
    let mut lines = lines(text, separator).peekable();
    while let Some(line) = lines.next() {
        let is_directive = line.start == 0 && text.starts_with("sep="); // for spreadsheets
        if line.is_blank() || line.is_rule(text) || is_directive {
            continue;
        }
        if let Some(heads) = Columns::of_heads(&line) {
            rows.flush();
            name_players(&mut rows, &heads);
            columns = Some(heads);
        } else if let Some(columns) = &mut columns
            && columns.accepts_row(&line)
        {
            rows.take(columns, line);
        } else if let Some(shown) =
            Columns::of_row(&line).or_else(|| columns_of_next(&line, lines.peek()))
        {
            rows.take(&shown, line);
            columns = Some(shown);
        } else {
            rows.flush();
            push_words(&mut rows, text, &line);
        }
    }
    drop(lines);
    rows.flush();
    rows.end_game();
    let lines = rows.lines;
    lines.finish(source)
}

/// The columns that the next row shows, where this line is the row before it by number and cells: nobody could read its
/// moves.
fn columns_of_next(line: &TableLine<'_>, next: Option<&TableLine<'_>>) -> Option<Columns> {
    let number = |line: &TableLine<'_>| whole_number(&line.cells.first()?.text);
    let next = next.filter(|next| next.cells.len() == line.cells.len())?;
    let runs_on = number(line).is_some_and(|value| number(next) == Some(value + 1));
    Columns::of_row(next).filter(|_| runs_on)
}

/// Whether a text is a list of games, or contains a table of moves with heads or bars.
fn has_heads_or_bars(text: &str) -> bool {
    let holds_table = || {
        Separator::ALL.into_iter().any(|separator| {
            has_heads(text, separator) || separator == Separator::Bar && has_rows(text, separator)
        })
    };
    GameTable::of(text).is_some() || holds_table()
}

/// Whether a text contains numbered rows of moves with separators other than blanks, even without heads.
fn has_bare_rows(text: &str) -> bool {
    let is_blank = |separator: &Separator| *separator == Separator::Sign(b'\t');
    let mut separators = Separator::ALL.into_iter().filter(|separator| !is_blank(separator));
    separators.any(|separator| has_rows(text, separator))
}

/// The separator between the cells of moves near the beginning of a text.
fn separator(text: &str) -> Option<Separator> {
    let find = |holds: fn(&str, Separator) -> bool| {
        Separator::ALL.into_iter().find(|&separator| holds(text, separator))
    };
    find(has_heads).or_else(|| find(has_rows))
}

/// Whether there are heads of columns near the beginning, with moves below them.
fn has_heads(text: &str, separator: Separator) -> bool {
    let mut near = lines(text, separator).take(RECOGNITION_LINES);
    while let Some(line) = near.next() {
        if Columns::of_heads(&line).is_some_and(|heads| holds_moves(heads, near.by_ref())) {
            return true;
        }
    }
    false
}

/// Whether there are two consecutive rows of moves near the beginning, with consecutive numbers.
fn has_rows(text: &str, separator: Separator) -> bool {
    // A row without a number is consecutive to a row without a number.
    let mut last: Option<Option<u32>> = None;
    let is_row = |line: &TableLine<'_>| !line.is_blank() && !line.is_rule(text);
    lines(text, separator).take(RECOGNITION_LINES).filter(is_row).any(|line| {
        let row = Columns::of_row(&line).filter(|_| line.cells.len() > 1);
        let number = row.map(|_| line.cells.first().and_then(|cell| whole_number(&cell.text)));
        let before = std::mem::replace(&mut last, number);
        number.is_some() && before.map(|before| before.map(|before| before + 1)) == number
    })
}

/// Whether at least every other row below these heads contains moves.
fn holds_moves<'t>(mut heads: Columns, below: impl Iterator<Item = TableLine<'t>>) -> bool {
    let (mut rows, mut moves) = (0, 0);
    for line in below {
        if rows == SAMPLE {
            break;
        }
        if !heads.accepts_row(&line) {
            continue;
        }
        let mut cells = heads.list.iter().zip(&line.cells);
        let is_move = cells.any(|(column, cell)| {
            column.is_of_moves() && movetext::is_move(without_number(&cell.text))
        });
        rows += 1;
        moves += usize::from(is_move);
    }
    moves > 0 && moves * 2 >= rows
}

/// Adds the players named in heads such as `White: Anna`.
fn name_players(rows: &mut TableRows<'_>, heads: &Columns) {
    for (side, name, span) in &heads.players {
        if rows.lines.in_game {
            rows.lines.layout.remark(name, Some(*span));
        } else {
            rows.lines.push_tag((side, *span), (name, *span));
        }
    }
}

/// Adds a line outside the tables: a tag in two cells, or words.
fn push_words(rows: &mut TableRows<'_>, text: &str, line: &TableLine<'_>) {
    if let [name, value] = &*line.cells
        && !rows.lines.in_game
        && is_known_tag(&name.text)
        && tag(&text[line.start..line.end]).is_none()
    {
        rows.lines.push_tag((&name.text, name.span), (&value.text, value.span));
        return;
    }
    match &*line.cells {
        [name, value] if rows.lines.in_game && movetext::is_result(&value.text) => {
            if name.text != "Result" {
                rows.lines.layout.remark(&name.text, Some(name.span));
            }
            rows.lines.layout.push(&value.text, Some(value.span));
            rows.lines.layout.begin_line();
            rows.lines.in_game = false;
        }
        _ => rows.lines.line(text, line.start, line.end),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_laid_out_with_the_way_back() {
        let csv = "Nr;Weiß;Schwarz\n1;e4;e5\n2;;Sc6\n3;Lb5;\n";
        let pgn = lay_out(Source::new("game.csv", csv));
        assert_eq!(pgn.text(), "1. e4 e5\n2. ___ Sc6\n3. Lb5\n");
        assert_eq!(pgn.line_column(23), (4, 3));
    }
}
