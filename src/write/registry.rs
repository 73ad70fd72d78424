//! The available choices, taken straight from the registries of the project.

use std::fmt::Write as _;

use serde::ser::{Serialize, SerializeMap, Serializer};
use serde_json::Value;

use super::format::Format;
use super::format::json::push_json;
use super::repaired::RepairFormat;
use super::report::Report;
use crate::finding::{Code, ReportLanguage};
use crate::game::Nag;
use crate::language::Language;
use crate::law::Edition;
use crate::notation::{Font, Notation, PrintStyle, Style};
use crate::read::{CELLS, Container, PageForm};
use crate::text::Charset;

/// A registry of choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Registry {
    Languages,
    Notations,
    Styles,
    Fonts,
    Nags,
    Formats,
    Encodings,
    Laws,
    Codes,
}

impl Registry {
    pub(crate) const ALL: [Self; 9] = [
        Self::Languages,
        Self::Notations,
        Self::Styles,
        Self::Fonts,
        Self::Nags,
        Self::Formats,
        Self::Encodings,
        Self::Laws,
        Self::Codes,
    ];

    /// The name, and a description of the contents.
    pub(crate) const fn named(self) -> (&'static str, &'static str) {
        match self {
            Self::Languages => {
                ("languages", "Alphabets of the pieces: for --language and --to-language")
            }
            Self::Notations => ("notations", "Ways to write a move: for --notation and --to"),
            Self::Styles => {
                ("styles", "Signs for captures, checks, castling, and how print looks: for --style")
            }
            Self::Fonts => ("fonts", "Letters that fonts turn into diagrams: for --font"),
            Self::Nags => ("nags", "Signs after a move, by their numbers in PGN: for --nags"),
            Self::Formats => (
                "formats",
                "What games and findings are read from and written as: for --from and --format",
            ),
            Self::Encodings => {
                ("encodings", "Character encodings: for --encoding and --to-encoding")
            }
            Self::Laws => ("laws", "Editions of the Laws of Chess: for --law"),
            Self::Codes => ("codes", "Findings: for --select, --ignore and explain"),
        }
    }

    /// Returns the registry of this name.
    #[cfg(feature = "serve")]
    pub(crate) fn for_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|registry| registry.named().0 == name)
    }

    /// Returns the entries in the order of the registry.
    pub(crate) fn rows(self) -> Vec<ListRow> {
        rows(self)
    }
}

/// One entry: what to type, what it is, and further details.
pub(crate) struct ListRow {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) more: Vec<(&'static str, Value)>,
}

impl ListRow {
    fn new(id: impl Into<String>, name: impl Into<String>) -> Self {
        Self { id: id.into(), name: name.into(), more: Vec::new() }
    }

    fn with(mut self, key: &'static str, value: impl Into<Value>) -> Self {
        self.more.push((key, value.into()));
        self
    }
}

fn rows(registry: Registry) -> Vec<ListRow> {
    match registry {
        Registry::Languages => Language::all().iter().map(language).collect(),
        Registry::Notations => Notation::ALL
            .iter()
            .map(|notation| ListRow::new(notation.name(), notation.title()))
            .collect(),
        Registry::Styles => Style::all().iter().map(style).collect(),
        Registry::Fonts => {
            Font::all().iter().map(|font| ListRow::new(font.name, font.title)).collect()
        }
        Registry::Nags => Nag::all().iter().filter(|nag| has_sense(nag)).map(nag).collect(),
        Registry::Formats => formats(),
        Registry::Encodings => {
            Charset::all().map(|charset| ListRow::new(charset.name(), charset.title())).collect()
        }
        Registry::Laws => Edition::ALL.iter().map(law).collect(),
        Registry::Codes => Code::ALL.iter().copied().map(code).collect(),
    }
}

fn language(language: &Language) -> ListRow {
    // King, queen, rook, bishop, knight, as the Laws name them.
    let letters = [5, 4, 3, 2, 1].map(|piece| match language.letter(piece) {
        "" => "?",
        letter => letter,
    });
    ListRow::new(language.tag, language.name)
        .with("english", language.english)
        .with("letters", letters.join(" "))
        .with("status", language.status.name())
}

/// Lists the signs of a style as `--style-set` takes them.
fn style(style: &Style) -> ListRow {
    let signs = Style::SIGNS.iter().map(|choice| {
        let [first, second] = style.signs(choice.key).unwrap_or_default();
        let said = if choice.is_pair { format!("{first},{second}") } else { first.to_owned() };
        (choice.key.to_owned(), Value::from(said))
    });
    let signs: serde_json::Map<_, _> = signs.collect();
    let print = PrintStyle::CHOICES.iter().filter_map(|choice| {
        Some((choice.key.to_owned(), Value::from(style.print.value(choice.key)?)))
    });
    let print: serde_json::Map<_, _> = print.collect();
    ListRow::new(style.name, style.title).with("signs", signs).with("print", print)
}

/// Whether the glyph means the same in every program.
fn has_sense(nag: &Nag) -> bool {
    !nag.glyph.is_empty() || !nag.meaning.is_empty()
}

fn nag(nag: &Nag) -> ListRow {
    let name = if nag.meaning.is_empty() { nag.glyph } else { nag.meaning };
    let names = ReportLanguage::ALL
        .map(|language| (language.tag().to_owned(), Value::from(nag.words(language.tag()))));
    ListRow::new(nag.number.to_string(), name)
        .with("glyph", nag.glyph)
        .with("also", nag.also)
        .with("names", serde_json::Map::from_iter(names))
}

/// Returns every choice of a style with its explanation, as a file that `convert --style` takes.
pub(crate) fn style_template(style: &Style) -> String {
    let mut file = format!(
        "# The style of a house: movetext convert games.pgn --style this-file.toml --format typst\n\
         # Leave out what is to be as in the style that it extends.\n\
         extends = {:?}\n\n[signs]\n",
        style.name
    );
    for choice in Style::SIGNS {
        let [first, second] = style.signs(choice.key).unwrap_or_default();
        let value =
            if choice.is_pair { format!("[{first:?}, {second:?}]") } else { format!("{first:?}") };
        let _ = writeln!(file, "{:<44} # {}", format!("{} = {value}", choice.key), choice.about);
    }
    file.push_str("\n[print]\n");
    for choice in PrintStyle::CHOICES {
        let value = style.print.value(choice.key).unwrap_or_default();
        let is_word = value.parse::<i64>().is_err() && value.parse::<bool>().is_err();
        let value = if is_word { format!("{value:?}") } else { value };
        let line = format!("{} = {value}", choice.key);
        let _ = writeln!(file, "{line:<44} # {} ({})", choice.about, choice.values);
    }
    file
}

/// Lists formats of games and of findings, and containers that are only read; some entries are two of these.
fn formats() -> Vec<ListRow> {
    let games = Format::ALL.iter().map(|format| (format.name(), format.about()));
    let findings = Report::ALL.iter().map(|report| (report.name(), report.about()));
    let containers = Container::ALL.iter().map(|container| (container.name(), container.about()));
    let pages = PageForm::ALL.iter().map(|form| (form.name(), form.about()));
    let mut rows: Vec<ListRow> = Vec::new();
    for (name, about) in games.chain(findings).chain(containers).chain([CELLS]).chain(pages) {
        if rows.iter().all(|row| row.id != name) {
            rows.push(ListRow::new(name, about).with("for", uses(name)));
        }
    }
    rows
}

fn uses(name: &str) -> String {
    let uses = [
        ("--from", Container::for_name(name).is_some()),
        ("convert --format", Format::for_name(name).is_some()),
        ("check --format", Report::for_name(name).is_some()),
        ("repair --from", name == CELLS.0 || PageForm::for_name(name).is_some()),
        ("repair --format", RepairFormat::for_name(name).is_some()),
    ];
    let options = uses.iter().filter(|(_, is_one)| *is_one).map(|(option, _)| *option);
    options.collect::<Vec<_>>().join(", ")
}

fn law(edition: &Edition) -> ListRow {
    let names = ReportLanguage::ALL
        .map(|language| (language.tag().to_owned(), Value::from(edition.name_in(language.tag()))));
    ListRow::new(edition.id(), edition.name())
        .with("title", edition.title())
        .with("language", edition.language())
        .with("dated", edition.dated())
        .with("default", edition == <&Edition>::default())
        .with("names", serde_json::Map::from_iter(names))
}

fn code(code: Code) -> ListRow {
    let about = code.explanation().lines().next().unwrap_or_default().trim();
    ListRow::new(code.name(), code.slug())
        .with("severity", code.severity().name())
        .with("default", code.is_on_by_default())
        .with("about", about)
}

/// Returns an array with one object per line, its keys in the order of the entry.
pub(crate) fn array(rows: &[ListRow]) -> Vec<u8> {
    let mut out = vec![b'['];
    for (index, row) in rows.iter().enumerate() {
        out.extend_from_slice(if index > 0 { b",\n " } else { b"" });
        push_json(&mut out, row);
    }
    out.extend_from_slice(b"]\n");
    out
}

impl Serialize for ListRow {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("name", &self.name)?;
        for (key, value) in &self.more {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}
