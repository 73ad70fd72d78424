//! An output of pieces in a frame.

use std::io;

use super::encoding::Encoding;
use super::frame::Frame;

/// Error message for a second game in a format that holds one.
pub(crate) const ONE_GAME: &str =
    "this format holds one game: name a folder with -o and one file a game with --split '{game}'";

/// An output of pieces in a frame, in the given encoding, or in UTF-8 if none is given.
#[derive(Debug)]
pub(crate) struct Framed<W> {
    frame: Frame,
    encoding: Option<Encoding>,
    pub(crate) out: W,
    /// Buffer of the last piece, reused for the next one.
    piece: Vec<u8>,
    /// Whether a piece has been written.
    pub(crate) has_pieces: bool,
}

impl<W: io::Write> Framed<W> {
    /// Creates an output without pieces.
    pub(crate) fn new(frame: Frame, encoding: Option<Encoding>, out: W) -> Self {
        Self { frame, encoding, out, piece: Vec::new(), has_pieces: false }
    }

    /// Writes what `push` appends, which is UTF-8, as the next piece; if nothing is appended, there is no piece.
    pub(in crate::write) fn piece(&mut self, push: impl FnOnce(&mut Vec<u8>)) -> io::Result<()> {
        let mut piece = std::mem::take(&mut self.piece);
        piece.clear();
        push(&mut piece);
        let written = match self.encoding {
            Some(encoding) => self.encoded_piece(&encoding.encoded(&piece)?),
            None => self.encoded_piece(&piece),
        };
        self.piece = piece;
        written
    }

    /// Writes a piece, or several with their separators, that is already encoded; an empty one is no piece.
    pub(crate) fn encoded_piece(&mut self, piece: &[u8]) -> io::Result<()> {
        if piece.is_empty() {
            return Ok(());
        }
        if self.has_pieces && self.frame.is_single {
            return Err(io::Error::other(ONE_GAME));
        }
        if self.has_pieces {
            self.text(self.frame.between)?;
        } else {
            self.open()?;
        }
        self.out.write_all(piece)
    }

    /// Closes the frame, opening it first if there was no piece, and returns the output.
    pub(crate) fn finish(mut self) -> io::Result<W> {
        if !self.has_pieces {
            self.open()?;
        }
        self.text(self.frame.after)?;
        Ok(self.out)
    }

    fn open(&mut self) -> io::Result<()> {
        self.has_pieces = true;
        let before = std::mem::take(&mut self.frame.before);
        match self.encoding {
            Some(encoding) => self.text(&encoding.opening(&before)),
            None => self.text(&before),
        }
    }

    fn text(&mut self, text: &str) -> io::Result<()> {
        match self.encoding {
            Some(encoding) => self.out.write_all(&encoding.encoded(text.as_bytes())?),
            None => self.out.write_all(text.as_bytes()),
        }
    }
}
