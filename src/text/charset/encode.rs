//! Encodes characters as bytes.

use std::fmt;

use encoding_rs::{EncoderResult, Encoding};
use unicode_normalization::UnicodeNormalization;

use super::code_page::CodePage;
use super::{Charset, Codec};

/// A character that the target encoding lacks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Unencodable {
    /// Its place in the text, in bytes.
    pub at: usize,
    /// The character.
    pub character: char,
    /// The encoding that lacks it.
    pub charset: &'static str,
}

impl fmt::Display for Unencodable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { at, character, charset } = *self;
        write!(
            f,
            "{charset} has no character {character:?} (U+{:04X}, at byte {at})",
            u32::from(character)
        )
    }
}

impl std::error::Error for Unencodable {}

impl Charset {
    /// Appends the text, with a substitute for every character that the character set lacks.
    ///
    /// # Errors
    /// The first character for which there is no substitute, or whose substitute cannot be encoded either.
    pub(crate) fn encode_with(
        &self,
        text: &str,
        bytes: &mut Vec<u8>,
        mut substitute: impl FnMut(char) -> Option<String>,
    ) -> Result<(), Unencodable> {
        let mut done = 0;
        while let Err(lacking) = self.encode(&text[done..], bytes) {
            let at = done + lacking.at;
            let other = substitute(lacking.character);
            let written = other.map(|other| self.encode(&other, bytes));
            if !matches!(written, Some(Ok(()))) {
                return Err(Unencodable { at, ..lacking });
            }
            done = at + lacking.character.len_utf8();
        }
        Ok(())
    }

    /// Appends the text in this character set, without a byte order mark.
    ///
    /// # Errors
    /// The first character that the set lacks. The text before it has then been appended.
    pub fn encode(&self, text: &str, bytes: &mut Vec<u8>) -> Result<(), Unencodable> {
        let lacking = |at: usize, character| Unencodable { at, character, charset: self.name };
        match self.table {
            Codec::Web(encoding) if encoding == encoding_rs::UTF_8 => {
                bytes.extend_from_slice(text.as_bytes());
                Ok(())
            }
            Codec::Web(encoding) => {
                encode_web(encoding, text, bytes).map_err(|(at, c)| lacking(at, c))
            }
            Codec::Wide(encoding) => {
                encode_wide(encoding == encoding_rs::UTF_16LE, text, bytes);
                Ok(())
            }
            Codec::Page(page) => encode_page(page, text, bytes).map_err(|(at, c)| lacking(at, c)),
        }
    }
}

fn encode_web(
    encoding: &'static Encoding,
    text: &str,
    bytes: &mut Vec<u8>,
) -> Result<(), (usize, char)> {
    let mut encoder = encoding.new_encoder();
    let mut done = 0;
    loop {
        let rest = &text[done..];
        let most = encoder.max_buffer_length_from_utf8_without_replacement(rest.len());
        bytes.reserve(most.unwrap_or(rest.len()));
        let (result, read) = encoder.encode_from_utf8_to_vec_without_replacement(rest, bytes, true);
        done += read;
        match result {
            EncoderResult::InputEmpty => return Ok(()),
            EncoderResult::OutputFull => {}
            EncoderResult::Unmappable(character) => {
                if encoding == encoding_rs::WINDOWS_1258
                    && let Some(parts) = with_tone_apart(character)
                    && encode_web(encoding, &parts, bytes).is_ok()
                {
                    continue;
                }
                return Err((done - character.len_utf8(), character));
            }
        }
    }
}

/// A Vietnamese letter with the sign of its tone behind it, as windows-1258 has it: `ễ` is `ê` and a tilde.
fn with_tone_apart(letter: char) -> Option<String> {
    let is_tone = |c: &char| matches!(c, '\u{300}' | '\u{301}' | '\u{303}' | '\u{309}' | '\u{323}');
    let parts: Vec<char> = std::iter::once(letter).nfd().collect();
    let tone = parts.iter().copied().find(is_tone)?;
    let rest = parts.into_iter().filter(|c| *c != tone).nfc();
    Some(rest.chain([tone]).collect())
}

fn encode_wide(low_first: bool, text: &str, bytes: &mut Vec<u8>) {
    bytes.reserve(2 * text.len());
    for unit in text.encode_utf16() {
        bytes.extend(if low_first { unit.to_le_bytes() } else { unit.to_be_bytes() });
    }
}

fn encode_page(page: CodePage, text: &str, bytes: &mut Vec<u8>) -> Result<(), (usize, char)> {
    for (at, character) in text.char_indices() {
        bytes.push(page.byte(character).ok_or((at, character))?);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vietnamese_tones_stand_apart() {
        let charset = Charset::for_label("windows-1258").expect("a character set");
        let mut bytes = Vec::new();
        charset.encode("Nguyễn Ngọc Trường Sơn", &mut bytes).expect("encodable");
        let (text, _) = encoding_rs::WINDOWS_1258.decode_without_bom_handling(&bytes);
        assert_eq!(text.nfc().collect::<String>(), "Nguyễn Ngọc Trường Sơn");
        assert_eq!(charset.encode("黒", &mut bytes).map_err(|it| it.character), Err('黒'));
    }
}
