//! The answer: one legal game, how sure each ply of it is, and everything that was changed or left over.

use super::record::{CellPlace, Record};
use crate::board::{Move, Position};
use crate::finding::Finding;
use crate::language::Language;

/// A game that was put together from its sheets.
#[derive(Clone, Debug)]
pub struct Repaired {
    /// How much had to be done.
    pub status: RepairStatus,
    /// By how many nats at most another legal game can explain better what is written; 0 where it is proved that none can,
    /// and of a clean record, which is taken at its word. What people play does not count here. Nothing where it was not
    /// looked for.
    pub optimality_gap: Option<f64>,
    /// Whether the game ends in the position and after the plies that were said to be known; if not, no game was found that
    /// does.
    pub ends_as_known: bool,
    /// Where the game began.
    pub start: Position,
    /// The game: legal from start to end.
    pub plies: Vec<RepairedPly>,
    /// The cells that say no ply of it.
    pub skipped: Vec<SkippedCell>,
    /// Where plies were put in that no cell says.
    pub gaps: Vec<MissingPlies>,
    /// What to ask the players, the most telling question first.
    pub questions: Vec<PlyQuestion>,
    /// Where the record breaks, and what is missing, left over or lost.
    pub findings: Vec<RecordFinding>,
    /// Whose piece letters the answer is told in: those of the first sheet.
    pub language: &'static Language,
    /// Whose piece letters each sheet bears.
    pub languages: Vec<&'static Language>,
}

impl Repaired {
    /// The answer with these plies of which nothing else is told yet: nothing is left over, missing, asked or found.
    pub(super) fn unjudged(
        record: &Record,
        languages: &[&'static Language],
        status: RepairStatus,
        plies: Vec<RepairedPly>,
    ) -> Self {
        Self {
            status,
            optimality_gap: (status == RepairStatus::Clean).then_some(0.0),
            ends_as_known: true,
            start: record.start,
            plies,
            skipped: Vec::new(),
            gaps: Vec::new(),
            questions: Vec::new(),
            findings: Vec::new(),
            language: languages.first().copied().unwrap_or_else(Language::english),
            languages: languages.to_vec(),
        }
    }

    /// How many plies the game has up to the last one that a cell before this one says, of its sheet.
    pub(crate) fn plies_before(&self, place: CellPlace) -> usize {
        let is_before = |cell: &CellPlace| cell.sheet == place.sheet && cell.index < place.index;
        let last = self.plies.iter().rposition(|ply| ply.cells.iter().any(is_before));
        last.map_or(0, |last| last + 1)
    }

    /// Whether it is proved that no other legal game explains better what is written.
    #[must_use]
    pub fn is_optimal(&self) -> bool {
        self.optimality_gap.is_some_and(|gap| gap < 0.01)
    }

    /// Whose piece letters a sheet bears.
    #[must_use]
    pub fn language_of(&self, sheet: usize) -> &'static Language {
        self.languages.get(sheet).copied().unwrap_or(self.language)
    }

    /// The position at the end.
    #[must_use]
    pub fn position(&self) -> Position {
        let mut position = self.start;
        self.plies.iter().for_each(|ply| position.play(ply.played));
        position
    }
}

/// How much of a record had to be mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RepairStatus {
    /// It plays as it is written.
    Clean,
    /// It plays from start to end with what was changed, put in and left out.
    Repaired,
    /// From some ply on nothing could be read; the cells behind it are skipped.
    Partial,
}

/// One ply of the game.
#[derive(Clone, Debug)]
pub struct RepairedPly {
    /// The legal move.
    pub played: Move,
    /// Whether it was held fixed ([`Record::held`](super::Record::held)).
    pub is_held: bool,
    /// What it rests on.
    pub certainty: Certainty,
    /// How likely the model holds it, from 0 to 1.
    pub probability: f64,
    /// The cells that say it; none for a ply that was put in.
    pub cells: Vec<CellPlace>,
    /// How what is written had to be read.
    pub edit: CellEdit,
    /// Other legal moves that would do, the likeliest first, each with its probability.
    pub alternatives: Vec<(Move, f64)>,
}

/// What a ply rests on: a theorem, the sheet, or the model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Certainty {
    /// The model cannot tell it from another move.
    Ambiguous,
    /// The model's word.
    Likely,
    /// Proved: with every other legal move the rest of the record is illegal.
    Forced,
    /// A cell says this move and only this move.
    Read,
}

/// How the text of a cell became the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellEdit {
    /// As PGN writes it.
    None,
    /// Another lawful way to write it.
    Style,
    /// A sign or two that look like others, or cannot be read.
    Confusion,
    /// A slip of the player: another square, piece or side than was meant.
    Slip,
    /// The cell is blank or illegible.
    Blank,
    /// No cell says it.
    Inserted,
    /// The cells of two plies stand in the wrong order.
    Transposed,
}

/// A cell that says no ply of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SkippedCell {
    /// Which one.
    pub cell: CellPlace,
    /// Why.
    pub why: SkipReason,
}

/// Why a cell was left over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SkipReason {
    /// It says once more what a cell shortly before says.
    Duplicate,
    /// It is blank.
    Blank,
    /// It fits no game that the others tell of.
    Unexplained,
    /// Its sheet tells of another game.
    OtherGame,
    /// It stands behind mate.
    AfterEnd,
    /// It stands behind the place where the record could no longer be read.
    LostTrack,
}

/// A place where plies were put in.
#[derive(Clone, Debug)]
pub struct MissingPlies {
    /// Behind which ply of the game, counted from 1; 0 is its beginning.
    pub after: usize,
    /// How many plies no cell says.
    pub missing: usize,
    /// How many lines fill the gap such that the rest can be played.
    pub lines: u128,
    /// Whether `lines` is the exact number; otherwise there are at least so many.
    pub exact: bool,
    /// The likeliest of them.
    pub completions: Vec<Vec<Move>>,
}

/// What would settle a doubt.
#[derive(Clone, Debug)]
pub struct PlyQuestion {
    /// The ply in doubt, counted from 1.
    pub ply: usize,
    /// The moves between which the answer decides, the likeliest first.
    pub choices: Vec<Move>,
    /// How much doubt the answer would remove, in nats.
    pub worth: f64,
}

/// A finding about a record, with the cell in question. A record has cells and no text: the finding has a ply and no span.
#[derive(Clone, Debug)]
pub struct RecordFinding {
    /// What was found.
    pub finding: Finding,
    /// Where, if it is about one cell.
    pub cell: Option<CellPlace>,
    /// The candidates of the finding in the letters of the sheet.
    pub candidates: Vec<String>,
}

impl RecordFinding {
    /// A finding that names no moves.
    #[must_use]
    pub const fn at(finding: Finding, cell: Option<CellPlace>) -> Self {
        Self { finding, cell, candidates: Vec::new() }
    }
}
