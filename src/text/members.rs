//! Packed members in a row, which are one file, and the padding behind the last.

use std::io::{self, BufRead, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use bzip2::bufread::BzDecoder;
use flate2::bufread::GzDecoder;

/// A decoder of one member, which stops behind it.
pub(super) trait Member: Read + Sized {
    type Packed: BufRead;

    fn begin(packed: Self::Packed) -> io::Result<Self>;

    /// What follows the member.
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

/// All members of a file.
pub(super) struct Members<M> {
    member: Option<M>,
    /// NUL bytes met behind members: tapes and disks fill their last sector up with them.
    padding: Arc<AtomicU64>,
}

impl<M: Member> Members<M> {
    pub(super) fn open(packed: M::Packed, padding: Arc<AtomicU64>) -> io::Result<Self> {
        Ok(Self { member: Some(M::begin(packed)?), padding })
    }

    /// The member that follows this one, if there is one.
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
