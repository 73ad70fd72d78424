//! From games to the bytes of an output: its frame, its character set, and what it omits.

mod bare_format;
pub(in crate::write) mod encoding;
pub(in crate::write) mod frame;
pub(in crate::write) mod framed;
pub(in crate::write) mod omission;
pub(in crate::write) mod piece_letters;
pub(in crate::write) mod prepared;
pub(in crate::write) mod substitute;
pub(in crate::write) mod writer;
