//! The guess for bytes that are not UTF-8.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};

use super::{Charset, Evidence};

/// What bytes are taken for.
pub(in crate::text) struct Guess {
    pub(in crate::text) charset: &'static Charset,
    /// A set that makes as much sense of them, and another text.
    pub(in crate::text) rival: Option<&'static Charset>,
}

impl Guess {
    pub(super) fn of(bytes: &[u8], _evidence: Option<&Evidence>) -> Self {
        let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
        detector.feed(bytes, true);
        let encoding = detector.guess(None, Utf8Detection::Deny);
        Self { charset: Charset::of(encoding).unwrap_or(Charset::UTF_8), rival: None }
    }
}
