//! Decodes bytes to characters piece by piece and reports every fault.

use encoding_rs::DecoderResult;

use super::code_page::CodePage;
use super::{Charset, Codec};

/// Bytes that do not represent a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::text) struct Fault {
    /// The number of wrong bytes.
    pub(in crate::text) wrong: usize,
    /// The number of good bytes after them that had already been read when the fault was detected.
    pub(in crate::text) behind: usize,
}

/// A decoder in progress.
pub(in crate::text) enum Decoder {
    Web(encoding_rs::Decoder),
    Page(CodePage),
}

impl Charset {
    /// A decoder for the start of a text, after any byte order mark.
    pub(in crate::text) fn decoder(&self) -> Decoder {
        match self.table {
            Codec::Web(encoding) | Codec::Wide(encoding) => {
                Decoder::Web(encoding.new_decoder_without_bom_handling())
            }
            Codec::Page(page) => Decoder::Page(page),
        }
    }
}

impl Decoder {
    /// Appends characters until the bytes end or a fault is found. Returns the number of bytes read, and the fault.
    pub(in crate::text) fn read(
        &mut self,
        bytes: &[u8],
        last: bool,
        text: &mut String,
    ) -> (usize, Option<Fault>) {
        match self {
            Self::Web(decoder) => read_web(decoder, bytes, last, text),
            Self::Page(page) => read_page(*page, bytes, text),
        }
    }
}

fn read_web(
    decoder: &mut encoding_rs::Decoder,
    bytes: &[u8],
    last: bool,
    text: &mut String,
) -> (usize, Option<Fault>) {
    // A separate buffer: `encoding_rs` would clear the whole free capacity of a string after every fault.
    let mut room = [0; 1024];
    let mut done = 0;
    loop {
        let rest = &bytes[done..];
        let (result, read, written) =
            decoder.decode_to_utf8_without_replacement(rest, &mut room, last);
        text.push_str(str::from_utf8(&room[..written]).unwrap_or_default());
        done += read;
        match result {
            DecoderResult::InputEmpty => return (done, None),
            DecoderResult::OutputFull => {}
            DecoderResult::Malformed(wrong, behind) => {
                let fault = Fault { wrong: usize::from(wrong), behind: usize::from(behind) };
                return (done, Some(fault));
            }
        }
    }
}

fn read_page(page: CodePage, bytes: &[u8], text: &mut String) -> (usize, Option<Fault>) {
    for (index, &byte) in bytes.iter().enumerate() {
        if byte.is_ascii() {
            text.push(char::from(byte));
        } else if let Some(character) = page.character(byte) {
            text.push(character);
        } else {
            return (index + 1, Some(Fault { wrong: 1, behind: 0 }));
        }
    }
    (bytes.len(), None)
}
