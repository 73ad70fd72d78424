//! A promotion whose piece is set apart from its square: `a8 =Q`, `a8= Q`, `a8 (Q)`, `a8(=Q)`, `a8 Q`.

use crate::game::{Game, Nag};
use crate::read::pgn::Reader;
use crate::read::pgn::word::is_end_of_word;
use crate::text::Span;
use crate::text::sign::is_blank;

impl Reader<'_> {
    /// Extends the last move, of a pawn to its last square, by the piece here; all of it is the token then.
    pub(in crate::read::pgn) fn promotion_apart(&mut self, game: &mut Game) -> bool {
        let Some(last) = game.moves.last().map(|last| last.span) else { return false };
        let square = last.of(self.text);
        let is_last = self.branch.last == Some(game.moves.len() as u32 - 1);
        let gap = &self.text[last.end as usize..self.at];
        if !is_last || !names_last_rank(square) || !gap.chars().all(|c| is_blank(c) || c == '=') {
            return false;
        }
        let Some((piece, length)) = piece(&self.text[self.at..]) else { return false };
        // A letter alone may be a sign, such as that of a novelty.
        let has_sign = gap.contains('=') || !self.text[self.at..].starts_with(piece);
        let is_sign = !has_sign && Nag::for_glyph(piece).is_some();
        let Some(pattern) = self.read_token(&format!("{square}={piece}")).filter(|_| !is_sign)
        else {
            return false;
        };
        let end = self.at + length;
        game.marks.truncate(game.marks.partition_point(|mark| mark.span.start < last.end));
        game.moves.pop();
        self.branch.ply -= 1;
        self.at = last.start as usize;
        self.push_move(game, pattern, end - last.start as usize);
        true
    }
}

/// Whether a token ends in the square of a last rank and names no piece.
fn names_last_rank(token: &str) -> bool {
    matches!(token.as_bytes(), [b'a'..=b'h', .., b'1' | b'8'])
}

/// The letter of a piece, with a sign or in parentheses, and the length of all that.
fn piece(text: &str) -> Option<(&str, usize)> {
    let bare = behind_blanks(text.strip_prefix(['=', '/']).unwrap_or(text));
    let inside = bare.strip_prefix('(').map(behind_blanks);
    let inside = inside.map(|inside| behind_blanks(inside.strip_prefix('=').unwrap_or(inside)));
    let word = inside.unwrap_or(bare);
    let letters = &word[..word.find(|c: char| !c.is_alphabetic()).unwrap_or(word.len())];
    let mut rest = &word[letters.len()..];
    if inside.is_some() {
        rest = behind_blanks(rest).strip_prefix(')')?;
    }
    let is_piece = (1..=2).contains(&letters.chars().count())
        && letters.chars().all(char::is_alphabetic)
        && letters.starts_with(char::is_uppercase);
    let signs = rest.trim_start_matches(['+', '#', '.']);
    let is_end = signs.chars().next().is_none_or(is_end_of_word);
    let end = Span::of_part(text, rest).start as usize;
    (is_piece && is_end).then_some((letters, end))
}

fn behind_blanks(text: &str) -> &str {
    text.trim_start_matches(is_blank)
}

#[cfg(test)]
mod tests {
    use crate::game::Game;
    use crate::language::Language;
    use crate::notation::Notation;
    use crate::read::{Container, GameReader, MoveSyntax};

    #[test]
    fn a_piece_behind_the_last_square_belongs_to_the_move() {
        for written in [
            "a8 =Q", "a8= Q", "a8 = Q", "a8 (Q)", "a8 Q", "a8=(Q)", "a8(=Q)", "a8 (=Q)", "bxa8 =N",
            "a8 ( Q )",
        ] {
            let text = format!("[FEN \"8/P6k/8/8/8/8/7K/8 w - - 0 1\"]\n\n1. {written} Kg7 *\n");
            let syntax = MoveSyntax::of(Notation::San, Language::english());
            let mut game = Game::default();
            GameReader::new(Container::Pgn, &text, &syntax).next_game(&mut game);
            let moves: Vec<_> = game.moves.iter().map(|found| found.span.of(&text)).collect();
            assert_eq!(moves, [written, "Kg7"]);
            assert!(game.pattern(0).promotions.single().is_some(), "{written}");
            assert!(game.marks.is_empty(), "{written} {:?}", game.marks);
        }
    }

    #[test]
    fn what_else_stands_behind_the_last_square_does_not() {
        for text in ["1. Ra8 Q *", "1. a8 Qd7 *", "1. a8 N *", "1. a8 = *", "1. a7 =Q *"] {
            let syntax = MoveSyntax::of(Notation::San, Language::english());
            let mut game = Game::default();
            GameReader::new(Container::Pgn, text, &syntax).next_game(&mut game);
            assert!(game.pattern(0).promotions.is_empty(), "{text}");
        }
    }
}
