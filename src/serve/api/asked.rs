//! The options of a request.

use std::str::FromStr;

use super::refusal::Refusal;

/// What was asked for, by the names of the command line's options. A name that the route does not know is refused, and so
/// is one that comes twice: nothing is passed over silently.
#[derive(Debug)]
pub(super) struct Asked(Vec<(String, String)>);

impl Asked {
    /// The options, all of them known ones.
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

    /// The value of an option; none where it is not given or empty.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        let found = self.0.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str()).filter(|value| !value.is_empty())
    }

    /// What a registry holds under the name that was given.
    pub(super) fn named<T>(
        &self,
        name: &str,
        find: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, Refusal> {
        self.read(name, |value| find(value).ok_or_else(|| format!("there is no `{value}`")))
    }

    /// The same, where `auto` leaves the choice to what is read.
    pub(super) fn named_or_auto<T>(
        &self,
        name: &str,
        find: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, Refusal> {
        if self.text(name) == Some("auto") { Ok(None) } else { self.named(name, find) }
    }

    /// A list with commas between.
    pub(super) fn list<T: FromStr<Err = String>>(&self, name: &str) -> Result<Vec<T>, Refusal> {
        let words = self.text(name).into_iter().flat_map(|list| list.split(','));
        words.map(|word| word.parse().map_err(|why: String| refused(name, &why))).collect()
    }

    /// A number, or whatever else can be read from a text.
    pub(super) fn number<T: FromStr>(&self, name: &str) -> Result<Option<T>, Refusal> {
        self.read(name, |value| {
            value.parse().map_err(|_| format!("`{value}` is no number that can be used here"))
        })
    }

    /// Whether something is wished: `true` or `false`.
    pub(super) fn wish(&self, name: &str) -> Result<bool, Refusal> {
        let wish = self.read(name, |value| match value {
            "true" => Ok(true),
            "false" => Ok(false),
            _ => Err("say true or false".to_owned()),
        });
        Ok(wish?.unwrap_or(false))
    }

    /// A value, as `read` reads it.
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
