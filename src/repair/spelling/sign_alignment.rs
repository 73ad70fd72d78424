//! The cheapest way to explain a text as a sequence of parts.

use super::confusion::inks;
use super::costs;
use super::form::{Slip, WrittenForm, WrittenPart};
use super::signs::{ILLEGIBLE, MOST_SIGNS};

/// Number of columns of the alignment: one after each sign, and two to spare.
const WIDTH: usize = MOST_SIGNS + 2;

/// What may be wrong: the ink can deceive, and players make slips.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Blame {
    /// Nothing may be wrong: the text is a lawful way to write the move, or it is none.
    Nobody,
    InkOnly,
    InkAndPlayer,
}

/// Returns the cost of finding these signs when the parts were meant, in nats, at most `limit`; `wrong_sign` is the
/// cost of each sign that is not the one meant, on top of what distinguishes it from other wrong ones.
pub(super) fn cost(
    signs: &[u8],
    form: &WrittenForm,
    blame: Blame,
    wrong_sign: f32,
    limit: f32,
) -> f32 {
    let mut extras = [0.0; WIDTH];
    let extras = &mut extras[..signs.len()];
    let mut row = [f32::INFINITY; WIDTH];
    let row = &mut row[..signs.len()];
    let (mut first, mut left) = (0.0, 0.0);
    for (at, &sign) in signs.iter().enumerate() {
        extras[at] = extra(sign, wrong_sign);
        left += extras[at];
        row[at] = left;
    }
    for part in &form.parts {
        let inks = inks(part.sign);
        let mut before = first;
        first += part.missing;
        let (mut left, mut least) = (first, first);
        for (at, &sign) in signs.iter().enumerate() {
            let stands = before + part.stands;
            before = row[at];
            let mut best = lesser(before + part.missing, left + extras[at]);
            // The cost of the sign is looked up only where that may still help.
            if stands < best {
                let ink = inks[usize::from(sign & 127)];
                best = lesser(best, stands + cost_of_sign(part, sign, ink, blame, wrong_sign));
            }
            (row[at], left) = (best, best);
            least = lesser(least, best);
        }
        if least >= limit {
            return limit;
        }
    }
    lesser(row.last().copied().unwrap_or(first), limit)
}

/// The lesser of two costs: unlike `f32::min` it need not think of what is no number.
pub(super) const fn lesser(a: f32, b: f32) -> f32 {
    if a < b { a } else { b }
}

fn extra(sign: u8, wrong_sign: f32) -> f32 {
    if matches!(sign, b'-' | b'=' | b',' | b'(' | b')') {
        costs::EXTRA_MARK
    } else {
        costs::EXTRA_SIGN + wrong_sign
    }
}

/// Returns the cost of finding this sign for that part; `ink` is the cost by the ink alone.
pub(super) fn cost_of_sign(
    part: &WrittenPart,
    sign: u8,
    ink: f32,
    blame: Blame,
    wrong_sign: f32,
) -> f32 {
    match blame {
        _ if ink <= costs::SAME_SIGN => ink,
        Blame::Nobody => f32::INFINITY,
        _ if sign == ILLEGIBLE => ink,
        Blame::InkOnly => ink + wrong_sign,
        Blame::InkAndPlayer => lesser(ink, slip(part, sign)) + wrong_sign,
    }
}

/// Returns the cost of a slip that turns that part into this sign.
fn slip(part: &WrittenPart, sign: u8) -> f32 {
    let apart = sign.abs_diff(part.sign);
    match (part.slip, sign) {
        (Slip::Piece, b'K' | b'Q' | b'R' | b'B' | b'N') => costs::SLIP_OF_PIECE,
        (Slip::File, b'a'..=b'h') if apart == 1 => costs::SLIP_OF_FILE,
        (Slip::CapturingFile, b'a'..=b'h') if apart <= 2 => costs::SLIP_OF_CAPTURING_FILE,
        (Slip::Rank, b'1'..=b'8') if apart == 1 => costs::SLIP_OF_RANK,
        (Slip::Rank, b'1'..=b'8') if sign + part.sign == b'1' + b'8' => costs::RANK_FROM_OTHER_SIDE,
        _ => f32::INFINITY,
    }
}
