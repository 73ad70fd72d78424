//! Options whose values are in a registry: looked up while the command line is read, listed by the completions.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command};

use super::similar_name::nearest;
use crate::finding::ReportLanguage;
use crate::language::Language;
use crate::law::Edition;
use crate::notation::{Font, Notation, Style};
use crate::read::Container;
use crate::text::Charset;
use crate::write::Format;
use crate::write::report::Report;

/// Looks up the value of an option in a registry.
#[derive(Clone)]
pub(super) struct RegistryParser<T: 'static> {
    /// What the registry contains, in words.
    kind: &'static str,
    /// The name of the registry in `movetext list`.
    list: &'static str,
    names: fn() -> Vec<&'static str>,
    find: fn(&str) -> Option<T>,
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for RegistryParser<T> {
    type Value = T;

    fn parse_ref(
        &self,
        command: &Command,
        _: Option<&Arg>,
        value: &OsStr,
    ) -> Result<T, clap::Error> {
        value.to_str().and_then(self.find).ok_or_else(|| {
            let (kind, list, name) = (self.kind, self.list, value.display());
            let meant = self.probably_meant(command, &name.to_string()).unwrap_or_default();
            let line = format!("no {kind} is called `{name}`{meant} (see `movetext list {list}`)");
            clap::Error::raw(ErrorKind::ValueValidation, line)
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.names)().into_iter().map(PossibleValue::new)))
    }
}

/// A choice that may be left to the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Auto<T> {
    /// Determined from what is read.
    Auto,
    /// Named by the caller.
    Named(T),
}

impl<T> Auto<T> {
    /// Returns the named value.
    pub(super) fn named(self) -> Option<T> {
        match self {
            Self::Auto => None,
            Self::Named(value) => Some(value),
        }
    }
}

/// Accepts the word `auto` as well as what another parser accepts.
#[derive(Clone)]
pub(super) struct OrAuto<P> {
    parser: P,
    /// Another word for `auto`.
    alias: Option<&'static str>,
}

impl<P> OrAuto<P> {
    /// Also accepts another word for `auto`.
    pub(super) fn or_alias(self, word: &'static str) -> Self {
        Self { alias: Some(word), ..self }
    }
}

impl<P: TypedValueParser> TypedValueParser for OrAuto<P> {
    type Value = Auto<P::Value>;

    fn parse_ref(
        &self,
        command: &Command,
        option: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Self::Value, clap::Error> {
        if value == "auto" || self.alias.is_some_and(|alias| value == alias) {
            return Ok(Auto::Auto);
        }
        self.parser.parse_ref(command, option, value).map(Auto::Named)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let named = self.parser.possible_values().into_iter().flatten();
        let words = std::iter::once("auto").chain(self.alias).map(PossibleValue::new);
        Some(Box::new(words.chain(named)))
    }
}

impl<T> RegistryParser<T> {
    /// What a refused name was probably meant for: `; perhaps …`, with another option of the command whose value it may
    /// be, or else a similar name of this registry.
    fn probably_meant(&self, command: &Command, name: &str) -> Option<String> {
        let has = |option: &&str| {
            command.get_arguments().any(|argument| argument.get_long() == Some(*option))
        };
        let other = other_option(name).filter(has).map(|option| format!("--{option} {name}"));
        let meant = other.or_else(|| nearest(name, (self.names)().into_iter()))?;
        Some(format!("; perhaps `{meant}`"))
    }

    /// Creates a parser for these names; `list` is the registry in `movetext list` that explains them.
    pub(super) fn new(
        kind: &'static str,
        list: &'static str,
        names: fn() -> Vec<&'static str>,
        find: fn(&str) -> Option<T>,
    ) -> Self {
        Self { kind, list, names, find }
    }

    /// Also accepts `auto`, which leaves the choice to the program.
    pub(super) fn or_auto(self) -> OrAuto<Self> {
        OrAuto { parser: self, alias: None }
    }
}

/// The option that takes this value: people write `--to pgn`, though `--to` is for the notation of the moves.
fn other_option(name: &str) -> Option<&'static str> {
    let options = [
        ("format", Format::for_name(name).is_some()),
        ("to", Notation::for_name(name).is_some()),
        ("to-language", Language::for_tag(name).is_some()),
        ("style", Style::for_name(name).is_some()),
    ];
    options.into_iter().find(|(_, takes)| *takes).map(|(option, _)| option)
}

pub(super) fn notation() -> RegistryParser<Notation> {
    let names = || Notation::ALL.iter().map(|notation| notation.name()).collect();
    RegistryParser { kind: "notation", list: "notations", names, find: Notation::for_name }
}

pub(super) fn language() -> RegistryParser<&'static Language> {
    let names = || Language::all().iter().map(|language| language.tag).collect();
    RegistryParser { kind: "language", list: "languages", names, find: Language::for_tag_or_name }
}

pub(super) fn charset() -> RegistryParser<&'static Charset> {
    let names = || Charset::all().map(Charset::name).collect();
    RegistryParser { kind: "encoding", list: "encodings", names, find: Charset::for_label }
}

pub(super) fn container() -> RegistryParser<Container> {
    let names = || Container::ALL.iter().map(|container| container.name()).collect();
    RegistryParser { kind: "container", list: "formats", names, find: Container::for_name }
}

pub(super) fn style() -> RegistryParser<&'static Style> {
    let names = || Style::all().iter().map(|style| style.name).collect();
    RegistryParser { kind: "style", list: "styles", names, find: Style::for_name }
}

pub(super) fn font() -> RegistryParser<&'static Font> {
    let names = || Font::all().iter().map(|font| font.name).collect();
    RegistryParser { kind: "diagram font", list: "fonts", names, find: Font::for_name }
}

pub(super) fn edition() -> RegistryParser<&'static Edition> {
    let names = || Edition::ALL.iter().map(Edition::id).collect();
    RegistryParser { kind: "edition of the Laws", list: "laws", names, find: Edition::for_name }
}

pub(super) fn format() -> RegistryParser<Format> {
    let names = || Format::ALL.iter().map(|format| format.name()).collect();
    RegistryParser { kind: "format of games", list: "formats", names, find: Format::for_name }
}

pub(super) fn report() -> RegistryParser<Report> {
    let names = || Report::ALL.iter().map(|report| report.name()).collect();
    RegistryParser { kind: "format of findings", list: "formats", names, find: Report::for_name }
}

pub(super) fn report_language(tag: &str) -> Result<ReportLanguage, String> {
    let known = || ReportLanguage::ALL.map(ReportLanguage::tag).join(", ");
    ReportLanguage::for_tag(tag).ok_or_else(|| format!("messages speak {}", known()))
}

/// Reads a number of bytes such as `64M`, with K, M or G as powers of 1024.
pub(super) fn size(said: &str) -> Result<usize, String> {
    let digits = said.trim_end_matches(|c: char| !c.is_ascii_digit());
    let shift = match said[digits.len()..].to_ascii_lowercase().as_str() {
        "" => 0,
        "k" | "kib" => 10,
        "m" | "mib" => 20,
        "g" | "gib" => 30,
        _ => 64,
    };
    let size = digits.parse::<usize>().ok().filter(|&size| size > 0 && shift < 64);
    let size = size.and_then(|size| size.checked_mul(1 << shift.min(30)));
    size.ok_or_else(|| "a size is a number, such as 500K, 64M or 1G".to_owned())
}
