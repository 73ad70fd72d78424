//! Encoding tables of games on the way to the scheduler.

use std::any::Any;
use std::sync::Arc;

use ballista_core::serde::BallistaLogicalExtensionCodec;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::catalog::TableProvider;
use datafusion::common::{Result, TableReference};
use datafusion::datasource::file_format::FileFormatFactory;
use datafusion::execution::TaskContext;
use datafusion::logical_expr::{Extension, LogicalPlan};
use datafusion_proto::logical_plan::LogicalExtensionCodec;
use movetext_sql::{Division, GamesTable, MeasuresTable};

use crate::node::{Kind, Node, TableNode, packed, table, unpacked};

/// Encodes tables of games, and everything that Ballista encodes.
#[derive(Debug, Default)]
pub struct LogicalCodec(BallistaLogicalExtensionCodec);

impl LogicalExtensionCodec for LogicalCodec {
    fn try_decode(
        &self,
        buf: &[u8],
        inputs: &[LogicalPlan],
        ctx: &TaskContext,
    ) -> Result<Extension> {
        self.0.try_decode(buf, inputs, ctx)
    }

    fn try_encode(&self, node: &Extension, buf: &mut Vec<u8>) -> Result<()> {
        self.0.try_encode(node, buf)
    }

    fn try_decode_table_provider(
        &self,
        buf: &[u8],
        name: &TableReference,
        schema: SchemaRef,
        ctx: &TaskContext,
    ) -> Result<Arc<dyn TableProvider>> {
        match Node::read(buf)? {
            Some(Kind::Table(node)) => Ok(Arc::new(GamesTable {
                table: table(&node.table)?,
                inputs: unpacked(&node.files)?,
                division: Division::Pieces(node.piece),
            })),
            Some(Kind::MeasuresTable(files)) => Ok(Arc::new(MeasuresTable(unpacked(&files)?))),
            _ => self.0.try_decode_table_provider(buf, name, schema, ctx),
        }
    }

    fn try_encode_table_provider(
        &self,
        name: &TableReference,
        provider: Arc<dyn TableProvider>,
        buf: &mut Vec<u8>,
    ) -> Result<()> {
        let any = &*provider as &dyn Any;
        if let Some(GamesTable { table, inputs, division: Division::Pieces(piece) }) =
            any.downcast_ref()
        {
            let files = packed(inputs)?;
            let node = TableNode { table: table.name().to_owned(), files, piece: *piece };
            Node::write(Kind::Table(node), buf);
        } else if let Some(MeasuresTable(pieces)) = any.downcast_ref() {
            Node::write(Kind::MeasuresTable(packed(pieces)?), buf);
        } else {
            return self.0.try_encode_table_provider(name, provider, buf);
        }
        Ok(())
    }

    fn try_decode_file_format(
        &self,
        buf: &[u8],
        ctx: &TaskContext,
    ) -> Result<Arc<dyn FileFormatFactory>> {
        self.0.try_decode_file_format(buf, ctx)
    }

    fn try_encode_file_format(
        &self,
        buf: &mut Vec<u8>,
        node: Arc<dyn FileFormatFactory>,
    ) -> Result<()> {
        self.0.try_encode_file_format(buf, node)
    }
}
