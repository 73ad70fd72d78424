//! What stands around the pieces of an output.

use std::io;

/// What stands before, between and after pieces: games or findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Frame {
    /// Before the first piece, also when there is none.
    pub(crate) before: &'static str,
    /// Between two pieces.
    pub(crate) between: &'static str,
    /// After the last piece, also when there is none.
    pub(crate) after: &'static str,
}

impl Frame {
    /// Pieces that follow one another without more ado.
    pub(crate) const NONE: Self = Self { before: "", between: "", after: "" };
}

/// An output of pieces in a frame.
#[derive(Debug)]
pub(super) struct Framed<W> {
    frame: Frame,
    out: W,
    /// The memory of the last piece, for the next one.
    piece: Vec<u8>,
    has_pieces: bool,
}

impl<W: io::Write> Framed<W> {
    pub(super) fn new(frame: Frame, out: W) -> Self {
        Self { frame, out, piece: Vec::new(), has_pieces: false }
    }

    /// Writes what `push` appends as the next piece; nothing appended is no piece.
    pub(super) fn piece(&mut self, push: impl FnOnce(&mut Vec<u8>)) -> io::Result<()> {
        self.piece.clear();
        push(&mut self.piece);
        if self.piece.is_empty() {
            return Ok(());
        }
        let before = if self.has_pieces { self.frame.between } else { self.frame.before };
        self.has_pieces = true;
        self.out.write_all(before.as_bytes())?;
        self.out.write_all(&self.piece)
    }

    /// Closes the frame, and gives the output back.
    pub(super) fn finish(mut self) -> io::Result<W> {
        let before = if self.has_pieces { "" } else { self.frame.before };
        self.out.write_all(before.as_bytes())?;
        self.out.write_all(self.frame.after.as_bytes())?;
        Ok(self.out)
    }
}
