//! Openings by the codes of the Encyclopaedia of Chess Openings: A00 to E99.
//!
//! `eco.csv` has at least one row per code. The first one names the code; where that says more than its moves, the next
//! row has the same moves and their own name. A row may begin with the code of another one, whose moves it then
//! continues. A game belongs to the row whose position it reached last, whatever the order of its moves.

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::arbiter::Review;
use crate::board::Position;
use crate::notation::San;

static TABLE: &str = include_str!("eco.csv");

/// Families of openings in other languages: one row per opening, one column per language, which may be empty.
static NAMES: &str = include_str!("openings.csv");

/// A row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EcoOpening {
    /// `B33`.
    pub code: &'static str,
    /// `Sicilian: Sveshnikov`.
    pub name: &'static str,
    /// Its moves in SAN.
    pub moves: String,
}

impl EcoOpening {
    /// Returns the family: `Sicilian`.
    #[must_use]
    pub fn family(&self) -> &'static str {
        family(self.name)
    }
}

/// Returns the family of an opening: `Sicilian` of `Sicilian: Sveshnikov`.
#[must_use]
pub fn family(name: &str) -> &str {
    name.split_once([':', ',']).map_or(name, |(family, _)| family)
}

/// Returns the rows, in the order of the codes.
///
/// ```
/// use movetext::book::eco;
/// let petroff = eco::openings().iter().find(|row| row.code == "C42").expect("a code");
/// assert_eq!((petroff.name, petroff.moves.as_str()), ("Petroff Defence", "e4 e5 Nf3 Nf6"));
/// ```
#[must_use]
pub fn openings() -> &'static [EcoOpening] {
    &table().rows
}

/// Returns the row of a code: the first one, which gives the code its name.
#[must_use]
pub fn opening(code: &str) -> Option<&'static EcoOpening> {
    let code = code.get(..3)?;
    openings().iter().find(|row| row.code == code)
}

/// Returns the name of an opening in another language.
///
/// That is the name of its family, for which the table has a translation; without one, the name is returned unchanged.
///
/// ```
/// use movetext::book::eco;
/// assert_eq!(eco::name_in("Ruy Lopez: Berlin Defence", "de"), "Spanische Partie");
/// assert_eq!(eco::name_in("Ruy Lopez: Berlin Defence", "en"), "Ruy Lopez: Berlin Defence");
/// ```
#[must_use]
pub fn name_in<'n>(name: &'n str, tag: &str) -> &'n str {
    let mut rows = NAMES.lines().map(|row| row.split(','));
    let column = rows.next().and_then(|mut head| head.position(|known| known == tag));
    let Some(column) = column.filter(|column| *column > 0) else { return name };
    let row = rows.find(|row| row.clone().next() == Some(family(name)));
    row.and_then(|mut row| row.nth(column)).filter(|other| !other.is_empty()).unwrap_or(name)
}

/// Returns the opening of a game: by its own code, else by the last of its positions that is in the table.
pub(super) fn classify(review: &Review<'_>, code: &str) -> Option<&'static EcoOpening> {
    let by_moves = by_positions(review);
    match opening(code) {
        // The name by moves can be more specific than the first row of the code.
        Some(own) => by_moves.filter(|row| row.code == own.code).or(Some(own)),
        None => by_moves,
    }
}

fn by_positions(review: &Review<'_>) -> Option<&'static EcoOpening> {
    let mut position = *review.start;
    if !position.is_initial() {
        return None;
    }
    let (table, mut found) = (table(), None);
    for played in review.main_moves().take(table.longest) {
        position.play(played);
        found = table.by_position.get(&position.key()).copied().or(found);
    }
    found.and_then(|row| table.rows.get(row))
}

struct EcoTable {
    rows: Vec<EcoOpening>,
    by_position: HashMap<u64, usize>,
    /// Number of plies of the longest row.
    longest: usize,
}

fn table() -> &'static EcoTable {
    static READ: OnceLock<EcoTable> = OnceLock::new();
    READ.get_or_init(read)
}

fn read() -> EcoTable {
    let mut table = EcoTable { rows: Vec::new(), by_position: HashMap::new(), longest: 0 };
    for line in TABLE.lines().skip(1) {
        let Some((code, rest)) = line.split_once(',') else { continue };
        let Some((name, moves)) = rest.split_once(',') else { continue };
        let moves = table.whole(moves);
        if let Some((key, plies)) = played(&moves) {
            let known = table.by_position.entry(key).or_insert(table.rows.len());
            if table.rows.get(*known).is_some_and(|row| row.moves == moves) {
                *known = table.rows.len();
            }
            table.longest = table.longest.max(plies);
        }
        table.rows.push(EcoOpening { code, name, moves });
    }
    table
}

impl EcoTable {
    /// Returns the moves, preceded by those of the row that they continue.
    fn whole(&self, moves: &str) -> String {
        let (first, rest) = moves.split_once(' ').unwrap_or((moves, ""));
        let before = self.rows.iter().find(|row| row.code == first);
        before.map_or_else(|| moves.to_owned(), |row| format!("{} {rest}", row.moves))
    }
}

/// Returns the key of the position after these moves, and their number; `None` if one is not legal.
fn played(moves: &str) -> Option<(u64, usize)> {
    let mut position = Position::start();
    for san in moves.split_whitespace() {
        position.play(san.parse::<San>().ok()?.to_move(&position).ok()?);
    }
    Some((position.key(), moves.split_whitespace().count()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_legal_and_every_code_has_one() {
        for row in openings() {
            assert!(played(&row.moves).is_some(), "{} {}: {}", row.code, row.name, row.moves);
        }
        let codes: Vec<_> = openings().iter().map(|row| row.code.to_owned()).collect();
        assert!(codes.is_sorted());
        let all = ('A'..='E').flat_map(|volume| (0..100).map(move |at| format!("{volume}{at:02}")));
        let missing: Vec<_> = all.filter(|code| !codes.contains(code)).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }

    #[test]
    fn names_in_other_languages_are_of_openings() {
        let columns = NAMES.lines().next().map_or(0, |head| head.split(',').count());
        for row in NAMES.lines().skip(1) {
            assert_eq!(row.split(',').count(), columns, "{row}");
            let name = row.split(',').next().unwrap_or_default();
            assert!(openings().iter().any(|opening| opening.family() == name), "{name}");
        }
    }

    #[test]
    fn german_names_nearly_every_opening() {
        let unnamed = openings().iter().filter(|row| name_in(row.name, "de") == row.name);
        let mut families: Vec<_> = unnamed.map(EcoOpening::family).collect();
        families.dedup();
        // `Benoni` is called so in German too.
        assert_eq!(families, ["Black Knights' Tango", "Benoni", "Lion Defence"]);
        assert_eq!(name_in("Owen Defence", "de"), "Owen-Verteidigung");
        assert_eq!(name_in("Anderssen Opening", "fr"), "Ouverture Anderssen");
        assert_eq!(name_in("Lion Defence", "de"), "Lion Defence");
    }

    #[test]
    fn a_move_has_its_own_name_where_that_of_its_code_is_wider() {
        let named = |moves: &str| table().rows[table().by_position[&played(moves).unwrap().0]].name;
        assert_eq!(
            (named("g4"), opening("A00").unwrap().name),
            ("Grob Attack", "Irregular opening")
        );
        assert_eq!(named("g4 d5"), "Grob Attack: 1...d5");
        assert_eq!(named("c4 c6 Nf3 d5 b3"), "English Opening: Caro-Kann Defensive System");
    }

    #[test]
    fn no_two_rows_have_one_position() {
        let table = table();
        for (index, row) in table.rows.iter().enumerate() {
            let (key, _) = played(&row.moves).expect("legal moves");
            let first = table.by_position[&key];
            if table.rows.get(index + 1).is_some_and(|next| next.moves == row.moves) {
                continue; // it names only the code
            }
            assert_eq!(first, index, "{} {} and {:?}", row.code, row.name, table.rows[first]);
        }
    }
}
