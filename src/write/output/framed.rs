//! An output of pieces in a frame.

use std::io;

use super::encoding::Encoding;
use super::frame::Frame;

/// Why a second game is refused.
pub(crate) const ONE_GAME: &str =
    "this format holds one game: name a folder with -o and one file a game with --split '{game}'";

/// An output of pieces in a frame. Where an encoding is named, all of it is in that; else it is in UTF-8.
#[derive(Debug)]
pub(crate) struct Framed<W> {
    frame: Frame,
    encoding: Option<Encoding>,
    pub(crate) out: W,
    /// The memory of the last piece, for the next one.
    piece: Vec<u8>,
    /// Whether there is a piece already.
    pub(crate) has_pieces: bool,
}

impl<W: io::Write> Framed<W> {
    /// An output without a piece.
    pub(crate) fn new(frame: Frame, encoding: Option<Encoding>, out: W) -> Self {
        Self { frame, encoding, out, piece: Vec::new(), has_pieces: false }
    }

    /// Writes what `push` appends in UTF-8 as the next piece; nothing appended is no piece.
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

    /// Writes a piece, or several with what parts them, that is in the encoding already; nothing is no piece.
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

    /// Closes the frame, which is opened before if it has no piece, and gives the output back.
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
