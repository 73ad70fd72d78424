//! Scoresheets cell by cell, in the JSON that handwriting recognition and typists deliver.
//!
//! ```json
//! {"tags":{"White":"…"},"final":"FEN","plies":57,"language":"de",
//!  "sheets":[{"owner":"white","cells":[
//!    {"number":1,"side":"white","text":"e4"},
//!    {"number":1,"side":"black","readings":[{"text":"c5","p":0.8},{"text":"e5","p":0.2}]},
//!    {"number":2,"side":"white","text":null}]}]}
//! ```
//!
//! A cell without ink is `{}` or has a `null` text; a stroke, a ditto mark or a note (`[illegible]`) says the same. A
//! `text` beside readings is one more reading, and `p` beside a `text` its probability. A reading without `p` has an
//! equal share of what the others leave; a reading whose text is `null` says how likely the cell is blank, which makes
//! the others that much less certain. Other members may accompany `text` or `readings`; in place of these, they are an error, as is a member of a game that is
//! misspelt (`Final`, `ply`).
//!
//! One object is a game; several, one per line or in an array, are a batch. An object that is not a game, or says
//! something impossible, is an error of its own and leaves the others as they are.

mod aside;
mod cell_note;
mod cell_order;
mod clock_times;
mod closing;
mod fault;
mod object;
mod object_stream;
mod rewritten;
mod sheet;
mod tags;
mod two_moves;

use std::io::{self, BufRead};

pub use fault::CellsError;
use object_stream::{Extent, ObjectStream};

use super::RecordedGame;
use crate::text::Charset;

/// The name of this container, which only `repair` reads, and its description.
pub(crate) const CELLS: (&str, &str) =
    ("cells", "Scoresheets cell by cell in JSON, with the readings of each cell.");

/// Reads the games of a batch, one at a time.
///
/// ```
/// use movetext::read::CellsReader;
/// let batch = r#"{"sheets":[{"cells":[{"text":"e4"},{"text":null}]}]}
/// {"sheets":[{"cells":[{"side":"green","text":"e4"}]}]}"#;
/// let mut games = CellsReader::new(batch.as_bytes());
/// let first = games.next_game()?.unwrap().unwrap();
/// assert_eq!(first.record.sheets[0].cells[0].text(), Some("e4"));
/// let second = games.next_game()?.unwrap().unwrap_err();
/// assert_eq!(second.to_string(), "line 2: sheets[0].cells[0].side: `green` is neither white nor black");
/// assert!(games.next_game()?.is_none());
/// # std::io::Result::Ok(())
/// ```
pub struct CellsReader<R> {
    batch: ObjectStream<R>,
}

impl<R: BufRead> CellsReader<R> {
    /// A reader of unpacked JSON in UTF-8.
    pub fn new(input: R) -> Self {
        Self::within(input, super::FileOptions::LONGEST)
    }

    /// A reader of unpacked JSON in UTF-8, with a limit of `longest` bytes per game.
    pub fn within(input: R, longest: usize) -> Self {
        Self { batch: ObjectStream::new(input, longest) }
    }

    /// The next game, or why it could not be read; `None` at the end of the file.
    ///
    /// # Errors
    /// Errors from reading the input.
    pub fn next_game(&mut self) -> io::Result<Option<Result<RecordedGame, CellsError>>> {
        let Some((line, piece)) = self.batch.next_piece()? else { return Ok(None) };
        Ok(Some(match piece {
            Extent::Whole => object::read(self.batch.piece(), line),
            Extent::Cut => Err(CellsError { line, why: "the object is cut off".to_owned() }),
            Extent::NoObject => {
                let begin = String::from_utf8_lossy(self.batch.piece());
                let begin: String = begin.trim().chars().take(20).collect();
                Err(CellsError {
                    line,
                    why: format!("`{begin}` stands where an object is to begin"),
                })
            }
            Extent::TooLong => {
                let longest = self.batch.longest();
                Err(CellsError { line, why: format!("the game is longer than {longest} bytes") })
            }
        }))
    }
}

/// Whether a text begins like a batch of cells.
///
/// ```
/// use movetext::read::is_cells;
/// assert!(is_cells(b"{\"tags\":{},\"sheets\":[]}"));
/// assert!(!is_cells(b"{\"tags\":[],\"moves\":[{\"uci\":\"e2e4\"}]}"));
/// assert!(!is_cells(b"[White \"sheets\"]"));
/// ```
#[must_use]
pub fn is_cells(opening: &[u8]) -> bool {
    let opening = opening.strip_prefix(Charset::UTF_8.mark()).unwrap_or(opening).trim_ascii_start();
    let mut signs = opening.iter().filter(|byte| !byte.is_ascii_whitespace());
    let opens = match signs.next() {
        Some(b'{') => matches!(signs.next(), Some(b'"' | b'}')),
        Some(b'[') => matches!(signs.next(), Some(b'{' | b']')),
        _ => false,
    };
    opens && names_sheets(opening)
}

/// Whether a JSON text names sheets, and no moves before them.
pub(super) fn names_sheets(text: &[u8]) -> bool {
    let place = |name: &[u8]| memchr::memmem::find(text, name);
    let sheets = place(b"\"sheets\"");
    sheets.is_some_and(|sheets| place(b"\"moves\"").is_none_or(|moves| sheets < moves))
}
