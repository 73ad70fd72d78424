//! Written moves, one per line, and their meanings.

use std::fmt::Write as _;
use std::path::Path;

use movetext::MovePattern;
use movetext::board::{CastlingSide, RoleSet, SquareSet};
use movetext::language::Language;
use movetext::notation::{Claims, Notation};

#[test]
fn fixtures() {
    insta::glob!("../../fixtures/notation", "*.txt", check);
}

/// Checks a fixture: `# notation language` precedes its tokens.
fn check(path: &Path) {
    let text = std::fs::read_to_string(path).expect("fixture");
    let mut out = String::new();
    let mut how = (Notation::San, Language::english());
    for line in text.lines().filter(|line| !line.is_empty()) {
        let _ = match line.strip_prefix("# ") {
            Some(head) => {
                let (notation, tag) = head.split_once(' ').expect("notation and language");
                how = (
                    Notation::for_name(notation).expect("notation"),
                    Language::for_tag(tag).expect("language"),
                );
                writeln!(out, "{line}")
            }
            None => {
                writeln!(out, "{line:<14} {}", how.0.read(line, how.1).map_or("-".into(), words))
            }
        };
    }
    insta::assert_snapshot!(out);
}

/// Describes a pattern in words.
fn words(pattern: MovePattern) -> String {
    let claims = claims(pattern.claims);
    if pattern.claims.has(Claims::NULL) {
        return format!("null move{}", claims.replace(", null", ""));
    }
    let move_ = match (
        pattern.castling.allows(CastlingSide::King),
        pattern.castling.allows(CastlingSide::Queen),
    ) {
        (true, true) => "castling".into(),
        (true, false) => "castling, king side".into(),
        (false, true) => "castling, queen side".into(),
        (false, false) => {
            format!("{} {} to {}", roles(pattern.roles), area(pattern.from), area(pattern.to))
        }
    };
    let becomes = match roles(pattern.promotions) {
        none if none == "nothing" => String::new(),
        some => format!(" becomes {some}"),
    };
    move_ + &becomes + &claims
}

fn roles(roles: RoleSet) -> String {
    match roles {
        RoleSet::ALL => "any piece".into(),
        RoleSet::EMPTY => "nothing".into(),
        some => some.iter().map(movetext::board::Role::name).collect::<Vec<_>>().join(" or "),
    }
}

/// Describes an area: `anywhere`, `e4`, `rank 1`, `the c-file or the e-file`.
fn area(squares: SquareSet) -> String {
    if squares == SquareSet::ALL {
        return "anywhere".into();
    }
    if let Some(square) = squares.single() {
        return square.name().into();
    }
    if squares.len() <= 4 {
        return squares.iter().map(movetext::board::Square::name).collect::<Vec<_>>().join(" or ");
    }
    if let Some(rank) = (0..8).find(|&rank| squares == SquareSet::rank(rank)) {
        return format!("rank {}", rank + 1);
    }
    let files = (0..8).filter(|&file| squares & SquareSet::file(file) == SquareSet::file(file));
    let names = files.map(|file| format!("the {}-file", char::from(b'a' + file)));
    names.collect::<Vec<_>>().join(" or ")
}

fn claims(claims: Claims) -> String {
    let names = [
        (Claims::CAPTURE, "capture"),
        (Claims::CHECK, "check"),
        (Claims::DOUBLE, "double check or mate"),
        (Claims::MATE, "mate"),
        (Claims::EN_PASSANT, "en passant"),
        (Claims::NULL, "null"),
        (Claims::OWN_VIEW, "own view"),
        (Claims::LOWER_CASE, "lower case"),
        (Claims::COORDINATES, "coordinates"),
        (Claims::FILES_ONLY, "files only"),
        (Claims::BAD_PROMOTION, "bad promotion"),
        (Claims::RANKLESS, "perhaps without the rank"),
        (Claims::LOOKALIKE, "lookalike"),
        (Claims::KINGS_PIECE, "the king's"),
        (Claims::QUEENS_PIECE, "the queen's"),
        (Claims::CAPTURES_KINGS_PIECE, "takes the king's"),
        (Claims::CAPTURES_QUEENS_PIECE, "takes the queen's"),
    ];
    let all = names.iter().filter(|(claim, _)| claims.has(*claim));
    let said = all.fold(String::new(), |said, (_, name)| said + ", " + name);
    match claims.captured() {
        Some(role) => said + ", of a " + role.name(),
        None => said,
    }
}

#[test]
fn every_letter_of_every_language_reads_back() {
    for language in Language::all() {
        for (piece, letters) in language.pieces.iter().enumerate() {
            for letter in *letters {
                let token = format!("{letter}f3");
                let pattern = Notation::San.read(&token, language).expect(&token);
                let role = movetext::board::Role::ALL[piece];
                assert_eq!(pattern.roles, RoleSet::from(role), "{token} in {}", language.tag);
                assert!(
                    !pattern.claims.intersects(Claims::LOWER_CASE.union(Claims::LOOKALIKE)),
                    "{token}"
                );
            }
        }
    }
}
