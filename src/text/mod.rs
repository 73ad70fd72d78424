//! Ground floor: bytes become characters, with the way back.

mod span;

pub use span::Span;
