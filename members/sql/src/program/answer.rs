//! Writing the answer to a query in the requested form.

use std::io::{self, Write};
use std::path::Path;

use clap::ValueEnum;
use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::csv;
use datafusion::arrow::error::ArrowError;
use datafusion::arrow::json::writer::{ArrayWriter, LineDelimitedWriter};
use datafusion::arrow::util::pretty::pretty_format_batches_with_schema;
use datafusion::execution::SendableRecordBatchStream;
use futures::StreamExt;
use movetext_columns::{Columnar, PendingFile, Target};

use super::told;

/// The form of an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum Form {
    #[default]
    Table,
    Csv,
    Json,
    Ndjson,
    Parquet,
    Arrow,
}

impl Form {
    /// Returns the form that the extension of a file stands for.
    pub(crate) fn for_ending(ending: &str) -> Option<Self> {
        Some(match ending {
            "csv" => Self::Csv,
            "json" => Self::Json,
            "ndjson" | "jsonl" => Self::Ndjson,
            "parquet" => Self::Parquet,
            "arrow" | "arrows" => Self::Arrow,
            _ => return None,
        })
    }

    const fn columnar(self) -> Option<Columnar> {
        match self {
            Self::Parquet => Some(Columnar::Parquet),
            Self::Arrow => Some(Columnar::Arrow),
            _ => None,
        }
    }
}

/// Writes answers.
pub(crate) struct Answer;

impl Answer {
    /// Writes rows as they arrive; a table, whose columns are as wide as their contents, when all have arrived.
    pub(crate) async fn of(
        rows: &mut SendableRecordBatchStream,
        form: Form,
        output: Option<&Path>,
    ) -> Result<(), String> {
        let schema = rows.schema();
        let nested = schema.fields().iter().find(|field| field.data_type().is_nested());
        if let Some(field) = nested.filter(|_| form == Form::Csv) {
            return Err(format!("CSV has no form for the lists in `{}`: json has", field.name()));
        }
        if let Some(columnar) = form.columnar() {
            let schema = rows.schema();
            let mut target = match output {
                Some(path) => Target::file(columnar, schema, path)?,
                None => Target::stdout(columnar, schema)?,
            };
            while let Some(batch) = rows.next().await {
                target.write(&batch.map_err(|error| told(&error))?)?;
            }
            return target.finish();
        }
        let Some(path) = output else {
            let out = io::BufWriter::new(io::stdout());
            return text(rows, form, out).await?.flush().map_err(|error| io_told(&error));
        };
        let named = |error: io::Error| format!("{}: {error}", path.display());
        let file = PendingFile::beside(path).map_err(named)?;
        text(rows, form, file).await?.finish().map_err(named)
    }
}

/// Writes rows as text, and returns the writer.
async fn text<W: Write>(
    rows: &mut SendableRecordBatchStream,
    form: Form,
    mut out: W,
) -> Result<W, String> {
    match form {
        Form::Csv => {
            let mut writer = csv::Writer::new(out);
            while let Some(batch) = rows.next().await {
                writer.write(&batch.map_err(|error| told(&error))?).map_err(arrow_told)?;
            }
            Ok(writer.into_inner())
        }
        Form::Json => {
            let mut writer = ArrayWriter::new(out);
            while let Some(batch) = rows.next().await {
                writer.write(&batch.map_err(|error| told(&error))?).map_err(arrow_told)?;
            }
            writer.finish().map_err(arrow_told)?;
            let mut out = writer.into_inner();
            out.write_all(b"\n").map_err(|error| io_told(&error))?;
            Ok(out)
        }
        Form::Ndjson => {
            let mut writer = LineDelimitedWriter::new(out);
            while let Some(batch) = rows.next().await {
                writer.write(&batch.map_err(|error| told(&error))?).map_err(arrow_told)?;
            }
            writer.finish().map_err(arrow_told)?;
            Ok(writer.into_inner())
        }
        _ => {
            let schema = rows.schema();
            let mut all: Vec<RecordBatch> = Vec::new();
            while let Some(batch) = rows.next().await {
                all.push(batch.map_err(|error| told(&error))?);
            }
            let table = pretty_format_batches_with_schema(schema, &all).map_err(arrow_told)?;
            writeln!(out, "{table}").map_err(|error| io_told(&error))?;
            Ok(out)
        }
    }
}

/// Describes an error; it is empty if the reader of our output closed the pipe, which is not a failure.
fn io_told(error: &io::Error) -> String {
    if error.kind() == io::ErrorKind::BrokenPipe { String::new() } else { error.to_string() }
}

fn arrow_told(error: ArrowError) -> String {
    match error {
        ArrowError::IoError(_, error) => io_told(&error),
        error => error.to_string(),
    }
}
