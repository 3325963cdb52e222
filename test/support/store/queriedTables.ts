/** Reads from Kysely's syntax tree what a statement does. Statements as raw text have no such tree. */
import { type CompiledQuery, OperationNodeTransformer, type TableNode } from 'kysely';

class TableCollector extends OperationNodeTransformer {
  readonly tables = new Set<string>();
  protected override transformTable(node: TableNode): TableNode {
    const { name } = node.table.identifier;
    // PostgreSQL's name for the new row of an upsert.
    if (name !== 'excluded') this.tables.add(name);
    return node;
  }
}

/** Returns the names of the tables that a statement names outside of raw text. */
export function tablesOf({ query }: CompiledQuery): ReadonlySet<string> {
  const collector = new TableCollector();
  collector.transformNode(query);
  return collector.tables;
}

export const isInsert = ({ query }: CompiledQuery): boolean => query.kind === 'InsertQueryNode';

/** Returns whether a statement is raw text that names one of the tables. */
export const isRawAbout = ({ query, sql }: CompiledQuery, tables: readonly string[]): boolean =>
  query.kind === 'RawNode' && tables.some((table) => new RegExp(`\\b${table}\\b`).test(sql));
