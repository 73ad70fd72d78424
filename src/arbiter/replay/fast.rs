//! Plays runs of common moves: the fast twin of [`Replay::play_one`](super::Replay), which plays any move in the plain
//! way.
//!
//! It must not assume anything about the record: it stops before each move that is not plainly legal, and leaves it to
//! its twin. It takes the squares of a move from the packed pattern, and finds out with one comparison whether its
//! signs are right. The tests below check that moves, findings and the end of the game are the same. With it, `check`
//! takes a third fewer instructions (`.ci/instructions`).

use std::hint::cold_path;

use crate::board::{CastlingSide, Move, Position};
use crate::game::WrittenMove;
use crate::notation::PackedPattern;

/// How far a run was played.
pub(super) struct FastRun {
    /// The number of moves played.
    pub(super) count: u32,
    /// Whether the signs of capture and check of the last move differ from those that the board requires.
    pub(super) doubtful: bool,
}

/// Plays moves of common forms as long as they are plainly legal, and stores them in `played`; castling also in
/// `special`, with indices counted from `first`.
///
/// With `DISAMBIGUATE`, the moves carry their disambiguation; this is known at compile time, so that it costs nothing
/// when not wanted. It is a function of its own so that the registers are available for the board.
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

/// Plays a move of a pawn or of a piece other than the king, if it is legal.
#[expect(clippy::inline_always, reason = "nearly all moves go this way")]
#[inline(always)]
fn play_piece(position: &mut Position, packed: PackedPattern) -> Option<Move> {
    let resolved = packed.resolve_piece(position)?;
    position.play_unpacked(&resolved);
    Some(packed.partial_move().with_origin(resolved.from, resolved.captured))
}

/// Stores a move that was played, and returns whether its signs of capture and check are right.
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

/// Plays a move of the king to a neighbouring square, if it is legal. That the king moves is known from the pattern and
/// not found on the board, so that a wrong branch prediction is noticed early and costs little.
#[inline(never)]
fn play_king(position: &mut Position, packed: PackedPattern) -> Option<Move> {
    let resolved = packed.resolve_king(position)?;
    position.play_unpacked_king(&resolved);
    Some(packed.partial_move().with_origin(resolved.from, resolved.captured))
}

/// Plays a rare kind of move, if it is legal: castling, or a move that names the origin of its piece, which may need
/// disambiguation. One that does not name it needs none, or it would be ambiguous.
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

/// Castles from squares other than the standard ones.
#[cold]
fn castle_chess960(position: &mut Position, side: CastlingSide) -> Option<Move> {
    let found = position.castling_move(side).ok()?;
    position.play(found);
    Some(found)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use proptest::prelude::*;

    use crate::arbiter::Options;
    use crate::arbiter::read_game::ReadGame;
    use crate::arbiter::replay::{LineState, ReplayEnd, Replayed, play_game};
    use crate::arbiter::start::StartPosition;
    use crate::board::Position;
    use crate::finding::Findings;
    use crate::game::Game;
    use crate::language::Language;
    use crate::notation::{Notation, Style};
    use crate::read::GameReader;

    /// Plays a game of a text, with the fast path if `fast`, and describes the result in words.
    fn replayed(text: &str, game: &Game, options: &Options, fast: bool) -> String {
        let mut game = game.clone();
        if !fast {
            game.moves.iter_mut().for_each(|m| m.packed = m.packed.with_slow_path());
        }
        let start = StartPosition::read(text, &game, &mut Findings::default());
        let (mut replayed, mut line) = (Replayed::default(), LineState::default());
        let syntax = options.reading();
        let read = ReadGame { text, game: &game, start: &start, syntax: &syntax };
        let end = play_game(read, options, &mut replayed, &mut line);
        let ReplayEnd { stopped, plies, ended, .. } = end;
        let bits: Vec<u32> = replayed.played.iter().map(|played| played.bits()).collect();
        let (special, position) = (&replayed.special, line.position);
        let findings: Vec<_> = replayed.findings.iter().collect();
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
                // Occasionally a sign is wrong, a move illegal, or a variation follows.
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
