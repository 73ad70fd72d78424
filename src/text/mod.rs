//! Ground floor: bytes become characters, with the way back.

mod blocks;
mod boundary;
mod charset;
mod decode;
mod detect;
mod layout;
mod line;
mod members;
mod records;
pub(crate) mod scan;
mod source;
mod span;
mod unpack;
mod utf8;

pub use blocks::{Blocks, Cut, Decoding};
pub(crate) use boundary::closes_game;
pub use charset::{Charset, Unencodable};
pub use detect::Evidence;
pub use layout::Place;
pub(crate) use line::LineEnd;
pub use source::Source;
pub use span::Span;
pub use unpack::{Unpacked, is_packed, unpacked};
