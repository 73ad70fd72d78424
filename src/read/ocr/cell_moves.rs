//! The moves of one cell: mostly one, in one or more pieces; two where one was crossed out or glued to the other.

use super::glued::two_moves;
use super::token::Token;
use crate::read::line::movetext::{is_algebraic, without_signs};

/// What stands in a cell.
#[derive(Debug, Default)]
pub(super) struct CellMoves {
    /// The pieces of each move.
    pub(super) moves: Vec<Vec<Token>>,
    /// What was crossed out.
    pub(super) crossed_out: Vec<String>,
}

impl CellMoves {
    /// Parts the tokens of a cell.
    pub(super) fn of(tokens: Vec<Token>) -> Self {
        let mut found = Self::default();
        let is_only = tokens.len() == 1;
        for token in tokens.into_iter().flat_map(parted) {
            if token.crossed_out.is_some() || !is_only && is_scribble(token.text()) {
                let said = token.crossed_out.unwrap_or_else(|| token.readings[0].text.clone());
                found.crossed_out.push(said);
                continue;
            }
            match found.moves.last_mut() {
                Some(pieces) if !is_whole(pieces) || !token.begins_move() => pieces.push(token),
                _ => found.moves.push(vec![token]),
            }
        }
        found
    }
}

/// Parts a token that is two moves.
fn parted(token: Token) -> Vec<Token> {
    let halves = two_moves(token.text()).filter(|_| token.crossed_out.is_none());
    match halves {
        Some(halves) => token.parted(halves).to_vec(),
        None => vec![token],
    }
}

/// Whether pieces are a whole move.
fn is_whole(pieces: &[Token]) -> bool {
    is_algebraic(without_signs(&pieces.iter().map(Token::text).collect::<String>()))
}

/// Whether a text is what is left of a word under many strokes: `XXXX`.
fn is_scribble(text: &str) -> bool {
    text.chars().count() > 2 && text.chars().all(|c| matches!(c, 'x' | 'X' | '×' | '*' | '#'))
}
