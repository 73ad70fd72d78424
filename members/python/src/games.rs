//! Iterating over the games of a file.

use std::collections::VecDeque;
use std::io::{self, Cursor};
use std::sync::{Arc, Mutex, PoisonError};

use movetext::arbiter::{self, LanguageChoice, NotationChoice};
use movetext::language::Language;
use movetext::notation::Notation;
use movetext::read::{self, Container, FileOptions, GameFile};
use movetext::text::Charset;
use movetext::{Arbiter, Options};
use pyo3::prelude::*;

use crate::game::Game;
use crate::game_record::GameRecord;
use crate::refused;

/// Number of bytes read together. A game keeps the text of its block, and is read again with it when it is written.
const BLOCK: usize = 1 << 17;

/// The games of a file, read as they are asked for.
#[pyclass(frozen, module = "movetext")]
pub(crate) struct Games {
    way: Mutex<Way>,
}

/// The progress through the file.
struct Way {
    file: GameFile,
    arbiter: Arbiter,
    container: Container,
    games: u64,
    ready: VecDeque<GameRecord>,
}

impl Way {
    /// Returns the next game; blocks of games are reviewed together.
    fn next(&mut self) -> io::Result<Option<GameRecord>> {
        while self.ready.is_empty() {
            let Some(block) = self.file.next_block(None)? else { return Ok(None) };
            let (source, container) = (Arc::new(block.value), self.container);
            let (first, ready) = (self.games + 1, &mut self.ready);
            let tally = self.arbiter.review(&source, first, |review| {
                ready.push_back(GameRecord::of(review, &source, first, container));
            });
            self.games += tally.games;
        }
        Ok(self.ready.pop_front())
    }
}

#[pymethods]
impl Games {
    /// Opens a file by its path, or `content` under a name.
    #[new]
    #[pyo3(signature = (name, content = None, language = None, notation = None, encoding = None, container = None))]
    fn new(
        py: Python<'_>,
        name: &str,
        content: Option<Vec<u8>>,
        language: Option<&str>,
        notation: Option<&str>,
        encoding: Option<&str>,
        container: Option<&str>,
    ) -> PyResult<Self> {
        let options = FileOptions {
            container: named("container", container, Container::for_name)?,
            charset: named("encoding", encoding, Charset::for_label)?,
            block_size: BLOCK,
            evidence: Some(Arc::new(arbiter::evidence)),
            ..FileOptions::default()
        };
        let language = languages(language)?;
        let notation = named("notation", notation, Notation::for_name)?;
        let file = py.detach(|| match content {
            Some(content) => read::open(name, Cursor::new(content), options),
            None => std::fs::File::open(name).and_then(|file| read::open(name, file, options)),
        })?;
        let mut choices = Options::default();
        if let [_, ..] = *language {
            choices.language = LanguageChoice::Forced(language);
        }
        if let Some(notation) = notation {
            choices.notation = NotationChoice::Forced(notation);
        }
        let arbiter = Arbiter::new(choices.suited_to(&file));
        let container = file.container();
        let way = Way { file, arbiter, container, games: 0, ready: VecDeque::new() };
        Ok(Self { way: Mutex::new(way) })
    }

    fn __iter__(this: Py<Self>) -> Py<Self> {
        this
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Game>> {
        // Only reading the next block takes long: meanwhile other Python threads can run.
        let next = py.detach(|| self.way.lock().unwrap_or_else(PoisonError::into_inner).next());
        Ok(next?.map(Game::of))
    }
}

/// Returns the entry of a registry with this name; `None` for `None` and `auto`, which leave the choice to the content.
fn named<T>(
    option: &str,
    name: Option<&str>,
    find: impl FnOnce(&str) -> Option<T>,
) -> PyResult<Option<T>> {
    let name = name.filter(|name| *name != "auto");
    let missing = |name| refused(format!("{option}: there is no `{name}`"));
    name.map(|name| find(name).ok_or_else(|| missing(name))).transpose()
}

/// Parses a comma-separated list of languages.
fn languages(list: Option<&str>) -> PyResult<Vec<&'static Language>> {
    let tags = list.into_iter().filter(|list| *list != "auto").flat_map(|list| list.split(','));
    let find = |tag| named("language", Some(tag), Language::for_tag);
    Ok(tags.map(find).collect::<PyResult<Vec<_>>>()?.into_iter().flatten().collect())
}
