//! What stands behind the last moves of a block and says how the game ended: `Black resigns`, `1-0`, `aufgegeben`.

use super::heading::is_label_of_result;
use super::number;
use super::token::Token;
use crate::game::{Nag, Outcome};
use crate::language::{Suffix, closing, suffix_at};
use crate::text::sign::is_dash;

/// Maximum number of words of such a phrase, and of phrases beside a table.
const WORDS: usize = 4;
const PHRASES: usize = 16;
/// Maximum number of phrases that are examined.
const EXAMINED: usize = 256;

/// The phrases beside a table, each with its place from the left.
#[derive(Debug, Default)]
pub(super) struct Closings {
    found: Vec<(f64, String)>,
}

impl Closings {
    /// Takes the phrases behind which nothing is written in their block out of the rows of a table.
    pub(super) fn taken(mut rows: Vec<&mut Vec<Token>>) -> Self {
        let mut found = Vec::new();
        let mut examined = 0;
        for at in 0..rows.len() {
            let mut first = 0;
            while let Some((place, count)) = phrase(rows[at], first) {
                first = place + 1;
                examined += 1;
                if examined > EXAMINED || found.len() == PHRASES {
                    return Self { found };
                }
                let (left, right) = block_around(rows[at], place);
                let is_inside = |token: &Token| (left..right).contains(&token.area.x());
                let is_last = |row: &&mut Vec<Token>| !row.iter().any(is_inside);
                let is_whole = !goes_on(&rows[at][place..], count);
                if is_whole && rows[at + 1..].iter().all(is_last) {
                    let words: Vec<Token> = rows[at].drain(place..place + count).collect();
                    found.push((words[0].area.left, said(&words)));
                    let label = place.checked_sub(1);
                    let label = label.filter(|&label| is_label_of_result(rows[at][label].text()));
                    if let Some(label) = label {
                        rows[at].remove(label);
                    }
                    first = label.unwrap_or(place);
                }
            }
        }
        Self { found }
    }

    /// The phrases between two places on the page.
    pub(super) fn between(&self, left: f64, right: f64) -> impl Iterator<Item = &str> {
        let is_inside = move |(x, _): &&(f64, String)| (left..right).contains(x);
        self.found.iter().filter(is_inside).map(|(_, said)| said.as_str())
    }
}

/// The number of words at the end of a row that say how the game ended.
pub(super) fn closing_words(tokens: &[Token]) -> usize {
    let first = tokens.len().saturating_sub(WORDS);
    (first..tokens.len()).find(|&at| is_phrase(&tokens[at..])).map_or(0, |at| tokens.len() - at)
}

/// The place of the next phrase, and the number of its words.
fn phrase(tokens: &[Token], first: usize) -> Option<(usize, usize)> {
    (first..tokens.len()).find_map(|at| {
        let most = WORDS.min(tokens.len() - at);
        let count = (1..=most).rev().find(|count| is_phrase(&tokens[at..at + count]))?;
        Some((at, count))
    })
}

/// Whether a word that says how a game ended, alone, begins something else: `draw offer refused`.
fn goes_on(words: &[Token], count: usize) -> bool {
    let is_word = |token: &Token| token.text().chars().all(char::is_alphabetic);
    let next = words.get(count).filter(|next| !next.is_like_move());
    count == 1 && is_word(&words[0]) && next.is_some_and(is_word)
}

/// Whether words say how a game ended: a phrase, a result with both scores, or mate.
fn is_phrase(words: &[Token]) -> bool {
    let is_result = |text: &str| {
        let has_scores = text.len() > 2 && text.contains(|c| c == ':' || is_dash(c));
        has_scores && Outcome::from_token(text).is_some() && Nag::for_glyph(text).is_none()
    };
    match words {
        [only] if is_result(only.text()) || is_mate(only.text()) => true,
        _ => closing(said(words).trim_end_matches(['.', '!'])).is_some(),
    }
}

/// Whether a word says that the last move was mate.
fn is_mate(word: &str) -> bool {
    let word = word.to_lowercase();
    suffix_at(&word) == Some((Suffix::Mate, word.len()))
}

fn said(words: &[Token]) -> String {
    words.iter().map(Token::text).collect::<Vec<_>>().join(" ")
}

/// The sides of the block around a word: from the number before it to the next number.
fn block_around(tokens: &[Token], at: usize) -> (f64, f64) {
    let is_number = |token: &&Token| number::number(token.text()).is_some();
    let before = tokens[..at].iter().rfind(is_number);
    let after = tokens[at + 1..].iter().find(is_number);
    let left = before.map_or(f64::NEG_INFINITY, |number| number.area.left);
    (left, after.map_or(f64::INFINITY, |number| number.area.left))
}
