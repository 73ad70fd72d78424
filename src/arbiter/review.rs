//! The results of judging a game, kept apart from what was written.

use std::borrow::Cow;

use super::game_end::GameEnd;
use super::replay::Continuation;
use crate::board::{Move, Position};
use crate::finding::{Code, Finding, ReportLanguage, Words};
use crate::game::{Game, Mark, MarkKind, Outcome};
use crate::language::Language;
use crate::notation::{Notation, Style, push_san, push_uci};
use crate::text::{Source, Span};

/// One game, judged. Borrowed from the [`Arbiter`](super::Arbiter), which reuses its memory for the next one.
#[derive(Clone, Copy)]
pub struct Review<'a> {
    /// The source of the game.
    pub source: &'a Source,
    /// The game as written.
    pub game: &'a Game,
    /// Its number in the file, from 1.
    pub index: u64,
    /// The position before the first ply.
    pub start: &'a Position,
    /// The meaning of every written move, in the order of `game.moves`; [`Move::NONE`] for one that was not played.
    pub played: &'a [Move],
    /// Whether those moves carry their disambiguation: see [`Options::disambiguation`](super::Options::disambiguation).
    pub has_disambiguation: bool,
    /// All findings of the game, in the order of their places.
    pub findings: &'a [Finding],
    /// What the game was assumed to say after its refused moves, if findings assume it.
    pub(crate) continuation: Option<&'a Continuation>,
    /// How the main line ended.
    pub verdict: &'a Verdict<'a>,
    /// The language in which the moves were read.
    pub language: &'static Language,
    /// The notation in which they were read.
    pub notation: Notation,
}

/// How the main line ended.
#[derive(Clone, Debug)]
pub struct Verdict<'a> {
    /// Whether every written move of the main line was played and none is missing.
    pub complete: bool,
    /// Whether the game could be judged at all: a readable start, and chess or Chess960.
    pub judged: bool,
    /// Index in `game.moves` of the first main-line move that was not played.
    pub stopped: Option<u32>,
    /// Plies of the main line that were played.
    pub plies: u32,
    /// The position after them.
    pub last: &'a Position,
    /// Whether that is mate or stalemate, and which.
    pub ended: Option<GameEnd>,
    /// The outcome according to the record; the board never overrides it.
    pub outcome: Outcome,
    /// Where the record says that both players have lost; its outcome is then unknown, because PGN has no sign for it.
    /// If that sign follows the moves, [`stopped`](Self::stopped) names it.
    pub both_lost: Option<Span>,
}

impl Verdict<'_> {
    /// The finding that says that a ply is missing where the main line stopped, if that is why it did.
    pub(super) fn missing_ply<'f>(&self, findings: &'f [Finding]) -> Option<&'f Finding> {
        let is_next = |ply: Option<u32>| ply == Some(self.plies + 1);
        findings.iter().find(|it| it.code == Code::MissingMove && is_next(it.ply))
    }
}

/// One move or mark of a game, in the order of the text.
#[derive(Clone, Copy, Debug)]
pub enum Step<'a> {
    /// A written move, by its index in `game.moves`.
    Move(usize),
    /// A mark between moves, by its index in `game.marks`.
    Mark(usize, &'a Mark),
}

impl<'a> Review<'a> {
    /// The index in `game.moves` of what is not a move but the sign that both have lost.
    pub fn closing_sign(&self) -> Option<usize> {
        let index = self.verdict.stopped? as usize;
        (Some(self.game.moves[index].span) == self.verdict.both_lost).then_some(index)
    }

    /// All moves and marks, in the order of the text.
    pub fn steps(&self) -> impl Iterator<Item = Step<'a>> + use<'a> {
        let (game, mut next_move, mut next_mark) = (self.game, 0, 0);
        std::iter::from_fn(move || {
            let mark = game.marks.get(next_mark).filter(|mark| mark.at as usize <= next_move);
            if let Some(mark) = mark {
                next_mark += 1;
                return Some(Step::Mark(next_mark - 1, mark));
            }
            next_move += 1;
            (next_move <= game.moves.len()).then(|| Step::Move(next_move - 1))
        })
    }

    /// The moves and marks of the main line, without the parentheses of its variations.
    pub(super) fn main_line_steps(&self) -> impl Iterator<Item = Step<'a>> + use<'a> {
        let mut depth = 0_u32;
        self.steps().filter(move |step| {
            match step {
                Step::Mark(_, mark) if mark.kind == MarkKind::Open => depth += 1,
                Step::Mark(_, mark) if mark.kind == MarkKind::Close => {
                    depth = depth.saturating_sub(1);
                    return false;
                }
                _ => {}
            }
            depth == 0
        })
    }

    /// The moves of the main line that were played.
    pub fn main_moves(&self) -> impl Iterator<Item = Move> + use<'a> {
        let played = self.played;
        self.main_line().map(move |index| played[index]).take_while(|found| !found.is_none())
    }

    /// Appends a played move, by its index in `game.moves`, in the form used by engines: castling of Chess960 is king
    /// takes rook. Appends nothing for a move that was not played.
    ///
    /// ```
    /// use movetext::{Arbiter, Source};
    ///
    /// Arbiter::default().review(&Source::new("", "1. e4 e5 2. Nf3 Nf9"), 1, |review| {
    ///     let mut uci = Vec::new();
    ///     review.main_line().for_each(|index| review.push_uci(index, &mut uci));
    ///     assert_eq!(uci, b"e2e4e7e5g1f3");
    /// });
    /// ```
    pub fn push_uci(&self, index: usize, out: &mut Vec<u8>) {
        if !self.played[index].is_none() {
            push_uci(out, self.played[index], self.start.is_chess960());
        }
    }

    /// Appends a played move in English SAN. Requires [`Options::disambiguation`](super::Options::disambiguation),
    /// because no board is used.
    pub fn push_san(&self, index: usize, out: &mut Vec<u8>) {
        if !self.played[index].is_none() {
            push_san(out, self.played[index], Language::english(), Style::pgn());
        }
    }

    /// A finding of the game as one sentence.
    pub fn message(&self, finding: &Finding, language: ReportLanguage) -> String {
        Words::for_language(language).message(finding, &self.written(finding.span))
    }

    /// What is written at a place of the game. Where the game was laid out from another text, that is without the
    /// commands that only laying out brought in.
    ///
    /// ```
    /// use movetext::{Arbiter, Source};
    ///
    /// Arbiter::default().review(&Source::new("", "1. e4 e5 2. Nf9"), 1, |review| {
    ///     assert_eq!(review.written(review.findings[0].span), "Nf9");
    /// });
    /// ```
    pub fn written(&self, span: Span) -> Cow<'a, str> {
        let written = self.source.written(span);
        if written.is_empty() || !self.source.is_laid_out() {
            return Cow::Borrowed(written);
        }
        match self.game.without_commands(self.source.text(), span) {
            Cow::Owned(bare) => Cow::Owned(bare.split_whitespace().collect::<Vec<_>>().join(" ")),
            bare @ Cow::Borrowed(_) => bare,
        }
    }

    /// Whether any move of a judged game could not be played. Most games need no search: without a variation, the
    /// verdict shows it.
    pub(crate) fn has_unplayed(&self) -> bool {
        let in_variation = || self.played.contains(&Move::NONE);
        self.verdict.stopped.is_some() || (!self.game.brackets.is_empty() && in_variation())
    }

    /// Indices in `game.moves` of the moves of the main line.
    pub fn main_line(&self) -> impl Iterator<Item = usize> + use<'a> {
        self.game.main_line()
    }
}
