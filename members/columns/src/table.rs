//! The tables: one row per game, ply or finding.

use std::sync::Arc;

use arrow_schema::{Schema, SchemaRef};

use crate::column::{Column, ColumnKind, fields};
use crate::tag::TAGS;

/// A table.
///
/// ```
/// use movetext_columns::Table;
/// let schema = Table::Games.schema();
/// assert!(schema.field_with_name("WhiteElo").is_ok() && schema.field_with_name("movetext").is_ok());
/// assert_eq!(Table::for_name("moves"), Some(Table::Moves));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Table {
    /// One row per game.
    #[default]
    Games,
    /// One row per ply of the main line that was played.
    Moves,
    /// One row per finding.
    Findings,
}

/// Number of columns of `games` that follow from what is written, without a board.
pub(crate) const WRITTEN: usize = 6 + TAGS.len() + 2;

static GAMES: [Column; WRITTEN + 10] = games();
static MOVES: [Column; 15] = moves();
static FINDINGS: [Column; 2 + FINDING.len()] = findings();

/// The columns of a finding in both `games` and `findings`.
pub(crate) static FINDING: [Column; 16] = [
    Column::full("code", ColumnKind::Text),
    Column::full("slug", ColumnKind::Text),
    Column::full("severity", ColumnKind::Text),
    Column::full("message", ColumnKind::Text),
    Column::of("ply", ColumnKind::Count),
    Column::of("number", ColumnKind::Count),
    Column::of("side", ColumnKind::Text),
    Column::full("written", ColumnKind::Text),
    Column::full("line", ColumnKind::Large),
    Column::full("column", ColumnKind::Large),
    Column::full("span_start", ColumnKind::Large),
    Column::full("span_end", ColumnKind::Large),
    Column::full("articles", ColumnKind::Texts),
    Column::of("help", ColumnKind::Text),
    Column::full("candidates", ColumnKind::Texts),
    Column::of("only", ColumnKind::Text),
];

const fn games() -> [Column; WRITTEN + 10] {
    let mut columns = [Column::full("", ColumnKind::Text); WRITTEN + 10];
    columns[0] = Column::full("source", ColumnKind::Text);
    columns[1] = Column::full("game", ColumnKind::Large);
    columns[2] = Column::full("line", ColumnKind::Large);
    columns[3] = Column::full("span_start", ColumnKind::Large);
    columns[4] = Column::full("span_end", ColumnKind::Large);
    columns[5] = Column::full("encoding", ColumnKind::Text);
    let mut at = 0;
    while at < TAGS.len() {
        columns[6 + at] = TAGS[at];
        at += 1;
    }
    columns[WRITTEN - 2] = Column::full("tags", ColumnKind::Pairs);
    columns[WRITTEN - 1] = Column::full("movetext", ColumnKind::Text);
    columns[WRITTEN] = Column::full("notation", ColumnKind::Text);
    columns[WRITTEN + 1] = Column::full("language", ColumnKind::Text);
    columns[WRITTEN + 2] = Column::full("start", ColumnKind::Text);
    columns[WRITTEN + 3] = Column::full("plies", ColumnKind::Count);
    columns[WRITTEN + 4] = Column::full("final", ColumnKind::Text);
    columns[WRITTEN + 5] = Column::full("final_key", ColumnKind::Large);
    columns[WRITTEN + 6] = Column::full("outcome", ColumnKind::Text);
    columns[WRITTEN + 7] = Column::full("both_lost", ColumnKind::Truth);
    columns[WRITTEN + 8] = Column::full("complete", ColumnKind::Truth);
    columns[WRITTEN + 9] = Column::full("findings", ColumnKind::Rows(&FINDING));
    columns
}

const fn moves() -> [Column; 15] {
    [
        Column::full("source", ColumnKind::Text),
        Column::full("game", ColumnKind::Large),
        Column::full("ply", ColumnKind::Count),
        Column::full("uci", ColumnKind::Text),
        Column::full("san", ColumnKind::Text),
        Column::full("written", ColumnKind::Text),
        Column::full("span_start", ColumnKind::Large),
        Column::full("span_end", ColumnKind::Large),
        Column::full("key", ColumnKind::Large),
        Column::full("fen", ColumnKind::Text),
        Column::of("clock", ColumnKind::Real),
        Column::of("eval", ColumnKind::Real),
        Column::of("mate", ColumnKind::Small),
        Column::full("nags", ColumnKind::Numbers),
        Column::full("comments", ColumnKind::Texts),
    ]
}

const fn findings() -> [Column; 2 + FINDING.len()] {
    let mut columns = [Column::full("source", ColumnKind::Text); 2 + FINDING.len()];
    columns[1] = Column::of("game", ColumnKind::Large);
    let mut at = 0;
    while at < FINDING.len() {
        columns[2 + at] = FINDING[at];
        at += 1;
    }
    columns
}

impl Table {
    /// All tables.
    pub const ALL: [Self; 3] = [Self::Games, Self::Moves, Self::Findings];

    /// The name: `games`, `moves`, `findings`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Games => "games",
            Self::Moves => "moves",
            Self::Findings => "findings",
        }
    }

    /// Returns the table of this name.
    #[must_use]
    pub fn for_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|table| table.name() == name)
    }

    /// Returns its columns.
    #[must_use]
    pub fn columns(self) -> &'static [Column] {
        match self {
            Self::Games => &GAMES,
            Self::Moves => &MOVES,
            Self::Findings => &FINDINGS,
        }
    }

    /// Returns all its columns as an Arrow schema.
    #[must_use]
    pub fn schema(self) -> SchemaRef {
        Arc::new(Schema::new(fields(self.columns())))
    }

    /// Whether a column can only be filled after the moves have been played.
    #[must_use]
    pub fn needs_board(self, column: usize) -> bool {
        self != Self::Games || column >= WRITTEN
    }
}
