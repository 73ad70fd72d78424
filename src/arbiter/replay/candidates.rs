//! Finds what was probably meant by a refused move: legal moves, tried on the rest of the record.
//!
//! Two things speak for a move: its text is similar to the token, and the moves written after it can be played. The
//! second counts more, because a misread token resembles many moves, and few of them are compatible with the rest.

use super::Replay;
use super::assumption::Assumption;
use super::rest::LineRest;
use crate::board::{Move, Position};
use crate::finding::Finding;
use crate::language::Language;
use crate::notation::{Notation, Style};
use crate::prior::{Choice, LastMoves};
use crate::repair::SpelledToken;

/// Maximum number of probable readings that a finding names.
pub(super) const MAX_CANDIDATES: usize = 5;

/// Maximum cost of a text, in nats, to be a reading of a move: about one wrong sign. A reading with which all of the
/// rest can be played may cost more, and if it is the only one, it is always named.
const MAX_COST: f64 = 9.5;
const FAR_BUT_PLAYED: f64 = 12.0;

/// Maximum cost of the legible characters in a token with illegible ones, in nats: the legible ones are taken
/// literally.
const LEGIBLE: f64 = 1.5;
/// Cost of an illegible character, in nats.
const ILLEGIBLE: f64 = 0.8;

/// Maximum cost of a text above that of the nearest one, in nats, if the rest cannot be played to its end.
const MAX_COST_ABOVE_NEAREST: f64 = 4.0;

/// Cost of a wrong sign in notations other than algebraic, in nats.
const SIGN: f64 = 4.0;

/// Weight of the probability of the move itself.
const PRIOR: f64 = 0.3;

/// Cost of a move, in nats, after which nothing of the rest can be played; it decreases the further the rest can be
/// played.
const REFUTED: f64 = 24.0;

/// A legal move that may have been meant.
struct MeantMove {
    found: Move,
    /// Cost of finding this text if the move was meant, in nats.
    spelling: f64,
    /// Cost of the choice of this move, in nats.
    choice: f64,
    /// The number of plies of the rest that can be played after it.
    plies: usize,
}

impl MeantMove {
    /// The total cost in nats: the likeliest move has the lowest.
    fn cost(&self, rest: usize) -> f64 {
        let alone = self.spelling + self.choice;
        if self.plies == rest {
            return alone;
        }
        alone + REFUTED / 2.0 * (1.0 + share(rest - self.plies, rest))
    }
}

impl Replay<'_> {
    /// Names the legal moves that the token of the refused move at `index` may have meant, the likeliest first.
    /// `fitting` holds the moves that fit an ambiguous token; if it is empty, all legal moves are considered. Returns
    /// how many plies of the rest can be played after the best of them.
    pub(super) fn with_candidates(
        &mut self,
        index: u32,
        fitting: &[Move],
        finding: &mut Finding,
    ) -> usize {
        let rest = self.rest_of_line(index);
        let mut readings = self.readings(index, fitting, &rest);
        let farthest = readings.iter().map(|reading| reading.plies).max().unwrap_or(0);
        let only = rest.only_way(readings.iter().map(|reading| reading.plies));
        let only = only
            .map(|only| &readings[only])
            .filter(|only| only.plies == rest.len() || only.spelling <= FAR_BUT_PLAYED);
        let only = only.map(|only| only.found);
        let token = self.game.moves[index as usize].span.of(self.text);
        let is_proved = |reading: &MeantMove| rest.is_telling() && reading.plies == rest.len();
        if token.chars().all(|sign| sign == '?') {
            readings.retain(is_proved);
            if readings.len() > MAX_CANDIDATES {
                readings.clear();
            }
        } else {
            let [far, far_but_played] = match token.matches('?').count() {
                0 => [MAX_COST, FAR_BUT_PLAYED],
                illegible => [LEGIBLE + ILLEGIBLE * share(illegible, 1); 2],
            };
            readings.retain(|reading| {
                let far = if is_proved(reading) { far_but_played } else { far };
                reading.spelling <= far || Some(reading.found) == only
            });
        }
        readings.sort_by(|a, b| a.cost(rest.len()).total_cmp(&b.cost(rest.len())));
        let position = &self.line.position;
        let name = |found: Move| found.to_san(position);
        finding.candidates =
            readings.iter().take(MAX_CANDIDATES).map(|reading| name(reading.found)).collect();
        finding.only = only.map(name);
        finding.until = only
            .and_then(|_| rest.index_after(farthest))
            .map(|at| self.game.moves[at as usize].span);
        self.assumption = likely(&readings, &rest, farthest).map(Assumption::Read);
        farthest
    }

    /// The probability of each legal move here.
    pub(super) fn choice(&self) -> Choice {
        let mut choice = Choice::default();
        let last = self.played.get(self.line.last as usize).copied();
        let last = last.map_or(LastMoves::NONE, |last| LastMoves::NONE.then(last));
        choice.weigh(&self.line.position, last);
        choice
    }

    fn readings(&self, index: u32, fitting: &[Move], rest: &LineRest) -> Vec<MeantMove> {
        let position = &self.line.position;
        let token = self.game.moves[index as usize].span.of(self.text);
        let (notation, languages) = self.reading_of(index);
        let mut legal = fitting.to_vec();
        if legal.is_empty() {
            position.legal_moves_into(&mut legal);
        }
        let mut spelled = SpelledToken::new(token, languages[0]);
        let choice = self.choice();
        let reading = |found| MeantMove {
            found,
            spelling: if notation.is_algebraic() {
                f64::from(spelled.cost(position, found))
            } else {
                signs_apart(token, &text(position, found, notation, languages[0]))
            },
            choice: -PRIOR * choice.of(found),
            plies: rest.plies_after(position, found),
        };
        legal.into_iter().map(reading).collect()
    }
}

/// The only reading with which the record continues, among those whose text is near to the token. If a move whose text
/// is far from it lets the record continue much further, none of them was meant.
fn likely(readings: &[MeantMove], rest: &LineRest, farthest: usize) -> Option<Move> {
    let near = || readings.iter().filter(|reading| reading.spelling <= FAR_BUT_PLAYED);
    let one = near().nth(rest.only_way(near().map(|reading| reading.plies))?)?;
    // If the rest breaks off again, a move may get further by chance; then its text must not be much further away.
    let nearest = near().map(|reading| reading.spelling).fold(f64::INFINITY, f64::min);
    let is_meant = one.plies == rest.len() || one.spelling <= nearest + MAX_COST_ABOVE_NEAREST;
    (is_meant && farthest < one.plies + LineRest::BEYOND_ANY_OTHER).then_some(one.found)
}

/// The ratio of two counts.
fn share(part: usize, whole: usize) -> f64 {
    f64::from(part as u32) / f64::from(whole as u32)
}

/// The text of a move in a notation other than algebraic.
fn text(position: &Position, found: Move, notation: Notation, language: &Language) -> String {
    let mut out = Vec::new();
    notation.write(&mut out, position, position.with_check(found), language, Style::pgn());
    String::from_utf8(out).unwrap_or_default()
}

/// Cost of writing one text for another, in nats: each sign too many, missing or exchanged adds to it (Levenshtein
/// distance); an illegible sign may be any.
fn signs_apart(token: &str, text: &str) -> f64 {
    let text: Vec<char> = text.chars().collect();
    let mut row: Vec<f64> = (0..=text.len()).map(|signs| share(signs, 1) * SIGN).collect();
    for written in token.chars() {
        let mut diagonal = row[0];
        row[0] += SIGN;
        for (at, &meant) in text.iter().enumerate() {
            let exchanged = diagonal
                + match written {
                    '?' => ILLEGIBLE,
                    _ if written.eq_ignore_ascii_case(&meant) => 0.0,
                    _ => SIGN,
                };
            diagonal = row[at + 1];
            row[at + 1] = exchanged.min(diagonal + SIGN).min(row[at] + SIGN);
        }
    }
    row[text.len()].min(f64::from(SpelledToken::UNRELATED))
}
