//! Phrases at the head and at the end of a game: `Weiß: Müller`, `White resigns`, `引き分け`.
//!
//! A sheet in one language may well end in another, so the phrases of all tables are in one list.

use super::fold::folded;
use super::{
    AGAINST, BETWEEN_SCORES, CLOSINGS, DRAW_OFFERS, FILLERS, FOLDED_CLOSINGS, FOLDED_HEADERS,
    HEADERS, Language, MINUTES, MOVES, SECONDS,
};
use crate::text::unseen::{composed, without_unseen};

/// How a game ended, in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Closing {
    /// A draw, however it came about.
    Draw,
    /// White won, or Black resigned.
    WhiteWins,
    /// Black won, or White resigned.
    BlackWins,
    /// The player to move resigned.
    Resigns,
}

/// Returns what a phrase says about the end of a game, in any language and in any case.
///
/// ```
/// use movetext::language::{Closing, closing};
/// assert_eq!(closing("Weiß gibt auf"), Some(Closing::BlackWins));
/// assert_eq!(closing("投了"), Some(Closing::Resigns));
/// assert_eq!(closing("Weiß gibt Schach"), None);
/// ```
#[must_use]
pub fn closing(phrase: &str) -> Option<Closing> {
    find(CLOSINGS, FOLDED_CLOSINGS, phrase)
}

/// Returns the tag of the Seven Tag Roster with this name, in any language and in any case.
///
/// ```
/// use movetext::language::roster_name;
/// assert_eq!(roster_name("Schwarz"), Some("Black"));
/// assert_eq!(roster_name("Eröffnung"), None);
/// ```
#[must_use]
pub fn roster_name(phrase: &str) -> Option<&'static str> {
    find(HEADERS, FOLDED_HEADERS, phrase)
}

impl Language {
    /// Returns how many phrases of this language occur in a text: it is written in the language with most of them.
    ///
    /// ```
    /// use movetext::language::Language;
    /// let count = |tag| Language::for_tag(tag).unwrap().phrases_in("Bianco: Ponziani\n1. e4 e5\nIl nero abbandona");
    /// assert!(count("it") > count("es"));
    /// ```
    #[must_use]
    pub fn phrases_in(&self, text: &str) -> usize {
        let text = text.to_lowercase().replace('’', "'");
        let is_word = |at: usize, phrase: &str| {
            !text[..at].ends_with(char::is_alphanumeric)
                && !text[at + phrase.len()..].starts_with(char::is_alphanumeric)
        };
        let stands =
            |phrase: &&&str| text.match_indices(**phrase).any(|(at, _)| is_word(at, phrase));
        self.phrases.iter().filter(stands).count()
    }
}

/// What words beside a move say about an offer of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OfferWords {
    /// That a draw is offered: `draw offer`, `remis?`.
    Offer,
    /// No more than a draw, which is an offer where the game goes on: `remis`.
    Draw,
}

/// What a phrase says about an offer of a draw, in any language and in any case; it may begin with the player who makes
/// it: `White offers a draw`.
pub(crate) fn offer_words(phrase: &str) -> Option<OfferWords> {
    let bare = phrase.trim_end_matches(['.', '!', '?', '。', '！', '？', ' ']);
    let known = || find(DRAW_OFFERS, &[], bare);
    let of_player = || {
        let (player, said) = bare.split_once(char::is_whitespace)?;
        let is_letter = player.chars().count() == 1;
        let is_player = is_letter || matches!(roster_name(player), Some("White" | "Black"));
        find(DRAW_OFFERS, &[], said).filter(|words| is_player && *words == OfferWords::Offer)
    };
    let asks = phrase.contains(['?', '？']);
    let words = known().or_else(of_player)?;
    Some(if asks { OfferWords::Offer } else { words })
}

/// Whether a phrase for the end of a game begins with this word, or with letters that may go on as one.
pub(crate) fn begins_closing(word: &str) -> bool {
    let word = plain(word);
    goes_on_in_closing(&word, |_| true)
}

/// Whether a phrase for the end of a game, or for the offer of a draw, begins with this word.
pub(crate) fn begins_closing_or_offer(word: &str) -> bool {
    let word = plain(word);
    let is_whole = |rest: &str| rest.is_empty() || rest.starts_with(' ');
    goes_on_in_closing(&word, is_whole) || behind(DRAW_OFFERS, &word).is_some_and(is_whole)
}

/// Whether a phrase for the end of a game begins with this word, with its accents or without, and goes on so.
fn goes_on_in_closing(word: &str, is_meant: impl Fn(&str) -> bool) -> bool {
    let bare = folded(word);
    let lists = [(CLOSINGS, word), (CLOSINGS, &*bare), (FOLDED_CLOSINGS, &*bare)];
    lists.into_iter().any(|(list, letters)| behind(list, letters).is_some_and(&is_meant))
}

/// What follows these letters in the first phrase of a list that begins with them.
fn behind<T>(list: &'static [(&'static str, T)], letters: &str) -> Option<&'static str> {
    let at = list.partition_point(|(phrase, _)| *phrase < letters);
    list.get(at)?.0.strip_prefix(letters)
}

/// Whether a word beside a phrase for the end of a game changes nothing in what it says, in some language: `and`, `hier`.
pub(crate) fn is_filler(word: &str) -> bool {
    FILLERS.binary_search(&plain(word).as_str()).is_ok()
}

/// Whether a word between two players says that they play each other, in some language: `vs.`, `gegen`. One letter is
/// rather the initial of a name if it is a capital.
pub(crate) fn is_against(word: &str) -> bool {
    let is_initial = word.starts_with(char::is_uppercase) && word.trim_end_matches('.').len() == 1;
    !is_initial && AGAINST.binary_search(&word.to_lowercase().as_str()).is_ok()
}

/// Whether a name is written above the moves of a game, in some language: `Moves`, `Züge`.
pub(crate) fn names_moves(name: &str) -> bool {
    MOVES.binary_search(&plain(name).as_str()).is_ok()
}

/// A time without the unit of minutes behind it, in some language: `12` of `12min`.
pub(crate) fn without_minutes(time: &str) -> Option<&str> {
    MINUTES.iter().find_map(|unit| time.strip_suffix(unit))
}

/// A text without the unit of minutes with which it begins, in some language.
pub(crate) fn behind_minutes(text: &str) -> Option<&str> {
    MINUTES.iter().find_map(|unit| text.strip_prefix(unit))
}

/// A time without the unit of seconds behind it, in some language: `12` of `12sec`.
pub(crate) fn without_seconds(time: &str) -> Option<&str> {
    SECONDS.iter().find_map(|unit| time.strip_suffix(unit))
}

/// Maximum length of a phrase, in bytes.
pub(crate) const LONGEST: usize = 96;

/// Whether a character says in some language what a colon says between the scores of both players: `1比0`.
pub(crate) fn is_between_scores(c: char) -> bool {
    BETWEEN_SCORES.iter().any(|word| word.chars().eq([c]))
}

/// Finds a phrase in a list, or else without its accents among those that are compared so.
fn find<T: Copy>(list: &[(&str, T)], bare: &[(&str, T)], phrase: &str) -> Option<T> {
    if phrase.len() > LONGEST {
        return None;
    }
    let phrase = plain(phrase);
    let among = |list: &[(&str, T)], phrase: &str| {
        let at = list.binary_search_by_key(&phrase, |(known, _)| known).ok()?;
        Some(list[at].1)
    };
    let found = among(list, &phrase);
    if found.is_some() || bare.is_empty() {
        return found;
    }
    let phrase = folded(&phrase);
    among(list, &phrase).or_else(|| among(bare, &phrase))
}

/// Returns the phrase in lower case, with single blanks, plain apostrophes and whole letters, without unseen signs.
fn plain(phrase: &str) -> String {
    let seen = without_unseen(phrase);
    let phrase = composed(&seen);
    let words: Vec<&str> = phrase.split_whitespace().collect();
    words.join(" ").replace('’', "'").to_lowercase()
}

/// All phrases for the end of a game.
#[cfg(test)]
pub(crate) const fn closings() -> &'static [(&'static str, Closing)] {
    CLOSINGS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_phrase_is_found_in_any_case() {
        for (phrase, meaning) in CLOSINGS {
            assert_eq!(closing(phrase), Some(*meaning), "{phrase}");
            assert!(phrase.len() <= LONGEST, "{phrase}");
        }
        for (phrase, name) in HEADERS {
            assert_eq!(roster_name(phrase), Some(*name), "{phrase}");
        }
        for (phrase, words) in DRAW_OFFERS {
            assert_eq!(offer_words(phrase), Some(*words), "{phrase}");
            assert!(phrase.len() <= LONGEST, "{phrase}");
        }
        for phrase in ["DRAW AGREED", "Белые  Сдались", "weiss GIBT auf", "Patta d’accordo"]
        {
            assert!(closing(phrase).is_some(), "{phrase}");
        }
        for phrase in ["", " ", "drawing", "Nf3", "e4", "white", &"draw ".repeat(40)] {
            assert_eq!(closing(phrase), None, "{phrase}");
        }
    }

    #[test]
    fn accents_may_be_left_out_or_stand_apart() {
        for (phrase, name) in [
            ("Cerny", "Black"),
            ("VYSLEDEK", "Result"),
            ("Bi\u{301}ly\u{301}", "White"),
            ("SİYAH", "Black"),
            ("ΜΑΥΡΑ", "Black"),
            ("Vilagos", "White"),
            ("\u{200f}שחור\u{200f}", "Black"),
            ("الأبـــيض", "White"),
        ] {
            assert_eq!(roster_name(phrase), Some(name), "{phrase}");
        }
        for (phrase, meaning) in [
            ("BERABERLİK", Closing::Draw),
            ("Remiza", Closing::Draw),
            ("cerny se vzdal", Closing::WhiteWins),
            ("תיקו\u{200f}", Closing::Draw),
        ] {
            assert_eq!(closing(phrase), Some(meaning), "{phrase}");
            assert!(begins_closing(phrase), "{phrase}");
        }
        for phrase in ["Hoa", "Den", "data"] {
            assert_eq!(closing(phrase), None, "{phrase}");
        }
    }

    #[test]
    fn players_are_named_in_many_languages() {
        for (white, black) in [
            ("Vita", "Svarta"),
            ("Kvit", "Svart"),
            ("سفید", "سیاه"),
            ("أبيض", "أسود"),
            ("सफेद", "काला"),
            ("সাদা", "কালো"),
            ("Λευκός", "Μαύρος"),
            ("先手", "後手"),
            ("הלבן", "השחור"),
            ("Ağlar", "Qaralar"),
            ("Wyt", "Swart"),
            ("Սպիտակ", "Սև"),
            ("Blanka", "Nigra"),
            ("Zuriak", "Beltzak"),
            ("Bán", "Dubh"),
            ("Wäiss", "Schwaarz"),
            ("Белите", "Црните"),
            ("Të bardhët", "Të zinjtë"),
        ] {
            assert_eq!([roster_name(white), roster_name(black)], [Some("White"), Some("Black")]);
        }
        assert_eq!(closing("مساوی"), Some(Closing::Draw));
        assert_eq!(closing("سیاه تسلیم شد"), Some(Closing::WhiteWins));
    }

    #[test]
    fn a_draw_is_offered_in_words() {
        for phrase in [
            "Draw offer",
            "White offers a draw.",
            "W offers draw",
            "remis?",
            "nulle ?",
            "Weiß bietet Remis an",
        ] {
            assert_eq!(offer_words(phrase), Some(OfferWords::Offer), "{phrase}");
        }
        for phrase in ["Remis", "tablas", "ничья"] {
            assert_eq!(offer_words(phrase), Some(OfferWords::Draw), "{phrase}");
        }
        for phrase in ["", "?", "Nf3", "draw agreed", "White draw", "Anna offers a draw"] {
            assert_eq!(offer_words(phrase), None, "{phrase}");
        }
    }
}
