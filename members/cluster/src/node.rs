//! Encoding tables and reading steps to be sent from machine to machine.

use datafusion::arrow::ipc::reader::StreamReader;
use datafusion::arrow::ipc::writer::StreamWriter;
use datafusion::common::{DataFusionError, Result};
use movetext_columns::{Input, Table};
use movetext_sql::tasks;
use prost::Message;

/// The first bytes of an encoded table or reading step, which distinguish them from other data.
const MARK: &[u8] = b"movetext\x01";

/// A message.
#[derive(Clone, PartialEq, Message)]
pub(crate) struct Node {
    #[prost(oneof = "Kind", tags = "1, 2, 3, 4")]
    pub(crate) kind: Option<Kind>,
}

/// The kinds of messages.
#[derive(Clone, PartialEq, prost::Oneof)]
pub(crate) enum Kind {
    #[prost(message, tag = "1")]
    Table(TableNode),
    /// Files to be measured, as a stream of Arrow.
    #[prost(bytes = "vec", tag = "2")]
    MeasuresTable(Vec<u8>),
    #[prost(message, tag = "3")]
    Rows(RowsNode),
    #[prost(bool, tag = "4")]
    Measures(bool),
}

/// Files as a table, to be read in tasks of about `piece` bytes.
#[derive(Clone, PartialEq, Message)]
pub(crate) struct TableNode {
    #[prost(string, tag = "1")]
    pub(crate) table: String,
    /// The files, as a stream of Arrow.
    #[prost(bytes = "vec", tag = "2")]
    pub(crate) files: Vec<u8>,
    #[prost(uint64, tag = "3")]
    pub(crate) piece: u64,
}

/// How a table is read.
#[derive(Clone, PartialEq, Message)]
pub(crate) struct RowsNode {
    #[prost(string, tag = "1")]
    pub(crate) table: String,
    #[prost(uint64, repeated, tag = "2")]
    pub(crate) columns: Vec<u64>,
    #[prost(uint64, tag = "4")]
    pub(crate) jobs: u64,
    #[prost(message, optional, tag = "5")]
    pub(crate) condition: Option<ConditionNode>,
    #[prost(uint64, optional, tag = "6")]
    pub(crate) limit: Option<u64>,
}

/// A condition on tags: the columns it is evaluated on, and the expression as DataFusion encodes it.
#[derive(Clone, PartialEq, Message)]
pub(crate) struct ConditionNode {
    #[prost(uint64, repeated, tag = "1")]
    pub(crate) columns: Vec<u64>,
    #[prost(bytes = "vec", tag = "2")]
    pub(crate) expression: Vec<u8>,
}

impl Node {
    /// Appends the encoded message.
    pub(crate) fn write(kind: Kind, out: &mut Vec<u8>) {
        out.extend_from_slice(MARK);
        out.extend(Self { kind: Some(kind) }.encode_to_vec());
    }

    /// Decodes a message; `None` if the bytes are not ours.
    ///
    /// # Errors
    /// They were sent by another version of these programs.
    pub(crate) fn read(bytes: &[u8]) -> Result<Option<Kind>> {
        let Some(bytes) = bytes.strip_prefix(MARK) else { return Ok(None) };
        let node = Self::decode(bytes).map_err(|error| foreign(&error))?;
        node.kind.map(Some).ok_or_else(|| foreign(&"nothing in it"))
    }
}

/// Converts column indices from the integer type of a message.
pub(crate) fn places(columns: &[u64]) -> Vec<usize> {
    columns.iter().map(|&at| at as usize).collect()
}

/// Converts column indices to the integer type of a message.
pub(crate) fn numbers(columns: &[usize]) -> Vec<u64> {
    columns.iter().map(|&at| at as u64).collect()
}

/// Returns the table of this name.
///
/// # Errors
/// There is none.
pub(crate) fn table(name: &str) -> Result<Table> {
    Table::for_name(name).ok_or_else(|| foreign(&name))
}

fn foreign(what: &dyn std::fmt::Display) -> DataFusionError {
    DataFusionError::Execution(format!(
        "scheduler, executors and client are not of the same version of movetext: {what}"
    ))
}

/// Encodes files and pieces of files as a stream of Arrow.
///
/// # Errors
/// They exceed the limits of Arrow.
pub(crate) fn packed(files: &[Input]) -> Result<Vec<u8>> {
    let rows = tasks::rows(files)?;
    let mut writer = StreamWriter::try_new(Vec::new(), &rows.schema())?;
    writer.write(&rows)?;
    Ok(writer.into_inner()?)
}

/// Decodes such a stream.
///
/// # Errors
/// It is not valid.
pub(crate) fn unpacked(stream: &[u8]) -> Result<Vec<Input>> {
    let mut files = Vec::new();
    for rows in StreamReader::try_new(stream, None)? {
        files.extend(tasks::inputs(&rows?));
    }
    Ok(files)
}
