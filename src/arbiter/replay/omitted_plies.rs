//! Plies that were not written down: which moves may have been made there, tried on the rest of the record.

use super::Replay;
use super::assumption::Assumption;
use super::candidates::MAX_CANDIDATES;
use super::rest::LineRest;
use crate::board::Move;
use crate::complete::{Gap, KnownMove};
use crate::finding::{Code, Finding};
use crate::notation::{Claims, MovePattern};

/// Number of moves after an omitted row that must be playable, if there are as many, and the number below which they
/// prove nothing.
const HORIZON: usize = 12;
const FEW: usize = 4;

/// Maximum number of positions examined to fill a row.
const BUDGET: u64 = 200_000;

impl Replay<'_> {
    /// Names the moves that could fill the gap before the move at `index`, if they are few: those after which all of
    /// the rest can be played or, if there are none, those after which that move can.
    pub(super) fn with_fillers(&mut self, index: u32, finding: &mut Finding) {
        let rest = self.line_from_move(index);
        self.name_fillers(&rest, &self.fillers(&rest), finding);
    }

    fn name_fillers(&mut self, rest: &LineRest, fillers: &[(Move, usize)], finding: &mut Finding) {
        let position = &self.line.position;
        let whole = rest.is_telling() && fillers.iter().any(|filler| filler.1 == rest.len());
        let least = if whole { rest.len() } else { 1 };
        let playing = fillers.iter().filter(|filler| filler.1 >= least);
        if playing.clone().count() <= MAX_CANDIDATES {
            finding.candidates = playing.map(|filler| filler.0.to_san(position)).collect();
        }
        let only = rest.only_way(fillers.iter().map(|filler| filler.1));
        let Some((found, plies)) = only.map(|only| fillers[only]) else { return };
        finding.only = Some(found.to_san(position));
        finding.until = rest.index_after(plies).map(|at| self.game.moves[at as usize].span);
        self.assumption = Some(Assumption::Inserted(vec![found]));
    }

    /// All legal moves, the likeliest first, each with the number of plies of the rest that can be played after it.
    fn fillers(&self, rest: &LineRest) -> Vec<(Move, usize)> {
        let position = &self.line.position;
        let mut legal = self.choice().moves().to_vec();
        legal.sort_by(|a, b| b.1.total_cmp(&a.1));
        legal.into_iter().map(|(found, _)| (found, rest.plies_after(position, found))).collect()
    }

    /// Reports that a ply was omitted before the move at `index`, if that is a move of the other side and all of the
    /// rest can be played with a ply inserted before it. With no reading of it can more than `farthest` plies after it
    /// be played.
    pub(super) fn omitted_ply(&mut self, index: u32, farthest: usize) -> Option<Finding> {
        if !self.other_side_can(index) {
            return None;
        }
        let rest = self.line_from_move(index);
        if rest.len() <= LineRest::FAR || farthest + LineRest::BEYOND_ANY_OTHER >= rest.len() {
            return None;
        }
        let fillers = self.fillers(&rest);
        if !fillers.iter().any(|filler| filler.1 == rest.len()) {
            return None;
        }
        let side = self.line.position.turn().other();
        let span = self.game.moves[index as usize].span;
        let finding = self.about(Code::WrongSideToMove, span).case("left-out");
        let mut finding = finding.with_word("color", side.name());
        self.name_fillers(&rest, &fillers, &mut finding);
        Some(finding)
    }

    /// Whether the record continues from the move at `index` if a row is inserted before it; the row, if there is only
    /// one.
    pub(super) fn omitted_row(&self, index: u32) -> Option<Vec<Move>> {
        let rest = self.line_from_move(index);
        let known = rest.patterns().iter().map_while(|pattern| {
            let claims =
                pattern.claims.without(Claims::CHECK.union(Claims::MATE).union(Claims::DOUBLE));
            KnownMove::lenient(MovePattern { claims, ..*pattern })
        });
        let known: Vec<KnownMove> = known.take(HORIZON).collect();
        if known.len() < FEW || known.len() < HORIZON.min(rest.len()) {
            return None;
        }
        let gap = Gap::new(self.line.position, 2).then(known).within(BUDGET).listing(1);
        let mut ways = gap.complete();
        if ways.lines == 0 {
            return None;
        }
        let row = ways.likeliest.pop().filter(|_| ways.exact && ways.lines == 1);
        Some(row.map_or_else(Vec::new, |row| row.moves))
    }
}
