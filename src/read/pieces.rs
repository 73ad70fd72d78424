//! Positions given by lists of pieces, with the moves of a study or a problem below.
//!
//! | written | read as |
//! |---|---|
//! | `White: Kg1, Qd1, pawns a2, b2` and `Black: Kg8, a7` below or behind it | a position |
//! | `Weiß: Kg1, Dd1, Ba2 - Schwarz: Kg8, Ba7` | the same, in the letters of the language of its labels |
//! | `White (4): Kg1 Qd1 a2 b2` | the same: what has no letter is a pawn |
//! | `White: Kg1, Anna` | players |
//!
//! Black is to move if the number of the first move says so, or the words `Black to move`. Kings and rooks on their
//! squares may castle, as in problems (Codex for Chess Composition, article 16).

use super::layout::running_text::RunningText;
use super::line::movetext::OpenBrackets;
use super::spec::{Hint, Spec};
use crate::board::{Color, Piece, PiecePlacement, Role, Square};
use crate::language::{Language, PrintWords, is_filler, roster_name};
use crate::text::move_number::dotted_number;
use crate::text::sign::is_dash;
use crate::text::{Source, Span};

/// Lists of pieces.
pub(super) static CONTAINER: Spec = Spec {
    name: "pieces",
    about: "Positions as lists of pieces, White: Kg1, Qd1. Black: Kg8.",
    hints: &[(Hint::FirstLines, holds_lists)],
    cut: None,
    lay_out: Some(lay_out),
};

/// Number of lines at the beginning of a text in which lists of pieces are looked for.
const FIRST_LINES: usize = 12;

/// Number of lines below the lists in which it is looked for who is to move.
const NEAR_LINES: usize = 6;

/// Maximum number of words before the label of White: `Position: White Kg1`.
const LABEL_WORDS: usize = 3;

/// Maximum length of a label, in bytes.
const LONGEST_LABEL: usize = 48;

/// Maximum length of both lists, in bytes.
const LONGEST_LISTS: usize = 1 << 10;

/// Whether lists of pieces stand near the beginning of a text.
fn holds_lists(text: &str) -> bool {
    line_starts(text).take(FIRST_LINES).any(|at| lists(&text[at..]).is_some())
}

/// The starts of the lines of a text.
fn line_starts(text: &str) -> impl Iterator<Item = usize> {
    std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1))
}

/// Lays a text out as PGN: each pair of lists as the position of a game, the other lines as they are.
fn lay_out(source: Source) -> Source {
    let text = source.text();
    let mut lines = RunningText::default();
    let mut at = 0;
    while at < text.len() {
        if let Some(lists) = lists(&text[at..]).filter(|_| !lines.open.any()) {
            let fen = lists.fen(&text[at + lists.length..]);
            lines.set_up(&fen, Span::from_range(at..at + lists.length));
            at += lists.length;
            continue;
        }
        let line = text[at..].split_inclusive('\n').next().unwrap_or_default();
        lines.line(text, at, at + line.trim_end().len());
        at += line.len();
    }
    lines.finish(source)
}

/// The pieces of both sides.
struct Lists {
    board: PiecePlacement,
    /// Length of both lists with their labels, in bytes.
    length: usize,
}

/// The lists of both sides with which a text begins, White's first, maybe behind a label: `Position: White Kg1, …`.
fn lists(text: &str) -> Option<Lists> {
    let near = &text[..text.floor_char_boundary(LONGEST_LISTS)];
    let label = near.lines().next().and_then(|line| line.find([':', '：']));
    let label = label.filter(|&colon| near[..colon].split_whitespace().count() <= LABEL_WORDS);
    let behind_label =
        label.map(|colon| colon + near[colon..].chars().next().map_or(0, char::len_utf8));
    std::iter::once(0).chain(behind_label).find_map(|start| lists_from(near, start))
}

/// The lists of both sides that begin at a place.
fn lists_from(text: &str, start: usize) -> Option<Lists> {
    let white = label(&text[start..], None)?;
    let named = name_in(&text[start..start + white]);
    languages_of(named).find_map(|language| {
        let mut lists = Lists { board: PiecePlacement::EMPTY, length: start + white };
        lists.add(text, language, (Color::White, named))?;
        lists.length += text[lists.length..].find(|c: char| !is_separator(c))?;
        lists.length += label(&text[lists.length..], Some(named))?;
        lists.add(text, language, (Color::Black, named))?;
        lists.is_position().then_some(lists)
    })
}

/// The languages in which the pieces behind the name of White may be lettered, that of the name first.
fn languages_of(label: &str) -> impl Iterator<Item = &'static Language> {
    let lettered =
        Language::all().iter().filter(|language| language.is_complete() && language.is_sure());
    let (own, others): (Vec<_>, Vec<_>) =
        lettered.partition(|language| names_white(language, label));
    own.into_iter().chain(others)
}

/// Whether this is the name of White in a language, or a letter for it.
fn names_white(language: &Language, name: &str) -> bool {
    language.side_letters[0].contains(&name) || language.phrases_in(name) > 0
}

/// The name in a label: `Weiß` in `**Weiß** (5):`.
fn name_in(label: &str) -> &str {
    label.trim_matches(|c: char| !c.is_alphabetic())
}

/// The length of the label of a side with which a text begins: `White:`, `Weiß (5) –`, `W:`, `White`. It is that of
/// Black if the name of White is given; a letter for Black counts only in a language of that name, `B: … N:`.
fn label(text: &str, white: Option<&str>) -> Option<usize> {
    let near = &text[..text.floor_char_boundary(LONGEST_LABEL)];
    let lead = near.len() - near.trim_start_matches([' ', '\t', '*', '-', '•', '>']).len();
    let near = &near[lead..];
    let word = &near[..near.find(|c: char| !c.is_alphabetic())?];
    let behind = without_count(near[word.len()..].trim_start_matches(['.', '*', ' ']));
    let rest = behind.trim_start_matches(|c: char| {
        c == '*' || c == ':' || c == '：' || c.is_whitespace() || is_dash(c)
    });
    let name = if white.is_none() { "White" } else { "Black" };
    let shortens = |language: &Language| match white {
        None => language.side_letters[0].contains(&word),
        Some(white) => language.side_letters[1].contains(&word) && names_white(language, white),
    };
    let is_short = || rest.len() < behind.len() && Language::all().iter().any(shortens);
    let is_label = roster_name(word) == Some(name) || is_short();
    is_label.then(|| lead + near.len() - rest.len())
}

/// A text without the number of pieces with which it begins: `(5)`.
fn without_count(text: &str) -> &str {
    let inside = text
        .strip_prefix('(')
        .map(|inside| inside.trim_start_matches(|c: char| c.is_ascii_digit()));
    inside.and_then(|rest| rest.strip_prefix(')')).unwrap_or(text)
}

/// Whether this separates pieces.
fn is_separator(c: char) -> bool {
    c.is_whitespace()
        || matches!(c, ',' | ';' | '.' | '/' | '|' | '+' | '&' | '·' | '(' | ')')
        || is_dash(c)
}

impl Lists {
    /// Adds the pieces of one side that stand behind what has been read, where White has this name; `None` if one stands
    /// on a square twice, or there are none.
    fn add(&mut self, text: &str, language: &Language, (side, white): (Color, &str)) -> Option<()> {
        let other = (side == Color::White).then_some(white);
        let mut at = self.length;
        let mut count = 0;
        while let Some(next) = next_word(text, at) {
            if label(&text[next..], other).is_some() {
                break;
            }
            let Some((role, square, length)) = piece(&text[next..], language) else {
                let skipped = skipped_word(&text[next..], language);
                if skipped == 0 {
                    break;
                }
                at = next + skipped;
                continue;
            };
            let piece = Piece { color: side, role };
            if self.board.square_mut(square).replace(piece).is_some() {
                return None;
            }
            count += 1;
            at = next + length;
            self.length = at;
        }
        (count > 0).then_some(())
    }

    /// Whether each side has one king, and there is another piece.
    fn is_position(&self) -> bool {
        let count = |wanted: Piece| self.board.pieces().filter(|&piece| piece == wanted).count();
        let kings =
            [Color::White, Color::Black].map(|color| count(Piece { color, role: Role::King }));
        kings == [1, 1] && self.board.pieces().count() > 2
    }

    /// The position in FEN; who is to move and the number of the move are seen from the text below.
    fn fen(&self, below: &str) -> String {
        let (number, is_black) = first_move(below);
        let turn = if is_black { 'b' } else { 'w' };
        let (pieces, castling) = (self.board.field(), self.board.castling_field());
        format!("{pieces} {turn} {castling} - 0 {number}")
    }
}

/// The place of the next word, unless a blank line stands before it.
fn next_word(text: &str, at: usize) -> Option<usize> {
    let gap = text[at..].find(|c: char| !is_separator(c))?;
    (text[at..at + gap].matches('\n').count() < 2).then_some(at + gap)
}

/// The piece with which a text begins, its square, and their length: `Kg1`, `K g1`, `a2`, `♔g1`.
fn piece(text: &str, language: &Language) -> Option<(Role, Square, usize)> {
    let tables = [language.letters(), Language::figurines().letters()];
    let lettered = tables.iter().flat_map(|table| table.tokens());
    let lettered = lettered.filter_map(|&(letter, piece)| {
        let rest = text.strip_prefix(letter)?;
        Some((Role::ALL[piece], rest.trim_start_matches([' ', '-'])))
    });
    let in_small_letters = text.strip_prefix(&*language.letter(0).to_lowercase());
    let pawns = in_small_letters.into_iter().chain([text]).map(|rest| (Role::Pawn, rest));
    lettered.chain(pawns).find_map(|(role, rest)| {
        let name = rest.get(..2)?;
        let square = Square::from_name(name)?;
        let is_whole = !rest[2..].starts_with(|c: char| c.is_alphanumeric() || "+#=!?".contains(c));
        is_whole.then(|| (role, square, text.len() - rest.len() + 2))
    })
}

/// The length of a word with which a text begins that names no piece of its own: `and`, `pawns`; 0 if it is another.
fn skipped_word(text: &str, language: &Language) -> usize {
    let end = text.find(|c: char| !c.is_alphabetic()).unwrap_or(text.len());
    let word = text[..end].to_lowercase();
    let is_pawns = || {
        let own = language.words.pawns.iter().chain(language.pieces[0]);
        own.into_iter().any(|known| known.to_lowercase() == word)
    };
    let sign = text[end..].chars().next().filter(|&c| c == ':' || c == '.');
    let is_skipped = end > 0 && (is_filler(&word) || is_pawns());
    if is_skipped { end + sign.map_or(0, char::len_utf8) } else { 0 }
}

/// The number of the first move below a position, and whether it is one of Black, before the next position.
fn first_move(below: &str) -> (u32, bool) {
    let (mut at, mut open) = (0, OpenBrackets::default());
    for line in below.split_inclusive('\n').take(NEAR_LINES) {
        if at > 0 && lists(&below[at..]).is_some() {
            break;
        }
        for word in line.split_whitespace() {
            if let Some((number, length)) = dotted_number(word).filter(|_| !open.any()) {
                let behind = &below[Span::of_part(below, word).start as usize + length..];
                let is_black = word[..length].contains("..")
                    || word[..length].contains('…')
                    || behind.trim_start().starts_with(['.', '…']);
                return (number.max(1), is_black);
            }
            open = open.after(word);
        }
        if let Some(side) = side_to_move(line) {
            return (1, side == Color::Black);
        }
        at += line.len();
    }
    (1, false)
}

/// The side that is to move according to a line of words, in some language.
fn side_to_move(line: &str) -> Option<Color> {
    let said = line.to_lowercase();
    let says = |words: &str| said.contains(&words.to_lowercase());
    Language::all().iter().map(PrintWords::of).find_map(|words| match words.to_move {
        [white, _] if says(white) => Some(Color::White),
        [_, black] if says(black) => Some(Color::Black),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fen(text: &str) -> Option<String> {
        let lists = lists(text)?;
        Some(lists.fen(&text[lists.length..]))
    }

    #[test]
    fn lists_of_pieces_become_positions() {
        let rook_ending = "6k1/p7/8/8/8/8/PP6/3Q2K1 w - - 0 1";
        for text in [
            "White: Kg1, Qd1, pawns a2, b2\nBlack: Kg8, pawn a7\n\n1. Qd8#",
            "White (4): Kg1 Qd1 a2 b2; Black (2): Kg8 a7.",
            "W: Kg1, Qd1, Pa2, Pb2 B: Kg8, Pa7",
            "Weiß: Kg1, Dd1, Ba2, b2 - Schwarz: Kg8, Ba7",
            "Blancs : Rg1, Dd1, pions a2 et b2. Noirs : Rg8, pion a7",
            "Белые: Кр g1, Фd1, пп. a2, b2. Черные: Кр g8, п. a7",
            "White: ♔g1, ♕d1, ♙a2, ♙b2; Black: ♚g8, ♟a7",
            "**White:** Kg1, Qd1, a2, b2  \n**Black:** Kg8, a7",
            "Stellung: Weiß Kg1 Dd1 Ba2 b2, Schwarz Kg8 Ba7. Weiß am Zug.",
            "White: Kg1, Qd1, pa2, pb2\nBlack: Kg8, pa7",
            "B: Rg1, Dd1, a2, b2 / N: Rg8, a7",
            "B: Rg1, Dd1, Pa2, Pb2\nP: Rg8, Pa7",
            "Б: Крg1, Фd1, a2, b2. Ч: Крg8, a7",
            "Blancas: Rg1, Dd1, a2, b2. N: Rg8, a7",
            "W: Kg1, Dd1, a2, b2 - S: Kg8, a7",
        ] {
            assert_eq!(fen(text).as_deref(), Some(rook_ending), "{text}");
        }
    }

    #[test]
    fn the_side_to_move_and_its_number_come_from_the_moves_or_the_words() {
        let lists = "White: Kg1, Ra1. Black: Kg8, Ra8.";
        for (below, end) in [
            ("\n34...Rxa1+", "b - - 0 34"),
            (" Black to move\n", "b - - 0 1"),
            ("\nSchwarz am Zug: 1... Txa1+", "b - - 0 1"),
            ("\nWhite to move\n1. Rxa8+", "w - - 0 1"),
            ("\n\nWhite: Kh1, Rb1. Black: Kh8, Rb8. Black to move", "w - - 0 1"),
        ] {
            let fen = fen(&format!("{lists}{below}")).expect("a position");
            assert!(fen.ends_with(end), "{below}: {fen}");
        }
        let castles = fen("White: Ke1, Rh1, Ra1. Black: Ke8, Ra8").expect("a position");
        assert!(castles.contains(" w KQq "), "{castles}");
    }

    #[test]
    fn players_are_no_pieces() {
        for text in [
            "White: Kg1, Anna\nBlack: Boris",
            "White: Carlsen\nBlack: Anand",
            "White: e4\nBlack: e5",
            "White: Kg1, Qd1, Kh1. Black: Kg8",
            "White: Kg1, Qd1, Rd1. Black: Kg8",
            "White: Kg1 Black: Kg8",
            "W: Kg1, Qd1, a2, b2 / N: Kg8, a7",
            "B: Rg1, Dd1, a2, b2 / S: Rg8, a7",
        ] {
            assert_eq!(fen(text), None, "{text}");
        }
    }
}
