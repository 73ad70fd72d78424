//! First floor: the editions of the Laws, article by article.
//!
//! One file for each edition (`src/law/*.toml`; the changes of an amendment: `src/law/amendments`), written in our own
//! words and checked when the crate is built. Everything that names an article is there: which articles apply to a
//! finding, which say the same in another edition, and what the editions prescribe in minutes, moves and occurrences.
//! No other code knows the number of an article.
//!
//! ```
//! use movetext::law::Edition;
//!
//! let laws = Edition::for_name("fide-2004").unwrap();
//! let waived = laws.article("8.4").unwrap();
//! assert_eq!(waived.topic(), "recording-waived");
//!
//! let older = Edition::for_name("jca-1997").unwrap();
//! assert!(older.same(waived).any(|article| article.number() == "8.4"));
//! ```

mod article;
mod citation;
mod edition;
mod parameter;
mod slice;

pub use article::{Article, Chapter};
pub use edition::Edition;
pub use parameter::{
    BothFlags, Bounds, ClaimableEnding, ClockRange, EndingKind, Lapse, LateArrival, Loss,
    Parameters, Penalty, Quickplay, Rate, Recording, Rule, Until, WrongClaim,
};

#[allow(clippy::unreadable_literal, reason = "made by the build")]
mod tables {
    use super::article::{Article, Chapter};
    use super::citation::{Citation, Citations};
    use super::edition::Edition;
    use super::parameter::{
        BothFlags, Bounds, ClaimableEnding, EndingKind, Lapse, LateArrival, Loss, Parameters,
        Penalty, Quickplay, Recording, Rule, Until, WrongClaim,
    };
    use super::slice::{ListSlice, Passage};
    use crate::finding::{Code, ReportLanguage};

    /// The text of all editions.
    pub(super) static TEXT: &str = include_str!(concat!(env!("OUT_DIR"), "/law.txt"));

    include!(concat!(env!("OUT_DIR"), "/law.rs"));
}
