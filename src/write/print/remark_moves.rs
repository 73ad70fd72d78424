//! Moves inside comments, written as the page writes moves.
//!
//! A word is a move if it has the form of a move, with capital letters as moves are written, and is legal in one of
//! these positions: before or after the commented move (for the other side as well), after the last such word, or
//! where the game has the number given with the word. Of other words with the form of a piece move (`Be5` in a plan)
//! only the letter is changed. Everything else is prose, even if it looks like a move (`a4` as a square, `B22` as an
//! opening).

use std::fmt::Write as _;

use super::relettered::{castling, relettered, with_authors_sign};
use crate::board::{Move, Position, Role, RoleSet};
use crate::game::Nag;
use crate::language::Language;
use crate::notation::{Claims, MovePattern, Notation, Resolution, Style};
use crate::text::move_number::NumberParts;
use crate::text::sign::{is_check, is_cross, is_dash};
use crate::write::Page;

/// The positions from which moves of a comment may be played.
pub(super) struct RemarkMoves<'p> {
    page: &'p Page,
    /// The languages whose piece letters the author may have used, the likeliest first.
    languages: [&'static Language; 2],
    /// The positions before the next move of the game and before the last one.
    places: [Option<Position>; 2],
    /// The positions before every move of the game, for moves named with their numbers.
    game: &'p [Position],
    /// The position after the last move of the comment.
    line: Option<Position>,
    /// Whether the previous word was a move.
    is_running: bool,
    /// The number written before this word, such as `12...` before `Nxe4`.
    number: Option<(u32, bool)>,
}

impl<'p> RemarkMoves<'p> {
    /// Prepares for a comment between these positions, in a game whose language is known.
    pub(super) fn new(
        page: &'p Page,
        language: &'static Language,
        after: Position,
        before: Option<Position>,
        game: &'p [Position],
    ) -> Self {
        let (languages, places) = ([language, Language::english()], [Some(after), before]);
        Self { page, languages, places, game, line: None, is_running: false, number: None }
    }

    /// Sets the position given by the comment, from which its moves now begin.
    pub(super) fn set_up(&mut self, position: Position) {
        self.places = [Some(position), None];
        (self.line, self.is_running, self.game) = (None, false, &[]);
    }

    /// Returns a word with its move as the page writes it, or its moves with slashes between them (`Nf3/Nc3`); `None` if
    /// it is not a move.
    pub(super) fn rewritten(&mut self, word: &str, next: &str) -> Option<String> {
        let parts: Vec<&str> = word.split('/').collect();
        let is_move =
            |part: &&str| MoveWord::of(part).is_some_and(|it| self.pattern(it.token).is_some());
        if parts.len() == 1 || !parts.iter().all(is_move) {
            return self.rewritten_move(word, next);
        }
        let behind = parts[1..].iter().chain([&next]);
        let written = parts.iter().zip(behind).map(|(part, next)| {
            self.rewritten_move(part, next).unwrap_or_else(|| (*part).to_owned())
        });
        Some(written.collect::<Vec<_>>().join("/"))
    }

    /// Returns the move that a token names, in the first language that has it.
    fn pattern(&self, token: &str) -> Option<(&'static Language, MovePattern)> {
        self.languages.iter().find_map(|language| Some((*language, read(token, language)?)))
    }

    fn rewritten_move(&mut self, word: &str, next: &str) -> Option<String> {
        let before = std::mem::replace(&mut self.number, number(word));
        let parts = MoveWord::of(word)?;
        let pattern = self.pattern(parts.token);
        let numbered = MoveWord { number: parts.number.or(before), ..parts };
        let found = pattern.and_then(|(_, pattern)| {
            // A separate number may belong to another count.
            self.find(&numbered, pattern, next).or_else(|| self.find(&parts, pattern, next))
        });
        self.is_running = found.is_some();
        let name = match found {
            Some((position, played)) => self.name(parts.token, pattern?, &position, played),
            None => self.relettered(parts.token, pattern?)?,
        };
        if let Some((mut line, played)) = found {
            line.play(played);
            self.line = Some(line);
        }
        Some(self.whole(&parts, &name))
    }

    /// Returns the letters of the page for a move that cannot be played here, or its signs for castling; `None` if they are
    /// the author's.
    fn relettered(
        &self,
        token: &str,
        (language, pattern): (&Language, MovePattern),
    ) -> Option<String> {
        let name = castling(token, self.page);
        let name = name.or_else(|| relettered(token, language, pattern, self.page));
        name.filter(|name| name != token)
    }

    /// Returns a word with another name of its move.
    fn whole(&self, parts: &MoveWord<'_>, name: &str) -> String {
        let mut text = parts.opening.to_owned();
        if let Some((number, is_black)) = parts.number {
            let sign = self.page.style.number[usize::from(is_black)];
            let _ = write!(text, "{number}{}", sign.replace(' ', "\u{a0}"));
        }
        text.push_str(name);
        text.push_str(parts.closing);
        text
    }

    /// Returns the move as the page writes it. More or less disambiguation than it needs here (`Ngf3` where `Nf3`
    /// suffices) is the author's, who may have another position in mind, and is kept in the letters of the page.
    fn name(
        &self,
        token: &str,
        (language, pattern): (&Language, MovePattern),
        position: &Position,
        played: Move,
    ) -> String {
        let played = position.with_check(played);
        let written = |page: &Page| {
            let mut name = Vec::new();
            page.push_move(&mut name, position, played);
            String::from_utf8(name).unwrap_or_default()
        };
        let is_in_page_language = language.tag == self.page.language.tag;
        let own = match self.page.notation {
            Notation::San if is_in_page_language => Some(token.to_owned()),
            Notation::San => relettered(token, language, pattern, self.page),
            _ => None,
        };
        let usual = written(&Page { style: Style::pgn(), ..*self.page });
        if let Some(own) = own.filter(|own| without_check(own) != without_check(&usual)) {
            return own;
        }
        with_authors_sign(written(self.page), token, self.page)
    }

    /// Returns the first position in which the move is legal, and the move.
    fn find(
        &self,
        parts: &MoveWord<'_>,
        pattern: MovePattern,
        next: &str,
    ) -> Option<(Position, Move)> {
        if parts.is_square() && !self.is_line(parts, next) {
            return None;
        }
        let turned = |position: &Position| {
            let mut other = *position;
            other.play(Move::NULL);
            (!position.is_check()).then_some(other)
        };
        let own = [self.line, self.places[0], self.places[1]];
        let others = own.map(|place| place.as_ref().and_then(turned));
        let named = || self.game.iter().filter(|_| parts.number.is_some()).copied();
        let places = own.into_iter().chain(others).flatten().chain(named());
        places
            .filter(|position| parts.fits(position))
            .find_map(|position| Some((position, legal(pattern, &position)?)))
    }

    /// Whether a bare square is a move: it has a number, or is among moves.
    fn is_line(&self, parts: &MoveWord<'_>, next: &str) -> bool {
        let is_move = |word| {
            MoveWord::of(word).is_some_and(|next| !next.is_square() || next.number.is_some())
        };
        parts.number.is_some() || self.is_running || is_move(next)
    }
}

/// Returns a move without signs of check and mate, with the usual sign of a capture.
fn without_check(name: &str) -> String {
    let sign = |c: char| if is_cross(c) || c == ':' { 'x' } else { c };
    name.trim_end_matches(is_check).chars().map(sign).collect()
}

/// Reads a token strictly: not in lower case, nor with letters that only look alike.
fn read(token: &str, language: &Language) -> Option<MovePattern> {
    let is_letter = language.letters().tokens().iter().any(|(letter, _)| token.starts_with(letter));
    if !is_letter && !token.starts_with(|c| matches!(c, 'a'..='h' | 'O' | '0')) {
        return None;
    }
    let mut pattern = Notation::San.read(token, language)?;
    let is_pawn = pattern.roles.contains(Role::Pawn) && !pattern.names_own_file();
    if pattern.claims.has(Claims::LOWER_CASE) && is_pawn {
        // `bxc3` is a pawn move.
        (pattern.roles, pattern.claims) =
            (RoleSet::PAWN, pattern.claims.without(Claims::LOWER_CASE));
    }
    let loose = [Claims::LOWER_CASE, Claims::LOOKALIKE, Claims::COORDINATES];
    let is_capital = token.starts_with(|c: char| c.is_uppercase() && c != 'O');
    let is_hall = is_capital // `B5` is not a pawn move
        && pattern.roles == RoleSet::PAWN
        && !pattern.claims.has(Claims::PAWN_LETTER);
    if is_letter && pattern.roles == RoleSet::KING {
        pattern.claims = pattern.claims.without(Claims::COORDINATES); // `Ke1-g1` may be castling
    }
    let is_plain = !is_hall && !loose.into_iter().any(|claim| pattern.claims.has(claim));
    (is_plain && pattern != MovePattern::NULL).then_some(pattern)
}

/// Returns the only legal move that fits the pattern, provided that a capture claimed is one.
fn legal(pattern: MovePattern, position: &Position) -> Option<Move> {
    let Resolution::One(played) = pattern.resolve(position) else { return None };
    let is_capture = played.captured().is_some();
    let claims = pattern.claims.has(Claims::CAPTURE);
    (is_capture || !claims).then_some(played)
}

/// Reads a word that is only a move number: `12.`, `12...`.
fn number(word: &str) -> Option<(u32, bool)> {
    let number = NumberParts::of(word.trim_start_matches(['(', '[']));
    let is_number = !number.dots.is_empty() && number.rest.is_empty();
    Some((number.value().filter(|_| is_number)?, number.is_of_black()))
}

/// A word that may be a move.
#[derive(Clone, Copy)]
struct MoveWord<'t> {
    /// `(` or a quotation mark.
    opening: &'t str,
    /// `12.`: the number, and whether it is Black's.
    number: Option<(u32, bool)>,
    /// `Nxe4+`
    token: &'t str,
    /// `!?,`
    closing: &'t str,
}

impl<'t> MoveWord<'t> {
    /// Splits a word; `None` if no part of it could be a move.
    fn of(word: &'t str) -> Option<Self> {
        let bare = word.trim_start_matches(['(', '[', '"', '“', '„', '«', '‘', '\'']);
        let opening = &word[..word.len() - bare.len()];
        let parts = NumberParts::of(bare);
        let is_black = parts.is_of_black();
        let is_numbered = !parts.digits.is_empty() && !parts.dots.is_empty();
        let (number, token) = if is_numbered {
            (Some((parts.value()?, is_black)), parts.rest)
        } else if parts.digits.is_empty() && is_black {
            let opening = &word[..word.len() - parts.rest.len()];
            return Self::of(parts.rest).map(|word| Self { opening, ..word });
        } else {
            (None, bare)
        };
        let (token, closing) = token.split_at(without_signs(token).len());
        let has_square =
            token.contains(|c: char| c.is_ascii_digit()) || token.starts_with(['O', '0']);
        (has_square && token.len() > 1).then_some(Self { opening, number, token, closing })
    }

    /// Whether it names only a square.
    fn is_square(&self) -> bool {
        matches!(self.token.as_bytes(), [b'a'..=b'h', b'1'..=b'8'])
    }

    /// Whether a position agrees with its number.
    fn fits(&self, position: &Position) -> bool {
        self.number.is_none_or(|(number, is_black)| {
            is_black != position.turn().is_white() && number == position.fullmove()
        })
    }
}

/// A move with its check sign, without the glyphs and punctuation after it. Of `Nf3+-` the `+` is part of the glyph.
fn without_signs(token: &str) -> &str {
    let bare = token.trim_end_matches(|c: char| !c.is_alphanumeric());
    let signs = &token[bare.len()..];
    let after_check = signs.trim_start_matches(is_check);
    let is_glyph = |signs: &str| {
        let sign = signs.trim_start_matches(['!', '?']);
        Nag::for_glyph(sign.trim_end_matches(|c| is_closing(c) && !is_dash(c))).is_some()
    };
    if is_glyph(signs) {
        bare
    } else if is_glyph(after_check) {
        &token[..token.len() - after_check.len()]
    } else {
        token.trim_end_matches(is_closing)
    }
}

const fn is_closing(c: char) -> bool {
    matches!(
        c,
        '!' | '?'
            | ','
            | '.'
            | ';'
            | ':'
            | ')'
            | ']'
            | '"'
            | '”'
            | '“'
            | '»'
            | '’'
            | '\''
            | '…'
            | '-'
            | '–'
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Position;

    fn german() -> Page {
        Page { language: Language::for_tag("de").expect("German"), ..Page::default() }
    }

    /// Returns what a comment after 1. e4 e5 2. Nf3 becomes in German.
    fn said(comment: &str) -> String {
        said_on(&german(), comment)
    }

    fn said_on(page: &Page, comment: &str) -> String {
        let game = [Position::start()];
        let before =
            Position::from_fen("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
        let after =
            Position::from_fen("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
        let mut moves =
            RemarkMoves::new(page, Language::english(), after.expect("FEN"), before.ok(), &game);
        let words: Vec<&str> = comment.split(' ').collect();
        let next = |at: usize| words.get(at + 1).copied().unwrap_or_default();
        let rewritten = words.iter().enumerate().map(|(at, word)| {
            moves.rewritten(word, next(at)).unwrap_or_else(|| (*word).to_owned())
        });
        rewritten.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn moves_of_the_place_are_written_in_the_readers_letters() {
        assert_eq!(said("Better is Nc3, or (Qh5!?)"), "Better is Sc3, or (Dh5!?)");
        assert_eq!(said("if Nc6 Bb5 a6 Bxc6 dxc6 then Nxe5"), "if Sc6 Lb5 a6 Lxc6 dxc6 then Sxe5");
        assert_eq!(said("threatens Nxe5"), "threatens Sxe5");
        assert_eq!(
            said("Nc6± or Qh5+- and Nc3!∞, then Nc6="),
            "Sc6± or Dh5+- and Sc3!∞, then Sc6="
        );
        assert_eq!(said("without ...Nc6 …Qe7"), "without ...Sc6 …De7");
        assert_eq!(said("2...Nc6 3.Bb5"), "2...\u{a0}Sc6 3.\u{a0}Lb5");
        let line = "1. b4 c5 2. bxc5 Na6 3. Nc3 Nxc5"; // the last move needs all moves before it
        assert_eq!(said(line), "1. b4 c5 2. bxc5 Sa6 3. Sc3 Sxc5");
        assert_eq!(said("as after 1.Nc3"), "as after 1.\u{a0}Sc3"); // a move of the game, named by its number
    }

    #[test]
    fn prose_is_left() {
        for prose in [
            "e5 weak",
            "code B22, C42 or E97",
            "a4 is a square, A4 a paper",
            "In 1924 K4 was P-K4",
            "hall B5, table B6, board 1.B4",
            "Room N12, Rd 5, Be and Na",
            "1/2-1/2, R/Ra1, 7/8, e4/d5 and N/A",
        ] {
            assert_eq!(said(prose), prose);
        }
    }

    #[test]
    fn letters_of_moves_that_cannot_be_played_are_the_readers_too() {
        assert_eq!(said("Be4 good and e5 weak"), "Le4 good and e5 weak");
        assert_eq!(said("the knight on Nd5 is strong"), "the knight on Sd5 is strong");
        assert_eq!(said("Ra8 is shut in"), "Ta8 is shut in");
        assert_eq!(said("Kd8 Qd1 Rh8"), "Kd8 Dd1 Th8");
        assert_eq!(said("9.Nc6"), "9.\u{a0}Sc6");
        let page =
            Page { language: Language::for_tag("figurine").expect("figurines"), ..Page::default() };
        let plan = "Ke1-f1, (Kg1xh2) Kg8-h8! Ke1-g1";
        assert_eq!(said_on(&page, plan), plan.replace('K', "♔"));
        assert_eq!(said("Nf3/Nc3, Qd1-h5/Bb5+ and Be4/Rd8!"), "Sf3/Sc3, Dd1-h5/Lb5+ and Le4/Td8!");
        assert_eq!(said("Rfd1, (Nb1xd7!) and d8=Q+"), "Tfd1, (Sb1xd7!) and d8=D+");
    }

    #[test]
    fn castling_with_letters_has_the_signs_of_the_page() {
        let laws = Page { style: Style::for_name("laws").expect("a style"), ..german() };
        let token = |token| castling(token, &laws);
        assert_eq!(token("O-O").as_deref(), Some("0-0"));
        assert_eq!(token("O-O-O+").as_deref(), Some("0-0-0+"));
        assert_eq!((token("0-0"), token("O-O-O-O")), (None, None));
        assert_eq!(castling("O-O", &Page { notation: Notation::Uci, ..laws }), None);
        assert_eq!(said("After O-O Nf6 is good"), "After O-O Sf6 is good");
    }

    /// Returns what the comment of a Russian author before the game becomes in English.
    fn said_in_english(comment: &str) -> String {
        let (page, start) = (Page::default(), [Position::start()]);
        let russian = Language::for_tag("ru").expect("Russian");
        let mut moves = RemarkMoves::new(&page, russian, start[0], None, &start);
        let words = comment.split(' ');
        let rewritten = words
            .map(|word| moves.rewritten(word, "").unwrap_or_else(|| word.to_owned()))
            .collect::<Vec<_>>();
        rewritten.join(" ")
    }

    #[test]
    fn disambiguation_is_the_authors_and_letters_are_those_of_the_page() {
        assert_eq!(said_in_english("Кf3 Кc6 Сb5 Фd8 Лh1 Крf8"), "Nf3 Nc6 Bb5 Qd8 Rh1 Kf8");
        assert_eq!(said_in_english("Кgf3 Кbc6"), "Ngf3 Nbc6");
        assert_eq!(said_in_english("Ngf3 Nc6"), "Ngf3 Nc6");
    }

    #[test]
    fn signs_that_the_author_gave_are_kept() {
        assert_eq!(said("Qh5+ and Nxe5# or Bb5++"), "Dh5+ and Sxe5# or Lb5++");
        assert_eq!(said("Rxd8+ and Rh8#"), "Txd8+ and Th8#");
    }
}
