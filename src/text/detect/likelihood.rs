//! Scores how likely a text is in the language that suits it best, by its characters beyond ASCII.
//!
//! Costs are in quarters of a bit. Only readings of the same bytes are compared, so what is the same in all of them,
//! the ASCII, costs nothing.

use super::script::Script;

include!(concat!(env!("OUT_DIR"), "/alphabets.rs"));

/// Cost of a word that suits another language of the same script better than that of the rest of the text, added to its
/// cost there: names come from everywhere.
const STRANGER: u32 = 16;

/// The cost of a text; lower is likelier.
pub(super) fn cost(text: &str) -> u32 {
    let mut totals: Vec<u32> = ALPHABETS.iter().map(|&(_, rarity)| rarity).collect();
    let mut around = 0;
    for word in text.split_ascii_whitespace() {
        let (costs, places) = word_cost(word);
        around += places;
        let mut least = [u32::MAX - STRANGER; Script::COUNT];
        for (&cost, &(script, _)) in costs.iter().zip(ALPHABETS) {
            least[script as usize] = least[script as usize].min(cost);
        }
        for (total, (&cost, &(script, _))) in totals.iter_mut().zip(costs.iter().zip(ALPHABETS)) {
            *total += cost.min(least[script as usize] + STRANGER);
        }
    }
    around + totals.into_iter().min().unwrap_or(0)
}

/// The cost of a word: that of its characters in every language, and that of their positions.
fn word_cost(word: &str) -> (Vec<u32>, u32) {
    let mut costs = vec![0; ALPHABETS.len()];
    let mut places = 0;
    let mut neighbours = Neighbours::default();
    let mut characters = word.chars().peekable();
    while let Some(character) = characters.next() {
        if !character.is_ascii() {
            let script = Script::of(character);
            add(&mut costs, character, script);
            places += neighbours.cost(character, script, characters.peek().copied());
        }
        neighbours.pass(character);
    }
    (costs, places)
}

/// Adds the cost of a character in every language.
fn add(costs: &mut [u32], character: char, script: Script) {
    let small = small(character);
    let first = LETTERS.partition_point(|&(letter, ..)| letter < small);
    let same = LETTERS[first..].iter().take_while(|&&(letter, ..)| letter == small);
    for (index, (cost, &(own, _))) in costs.iter_mut().zip(ALPHABETS).enumerate() {
        let known = same.clone().find(|&&(_, language, _)| usize::from(language) == index);
        *cost += known.map_or_else(|| own.unlisted(script, character), |&(.., cost)| cost.into());
    }
}

/// Whether it is a quotation mark, which unlike an apostrophe stands in no word.
const fn is_quote(character: char) -> bool {
    matches!(character, '“' | '”' | '„' | '«' | '»' | '‹' | '›')
}

fn small(character: char) -> char {
    let mut lower = character.to_lowercase();
    lower.next().filter(|_| lower.next().is_none()).unwrap_or(character)
}

/// The characters before the current one.
#[derive(Default)]
struct Neighbours {
    last: Option<char>,
    before_last: Option<char>,
}

impl Neighbours {
    fn pass(&mut self, character: char) {
        self.before_last = self.last.replace(character);
    }

    /// The cost of a character's position, in addition to the character: for instance, letters do not follow digits.
    fn cost(&self, character: char, script: Script, next: Option<char>) -> u32 {
        let is_plain = |other: Option<char>| other.is_some_and(|other| other.is_ascii_alphabetic());
        let (after, before) = (u32::from(is_plain(self.last)), u32::from(is_plain(next)));
        let odd = 24 * u32::from(next.is_some_and(|next| "\\|`@^~_".contains(next)));
        let is_letter = !matches!(script, Script::Typographic | Script::Symbol | Script::Wide);
        let numbered =
            12 * u32::from(is_letter && self.last.is_some_and(|last| last.is_ascii_digit()));
        odd + numbered
            + match script {
                Script::Latin => self.case(character, next) + self.latin(next),
                Script::Cyrillic | Script::Greek => {
                    self.case(character, next) + self.mixed(character, next)
                }
                Script::Hebrew => 32 * (after + before) + self.final_letter(character, next),
                Script::Arabic | Script::Thai => 32 * (after + before),
                Script::Han | Script::Kana | Script::Hangul => 16 * (after + before),
                Script::HalfKana => self.half(next),
                Script::Typographic if is_quote(character) => 48 * u32::from(self.is_inside(next)),
                Script::Typographic | Script::Symbol | Script::Wide => 24 * (after & before),
                Script::Control | Script::Fault => 0,
            }
    }

    /// The cost of a Hebrew letter in the form in which it ends a word, where it does not.
    fn final_letter(&self, character: char, next: Option<char>) -> u32 {
        let is_letter = |other: Option<char>| other.is_some_and(char::is_alphabetic);
        let is_final = matches!(character, 'ך' | 'ם' | 'ן' | 'ף' | 'ץ');
        40 * u32::from(is_final && (!is_letter(self.last) || is_letter(next)))
    }

    /// Whether a word goes on over the character.
    fn is_inside(&self, next: Option<char>) -> bool {
        [self.last, next].into_iter().all(|other| other.is_some_and(char::is_alphabetic))
    }

    /// The cost of a half-width katakana by its neighbours: they come in runs.
    fn half(&self, next: Option<char>) -> u32 {
        let is_half =
            |other: Option<char>| other.is_some_and(|other| Script::of(other) == Script::HalfKana);
        if is_half(self.last) || is_half(next) { 4 } else { 20 }
    }

    /// The cost of a letter's case: names are capitalised, words are not, and no capital follows a small letter.
    fn case(&self, character: char, next: Option<char>) -> u32 {
        let is_capital = |other: Option<char>| other.is_some_and(char::is_uppercase);
        let is_small = |other: Option<char>| other.is_some_and(char::is_lowercase);
        if character.is_uppercase() {
            if is_small(self.last) {
                32
            } else if is_capital(self.last) {
                if is_small(next) { 24 } else { 8 }
            } else {
                2
            }
        } else if is_capital(self.last) && is_capital(self.before_last) {
            16
        } else if self.last.is_some_and(char::is_alphabetic) {
            0
        } else {
            4
        }
    }

    /// The cost of an accented letter by its neighbours: accents occur singly among plain letters.
    fn latin(&self, next: Option<char>) -> u32 {
        let is_letter = |other: Option<char>| other.is_some_and(char::is_alphabetic);
        let is_alone = !is_letter(self.last) && !is_letter(next);
        let follows_accent = is_letter(self.last) && self.last.is_some_and(|last| !last.is_ascii());
        12 * u32::from(is_alone) + 10 * u32::from(follows_accent)
    }

    /// The cost of mixing scripts: other alphabets do not mix with plain letters, except for a piece before its square:
    /// `Кf3`, `Крg1`, `Фxd4`.
    fn mixed(&self, character: char, next: Option<char>) -> u32 {
        let after = 32 * u32::from(self.last.is_some_and(|last| last.is_ascii_alphabetic()));
        let begins = !self.last.is_some_and(char::is_alphabetic);
        let second = !self.before_last.is_some_and(char::is_alphabetic)
            && self.last.is_some_and(char::is_uppercase);
        let is_piece = (begins && character.is_uppercase()) || (second && character.is_lowercase());
        let before = match next {
            Some('a'..='h' | 'x') if is_piece => 0,
            Some(next) if next.is_ascii_alphabetic() => 32,
            _ => 0,
        };
        after + before
    }
}
