//! Encoding the reading of games on the way to the executors.

use std::sync::Arc;

use ballista_core::serde::BallistaPhysicalExtensionCodec;
use datafusion::common::{DataFusionError, Result, internal_err};
use datafusion::execution::TaskContext;
use datafusion::physical_plan::ExecutionPlan;
use datafusion_proto::physical_plan::from_proto::parse_physical_expr;
use datafusion_proto::physical_plan::to_proto::serialize_physical_expr;
use datafusion_proto::physical_plan::{PhysicalExtensionCodec, PhysicalProtoConverterExtension};
use datafusion_proto::protobuf::PhysicalExprNode;
use movetext_columns::Projection;
use movetext_sql::{GamesExec, Reading, RowsReading, TagCondition};
use prost::Message;

use crate::node::{ConditionNode, Kind, Node, RowsNode, numbers, places, table};

/// Encodes the reading of games, and everything that Ballista encodes.
#[derive(Debug, Default)]
pub struct PhysicalCodec(BallistaPhysicalExtensionCodec);

impl PhysicalExtensionCodec for PhysicalCodec {
    fn try_decode(
        &self,
        buf: &[u8],
        inputs: &[Arc<dyn ExecutionPlan>],
        ctx: &TaskContext,
        converter: &dyn PhysicalProtoConverterExtension,
    ) -> Result<Arc<dyn ExecutionPlan>> {
        let reading = match Node::read(buf)? {
            Some(Kind::Rows(node)) => Reading::Rows(self.reading(node, ctx)?),
            Some(Kind::Measures(_)) => Reading::Measures,
            _ => return self.0.try_decode(buf, inputs, ctx, converter),
        };
        let [tasks] = inputs else { return internal_err!("one table of tasks is read") };
        Ok(Arc::new(GamesExec::new(reading, Arc::clone(tasks))?))
    }

    fn try_encode(
        &self,
        plan: Arc<dyn ExecutionPlan>,
        buf: &mut Vec<u8>,
        converter: &dyn PhysicalProtoConverterExtension,
    ) -> Result<()> {
        match plan.downcast_ref::<GamesExec>().map(GamesExec::reading) {
            Some(Reading::Rows(rows)) => Node::write(Kind::Rows(self.node(rows)?), buf),
            Some(Reading::Measures) => Node::write(Kind::Measures(true), buf),
            None => return self.0.try_encode(plan, buf, converter),
        }
        Ok(())
    }
}

impl PhysicalCodec {
    fn node(&self, reading: &RowsReading) -> Result<RowsNode> {
        let condition = reading.condition.as_ref().map(|condition| {
            let expression = serialize_physical_expr(&condition.expression, self)?.encode_to_vec();
            Ok::<_, DataFusionError>(ConditionNode {
                columns: numbers(&condition.columns),
                expression,
            })
        });
        Ok(RowsNode {
            table: reading.table.name().to_owned(),
            columns: numbers(&reading.columns),
            jobs: reading.jobs as u64,
            condition: condition.transpose()?,
            limit: reading.limit.map(|limit| limit as u64),
        })
    }

    fn reading(&self, node: RowsNode, ctx: &TaskContext) -> Result<RowsReading> {
        let table = table(&node.table)?;
        let condition = node.condition.map(|condition| {
            let columns = places(&condition.columns);
            let schema = Projection::of(table, &columns).schema();
            let broken = |error: prost::DecodeError| DataFusionError::External(error.into());
            let proto = PhysicalExprNode::decode(&*condition.expression).map_err(broken)?;
            let expression = parse_physical_expr(&proto, ctx, &schema, self)?;
            Ok::<_, DataFusionError>(TagCondition { columns, expression })
        });
        Ok(RowsReading {
            table,
            columns: places(&node.columns),
            jobs: node.jobs as usize,
            condition: condition.transpose()?,
            limit: node.limit.map(|limit| limit as usize),
        })
    }
}
