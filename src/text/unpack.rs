//! Unpacks compressed files: `.zst`, `.gz` and `.bz2`, recognised by their content. Several members in a row are one
//! file; NUL bytes after the last are padding.

use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use bzip2::bufread::BzDecoder;
use flate2::bufread::GzDecoder;

/// Number of bytes that are unpacked at a time.
const CHUNK: usize = 1 << 18;
/// Number of bytes of packed input that are read at a time.
const BUFFER: usize = 1 << 16;
/// Maximum number of unpacked chunks that wait to be read.
const WAITING: usize = 4;

/// A compression format.
#[derive(Clone, Copy)]
enum Packing {
    Gzip,
    Bzip2,
    Zstandard,
}

/// Whether a file is compressed, by its first bytes.
///
/// # Errors
/// An error from reading them.
pub fn is_packed(input: impl Read) -> io::Result<bool> {
    let mut head = Vec::with_capacity(4);
    input.take(4).read_to_end(&mut head)?;
    Ok(Packing::of(&head).is_some())
}

/// The unpacked contents of compressed bytes, on a thread of their own; other input unchanged.
///
/// # Errors
/// An error from reading the first bytes.
pub fn unpacked(mut input: Box<dyn Read + Send>) -> io::Result<Unpacked> {
    let mut head = Vec::with_capacity(4);
    (&mut input).take(4).read_to_end(&mut head)?;
    let packing = Packing::of(&head);
    let whole = Box::new(Cursor::new(head).chain(input));
    match packing {
        None => Ok(Unpacked { input: whole, padding: Arc::default() }),
        Some(packing) => {
            let (sender, receiver) = sync_channel(WAITING);
            let padding = Arc::<AtomicU64>::default();
            let met = Arc::clone(&padding);
            thread::Builder::new()
                .name("unpack".into())
                .spawn(move || packing.unpack(whole, met, &sender))?;
            let input = Box::new(Chunks { receiver, chunk: Cursor::new(Vec::new()) });
            Ok(Unpacked { input, padding })
        }
    }
}

/// The contents of a file once it is unpacked.
pub struct Unpacked {
    input: Box<dyn Read + Send>,
    padding: Arc<AtomicU64>,
}

impl Unpacked {
    /// The number of NUL bytes that pad the packed file after its members, as far as it has been read; they are not
    /// part of it.
    pub(crate) fn padding(&self) -> u64 {
        self.padding.load(Ordering::Relaxed)
    }
}

impl Read for Unpacked {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.input.read(buffer)
    }
}

impl Packing {
    /// The format with these first bytes.
    fn of(head: &[u8]) -> Option<Self> {
        match head {
            [0x1F, 0x8B, ..] => Some(Self::Gzip),
            [b'B', b'Z', b'h', b'1'..=b'9'] => Some(Self::Bzip2),
            [0x28, 0xB5, 0x2F, 0xFD] | [0x50..=0x5F, 0x2A, 0x4D, 0x18] => Some(Self::Zstandard),
            _ => None,
        }
    }

    /// Unpacks until the end, or until the receiver is dropped. Several members or frames in a row are one file.
    fn unpack(
        self,
        packed: impl Read + 'static,
        padding: Arc<AtomicU64>,
        chunks: &SyncSender<io::Result<Vec<u8>>>,
    ) {
        let packed = BufReader::with_capacity(BUFFER, packed);
        let opened = match self {
            Self::Gzip => opened::<GzDecoder<_>>(packed, padding),
            Self::Bzip2 => opened::<BzDecoder<_>>(packed, padding),
            Self::Zstandard => opened::<zstd::Decoder<'_, _>>(packed, padding),
        };
        let result = opened.and_then(|mut reader| {
            loop {
                let mut chunk = Vec::with_capacity(CHUNK);
                let read = (&mut reader).take(CHUNK as u64).read_to_end(&mut chunk);
                if !chunk.is_empty() && chunks.send(Ok(chunk)).is_err() {
                    return Ok(()); // the reader of the file is gone
                }
                if read? == 0 {
                    return Ok(());
                }
            }
        });
        if let Err(error) = result {
            let _gone = chunks.send(Err(error));
        }
    }
}

fn opened<M: Member + 'static>(
    packed: M::Packed,
    padding: Arc<AtomicU64>,
) -> io::Result<Box<dyn Read>> {
    Ok(Box::new(Members::<M>::open(packed, padding)?))
}

/// The reading end of the unpacking thread.
struct Chunks {
    receiver: Receiver<io::Result<Vec<u8>>>,
    chunk: Cursor<Vec<u8>>,
}

impl Read for Chunks {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        loop {
            let read = self.chunk.read(buffer)?;
            if read > 0 || buffer.is_empty() {
                return Ok(read);
            }
            match self.receiver.recv() {
                Ok(chunk) => self.chunk = Cursor::new(chunk?),
                Err(_ended) => return Ok(0),
            }
        }
    }
}

/// A decoder of one member, which stops at its end.
trait Member: Read + Sized {
    type Packed: BufRead;

    fn begin(packed: Self::Packed) -> io::Result<Self>;

    /// The input after the member.
    fn rest(self) -> Self::Packed;
}

impl<R: BufRead> Member for GzDecoder<R> {
    type Packed = R;

    fn begin(packed: R) -> io::Result<Self> {
        Ok(Self::new(packed))
    }

    fn rest(self) -> R {
        self.into_inner()
    }
}

impl<R: BufRead> Member for BzDecoder<R> {
    type Packed = R;

    fn begin(packed: R) -> io::Result<Self> {
        Ok(Self::new(packed))
    }

    fn rest(self) -> R {
        self.into_inner()
    }
}

impl<R: BufRead> Member for zstd::Decoder<'static, R> {
    type Packed = R;

    fn begin(packed: R) -> io::Result<Self> {
        Self::with_buffer(packed).map(Self::single_frame)
    }

    fn rest(self) -> R {
        self.finish()
    }
}

/// All members of a file in sequence.
struct Members<M> {
    member: Option<M>,
    /// NUL bytes found after members: tapes and disks pad their last sector with them.
    padding: Arc<AtomicU64>,
}

impl<M: Member> Members<M> {
    fn open(packed: M::Packed, padding: Arc<AtomicU64>) -> io::Result<Self> {
        Ok(Self { member: Some(M::begin(packed)?), padding })
    }

    /// The next member after this one, if any.
    fn next(&self, member: M) -> io::Result<Option<M>> {
        let mut packed = member.rest();
        self.padding.fetch_add(skip_nuls(&mut packed)?, Ordering::Relaxed);
        if packed.fill_buf()?.is_empty() { Ok(None) } else { M::begin(packed).map(Some) }
    }
}

impl<M: Member> Read for Members<M> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while let Some(member) = &mut self.member {
            let read = member.read(buffer)?;
            if read > 0 || buffer.is_empty() {
                return Ok(read);
            }
            let Some(member) = self.member.take() else { break };
            self.member = self.next(member)?;
        }
        Ok(0)
    }
}

fn skip_nuls(packed: &mut impl BufRead) -> io::Result<u64> {
    let mut skipped = 0;
    loop {
        let ahead = packed.fill_buf()?;
        let nuls = ahead.iter().take_while(|&&byte| byte == 0).count();
        let is_all = nuls == ahead.len() && nuls > 0;
        packed.consume(nuls);
        skipped += nuls as u64;
        if !is_all {
            return Ok(skipped);
        }
    }
}
