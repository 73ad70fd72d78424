//! The script of a character, as coarsely as is needed to distinguish character sets.

/// A kind of character beyond ASCII.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Script {
    Latin,
    Cyrillic,
    Greek,
    Hebrew,
    Arabic,
    Thai,
    /// Hiragana and full-width katakana.
    Kana,
    /// Half-width katakana, one byte each in Shift_JIS.
    HalfKana,
    Han,
    Hangul,
    /// Punctuation and full-width forms of East Asia.
    Wide,
    /// Quotation marks, dashes and other signs of typesetting.
    Typographic,
    /// Boxes, arrows, mathematics.
    Symbol,
    /// Control characters and private use.
    Control,
    /// U+FFFD: undecodable bytes.
    Fault,
}

impl Script {
    /// The number of scripts.
    pub(super) const COUNT: usize = Self::Fault as usize + 1;

    pub(super) fn of(character: char) -> Self {
        match character {
            char::REPLACEMENT_CHARACTER => Self::Fault,
            '\u{80}'..='\u{9F}' | '\u{E000}'..='\u{F8FF}' | '\u{FEFF}' => Self::Control,
            'ª' | 'º' | '\u{A0}' | '«' | '»' | '°' | '§' | '±' | '½' | '·' | '¿' | '¡' | '’'
            | '‘' | '“' | '”' | '„' | '–' | '—' | '…' | '†' | '‡' | '№' | '×' | '¼' | '¾' => {
                Self::Typographic
            }
            '\u{C0}'..='\u{24F}' | '\u{1E00}'..='\u{1EFF}' if character.is_alphabetic() => {
                Self::Latin
            }
            '\u{370}'..='\u{3FF}' if character.is_alphabetic() => Self::Greek,
            '\u{400}'..='\u{52F}' => Self::Cyrillic,
            '\u{590}'..='\u{5FF}' => Self::Hebrew,
            '\u{600}'..='\u{6FF}' | '\u{FB50}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFC}' => {
                Self::Arabic
            }
            '\u{E00}'..='\u{E7F}' => Self::Thai,
            '\u{3041}'..='\u{30FF}' => Self::Kana,
            '\u{3000}'..='\u{3020}' | '\u{FF01}'..='\u{FF5E}' => Self::Wide,
            '\u{FF61}'..='\u{FF9F}' => Self::HalfKana,
            '\u{3400}'..='\u{9FFF}' | '\u{F900}'..='\u{FAFF}' | '\u{20000}'..='\u{3FFFF}' => {
                Self::Han
            }
            '\u{AC00}'..='\u{D7A3}' => Self::Hangul,
            _ => Self::Symbol,
        }
    }

    /// How unlikely a character is in a language of this script whose alphabet does not list it, in quarters of a bit.
    pub(super) const fn unlisted(self, script: Self, character: char) -> u32 {
        match (self, script) {
            (_, Self::Fault) => 160,
            (_, Self::Control) => 88,
            (_, Self::Typographic)
                if matches!(character, '½' | '×' | '«' | '»' | '’' | '“' | '”' | '–') =>
            {
                20
            }
            (_, Self::Typographic) => 36,
            (Self::Kana, Self::Kana) => 22,
            (Self::Kana | Self::Han | Self::Hangul, Self::Wide) => 28,
            (Self::Kana | Self::Han, Self::Han) | (Self::Han, Self::Kana) => 56,
            (Self::Kana | Self::Han | Self::Hangul, Self::Latin | Self::Greek | Self::Cyrillic) => {
                72
            }
            (Self::Hangul, Self::Hangul) => 52,
            (Self::Kana, Self::HalfKana) => 34,
            (own, other) if own as u8 == other as u8 => 44,
            (_, Self::Han | Self::Kana | Self::Hangul) => 68,
            _ => 60,
        }
    }
}
