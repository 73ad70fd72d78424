//! Costs of finding one sign where another was meant, in nats.

use std::sync::LazyLock;

use super::signs::{ILLEGIBLE, STRANGE};

/// Cost of a file, rank or piece letter in the place of another that it does not look like.
const SAME_CLASS: f32 = 4.2;
/// Cost of any other sign.
const OTHER: f32 = 6.0;
/// Cost of a sign that cannot be read: it says next to nothing.
const UNREAD: f32 = 0.7;

/// Any sign of a class, where a move of any kind is meant; no text has these signs.
pub(super) const ANY_FILE: u8 = 1;
pub(super) const ANY_RANK: u8 = 2;
pub(super) const ANY_PIECE: u8 = 3;

/// The signs of each class.
const CLASSES: [(u8, &[u8]); 3] =
    [(ANY_FILE, b"abcdefgh"), (ANY_RANK, b"12345678"), (ANY_PIECE, b"KQRBNP")];

/// Costs by the ink alone, by the sign that was meant and the one that is written.
static INK: LazyLock<Vec<f32>> = LazyLock::new(|| {
    let mut costs: Vec<f32> =
        (0..128).flat_map(|meant| (0..128).map(move |written| default(meant, written))).collect();
    for row in include_str!("confusions.csv").lines().skip(1) {
        let Some((signs, nats)) = row.split_once(',') else { continue };
        let (&[a, b], Ok(nats)) = (signs.as_bytes(), nats.parse()) else { continue };
        costs[place(a, b)] = nats;
        costs[place(b, a)] = nats;
    }
    for (any, members) in CLASSES {
        for written in 0..128 {
            let cheapest = members.iter().map(|&meant| costs[place(meant, written)]);
            costs[place(any, written)] = cheapest.fold(f32::INFINITY, f32::min);
        }
    }
    costs
});

fn place(meant: u8, written: u8) -> usize {
    usize::from(meant & 127) * 128 + usize::from(written & 127)
}

/// Returns the cost, by the ink alone, of each of the 128 signs where this one was meant.
pub(super) fn inks(meant: u8) -> &'static [f32] {
    &INK[place(meant, 0)..][..128]
}

fn default(meant: u8, written: u8) -> f32 {
    let are_of =
        |(_, members): &(u8, &[u8])| members.contains(&meant) && members.contains(&written);
    match (meant, written) {
        (_, ILLEGIBLE) => UNREAD,
        _ if meant == written && meant != STRANGE => 0.0,
        _ if CLASSES.iter().any(are_of) => SAME_CLASS,
        _ => OTHER,
    }
}
