//! What was probably meant by a move that was refused: legal moves, tried on the rest of the record.
//!
//! Two things speak for a move: that its text is near to the token, and that what was written behind it can be played
//! after it. The second weighs more, for a misread token is near to many moves, and few of them go with the rest.

use super::Replay;
use crate::board::{Move, Position};
use crate::finding::Finding;
use crate::notation::{MovePattern, Resolution, WHOLE_SIGN, misreading};

/// How many probable readings a finding names.
pub(super) const MOST: usize = 5;

/// A move whose text is further from the token than one sign is no reading of it; one that goes with all of the rest may
/// be a little further, and the only one that does is always named.
const FAR: u32 = WHOLE_SIGN + WHOLE_SIGN / 5;

/// The same limit for a token with illegible characters: its legible ones are taken at their word.
const FITTING: u32 = WHOLE_SIGN / 5;

/// What a move costs after which nothing of the rest can be played; less, the further the rest goes.
const REFUTED: u32 = 5 * WHOLE_SIGN;

/// That so few plies can be played proves nothing.
const TELLING: usize = 2;

/// A legal move that may have been meant.
struct MeantMove {
    found: Move,
    /// How far its text is from the token.
    distance: u32,
    /// How many plies of the rest can be played after it.
    plies: usize,
}

impl MeantMove {
    /// How little speaks for it: the likeliest has the least.
    fn cost(&self, rest: usize) -> u32 {
        if self.plies == rest {
            return self.distance;
        }
        let refuted = REFUTED / 2 + REFUTED / 2 * (rest - self.plies) as u32 / rest as u32;
        self.distance + refuted
    }
}

impl Replay<'_> {
    /// Names the legal moves that the token of the refused move at `index` may have meant, the likeliest first. `fitting`:
    /// the moves between which an ambiguous token does not decide; if it names none, all legal moves are looked at.
    pub(super) fn with_candidates(&self, index: u32, fitting: &[Move], finding: &mut Finding) {
        let position = &self.line.position;
        let rest = self.rest_of_line(index);
        let mut readings = self.readings(index, fitting, &rest);
        let only = only_one(&readings, &rest);
        let token = self.game.moves[index as usize].span.of(self.text);
        let far = if token.contains('?') { FITTING } else { FAR };
        readings.retain(|reading| {
            let proved = rest.len() >= TELLING && reading.plies == rest.len();
            reading.distance <= if proved { 2 * far } else { far } || Some(reading.found) == only
        });
        readings.sort_by_key(|reading| reading.cost(rest.len()));
        let name = |found: Move| found.to_san(position);
        finding.candidates =
            readings.iter().take(MOST).map(|reading| name(reading.found)).collect();
        finding.only = only.map(name);
    }

    fn readings(&self, index: u32, fitting: &[Move], rest: &[MovePattern]) -> Vec<MeantMove> {
        let position = &self.line.position;
        let token = self.game.moves[index as usize].span.of(self.text);
        let (notation, languages) = self.reading_of(index);
        let mut legal = fitting.to_vec();
        if legal.is_empty() {
            position.legal_moves_into(&mut legal);
        }
        let reading = |found| MeantMove {
            found,
            distance: misreading(token, position, found, notation, languages[0]),
            plies: plies_after(position, found, rest),
        };
        legal.into_iter().map(reading).collect()
    }

    /// What was written in the main line behind the move at `index`; nothing in a variation.
    fn rest_of_line(&self, index: u32) -> Vec<MovePattern> {
        if !self.outer.is_empty() {
            return Vec::new();
        }
        let later = self.game.main_line().skip_while(|&at| at <= index as usize);
        later.map(|at| self.game.pattern(at)).collect()
    }
}

/// The one move after which all of the rest can be played, where there is exactly one and the rest is long enough to tell.
fn only_one(readings: &[MeantMove], rest: &[MovePattern]) -> Option<Move> {
    let mut playing = readings.iter().filter(|reading| reading.plies == rest.len());
    let only = playing.next().filter(|_| rest.len() >= TELLING)?;
    playing.next().is_none().then_some(only.found)
}

/// How many plies of the rest can be played after a move, each read in one way.
fn plies_after(position: &Position, found: Move, rest: &[MovePattern]) -> usize {
    let mut position = *position;
    position.play(found);
    let plays_on = |pattern: &&MovePattern| match pattern.resolve(&position) {
        Resolution::One(next) => {
            position.play(next);
            true
        }
        Resolution::None | Resolution::Many => false,
    };
    rest.iter().take_while(plays_on).count()
}
