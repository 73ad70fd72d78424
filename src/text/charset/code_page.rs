//! The DOS code pages in which ChessBase and its contemporaries wrote names before Windows.

use oem_cp::code_table::{DECODING_TABLE_CP_MAP, ENCODING_TABLE_CP_MAP};
use oem_cp::code_table_type::TableType;

/// A DOS code page, by its number. Its lower half is ASCII.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::text) struct CodePage(pub(super) u16);

impl CodePage {
    /// The character for a byte of the upper half.
    pub(super) fn character(self, byte: u8) -> Option<char> {
        let index = usize::from(byte & 0x7F);
        match DECODING_TABLE_CP_MAP.get(&self.0)? {
            TableType::Complete(table) => Some(table[index]),
            TableType::Incomplete(table) => table[index],
        }
    }

    /// The byte for a character.
    pub(super) fn byte(self, character: char) -> Option<u8> {
        if character.is_ascii() {
            return Some(character as u8);
        }
        ENCODING_TABLE_CP_MAP.get(&self.0)?.get(&character).copied()
    }
}
