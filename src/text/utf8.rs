//! Text whose bytes can be recovered.

use std::fmt;
use std::ops::Deref;

use self_cell::self_cell;
use simdutf8::basic::from_utf8;

type View<'a> = &'a str;

self_cell!(
    struct TextCell {
        owner: Vec<u8>,
        #[covariant]
        dependent: View,
    }
);

/// Bytes that were checked to be UTF-8, viewed as text.
///
/// Like a `String`, except that the check uses vector instructions.
pub(super) struct Utf8(TextCell);

impl Utf8 {
    /// The bytes as text, or the bytes unchanged as an error.
    pub(super) fn of(bytes: Vec<u8>) -> Result<Self, Vec<u8>> {
        let cell = TextCell::try_new_or_recover(bytes, |bytes| from_utf8(bytes));
        cell.map(Self).map_err(|(bytes, _)| bytes)
    }

    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.0.into_owner()
    }
}

impl From<String> for Utf8 {
    fn from(text: String) -> Self {
        Self(TextCell::new(text.into_bytes(), |bytes| from_utf8(bytes).unwrap_or_default()))
    }
}

impl Clone for Utf8 {
    fn clone(&self) -> Self {
        Self::from((**self).to_owned())
    }
}

impl Deref for Utf8 {
    type Target = str;

    fn deref(&self) -> &str {
        self.0.borrow_dependent()
    }
}

impl fmt::Debug for Utf8 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_become_text_or_come_back() {
        let name = "Gerd Hörnecke, 1–0".to_owned();
        assert_eq!(&*Utf8::of(name.clone().into_bytes()).expect("UTF-8"), name);
        assert_eq!(Utf8::from(name.clone()).into_bytes(), name.into_bytes());
        let latin = b"Gerd H\xF6rnecke".to_vec();
        assert_eq!(Utf8::of(latin.clone()).err(), Some(latin));
    }
}
