//! Guesses the character set of bytes that are not UTF-8.

use std::collections::BTreeSet;
use std::sync::Arc;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};

use super::delimiters::breaks;
use super::likelihood;
use crate::text::charset::Charset;
use crate::text::decode::Decoded;

/// Judges how well a text reads as a record of chess; supplied by the caller.
pub type Evidence = Arc<dyn Fn(&str) -> Playability + Send + Sync>;

/// How well the moves of a text can be played, and its heads be read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playability {
    /// Moves that are legal.
    pub legal: u32,
    /// Moves that could not be read or played.
    pub refused: u32,
    /// Tag pairs of the Seven Tag Roster, in whatever language they are named: `Weiß: Müller`.
    pub tags: u32,
}

/// Maximum number of bytes of words beyond ASCII that are scored.
const WEIGHED: usize = 1 << 14;
/// Maximum number of bytes that are judged by the caller's evidence.
const SHOWN: usize = 1 << 14;
/// Number of the likeliest readings that are judged by the caller's evidence.
const READINGS: usize = 12;
/// Value of one legal move, in quarters of a bit.
const MOVE: u32 = 16;
/// Value of one tag pair whose name is known, in quarters of a bit: no other reading makes one by chance.
const TAG: u32 = 100;
/// Cost of a reading in which some moves are refused where another has none refused: more than any words can make up
/// for.
const REFUSALS: u32 = 1 << 30;
/// Cost of breaking a comment or a bracket, in quarters of a bit.
const BREAK: u32 = 200;
/// Margin above the cost of the best reading within which another one leaves a doubt, in quarters of a bit.
const DOUBT: u32 = 8;
/// The margin where all that is not ASCII is a few bytes, and they are not read as Western European, which is the
/// likeliest: one short word decides nothing.
const DOUBT_OF_FEW: u32 = 25;
/// How many bytes are a few.
const FEW: usize = 4;
/// Cost of a reading that differs from the choice of `chardetng`, in quarters of a bit.
const SECOND_OPINION: u32 = 12;

/// The character set that bytes are assumed to be in.
pub(in crate::text) struct Guess {
    pub(in crate::text) charset: &'static Charset,
    /// Another set that makes as much sense of the bytes but gives a different text.
    pub(in crate::text) rival: Option<&'static Charset>,
}

/// The bytes decoded in one character set.
struct Candidate {
    charset: &'static Charset,
    text: String,
    cost: u32,
    /// The number of comments and brackets that it breaks.
    breaks: u32,
}

impl Guess {
    /// Guesses the likeliest character set of sections that are not all ASCII.
    pub(super) fn of(sections: &[&[u8]], evidence: Option<&Evidence>) -> Self {
        let words = foreign_words(&sections.concat());
        let is_short = words.iter().filter(|byte| !byte.is_ascii()).count() <= FEW;
        let mut readings = readings(&words);
        let shown = shown(sections);
        for reading in &mut readings {
            reading.breaks = breaks(&shown, reading.charset);
            reading.cost += BREAK * reading.breaks;
        }
        readings.sort_by_key(|reading| reading.cost);
        if let Some(evidence) = evidence {
            weigh(&mut readings, &shown, evidence);
        }
        let Some(best) = readings.first() else {
            return Self { charset: Charset::UTF_8, rival: None };
        };
        let is_doubtful = is_short && best.charset.name() != "windows-1252";
        let doubt = if is_doubtful { DOUBT_OF_FEW } else { DOUBT };
        let rival = readings
            .iter()
            .take_while(|other| other.cost <= best.cost + doubt)
            .find(|other| other.text != best.text)
            .map(|other| other.charset);
        Self { charset: widened(best.charset, &best.text), rival }
    }
}

/// The bytes decoded in every character set that may be guessed, the likeliest first.
fn readings(bytes: &[u8]) -> Vec<Candidate> {
    let read = |charset: &'static Charset| {
        let rarity = 4 * u32::from(charset.rarity()?);
        let text = read(bytes, charset);
        let cost = likelihood::cost(&text) + rarity;
        Some(Candidate { charset, text, cost, breaks: 0 })
    };
    let mut readings: Vec<Candidate> = Charset::all().filter_map(read).collect();
    let opinion = second_opinion(bytes).map(|charset| self::read(bytes, charset));
    for reading in &mut readings {
        // `chardetng` knows no DOS code page
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

/// The first sections, each whole because half a move would be refused in every reading; of a long first section, its
/// first lines.
fn shown(sections: &[&[u8]]) -> Vec<u8> {
    let mut shown = Vec::new();
    for section in sections {
        let room = SHOWN - shown.len();
        if section.len() <= room {
            shown.extend_from_slice(section);
        } else if shown.is_empty() {
            let lines = section[..room].iter().rposition(|&byte| byte == b'\n');
            return section[..lines.map_or(room, |last| last + 1)].to_vec();
        } else {
            break;
        }
    }
    shown
}

/// Has the caller judge the likeliest readings, and also the others if moves are refused in all of those. A reading in
/// which moves are refused or comments break loses to one without such flaws, whatever its words; among the rest, words
/// and moves decide. Moves swallowed by a broken comment are not refused, so a reading is flawless only if it decodes
/// all bytes.
fn weigh(readings: &mut Vec<Candidate>, bytes: &[u8], evidence: &Evidence) {
    let judge = |reading: &Candidate| evidence(&read(bytes, reading.charset));
    let mut plays: Vec<Playability> = readings.iter().take(READINGS).map(judge).collect();
    if !has_flawless(readings, &plays) {
        plays.extend(readings.iter().skip(READINGS).map(judge));
    }
    readings.truncate(plays.len());
    let most = |count: fn(&Playability) -> u32| plays.iter().map(count).max().unwrap_or(0);
    let (most_legal, most_tags) = (most(|plays| plays.legal), most(|plays| plays.tags));
    let has_flawless = has_flawless(readings, &plays);
    for (reading, plays) in readings.iter_mut().zip(plays) {
        let is_flawed = has_flawless && (plays.refused > 0 || reading.breaks > 0);
        let fewer_moves = (most_legal - plays.legal).saturating_mul(MOVE);
        let fewer_tags = (most_tags - plays.tags).saturating_mul(TAG);
        let cost = fewer_moves.saturating_add(fewer_tags).min(REFUSALS)
            + if is_flawed { REFUSALS } else { 0 };
        reading.cost = reading.cost.saturating_add(cost);
    }
    readings.sort_by_key(|reading| reading.cost);
}

/// Whether some reading has the most legal moves, none refused, and no fault.
fn has_flawless(readings: &[Candidate], plays: &[Playability]) -> bool {
    let most = plays.iter().map(|plays| plays.legal).max().unwrap_or(0);
    let mut judged = readings.iter().zip(plays);
    judged.any(|(reading, plays)| {
        let decodes = !reading.text.contains(char::REPLACEMENT_CHARACTER);
        plays.refused == 0 && plays.legal == most && reading.breaks == 0 && decodes
    })
}

/// The words that are not all ASCII, each once. A lone sign (`½`, `×`, a letter in a list) says little and is used only
/// if there are no words.
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

/// GB 18030 instead of GBK if the text holds a character that only the former has.
fn widened(charset: &'static Charset, text: &str) -> &'static Charset {
    let is_short = charset.name() == "gbk"
        && !text.contains(char::REPLACEMENT_CHARACTER)
        && charset.encode(text, &mut Vec::new()).is_err();
    Charset::for_label("gb18030").filter(|_| is_short).unwrap_or(charset)
}
