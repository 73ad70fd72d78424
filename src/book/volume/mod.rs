//! The games of a book in order, with chapters and numbers.

mod collation;
pub(in crate::book) mod crosstable;
pub mod eco;
pub(in crate::book) mod entry;
pub(in crate::book) mod index;
pub(in crate::book) mod words;

use std::collections::HashMap;
use std::ops::Range;

use super::plan::chaptering::Chaptering;
use crosstable::Crosstable;

use super::plan::{BookPlan, GameOrder};
use crate::finding::MessageValue;
use crate::text::direction::isolated;
use crate::write::Page;
use collation::Collation;
use entry::BookEntry;
use words::BookWords;

/// The contents of a book in order, independent of the format.
#[derive(Clone, Debug)]
pub struct Book {
    /// The plan of the book.
    pub plan: BookPlan,
    /// Its title.
    pub title: String,
    /// How its games look.
    pub page: Page,
    /// The words of its headings.
    pub words: &'static BookWords,
    /// The chapters, which hold all games; without chapters there is a single one without a title.
    pub chapters: Vec<BookChapter>,
    /// The crosstable of a tournament to which the whole book belongs, if chapters are not events.
    pub crosstable: Option<Crosstable>,
    /// The numbers of players of the tournaments whose crosstables are too large for a page.
    large_tables: Vec<usize>,
    /// The games in the order of the book, each with the index of its text in the printed games.
    games: Vec<(usize, BookEntry)>,
}

/// A chapter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookChapter {
    /// The title; empty if there are no chapters.
    pub title: String,
    /// The games, counted from 0.
    pub games: Range<usize>,
    /// The table of its tournament.
    pub crosstable: Option<Crosstable>,
}

/// The chapter of a game: its rank among the others, and its title.
type ChapterPlace = (ChapterRank, String);

/// The sort key of a chapter: a number, then a text, then a list of numbers.
type ChapterRank = (usize, String, Vec<u32>);

impl Book {
    /// Puts games in order; `title` is used if the plan has no title and the games have no event in common.
    #[must_use]
    pub fn new(plan: BookPlan, page: &Page, title: &str, entries: &[BookEntry]) -> Self {
        let words = BookWords::for_tag(plan.language.as_deref().unwrap_or(page.reader().tag));
        let chaptering = settled(&plan.chapters, entries);
        let round_words = page.print_words().round;
        let mut placed = places(&chaptering, entries, words, round_words);
        placed.sort_by_cached_key(|(index, (rank, _))| {
            (rank.clone(), order_key(plan.order, &entries[*index]), *index)
        });
        let events = distinct(entries.iter().map(BookEntry::event_group));
        let title = plan.title.clone().unwrap_or_else(|| match &events[..] {
            [event] if !event.is_empty() => (*event).to_owned(),
            _ => title.to_owned(),
        });
        let by_event = chaptering == Chaptering::Event;
        let mut book = Self {
            title,
            page: *page,
            words,
            chapters: Vec::new(),
            crosstable: None,
            large_tables: Vec::new(),
            games: placed.iter().map(|(index, _)| (*index, entries[*index].clone())).collect(),
            plan,
        };
        book.chapters = Self::gathered(placed.into_iter().map(|(_, (_, title))| title));
        if book.plan.crosstable && by_event {
            for at in 0..book.chapters.len() {
                book.chapters[at].crosstable = book.table_of(book.chapters[at].games.clone());
            }
        } else if book.plan.crosstable && events.len() == 1 {
            book.crosstable = book.table_of(0..book.games.len());
        }
        let event = Some(&events[..]).filter(|events| events.len() == 1).and_then(|it| it.first());
        book.without_what_titles_say(event.map_or("", |event| event))
    }

    /// Gathers consecutive games with the same title into chapters.
    fn gathered(titles: impl Iterator<Item = String>) -> Vec<BookChapter> {
        let mut chapters: Vec<BookChapter> = Vec::new();
        for (game, title) in titles.enumerate() {
            match chapters.last_mut() {
                Some(last) if last.title == title => last.games.end = game + 1,
                _ => chapters.push(BookChapter { title, games: game..game + 1, crosstable: None }),
            }
        }
        chapters
    }

    fn table_of(&mut self, games: Range<usize>) -> Option<Crosstable> {
        let games: Vec<&BookEntry> =
            self.games.get(games)?.iter().map(|(_, entry)| entry).collect();
        self.large_tables.extend(Crosstable::players_beyond(&games));
        Crosstable::of(&games)
    }

    /// Returns what the book lacks although it was asked for, each in a line: chapters of which no game has the tags,
    /// crosstables for which a page has no room.
    #[must_use]
    pub fn lacks(&self) -> Vec<String> {
        let words = self.page.words;
        let is_template = matches!(self.plan.chapters, Chaptering::Template(_));
        let chapters =
            (is_template && !self.has_chapters()).then(|| words.phrase("book-no-chapters", &[]));
        let tables = self.large_tables.iter().max().map(|&players| {
            let count = |number: usize| MessageValue::count(number as u64);
            let facts = [
                ("count", count(self.large_tables.len())),
                ("players", count(players)),
                ("most", count(Crosstable::MOST_PLAYERS)),
            ];
            words.phrase("book-no-crosstable", &facts)
        });
        chapters.into_iter().chain(tables).collect()
    }

    /// Removes from the headings of games what the title of the book or of the chapter says, and the event that all
    /// share.
    fn without_what_titles_say(mut self, event: &str) -> Self {
        for chapter in &self.chapters {
            for (_, game) in &mut self.games[chapter.games.clone()] {
                let said = [&*self.title, &*chapter.title, event];
                game.occasion.retain(|part| !said.iter().any(|said| isolated(said) == *part));
            }
        }
        self
    }

    /// Iterates over the games with their numbers, from 1.
    pub fn games(&self) -> impl Iterator<Item = (usize, &BookEntry)> {
        self.games.iter().enumerate().map(|(at, (_, entry))| (at + 1, entry))
    }

    /// Returns a game by its place in the book, from 0: the index of its text in the printed games, and its entry.
    pub(super) fn game(&self, at: usize) -> (usize, &BookEntry) {
        let (printed, entry) = &self.games[at];
        (*printed, entry)
    }

    /// Iterates over the number of the first diagram of each game.
    pub fn first_diagrams(&self) -> impl Iterator<Item = usize> {
        self.games.iter().scan(1, |next, (_, game)| {
            let first = *next;
            *next += game.diagrams.len();
            Some(first)
        })
    }

    /// Returns the chapter that holds a game, both counted from 0.
    pub(super) fn chapter_of(&self, game: usize) -> usize {
        self.chapters.partition_point(|chapter| chapter.games.end <= game)
    }

    /// Whether the games are divided into chapters.
    pub(super) fn has_chapters(&self) -> bool {
        self.chapters.iter().any(|chapter| !chapter.title.is_empty())
    }

    /// Whether chapters follow each other on the same page, because they are short.
    pub(super) fn runs_on(&self) -> bool {
        self.games.len() < 8 * self.chapters.len()
    }

    /// Whether the contents list every game; those of a large book list only chapters.
    pub(super) fn lists_games(&self) -> bool {
        self.games.len() <= 300 || self.chapters.len() < 2
    }

    /// Returns publisher and year, as at the foot of the title page.
    pub(super) fn imprint(&self) -> String {
        let parts = [&self.plan.publisher, &self.plan.year].into_iter().flatten();
        parts.map(String::as_str).collect::<Vec<_>>().join(", ")
    }

    /// Returns `Game 7`.
    pub(super) fn numbered_game(&self, number: usize) -> String {
        self.page.print_words().game.replace("{n}", &number.to_string())
    }

    /// Returns the title above a game: its players, or its number if they are unknown.
    pub(super) fn game_title(&self, at: usize) -> String {
        let title = &self.games[at].1.title;
        if title.is_empty() {
            return self.numbered_game(at + 1);
        }
        title.clone()
    }
}

impl BookEntry {
    /// Returns the event; for a study, whose event also names the chapter, the part before that.
    pub(super) fn event_group(&self) -> &str {
        let is_study = self.white.is_empty() || self.black.is_empty();
        let study = self.event.split_once(": ").filter(|_| is_study);
        study.map_or(&self.event, |(study, _)| study)
    }
}

/// Chooses how to group these games if that is left to the program.
fn settled(asked: &Chaptering, entries: &[BookEntry]) -> Chaptering {
    if *asked != Chaptering::Auto {
        return asked.clone();
    }
    let events = distinct(entries.iter().map(BookEntry::event_group)).len();
    let rounds = distinct(entries.iter().map(|entry| whole_round(&entry.round))).len();
    match (events, rounds) {
        (1, 3..) if rounds * 2 <= entries.len() => Chaptering::Round,
        (2.., _) if events * 2 <= entries.len() => Chaptering::Event,
        _ => Chaptering::None,
    }
}

/// Returns the whole round: 3 of `3.2`.
fn whole_round(round: &str) -> &str {
    round.split('.').next().unwrap_or_default()
}

fn distinct<'e>(values: impl Iterator<Item = &'e str>) -> Vec<&'e str> {
    let mut values: Vec<&str> = values.collect();
    values.sort_unstable();
    values.dedup();
    values
}

/// Returns the chapter of each game.
fn places(
    chaptering: &Chaptering,
    entries: &[BookEntry],
    words: &BookWords,
    round_words: &str,
) -> Vec<(usize, ChapterPlace)> {
    let mut ranks = Ranks::default();
    let families = first_codes(entries);
    let collation = Collation::of(words.tag());
    let mut players = distinct(entries.iter().map(|entry| &*entry.white));
    players.sort_by(|first, second| collation.compare(first, second));
    let several = distinct(entries.iter().map(BookEntry::event_group)).len() > 1;
    let mut place = |entry: &BookEntry| match chaptering {
        Chaptering::None | Chaptering::Auto => (ChapterRank::default(), String::new()),
        Chaptering::Event => ranks.of(entry.event_group()),
        Chaptering::Template(_) => ranks.of(&entry.template),
        Chaptering::Player => {
            let rank = players.binary_search_by(|name| collation.compare(name, &entry.white));
            ((rank.unwrap_or_default(), String::new(), Vec::new()), entry.white.clone())
        }
        Chaptering::Opening => {
            let family = eco::family(&entry.opening);
            match families.get(family) {
                Some(code) if !family.is_empty() => {
                    let name = eco::name_in(family, words.tag()).to_owned();
                    ((0, format!("{code} {family}"), Vec::new()), name)
                }
                _ => ((1, String::new(), Vec::new()), words.word("other").to_owned()),
            }
        }
        Chaptering::Round => {
            let ((event, ..), name) = ranks.of(entry.event_group());
            let round = whole_round(&entry.round);
            let said =
                if round.is_empty() { String::new() } else { round_words.replace("{n}", round) };
            let parts = [if several { name.as_str() } else { "" }, &said];
            let title = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>();
            ((event, String::new(), numbers(round)), title.join(", "))
        }
    };
    entries.iter().enumerate().map(|(index, entry)| (index, place(entry))).collect()
}

/// Ranks texts by their first appearance.
#[derive(Default)]
struct Ranks(HashMap<String, usize>);

impl Ranks {
    fn of(&mut self, name: &str) -> ChapterPlace {
        let next = self.0.len();
        let rank = *self.0.entry(name.to_owned()).or_insert(next);
        ((rank, String::new(), Vec::new()), name.to_owned())
    }
}

/// Returns the lowest code of each family of openings.
fn first_codes(entries: &[BookEntry]) -> HashMap<&str, &str> {
    let mut codes: HashMap<&str, &str> = HashMap::new();
    for entry in entries {
        let code = codes.entry(eco::family(&entry.opening)).or_insert(&entry.eco);
        *code = (*code).min(&entry.eco);
    }
    codes
}

/// Returns the sort key of a game within its chapter.
fn order_key(order: GameOrder, entry: &BookEntry) -> (String, Vec<u32>) {
    match order {
        GameOrder::Given => (String::new(), Vec::new()),
        GameOrder::Date => (entry.date.clone(), Vec::new()),
        GameOrder::Round => (String::new(), numbers(&entry.round)),
        GameOrder::Opening => (entry.eco.clone(), Vec::new()),
    }
}

/// Returns the numbers in a text: 3 and 2 of `3.2`.
fn numbers(text: &str) -> Vec<u32> {
    let digits = text.split(|c: char| !c.is_ascii_digit());
    digits.filter_map(|number| number.parse().ok()).collect()
}
