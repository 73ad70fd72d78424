//! Plays runs of common moves: the fast twin of [`Replay::play_one`](super::Replay), which plays any move in the plain way.
//!
//! It may assume nothing of the record: it stops before each move that is not plainly legal, and leaves that to its twin. Of a
//! move that it plays, it knows the squares from the packed pattern, and whether its signs are right from one comparison.
//! What the tests below hold equal are moves, findings, and the end of the game. `check` takes a third fewer
//! instructions with it (`.ci/instructions`).

use std::hint::cold_path;

use crate::board::{Move, Position, Side};
use crate::game::WrittenMove;
use crate::notation::PackedPattern;

/// How far a run was played.
pub(super) struct FastRun {
    /// How many moves were played.
    pub(super) count: u32,
    /// Whether the signs of capture and check of the last of them are not those that the board asks for.
    pub(super) doubtful: bool,
}

/// Plays moves of common forms as long as they are plainly legal, and keeps them in `played`; castling in `special` too,
/// counted from `first`.
///
/// `DISAMBIGUATE`: the moves are to bear their disambiguation; known at compile time, so that it costs nothing without. A
/// function of its own, so that the registers are for the board.
#[inline(never)]
pub(super) fn play_fast<const DISAMBIGUATE: bool>(
    position: &mut Position,
    (first, written): (u32, &[WrittenMove]),
    played: &mut [Move],
    special: &mut Vec<u32>,
) -> FastRun {
    let mut count = 0;
    for (written, played) in written.iter().zip(played) {
        let packed = written.packed;
        let signed = if packed.is_king_move() {
            cold_path();
            let Some(found) = play_king(position, packed) else { break };
            keep(position, packed, found, played)
        } else if packed.is_piece_move() && !(DISAMBIGUATE && packed.names_origin()) {
            let Some(found) = play_piece(position, packed) else { break };
            keep(position, packed, found, played)
        } else {
            cold_path();
            let Some(found) = play_rare(position, packed) else { break };
            if found.is_special() {
                special.push(first + count);
            }
            keep(position, packed, found, played)
        };
        count += 1;
        if !signed {
            return FastRun { count, doubtful: true };
        }
    }
    FastRun { count, doubtful: false }
}

/// Plays a move of a piece other than the king, or of a pawn, if it is legal.
#[expect(clippy::inline_always, reason = "nearly all moves go this way")]
#[inline(always)]
fn play_piece(position: &mut Position, packed: PackedPattern) -> Option<Move> {
    let resolved = packed.resolve_piece(position)?;
    position.play_unpacked(&resolved);
    Some(packed.partial_move().with_origin(resolved.from, resolved.captured))
}

/// Keeps a move that was played, and tells whether its signs of capture and check are right.
#[expect(
    clippy::inline_always,
    reason = "three ways lead here, and each knows more than all three"
)]
#[inline(always)]
fn keep(position: &Position, packed: PackedPattern, found: Move, played: &mut Move) -> bool {
    let check = position.is_check();
    *played = found.with_check_if(check);
    packed.claims().are_due(found.is_capture(), check)
}

/// Plays a move of the king to a neighbouring square, if it is legal. That the king moves is read and not found on the board,
/// so that a wrong branch prediction is known early and costs little.
#[inline(never)]
fn play_king(position: &mut Position, packed: PackedPattern) -> Option<Move> {
    let resolved = packed.resolve_king(position)?;
    position.play_unpacked_king(&resolved);
    Some(packed.partial_move().with_origin(resolved.from, resolved.captured))
}

/// Plays a rare kind of move, if it is legal: castling, or a piece that is named with its origin, for which
/// disambiguation may be needed. For one named without, none is: else the move would be ambiguous.
#[inline(never)]
fn play_rare(position: &mut Position, packed: PackedPattern) -> Option<Move> {
    if packed.is_piece_move() {
        let resolved = packed.resolve_piece(position)?;
        let found = position.with_disambiguation(
            packed.partial_move().with_origin(resolved.from, resolved.captured),
        );
        position.play_unpacked(&resolved);
        return Some(found);
    }
    let side = packed.castling()?;
    position.castle_ordinary(side).or_else(|| castle_chess960(position, side))
}

/// Castles from other squares.
#[cold]
fn castle_chess960(position: &mut Position, side: Side) -> Option<Move> {
    let found = position.castling_move(side).ok()?;
    position.play(found);
    Some(found)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use proptest::prelude::*;

    use crate::arbiter::Options;
    use crate::arbiter::replay::{LineState, ReplayEnd, Scratch, play_game};
    use crate::arbiter::start::StartPosition;
    use crate::board::Position;
    use crate::finding::Findings;
    use crate::game::Game;
    use crate::language::Language;
    use crate::notation::{Notation, Style};
    use crate::read::GameReader;

    /// Plays a game of a text; `fast`: with the fast path. What came of it, in words.
    fn replayed(text: &str, game: &Game, options: &Options, fast: bool) -> String {
        let mut game = game.clone();
        if !fast {
            game.moves.iter_mut().for_each(|m| m.packed = m.packed.with_slow_path());
        }
        let start = StartPosition::read(text, &game, &mut Findings::default());
        let (mut scratch, mut line) = (Scratch::default(), LineState::default());
        let syntax = options.reading();
        let end = play_game((text, &game), &start, &syntax, options, &mut scratch, &mut line);
        let ReplayEnd { stopped, plies, ended, .. } = end;
        let bits: Vec<u32> = scratch.played.iter().map(|played| played.bits()).collect();
        let (special, position) = (&scratch.special, line.position);
        let findings: Vec<_> = scratch.findings.iter().collect();
        format!("{bits:?} {special:?} {position:?} {stopped:?} {plies} {ended:?} {findings:?}")
    }

    /// Plays every game of a text both ways.
    fn compare(text: &str) -> usize {
        let mut games = 0;
        for disambiguation in [false, true] {
            let options = Options { disambiguation, ..Options::default() };
            let syntax = options.reading();
            let mut reader = GameReader::new(options.container, text, &syntax);
            let mut game = Game::default();
            while reader.next_game(&mut game) {
                let [plain, fast] = [false, true].map(|fast| replayed(text, &game, &options, fast));
                assert_eq!(fast, plain, "{}", game.span.of(text));
                games += 1;
            }
        }
        games
    }

    #[test]
    fn the_fast_way_plays_what_the_plain_way_plays() {
        let fixtures = concat!(env!("CARGO_MANIFEST_DIR"), "/fixtures");
        let mut folders = vec![std::path::PathBuf::from(fixtures)];
        let mut games = 0;
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).expect("a folder").flatten() {
                let path = entry.path();
                if path.is_dir() {
                    folders.push(path);
                } else if path.extension().is_some_and(|ending| ending == "pgn")
                    && let Ok(text) = fs::read_to_string(&path)
                {
                    games += compare(&text);
                }
            }
        }
        assert!(games > 100, "{games}");
    }

    proptest! {
        #[test]
        fn random_games_are_played_alike(picks in proptest::collection::vec(any::<u16>(), 1..120)) {
            let mut position = Position::start();
            let mut text = Vec::new();
            for pick in picks {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                let found = position.with_check(moves[usize::from(pick >> 4) % moves.len()]);
                Notation::San.write(&mut text, &position, found, Language::english(), Style::pgn());
                // Now and then a sign is wrong, a move illegal, or a variation follows.
                let sign: &[u8] = match pick & 15 {
                    0 => b"+",
                    1 => b" (e5 Nf3)",
                    2 => b" (",
                    3 => b" )",
                    _ => b"",
                };
                text.extend_from_slice(sign);
                text.push(b' ');
                position.play(found);
            }
            compare(&String::from_utf8(text).expect("ASCII"));
        }
    }
}
