//! Games reconstructed from their scoresheets ([`repair`](crate::repair)), for people at the board and for programs.
//! Every writer is a pure function of the record, the answer and the page.

mod articles;
mod difference;
mod doubt;
mod finding;
mod finding_place;
mod footnote;
mod format;
mod game;
mod headline;
mod html;
mod human;
mod json;
mod pgn;
mod pgn_skipped;
mod question;
mod remark;
mod rows;
mod section;
mod sheet;
mod writer;

pub use format::RepairFormat;
pub use game::{RepairPage, RepairedGame};
pub use writer::RepairWriter;
