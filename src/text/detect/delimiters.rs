//! Detects braces and brackets of movetext that are lost in a wrong decoding.

use crate::text::charset::Charset;
use crate::text::decode::Decoded;

/// The number of comments and brackets that a decoding breaks because it takes their closing signs for the second bytes
/// of characters: `ß}` is one character in Big5.
pub(super) fn breaks(bytes: &[u8], charset: &'static Charset) -> u32 {
    if charset.is_single_byte() {
        return 0;
    }
    let mut decoded = Decoded::default();
    decoded.push(bytes, 0..bytes.len(), charset);
    open_signs(decoded.text.as_bytes()).saturating_sub(open_signs(bytes))
}

/// The number of braces and square brackets that open before the last one of their kind has closed, or that never
/// close.
fn open_signs(bytes: &[u8]) -> u32 {
    let mut open = [false; 2];
    let mut faults = 0;
    for &byte in bytes {
        let (kind, opens) = match byte {
            b'{' => (0, true),
            b'}' => (0, false),
            b'[' => (1, true),
            b']' => (1, false),
            _ => continue,
        };
        faults += u32::from(opens && open[kind]);
        open[kind] = opens;
    }
    faults + open.map(u32::from).iter().sum::<u32>()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closing_sign_is_no_second_byte() {
        let big5 = Charset::for_label("big5").unwrap();
        assert_eq!(breaks(b"{Wei\xDF} 1. e4 {gut} *", big5), 1);
        assert_eq!(breaks(b"{Wei\xDF} 1. e4", big5), 1);
        assert_eq!(breaks(b"{[%cal Gro\xDF]}", big5), 1);
        assert_eq!(breaks(b"{\xA4\x7B\xA4\x7D} 1. e4 {\xA5\x5C\xB1\x5D} *", big5), 0);
        assert_eq!(breaks(b"{Wei\xDF} 1. e4", Charset::for_label("windows-1252").unwrap()), 0);
    }
}
