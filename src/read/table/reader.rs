//! Reads the lines of tables one after the other: heads, rows, the result, and what stands outside.

use super::column::{Columns, is_name, whole_number};
use super::line::{Separator, TableCell, TableLine, lines, rows_from};
use super::result_row::is_result_name;
use super::rows::TableRows;
use crate::read::layout::running_text::{RunningText, tag};
use crate::read::line::movetext;
use crate::read::line::tag_name::is_known_tag;
use crate::text::Span;

/// The tables of a text being laid out as PGN. Text outside them is kept as it is, as comments inside a game.
pub(super) struct TableReader<'t> {
    text: &'t str,
    separator: Separator,
    rows: TableRows<'t>,
    /// The columns of the table here.
    columns: Option<Columns>,
    /// Whether rows of one move hold those of both players in turn, where that was found out.
    in_turn: Option<bool>,
}

impl<'t> TableReader<'t> {
    pub(super) fn new(text: &'t str, separator: Separator) -> Self {
        Self { text, separator, rows: TableRows::default(), columns: None, in_turn: None }
    }

    /// Reads all lines.
    pub(super) fn read(mut self) -> RunningText {
        let text = self.text;
        let mut lines = lines(text, self.separator).peekable();
        while let Some(line) = lines.next() {
            let is_directive = line.start == 0 && text.starts_with("sep="); // for spreadsheets
            if !(line.is_blank() || line.is_rule(text) || is_directive) {
                self.take(line, lines.peek());
            }
        }
        drop(lines);
        self.rows.flush();
        self.rows.end_game();
        self.rows.lines
    }

    /// Takes a line that is neither blank nor drawn.
    fn take(&mut self, line: TableLine<'t>, next: Option<&TableLine<'t>>) {
        let Self { text, separator, .. } = *self;
        let below = || rows_from(text, separator, line.next).next();
        let goes_on = || below().is_some_and(|next| goes_on(&next));
        if self.rows.take_result(&line, goes_on) {
            return;
        }
        if self.rows.is_other_result(&line, goes_on) {
            self.rows.flush();
            self.rows.end_game();
            self.rows.lines.layout.behind_result(text, line.start, line.end);
            return;
        }
        if let Some(mut heads) = self.heads(&line) {
            heads.find_games_abreast(&line.cells, rows_from(text, separator, line.next));
            self.rows.flush();
            self.name_players(&heads);
            self.rows.name_players_beside(std::mem::take(&mut heads.players_beside));
            self.columns = Some(heads);
        } else if let Some(columns) = &mut self.columns
            && columns.accepts_row(&line)
        {
            self.rows.take(columns, line);
        } else if let Some(mut shown) = Columns::of_rows(text, separator, &line, &mut self.in_turn)
            .or_else(|| columns_of_next(&line, next))
        {
            shown.find_games_abreast(&[], rows_from(text, separator, line.start));
            self.rows.take(&shown, line);
            self.columns = Some(shown);
        } else {
            self.rows.flush();
            self.push_words(&line);
        }
    }

    /// The columns that a line names, or above which it names the players.
    fn heads(&self, line: &TableLine<'t>) -> Option<Columns> {
        let below = || rows_from(self.text, self.separator, line.next).next();
        let named = Columns::of_names(line, below);
        named.or_else(|| Columns::of_heads(line).filter(|heads| !are_tags(line, heads, below)))
    }

    /// Adds the players named in heads such as `White: Anna`.
    fn name_players(&mut self, heads: &Columns) {
        for (side, name, span) in &heads.players {
            if self.rows.lines.in_game {
                self.rows.lines.layout.remark(name, Some(*span));
            } else {
                self.rows.lines.push_tag((side, *span), (name, *span));
            }
        }
    }

    /// Adds a line outside the tables: tags, each in two cells, or a result, or words.
    fn push_words(&mut self, line: &TableLine<'_>) {
        let (text, rows) = (self.text, &mut self.rows);
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

/// Whether what seem to be heads are tags in turn with their values, `White,Morphy,Black,Duke`.
fn are_tags<'t>(
    line: &TableLine<'_>,
    heads: &Columns,
    below: impl FnOnce() -> Option<TableLine<'t>>,
) -> bool {
    let pairs = line.cells.chunks(2);
    let is_pair = |pair: &[TableCell<'_>]| match pair {
        [name, value] => is_known_tag(&name.text) && is_name(&value.text),
        _ => false,
    };
    pairs.into_iter().all(is_pair) && !below().is_some_and(|row| heads.hold_move(&row))
}

/// The tags in a line: names and values in turn, or one name with a value in which the separator occurs.
fn tags<'l>(
    text: &'l str,
    line: &'l TableLine<'_>,
) -> Option<Vec<(&'l TableCell<'l>, &'l str, Span)>> {
    let filled = line.cells.iter().rposition(|cell| !cell.text.is_empty())? + 1;
    let cells = &line.cells[..filled.max(2).min(line.cells.len())];
    let are_pairs = cells.len().is_multiple_of(2)
        && cells.iter().step_by(2).all(|cell| is_known_tag(&cell.text));
    if are_pairs {
        let pairs = cells.chunks_exact(2);
        return Some(pairs.map(|pair| (&pair[0], &*pair[1].text, pair[1].span)).collect());
    }
    let [name, values @ ..] = cells else { return None };
    let span = values.first()?.span.to(values.last()?.span);
    let is_one = is_known_tag(&name.text) && !values.iter().any(|value| is_known_tag(&value.text));
    is_one.then(|| vec![(name, span.of(text), span)])
}
