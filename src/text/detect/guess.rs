//! The guess for bytes that are not UTF-8.

use std::collections::BTreeSet;
use std::sync::Arc;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};

use super::likelihood;
use crate::text::charset::Charset;
use crate::text::decode::Decoded;

/// How well a text reads: for instance, how many of its moves are legal. The caller hands it down.
pub type Evidence = Arc<dyn Fn(&str) -> u32 + Send + Sync>;

/// How many bytes of words beyond ASCII are weighed.
const WEIGHED: usize = 1 << 14;
/// How many bytes are shown to the caller's evidence.
const SHOWN: usize = 1 << 14;
/// How many of the likeliest readings are shown to the caller's evidence.
const READINGS: usize = 12;
/// What one move that reads well is worth, in quarters of a bit.
const MOVE: u32 = 16;
/// A reading that costs no more than this above the best one leaves a doubt.
const DOUBT: u32 = 8;
/// What it costs a reading that `chardetng` decides for another, in quarters of a bit.
const SECOND_OPINION: u32 = 12;

/// The character set that bytes are taken to be in.
pub(in crate::text) struct Guess {
    pub(in crate::text) charset: &'static Charset,
    /// Another set that makes as much sense of the bytes, and gives another text.
    pub(in crate::text) rival: Option<&'static Charset>,
}

/// The bytes in one character set.
struct Candidate {
    charset: &'static Charset,
    text: String,
    cost: u32,
}

impl Guess {
    /// The likeliest character set of bytes that are not all ASCII.
    pub(super) fn of(bytes: &[u8], evidence: Option<&Evidence>) -> Self {
        let mut readings = readings(&foreign_words(bytes));
        if let Some(evidence) = evidence {
            weigh(&mut readings, &bytes[..bytes.len().min(SHOWN)], evidence);
        }
        let Some(best) = readings.first() else {
            return Self { charset: Charset::UTF_8, rival: None };
        };
        let rival = readings
            .iter()
            .take_while(|other| other.cost <= best.cost + DOUBT)
            .find(|other| other.text != best.text)
            .map(|other| other.charset);
        Self { charset: widened(best.charset, &best.text), rival }
    }
}

/// The bytes in every character set that may be guessed, the likeliest first.
fn readings(bytes: &[u8]) -> Vec<Candidate> {
    let read = |charset: &'static Charset| {
        let rarity = 4 * u32::from(charset.rarity()?);
        let text = read(bytes, charset);
        let cost = likelihood::cost(&text) + rarity;
        Some(Candidate { charset, text, cost })
    };
    let mut readings: Vec<Candidate> = Charset::all().filter_map(read).collect();
    let opinion = second_opinion(bytes).map(|charset| self::read(bytes, charset));
    for reading in &mut readings {
        // it knows no code page of DOS
        let differs = opinion.as_ref().is_some_and(|text| *text != reading.text);
        reading.cost += if differs && !reading.charset.is_page() { SECOND_OPINION } else { 0 };
    }
    readings.sort_by_key(|reading| reading.cost);
    readings
}

fn read(bytes: &[u8], charset: &'static Charset) -> String {
    let mut decoded = Decoded::default();
    decoded.push(bytes, 0..bytes.len(), charset);
    decoded.text
}

/// Lets the caller judge the likeliest readings.
fn weigh(readings: &mut Vec<Candidate>, bytes: &[u8], evidence: &Evidence) {
    readings.truncate(READINGS);
    let moves: Vec<u32> =
        readings.iter().map(|reading| evidence(&read(bytes, reading.charset))).collect();
    let most = moves.iter().copied().max().unwrap_or(0);
    for (reading, moves) in readings.iter_mut().zip(moves) {
        reading.cost = reading.cost.saturating_add((most - moves).saturating_mul(MOVE));
    }
    readings.sort_by_key(|reading| reading.cost);
}

/// The words that are not all ASCII, each once. A sign alone (`½`, `×`, a letter in a list) says little: it counts only
/// where there are no words.
fn foreign_words(bytes: &[u8]) -> Vec<u8> {
    let is_space = |&byte: &u8| matches!(byte, b' ' | b'\t' | b'\r' | b'\n');
    let mut seen = BTreeSet::new();
    let mut length = 0;
    let mut chosen: [Vec<&[u8]>; 2] = [Vec::new(), Vec::new()];
    for word in bytes.split(is_space).filter(|word| !word.is_ascii()) {
        let word = &word[..word.len().min(WEIGHED)];
        if length < WEIGHED && seen.insert(word) {
            let letters = word.iter().filter(|byte| !byte.is_ascii() || byte.is_ascii_alphabetic());
            chosen[usize::from(letters.count() < 2)].push(word);
            length += word.len();
        }
    }
    let [words, signs] = chosen;
    if words.is_empty() { signs.join(&b'\n') } else { words.join(&b'\n') }
}

fn second_opinion(bytes: &[u8]) -> Option<&'static Charset> {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(bytes, true);
    Charset::of(detector.guess(None, Utf8Detection::Deny))
}

/// GB 18030 in place of GBK where the text holds a character that only the former has.
fn widened(charset: &'static Charset, text: &str) -> &'static Charset {
    let is_short = charset.name() == "gbk"
        && !text.contains(char::REPLACEMENT_CHARACTER)
        && charset.encode(text, &mut Vec::new()).is_err();
    Charset::for_label("gb18030").filter(|_| is_short).unwrap_or(charset)
}
