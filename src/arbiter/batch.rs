//! Reviews several games together.
//!
//! All games of a batch are read, then all are played, then all are handed out: code that does one thing many times in
//! a row stays in the processor's caches, and so do its branch predictions.

use super::Options;
use super::read_game::ReadGame;
use super::replay::{LineState, ReplayEnd, Replayed, play_game};
use super::start::StartPosition;
use crate::game::Game;
use crate::read::{GameReader, MoveSyntax};

/// One game of a batch and the result of playing it. The memory is reused for the next game.
#[derive(Default)]
pub(super) struct GameSlot {
    pub(super) game: Game,
    pub(super) replayed: Replayed,
    /// The board, at the end of the main line once the game has been played.
    pub(super) line: LineState,
    pub(super) summary: Option<ReplaySummary>,
}

impl GameSlot {
    /// Plays the game that was read into the slot.
    pub(super) fn play(
        &mut self,
        text: &str,
        start: &StartPosition,
        syntax: &MoveSyntax,
        options: &Options,
    ) -> ReplayEnd {
        let Self { game, replayed, line, .. } = self;
        play_game(ReadGame { text, game, start, syntax }, options, replayed, line)
    }
}

/// The result of playing a game.
pub(super) struct ReplaySummary {
    pub(super) start: StartPosition,
    pub(super) end: ReplayEnd,
    /// How its moves were read, if that differs from the other games.
    pub(super) reading: Option<MoveSyntax>,
}

/// The slots of a batch, as many as have been needed so far.
#[derive(Default)]
pub(super) struct Batch(Vec<GameSlot>);

impl Batch {
    /// Maximum number of games in a batch.
    const MAX_GAMES: usize = 16;

    /// Number of bytes of text at which a batch is full: with everything derived from them, they fit into the nearest
    /// cache.
    const MAX_BYTES: u32 = 1 << 14;

    /// Reads the games of the next batch, and returns whether another one may follow.
    pub(super) fn read(&mut self, reader: &mut GameReader<'_>) -> (&mut [GameSlot], bool) {
        let (mut count, mut length, mut goes_on) = (0, 0, true);
        while count < Self::MAX_GAMES && length < Self::MAX_BYTES {
            if self.0.len() == count {
                self.0.push(GameSlot::default());
            }
            let GameSlot { game, replayed, .. } = &mut self.0[count];
            goes_on = reader.next_game(game);
            if !goes_on {
                break; // what was found after the last game stays with the reader
            }
            replayed.findings.clear();
            replayed.findings.append(reader.findings());
            (count, length) = (count + 1, length + game.span.len());
        }
        (&mut self.0[..count], goes_on)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arbiter::Arbiter;
    use crate::text::Source;

    #[test]
    fn batches_lose_nothing() {
        for games in [0, 1, 15, 16, 17, 32, 40] {
            let text = "1. e4 e5 1-0\n\n".repeat(games) + "No game {at all}\n";
            let (mut indices, source) = (Vec::new(), Source::new("", text));
            let tally = Arbiter::new(Options::default()).review(&source, 1, |review| {
                assert_eq!(review.verdict.plies, 2);
                indices.push(review.index);
            });
            assert!(indices.into_iter().eq(1..=games as u64));
            assert_eq!((tally.games, tally.plies), (games as u64, 2 * games as u64));
            assert_eq!(tally.findings.len(), 1, "what follows the last of {games} games");
        }
    }

    #[test]
    fn long_games_have_batches_of_their_own() {
        let long = format!("1. e4 {{{}}} e5 1-0\n\n", "x".repeat(Batch::MAX_BYTES as usize));
        let text = [&long, "1. d4 d5 *\n\n", &long, "1. c4 c5 *\n"].concat();
        let reading = Options::default().reading();
        let mut reader = GameReader::new(crate::read::Container::Pgn, &text, &reading);
        let mut batch = Batch::default();
        let counts = [(); 3].map(|()| {
            let (slots, goes_on) = batch.read(&mut reader);
            (slots.len(), goes_on)
        });
        assert_eq!(counts, [(1, true), (2, true), (1, false)]);
    }
}
