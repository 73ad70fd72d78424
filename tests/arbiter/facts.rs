//! Games in which pieces move to and fro: the facts found along the moves are those computed from the board.

use movetext::board::{Move, Position, Role};
use movetext::finding::Code;
use movetext::language::Language;
use movetext::notation::{Notation, Style};
use movetext::{Arbiter, Options, Source};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// Positions with castling rights to lose, possible en passant captures, pawns about to promote, or nearly fifty moves
/// without progress.
const STARTS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 88 60",
    "4k3/8/8/1N6/3pP3/8/8/R3K2R b KQ e3 0 20",
    "8/P4k2/8/8/8/8/p4K2/8 w - - 5 60",
    "4k1n1/8/8/8/8/8/8/1N2K3 w - - 0 70",
    "4k1n1/8/8/8/8/8/8/1N2K3 b - - 97 120",
];

/// Generates a starting position, and choices among the legal moves.
fn games() -> impl Strategy<Value = (&'static str, Vec<(u8, u8)>)> {
    (select(STARTS), vec(any::<(u8, u8)>(), 0..170))
}

/// Chooses a move: mostly one back to where the piece came from, often another quiet move, sometimes any.
fn choose(legal: &[Move], before: Option<Move>, (mood, choice): (u8, u8)) -> Option<Move> {
    let back = |found: &&Move| {
        before.is_some_and(|before| (found.from(), found.to()) == (before.to(), before.from()))
    };
    let quiet = |found: &&Move| !found.is_capture() && found.role() != Role::Pawn;
    let pick =
        |moves: Vec<&Move>| moves.get(usize::from(choice) % moves.len().max(1)).copied().copied();
    match mood {
        0..150 => {
            legal.iter().find(back).copied().or_else(|| pick(legal.iter().filter(quiet).collect()))
        }
        150..245 => pick(legal.iter().filter(quiet).collect()),
        _ => None,
    }
    .or_else(|| pick(legal.iter().collect()))
}

/// Returns the record of the game chosen in this way, and the facts computed from the board: ply and code.
fn play(start: &str, choices: &[(u8, u8)]) -> (String, Vec<(u32, Code)>) {
    let mut position = Position::from_fen(start).expect(start);
    let mut text = format!("[FEN \"{start}\"]\n\n").into_bytes();
    let (mut legal, mut made, mut facts) = (Vec::new(), Vec::<Move>::new(), Vec::new());
    let mut stood = vec![position.key()];
    for (ply, choice) in (1..).zip(choices) {
        position.legal_moves_into(&mut legal);
        let before = made.len().checked_sub(2).map(|index| made[index]);
        let Some(found) = choose(&legal, before, *choice) else { break };
        let san = (Language::english(), Style::pgn());
        Notation::San.write(&mut text, &position, position.with_check(found), san.0, san.1);
        text.push(b' ');
        let quiet = position.halfmove();
        position.play(found);
        made.push(found);
        stood.push(position.key());
        let mut note = |fits: bool, code| facts.extend(fits.then_some((ply, code)));
        note(found.castling().is_some(), Code::Castling);
        note(found.is_en_passant(), Code::EnPassant);
        note(found.promotion().is_some(), Code::Promotion);
        let times = stood.iter().filter(|key| Some(*key) == stood.last()).count();
        note(times >= 3, Code::ThreefoldClaimable);
        note(times == 5, Code::Fivefold);
        let reached = |plies| quiet < plies && position.halfmove() >= plies;
        note(reached(100) && position.has_legal_move(), Code::FiftyMovesClaimable);
        note(reached(150) && !position.is_checkmate(), Code::SeventyFiveMoves);
    }
    text.push(b'*');
    (String::from_utf8(text).expect("ASCII"), facts)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_facts_are_those_of_the_board((start, choices) in games()) {
        let (record, mut told) = play(start, &choices);
        told.sort_unstable_by_key(|(ply, code)| (*ply, code.name()));
        let codes = ["F005", "F006", "F007", "F008", "F009", "F010", "F011"];
        let source = Source::new("shuffle", record);
        let mut arbiter = Arbiter::new(Options { facts: true, ..Options::default() });
        let mut found = Vec::new();
        arbiter.review(&source, 1, |review| {
            let facts = review.findings.iter().filter(|fact| codes.contains(&fact.code.name()));
            found.extend(facts.map(|fact| (fact.ply.unwrap_or_default(), fact.code)));
        });
        found.sort_unstable_by_key(|(ply, code)| (*ply, code.name()));
        prop_assert_eq!(found, told, "{}", source.text());
    }
}
