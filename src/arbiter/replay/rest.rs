//! The rest of a line after a move, and how far it can be played.

use super::Replay;
use crate::board::{Move, Position};
use crate::game::MarkKind;
use crate::notation::{MovePattern, Resolution};

/// Maximum number of plies for which a variation is followed.
const HORIZON: usize = 60;

/// Minimum number of plies of a rest for it to prove something that all of it can be played.
const MIN_PLIES_TO_PROVE: usize = 2;

/// The rest of a line after a move.
pub(super) struct LineRest {
    /// Indices in `game.moves`.
    indices: Vec<u32>,
    patterns: Vec<MovePattern>,
}

/// The number of moves from the first on that can be played one after the other, each with a single meaning.
pub(in crate::arbiter) fn plies_playable(
    mut position: Position,
    patterns: impl IntoIterator<Item = MovePattern>,
) -> usize {
    let plays_on = |pattern: &MovePattern| match pattern.resolve(&position) {
        Resolution::One(next) => {
            position.play(next);
            true
        }
        Resolution::None | Resolution::Many => false,
    };
    patterns.into_iter().take_while(plays_on).count()
}

impl LineRest {
    /// If the rest breaks off again: the number of plies that the best way must reach, and by how many it must exceed
    /// any other.
    pub(super) const FAR: usize = 6;
    pub(super) const BEYOND_ANY_OTHER: usize = 3;

    pub(super) const fn len(&self) -> usize {
        self.indices.len()
    }

    /// Whether the rest is long enough for it to mean something that all of it can be played.
    pub(super) const fn is_telling(&self) -> bool {
        self.len() >= MIN_PLIES_TO_PROVE
    }

    /// The index in `game.moves` of the move after the first `plies` of the rest.
    pub(super) fn index_after(&self, plies: usize) -> Option<u32> {
        self.indices.get(plies).copied()
    }

    pub(super) fn patterns(&self) -> &[MovePattern] {
        &self.patterns
    }

    /// The number of its plies that can be played after a move, each with a single reading.
    pub(super) fn plies_after(&self, position: &Position, found: Move) -> usize {
        let mut position = *position;
        position.play(found);
        plies_playable(position, self.patterns.iter().copied())
    }

    /// The only way that goes furthest, given how many plies of the rest can be played with each: either all of it, or
    /// far enough, and enough further than the others, to rule out chance.
    pub(super) fn only_way(&self, plies: impl IntoIterator<Item = usize>) -> Option<usize> {
        let (mut farthest, mut second) = (None::<(usize, usize)>, 0);
        for (way, plies) in plies.into_iter().enumerate() {
            match farthest {
                Some((_, most)) if plies <= most => second = second.max(plies),
                _ => {
                    second = second.max(farthest.map_or(0, |(_, most)| most));
                    farthest = Some((way, plies));
                }
            }
        }
        let (way, most) = farthest?;
        let is_alone = if most == self.len() {
            self.is_telling() && second < most
        } else {
            most >= Self::FAR && most - second >= Self::BEYOND_ANY_OTHER
        };
        is_alone.then_some(way)
    }
}

impl Replay<'_> {
    /// The moves written after the move at `index` in its line; of a variation, only those within the horizon.
    pub(super) fn rest_of_line(&self, index: u32) -> LineRest {
        let indices: Vec<u32> = if self.outer.is_empty() {
            let later = self.game.main_line_from(index as usize).skip(1);
            later.map(|at| at as u32).collect()
        } else {
            self.rest_of_variation(index)
        };
        let patterns = indices.iter().map(|&at| self.game.pattern(at as usize)).collect();
        LineRest { indices, patterns }
    }

    /// The moves written from the move at `index` on in its line.
    pub(super) fn line_from_move(&self, index: u32) -> LineRest {
        let mut rest = self.rest_of_line(index);
        rest.indices.insert(0, index);
        rest.patterns.insert(0, self.game.pattern(index as usize));
        rest
    }

    /// The moves of the current line from `index` on; of a variation, only those up to the next parenthesis.
    pub(super) fn line_from(&self, index: u32) -> impl Iterator<Item = usize> + use<'_> {
        let game = self.game;
        let place = |bracket: u32| game.marks[bracket as usize].at;
        let next = game.brackets.partition_point(|&bracket| place(bracket) <= index);
        let end = game.brackets.get(next).map_or(game.moves.len(), |&next| place(next) as usize);
        let is_main = self.outer.is_empty();
        let main = game.main_line_from(index as usize).take_while(move |_| is_main);
        main.chain((index as usize..end).filter(move |_| !is_main))
    }

    fn rest_of_variation(&self, index: u32) -> Vec<u32> {
        let (game, all) = (self.game, self.game.moves.len() as u32);
        let mark_of =
            |bracket: usize| game.brackets.get(bracket).map(|&at| (at, &game.marks[at as usize]));
        let mut bracket = game.brackets.partition_point(|&at| game.marks[at as usize].at <= index);
        let (mut indices, mut next) = (Vec::new(), index + 1);
        while indices.len() < HORIZON && next < all {
            match mark_of(bracket).filter(|(_, mark)| mark.at <= next) {
                None => {
                    indices.push(next);
                    next += 1;
                }
                Some((_, mark)) if mark.kind == MarkKind::Open => {
                    let Some(close) = game.marks.get(mark.value as usize) else { break };
                    next = close.at;
                    bracket = game.brackets.partition_point(|&at| at <= mark.value);
                }
                Some(_) => break,
            }
        }
        indices
    }
}
