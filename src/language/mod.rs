//! How languages write chess: piece letters, and the words beside the moves.
//!
//! Each `.toml` file describes one language; the build turns the folder into statics, and rejects a faulty file, giving
//! name and line. Pieces are numbered as everywhere in this crate: pawn 0, knight 1, bishop 2, rook 3, queen 4, king 5.

mod castling_words;
mod date_words;
mod fold;
mod illegible_words;
mod letters;
mod name_words;
mod phrase;
mod print_words;
mod suffix;

pub(crate) use castling_words::{CastlingWords, castling_at};
pub use date_words::month_named;
pub(crate) use date_words::{is_date_sign, is_ordinal};
pub(crate) use illegible_words::illegible_words;
pub use letters::LetterTable;
pub(crate) use name_words::{is_name_suffix, is_particle};
#[cfg(test)]
pub(crate) use phrase::closings;
pub use phrase::{Closing, closing, roster_name};
pub(crate) use phrase::{
    LONGEST, OfferWords, begins_closing, begins_closing_or_offer, behind_minutes, is_against,
    is_between_scores, is_filler, names_moves, offer_words, without_minutes, without_seconds,
};
pub use print_words::PrintWords;
pub(crate) use suffix::{
    Suffix, alternative_length, begins_with_suffix, capital_suffix_at, en_passant_length,
    suffix_at, suffix_in_any_case,
};

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

/// How well the letters of a language are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Seen in print, in standards or in several programs.
    Attested,
    /// Whole words instead of letters, as books and rules name the pieces.
    Names,
    /// Known from one source.
    SingleSource,
    /// Sources contradict each other.
    Doubtful,
    /// Some letters are not known.
    Partial,
}

impl Status {
    /// Returns one word, as shown by `movetext list languages`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Attested => "attested",
            Self::Names => "names",
            Self::SingleSource => "single-source",
            Self::Doubtful => "doubtful",
            Self::Partial => "partial",
        }
    }
}

/// One way to write the pieces: a language, or a set of figurines.
#[derive(Debug)]
pub struct Language {
    /// BCP 47 tag: `de`, `zh-Hant`, or `figurine`.
    pub tag: &'static str,
    /// Other tags under which it is found.
    pub aliases: &'static [&'static str],
    /// Its name in itself.
    pub name: &'static str,
    /// Its name in English.
    pub english: &'static str,
    /// How well its letters are known.
    pub status: Status,
    /// Where its letters were seen.
    pub sources: &'static [&'static str],
    /// Letters of each piece, pawn first and king last; the first is written, all are read. Empty: unknown.
    pub pieces: [&'static [&'static str]; 6],
    /// Words that are written beside moves.
    pub words: MoveWords,
    letters: LetterTable,
    /// The letters of the files, from a to h, where moves are also written with others than these.
    files: &'static [char],
    /// Phrases at the head and at the end of a game, in lower case.
    phrases: &'static [&'static str],
    /// Letters by which people shorten the names of White and of Black; the lists may be empty.
    pub(crate) side_letters: [&'static [&'static str]; 2],
    /// The words of print beside the moves.
    print: Option<&'static PrintWords>,
    /// The words of annotation glyphs, by their numbers.
    nag_words: &'static [(u8, &'static str)],
    /// The words of glyphs that programs number differently, by their English words.
    sign_words: &'static [(&'static str, &'static str)],
}

/// Words that are written beside moves; each list may be empty. Those for castling are in one list of all languages.
#[derive(Debug)]
pub struct MoveWords {
    /// Check.
    pub check: &'static [&'static str],
    /// Double check.
    pub double_check: &'static [&'static str],
    /// Checkmate.
    pub mate: &'static [&'static str],
    /// En passant.
    pub en_passant: &'static [&'static str],
    /// A draw.
    pub draw: &'static [&'static str],
    /// Pawns, where a position is a list of pieces.
    pub pawns: &'static [&'static str],
}

impl PartialEq for Language {
    /// Whether both have the same tag.
    fn eq(&self, other: &Self) -> bool {
        self.tag == other.tag
    }
}

impl Eq for Language {}

impl Language {
    /// Returns all languages: the common ones first, then by tag. `auto` prefers the earlier of two that fit.
    #[must_use]
    pub fn all() -> &'static [Self] {
        LANGUAGES
    }

    /// Returns English: the letters of the PGN standard.
    #[must_use]
    pub fn english() -> &'static Self {
        // The build sees to the ranks of this table and of the next.
        &LANGUAGES[0]
    }

    /// Figurines, which stand for the same pieces in every language.
    #[must_use]
    pub fn figurines() -> &'static Self {
        &LANGUAGES[1]
    }

    /// Returns the language of this tag, in any case.
    ///
    /// ```
    /// use movetext::language::Language;
    /// let german = Language::for_tag("DE").unwrap();
    /// assert_eq!(german.letter(1), "S"); // Springer, the knight
    /// assert!(Language::for_tag("zh-hant").is_some());
    /// assert!(Language::for_tag("tlh").is_none());
    /// ```
    #[must_use]
    pub fn for_tag(tag: &str) -> Option<&'static Self> {
        let same = |other: &str| other.eq_ignore_ascii_case(tag);
        LANGUAGES.iter().find(|row| same(row.tag) || row.aliases.iter().any(|alias| same(alias)))
    }

    /// Returns the language of this tag, or else of its first part: German for `de-CH`.
    #[must_use]
    pub(crate) fn for_tag_or_primary(tag: &str) -> Option<&'static Self> {
        Self::for_tag(tag).or_else(|| Self::for_tag(tag.split('-').next()?))
    }

    /// Returns the language of this tag or this name, in English or in itself.
    ///
    /// ```
    /// use movetext::language::Language;
    /// for said in ["de", "German", "deutsch"] {
    ///     assert_eq!(Language::for_tag_or_name(said).unwrap().tag, "de");
    /// }
    /// ```
    #[must_use]
    pub fn for_tag_or_name(said: &str) -> Option<&'static Self> {
        let said = said.to_lowercase();
        let is_name = |name: &str| name.to_lowercase() == said;
        let by_name = || LANGUAGES.iter().find(|row| is_name(row.name) || is_name(row.english));
        Self::for_tag(&said).or_else(by_name)
    }

    /// Returns the words of print beside the moves in this language, if its table has them.
    #[must_use]
    pub const fn print_words(&self) -> Option<&'static PrintWords> {
        self.print
    }

    /// Returns the words of an annotation glyph in this language, by its number.
    #[must_use]
    pub(crate) fn nag_words(&self, number: u8) -> Option<&'static str> {
        let at = self.nag_words.binary_search_by_key(&number, |(known, _)| *known).ok()?;
        Some(self.nag_words[at].1)
    }

    /// Returns the words of a glyph that programs number differently, in this language, by its English words.
    pub(crate) fn sign_words(&self, english: &str) -> Option<&'static str> {
        let at = self.sign_words.binary_search_by_key(&english, |(known, _)| *known).ok()?;
        Some(self.sign_words[at].1)
    }

    /// Whether annotation glyphs have words in it.
    pub(crate) const fn has_nag_words(&self) -> bool {
        !self.nag_words.is_empty()
    }

    /// Whether `auto` may choose it; the others are used only when asked for by tag.
    #[must_use]
    pub const fn is_sure(&self) -> bool {
        matches!(self.status, Status::Attested | Status::Names)
    }

    /// Whether moves can be written in it: every piece but the pawn has a letter.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.pieces[1..].iter().all(|letters| !letters.is_empty())
    }

    /// Returns the letter that is written for a piece (pawn 0 … king 5); empty if none is known.
    #[must_use]
    pub fn letter(&self, piece: usize) -> &'static str {
        self.pieces.get(piece).and_then(|letters| letters.first()).copied().unwrap_or("")
    }

    /// Returns the file (a 0 … h 7) that a letter of its own alphabet names, in small letters: `ε` is the file e in
    /// Greek.
    #[must_use]
    pub(crate) fn file(&self, letter: char) -> Option<u8> {
        let at = self.files.iter().position(|&file| file == letter)?;
        u8::try_from(at).ok()
    }

    /// Returns the letters arranged for reading.
    #[must_use]
    pub const fn letters(&self) -> &LetterTable {
        &self.letters
    }
}

impl PrintWords {
    /// Returns the words of a language or, if its table has none, of English.
    ///
    /// ```
    /// use movetext::language::{Language, PrintWords};
    /// let words = |tag| PrintWords::of(Language::for_tag(tag).unwrap());
    /// assert_eq!(words("de").to_move[1], "Schwarz am Zug");
    /// assert_eq!(words("cy").round, "Round {n}");
    /// ```
    #[must_use]
    pub fn of(language: &Language) -> &'static Self {
        let english = Language::english().print_words();
        language.print_words().or(english).unwrap_or(&Self::NONE)
    }
}
