//! The destinations of batches: a Parquet file, a stream of Arrow, or folders of Parquet files.

use std::io::{self, BufWriter, Write};
use std::path::Path;

use arrow_array::RecordBatch;
use arrow_ipc::writer::StreamWriter;
use arrow_schema::{ArrowError, SchemaRef};
use parquet::arrow::ArrowWriter;
use parquet::errors::ParquetError;

use crate::hive::Hive;
use crate::input::told;
use crate::parquet_writer::writer;
use crate::partition::PartitionKey;
use crate::pending::PendingFile;

/// A format in which tables are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Columnar {
    /// A file of Apache Parquet.
    Parquet,
    /// A stream of Apache Arrow.
    Arrow,
}

/// The destination of the batches of one table. A file appears complete or not at all, once [`Target::finish`] has
/// returned.
///
/// ```no_run
/// use movetext_columns::{Columnar, Input, Projection, Scan, Table, Target};
/// let scan = Scan::of(Projection::all(Table::Games));
/// let mut target = Target::file(Columnar::Parquet, scan.projection.schema(), "games.parquet".as_ref())?;
/// scan.run(&Input::named("games.pgn.zst")?, |batch| target.write(&batch))?;
/// target.finish()?;
/// # Ok::<(), String>(())
/// ```
pub struct Target(Kind);

enum Kind {
    Parquet(String, Box<ArrowWriter<Sink>>),
    Arrow(String, Box<StreamWriter<Sink>>),
    Hive(Box<Hive>),
}

/// The destination of bytes.
enum Sink {
    Stdout(BufWriter<io::Stdout>),
    File(PendingFile),
}

impl Target {
    /// Writes to standard output.
    ///
    /// # Errors
    /// In one line: it cannot be written to.
    pub fn stdout(form: Columnar, schema: SchemaRef) -> Result<Self, String> {
        Self::to(
            "standard output".to_owned(),
            form,
            schema,
            Sink::Stdout(BufWriter::new(io::stdout())),
        )
    }

    /// Writes to a file.
    ///
    /// # Errors
    /// In one line: it cannot be created.
    pub fn file(form: Columnar, schema: SchemaRef, path: &Path) -> Result<Self, String> {
        let name = path.to_string_lossy().into_owned();
        let file = PendingFile::beside(path).map_err(|error| told(&name, &error))?;
        Self::to(name, form, schema, Sink::File(file))
    }

    /// Writes folders of Parquet files, split by these keys.
    ///
    /// # Errors
    /// In one line: something already exists at this place, or it cannot be created.
    pub fn folder(path: &Path, schema: SchemaRef, keys: Vec<PartitionKey>) -> Result<Self, String> {
        Hive::at(path, schema, keys).map(|hive| Self(Kind::Hive(Box::new(hive))))
    }

    fn to(name: String, form: Columnar, schema: SchemaRef, sink: Sink) -> Result<Self, String> {
        Ok(Self(match form {
            Columnar::Parquet => {
                let writer = writer(sink, schema).map_err(|error| parquet_told(&name, error))?;
                Kind::Parquet(name, Box::new(writer))
            }
            Columnar::Arrow => {
                let writer = StreamWriter::try_new(sink, &schema)
                    .map_err(|error| arrow_told(&name, error))?;
                Kind::Arrow(name, Box::new(writer))
            }
        }))
    }

    /// Writes the next batch.
    ///
    /// # Errors
    /// In one line: it cannot be written. The line is empty if the reader of our output closed the pipe, which is not a
    /// failure.
    pub fn write(&mut self, rows: &RecordBatch) -> Result<(), String> {
        match &mut self.0 {
            Kind::Parquet(name, writer) => {
                writer.write(rows).map_err(|error| parquet_told(name, error))
            }
            Kind::Arrow(name, writer) => {
                writer.write(rows).map_err(|error| arrow_told(name, error))
            }
            Kind::Hive(hive) => hive.write(rows),
        }
    }

    /// Completes the output.
    ///
    /// # Errors
    /// In one line: it cannot be written.
    pub fn finish(self) -> Result<(), String> {
        match self.0 {
            Kind::Parquet(name, writer) => {
                let sink = writer.into_inner().map_err(|error| parquet_told(&name, error))?;
                sink.finish().map_err(|error| io_told(&name, &error))
            }
            Kind::Arrow(name, mut writer) => {
                writer.finish().map_err(|error| arrow_told(&name, error))?;
                let sink = writer.into_inner().map_err(|error| arrow_told(&name, error))?;
                sink.finish().map_err(|error| io_told(&name, &error))
            }
            Kind::Hive(hive) => hive.finish(),
        }
    }
}

fn io_told(name: &str, error: &io::Error) -> String {
    if error.kind() == io::ErrorKind::BrokenPipe { String::new() } else { told(name, error) }
}

fn arrow_told(name: &str, error: ArrowError) -> String {
    match error {
        ArrowError::IoError(_, error) => io_told(name, &error),
        error => format!("{name}: {error}"),
    }
}

fn parquet_told(name: &str, error: ParquetError) -> String {
    match error {
        ParquetError::External(error) => match error.downcast_ref::<io::Error>() {
            Some(error) => io_told(name, error),
            None => format!("{name}: {error}"),
        },
        error => format!("{name}: {error}"),
    }
}

impl Sink {
    fn finish(self) -> io::Result<()> {
        match self {
            Self::Stdout(mut out) => out.flush(),
            Self::File(file) => file.finish(),
        }
    }
}

impl Write for Sink {
    fn write(&mut self, data: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stdout(out) => out.write(data),
            Self::File(file) => file.write(data),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stdout(out) => out.flush(),
            Self::File(file) => file.flush(),
        }
    }
}
