//! The answer: one legal game, how sure each ply of it is, and everything that was changed or skipped.

use super::record::{CellPlace, Record};
use crate::board::{Move, Position};
use crate::finding::Finding;
use crate::language::Language;

/// A game reconstructed from its sheets.
#[derive(Clone, Debug)]
pub struct Repaired {
    /// How much had to be mended.
    pub status: RepairStatus,
    /// Upper bound, in nats, on how much better another legal game can explain what is written; 0 where it is proved
    /// that none can, and for a clean record, which is taken at its word. The prior does not count here. `None` if no
    /// proof was tried.
    pub optimality_gap: Option<f64>,
    /// Cost of the game, in nats: the negative logarithm of its probability and that of all that is written, as the
    /// search weighs them. It only compares games of the same record. `None` where the record is taken at its word.
    pub cost: Option<f64>,
    /// Whether the game ends in the known position and after the known number of plies; if not, no game was found that
    /// does.
    pub ends_as_known: bool,
    /// Where the game began.
    pub start: Position,
    /// The game: legal from start to end.
    pub plies: Vec<RepairedPly>,
    /// The cells that give no ply of the game.
    pub skipped: Vec<SkippedCell>,
    /// Where plies were inserted that no cell gives.
    pub gaps: Vec<MissingPlies>,
    /// What to ask the players, the question that removes most doubt first.
    pub questions: Vec<PlyQuestion>,
    /// Where the record breaks, and what is missing, skipped or lost.
    pub findings: Vec<RecordFinding>,
    /// The language (its piece letters) of the answer: that of the first sheet.
    pub language: &'static Language,
    /// The language (its piece letters) of each sheet.
    pub languages: Vec<&'static Language>,
}

impl Repaired {
    /// Gap, in nats, from which another game may explain the record better; a smaller one is due to rounding.
    const LEAST_GAP: f64 = 0.01;

    /// An answer made of these plies with nothing judged yet: nothing is skipped, missing, asked or found.
    pub(super) fn unjudged(
        record: &Record,
        languages: &[&'static Language],
        status: RepairStatus,
        plies: Vec<RepairedPly>,
    ) -> Self {
        Self {
            status,
            optimality_gap: (status == RepairStatus::Clean).then_some(0.0),
            cost: None,
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

    /// Returns the number of plies of the game up to and including the last one given by an earlier cell of the same
    /// sheet.
    pub(crate) fn plies_before(&self, place: CellPlace) -> usize {
        let is_before = |cell: &CellPlace| cell.sheet == place.sheet && cell.index < place.index;
        let last = self.plies.iter().rposition(|ply| ply.cells.iter().any(is_before));
        last.map_or(0, |last| last + 1)
    }

    /// Whether it is proved that no other legal game explains what is written better.
    #[must_use]
    pub fn is_optimal(&self) -> bool {
        self.optimality_gap.is_some_and(|gap| gap < Self::LEAST_GAP)
    }

    /// The language of a sheet.
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

/// Returns the position before each ply of a game.
pub(super) fn positions_before(
    start: Position,
    plies: &[RepairedPly],
) -> impl Iterator<Item = Position> {
    start.along(plies.iter().map(|ply| ply.played)).map(|(before, _)| before)
}

/// How much of a record had to be mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RepairStatus {
    /// It can be played as it is written.
    Clean,
    /// It can be played from start to end after changes, insertions and omissions.
    Repaired,
    /// From some ply on nothing could be read, and the cells after it are skipped; or nothing is written although the
    /// game is known to have gone on.
    Partial,
}

impl RepairStatus {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Clean, Self::Repaired, Self::Partial];

    /// Returns the word for it: `clean`, `repaired`, `partial`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Clean => "clean",
            Self::Repaired => "repaired",
            Self::Partial => "partial",
        }
    }
}

/// One ply of the game.
#[derive(Clone, Debug)]
pub struct RepairedPly {
    /// The legal move.
    pub played: Move,
    /// Whether the move was held fixed ([`Record::held`](super::Record::held)).
    pub is_held: bool,
    /// What the move rests on.
    pub certainty: Certainty,
    /// The probability of the move in the model, from 0 to 1.
    pub probability: f64,
    /// The cells that give the ply; none for an inserted one.
    pub cells: Vec<CellPlace>,
    /// How what is written had to be read to give the move.
    pub edit: CellEdit,
    /// The other legal move that its only cell states, if it states one: the cell was overruled, not completed.
    pub overrules: Option<Move>,
    /// Other legal moves that would fit, the likeliest first, each with its probability.
    pub alternatives: Vec<(Move, f64)>,
}

impl RepairedPly {
    /// Probability from which a ply decided only by the model needs no check.
    pub(in crate::repair) const SURE: f64 = 0.99;

    /// Whether the move differs from what a cell says when written correctly, or the cell does not determine the move:
    /// `Nd2` with two knights, `e8` without a piece, `Bh4` for a bishop where it may be a pawn of another language.
    #[must_use]
    pub fn is_mended(&self) -> bool {
        match self.edit {
            CellEdit::None => self.overrules.is_some(),
            CellEdit::Style => self.certainty != Certainty::Read,
            _ => true,
        }
    }

    /// Whether a person should check it.
    #[must_use]
    pub fn is_doubtful(&self) -> bool {
        match self.certainty {
            Certainty::Ambiguous => true,
            Certainty::Likely => self.probability < Self::SURE,
            Certainty::Forced | Certainty::Read => false,
        }
    }
}

/// What a ply rests on: a theorem, the sheet, or the model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Certainty {
    /// The model does not favour it: its probability is below one half.
    Ambiguous,
    /// The model favours it.
    Likely,
    /// Proved: after every other legal move the rest of the record is illegal.
    Forced,
    /// A cell states this move and no other.
    Read,
}

impl Certainty {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Read, Self::Forced, Self::Likely, Self::Ambiguous];

    /// Returns the word for it: `read`, `forced`, `likely`, `ambiguous`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Forced => "forced",
            Self::Likely => "likely",
            Self::Ambiguous => "ambiguous",
        }
    }
}

/// What had to be assumed to read a cell as the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellEdit {
    /// Written as PGN writes it.
    None,
    /// Written in another lawful way.
    Style,
    /// A character or two that look like others, or cannot be read.
    Confusion,
    /// A slip of the player: another square, piece or side than was meant.
    Slip,
    /// The cell is blank or illegible.
    Blank,
    /// No cell gives the ply.
    Inserted,
    /// The cells of two plies are in the wrong order.
    Transposed,
}

impl CellEdit {
    /// Whether the cell says the move as it may lawfully be written.
    #[must_use]
    pub const fn is_lawful(self) -> bool {
        matches!(self, Self::None | Self::Style)
    }

    /// Whether something else is written for the ply than its move.
    #[must_use]
    pub const fn is_read_otherwise(self) -> bool {
        matches!(self, Self::Confusion | Self::Slip | Self::Transposed)
    }

    /// Whether nothing is written for the ply.
    #[must_use]
    pub const fn is_unwritten(self) -> bool {
        matches!(self, Self::Blank | Self::Inserted)
    }

    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::None,
        Self::Style,
        Self::Confusion,
        Self::Slip,
        Self::Blank,
        Self::Inserted,
        Self::Transposed,
    ];

    /// Returns the word for it: `none`, `style`, `confusion` ….
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Style => "style",
            Self::Confusion => "confusion",
            Self::Slip => "slip",
            Self::Blank => "blank",
            Self::Inserted => "inserted",
            Self::Transposed => "transposed",
        }
    }
}

/// A cell that gives no ply of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SkippedCell {
    /// Which one.
    pub cell: CellPlace,
    /// Why.
    pub why: SkipReason,
}

impl SkippedCell {
    /// A cell that is skipped for this reason; being blank is a reason of its own.
    pub(super) fn of(record: &Record, cell: CellPlace, why: SkipReason) -> Self {
        let why = if record.cell(cell).is_blank() { SkipReason::Blank } else { why };
        Self { cell, why }
    }
}

/// Why a cell was skipped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SkipReason {
    /// It repeats a cell shortly before it.
    Duplicate,
    /// It is blank.
    Blank,
    /// It does not fit the game that the other cells give.
    Unexplained,
    /// Its sheet records another game.
    OtherGame,
    /// It comes after mate.
    AfterEnd,
    /// It comes after the place from which the record could no longer be read.
    LostTrack,
}

impl SkipReason {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Duplicate,
        Self::Blank,
        Self::Unexplained,
        Self::OtherGame,
        Self::AfterEnd,
        Self::LostTrack,
    ];

    /// Returns the word for it: `duplicate`, `blank`, `unexplained` ….
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Duplicate => "duplicate",
            Self::Blank => "blank",
            Self::Unexplained => "unexplained",
            Self::OtherGame => "other-game",
            Self::AfterEnd => "after-end",
            Self::LostTrack => "lost-track",
        }
    }
}

/// A place where plies were inserted.
#[derive(Clone, Debug)]
pub struct MissingPlies {
    /// Number of plies of the game before the gap; 0 means at its beginning.
    pub after: usize,
    /// Number of plies that no cell gives.
    pub missing: usize,
    /// Number of lines that fill the gap such that the rest can be played.
    pub lines: u128,
    /// Whether `lines` is exact; otherwise it is a lower bound.
    pub exact: bool,
    /// The line of the answer, then the likeliest of the others.
    pub completions: Vec<Vec<Move>>,
}

/// A question to the players that would settle a doubt.
#[derive(Clone, Debug)]
pub struct PlyQuestion {
    /// The ply in doubt, counted from 1.
    pub ply: usize,
    /// The moves between which the answer decides, the likeliest first.
    pub choices: Vec<Move>,
    /// The doubt that the answer would remove, in nats.
    pub worth: f64,
}

/// A finding about a record, with the cell in question. A record has cells but no text: the finding has a ply and no
/// span.
#[derive(Clone, Debug)]
pub struct RecordFinding {
    /// What was found.
    pub finding: Finding,
    /// Where, if it is about one cell.
    pub cell: Option<CellPlace>,
    /// The candidate moves of the finding, in the piece letters of the sheet.
    pub candidates: Vec<String>,
}

impl RecordFinding {
    /// A finding that names no moves.
    #[must_use]
    pub const fn at(finding: Finding, cell: Option<CellPlace>) -> Self {
        Self { finding, cell, candidates: Vec::new() }
    }
}
