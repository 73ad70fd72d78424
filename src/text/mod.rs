//! Ground floor: bytes become characters, with the way back from characters to bytes.

mod blocks;
mod character_reference;
mod charset;
mod decode;
mod detect;
pub(crate) mod direction;
mod inline_str;
mod laid_out;
mod line;
mod line_break;
pub(crate) mod move_number;
pub(crate) mod scan;
pub(crate) mod sign;
mod source;
mod span;
mod unpack;
pub(crate) mod unseen;
mod utf8;

pub(crate) use blocks::{Blocks, Cut, Decoding};
pub(crate) use character_reference::{character_reference, without_references};
pub use charset::{Charset, Unencodable};
pub(crate) use detect::decode_whole;
pub use detect::{Evidence, Playability};
pub(crate) use inline_str::InlineStr;
pub(crate) use laid_out::{LaidOut, MappedSpan, NamedSyntax};
pub(crate) use line::LineEnd;
pub(crate) use line_break::{idle_break, meet_unspaced, without_idle_breaks};
pub use source::{Offset, Source};
pub use span::Span;
pub use unpack::{Unpacked, is_packed, unpacked};
