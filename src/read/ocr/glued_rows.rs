//! Rows of a block whose words were glued together: a number and a move, White's move and Black's.

use super::block::{BlockRow, ColumnBlock};
use super::glued::{halves, number_and_move, two_moves};
use super::token::Token;
use crate::read::line::movetext::is_algebraic;
use crate::repair::Reading;

impl ColumnBlock {
    /// Parts glued words.
    ///
    /// Numbers without a stop are parted where several rows have them and they increase. A word that may be one move is
    /// two where Black's cell is blank and other words of the block are two moves for sure; of two squares, also where
    /// moves are seldom written with both squares.
    pub(super) fn part_glued(&mut self) {
        if self.has_glued_numbers() {
            self.rows.iter_mut().for_each(BlockRow::part_number);
        }
        let last = self.rows.iter().rposition(|row| row.cells.iter().any(|cell| !cell.is_empty()));
        let twofold = self.twofold();
        for (at, row) in self.rows.iter_mut().enumerate() {
            row.part_moves(twofold, Some(at) == last);
        }
    }

    fn has_glued_numbers(&self) -> bool {
        let glued = |row: &BlockRow| {
            row.number.is_none().then(|| Some(number_and_move(row.only()?.text())?.0))?
        };
        let numbers: Vec<u32> = self.rows.iter().filter_map(glued).collect();
        numbers.len() > 1 && numbers.is_sorted_by(|a, b| a < b)
    }

    /// Which moves with both squares are taken for two moves.
    fn twofold(&self) -> Twofold {
        let texts = || self.rows.iter().flat_map(|row| row.cells.iter().flatten().map(Token::text));
        let certain = texts().filter(|text| two_moves(text).is_some()).count();
        let doubtful = texts().filter(|text| is_algebraic(text) && halves(text).is_some()).count();
        if certain > 0 && 2 * certain >= doubtful {
            Twofold::All
        } else if 4 * doubtful <= texts().count() {
            Twofold::OfPawns
        } else {
            Twofold::None
        }
    }
}

/// Which moves with both squares are two moves, glued.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Twofold {
    None,
    /// Two squares, `d4d5`: a piece letter may well be followed by both squares on any sheet.
    OfPawns,
    All,
}

impl Twofold {
    fn parts(self, text: &str) -> Option<(&str, &str)> {
        let is_of_squares = text.starts_with(|c: char| c.is_ascii_lowercase());
        let is_meant = self == Self::All || self == Self::OfPawns && is_of_squares;
        halves(text).filter(|_| is_meant)
    }
}

impl BlockRow {
    /// White's cell, if one word stands in it.
    fn only(&self) -> Option<&Token> {
        let [token] = self.cells[0].as_slice() else { return None };
        Some(token)
    }

    fn part_number(&mut self) {
        let Some((number, played)) = self.only().and_then(|token| number_and_move(token.text()))
        else {
            return;
        };
        let played = played.to_owned();
        self.number = self.number.or(Some(number));
        let probability = self.cells[0][0].readings[0].probability;
        self.cells[0][0].readings = vec![Reading { text: played, probability }];
    }

    /// Gives both players their moves where a blank parts them in one box and the other cell is blank.
    ///
    /// Where no blank parts them, Black gets the second of two moves in White's cell if Black's is blank. In the last
    /// row, where Black may have had no move, only one word is two moves: of two words, one may have been crossed out.
    fn part_moves(&mut self, twofold: Twofold, is_last: bool) {
        let [white, black] = &self.cells;
        let (only, other) = if black.is_empty() { (white, black) } else { (black, white) };
        if let ([first, second], true) = (only.as_slice(), other.is_empty())
            && first.is_move()
            && second.is_move()
            && second.is_behind_blank
        {
            self.cells = [vec![first.clone()], vec![second.clone()]];
            return;
        }
        if !self.cells[1].is_empty() {
            return;
        }
        match self.cells[0].as_slice() {
            [only] if only.crossed_out.is_none() => {
                let halves = two_moves(only.text()).or_else(|| twofold.parts(only.text()));
                if let Some(halves) = halves {
                    self.cells = only.parted(halves).map(|half| vec![half]);
                }
            }
            [first, second] if !is_last && first.is_move() && second.begins_move() => {
                self.cells = [vec![first.clone()], vec![second.clone()]];
            }
            _ => {}
        }
    }
}
