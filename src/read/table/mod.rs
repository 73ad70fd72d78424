//! Tables of moves: CSV and the like, Markdown, frames drawn with bars; `1,e4,e5` below `No,White,Black`. Lists of games,
//! with all moves of one in a cell, are tables too (`game_table.rs`).
//!
//! The heads show in any language what a column contains (`columns.csv`); without heads, a row itself shows it. Times
//! become commands in comments (`[%clk …]`), other cells become words. An empty cell before a later move is a move that
//! was not written down. Blocks of columns side by side are read in the order of their numbers.

mod cell_text;
mod column;
mod game_table;
mod line;
mod ply_rows;
mod result_row;
mod rows;
mod unnamed_column;

use self::column::{Columns, is_name, whole_number, without_number};
use self::game_table::GameTable;
use self::line::{Separator, TableCell, TableLine, has_marked_cells, lines, rows_from};
use self::ply_rows::has_plies;
use self::result_row::is_result_name;
use self::rows::TableRows;
use super::layout::running_text::{is_known_tag, tag};
use super::line::movetext::{self, RECOGNITION_LINES};
use super::spec::{Hint, Spec};
use crate::text::{Source, Span};

/// Tables of moves.
pub(super) static CONTAINER: Spec = Spec {
    name: "table",
    about: "A table of moves: CSV, Markdown, or drawn with bars.",
    hints: &[
        (Hint::Markup, is_marked),
        (Hint::Heads, has_heads_or_bars),
        (Hint::Rows, has_bare_rows),
    ],
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
    let mut in_turn = None;
    let mut lines = lines(text, separator).peekable();
    while let Some(line) = lines.next() {
        let is_directive = line.start == 0 && text.starts_with("sep="); // for spreadsheets
        if line.is_blank() || line.is_rule(text) || is_directive {
            continue;
        }
        let below = || rows_from(text, separator, line.next).next();
        if rows.take_result(&line, || below().is_some_and(|next| goes_on(&next))) {
            continue;
        }
        let heads = || Columns::of_heads(&line).filter(|heads| !are_tags(&line, heads, below));
        if let Some(heads) = Columns::of_names(&line, below).or_else(heads) {
            rows.flush();
            name_players(&mut rows, &heads);
            columns = Some(heads);
        } else if let Some(columns) = &mut columns
            && columns.accepts_row(&line)
        {
            rows.take(columns, line);
        } else if let Some(shown) = Columns::of_rows(text, separator, &line, &mut in_turn)
            .or_else(|| columns_of_next(&line, lines.peek()))
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

/// Whether a row holds a move, and is not the first of a game.
fn goes_on(row: &TableLine<'_>) -> bool {
    let is_first = row.cells.first().is_some_and(|cell| whole_number(&cell.text) == Some(1));
    !is_first && row.cells.iter().any(|cell| movetext::is_move(&cell.text))
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
            has_heads(text, separator)
                || has_names(text, separator)
                || separator == Separator::Bar && has_rows(text, separator)
        })
    };
    GameTable::of(text).is_some() || holds_table()
}

/// Whether a text contains a table with bars that has markup in its cells only.
fn is_marked(text: &str) -> bool {
    has_marked_cells(text) && (has_heads(text, Separator::Bar) || has_rows(text, Separator::Bar))
}

/// Whether a text contains numbered rows of moves with separators other than blanks, even without heads.
fn has_bare_rows(text: &str) -> bool {
    let is_blank = |separator: &Separator| *separator == Separator::Sign(b'\t');
    Separator::ALL.into_iter().any(|separator| {
        if is_blank(&separator) { has_plies(text, separator) } else { has_rows(text, separator) }
    })
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
    lines(text, separator).take(RECOGNITION_LINES).any(|line| {
        let heads = Columns::of_heads(&line);
        heads.is_some_and(|heads| holds_moves(heads, rows_from(text, separator, line.next)))
    })
}

/// Whether the names of the players stand over moves near the beginning.
fn has_names(text: &str, separator: Separator) -> bool {
    lines(text, separator).take(RECOGNITION_LINES).any(|line| {
        Columns::of_names(&line, || rows_from(text, separator, line.next).next()).is_some()
    })
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
    for line in below.take(RECOGNITION_LINES) {
        if rows == SAMPLE {
            break;
        }
        if !heads.accepts_row(&line) {
            continue;
        }
        rows += 1;
        moves += usize::from(has_move(&heads, &line));
    }
    moves > 0 && moves * 2 >= rows
}

/// Whether a cell of a column of moves holds nothing but moves.
fn has_move(heads: &Columns, row: &TableLine<'_>) -> bool {
    let mut cells = heads.list.iter().zip(&row.cells).filter(|(column, _)| column.is_of_moves());
    cells.any(|(_, cell)| {
        let said = without_number(&cell.text);
        let mut words = said.split_whitespace().peekable();
        let are_moves = words.peek().is_some() && words.all(movetext::is_move);
        are_moves || movetext::is_move(said) // `P takes P`
    })
}

/// Whether what seem to be heads are tags in turn with their values, `White,Morphy,Black,Duke`.
fn are_tags<'t>(
    line: &TableLine<'_>,
    heads: &Columns,
    below: impl FnOnce() -> Option<TableLine<'t>>,
) -> bool {
    let pairs = line.cells.chunks(2);
    let is_pair = |pair: &[TableCell<'_>]| match pair {
        [name, value] => is_tag_name(name) && is_name(&value.text),
        _ => false,
    };
    pairs.into_iter().all(is_pair) && !below().is_some_and(|row| has_move(heads, &row))
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

/// Adds a line outside the tables: tags, each in two cells, or a result, or words.
fn push_words(rows: &mut TableRows<'_>, text: &str, line: &TableLine<'_>) {
    if tag(&text[line.start..line.end]).is_none()
        && let Some(tags) = tags(text, line)
        && rows.may_begin_tags()
    {
        for (name, value, span) in tags {
            rows.lines.push_tag((&name.text, name.span), (value, span));
        }
        return;
    }
    match &*line.cells {
        [name, value] if rows.lines.in_game && movetext::is_result(&value.text) => {
            if !is_result_name(&name.text) {
                rows.lines.layout.remark(&name.text, Some(name.span));
            }
            rows.lines.layout.push(&value.text, Some(value.span));
            rows.lines.layout.begin_line();
            rows.lines.in_game = false;
        }
        _ => rows.lines.line(text, line.start, line.end),
    }
}

/// The tags in a line: names and values in turn, or one name with a value in which the separator occurs.
fn tags<'l>(
    text: &'l str,
    line: &'l TableLine<'_>,
) -> Option<Vec<(&'l TableCell<'l>, &'l str, Span)>> {
    let filled = line.cells.iter().rposition(|cell| !cell.text.is_empty())? + 1;
    let cells = &line.cells[..filled.max(2).min(line.cells.len())];
    let are_pairs = cells.len().is_multiple_of(2) && cells.iter().step_by(2).all(is_tag_name);
    if are_pairs {
        let pairs = cells.chunks_exact(2);
        return Some(pairs.map(|pair| (&pair[0], &*pair[1].text, pair[1].span)).collect());
    }
    let [name, values @ ..] = cells else { return None };
    let span = values.first()?.span.to(values.last()?.span);
    let is_one = is_tag_name(name) && !values.iter().any(is_tag_name);
    is_one.then(|| vec![(name, span.of(text), span)])
}

fn is_tag_name(cell: &TableCell<'_>) -> bool {
    is_known_tag(&cell.text)
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
