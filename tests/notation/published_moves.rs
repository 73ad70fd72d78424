//! Moves from real test suites: read, resolved and written back. Skipped if the shared cases are not available.

#![allow(clippy::print_stdout, reason = "a skipped test says so")]

use std::path::Path;

use movetext::board::{Move, Position};
use movetext::language::Language;
use movetext::notation::{Notation, Resolution, Style};

const VECTORS: &str = "../shared/cases/san/SAN_VECTORS.csv";

/// The one published move that lacks its check sign.
const SLIP: &str = "r1bqk2r/ppp2ppp/2p2n2/4N3/4P3/2P5/PPP2PPP/R1BQK2R b KQkq - 0 7";

fn written(notation: Notation, position: &Position, played: Move) -> String {
    let mut out = Vec::new();
    let played = position.with_check(played);
    notation.write(&mut out, position, played, Language::english(), Style::pgn());
    String::from_utf8(out).expect("text")
}

/// Returns castling as king takes rook: `e1h1`.
fn rook_taken(castling: Move) -> String {
    format!("{}{}", castling.from(), castling.to())
}

#[test]
fn published_moves_are_written_as_published() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(VECTORS);
    let Ok(mut rows) = csv::Reader::from_path(&path) else {
        println!("skipped: {VECTORS} is not here");
        return;
    };
    let mut wrong = Vec::new();
    let mut count = 0;
    for row in rows.records() {
        let row = row.expect("row");
        let (fen, san, uci, direction) =
            (&row[0], row[1].trim_end_matches([' ', '?', '!']), &row[2], &row[3]);
        let odd = uci.starts_with("error") || fen == SLIP;
        if !matches!(direction, "emit" | "parse") || odd {
            continue;
        }
        let Ok(position) = Position::from_fen(fen) else { continue };
        count += 1;
        let pattern = Notation::San.read(san, Language::english());
        let found = match pattern.map(|pattern| pattern.resolve(&position)) {
            Some(Resolution::One(found)) => found,
            other => {
                wrong.push(format!("{fen} {san} want {uci}: {other:?}"));
                continue;
            }
        };
        let (text, back) =
            (written(Notation::Uci, &position, found), written(Notation::San, &position, found));
        let same = text == uci || found.castling().is_some_and(|_| rook_taken(found) == uci);
        if !same || direction == "emit" && back != san {
            wrong.push(format!("{fen} {san} {uci}: {text} {back}"));
        }
    }
    assert!(wrong.is_empty(), "{} of {count} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
