//! Standard output: the bytes as they are in pipes and files, without control characters on a terminal.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use crate::finding::picture;

/// Whether the caller had closed standard output, in which case data would be lost without any error.
static CLOSED: AtomicBool = AtomicBool::new(false);

/// Makes every command that needs to write to standard output fail from now on.
pub(crate) fn close() {
    CLOSED.store(true, Ordering::Relaxed);
}

/// Writes a complete answer to standard output.
///
/// # Errors
/// The caller had closed it, or its reader closed the pipe.
pub(crate) fn print(answer: &[u8]) -> io::Result<()> {
    let mut out = Stdout::open()?;
    out.write_all(answer)?;
    out.flush()
}

/// Standard output, for data.
#[derive(Debug)]
pub(crate) struct Stdout {
    stream: io::Stdout,
    /// Whether control characters are replaced by their pictures.
    tamed: bool,
}

impl Stdout {
    /// Opens it for text with contents written by others.
    ///
    /// # Errors
    /// The caller had closed it.
    pub(crate) fn open() -> io::Result<Self> {
        if CLOSED.load(Ordering::Relaxed) {
            return Err(io::Error::other("standard output is closed"));
        }
        let stream = io::stdout();
        let tamed = stream.is_terminal();
        Ok(Self { stream, tamed })
    }

    /// Leaves control characters as they are, for a report in colours, which are control characters: the report itself
    /// escapes those of its contents.
    pub(crate) fn untamed(mut self) -> Self {
        self.tamed = false;
        self
    }
}

impl Write for Stdout {
    fn write(&mut self, data: &[u8]) -> io::Result<usize> {
        self.write_all(data).map(|()| data.len())
    }

    fn write_all(&mut self, data: &[u8]) -> io::Result<()> {
        let mut stream = self.stream.lock();
        if self.tamed { stream.write_all(&tame(data)) } else { stream.write_all(data) }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.lock().flush()
    }
}

/// Replaces control characters other than line ends and tabs by their pictures. Bytes that are not UTF-8 are kept.
pub(super) fn tame(data: &[u8]) -> Vec<u8> {
    let mut tamed = Vec::with_capacity(data.len());
    let mut rest = data;
    while let [first, behind @ ..] = rest {
        let (control, length) = match (*first, behind.first()) {
            (b'\n' | b'\t', _) | (b'\r', Some(b'\n')) => (None, 1),
            (byte @ (..0x20 | 0x7F), _) => (Some(char::from(byte)), 1),
            (0xC2, Some(&byte @ 0x80..0xA0)) => (Some(char::from(byte)), 2),
            _ => (None, 1),
        };
        match control {
            Some(c) => tamed.extend_from_slice(picture(c).encode_utf8(&mut [0; 4]).as_bytes()),
            None => tamed.push(*first),
        }
        rest = &rest[length..];
    }
    tamed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_commands_a_terminal() {
        let shown = |text: &str| String::from_utf8(tame(text.as_bytes())).unwrap();
        assert_eq!(shown("{\u{1b}]0;owned\u{7}}"), "{␛]0;owned␇}");
        assert_eq!(shown("\u{9b}31m\u{7f}\0"), "�31m␡␀");
        assert_eq!(shown("1. e4\r\n\te5\r1. d4\n"), "1. e4\r\n\te5␍1. d4\n");
        assert_eq!(shown("Réti – Тал, 東京 ½"), "Réti – Тал, 東京 ½");
        assert_eq!(
            tame(b"\x93\xFA\x96{\x1B"),
            "\u{93}\u{fa}\u{96}{".chars().map(|c| c as u8).chain("␛".bytes()).collect::<Vec<_>>()
        );
    }
}
