//! The options of a request.

use std::str::FromStr;

use super::refusal::Refusal;
use crate::board::Position;
use crate::request::possible_position;

/// The options of a request, with the same names as on the command line. A name that the route does not know is
/// refused, as is one that occurs twice: nothing is ignored silently.
#[derive(Debug)]
pub(super) struct RequestOptions(Vec<(String, String)>);

impl RequestOptions {
    /// Checks that all options are known and given once.
    pub(super) fn new(
        pairs: Vec<(String, String)>,
        known: &[&[&'static str]],
    ) -> Result<Self, Refusal> {
        for (index, (name, _)) in pairs.iter().enumerate() {
            let mut names = known.iter().copied().flatten();
            if !names.any(|known| known == name) {
                return Err(Refusal::of(format!("no option is called `{name}`")));
            }
            if pairs[..index].iter().any(|(earlier, _)| earlier == name) {
                return Err(Refusal::of(format!("{name}: asked for twice")));
            }
        }
        Ok(Self(pairs))
    }

    /// Returns the value of an option; `None` if it is missing or empty.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str()).filter(|value| !value.is_empty())
    }

    /// Returns the entry of a registry with the given name.
    pub(super) fn named<T>(
        &self,
        name: &str,
        find: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, Refusal> {
        self.read(name, |value| find(value).ok_or_else(|| format!("there is no `{value}`")))
    }

    /// Returns the entry of a registry with the given name; `None` for `auto`, which leaves the choice to the program.
    pub(super) fn named_or_auto<T>(
        &self,
        name: &str,
        find: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, Refusal> {
        if self.text(name) == Some("auto") { Ok(None) } else { self.named(name, find) }
    }

    /// Reads a comma-separated list.
    pub(super) fn list<T: FromStr<Err = String>>(&self, name: &str) -> Result<Vec<T>, Refusal> {
        let words = self.text(name).into_iter().flat_map(|list| list.split(','));
        words.map(|word| word.parse().map_err(|why: String| refused(name, &why))).collect()
    }

    /// Reads a number, or anything else that can be parsed.
    pub(super) fn number<T: FromStr>(&self, name: &str) -> Result<Option<T>, Refusal> {
        self.read(name, |value| {
            value.parse().map_err(|_| format!("`{value}` is no number that can be used here"))
        })
    }

    /// Reads a Boolean option, `true` or `false`; `false` if it is missing.
    pub(super) fn flag(&self, name: &str) -> Result<bool, Refusal> {
        let flag = self.read(name, |value| match value {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err("say true or false".to_owned()),
        });
        Ok(flag?.unwrap_or(false))
    }

    /// Reads a position in FEN, which has to be possible.
    pub(super) fn position(&self, name: &str) -> Result<Option<Position>, Refusal> {
        self.read(name, possible_position)
    }

    /// Reads a value by `read`.
    pub(super) fn read<T>(
        &self,
        name: &str,
        read: impl FnOnce(&str) -> Result<T, String>,
    ) -> Result<Option<T>, Refusal> {
        self.text(name).map(read).transpose().map_err(|why| refused(name, &why))
    }
}

fn refused(name: &str, why: &str) -> Refusal {
    Refusal::of(format!("{name}: {why}"))
}
