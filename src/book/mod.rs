//! Games become a book: title page, contents, chapters, running heads, numbers, crosstables and indexes.
//!
//! A [`BookPlan`] says what the book is to be. Every game becomes a [`Leaf`]: its text as the format prints it, and an
//! entry, which is all that its place in the book depends on. When the last game has been printed, [`Book`] puts the
//! entries in order and numbers them; a `Binding`, one file a format, writes what stands around the games. So memory
//! holds the entries and never the texts, which wait in a file.

mod format;
mod leaf;
mod manuscript;
mod plan;
#[cfg(feature = "cli")]
mod registry;
mod setting;
mod volume;

pub use format::BookFormat;
pub use leaf::Leaf;
pub use manuscript::Manuscript;
pub use plan::chaptering::Chaptering;
pub use plan::paper::Paper;
pub use plan::{BookPlan, GameOrder, IndexKind, PlanError, PlayerNames};
#[cfg(feature = "cli")]
pub(crate) use registry::rows;
pub use volume::crosstable::{Crosstable, Standing};
pub use volume::eco;
pub use volume::entry::BookEntry;
pub use volume::index::{BookIndex, IndexLine};
pub use volume::words::BookWords;
pub use volume::{Book, BookChapter};
