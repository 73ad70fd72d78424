//! Character sets: which bytes represent which characters.
//!
//! The sets of the WHATWG Encoding Standard come from `encoding_rs`, the DOS code pages from `oem_cp`.

mod code_page;
mod decoder;
mod encode;

pub(super) use decoder::Decoder;
pub use encode::Unencodable;

use code_page::CodePage;
use encoding_rs::Encoding;

/// A character set, for instance Shift_JIS or the DOS code page 437.
///
/// ```
/// use movetext::text::Charset;
/// let charset = Charset::for_label("cp1251").unwrap();
/// assert_eq!(charset.name(), "windows-1251");
/// let mut bytes = Vec::new();
/// charset.encode("Кf3", &mut bytes).unwrap();
/// assert_eq!(bytes, b"\xcaf3");
/// ```
#[derive(Debug)]
pub struct Charset {
    name: &'static str,
    title: &'static str,
    labels: &'static [&'static str],
    table: Codec,
    /// How rarely the set is used, in bits; `None` if it is never guessed.
    rarity: Option<u8>,
}

/// How the characters are converted.
#[derive(Debug, Clone, Copy)]
enum Codec {
    /// A set of the WHATWG Encoding Standard.
    Web(&'static Encoding),
    /// UTF-16, which that standard reads but does not write.
    Wide(&'static Encoding),
    /// A DOS code page.
    Page(CodePage),
}

static CHARSETS: &[Charset] = &include!(concat!(env!("OUT_DIR"), "/charsets.rs"));

impl Charset {
    /// UTF-8, which needs no decoding.
    pub const UTF_8: &'static Self = &CHARSETS[0];
    /// UTF-16, low byte first.
    pub const UTF_16LE: &'static Self = &CHARSETS[1];
    /// UTF-16, high byte first.
    pub const UTF_16BE: &'static Self = &CHARSETS[2];

    /// The set with this label, in any case: a label of the WHATWG Encoding Standard (`latin1`, `sjis`) or the name of
    /// a code page (`cp437`, `ibm850`).
    pub fn for_label(label: &str) -> Option<&'static Self> {
        let label = label.trim();
        let named = |charset: &&Self| {
            charset.name.eq_ignore_ascii_case(label)
                || charset.labels.iter().any(|other| other.eq_ignore_ascii_case(label))
        };
        CHARSETS.iter().find(named).or_else(|| Self::of(Encoding::for_label(label.as_bytes())?))
    }

    /// All sets, Unicode first, then by script.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        CHARSETS.iter()
    }

    /// Its label, in lower case: `utf-8`, `shift_jis`, `cp437`.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Its description in English: `Cyrillic (Windows)`.
    pub const fn title(&self) -> &'static str {
        self.title
    }

    /// Further labels accepted by [`for_label`](Self::for_label), in addition to those of the WHATWG standard.
    pub const fn labels(&self) -> &'static [&'static str] {
        self.labels
    }

    /// The set that corresponds to an encoding of `encoding_rs`.
    pub(super) fn of(encoding: &'static Encoding) -> Option<&'static Self> {
        CHARSETS.iter().find(|charset| match charset.table {
            Codec::Web(own) | Codec::Wide(own) => own == encoding,
            Codec::Page(_) => false,
        })
    }

    /// How rarely the set is used, in bits; `None` if it is never guessed.
    pub(super) const fn rarity(&self) -> Option<u8> {
        self.rarity
    }

    /// Whether this is a DOS code page.
    pub(super) const fn is_page(&self) -> bool {
        matches!(self.table, Codec::Page(_))
    }

    /// Whether every character is one byte.
    pub(super) fn is_single_byte(&self) -> bool {
        match self.table {
            Codec::Web(encoding) => encoding.is_single_byte(),
            Codec::Wide(_) => false,
            Codec::Page(_) => true,
        }
    }

    /// Whether every character is a unit of two bytes, or a pair of units.
    pub(crate) const fn is_wide(&self) -> bool {
        matches!(self.table, Codec::Wide(_))
    }

    /// Whether escape sequences switch between sets, so that a line can only be read after those before it.
    pub(super) fn is_stateful(&self) -> bool {
        matches!(self.table, Codec::Web(encoding) if encoding == encoding_rs::ISO_2022_JP)
    }

    /// Its byte order mark; empty if it has none.
    pub fn mark(&self) -> &'static [u8] {
        match self.name {
            "utf-8" => b"\xEF\xBB\xBF",
            "utf-16le" => b"\xFF\xFE",
            "utf-16be" => b"\xFE\xFF",
            _ => b"",
        }
    }
}

impl PartialEq for Charset {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Charset {}
