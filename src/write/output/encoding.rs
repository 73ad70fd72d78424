//! The character set of an output that is not in UTF-8.

use std::borrow::Cow;
use std::io;

use super::substitute::substitute;
use crate::text::Charset;
use crate::write::Format;

/// A character set to write in, and how to treat characters that it lacks.
#[derive(Clone, Copy, Debug)]
pub struct Encoding {
    /// The character set.
    pub charset: &'static Charset,
    /// The format whose escapes replace characters that the set lacks (ASCII signs where it has none); `None` if such a
    /// character is an error.
    pub transliterate: Option<Format>,
}

impl Encoding {
    /// Returns the replacement of a character that the set lacks.
    #[must_use]
    pub fn substitute(self, lacking: char) -> Option<String> {
        substitute(self.transliterate?, lacking)
    }

    /// Encodes a text; fails for a character that cannot be written.
    pub(in crate::write) fn encoded(self, text: &[u8]) -> io::Result<Vec<u8>> {
        let text = String::from_utf8_lossy(text);
        let mut encoded = Vec::with_capacity(text.len());
        let substituted =
            self.charset.encode_with(&text, &mut encoded, |lacking| self.substitute(lacking));
        substituted.map_err(io::Error::other)?;
        Ok(encoded)
    }

    /// Returns the text before the first piece: UTF-16 begins with its byte order mark, and a declaration names the
    /// set.
    pub(in crate::write) fn opening(self, before: &str) -> String {
        let mark = if self.charset.is_wide() { "\u{FEFF}" } else { "" };
        format!("{mark}{}", declared(before, self.charset))
    }
}

/// Returns the text before the first piece with any encoding declaration changed to name this character set.
#[must_use]
pub fn declared<'t>(before: &'t str, charset: &Charset) -> Cow<'t, str> {
    let name = if charset.is_wide() { "utf-16" } else { charset.name() };
    ["encoding=\"", "charset=\""]
        .into_iter()
        .find_map(|lead| {
            let start = before.find(lead)? + lead.len();
            let end = start + before[start..].find('"')?;
            Some(format!("{}{name}{}", &before[..start], &before[end..]).into())
        })
        .unwrap_or(before.into())
}
