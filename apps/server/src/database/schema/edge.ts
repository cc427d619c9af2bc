import type { ColumnType, Generated } from 'kysely';
import type { PublicTopic } from '../public-topics.ts';
import type { DefaultInstant, OptionalInstant } from './columns.ts';

/** The edge in front of the shop, one row, and the last purge; no row while the shop has none. */
export interface EdgeTable {
  is_only: Generated<boolean>;
  provider: string;
  /** The process that purges, until `claimed_until`. */
  holder: Generated<string>;
  claimed_until: DefaultInstant;
  purged_at: OptionalInstant;
  failing_since: OptionalInstant;
  failure: Generated<string>;
}

/** A committed change that the edge has yet to purge. */
export interface EdgeChangesTable {
  id: ColumnType<string, never, never>;
  topic: PublicTopic;
  changed_at: DefaultInstant;
}

export interface TablesOfEdge {
  edge: EdgeTable;
  edge_changes: EdgeChangesTable;
}
