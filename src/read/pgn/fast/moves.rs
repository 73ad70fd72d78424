//! The hot loop: moves in the common shapes, the numbers that belong to them, and the comments in between.
//!
//! It requires [`REACH`] bytes ahead; the last bytes of a text are read from a copy padded with zeros. Its plain twin
//! is `Reader::movetext` with `number.rs`, `word.rs` and `comment.rs`; the tests below compare the two (`ReadPath`).

use std::hint::cold_path;

use super::predict::NUMBERS;
use crate::game::{Game, Mark, MarkKind, WrittenMove};
#[cfg(test)]
use crate::read::pgn::ReadPath;
use crate::read::pgn::Reader;
use crate::text::Span;
use crate::text::scan::EightBytes;

/// Number of bytes examined at a time: a number, a blank and a token; or a short comment.
pub(super) const REACH: usize = 64;

impl Reader<'_> {
    /// Reads moves in the common shapes, the numbers that belong to them, comments and white space; stops at anything
    /// else.
    ///
    /// A number belongs to its move: if the move is not plain, reading stops before the number.
    pub(in crate::read::pgn) fn fast_moves(&mut self, game: &mut Game) {
        #[cfg(test)]
        if self.path == ReadPath::Plain {
            return self.skip_white();
        }
        if self.is_in_preserved(game) {
            return self.skip_white(); // what was learnt may be in another notation
        }
        self.fast.numbers = if game.first_number.is_some() { &NUMBERS } else { &[] };
        let before = game.moves.len();
        self.read_ahead((0, self.bytes), game);
        if self.bytes.len() - self.at < REACH {
            self.read_rest(game);
        }
        if game.moves.len() > before {
            self.branch.last = Some(game.moves.len() as u32 - 1);
        }
    }

    /// Reads the last bytes of the text in the same way, from a copy padded with zeros.
    #[cold]
    #[inline(never)]
    fn read_rest(&mut self, game: &mut Game) {
        let rest = &self.bytes[self.at..];
        let mut padded = [0; 2 * REACH];
        padded[..rest.len()].copy_from_slice(rest);
        self.read_ahead((self.at, &padded), game);
        self.at = self.at.min(self.bytes.len());
    }

    /// Reads moves as long as there are [`REACH`] bytes ahead. The first of `bytes` is at `from` in the text.
    ///
    /// Everything waits for the place of the next token, which depends only on the lengths of the tokens. Numbers,
    /// blanks and most comments are predicted and then compared with the text.
    #[inline(never)]
    fn read_ahead(&mut self, (from, bytes): (usize, &[u8]), game: &mut Game) {
        let mut rest = bytes.get(self.at - from..).unwrap_or_default();
        let mut ply = self.branch.ply;
        let end = from + bytes.len();
        while let Some(ahead) = rest.first_chunk::<REACH>() {
            let mut window = EightBytes::of(ahead, 0);
            let lead = window.lead();
            let mut start = 0;
            if lead.is_ascii_digit() {
                let number = self.fast.numbers.get(ply as usize);
                let Some(number) = number.and_then(|number| number.length_at(window)) else {
                    break;
                };
                start = behind_blank(ahead, number & 15);
                window = EightBytes::of(ahead, start);
            } else if !lead.is_ascii_alphabetic() {
                let Some(length) = self.pass(ahead, end - rest.len(), game) else { break };
                rest = &rest[length..];
                continue;
            }
            let blanks = window.blanks();
            let (packed, length, next) = match self.cache.tokens.find(window.token(blanks)) {
                Some(packed) => {
                    let length = blanks.trailing_zeros() as usize / 8;
                    (packed, length, length + 1)
                }
                None => match self.cache.tokens.learn(window, &self.syntax) {
                    Some((packed, length)) => (packed, length, length),
                    None => break,
                },
            };
            let at = end - rest.len() + start;
            let span = Span::new(at as u32, (at + length) as u32);
            game.moves.push(WrittenMove { span, has_variations: false, packed });
            rest = &rest[start..][next..];
            ply += 1;
        }
        (self.at, self.branch.ply) = (end - rest.len(), ply);
    }

    /// The number of bytes to skip for a blank or a comment.
    #[expect(clippy::inline_always, reason = "a comment may follow every move")]
    #[inline(always)]
    fn pass(&mut self, ahead: &[u8; REACH], at: usize, game: &mut Game) -> Option<usize> {
        if ahead[0] != b'{' {
            return (ahead[0] <= b' ').then_some(1);
        }
        // Clocks and evaluations after every move: a comment does not stop the loop.
        let usual = if self.last_was_long { None } else { self.fast.comment.length_at(ahead) };
        let length = match usual {
            Some(length) => length,
            None => self.comment_end(at)? - at,
        };
        let span = Span::new(at as u32, (at + length) as u32);
        let before = game.moves.len() as u32;
        game.marks.push(Mark { kind: MarkKind::Comment, value: 0, at: before, span });
        Some(if usual.is_some() { behind_blank(ahead, length) } else { length })
    }

    /// Skips white space as plain moves have it between them.
    fn skip_white(&mut self) {
        while self.bytes.get(self.at).is_some_and(|&byte| byte <= b' ') {
            self.at += 1;
        }
    }
}

/// The place after a blank or line break, if there is one here, as there mostly is.
#[inline]
fn behind_blank(ahead: &[u8; REACH], at: usize) -> usize {
    // Without these hints the place of the next token would be computed from the bytes, and wait for them.
    if ahead[at] > b' ' {
        cold_path();
        return at;
    }
    if ahead[at] == b'\r' {
        cold_path();
        return at + 1 + usize::from(ahead[at + 1] == b'\n');
    }
    at + 1
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use proptest::collection::vec;
    use proptest::prelude::*;
    use proptest::sample::select;

    use crate::game::Game;
    use crate::language::Language;
    use crate::notation::Notation;
    use crate::read::MoveSyntax;
    use crate::read::pgn::{ReadPath, Reader};

    const TOKENS: [&str; 12] =
        ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Bxc6", "dxc6", "O-O", "Qd6", "Re1", "exd5+"];

    /// What was read as moves and as marks.
    fn read(text: &str) -> (Vec<String>, Vec<String>) {
        let syntax = MoveSyntax::of(Notation::San, Language::english());
        let mut game = Game::default();
        Reader::new(text, &syntax).next_game(&mut game);
        let moves = game.moves.iter().map(|written| written.span.of(text).to_owned());
        let marks = game.marks.iter().map(|mark| mark.span.of(text).to_owned());
        (moves.collect(), marks.collect())
    }

    #[test]
    fn blanks_of_any_kind_stand_between_tokens() {
        for blank in [" ", "\n", "\r\n", "\r", "  ", "\t", " \r\n "] {
            for behind_number in ["", blank] {
                let mut text = String::new();
                for (ply, token) in TOKENS.iter().enumerate() {
                    if ply % 2 == 0 {
                        let _ = write!(text, "{}.{behind_number}", ply / 2 + 1);
                    }
                    text += token;
                    text += blank;
                }
                assert_eq!(read(&text).0, TOKENS, "{text:?}");
            }
        }
    }

    #[test]
    fn comments_of_any_length_stand_between_moves() {
        for lengths in
            [[0, 1, 2], [17, 17, 17], [17, 18, 17], [22, 23, 24], [30, 47, 48], [49, 5, 5]]
        {
            let comments: Vec<String> = lengths
                .iter()
                .cycle()
                .zip(TOKENS)
                .map(|(&length, _)| format!("{{{}}}", "x".repeat(length)))
                .collect();
            let mut text = String::new();
            for (ply, (token, comment)) in TOKENS.iter().zip(&comments).enumerate() {
                let dots = if ply % 2 == 0 { "." } else { "..." };
                let _ = write!(text, "{}{dots} {token} {comment} ", ply / 2 + 1);
            }
            let (moves, marks) = read(&text);
            assert_eq!(moves, TOKENS, "{text}");
            assert_eq!(marks, comments, "{text}");
        }
    }

    /// Everything that was read, and the findings, game by game.
    fn read_all(text: &str, path: ReadPath) -> Vec<String> {
        let syntax = MoveSyntax::of(Notation::San, Language::english());
        let mut reader = Reader::new(text, &syntax);
        reader.path = path;
        let mut games = Vec::new();
        let mut game = Game::default();
        while reader.next_game(&mut game) {
            let patterns: Vec<_> = game.patterns().collect();
            let spans: Vec<_> = game.moves.iter().map(|written| written.span).collect();
            let rest = Game { moves: Vec::new(), patterns: Vec::new(), ..game.clone() };
            games.push(format!("{spans:?} {patterns:?} {rest:?} {:?}", reader.findings().take()));
        }
        games
    }

    /// Text that occurs in movetext, and text similar to it.
    fn part() -> impl Strategy<Value = String> {
        let blank =
            select(vec![" ", " ", " ", "\n", "\r\n", "\r", "  ", "\t", "", "\n\n", " \r", "\0"]);
        let token = select(vec![
            "e4",
            "Nf3",
            "Nbxd7+",
            "exd8=Q#",
            "exd8=Q++",
            "O-O",
            "O-O-O",
            "O-O-O+",
            "R1e2",
            "Qa1b2#",
            "a8=Q!?",
            "e4!",
            "Nf3?!",
            "0-0",
            "e8Q",
            "Kxe2",
            "N",
            "d62",
            "Z0",
            "--",
            "Kf3",
            "Сf3",
            "e4,",
            "e4)",
            "(e5",
            "e4;x",
            "$1",
            "$256",
            "}",
            "{",
            "*",
            "1-0",
            "1/2-1/2",
            "[Event \"x\"]",
            "%x",
            "…",
            "é4",
            "1.",
            "2.",
            "2...",
            "3.",
        ]);
        let number = (1..14_u32, select(vec![".", "...", "", "..", ". ...", "....", ".."]))
            .prop_map(|(n, dots)| format!("{n}{dots}"));
        let comment = (0..60_usize, select(vec!["x", " ", "{", "\n", "é"]))
            .prop_map(|(n, fill)| format!("{{{}}}", fill.repeat(n)));
        let clock = Just("{ [%clk 0:01:00] }".to_owned());
        let said =
            prop_oneof![6 => token.prop_map(str::to_owned), 2 => number, 1 => comment, 2 => clock];
        (said, blank).prop_map(|(said, blank)| said + blank)
    }

    #[test]
    fn numbers_go_on_beyond_those_foreseen() {
        let mut text = String::new();
        for number in 1..=600 {
            let _ = write!(text, "{number}. Nf3 {number}... Nf6 ");
        }
        let (moves, marks) = read(&text);
        assert_eq!((moves.len(), marks.len()), (1200, 0));
        assert!(read_all(&text, ReadPath::Fast) == read_all(&text, ReadPath::Plain));
    }

    #[test]
    fn moves_glued_to_a_glyph_are_no_heading() {
        let text = "e4\na8=Q!?e4\n1. e4 ";
        assert_eq!(read_all(text, ReadPath::Fast), read_all(text, ReadPath::Plain));
        let text = "e4 a8=Q!? e4 e4 1.\ne4\0e4\n3. ";
        assert_eq!(read_all(text, ReadPath::Fast), read_all(text, ReadPath::Plain));
    }

    proptest! {
        #[test]
        fn the_fast_path_reads_as_the_plain_one(parts in vec(part(), 0..60)) {
            let text = parts.concat();
            prop_assert!(read_all(&text, ReadPath::Fast) == read_all(&text, ReadPath::Plain), "{:?}", text);
        }

        #[test]
        fn numbered_moves_too(plies in vec((part(), 0..12_usize, 0..4_usize), 0..60)) {
            let mut text = String::new();
            for (ply, (part, token, form)) in plies.iter().enumerate() {
                let dots = if ply % 2 == 0 { ". " } else { "... " };
                if ply % 2 == 0 || form % 2 == 0 {
                    text += &(ply / 2 + 1).to_string();
                    text += dots;
                }
                text += TOKENS[*token];
                text += " ";
                text += if *form == 3 { part } else { "" };
            }
            prop_assert!(read_all(&text, ReadPath::Fast) == read_all(&text, ReadPath::Plain), "{:?}", text);
        }
    }
}
