//! Games become a book: title page, contents, chapters, running heads, numbers, crosstables and indexes.
//!
//! A [`BookPlan`] says what the book is to be. Every game becomes a [`Leaf`]: its text as the format prints it, and an
//! entry, which is all that its place in the book depends on. When the last game has been printed, [`Book`] puts the
//! entries in order and numbers them; a `Binding`, one file a format, writes what stands around the games. So memory
//! holds the entries and never the texts, which wait in a file.

mod binding;
mod chaptering;
mod crosstable;
mod docx;
pub mod eco;
mod entry;
mod epub;
mod format;
mod html;
mod indesign;
mod index;
mod latex;
mod leaf;
mod manuscript;
mod markdown;
mod paper;
mod picture;
mod plan;
#[cfg(feature = "cli")]
mod registry;
mod setting;
mod typst;
mod viewer;
mod volume;
mod words;

pub use chaptering::Chaptering;
pub use crosstable::{Crosstable, Standing};
pub use entry::BookEntry;
pub use format::BookFormat;
pub use index::{BookIndex, IndexLine};
pub use leaf::Leaf;
pub use manuscript::Manuscript;
pub use paper::Paper;
pub use plan::{BookPlan, GameOrder, IndexKind, PlanError, PlayerNames};
#[cfg(feature = "cli")]
pub(crate) use registry::rows;
pub use volume::{Book, BookChapter};
pub use words::BookWords;
