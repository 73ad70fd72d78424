//! Tables split into folders as Hive, Spark, DuckDB and Polars read them: `year=1972/month=07/games.parquet`.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::BufWriter;
use std::path::Path;

use arrow_array::{RecordBatch, UInt32Array};
use arrow_schema::SchemaRef;
use arrow_select::take::take_record_batch;
use parquet::arrow::ArrowWriter;

use crate::parquet_writer::writer;
use crate::partition::{PartitionKey, folder};
use crate::pending::PendingFolder;

/// Maximum number of folders; more must be a mistake, since nobody wants a million files of one row.
const MOST: usize = 400;

/// Maximum number of bytes of unfinished row groups kept in memory.
const WAITING: usize = 1 << 28;

/// A table being written to folders.
pub(crate) struct Hive {
    root: PendingFolder,
    schema: SchemaRef,
    keys: Vec<PartitionKey>,
    parts: BTreeMap<String, ArrowWriter<BufWriter<File>>>,
}

impl Hive {
    pub(crate) fn at(
        target: &Path,
        schema: SchemaRef,
        keys: Vec<PartitionKey>,
    ) -> Result<Self, String> {
        Ok(Self { root: PendingFolder::beside(target)?, schema, keys, parts: BTreeMap::new() })
    }

    /// Writes every row to its folder.
    pub(crate) fn write(&mut self, rows: &RecordBatch) -> Result<(), String> {
        let mut places: BTreeMap<String, Vec<u32>> = BTreeMap::new();
        for row in 0..rows.num_rows() {
            places.entry(folder(&self.keys, rows, row)).or_default().push(row as u32);
        }
        for (folder, rows_of_part) in places {
            let told = |error: &dyn std::fmt::Display| format!("{folder}: {error}");
            let picked = take_record_batch(rows, &UInt32Array::from(rows_of_part));
            let picked = picked.map_err(|error| told(&error))?;
            self.part(&folder)?.write(&picked).map_err(|error| told(&error))?;
        }
        self.make_room()
    }

    fn part(&mut self, folder: &str) -> Result<&mut ArrowWriter<BufWriter<File>>, String> {
        if !self.parts.contains_key(folder) {
            if self.parts.len() == MOST {
                return Err(format!("more than {MOST} folders: split by something coarser"));
            }
            let told = |error: &dyn std::fmt::Display| format!("{folder}: {error}");
            let path = self.root.path().join(folder);
            fs::create_dir_all(&path).map_err(|error| told(&error))?;
            let file = File::create(path.join("games.parquet")).map_err(|error| told(&error))?;
            let part = writer(BufWriter::new(file), SchemaRef::clone(&self.schema));
            self.parts.insert(folder.to_owned(), part.map_err(|error| told(&error))?);
        }
        self.parts.get_mut(folder).ok_or_else(|| folder.to_owned())
    }

    /// Ends the longest row groups early while the unfinished ones take too much memory.
    fn make_room(&mut self) -> Result<(), String> {
        while self.parts.values().map(ArrowWriter::memory_size).sum::<usize>() > WAITING {
            let longest = self.parts.values_mut().max_by_key(|part| part.memory_size());
            longest.map_or(Ok(()), ArrowWriter::flush).map_err(|error| error.to_string())?;
        }
        Ok(())
    }

    /// Completes all folders.
    pub(crate) fn finish(self) -> Result<(), String> {
        for (folder, part) in self.parts {
            part.close().map_err(|error| format!("{folder}: {error}"))?;
        }
        self.root.finish()
    }
}
