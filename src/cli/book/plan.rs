//! Finding and reading the file with the plan of a book.

use std::fs;
use std::path::{Path, PathBuf};

use crate::book::BookPlan;
use crate::cli::failure::{Failure, say};
use crate::language::Language;
use crate::notation::{Notation, Style};
use crate::write::Boards;

/// Name of the plan in the folder of the games.
const NAME: &str = "book.toml";

/// A plan, and the folder to which its files of games are relative.
#[derive(Debug, Default)]
pub(super) struct PlanFile {
    pub(super) plan: BookPlan,
    pub(super) folder: PathBuf,
}

/// Returns the plan of this name, or the one beside the first file of games; an empty one if there is none.
pub(super) fn find(named: Option<&Path>, files: &[PathBuf]) -> Result<PlanFile, Failure> {
    if let Some(path) = named {
        return read(path);
    }
    let folder = match files.first() {
        Some(first) if first.is_dir() => first.clone(),
        Some(first) => first.parent().unwrap_or(Path::new("")).to_owned(),
        None => PathBuf::new(),
    };
    let path = folder.join(NAME);
    if !path.is_file() {
        return Ok(PlanFile::default());
    }
    say(format_args!("as {} says", path.display()));
    read(&path)
}

fn read(path: &Path) -> Result<PlanFile, Failure> {
    let text = fs::read_to_string(path).map_err(|error| Failure::at(path, &error))?;
    let plan = text.parse().map_err(|refused| {
        Failure::new(format!("{}: {refused} (see `movetext book --schema`)", path.display()))
    })?;
    Ok(PlanFile { plan, folder: path.parent().unwrap_or(Path::new("")).to_owned() })
}

/// The entries of the program's registries that a plan names.
#[derive(Debug, Default)]
pub(super) struct Named {
    pub(super) notation: Option<Notation>,
    pub(super) pieces: Option<&'static Language>,
    pub(super) style: Option<&'static Style>,
    pub(super) boards: Option<Boards>,
    /// The language of the reader; below, that of the comments.
    pub(super) reader: Option<&'static Language>,
    pub(super) comments: Option<&'static Language>,
}

impl Named {
    pub(super) fn of(plan: &BookPlan) -> Result<Self, Failure> {
        let boards = plan.boards.as_deref().map(str::parse::<Boards>).transpose();
        Ok(Self {
            notation: named(plan.notation.as_deref(), "notation", Notation::for_name)?,
            pieces: named(plan.pieces.as_deref(), "pieces", Language::for_tag)?,
            style: named(plan.style.as_deref(), "style", Style::for_name)?,
            boards: boards.map_err(|refused| Failure::new(format!("boards: {refused}")))?,
            reader: spoken(plan.language.as_deref())?,
            comments: spoken(plan.comment_language.as_deref())?,
        })
    }
}

fn named<T>(
    name: Option<&str>,
    key: &str,
    find: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, Failure> {
    let Some(name) = name else { return Ok(None) };
    match find(name) {
        None => {
            Err(Failure::new(format!("{key}: nothing is called `{name}` (see `movetext list`)")))
        }
        found => Ok(found),
    }
}

/// Returns a language for which there are words of print.
fn spoken(tag: Option<&str>) -> Result<Option<&'static Language>, Failure> {
    let has_words = |language: &&'static Language| language.print_words().is_some();
    let Some(tag) = tag else { return Ok(None) };
    let found = Language::for_tag(tag).filter(has_words);
    found.map(Some).ok_or_else(|| {
        let known = Language::all().iter().filter(has_words).map(|language| language.tag);
        let known = known.collect::<Vec<_>>().join(", ");
        Failure::new(format!("print has no words in `{tag}`: there are {known}"))
    })
}
