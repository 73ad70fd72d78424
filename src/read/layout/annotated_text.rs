//! The plain text of a page whose markup tells moves from words, under construction: where moves are marked, the words
//! between them are remarks.

use super::Layout;
use super::page_text::{Aside, PageText};
use crate::game::{NOTATION, Nag, Outcome, says_both_lost};
use crate::notation::draw_offer;
use crate::text::Span;
use crate::text::direction::{FIRST_STRONG_ISOLATE, POP_ISOLATE};

/// A word, as a reader sees it, in the pieces that the markup makes of it.
#[derive(Default)]
struct SetWord {
    text: String,
    /// Where each piece ends in the text, and its place on the page.
    pieces: Vec<(usize, Span)>,
}

impl SetWord {
    /// Whether it is a sign of annotation or an offer of a draw, or several of these, and no word of a remark.
    fn is_sign(&self) -> bool {
        let offers = self.text.contains(draw_offer::SIGN);
        let parts = self.text.split(draw_offer::SIGN);
        let mut signs = parts.filter(|part| !(offers && part.is_empty()));
        signs.all(Nag::is_sign)
    }

    /// An offer of a draw that stands directly beside signs of annotation, and these, apart: `⩲(=)`.
    fn parted_offer(&self) -> Option<Vec<Self>> {
        let offer = draw_offer::SIGN;
        let is_parted = self.text.len() > offer.len() && self.text.contains(offer);
        let mut at = 0;
        let signs = self.text.split_inclusive(offer).flat_map(|part| {
            let bare = part.strip_suffix(offer).unwrap_or(part);
            [bare, &part[bare.len()..]]
        });
        let signs = signs.filter(|sign| !sign.is_empty()).map(|sign| {
            at += sign.len();
            let place = self.pieces.iter().find(|&&(end, _)| at <= end).map(|&(_, place)| place);
            Self {
                text: sign.to_owned(),
                pieces: place.map(|place| (sign.len(), place)).into_iter().collect(),
            }
        });
        is_parted.then(|| signs.collect())
    }

    /// Whether it is the result of a game.
    fn is_result(&self) -> bool {
        Outcome::from_token(&self.text).is_some() && Nag::for_glyph(&self.text).is_none()
    }
}

/// The part of a game that a page has come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum GamePart {
    /// None, or nothing but words so far.
    #[default]
    Outside,
    /// Its tag pairs.
    Tags,
    /// Its moves.
    Moves,
}

/// The plain text of a page with annotated games.
#[derive(Default)]
pub(in crate::read) struct AnnotatedText {
    page: PageText,
    word: SetWord,
    /// Whether the page marks moves, so that words between them are remarks.
    is_marked: bool,
    /// The number of open pieces of the page that hold moves.
    moves: usize,
    /// The number of open variations.
    variations: usize,
    /// Whether the result of the game is open.
    in_result: bool,
    part: GamePart,
    /// Whether the open remark is of words that no markup makes one.
    in_prose: bool,
    /// A result at the end of such words so far.
    result: Option<SetWord>,
}

impl AnnotatedText {
    /// The text of a page; `is_marked` says whether the page marks moves.
    pub(in crate::read) fn new(is_marked: bool) -> Self {
        Self { is_marked, ..Self::default() }
    }

    /// The text with the places of its pieces.
    pub(in crate::read) fn into_layout(mut self) -> Layout {
        self.end_game();
        self.page.into_layout()
    }

    /// The text so far, without the word that has just begun.
    pub(in crate::read) fn text(&self) -> &str {
        self.page.text()
    }

    /// Whether moves are open, and no remark on them.
    pub(in crate::read) const fn in_moves(&self) -> bool {
        self.moves > 0 && self.page.aside().is_none()
    }

    /// Whether what is open was marked as a remark, or as what could not be played.
    pub(in crate::read) const fn in_aside(&self) -> bool {
        self.page.aside().is_some() && !self.in_prose
    }

    /// Whether a line with a tag pair was the last thing of the page.
    pub(in crate::read) const fn in_tags(&self) -> bool {
        matches!(self.part, GamePart::Tags)
    }

    /// Adds a piece of a word, without the characters by which our own pages isolate it.
    pub(in crate::read) fn piece(&mut self, said: &str, place: Span) {
        let before = self.word.text.len();
        self.word
            .text
            .extend(said.chars().filter(|c| !matches!(*c, FIRST_STRONG_ISOLATE | POP_ISOLATE)));
        if self.word.text.len() > before {
            self.word.pieces.push((self.word.text.len(), place));
        }
    }

    /// Ends the word.
    pub(in crate::read) fn blank(&mut self) {
        self.end_word();
        self.page.space();
    }

    /// Ends the word if it is a sign, which belongs to the move before it.
    pub(in crate::read) fn end_sign(&mut self) {
        if self.word.is_sign() {
            let sign = std::mem::take(&mut self.word);
            self.say_sign(&sign);
        }
    }

    fn end_word(&mut self) {
        let word = std::mem::take(&mut self.word);
        if word.text.is_empty() {
            return;
        }
        let in_game = self.part == GamePart::Moves;
        let is_prose = self.is_marked && in_game && self.moves == 0 && !self.in_aside();
        if !is_prose {
            self.say(&word);
            self.part = if self.in_moves() { GamePart::Moves } else { self.part };
        } else if word.is_result() {
            self.flush_result();
            self.result = Some(word);
        } else if word.is_sign() && !self.in_prose && self.result.is_none() {
            self.say_sign(&word);
        } else {
            self.flush_result();
            self.say_in_prose(&word);
        }
    }

    fn say(&mut self, word: &SetWord) {
        if self.part == GamePart::Tags {
            self.part = GamePart::Outside;
        }
        if self.in_result && says_both_lost(&word.text) {
            // In ASCII, as all results are that are read.
            return self.page.say("0-0", word.pieces.first().map(|&(_, place)| place));
        }
        let mut start = 0;
        for &(end, place) in &word.pieces {
            self.page.say(&word.text[start..end], Some(place));
            start = end;
        }
    }

    /// Says a sign between marked moves; one that looks like the name of a piece by its number.
    fn say_sign(&mut self, sign: &SetWord) {
        if let Some(signs) = sign.parted_offer() {
            for sign in signs {
                self.say_sign(&sign);
                self.page.space();
            }
            return;
        }
        let bare = sign.text.trim_end_matches(['!', '?']);
        let letter = Nag::for_glyph(bare).filter(|_| Nag::is_letter(bare));
        let Some((letter, &(_, place))) = letter.zip(sign.pieces.first()) else {
            return self.say(sign);
        };
        self.page.say(&format!("${}{}", letter.number, &sign.text[bare.len()..]), Some(place));
    }

    fn say_in_prose(&mut self, word: &SetWord) {
        if !self.in_prose {
            self.page.begin_aside(Aside::Remark);
            self.in_prose = true;
        }
        self.say(word);
        self.page.space();
    }

    /// What looked like the result of the game is a word like others.
    fn flush_result(&mut self) {
        if let Some(result) = self.result.take() {
            self.say_in_prose(&result);
        }
    }

    /// Ends the remark of words that no markup makes one.
    fn end_prose(&mut self) {
        self.end_word();
        self.flush_result();
        if std::mem::take(&mut self.in_prose) {
            self.page.end_aside();
        }
    }

    /// Ends such a remark at the end of a paragraph, where a result ends the game.
    fn settle(&mut self) {
        self.end_word();
        let result = self.result.take();
        self.end_prose();
        if let Some(result) = result {
            self.page.space();
            self.say(&result);
            self.part = GamePart::Outside;
        }
    }

    /// Begins what holds moves.
    pub(in crate::read) fn begin_moves(&mut self) {
        self.end_prose();
        self.moves += 1;
    }

    /// Begins the result of the game, which ends as moves do.
    pub(in crate::read) fn begin_result(&mut self) {
        self.begin_moves();
        self.in_result = true;
    }

    /// Ends what holds moves.
    pub(in crate::read) fn end_moves(&mut self) {
        self.end_prose();
        self.in_result = false;
        self.moves = self.moves.saturating_sub(1);
        self.page.space();
    }

    /// Begins a variation.
    pub(in crate::read) fn open_variation(&mut self) {
        self.end_prose();
        self.page.say("(", None);
        self.page.glue();
        self.variations += 1;
    }

    /// Ends a variation, if one is open.
    pub(in crate::read) fn close_variation(&mut self) {
        self.end_prose();
        if let Some(others) = self.variations.checked_sub(1) {
            self.variations = others;
            self.page.insert(")", None);
            self.page.space();
        }
    }

    /// Begins what the page marks as a remark or as what could not be played; `false` if one is already open.
    pub(in crate::read) fn begin_aside(&mut self, aside: Aside) -> bool {
        if self.in_aside() {
            return false;
        }
        self.end_prose();
        self.page.begin_aside(aside);
        true
    }

    /// Ends it.
    pub(in crate::read) fn end_aside(&mut self) {
        self.end_word();
        self.page.end_aside();
    }

    /// Adds the number of a glyph that our own pages keep in a comment; `false` for any other comment.
    pub(in crate::read) fn kept_glyph(&mut self, comment: &str, place: Span) -> bool {
        if !comment.starts_with('$') || self.part != GamePart::Moves || self.in_aside() {
            return false;
        }
        self.end_prose();
        self.page.kept_glyph(comment, place)
    }

    /// Reads a comment of our own, which holds a tag pair, or names the notation of what could not be played.
    pub(in crate::read) fn own_comment(&mut self, text: &str, place: Span) {
        let said = place.of(text);
        let command = said.strip_prefix("[%").and_then(|said| said.strip_suffix(']'));
        if let Some(reading) = command.and_then(|said| said.strip_prefix(NOTATION)) {
            self.read_unplayed_as(Some(reading.trim()));
        } else if said.starts_with('[') && said.ends_with("\"]") {
            self.tag_line(text, place.start as usize, place.end as usize);
        }
    }

    /// Ends the line.
    pub(in crate::read) fn line(&mut self) {
        self.settle();
        self.page.line();
    }

    /// Ends the paragraph.
    pub(in crate::read) fn paragraph(&mut self) {
        self.settle();
        self.page.paragraph();
    }

    /// Ends the game, whatever it still lacks.
    pub(in crate::read) fn end_game(&mut self) {
        self.settle();
        self.page.end_aside();
        while self.variations > 0 {
            self.close_variation();
        }
        (self.moves, self.part) = (0, GamePart::Outside);
        self.page.paragraph();
    }

    /// Copies a line with a tag pair; the first of several begins a game.
    pub(in crate::read) fn tag_line(&mut self, text: &str, start: usize, end: usize) {
        self.begin_tags();
        self.page.copy(text, start, end);
        self.page.end_line();
    }

    /// Copies lines with tag pairs, with their character references replaced.
    pub(in crate::read) fn tag_section(&mut self, text: &str, start: usize, end: usize) {
        self.begin_tags();
        self.page.tag_section(text, start, end);
    }

    /// Adds a tag that the page has in another form.
    pub(in crate::read) fn tag(&mut self, name: &str, value: &str, place: Span) {
        self.begin_tags();
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        self.page.insert(&format!("[{name} \""), None);
        self.page.insert(&value, Some(place));
        self.page.insert("\"]", None);
        self.page.end_line();
    }

    fn begin_tags(&mut self) {
        if self.part != GamePart::Tags {
            self.end_game();
            self.part = GamePart::Tags;
        }
    }

    /// Copies lines as they are, such as a game in PGN.
    pub(in crate::read) fn verbatim(&mut self, text: &str, start: usize, end: usize) {
        self.end_game();
        self.page.copy(text, start, end);
        self.paragraph();
    }

    /// Opens the heading of a game, which names its players if it has a dash.
    pub(in crate::read) fn begin_title(&mut self, title: &str, at: usize) {
        self.end_game();
        self.page.begin_title(title, at);
    }

    /// Closes the heading of a game.
    pub(in crate::read) fn end_title(&mut self) {
        self.end_word();
        self.page.end_title();
        self.page.end_line();
    }

    /// Sets notation and language of what could not be played, for the games that follow.
    pub(in crate::read) fn read_unplayed_as(&mut self, reading: Option<&str>) {
        self.page.read_unplayed_as(reading);
    }
}
