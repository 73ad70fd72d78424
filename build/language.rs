//! `src/language/*.toml` → `LANGUAGES`, and lists of the words of all languages: `CLOSINGS`, `HEADERS`, `MONTHS` …
//!
//! The structures here and in the modules that are named say what the keys of a table mean. A list may be left out
//! unless a language is useless without it. Words are read in any case; what is written is the first of its list.

use std::collections::BTreeMap;
use std::collections::BTreeSet;
use std::fmt::Write as _;

use serde::Deserialize;
use toml::Spanned;

use crate::column::{ColumnHeads, Columns};
use crate::date_words::{DateLists, DateWords};
use crate::name_words::{self, NameWords};
use crate::phrase::{Headers, Phrases, Results};
use crate::print_words::{NagWords, PrintWords, nag_words};
use crate::table::{self, Table};

/// A table.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Language {
    /// BCP 47 tag, and the name of the file.
    tag: Spanned<String>,
    /// Other tags for the same language.
    #[serde(default)]
    aliases: Vec<String>,
    /// Its name in itself.
    name: String,
    /// Its name in English.
    english: String,
    /// How well the letters are known (`language::Status`); `auto` chooses only what is `attested` or has `names`.
    status: Status,
    /// Rank in the list, which no two languages share; languages without one follow, sorted by tag.
    rank: Option<Spanned<u32>>,
    /// Where the letters were seen; at least one.
    sources: Vec<String>,
    /// The letters of the files from a to h, where moves are also written with others than these.
    #[serde(default)]
    files: String,
    pieces: Pieces,
    #[serde(default)]
    words: Words,
    #[serde(default)]
    results: Results,
    #[serde(default)]
    headers: Headers,
    columns: Option<Columns>,
    #[serde(default)]
    dates: DateWords,
    #[serde(default)]
    names: NameWords,
    /// Only for languages in which pages are printed.
    print: Option<PrintWords>,
    /// The words of annotation glyphs, by their numbers; if there are any, then all.
    #[serde(default)]
    nags: NagWords,
    /// The words of glyphs that programs number differently, by their English words.
    #[serde(default)]
    signs: BTreeMap<String, String>,
}

#[derive(Deserialize, Debug)]
#[serde(rename_all = "kebab-case")]
enum Status {
    Attested,
    Names,
    SingleSource,
    Doubtful,
    Partial,
}

/// The letters of each piece, or the words for it: the first is written, all are read. No two pieces share one; where
/// one begins another (`К` and `Кр`), the longer is tried first. An empty list: not known.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Pieces {
    pawn: Spanned<Vec<String>>,
    knight: Spanned<Vec<String>>,
    bishop: Spanned<Vec<String>>,
    rook: Spanned<Vec<String>>,
    queen: Spanned<Vec<String>>,
    king: Spanned<Vec<String>>,
}

impl Pieces {
    fn all(&self) -> [&Spanned<Vec<String>>; 6] {
        [&self.pawn, &self.knight, &self.bishop, &self.rook, &self.queen, &self.king]
    }
}

/// Words beside the moves, or in their place.
#[derive(Deserialize, Debug, Default)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
struct Words {
    check: Vec<String>,
    double_check: Vec<String>,
    mate: Vec<String>,
    en_passant: Vec<String>,
    /// A draw, and no more: at the end the result, behind a move an offer.
    draw: Vec<String>,
    /// That a draw is offered.
    draw_offer: Vec<String>,
    /// Pawns, where a position is a list of pieces.
    pawns: Vec<String>,
    castle_king: Vec<String>,
    castle_queen: Vec<String>,
    /// Castling that leaves the side open.
    castle: Vec<String>,
    /// What a cell says that holds no move: that it could not be read, or was not written.
    illegible: Vec<String>,
    /// Words between two players: `Tal vs Botvinnik`.
    against: Vec<String>,
    /// Units of times.
    minutes: Vec<String>,
    seconds: Vec<String>,
    /// Words with which a variation begins: `(or 2... d6)`.
    or: Vec<String>,
}

/// Reads and judges the tables of a folder; they are returned in the order of their ranks.
pub(crate) fn tables(folder: &str) -> Vec<Table<Language>> {
    let mut tables: Vec<Table<Language>> = table::folder(folder);
    tables.sort_by_key(|table| rank(table).unwrap_or(u32::MAX));
    judge_ranks(&tables);
    judge_first(folder, &tables);
    tables.iter().for_each(judge);
    tables
}

/// Returns the code of all tables.
pub(crate) fn statics(tables: &[Table<Language>]) -> String {
    let mut code = String::from("static LANGUAGES: &[Language] = &[\n");
    for table in tables {
        write(&mut code, &table.row);
    }
    code + "];\n"
        + &phrases(tables)
        + &suffixes(tables)
        + &castlings(tables)
        + &draw_offers(tables)
        + &illegible(tables)
        + &fillers(tables)
        + &words("AGAINST", tables.iter().flat_map(|table| &table.row.words.against))
        + &words("MINUTES", tables.iter().flat_map(|table| &table.row.words.minutes))
        + &words("SECONDS", tables.iter().flat_map(|table| &table.row.words.seconds))
        + &words("MOVES", tables.iter().flat_map(|table| &table.row.headers.moves))
        + &words("BETWEEN_SCORES", tables.iter().flat_map(|table| &table.row.results.between))
        + &words("ALTERNATIVES", tables.iter().flat_map(|table| &table.row.words.or))
        + &dates(tables)
        + &name_words::code(&tables.iter().map(|table| &table.row.names).collect::<Vec<_>>())
}

/// Returns the code of the heads of columns, which only the reader of tables asks for.
pub(crate) fn column_heads(tables: &[Table<Language>]) -> String {
    let mut heads = ColumnHeads::default();
    for table in tables {
        if let Some(Err(why)) = table.row.columns.as_ref().map(|columns| heads.add(columns)) {
            table.refuse(table.row.tag.span().start, &why);
        }
    }
    heads.code()
}

/// Returns the code of the words after a move: those for check and mate, and those for en passant.
fn suffixes(tables: &[Table<Language>]) -> String {
    let (mut suffixes, mut en_passant) = (Phrases::default(), BTreeSet::new());
    for table in tables {
        let Words { check, double_check, mate, en_passant: passing, .. } = &table.row.words;
        let lists = [
            ("Suffix::Check", check),
            ("Suffix::DoubleCheck", double_check),
            ("Suffix::Mate", mate),
        ];
        let added = lists.map(|(meaning, list)| suffixes.add(meaning, list));
        if let Some(why) = added.into_iter().find_map(Result::err) {
            table.refuse(table.row.tag.span().start, &why);
        }
        // The full stop at the end may be missing.
        en_passant.extend(passing.iter().map(|it| it.trim_end_matches('.').to_lowercase()));
    }
    let en_passant: Vec<String> = en_passant.into_iter().collect();
    suffixes.code("SUFFIXES", "Suffix")
        + &format!("static EN_PASSANT: &[&str] = &{en_passant:?};\n")
}

/// Returns the code of the words for castling, with the side that they name.
fn castlings(tables: &[Table<Language>]) -> String {
    let mut castlings = Phrases::default();
    for table in tables {
        let Words { castle_king, castle_queen, castle, .. } = &table.row.words;
        let lists = [
            ("CastlingWords::King", castle_king),
            ("CastlingWords::Queen", castle_queen),
            ("CastlingWords::Either", castle),
        ];
        let added = lists.map(|(side, list)| castlings.add(side, list));
        if let Some(why) = added.into_iter().find_map(Result::err) {
            table.refuse(table.row.tag.span().start, &why);
        }
    }
    castlings.code("CASTLINGS", "CastlingWords")
}

/// Returns the code of the words with which a draw is offered: those that say so, and those for a draw alone.
fn draw_offers(tables: &[Table<Language>]) -> String {
    let mut offers = Phrases::default();
    for table in tables {
        let Words { draw, draw_offer, .. } = &table.row.words;
        let lists = [("OfferWords::Offer", draw_offer), ("OfferWords::Draw", draw)];
        let added = lists.map(|(meaning, list)| offers.add(meaning, list));
        if let Some(why) = added.into_iter().find_map(Result::err) {
            table.refuse(table.row.tag.span().start, &why);
        }
    }
    offers.code("DRAW_OFFERS", "OfferWords")
}

/// Returns the code of the words that say that a cell cannot be read.
fn illegible(tables: &[Table<Language>]) -> String {
    words("ILLEGIBLE", tables.iter().flat_map(|table| &table.row.words.illegible))
}

/// Returns the code of the words beside those for the end of a game that change nothing.
fn fillers(tables: &[Table<Language>]) -> String {
    words("FILLERS", tables.iter().flat_map(|table| &table.row.results.fillers))
}

/// Returns the code of a list of words, in lower case and sorted.
fn words<'w>(name: &str, words: impl Iterator<Item = &'w String>) -> String {
    let words: BTreeSet<String> = words.map(|word| word.to_lowercase()).collect();
    let words: Vec<String> = words.into_iter().collect();
    format!("static {name}: &[&str] = &{words:?};\n")
}

/// Returns the code of the words in dates.
fn dates(tables: &[Table<Language>]) -> String {
    let mut lists = DateLists::default();
    for table in tables {
        let Language { tag, dates, print, .. } = &table.row;
        print.iter().flat_map(PrintWords::months).for_each(|months| lists.add_months(months));
        if let Err(why) = lists.add(dates) {
            table.refuse(tag.span().start, &why);
        }
    }
    lists.code()
}

/// Returns the code of the phrases at the beginning and at the end of a game.
fn phrases(tables: &[Table<Language>]) -> String {
    let (mut closings, mut names) = (Phrases::default(), Phrases::default());
    for table in tables {
        let Language { tag, words, results, headers, .. } = &table.row;
        let draw = [("Closing::Draw", words.draw.as_slice())];
        let closed = draw.into_iter().chain(results.all());
        let closed = closed.map(|(meaning, list)| closings.add(meaning, list));
        let headed = headers.all().map(|(meaning, list)| names.add(meaning, list));
        if let Some(why) = closed.chain(headed).find_map(Result::err) {
            table.refuse(tag.span().start, &why);
        }
    }
    closings.code("CLOSINGS", "Closing")
        + &closings.folded(5).code("FOLDED_CLOSINGS", "Closing")
        + &names.code("HEADERS", "&str")
        + &names.folded(4).code("FOLDED_HEADERS", "&str")
}

fn rank(table: &Table<Language>) -> Option<u32> {
    table.row.rank.as_ref().map(|rank| *rank.get_ref())
}

/// Checks that no two languages have the same rank; the tables are sorted by it.
fn judge_ranks(tables: &[Table<Language>]) {
    for (before, table) in tables.iter().zip(tables.iter().skip(1)) {
        let Some(shared) = table.row.rank.as_ref().filter(|_| rank(before) == rank(table)) else {
            continue;
        };
        let why = format!("{} has the rank {} already", before.path, shared.get_ref());
        table.refuse(shared.span().start, &why);
    }
}

/// Checks the ranks of the languages that the program takes by their place: `Language::english` and
/// `Language::figurines`.
fn judge_first(folder: &str, tables: &[Table<Language>]) {
    for (place, tag) in [(0, "en"), (1, "figurine")] {
        let Some(table) = tables.iter().find(|table| table.row.tag.get_ref() == tag) else {
            table::refuse(folder, 0, &format!("the program needs the language {tag}"))
        };
        if rank(table) != Some(place) {
            let at = table.row.rank.as_ref().map_or(0, |rank| rank.span().start);
            table.refuse(at, &format!("the program needs {tag} at the rank {place}"));
        }
    }
}

/// Checks that the tag is the name of the file, that there is a source, and that no token means two pieces.
fn judge(table: &Table<Language>) {
    let tag = &table.row.tag;
    if tag.get_ref() != table.stem() {
        table.refuse(tag.span().start, "the tag is not the name of the file");
    }
    if table.row.sources.is_empty() {
        table.refuse(tag.span().start, "letters without a source");
    }
    if let Some(why) = table.row.print.as_ref().and_then(PrintWords::fault) {
        table.refuse(tag.span().start, &why);
    }
    if let Err(why) = nag_words(&table.row.nags) {
        table.refuse(tag.span().start, &why);
    }
    if ![0, 8].contains(&table.row.files.chars().collect::<BTreeSet<_>>().len()) {
        table.refuse(tag.span().start, "not eight different files");
    }
    let mut seen: Vec<&str> = Vec::new();
    for piece in table.row.pieces.all() {
        for token in piece.get_ref() {
            if seen.contains(&token.as_str()) || token.is_empty() {
                table.refuse(piece.span().start, &format!("{token:?} twice, or empty"));
            }
            seen.push(token);
        }
    }
}

fn write(code: &mut String, row: &Language) {
    let pieces = row.pieces.all();
    let mut tokens: Vec<(&str, usize)> = Vec::new();
    for (piece, written) in pieces.iter().enumerate() {
        tokens.extend(written.get_ref().iter().map(|token| (token.as_str(), piece)));
    }
    tokens.sort_by_key(|(token, _)| std::cmp::Reverse(token.chars().count()));
    let words = &row.words;
    let _ = write!(
        code,
        "Language {{ tag: {:?}, aliases: &{:?}, name: {:?}, english: {:?}, status: Status::{:?}, sources: &{:?},\n\
         files: &{:?}, pieces: [{}],\n\
         words: MoveWords {{ check: &{:?}, double_check: &{:?}, mate: &{:?}, en_passant: &{:?}, draw: &{:?}, pawns: &{:?} }},\n\
         letters: LetterTable {{ ascii: {:?}, tokens: &{tokens:?}, merging: {:?} }},\n\
         phrases: &{:?}, side_letters: [&{:?}, &{:?}], print: {}, nag_words: {}, sign_words: &{:?} }},\n",
        row.tag.get_ref(),
        row.aliases,
        row.name,
        row.english,
        row.status,
        row.sources,
        row.files.chars().collect::<Vec<_>>(),
        pieces.map(|piece| format!("&{:?}", piece.get_ref())).join(", "),
        words.check,
        words.double_check,
        words.mate,
        words.en_passant,
        words.draw,
        words.pawns,
        ascii(&tokens),
        merging(&tokens, pieces.map(|piece| piece.get_ref().first().map_or("", String::as_str))),
        own_phrases(row),
        row.headers.white_letters,
        row.headers.black_letters,
        row.print.as_ref().map_or("None".into(), |print| format!("Some(&{})", print.code())),
        nag_words(&row.nags).unwrap_or_default(),
        row.signs.iter().collect::<Vec<_>>(),
    );
}

/// Returns the phrases of this language, in lower case.
fn own_phrases(row: &Language) -> Vec<String> {
    let results = row.results.all().into_iter().flat_map(|(_, list)| list);
    let headers = row.headers.all().into_iter().flat_map(|(_, list)| list);
    let all = row.words.draw.iter().chain(results).chain(headers);
    all.map(|phrase| phrase.to_lowercase()).collect()
}

/// Returns a table of one-byte tokens, except those that a longer token could hide: `G` beside `Gh` before the file
/// `h`.
fn ascii(tokens: &[(&str, usize)]) -> [u8; 128] {
    let mut table = [0; 128];
    for &(token, piece) in tokens {
        let &[byte @ ..=127] = token.as_bytes() else { continue };
        let hidden = tokens.iter().any(|(longer, _)| {
            let rest = longer.strip_prefix(token).unwrap_or("");
            rest.starts_with(|c| matches!(c, 'a'..='h' | '1'..='8' | 'x'))
        });
        if !hidden {
            table[usize::from(byte)] = u8::try_from(piece + 1).unwrap_or(0);
        }
    }
    table
}

/// Returns for each piece letter the files (a the lowest bit) that, with it, form the letter of another piece: `G` and
/// `h`, `Gh`.
fn merging(tokens: &[(&str, usize)], letters: [&str; 6]) -> [u8; 6] {
    let behind = |letter: &str, token: &str| match token.strip_prefix(letter).map(str::as_bytes) {
        Some([file @ b'a'..=b'h']) => 1 << (file - b'a'),
        _ => 0,
    };
    letters.map(|letter| tokens.iter().fold(0, |files, (token, _)| files | behind(letter, token)))
}
