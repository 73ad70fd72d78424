//! `--split`: one file per game, each named by a template such as `{Date} {White} - {Black}`.
//!
//! The names are valid on every system, and none leads out of the folder.

use std::path::Path;
use std::str::FromStr;

use crate::arbiter::Review;
use crate::write::Tidying;

/// Maximum length in bytes of a name without extension: number and extension included, it stays below the 255 of all
/// file systems.
const LONGEST: usize = 200;

/// Names of devices on Windows, whatever the extension.
const DEVICES: [&str; 4] = ["con", "prn", "aux", "nul"];

/// Replacement for an unknown value.
const UNKNOWN: &str = "unknown";

/// A path with fields in it.
///
/// A capitalised field is a tag (`{White}`, `{ECO}`); the others are `{game}` (the number in its file), `{source}` (the
/// file's name without folder and extension) and `{year}` (of the `Date` tag). A number after a colon is the minimum
/// width, padded with zeros: `{game:5}`. `{{` is a brace, `/` begins a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FileNameTemplate(Vec<Segment>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Segment {
    Text(String),
    Folder,
    Field(Field, usize),
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Field {
    Game,
    Source,
    Year,
    Tag(String),
}

impl FileNameTemplate {
    /// Returns the path for a game, made safe part by part, without an extension.
    pub(crate) fn name(&self, review: &Review<'_>, tidying: Tidying) -> String {
        let part = |segments: &[Segment]| {
            path_part(
                &segments.iter().map(|segment| segment.fill(review, tidying)).collect::<String>(),
            )
        };
        let parts = self.0.split(|segment| *segment == Segment::Folder).map(part);
        parts.collect::<Vec<_>>().join("/")
    }

    /// Removes this extension, which every name gets anyway.
    pub(crate) fn without_extension(mut self, extension: &str) -> Self {
        if let Some(Segment::Text(last)) = self.0.last()
            && let Some(bare) = last.strip_suffix(extension).and_then(|rest| rest.strip_suffix('.'))
        {
            let bare = Some(bare.to_owned()).filter(|bare| !bare.is_empty());
            self.0.pop();
            self.0.extend(bare.map(Segment::Text));
        }
        self
    }
}

impl Segment {
    fn fill(&self, review: &Review<'_>, tidying: Tidying) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Folder => String::new(),
            Self::Field(field, width) => filled(field.value(review, tidying), *width),
        }
    }
}

impl Field {
    fn value(&self, review: &Review<'_>, tidying: Tidying) -> String {
        let tag = |name: &str| tidying.value(review, name);
        match self {
            Self::Game => review.index.to_string(),
            Self::Source => {
                let stem = Path::new(review.source.name()).file_stem();
                tag_value(&stem.unwrap_or_default().to_string_lossy())
            }
            Self::Year => {
                tag_value(tag("Date").unwrap_or_default().split('.').next().unwrap_or_default())
            }
            Self::Tag(name) => tag_value(&tag(name).unwrap_or_default()),
        }
    }
}

/// Pads numbers with zeros; words are unchanged.
fn filled(said: String, width: usize) -> String {
    if said.bytes().all(|b| b.is_ascii_digit()) { format!("{said:0>width$}") } else { said }
}

impl FromStr for FileNameTemplate {
    type Err = String;

    fn from_str(template: &str) -> Result<Self, String> {
        let mut segments = Vec::new();
        let mut text = String::new();
        let mut rest = template;
        while let Some(c) = rest.chars().next() {
            rest = &rest[c.len_utf8()..];
            match c {
                '{' | '}' if rest.starts_with(c) => {
                    rest = &rest[1..];
                    text.push(c);
                }
                '}' => {
                    return Err("a `}` without its `{`; write `}}` for the sign itself".to_owned());
                }
                '{' => {
                    let (inside, behind) = rest
                        .split_once('}')
                        .ok_or("a `{` without its `}`; write `{{` for the sign itself")?;
                    settle(&mut segments, &mut text);
                    segments.push(field(inside)?);
                    rest = behind;
                }
                '/' => {
                    settle(&mut segments, &mut text);
                    segments.push(Segment::Folder);
                }
                c => text.push(c),
            }
        }
        settle(&mut segments, &mut text);
        refuse_unsafe(&segments)?;
        Ok(Self(segments))
    }
}

fn settle(segments: &mut Vec<Segment>, text: &mut String) {
    if !text.is_empty() {
        segments.push(Segment::Text(std::mem::take(text)));
    }
}

fn field(inside: &str) -> Result<Segment, String> {
    let (name, width) = match inside.split_once(':') {
        Some((name, width)) => (name, width.parse().ok().filter(|&width| width <= 20)),
        None => (inside, Some(0)),
    };
    let width = width.ok_or_else(|| format!("`{{{inside}}}`: the width is a number up to 20"))?;
    let field = match name {
        "game" => Field::Game,
        "source" => Field::Source,
        "year" => Field::Year,
        tag if tag.starts_with(|c: char| c.is_ascii_uppercase())
            && tag.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') =>
        {
            Field::Tag(tag.to_owned())
        }
        other => {
            return Err(format!(
                "no field is called `{other}`: there are game, source, year, and tags such as White"
            ));
        }
    };
    Ok(Segment::Field(field, width))
}

/// Refuses a template that leads out of the folder named with `--output`, or that does not distinguish games.
fn refuse_unsafe(segments: &[Segment]) -> Result<(), String> {
    let leads_out = segments.split(|segment| *segment == Segment::Folder).any(|part| match part {
        [] => true,
        [Segment::Text(text)] => text.trim().trim_end_matches(['.', ' ']).is_empty(),
        _ => false,
    });
    let text =
        |segment: &Segment| matches!(segment, Segment::Text(text) if text.contains(['\\', '\0']));
    if leads_out || segments.iter().any(text) {
        return Err("names stay below the folder of --output, with `/` between parts".to_owned());
    }
    if !segments.iter().any(|segment| matches!(segment, Segment::Field(..))) {
        return Err("a template has a field, such as `{White}` or `{game}`".to_owned());
    }
    Ok(())
}

/// Turns the value of a tag into part of a name, without characters special to some system and with single spaces.
///
/// `1/2-1/2` becomes `1_2-1_2`; `?`, `????.??.??` and an empty value become `unknown`.
fn tag_value(said: &str) -> String {
    if said.chars().all(|c| matches!(c, '?' | '*' | '.' | '-' | ' ')) {
        return UNKNOWN.to_owned();
    }
    let plain: String = said.chars().map(|c| if is_forbidden(c) { '_' } else { c }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns a path component that is safe to create: no device, no hidden file, no blank or dot at its end, not too
/// long.
fn path_part(name: &str) -> String {
    let short = &name[..name.floor_char_boundary(LONGEST)];
    let trimmed = short.trim().trim_end_matches(['.', ' ']);
    let stem = trimmed.split('.').next().unwrap_or_default().to_ascii_lowercase();
    if trimmed.is_empty() {
        UNKNOWN.to_owned()
    } else if trimmed.starts_with(['.', '-']) || is_device(&stem) {
        format!("_{trimmed}")
    } else {
        trimmed.to_owned()
    }
}

fn is_device(stem: &str) -> bool {
    let numbered = |name: &str| {
        let number = stem.strip_prefix(name).unwrap_or_default();
        number.len() == 1 && number.bytes().all(|b| b.is_ascii_digit())
    };
    DEVICES.contains(&stem) || numbered("com") || numbered("lpt")
}

/// Whether some system takes a character for part of a path, a pattern or a command, or it is invisible.
fn is_forbidden(c: char) -> bool {
    let unseen = matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}');
    c.is_control() && c != '\t'
        || unseen
        || matches!(c, '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arbiter::{Arbiter, Options};
    use crate::text::Source;

    fn named(template: &str) -> String {
        let text = "[White \"Tal, Mikhail\"]\n[Black \"?\"]\n[Date \"1960.03.15\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n";
        let source = Source::new("games/match 1960.pgn", text);
        let template: FileNameTemplate = template.parse().unwrap();
        let mut name = String::new();
        Arbiter::new(Options::default()).review(&source, 1, |review| {
            name = template.name(review, Tidying::default());
        });
        name
    }

    #[test]
    fn fields_are_filled_in() {
        assert_eq!(named("{White}-{Black}"), "Tal, Mikhail-unknown");
        assert_eq!(named("{source}/{year}/{game:4} {Result}"), "match 1960/1960/0001 1-0");
        assert_eq!(named("{{{Round}}}"), "{unknown}");
    }

    #[test]
    fn bad_templates_are_refused() {
        for template in [
            "",
            "games",
            "/{White}",
            "../{White}",
            "{White}/",
            "{}",
            "{White",
            "White}",
            "{white}",
            "{game:x}",
            "a\\{game}",
        ] {
            assert!(template.parse::<FileNameTemplate>().is_err(), "{template}");
        }
    }

    #[test]
    fn an_extension_is_not_written_twice() {
        let template: FileNameTemplate = "{White}.pgn".parse().unwrap();
        assert_eq!(template.without_extension("pgn"), "{White}".parse().unwrap());
    }

    #[test]
    fn values_lose_what_a_system_would_take_amiss() {
        assert_eq!(tag_value("1/2-1/2"), "1_2-1_2");
        assert_eq!(tag_value("  Réti,\tRichard "), "Réti, Richard");
        assert_eq!(tag_value("../../etc"), ".._.._etc");
        assert_eq!(tag_value("????.??.??"), "unknown");
        assert_eq!(tag_value(""), "unknown");
    }

    #[test]
    fn parts_can_be_created_everywhere() {
        assert_eq!(path_part("NUL"), "_NUL");
        assert_eq!(path_part("com7.pgn"), "_com7.pgn");
        assert_eq!(path_part("comet"), "comet");
        assert_eq!(path_part(".hidden. "), "_.hidden");
        assert_eq!(path_part(".."), "unknown");
        assert_eq!(path_part("-rf"), "_-rf");
        assert_eq!(path_part(&"é".repeat(200)).len(), 200);
    }
}
