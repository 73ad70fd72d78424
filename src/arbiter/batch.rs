//! Games that are judged together.
//!
//! All are read, then all are played, then all are shown: what does one thing many times in a row stays near the
//! processor, and so does what that has learnt of it.

use super::Scratch;
use super::replay::{End, Line};
use super::start::Opening;
use crate::game::Game;
use crate::read::{GameReader, MoveSyntax};

/// One game of a round, and what came of it.
#[derive(Default)]
pub(super) struct Table {
    pub(super) game: Game,
    pub(super) sheet: Scratch,
    /// The board, which stands at the end of the main line when the game is over.
    pub(super) line: Line,
    pub(super) course: Option<Course>,
}

/// How a game went.
pub(super) struct Course {
    pub(super) opening: Opening,
    pub(super) end: End,
    /// How its moves are read, where that is not as those of others.
    pub(super) reading: Option<MoveSyntax>,
}

/// The tables of a round, as many as were needed so far.
#[derive(Default)]
pub(super) struct Round(Vec<Table>);

impl Round {
    /// So many games have a round at most.
    const MOST: usize = 16;

    /// So many bytes of text fit into the nearest memory, with all that is made of them.
    const NEAR: u32 = 1 << 14;

    /// Reads the games of the next round, and tells whether another one may follow.
    pub(super) fn read(&mut self, reader: &mut GameReader<'_>) -> (&mut [Table], bool) {
        let (mut count, mut length, mut goes_on) = (0, 0, true);
        while count < Self::MOST && length < Self::NEAR {
            if self.0.len() == count {
                self.0.push(Table::default());
            }
            let Table { game, sheet, .. } = &mut self.0[count];
            goes_on = reader.next_game(game);
            if !goes_on {
                break; // what was found behind the last game stays with the reader
            }
            sheet.findings.clear();
            sheet.findings.append(reader.findings());
            (count, length) = (count + 1, length + game.span.len());
        }
        (&mut self.0[..count], goes_on)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arbiter::{Arbiter, Options};
    use crate::text::Source;

    #[test]
    fn rounds_part_nothing() {
        for games in [0, 1, 15, 16, 17, 32, 40] {
            let text = "1. e4 e5 1-0\n\n".repeat(games) + "No game {at all}\n";
            let (mut indices, source) = (Vec::new(), Source::new("", text));
            let tally = Arbiter::new(Options::default()).review(&source, 1, |review| {
                assert_eq!(review.verdict.plies, 2);
                indices.push(review.index);
            });
            assert!(indices.into_iter().eq(1..=games as u64));
            assert_eq!((tally.games, tally.plies), (games as u64, 2 * games as u64));
            assert_eq!(tally.findings.len(), 1, "what stands behind the last of {games} games");
        }
    }

    #[test]
    fn long_games_have_rounds_of_their_own() {
        let long = format!("1. e4 {{{}}} e5 1-0\n\n", "x".repeat(Round::NEAR as usize));
        let text = [&long, "1. d4 d5 *\n\n", &long, "1. c4 c5 *\n"].concat();
        let reading = Options::default().reading();
        let mut reader = GameReader::new(crate::read::Container::Pgn, &text, &reading);
        let mut round = Round::default();
        let counts = [(); 3].map(|()| {
            let (tables, goes_on) = round.read(&mut reader);
            (tables.len(), goes_on)
        });
        assert_eq!(counts, [(1, true), (2, true), (1, false)]);
    }
}
