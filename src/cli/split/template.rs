//! How files are named: `{Date} {White} - {Black}`.

use std::path::Path;
use std::str::FromStr;

use super::name;
use crate::arbiter::Review;
use crate::write::Tidying;

/// A path with fields in it.
///
/// A capitalised field is a tag (`{White}`, `{ECO}`); the others are `{game}` (the number in its file), `{source}` (the
/// file's name without folder and extension) and `{year}` (of the `Date` tag). A number behind a colon is the least
/// width, filled up with zeros: `{game:5}`. `{{` is a brace, `/` begins a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Template(Vec<Piece>);

#[derive(Clone, Debug, PartialEq, Eq)]
enum Piece {
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

impl Template {
    /// The path for a game, by parts, without an extension.
    pub(crate) fn name(&self, review: &Review<'_>, tidying: Tidying) -> String {
        let part = |pieces: &[Piece]| {
            name::part(&pieces.iter().map(|piece| piece.fill(review, tidying)).collect::<String>())
        };
        let parts = self.0.split(|piece| *piece == Piece::Folder).map(part);
        parts.collect::<Vec<_>>().join("/")
    }

    /// The same without this ending, which every name gets anyway.
    pub(crate) fn without_extension(mut self, extension: &str) -> Self {
        if let Some(Piece::Text(last)) = self.0.last()
            && let Some(bare) = last.strip_suffix(extension).and_then(|rest| rest.strip_suffix('.'))
        {
            let bare = Some(bare.to_owned()).filter(|bare| !bare.is_empty());
            self.0.pop();
            self.0.extend(bare.map(Piece::Text));
        }
        self
    }
}

impl Piece {
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
                name::value(&stem.unwrap_or_default().to_string_lossy())
            }
            Self::Year => {
                name::value(tag("Date").unwrap_or_default().split('.').next().unwrap_or_default())
            }
            Self::Tag(name) => name::value(&tag(name).unwrap_or_default()),
        }
    }
}

/// Numbers are filled up, words stay.
fn filled(said: String, width: usize) -> String {
    if said.bytes().all(|b| b.is_ascii_digit()) { format!("{said:0>width$}") } else { said }
}

impl FromStr for Template {
    type Err = String;

    fn from_str(template: &str) -> Result<Self, String> {
        let mut pieces = Vec::new();
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
                    settle(&mut pieces, &mut text);
                    pieces.push(field(inside)?);
                    rest = behind;
                }
                '/' => {
                    settle(&mut pieces, &mut text);
                    pieces.push(Piece::Folder);
                }
                c => text.push(c),
            }
        }
        settle(&mut pieces, &mut text);
        refuse_unsafe(&pieces)?;
        Ok(Self(pieces))
    }
}

fn settle(pieces: &mut Vec<Piece>, text: &mut String) {
    if !text.is_empty() {
        pieces.push(Piece::Text(std::mem::take(text)));
    }
}

fn field(inside: &str) -> Result<Piece, String> {
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
    Ok(Piece::Field(field, width))
}

/// The folder is named with `--output`: a template stays inside it, and tells games apart.
fn refuse_unsafe(pieces: &[Piece]) -> Result<(), String> {
    let leads_out = pieces.split(|piece| *piece == Piece::Folder).any(|part| match part {
        [] => true,
        [Piece::Text(text)] => text.trim().trim_end_matches(['.', ' ']).is_empty(),
        _ => false,
    });
    let text = |piece: &Piece| matches!(piece, Piece::Text(text) if text.contains(['\\', '\0']));
    if leads_out || pieces.iter().any(text) {
        return Err("names stay below the folder of --output, with `/` between parts".to_owned());
    }
    if !pieces.iter().any(|piece| matches!(piece, Piece::Field(..))) {
        return Err("a template has a field, such as `{White}` or `{game}`".to_owned());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arbiter::{Arbiter, Options};
    use crate::text::Source;

    fn named(template: &str) -> String {
        let text = "[White \"Tal, Mikhail\"]\n[Black \"?\"]\n[Date \"1960.03.15\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n";
        let source = Source::new("games/match 1960.pgn", text);
        let template: Template = template.parse().unwrap();
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
            assert!(template.parse::<Template>().is_err(), "{template}");
        }
    }

    #[test]
    fn an_extension_is_not_written_twice() {
        let template: Template = "{White}.pgn".parse().unwrap();
        assert_eq!(template.without_extension("pgn"), "{White}".parse().unwrap());
    }
}
