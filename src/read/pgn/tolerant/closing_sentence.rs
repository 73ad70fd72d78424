//! Sentences about the end of a game: `and White soon resigned`, `Jones resigned`, `Black refused the draw`.
//!
//! A sentence gives the result only if every word in it is understood: a phrase that ends a game, the player it speaks
//! of, and words that change nothing. All others are kept as words, because a word that is not known may be `refused`,
//! and a wrong result is worse than none.

use super::closing::Next;
use super::line;
use crate::board::Color;
use crate::game::{Game, Outcome};
use crate::language::{self, Closing, OfferWords, suffix_in_any_case};
use crate::read::is_illegible;
use crate::read::pgn::{Flow, Reader, Scope};
use crate::text::Span;

/// Maximum number of words of a sentence.
const MOST_WORDS: usize = 16;

/// Maximum number of words of a phrase.
const LONGEST_PHRASE: usize = 8;

/// Number of letters from which on a word that is not known cannot be a move that was misread.
const LETTERS: usize = 4;

/// Words up to the end of a line, or up to a comment.
struct Sentence<'t> {
    words: Vec<&'t str>,
    /// Its end in the text, with the full stop.
    end: usize,
}

/// What a sentence says about the end of a game or the offer of a draw.
struct ClosingPhrase {
    /// The numbers of the first word and of the word behind the last one.
    words: (usize, usize),
    /// `None` if it speaks of an offer.
    closing: Option<Closing>,
}

impl Reader<'_> {
    /// Reads a word for check or mate behind the last move, if words that give the result follow it: `mate. White wins.`
    /// Without it they would be a sentence of which not every word is understood.
    pub(super) fn mark_before_closing(&mut self, game: &mut Game) -> Option<Flow> {
        let rest = &self.text[self.at..];
        let (suffix, length) = suffix_in_any_case(rest)?;
        let is_between =
            |c: char| c.is_whitespace() || matches!(c, '.' | ',' | ':' | '!' | '。' | '，');
        let behind = rest[length..].trim_start_matches(is_between);
        let blank = &rest[length..rest.len() - behind.len()];
        let at = self.text.len() - behind.len();
        let is_closed = self.is_place_of_sentence(game)
            && blank.matches('\n').count() < 2
            && (self.ends_in_phrase(at) || self.result_of_sentence(game, at).is_some());
        (is_closed && self.mark_in_words(game, length, suffix)).then_some(Flow::On)
    }

    /// Reads a sentence that gives the result of the game, or says it beside the token that does.
    pub(super) fn closing_sentence(&mut self, game: &mut Game) -> Option<Flow> {
        let (outcome, end) = self.result_of_sentence(game, self.at)?;
        match self.next_after(end) {
            Next::End => Some(self.result(game, outcome, end - self.at)),
            next => self.keep_sentence(game, end, next),
        }
    }

    /// The result that a sentence at a place gives, and where it ends.
    fn result_of_sentence(&self, game: &Game, at: usize) -> Option<(Outcome, usize)> {
        let sentences = self.sentences(game, at)?;
        let outcome = |(said, phrase): &(Sentence<'_>, ClosingPhrase)| {
            Some((self.outcome_said(game, said, phrase)?, said.end))
        };
        sentences.iter().find_map(outcome)
    }

    /// Keeps a sentence that speaks of the end of the game, or of the offer of a draw, without a clear result.
    pub(in crate::read::pgn) fn unclear_sentence(&mut self, game: &mut Game) -> Option<Flow> {
        let end = self.sentences(game, self.at)?.first()?.0.end;
        self.keep_sentence(game, end, self.next_after(end))
    }

    /// Keeps the words up to `end`, behind which `next` stands, unless they may be part of longer prose.
    fn keep_sentence(&mut self, game: &mut Game, end: usize, next: Next) -> Option<Flow> {
        let is_spaced = self.syntax.notation.is_spaced();
        if next == Next::Prose || next == Next::Move && is_spaced {
            return None;
        }
        self.keep_stray(game, self.at, end);
        Some(Flow::On)
    }

    /// Whether a sentence may say here how the game ended.
    fn is_place_of_sentence(&self, game: &Game) -> bool {
        self.scope == Scope::Text
            && self.outer.is_empty()
            && !game.moves.is_empty()
            && !self.is_in_preserved(game)
    }

    /// The sentences about the end of the game that may be at a place: the words of its line, and those of this and the
    /// next one.
    fn sentences(&self, game: &Game, at: usize) -> Option<Vec<(Sentence<'_>, ClosingPhrase)>> {
        let here = self.words_of_line(at).filter(|_| self.is_place_of_sentence(game))?;
        let behind = self.text[here.end..].trim_start_matches([' ', '\t', '\r']);
        let next = behind.strip_prefix('\n').map(|next| self.text.len() - next.len());
        let both = next
            .and_then(|next| self.words_of_line(next))
            .map(|next| Sentence { words: [&*here.words, &*next.words].concat(), end: next.end });
        let sentences = [Some(here), both].into_iter().flatten();
        let sentences = sentences.filter_map(|said| phrase_in(&said.words).map(|it| (said, it)));
        Some(sentences.filter(|(said, phrase)| self.is_of_no_moves(game, said, phrase)).collect())
    }

    /// The words of the line at a place, up to a result; `None` if anything else is among them.
    fn words_of_line(&self, at: usize) -> Option<Sentence<'_>> {
        let line = line::near_line(&self.text[at..]);
        let end = line.find(|c| "{}[]();|$".contains(c)).unwrap_or(line.len());
        let (mut words, mut end) = (Vec::new(), at + line[..end].trim_end().len());
        for word in self.text[at..end].split_whitespace() {
            let bare = word.trim_end_matches(['.', ',', '!']);
            if Outcome::from_token(bare).is_some() {
                let start = Span::of_part(self.text, word).start as usize;
                end = at + self.text[at..start].trim_end().len();
                break;
            }
            let is_of_word = |c: char| c.is_alphabetic() || matches!(c, '\'' | '’' | '-');
            let is_word = bare.starts_with(char::is_alphabetic) && bare.chars().all(is_of_word);
            if !is_word || words.len() == MOST_WORDS {
                return None;
            }
            words.push(bare);
        }
        (!words.is_empty()).then_some(Sentence { words, end })
    }

    /// Whether none of the words beside the phrase is a move, even a misread one, or says that a move is illegible.
    fn is_of_no_moves(&self, game: &Game, sentence: &Sentence<'_>, phrase: &ClosingPhrase) -> bool {
        let first = sentence.words[0];
        let is_known = || {
            language::is_filler(first)
                || language::begins_closing_or_offer(first)
                || self.player_named(game, first).is_some()
        };
        let is_file = matches!(first.as_bytes(), [b'a'..=b'h']);
        let is_sure = first.chars().count() >= LETTERS || !is_file && is_known();
        let may_be_move = |word: &str| {
            let at = Span::of_part(self.text, word).start as usize;
            is_illegible(word) || self.move_at(&self.text[at..]).is_some()
        };
        // In the phrase `gab auf` may look like a move, and `ab` and `de` behind other words are words, too.
        let (start, end) = phrase.words;
        let is_other = |(at, word): &(usize, &&str)| {
            !(start..end).contains(at)
                && (*at == 0 || word.chars().count() > 2 && !language::is_filler(word))
        };
        let mut others = sentence.words.iter().enumerate().filter(is_other);
        (is_sure || start == 0) && !others.any(|(_, word)| may_be_move(word))
    }

    /// The result that a sentence gives, if all of it is understood.
    fn outcome_said(
        &self,
        game: &Game,
        sentence: &Sentence<'_>,
        phrase: &ClosingPhrase,
    ) -> Option<Outcome> {
        let (start, end) = phrase.words;
        let mut named: Option<Color> = None;
        for word in sentence.words[..start].iter().chain(&sentence.words[end..]) {
            match self.player_named(game, word) {
                Some(player) if named.is_none_or(|other| other == player) => named = Some(player),
                None if language::is_filler(word) => {}
                _ => return None,
            }
        }
        let closing = phrase.closing?;
        match (closing, named) {
            (Closing::Resigns, None) => Outcome::of_closing(closing, self.mover(game)),
            (Closing::Resigns, _) | (_, None) => Outcome::of_closing(closing, named),
            _ => None, // `White had a draw`
        }
    }

    /// The player of whom a word speaks: by the colour, in any language, or by a name in the tags of the game.
    fn player_named(&self, game: &Game, word: &str) -> Option<Color> {
        let has_name = |tag: &str| {
            let value = game.tag(self.text, tag).map_or("", |tag| tag.value.of(self.text));
            let mut names = value.split(|c: char| !c.is_alphabetic() && c != '-');
            names.any(|name| name.chars().count() > 1 && name.to_lowercase() == word.to_lowercase())
        };
        let is = |tag: &str| language::roster_name(word) == Some(tag) || has_name(tag);
        match (is("White"), is("Black")) {
            (true, false) => Some(Color::White),
            (false, true) => Some(Color::Black),
            _ => None,
        }
    }
}

/// The longest phrase in a sentence that speaks of the end of a game or of the offer of a draw.
fn phrase_in(words: &[&str]) -> Option<ClosingPhrase> {
    let mut found: Option<ClosingPhrase> = None;
    let starts = (0..words.len()).filter(|&start| language::begins_closing_or_offer(words[start]));
    for start in starts {
        let length = found.as_ref().map_or(0, |found| found.words.1 - found.words.0);
        let longest = words.len().min(start + LONGEST_PHRASE);
        let read = |end: usize| {
            let phrase = words[start..end].join(" ");
            let offers = || language::offer_words(&phrase) == Some(OfferWords::Offer);
            let closing = language::closing(&phrase);
            (closing.is_some() || offers())
                .then_some(ClosingPhrase { words: (start, end), closing })
        };
        found = (start + length + 1..=longest).rev().find_map(read).or(found);
    }
    found
}

#[cfg(test)]
mod tests {
    use crate::game::{Game, Outcome};
    use crate::language::Language;
    use crate::notation::Notation;
    use crate::read::{Container, GameReader, MoveSyntax};

    /// The result of a game of seven plies with these words behind it, in which everything else is kept as it is.
    fn result(words: &str) -> Option<Outcome> {
        let head = "White: Smith, John\nBlack: Jones\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4";
        let tags = "[White \"Smith, John\"]\n[Black \"Jones\"]\n\n";
        let plain = head.replace("White: Smith, John\nBlack: Jones\n\n", tags);
        let [sheet, pgn] = [(Container::Sheet, head.to_owned()), (Container::Pgn, plain)].map(
            |(container, head)| {
                let text = format!("{head} {words}\n");
                let syntax = MoveSyntax::of(Notation::San, Language::english());
                let mut reader = GameReader::new(container, &text, &syntax);
                let mut game = Game::default();
                assert!(reader.next_game(&mut game), "{text}");
                assert_eq!(game.moves.len(), 7, "{container:?} {text}");
                let result = game.result.map(|(outcome, _)| outcome);
                let kept = game.marks.iter().any(|mark| mark.span.of(&text).contains(words));
                assert!(result.is_some() || kept, "{container:?} {text}");
                assert!(!reader.next_game(&mut game), "{container:?} {text}");
                result
            },
        );
        assert_eq!(sheet, pgn, "{words}");
        sheet
    }

    #[test]
    fn sentences_of_known_words_give_the_result() {
        for (words, outcome) in [
            ("White resigned", Outcome::BlackWins),
            ("White\nresigned", Outcome::BlackWins),
            ("and White soon resigned.", Outcome::BlackWins),
            ("Weiß\ngab auf.", Outcome::BlackWins),
            ("Schwarz hat hier aufgegeben", Outcome::WhiteWins),
            ("Jones resigned", Outcome::WhiteWins),
            ("Then Smith resigned.", Outcome::BlackWins),
            ("y aquí las negras abandonaron.", Outcome::WhiteWins),
            ("resigned", Outcome::WhiteWins),
            ("and resigned", Outcome::WhiteWins),
            ("And the game was drawn.", Outcome::Draw),
            ("mate. White wins.", Outcome::WhiteWins),
            ("mate, and White won the game", Outcome::WhiteWins),
            ("Matt! Weiß gewinnt", Outcome::WhiteWins),
            ("check.\nBlack resigned", Outcome::WhiteWins),
            ("échec et mat. Les Blancs gagnent.", Outcome::WhiteWins),
            ("the players agreed a draw", Outcome::Draw),
        ] {
            assert_eq!(result(words), Some(outcome), "{words}");
        }
    }

    #[test]
    fn other_sentences_are_kept_and_give_none() {
        for words in [
            "Black refused the draw",
            "White offered a draw",
            "White claimed a draw",
            "Black declined the offer of a draw.",
            "the draw was not accepted",
            "Black never resigned",
            "Davis resigned",
            "Smith wanted Jones resigned",
            "Remis abgelehnt",
            "Schwarz lehnt Remis ab",
            "Weiß bot Remis an",
            "nulle refusée",
            "les Noirs refusent la nulle",
            "tablas rechazadas",
            "Nero rifiuta la patta",
            "remise afgeslagen",
            "ничья отклонена",
            "remis odrzucony",
            "empate recusado",
        ] {
            assert_eq!(result(words), None, "{words}");
        }
    }
}
