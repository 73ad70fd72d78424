//! The start of a game, and the tags that determine it.

use crate::board::{FenErrorKind, Position, Setup};
use crate::finding::{Code, Finding, Findings};
use crate::game::{Game, Outcome, TagPair, Variant};

/// The start of a game, and what its tags say about the end.
pub(super) struct StartPosition {
    /// The position, if it is not the standard starting position.
    set_up: Option<Box<Position>>,
    /// Whether the position can be trusted and the game is chess.
    pub(super) judged: bool,
    /// The Result tag and its outcome, if it is a result at all.
    pub(super) result: Option<(TagPair, Option<Outcome>)>,
}

impl StartPosition {
    /// Reads the tags `FEN`, `Variant` and `Result`, the first of each; their faults are added to the findings.
    pub(super) fn read(text: &str, game: &Game, findings: &mut Findings) -> Self {
        let mut start = Self { set_up: None, judged: true, result: None };
        let (mut fen, mut variant) = (None, None);
        for tag in &game.tags {
            match &text.as_bytes()[tag.name.range()] {
                b"Result" if start.result.is_none() => start.result = Some(result(text, tag)),
                b"FEN" => fen = fen.or(Some(tag)),
                b"Variant" => variant = variant.or(Some(tag)),
                _ => {}
            }
        }
        if fen.is_none() && game.tags.first().is_some_and(TagPair::is_header) {
            fen = game.tag(text, "FEN");
        }
        if start.result.is_none() {
            start.result = game.tag(text, "Result").map(|tag| result(text, tag));
        }
        if let Some(tag) = variant {
            let name = tag.value(text);
            match Variant::of(&name) {
                Variant::Chess => {}
                Variant::Chess960 => start.position_mut().set_chess960(true),
                Variant::Other => {
                    start.judged = false;
                    findings.push(
                        Finding::new(Code::UnjudgedVariant, tag.value).with("variant", &*name),
                    );
                    return start;
                }
            }
        }
        // `?` is not known, `-` does not apply (PGN standard, section 8.1.1).
        let is_given = |tag: &&TagPair| !matches!(tag.value.of(text).trim(), "" | "?" | "-");
        if let Some(tag) = fen.filter(is_given) {
            set_up(text, tag, &mut start, findings);
        }
        start
    }

    /// The position before the first move.
    pub(super) fn position(&self) -> &Position {
        self.set_up.as_deref().unwrap_or(Position::start_ref())
    }

    fn position_mut(&mut self) -> &mut Position {
        self.set_up.get_or_insert_with(|| Box::new(*Position::start_ref()))
    }
}

fn result(text: &str, tag: &TagPair) -> (TagPair, Option<Outcome>) {
    (*tag, Outcome::from_remarked(tag.value.of(text)))
}

fn set_up(text: &str, tag: &TagPair, start: &mut StartPosition, findings: &mut Findings) {
    let fen = tag.value(text);
    match Setup::from_fen(&fen) {
        Ok(setup) => {
            let chess960 = start.position().is_chess960();
            start.set_up = Some(Box::new(setup.position));
            if chess960 {
                start.position_mut().set_chess960(true);
            }
            if start.position().after_passing().is_check() {
                findings.push(Finding::new(Code::ImpossiblePosition, tag.value));
            }
            if !setup.dropped.is_empty() {
                let rights: String = setup.dropped.iter().collect();
                findings.push(
                    Finding::new(Code::CastlingRightDropped, tag.value).with("right", rights),
                );
            }
        }
        Err(error) => {
            start.judged = false;
            let case = match error.kind {
                FenErrorKind::Empty
                | FenErrorKind::Ranks(_)
                | FenErrorKind::Files { .. }
                | FenErrorKind::Piece(_) => "board",
                FenErrorKind::NoKing(_) | FenErrorKind::Kings(_) => "king",
                FenErrorKind::Side => "side",
                _ => "",
            };
            findings.push(Finding::new(Code::UnreadableFen, tag.value).case(case));
        }
    }
}
