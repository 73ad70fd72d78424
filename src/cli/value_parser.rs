//! Options whose values stand in a registry: looked up while the command line is read, listed by the completions.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command};

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
    /// What the registry holds, as a person says it.
    kind: &'static str,
    /// The name of the registry in `movetext list`.
    list: &'static str,
    names: fn() -> Vec<&'static str>,
    find: fn(&str) -> Option<T>,
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for RegistryParser<T> {
    type Value = T;

    fn parse_ref(&self, _: &Command, _: Option<&Arg>, value: &OsStr) -> Result<T, clap::Error> {
        value.to_str().and_then(self.find).ok_or_else(|| {
            let (kind, list, name) = (self.kind, self.list, value.display());
            let line = format!("no {kind} is called `{name}` (see `movetext list {list}`)");
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
    /// Decided by what is read.
    Auto,
    /// Named by the caller.
    Named(T),
}

impl<T> Auto<T> {
    fn find(name: &str, find: impl FnOnce(&str) -> Option<T>) -> Option<Self> {
        if name == "auto" { Some(Self::Auto) } else { find(name).map(Self::Named) }
    }

    /// What was named.
    pub(super) fn named(self) -> Option<T> {
        match self {
            Self::Auto => None,
            Self::Named(value) => Some(value),
        }
    }
}

pub(super) fn notation() -> RegistryParser<Notation> {
    RegistryParser {
        kind: "notation",
        list: "notations",
        names: notations,
        find: Notation::for_name,
    }
}

pub(super) fn notation_or_auto() -> RegistryParser<Auto<Notation>> {
    let find = |name: &str| Auto::find(name, Notation::for_name);
    RegistryParser { kind: "notation", list: "notations", names: || with_auto(notations()), find }
}

pub(super) fn language() -> RegistryParser<&'static Language> {
    RegistryParser {
        kind: "language",
        list: "languages",
        names: languages,
        find: Language::for_tag,
    }
}

pub(super) fn language_or_auto() -> RegistryParser<Auto<&'static Language>> {
    let find = |tag: &str| Auto::find(tag, Language::for_tag);
    RegistryParser { kind: "language", list: "languages", names: || with_auto(languages()), find }
}

pub(super) fn charset() -> RegistryParser<&'static Charset> {
    RegistryParser {
        kind: "encoding",
        list: "encodings",
        names: charsets,
        find: Charset::for_label,
    }
}

pub(super) fn charset_or_auto() -> RegistryParser<Auto<&'static Charset>> {
    let find = |label: &str| Auto::find(label, Charset::for_label);
    RegistryParser { kind: "encoding", list: "encodings", names: || with_auto(charsets()), find }
}

pub(super) fn container_or_auto() -> RegistryParser<Auto<Container>> {
    let names = || with_auto(Container::ALL.iter().map(|container| container.name()).collect());
    let find = |name: &str| Auto::find(name, Container::for_name);
    RegistryParser { kind: "container", list: "formats", names, find }
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

fn notations() -> Vec<&'static str> {
    Notation::ALL.iter().map(|notation| notation.name()).collect()
}

fn languages() -> Vec<&'static str> {
    Language::all().iter().map(|language| language.tag).collect()
}

fn charsets() -> Vec<&'static str> {
    Charset::all().map(Charset::name).collect()
}

fn with_auto(mut names: Vec<&'static str>) -> Vec<&'static str> {
    names.insert(0, "auto");
    names
}
/// `64M`: a number of bytes, with K, M or G for so many times 1024 of the next smaller.
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
