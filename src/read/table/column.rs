//! What the columns of a table contain, by their heads in any language, or by a row itself.

use super::line::{TableCell, TableLine};
use crate::board::Color;
use crate::language::is_particle;
use crate::read::line::tag_name::is_known_tag;
use crate::read::line::{movetext, written_time};
use crate::text::Span;
use crate::text::move_number::{dotted_number, plain_number};

include!(concat!(env!("OUT_DIR"), "/columns.rs"));

/// The meaning of a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ClockKind {
    Left,
    Spent,
    /// Left, in minutes and seconds or in hours and minutes: nothing shows which.
    Doubtful,
}

/// The contents of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ColumnKind {
    Number,
    Move(Color),
    /// A move of either side: one row, one ply.
    Ply,
    /// Belongs to the move of a side, or to the move before it.
    Time(Option<Color>, ClockKind),
    Remark,
    /// Anything else, under the head of its column.
    Other,
}

impl ColumnKind {
    /// Whether it contains moves.
    pub(super) const fn is_of_moves(self) -> bool {
        matches!(self, Self::Move(_) | Self::Ply)
    }
}

/// What a head says about a player: the name of the tag, and its value with its place.
pub(super) type PlayerTag = (&'static str, String, Span);

/// The columns of a table.
#[derive(Default)]
pub(super) struct Columns {
    pub(super) list: Vec<ColumnKind>,
    /// Their heads, as written.
    pub(super) heads: Vec<String>,
    /// What the heads say about the players, as in `White: Anna`.
    pub(super) players: Vec<PlayerTag>,
    /// Whether the columns of further games follow those of the first, without numbers.
    pub(super) are_abreast: bool,
    /// What the heads say about the players of each of these.
    pub(super) players_beside: Vec<Vec<PlayerTag>>,
}

/// Maximum length of the head of a column, in bytes.
const LONGEST: usize = 60;

impl Columns {
    /// The columns named in a line, if it names those of both sides.
    pub(super) fn of_heads(line: &TableLine<'_>) -> Option<Self> {
        if line.cells.len() < 2 {
            return None;
        }
        let mut columns = Self::default();
        for cell in &line.cells {
            let is_initial = !columns.players.is_empty() && is_initial(&cell.text);
            let (column, rest) =
                if is_initial { (ColumnKind::Other, "") } else { head(&cell.text) };
            if let (ColumnKind::Move(side), false) = (column, rest.is_empty()) {
                columns.name_player(side, rest, cell.span);
            }
            columns.list.push(column);
            columns.heads.push(cell.text.clone().into_owned());
        }
        columns.find_plies();
        let has = |column| columns.list.contains(&column);
        let of_both = has(ColumnKind::Move(Color::White)) && has(ColumnKind::Move(Color::Black));
        (of_both || has(ColumnKind::Ply)).then_some(columns)
    }

    /// Finds the column of moves in `No,Move`: if no side has a column, the last of two that may be numbers contains
    /// the moves.
    fn find_plies(&mut self) {
        let of_sides = self.list.iter().any(|column| column.is_of_moves());
        let mut numbers = (0..self.list.len()).filter(|&at| self.list[at] == ColumnKind::Number);
        if let (false, Some(_), Some(moves), None) =
            (of_sides, numbers.next(), numbers.next(), numbers.next())
        {
            self.list[moves] = ColumnKind::Ply;
        }
    }

    /// The columns of a line with the players' names above their moves, `No.,Morphy,Duke`, if the row below shows that
    /// moves are there. Above two moves without a number any words may stand: each must be written like a name.
    pub(super) fn of_names<'t>(
        line: &TableLine<'_>,
        below: impl FnOnce() -> Option<TableLine<'t>>,
    ) -> Option<Self> {
        let names = line.cells.iter().filter(|cell| is_name(&cell.text)).count();
        let row = if names > 1 { below()? } else { return None };
        let shown = Self::of_row(&row).filter(|_| line.cells.len() == row.cells.len())?;
        let are_players = || match &*line.cells {
            [white, black] => {
                white.text != black.text && [white, black].iter().all(|cell| is_player(&cell.text))
            }
            _ => false,
        };
        if !shown.list.contains(&ColumnKind::Number) && !are_players() {
            return None;
        }
        let mut columns = Self::default();
        for (column, cell) in shown.list.into_iter().zip(&line.cells) {
            let (said, _) = head(&cell.text);
            let column = match column {
                ColumnKind::Number if said == ColumnKind::Number || cell.text.is_empty() => column,
                ColumnKind::Move(side) if is_name(&cell.text) => {
                    columns.name_player(side, &cell.text, cell.span);
                    column
                }
                ColumnKind::Number | ColumnKind::Move(_) | ColumnKind::Ply => return None,
                ColumnKind::Other | ColumnKind::Remark | ColumnKind::Time(..) => said,
            };
            columns.list.push(column);
            columns.heads.push(cell.text.clone().into_owned());
        }
        (columns.players.len() == 2).then_some(columns)
    }

    /// Adds what a head says about a player, once.
    fn name_player(&mut self, side: Color, name: &str, span: Span) {
        let tag = if side == Color::White { "White" } else { "Black" };
        if !self.players.iter().any(|(known, told, _)| *known == tag && told == name) {
            self.players.push((tag, name.to_owned(), span));
        }
    }

    /// The columns shown by a row: a number, one or two moves, and the same again beside them; or just two moves.
    pub(super) fn of_row(line: &TableLine<'_>) -> Option<Self> {
        let of_sides = [ColumnKind::Move(Color::White), ColumnKind::Move(Color::Black)];
        let list = match &*line.cells {
            [white, black] if [white, black].iter().all(|cell| is_numbered_move(&cell.text)) => {
                of_sides.to_vec()
            }
            cells => ColumnScan::columns(cells)?,
        };
        let heads = vec![String::new(); list.len()];
        Some(Self { list, heads, ..Self::default() })
    }

    /// The columns of numbers directly before Black's moves, where White's have such columns too.
    pub(super) fn numbers_of_black(&self) -> Vec<usize> {
        let before = |side: Color| -> Vec<usize> {
            let pair = [ColumnKind::Number, ColumnKind::Move(side)];
            let pairs = self.list.windows(2).enumerate();
            pairs.filter(|(_, columns)| *columns == pair).map(|(at, _)| at).collect()
        };
        let of_black = before(Color::Black);
        if before(Color::White).len() == of_black.len() { of_black } else { Vec::new() }
    }

    /// Whether a cell of a column of moves holds nothing but moves.
    pub(super) fn hold_move(&self, row: &TableLine<'_>) -> bool {
        let mut cells = self.list.iter().zip(&row.cells).filter(|(column, _)| column.is_of_moves());
        cells.any(|(_, cell)| {
            let said = without_number(&cell.text);
            let mut words = said.split_whitespace().peekable();
            let are_moves = words.peek().is_some() && words.all(movetext::is_move);
            are_moves || movetext::is_move(said) // `P takes P`
        })
    }

    /// Whether a line is a row of this table: its number is a number, and it has moves or places for them.
    pub(super) fn fit(&self, line: &TableLine<'_>) -> bool {
        let cells = || self.list.iter().zip(&line.cells);
        let mut numbers = cells().filter(|(column, _)| **column == ColumnKind::Number);
        let numbered = numbers
            .clone()
            .all(|(_, cell)| cell.text.is_empty() || whole_number(&cell.text).is_some());
        let has_number = numbers.any(|(_, cell)| !cell.text.is_empty());
        let filled = cells().any(|(column, cell)| column.is_of_moves() && !cell.text.is_empty());
        line.cells.len() > 1 && numbered && (has_number || filled)
    }
}

/// What the cells of a row seen so far show of those that follow.
#[derive(Default)]
struct ColumnScan {
    /// The player whose move follows.
    side: Option<Color>,
    number_before: Option<u32>,
    numbers: usize,
    moves: usize,
}

impl ColumnScan {
    /// The columns of a row that begins with a number and has a move for each.
    fn columns(cells: &[TableCell<'_>]) -> Option<Vec<ColumnKind>> {
        let mut scan = Self::default();
        let is_decimal = |cell: &TableCell<'_>| without_decimal(&cell.text) != cell.text;
        let is_like_first = |cell: &TableCell<'_>| is_decimal(cell) == is_decimal(&cells[0]);
        let number =
            |cell: &TableCell<'_>| whole_number(&cell.text).filter(|_| is_like_first(cell));
        let columns = cells.iter().map(|cell| scan.column(&cell.text, number(cell)));
        let columns: Option<Vec<ColumnKind>> = columns.collect();
        columns.filter(|_| scan.numbers > 0 && scan.moves >= scan.numbers)
    }

    /// The column of a cell; `None` before the first number.
    fn column(&mut self, text: &str, number: Option<u32>) -> Option<ColumnKind> {
        if let Some(number) = number {
            return Some(self.number(number));
        }
        let is_time = written_time::is_time(text);
        match self.side {
            _ if self.numbers == 0 => None,
            _ if is_time => Some(ColumnKind::Time(None, ClockKind::Left)),
            None => Some(ColumnKind::Other),
            Some(mover) => {
                self.moves += usize::from(begins_with_move(text));
                self.side = (mover == Color::White).then_some(Color::Black);
                Some(ColumnKind::Move(mover))
            }
        }
    }

    /// Counts a number. Each side may have its own beside it: `1.  P-K4  1.  P-K4`.
    fn number(&mut self, number: u32) -> ColumnKind {
        let is_again = self.number_before.replace(number) == Some(number);
        let is_of_black = is_again && self.side == Some(Color::Black);
        self.numbers += usize::from(!is_of_black);
        self.side = Some(if is_of_black { Color::Black } else { Color::White });
        ColumnKind::Number
    }
}

/// Whether a cell is a move, with or without its number.
pub(super) fn is_numbered_move(cell: &str) -> bool {
    movetext::is_move(without_number(cell))
}

/// Whether a cell behind the name of a player is the initial of his first name, `W` in `Black: So, W`, and no head.
fn is_initial(text: &str) -> bool {
    let mut letters = text.trim().trim_end_matches('.').chars();
    letters.next().is_some_and(char::is_uppercase) && letters.next().is_none()
}

/// The number in a cell that is nothing but a move number; a spreadsheet may have made `1.0` of it.
pub(super) fn whole_number(cell: &str) -> Option<u32> {
    let number = without_decimal(cell);
    plain_number(number).filter(|&(_, length)| length == number.len()).map(|(value, _)| value)
}

/// The cell without the decimal place that a spreadsheet adds to a whole number.
fn without_decimal(cell: &str) -> &str {
    cell.strip_suffix(".0").or_else(|| cell.strip_suffix(",0")).unwrap_or(cell)
}

/// The length of the number at the beginning of a cell: `12. e4`, or `12 e4` before a move.
pub(super) fn number_length(cell: &str) -> usize {
    let is_before_move = |&(_, length): &(u32, usize)| {
        let body = cell[length..].trim_start();
        body.len() + length < cell.len() && movetext::move_length(body).is_some()
    };
    let number = dotted_number(cell).or_else(|| plain_number(cell).filter(is_before_move));
    number.map_or(0, |(_, length)| length)
}

/// The cell without the number before its move: `e5` of `1... e5`.
pub(super) fn without_number(cell: &str) -> &str {
    cell[number_length(cell)..].trim_start()
}

/// Whether a cell holds a move, followed by nothing but signs and numbers (`e4 +0.3`).
fn begins_with_move(cell: &str) -> bool {
    let (first, rest) = cell.split_once(char::is_whitespace).unwrap_or((cell, ""));
    movetext::is_move(cell) || movetext::is_move(first) && !rest.contains(char::is_alphabetic)
}

/// Whether the head of a column of moves is the name of a player and not of a column.
pub(super) fn is_name(cell: &str) -> bool {
    cell.len() <= LONGEST
        && cell.starts_with(|c: char| c.is_alphabetic() && !c.is_lowercase())
        && !cell.contains(|c: char| c.is_ascii_digit() || matches!(c, ':' | '?' | '!' | '='))
        && !movetext::is_move(cell)
        && head(cell).0 == ColumnKind::Other
}

/// Whether a text is written like the name of a player, each word of it with a capital letter where the script has
/// them.
pub(super) fn is_player(cell: &str) -> bool {
    let is_part = |word: &str| !word.starts_with(char::is_lowercase) || is_particle(word);
    is_name(cell) && !is_known_tag(cell) && cell.split_whitespace().all(is_part)
}

/// What a head says about its column.
pub(super) fn kind(cell: &str) -> ColumnKind {
    head(cell).0
}

/// What a head says about its column, and what else it says.
fn head(cell: &str) -> (ColumnKind, &str) {
    if cell.len() > LONGEST || cell.is_empty() {
        return (ColumnKind::Other, "");
    }
    let lower = cell.to_lowercase();
    let name =
        lower.trim_matches(|c: char| c.is_whitespace() || matches!(c, '.' | ':' | '*' | '_'));
    if let Some(column) = named(name) {
        return (column, "");
    }
    // `White clock`, `Clock (Black)`: a side and information about it; `White: Anna`: a side and its player.
    let is_between = |c: char| c.is_whitespace() || "_:()[]–—-/'’".contains(c);
    let mut words = name.split(is_between).filter(|word| !word.is_empty());
    let (first, second) = (words.next().and_then(named), words.next_back().and_then(named));
    match (first, second) {
        (Some(ColumnKind::Move(side)), Some(ColumnKind::Time(None, time)))
        | (Some(ColumnKind::Time(None, time)), Some(ColumnKind::Move(side))) => {
            (ColumnKind::Time(Some(side), time), "")
        }
        (Some(side @ ColumnKind::Move(_)), Some(ColumnKind::Number))
        | (Some(ColumnKind::Number), Some(side @ ColumnKind::Move(_))) => (side, ""),
        (Some(side @ ColumnKind::Move(_)), None) => {
            let rest = cell.find(is_between).map_or("", |at| cell[at..].trim_matches(is_between));
            (side, rest)
        }
        (Some(ColumnKind::Number), Some(ColumnKind::Number)) => (ColumnKind::Number, ""),
        _ => (ColumnKind::Other, ""),
    }
}

fn named(word: &str) -> Option<ColumnKind> {
    WORDS.iter().find(|(known, _)| *known == word).map(|(_, column)| *column)
}
