//! A row that was written twice: its second copy cannot be played, and without it the record goes on.

use super::Replay;
use crate::finding::{Code, Fix};
use crate::notation::Resolution;
use crate::text::Span;

/// The longest repetition that is looked for, in plies: two rows.
const LONGEST: usize = 4;

/// How many plies must be playable behind the copy, if there are as many.
const HORIZON: usize = 6;

impl Replay<'_> {
    /// Reports that the refused move at `index` begins a copy of the moves before it; `false` where it does not.
    pub(super) fn repeats_moves(&mut self, index: u32) -> bool {
        if !self.outer.is_empty() {
            return false;
        }
        let line: Vec<usize> = self.game.main_line().collect();
        let Ok(at) = line.binary_search(&(index as usize)) else { return false };
        let is_copy = |&plies: &usize| {
            (at..at + plies).all(|place| self.says_again(line[place], line[place - plies]))
                && self.plays_on(&line[at + plies..])
        };
        let longest = LONGEST.min(at).min(line.len() - at);
        let Some(plies) = (1..=longest).find(is_copy) else { return false };
        let copy = self.span_of(&line[at..at + plies]);
        let mut finding = self
            .about(Code::G005, copy)
            .with("plies", plies as u32)
            .labelled(self.span_of(&line[at - plies..at]), "caption-first-time");
        let fix = Fix { certain: false, ..Fix::certain("fix-take-out", copy, "") };
        finding.fixes.push(fix);
        self.findings.push(finding);
        true
    }

    /// Whether a written move names the move that was played before, however it was spelled.
    fn says_again(&self, copy: usize, first: usize) -> bool {
        let (said, done) = (self.game.pattern(copy), self.played[first]);
        if done.is_none() || done.castling().is_some() {
            return said == self.game.pattern(first);
        }
        said.roles.contains(done.role())
            && said.to.contains(done.to())
            && said.from.contains(done.from())
    }

    /// Whether these moves can be played from here on, as far as it is looked; where there are none, nothing speaks
    /// against it.
    fn plays_on(&self, line: &[usize]) -> bool {
        let mut position = self.line.position;
        line.iter().take(HORIZON).all(|&index| match self.game.pattern(index).resolve(&position) {
            Resolution::One(found) => {
                position.play(found);
                true
            }
            Resolution::None | Resolution::Many => false,
        })
    }

    /// From the first of these moves to the last.
    fn span_of(&self, line: &[usize]) -> Span {
        let span = |index: usize| self.game.moves[index].span;
        match (line.first(), line.last()) {
            (Some(&first), Some(&last)) => span(first).to(span(last)),
            _ => Span::default(),
        }
    }
}
