//! The plan of a book: `book.toml`.

pub(in crate::book) mod chaptering;
pub(in crate::book) mod paper;

use std::fmt;
use std::path::PathBuf;

use serde::Deserialize;

use crate::write::NameForm;
use chaptering::Chaptering;
use paper::Paper;

/// The plan of a book. Every field is optional.
///
/// ```
/// use movetext::book::{BookPlan, Chaptering};
/// let plan: BookPlan = "title = 'New York 1924'\nchapters = 'round'".parse()?;
/// assert_eq!((plan.title.as_deref(), plan.chapters), (Some("New York 1924"), Chaptering::Round));
/// assert!("titel = 'Karlsbad'".parse::<BookPlan>().is_err());
/// # Ok::<(), movetext::book::PlanError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct BookPlan {
    /// The title; `None` for the event if all games have the same one, else the name of the first file.
    pub title: Option<String>,
    /// The subtitle.
    pub subtitle: Option<String>,
    /// The author or compiler.
    pub author: Option<String>,
    /// The publisher, at the foot of the title page.
    pub publisher: Option<String>,
    /// The year or date beside the publisher.
    pub year: Option<String>,
    /// BCP 47 tag of the language of headings and indexes; `None` for that of the piece letters.
    pub language: Option<String>,
    /// BCP 47 tag of the language of the comments; `None` for the reader's.
    pub comment_language: Option<String>,
    /// Files of games, relative to this one; if empty, those named on the command line.
    pub games: Vec<PathBuf>,
    /// How games are grouped into chapters.
    pub chapters: Chaptering,
    /// The order of the games in a chapter.
    pub order: GameOrder,
    /// Whether there is a table of contents.
    pub contents: bool,
    /// Whether a chapter on one tournament has its crosstable, if that has no more than
    /// [`MOST_PLAYERS`](crate::book::Crosstable::MOST_PLAYERS) players.
    pub crosstable: bool,
    /// The indexes at the end.
    pub indexes: Vec<IndexKind>,
    /// The size of the page.
    pub paper: Paper,
    /// Number of columns of the text, 1 or 2.
    pub columns: u8,
    /// Whether moves in HTML can be clicked, with a board that follows.
    pub viewer: bool,
    /// The form of players' names above games: `spaced` as given, `last-first` or `first-last`. Tables and indexes use
    /// family names first.
    pub names: PlayerNames,
    /// The language of the piece letters, as for `convert --to-language`.
    pub pieces: Option<String>,
    /// The notation of the moves, as for `convert --to`.
    pub notation: Option<String>,
    /// The signs around the moves, as for `convert --style`.
    pub style: Option<String>,
    /// Which boards are shown, as for `convert --boards`.
    pub boards: Option<String>,
}

impl Default for BookPlan {
    fn default() -> Self {
        Self {
            title: None,
            subtitle: None,
            author: None,
            publisher: None,
            year: None,
            language: None,
            comment_language: None,
            games: Vec::new(),
            chapters: Chaptering::Auto,
            order: GameOrder::Given,
            contents: true,
            crosstable: true,
            indexes: IndexKind::ALL.to_vec(),
            paper: Paper::A4,
            columns: 2,
            viewer: false,
            names: PlayerNames::Spaced,
            pieces: None,
            notation: None,
            style: None,
            boards: None,
        }
    }
}

impl BookPlan {
    /// The JSON schema of `book.toml`, for editors that check and complete it.
    pub const SCHEMA: &'static str = include_str!("book.schema.json");

    /// Returns the width of the widest board that fits a column, in millimetres.
    #[must_use]
    pub fn widest_board(&self) -> u16 {
        let [inner, outer, ..] = self.paper.margins();
        let text = self.paper.width - inner - outer;
        // Room for the sign of the side to move, and between two columns.
        let column = if self.columns == 2 { text / 2 - 4 } else { text };
        column * 15 / 16
    }
}

impl std::str::FromStr for BookPlan {
    type Err = PlanError;

    fn from_str(text: &str) -> Result<Self, PlanError> {
        let plan: Self = toml::from_str(text).map_err(|refused| PlanError::new(&refused, text))?;
        if matches!(plan.columns, 1 | 2) {
            return Ok(plan);
        }
        Err(PlanError { line: None, message: format!("columns: 1 or 2, not {}", plan.columns) })
    }
}

/// The order of the games in a chapter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameOrder {
    /// As in the files.
    #[default]
    Given,
    /// By date.
    Date,
    /// By round.
    Round,
    /// By opening.
    Opening,
}

impl GameOrder {
    /// All orders.
    pub const ALL: [Self; 4] = [Self::Given, Self::Date, Self::Round, Self::Opening];

    /// The name in `book.toml` and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Given => "given",
            Self::Date => "date",
            Self::Round => "round",
            Self::Opening => "opening",
        }
    }
}

/// A kind of index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum IndexKind {
    /// Players, with their games.
    Players,
    /// Openings by their codes.
    Openings,
    /// Diagrams, each with its game and caption.
    Diagrams,
}

impl IndexKind {
    /// All kinds, in the order in which a book has them.
    pub const ALL: [Self; 3] = [Self::Players, Self::Openings, Self::Diagrams];

    /// The name in `book.toml`, on the command line, and in the table of words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Players => "players",
            Self::Openings => "openings",
            Self::Diagrams => "diagrams",
        }
    }
}

/// The form of players' names above games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayerNames {
    /// As given, with one space after a comma.
    #[default]
    Spaced,
    /// `Karpov, Anatoly`
    LastFirst,
    /// `Anatoly Karpov`
    FirstLast,
}

impl PlayerNames {
    /// Returns the form to which names are tidied.
    #[must_use]
    pub const fn form(self) -> NameForm {
        match self {
            Self::Spaced => NameForm::Spaced,
            Self::LastFirst => NameForm::LastFirst,
            Self::FirstLast => NameForm::FirstLast,
        }
    }
}

/// Why a text is not the plan of a book, in one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanError {
    /// The line, from 1.
    line: Option<usize>,
    message: String,
}

impl PlanError {
    fn new(refused: &toml::de::Error, text: &str) -> Self {
        let before = refused.span().and_then(|span| text.get(..span.start));
        let line = before.map(|before| before.matches('\n').count() + 1);
        let message = refused.message().split_whitespace().collect::<Vec<_>>().join(" ");
        Self { line, message }
    }
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            Some(line) => write!(f, "line {line}: {}", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl std::error::Error for PlanError {}
