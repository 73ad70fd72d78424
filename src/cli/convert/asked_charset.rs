//! `--to-encoding`: a character set under the name by which the caller knows it.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command};

use crate::cli::failure::Failure;
use crate::cli::value_parser;
use crate::text::Charset;

/// A character set, and the label that was given for it: `iso-8859-1` for windows-1252.
#[derive(Clone, Debug)]
pub(super) struct AskedCharset {
    pub(super) charset: &'static Charset,
    label: String,
}

impl AskedCharset {
    /// Adds the label to a failure that names the set otherwise.
    pub(super) fn explained(&self, failure: Failure) -> Failure {
        let (name, line) = (self.charset.name(), failure.to_string());
        if failure.is_closed_pipe() || self.label.eq_ignore_ascii_case(name) || !line.contains(name)
        {
            return failure;
        }
        Failure::new(format!("{line} ({} is {name})", self.label))
    }
}

/// Looks up the label of a character set.
#[derive(Clone)]
pub(super) struct CharsetParser;

impl TypedValueParser for CharsetParser {
    type Value = AskedCharset;

    fn parse_ref(
        &self,
        command: &Command,
        option: Option<&Arg>,
        value: &OsStr,
    ) -> Result<AskedCharset, clap::Error> {
        let charset = value_parser::charset().parse_ref(command, option, value)?;
        Ok(AskedCharset { charset, label: value.to_string_lossy().into_owned() })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(Charset::all().map(|charset| PossibleValue::new(charset.name()))))
    }
}
