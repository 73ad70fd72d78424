//! Requests for the ways through a gap in a record.

use super::RequestError;
use crate::board::{Color, Position};
use crate::complete::{Gap, KnownMove};
use crate::language::{Language, en_passant_length};
use crate::notation::Notation;
use crate::text::move_number::NumberParts;
use crate::text::sign::is_dash;

/// A gap and what is known around it, the moves as somebody wrote them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GapRequest<'a> {
    /// The last position that is known before the gap.
    pub(crate) start: Position,
    /// How many plies are missing, at most [`WIDEST`](Self::WIDEST).
    pub(crate) plies: u16,
    /// The cells that were written after the gap; a blank one lets the gap go on to there.
    pub(crate) then: &'a str,
    /// The position after the gap.
    pub(crate) reach: Option<Position>,
    /// All of White's moves in the gap.
    pub(crate) white: Option<&'a str>,
    /// All of Black's moves in the gap.
    pub(crate) black: Option<&'a str>,
    /// How the moves are written.
    pub(crate) notation: Notation,
    /// The language of the piece letters.
    pub(crate) language: &'static Language,
    /// How many of the likeliest lines are listed.
    pub(crate) limit: usize,
    /// How many positions are looked at.
    pub(crate) budget: u64,
}

impl GapRequest<'_> {
    /// Maximum width of a gap, in plies.
    pub(crate) const WIDEST: u16 = 40;
    /// Number of lines listed, unless another is requested.
    pub(crate) const LIMIT: usize = 20;

    /// Returns the gap, ready to be completed.
    ///
    /// # Errors
    /// A word is no move, a side has more or fewer moves in the gap than are given, or its last blank cell is too far
    /// away.
    pub(crate) fn gap(&self) -> Result<Gap, RequestError> {
        let gap = Gap::new(self.start, usize::from(self.plies));
        let mut gap = gap.within(self.budget).listing(self.limit);
        if let Some(position) = self.reach {
            gap = gap.reaching(position);
        }
        let sides = [("white", Color::White, self.white), ("black", Color::Black, self.black)];
        for (option, color, moves) in sides {
            let Some(moves) = moves else { continue };
            let known = self.moves(moves).map_err(|token| self.no_move(option, token))?;
            let knowing = gap.knowing(color, &known);
            gap = knowing.map_err(|why| RequestError { option, why: why.to_string() })?;
        }
        let gap = gap.then_cells(&self.cells().map_err(|token| self.no_move("then", token))?);
        let widest = Self::WIDEST;
        if gap.plies() > usize::from(widest) {
            let why = format!("up to its last blank cell the gap has more than {widest} plies");
            return Err(RequestError { option: "then", why });
        }
        Ok(gap)
    }

    /// Reads all moves of one side.
    ///
    /// The error is the first word that is not a move; a blank cell is none.
    fn moves<'t>(&self, moves: &'t str) -> Result<Vec<KnownMove>, &'t str> {
        said(moves).map(|token| self.cell(token)?.ok_or(token)).collect()
    }

    /// Reads the moves after the gap and the blank cells among them, `-` or `?`.
    ///
    /// The error is the first word that is neither.
    fn cells(&self) -> Result<Vec<Option<KnownMove>>, &str> {
        said(self.then).map(|token| self.cell(token)).collect()
    }

    /// A move, or `None` for a blank cell; the error is the word that is neither.
    fn cell<'t>(&self, token: &'t str) -> Result<Option<KnownMove>, &'t str> {
        match self.notation.read(token, self.language).and_then(KnownMove::new) {
            None if is_blank(token) => Ok(None),
            known => known.map(Some).ok_or(token),
        }
    }

    /// What a person is told of a word that is not a move.
    fn no_move(&self, option: &'static str, token: &str) -> RequestError {
        let why = if is_blank(token) {
            format!("`{token}` is a blank cell, but every move of this side in the gap is needed")
        } else {
            let (notation, language) = (self.notation.name(), self.language.tag);
            format!("`{token}` is no move ({notation}, {language})")
        };
        RequestError { option, why }
    }
}

/// The moves and the blank cells of a text as they are written; move numbers and the words for en passant are skipped.
fn said(moves: &str) -> impl Iterator<Item = &str> {
    let is_number = |token: &str| token.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let bare = |token| {
        let number = NumberParts::of(token);
        if number.dots.starts_with('.') { number.rest } else { token }
    };
    let is_said = move |token: &&str| !is_number(token) && en_passant_length(token) < token.len();
    moves.split_whitespace().filter(is_said).map(bare)
}

/// Whether a word stands for a move that was not written: `-`, `?`, `...`.
fn is_blank(token: &str) -> bool {
    token.chars().all(|sign| is_dash(sign) || "?_…".contains(sign))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One ply after the array, and these cells.
    fn request(then: &str) -> GapRequest<'_> {
        GapRequest {
            start: Position::start(),
            plies: 1,
            then,
            reach: None,
            white: None,
            black: None,
            notation: Notation::San,
            language: Language::english(),
            limit: GapRequest::LIMIT,
            budget: Gap::BUDGET,
        }
    }

    fn refused(request: &GapRequest<'_>) -> String {
        let RequestError { option, why } = request.gap().unwrap_err();
        format!("{option}: {why}")
    }

    #[test]
    fn blank_cells_are_told_from_moves_and_words_for_en_passant_are_none() {
        let request = request("5. - Nc6 6. exd6 e.p. ?");
        let are_moves = request.cells().map(|cells| cells.iter().map(Option::is_some).collect());
        assert_eq!(are_moves, Ok(vec![false, true, true, false]));
        assert_eq!(request.gap().map(|gap| gap.plies()).ok(), Some(5));
        assert_eq!(request.moves("Nf3 ?"), Err("?"));
        assert_eq!(request.moves("Nf3 - e9"), Err("-"));
    }

    #[test]
    fn the_option_at_fault_is_named() {
        assert_eq!(refused(&request("5. Nf3 e9")), "then: `e9` is no move (san, en)");
        let white = |moves| refused(&GapRequest { white: Some(moves), ..request("") });
        assert_eq!(white("e4 d4"), "white: White has 1 move in the gap: more were given");
        assert!(white("?").starts_with("white: `?` is a blank cell"), "{}", white("?"));
        let far = "? ".repeat(40);
        assert!(refused(&request(&far)).starts_with("then: up to its last blank cell"));
    }
}
