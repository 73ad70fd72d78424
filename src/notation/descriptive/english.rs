//! English: `P-K4`, `KtxP`, `Q. Kt. to B's 3d. (ch.)`.

use pest::Parser;

use super::parse::{Builder, Part};
use super::writing::Dialect;
use crate::board::{CastlingSide, Move, Position, Role};
use crate::language::Language;
use crate::notation::{Claims, MovePattern, Style};

/// The grammar is the definition; see the file.
mod grammar {
    #[derive(pest_derive::Parser)]
    #[grammar = "grammars/descriptive.pest"]
    pub(super) struct Descriptive;
}

use grammar::{Descriptive, Rule};

/// Characters with which a move may begin: a piece, a sign of castling, or the word for it.
const FIRST_SIGNS: &[char] = &['K', 'Q', 'R', 'B', 'N', 'P', 'O', '0', 'C', 'c'];

/// Returns the move at the beginning of a text, and its length in bytes.
pub(in crate::notation) fn scan(text: &str) -> Option<(MovePattern, usize)> {
    let beginning = super::beginning(text, FIRST_SIGNS)?;
    let whole = Descriptive::parse(Rule::r#move, beginning).ok()?.next()?;
    let length = whole.as_str().len();
    let behind = Descriptive::parse(Rule::behind_glyph, &beginning[length..]);
    let behind = behind.ok().and_then(|mut pairs| pairs.next());
    Some((Builder { part }.build(whole, behind).pattern(), length))
}

/// Reads a whole token.
pub(in crate::notation) fn read(token: &str, _: &Language) -> Option<MovePattern> {
    super::whole(token, scan)
}

/// Appends a move that is legal in this position: the shortest unambiguous wording.
///
/// Knights are `N`, or `Kt` in the language `en-x-kt`; other languages and styles make no difference.
pub(in crate::notation) fn write(
    out: &mut Vec<u8>,
    position: &Position,
    played: Move,
    language: &Language,
    _: &Style,
) {
    let knight = if language.tag == "en-x-kt" { "Kt" } else { "N" };
    let english = Dialect {
        letters: ["P", knight, "B", "R", "Q", "K"],
        sides: ["K", "Q"],
        marks: ["e.p.", "ch", "dblch", "mate"],
        rank_first: false,
        scan,
    };
    english.write(out, position, played);
}

fn part(rule: Rule) -> Part {
    match rule {
        Rule::step | Rule::capture | Rule::lone | Rule::place => Part::Frame,
        Rule::mover => Part::Mover,
        Rule::captured => Part::Captured,
        Rule::origin => Part::Origin,
        Rule::square | Rule::home_square => Part::Square,
        Rule::castling => Part::Castling,
        Rule::signs => Part::Signs,
        Rule::long => Part::Long,
        Rule::promotion => Part::Promotion,
        Rule::queening => Part::Queening,
        Rule::en_passant => Part::Claim(Claims::EN_PASSANT),
        Rule::check => Part::Claim(Claims::CHECK),
        Rule::double => Part::Claim(Claims::DOUBLE),
        Rule::mate => Part::Claim(Claims::MATE),
        Rule::king => Part::Piece(Role::King),
        Rule::queen | Rule::new_queen => Part::Piece(Role::Queen),
        Rule::rook | Rule::new_rook => Part::Piece(Role::Rook),
        Rule::bishop | Rule::new_bishop => Part::Piece(Role::Bishop),
        Rule::knight | Rule::new_knight => Part::Piece(Role::Knight),
        Rule::pawn => Part::Piece(Role::Pawn),
        Rule::kings => Part::CastlingSide(CastlingSide::King),
        Rule::queens => Part::CastlingSide(CastlingSide::Queen),
        Rule::file => Part::File,
        Rule::rank | Rule::unwritten => Part::Rank,
        Rule::possessor => Part::Possessor,
        _ => Part::Nothing,
    }
}

#[cfg(test)]
mod tests {
    use super::read;
    use crate::language::Language;

    #[test]
    fn the_first_rank_may_be_unwritten() {
        let read = |token| read(token, Language::english());
        for (short, full) in
            [("R-K", "R-K1"), ("K-B", "K-B1"), ("QR-Q", "QR-Q1"), ("B-KB", "B-KB1")]
        {
            assert!(read(short).is_some() && read(short) == read(full), "{short}");
        }
        assert!(read("R-K-B").is_none());
    }
}
