//! Scoresheets as delivered by recognition software for print or handwriting: words with their places on a page.
//!
//! Words are arranged in rows, columns and cells by their places ([`grid`]); the recogniser's confidence in a word is
//! the probability of the cell's reading, and further readings of a word are further readings of the cell. The pages of
//! a file are consecutive; where numbers start again, on a page of their own or not, another game begins.

#![allow(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "counts of words and places on a page are small"
)]

mod alto;
mod block;
mod cell_moves;
mod closing;
mod column;
mod element;
mod fault;
mod form;
mod game;
mod glued;
mod glued_rows;
mod grid;
mod head_line;
mod heading;
mod hocr;
mod label;
mod level;
mod line_block;
mod line_row;
mod line_words;
mod median;
mod number;
mod number_column;
mod page_xml;
mod region;
mod row;
mod sideways;
mod token;
mod tsv;
mod upright;
mod word;

pub use fault::PageError;
pub use form::PageForm;

use super::RecordedGame;

/// Reads the games of a file of recognised pages.
///
/// ```
/// use movetext::read::{PageForm, read_pages};
/// let tsv = "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext
/// 5\t1\t1\t1\t1\t1\t10\t10\t20\t20\t96\t1.
/// 5\t1\t1\t1\t1\t2\t50\t10\t30\t20\t91\te4
/// 5\t1\t1\t1\t1\t3\t130\t10\t30\t20\t88\te5
/// 5\t1\t1\t1\t2\t1\t10\t45\t20\t20\t96\t2.
/// 5\t1\t1\t1\t2\t2\t50\t45\t40\t20\t54\tNf3
/// ";
/// assert_eq!(PageForm::of(tsv.as_bytes()), Some(PageForm::Tsv));
/// let games = read_pages(PageForm::Tsv, tsv.as_bytes())?;
/// let cells = &games[0].record.sheets[0].cells;
/// let texts: Vec<_> = cells.iter().map(|cell| cell.text()).collect();
/// assert_eq!(texts, [Some("e4"), Some("e5"), Some("Nf3")]);
/// assert_eq!((cells[2].number, cells[2].readings[0].probability), (Some(2), 0.54));
/// # Ok::<(), movetext::read::PageError>(())
/// ```
///
/// # Errors
/// If the file is not of this form or is cut off.
pub fn read_pages(form: PageForm, bytes: &[u8]) -> Result<Vec<RecordedGame>, PageError> {
    let pages = form.pages(bytes)?;
    game::games(pages)
}
