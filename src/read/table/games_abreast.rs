//! Columns of further games behind those of the first, with one number for all: `| 1 | e4 | e5 | d4 | d5 |`.

use super::column::{ColumnKind, Columns, PlayerTag, is_name, whole_number, without_number};
use super::line::{Separator, TableCell, TableLine, rows_from};
use crate::board::{Color, Position};
use crate::read::line::movetext::{self, RECOGNITION_LINES};
use crate::read::line::reach::reach;

/// Number of rows by which it is decided whether columns hold games of their own.
const SAMPLE: usize = 12;
/// Number of moves that tell of a game if all of them can be played.
const ENOUGH: usize = 4;
/// Number of moves that cannot be played by chance: of more, half may be misread.
const SURE: usize = 8;

impl Columns {
    /// Takes pairs of columns behind those of both players for further games, if the moves of each can be played from
    /// the starting position in these rows; the heads may name the players.
    pub(super) fn find_games_abreast<'t>(
        &mut self,
        heads: &[TableCell<'_>],
        rows: impl Iterator<Item = TableLine<'t>>,
    ) {
        let Some(number) = self.number_of_pairs() else { return };
        let rows: Vec<TableLine<'t>> = rows.take(SAMPLE).collect();
        let first = number + 3;
        let is_numbered =
            |row: &TableLine<'t>| row.cells.get(number).is_some_and(|cell| is_number(&cell.text));
        if !rows.first().is_some_and(is_numbered)
            || !(first..self.list.len()).step_by(2).all(|white| hold_game(&rows, white))
        {
            return;
        }
        self.list[number] = ColumnKind::Number;
        self.are_abreast = true;
        for white in (first..self.list.len()).step_by(2) {
            self.list[white] = ColumnKind::Move(Color::White);
            self.list[white + 1] = ColumnKind::Move(Color::Black);
            let names = heads.get(white..white + 2).filter(|names| are_names(names));
            self.players_beside.push(names.map_or_else(Vec::new, players));
        }
    }

    /// The column of the only number, with those of both players and pairs of others behind it, if nothing says that
    /// these hold anything but moves. Its head may be blank.
    fn number_of_pairs(&self) -> Option<usize> {
        let of_sides = [ColumnKind::Move(Color::White), ColumnKind::Move(Color::Black)];
        let number = self.list.iter().position(|column| *column == ColumnKind::Number);
        let number = number.or_else(|| self.is_nameless(0).then_some(0))?;
        let pairs = &self.list[number + 1..];
        let heads = &self.heads[number + 1..];
        let mut all = heads.chunks(2).zip(pairs.chunks(2));
        let is_first = all.next()?.1 == of_sides;
        let may_be_name = |head: &String| head.is_empty() || is_name(head);
        let are_open = all.all(|(heads, pair)| {
            pair == of_sides || pair == [ColumnKind::Other; 2] && heads.iter().all(may_be_name)
        });
        (is_first && are_open && pairs.len() > 2).then_some(number)
    }
}

/// Whether the first row of a text with moves behind a number has those of several games.
pub(super) fn has_games_abreast(text: &str, separator: Separator) -> bool {
    let mut rows = rows_from(text, separator, 0).take(RECOGNITION_LINES);
    let row = rows.find_map(|row| Some((Columns::of_row(&row)?, row.start)));
    row.is_some_and(|(mut columns, start)| {
        columns.find_games_abreast(&[], rows_from(text, separator, start));
        columns.are_abreast
    })
}

fn is_number(cell: &str) -> bool {
    whole_number(cell).is_some()
}

/// Whether the moves in a column and the one behind it can be played from the starting position.
fn hold_game(rows: &[TableLine<'_>], white: usize) -> bool {
    let cells = rows.iter().flat_map(|row| [row.cells.get(white), row.cells.get(white + 1)]);
    let said = cells.map_while(|cell| Some(without_number(&cell?.text)));
    let moves: Vec<&str> =
        said.take_while(|said| !said.is_empty() && !movetext::is_result(said)).collect();
    let due = (moves.len() / 2).max(SURE).min(moves.len());
    moves.len() >= ENOUGH && reach(&Position::start(), &moves) >= due
}

/// Whether two cells are the names of players.
fn are_names(names: &[TableCell<'_>]) -> bool {
    names.iter().all(|name| is_name(&name.text))
}

/// The tags of both players.
fn players(names: &[TableCell<'_>]) -> Vec<PlayerTag> {
    let tags = ["White", "Black"].into_iter().zip(names);
    tags.map(|(tag, name)| (tag, name.text.clone().into_owned(), name.span)).collect()
}
