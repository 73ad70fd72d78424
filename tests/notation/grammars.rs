//! The grammars are strict and slow, the readers tolerant and fast: whatever a grammar accepts must be read alike.

use movetext::MovePattern;
use movetext::board::{Role, RoleSet, Square, SquareSet};
use movetext::language::Language;
use movetext::notation::{Castling, Claims, Notation};
use pest::Parser;
use pest::iterators::Pair;
use proptest::prelude::*;

mod san {
    #[derive(pest_derive::Parser)]
    #[grammar = "grammars/san.pest"]
    pub(super) struct San;
}

mod lan {
    #[derive(pest_derive::Parser)]
    #[grammar = "grammars/lan.pest"]
    pub(super) struct Lan;
}

mod uci {
    #[derive(pest_derive::Parser)]
    #[grammar = "grammars/uci.pest"]
    pub(super) struct Uci;
}

/// Returns the meaning of a token by the grammar; `None` if the grammar rejects it.
fn strict(notation: Notation, token: &str) -> Option<MovePattern> {
    match notation {
        Notation::San => san::San::parse(san::Rule::r#move, token).ok()?.next().map(meaning),
        Notation::Lan => lan::Lan::parse(lan::Rule::r#move, token).ok()?.next().map(meaning),
        _ => uci::Uci::parse(uci::Rule::r#move, token).ok()?.next().map(meaning),
    }
}

/// Returns the pattern of a parse, as a fold over its named parts.
fn meaning<R: pest::RuleType>(whole: Pair<'_, R>) -> MovePattern {
    let mut pattern = MovePattern {
        from: SquareSet::ALL,
        to: SquareSet::ALL,
        roles: RoleSet::ALL,
        promotions: RoleSet::EMPTY,
        castling: Castling::NONE,
        claims: Claims::NONE,
    };
    let mut file_known = false;
    for part in whole.into_inner().flatten() {
        let text = part.as_str();
        match format!("{:?}", part.as_rule()).as_str() {
            "null" => return MovePattern::NULL,
            "castling" => {
                // The side alone says which squares they are.
                (pattern.from, pattern.to) = (SquareSet::EMPTY, SquareSet::EMPTY);
                pattern.roles = RoleSet::EMPTY;
                pattern.castling = match text.len() {
                    3 => Castling::KING_SIDE,
                    _ => Castling::QUEEN_SIDE,
                };
            }
            "pawn" => pattern.roles = RoleSet::from(Role::Pawn),
            "piece" => pattern.roles = role(text),
            "origin_square" => pattern.from = square(text).into(),
            "origin_file" => {
                file_known = true;
                pattern.from = SquareSet::file(text.as_bytes()[0] - b'a');
            }
            "origin_rank" => pattern.from = SquareSet::rank(text.as_bytes()[0] - b'1'),
            "target" => pattern.to = square(text).into(),
            "capture" => pattern.claims = pattern.claims.union(Claims::CAPTURE),
            "promotion" => pattern.promotions = role(&text[text.len() - 1..]),
            "en_passant" => pattern.claims = pattern.claims.union(Claims::EN_PASSANT),
            "mark" => pattern.claims = pattern.claims.union(mark(text)),
            _ => {}
        }
    }
    let both = pattern.from.single().is_some();
    let pawn = pattern.roles == RoleSet::from(Role::Pawn);
    if pawn && !both && !file_known {
        pattern.from = SquareSet::file(pattern.to.single().expect("target").file());
    }
    if both && (pawn || pattern.roles == RoleSet::ALL) {
        pattern.roles = RoleSet::ALL; // two squares speak for any piece: files mix long form and coordinates
        pattern.claims = pattern.claims.union(Claims::COORDINATES);
    }
    if both && pattern.roles == RoleSet::from(Role::King) {
        pattern.claims = pattern.claims.union(Claims::COORDINATES);
    }
    pattern
}

fn role(letter: &str) -> RoleSet {
    let letter = letter.chars().next().expect("a letter");
    RoleSet::from(Role::from_letter(letter).expect("a piece"))
}

fn square(name: &str) -> Square {
    Square::from_name(name).expect("a square")
}

fn mark(text: &str) -> Claims {
    match text {
        "+" => Claims::CHECK,
        "#" => Claims::MATE,
        _ => Claims::DOUBLE,
    }
}

/// Checks that the reader agrees with the grammar; a pawn's `bxc3` may also be a bishop's.
fn agree(notation: Notation, token: &str) {
    let Some(expected) = strict(notation, token) else { return };
    let mut found = notation.read(token, Language::english()).expect(token);
    if found.claims.has(Claims::LOWER_CASE) && expected.roles == RoleSet::from(Role::Pawn) {
        found.claims = found.claims.without(Claims::LOWER_CASE);
        found.roles = expected.roles;
    }
    assert_eq!(found, expected, "{token}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn pieces_in_san(token in "[KQRBN][a-h]?[1-8]?x?[a-h][1-8][+#]?") {
        prop_assert!(strict(Notation::San, &token).is_some());
        agree(Notation::San, &token);
    }

    #[test]
    fn pawns_in_san(token in "([a-h]x)?([a-h][18]=[QRBN]|[a-h][1-8])[+#]?") {
        prop_assert!(strict(Notation::San, &token).is_some());
        agree(Notation::San, &token);
    }

    #[test]
    fn moves_in_lan(token in "[KQRBN]?[a-h][1-8][-x][a-h][1-8](=?[QRBN])?( ?e\\.p\\.)?(\\+|\\+\\+|#)?") {
        agree(Notation::Lan, &token);
    }

    #[test]
    fn moves_in_uci(token in "[a-h][1-8]([a-h][18][qrbn]|[a-h][1-8])") {
        prop_assert!(strict(Notation::Uci, &token).is_some());
        agree(Notation::Uci, &token);
    }

    #[test]
    fn anything(token in "[KQRBNOa-h1-8x=+#0-]{2,7}") {
        for notation in [Notation::San, Notation::Lan, Notation::Uci] {
            agree(notation, &token);
        }
    }

    #[test]
    fn castling(token in "O-O(-O)?[+#]?") {
        prop_assert!(strict(Notation::San, &token).is_some());
        agree(Notation::San, &token);
        agree(Notation::Lan, &token);
    }

    #[test]
    fn no_text_is_too_strange(token in "\\PC{0,12}") {
        for language in Language::all() {
            let _ = Notation::San.read(&token, language);
        }
    }
}
