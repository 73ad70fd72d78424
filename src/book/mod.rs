//! Turns games into a book: title page, contents, chapters, running heads, numbers, crosstables and indexes.
//!
//! A [`BookPlan`] says what the book is to be. Every game becomes a [`PrintedGame`]: its text as the format prints it,
//! and an entry with everything that determines its place in the book. When the last game has been printed, [`Book`]
//! sorts and numbers the entries; a `Binding`, one module per format, writes what is around the games. So memory holds
//! only the entries, never the texts, which are kept in a file.

mod format;
mod plan;
mod printed_game;
mod printed_games;
#[cfg(feature = "cli")]
mod registry;
mod setting;
mod volume;

pub use format::BookFormat;
pub use plan::chaptering::Chaptering;
pub use plan::paper::Paper;
pub use plan::{BookPlan, GameOrder, IndexKind, PlanError, PlayerNames};
pub use printed_game::PrintedGame;
pub use printed_games::PrintedGames;
#[cfg(feature = "cli")]
pub(crate) use registry::rows;
pub use volume::crosstable::{Crosstable, Standing};
pub use volume::eco;
pub use volume::entry::BookEntry;
pub use volume::index::{BookIndex, IndexLine};
pub use volume::words::BookWords;
pub use volume::{Book, BookChapter};
