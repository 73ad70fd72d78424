//! Tables of moves: CSV and the like, Markdown, frames drawn with bars; `1,e4,e5` below `No,White,Black`. Lists of
//! games, with all moves of one in a cell, are tables too (`game_table.rs`).
//!
//! The heads show in any language what a column contains (`[columns]` of `src/language`); without heads, a row itself
//! shows it. Times become commands in comments (`[%clk …]`), other cells become words. An empty cell before a later move
//! is a move that was not written down. Blocks of columns side by side are read in the order of their numbers; columns
//! of other games may follow, with one number for all (`games_abreast.rs`).

mod cell_text;
mod column;
mod game_column;
mod game_table;
mod games_abreast;
mod line;
mod list_column;
mod ply_rows;
mod reader;
mod result_row;
mod row;
mod rows;
mod unnamed_column;

use self::column::{ColumnKind, Columns, whole_number};
use self::game_table::GameTable;
use self::games_abreast::has_games_abreast;
use self::line::{Separator, TableLine, has_marked_cells, lines, rows_from};
use self::ply_rows::has_plies;
use self::reader::TableReader;
use super::line::movetext::RECOGNITION_LINES;
use super::spec::{Hint, Spec};
use crate::text::Source;

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

/// Whether a word heads columns of times, in any language: `time`, `Zeit`.
pub(super) fn names_time(word: &str) -> bool {
    matches!(column::kind(word), ColumnKind::Time(None, _))
}

/// Whether a text is written like the name of a player.
pub(super) fn is_player(text: &str) -> bool {
    column::is_player(text)
}

/// Number of rows below the heads by which it is decided whether they contain moves.
const SAMPLE: usize = 12;

/// Lays the tables of a text out as PGN. Text outside them is kept as it is, as comments inside a game.
pub(super) fn lay_out(source: Source) -> Source {
    let text = source.text();
    if let Some(list) = GameTable::of(text) {
        return list.lay_out(source);
    }
    let separator = separator(text).unwrap_or(Separator::Sign(b','));
    let lines = TableReader::new(text, separator).read();
    lines.finish(source)
}

/// Whether a text is or contains a table as pages in Markdown have them.
pub(super) fn has_table(text: &str) -> bool {
    is_marked(text) || has_heads_or_bars(text)
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
        if is_blank(&separator) {
            has_plies(text, separator) || has_games_abreast(text, separator)
        } else {
            has_rows(text, separator)
        }
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

/// Whether the names of the players stand over numbered moves near the beginning.
fn has_names(text: &str, separator: Separator) -> bool {
    lines(text, separator).take(RECOGNITION_LINES).any(|line| {
        let named = Columns::of_names(&line, || rows_from(text, separator, line.next).next());
        named.is_some_and(|columns| columns.list.contains(&ColumnKind::Number))
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
        moves += usize::from(heads.hold_move(&line));
    }
    moves > 0 && moves * 2 >= rows
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
