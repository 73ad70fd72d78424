//! Diagrams set in a diagram font: eight lines of letters, with or without a frame.
//!
//! Every diagram is a game without moves that begins at its position. A diagram does not say who is to move or who may
//! castle: White is taken to be to move, and castling is ruled out.

use super::layout::Layout;
use super::spec::{Hint, Spec};
use crate::board::{PiecePlacement, Square};
use crate::notation::Font;
use crate::text::{Source, Span};

/// Boards of letters.
pub(super) static CONTAINER: Spec = Spec {
    name: "diagram",
    about: "Boards in letters of a diagram font.",
    hints: &[(Hint::FirstLines, begins)],
    cut: None,
    lay_out: Some(lay_out),
};

/// Lays the diagrams of a text out as PGN. Lines of the frame are skipped; other text is kept as it is, so that the
/// reader reports it.
fn lay_out(source: Source) -> Source {
    let mut layout = Layout::default();
    let text = source.text();
    let mut at = 0;
    while at < text.len() {
        if let Some((placement, length)) = board(&text[at..]) {
            let place = Span::from_range(at..at + length);
            layout.begin_game();
            layout.set_up(&format!("{placement} w - - 0 1"), Some(place));
            layout.end_tags();
            at += length;
            continue;
        }
        let line = text[at..].split_inclusive('\n').next().unwrap_or_default();
        let plain = line.trim();
        if !plain.is_empty() && !is_frame(plain) {
            layout.unexplained(text, at, at + line.trim_end().len());
        }
        at += line.len();
    }
    layout.finish(source)
}

/// Whether a text begins with a diagram.
fn begins(text: &str) -> bool {
    let first = text.lines().next().unwrap_or_default();
    let rest = text.split_once('\n').map_or("", |(_, rest)| rest);
    board(text).is_some() || is_frame(first) && board(rest).is_some()
}

/// The board of the first eight lines as the first field of a FEN, and their length in bytes.
fn board(text: &str) -> Option<(String, usize)> {
    let lines: Vec<&str> = text.split_inclusive('\n').take(8).collect();
    let board = Font::all().iter().find_map(|font| pieces(font, &lines))?;
    Some((board.field(), lines.iter().map(|line| line.len()).sum()))
}

/// The pieces of eight lines in a font, from the eighth rank to the first, if there are any.
fn pieces(font: &Font, lines: &[&str]) -> Option<PiecePlacement> {
    let mut board = PiecePlacement::EMPTY;
    for rank in 0..8 {
        let line = lines.get(7 - usize::from(rank))?;
        for (file, piece) in (0..).zip(font.rank(line, rank)?) {
            *board.square_mut(Square::new(file, rank)) = piece;
        }
    }
    board.pieces().next().is_some().then_some(board)
}

/// Whether a line is the upper or lower edge of a frame: two corners and eight strokes between them, no Latin letters.
fn is_frame(line: &str) -> bool {
    let letters: Vec<char> = line.chars().collect();
    letters.len() == 10 && letters.iter().all(|c| !c.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_laid_out_with_the_way_back() {
        let merida =
            "*+*+*+lT\n+*+*+oOo\n*+*+*+*+\n+*+*+*+*\n*+*+*+*+\n+*+*+*+*\n*+*+*PpP\n+*+r+*K*\n";
        let pgn = lay_out(Source::new("page.txt", merida));
        assert!(pgn.text().contains("[FEN \"6kr/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1\"]"));
    }
}
