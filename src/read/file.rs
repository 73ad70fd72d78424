//! Opens files of games in any container, packed or not, in any character set.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use super::clean_copy::clean_text;
use super::container::Container;
use super::pgn::boundary;
use crate::finding::Parsed;
use crate::text::{self, Blocks, Charset, Decoding, Evidence, Offset, Source};

/// How a file is opened.
#[derive(Clone)]
pub struct FileOptions {
    /// The container of the games; `None` to recognise it by content.
    pub container: Option<Container>,
    /// The character set; `None` to recognise it by content.
    pub charset: Option<&'static Charset>,
    /// Approximate size of a block in bytes.
    pub block_size: usize,
    /// Maximum size of one game in bytes.
    pub longest: usize,
    /// Judges how well a text plays, to decide between character sets; [`arbiter::evidence`](crate::arbiter::evidence)
    /// counts legal moves.
    pub evidence: Option<Evidence>,
}

impl FileOptions {
    /// Default maximum size of one game in bytes, 64 MiB: no game of a human being comes near it.
    pub const LONGEST: usize = 1 << 26;

    /// Options for a file in this container.
    #[must_use]
    pub fn of(container: Container) -> Self {
        Self { container: Some(container), ..Self::default() }
    }
}

impl Default for FileOptions {
    fn default() -> Self {
        let (block_size, longest) = (1 << 20, Self::LONGEST);
        Self { container: None, charset: None, block_size, longest, evidence: None }
    }
}

/// Opens a file: unpacks it, and determines character set and container.
///
/// # Errors
/// Errors from reading the input.
///
/// ```
/// use movetext::read::{self, Container, FileOptions};
/// let json = r#"[{"tags":[["White","Réti"]],"moves":[{"uci":"g1f3"}]}]"#;
/// let mut file = read::open("games.json", json.as_bytes(), FileOptions::default())?;
/// assert_eq!(file.container(), Container::Json);
/// let block = file.next_block(None)?.unwrap().value;
/// assert_eq!(block.text(), "[White \"Réti\"]\n\n1. g1f3\n");
/// assert_eq!(block.line_column(20), (1, 46)); // where `g1f3` stands in the JSON
/// # std::io::Result::Ok(())
/// ```
pub fn open(
    name: &str,
    input: impl Read + Send + 'static,
    options: FileOptions,
) -> io::Result<GameFile> {
    let FileOptions { container, charset, block_size, longest, evidence } = options;
    let sections = boundary::sections;
    let decoding = Decoding { charset, sections, block_size, longest, evidence };
    let mut blocks = Blocks::open(name, input, decoding)?;
    let container = container.unwrap_or_else(|| Container::of(&blocks.opening()));
    blocks.set_cut(container.cut());
    Ok(GameFile { blocks, container })
}

/// Opens the file at a path, and recognises it by content.
///
/// # Errors
/// If it cannot be opened or read.
///
/// ```
/// use movetext::read::{self, Container};
/// let file = read::open_path("fixtures/game/laws.pgn")?;
/// assert_eq!(file.container(), Container::Pgn);
/// # std::io::Result::Ok(())
/// ```
pub fn open_path(path: impl AsRef<Path>) -> io::Result<GameFile> {
    let path = path.as_ref();
    open(&path.to_string_lossy(), File::open(path)?, FileOptions::default())
}

/// A whole unpacked file in memory as one text. The sizes of block and game in the options are ignored.
///
/// Findings: [`T001`](crate::finding::Code::UndecodableBytes), [`T002`](crate::finding::Code::DoubtfulEncoding).
///
/// ```
/// use movetext::read::{self, FileOptions};
/// let source = read::whole("alekhine.pgn", b"[White \"Al\xE9khine\"]\n\n1. e4 *", &FileOptions::default());
/// assert!(source.value.text().starts_with("[White \"Alékhine\"]"));
/// ```
#[must_use]
pub fn whole(name: &str, bytes: impl Into<Vec<u8>>, options: &FileOptions) -> Parsed<Source> {
    let FileOptions { container, charset, evidence, .. } = options.clone();
    let decoded = text::decode_whole(name, bytes.into(), charset, boundary::sections, evidence);
    let container = container.unwrap_or_else(|| Container::of(decoded.value.text()));
    Parsed { value: container.lay_out(decoded.value), findings: decoded.findings }
}

/// A file of games that is being read in blocks of whole games, in bounded memory.
///
/// ```
/// use movetext::read::{self, FileOptions};
/// let file = "[Event \"Hastings\"]\n\n1. e4 *\n\n[Event \"London\"]\n\n1. d4 *\n";
/// let options = FileOptions { block_size: 16, ..FileOptions::default() };
/// let mut blocks = read::open("games.pgn", file.as_bytes(), options)?;
/// let first = blocks.next_block(None)?.unwrap().value;
/// assert_eq!(first.text(), "[Event \"Hastings\"]\n\n1. e4 *\n\n");
/// let second = blocks.next_block(Some(first.into_buffer()))?.unwrap().value;
/// assert_eq!(second.line_column(0), (5, 1));
/// # std::io::Result::Ok(())
/// ```
pub struct GameFile {
    blocks: Blocks,
    container: Container,
}

impl GameFile {
    /// The container of the games.
    pub const fn container(&self) -> Container {
        self.container
    }

    /// The movetext in the opening of the file, for recognising language and notation; empty once a block has been
    /// taken.
    pub fn opening(&self) -> Cow<'_, str> {
        let opening = self.blocks.opening();
        if self.container.is_movetext() {
            return clean_text(opening);
        }
        Cow::Owned(self.container.lay_out(Source::new("", opening)).text().to_owned())
    }

    /// The opening as it is in the file, with the words around the moves.
    pub(crate) fn page(&self) -> Cow<'_, str> {
        self.blocks.opening()
    }

    /// The same file, if the input is not the whole of it but begins with a game in its middle
    /// ([`game_boundary`](super::game_boundary)): places are reported as they are in the whole.
    ///
    /// ```
    /// use movetext::{read::{self, FileOptions}, text::Offset};
    /// let london = "[Event \"London\"]\n\n1. d4 *\n";
    /// let offset = Offset { text: 28, raw: 28, lines: 4 };
    /// let mut file = read::open("games.pgn", london.as_bytes(), FileOptions::default())?.begun_at(offset);
    /// assert_eq!(file.next_block(None)?.unwrap().value.line_column(0), (5, 1));
    /// assert_eq!(file.offset(), Offset { text: 54, raw: 54, lines: 7 });
    /// # std::io::Result::Ok(())
    /// ```
    #[must_use]
    pub const fn begun_at(mut self, offset: Offset) -> Self {
        self.blocks.set_offset(offset);
        self
    }

    /// The offset in the file at which the next block begins.
    #[must_use]
    pub const fn offset(&self) -> Offset {
        self.blocks.offset()
    }

    /// The number of NUL bytes found so far that pad a packed file after its members.
    #[must_use]
    pub fn padding(&self) -> u64 {
        self.blocks.padding()
    }

    /// The next block, as movetext; `None` at the end of the file. A buffer that an earlier [`Source`] gave back saves
    /// an allocation.
    ///
    /// Findings: [`T001`](crate::finding::Code::UndecodableBytes), [`T002`](crate::finding::Code::DoubtfulEncoding),
    /// and [`T003`](crate::finding::Code::GameTooLong) with an empty block in place of a game that is too long.
    ///
    /// # Errors
    /// An error from reading the input, once everything before it has been handed out.
    pub fn next_block(&mut self, recycled: Option<Vec<u8>>) -> io::Result<Option<Parsed<Source>>> {
        let block = self.next_bare_block(recycled)?;
        Ok(block.map(|Parsed { value, findings }| Parsed {
            value: self.container.lay_out(value),
            findings,
        }))
    }

    /// The next block as it is in the file; the caller has to lay it out.
    pub(crate) fn next_bare_block(
        &mut self,
        recycled: Option<Vec<u8>>,
    ) -> io::Result<Option<Parsed<Source>>> {
        self.blocks.next_block(recycled)
    }
}

impl Iterator for GameFile {
    type Item = io::Result<Parsed<Source>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.next_block(None).transpose()
    }
}
