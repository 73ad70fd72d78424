//! Files in stores accessed over the network: S3 and compatible stores, and web servers.

use std::collections::BTreeMap;
use std::io::{self, Read, Seek, SeekFrom};
use std::ops::Range;
use std::path::Path as FilePath;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::Duration;

use bytes::{Buf, Bytes};
use futures::TryStreamExt;
use glob::{MatchOptions, Pattern};
use object_store::aws::AmazonS3Builder;
use object_store::http::HttpBuilder;
use object_store::path::Path;
use object_store::{ClientOptions, Error, ObjectStore, ObjectStoreExt, RetryConfig};
use parquet::errors::Result as ParquetResult;
use parquet::file::reader::{ChunkReader, Length};
use tokio::runtime::{Builder, Runtime};

use crate::file_name::holds_games;

/// The beginnings of addresses.
pub(crate) const SCHEMES: [&str; 3] = ["s3://", "https://", "http://"];

/// Number of bytes in the first request; it is doubled every time, up to the second number, so that finding the
/// beginning of a game does not require a whole piece.
const FIRST: u64 = 1 << 18;
const MOST: u64 = 1 << 23;

/// The stores in use, by the beginning of their addresses.
static STORES: Mutex<BTreeMap<String, Arc<dyn ObjectStore>>> = Mutex::new(BTreeMap::new());

/// Runs the requests; readers wait for the results in threads of their own.
static RUNTIME: LazyLock<io::Result<Runtime>> =
    LazyLock::new(|| Builder::new_multi_thread().worker_threads(1).enable_all().build());

/// A file in a store.
#[derive(Clone)]
struct Object {
    store: Arc<dyn ObjectStore>,
    path: Path,
}

/// A pending answer.
struct Answer<T>(Receiver<Result<T, Error>>);

/// Returns the store of an address, and the path of the address in it. Keys, region and endpoint of a store compatible
/// with S3 are taken from the environment (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, `AWS_REGION`, `AWS_ENDPOINT`,
/// `AWS_ALLOW_HTTP`, `AWS_SKIP_SIGNATURE`).
///
/// # Errors
/// It is not the address of a store, or the settings are invalid.
pub fn store(address: &str) -> io::Result<(Arc<dyn ObjectStore>, &str)> {
    let scheme = SCHEMES.iter().find(|scheme| address.starts_with(**scheme));
    let scheme = scheme.ok_or_else(|| io::Error::other("no address of a store"))?.len();
    let host = address[scheme..].find('/').map_or(address.len(), |at| scheme + at);
    let (base, rest) = address.split_at(host);
    let mut stores = STORES.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = stores.get(base) {
        return Ok((Arc::clone(known), rest));
    }
    let opened = opened(base)?;
    stores.insert(base.to_owned(), Arc::clone(&opened));
    Ok((opened, rest))
}

fn opened(base: &str) -> io::Result<Arc<dyn ObjectStore>> {
    // A store that does not exist is reported within seconds.
    let retry = RetryConfig {
        max_retries: 4,
        retry_timeout: Duration::from_secs(20),
        ..RetryConfig::default()
    };
    let store: Result<Arc<dyn ObjectStore>, Error> = if base.starts_with("s3:") {
        let builder = AmazonS3Builder::from_env().with_url(base).with_retry(retry);
        builder.build().map(|store| Arc::new(store) as _)
    } else {
        let options = ClientOptions::new().with_allow_http(true);
        let builder = HttpBuilder::new().with_url(base).with_retry(retry);
        builder.with_client_options(options).build().map(|store| Arc::new(store) as _)
    };
    store.map_err(|error| told(&error))
}

/// Returns the names of the files that an address means: one file, every file of games below a folder, or all that
/// match a pattern.
pub(crate) fn named(address: &str) -> io::Result<Vec<String>> {
    let (store, path) = store(address)?;
    let is_bucket = address.starts_with("s3:");
    let is_pattern = is_bucket && path.contains(['*', '?', '[']);
    if !is_pattern {
        let asked = length(address);
        let is_missing = matches!(&asked, Err(error) if error.kind() == io::ErrorKind::NotFound);
        if !(is_bucket && is_missing) {
            return asked.map(|_| vec![address.to_owned()]);
        }
    }
    let base = &address[..address.len() - path.len()];
    let path = path.trim_matches('/');
    let fixed = path.find(['*', '?', '[']).unwrap_or(path.len());
    let folder =
        if is_pattern { path[..fixed].rsplit_once('/').map_or("", |it| it.0) } else { path };
    let listed = listed(store, folder)?;
    let pattern = Pattern::new(path).map_err(io::Error::other)?;
    let options = MatchOptions { require_literal_separator: true, ..MatchOptions::default() };
    let is_meant = |name: &str| {
        if is_pattern {
            pattern.matches_with(name, options)
        } else {
            holds_games(FilePath::new(name))
        }
    };
    let mut found: Vec<String> = listed.into_iter().filter(|name| is_meant(name)).collect();
    if found.is_empty() {
        return Err(io::ErrorKind::NotFound.into());
    }
    found.sort();
    Ok(found.into_iter().map(|name| format!("{base}/{name}")).collect())
}

/// Returns the names of everything below a folder.
fn listed(store: Arc<dyn ObjectStore>, folder: &str) -> io::Result<Vec<String>> {
    let folder = (!folder.is_empty()).then(|| Path::parse(folder)).transpose();
    let folder = folder.map_err(io::Error::other)?;
    let names = async move {
        let names = store.list(folder.as_ref()).map_ok(|about| about.location.to_string());
        names.try_collect().await
    };
    ask(names)?.wait()
}

/// Returns the number of bytes of a file.
pub(crate) fn length(address: &str) -> io::Result<u64> {
    Object::of(address)?.length()
}

/// Opens some bytes of a file, as far as it goes.
pub(crate) fn open(address: &str, range: Range<u64>) -> io::Result<ObjectReader> {
    let object = Object::of(address)?;
    let end = object.length()?.min(range.end);
    Ok(ObjectReader::new(object, range.start..end))
}

/// Opens a file for the reader of Parquet, which begins at its end.
pub(crate) fn parquet(address: &str) -> io::Result<impl ChunkReader + use<>> {
    let object = Object::of(address)?;
    Ok(ParquetObject { length: object.length()?, object })
}

impl Object {
    fn of(address: &str) -> io::Result<Self> {
        let (store, path) = store(address)?;
        let path = Path::parse(path.trim_start_matches('/')).map_err(io::Error::other)?;
        Ok(Self { store, path })
    }

    fn length(&self) -> io::Result<u64> {
        let Self { store, path } = self.clone();
        ask(async move { store.head(&path).await.map(|about| about.size) })?.wait()
    }

    fn bytes(&self, range: Range<u64>) -> io::Result<Answer<Bytes>> {
        let Self { store, path } = self.clone();
        ask(async move { store.get_range(&path, range).await })
    }
}

/// Sends a request.
fn ask<T: Send + 'static>(
    question: impl Future<Output = Result<T, Error>> + Send + 'static,
) -> io::Result<Answer<T>> {
    let runtime = RUNTIME.as_ref().map_err(|error| io::Error::from(error.kind()))?;
    let (sender, answer) = channel();
    runtime.spawn(async move { sender.send(question.await) });
    Ok(Answer(answer))
}

impl<T> Answer<T> {
    fn wait(self) -> io::Result<T> {
        self.0.recv().map_err(io::Error::other)?.map_err(|error| told(&error))
    }
}

/// Converts an error of a store, or of the connection.
fn told(error: &Error) -> io::Error {
    let kind = match error {
        Error::NotFound { .. } => io::ErrorKind::NotFound,
        Error::PermissionDenied { .. } | Error::Unauthenticated { .. } => {
            io::ErrorKind::PermissionDenied
        }
        _ => return io::Error::other(reason(error)),
    };
    kind.into()
}

/// Returns the root cause of an error, since the outer levels only repeat the address: the message of the store, in the
/// element `Message` of S3, or that of the system.
fn reason(error: &dyn std::error::Error) -> String {
    let mut at = error;
    while let Some(source) = at.source() {
        at = source;
    }
    let said = at.to_string();
    match said.split_once("<Message>").and_then(|(_, rest)| rest.split_once("</Message>")) {
        Some((message, _)) => format!("the store refuses: {message}"),
        None => format!("the store does not answer: {said}"),
    }
}

/// Reads a file chunk by chunk; while one is read, the next is being fetched.
pub(crate) struct ObjectReader {
    object: Object,
    /// Offset in the file of the rest of `chunk`.
    at: u64,
    chunk: Bytes,
    ahead: Option<Answer<Bytes>>,
    /// Offset up to which bytes have been requested.
    asked: u64,
    /// Number of bytes in the next request.
    size: u64,
    end: u64,
}

impl ObjectReader {
    fn new(object: Object, range: Range<u64>) -> Self {
        let Range { start, end } = range;
        let (chunk, ahead) = (Bytes::new(), None);
        Self { object, at: start, chunk, ahead, asked: start, size: FIRST, end }
    }

    /// Drops the rest of the chunk, and waits for the next one.
    fn next_chunk(&mut self) -> io::Result<()> {
        self.at += self.chunk.len() as u64;
        self.chunk = Bytes::new();
        let under_way = match self.ahead.take() {
            Some(answer) => Some(answer),
            None => self.ask()?,
        };
        if let Some(answer) = under_way {
            self.chunk = answer.wait()?;
            self.ahead = self.ask()?;
        }
        Ok(())
    }

    fn ask(&mut self) -> io::Result<Option<Answer<Bytes>>> {
        let range = self.asked..self.end.min(self.asked + self.size);
        if range.is_empty() {
            return Ok(None);
        }
        self.asked = range.end;
        self.size = MOST.min(self.size * 2);
        self.object.bytes(range).map(Some)
    }
}

impl Read for ObjectReader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.chunk.is_empty() {
            self.next_chunk()?;
        }
        let length = buffer.len().min(self.chunk.len());
        self.chunk.split_to(length).copy_to_slice(&mut buffer[..length]);
        self.at += length as u64;
        Ok(length)
    }
}

impl Seek for ObjectReader {
    fn seek(&mut self, place: SeekFrom) -> io::Result<u64> {
        let place = match place {
            SeekFrom::Start(place) => Some(place),
            SeekFrom::Current(distance) => self.at.checked_add_signed(distance),
            SeekFrom::End(distance) => self.end.checked_add_signed(distance),
        };
        let place = place.ok_or(io::ErrorKind::InvalidInput)?;
        while place >= self.at + self.chunk.len() as u64 && place < self.asked {
            self.next_chunk()?;
        }
        let is_here = (self.at..self.at + self.chunk.len() as u64).contains(&place);
        if is_here {
            self.chunk.advance((place - self.at) as usize);
            self.at = place;
        } else if place != self.at {
            *self = Self::new(self.object.clone(), place..self.end);
        }
        Ok(place)
    }
}

/// A file of which any part can be requested.
struct ParquetObject {
    object: Object,
    length: u64,
}

impl Length for ParquetObject {
    fn len(&self) -> u64 {
        self.length
    }
}

impl ChunkReader for ParquetObject {
    type T = ObjectReader;

    fn get_read(&self, start: u64) -> ParquetResult<ObjectReader> {
        Ok(ObjectReader::new(self.object.clone(), start..self.length))
    }

    fn get_bytes(&self, start: u64, length: usize) -> ParquetResult<Bytes> {
        Ok(self.object.bytes(start..start + length as u64)?.wait()?)
    }
}
