//! A folder that receives the games one by one.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::stdout::print;
use super::{interrupt, stale};
use crate::cli::failure::Failure;
use crate::finding::visible;

/// The name from which that of the hidden folder is made.
const NAME: &str = "movetext";

/// A folder being written: its files are in a hidden folder inside it until [`Folder::finish`] moves them to their
/// places.
#[derive(Debug)]
pub(crate) struct Folder {
    target: PathBuf,
    /// The target, if it was created for this run.
    created: Option<PathBuf>,
    beside: PathBuf,
    extension: &'static str,
    /// Whether existing files are replaced.
    overwrite: bool,
    /// The names in use, in lower case, each with the number for the next game of that name.
    taken: BTreeMap<String, u32>,
    /// The files written: the name, the source, the game's number there.
    list: Vec<(String, String, u64)>,
    /// A lock that shows other runs that this one is alive.
    _lock: Option<fs::File>,
}

impl Folder {
    /// Opens the folder, creating it if it does not exist.
    pub(crate) fn at(
        target: &Path,
        extension: &'static str,
        overwrite: bool,
    ) -> Result<Self, Failure> {
        let failed = |error| Failure::at(target, &error);
        let created = (!target.exists()).then(|| target.to_owned());
        fs::create_dir_all(target).map_err(failed)?;
        stale::sweep(target, NAME.as_ref());
        let beside = target.join(stale::unfinished(NAME.as_ref(), std::process::id()));
        fs::create_dir(&beside).map_err(failed)?;
        let lock = fs::File::open(&beside).ok().filter(|folder| folder.try_lock().is_ok());
        interrupt::watch(&beside);
        let (taken, list) = (BTreeMap::new(), Vec::new());
        Ok(Self {
            target: target.to_owned(),
            created,
            beside,
            extension,
            overwrite,
            taken,
            list,
            _lock: lock,
        })
    }

    /// Writes one game, under this name or the next free one.
    pub(crate) fn write(
        &mut self,
        name: &str,
        origin: (&str, u64),
        content: &[u8],
    ) -> Result<(), Failure> {
        let name = format!("{}.{}", self.free(name), self.extension);
        let path = self.beside.join(&name);
        let written = make_folder_of(&path).and_then(|()| fs::write(&path, content));
        written.map_err(|error| Failure::at(&self.target.join(&name), &error))?;
        self.list.push((name, origin.0.to_owned(), origin.1));
        Ok(())
    }

    /// Returns a name that no game of this run has.
    fn free(&mut self, name: &str) -> String {
        let key = name.to_lowercase();
        let mut next = self.taken.get(&key).copied().unwrap_or(1);
        let mut free = if next == 1 { name.to_owned() } else { format!("{name}-{next}") };
        while next > 1 && self.taken.contains_key(&free.to_lowercase()) {
            next += 1;
            free = format!("{name}-{next}");
        }
        self.taken.insert(key, next + 1);
        self.taken.entry(free.to_lowercase()).or_insert(2);
        free
    }

    /// Moves every file to its place and lists the files on standard output: file, source, number of the game.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        self.refuse_overwriting()?;
        for (name, ..) in &self.list {
            let (from, to) = (self.beside.join(name), self.target.join(name));
            let moved = make_folder_of(&to).and_then(|()| fs::rename(from, &to));
            moved.map_err(|error| Failure::at(&to, &error))?;
        }
        self.created = None;
        let mut list = String::new();
        for (name, source, game) in &self.list {
            let path = self.target.join(name);
            let _ =
                writeln!(list, "{}\t{}\t{game}", visible(&path.to_string_lossy()), visible(source));
        }
        Ok(print(list.as_bytes())?)
    }

    fn refuse_overwriting(&self) -> Result<(), Failure> {
        // A dangling link exists as well.
        let is_there = |name: &str| fs::symlink_metadata(self.target.join(name)).is_ok();
        let there = |name: &&String| !self.overwrite && is_there(name);
        let mut there = self.list.iter().map(|(name, ..)| name).filter(there);
        let Some(first) = there.next() else { return Ok(()) };
        let others = match there.count() {
            0 => String::new(),
            count => format!(", and {count} more"),
        };
        let path = self.target.join(first);
        Err(Failure::new(format!(
            "{}: is there already{others}; nothing was written (--overwrite replaces)",
            path.display()
        )))
    }
}

impl Drop for Folder {
    /// Removes a folder that was created for this run and is empty.
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.beside);
        interrupt::forget(&self.beside);
        if let Some(created) = &self.created {
            let _ = fs::remove_dir(created);
        }
    }
}

fn make_folder_of(path: &Path) -> io::Result<()> {
    let folder = path.parent().ok_or(ErrorKind::InvalidInput)?;
    fs::create_dir_all(folder)
}
