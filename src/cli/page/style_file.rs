//! `--style FILE.toml`: the style of a house in a file of its own.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command};
use toml::{Table, Value};

use super::style_set::StyleChoice;
use crate::cli::failure::Failure;
use crate::cli::value_parser;
use crate::notation::Style;

/// Parses the name of a style, or of a file that ends in `.toml`.
#[derive(Clone)]
pub(in crate::cli) struct StyleParser;

impl TypedValueParser for StyleParser {
    type Value = &'static Style;

    fn parse_ref(
        &self,
        command: &Command,
        option: Option<&Arg>,
        value: &OsStr,
    ) -> Result<&'static Style, clap::Error> {
        let path = Path::new(value);
        if path.extension().is_none_or(|extension| extension != "toml") {
            return value_parser::style().parse_ref(command, option, value);
        }
        read(path).map_err(|why| {
            let line = format!("{}: {why}", path.display());
            clap::Error::raw(ErrorKind::ValueValidation, line)
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Style::all().iter().map(|style| PossibleValue::new(style.name))))
    }
}

/// Reads the style in a file.
fn read(path: &Path) -> Result<&'static Style, String> {
    let text = fs::read_to_string(path).map_err(|error| Failure::from(error).to_string())?;
    let table: Table = text.parse().map_err(|error: toml::de::Error| error.to_string())?;
    let style = style(&table)?;
    Ok(Box::leak(Box::new(style)))
}

/// Reads a style: `extends` names the style to start from; `[signs]` and `[print]` have its own choices.
fn style(table: &Table) -> Result<Style, String> {
    let mut style = Style::pgn();
    for (key, value) in table {
        match (key.as_str(), value) {
            ("name" | "title", Value::String(_)) | ("signs" | "print", Value::Table(_)) => {}
            ("extends", Value::String(name)) => {
                style =
                    Style::for_name(name).ok_or_else(|| format!("no style is called `{name}`"))?;
            }
            _ => return Err(format!("`{key}` is none of extends, name, title, [signs], [print]")),
        }
    }
    let choices = ["signs", "print"].map(|part| table.get(part).and_then(Value::as_table));
    let mut style = *style;
    for (key, value) in choices.into_iter().flatten().flatten() {
        let written =
            written(value).ok_or_else(|| format!("`{key}` is a word, a number, or a list"))?;
        style = StyleChoice::new(key, &written)?.applied(&style)?;
    }
    Ok(style)
}

/// Returns a value as `--style-set` takes it.
fn written(value: &Value) -> Option<String> {
    Some(match value {
        Value::String(text) => text.clone(),
        Value::Integer(number) => number.to_string(),
        Value::Boolean(flag) => flag.to_string(),
        Value::Array(list) => list.iter().map(written).collect::<Option<Vec<_>>>()?.join(","),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(text: &str) -> Result<Style, String> {
        style(&text.parse::<Table>().map_err(|error| error.to_string())?)
    }

    #[test]
    fn a_house_says_what_differs() {
        let house = of("extends = \"book\"\n[signs]\ncheck = \"†\"\nnumber = [\". \", \" ... \"]\n\
                        [print]\nboard-size = 45\nresults = [\"1:0\", \"0:1\", \"½:½\"]\ncoordinates = false\n")
            .expect("a style");
        assert_eq!((house.check, house.castling[0], house.number[0]), ("†", "0–0", ". "));
        assert_eq!((house.print.board_size, house.print.results[2]), (45, "½:½"));
        assert!(!house.print.coordinates);
        assert_eq!(house.print.boards, "start,marked"); // inherited from the extended style
    }

    #[test]
    fn what_is_no_choice_is_refused_by_name() {
        for (text, named) in [
            ("extends = \"nobody\"", "nobody"),
            ("[print]\nboard-size = 1000", "board-size"),
            ("[print]\nfont = \"Garamond\"", "font"),
            ("[signs]\ncheck = \"{\"", "{"),
            ("[print]\nboards = \"sometimes\"", "sometimes"),
            ("boards = \"all\"", "boards"),
        ] {
            let why = of(text).expect_err(text);
            assert!(why.contains(named), "{why}");
        }
    }
}
