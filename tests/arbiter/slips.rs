//! A slip in an English game stays a slip: no other alphabet, and no other notation, makes another move of it.

use std::collections::BTreeSet;
use std::io::Cursor;

use movetext::arbiter::{LanguageChoice, NotationChoice, Options, review_file};
use movetext::board::Move;
use movetext::language::Language;
use movetext::notation::Notation;
use movetext::read::{self, FileOptions};

/// How games begin that everybody knows.
const OPENINGS: [&str; 6] = [
    "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7", // Ruy Lopez
    "d4 d5 c4 e6 Nf3 Nf6 Nc3 Bb4 e3 O-O Bd3 c5 O-O Nc6 a3 Bxc3 bxc3 dxc4 Bxc4 Qc7", // Nimzo-Indian
    "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6 Be2 e5 Nb3 Be7 O-O O-O Be3 Be6",      // Najdorf
    "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5",    // Morphy
    "d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O Nc6 d5 Ne7 Ne1 Nd7",         // King's Indian
    "Nf3 Nf6 c4 g6 Nc3 Bg7 d4 O-O Bf4 d5 Qb3 dxc4 Qxc4 c6 e4 Nbd7 Rd1 Nb6",     // Byrne–Fischer
];

/// The moves with their numbers.
fn movetext(moves: &[&str]) -> String {
    let rows = moves.chunks(2).enumerate();
    let rows: Vec<_> =
        rows.map(|(row, plies)| format!("{}. {}", row + 1, plies.join(" "))).collect();
    rows.join(" ") + " *\n"
}

/// The moves that were played, and the codes of what was found.
fn review(text: &str, options: Options) -> (Vec<String>, Vec<&'static str>) {
    let input = Cursor::new(text.as_bytes().to_vec());
    let file = read::open("slip.pgn", input, FileOptions::default()).expect("a text");
    let (mut played, mut codes) = (Vec::new(), Vec::new());
    review_file(file, options, |review| {
        played.extend(review.main_moves().map(Move::to_uci));
        codes.extend(review.findings.iter().map(|finding| finding.code.name()));
        std::io::Result::Ok(())
    })
    .expect("no fault");
    (played, codes)
}

fn in_english() -> Options {
    Options {
        language: LanguageChoice::Forced(vec![Language::english()]),
        notation: NotationChoice::Forced(Notation::San),
        ..Options::default()
    }
}

/// The move with a square beside the right one, or with the letter of another piece.
fn slips(san: &str) -> BTreeSet<String> {
    let Some(letter) = san.chars().next().filter(|letter| "KQRBN".contains(*letter)) else {
        return BTreeSet::new();
    };
    let [.., file, rank] = *san.as_bytes() else { return BTreeSet::new() };
    let beside = [(1, 0), (-1, 0), (0, 1), (0, -1)].into_iter().filter_map(|(right, up)| {
        let (file, rank) = (file.checked_add_signed(right)?, rank.checked_add_signed(up)?);
        let is_square = (b'a'..=b'h').contains(&file) && (b'1'..=b'8').contains(&rank);
        is_square.then(|| format!("{letter}{}{}", char::from(file), char::from(rank)))
    });
    let pieces = "KQRBN".chars().filter(|other| *other != letter);
    beside.chain(pieces.map(|other| other.to_string() + &san[1..])).collect()
}

#[test]
fn a_slip_is_no_move_of_another_alphabet() {
    let mut texts = BTreeSet::new();
    for opening in OPENINGS {
        let moves: Vec<&str> = opening.split(' ').collect();
        for (at, san) in moves.iter().enumerate() {
            for slip in slips(san) {
                let mut moves = moves.clone();
                moves[at] = &slip;
                for length in [1, 2, 9] {
                    texts.insert(movetext(&moves[..(at + length).min(moves.len())]));
                }
            }
        }
    }
    let replaced: Vec<_> = texts
        .iter()
        .filter(|text| review(text, Options::default()).0 != review(text, in_english()).0)
        .collect();
    assert!(texts.len() > 900 && replaced.is_empty(), "{}: {replaced:#?}", replaced.len());
}

#[test]
fn a_slip_has_its_finding() {
    let found = |text: &str| review(text, Options::default()).1;
    assert_eq!(found("1. d4 d5 2. c4 e6 3. Nf3 Nf6 4. Nc3 Bb6 5. e3 Nbd7 *"), ["M001"]);
    assert_eq!(found("1. e4 e5 2. Nf3 Nc6 3. Bb4 *"), ["M001"]);
    assert_eq!(found("1. Bd3 e5 *"), ["M004"]);
    assert_eq!(found("1. e4 e5 2. Nf3 3. Bb5 *"), ["M016"]);
}

/// Several moves that are none in English, and letters that it lacks, speak for another alphabet, however short the
/// game.
#[test]
fn short_games_in_other_alphabets_are_read() {
    let spanish = "1. e4 e5 2. Cf3 Cc6 3. Ab5 *";
    let finnish = "1. d4 Rf6 2. c4 e6 3. Rc3 *";
    let hungarian = "1. e4 e5 2. Hf3 Hc6 *"; // the first of these is a queen's in Polish
    let reversible = "1. e2-e4 e7-e5 2. Sg1-f3 Sb8-c6 3. Lf1-b5 a7-a6 4. Lb5xSc6 *";
    for (text, plies) in [(spanish, 5), (finnish, 5), (hungarian, 4), (reversible, 7)] {
        let (played, codes) = review(text, Options::default());
        assert_eq!((played.len(), codes.len()), (plies, 0), "{text}: {codes:?}");
    }
}

/// Where two alphabets have all letters of a short game, and make other moves of them, one is read and the other named.
#[test]
fn a_letter_of_two_alphabets_is_doubtful() {
    let found = |text: &str| review(text, Options::default()).1;
    assert_eq!(found("1. e4 e5 2. Hf3 *"), ["N002"], "the Polish queen, the Hungarian knight");
    assert_eq!(found("1. e4 e5 2. Re2 Re7 *"), ["N002"], "the French king, the Finnish knight");
    assert_eq!(found("1. e4 e5 2. Hf3 Hc6 *"), [""; 0], "the Hungarian knight alone");
    assert_eq!(
        found("1. e4 e5 2. Sf3 Sc6 3. Lb5 *"),
        [""; 0],
        "German, Danish, Slovenian: all the same"
    );
    assert_eq!(found("1. e4 e5 2. Nf3 *"), [""; 0]);
}
