//! Spanish: `P4R`, `C3AR`, `AxPC`; the rank precedes the file, and the side follows the piece.

use pest::Parser;

use super::parse::{Builder, Part};
use super::writing::Dialect;
use crate::board::{CastlingSide, Move, Position, Role};
use crate::language::Language;
use crate::notation::{Claims, MovePattern, Style};

/// The grammar is the definition; see the file.
mod grammar {
    #[derive(pest_derive::Parser)]
    #[grammar = "grammars/descriptive-es.pest"]
    pub(super) struct Descriptiva;
}

use grammar::{Descriptiva, Rule};

/// Characters with which a move may begin: a piece, a sign of castling, or the word for it.
const FIRST_SIGNS: &[char] = &['P', 'C', 'A', 'F', 'T', 'D', 'R', 'O', '0', 'E', 'e'];

/// Returns the move at the beginning of a text, and its length in bytes.
pub(in crate::notation) fn scan(text: &str) -> Option<(MovePattern, usize)> {
    let beginning = super::beginning(text, FIRST_SIGNS)?;
    let whole = Descriptiva::parse(Rule::r#move, beginning).ok()?.next()?;
    let length = whole.as_str().len();
    let behind = Descriptiva::parse(Rule::behind_glyph, &beginning[length..]);
    let behind = behind.ok().and_then(|mut pairs| pairs.next());
    Some((Builder { part }.build(whole, behind).pattern(), length))
}

/// Reads a whole token.
pub(in crate::notation) fn read(token: &str, _: &Language) -> Option<MovePattern> {
    super::whole(token, scan)
}

/// Appends a move that is legal in this position: the shortest unambiguous wording.
///
/// The letters are the Spanish ones, whatever the language.
pub(in crate::notation) fn write(
    out: &mut Vec<u8>,
    position: &Position,
    played: Move,
    _: &Language,
    _: &Style,
) {
    let spanish = Dialect {
        letters: ["P", "C", "A", "T", "D", "R"],
        sides: ["R", "D"],
        marks: ["a.p.", "+", "++", "#"],
        rank_first: true,
        scan,
    };
    spanish.write(out, position, played);
}

fn part(rule: Rule) -> Part {
    match rule {
        Rule::step | Rule::capture | Rule::lone | Rule::place => Part::Frame,
        Rule::mover => Part::Mover,
        Rule::captured => Part::Captured,
        Rule::origin => Part::Origin,
        Rule::square => Part::Square,
        Rule::castling => Part::Castling,
        Rule::signs | Rule::short => Part::Signs,
        Rule::long | Rule::far => Part::Long,
        Rule::promotion => Part::Promotion,
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
        Rule::rank => Part::Rank,
        _ => Part::Nothing,
    }
}
