//! Every legal move, written in every notation, language and style and read back.

use movetext::board::{Move, Position};
use movetext::language::Language;
use movetext::notation::{Notation, Resolution, Style};

/// Castling, en passant captures, promotions, many identical pieces, pins, Chess960, and quiet positions.
const POSITIONS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
    "rnbqkb1r/pp1p1ppp/5n2/2pPp3/2P5/8/PP2PPPP/RNBQKBNR w KQkq e6 0 4",
    "1n1q1k2/P1P5/8/8/8/8/3p1p2/K3Q1N1 w - - 0 1",
    "1n1q1k2/P1P5/8/8/8/8/3p1p2/K3Q1N1 b - - 0 1",
    "8/8/1Q1Q4/8/1Q1Q4/5k2/8/K7 w - - 0 1",
    "k7/8/2N1N3/1N3N2/8/1N3N2/2N1N3/K7 w - - 0 1",
    "4k3/8/4r3/8/1N6/4N3/8/4K3 w - - 0 1",
    "3k4/2p1p3/1p1p1p2/2P1P3/1P1P1P2/8/8/3K4 w - - 0 1",
    "bbrknqrn/pppppppp/8/8/8/8/PPPPPPPP/BBRK1QRN w CGcg - 0 1",
    "4k3/8/8/8/8/8/8/1RK3R1 w GB - 0 1",
];

fn positions() -> impl Iterator<Item = Position> {
    POSITIONS.iter().map(|fen| Position::from_fen(fen).expect(fen))
}

/// Writes every legal move and reads it back; returns the pairs that differ.
fn lost(notation: Notation, language: &Language, style: &Style) -> Vec<String> {
    let mut lost = Vec::new();
    let (mut moves, mut text) = (Vec::new(), Vec::new());
    for position in positions() {
        position.legal_moves_into(&mut moves);
        for &played in &moves {
            text.clear();
            let marked = position.with_check(played);
            notation.write(&mut text, &position, marked, language, style);
            let token = String::from_utf8(text.clone()).expect("text");
            let back = notation.read(&token, language).map(|pattern| pattern.resolve(&position));
            if back != Some(Resolution::One(played)) {
                let (notation, fen) = (notation.name(), position.fen());
                lost.push(format!(
                    "{notation} {} {}: {token} {played:?}, not {back:?} in {fen}",
                    language.tag, style.name
                ));
            }
        }
    }
    lost
}

#[test]
fn every_notation_in_every_language() {
    let written = Language::all().iter().filter(|language| language.is_complete());
    let lost: Vec<String> = written
        .flat_map(|language| {
            Notation::ALL.iter().flat_map(|notation| lost(*notation, language, Style::pgn()))
        })
        .collect();
    assert!(lost.is_empty(), "{} lost\n{}", lost.len(), lost.join("\n"));
}

#[test]
fn every_notation_in_every_style() {
    for style in Style::all() {
        for notation in Notation::ALL {
            let lost = lost(*notation, Language::english(), style);
            assert!(lost.is_empty(), "{} lost\n{}", lost.len(), lost.join("\n"));
        }
    }
}

#[test]
fn a_null_move_is_a_null_move() {
    let position = Position::start();
    for notation in Notation::ALL {
        let mut text = Vec::new();
        notation.write(&mut text, &position, Move::NULL, Language::english(), Style::pgn());
        let token = String::from_utf8(text).expect("text");
        let back =
            notation.read(&token, Language::english()).map(|pattern| pattern.resolve(&position));
        assert_eq!(back, Some(Resolution::One(Move::NULL)), "{token} in {}", notation.name());
    }
}

/// Null moves of both sides, at the beginning, in the middle and at the end of variations.
#[test]
fn null_moves_come_back_in_running_text() {
    use movetext::arbiter::{Arbiter, LanguageChoice, NotationChoice, Options};
    use movetext::text::Source;
    use movetext::write::{Format, Page, Writer};
    let game = "1. e4 e5 (1... -- 2. d4 d5 (2... -- 3. c4) 3. --) 2. d4 (2. -- d5 3. exd5 --) (2. -- {waits} \
                Nf6 $1 3. -- --) exd4 *";
    let tree = |text: &str, options: Options| {
        let mut tree = Vec::new();
        Arbiter::new(options).review(&Source::new("game", text), 1, |review| {
            let kinds = review.game.marks.iter().map(|mark| (mark.kind, mark.at));
            tree.push((review.played.to_vec(), kinds.collect::<Vec<_>>()));
        });
        tree
    };
    let written = |page: Page| {
        let mut writer = Writer::new(Format::Pgn, page, Vec::new());
        Arbiter::default().review(&Source::new("game", game), 1, |review| {
            writer.game(review).expect("memory suffices");
        });
        String::from_utf8(writer.finish().expect("memory suffices")).expect("UTF-8")
    };
    let expected = tree(game, Options::default());
    for &notation in Notation::ALL {
        for style in Style::all() {
            let text = written(Page { notation, style, width: 0, ..Page::default() });
            let options = Options {
                notation: NotationChoice::Forced(notation),
                language: LanguageChoice::Forced(vec![Language::english()]),
                ..Options::default()
            };
            assert_eq!(
                tree(&text, options),
                expected,
                "{} {}\n{text}",
                notation.name(),
                style.name
            );
        }
    }
}

/// PGN that was written is written the same again, whatever had to be kept the first time.
#[test]
fn a_second_writing_changes_nothing() {
    use movetext::text::Source;
    use movetext::write::{Format, Page, Writer};
    use movetext::{Arbiter, Options};
    let written = |text: &str| {
        let mut writer = Writer::new(Format::Pgn, Page::default(), Vec::new());
        Arbiter::new(Options::default()).review(&Source::new("game", text), 1, |review| {
            writer.game(review).expect("memory suffices");
        });
        String::from_utf8(writer.finish().expect("memory suffices")).expect("UTF-8")
    };
    for game in [
        "1. e4 e5 2. Nf3 (2...) Nc6 (10... with the pair of bishops) 3. Bb5 *",
        "1. e4 e5 (1... c5 2.) 2. Kd5 Nc6 3. Nf3 d6 8. d4 d5 *",
        "1. e4 e5 2. N?3 Nc6 ( 3. Bb5 } a6 *",
        "1. e4 draw e5 [ 2. Nf3 ) Nc6 $ 1/2-1/2",
    ] {
        let first = written(game);
        assert_eq!(written(&first), first, "{game}");
    }
}
