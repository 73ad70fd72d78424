//! The fast path of the PGN reader: moves, numbers and comments in the shapes in which nearly all are written,
//! recognised from eight to sixty-four bytes at once.
//!
//! - It must not assume anything about the text. Common shapes are read here; at the first byte that does not fit, the
//!   loop stops before it and leaves it to the plain reader, which reads everything.
//! - Its plain twin is [`Reader::movetext`](super::Reader) with `number.rs`, `comment.rs` and `word.rs`; that of a tag
//!   pair is `tags.rs`.
//! - The tests in `moves.rs` read arbitrary movetext with and without it (`ReadPath`) and compare games and findings.
//! - It is what makes the reader several times faster than its peers: of some 72 cycles per ply, reading takes 14
//!   (benches/README.md).
//!
//! | file | what it does |
//! |---|---|
//! | `moves` | the loop over moves, numbers, blanks and comments |
//! | `token_cache` | tokens met before, and their meaning |
//! | `predict` | move numbers and lengths of comments, predicted and then compared with the text |
//! | `tag_pair` | tag pairs in the common form |
//! | `tag_cache` | the heads of tag pairs, `[White "`, and which one followed which |

mod moves;
mod predict;
mod tag_cache;
mod tag_pair;
mod token_cache;

pub(super) use predict::{HARMLESS, PredictedComment, SHORT, short_comment};
pub(super) use tag_cache::MetTags;
pub(super) use token_cache::TokenCache;

use self::predict::PredictedNumber;
use self::tag_cache::TagCache;

/// What was learnt from earlier texts in the same notation and languages, for use with the next one.
#[derive(Default)]
pub(crate) struct ReaderCache {
    /// Heads of tag pairs met before.
    tags: TagCache,
    /// Tokens of moves met before.
    pub(super) tokens: TokenCache,
}

/// What the fast path expects of the current game.
pub(super) struct FastPath {
    /// The numbers before plies; none until the game has shown a number.
    numbers: &'static [PredictedNumber],
    /// The length of most comments.
    pub(super) comment: PredictedComment,
}

impl Default for FastPath {
    fn default() -> Self {
        Self { numbers: &[], comment: PredictedComment::UNKNOWN }
    }
}
